"""The ledger against an independent one, over random federations."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rating.rating_federations import content, federation
from rating.rating_slow import Slow
from tabellone.model.ratings import RatingRow
from tabellone.rating import rate


def rows(found: Any) -> dict[str, tuple[int, ...]]:
    """Put an event's rows into the slow ledger's shape."""

    def figures(row: RatingRow) -> tuple[int, ...]:
        return (row.before, row.obtained, row.expected, row.games, row.change, row.bonus, row.after)

    return {address: {row.player: figures(row) for row in rows} for address, rows in found.items()}


def key(line: tuple[Any, ...]) -> tuple[str, ...]:
    """Sort lines that hold None."""
    return tuple(str(value) for value in line)


def compare(seed: int) -> Slow:
    """Keep both ledgers of one federation and compare every line."""
    plain = federation(seed)
    slow = Slow(plain)
    ledger = rate(content(plain))
    assert ledger.as_of == slow.as_of
    found = [
        (e.date, d, p, e.before, e.after, e.reason, e.event, e.category)
        for (d, p), history in ledger.histories.items()
        for e in history.entries
    ]
    assert sorted(found, key=key) == sorted(slow.log, key=key)
    for (discipline, player), history in ledger.histories.items():
        # in the player's own order too
        own = [line[3:5] for line in slow.log if line[1:3] == (discipline, player)]
        assert [(entry.before, entry.after) for entry in history.entries] == own
        assert history.on(None) == slow.held(discipline, player)
        assert history.taken == slow.taken.get((discipline, player), 0)
    assert rows(ledger.ratings) == {address: found for address, found in slow.rows.items() if found}
    assert rows(ledger.provisional) == {address: found for address, found in slow.running.items() if found}
    assert [problem.path for problem in ledger.problems] == [("decisions.csv", row) for row in slow.complaints]
    return slow


@pytest.mark.parametrize("start", range(0, 400, 50))
def test_random_federations(start: int) -> None:
    """Every entry, row, category and complaint of random federations is that of the slow ledger."""
    for seed in range(start, start + 50):
        compare(seed)


@given(st.integers(min_value=1000))
def test_any_federation(seed: int) -> None:
    """So it is for federations that hypothesis picks."""
    compare(seed)


def test_the_federations_have_every_kind() -> None:
    """The random federations between them hold every reason, debut, bar, cancellation and complaint."""
    slows = [Slow(federation(seed)) for seed in range(150)]
    reasons = {line[5] for slow in slows for line in slow.log}
    assert reasons == {"debut", "event", "bonus", "inactivity", "decision"}
    assert any(line[4] is None for slow in slows for line in slow.log)
    assert any(slow.complaints for slow in slows)
    assert any(slow.running for slow in slows)
    assert any(taken == 450 or taken > 200 for slow in slows for taken in slow.taken.values())
    debuts = {line[4] for slow in slows for line in slow.log if line[5] == "debut"}
    assert debuts >= {100, 300, 500, 1000, 1500, 1700, 2000, 2300, 2500, 2700, 3600, 4402, 5400, 5753}


def test_order_of_files_does_not_matter() -> None:
    """The ledger is the same whatever the order in which events and players are read."""
    dice = random.Random(5)  # noqa: S311 -- seeded
    for seed in range(40):
        plain = federation(seed)
        first = rate(content(plain))
        dice.shuffle(plain["events"])
        if plain["players"] is not None:
            plain["players"] = dict(dice.sample(list(plain["players"].items()), len(plain["players"])))
        second = rate(content(plain))
        assert first.histories == second.histories
        assert first.ratings == second.ratings


@given(st.integers(min_value=0, max_value=10**6))
def test_properties(seed: int) -> None:
    """Entries join, no capital is below the floor, at most 450 are taken, a game's expectations add up to 2."""
    made = content(federation(seed))
    ledger = rate(made)
    for history in ledger.histories.values():
        before = history.initial
        for entry in history.entries:
            assert entry.before == before
            before = entry.after
            assert before is None or before >= 100
        assert 0 <= history.taken <= 450
        days = [entry.date for entry in history.entries]
        assert days == sorted(days)
    for address, rows_ in ledger.ratings.items():
        event = made.by_address[address]
        alone = all(person.id is not None for person in event.people())
        assert all(row.before + row.change + row.bonus == row.after for row in rows_)
        for row in rows_:
            own = [e for e in ledger.history(row.player, event.discipline).entries if e.event == address]
            risen = [e.promotion for e in own if e.promotion and e.reason != "debut"]
            assert row.promotion == (risen[-1] if risen else None)
        if alone:
            assert sum(row.expected for row in rows_) == 100 * sum(row.games for row in rows_)
            assert sum(row.obtained for row in rows_) == 100 * sum(row.games for row in rows_)
