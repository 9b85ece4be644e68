"""What the commands share: settings, words, arguments, printed tables, JSON, problems."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from tabellone.problems import Problem, has_errors, in_order
from tabellone.wording import Words, environment_language


@dataclass
class Settings:
    """What was chosen for the whole command line."""

    language: str = field(default_factory=environment_language)
    quiet: bool = False
    verbose: bool = False

    @property
    def words(self) -> Words:
        """Give the words of the language chosen."""
        return Words(self.language)


class Refused(Exception):
    """End a command with one clear line: status 1 there is no answer, 2 the call is wrong."""

    def __init__(self, message: str, status: int = 1) -> None:
        """Keep the line, worded already, and the status."""
        super().__init__(message)
        self.status = status


if TYPE_CHECKING:
    PathType = click.ParamType[Path]
else:
    PathType = click.ParamType  # older clicks know no brackets


class Existing(PathType):
    """A path that must be there: a file or a folder; a missing one is a wrong call."""

    def __init__(self, folder: bool) -> None:
        """Choose which of the two."""
        self.folder = folder
        self.name = "folder" if folder else "file"

    def convert(self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """See that it is there and of the right kind."""
        path = Path(value)
        speak = words()
        if not path.exists():
            self.fail(speak.text("'{path}' does not exist", path=path), param, ctx)
        if path.is_dir() and not self.folder:
            self.fail(speak.text("'{path}' is a folder, a file was expected", path=path), param, ctx)
        if not path.is_dir() and self.folder:
            self.fail(speak.text("'{path}' is a file, a folder was expected", path=path), param, ctx)
        return path

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """Let the shell complete paths."""
        return [CompletionItem(incomplete, type="dir" if self.folder else "file")]


EVENT = Existing(folder=False)
FOLDER = Existing(folder=True)


def event_argument() -> click.Argument:
    """Make the argument EVENT: a path to an event file; a missing one is a wrong call."""
    return click.Argument(["event"], type=EVENT, metavar="EVENT")


def settings() -> Settings:
    """Give the settings of the command line that runs."""
    context = click.get_current_context(silent=True)
    found = context.find_object(Settings) if context is not None else None
    return found if found is not None else Settings()


def words() -> Words:
    """Give the words in which to speak to whoever typed the command."""
    return settings().words


def say(message: str) -> None:
    """Print a line about the work to standard error, unless it was asked to be quiet."""
    if not settings().quiet:
        click.echo(message, err=True)


def report(problems: Iterable[Problem], strict: bool = False) -> int:
    """Print problems to standard error, sorted, and give the exit status they make."""
    found = in_order(problems)
    speak = words()
    for problem in found:
        if problem.severity == "error" or strict or not settings().quiet:
            click.echo(_styled(speak.line(problem), problem), err=True)
    return 1 if has_errors(found) or (strict and found) else 0


def print_json(value: object) -> None:
    """Print one JSON object on one line, in UTF-8 whatever the terminal's encoding."""
    click.echo((json.dumps(value, ensure_ascii=False) + "\n").encode(), nl=False)


def print_table(header: Sequence[str], rows: Iterable[Sequence[object]], right: Iterable[int] = ()) -> None:
    """Print rows in aligned columns; `right` names those that are set flush right, counted from 0."""
    cells = [["" if cell is None else str(cell) for cell in row] for row in (header, *rows)]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    flush = set(right)
    for index, row in enumerate(cells):
        line = "  ".join(_padded(cell, widths[i], i in flush) for i, cell in enumerate(row)).rstrip()
        click.echo(click.style(line, bold=True) if index == 0 else line)


def width(text: str) -> int:
    """Count the columns that a text takes on a terminal: wide letters two, combining marks none."""
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Cf", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


def _padded(cell: str, columns: int, right: bool) -> str:
    padding = " " * (columns - width(cell))
    return padding + cell if right else cell + padding


def _styled(line: str, problem: Problem) -> str:
    place = str(problem.place)
    colour = "yellow" if problem.severity == "warning" else "red"
    return click.style(place, fg=colour) + line[len(place) :] if line.startswith(place) else line


def set_language(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    """Keep the language chosen on the command line."""
    if value is not None:
        ctx.ensure_object(Settings).language = value


def set_quiet(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    """Keep that little should be printed."""
    ctx.ensure_object(Settings).quiet |= value


def set_verbose(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    """Keep that much should be printed."""
    ctx.ensure_object(Settings).verbose |= value
