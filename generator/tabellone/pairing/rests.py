"""Who rests: Capo V, Art. 7 to 13.

| article | function |
|---|---|
| 8 and 11, points by forfeit: RF | `levels` |
| 9, resting turn: RT | `uses_turns`, `turn` |
| 10 and 12, rest with somebody withdrawn: RR | `levels`, `formal_opponent` |
| rests left out of a file | `fill` |
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tabellone.model import Rest, Round, Stage
from tabellone.pairing.history import History


def field_of(stage: Stage, number: int) -> list[int]:
    """List who takes part in a round, by draw number."""
    return sorted(contestant.number for contestant in stage.contestants if contestant.is_in(number))


def gone(stage: Stage, number: int) -> list[int]:
    """List who withdrew or was disqualified before a round. Capo V, Art. 12."""
    return sorted(
        contestant.number
        for contestant in stage.contestants
        if contestant.last_round is not None and contestant.last_round < number
    )


def uses_turns(stage: Stage) -> bool:
    """Tell whether the resting turn holds: an odd number at the start, and the event says so. Capo V, Art. 9."""
    return stage.odd == "RT" and stage.system == "italo-swiss" and stage.starters % 2 == 1


def turn(history: History, field: list[int]) -> int | None:
    """Choose who has the resting turn: the best placed of those who played round 1. Capo V, Art. 9.

    None when nobody still in is owed one. Capo V, Art. 12.
    # SETTLED: somebody who came late has missed rounds already and has no resting turn.
    """
    owed = [who for who in field if who < history.stage.planned and who not in history.turns]
    return min(owed, key=lambda who: (-history.points[who], who), default=None)


def forfeit_kind(stage: Stage, number: int) -> Literal["RF", "RR"]:
    """Tell whether the odd one rests with somebody withdrawn or with a plain forfeit. Capo V, Art. 10."""
    return "RR" if gone(stage, number) else "RF"


def levels(history: History, players: list[int], number: int) -> list[list[int]]:
    """List the candidates for points by forfeit, level by level from the lowest points. Capo V, Art. 8, 11 and 12."""
    left = gone(history.stage, number)
    by_points: dict[int, list[int]] = {}
    for who in players:
        if who not in history.forfeits and not (left and has_met_all(history, who, left)):
            by_points.setdefault(history.points[who], []).append(who)
    return [by_points[points] for points in sorted(by_points)]


def has_met_all(history: History, who: int, left: list[int]) -> bool:
    """Tell whether a player has met everybody who withdrew. Capo V, Art. 12 b2."""
    return all(other in history.met[who] for other in left)


def forfeit(history: History, who: int, number: int) -> Rest:
    """Make the rest with points of a player in a round."""
    kind = forfeit_kind(history.stage, number)
    return Rest(who, kind, formal_opponent(history, who, number) if kind == "RR" else None)


def formal_opponent(history: History, who: int, number: int) -> int | None:
    """Choose the withdrawn player not yet met with the fewest points, then the smallest number. Capo V, Art. 12."""
    unmet = [other for other in gone(history.stage, number) if other not in history.met[who]]
    return min(unmet, key=lambda other: (history.points[other], other), default=None)


def fill(history: History, round_: Round) -> Round:
    """Fill in the rests that the file leaves out, from who is not playing."""
    stage = history.stage
    if stage.system != "italo-swiss":
        return round_
    if round_.rests_written and round_.rests:
        return replace(round_, rests=tuple(_completed(history, rest, round_.number) for rest in round_.rests))
    playing = {who for match in round_.matches for who in (match.first, match.second)}
    idle = [who for who in field_of(stage, round_.number) if who not in playing]
    return replace(round_, rests=tuple(_derived(history, idle, round_.number)))


def _completed(history: History, rest: Rest, number: int) -> Rest:
    if rest.kind == "RR" and rest.with_ is None:
        return replace(rest, with_=formal_opponent(history, rest.number, number))
    return rest


def _derived(history: History, idle: list[int], number: int) -> list[Rest]:
    stage = history.stage
    rests: list[Rest] = []
    if stage.legs == 2 and number > stage.planned:
        return _repeated(history, idle, number)
    if uses_turns(stage):
        if number == 1:
            return [Rest(who, "RT") for who in idle]
        if (who := turn(history, idle)) is not None:
            rests.append(Rest(who, "RT"))
            idle = [other for other in idle if other != who]
    if len(idle) == 1:
        rests.append(forfeit(history, idle[0], number))
    return rests


def _repeated(history: History, idle: list[int], number: int) -> list[Rest]:
    """Repeat the rests of the first leg."""
    first_leg = next((r for r in history.rounds if r.number == number - history.stage.planned), None)
    return [rest for rest in (first_leg.rests if first_leg else ()) if rest.number in idle]
