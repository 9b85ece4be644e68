"""Markdown files: front matter, languages by name, what they link to and whom they must not name."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from tabellone.load import fields
from tabellone.load.fields import Found, known
from tabellone.load.nodes import Node, Table, parse
from tabellone.load.reading import day, integer, real_day, texts
from tabellone.load.source import At, Source
from tabellone.model import Article, Text

_DATED = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-.*)?")
_HEADING = re.compile(r"^#\s+(.+?)\s*#*\s*$", re.MULTILINE)
_ALLOWED = {
    "news": ("title", "date", "summary"),
    "pages": ("title", "summary", "order"),
    "events": ("title", "summary"),
}
MAX_ORDER = 9999


@dataclass(frozen=True)
class Page:
    """One Markdown file as read."""

    source: Source
    address: str
    language: str  # "" for the unmarked file
    body: str
    first_line: int  # of the body in its file
    title: Text | None = None
    summary: Text | None = None
    day: date | None = None
    order: int = 0


def read_page(text: str, source: Source, address: str, language: str) -> Page:
    """Read one Markdown file with its front matter."""
    section = address.partition("/")[0]
    front, body, first_line = _split(text, source)
    found: Found = {}
    if front is not None:
        root = parse(front, source, 2) if front.strip() else None
        if isinstance(root, Table):
            found = _front(source, root, section)
        elif root is not None:
            source.error(root, "not-a-table", found="- …")
    value = _Values(source, found)
    return Page(
        source, address, language, body, first_line,
        title=value("title", texts),
        summary=value("summary", texts),
        day=value("date", day) if section == "news" else None,
        order=value("order", integer(0, MAX_ORDER)) or 0,
    )  # fmt: skip


@dataclass(frozen=True)
class _Values:
    source: Source
    found: Found

    def __call__(self, name: str, reader: Callable[[Source, Node], Any]) -> Any:
        return reader(self.source, self.found[name][1]) if name in self.found else None


def _split(text: str, source: Source) -> tuple[str | None, str, int]:
    """Part the front matter from the body."""
    lines = text.split("\n")
    if lines[0].rstrip() != "---":
        return None, text, 1
    for index, line in enumerate(lines[1:], 1):
        if line.rstrip() == "---":
            return "\n".join(lines[1:index]) + "\n", "\n".join(lines[index + 1 :]), index + 2
    source.error(At(), "front-matter-open")
    return None, "", len(lines)


def _front(source: Source, root: Table, section: str) -> Found:
    allowed = _ALLOWED[section]
    found = known(source, root, fields.ARTICLE_FIELDS)
    for name in list(found):
        if name not in allowed:
            source.error(found.pop(name)[0], "not-in-section", key=name, section=section, known=allowed)
    return found


def join(address: str, pages: list[Page]) -> Article:
    """Make one article of its files, one a language; the unmarked one comes first."""
    pages = sorted(pages, key=lambda page: page.language)
    name = address.rpartition("/")[2]
    titles = _joined([(page.language, page.title or _heading(page)) for page in pages])
    return Article(
        address,
        titles or Text.of(_spoken(name)),
        tuple((page.language, page.body) for page in pages),
        day=next((page.day for page in pages if page.day is not None), None) or _day_of(address),
        summary=_joined([(page.language, page.summary) for page in pages]),
        order=next((page.order for page in pages if page.order), 0),
    )


def check_day(pages: list[Page]) -> None:
    """Check that news have a day, in the front matter of one of its files or in the name."""
    if all(page.day is None for page in pages) and _day_of(pages[0].address) is None:
        for page in pages:
            if not page.source.problems:
                page.source.error(At(), "no-day")


def _day_of(address: str) -> date | None:
    section, _, name = address.partition("/")
    found = _DATED.fullmatch(name) if section == "news" else None
    return real_day(found[1]) if found else None


def _heading(page: Page) -> Text | None:
    found = _HEADING.search(page.body)
    return Text.of(found[1]) if found else None


def _spoken(name: str) -> str:
    found = _DATED.fullmatch(name)
    rest = name[11:] if found else name
    return (rest or name).replace("-", " ").replace("_", " ").strip().capitalize() or name


def _joined(texts_: list[tuple[str, Text | None]]) -> Text | None:
    """Make one text of several files' ones; each file's own language wins in it."""
    values: dict[str, str] = {}
    for language, one in texts_:
        if one is None:
            continue
        if language:
            values[language] = one(language)
        else:
            values.update(dict(one.values))
    return Text(tuple(values.items())) if values else None
