"""Annex 19: the points expected in one game, by the difference of the two capitals (Capo VI, Art. 10)."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache

from tabellone import resources

GAME = 200  # what the two expect of one game together, in hundredths


@dataclass(frozen=True, slots=True)
class Band:
    """A row of the table: differences `low` to `high` (None: and beyond), hundredths expected by either side."""

    low: int
    high: int | None
    higher: int
    lower: int


@cache
def bands(file: str = "expected_points.csv") -> tuple[Band, ...]:
    """Read the table in its printed order. Capo VI, Art. 10."""
    with (resources.regulation_data() / file).open(encoding="utf-8", newline="") as source:
        return tuple(
            Band(
                int(row["difference_from"]),
                int(row["difference_to"]) if row["difference_to"] else None,
                _hundredths(row["expected_higher"]),
                _hundredths(row["expected_lower"]),
            )
            for row in csv.DictReader(source)
        )


@cache
def by_difference(file: str = "expected_points.csv") -> tuple[int, ...]:
    """Spread the table: what the higher one expects at every difference up to the last row's first."""
    rows = bands(file)
    spread: list[int] = []
    for row in rows:
        width = 1 if row.high is None else row.high - row.low + 1
        spread.extend([row.higher] * width)
    return tuple(spread)


def expected(difference: int, file: str = "expected_points.csv") -> int:
    """Give the hundredths expected by the one whose capital exceeds the other's by `difference`. Capo VI, Art. 10."""
    spread = by_difference(file)
    higher = spread[min(abs(difference), len(spread) - 1)]
    return higher if difference >= 0 else GAME - higher


def _hundredths(text: str) -> int:
    whole, part = text.split(".")
    return int(whole) * 100 + int(part)
