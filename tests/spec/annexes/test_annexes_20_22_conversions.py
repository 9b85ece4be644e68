"""Annexes 20, 21 and 22: debut capitals from the other discipline, from titles, from FMJD (Capo VI, Art. 2 and 13)."""

from __future__ import annotations

import pytest

from rating.rating_small import decision, event, federation, player
from tabellone.model import Content, Decision, Player
from tabellone.model.ratings import Entry
from tabellone.rating import rate
from tabellone.rating.conversions import from_fmjd
from tabellone.regulation.editions import edition


def debut(
    who: Player, discipline: str, *decisions: Decision, day: str = "2020-03-01", start: str | None = None
) -> Entry:
    """Let a player make a debut against a newcomer and give the entry."""
    other = player("zeno")
    content = federation(
        [who, other], event(day, f"{who.id}-zeno 1-1", discipline=discipline, start=start), decisions=decisions
    )
    entry = next(e for e in rate(content).history(who.id, discipline).entries if e.event)
    assert entry.reason == "debut"
    assert entry.before is None
    return entry


@pytest.mark.parametrize(
    ("category", "capital", "given"),
    [
        ("maestro", 2500, "nazionale"),
        ("candidato", 1700, "regionale"),
        ("nazionale", 1000, "provinciale"),
        ("regionale", 500, "provinciale"),
        ("provinciale", 500, "provinciale"),
    ],
)
def test_annex_20(category: str, capital: int, given: str) -> None:
    """An international debut goes by the Italian category, with the capital and category printed."""
    entry = debut(player("anna", 500, italian_category=category), "international")
    assert (entry.after, entry.category) == (capital, given)


@pytest.mark.parametrize(
    ("category", "capital", "given"),
    [
        ("maestro", 2000, "nazionale"),
        ("candidato", 1500, "regionale"),
        ("nazionale", 1000, "regionale"),
        ("regionale", 300, "provinciale"),
        ("provinciale", 300, "provinciale"),
    ],
)
def test_annex_21(category: str, capital: int, given: str) -> None:
    """An Italian debut goes by the international category; a Maestro without a title counts as M.N."""
    entry = debut(player("anna", None, 600, international_category=category), "italian")
    assert (entry.after, entry.category) == (capital, given)


@pytest.mark.parametrize(
    ("title", "capital"), [("GMI", 2700), ("G.M.I.", 2700), ("MI", 2700), ("M.F.", 2300), ("GM", 300), ("", 300)]
)
def test_titles_decide_by_themselves(title: str, capital: int) -> None:
    """GMI, MI and MF decide without an international capital; any other title does not."""
    assert debut(player("anna", title=title), "italian").after == capital


def test_title_before_category() -> None:
    """A title decides also for who has an international capital; it means nothing for an international debut."""
    assert debut(player("anna", None, 600, title="MF"), "italian").after == 2300
    assert debut(player("anna", title="GMI"), "international").after == 500


@pytest.mark.parametrize(
    ("rating", "capital"),
    [(1000, 1800), (1999, 3598), (2000, 3600), (2001, 4402), (2200, 4840), (2201, 5282), (2300, 5520), (2301, 5753)],
)
def test_annex_22(rating: int, capital: int) -> None:
    """The factor changes after 2000, 2200 and 2300; halves are rounded up (2301 x 2.5 = 5752.5)."""
    assert from_fmjd(edition("fid-2008"), rating) == capital
    entry = debut(player("anna", country="FRA", fmjd_rating=rating), "international")
    assert entry.after == capital


def test_annex_22_is_for_foreigners() -> None:
    """An Italian's FMJD rating does not count; a foreigner's comes before annex 20."""
    assert debut(player("anna", fmjd_rating=2000), "international").after == 500
    foreign = player("anna", 500, italian_category="maestro", country="FRA", fmjd_rating=2000)
    assert debut(foreign, "international").after == 3600


def test_foreign_italian_debut() -> None:
    """Without an international capital, annex 21 with the category annex 22 would give: 3600 is Candidato, 1500."""
    assert debut(player("anna", country="FRA", fmjd_rating=2000), "italian").after == 1500
    assert debut(player("anna", None, 600, country="FRA", fmjd_rating=2000), "italian").after == 300


