"""A row opened to its computation, and contestants seated with their capitals."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rating.rating_federations import content as made
from rating.rating_federations import federation as random_federation
from rating.rating_small import event, federation, group, player
from tabellone.model import Contestant, Person
from tabellone.rating import explain, explain_event, rate, seat


def test_every_figure() -> None:
    """3850 beats 3830 twice, once at 50 %: D 0.99 and 0.495, 50 points up to 3900 and 0.985 more at S 50."""
    typed = event("2020-03-01", "anna-bruno 2-0")
    typed = replace(typed, stages=(typed.stages[0], group("bruno-anna 0-2", elo=50)))
    content = federation([player("anna", 3850), player("bruno", 3830)], typed)
    opened = explain(typed, rate(content), "anna")
    assert opened is not None
    assert [
        (g.opponent, g.white, g.capital, g.difference, g.obtained, g.expected, g.percentage) for g in opened.games
    ] == [
        ("bruno", True, 3830, 20, 200, 101, 100),
        ("bruno", False, 3830, 20, 200, 101, 50),
    ]
    assert [share.difference for share in opened.shares] == [Fraction("0.99"), Fraction("0.495")]
    assert opened.difference == Fraction("1.485")
    assert [(leg.coefficient, leg.start, leg.spent, leg.stop, leg.threshold) for leg in opened.legs] == [
        (100, 3850, Fraction("0.5"), 3900, 3900),
        (50, 3900, Fraction("0.985"), Fraction("3949.25"), None),
    ]
    assert (opened.exact, opened.rounded, opened.bonus, opened.bonus_kind) == (Fraction("3949.25"), 3949, 10, "bonus")
    assert (opened.edition, opened.floored, opened.barred, opened.capped) == ("fid-2008", False, False, False)
    assert (opened.row.after, opened.row.promotion) == (3959, "maestro")


def test_floor_and_no_gain_are_named() -> None:
    """The computation says when the floor held, when no-gain cut, and when the commission allowed."""
    typed = event("2020-03-01", "anna-bruno 0-2", left={"bruno": "withdrawn"})
    ledger = rate(federation([player("anna", 120), player("bruno", 120)], typed))
    anna, bruno = explain(typed, ledger, "anna"), explain(typed, ledger, "bruno")
    assert anna is not None
    assert bruno is not None
    assert (anna.exact, anna.floored, anna.row.after) == (-30, True, 100)
    assert (bruno.rounded, bruno.barred, bruno.capped, bruno.row.after) == (270, True, True, 120)


def test_q_is_named() -> None:
    """The notice's addition is Q, a later event of the year has no bonus to name."""
    typed = event("2022-03-01", "anna-bruno 1-1")
    players = [player("anna", 3500), player("bruno", 3500)]
    opened = explain(typed, rate(federation(players, typed, edition="fid-2021")), "anna")
    assert opened is not None
    assert (opened.bonus, opened.bonus_kind) == (10, "Q")
    second = event("2022-04-01", "anna-bruno 1-1", name="b")
    opened = explain(second, rate(federation(players, typed, second)), "anna")
    assert opened is not None
    assert (opened.bonus, opened.bonus_kind) == (0, "")


def test_no_game_no_computation() -> None:
    """Who has no game that counts has nothing to open."""
    typed = event("2020-03-01", "anna-bruno 2-0F")
    ledger = rate(federation([player("anna", 3500)], typed))
    assert explain(typed, ledger, "anna") is None
    assert explain_event(typed, ledger) == {}


@pytest.mark.parametrize("seed", range(40))
def test_random_rows_open_to_themselves(seed: int) -> None:
    """Opened with exact fractions, every row of a random federation, provisional ones too, comes out again."""
    content = made(random_federation(seed))
    ledger = rate(content)
    for address, rows in [*ledger.ratings.items(), *ledger.provisional.items()]:
        for row in rows:
            opened = explain(content.by_address[address], ledger, row.player)
            assert opened is not None
            assert opened == explain_event(content.by_address[address], ledger)[row.player]
            assert (sum(g.obtained for g in opened.games), sum(g.expected for g in opened.games)) == (
                row.obtained,
                row.expected,
            )
            settled = max(opened.floor, opened.rounded + opened.bonus)
            assert row.after == (min(settled, row.before) if opened.barred and not opened.allowed else settled)
            assert opened.floored == (opened.rounded + opened.bonus < 100)
            assert all(g.difference == row.before - g.capital for g in opened.games)


def test_seats() -> None:
    """Everybody sits with capital and category of the event's turn, a debutant with the debut's, a guest as given."""
    first, second = (
        event("2020-03-01", "anna-bruno 2-0"),
        event("2020-04-01", "anna-bruno 1-1", "carla-guest 1-1", name="b"),
    )
    players = [player("anna", 3500), player("bruno", 3500), player("carla", None, 3900)]
    ledger = rate(federation(players, first, second))
    seated = seat(second, ledger).stages[0].contestants
    assert [(c.name, c.rating, c.category) for c in seated] == [
        ("anna", 3610, "candidato"),
        ("bruno", 3410, "candidato"),
        ("carla", 2000, "nazionale"),
        ("guest", 300, "provinciale"),
    ]
    assert [c.rating for c in seat(first, ledger).stages[0].contestants] == [3500, 3500]


def test_what_the_entry_gives_stays() -> None:
    """Category and rating in an entry hold for the event; what it leaves out is filled in."""
    typed = event("2020-03-01", "anna-bruno 1-1")
    anna, bruno = typed.stages[0].contestants
    stage = replace(typed.stages[0], contestants=(replace(anna, rating=2810), replace(bruno, category="regionale")))
    typed = replace(typed, stages=(stage,))
    ledger = rate(federation([player("anna", 3500), player("bruno", 3500)], typed))
    assert [(c.rating, c.category) for c in seat(typed, ledger).stages[0].contestants] == [
        (2810, "candidato"),
        (3500, "regionale"),
    ]
    # an entry's rating never touches the ledger
    assert ledger.ratings["events/2020/a"][0].before == 3500


def test_guest_with_a_rating() -> None:
    """A guest's category is the one that the rating given reaches."""
    typed = event("2020-03-01", "anna-guest 1-1", rating=3000)
    (_, guest) = seat(typed, rate(federation([player("anna", 3500)], typed))).stages[0].contestants
    assert (guest.rating, guest.category) == (3000, "candidato")


def test_without_a_ledger_everybody_is_a_newcomer() -> None:
    """An event by itself seats everybody at the newcomer's capital of its discipline; teams are left alone."""
    typed = event("2020-03-01", "anna-bruno 1-1", discipline="international")
    team = Contestant(3, "Squadra", (Person("x", "x"),), team=True)
    typed = replace(typed, stages=(replace(typed.stages[0], contestants=(*typed.stages[0].contestants, team)),))
    seated = seat(typed, None).stages[0].contestants
    assert [(c.rating, c.category) for c in seated] == [(500, "provinciale"), (500, "provinciale"), (None, None)]
