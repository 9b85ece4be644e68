"""Prizes: money summed and shared among ex aequo to the cent, items by order, prizes of categories."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabellone.model import Contestant, Person, Prize, Standing
from tabellone.ranking import Award, awards


def standings(*places: int) -> list[Standing]:
    """Make rows with these places; draw numbers are the order."""
    return [Standing(place, order, order, 0, (), None) for order, place in enumerate(places, start=1)]


def money(*amounts: int) -> list[Prize]:
    """Make prizes of money for the places from the first on."""
    return [Prize(place, amount) for place, amount in enumerate(amounts, start=1)]


def test_no_ex_aequo() -> None:
    """Everybody has the prize of his own place, those without a prize nothing."""
    assert awards(money(20000, 10000), standings(1, 2, 3)) == (Award(1, 20000), Award(2, 10000))


def test_ex_aequo_share_what_their_places_are_worth() -> None:
    """Two first ex aequo share first and second prize: 200 and 100 make 150 each."""
    found = awards(money(20000, 10000, 5000), standings(1, 1, 3))
    assert found == (Award(1, 15000, (), True), Award(2, 15000, (), True), Award(3, 5000))


def test_ex_aequo_on_the_last_prize_share_it() -> None:
    """Three second ex aequo share the one prize left; the odd cent goes to the first listed."""
    found = awards(money(20000, 10000), standings(1, 2, 2, 2))
    assert [award.money for award in found] == [20000, 3334, 3333, 3333]


def test_items_go_by_order() -> None:
    """A cup is indivisible: of two ex aequo the one listed first has it, the other the second one's medal."""
    prizes = [Prize(1, item="Coppa"), Prize(1, item="Diploma"), Prize(2, item="Medaglia")]
    assert awards(prizes, standings(1, 1, 3)) == (Award(1, 0, ("Coppa", "Diploma")), Award(2, 0, ("Medaglia",)))


def test_categories() -> None:
    """A category's prize goes to its best: the general order without the others, ex aequo among themselves."""
    people = [
        Contestant(number, name, (Person(name, name),), category=category)
        for number, name, category in [(1, "A", "maestro"), (2, "B", "regionale"), (3, "C", "regionale")]
    ]
    prizes = [Prize(1, 10000), Prize(1, 5001, category="regionale"), Prize(1, item="Targa", category="regionale")]
    assert awards(prizes, standings(1, 2, 2), people) == (
        Award(1, 10000),
        Award(2, 2501, ("Targa",), True, "regionale"),
        Award(3, 2500, (), True, "regionale"),
    )


def test_more_prizes_than_players() -> None:
    """What nobody can win is not given."""
    assert awards([*money(300, 200), Prize(3, item="Targa")], standings(1)) == (Award(1, 300),)


@given(st.lists(st.integers(0, 10**6), max_size=8), st.lists(st.booleans(), min_size=1, max_size=8))
def test_every_cent_is_given_once(amounts: list[int], shares: list[bool]) -> None:
    """The money given is the money of the places that exist, and ex aequo differ by one cent at most."""
    places = [1]
    for order, shared in enumerate(shares[1:], start=2):
        places.append(places[-1] if shared else order)
    found = awards(money(*amounts), standings(*places))
    assert sum(award.money for award in found) == sum(amounts[: len(places)])
    for place in set(places):
        level = [award.money for award in found if places[award.number - 1] == place]
        assert not level or max(level) - min(level) <= 1
