"""Balances, performances, careers, the calculator's data and what a correction changed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rating.rating_small import decision, event, federation, player
from tabellone.model import Content
from tabellone.rating import rate, rating_list
from tabellone.rating.calculator import calculator
from tabellone.rating.comparison import Older, changes
from tabellone.rating.elo_rubele import final
from tabellone.rating.performance import performance
from tabellone.rating.published import entry_json
from tabellone.rating.statistics import (
    Statistics,
    by_category,
    by_colour,
    by_opening,
    career,
    event_performance,
    head_to_head,
)
from tabellone.regulation.editions import edition
from tabellone.regulation.expected_points import expected


def sample() -> Content:
    """Make two events, one of them unrated; the second round of the first has an opening drawn."""
    first = event("2020-03-01", "anna-bruno 2-0", "carla-anna 1-1", "anna-guest 0-2", "anna-bruno 2-0F")
    rounds = tuple(replace(r, opening=34 if r.number == 2 else None) for r in first.stages[0].rounds)
    first = replace(first, stages=(replace(first.stages[0], rounds=rounds),))
    players = [player("anna", 3500), player("bruno", 3500), player("carla", 2000)]
    return federation(players, first, event("2020-04-01", "bruno-anna 2-0", name="b", elo=0))


def test_balances() -> None:
    """Games on the board count, rated or not; absences do not."""
    content = sample()
    games = list(Statistics(content, rate(content)).games("anna"))

    def shown(scores: dict[object, object]) -> dict[object, tuple[int, int, int]]:
        return {key: (s.wins, s.draws, s.losses) for key, s in scores.items()}  # type: ignore[attr-defined]

    assert shown(head_to_head(games)) == {  # type: ignore[arg-type]
        ("bruno", "bruno"): (1, 0, 1),
        ("carla", "carla"): (0, 1, 0),
        (None, "guest"): (0, 0, 1),
    }
    assert shown(by_colour(games)) == {"white": (1, 0, 1), "black": (0, 1, 1)}  # type: ignore[arg-type]
    assert shown(by_opening(games)) == {34: (0, 1, 0)}  # type: ignore[arg-type]
    assert shown(by_category(games)) == {  # type: ignore[arg-type]
        "candidato": (1, 0, 1),
        "nazionale": (0, 1, 0),
        None: (0, 0, 1),
    }
    assert head_to_head(games)["bruno", "bruno"].points == 200
    assert list(Statistics(content, rate(content)).games("nobody")) == []


def test_performance_by_hand() -> None:
    """A draw is worth the opponent's capital; a win and a loss their middle; all won or all lost nothing."""
    assert performance([1500], 100) == 1500
    assert performance([1000, 2000], 200) == 1500
    assert performance([1500, 1700], 400) is None
    assert performance([1500], 0) is None
    assert performance([], 0) is None
    # 1.5 points of two games against 2000: 0.75 expected in each from 512 to 533 below: the middle is 522.5
    assert performance([2000, 2000], 150) == 1478


def test_performance_of_an_event() -> None:
    """The performance uses the games that count: 2, 1 and 0 points against 3500, 2000 and a newcomer."""
    content = sample()
    found = event_performance(content.by_address["events/2020/a"], rate(content), "anna")
    assert (found.games, found.obtained, found.capital) == (3, 300, performance([3500, 2000, 300], 300))
    assert [p.event for p in Statistics(content, rate(content)).performances("anna", "italian")] == ["events/2020/a"]


@given(st.lists(st.integers(100, 5000), min_size=1, max_size=6), st.data())
def test_performance_by_trying_every_capital(opponents: list[int], data: st.DataObject) -> None:
    """Halving finds what trying one capital after the other finds."""
    obtained = data.draw(st.integers(1, 2 * len(opponents) - 1)) * 100

    def total(capital: int) -> int:
        return sum(expected(capital - opponent) for opponent in opponents)

    span = range(-5000, 10_001)
    low = next(capital for capital in span if total(capital) >= obtained)
    high = next(capital for capital in reversed(span) if total(capital) <= obtained)
    middle = Fraction(low + high, 2)
    assert performance(opponents, obtained) == (middle.numerator + middle.denominator - 1) // middle.denominator


