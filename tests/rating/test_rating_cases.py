"""Five federations of fourteen years with every capital, category and entry, answered by another implementation."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabellone.load import load_content
from tabellone.model import Content
from tabellone.model.ratings import Ledger
from tabellone.rating import explain, rate
from tabellone.rating.published import entry_json

FEDERATIONS = Path(__file__).parents[1] / "data" / "cases" / "federations"
NUMBERS = (1, 2, 3, 4, 5)


@cache
def ledger(number: int) -> tuple[Content, Ledger, dict[str, Any]]:
    """Load and rate a federation, and read what is expected of it."""
    loaded = load_content(FEDERATIONS / str(number) / "content")
    expected = json.loads((FEDERATIONS / str(number) / "expected.json").read_text(encoding="utf-8"))
    return loaded.content, rate(loaded.content), expected


@pytest.mark.parametrize("number", NUMBERS)
def test_capitals_and_categories(number: int) -> None:
    """Everybody's capital and category on the last day are the expected ones, nobody more and nobody less."""
    _, kept, expected = ledger(number)
    assert kept.as_of is not None
    assert kept.as_of.isoformat() == expected["as_of"]
    for discipline in ("italian", "international"):
        held = {who: history.on(None) for (name, who), history in kept.histories.items() if name == discipline}
        capitals = {who: capital for who, (capital, _) in held.items() if capital is not None}
        assert capitals == expected["capital"][discipline]
        assert {who: held[who][1] for who in capitals} == expected["category"][discipline]


@pytest.mark.parametrize("number", NUMBERS)
def test_entries(number: int) -> None:
    """Every entry that changes something is the expected one, in order."""
    _, kept, expected = ledger(number)
    for discipline in ("italian", "international"):
        found = {
            who: [entry_json(entry) for entry in history.published() if entry.changes]
            for (name, who), history in kept.histories.items()
            if name == discipline
        }
        wanted = {who: entries for who, entries in expected["entries"][discipline].items() if entries}
        assert {who: entries for who, entries in found.items() if entries} == wanted


@pytest.mark.parametrize("number", NUMBERS)
def test_every_row_can_be_opened(number: int) -> None:
    """The opened computation of every row leads to its figures by exact fractions."""
    content, kept, _ = ledger(number)
    for address, rows in kept.ratings.items():
        for row in rows:
            opened = explain(content.by_address[address], kept, row.player)
            assert opened is not None
            assert sum(game.obtained for game in opened.games) == row.obtained
            assert sum(game.expected for game in opened.games) == row.expected
            assert len(opened.games) == row.games
            settled = max(opened.floor, opened.rounded + opened.bonus)
            assert row.after == (min(settled, row.before) if opened.barred and not opened.allowed else settled)
            assert row.before + row.change + row.bonus == row.after
