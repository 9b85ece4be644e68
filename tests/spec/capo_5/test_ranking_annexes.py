"""Capo XIV, annexes 5 and 6: the points after every round of the worked tournaments."""

from __future__ import annotations

from pathlib import Path

import pytest

from ranking.ranking_events import Raw, read, stage_of
from tabellone import ranking

DATA = Path(__file__).parent.parent.parent / "data"


def worked(name: str) -> Raw:
    """Read a worked tournament as an event."""
    raw = read((DATA / f"{name}.yaml").read_text("utf-8"))
    played = [entry for entry in raw["rounds"] if "games" in entry]
    raw["points"] = [[100 * int(points) for points in entry["points"]] for entry in played]
    raw["results"] = [{key: entry[key] for key in ("games", "rests") if key in entry} for entry in played]
    raw["players"] = [f"Player {number}" for number in range(1, int(raw["players"]) + 1)]
    return {**raw, "system": "italo-swiss", "rounds": str(len(played)), "seed": "1"}


@pytest.mark.parametrize("name", ["annex5", "annex6"])
def test_points_after_every_round(name: str) -> None:
    """The annex prints everybody's points after each round."""
    raw = worked(name)
    stage = stage_of(raw)
    assert len(raw["points"]) >= 7
    for number, printed in enumerate(raw["points"], start=1):
        points = {row.number: row.points for row in ranking.standings(stage, number)}
        assert [points[who] for who in sorted(points)] == printed
        assert list(ranking.points_after(stage, number).values()) == printed


def test_annex_5_quotients_after_round_2() -> None:
    """2-a and 2-b of the leader and of 2 after two rounds of annex 5, worked by hand."""
    # 12 beat 11 (1 point) and 7 (2): 2-a 3, 2-b 6. 2 drew with 1 (2) and beat 3 (1): 2-a 3, 2-b 4.
    rows = {row.number: row for row in ranking.standings(stage_of(worked("annex5")), 2)}
    assert rows[12].place == 1
    assert [quotient.value for quotient in rows[12].tiebreaks] == [300, 600]
    assert [quotient.value for quotient in rows[2].tiebreaks] == [300, 400]
