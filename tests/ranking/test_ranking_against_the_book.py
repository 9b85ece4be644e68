"""The real ranking against a second one written from the articles, on random events of every kind."""
# ruff: noqa: S311 - seeded randomness, for tests

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ranking import ranking_by_the_book as by_the_book
from ranking import ranking_knockout_by_the_book as knockout_by_the_book
from ranking.ranking_events import rows_of, stage_of
from ranking.ranking_random import KINDS, event
from tabellone import ranking

RANKED = [kind for kind in KINDS if kind != "knockout"]
EVENTS = 120


@pytest.mark.parametrize("kind", RANKED)
def test_random_events_rank_as_by_the_book(kind: str) -> None:
    """Every row of every event is the book's, at the end and after some round before it."""
    for seed in range(EVENTS):
        raw = event(kind, seed)
        stage = stage_of(raw)
        for after in (None, random.Random(seed).randint(1, 5)):
            assert rows_of(ranking.standings(stage, after)) == by_the_book.rank(raw, after), (kind, seed, after)


@given(st.sampled_from(RANKED), st.integers(min_value=EVENTS))
def test_any_event_ranks_as_by_the_book(kind: str, seed: int) -> None:
    """The same for events that hypothesis chooses."""
    raw = event(kind, seed)
    assert rows_of(ranking.standings(stage_of(raw))) == by_the_book.rank(raw)


def test_knockouts_rank_as_by_the_book() -> None:
    """Brackets with byes, replays, lots, absences and third-place games come out as by the book."""
    for seed in range(400):
        raw = event("knockout", seed)
        assert rows_of(ranking.standings(stage_of(raw))) == knockout_by_the_book.rank(raw), seed


def test_the_random_events_reach_every_step() -> None:
    """No step of any system is left untried by the comparison."""
    steps: Counter[str | None] = Counter()
    for kind in KINDS:
        for seed in range(EVENTS):
            steps.update(row.decided_by for row in ranking.standings(stage_of(event(kind, seed))))
    systems = {"buholz", "buholz2", "sonneborn_berger", "game_points", "individual_points"}
    further = {"direct", "wins", "common", "results", "boards", "playoff", "lots", "round"}
    assert set(steps) == {None, "points"} | systems | further
