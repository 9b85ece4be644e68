"""The questions that other parts ask, whatever the system: the next round, all rounds, rests filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabellone.model import Pair, Pairing, Rest, Round, Stage
from tabellone.pairing import knockout, rests, round_robin
from tabellone.pairing.answers import NoAnswer, no_answer
from tabellone.pairing.explain import explained
from tabellone.pairing.history import History
from tabellone.pairing.italo_swiss import most_rounds, pair_round
from tabellone.pairing.replay import replay
from tabellone.reasons import Reason


def next_round(stage: Stage, *, unreported_drawn: bool = False, explain: bool = False) -> Pairing:
    """Pair the round that comes after those in the file, or say why there is none. Capo V, Art. 1 to 18."""
    number = _next_number(stage)
    _refuse(stage, number, unreported_drawn)
    return _pair(stage, number, explain)


def _next_number(stage: Stage) -> int:
    return max([round_.number for round_ in stage.rounds] + [stage.supposed]) + 1


def _refuse(stage: Stage, number: int, unreported_drawn: bool) -> None:
    """Refuse a stage that has ended, has games to report, or has no more rounds. Capo V, Art. 1."""
    if stage.ended:
        raise no_answer("event-ended", "Capo V, Art. 1.3")
    missing = [(r.number, f"{m.first}-{m.second}") for r, m in stage.unreported()]
    if missing and not unreported_drawn:
        games = tuple(f"{pair} ({number})" for number, pair in missing)
        raise no_answer("unreported", "Capo V, Art. 16", games=games, games_count=len(games))
    if len(stage.contestants) < 2:
        raise no_answer("too-few", "Capo V, Art. 1", field_count=len(stage.contestants), round_count=number)
    in_leg = number - stage.planned if stage.legs == 2 and number > stage.planned else number
    if stage.system == "italo-swiss" and in_leg > most_rounds(stage):
        most = max(most_rounds(stage), 0)
        raise no_answer("too-many-rounds", "Capo V, Art. 1.2", most_count=most, round_count=number)


def _pair(stage: Stage, number: int, explain: bool) -> Pairing:
    if stage.system == "round-robin":
        return round_robin.scheduled(stage, number)
    if stage.system == "knockout":
        return knockout.pair_round(stage, number)
    if stage.legs == 2 and number > stage.planned:
        return _second_leg(stage, number)
    history = History(stage)
    last = list(replay(stage, history))
    start = last[-1].last_black if last else 1
    pairing = pair_round(history, number, start)
    return explained(history, pairing, start) if explain else pairing


def round_again(stage: Stage, number: int) -> Pairing:
    """Pair a round that is in the file already, from what was played before it, with every reason."""
    before = tuple(round_ for round_ in stage.rounds if round_.number < number)
    return _pair(replace(stage, rounds=before), number, explain=True)


def points_before(stage: Stage) -> dict[int, int]:
    """Give the points with which the next round is paired, games not decided drawn. Capo V, Art. 16."""
    history = History(stage)
    for round_ in with_rests(stage).rounds:
        if not round_.supposed:
            history.add(round_)
    return history.points


def _second_leg(stage: Stage, number: int) -> Pairing:
    """Repeat a round of the first leg with the colours reversed. Capo V, andata e ritorno, Art. 1."""
    if number > stage.total_rounds:
        raise no_answer("all-rounds", "Capo V, andata e ritorno, Art. 1", round_count=stage.total_rounds)
    filled = with_rests(stage)
    first = next((r for r in filled.rounds if r.number == number - stage.planned), None)
    if first is None:
        raise no_answer("first-leg-missing", "Capo V, andata e ritorno, Art. 1", round_count=number - stage.planned)
    reason = Reason("colour-second-leg", "Capo V, andata e ritorno, Art. 1", {"round_count": first.number})
    inside = set(rests.field_of(stage, number))
    both = [m for m in first.matches if m.first in inside and m.second in inside]
    pairs = tuple(Pair(m.second, m.first, m.second, m.first, colour=reason) for m in both)
    # SETTLED: who would meet somebody who has left rests with him.
    alone = [Rest(who, "RR", m.other(who)) for m in first.matches if m not in both for who in (m.first, m.second)]
    kept = [rest for rest in (*first.rests, *alone) if rest.number in inside]
    return Pairing(number, pairs, tuple(kept))


def own_pairings(stage: Stage, *, explain: bool = False) -> Iterator[tuple[Round, Pairing | NoAnswer]]:
    """Walk over the played rounds: as written with its rests, and as the regulation pairs it."""
    if stage.system == "italo-swiss":
        for step in replay(stage, History(stage), explain=explain):
            yield step.round, step.own
    for round_ in with_rests(stage).played_rounds:
        if stage.system != "italo-swiss" or (stage.legs == 2 and round_.number > stage.planned):
            yield round_, _answer(stage, round_.number)


def _answer(stage: Stage, number: int) -> Pairing | NoAnswer:
    try:
        return _pair(stage, number, explain=False)
    except NoAnswer as answer:
        return answer


def pairings(stage: Stage, *, explain: bool = False) -> tuple[Pairing, ...]:
    """Pair every round in the file as the regulation does, given what was played before it.

    A round for which the regulation has no pairing is left out.
    """
    return tuple(own for _, own in own_pairings(stage, explain=explain) if isinstance(own, Pairing))


def with_rests(stage: Stage) -> Stage:
    """Fill in the rests that the file leaves out, the supposed rounds and the legs."""
    if stage.system == "italo-swiss":
        history = History(stage)
        filled = []
        for round_ in stage.rounds:
            history.add(rests.fill(history, round_))
            filled.append(_with_leg(stage, history.rounds[-1]))
        return replace(stage, rounds=tuple(filled))
    if stage.system == "knockout":
        return knockout.with_rests(stage)
    return _round_robin_rests(stage)


def _with_leg(stage: Stage, round_: Round) -> Round:
    if stage.legs != 2 or round_.leg is not None:
        return round_
    return replace(round_, leg=1 if round_.number <= stage.planned else 2)


def _round_robin_rests(stage: Stage) -> Stage:
    rounds = list(stage.rounds)
    if stage.supposed and not any(round_.supposed for round_ in rounds) and len(stage.contestants) > 1:
        rounds = [*round_robin.supposed_rounds(stage), *rounds]
    return replace(stage, rounds=tuple(_with_leg(stage, _plain_rests(stage, round_)) for round_ in rounds))


def _plain_rests(stage: Stage, round_: Round) -> Round:
    """Let rest without points whoever is still in and does not play. Capo V, girone all'italiana, Art. 7."""
    if round_.supposed or (round_.rests_written and round_.rests):
        return round_
    playing = {who for match in round_.matches for who in (match.first, match.second)}
    idle = [who for who in rests.field_of(stage, round_.number) if who not in playing]
    return replace(round_, rests=tuple(Rest(who, "rest") for who in idle))
