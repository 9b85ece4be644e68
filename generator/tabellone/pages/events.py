"""The calendar: events past and to come, season by season."""

from __future__ import annotations

from collections.abc import Iterator

from tabellone.model import Text
from tabellone.pages import addresses
from tabellone.pages.event_frame import EventRef
from tabellone.pages.frame import Said
from tabellone.pages.page import Page
from tabellone.pages.site import SiteView
from tabellone.pages.words import N_


def pages(site: SiteView) -> Iterator[Page]:
    """Make the calendar and a page for each season."""
    refs = [view.ref for view in site.events]
    years = sorted({ref.start.year for ref in refs}, reverse=True)
    calendar = [("ICS", "calendar.ics")] if refs else []
    yield site.frame.page(
        addresses.EVENTS,
        "events.html",
        N_("Events"),
        coming=_sorted(ref for ref in refs if ref.state == "planned"),
        running=_sorted(ref for ref in refs if ref.state == "running"),
        finished=tuple(ref for ref in refs if ref.state == "finished")[:30],
        years=tuple((year, addresses.season(year), sum(1 for ref in refs if ref.start.year == year)) for year in years),
        downloads=tuple(calendar),
    )
    for index, year in enumerate(years):
        chosen = _sorted(ref for ref in refs if ref.start.year == year)
        yield site.frame.page(
            addresses.season(year),
            "season.html",
            Said(N_("Season {year}"), {"year": str(year)}),
            crumbs=[(addresses.EVENTS, N_("Events"))],
            year=year,
            events=chosen,
            previous=_season(years, index + 1),
            next=_season(years, index - 1),
        )


def _sorted(refs: Iterator[EventRef]) -> tuple[EventRef, ...]:
    return tuple(sorted(refs, key=lambda ref: (ref.start, ref.address)))


def _season(years: list[int], index: int) -> tuple[str, Text] | None:
    return (addresses.season(years[index]), Text.of(str(years[index]))) if 0 <= index < len(years) else None
