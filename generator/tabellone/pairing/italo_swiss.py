"""The Italo-Swiss system with continuous rotation: one round from what happened before.

| article | function | note |
|---|---|---|
| 1.2, at most N−3 rounds; N−2 with RT | `most_rounds` | |
| 1.3, no pairing exists | `pair_round` raises `NoAnswer` | |
| 3, first round | `_first_round` | |
| 4, rotation | `Rotation.chooser` | |
| 5, order of the opponents | `Rotation.options` | |
| 6, one meeting | `_neighbours` | |
| 7 to 13, rests | `rests.py` | |
| 14, 17, 18, colours | `colours.py` | |
| 15, dead ends | `search`, `matching.py` | the first complete pairing, found without backtracking |
| 16, suspended games | `scoring.score` | |
| 4 note, last Black | `last_black` | |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass

from tabellone.model import Pair, Pairing, Rest, Stage
from tabellone.pairing import rests
from tabellone.pairing.answers import no_answer
from tabellone.pairing.colours import assign
from tabellone.pairing.history import History
from tabellone.pairing.matching import Matching
from tabellone.reasons import Reason

REST = 0  # stands for the rest among the possibilities; draw numbers begin with 1


@dataclass(frozen=True)
class Found:
    """The first complete pairing: who searched and whom he found, in order, and who is left to rest."""

    pairs: tuple[tuple[int, int], ...]
    resting: int | None = None


Step = Callable[["Rotation", int, int], None]  # what to do when a chooser has found somebody, or REST


def most_rounds(stage: Stage) -> int:
    """Give the greatest number of rounds: N−3, with a resting turn N−2. Capo V, Art. 1.2."""
    return len(stage.contestants) - (2 if rests.uses_turns(stage) else 3)


def pair_round(history: History, number: int, start: int) -> Pairing:
    """Pair a round, the rotation starting at the last Black of the round before. Capo V, Art. 3 and 4."""
    field = rests.field_of(history.stage, number)
    if len(field) < 2:
        raise no_answer("too-few", "Capo V, Art. 1", field_count=len(field), round_count=number)
    if number == 1:
        return _first_round(history.stage, field)
    turns = _turns(history, field)
    playing = [who for who in field if who not in {rest.number for rest in turns}]
    found = complete(history, playing, number, start)
    if found is None:
        raise no_answer("no-pairing", "Capo V, Art. 1.3", round_count=number)
    resting = [] if found.resting is None else [rests.forfeit(history, found.resting, number)]
    pairs = [_coloured(history, chooser, other, number) for chooser, other in found.pairs]
    return _pairing(history.stage, number, pairs, [*turns, *resting])


def _turns(history: History, field: list[int]) -> list[Rest]:
    if not rests.uses_turns(history.stage):
        return []
    who = rests.turn(history, field)
    return [] if who is None else [Rest(who, "RT")]


def _first_round(stage: Stage, field: list[int]) -> Pairing:
    """Pair 1 with 2, 3 with 4 and so on; the last number, or all but R−1, rest. Capo V, Art. 3, 8, 9 and 17."""
    resting: list[Rest] = []
    if rests.uses_turns(stage):
        if stage.planned % 2 == 0 or not 3 <= stage.planned <= stage.starters - 2:
            raise no_answer("turns-rounds", "Capo V, Art. 9", rounds_count=stage.planned)
        resting = [Rest(who, "RT") for who in field[stage.planned - 1 :]]
        field = field[: stage.planned - 1]
    elif len(field) % 2:
        resting = [Rest(field[-1], "RF")]
    pairs = [
        Pair(one, other, one, other, colour=Reason("colour-first-round", "Capo V, Art. 17", {"white": one}))
        for one, other in zip(field[::2], field[1::2], strict=False)
    ]
    return _pairing(stage, 1, pairs, resting)


def _coloured(history: History, chooser: int, found: int, number: int) -> Pair:
    if history.stage.colour == "lots":
        reason = Reason("colour-lots", "Capo V, Art. 18", {"white": chooser, "black": found})
        return Pair(chooser, found, chooser, found, colour=reason)
    white, black, reason = assign(history, chooser, found, number)
    return Pair(white, black, chooser, found, colour=reason)


def _pairing(stage: Stage, number: int, pairs: Sequence[Pair], resting: Sequence[Rest]) -> Pairing:
    black = last_black(stage, [(pair.white, pair.black) for pair in pairs], resting)
    # SETTLED: with colours by lots nobody has Black before they are drawn in the hall (Capo V, Art. 18).
    if stage.colour == "lots" and pairs and black == pairs[-1].black:
        black = None
    return Pairing(number, tuple(pairs), tuple(resting), black)


def last_black(stage: Stage, pairs: Sequence[tuple[int, int]], resting: Iterable[Rest]) -> int | None:
    """Tell where the next rotation starts: the last pair's Black, or in Italian who rests. Capo V, Art. 4, note."""
    kinds = {rest.kind: rest.number for rest in resting}
    forfeit = kinds.get("RF", kinds.get("RR"))
    if forfeit is not None and "RT" not in kinds and stage.discipline == "italian":
        return forfeit
    return pairs[-1][1] if pairs else None


