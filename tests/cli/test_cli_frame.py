"""The command line's frame: statuses, languages, and never a traceback."""

from __future__ import annotations

import errno
import importlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

from cli.running import heed_interrupts, run
from tabellone import __version__
from tabellone.cli import VERBS, commands
from tabellone.cli.common import Refused, print_json, print_table, width
from tabellone.problems import ContentError, Place, error


def test_version_is_one_line() -> None:
    """The version is one line on standard output."""
    assert run("--version") == (0, f"tabellone {__version__}\n", "")


def test_every_verb_has_help_in_both_languages() -> None:
    """Each command explains itself, and in Italian not in English."""
    for verb in commands.list_commands(click.Context(commands)):
        english, italian = run(verb, "--help"), run("--language", "it", verb, "--help")
        assert english.status == italian.status == 0
        assert "Usage: tabellone" in english.out
        assert english.out.splitlines()[2:] != italian.out.splitlines()[2:], verb


def test_verbs_are_modules() -> None:
    """Every verb of the contract is there, one module each."""
    offered = commands.list_commands(click.Context(commands))
    assert offered == list(VERBS)
    for verb in offered:
        module = "import_" if verb == "import" else verb
        assert isinstance(importlib.import_module(f"tabellone.cli.{module}").command, click.Command)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["bild"], "tabellone: unknown command 'bild'; did you mean 'build'?"),
        (["build", "--contents", "x"], "tabellone build: unknown option '--contents'; did you mean '--content'?"),
        (["build", "--content", "nowhere"], "tabellone build: --content: 'nowhere' does not exist"),
        (["new"], "tabellone new: missing: DIR"),
        (
            ["check", "--content", "/dev/null"],
            "tabellone check: --content: '/dev/null' is a file, a folder was expected",
        ),
        (["--nothing"], "tabellone: unknown option '--nothing'"),
    ],
)
def test_wrong_calls_are_status_2(arguments: list[str], line: str) -> None:
    """A wrong call is told in one line, with where to read more."""
    ran = run(*arguments)
    assert ran.status == 2
    assert ran.err.splitlines()[0] == line
    assert ran.out == ""


def test_language_before_or_after_the_verb(tmp_path: Path) -> None:
    """Messages follow --language wherever it stands, else the environment, else English."""
    (tmp_path / "x").mkdir()
    (tmp_path / "x/file").touch()
    italian = f"tabellone: {tmp_path}/x non è vuota: non è stato scritto niente\n"
    english = f"tabellone: {tmp_path}/x is not empty: nothing was written\n"
    assert run("--language", "it", "new", tmp_path / "x").err == italian
    assert run("new", tmp_path / "x", "--language", "it").err == italian
    assert run("new", tmp_path / "x", language="it_IT.UTF-8").err == italian
    assert run("new", tmp_path / "x", language="fr_FR").err == english
    assert run("--language", "en", "new", tmp_path / "x", language="it_IT").err == english


def failing(failure: BaseException, monkeypatch: pytest.MonkeyPatch, **environment: str) -> tuple[int, str]:
    """Run a command that raises."""

    def callback(**_: object) -> None:
        raise failure

    command = importlib.import_module("tabellone.cli.new").command
    monkeypatch.setattr(command, "callback", callback)
    ran = run("new", "x", **environment)
    return ran.status, ran.err


@pytest.mark.parametrize(
    ("failure", "status", "said"),
    [
        (Refused("no pairing exists"), 1, "tabellone: no pairing exists\n"),
        (Refused("wrong folder", 2), 2, "tabellone: wrong folder\n"),
        (OSError(errno.ENOSPC, "No space left on device", "/x/y"), 1, "tabellone: /x/y: No space left on device\n"),
        (PermissionError(errno.EACCES, "Permission denied", "/x"), 1, "tabellone: /x: Permission denied\n"),
        (FileNotFoundError(errno.ENOENT, "No such file", "/x"), 2, "tabellone: /x: No such file\n"),
        (ValueError("so\nand so"), 1, "tabellone: internal error: ValueError: so\n"),
        (RecursionError("deep"), 1, "tabellone: internal error: RecursionError: deep\n"),
        (KeyboardInterrupt(), 130, "\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 1, ""),
    ],
)
def test_exceptions_become_lines(
    failure: BaseException, status: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever happens ends in one line and a status."""
    assert failing(failure, monkeypatch) == (status, said)


def test_problems_are_printed_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """All problems of the content come out, by file and line, with status 1."""
    problems = [error(Place(f, n, 3), "template", what="x") for f, n in (("b", 1), ("a", 9), ("a", 2))]
    status, said = failing(ContentError(problems), monkeypatch)
    assert status == 1
    assert [line.split(": ")[0] for line in said.splitlines()] == ["a:2:3", "a:9:3", "b:1:3"]


def test_a_traceback_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """With TABELLONE_DEBUG the exception itself comes through."""
    monkeypatch.setenv("TABELLONE_DEBUG", "1")
    command = importlib.import_module("tabellone.cli.new").command

    def callback(**_: object) -> None:
        raise ValueError("x")

    monkeypatch.setattr(command, "callback", callback)
    with pytest.raises(ValueError, match="x"):
        commands.main(["new", "x"])


def test_tables_line_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Columns are as wide as their widest cell, letters counted as a terminal shows them."""
    print_table(["#", "Nome", "Pt"], [[1, "Rossi", "9,25"], [10, "李小龍", "0"], [2, "e\u0301", None]], right=[0, 2])
    assert capsys.readouterr().out == " #  Nome      Pt\n 1  Rossi   9,25\n10  李小龍     0\n 2  e\u0301\n"
    assert [width(text) for text in ("città", "李", "e\u0301", "")] == [5, 2, 1, 0]


def test_json_is_utf8_whatever_the_terminal(tmp_path: Path) -> None:
    """One object on one line, its letters as they are."""
    code = "from tabellone.cli.common import print_json; print_json({'name': 'Città', 'n': None})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
        cwd=tmp_path,
    )
    assert done.stdout == '{"name": "Città", "n": null}\n'.encode()
    assert json.loads(done.stdout) == {"name": "Città", "n": None}
    assert print_json.__doc__


def test_a_reader_that_goes_away_is_no_error() -> None:
    """Help into `head` ends quietly."""
    line = f"{sys.executable} -m tabellone --help | head -n 1"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert done.stdout.startswith("Usage: tabellone")
    assert done.stderr == ""


def test_interrupted_is_130(tmp_path: Path) -> None:
    """Ctrl-C ends a command with status 130 and no traceback."""
    code = "import time\nfrom tabellone.cli import commands, new\n"
    code += "def slow(**_):\n    print('go', flush=True); time.sleep(30)\n"
    code += "new.command.callback = slow\ncommands.main(['new', 'x'])"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=-1, stderr=-1, text=True, cwd=tmp_path, preexec_fn=heed_interrupts
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "go\n"
    time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in said
