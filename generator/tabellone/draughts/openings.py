"""Openings on the board: where each leads, and which one a game began with. Capo IV."""

from __future__ import annotations

from functools import cache

from tabellone.draughts.game import Game
from tabellone.draughts.position import Position
from tabellone.regulation.openings import Opening, openings

PLIES = 3


@cache
def opening_position(opening: Opening) -> Position:
    """Play the three moves of an opening."""
    position = Position.start("italian")
    for text in opening.moves:
        position = position.play(position.read(text))
    return position


@cache
def _by_position() -> dict[Position, Opening]:
    """Index the openings by the position that they lead to."""
    return {opening_position(opening): opening for opening in openings()}


def recognise(what: Game | Position) -> Opening | None:
    """Find the opening by the position after three moves, in whatever order they were played."""
    if what.discipline != "italian":
        return None
    if isinstance(what, Position):
        return _by_position().get(what)
    # A game may be recorded from the drawn position on: its start can be the opening. Nothing later can, as men
    # only go forward.
    position = what.start
    for move in (*what.moves[:PLIES], None):
        found = _by_position().get(position)
        if found or move is None:
            return found
        position = position.play(move)
    return None
