"""Run a command line in this process."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner

from tabellone.cli import commands


def line_of(file: Path, beginning: str) -> int:
    """Count in which line of a file that text begins, from 1."""
    return next(n for n, line in enumerate(file.read_text().splitlines(), 1) if line.startswith(beginning))


def heed_interrupts() -> None:
    """Let a process end by Ctrl-C although the tests themselves may run where that is ignored, in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Ran(NamedTuple):
    """What a command answered."""

    status: int
    out: str
    err: str


def run(*arguments: object, language: str = "en", **environment: str) -> Ran:
    """Run the command line with a language of its own."""
    runner = CliRunner(env={"LC_ALL": language, "NO_COLOR": "1", **environment})
    result = runner.invoke(commands, [str(argument) for argument in arguments])
    return Ran(result.exit_code, result.stdout, result.stderr)
