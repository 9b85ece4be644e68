"""Annexes 11 and 12: thresholds of promotion, debut capitals, floor (Capo VI, Art. 6 and 9)."""

from __future__ import annotations

import pytest

from rating.rating_small import decision, event, federation, player
from tabellone.rating import rate
from tabellone.rating.categories import reached
from tabellone.regulation.editions import edition

ITALIAN = {0: "provinciale", 1000: "regionale", 2000: "nazionale", 3000: "candidato", 3900: "maestro"}
INTERNATIONAL = {0: "provinciale", 1700: "regionale", 2500: "nazionale", 3300: "candidato", 3800: "maestro"}


@pytest.mark.parametrize(("discipline", "table"), [("italian", ITALIAN), ("international", INTERNATIONAL)])
def test_thresholds(discipline: str, table: dict[int, str]) -> None:
    """A category is reached at its threshold, not one point before."""
    rules = edition("fid-2008").rules[discipline]
    previous = "provinciale"
    for threshold, name in table.items():
        assert reached(rules, threshold) == name
        assert reached(rules, threshold - 1) == previous
        previous = name


@pytest.mark.parametrize(("discipline", "capital"), [("italian", 300), ("international", 500)])
def test_newcomers(discipline: str, capital: int) -> None:
    """A newcomer is Provinciale with 300 points in Italian, 500 in international draughts."""
    ledger = rate(
        federation([player("anna"), player("bruno")], event("2020-03-01", "anna-bruno 1-1", discipline=discipline))
    )
    first = ledger.history("anna", discipline).entries[0]
    assert (first.reason, first.before, first.after, first.category) == ("debut", None, capital, "provinciale")
    assert ledger.promotions("anna") == ()  # the first category is no promotion


def test_promotion_with_day_and_event() -> None:
    """2950 and a win against an equal (+150, beyond 3000 at 100): Candidato Maestro in that event."""
    ledger = rate(federation([player("anna", 2950), player("bruno", 2950)], event("2020-03-01", "anna-bruno 2-0")))
    # 50 points at S 150 take a third of the point won, two thirds are left at S 100: 3066.67, 3067 with 10 bonus
    assert ledger.capital("anna", "italian") == 3077
    (promotion,) = ledger.promotions("anna")
    assert (promotion.event, promotion.previous, promotion.category) == ("events/2020/a", "nazionale", "candidato")
    assert ledger.ratings["events/2020/a"][0].promotion == "candidato"
    assert ledger.promotions("bruno") == ()


def test_bonus_promotes() -> None:
    """995 and a draw among equals: the bonus alone leads over 1000."""
    ledger = rate(federation([player("anna", 995), player("bruno", 995)], event("2020-03-01", "anna-bruno 1-1")))
    assert [(e.reason, e.after, e.promotion) for e in ledger.history("anna", "italian").entries] == [
        ("event", 995, None),
        ("bonus", 1005, "regionale"),
    ]


def test_no_relegation() -> None:
    """A category once held stays, however low the capital falls."""
    content = federation([player("anna", 3950)], decisions=(decision("2020-03-01", "anna", "set", 100),))
    assert rate(content).history("anna", "italian").on(None) == (100, "maestro")


def test_register_category_holds_until_the_first_entry() -> None:
    """The register's category holds as written; after the first entry it is at least the one reached."""
    content = federation(
        [player("anna", 3100, italian_category="regionale"), player("bruno", 1200, italian_category="maestro")],
        decisions=(decision("2020-03-01", "anna", "adjust", 1), decision("2020-03-01", "bruno", "adjust", 1)),
    )
    anna = rate(content).history("anna", "italian")
    assert anna.initial_category == "regionale"
    assert anna.on(None) == (3101, "candidato")
    assert rate(content).category("bruno", "italian") == "maestro"


def test_floor() -> None:
    """No event and no decision leads below 100."""
    content = federation(
        [player("anna", 120), player("bruno", 120), player("carla", 500)],
        event("2020-03-01", "anna-bruno 0-2"),
        decisions=(decision("2020-04-01", "carla", "adjust", -4000), decision("2020-04-02", "bruno", "set", 7)),
    )
    ledger = rate(content)
    # 120 - 150 = -30, with the bonus -20: the floor takes the bonus too
    assert [(e.reason, e.after) for e in ledger.history("anna", "italian").entries] == [("event", 100)]
    assert ledger.capital("carla", "italian") == 100
    assert ledger.capital("bruno", "italian") == 100


def test_category_by_decision() -> None:
    """A decision gives a category; it lowers one only down to what the capital is worth."""
    content = federation(
        [player("anna", 1500), player("bruno", 2500, italian_category="maestro"), player("carla")],
        decisions=(
            decision("2020-03-01", "anna", "category", note="maestro"),
            decision("2020-03-01", "bruno", "category", note="provinciale"),
            decision("2020-03-01", "carla", "category", note="candidato"),
        ),
    )
    ledger = rate(content)
    assert ledger.history("anna", "italian").on(None) == (1500, "maestro")
    assert ledger.history("bruno", "italian").on(None) == (2500, "nazionale")
    assert ledger.history("carla", "italian").on(None) == (None, "candidato")
    assert [list(ledger.history(who, "italian").published()) for who in ("anna", "carla")] == [[], []]