def test_career() -> None:
    """Peak and low name the day and event that first brought them; the capital before a bonus is none of them."""
    content = federation(
        [player("anna", 3500), player("bruno", 3500), player("carla")],
        event("2020-03-01", "anna-bruno 2-0"),
        event("2020-04-01", "anna-bruno 0-2", name="b"),
        decisions=(decision("2020-05-01", "anna", "set", 3510),),
    )
    ledger = rate(content)
    found = career(ledger.history("anna", "italian"), ledger.begins)
    assert found is not None
    assert (found.peak.capital, found.peak.event) == (3610, "events/2020/a")
    # 1.10 expected against 3410: 3610 - 110 = 3500, which the register had first
    assert (found.low.capital, found.low.day, found.low.event) == (3500, date(2020, 1, 1), None)
    assert (found.current, found.category, found.events) == (3510, "candidato", 2)
    assert career(ledger.history("carla", "italian"), ledger.begins) is None


def test_calculator_data() -> None:
    """The plain data alone, read as a script would, gives the same capital as the rating."""
    data = calculator()["editions"]
    assert set(data) == {"fid-2008", "fid-2021"}
    for name, plain in data.items():
        assert [row[1] for row in plain["expected"]] == list(range(100, 201))
        assert plain["expected"][1] == [10, 101]
        for discipline, rules in plain["disciplines"].items():
            for before, weighted in ((2999, 70_000), (4000, -120_000), (3000, -5_000), (3900, 33)):
                assert by_plain_data(rules, before, weighted) == final(
                    edition(name).rules[discipline], before, weighted
                )
    assert data["fid-2021"]["disciplines"]["international"]["q"] == 15
    assert data["fid-2008"]["floor"] == 100


def by_plain_data(rules: dict[str, list[int]], before: int, weighted: int) -> int:
    """Walk from threshold to threshold with nothing but the plain data."""
    at, left = Fraction(before), Fraction(weighted, 10_000)
    while left:
        if left > 0:
            passed = [t for t in rules["thresholds"] if t <= at]
            s, goal = rules["coefficients"][len(passed)], next((t for t in rules["thresholds"] if t > at), None)
        else:
            passed = [t for t in rules["thresholds"] if t < at]
            s, goal = rules["coefficients"][len(passed)], passed[-1] if passed else None
        if goal is None or abs(goal - at) >= abs(left * s):
            return int((at + left * s + Fraction(1, 2)) // 1)
        left -= Fraction(goal - at) / s
        at = Fraction(goal)
    return int(at)


def test_what_a_correction_changed() -> None:
    """A corrected result shows with both capitals, the difference, and where the histories part."""
    players = [player("anna", 3500), player("bruno", 3500), player("carla", 900)]
    old = federation(players, event("2020-03-01", "anna-bruno 2-0"), event("2020-04-01", "anna-bruno 1-1", name="b"))
    new = federation(players, event("2020-03-01", "anna-bruno 1-1"), event("2020-04-01", "anna-bruno 1-1", name="b"))
    before, ledger = rate(old), rate(new)
    rows = rating_list(old, before, "italian").rows
    older = Older(
        "2020-04-01",
        {row.player.id: row.player.name for row in rows},
        {row.player.id: row.capital for row in rows if row.player.id != "carla"},
        {who: [entry_json(e) for e in h.published()] for (_, who), h in before.histories.items()},
    )
    found = changes(older, rating_list(new, ledger, "italian"), ledger)
    # before: 3610 and 3410, then a draw at 1.10 and 0.90: 3600 and 3420; now 3510 each
    assert [(c.player, c.old, c.new, c.difference, c.date, c.event) for c in found] == [
        ("anna", 3600, 3510, -90, "2020-03-01", "events/2020/a"),
        ("bruno", 3420, 3510, 90, "2020-03-01", "events/2020/a"),
        ("carla", None, 900, None, None, None),
    ]
