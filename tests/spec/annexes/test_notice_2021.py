"""The commission's notice of 2021: no first-event bonus, Q for every rated event (edition fid-2021)."""

from __future__ import annotations

from datetime import date

import pytest

from rating.rating_small import event, federation, player
from tabellone.model import EditionSpan
from tabellone.rating import rate
from tabellone.regulation.editions import edition, edition_on, names

SPANS = (EditionSpan("fid-2008"), EditionSpan("fid-2021", date(2021, 1, 1)))
PLAYERS = [player("anna", 3500, 2600), player("bruno", 3500, 2600)]


@pytest.mark.parametrize(("discipline", "q"), [("italian", 10), ("international", 15)])
def test_q_at_every_event(discipline: str, q: int) -> None:
    """10 or 15 points at every rated event, whatever its percentage."""
    content = federation(
        PLAYERS,
        event("2022-03-01", "anna-bruno 1-1", discipline=discipline),
        event("2022-04-01", "anna-bruno 1-1", name="b", elo=1, discipline=discipline),
        edition="fid-2021",
    )
    ledger = rate(content)
    before = {"italian": 3500, "international": 2600}[discipline]
    assert ledger.capital("anna", discipline) == before + 2 * q
    assert [e.reason for e in ledger.history("anna", discipline).entries] == ["event", "bonus"] * 2


def test_q_after_the_thresholds() -> None:
    """3895 and a draw among equals: Q is added whole, beyond the threshold too."""
    content = federation(
        [player("anna", 3895), player("bruno", 3895)], event("2022-03-01", "anna-bruno 1-1"), edition="fid-2021"
    )
    assert rate(content).capital("anna", "italian") == 3905


def test_the_events_last_day_chooses() -> None:
    """An event belongs to the edition of its last day: Q from the first day of the notice on."""
    for start, end, bonus in (("2020-12-31", "2021-01-01", 15), ("2020-12-30", "2020-12-31", 10)):
        content = federation(
            PLAYERS, event(end, "anna-bruno 1-1", start=start, discipline="international"), spans=SPANS
        )
        (rows,) = rate(content).ratings.values()
        assert rows[0].bonus == bonus


def test_editions_by_day() -> None:
    """The edition is the last one that began; before all of them there is none; the order written does not matter."""
    assert edition_on(SPANS, date(2020, 12, 31)) is edition("fid-2008")
    assert edition_on(SPANS[::-1], date(2021, 1, 1)) is edition("fid-2021")
    assert edition_on(SPANS[1:], date(2020, 12, 31)) is None


def test_editions_are_data() -> None:
    """Both editions are there, and the notice changes only bonus and Q."""
    assert names() == ("fid-2008", "fid-2021")
    old, new = edition("fid-2008"), edition("fid-2021")
    assert (old.floor, old.idle_year, old.idle_limit, old.fmjd) == (new.floor, new.idle_year, new.idle_limit, new.fmjd)
    for discipline in ("italian", "international"):
        one, other = old.rules[discipline], new.rules[discipline]
        assert (one.coefficients, one.thresholds, one.categories) == (
            other.coefficients,
            other.thresholds,
            other.categories,
        )
        assert (one.bonus, one.q, other.bonus) == (10, 0, 0)
    with pytest.raises(KeyError):
        edition("fid-1988")


def test_an_event_before_every_edition_is_not_rated() -> None:
    """Without an edition there is nothing to rate by: the content is refused elsewhere, the ledger goes on."""
    content = federation(PLAYERS, event("2020-03-01", "anna-bruno 2-0"), spans=SPANS[1:])
    assert rate(content).ratings == {}
