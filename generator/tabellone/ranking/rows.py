"""Standings as plain values for programs: the rows of event.json, of `standings --json` and of a CSV."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabellone.model import Quotient, Stage, Standing, decimal
from tabellone.ranking.standings import keys_of


def rows(standings: Iterable[Standing]) -> list[dict[str, Any]]:
    """Write standings as event.json does: exact decimals as strings."""
    return [
        {
            "place": row.place,
            "order": row.order,
            "number": row.number,
            "points": decimal(row.points),
            "tiebreaks": {quotient.key: decimal(quotient.value) for quotient in row.tiebreaks},
            "decided_by": row.decided_by,
        }
        for row in standings
    ]


def table(stage: Stage, standings: Iterable[Standing]) -> list[list[str]]:
    """Write standings as the rows of a CSV, the header first."""
    keys = keys_of(stage)
    lines = [["place", "order", "number", "name", "points", *keys, "decided_by"]]
    for row in standings:
        values = [decimal(quotient.value) for quotient in row.tiebreaks]
        name = stage.by_number[row.number].name
        front = [str(row.place), str(row.order), str(row.number), name, decimal(row.points)]
        lines.append([*front, *values, row.decided_by or ""])
    return lines


def compact(row: Standing) -> str:
    """Write points and quotient in the federation's habit, as decimals of each other: 12,33."""
    return ",".join(decimal(value) for value in (row.points, *(quotient.value for quotient in row.tiebreaks[:1])))


def addends(quotients: Sequence[Quotient]) -> dict[str, list[dict[str, Any]]]:
    """Write every term of every quotient as plain values."""
    return {
        quotient.key: [
            {
                "opponent": addend.opponent,
                "round": addend.round,
                "result": addend.result,
                "points": decimal(addend.points),
                "adds": decimal(addend.adds),
                **({"kind": addend.kind} if addend.kind else {}),
            }
            for addend in quotient.addends
        ]
        for quotient in quotients
        if quotient.addends
    }
