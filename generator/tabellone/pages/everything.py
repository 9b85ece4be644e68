"""All pages of the site, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator

from tabellone.pages import (
    articles,
    clubs,
    event,
    events,
    home,
    honours,
    openings,
    players,
    ratings,
    records,
    regulation,
    search,
)
from tabellone.pages.page import Item, Page, Redirect
from tabellone.pages.site import SiteView
from tabellone.pages.words import N_


def items(site: SiteView) -> Iterator[Item]:
    """Walk over all pages, documents and redirects."""
    yield from _pages(site)
    yield from search.items(site)
    yield from _redirects(site)


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
    yield records.page(site)
    yield from regulation.pages(site)
    yield from articles.pages(site)
    yield site.frame.page("", "404.html", N_("Nothing here"), section="none", file="404.html", listed=False)


def _redirects(site: SiteView) -> Iterator[Redirect]:
    """Lead from the address of a person's older entry to the newest one."""
    for old, new in site.content.aliases:
        if new in site.people.by_id:
            yield Redirect(site.people.address(old), site.people.address(new))
