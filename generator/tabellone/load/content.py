"""A whole content folder, every problem of every file at once."""

from __future__ import annotations

import gc
from dataclasses import dataclass, field, replace
from pathlib import Path

from tabellone.load.articles import Page, check_day, join, read_page
from tabellone.load.decisions import Typed as TypedDecision
from tabellone.load.decisions import check_gains, read_decisions
from tabellone.load.events import read_event
from tabellone.load.folder import Files, find_files
from tabellone.load.games import read_records
from tabellone.load.links import Index, is_relative, links, resolve
from tabellone.load.people import People
from tabellone.load.places import Places
from tabellone.load.private import check_names, private_names
from tabellone.load.register import Register, read_clubs, read_players
from tabellone.load.site import default_site, read_site
from tabellone.load.source import CSV_LIMIT, PDN_LIMIT, YAML_LIMIT, At, Source, read_bytes, read_text
from tabellone.model import Article, Club, Content, Event, Positions, Site
from tabellone.problems import Place, Problem, has_errors, in_order
from tabellone.regulation.editions import edition_on


@dataclass(frozen=True)
class Loaded:
    """A content folder as read, with every problem found."""

    content: Content
    positions: Positions
    problems: tuple[Problem, ...]
    files: tuple[str, ...] = ()  # every file of it, as paths from the folder with slashes


def load_content(folder: Path) -> Loaded:
    """Read a whole content folder; the content is to be used only if no problem is an error."""
    collecting = gc.isenabled()
    gc.disable()  # nothing made here is garbage: looking for some takes a quarter of the time
    try:
        return _Loader(folder).load()
    finally:
        if collecting:
            gc.enable()


