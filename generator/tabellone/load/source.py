"""A file being read: its name, its problems, and its bytes as text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from tabellone.problems import Figure, Place, Problem, nearest

MIB = 1024 * 1024
YAML_LIMIT = 4 * MIB
TEXT_LIMIT = 4 * MIB
CSV_LIMIT = 32 * MIB
PDN_LIMIT = 32 * MIB
MAX_PROBLEMS = 1000  # of one file; whoever has more has one mistake made a thousand times
MAX_SEARCHES = 100
MAX_WORD = 100

# C0 and C1 controls but tab and line ends, the byte order mark inside a text, and what is no character at all.
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_LINE_END = re.compile("\r\n|\r|\n")


class Spot(Protocol):
    """Anything that knows where it stood."""

    @property
    def line(self) -> int:
        """Give the line, from 1."""

    @property
    def column(self) -> int:
        """Give the column, from 1."""


class At:
    """A bare line and column."""

    __slots__ = ("column", "line")

    def __init__(self, line: int = 1, column: int = 1) -> None:
        """Keep both."""
        self.line = line
        self.column = column


class Source:
    """The name under which a file is reported, and the problems found in it."""

    __slots__ = ("file", "problems", "searches", "suggested")

    def __init__(self, file: str) -> None:
        """Start without problems."""
        self.file = file.encode("utf-8", "surrogateescape").decode("utf-8", "replace")  # a name may be no text at all
        self.problems: list[Problem] = []
        self.searches = 0
        self.suggested: set[str] = set()  # keys that unknown ones were taken for

    def place(self, spot: Spot) -> Place:
        """Name the place of a value of this file."""
        return Place(self.file, spot.line, spot.column)

    def error(self, spot: Spot, code: str, near: Iterable[str] = (), **figures: Figure) -> None:
        """Report what refuses the content."""
        self._add(Problem("error", self.place(spot), code, figures, tuple(near)))

    def warn(self, spot: Spot, code: str, near: Iterable[str] = (), **figures: Figure) -> None:
        """Report what only looks wrong."""
        self._add(Problem("warning", self.place(spot), code, figures, tuple(near)))

    def near(self, word: str, names: Iterable[str]) -> tuple[str, ...]:
        """Find what a mistyped word most likely meant; not for ever in a file that is all wrong."""
        self.searches += 1
        if self.searches > MAX_SEARCHES or len(word) > MAX_WORD:
            return ()
        return nearest(word, names)

    def missing(self, spot: Spot, key: str) -> None:
        """Report a key that is not there, unless a mistyped one was taken for it: one problem, one line."""
        if key not in self.suggested:
            self.error(spot, "missing-key", key=key)

    def _add(self, problem: Problem) -> None:
        count = len(self.problems)
        if count < MAX_PROBLEMS:
            self.problems.append(problem)
        elif count == MAX_PROBLEMS:
            self.problems.append(Problem("error", problem.place, "many-more", {"limit": MAX_PROBLEMS}))


def read_bytes(path: Path, source: Source, limit: int) -> bytes | None:
    """Read a whole file, bounded; None with a problem where that cannot be done."""
    try:
        if not path.is_file():
            source.error(At(), "no-file" if not path.exists() else "not-a-file")
            return None
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as failure:
        source.error(At(), "unreadable", system=failure.strerror or type(failure).__name__)
        return None
    if len(data) > limit:
        source.error(At(), "too-large", limit=limit // MIB)
        return None
    return data


def read_text(path: Path, source: Source, limit: int = TEXT_LIMIT) -> str | None:
    """Read a UTF-8 file as text, its line ends made plain; None with a problem where it is none."""
    data = read_bytes(path, source, limit)
    return None if data is None else decode(data, source)


def decode(data: bytes, source: Source) -> str | None:
    """Turn bytes into text: UTF-8 with or without BOM, any line ends, no control characters."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as failure:
        before = data[: failure.start].decode("utf-8", "replace").removeprefix("\ufeff")
        utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        source.error(
            spot_in(before, len(before)), "utf-16" if utf16 else "not-utf-8", byte=f"{data[failure.start]:02X}"
        )
        return None
    if "\r" in text:
        text = _LINE_END.sub("\n", text)
    if found := CONTROL.search(text):
        source.error(spot_in(text, found.start()), "control-character", character=f"U+{ord(found.group()):04X}")
        return None
    return text


def spot_in(text: str, offset: int) -> At:
    """Turn an offset in a text into a line and a column."""
    line = text.count("\n", 0, offset) + 1
    return At(line, offset - text.rfind("\n", 0, offset))


def shorten(text: str, size: int = 60) -> str:
    """Cut a text that goes into a message."""
    flat = " ".join(text.split())
    return flat if len(flat) <= size else flat[: size - 1] + "…"
