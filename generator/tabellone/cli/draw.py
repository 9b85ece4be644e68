"""`tabellone draw`: numbers and openings by lots, from the event's seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from tabellone import edit
from tabellone.cli import common
from tabellone.cli.desk import Desk, edit_refused, open_event
from tabellone.model import Stage
from tabellone.pairing import NoAnswer
from tabellone.pairing.draw import Drawn, draw_numbers, kinships
from tabellone.pairing.openings import draw_openings, first_without
from tabellone.regulation.openings import Opening


@dataclass(frozen=True)
class Draw:
    """What was drawn for a stage: numbers, or openings by round."""

    index: int | None
    stage: Stage
    numbers: Drawn | None = None
    openings: dict[int, Opening] | None = None


def _draw(event: Path, seed: str | None, group: str | None, **how: bool) -> int:
    """Draw the numbers before the first round, afterwards the opening of the round."""
    desk = open_event(event)
    if isinstance(desk, int):
        return desk
    draws: list[Draw] = []
    for index, stage in desk.stages(group):
        typed = replace(stage, seed=seed) if seed is not None else stage
        try:
            draws.append(_of_stage(desk, index, typed, how))
        except NoAnswer as failure:
            if len(desk.stages(group)) == 1:
                return desk.refuse(desk.place(index), stage, failure.reason)
            desk.refuse(desk.place(index), stage, failure.reason)
    if not draws:
        return 1
    if how["as_json"]:
        common.print_json(_as_json(draws, desk, group))
    else:
        _print(draws)
    return _write(desk, draws, seed, group) if how["write"] else 0


def _of_stage(desk: Desk, index: int | None, stage: Stage, how: dict[str, bool]) -> Draw:
    if how["openings"] or how["opening"] or stage.rounds:
        first = first_without(stage)
        last = max(stage.total_rounds, first) if how["openings"] else first
        return Draw(index, stage, openings=draw_openings(desk.event, stage, range(first, last + 1)))
    content = desk.loaded.content if stage.system == "round-robin" else None
    return Draw(index, stage, numbers=draw_numbers(stage, kinships(stage, content)))


def _as_json(draws: list[Draw], desk: Desk, group: str | None) -> dict[str, Any]:
    plain = [_described(draw) for draw in draws]
    if len(desk.event.stages) == 1 or group is not None:
        return plain[0]
    return {"stages": [{"name": d.stage.name, **value} for d, value in zip(draws, plain, strict=True)]}


def _described(draw: Draw) -> dict[str, Any]:
    if draw.numbers is not None:
        order = draw.numbers.order
        return {"numbers": [{"number": n, "was": old, **_who(draw.stage, old)} for n, old in enumerate(order, 1)]}
    openings = draw.openings or {}
    return {"openings": [{"round": n, "opening": o.number, "moves": o.text} for n, o in openings.items()]}


def _who(stage: Stage, number: int) -> dict[str, Any]:
    contestant = stage.by_number[number]
    return {"name": contestant.name} if contestant.team else {"id": contestant.person.id, "name": contestant.name}


def _print(draws: list[Draw]) -> None:
    speak = common.words()
    for index, draw in enumerate(draws):
        if index:
            click.echo()
        if draw.stage.name:
            click.echo(draw.stage.name)
        if draw.numbers is not None:
            rows = [[n, draw.stage.by_number[old].name] for n, old in enumerate(draw.numbers.order, 1)]
            common.print_table([speak.text("No."), speak.text("Name")], rows, right=(0,))
            for reason in draw.numbers.why:
                click.echo(speak.reason(reason, partial(_name, draw.stage)))
        for number, opening in (draw.openings or {}).items():
            click.echo(
                speak.text(
                    "Round {number}: opening {opening} ({moves})",
                    number=number,
                    opening=opening.number,
                    moves=opening.text,
                )
            )


def _name(stage: Stage, number: int) -> str:
    return stage.by_number[number].name


def _write(desk: Desk, draws: list[Draw], seed: str | None, group: str | None) -> int:
    """Record what was drawn, and the seed if it was given."""

    def change(text: str) -> str:
        for draw in draws:
            if draw.numbers is not None:
                text = edit.reorder(text, draw.numbers.order, draw.index)
            for number, opening in (draw.openings or {}).items():
                text = edit.set_opening(text, opening.number, number - 1 - draw.stage.supposed, draw.index)
        if seed is not None:
            text = edit.set_seed(text, seed, draws[0].index if group is not None else None)
        return text

    try:
        desk.write(change)
    except edit.CannotEdit as failure:
        return edit_refused(desk, failure)
    common.say(common.words().text("Draw written to {file}.", file=desk.path))
    return 0


command = click.Command(
    "draw",
    callback=_draw,
    help="Draw numbers or openings by lots, from the event's seed.",
    params=[
        common.event_argument(),
        click.Option(["--write"], is_flag=True, help="Record what was drawn in the event file."),
        click.Option(["--seed"], metavar="TEXT", help="A seed from coins or dice, instead of the event's."),
        click.Option(["--opening"], is_flag=True, help="Draw the opening of the round."),
        click.Option(["--openings"], is_flag=True, help="Draw the openings of all rounds."),
        click.Option(["--group"], metavar="NAME", help="Only this group."),
        click.Option(["--json", "as_json"], is_flag=True, help="One JSON object."),
    ],
)
