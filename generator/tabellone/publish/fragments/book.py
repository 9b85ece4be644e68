"""The book: which pages a content becomes inside another site, each a little Markdown around shortcodes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from tabellone.pages import addresses
from tabellone.pages.event_frame import EventView
from tabellone.pages.site import SiteView
from tabellone.pages.views import StageView
from tabellone.pages.words import DISCIPLINES
from tabellone.wording import Words

_SPECIAL = re.compile(r"([\\`*_{}\[\]()>#+\-.!])")  # those that Markdown lets a backslash escape
INDEX = "index"


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of the book: its address (a path without an ending), title and Markdown."""

    address: str
    title: str
    text: str
    shelf: tuple[str, ...] | None = None  # the titles of the navigation above it; None: not in the navigation

    @property
    def file(self) -> str:
        """Give the Markdown file it would be."""
        return f"{self.address}.md"

    @property
    def source(self) -> str:
        """Give the whole Markdown file, title in front."""
        return f"---\ntitle: {json.dumps(self.title)}\n---\n\n# {escaped(self.title)}\n\n{self.text}"


class Book:
    """All pages of a site, in the order of the navigation."""

    def __init__(self, site: SiteView, language: str) -> None:
        """Keep the site and the words of its language."""
        self.site = site
        self.words = Words(language)
        self.language = language

    def leaves(self) -> Iterator[Leaf]:
        """Walk over the pages."""
        _ = self.words.text
        yield Leaf(INDEX, _("All tournaments"), self._index(), ())
        for view in self.site.events:
            year = str(view.event.start.year)
            yield Leaf(view.event.address, view.event.title(self.language), self._event(view), (_("Events"), year))
        yield from self._ratings()
        yield Leaf(addresses.PLAYERS, _("Players"), "[[players]]\n", ())
        for player in self.site.people.players:
            yield Leaf(self.site.people.address(player.id), player.name, f"[[player {_quoted(player.id)}]]\n")
        if "italian" in self.site.disciplines:
            yield Leaf(addresses.OPENINGS, _("Openings"), "[[openings]]\n", ())

    def _index(self) -> str:
        years = sorted({view.event.start.year for view in self.site.events}, reverse=True)
        return "".join(f"## {year}\n\n[[events {year}]]\n\n" for year in years)

    def _ratings(self) -> Iterator[Leaf]:
        for name in self.site.disciplines:
            if self.site.lists.rows(name):
                title = self.words.text(DISCIPLINES[name])
                text = f"[[rating-list {name}]]\n"
                yield Leaf(addresses.ratings(name), title, text, (self.words.text("Ratings"),))

    def _event(self, view: EventView) -> str:
        address = _quoted(view.event.address)
        parts = [f"[[event-facts {address}]]\n"]
        for stage in view.stages:
            parts += self._stage(view, stage, address)
        _ = self.words.text
        if view.rating_rows:
            parts.append(f"## {_('Ratings')}\n\n[[event-ratings {address}]]\n")
        if view.event.reports:
            parts.append(f"## {_('Report')}\n\n[[report {address}]]\n")
        return "\n".join(parts)

    def _stage(self, view: EventView, stage: StageView, address: str) -> Iterator[str]:
        _ = self.words.text
        group = f" {_quoted(stage.stage.name)}" if len(view.stages) > 1 else ""
        depth = "##"
        if group:
            yield f"## {escaped(stage.stage.name)}\n"
            depth = "###"
        if stage.ranked_rounds:
            yield f"{depth} {_('Standings')}\n\n[[standings {address}{group}]]\n"
            if stage.stage.system != "knockout":
                yield f"{depth} {_('Crosstable')}\n\n[[crosstable {address}{group}]]\n"
        for round_ in reversed(stage.rounds):
            title = _("Round {number}", number=round_.number)
            yield f"{depth} {title}\n\n[[round {address} {round_.number}{group}]]\n"


def escaped(text: str) -> str:
    """Write a text so that Markdown leaves it as it is."""
    plain = _SPECIAL.sub(r"\\\1", " ".join(text.split()))
    return plain.replace("&", "&amp;").replace("<", "&lt;")


def _quoted(word: str) -> str:
    """Write an argument of a shortcode: in quotes where it has spaces or quotes, brackets never end it."""
    if re.fullmatch(r"[\w./-]+", word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
