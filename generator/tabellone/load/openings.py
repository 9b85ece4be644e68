"""Openings of rounds and games against the event's table. Capo IV."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from tabellone.load.results import Typed
from tabellone.load.source import Source, Spot
from tabellone.model import Stage
from tabellone.regulation.openings import allowed_openings


def check_openings(source: Source, stage: Stage, rounds: list[Typed]) -> None:
    """Warn of openings in international draughts, and of those outside the event's table."""
    allowed = _allowed(stage.openings) if stage.openings else None
    for typed in rounds:
        if typed.round.opening is not None and typed.opening is not None:
            _check(source, stage, typed.round.opening, typed.opening, allowed)
        for match, key in zip(typed.round.matches, typed.keys, strict=True):
            if match.opening is not None:
                _check(source, stage, match.opening, key, allowed)


def _check(source: Source, stage: Stage, opening: int, spot: Spot, allowed: Collection[int] | None) -> None:
    if stage.openings is None:
        source.warn(spot, "opening-international", opening=opening)
    elif allowed is not None and opening not in allowed:
        source.warn(spot, "opening-outside", opening=opening, table=stage.openings)


@cache
def _allowed(table: str) -> Collection[int]:
    return frozenset(opening.number for opening in allowed_openings(table))
