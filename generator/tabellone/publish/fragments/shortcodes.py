"""Shortcodes: a line such as `[[standings events/2026/x 3]]`, taken apart and checked against the content."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass

from tabellone.model import DISCIPLINES
from tabellone.pages.event_frame import EventView
from tabellone.pages.site import SiteView
from tabellone.pages.views import StageView
from tabellone.problems import Place, Problem, nearest

# What a writer may use, and what it takes; the book's own pages use more (`INNER`).
PUBLIC = {
    "standings": "EVENT [ROUND] [GROUP]",
    "crosstable": "EVENT [GROUP]",
    "player": "ID",
    "rating-list": "DISCIPLINE [NUMBER]",
}
INNER = ("event-facts", "round", "event-ratings", "report", "events", "players", "openings")
LINE = re.compile(r"\[\[\s*(?P<name>[a-z][a-z-]*)(?P<rest>\s.*)?\]\]\s*")


class Wrong(Exception):
    """Carry what is wrong with a shortcode."""

    def __init__(self, code: str, near: tuple[str, ...] = (), **figures: str | int) -> None:
        """Keep the code of the sentence and its figures."""
        super().__init__(code)
        self.code = code
        self.near = near
        self.figures = figures

    def at(self, place: Place) -> Problem:
        """Make the problem of it at a place."""
        return Problem("error", place, self.code, self.figures, self.near)


@dataclass(frozen=True, slots=True)
class Shortcode:
    """A shortcode with its arguments found in the content."""

    name: str
    event: EventView | None = None
    stages: tuple[StageView, ...] = ()
    number: int | None = None  # a round, or how many rows
    key: str = ""  # a player's id, a discipline


def known_name(name: str, has_arguments: bool) -> bool:
    """Tell whether a name is a shortcode of ours; one that is nearly one is a mistake, any other is somebody else's."""
    if name in PUBLIC or name in INNER:
        return True
    near = nearest(name, PUBLIC) if has_arguments else ()
    if near:
        raise Wrong("shortcode-unknown", near, name=name)
    return False


class Finder:
    """Find what shortcodes name."""

    def __init__(self, site: SiteView) -> None:
        """Index the events by address."""
        self.site = site
        self.events = {view.event.address: view for view in site.events}

    def read(self, name: str, rest: str) -> Shortcode:
        """Read a shortcode; Wrong says what it should be."""
        try:
            words = shlex.split(rest)
        except ValueError:
            raise Wrong("shortcode-quotes", name=name) from None
        readers: dict[str, Callable[[str, list[str]], Shortcode]] = {
            "player": self._player,
            "rating-list": self._list,
            "events": lambda name, words: Shortcode(name, key=words[0] if words else ""),
            "players": lambda name, _: Shortcode(name),
            "openings": lambda name, _: Shortcode(name),
        }
        return readers.get(name, self._event)(name, words)

    def _event(self, name: str, words: list[str]) -> Shortcode:
        if not words:
            raise Wrong("shortcode-arguments", name=name, expected=PUBLIC.get(name, "EVENT"))
        address = words.pop(0).strip("/").removesuffix(".yaml")
        event = self.events.get(address)
        if event is None:
            raise Wrong("shortcode-event", nearest(address, self.events), address=address)
        number = int(words.pop(0)) if words and name != "crosstable" and _is_number(words[0]) else None
        stages = self._stages(event, words.pop(0)) if words else event.stages
        if words:
            raise Wrong("shortcode-arguments", name=name, expected=PUBLIC.get(name, "EVENT"))
        ranked = {r for view in stages for r in view.ranked_rounds}
        if name == "standings" and number is not None and number not in ranked:
            raise Wrong("shortcode-round", address=address, number=number)
        return Shortcode(name, event, stages, number)

    def _stages(self, event: EventView, group: str) -> tuple[StageView, ...]:
        names = [view.stage.name for view in event.stages]
        if group not in names:
            raise Wrong("shortcode-group", nearest(group, names), address=event.event.address, group=group)
        return tuple(view for view in event.stages if view.stage.name == group)

    def _player(self, name: str, words: list[str]) -> Shortcode:
        id_ = " ".join(words)
        people = self.site.people
        aliases = dict(self.site.content.aliases)
        id_ = aliases.get(id_, id_)
        if not id_:
            raise Wrong("shortcode-arguments", name=name, expected=PUBLIC[name])
        if people.private(id_):
            raise Wrong("shortcode-private", id=id_)
        if id_ not in people.by_id:
            raise Wrong("shortcode-player", nearest(id_, people.by_id), id=id_)
        return Shortcode(name, key=id_)

    def _list(self, name: str, words: list[str]) -> Shortcode:
        if not words or len(words) > 2 or (len(words) == 2 and not (_is_number(words[1]) and int(words[1]) > 0)):
            raise Wrong("shortcode-arguments", name=name, expected=PUBLIC[name])
        if words[0] not in DISCIPLINES:
            raise Wrong("shortcode-discipline", nearest(words[0], DISCIPLINES), discipline=words[0])
        return Shortcode(name, key=words[0], number=int(words[1]) if len(words) > 1 else None)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 6


__all__ = ["LINE", "Finder", "Shortcode", "Wrong", "known_name"]
