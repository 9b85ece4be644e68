"""Turn a position round: square n becomes 33 - n and the colours change; the rules are the same for both."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tabellone.draughts import Position


def legal(fen: str) -> set[str]:
    """List the legal moves of an Italian position as whole paths."""
    moves = Position.parse(fen, "italian").moves()
    assert len({move.path for move in moves}) == len(moves)
    return {str(move) for move in moves}


def both_colours(fen: str, moves: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Give the position with its moves as it is, and reversed."""
    yield fen, moves
    swapped = fen.translate(str.maketrans("WB", "BW"))
    yield _turn(swapped), {_turn(move) for move in moves}


def _turn(text: str) -> str:
    return re.sub(r"\d+", lambda match: str(33 - int(match[0])), text)
