"""From exceptions to lines on standard error and exit statuses: never a traceback, unless TABELLONE_DEBUG is set."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import click

from tabellone.cli.common import Refused, Settings
from tabellone.problems import ContentError
from tabellone.wording import Words

INTERRUPTED = 130


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
        return f"{failure.param.opts[-1]}: {failure.message}" if _option(failure) else failure.message
    return failure.format_message()


def _is_argument(failure: click.BadParameter) -> bool:
    return isinstance(failure.param, click.Argument)


def _option(failure: click.BadParameter) -> str:
    return failure.param.opts[-1] if isinstance(failure.param, click.Option) else ""
