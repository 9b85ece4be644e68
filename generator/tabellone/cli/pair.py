"""`tabellone pair`: the next round by the regulation, with its reasons; written into the file if asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from tabellone import edit, pairing
from tabellone.cli import common
from tabellone.cli.desk import Desk, edit_refused, namer, open_event, warn
from tabellone.model import Pair, Pairing, Rest, Stage
from tabellone.pairing.audit import warnings
from tabellone.reasons import Reason

OVER = ("all-rounds", "event-ended", "knockout-over", "too-few", "too-many-rounds")


@dataclass(frozen=True)
class Answer:
    """A stage with its next round."""

    index: int | None
    stage: Stage
    pairing: Pairing


def _pair(event: Path, number: int | None, group: str | None, **how: bool) -> int:
    """Pair the next round, or compare the rounds played with the regulation's pairing."""
    if how["write"] and (number is not None or how["audit"]):
        raise click.UsageError(common.words().text("--write goes with the next round only"))
    desk = open_event(event)
    if isinstance(desk, int):
        return desk
    if how["audit"]:
        return _audit(desk, group, how["as_json"])
    answers, status = _answers(desk, group, number, how)
    if not answers or (how["write"] and status):
        return status or 1
    if how["as_json"]:
        common.print_json(_as_json(answers, desk, group, how["explain"]))
    else:
        _print(answers, how["explain"])
    return _write(desk, answers) if how["write"] else status


def _answers(desk: Desk, group: str | None, number: int | None, how: dict[str, bool]) -> tuple[list[Answer], int]:
    """Pair every stage asked for; one that is over does not keep the others from being paired."""
    answers: list[Answer] = []
    status = 0
    for index, stage in desk.stages(group):
        try:
            found = _answer(stage, number, how)
        except pairing.NoAnswer as no:
            over = no.reason.code in OVER
            failed = desk.refuse(desk.place(index, *_spot(stage, no.reason)), stage, no.reason)
            status = status if over and len(desk.event.stages) > 1 and group is None else failed
            continue
        answers.append(Answer(index, stage, found))
        if 0 < stage.total_rounds < found.round:
            common.report([warn(desk.place(index, "rounds"), "pair-after-last", rounds=stage.total_rounds)])
    return answers, status


def _answer(stage: Stage, number: int | None, how: dict[str, bool]) -> Pairing:
    if number is not None:
        before = tuple(round_ for round_ in stage.rounds if round_.number < number)
        stage = replace(stage, rounds=before, ended=False)
    found = pairing.next_round(stage, unreported_drawn=how["unreported_drawn"], explain=how["explain"])
    if number is not None and found.round != number:
        raise pairing.NoAnswer(Reason("round-too-far", "", {"round_count": found.round}))
    return found


def _spot(stage: Stage, reason: Reason) -> tuple[str | int, ...]:
    """Point at what keeps the round from being paired: the first game not reported, or the stage."""
    if reason.code == "unreported":
        round_, match = next(stage.unreported())
        games = "recovery" if match.recovery else "games"
        return ("results", round_.number - 1 - stage.supposed, games, f"{match.first}-{match.second}")
    return ("ended",) if reason.code == "event-ended" else ()


def _as_json(answers: list[Answer], desk: Desk, group: str | None, explain: bool) -> dict[str, Any]:
    plain = [_described(answer, explain) for answer in answers]
    if len(desk.event.stages) == 1 or group is not None:
        return plain[0]
    return {"stages": [{"name": a.stage.name, **value} for a, value in zip(answers, plain, strict=True)]}


def _described(answer: Answer, explain: bool) -> dict[str, Any]:
    found = answer.pairing
    value: dict[str, Any] = {
        "round": found.round,
        "pairs": [_described_pair(answer.stage, pair, explain) for pair in found.pairs],
        "rests": [{"number": rest.number, "kind": rest.kind, "with": rest.with_} for rest in found.rests],
        "last_black": found.last_black,
    }
    if explain:
        value["why"] = _sentences(answer.stage, found.why)
    return value


def _described_pair(stage: Stage, pair: Pair, explain: bool) -> dict[str, Any]:
    value: dict[str, Any] = {"white": pair.white, "black": pair.black}
    if pair.recovery:
        value["recovery"] = True
    if explain:
        value["why"] = _sentences(stage, pair.why)
        value["colour"] = _sentences(stage, (pair.colour,) if pair.colour else ())
    return value


def _sentences(stage: Stage, reasons: tuple[Reason, ...]) -> list[str]:
    speak, name = common.words(), namer(stage)
    return [speak.reason(reason, name) for reason in reasons]


