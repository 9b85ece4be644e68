"""Capo V, Procedura di spareggio Sonneborn-Berger: (A), (B) and its two worked examples; the reduced system."""

from __future__ import annotations

import pytest

from ranking.ranking_events import Raw, rows_of, stage_of
from tabellone import ranking


def round_robin(count: int, *rounds: str, **more: object) -> Raw:
    """Make a round robin from rounds written `1-2: 2-0, 3-4: 1-1`."""
    results = [{"games": dict(game.strip().split(": ") for game in text.split(","))} for text in rounds]
    raw: Raw = {"system": "round-robin", "rounds": str(count - 1 + count % 2), "seed": "1", "results": results}
    raw["players"] = [f"Player {number}" for number in range(1, count + 1)]
    return {**raw, **more}


def order(raw: Raw) -> list[tuple[int, int, str | None]]:
    """Give number, place and deciding step, row by row."""
    return [(row.number, row.place, row.decided_by) for row in ranking.standings(stage_of(raw))]


FIRST = {
    # 1 and 5 are third and fourth with 5 points, (A) 23; the first, 2, lost to 1 and beat 5.
    "the first": (
        "2-5: 2-0, 3-4: 2-0, 1-6: 1-1",
        "1-2: 2-0, 3-5: 1-1, 4-6: 2-0",
        "1-3: 0-2, 4-5: 1-1, 2-6: 1-1",
        "1-4: 2-0, 2-3: 2-0, 5-6: 1-1",
        "1-5: 0-2, 2-4: 2-0, 3-6: 2-0",
        (1, 5),
    ),
    # 3 and 4, 5 points, (A) 20, both lost to the first, 5; the second, 2, lost to 3 and beat 4.
    "the second": (
        "2-5: 0-2, 3-4: 0-2, 1-6: 2-0",
        "1-2: 0-2, 3-5: 0-2, 4-6: 1-1",
        "1-3: 1-1, 4-5: 0-2, 2-6: 2-0",
        "1-4: 0-2, 2-3: 0-2, 5-6: 1-1",
        "1-5: 1-1, 2-4: 2-0, 3-6: 2-0",
        (3, 4),
    ),
    # 3 and 6, 4 points, (A) 17, both lost to 5 and drew with 1; 3 beat 6.
    "each other": (
        "2-5: 1-1, 3-4: 0-2, 1-6: 1-1",
        "1-2: 2-0, 3-5: 0-2, 4-6: 0-2",
        "1-3: 1-1, 4-5: 0-2, 2-6: 1-1",
        "1-4: 2-0, 2-3: 1-1, 5-6: 2-0",
        "1-5: 0-2, 2-4: 0-2, 3-6: 2-0",
        (3, 6),
    ),
    # 1 and 3, 4 points, (A) 16, both lost to 6, drew with 5 and with each other; the fifth, 2, beat 1, drew with 3.
    "the fifth": (
        "2-5: 0-2, 3-4: 1-1, 1-6: 0-2",
        "1-2: 0-2, 3-5: 1-1, 4-6: 0-2",
        "1-3: 1-1, 4-5: 0-2, 2-6: 0-2",
        "1-4: 2-0, 2-3: 1-1, 5-6: 0-2",
        "1-5: 1-1, 2-4: 0-2, 3-6: 0-2",
        (3, 1),
    ),
}


@pytest.mark.parametrize("by", FIRST)
def test_first_example(by: str) -> None:
    """1° esempio: third and fourth are compared on the first, the second, each other, the fifth."""
    *rounds, (better, other) = FIRST[by]
    rows = order(round_robin(6, *rounds))
    assert rows[2:4] == [(better, 3, "points"), (other, 3, "results")]


SECOND = {
    # 3 and 4, 7 points, (A) 29, drew with each other; the third, 6, lost to 3 and beat 4.
    "the third": (
        "2-5: 2-0, 3-4: 1-1, 1-6: 0-2",
        "1-2: 1-1, 3-5: 2-0, 4-6: 0-2",
        "1-3: 2-0, 4-5: 2-0, 2-6: 2-0",
        "1-4: 0-2, 2-3: 0-2, 5-6: 1-1",
        "1-5: 2-0, 2-4: 0-2, 3-6: 2-0",
        (3, 4),
    ),
    # 3 and 4, 6 points, (A) 29, drew with each other and with 2, beat 6; the fifth, 1, drew with 3 and beat 4.
    "the fifth": (
        "2-5: 1-1, 3-4: 1-1, 1-6: 0-2",
        "1-2: 1-1, 3-5: 1-1, 4-6: 2-0",
        "1-3: 1-1, 4-5: 2-0, 2-6: 1-1",
        "1-4: 2-0, 2-3: 1-1, 5-6: 0-2",
        "1-5: 0-2, 2-4: 1-1, 3-6: 2-0",
        (3, 4),
    ),
}


