"""For programs: the same facts as the pages, as JSON, CSV, PDN, feeds and a calendar; once for all languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabellone import resources
from tabellone.links import Links
from tabellone.model import DISCIPLINES
from tabellone.pages.documents.calendar import calendar
from tabellone.pages.documents.event_json import event_json, standings_rows
from tabellone.pages.documents.feeds import Feeds
from tabellone.pages.documents.games_pdn import games_pdn
from tabellone.pages.documents.openings_json import openings_json
from tabellone.pages.documents.player_json import player_json
from tabellone.pages.documents.ratings_json import ratings_csv, ratings_json
from tabellone.pages.documents.sitemap import for_crawlers
from tabellone.pages.documents.values import dump, table
from tabellone.pages.event_frame import EventView
from tabellone.pages.page import Document, Page
from tabellone.pages.site import SiteView
from tabellone.rating.lists import days, rating_list

__all__ = ["all_documents", "site_documents"]


def all_documents(site: SiteView, links: Links) -> Iterator[Document]:
    """Make everything that is published beside the pages."""
    for event in site.events:
        yield from _event(event, site)
    for player in site.people.players:
        path = f"{site.people.address(player.id)}/player.json"
        yield Document(path, dump(player_json(player, site.ledger)))
    yield from _ratings(site)
    yield Document("openings/openings.json", dump(openings_json(site.content.events)))
    yield Document("calendar.ics", calendar(site.content.events, site.content.site, links))
    yield from Feeds(site, links).all()
    for file in sorted((resources.PACKAGE / "schema").glob("*.json")):
        yield Document(f"schema/{file.name}", file.read_bytes())


def site_documents(pages: Sequence[Page], links: Links) -> list[Document]:
    """Make what names all pages."""
    return list(for_crawlers(pages, links))


def _event(event: EventView, site: SiteView) -> Iterator[Document]:
    address = event.event.address
    yield Document(f"{address}/event.json", dump(event_json(event.results, site.people, site.ledger)))
    if any(stage.ranked for stage in event.results.stages):
        yield Document(f"{address}/standings.csv", table(*standings_rows(event.results, site.people)))
    if event.event.records:
        yield Document(f"{address}/games.pdn", games_pdn(event, site.content.site.languages[0]))


def _ratings(site: SiteView) -> Iterator[Document]:
    for discipline in DISCIPLINES:
        for day in (None, *days(site.content, site.ledger)):
            found = rating_list(site.content, site.ledger, discipline, day)
            path = f"ratings/{discipline}" + (f"/{day}" if day else "")
            yield Document(f"{path}.json", dump(ratings_json(found)))
            yield Document(f"{path}.csv", ratings_csv(found))
