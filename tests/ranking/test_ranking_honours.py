"""The roll of honour: winners of finished events, shared first places shared, groups and finals."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from ranking.ranking_events import stage_of
from tabellone.model import Event, Stage, Text
from tabellone.ranking import final_stages, roll, standings


def stage(result: str, name: str = "", after: tuple[str, ...] = ()) -> Stage:
    """Make a stage of one game."""
    raw = {"system": "round-robin", "rounds": "1", "players": ["A", "B"], "results": [{"games": {"1-2": result}}]}
    return replace(stage_of(raw), name=name, after=after)


def event(address: str, day: date, *stages: Stage) -> Event:
    """Make an event of these stages."""
    return Event(address, Text.of(address), day, day, "italian", stages)


def told(*events: Event) -> list[tuple[int, str, str, list[str], bool]]:
    """Give the roll of these events as plain values."""
    pairs = [(event, [standings(stage) for stage in event.stages]) for event in events]
    return [(h.year, h.series, h.group, [w.name for w in h.winners], h.shared) for h in roll(pairs)]


def test_newest_first_and_shared() -> None:
    """Winners come newest first; two first ex aequo are both in the roll (technical ranking, a)."""
    older = event("events/2024/trofeo", date(2024, 5, 1), stage("2-0"))
    newer = event("events/2025/trofeo", date(2025, 5, 1), stage("1-1"))
    found = told(older, newer)
    assert [(year, series, shared) for year, series, _, _, shared in found] == [
        (2025, "events/trofeo", True),
        (2024, "events/trofeo", False),
    ]
    assert sorted(found[0][3]) == ["A", "B"]
    assert found[1][3] == ["A"]


def test_running_events_are_not_in_it() -> None:
    """An event with an unreported game has no winner yet."""
    assert told(event("events/2025/x", date(2025, 1, 1), stage(""))) == []


def test_a_final_decides_after_groups() -> None:
    """After groups the winner is the final's; groups side by side have a winner each."""
    groups = (stage("2-0", "Uno"), stage("0-2", "Due"))
    final = stage("0-2", "Finale", ("Uno", "Due"))
    both = event("events/2025/x", date(2025, 1, 1), *groups, final)
    assert final_stages(both) == (2,)
    assert [(group, names) for _, _, group, names, _ in told(both)] == [("Finale", ["B"])]
    aside = event("events/2025/x", date(2025, 1, 1), *groups)
    assert [(group, names) for _, _, group, names, _ in told(aside)] == [("Uno", ["A"]), ("Due", ["B"])]