@pytest.mark.parametrize("by", SECOND)
def test_second_example(by: str) -> None:
    """2° esempio: first and second are compared on each other, then on the third, the fourth, the fifth."""
    *rounds, (better, other) = SECOND[by]
    assert order(round_robin(6, *rounds))[:2] == [(better, 1, None), (other, 1, "results")]


def test_second_example_direct() -> None:
    """2° esempio, 1: 3 and 6 are first with 9 points and (A) 59; 6 beat 3."""
    raw = round_robin(
        8,
        "2-7: 2-0, 3-6: 0-2, 4-5: 0-2, 1-8: 2-0",
        "1-2: 2-0, 3-7: 1-1, 4-6: 1-1, 5-8: 0-2",
        "1-3: 0-2, 4-7: 0-2, 5-6: 0-2, 2-8: 0-2",
        "1-4: 0-2, 2-3: 1-1, 5-7: 1-1, 6-8: 1-1",
        "1-5: 1-1, 2-4: 0-2, 6-7: 0-2, 3-8: 2-0",
        "1-6: 1-1, 2-5: 1-1, 3-4: 2-0, 7-8: 1-1",
        "1-7: 2-0, 2-6: 0-2, 3-5: 1-1, 4-8: 0-2",
    )
    assert order(raw)[:2] == [(6, 1, None), (3, 1, "results")]
    reason = ranking.standings(stage_of(raw))[1].reason
    assert reason is not None
    assert reason.code == "rank-results-among"


def test_a_doubles_those_beaten() -> None:
    """(A) is twice the points of those beaten plus those of draws: 3 players worked by hand."""
    # 1 beats 2, 2 beats 3, 3 draws with 1: 1 has 3 points, 2 has 2, 3 has 1.
    raw = round_robin(3, "2-3: 2-0", "1-2: 2-0", "3-1: 1-1")
    rows = rows_of(ranking.standings(stage_of(raw)))
    assert [(r["number"], r["points"], r["tiebreaks"]["sonneborn_berger"]) for r in rows] == [
        (1, "3", "5"),  # 2 * 2 + 1
        (2, "2", "2"),  # 2 * 1
        (3, "1", "3"),  # 3
    ]


def test_supposed_rounds_give_a_point_and_no_quotient() -> None:
    """Italiano ridotto, Art. 4, 6: supposed games are drawn, count in opponents' points, not in (A)."""
    # Round 1 of annex 8 for four: 1-4, 2-3, supposed. Played: 4-3, 1-2 and 2-4, 3-1.
    raw = round_robin(4, "4-3: 2-0, 1-2: 2-0", "2-4: 1-1, 3-1: 0-2", supposed="1")
    rows = rows_of(ranking.standings(stage_of(raw)))
    # Points: 1 has 1+2+2 = 5, 4 has 1+2+1 = 4, 2 has 1+0+1 = 2, 3 has 1. (A): 1 beat 2 and 3: 2*2 + 2*1;
    # 4 beat 3 and drew with 2: 2*1 + 2; 2 drew with 4: 4; 3 none.
    assert [(r["number"], r["points"], r["tiebreaks"]["sonneborn_berger"]) for r in rows] == [
        (1, "5", "6"),
        (4, "4", "4"),
        (2, "2", "4"),
        (3, "1", "0"),
    ]


def test_a_rest_in_a_supposed_round_gives_nothing() -> None:
    """Settled: with three players round 1 supposes 2-3 drawn and 1 rests without a point."""
    raw = round_robin(3, "1-2: 1-1", "3-1: 1-1", supposed="1")
    assert {r.number: r.points for r in ranking.standings(stage_of(raw))} == {1: 200, 2: 200, 3: 200}
    assert {r.number: r.points for r in ranking.standings(stage_of(raw), 1)} == {1: 0, 2: 100, 3: 100}


def test_annulled_games_count_for_nobody() -> None:
    """Settled: with `annulled` none of the games of the one who withdrew counts; without it all do."""
    rounds = ("1-4: 2-0, 2-3: 1-1", "4-3: 2-0, 1-2: 1-1", "2-4: 2-0F, 3-1: 1-1")
    players = ["A", "B", "C", {"player": "D", "withdrawn": "2", "annulled": "true"}]
    raw = round_robin(4, *rounds, players=players)
    assert {r.number: r.points for r in ranking.standings(stage_of(raw))} == {1: 200, 2: 200, 3: 200, 4: 0}
    players[3] = {"player": "D", "withdrawn": "2"}
    raw = round_robin(4, *rounds, players=players)
    assert {r.number: r.points for r in ranking.standings(stage_of(raw))} == {1: 400, 2: 400, 3: 200, 4: 200}
