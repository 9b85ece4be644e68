"""The worked cases and the example events: rows worked out by an independent implementation."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ranking.ranking_events import read, rows_of, stage_of
from tabellone import ranking

TESTS = Path(__file__).parent.parent
CASES = [json.loads(line) for line in (TESTS / "data/cases/standings.jsonl").read_text("utf-8").splitlines()]
EXPECTED: dict[str, list[dict[str, Any]]] = json.loads((TESTS / "sites/examples/expected.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_case(case: dict[str, Any]) -> None:
    """Every field of every row comes out, lots included."""
    assert rows_of(ranking.standings(stage_of(read(case["event"])))) == case["standings"]


@pytest.mark.parametrize("name", EXPECTED)
def test_example(name: str) -> None:
    """The example events have the expected places, points and tie-breaks.

    The expected rows name no order: where lots decide, they do not say which seed drew them.
    """
    text = (TESTS / f"sites/examples/content/events/2025/{name}.yaml").read_text("utf-8")
    standings = ranking.standings(replace(stage_of(read(text)), seed=name))
    expected = EXPECTED[name]
    rows = [{key: row[key] for key in want} for row, want in zip(rows_of(standings), expected, strict=True)]
    drawn = {row.place for row in standings if row.decided_by == "lots"}
    assert [row for row in rows if row["place"] not in drawn] == [e for e in expected if e["place"] not in drawn]
    assert sorted(rows, key=lambda row: row["number"]) == sorted(expected, key=lambda row: row["number"])
