"""The site's feeds: news, results, and one for each player and each club."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabellone import prose
from tabellone.links import Links
from tabellone.model import Article, Player, Text
from tabellone.pages import addresses
from tabellone.pages.careers import Part
from tabellone.pages.documents.atom import Entry, feed
from tabellone.pages.event_frame import EventView
from tabellone.pages.page import Document
from tabellone.pages.site import SiteView
from tabellone.wording import Words

RECENT = 50  # entries in a feed: readers keep the older ones themselves


class Feeds:
    """Makes the feeds of a site, in its first language."""

    def __init__(self, site: SiteView, links: Links) -> None:
        """Keep what the feeds are made of."""
        self.view = site
        self.site = site.content.site
        self.links = links
        self.language = self.site.languages[0]
        self.words = Words(self.language)

    def all(self) -> Iterator[Document]:
        """Make every feed."""
        yield self._feed("events/results.atom", self.words.text("Results"), addresses.EVENTS, self._results())
        if self.view.content.news:
            news = [self._news(article) for article in self.view.content.news if article.day is not None]
            yield self._feed("news/news.atom", self.words.text("News"), addresses.NEWS, news)
        for player in self.view.people.players:
            address = self.view.people.address(player.id)
            entries = [self._of_player(part) for part in self._parts(player)]
            yield self._feed(f"{address}/player.atom", player.name, address, entries)
        for club in self.view.people.clubs:
            address = self.view.people.club_address(club)
            name = self.view.people.clubs[club].name
            yield self._feed(f"{address}/club.atom", name, address, self._of_club(club))

    def _feed(self, path: str, title: str, address: str, entries: Iterable[Entry]) -> Document:
        recent = sorted(entries, key=lambda entry: (entry.day, entry.key), reverse=True)[:RECENT]
        whole = f"{title} · {self.site.title(self.language)}"
        where = self.links.absolute(address, self.language)
        return Document(path, feed(self.site, path, whole, where, self.links.absolute_file(path), recent))

    def _results(self) -> Iterator[Entry]:
        for event in self.view.events:
            if event.event.state != "planned":
                yield self._entry(event, event.event.address, self._podium(event))

    def _entry(self, event: EventView, key: str, summary: str) -> Entry:
        value = event.event
        link = self.links.absolute(value.address, self.language)
        return Entry(key, value.title(self.language), link, value.end, summary)

    def _podium(self, event: EventView) -> str:
        """Name the first three; nobody private."""
        if event.event.state == "running":
            return self.words.text("Being played")
        shown = []
        for view in event.stages[-1:]:
            for row in view.standings[:3] if view.ranked_rounds else ():
                contestant = view.stage.by_number[row.number]
                if contestant.team or not self.view.people.private(contestant.person.id):
                    shown.append(f"{row.place}. {view.who[row.number].name} ({self.words.decimal(row.points)})")
        return ", ".join(shown)

    def _news(self, article: Article) -> Entry:
        assert article.day is not None  # noqa: S101 -- for the type checker
        bodies = dict(article.bodies)
        text = bodies.get(self.language) or bodies.get("") or next(iter(bodies.values()), "")
        html = prose.html(text, lambda path: self._located(path, article.address))
        return Entry(
            article.address,
            article.title(self.language),
            self.links.absolute(article.address, self.language),
            article.day,
            self._plain(article.summary),
            html,
        )

    def _located(self, path: str, source: str) -> str:
        address = prose.address_of(path, source)
        if address.startswith("theme/static/"):
            return self.links.absolute_file(address.removeprefix("theme/"))
        return self.links.absolute(address, self.language)

    def _plain(self, text: Text | None) -> str:
        return text(self.language) if text is not None else ""

    def _parts(self, player: Player) -> Iterator[Part]:
        """Walk over a player's events, each once: the last stage of his counts."""
        seen: set[str] = set()
        for part in self.view.careers.events(player.id):
            address = part.event.event.address
            if part.place is not None and address not in seen:
                seen.add(address)
                yield part

    def _of_player(self, part: Part) -> Entry:
        return self._entry(part.event, f"{part.event.event.address}#{part.number}", self._place(part))

    def _of_club(self, club: str) -> Iterator[Entry]:
        by_event: dict[str, list[tuple[int, str, Part]]] = {}
        for player in self.view.people.members(club):
            for part in self._parts(player):
                by_event.setdefault(part.event.event.address, []).append((part.place or 0, player.name, part))
        for address, lines in by_event.items():
            summary = "; ".join(f"{name}: {self._place(part)}" for _, name, part in sorted(lines, key=lambda x: x[:2]))
            yield self._entry(lines[0][2].event, f"{address}#{club}", summary)

    def _place(self, part: Part) -> str:
        points = self.words.decimal(part.points)
        return self.words.text(
            "place {place} of {count}, {points} points", place=part.place, count=part.of, points=points
        )
