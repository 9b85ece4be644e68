"""What must not move a ranking: the order of games in a file, who is named first, the draw numbers."""
# ruff: noqa: S311 - seeded randomness, for tests

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ranking.ranking_events import Raw, rows_of, stage_of
from ranking.ranking_random import KINDS, event
from tabellone import ranking
from tabellone.model import Standing

RANKED = [kind for kind in KINDS if kind != "knockout"]
kinds = st.sampled_from(RANKED)
seeds = st.integers(min_value=0)


def reversed_result(value: Any) -> Any:
    """Write a result from the other side."""
    if isinstance(value, dict):
        return {**value, "boards": reversed_result(value["boards"])}
    if isinstance(value, list):
        rows = [list(column) for column in zip(*value, strict=True)] if isinstance(value[0], list) else value
        return [reversed_result(cell) for cell in rows]
    return value[2] + value[1] + value[0] + value[3:] if value and value[0].isdecimal() else value


@given(kinds, seeds)
def test_the_order_of_games_and_who_is_first_do_not_matter(kind: str, seed: int) -> None:
    """Games shuffled within a round and written from the other side give the same rows."""
    raw, rng = event(kind, seed), random.Random(seed)
    shuffled: Raw = {**raw, "results": []}
    for entry in raw["results"]:
        games = list(entry["games"].items())
        rng.shuffle(games)
        turned = {}
        for pair, value in games:
            a, b = pair.split("-")
            turned.update({f"{b}-{a}": reversed_result(value)} if rng.random() < 0.5 else {pair: value})
        shuffled["results"].append({**entry, "games": turned})
    assert rows_of(ranking.standings(stage_of(shuffled))) == rows_of(ranking.standings(stage_of(raw)))


def relabelled(raw: Raw, new: dict[int, int]) -> Raw:
    """Give everybody another draw number; entries follow."""

    def pair(text: str) -> str:
        return "-".join(str(new[int(number)]) for number in text.split("-"))

    def rest(kind: str) -> str:
        return f"RR {new[int(kind.split()[1])]}" if kind.startswith("RR") else kind

    name = "teams" if "teams" in raw else "players"
    entries: list[Any] = [None] * len(new)
    for old, entry in enumerate(raw[name], start=1):
        entries[new[old] - 1] = entry
    results = []
    for entry in raw["results"]:
        games = {pair(key): value for key, value in entry["games"].items()}
        rests = {str(new[int(who)]): rest(kind) for who, kind in entry.get("rests", {}).items()}
        results.append({"games": games, "rests": rests})
    playoffs = [[str(new[int(who)]) for who in order] for order in raw.get("playoffs", [])]
    return {**raw, name: entries, "results": results, "playoffs": playoffs}


def by_lots(standings: tuple[Standing, ...], old: dict[int, int]) -> list[tuple[int, frozenset[int]]]:
    """List places and who stands there, those whom only lots set apart together."""
    groups: list[tuple[int, set[int]]] = []
    for row in standings:
        if row.decided_by != "lots":
            groups.append((row.place, set()))
        groups[-1][1].add(old[row.number])
    return [(place, frozenset(group)) for place, group in groups]


@given(st.sampled_from([kind for kind in RANKED if kind != "reduced"]), seeds)
def test_draw_numbers_do_not_matter(kind: str, seed: int) -> None:
    """Other draw numbers leave everybody where he was, up to lots (supposed rounds go by the numbers)."""
    raw, rng = event(kind, seed), random.Random(seed)
    count = len(raw.get("teams") or raw["players"])
    numbers = list(range(1, count + 1))
    rng.shuffle(numbers)
    new = dict(zip(range(1, count + 1), numbers, strict=True))
    same = {number: number for number in new}
    moved = ranking.standings(stage_of(relabelled(raw, new)))
    assert by_lots(moved, {v: k for k, v in new.items()}) == by_lots(ranking.standings(stage_of(raw)), same)


@given(kinds, seeds)
def test_places_and_orders_are_whole(kind: str, seed: int) -> None:
    """Orders run from 1 to N, everybody stands once, places are shared exactly by those level."""
    raw = event(kind, seed)
    rows = ranking.standings(stage_of(raw))
    assert [row.order for row in rows] == list(range(1, len(rows) + 1))
    assert sorted(row.number for row in rows) == list(range(1, len(rows) + 1))
    assert [row.decided_by for row in rows[:1]] == [None]
    if "playoffs" in raw:
        return
    figures = [(row.points, [quotient.value for quotient in row.tiebreaks]) for row in rows]
    assert figures == sorted(figures, reverse=True)
    for index in range(1, len(rows)):
        level = figures[index] == figures[index - 1]
        assert rows[index].place == (rows[index - 1].place if level else index + 1)


@given(kinds, seeds)
def test_addends_make_the_quotient(kind: str, seed: int) -> None:
    """The addends of every quotient sum to it."""
    for row in ranking.standings(stage_of(event(kind, seed))):
        for quotient in row.tiebreaks:
            if quotient.key not in ("game_points", "individual_points"):
                assert sum(addend.adds for addend in quotient.addends) == quotient.value


@given(st.sampled_from(KINDS), seeds)
def test_the_walk_over_all_rounds_is_the_single_rankings(kind: str, seed: int) -> None:
    """Ranking all rounds in one walk gives what ranking each by itself gives, and so do the places for the chart."""
    stage = stage_of(event(kind, seed))
    singles = [(round_.number, ranking.standings(stage, round_.number)) for round_ in stage.rounds]
    assert list(ranking.standings_by_round(stage)) == singles
    places: dict[int, list[int]] = {contestant.number: [] for contestant in stage.contestants}
    for _, rows in singles:
        for row in rows:
            places[row.number].append(row.place)
    assert ranking.progress(stage) == places