def complete(history: History, playing: list[int], number: int, start: int) -> Found | None:
    """Find the first complete pairing, trying the candidates for the rest level by level. Capo V, Art. 8 and 12."""
    if len(playing) % 2 == 0:
        return search(history, playing, start)
    for candidates in rests.levels(history, playing, number):
        found = with_candidates(history, playing, candidates, start)
        if found is not None:
            return found
    return None


def with_candidates(history: History, playing: list[int], candidates: list[int], start: int) -> Found | None:
    """Pair with one of the candidates resting: a single one beforehand, of several the last left. Capo V, Art. 12 b."""
    if len(candidates) > 1:
        return search(history, playing, start, candidates)
    resting = candidates[0]
    found = search(history, [who for who in playing if who != resting], start)
    return None if found is None else Found(found.pairs, resting)


def search(
    history: History, playing: list[int], start: int, candidates: Sequence[int] = (), step: Step | None = None
) -> Found | None:
    """Form the pairs one by one, each only if the others can still be paired. Capo V, Art. 4, 5, 8 and 15."""
    matching = Matching(_neighbours(history, playing, candidates))
    if not matching.perfect:
        return None
    rotation = Rotation(history, playing, start)
    pairs: list[tuple[int, int]] = []
    resting: int | None = None
    while rotation.free:
        chooser = rotation.chooser()
        unmet = (other for other in rotation.options(chooser) if other not in history.met[chooser])
        found = next((other for other in unmet if matching.fix(chooser, other)), REST)
        if step is not None:
            step(rotation, chooser, found)
        if found == REST:
            matching.fix(chooser, REST)
            resting = chooser
        else:
            pairs.append((chooser, found))
        rotation.take(chooser, found)
    return Found(tuple(pairs), resting)


def _neighbours(history: History, playing: Sequence[int], candidates: Sequence[int]) -> dict[int, int]:
    """Say who may be paired with whom: nobody twice (Capo V, Art. 6), the rest with its candidates."""
    everybody = sum(1 << who for who in playing)
    near = {who: everybody & ~sum((1 << other for other in history.met[who]), 1 << who) for who in playing}
    if candidates:
        near[REST] = sum(1 << who for who in candidates)
        for who in candidates:
            near[who] |= 1 << REST
    return near


class Rotation:
    """The tabellone read as a circle of draw numbers, forwards only. Capo V, Art. 4."""

    def __init__(self, history: History, playing: Iterable[int], start: int) -> None:
        """Stand on the start position with everybody free."""
        self.size = max((contestant.number for contestant in history.stage.contestants), default=1)
        self.points = history.points
        self.position = start
        self.free = set(playing)
        self._levels: dict[int, set[int]] = {}
        for who in self.free:
            self._levels.setdefault(self.points[who], set()).add(who)

    def copy(self) -> Rotation:
        """Give another one that stands in the same place, to look ahead."""
        other = copy(self)
        other.free = set(self.free)
        other._levels = {points: set(level) for points, level in self._levels.items()}
        return other

    def chooser(self) -> int:
        """Take the first free player from the position on among those with the highest points. Capo V, Art. 4."""
        highest = self._levels[max(self._levels)]
        return min(highest, key=lambda who: (who - self.position) % self.size)

    def options(self, chooser: int) -> Iterator[int]:
        """List the opponents: same points first, then down the levels from the last one considered. Capo V, Art. 5."""
        last = chooser
        for points in sorted(self._levels, reverse=True):
            level = self._after(last, self._levels[points] - {chooser})
            yield from level
            last = level[-1] if level else last

    def _after(self, last: int, level: Iterable[int]) -> list[int]:
        return sorted(level, key=lambda who: (who - last - 1) % self.size)

    def take(self, chooser: int, found: int) -> None:
        """Take a pair off the board and go on from the one found; a rest does not move the rotation."""
        for who in (chooser, found):
            if who == REST:
                continue
            self.free.discard(who)
            level = self._levels[self.points[who]]
            level.discard(who)
            if not level:
                del self._levels[self.points[who]]
        if found != REST:
            self.position = found
