"""Annex 10: draw numbers for players of one club or province in a round robin (Capo V, stessa provincia, Art. 4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from tabellone import resources


@dataclass(frozen=True, slots=True)
class Case:
    """One case of the annex: the numbers of each group, which all meet within the first rounds."""

    players: int
    groups: tuple[tuple[int, ...], ...]
    within: int


@cache
def cases() -> tuple[Case, ...]:
    """Read the annex in its printed order. Capo XIV, annex 10."""
    text = (resources.regulation_data() / "same_province.yaml").read_text(encoding="utf-8")
    table: dict[int, list[dict[str, Any]]] = yaml.safe_load(text)
    return tuple(
        Case(players, tuple(tuple(group) for group in case["groups"]), case["within"])
        for players, listed in table.items()
        for case in listed
    )


def listed(players: int, sizes: tuple[int, ...]) -> Case | None:
    """Find the case with groups of those sizes in the table for that (even) number; None if it is not listed."""
    wanted = sorted(sizes)
    return next(
        (case for case in cases() if case.players == players and sorted(map(len, case.groups)) == wanted),
        None,
    )
