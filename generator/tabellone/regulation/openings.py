"""The federation's opening tables. Capo IV and Capo XIV, table 4.

The 174 openings are three moves each, drawn round by round. General table: all; A: the 48 rated 3B or 3N; B: the
other 126; C: the 83 of B rated 1B, PARI, 1N.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from typing import Literal

from tabellone import resources
from tabellone.reasons import Reason

Table = Literal["general", "A", "B", "C"]
TABLES: tuple[Table, ...] = ("general", "A", "B", "C")
DEFAULT_TABLE: Table = "B"
# The evaluations from White's best to Black's. Capo XIV, table 4, legend.
EVALUATIONS = ("3B", "2B", "1B", "PARI", "1N", "2N", "3N")


@dataclass(frozen=True, slots=True)
class Opening:
    """One of the 174, as printed."""

    number: int
    moves: tuple[str, str, str]  # White, Black, White, as `21-17`, `9-13`; captures with a dash, as printed
    evaluation: str
    tables: tuple[Table, ...]

    @property
    def text(self) -> str:
        """Write the moves in a row."""
        return " ".join(self.moves)


@cache
def openings() -> tuple[Opening, ...]:
    """Read the general table, by number. Capo XIV, table 4."""
    with (resources.regulation_data() / "openings.csv").open(encoding="utf-8", newline="") as source:
        return tuple(_opening(row) for row in csv.DictReader(source))


def _opening(row: dict[str, str]) -> Opening:
    """Read one row of the table."""
    first, second, third = (_plain(row[name]) for name in ("white1", "black1", "white2"))
    letters: list[Table] = [table for table in TABLES[1:] if table in row["tables"]]
    return Opening(int(row["number"]), (first, second, third), row["evaluation"], ("general", *letters))


def _plain(move: str) -> str:
    """Write a move without the zeros that line up the printed columns."""
    return "-".join(str(int(square)) for square in move.split("-"))


def opening(number: int) -> Opening | None:
    """Find an opening by its number; None if there is none."""
    return openings()[number - 1] if 1 <= number <= len(openings()) else None


def allowed_openings(table: str) -> tuple[Opening, ...]:
    """List the openings of a table, from which an event's are drawn. Capo IV."""
    if table not in TABLES:
        raise ValueError(f"no such opening table: {table!r}; known are {', '.join(TABLES)}")
    return tuple(found for found in openings() if table in found.tables)


def why_not(
    table: str, *, two_games: bool = False, teams: bool = False, round_trip: bool = False, national: bool = False
) -> Reason | None:
    """Tell why an event may not use a table; None if it may. Capo IV."""
    if table in ("general", "A"):
        if round_trip:
            return Reason("opening-table-round-trip", "Capo IV", {"table": table})
        if not (two_games or teams):
            return Reason("opening-table-single-games", "Capo IV", {"table": table})
    if table == "C" and national:
        return Reason("opening-table-national", "Capo IV", {"table": table})
    return None
