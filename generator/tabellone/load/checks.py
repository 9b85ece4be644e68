"""What rounds must not say: a player twice, a second meeting, a rest that does not fit, a game of one who left."""

from __future__ import annotations

from tabellone.load.results import Typed
from tabellone.load.source import Source, Spot
from tabellone.model import Contestant, Match, Rest, Stage


def check_rounds(source: Source, stage: Stage, rounds: list[Typed]) -> None:
    """Check all rounds of a stage."""
    comings_and_goings = any(c.from_round > 1 or c.last_round is not None for c in stage.contestants)
    met: dict[tuple[int, int, int], int] = {}
    for typed in rounds:
        _check_once(source, typed)
        if not (stage.system == "knockout" and stage.recovery):
            _check_meetings(source, stage, typed, met)
        if comings_and_goings:
            for match, key in zip(typed.round.matches, typed.keys, strict=True):
                _check_presence(source, stage, typed.round.number, match, key)
        if typed.round.rests:
            _check_rests(source, stage, typed)


def _check_once(source: Source, typed: Typed) -> None:
    """Check that nobody plays twice in a round; a recovery game beside a game is twice too."""
    seen: dict[int, int] = {}
    for match, key in zip(typed.round.matches, typed.keys, strict=True):
        for number in (match.first, match.second):
            if number in seen:
                source.error(key, "twice-in-round", number=number, round=typed.round.number, line=seen[number])
            else:
                seen[number] = key.line


def _check_meetings(source: Source, stage: Stage, typed: Typed, met: dict[tuple[int, int, int], int]) -> None:
    """Check that nobody meets twice, or twice in a leg. Capo V, Art. 6."""
    leg = typed.round.leg or 1
    for match, key in zip(typed.round.matches, typed.keys, strict=True):
        first, second = match.first, match.second
        pair = (first, second, leg) if first < second else (second, first, leg)
        before = met.setdefault(pair, typed.round.number)
        if before != typed.round.number:
            code = "met-in-leg" if stage.legs > 1 else "met-twice"
            source.error(key, code, first=first, second=second, round=before)


def _check_presence(source: Source, stage: Stage, number: int, match: Match, key: Spot) -> None:
    """Check that nobody plays after leaving, or before coming; without play it may be written."""
    results = [game.result for game in match.games if game.result is not None]
    if not any(result.played or not result.decided for result in results):
        return
    for one in (match.first, match.second):
        contestant = stage.by_number[one]
        if not contestant.is_in(number):
            code, when = _absence(contestant, number)
            source.error(key, code, number=one, round=when)


def _absence(contestant: Contestant, number: int) -> tuple[str, int]:
    """Tell why somebody is not in a round, and since or until when."""
    if number < contestant.from_round:
        return "played-before-coming", contestant.from_round
    last = contestant.last_round or 0
    return ("played-after-disqualification" if contestant.disqualified == last else "played-after-withdrawal"), last


def _check_rests(source: Source, stage: Stage, typed: Typed) -> None:
    """Check that every rest of a round fits. FORMAT: Rests."""
    number = typed.round.number
    playing = {one for match in typed.round.matches for one in (match.first, match.second)}
    field = sum(contestant.is_in(number) for contestant in stage.contestants)
    turns = sum(rest.kind == "RT" for rest in typed.round.rests)
    seen: set[int] = set()
    for rest, key in zip(typed.round.rests, typed.rests, strict=True):
        contestant = stage.by_number[rest.number]
        if rest.number in seen:
            source.error(key, "rests-twice", number=rest.number, round=number)
        elif rest.number in playing:
            source.error(key, "rest-but-plays", number=rest.number, round=number)
        elif not contestant.is_in(number):
            code, when = _absence(contestant, number)
            source.error(key, code.replace("played-", "rest-"), number=rest.number, round=when)
        elif _is_even(stage, rest, field - turns):
            source.error(key, "rest-but-even", number=rest.number, kind=rest.kind, field=field - turns, round=number)
        else:
            _check_kind(source, stage, number, rest, key)
        seen.add(rest.number)


def _is_even(stage: Stage, rest: Rest, field: int) -> bool:
    """Tell whether nobody can rest because the field is even; in a knockout an even field may have byes too."""
    if stage.system == "knockout" or field % 2:
        return False
    if stage.system == "round-robin":  # whoever was to meet one who left may be written as resting
        return all(c.last_round is None and c.from_round == 1 for c in stage.contestants)
    return rest.kind in ("RF", "RR")


def _check_kind(source: Source, stage: Stage, number: int, rest: Rest, key: Spot) -> None:
    """Check the kind of a rest against the system, and that RR is with somebody who left."""
    if rest.kind == "RR" and rest.with_ is not None:
        last = stage.by_number[rest.with_].last_round
        if last is None or last >= number:
            source.error(key, "rest-with-present", number=rest.number, partner=rest.with_, round=number)
            return
    usual = {"italo-swiss": ("RF", "RR"), "round-robin": ("rest",), "knockout": ("RF",)}[stage.system]
    if stage.system == "italo-swiss" and stage.odd == "RT" and stage.starters % 2:
        usual = ("RT", "RR")
    if rest.kind not in usual:
        source.warn(key, "unusual-rest", kind=rest.kind, known=usual)
