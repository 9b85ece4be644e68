"""Rating tables: an event's in the form of annexes 13 and 15, and the federation's lists."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tabellone.pages import addresses, computations
from tabellone.pages.event_frame import EventRef, EventView
from tabellone.pages.frame import Frame, Link
from tabellone.pages.lists import ListRow
from tabellone.pages.page import Page
from tabellone.pages.site import SiteView
from tabellone.pages.words import CATEGORIES, DISCIPLINES, N_


def event_page(frame: Frame, event: EventView) -> Page:
    """Make an event's rating table. Annexes 13 and 15."""
    return event.page(
        frame,
        "ratings",
        "event_ratings.html",
        N_("Ratings"),
        "ratings",
        rows=computations.rows(event),
        provisional=event.event.state != "finished",
        percentage=event.event.elo,
        stage_names=tuple(stage.name for stage in event.event.stages),
        downloads=(("JSON", f"{event.event.address}/event.json"),),
    )


def pages(site: SiteView) -> Iterator[Page]:
    """Make the rating lists, current and of each day kept, and the list of inactivity debits."""
    yield site.frame.page(
        addresses.RATINGS,
        "ratings.html",
        N_("Ratings"),
        lists=tuple(
            (name, DISCIPLINES[name], addresses.ratings(name), site.lists.rows(name)[:10], _days(site, name))
            for name in site.disciplines
        ),
        as_of=site.as_of,
        inactivity=addresses.INACTIVITY,
    )
    for discipline in site.disciplines:
        yield _list(site, discipline, None)
        for day in site.lists.days():
            yield _list(site, discipline, day)
    yield _inactivity(site)


def _days(site: SiteView, discipline: str) -> tuple[tuple[date, str], ...]:
    return tuple((day, addresses.ratings(discipline, day)) for day in site.lists.days())


def _list(site: SiteView, discipline: str, day: date | None) -> Page:
    rows = site.lists.rows(discipline, day)
    crumbs: list[Link] = [(addresses.RATINGS, N_("Ratings"))]
    if day is not None:
        crumbs.append((addresses.ratings(discipline), DISCIPLINES[discipline]))
    path = addresses.ratings(discipline, day)
    return site.frame.page(
        path,
        "rating_list.html",
        DISCIPLINES[discipline],
        crumbs=crumbs,
        discipline=discipline,
        day=day,
        as_of=site.as_of if day is None else day,
        rows=rows,
        days=_days(site, discipline),
        current=addresses.ratings(discipline),
        choices=_choices(rows),
        refs=_last_events(site, rows) if day is None else {},
        downloads=(("CSV", f"{path}.csv"), ("JSON", f"{path}.json")),
    )


def _choices(rows: tuple[ListRow, ...]) -> dict[str, tuple[tuple[str, str], ...]]:
    """List what the rows can be filtered by."""
    clubs = {row.club: row.club_name for row in rows if row.club}
    return {
        "category": tuple((name, CATEGORIES[name]) for name in CATEGORIES if any(row.category == name for row in rows)),
        "club": tuple(sorted(clubs.items(), key=lambda item: item[1])),
        "province": tuple((name, name) for name in sorted({row.province for row in rows if row.province})),
        "sex": tuple((name, name) for name in ("F", "M") if any(row.sex == name for row in rows)),
    }


def _last_events(site: SiteView, rows: tuple[ListRow, ...]) -> dict[str, EventRef]:
    return {row.last: site.refs[row.last] for row in rows if row.last in site.refs}


def _inactivity(site: SiteView) -> Page:
    """List who was debited for inactivity, with the total taken. Annex 18."""
    debits = []
    for player in site.people.players:
        for discipline in site.disciplines:
            history = site.ledger.history(player.id, discipline)
            years = tuple(
                (entry.date.year, entry.before, entry.after)
                for entry in history.entries
                if entry.reason == "inactivity" and entry.changes
            )
            if years:
                debits.append((site.people.who(player), discipline, years, history.taken))
    return site.frame.page(
        addresses.INACTIVITY,
        "inactivity.html",
        N_("Inactivity"),
        crumbs=[(addresses.RATINGS, N_("Ratings"))],
        debits=tuple(debits),
    )