@dataclass
class _Loader:
    """One folder while it is read."""

    folder: Path
    sources: list[Source] = field(default_factory=list)
    places: Places = field(default_factory=Places)
    pages: dict[str, Page] = field(default_factory=dict)  # by file
    texts: dict[str, str] = field(default_factory=dict)  # of Markdown files
    origins: dict[str, Source] = field(default_factory=dict)  # of events, by address

    def load(self) -> Loaded:
        """Read everything in turn: what events need first, then events, then what speaks of them."""
        files = find_files(self.folder, self.source)
        site = self._site()
        register = self._register(files)
        people = People.of(register)
        decisions, decisions_source = self._decisions(files, people)
        events = self._events(files, people)
        articles = self._articles(files)
        self.places.add_rows("decisions.csv", decisions_source.file, [typed.note.line for typed in decisions])
        addresses = [address for address, _ in files.events]
        check_gains(decisions_source, decisions, {event.address: event for event in events}, addresses)
        content = Content(
            site,
            tuple(events),
            register.players,
            register.clubs,
            tuple(typed.decision for typed in decisions),
            tuple(article for article in articles if article.address.startswith("news/")),
            tuple(article for article in articles if article.address.startswith("pages/")),
            register.aliases,
        )
        self._check_editions(site, events)
        self._check_texts(register, Index.of(content, files.all, [*addresses, *files.articles]))
        problems = in_order(problem for source in self.sources for problem in source.problems)
        return Loaded(self._sound(content), Positions(self.places), problems, tuple(files.all))

    def _sound(self, content: Content) -> Content:
        """Leave out the events that are wrong, so that the others can still be asked for a capital."""
        sound = tuple(event for event in content.events if not has_errors(self.origins[event.address].problems))
        return content if len(sound) == len(content.events) else replace(content, events=sound)

    def source(self, path: str) -> Source:
        """Start reading a file, named as the command line and the folder name it."""
        source = Source(str(self.folder / path) if path else str(self.folder))
        self.sources.append(source)
        return source

    def _site(self) -> Site:
        if not self.folder.is_dir():
            return default_site()
        source = self.source("site.yaml")
        text = read_text(self.folder / "site.yaml", source, YAML_LIMIT)
        if text is None:
            return default_site()
        self.places.add("site.yaml", source.file, text)
        return read_site(text, source, self.folder) or default_site()

    def _register(self, files: Files) -> Register:
        clubs: tuple[Club, ...] = ()
        if "clubs.csv" in files.all:
            source = self.source("clubs.csv")
            text = read_text(self.folder / "clubs.csv", source, CSV_LIMIT)
            clubs = read_clubs(text, source) if text is not None else ()
        return read_register(self.folder, self.source("players.csv"), clubs)

    def _decisions(self, files: Files, people: People) -> tuple[list[TypedDecision], Source]:
        source = self.source("decisions.csv")
        if "decisions.csv" not in files.all:
            return [], source
        text = read_text(self.folder / "decisions.csv", source, CSV_LIMIT)
        return (read_decisions(text, source, people) if text is not None else []), source

    def _events(self, files: Files, people: People) -> list[Event]:
        events = []
        for address, path in files.events:
            source = self.source(path)
            text = read_text(self.folder / path, source, YAML_LIMIT)
            if text is None:
                continue
            self.places.add(address, source.file, text)
            self.origins[address] = source
            event = read_event(text, source, address, people)
            if event is not None:
                events.append(self._joined(event, files))
        return events

    def _joined(self, event: Event, files: Files) -> Event:
        """Join an event with its games and its reports."""
        if event.address in files.games:
            event = self._with_games(event, files.games[event.address])
        reports = []
        for language, path in files.reports.get(event.address, ()):
            page = self._page(path, event.address, language)
            if page is not None:
                reports.append((language, page.body))
        return replace(event, reports=tuple(reports)) if reports else event

    def _with_games(self, event: Event, path: str) -> Event:
        source = self.source(path)
        data = read_bytes(self.folder / path, source, PDN_LIMIT)
        if data is None:
            return event
        records, problems = read_records(event, data, source.file)
        source.problems += problems
        return replace(event, records=records)

    def _articles(self, files: Files) -> list[Article]:
        articles = []
        for address, found in files.articles.items():
            pages = [page for language, path in found if (page := self._page(path, address, language)) is not None]
            if address.startswith("news/") and pages:
                check_day(pages)
            if pages:
                articles.append(join(address, pages))
        return articles

    def _page(self, path: str, address: str, language: str) -> Page | None:
        source = self.source(path)
        text = read_text(self.folder / path, source)
        if text is None:
            return None
        page = read_page(text, source, address, language)
        self.pages[path] = page
        self.texts[path] = text
        return page

    def _check_editions(self, site: Site, events: list[Event]) -> None:
        """Report events that no edition of the regulation covers: they belong to their last day."""
        for event in events:
            wrong = has_errors(self.origins[event.address].problems)
            if not wrong and edition_on(site.regulation, event.end) is None:
                place = self._day_place(event.address)
                self.source("").problems.append(
                    Problem("error", place, "outside-editions", {"day": event.end.isoformat()})
                )

    def _day_place(self, address: str) -> Place:
        for name in ("end", "start"):
            if (address, name) in self.places:
                return self.places[(address, name)]
        return Positions(self.places).find(address)

    def _check_texts(self, register: Register, index: Index) -> None:
        """Check what Markdown texts link to, and that they name no private player."""
        pattern = private_names(register.rows or ())
        for path, page in self.pages.items():
            check_names(page.source, self.texts[path], pattern)
            for link in links(page.body, page.first_line):
                if is_relative(link.href) and resolve(index, path, link.href) is None:
                    page.source.error(At(link.line, link.column), "dead-link", href=link.href)


def read_register(folder: Path, source: Source, clubs: tuple[Club, ...] = ()) -> Register:
    """Read players.csv, if there is one."""
    if not (folder / "players.csv").exists():
        return Register(clubs=clubs)
    text = read_text(folder / "players.csv", source, CSV_LIMIT)
    return Register((), clubs, excused=None) if text is None else read_players(text, source, clubs)