def _print(answers: list[Answer], explain: bool) -> None:
    """Print the rounds as tables for people."""
    speak = common.words()
    for index, answer in enumerate(answers):
        if index:
            click.echo()
        title = speak.text("Round {number}", number=answer.pairing.round)
        click.echo(f"{answer.stage.name}: {title}" if answer.stage.name else title)
        _print_round(answer)
        if explain:
            _print_reasons(answer)


def _print_round(answer: Answer) -> None:
    speak, stage, found = common.words(), answer.stage, answer.pairing
    points = pairing.points_before(stage) if stage.system != "knockout" else {}
    rows = [_row(stage, pair, index, points) for index, pair in enumerate(found.pairs, 1)]
    header = ["", speak.text("No."), speak.text("White"), speak.text("Pts"), "", speak.text("No."), speak.text("Black")]
    if rows:
        common.print_table([*header, speak.text("Pts")], rows, right=(0, 1, 3, 5, 7))
    for rest in found.rests:
        click.echo(_rest(stage, rest))
    if found.last_black is not None:
        click.echo(speak.text("Last Black: {who}", who=namer(stage)(found.last_black)))


def _row(stage: Stage, pair: Pair, index: int, points: dict[int, int]) -> list[object]:
    speak = common.words()

    def side(number: int) -> list[object]:
        return [number, stage.by_number[number].name, speak.decimal(points[number]) if points else ""]

    mark = speak.text("recovery") if pair.recovery else "–"
    return [index, *side(pair.white), mark, *side(pair.black)]


def _rest(stage: Stage, rest: Rest) -> str:
    speak, name = common.words(), namer(stage)
    if rest.kind == "RR" and rest.with_ is not None:
        return speak.text("Rests: {who} (RR with {other})", who=name(rest.number), other=name(rest.with_))
    if rest.kind == "rest":
        return speak.text("Rests: {who}", who=name(rest.number))
    return speak.text("Rests: {who} ({kind})", who=name(rest.number), kind=rest.kind)


def _print_reasons(answer: Answer) -> None:
    """Tell how the round was formed, as a person would at the board."""
    stage = answer.stage
    click.echo()
    for line in _sentences(stage, answer.pairing.why):
        click.echo(line)
    for index, pair in enumerate(answer.pairing.pairs, 1):
        told = _sentences(stage, (*pair.why, *((pair.colour,) if pair.colour else ())))
        click.echo(f"{index}. {pair.white}-{pair.black}: " + " ".join(told))


def _write(desk: Desk, answers: list[Answer]) -> int:
    """Write the rounds into the file, all of them at once."""

    def change(text: str) -> str:
        for answer in answers:
            index = answer.pairing.round - 1 - answer.stage.supposed
            text = edit.append_round(text, answer.pairing, index, answer.index)
        return text

    try:
        desk.write(change)
    except edit.CannotEdit as failure:
        return edit_refused(desk, failure)
    for answer in answers:
        common.say(
            common.words().text("Round {number} written to {file}.", number=answer.pairing.round, file=desk.path)
        )
    return 0


def _audit(desk: Desk, group: str | None, as_json: bool) -> int:
    """Compare the rounds played with the regulation's own pairing."""
    chosen = {stage.name for _, stage in desk.stages(group)}
    found = warnings(desk.event, desk.loaded.positions, chosen)
    if as_json:
        speak = common.words()
        common.print_json(
            {
                "deviations": [
                    {"round": p.figures["round"], "code": p.code, "line": p.place.line, "message": speak.problem(p)}
                    for p in found
                ]
            }
        )
        return 0
    if not found:
        click.echo(common.words().text("Every round is as the regulation pairs it."))
    return common.report(found)


command = click.Command(
    "pair",
    callback=_pair,
    help="Pair the next round by the regulation.",
    params=[
        common.event_argument(),
        click.Option(["--write"], is_flag=True, help="Append the round to the event file."),
        click.Option(["--json", "as_json"], is_flag=True, help="One JSON object."),
        click.Option(["--explain"], is_flag=True, help="Say why each pair is what it is."),
        click.Option(["--audit"], is_flag=True, help="Compare the rounds played with the regulation's pairing."),
        click.Option(["--group"], metavar="NAME", help="Only this group."),
        click.Option(["--round", "number"], type=click.IntRange(min=1), metavar="N", help="Pair this round again."),
        click.Option(["--unreported-drawn"], is_flag=True, help="Count games not reported as drawn (Art. 16)."),
    ],
)
