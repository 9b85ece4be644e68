"""Annex 18: the bonus of the year's first event, the malus of an idle year (Capo VI, Art. 11)."""

from __future__ import annotations

from datetime import date

from rating.rating_small import decision, event, federation, player
from tabellone.rating import rate


def line(content: object, who: str, discipline: str = "italian") -> list[tuple[str, str, int | None]]:
    """Give a history as day, reason and capital."""
    history = rate(content).history(who, discipline)  # type: ignore[arg-type]
    return [(entry.date.isoformat(), entry.reason, entry.after) for entry in history.entries]


def test_bonus_once_a_year() -> None:
    """10 points at the end of the first rated event of the year, none at the second."""
    content = federation(
        [player("anna", 3500), player("bruno", 3500)],
        event("2020-03-01", "anna-bruno 1-1"),
        event("2020-04-01", "anna-bruno 1-1", name="b"),
        event("2021-04-01", "anna-bruno 1-1"),
    )
    assert line(content, "anna") == [
        ("2020-03-01", "event", 3500),
        ("2020-03-01", "bonus", 3510),
        ("2020-04-01", "event", 3510),
        ("2021-04-01", "event", 3510),
        ("2021-04-01", "bonus", 3520),
    ]


def test_bonus_is_per_discipline() -> None:
    """The first event of each discipline has its bonus, a newcomer's debut too."""
    content = federation(
        [player("anna"), player("bruno")],
        event("2020-03-01", "anna-bruno 1-1"),
        event("2020-04-01", "anna-bruno 1-1", name="b", discipline="international"),
    )
    assert line(content, "anna")[-1] == ("2020-03-01", "bonus", 310)
    # Provinciale in Italian: 500 in international
    assert line(content, "anna", "international")[-1] == ("2020-04-01", "bonus", 510)


def test_bonus_ignores_thresholds() -> None:
    """The bonus is a plain addition: 3895 becomes 3905, not 3902."""
    content = federation([player("anna", 3895), player("bruno", 3895)], event("2020-03-01", "anna-bruno 1-1"))
    assert rate(content).capital("anna", "italian") == 3905


def test_no_game_no_bonus_and_an_idle_year() -> None:
    """Who entered but has no game that counts took no part: no bonus, no debut, 50 off at the year's end."""
    content = federation(
        [player("anna", 3500), player("bruno", 3500), player("carla", 3500), player("dino")],
        event("2020-03-01", "anna-bruno 1-1", "carla-anna 2-0F", "dino-bruno 0-2F"),
        as_of="2020-12-31",
    )
    assert line(content, "carla") == [("2020-12-31", "inactivity", 3450)]
    assert line(content, "dino") == []


def test_unrated_events_do_not_count() -> None:
    """An event with percentage 0 gives no capital, no bonus and no activity."""
    content = federation(
        [player("anna", 3500), player("bruno")], event("2020-03-01", "anna-bruno 0-2", elo=0), as_of="2020-12-31"
    )
    assert line(content, "anna") == [("2020-12-31", "inactivity", 3450)]
    assert line(content, "bruno") == []


def test_at_most_450_in_all() -> None:
    """Nine idle years take 450; the tenth and later ones nothing."""
    content = federation(
        [player("anna", 1000)], decisions=(decision("2001-05-01", "x", "title", note="x"),), as_of="2015-12-31"
    )
    ledger = rate(content)
    history = ledger.history("anna", "italian")
    assert [entry.date.year for entry in history.entries] == list(range(2001, 2010))
    assert (history.taken, history.on(None)[0]) == (450, 550)


def test_only_what_is_really_taken_counts() -> None:
    """130 loses 30 down to the floor, and only these 30 count towards the 450."""
    content = federation(
        [player("anna", 130)], decisions=(decision("2020-05-01", "x", "title", note="x"),), as_of="2021-12-31"
    )
    history = rate(content).history("anna", "italian")
    assert [(entry.date, entry.after) for entry in history.entries] == [(date(2020, 12, 31), 100)]
    assert history.taken == 30


def test_capital_given_this_year_is_debited_too() -> None:
    """A capital given by decision is debited at that year's end if its owner did not play."""
    content = federation([player("anna")], decisions=(decision("2020-05-01", "anna", "set", 2000),), as_of="2020-12-31")
    assert line(content, "anna") == [("2020-05-01", "decision", 2000), ("2020-12-31", "inactivity", 1950)]


def test_years_end_only_up_to_as_of() -> None:
    """The day before the year's end nothing is taken yet."""
    decisions = (decision("2020-05-01", "x", "title", note="x"),)
    assert line(federation([player("anna", 900)], decisions=decisions, as_of="2020-12-30"), "anna") == []
    assert line(federation([player("anna", 900)], decisions=decisions, as_of="2020-12-31"), "anna") != []


def test_register_year() -> None:
    """The register's capitals hold from 1 January of its year; what is earlier is not rated."""
    content = federation(
        [player("anna", 3500), player("bruno", 3500)],
        event("2018-03-01", "anna-bruno 2-0"),
        event("2020-03-01", "anna-bruno 2-0"),
        decisions=(decision("2018-05-05", "anna", "set", 100),),
        register="2019-06-15",
    )
    ledger = rate(content)
    assert ledger.begins == date(2019, 1, 1)
    assert "events/2018/a" not in ledger.ratings
    # idle in 2019: 3450 each; a win among equals at S 100, and the bonus
    assert line(content, "anna") == [
        ("2019-12-31", "inactivity", 3450),
        ("2020-03-01", "event", 3550),
        ("2020-03-01", "bonus", 3560),
    ]


def test_event_of_the_last_day_comes_before_the_years_end() -> None:
    """On 31 December decisions come first, then events, then the year's end."""
    content = federation(
        [player("anna", 3500), player("bruno", 3500), player("carla", 3500)],
        event("2020-12-31", "anna-bruno 2-0"),
        decisions=(decision("2020-12-31", "anna", "set", 3600), decision("2020-12-31", "carla", "adjust", 5)),
    )
    # 3600 against 3500: 1.05 expected, D 0.95
    assert line(content, "anna") == [
        ("2020-12-31", "decision", 3600),
        ("2020-12-31", "event", 3695),
        ("2020-12-31", "bonus", 3705),
    ]
    assert line(content, "carla") == [("2020-12-31", "decision", 3505), ("2020-12-31", "inactivity", 3455)]
