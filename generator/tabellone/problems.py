"""What is wrong with the content: precise values, collected, sorted and printed together.

A problem carries no prose: its sentence stands in the catalogues (`locales/`) under `problem.<code>`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

Severity = Literal["error", "warning"]
Figure = str | int | tuple[str, ...] | None


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a value stands: lines and columns count from 1, 0 is the file as a whole."""

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """Write the place the way editors and compilers do, on one line whatever the file's name."""
        return f"{_printable(self.file)}:{max(self.line, 1)}:{max(self.column, 1)}"


def _printable(name: str) -> str:
    """Escape line ends, signs for the terminal and bytes that are no text in a file's name."""
    if name.isprintable():
        return name
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in name)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, or looks wrong, at one place."""

    severity: Severity
    place: Place
    code: str
    figures: Mapping[str, Figure] = field(default_factory=dict)
    near: tuple[str, ...] = ()  # the nearest right names, shown as "did you mean …?"


class ContentError(Exception):
    """Carry the problems that make an answer impossible up to the command."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep the problems in their printed order."""
        self.problems = in_order(problems)
        super().__init__(f"{len(self.problems)} problems")


def error(place: Place, code: str, *, near: Iterable[str] = (), **figures: Figure) -> Problem:
    """Make a problem that refuses the content."""
    return Problem("error", place, code, figures, tuple(near))


def warning(place: Place, code: str, *, near: Iterable[str] = (), **figures: Figure) -> Problem:
    """Make a problem that is reported and let pass."""
    return Problem("warning", place, code, figures, tuple(near))


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Sort problems by file, line, column, and drop repetitions."""
    unique = {(p.place, p.severity, p.code, str(sorted(p.figures.items(), key=str))): p for p in problems}
    return tuple(unique[key] for key in sorted(unique))


def has_errors(problems: Iterable[Problem]) -> bool:
    """Tell whether any of the problems refuses the content."""
    return any(problem.severity == "error" for problem in problems)


def nearest(word: str, known: Iterable[str], count: int = 1) -> tuple[str, ...]:
    """Find the known words that a mistyped one most likely meant."""
    by_fold = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word.casefold(), list(by_fold), n=count, cutoff=0.6)
    return tuple(by_fold[name] for name in found)
