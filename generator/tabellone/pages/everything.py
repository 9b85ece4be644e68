"""All pages of the site, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator

from tabellone.pages import articles, clubs, event, events, home, honours, openings, players, ratings
from tabellone.pages.page import Item, Page
from tabellone.pages.site import SiteView
from tabellone.pages.words import N_


def items(site: SiteView) -> Iterator[Item]:
    """Walk over all pages, documents and redirects."""
    yield from _pages(site)


def _pages(site: SiteView) -> Iterator[Page]:
    yield home.page(site)
    yield from events.pages(site)
    for view in site.events:
        yield from event.pages(site.frame, view)
    yield from players.pages(site)
    yield from clubs.pages(site)
    yield from ratings.pages(site)
    yield from openings.pages(site)
    yield honours.page(site)
    yield from articles.pages(site)
    yield site.frame.page("", "404.html", N_("Nothing here"), section="none", file="404.html", listed=False)
