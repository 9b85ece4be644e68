"""The crosstable as the standings see it: who met whom with which result, points, wins, quotients' material.

Everything counts matches: the one game of a plain event, both of a two-game match, all boards of a team match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabellone import scoring
from tabellone.model import Match, Rest, Round, Stage
from tabellone.scoring import Score


class Meeting(NamedTuple):
    """A match seen from one side, or the formal one of an RR."""

    opponent: int
    round: int
    leg: int  # from 0
    result: int  # 2, 1 or 0 on the board
    kind: str  # "", "F" decided without play, "RR" formal


class Merit(NamedTuple):
    """The order of merit: contestants level on points and all tie-breaks together, best first."""

    levels: Sequence[Sequence[int]]
    level: Mapping[int, int]  # in which of them somebody stands


class Table:
    """Points and meetings of every contestant, filled round by round."""

    def __init__(self, stage: Stage) -> None:
        """Begin with nothing played."""
        self.stage = stage
        self.numbers = tuple(contestant.number for contestant in stage.contestants)
        self.points = dict.fromkeys(self.numbers, 0)
        self.leg_points = [self.points] if stage.legs == 1 else [dict(self.points) for _ in range(stage.legs)]
        self.singles = dict.fromkeys(self.numbers, 0)  # game points, or a team's individual points
        self.meetings: dict[int, list[Meeting]] = {number: [] for number in self.numbers}
        self.results: dict[int, dict[int, int]] = {number: {} for number in self.numbers}
        self.wins = dict.fromkeys(self.numbers, 0)
        self.draws = dict.fromkeys(self.numbers, 0)
        self.losses = dict.fromkeys(self.numbers, 0)
        self.rounds: list[Round] = []
        self._annulled = scoring.annulled(stage)

    def add(self, round_: Round) -> None:
        """Count one more round."""
        self.rounds.append(round_)
        leg = leg_of(self.stage, round_)
        for match in round_.matches:
            if self.counts(match):
                scored = scoring.score(self.stage, match, supposed=round_.supposed)
                if scored is not None:
                    self._count(round_, leg, match, scored)
        for rest in round_.rests:
            self._rest(round_, leg, rest)

    def counts(self, match: Match) -> bool:
        """Tell whether a match can count: none of a contestant whose games are annulled does."""
        return not self._annulled or (match.first not in self._annulled and match.second not in self._annulled)

    def record(self, number: int) -> dict[str, int]:
        """Count the wins, draws and losses of a contestant; formal meetings are none."""
        wins, draws, losses = self.wins[number], self.draws[number], self.losses[number]
        return {"wins": wins, "draws": draws, "losses": losses, "played": wins + draws + losses}

    def _count(self, round_: Round, leg: int, match: Match, scored: Score) -> None:
        first, second = match.first, match.second
        self._gain(first, leg, scored.first_points, scored.first_single)
        self._gain(second, leg, scored.second_points, scored.second_single)
        mine, theirs = self.results[first], self.results[second]
        mine[second] = mine.get(second, 0) + scored.first
        theirs[first] = theirs.get(first, 0) + scored.second
        if round_.supposed:
            return  # left out of the quotient. Capo V, Italiano ridotto, Art. 6.
        kind = "" if scored.played else "F"
        self.meetings[first].append(Meeting(second, round_.number, leg, scored.first, kind))
        self.meetings[second].append(Meeting(first, round_.number, leg, scored.second, kind))
        tally = (self.losses, self.draws, self.wins)
        tally[scored.first][first] += 1
        tally[scored.second][second] += 1

    def _rest(self, round_: Round, leg: int, rest: Rest) -> None:
        """Count a rest: RR is formally a win over the withdrawn one, for the quotient alone. Capo V, Art. 10, 12."""
        stage = self.stage
        self._gain(rest.number, leg, scoring.rest_points(stage, rest), scoring.rest_single_points(stage, rest))
        if rest.kind == "RR" and rest.with_ is not None:
            self.meetings[rest.number].append(Meeting(rest.with_, round_.number, leg, 2, "RR"))

    def _gain(self, number: int, leg: int, points: int, single: int) -> None:
        self.points[number] += points
        self.singles[number] += single
        if self.leg_points[leg] is not self.points:
            self.leg_points[leg][number] += points


def leg_of(stage: Stage, round_: Round) -> int:
    """Tell to which leg of a round trip a round belongs, from 0."""
    if stage.legs == 1:
        return 0
    leg = round_.leg if round_.leg is not None else (round_.number - 1) // stage.planned + 1
    return min(max(leg, 1), stage.legs) - 1
