"""Standings of a round that is only paired, and play-offs before it."""

from __future__ import annotations

from ranking.ranking_events import read, stage_of
from tabellone import ranking

PAIRED = """
title: Paired
start: 2026-01-01
discipline: italian
system: italo-swiss
rounds: 3
players: [A, B, C, D, E, F, G]
playoffs: [[6, 1, 7]]
results:
  - games: {1-2: 2-0, 3-4: 1-1, 5-6: 0-2}
    rests: {7: RF}
  - games: {6-7: , 1-3: , 4-5: }
    rests: {2: RF}
"""


def test_round_asked_for_is_the_last_with_a_result() -> None:
    """`--round 2` answers `"round": 1` as round 2 is only paired: the rows are those after round 1, too."""
    stage = stage_of(read(PAIRED))
    assert ranking.last_round(stage, 2) == 1
    assert ranking.standings(stage, after=2) == ranking.standings(stage, after=1) == ranking.standings(stage)
    assert {row.number: row.points for row in ranking.standings(stage, after=2)}[2] == 0


def test_play_off_counts_after_the_last_round_however_asked() -> None:
    """1, 6 and 7 have 2 points; 1 and 6 beat players without points, 7 rested: 6 won the play-off with 1."""
    rows = ranking.standings(stage_of(read(PAIRED)), after=1)
    assert [row.number for row in rows[:3]] == [6, 1, 7]
    assert rows[1].decided_by == "playoff"
