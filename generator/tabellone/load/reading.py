"""Values out of nodes: texts, whole numbers, days, choices; each wrong one reported with what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from datetime import date
from functools import lru_cache

from tabellone.load.nodes import Items, Node, Scalar, Table
from tabellone.load.source import Source, Spot, shorten
from tabellone.model import Text
from tabellone.resources import languages

EARLIEST, LATEST = date(1800, 1, 1), date(2199, 12, 31)
# Whatever looks like a dash: soft hyphen, hyphens, figure dash, en, em, minus, small and full-width forms.
DASHES = (
    "-\u00ad\u058a\u05be\u1806\u2010\u2011\u2012\u2013\u2014\u2015"
    "\u2043\u207b\u208b\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d"
)
_WHOLE = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+", re.ASCII)
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)
_BROKEN = re.compile(r"[^\S\n]*\n\s*")
_YES = {"yes": True, "true": True, "no": False, "false": False}


def clean(text: str) -> str:
    """Strip a text and make one line of it."""
    text = text.strip()
    return _BROKEN.sub(" ", text) if "\n" in text else text


def scalar(source: Source, node: Node, expected: str) -> Scalar | None:
    """Take a node that must be a single value."""
    if isinstance(node, Scalar):
        return node
    source.error(node, f"expected-{expected}")
    return None


def items(source: Source, node: Node, expected: str = "list") -> list[Node] | None:
    """Take a node that must be a list; nothing written is an empty one."""
    if isinstance(node, Items):
        return node.items
    if isinstance(node, Scalar) and node.empty:
        return []
    source.error(node, f"expected-{expected}")
    return None


def table(source: Source, node: Node, expected: str = "table") -> Table | None:
    """Take a node that must be a mapping; nothing written is an empty one."""
    if isinstance(node, Table):
        return node
    if isinstance(node, Scalar) and node.empty:
        return Table(node.line, node.column)
    source.error(node, f"expected-{expected}")
    return None


def text(source: Source, node: Node, *, required: bool = True) -> str | None:
    """Read a text of one line."""
    found = scalar(source, node, "text")
    if found is None:
        return None
    value = clean(found.text)
    if not value and required:
        source.error(node, "empty-value")
        return None
    return value


def texts(source: Source, node: Node) -> Text | None:
    """Read a text for readers: one for all languages, or one a language."""
    if not isinstance(node, Table):
        value = text(source, node)
        return None if value is None else Text.of(value)
    values = []
    for key, item in node:
        if key.text not in languages():
            source.error(
                key, "unknown-language", source.near(key.text, languages()), language=key.text, known=languages()
            )
        elif (value := text(source, item)) is not None:
            values.append((key.text, value))
    if not node.items:
        source.error(node, "empty-value")
    return Text(tuple(values)) if values else None


def words(source: Source, node: Node) -> str | None:
    """Read a short text for readers; where it is given by language, the first one stands for all."""
    if not isinstance(node, Table):
        return text(source, node, required=False)
    found = texts(source, node)
    return None if found is None else found.values[0][1]


@lru_cache(maxsize=4096)
def number(written: str) -> int | None:
    """Read a whole number: 3925, or 3.925 with Italian thousands; None if it is none."""
    if not _WHOLE.fullmatch(written):
        return None
    return int(written.replace(".", "")) if len(written) < 20 else 10**18


def whole(source: Source, spot: Spot, written: str, low: int, high: int) -> int | None:
    """Check a whole number within bounds."""
    value = number(written.strip())
    if value is not None and low <= value <= high:
        return value
    source.error(spot, "wrong-number", found=shorten(written), low=low, high=high)
    return None


def integer(low: int, high: int) -> Callable[[Source, Node], int | None]:
    """Make a reader of whole numbers within bounds."""

    def read(source: Source, node: Node) -> int | None:
        found = scalar(source, node, "number")
        return None if found is None else whole(source, found, found.text, low, high)

    return read


def choice(*values: str) -> Callable[[Source, Node], str | None]:
    """Make a reader of one of some words."""

    def read(source: Source, node: Node) -> str | None:
        found = scalar(source, node, "text")
        return None if found is None else one_of(source, found, found.text.strip(), values)

    return read


def one_of(source: Source, spot: Spot, written: str, values: Collection[str]) -> str | None:
    """Check that a word is one of those allowed."""
    if written in values:
        return written
    source.error(spot, "wrong-choice", source.near(written, values), found=shorten(written), known=tuple(values))
    return None


def yes_or_no(source: Source, node: Node) -> bool | None:
    """Read true or false."""
    found = scalar(source, node, "text")
    if found is None:
        return None
    value = _YES.get(found.text.strip().lower())
    if value is None:
        source.error(node, "wrong-choice", found=shorten(found.text), known=("true", "false"))
    return value


def day(source: Source, node: Node) -> date | None:
    """Read a day."""
    found = scalar(source, node, "day")
    return None if found is None else day_of(source, found, found.text)


def day_of(source: Source, spot: Spot, written: str) -> date | None:
    """Check a day written as 2026-03-14."""
    value = real_day(written.strip())
    if value is None:
        source.error(spot, "wrong-day", found=shorten(written))
    return value


@lru_cache(maxsize=4096)
def real_day(written: str) -> date | None:
    """Give the day that is written; None if the calendar has no such day, or it is absurd."""
    match = _DAY.fullmatch(written)
    if match is None:
        return None
    try:
        value = date(*map(int, match.groups()))
    except ValueError:
        return None
    return value if EARLIEST <= value <= LATEST else None


def listed(reader: Callable[[Source, Node], object]) -> Callable[[Source, Node], tuple[object, ...] | None]:
    """Make a reader of lists from a reader of one value; a single value is a list of one."""

    def read(source: Source, node: Node) -> tuple[object, ...] | None:
        nodes: Iterable[Node] | None = items(source, node)
        if nodes is None:
            return None
        values = [reader(source, item) for item in nodes]
        return tuple(value for value in values if value is not None)

    return read
