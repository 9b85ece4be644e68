"""Capo V, Sistemi ad eliminazione: places, third place, replays, lots, recovery, brackets still going on."""

from __future__ import annotations

from typing import Any

from ranking.ranking_events import Raw, stage_of
from tabellone import ranking


def knockout(count: int, *rounds: Raw, planned: int | None = None, **more: Any) -> Raw:
    """Make a bracket from its rounds."""
    raw: Raw = {"system": "knockout", "rounds": str(planned or len(rounds)), "results": list(rounds)}
    raw["players"] = [f"Player {number}" for number in range(1, count + 1)]
    return {**raw, **more}


def rows(raw: Raw, after: int | None = None) -> list[tuple[int, int, int, str | None]]:
    """Give place, number, points and deciding step, row by row."""
    found = ranking.standings(stage_of(raw), after)
    return [(row.place, row.number, row.points // 100, row.decided_by) for row in found]


FOUR = ({"games": {"1-2": "2-0", "3-4": "0-2"}}, {"games": {"1-4": ["1-1", "0-2"]}})


def test_those_out_in_one_round_share_the_place() -> None:
    """The losers of the semifinals share place 3, listed by draw number; points are 2 a round gone through."""
    assert rows(knockout(4, *FOUR)) == [(1, 4, 4, None), (2, 1, 2, "round"), (3, 2, 0, "round"), (3, 3, 0, None)]


def test_the_game_for_the_third_place() -> None:
    """A game between two already out sets them apart and gives no points."""
    final = {"games": {"1-4": "0-2", "2-3": "0-2"}}
    assert rows(knockout(4, FOUR[0], final))[2:] == [(3, 3, 0, "round"), (4, 2, 0, "playoff")]


def test_a_drawn_game_for_the_third_place_leaves_it_shared() -> None:
    """Without a winner the two stay on one place."""
    final = {"games": {"1-4": "0-2", "2-3": "1-1"}}
    assert rows(knockout(4, FOUR[0], final))[2:] == [(3, 2, 0, "round"), (3, 3, 0, None)]


def test_byes_and_lots_go_through() -> None:
    """A bye and lots are worth a round gone through (Art. 1, 5)."""
    raw = knockout(
        3,
        {"games": {"1-2": {"result": ["1-1", "1-1"], "lots": "2"}}, "rests": {"3": "RF"}},
        {"games": {"2-3": "2-0"}},
    )
    assert rows(raw) == [(1, 2, 4, None), (2, 3, 2, "round"), (3, 1, 0, "round")]


def test_neither_appeared() -> None:
    """0-0F puts both out in that round."""
    raw = knockout(4, {"games": {"1-2": "0-0F", "3-4": "2-0"}})
    assert rows(raw) == [(1, 3, 2, None), (2, 1, 0, "round"), (2, 2, 0, None), (2, 4, 0, None)]


def test_while_it_goes_on_those_still_in_share_the_first_place() -> None:
    """After round 1 the winners are still in; an unreported game leaves both in."""
    raw = knockout(4, {"games": {"1-2": "2-0", "3-4": ""}}, planned=2)
    assert rows(raw) == [(1, 1, 2, None), (1, 3, 0, None), (1, 4, 0, None), (4, 2, 0, "round")]
    assert rows(knockout(4, *FOUR), 1) == [(1, 1, 2, None), (1, 4, 2, None), (3, 2, 0, "round"), (3, 3, 0, None)]


RECOVERY = (
    {"games": {"1-2": "2-0", "3-4": "2-0"}},
    {"games": {"1-3": "2-0"}, "recovery": {"2-4": "2-0"}},
    {"recovery": {"3-2": "0-2"}},
)


def test_out_at_the_second_defeat() -> None:
    """With recovery 4 is out in round 2, 3 in round 3, and 2 comes back into the final (Art. 4b)."""
    raw = knockout(4, *RECOVERY, {"games": {"1-2": "2-0"}}, recovery="true")
    assert [(place, number, by) for place, number, _, by in rows(raw)] == [
        (1, 1, None),
        (2, 2, "round"),
        (3, 3, "round"),
        (4, 4, "round"),
    ]


def test_the_final_decides_also_by_a_first_defeat() -> None:
    """Whoever loses the last match of a finished event is second, though it is his only defeat."""
    raw = knockout(4, *RECOVERY, {"games": {"1-2": "0-2"}}, recovery="true")
    assert [(place, number) for place, number, _, _ in rows(raw)] == [(1, 2), (2, 1), (3, 3), (4, 4)]
