"""tabellone check: every problem in one run, in the shapes that people and programs read."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cli.running import line_of, run
from tabellone import resources
from tabellone.cli.check import annotation
from tabellone.problems import Place, error
from tabellone.wording import Words


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Make a content with an error and, beside it, a deviation from the regulation's pairing."""
    shutil.copytree(resources.starter() / "content", tmp_path / "content")
    event = tmp_path / "content/events/2026/torneo-primavera.yaml"
    event.write_text(event.read_text().replace("  - 5\n", "  - 55\n"))
    return tmp_path / "content"


def line(content: Path) -> int:
    """Count the line of the unknown player."""
    return line_of(content / "events/2026/torneo-primavera.yaml", "  - 55")


def test_in_order(tmp_path: Path) -> None:
    """A content without problems is status 0 and says so."""
    shutil.copytree(resources.starter() / "content", tmp_path / "content")
    assert run("check", "--content", tmp_path / "content") == (0, "", "The content is in order.\n")


def test_text(broken: Path) -> None:
    """Problems go to standard error, one line each and nothing else."""
    ran = run("check", "--content", broken)
    assert ran.status == 1
    assert ran.out == ""
    (only,) = ran.err.splitlines()
    assert only.startswith(f"{broken}/events/2026/torneo-primavera.yaml:{line(broken)}:5: unknown player '55'")


def test_json(broken: Path) -> None:
    """Programs get one object on standard output."""
    ran = run("check", "--content", broken, "--format", "json")
    assert ran.status == 1
    (problem,) = json.loads(ran.out)["problems"]
    assert (problem["severity"], problem["line"], problem["column"]) == ("error", line(broken), 5)
    assert problem["file"] == f"{broken}/events/2026/torneo-primavera.yaml"
    assert "55" in problem["message"]


def test_github(broken: Path) -> None:
    """Annotations stand beside the lines of a change."""
    ran = run("check", "--content", broken, "--format", "github")
    assert ran.status == 1
    assert ran.out.startswith(f"::error file={broken}/events/2026/torneo-primavera.yaml,line={line(broken)},col=5::")


def test_annotations_are_escaped() -> None:
    """Commas and colons of a path, percent signs and line ends of a message do not break the command."""
    problem = error(Place("a:b,c", 1, 2), "template", what="50%\nx")
    assert annotation(problem, Words("en")).startswith(
        "::error file=a%3Ab%2Cc,line=1,col=2::the template does not work: 50%25%0Ax"
    )


def test_warnings(tmp_path: Path) -> None:
    """A deviation from the regulation's pairing is a warning: status 0, with --strict 1."""
    shutil.copytree(resources.starter() / "content", tmp_path / "content")
    event = tmp_path / "content/events/2026/torneo-primavera.yaml"
    event.write_text(event.read_text().replace("      1-2: 2-0\n", "      2-1: 2-0\n"))
    ran = run("check", "--content", tmp_path / "content")
    assert ran.status == 0
    assert ran.err
    assert all(": warning: " in line for line in ran.err.splitlines())
    assert run("check", "--content", tmp_path / "content", "--strict").status == 1