def test_decisions_hold_from_their_day() -> None:
    """Title and FMJD rating are those of the event's first day; the register's hold before."""
    title = decision("2020-02-29", "anna", "title", note="MF")
    assert debut(player("anna"), "italian", title, start="2020-02-29").after == 2300
    assert debut(player("anna"), "italian", title, start="2020-02-28").after == 300
    fmjd = decision("2020-02-29", "anna", "fmjd", 2100)
    foreign = player("anna", country="FRA", fmjd_rating=1000)
    assert debut(foreign, "international", fmjd, start="2020-02-29").after == 4620
    assert debut(foreign, "international", fmjd, start="2020-02-28").after == 1800


def test_the_last_decision_of_a_day_holds() -> None:
    """Of two titles decided on one day the one written last holds."""
    mf, other = (decision("2020-02-01", "anna", "title", note=note) for note in ("MF", "x"))
    assert debut(player("anna"), "italian", mf, other).after == 300
    assert debut(player("anna"), "italian", other, mf).after == 2300


def test_category_of_the_first_day() -> None:
    """The category in the other discipline is that held on the first day, not one decided while the event ran."""
    raised = decision("2020-02-15", "anna", "category", note="maestro")
    who = player("anna", 500)
    assert debut(who, "international", raised, start="2020-02-15").after == 2500
    assert debut(who, "international", raised, start="2020-02-14").after == 500


def test_capital_of_the_first_day() -> None:
    """A capital given in the other discipline while the event runs comes too late for a conversion."""
    given = decision("2020-02-15", "anna", "set", 3950)
    assert debut(player("anna"), "international", given, start="2020-02-15").after == 2500
    assert debut(player("anna"), "international", given, start="2020-02-14").after == 500


def returning(years: int, country: str = "FRA") -> Content:
    """Make a foreigner who plays in 2015, stays away so many years, and plays again."""
    return federation(
        [player("anna", 3500, country=country), player("bruno", 3500)],
        event("2015-03-01", "anna-bruno 1-1"),
        event(f"{2016 + years}-03-01", "anna-bruno 1-1", name="b"),
    )


def test_foreigner_cancelled_after_two_idle_years() -> None:
    """50 off at the first idle year's end, cancelled at the second in a row; the return is a debut."""
    ledger = rate(returning(2))
    assert [
        (e.date.isoformat(), e.reason, e.before, e.after, e.category) for e in ledger.history("anna", "italian").entries
    ][2:6] == [
        ("2016-12-31", "inactivity", 3510, 3460, "candidato"),
        ("2017-12-31", "inactivity", 3460, None, None),
        ("2018-03-01", "debut", None, 300, "provinciale"),
        ("2018-03-01", "event", 300, 440, "provinciale"),
    ]
    # bruno has 3510 less 100 for two idle years; 300 against 3410 expects 0.07: D 0.93, 300 + 139.5
    assert ledger.history("anna", "italian").taken == 50


def test_foreigner_idle_once() -> None:
    """One idle year costs a foreigner 50 points and no more."""
    assert rate(returning(1)).capital("anna", "italian", None) is not None
    assert [e.after for e in rate(returning(1)).history("anna", "italian").entries if e.reason == "inactivity"] == [
        3460
    ]


def test_italian_is_never_cancelled() -> None:
    """An Italian keeps a capital however long he stays away."""
    ledger = rate(returning(5, "ITA"))
    assert None not in [e.after for e in ledger.history("anna", "italian").entries]


def test_the_450_go_on_counting() -> None:
    """What was taken before a cancellation counts after the return too."""
    decisions = [decision("2000-01-01", "anna", "set", 3000)]
    decisions += [decision(f"{year}-01-01", "anna", "set", 3000) for year in range(2002, 2030, 2)]
    content = federation([player("anna", country="FRA")], decisions=tuple(decisions), as_of="2029-12-31")
    history = rate(content).history("anna", "italian")
    assert history.taken == 450
    # set in an even year: 50 off at its end as long as the 450 last, cancelled a year later
    assert [e.after for e in history.entries if e.reason == "inactivity"] == [2950, None] * 9 + [None] * 6
