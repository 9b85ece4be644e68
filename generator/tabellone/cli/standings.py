"""`tabellone standings`: the ranking of an event, after any round, with its reasons."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from tabellone import pairing, ranking, rating
from tabellone.cli import common
from tabellone.load import LoadedEvent, load_event
from tabellone.model import Event, Quotient, Stage, Standing
from tabellone.problems import has_errors, nearest


@dataclass(frozen=True)
class Answer:
    """One stage with its ranking."""

    stage: Stage
    round: int
    standings: tuple[Standing, ...]

    def name(self, number: int) -> str:
        """Give a contestant's name."""
        return self.stage.by_number[number].name


def _standings(event: Path, after: int | None, group: str | None, **how: bool) -> int:
    """Print the standings of an event and, if asked, why each place is what it is."""
    _one_form(how)
    loaded = load_event(event)
    status = common.report(loaded.problems)
    if has_errors(loaded.problems):
        return status
    seated = _seated(loaded)
    stages = _chosen(seated, group)
    answers = [_answer(stage, after) for stage in stages]
    if how["as_json"]:
        common.print_json(_as_json(answers, explain=how["explain"]))
    elif how["as_csv"]:
        _print_csv(answers)
    else:
        _print(answers, how["explain"], how["compact"], seated, after)
    return status


def _one_form(how: dict[str, bool]) -> None:
    """Refuse two forms of output at once."""
    forms = {"--json": how["as_json"], "--csv": how["as_csv"], "--compact": how["compact"]}
    chosen = [option for option, wanted in forms.items() if wanted]
    if len(chosen) > 1:
        raise click.UsageError(common.words().text("choose one of {options}", options=", ".join(chosen)))


def _seated(loaded: LoadedEvent) -> Event:
    """Give everybody the capital and category with which the event begins, where a handicap needs them."""
    if not any(stage.handicap for stage in loaded.event.stages):
        return loaded.event
    return rating.seat(loaded.event, rating.rate(loaded.content) if loaded.content is not None else None)


def _chosen(event: Event, group: str | None) -> Sequence[Stage]:
    if group is None:
        return event.stages
    found = [stage for stage in event.stages if stage.name == group and event.grouped]
    if not found:
        speak = common.words()
        if not event.grouped:
            raise click.UsageError(speak.text("the event has no groups"))
        near = " ".join(f"'{name}'" for name in nearest(group, [stage.name for stage in event.stages]))
        hint = speak.text("; did you mean {near}?", near=near) if near else ""
        raise click.UsageError(speak.text("no group '{name}'", name=group) + hint)
    return found


def _answer(typed: Stage, after: int | None) -> Answer:
    stage = pairing.with_rests(typed)
    return Answer(stage, ranking.last_round(stage, after), ranking.standings(stage, after))


def _as_json(answers: Sequence[Answer], explain: bool) -> dict[str, Any]:
    plain = [{"round": answer.round, "standings": _rows(answer, explain)} for answer in answers]
    if len(plain) == 1:
        return plain[0]
    return {"stages": [{"name": a.stage.name, **value} for a, value in zip(answers, plain, strict=True)]}


def _rows(answer: Answer, explain: bool) -> list[dict[str, Any]]:
    rows = ranking.rows(answer.standings)
    if not explain:
        return rows
    speak = common.words()
    for row, standing in zip(rows, answer.standings, strict=True):
        if standing.reason is not None:
            row["reason"] = speak.reason(standing.reason, answer.name)
            row["article"] = standing.reason.article
        row["addends"] = ranking.addends(standing.tiebreaks)
    return rows


def _print_csv(answers: Sequence[Answer]) -> None:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for index, answer in enumerate(answers):
        header, *rows = ranking.table(answer.stage, answer.standings)
        if len(answers) > 1:
            header, rows = ["group", *header], [[answer.stage.name, *row] for row in rows]
        if index == 0 or ranking.keys_of(answer.stage) != ranking.keys_of(answers[index - 1].stage):
            writer.writerow(header)
        writer.writerows(rows)
    click.echo(text.getvalue().encode(), nl=False)


