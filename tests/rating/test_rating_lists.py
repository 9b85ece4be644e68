"""Rating lists, debits, clubs, promotions, and their published shape."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from rating.rating_small import decision, event, federation, player
from tabellone.model import Club, Content
from tabellone.rating import rate, rating_list
from tabellone.rating.lists import club_means, days, debits, promotions
from tabellone.rating.published import entry_json


def sample() -> Content:
    """Make two seasons: anna and bruno play in both years, carla never, dino is private, zeno is new in 2021."""
    content = federation(
        [
            player("anna", 3500, club="roma"),
            player("bruno", 3500, club="roma"),
            player("carla", 2950, club="Lecce"),
            player("dino", 4000, private=True),
            player("aldo", 2950),
            player("zeno"),
        ],
        event("2020-03-01", "anna-bruno 2-0"),
        event("2021-03-01", "anna-bruno 0-2", "bruno-zeno 1-1"),
        as_of="2021-06-01",
        lists=("2020-07-01", "2019-01-01", "2022-01-01"),
    )
    return replace(content, clubs=(Club("roma", "ASD Roma"),))


def test_the_current_list() -> None:
    """Best first, equal capitals share a rank and go by name; the change is against 1 January."""
    content = sample()
    found = rating_list(content, rate(content), "italian")
    assert [(r.rank, r.player.id, r.capital, r.change) for r in found.rows] == [
        # 3410 against 3610 expects 0.90 and wins: D 1.10; against 300 it expects 1.93 and draws: D -0.93; 17 points up
        (1, "anna", 3510, -100),  # 1.10 expected, nothing obtained: -110, with the bonus -100
        (2, "bruno", 3437, 27),
        (3, "aldo", 2900, 0),
        (3, "carla", 2900, 0),
        (5, "zeno", 450, None),  # expects 0.07 and draws: D 0.93, 139.5 points at S 150, and the bonus
    ]
    assert (found.day, found.since) == (date(2021, 6, 1), date(2021, 1, 1))
    assert [r.last for r in found.rows] == ["events/2021/a", "events/2021/a", None, None, "events/2021/a"]


def test_ties_go_by_name_then_id() -> None:
    """Equal capitals are listed by name in the order of code points (É after Z), then by id."""
    names = {"1": "Éva", "2": "Zeno", "3": "Anna", "5": "Anna", "4": "anna"}
    content = federation([replace(player(who, 900), name=name) for who, name in names.items()])
    found = rating_list(content, rate(content), "italian")
    assert [row.player.id for row in found.rows] == ["3", "5", "2", "4", "1"]
    assert {row.rank for row in found.rows} == {1}


def test_an_older_list() -> None:
    """A list of another day has the capitals, last events and changes of that day."""
    content = sample()
    found = rating_list(content, rate(content), "italian", date(2020, 7, 1))
    assert [(r.rank, r.player.id, r.capital, r.change, r.last) for r in found.rows] == [
        (1, "anna", 3610, 110, "events/2020/a"),
        (2, "bruno", 3410, -90, "events/2020/a"),
        (3, "aldo", 2950, 0, None),
        (3, "carla", 2950, 0, None),
    ]


def test_a_later_day_is_the_last_one() -> None:
    """No list knows what comes after the last day."""
    content = sample()
    ledger = rate(content)
    assert rating_list(content, ledger, "italian", date(2030, 1, 1)) == rating_list(content, ledger, "italian")


def test_list_days() -> None:
    """Every 1 January and the days the site asks for, those outside the ledger left out, newest first."""
    content = sample()
    assert days(content, rate(content)) == (date(2021, 1, 1), date(2020, 7, 1), date(2020, 1, 1))
    empty = federation([player("anna", 300)])
    assert days(empty, rate(empty)) == ()


def test_list_without_any_day() -> None:
    """A register alone makes a list without day or change."""
    content = federation([player("anna", 300)])
    found = rating_list(content, rate(content), "italian")
    assert (found.day, found.since) == (None, None)
    assert [(r.rank, r.capital, r.category, r.change, r.last) for r in found.rows] == [
        (1, 300, "provinciale", None, None)
    ]


def test_private_players_are_on_no_list() -> None:
    """A private player has a capital in the ledger and is nowhere else."""
    content = sample()
    ledger = rate(content)
    assert ledger.capital("dino", "italian") == 3950
    assert "dino" not in [row.player.id for row in rating_list(content, ledger, "italian").rows]
    assert "dino" not in [debit.player.id for debit in debits(content, ledger, "italian")]


def test_debits() -> None:
    """Who was debited for inactivity is listed with the total taken and the last day."""
    content = sample()
    assert [(d.player.id, d.taken, d.last, d.cancelled) for d in debits(content, rate(content), "italian")] == [
        ("aldo", 50, date(2020, 12, 31), False),
        ("carla", 50, date(2020, 12, 31), False),
    ]


def test_clubs() -> None:
    """A club's mean capital is rounded half up over its players on the list."""
    content = sample()
    assert club_means(rating_list(content, rate(content), "italian")) == {"roma": (3474, 2), "Lecce": (2900, 1)}


def test_promotions() -> None:
    """All promotions, newest first, with day and event."""
    content = federation(
        [player("anna", 2950), player("bruno", 2950), player("carla", 500)],
        event("2020-03-01", "anna-bruno 2-0"),
        decisions=(decision("2020-05-01", "carla", "category", note="maestro"),),
    )
    assert [
        (p.id, day.isoformat(), where, name, category)
        for p, day, where, name, category in promotions(content, rate(content))
    ] == [
        ("carla", "2020-05-01", None, "italian", "maestro"),
        ("anna", "2020-03-01", "events/2020/a", "italian", "candidato"),
    ]


def test_published_history() -> None:
    """A history has an entry for every change and every event, each beginning where the last one ended."""
    assert [entry_json(entry) for entry in rate(sample()).history("anna", "italian").published()] == [
        {"date": "2020-03-01", "event": "events/2020/a", "before": 3500, "after": 3600, "reason": "event"},
        {"date": "2020-03-01", "event": "events/2020/a", "before": 3600, "after": 3610, "reason": "bonus"},
        {"date": "2021-03-01", "event": "events/2021/a", "before": 3610, "after": 3500, "reason": "event"},
        {"date": "2021-03-01", "event": "events/2021/a", "before": 3500, "after": 3510, "reason": "bonus"},
    ]


def test_an_event_without_change_is_published() -> None:
    """An event that moves nobody is in the history all the same; a category decided is not, it moves no capital."""
    content = federation(
        [player("anna", 3500), player("bruno", 3500)],
        event("2020-03-01", "anna-bruno 2-0", left={"anna": "withdrawn"}),
        decisions=(decision("2020-04-01", "anna", "category", note="maestro"),),
    )
    assert [(e.reason, e.before, e.after) for e in rate(content).history("anna", "italian").published()] == [
        ("event", 3500, 3500)
    ]
