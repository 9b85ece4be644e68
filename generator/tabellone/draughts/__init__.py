"""Boards, moves, notation and PDN of Italian and international draughts.

The names below are loaded on first use, so that a command that needs no board does not pay for one.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabellone.draughts.errors import DraughtsError
    from tabellone.draughts.game import Game, Line, Note
    from tabellone.draughts.move import Move
    from tabellone.draughts.openings import opening_position, recognise
    from tabellone.draughts.pdn_read import read_pdn
    from tabellone.draughts.pdn_write import write_pdn
    from tabellone.draughts.position import Position, perft
    from tabellone.draughts.reports import ending, king_counts, repetitions, reports_on

_HOMES = {
    "DraughtsError": "errors",
    "Game": "game",
    "Line": "game",
    "Move": "move",
    "Note": "game",
    "Position": "position",
    "ending": "reports",
    "king_counts": "reports",
    "opening_position": "openings",
    "perft": "position",
    "read_pdn": "pdn_read",
    "recognise": "openings",
    "repetitions": "reports",
    "reports_on": "reports",
    "write_pdn": "pdn_write",
}

__all__ = [
    "DraughtsError",
    "Game",
    "Line",
    "Move",
    "Note",
    "Position",
    "ending",
    "king_counts",
    "opening_position",
    "perft",
    "read_pdn",
    "recognise",
    "repetitions",
    "reports_on",
    "write_pdn",
]


def __getattr__(name: str) -> Any:
    """Load a name from its module on first use."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
