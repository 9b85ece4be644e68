"""tabellone check: everything that is wrong with the content, without building."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from tabellone.cli.common import FOLDER, print_json, report, say, words
from tabellone.problems import ContentError, Problem, has_errors
from tabellone.wording import Words


@click.command(help="Check the content: everything that is wrong, in one run.")
@click.option("--content", type=FOLDER, default=Path("content"), help="Folder of the content; default: content.")
@click.option("--strict", is_flag=True, help="Warnings are errors.")
@click.option(
    "--format",
    "shape",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    help="text for people and editors, json for programs, github for its annotations.",
)
def command(content: Path, strict: bool, shape: str) -> int:
    """Examine the content and print its problems."""
    from tabellone.build import examine

    try:
        _, problems = examine(content)
    except ContentError as failure:
        problems = failure.problems
    status = 1 if has_errors(problems) or (strict and problems) else 0
    if shape == "json":
        print_json({"problems": [described(problem, words()) for problem in problems]})
    elif shape == "github":
        for problem in problems:
            click.echo(annotation(problem, words()))
    else:
        report(problems, strict)
        if not problems or sys.stderr.isatty():  # for programs every line is a problem, nothing else
            say(summary(problems, words()))
    return status


def described(problem: Problem, speak: Words) -> dict[str, object]:
    """Describe a problem for programs."""
    place = problem.place
    return {
        "severity": problem.severity,
        "file": place.file,
        "line": max(place.line, 1),
        "column": max(place.column, 1),
        "code": problem.code,
        "message": speak.problem(problem),
    }


def annotation(problem: Problem, speak: Words) -> str:
    """Write a problem as a workflow command that shows it beside the line."""
    place = problem.place
    file = _escaped(place.file).replace(":", "%3A").replace(",", "%2C")
    where = f"file={file},line={max(place.line, 1)},col={max(place.column, 1)}"
    return f"::{problem.severity} {where}::{_escaped(speak.problem(problem))}"


def summary(problems: Iterable[Problem], speak: Words) -> str:
    """Say in one line how it looks."""
    errors = sum(problem.severity == "error" for problem in problems)
    warned = sum(problem.severity == "warning" for problem in problems)
    if not errors and not warned:
        return speak.text("The content is in order.")
    return ", ".join(
        speak.plural(one, many, count)
        for one, many, count in (
            ("{count} error", "{count} errors", errors),
            ("{count} warning", "{count} warnings", warned),
        )
        if count
    )


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