def _print(answers: Sequence[Answer], explain: bool, compact: bool, event: Event, after: int | None) -> None:
    """Print a table for people, stage by stage."""
    speak = common.words()
    for index, answer in enumerate(answers):
        if index:
            click.echo()
        title = speak.text("Standings after round {round}", round=answer.round)
        title = title if answer.round else speak.text("No results yet.")
        click.echo(f"{answer.stage.name}: {title}" if answer.stage.name else title)
        _print_table(answer, compact)
        if explain:
            click.echo()
            for line in _explained(answer, _points_used(event, answer, after)):
                click.echo(line)


def _print_table(answer: Answer, compact: bool) -> None:
    speak = common.words()
    keys = ranking.keys_of(answer.stage)
    figures = [speak.text("Pts")] + ([] if compact else [speak.text(f"tiebreak.{key}") for key in keys])
    header = [speak.text("Pl."), speak.text("No."), speak.text("Name"), *figures, speak.text("Decided by")]
    rows = []
    for row in answer.standings:
        plain = [speak.decimal(value) for value in (row.points, *(q.value for q in row.tiebreaks))]
        shown = [ranking.compact(row)] if compact else plain
        decided = speak.text(f"step.{row.decided_by}") if row.decided_by else ""
        rows.append([row.place, row.number, answer.name(row.number), *shown, decided])
    common.print_table(header, rows, right=[0, 1, *range(3, 3 + len(figures))])


def _points_used(event: Event, answer: Answer, after: int | None) -> str:
    """Say whose points the quotients are made of: final ones, or those so far."""
    if event.state != "finished":
        return "The event is still going on: quotients use the opponents' points so far."
    if after is not None and any(round_.number > after for round_ in answer.stage.rounds):
        return "Quotients use the opponents' points after this round."
    return "Quotients use the opponents' final points."


def _explained(answer: Answer, points_used: str) -> Iterator[str]:
    """Word what separates each row from the one above, and every addend of its quotients."""
    speak = common.words()
    if ranking.keys_of(answer.stage):
        yield speak.text(points_used)
    for row in answer.standings:
        if row.reason is not None:
            yield f"{speak.reason(row.reason, answer.name)} [{row.reason.article}]"
    for row in answer.standings:
        for quotient in row.tiebreaks:
            yield from _opened(answer, row, quotient)


def _opened(answer: Answer, row: Standing, quotient: Quotient) -> Iterator[str]:
    speak = common.words()
    if not quotient.addends:
        return
    yield f"{answer.name(row.number)}, {speak.text(f'tiebreak.{quotient.key}')} {speak.decimal(quotient.value)}"
    for addend in quotient.addends:
        result = speak.text(f"outcome.{addend.result}") + (f" {addend.kind}" if addend.kind else "")
        yield "  " + speak.text(
            "round {round}: {opponent}, {result}, {points} points: {adds}",
            round=addend.round,
            opponent=answer.name(addend.opponent),
            result=result,
            points=speak.decimal(addend.points),
            adds=speak.decimal(addend.adds),
        )


command = click.Command(
    "standings",
    callback=_standings,
    help="Print the standings of an event and, if asked, why each place is what it is.",
    params=[
        common.event_argument(),
        click.Option(["--round", "after"], type=click.IntRange(min=1), metavar="N", help="After this round."),
        click.Option(["--group"], metavar="NAME", help="Only this group."),
        click.Option(["--json", "as_json"], is_flag=True, help="One JSON object."),
        click.Option(["--csv", "as_csv"], is_flag=True, help="Comma-separated values."),
        click.Option(["--compact"], is_flag=True, help="Points and quotient in one column: 12,33."),
        click.Option(["--explain"], is_flag=True, help="Say what separates neighbours and open every quotient."),
    ],
)
