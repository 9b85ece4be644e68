"""Reasons: every row says which step sets it below the one above, with both figures, in both languages."""

from __future__ import annotations

import pytest

from ranking.ranking_events import stage_of
from ranking.ranking_random import KINDS, event
from tabellone import ranking
from tabellone.reasons import Reason
from tabellone.wording import Words

CODES = {
    "rank-points",
    "rank-buholz",
    "rank-buholz2",
    "rank-sonneborn-berger",
    "rank-game-points",
    "rank-individual-points",
    "rank-direct",
    "rank-wins",
    "rank-common",
    "rank-results",
    "rank-results-among",
    "rank-boards",
    "rank-playoff",
    "rank-blitz",
    "rank-lots",
    "rank-round",
    "rank-third-place",
}


@pytest.fixture(scope="module")
def reasons() -> dict[str, Reason]:
    """Gather one reason of every code from random events."""
    found: dict[str, Reason] = {}
    for kind in KINDS:
        for seed in range(150):
            for row in ranking.standings(stage_of(event(kind, seed))):
                if row.reason is not None:
                    found.setdefault(row.reason.code, row.reason)
    return found


def test_every_code_is_met(reasons: dict[str, Reason]) -> None:
    """Random events reach every sentence."""
    assert set(reasons) == CODES


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_code_has_a_sentence(reasons: dict[str, Reason], language: str) -> None:
    """Every reason is worded: names, no figure left open, no bare code."""
    words = Words(language)
    for code, reason in reasons.items():
        sentence = words.reason(reason, lambda number: f"Player {number}")
        assert not sentence.startswith("reason."), code
        assert "{" not in sentence
        assert f"Player {reason.figures['above']}" in sentence
        assert f"Player {reason.figures['below']}" in sentence


def test_a_row_has_a_reason_where_something_decided() -> None:
    """Rows without a deciding step have no reason, all the others one whose figures set them apart."""
    for kind in KINDS:
        for seed in range(20):
            for row in ranking.standings(stage_of(event(kind, seed))):
                assert (row.reason is None) == (row.decided_by is None)
                figures = row.reason.figures if row.reason else {}
                for unit in ("points", "count"):
                    if f"above_{unit}" in figures:
                        assert figures[f"above_{unit}"] > figures[f"below_{unit}"]  # type: ignore[operator]


def test_the_sentence_between_neighbours() -> None:
    """The sentence of the issue: 3rd, not 4th: 2-b 58 against 54."""
    figures = {
        "above": 7,
        "below": 2,
        "above_ordinal": 3,
        "below_ordinal": 4,
        "above_points": 5800,
        "below_points": 5400,
    }
    reason = Reason("rank-buholz2", "Capo V, Buholz, Art. 2-b", figures)
    names = {7: "Rossi Mario", 2: "Bianchi Anna"}
    assert Words("en").reason(reason, names.__getitem__) == "Rossi Mario 3rd, not 4th: 2-b 58 against 54 (Bianchi Anna)"
    assert Words("it").reason(reason, names.__getitem__) == "Rossi Mario 3°, non 4°: 2-b 58 contro 54 (Bianchi Anna)"


@pytest.mark.parametrize(
    ("number", "english"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
    ],
)
def test_ordinals(number: int, english: str) -> None:
    """Places are written as each language writes them."""
    assert Words("en").ordinal(number) == english
    assert Words("it").ordinal(number) == f"{number}°"


def test_rows_for_programs() -> None:
    """Addends and compact figures are plain values: points, quotient, and every opponent of the quotient."""
    raw = {"system": "italo-swiss", "rounds": "1", "players": ["A", "B"], "results": [{"games": {"1-2": "2-0"}}]}
    stage = stage_of(raw)
    best, other = ranking.standings(stage)
    assert (ranking.compact(best), ranking.compact(other)) == ("2,0", "0,2")
    assert ranking.addends(other.tiebreaks)["buholz"] == [
        {"opponent": 1, "round": 1, "result": "loss", "points": "2", "adds": "2"}
    ]
    assert ranking.table(stage, (best,)) == [
        ["place", "order", "number", "name", "points", "buholz", "buholz2", "decided_by"],
        ["1", "1", "1", "A", "2", "0", "0", ""],
    ]
