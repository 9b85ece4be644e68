"""`tabellone result`: one result written into an event file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from tabellone import edit
from tabellone.cli import common
from tabellone.cli.desk import Desk, edit_refused, namer, open_event
from tabellone.edit.places import pair_of
from tabellone.load.matches import result_of
from tabellone.model import Stage


def _result(
    event: Path,
    pair: str,
    results: tuple[str, ...],
    number: int | None,
    group: str | None,
    lots: int | None,
    force: bool,
) -> int:
    """Write one result; what is not touched keeps every byte."""
    numbers, texts = _numbers(pair), _texts(results)
    desk = open_event(event)
    if isinstance(desk, int):
        return desk
    found = _find(desk, numbers, number, group)
    if found is None:
        return desk.refuse(desk.place(None), None, edit.CannotEdit("edit-no-pair", pair=pair).reason)
    index, stage, number = found
    line = number - 1 - stage.supposed
    try:
        desk.write(
            lambda text: edit.set_result(text, numbers, _value(stage, texts), line, index, lots=lots, force=force)
        )
    except edit.CannotEdit as failure:
        return edit_refused(desk, failure, desk.place(index, "results", line, "games", f"{numbers[0]}-{numbers[1]}"))
    name, speak = namer(stage), common.words()
    common.say(
        speak.text(
            "Round {number}: {white} – {black} {result}",
            number=number,
            white=name(numbers[0]),
            black=name(numbers[1]),
            result=", ".join(texts),
        )
    )
    return 0


def _numbers(pair: str) -> tuple[int, int]:
    found = pair_of(pair)
    if found is None:
        raise click.UsageError(common.words().text("'{pair}' is no pair such as 5-6", pair=pair))
    return found


def _texts(results: Sequence[str]) -> list[str]:
    """Read the results typed, together or apart: `2-0 1-1`, `2-0,1-1`, `[2-0, 1-1]`."""
    words = [word.strip() for result in results for word in result.strip("[] ").split(",") if word.strip()]
    texts = []
    for word in words:
        found = result_of(word)
        if found is None:
            raise click.UsageError(common.words().text("'{result}' is no result such as 2-0", result=word))
        texts.append(found.text if found.decided else "suspended")
    if not texts:
        raise click.UsageError(common.words().text("missing: {name}", name="RESULT"))
    return texts


def _value(stage: Stage, texts: Sequence[str]) -> str:
    """Write the results as the file has them: one, a list, or a row for each board where all meet all."""
    if len(texts) == 1:
        return texts[0]
    if stage.teams and stage.meetings == "all" and len(texts) == stage.boards**2:
        rows = [texts[start : start + stage.boards] for start in range(0, len(texts), stage.boards)]
        return "[" + ", ".join(f"[{', '.join(row)}]" for row in rows) + "]"
    return f"[{', '.join(texts)}]"


def _find(
    desk: Desk, pair: tuple[int, int], number: int | None, group: str | None
) -> tuple[int | None, Stage, int] | None:
    """Find the match: in the round named, else in the last round in which the two are paired."""
    stages = desk.stages(group)
    if number is not None:
        if len(stages) > 1:
            stages = [found for found in stages if any(r.number == number for r in found[1].rounds)] or stages
        both = [found for found in stages if _has(found[1], pair, number)] or stages
        return (*both[0], number) if len(both) == 1 else _ambiguous(pair)
    found = []
    for index, stage in stages:
        rounds = [r.number for r in stage.rounds if any({m.first, m.second} == set(pair) for m in r.matches)]
        exact = [r.number for r in stage.rounds if any((m.first, m.second) == pair for m in r.matches)]
        if rounds:
            found.append((index, stage, exact[-1] if exact else rounds[-1]))
    if len(found) > 1:
        return _ambiguous(pair)
    return found[0] if found else None


def _has(stage: Stage, pair: tuple[int, int], number: int) -> bool:
    return any(r.number == number and any({m.first, m.second} == set(pair) for m in r.matches) for r in stage.rounds)


def _ambiguous(pair: tuple[int, int]) -> tuple[int | None, Stage, int]:
    text = common.words().text("{pair} stands in several groups: choose one with --group", pair=f"{pair[0]}-{pair[1]}")
    raise click.UsageError(text)


command = click.Command(
    "result",
    callback=_result,
    help="Write one result into the event file.",
    params=[
        common.event_argument(),
        click.Argument(["pair"], metavar="PAIR"),
        click.Argument(["results"], nargs=-1, required=True, metavar="RESULT..."),
        click.Option(["--round", "number"], type=click.IntRange(min=1), metavar="N", help="In this round."),
        click.Option(["--group"], metavar="NAME", help="In this group."),
        click.Option(["--lots"], type=click.IntRange(min=1), metavar="NUMBER", help="Who goes on by lots (knockout)."),
        click.Option(["--force"], is_flag=True, help="Write over a result that is there already."),
    ],
)
