"""A round that is paired but has no result yet changes nothing in the standings."""

from __future__ import annotations

from ranking.ranking_events import read, stage_of
from tabellone import ranking

EVENT = """
title: Paired
start: 2026-01-01
discipline: italian
system: italo-swiss
rounds: 3
players: [A, B, C, D, E, F, G]
results:
  - games: {1-2: 2-0, 3-4: 1-1, 5-6: 0-2}
    rests: {7: RF}
  - games: {6-7: , 1-3: , 4-5: }
    rests: {2: RF}
"""


def test_a_round_without_result_does_not_count() -> None:
    """Player 2 rests in round 2 with two points, but no game of it has been reported: he has none yet."""
    rows = ranking.standings(stage_of(read(EVENT)))
    assert {row.number: row.points for row in rows} == {1: 200, 2: 0, 3: 100, 4: 100, 5: 0, 6: 200, 7: 200}
    assert rows == ranking.standings(stage_of(read(EVENT)), after=1)
