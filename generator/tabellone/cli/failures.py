"""From exceptions to lines on standard error and exit statuses: never a traceback, unless TABELLONE_DEBUG is set."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import click

from tabellone.cli.common import Refused, Settings
from tabellone.problems import ContentError
from tabellone.wording import Words

INTERRUPTED = 130
_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)")


@dataclass
class Outcome:
    """The exit status of a command line."""

    status: int = 0


@contextmanager
def status_of(settings: Settings) -> Iterator[Outcome]:
    """Turn whatever is raised inside into printed lines and a status."""
    outcome = Outcome()
    try:
        yield outcome
    except ContentError as failure:
        for problem in failure.problems:
            click.echo(settings.words.line(problem), err=True)
        outcome.status = 1
    except click.UsageError as failure:
        click.echo(_usage(failure, settings.words), err=True)
        outcome.status = 2
    except Refused as failure:
        click.echo(f"tabellone: {failure}", err=True)
        outcome.status = failure.status
    except (click.Abort, KeyboardInterrupt):
        outcome.status = INTERRUPTED
    except OSError as failure:
        outcome.status = _environment(failure)
    except Exception as failure:
        # The last resort: whoever types results should read a line, not our code.
        if os.environ.get("TABELLONE_DEBUG"):
            raise
        what = f"{type(failure).__name__}: {failure}".splitlines()[0]
        click.echo("tabellone: " + settings.words.text("internal error: {what}", what=what), err=True)
        outcome.status = 1


def _environment(failure: OSError) -> int:
    if failure.errno == errno.EPIPE:
        return 1
    what = failure.strerror or str(failure)
    if failure.filename is not None:
        name = os.fsdecode(failure.filename) if not isinstance(failure.filename, int) else str(failure.filename)
        what = f"{name}: {what}"
    click.echo(f"tabellone: {what}", err=True)
    missing = isinstance(failure, (FileNotFoundError, NotADirectoryError))
    return 2 if missing else 1


def _usage(failure: click.UsageError, words: Words) -> str:
    context = failure.ctx
    if type(failure).__name__ == "NoArgsIsHelpError":  # only newer clicks have it: the message is the whole help
        return failure.format_message()
    name = context.command_path if context is not None else "tabellone"
    return f"{name}: {_wrong_call(failure, words)}\n" + words.text("Try '{name} --help'.", name=name)


def _wrong_call(failure: click.UsageError, words: Words) -> str:
    if isinstance(failure, click.NoSuchOption):
        near = words.text(" or ").join(f"'{name}'" for name in sorted(failure.possibilities or ()))
        hint = words.text("; did you mean {near}?", near=near) if near else ""
        return words.text("unknown option '{name}'", name=failure.option_name) + hint
    if isinstance(failure, click.MissingParameter) and failure.param is not None:
        name = failure.param.make_metavar(failure.ctx) if _is_argument(failure) and failure.ctx else _option(failure)
        return words.text("missing: {name}", name=name)
    if isinstance(failure, click.BadParameter) and failure.param is not None:
        message = _expected(failure.param.type, words) or failure.message
        name = _option(failure) or (failure.param.make_metavar(failure.ctx) if failure.ctx else "")
        return f"{name}: {message}" if name and (_option(failure) or message != failure.message) else message
    if isinstance(failure, click.BadOptionUsage):
        return words.text("'{name}' needs a value", name=failure.option_name)
    if extra := _EXTRA.fullmatch(failure.message):
        return words.text("one argument too many: {found}", found=extra[1])
    return failure.format_message()


def _expected(kind: click.ParamType[Any], words: Words) -> str:
    """Say what an option takes, where click itself speaks only English."""
    if isinstance(kind, click.Choice):
        return words.text("expected one of {known}", known=", ".join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange) and kind.max is not None:
        return words.text("expected a whole number from {low} to {high}", low=kind.min, high=kind.max)
    if isinstance(kind, click.IntRange):
        return words.text("expected a whole number from {low} on", low=kind.min)
    if isinstance(kind, click.DateTime):
        return words.text("expected a day such as 2026-03-14")
    return ""


def _is_argument(failure: click.BadParameter) -> bool:
    return isinstance(failure.param, click.Argument)


def _option(failure: click.BadParameter) -> str:
    return failure.param.opts[-1] if isinstance(failure.param, click.Option) else ""
