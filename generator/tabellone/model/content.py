"""What is typed in the content folder beside the events: the site, the register, decisions, texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabellone.model.event import Event
    from tabellone.problems import Place


@dataclass(frozen=True, slots=True)
class Text:
    """A text for readers: one for all languages (under ""), or one a language."""

    values: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, text: str) -> Text:
        """Make a text that is the same in every language."""
        return cls((("", text),))

    def __call__(self, language: str) -> str:
        """Give the text in that language, else the one for all, else the first."""
        values = dict(self.values)
        return values.get(language) or values.get("") or (self.values[0][1] if self.values else "")


@dataclass(frozen=True, slots=True)
class EditionSpan:
    """Which edition of the regulation holds from which day; `start` None: from the beginning."""

    edition: str
    start: date | None = None


@dataclass(frozen=True, slots=True)
class Site:
    """site.yaml."""

    title: Text
    url: str
    languages: tuple[str, ...] = ("it",)
    theme: str = "default"
    logo: str = ""
    colours: tuple[tuple[str, str], ...] = ()
    register: date | None = None
    as_of: date | None = None
    lists: tuple[date, ...] = ()
    regulation: tuple[EditionSpan, ...] = (EditionSpan("fid-2008"),)


@dataclass(frozen=True, slots=True)
class Player:
    """A row of players.csv. Only the year of birth is kept."""

    id: str
    name: str
    sex: str = ""
    born: int | None = None
    club: str = ""  # the club's id where clubs.csv knows it, else as written
    province: str = ""
    country: str = "ITA"
    title: str = ""
    italian: int | None = None
    international: int | None = None
    italian_category: str = ""
    international_category: str = ""
    fmjd_id: str = ""
    fmjd_rating: int | None = None
    private: bool = False
    same_as: str = ""


@dataclass(frozen=True, slots=True)
class Club:
    """A row of clubs.csv."""

    id: str
    name: str
    city: str = ""
    province: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """A row of decisions.csv; `player` is the id of the newest entry."""

    date: date
    player: str
    discipline: str
    kind: str  # set, adjust, category, allow-gain, fmjd, title
    points: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Article:
    """A Markdown file of news/ or pages/: one text a language (`name.en.md`)."""

    address: str  # news/2026-03-16-treviso, pages/about
    title: Text
    bodies: tuple[tuple[str, str], ...]  # language ("" for the unmarked file), Markdown
    day: date | None = None
    summary: Text | None = None
    order: int = 0


@dataclass(frozen=True)
class Content:
    """A whole content folder. `players` is None without a register: then a name is a player.

    `players` holds the newest entry of each person; `aliases` maps older ids (`same_as`) to it.
    """

    site: Site
    events: tuple[Event, ...] = ()  # by address
    players: tuple[Player, ...] | None = None
    clubs: tuple[Club, ...] = ()
    decisions: tuple[Decision, ...] = ()  # in the file's order
    news: tuple[Article, ...] = ()
    pages: tuple[Article, ...] = ()
    aliases: tuple[tuple[str, str], ...] = ()

    @cached_property
    def by_id(self) -> dict[str, Player]:
        """Index the register by id, older ids included."""
        known = {player.id: player for player in self.players or ()}
        known.update({old: known[new] for old, new in self.aliases if new in known})
        return known

    @cached_property
    def by_address(self) -> dict[str, Event]:
        """Index the events by address."""
        return {event.address: event for event in self.events}


@dataclass(frozen=True)
class Positions:
    """Where values stood, by path, beside the model: a moved line changes no value and no digest.

    A path is the event's address (or a file) and the keys down to the value:
    `("events/2026/treviso", "results", 2, "games", "5-6")`, with `"groups", 0` after the address for a group.
    Rounds are counted as they stand in the file, from 0.
    """

    table: Mapping[tuple[str | int, ...], Place] = field(default_factory=dict)

    def find(self, *path: str | int) -> Place:
        """Give the place of that path, or of the nearest one above it."""
        from tabellone.problems import Place

        for end in range(len(path), 0, -1):
            if (place := self.table.get(path[:end])) is not None:
                return place
        return Place(str(path[0]) if path else "")
