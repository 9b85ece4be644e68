"""The positions of a game for a board to step through: plain values, so that the script knows no rules."""

from __future__ import annotations

from typing import NamedTuple

from tabellone.draughts.game import Game, move_number


class Step(NamedTuple):
    """One position and the move that led to it; the first has no move."""

    ply: int  # moves played so far
    number: int  # of the move on the score sheet; 0 for the start
    white: bool  # whether White made the move
    text: str  # the move as written, empty for the start
    signs: str  # the conventional signs after it. Capo I, Art. 13
    path: tuple[int, ...]
    captures: tuple[int, ...]
    pieces: str  # what stands on each square: w, b, W, B for kings, . for nothing
    fen: str


def steps(game: Game) -> list[Step]:
    """List every position of a game, the start first."""
    position = game.start
    found = [Step(0, 0, not position.white_to_move, "", "", (), (), position.pieces(), position.fen())]
    for ply, move in enumerate(game.moves):
        number, by_white = move_number(game.start.white_to_move, ply)
        text = position.notation(move)
        position = position.play(move)
        signs = " ".join(game.notes[ply].signs) if ply in game.notes else ""
        shown = (move.path, move.captures, position.pieces(), position.fen())
        found.append(Step(ply + 1, number, by_white, text, signs, *shown))
    return found
