"""The knockout (eliminazione): the bracket is the order of the draw numbers.

| text | function |
|---|---|
| Capo V, eliminazione Art. 1, a power of two from round 2 on | `first_games`, `_slot` |
| Art. 2 and 3, seeds | `draw.py` |
| Art. 4 a, direct | `pair_round` |
| Art. 4 b, recovery: out at the second defeat | `_recovery` |
| Art. 5, replays, then lots | `winner` |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from tabellone.model import Match, Pair, Pairing, Rest, Round, Stage
from tabellone.pairing.answers import NoAnswer, no_answer
from tabellone.reasons import Reason

ARTICLE = "Capo V, eliminazione, Art. 1"
REPLAY = "Capo V, eliminazione, Art. 5"


def first_games(count: int) -> int:
    """Give how many games round 1 has, so that round 2 is a power of two. Capo V, eliminazione, Art. 1."""
    power = 1
    while power < count:
        power *= 2
    return count - power // 2 if count > 1 else 0


def winner(match: Match) -> int | None:
    """Tell who goes on: by lots, by the games and their replays; None if nobody does, or not yet. Art. 5."""
    if match.lots is not None:
        return match.lots
    if match.whole is not None:
        first, second = match.whole.white, match.whole.black
    else:
        first = sum(game.points(True) for game in match.games)
        second = sum(game.points(False) for game in match.games)
    if not match.decided or first == second:
        return None
    return match.first if first > second else match.second


def both_out(match: Match) -> bool:
    """Tell whether neither appeared: both are beaten."""
    if match.whole is not None:
        return match.whole.text == "0-0F"
    return bool(match.games) and all(game.result is not None and game.result.text == "0-0F" for game in match.games)


@dataclass
class Bracket:
    """How the knockout stands: defeats so far, and who has entered the recovery."""

    stage: Stage
    defeats: dict[int, int] = field(default_factory=dict)
    recovering: set[int] = field(default_factory=set)

    @property
    def limit(self) -> int:
        """Give the number of defeats that put out."""
        return 2 if self.stage.recovery else 1

    def alive(self, number: int) -> list[int]:
        """List who is still in at a round."""
        return sorted(
            c.number for c in self.stage.contestants if c.is_in(number) and self.defeats.get(c.number, 0) < self.limit
        )

    def add(self, round_: Round) -> None:
        """Read a round; every match between two still in must have a winner."""
        standing = set(self.alive(round_.number))
        undecided = [match for match in round_.matches if self._counts(match, standing) and _open(match)]
        if undecided:
            names = tuple(f"{match.first}-{match.second}" for match in undecided)
            raise no_answer("no-winner", REPLAY, games=names, games_count=len(names), round_count=round_.number)
        for match in round_.matches:
            if self._counts(match, standing):
                self._beat(match)

    def _counts(self, match: Match, standing: set[int]) -> bool:
        return match.first in standing or match.second in standing

    def _beat(self, match: Match) -> None:
        won = winner(match)
        for who in (match.first, match.second):
            if match.recovery:
                self.recovering.add(who)
            if who != won:
                self.defeats[who] = self.defeats.get(who, 0) + 1


def _open(match: Match) -> bool:
    return winner(match) is None and not both_out(match)


def read(stage: Stage, until: int) -> Bracket:
    """Read the rounds before one."""
    bracket = Bracket(stage)
    for round_ in stage.rounds:
        if round_.number < until:
            bracket.add(round_)
    return bracket


def pair_round(stage: Stage, number: int) -> Pairing:
    """Pair the winners in the order of the bracket, and with recovery the losers. Capo V, eliminazione, Art. 4."""
    bracket = read(stage, number)
    alive = bracket.alive(number)
    if len(alive) < 2:
        if number > 1 and alive:
            raise no_answer("knockout-over", ARTICLE, player=alive[0])
        raise no_answer("too-few", ARTICLE, field_count=len(alive), round_count=number)
    unbeaten = [who for who in alive if not bracket.defeats.get(who)]
    if len(alive) == 2 and (len(unbeaten) < 2 or number == 1):
        first, second = sorted(alive, key=lambda who: (bracket.defeats.get(who, 0), who))
        return Pairing(number, (_pair(first, second, number),))
    pairs, rests = _main(stage, unbeaten, number) if len(unbeaten) > 1 else ([], [])
    more, waiting = _recovery(bracket, [who for who in alive if who not in unbeaten], number)
    return Pairing(number, (*pairs, *more), (*rests, *waiting))


def _main(stage: Stage, alive: Sequence[int], number: int) -> tuple[list[Pair], list[Rest]]:
    groups: dict[tuple[int, int], list[int]] = {}
    for who in alive:
        groups.setdefault(_slot(len(stage.contestants), who, number), []).append(who)
    return _within([groups[key] for key in sorted(groups)], number)


def _slot(count: int, who: int, number: int) -> tuple[int, int]:
    """Give the place of the bracket for which a player plays in a round."""
    games = first_games(count)
    if number == 1:
        return ((who - 1) // 2, 0) if who <= 2 * games else (games, who)
    slot = (who - 1) // 2 if who <= 2 * games else who - games - 1
    return slot >> (number - 1), 0


def _within(groups: Iterable[Sequence[int]], number: int, recovery: bool = False) -> tuple[list[Pair], list[Rest]]:
    pairs: list[Pair] = []
    rests: list[Rest] = []
    for group in groups:
        pairs.extend(_pair(*two, number, recovery) for two in zip(group[::2], group[1::2], strict=False))
        if len(group) % 2:
            rests.append(Rest(group[-1], "RF"))
    return pairs, rests


def _pair(white: int, black: int, number: int, recovery: bool = False) -> Pair:
    code = "bracket-recovery" if recovery else "bracket-first" if number == 1 else "bracket"
    reason = Reason(code, ARTICLE, {"white": white, "black": black, "round_count": number})
    return Pair(white, black, white, black, (reason,), recovery=recovery)


def _recovery(bracket: Bracket, beaten: Sequence[int], number: int) -> tuple[list[Pair], list[Rest]]:
    """Pair those beaten once: newcomers with those already there when as many, else each kind apart. Art. 4 b."""
    old = [who for who in beaten if who in bracket.recovering]
    new = [who for who in beaten if who not in bracket.recovering]
    if len(old) == len(new):
        return [_pair(one, other, number, True) for one, other in zip(new, old, strict=True)], []
    if len(old) > 1 and len(old) > len(new):
        return _within([old], number, recovery=True)
    together = sorted(beaten)
    return _within([together], number, recovery=True) if len(together) > 1 else ([], [])


def with_rests(stage: Stage) -> Stage:
    """Fill in who goes on without playing, where the file leaves it out. Capo V, eliminazione, Art. 1."""
    return replace(stage, rounds=tuple(_filled(stage, round_) for round_ in stage.rounds))


def _filled(stage: Stage, round_: Round) -> Round:
    if round_.rests_written and round_.rests:
        return round_
    playing = {who for match in round_.matches for who in (match.first, match.second)}
    try:
        own = pair_round(stage, round_.number)
    except NoAnswer:
        return round_
    return replace(round_, rests=tuple(rest for rest in own.rests if rest.number not in playing))
