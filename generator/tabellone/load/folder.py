"""What lies in a content folder: which file is an event, a report, news, a page, and what does not belong there."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from tabellone.load import fields
from tabellone.load.source import At, Source
from tabellone.resources import languages

KNOWN = ("site.yaml", "players.csv", "clubs.csv", "decisions.csv", "events", "news", "pages", "theme")
MAX_FILES = 200_000
_PART = re.compile(r"[^\W_][\w.-]*")
_YEAR = re.compile(r"[0-9]{4}")
_ENDINGS = {"events": (".yaml", ".yml", ".md", ".pdn"), "news": (".md",), "pages": (".md",)}


@dataclass
class Files:
    """The files of a content folder by what they are, all as paths from the folder with slashes."""

    all: list[str] = field(default_factory=list)
    events: list[tuple[str, str]] = field(default_factory=list)  # address, path
    games: dict[str, str] = field(default_factory=dict)  # by the event's address
    reports: dict[str, list[tuple[str, str]]] = field(default_factory=dict)  # by address: language, path
    articles: dict[str, list[tuple[str, str]]] = field(default_factory=dict)


def find_files(folder: Path, source: Callable[[str], Source]) -> Files:
    """List a content folder and sort its files out."""
    files = Files()
    if not folder.is_dir():
        source("").error(At(), "no-folder")
        return files
    for path in _walk(folder, source):
        files.all.append(path)
        section = path.partition("/")[0]
        if section in _ENDINGS and "/" in path:
            _sort(files, path, section, source)
        elif path not in KNOWN[:4] and section != "theme":
            report = source(path)
            report.warn(At(), "unknown-file", report.near(path, KNOWN))
    _check_addresses(files, source)
    return files


def _walk(folder: Path, source: Callable[[str], Source]) -> list[str]:
    """List every file that is not hidden, sorted."""
    found: list[str] = []

    def report(failure: OSError) -> None:
        path = Path(failure.filename or folder)
        source(path.relative_to(folder).as_posix()).error(At(), "unreadable", system=failure.strerror or "")

    for base, folders, names in os.walk(folder, onerror=report):
        inside = Path(base).relative_to(folder)
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in [*folders]:
            path = (inside / name).as_posix()
            if name.endswith((".yaml", ".yml", ".csv", ".md")):
                source(path).error(At(), "not-a-file")
                folders.remove(name)
            elif (Path(base) / name).is_symlink():
                source(path).warn(At(), "linked-folder")
        found += [(inside / name).as_posix() for name in names if not name.startswith(".")]
        if len(found) > MAX_FILES:
            source("").error(At(), "too-many-files", limit=MAX_FILES)
            break
    return sorted(found)


def _sort(files: Files, path: str, section: str, source: Callable[[str], Source]) -> None:
    """Put a file of events/, news/ or pages/ in its place."""
    pure = PurePosixPath(path)
    if pure.suffix not in _ENDINGS[section]:
        source(path).warn(At(), "unknown-file")
        return
    if not all(_PART.fullmatch(part) for part in pure.parts):
        source(path).error(At(), "wrong-file-name")
        return
    address = pure.with_suffix("").as_posix()
    if not fields.PUBLISHED_NAMES.isdisjoint(address.casefold().split("/")):
        source(path).error(At(), "address-taken", address=address)
        return
    if pure.suffix in (".yaml", ".yml"):
        files.events.append((address, path))
    elif pure.suffix == ".pdn":
        files.games[address] = path
    else:
        stem, dot, ending = address.rpartition(".")
        language = ending if dot and ending in languages() else ""
        where = files.reports if section == "events" else files.articles
        where.setdefault(stem if language else address, []).append((language, path))


def _check_addresses(files: Files, source: Callable[[str], Source]) -> None:
    """Check that no two events have one address, and that games and reports belong to an event."""
    seen: dict[str, str] = {}
    for address, path in list(files.events):
        first = seen.setdefault(address.casefold(), path)
        inside = any(parent in seen for parent in _parents(address.casefold()) if not _is_year(parent))
        if first != path:
            source(path).error(At(), "same-address", address=address, file=first)
            files.events.remove((address, path))
        elif inside or _is_year(address):
            source(path).error(At(), "address-taken", address=address)
    known = {address for address, _ in files.events}
    orphans = [(address, path) for address, path in files.games.items()]
    orphans += [(address, path) for address, found in files.reports.items() for _, path in found]
    for address, path in orphans:
        if address not in known:
            report = source(path)
            report.warn(At(), "no-such-event", report.near(address, known), address=address)


def _is_year(address: str) -> bool:
    return _YEAR.fullmatch(address.removeprefix("events/")) is not None


def _parents(address: str) -> list[str]:
    parts = address.split("/")
    return ["/".join(parts[:end]) for end in range(2, len(parts))]
