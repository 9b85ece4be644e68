"""What the director's commands share: an event loaded, its groups, refusals, and changes written to its file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import click

from tabellone import edit, rating
from tabellone.cli import common
from tabellone.load import LoadedEvent, load_event
from tabellone.model import Event, Stage
from tabellone.problems import ContentError, Place, Problem, has_errors, nearest
from tabellone.reasons import Reason


@dataclass(frozen=True)
class Desk:
    """An event on the director's desk."""

    path: Path
    loaded: LoadedEvent
    event: Event  # everybody seated with capital and category where the event needs them
    original: edit.Original

    def stages(self, group: str | None) -> list[tuple[int | None, Stage]]:
        """Give the stages asked for, each with its number among the groups (None: there are no groups)."""
        numbered: list[tuple[int | None, Stage]] = [
            (index if self.event.grouped else None, stage) for index, stage in enumerate(self.event.stages)
        ]
        if group is None:
            return numbered
        found = [one for one in numbered if one[0] is not None and one[1].name == group]
        if not found:
            raise click.UsageError(self._no_group(group))
        return found

    def _no_group(self, group: str) -> str:
        speak = common.words()
        if not self.event.grouped:
            return speak.text("the event has no groups")
        near = " ".join(f"'{name}'" for name in nearest(group, [stage.name for stage in self.event.stages]))
        return speak.text("no group '{name}'", name=group) + (
            speak.text("; did you mean {near}?", near=near) if near else ""
        )

    def place(self, index: int | None, *path: str | int) -> Place:
        """Find where something of a stage stands in the file."""
        group: tuple[str | int, ...] = () if index is None else ("groups", index)
        return self.loaded.positions.find(self.event.address, *group, *path)

    def refuse(self, place: Place, stage: Stage | None, reason: Reason) -> int:
        """Print in one line why there is no answer, and give the exit status."""
        text = common.words().reason(reason, namer(stage) if stage is not None else str)
        named = f"{stage.name}: " if stage is not None and stage.name else ""
        click.echo(f"{place}: {named}{text}", err=True)
        return 1

    def write(self, change: Callable[[str], str]) -> None:
        """Change the file, whole or not at all; what results must still be in order."""
        text = change(self.original.text)
        edit.replace_file(self.original, text, self._check)

    def _check(self, beside: Path) -> None:
        problems = [problem for problem in load_event(beside).problems if problem.severity == "error"]
        if problems:
            raise ContentError(replace(found, place=replace(found.place, file=str(self.path))) for found in problems)


def open_event(path: Path) -> Desk | int:
    """Load an event; where it is wrong, print what is and give the exit status."""
    original = edit.read_original(path)
    loaded = load_event(path)
    status = common.report(loaded.problems)
    if has_errors(loaded.problems):
        return status
    return Desk(path, loaded, _seated(loaded), original)


def _seated(loaded: LoadedEvent) -> Event:
    """Give everybody the capital and category with which the event begins, where the event needs them."""
    if not any(stage.handicap or stage.last_rest for stage in loaded.event.stages):
        return loaded.event
    return rating.seat(loaded.event, rating.rate(loaded.content) if loaded.content is not None else None)


def namer(stage: Stage) -> Callable[[int], str]:
    """Make the function that names a contestant by number and name."""

    def name(number: int) -> str:
        contestant = stage.by_number.get(number)
        return f"{number} {contestant.name}" if contestant is not None else str(number)

    return name


def edit_refused(desk: Desk, failure: edit.CannotEdit, place: Place | None = None) -> int:
    """Print why the file was left as it is, at the place that was to change where that is known."""
    return desk.refuse(place or Place(str(desk.path)), None, failure.reason)


def warn(place: Place, code: str, **figures: str | int) -> Problem:
    """Make a warning."""
    return Problem("warning", place, code, figures)
