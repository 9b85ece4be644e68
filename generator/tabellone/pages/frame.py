"""What every page has: title, place in the site, navigation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabellone.model import Content, Text
from tabellone.pages import addresses
from tabellone.pages.page import Page
from tabellone.pages.people import People
from tabellone.pages.words import N_


@dataclass(frozen=True, slots=True)
class Said:
    """A text of the catalogues with figures in it: `Said("Round {number}", {"number": 3})`."""

    text: str
    figures: Mapping[str, object] = field(default_factory=dict)


Label = str | Text | Said
Link = tuple[str, Label]


class Frame:
    """The frame of a site's pages: the same navigation everywhere."""

    def __init__(self, content: Content, people: People) -> None:
        """Work out the navigation from what the content has."""
        self.content = content
        self.people = people
        self.nav = tuple(self._nav())
        self.foot = tuple(self._foot())

    def _nav(self) -> list[Link]:
        links: list[Link] = [(addresses.EVENTS, N_("Events")), (addresses.RATINGS, N_("Ratings"))]
        links.append((addresses.PLAYERS, N_("Players")))
        if self.people.clubs:
            links.append((addresses.CLUBS, N_("Clubs")))
        links += [
            (addresses.OPENINGS, N_("Openings")),
            (addresses.HONOURS, N_("Roll of honour")),
            (addresses.RECORDS, N_("Records")),
        ]
        if self.content.news:
            links.append((addresses.NEWS, N_("News")))
        return links

    def _foot(self) -> list[Link]:
        pages = sorted(self.content.pages, key=lambda page: (page.order, page.address))
        links: list[Link] = [(page.address, page.title) for page in pages]
        if self.people.provinces:
            links.append((addresses.PROVINCES, N_("Provinces")))
        links += [
            (addresses.REGULATION, N_("Regulation")),
            (addresses.CALCULATOR, N_("Rating calculator")),
            (addresses.SEARCH, N_("Search")),
        ]
        return links

    def page(
        self,
        address: str,
        template: str,
        title: Label,
        *,
        crumbs: Sequence[Link] = (),
        section: str = "",
        description: Label | None = None,
        feeds: Sequence[tuple[Label, str]] = (),
        languages: tuple[str, ...] | None = None,
        file: str | None = None,
        listed: bool = True,
        **data: object,
    ) -> Page:
        """Make a page with its frame."""
        own = address.split("/")[0]
        common: dict[str, object] = {
            "title": title,
            "description": description,
            "crumbs": tuple(crumbs),
            "section": section or own,
            "nav": self.nav,
            "foot": self.foot,
            "feeds": (*feeds, *self.feeds()),
            "listed": listed,
        }
        return Page(address, template, common | data, languages=languages, file=file, listed=listed)

    def feeds(self) -> tuple[tuple[Label, str], ...]:
        """List the feeds that every page names: results, and news where there is any."""
        found: list[tuple[Label, str]] = [(N_("Results"), "events/results.atom")]
        if self.content.news:
            found.append((N_("News"), "news/news.atom"))
        return tuple(found)
