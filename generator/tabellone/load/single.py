"""One event file by itself, with the register of the content above it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from pathlib import Path

from tabellone.load.content import load_content, read_register
from tabellone.load.events import read_event
from tabellone.load.games import read_records
from tabellone.load.people import People
from tabellone.load.places import Places
from tabellone.load.source import PDN_LIMIT, YAML_LIMIT, Source, read_bytes, read_text
from tabellone.model import Content, Event, Positions, Text
from tabellone.problems import Problem, in_order

MAX_PARENTS = 100


@dataclass(frozen=True)
class LoadedEvent:
    """One event as read; to be used only if no problem is an error."""

    event: Event
    positions: Positions
    problems: tuple[Problem, ...]
    folder: Path | None = None  # the content above it

    @cached_property
    def content(self) -> Content | None:
        """Load the whole content above the event, once somebody asks; None where there is none."""
        return None if self.folder is None else load_content(self.folder).content


def load_event(path: Path, *, strict: bool = False, games: bool = False) -> LoadedEvent:
    """Read an event file; an unknown player is an error if `strict`, else a warning, and goes on under his name.

    With `games` the `.pdn` beside it is joined too.
    """
    source = Source(str(path))
    places = Places()
    folder = content_of(path)
    address = _address(path, folder)
    register_source = Source(str(folder / "players.csv")) if folder else Source("")
    register = read_register(folder, register_source) if folder else None
    people = People.of(register, strict) if register else People(strict=strict)
    text = read_text(path, source, YAML_LIMIT)
    event = None
    if text is not None:
        places.add(address, source.file, text)
        event = read_event(text, source, address, people)
    if event is not None and games and path.with_suffix(".pdn").is_file():
        event = _with_games(event, path.with_suffix(".pdn"), source)
    problems = in_order([*source.problems, *register_source.problems])
    return LoadedEvent(event or _placeholder(address), Positions(places), problems, folder)


def _with_games(event: Event, path: Path, source: Source) -> Event:
    beside = Source(str(path))
    data = read_bytes(path, beside, PDN_LIMIT)
    records, problems = read_records(event, data, beside.file) if data is not None else ((), [])
    source.problems += [*beside.problems, *problems]
    return replace(event, records=records)


def content_of(path: Path) -> Path | None:
    """Find the content of an event: the nearest folder above it with a site.yaml."""
    folder = path.parent
    for _ in range(MAX_PARENTS):
        if (folder / "site.yaml").is_file():
            return folder
        if folder.resolve().parent == folder.resolve():
            return None
        folder = folder / ".." if folder.name in ("", "..") else folder.parent
    return None


def _address(path: Path, folder: Path | None) -> str:
    if folder is not None:
        try:
            return path.resolve().relative_to(folder.resolve()).with_suffix("").as_posix()
        except ValueError:  # a link that leads out of the content
            pass
    return path.with_suffix("").name


def _placeholder(address: str) -> Event:
    """Give the event that stands in for one that cannot be read."""
    return Event(address, Text.of("?"), date(1800, 1, 1), date(1800, 1, 1), "italian", ())
