"""Places in a knockout (Capo V, Sistemi ad eliminazione).

| article | function | deviations |
|---|---|---|
| Art. 1, 4a | `standings` | those who go out in one round share the place 1 + number still in |
| Art. 4b | `_Bracket` | with recovery a player is out at the second defeat |
| Art. 5 | `winner` | replays, then lots |
"""

from __future__ import annotations

from collections.abc import Sequence

from tabellone.model import Match, Round, Stage, Standing
from tabellone.reasons import Reason

ARTICLE = "Capo V, Eliminazione, Art. 4"


def winner(match: Match) -> int | None:
    """Tell who goes through: by the games with their replays, or by lots. Capo V, Eliminazione, Art. 5."""
    if match.lots is not None:
        return match.lots
    if not match.decided:
        return None
    first, second = _sums(match)
    if first == second:
        return None
    return match.first if first > second else match.second


def losers(match: Match) -> tuple[int, ...]:
    """Name who is defeated in a match: one, both if neither appeared, nobody while it is open."""
    through = winner(match)
    if through is not None:
        return (match.other(through),)
    absent = match.decided and _sums(match) == (0, 0)
    return (match.first, match.second) if absent else ()


def _sums(match: Match) -> tuple[int, int]:
    if match.whole is not None:
        return match.whole.white, match.whole.black
    return sum(game.points(True) for game in match.games), sum(game.points(False) for game in match.games)


class _Bracket:
    """Who is still in, who went out when, and the games between those already out."""

    def __init__(self, stage: Stage, rounds: Sequence[Round]) -> None:
        self.numbers = sorted(contestant.number for contestant in stage.contestants)
        self.points = dict.fromkeys(self.numbers, 0)
        self.defeats = dict.fromkeys(self.numbers, 0)
        self.out: dict[int, int] = {}
        self.after: dict[int, list[tuple[int, int]]] = {number: [] for number in self.numbers}
        self.record = {number: {"wins": 0, "draws": 0, "losses": 0, "played": 0} for number in self.numbers}
        self._lives = 2 if stage.recovery else 1
        self._last_lost: dict[int, int] = {}
        for round_ in rounds:
            self._play(stage, round_)
        if stage.finished and len(rounds) == len(stage.rounds):
            # SETTLED: nobody plays on after the end: whoever's last match was a defeat went out with it, the
            # loser of the final too whose first defeat it was.
            self.out |= {number: last for number, last in self._last_lost.items() if number not in self.out}

    def _play(self, stage: Stage, round_: Round) -> None:
        already = frozenset(self.out)
        for contestant in stage.contestants:
            last = contestant.last_round
            if last is not None and last < round_.number and contestant.number not in self.out:
                self.out[contestant.number] = round_.number
        for match in round_.matches:
            if match.first in already and match.second in already:
                self._play_off(round_.number, match)
            else:
                self._go_through(round_.number, match)
        for rest in round_.rests:
            self.points[rest.number] += 200

    def _play_off(self, round_number: int, match: Match) -> None:
        beaten = losers(match)
        for number in (match.first, match.second):
            if beaten:
                self._tally(number, number not in beaten)
                self.after[number].append((round_number, -1 if number in beaten else 1))

    def _go_through(self, round_number: int, match: Match) -> None:
        beaten = losers(match)
        if not beaten:
            return
        for number in (match.first, match.second):
            self._tally(number, number not in beaten)
            if number not in beaten:
                self.points[number] += 200
                self._last_lost.pop(number, None)
                continue
            self.defeats[number] += 1
            self._last_lost[number] = round_number
            if self.defeats[number] >= self._lives:
                self.out.setdefault(number, round_number)

    def _tally(self, number: int, won: bool) -> None:
        record = self.record[number]
        record["wins" if won else "losses"] += 1
        record["played"] += 1

    def groups(self) -> list[list[int]]:
        """Part the players: still in, then those who went out, the last round first."""
        still_in = [number for number in self.numbers if number not in self.out]
        rounds = sorted(set(self.out.values()), reverse=True)
        return [still_in, *([n for n in self.numbers if self.out.get(n) == last] for last in rounds)]

    def parts(self, group: Sequence[int]) -> list[list[int]]:
        """Part those who went out together by the games played afterwards, round by round."""
        rounds = sorted({round_ for number in group for round_, _ in self.after[number]})
        keys = {number: tuple(dict(self.after[number]).get(r, 0) for r in rounds) for number in group}
        return [[n for n in group if keys[n] == key] for key in sorted(set(keys.values()), reverse=True)]


def standings(stage: Stage, rounds: Sequence[Round]) -> tuple[Standing, ...]:
    """Rank a knockout: who went out later stands higher, third-place games apart. Capo V, Eliminazione, Art. 4."""
    bracket = _Bracket(stage, rounds)
    rows: list[Standing] = []
    for group in bracket.groups():
        for index, part in enumerate(bracket.parts(group)):
            place = len(rows) + 1
            for position, number in enumerate(part):
                decided = None if position or not rows else ("playoff" if index else "round")
                reason = _reason(decided, rows[-1], number, place, bracket) if decided else None
                points = bracket.points[number]
                rows.append(Standing(place, len(rows) + 1, number, points, (), decided, reason, bracket.record[number]))
    return tuple(rows)


def _reason(decided: str, above: Standing, number: int, place: int, bracket: _Bracket) -> Reason:
    figures: dict[str, int] = {
        "above": above.number,
        "below": number,
        "above_ordinal": above.place,
        "below_ordinal": place,
    }
    if decided == "playoff":
        return Reason("rank-third-place", ARTICLE, figures)
    figures["round_count"] = bracket.out[number]
    return Reason("rank-round", ARTICLE, figures)
