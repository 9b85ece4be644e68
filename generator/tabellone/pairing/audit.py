"""A finished or running stage beside the regulation's own pairing: where it differs first, and why.

What is written is what was played; a difference is a warning, never a change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from tabellone.model import Event, Pair, Pairing, Positions, Rest, Round, Stage
from tabellone.pairing.answers import NoAnswer
from tabellone.pairing.rounds import own_pairings, round_again
from tabellone.problems import Figure, Problem
from tabellone.reasons import Reason


@dataclass(frozen=True)
class Deviation:
    """The first thing in a round that is not as the regulation pairs it; `match` is the one written."""

    round: int
    code: str  # pairing-…, a problem's code too
    figures: Mapping[str, Figure] = field(default_factory=dict)
    match: tuple[int, int] | None = None


def audit(stage: Stage) -> tuple[Deviation, ...]:
    """Compare every round in the file with the regulation's own pairing. Capo V, Art. 1 to 18."""
    found = (_compare(stage, round_, own) for round_, own in own_pairings(stage))
    return tuple(deviation for deviation in found if deviation is not None)


def warnings(event: Event, positions: Positions, only: Collection[str] | None = None) -> tuple[Problem, ...]:
    """Make the deviations of an event, or of some of its groups, warnings at their place in the file."""
    return tuple(
        Problem("warning", positions.find(*_path(event, index, stage, deviation)), deviation.code, deviation.figures)
        for index, stage in enumerate(event.stages)
        if only is None or stage.name in only
        for deviation in audit(stage)
    )


def _path(event: Event, index: int, stage: Stage, deviation: Deviation) -> Iterator[str | int]:
    yield event.address
    if event.grouped:
        yield from ("groups", index)
    yield from ("results", deviation.round - 1 - stage.supposed)
    if deviation.match is not None:
        recovery = any(
            match.recovery and (match.first, match.second) == deviation.match
            for round_ in stage.rounds
            if round_.number == deviation.round
            for match in round_.matches
        )
        yield from ("recovery" if recovery else "games", f"{deviation.match[0]}-{deviation.match[1]}")


def _compare(stage: Stage, round_: Round, own: Pairing | NoAnswer) -> Deviation | None:
    if isinstance(own, NoAnswer):
        if own.reason.code in ("no-pairing", "all-rounds", "knockout-over"):
            return Deviation(round_.number, f"pairing-{own.reason.code}", {"round": round_.number})
        return None
    written = {frozenset((match.first, match.second)): (match.first, match.second) for match in round_.matches}
    for pair in own.pairs:
        if frozenset((pair.white, pair.black)) not in written:
            return _other_pair(stage, round_, _with_reasons(stage, round_.number, pair), written)
    return _rests(stage, round_, own) or _colours(stage, round_, own, written)


def _with_reasons(stage: Stage, number: int, pair: Pair) -> Pair:
    """Work out the reasons of one pair, only now that somebody asks for them."""
    own = round_again(stage, number)
    return next((other for other in own.pairs if other.chooser == pair.chooser), pair)


def _other_pair(
    stage: Stage, round_: Round, pair: Pair, written: Mapping[frozenset[int], tuple[int, int]]
) -> Deviation:
    """Name the first pair that differs, and why the one written is not the regulation's."""
    match = next((names for key, names in written.items() if pair.chooser in key), None)
    figures: dict[str, Figure] = {
        "round": round_.number,
        "expected": f"{pair.white}-{pair.black}",
        "chooser": pair.chooser,
        "found": pair.found,
    }
    if match is None:
        match = next((names for key, names in written.items() if pair.found in key), None)
        return Deviation(round_.number, "pairing-missing", figures, match)
    actual = match[0] if match[1] == pair.chooser else match[1]
    figures |= {"written": f"{match[0]}-{match[1]}", "actual": actual}
    if stage.system != "italo-swiss" or (stage.legs == 2 and round_.number > stage.planned):
        return Deviation(round_.number, "pairing-scheduled", figures, match)
    why = next((reason for reason in pair.why if reason.figures.get("player") == actual), None)
    return Deviation(round_.number, *_why(why, figures), match)


def _why(reason: Reason | None, figures: dict[str, Figure]) -> tuple[str, dict[str, Figure]]:
    if reason is None:
        return "pairing-later", figures
    if reason.code == "met-already":
        return "pairing-met", {**figures, "met": str(reason.figures["round_count"])}
    if reason.code in ("needed-rest", "chooser-needed-rest"):
        return "pairing-needed-rest", figures
    if reason.code.startswith("leaves-"):
        return "pairing-dead-end", figures
    return "pairing-later", figures


def _rests(stage: Stage, round_: Round, own: Pairing) -> Deviation | None:
    # In a round robin whoever would meet one whose games are annulled rests, or has the game written as an F; the
    # table's rest of somebody who has left, or is not there yet, cannot be written.
    free = {who for match in round_.matches for who in (match.first, match.second)}
    free |= {contestant.number for contestant in stage.contestants if not contestant.is_in(round_.number)}
    actual = {_text(rest) for rest in round_.rests}
    expected = {_text(rest) for rest in own.rests if rest.kind != "rest" or rest.number not in free}
    if actual == expected:
        return None
    figures: dict[str, Figure] = {
        "round": round_.number,
        "expected": tuple(sorted(expected)) or ("–",),
        "written": tuple(sorted(actual)) or ("–",),
    }
    return Deviation(round_.number, "pairing-rest", figures)


def _text(rest: Rest) -> str:
    return f"{rest.number} {rest.kind}" + (f" {rest.with_}" if rest.with_ is not None else "")


def _colours(
    stage: Stage, round_: Round, own: Pairing, written: Mapping[frozenset[int], tuple[int, int]]
) -> Deviation | None:
    """Name the first pair with the colours the other way round. Capo V, Art. 17."""
    if stage.colour == "lots":
        return None
    for pair in own.pairs:
        match = written[frozenset((pair.white, pair.black))]
        if match != (pair.white, pair.black):
            figures: dict[str, Figure] = {
                "round": round_.number,
                "expected": f"{pair.white}-{pair.black}",
                "written": f"{match[0]}-{match[1]}",
                "white": pair.white,
            }
            return Deviation(round_.number, "pairing-colours", figures, match)
    return None
