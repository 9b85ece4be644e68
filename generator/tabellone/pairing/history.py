"""What happened so far in a stage, as far as pairing asks: points, meetings, colours, rests."""

from __future__ import annotations

from tabellone.model import Match, Rest, Round, Stage
from tabellone.scoring import Score, rest_points, score


class History:
    """The rounds read so far; `add` reads one more. Rounds are bits in the masks of colours."""

    def __init__(self, stage: Stage) -> None:
        """Begin before the first round."""
        self.stage = stage
        numbers = [contestant.number for contestant in stage.contestants]
        self.points = dict.fromkeys(numbers, 0)
        self.met: dict[int, dict[int, int]] = {number: {} for number in numbers}
        self.coloured = dict.fromkeys(numbers, 0)
        self.white = dict.fromkeys(numbers, 0)
        self.forfeits: dict[int, int] = {}
        self.turns: dict[int, int] = {}
        self.rounds: list[Round] = []

    def add(self, round_: Round) -> None:
        """Read a round whose rests are filled in."""
        self.rounds.append(round_)
        for match in round_.matches:
            self._add_match(match, round_.number)
        for rest in round_.rests:
            self._add_rest(rest, round_.number)

    def _add_match(self, match: Match, number: int) -> None:
        """Count points with open games drawn, the meeting and the colours of a match. Capo V, Art. 6, 14 and 16."""
        scored = score(self.stage, match, open_drawn=True)
        if scored is not None:
            self.points[match.first] += scored.first_points
            self.points[match.second] += scored.second_points
        self.met[match.first].setdefault(match.second, number)
        self.met[match.second].setdefault(match.first, number)
        first_white, second_white = self._counted_colours(match, scored)
        self._colour(match.first, number, first_white)
        self._colour(match.second, number, second_white)

    def colours(self, match: Match) -> tuple[bool, bool]:
        """Tell for both sides whether a match counts as played with White. Capo V, Art. 14.

        # SETTLED: a match of several games counts as won by absence only if none of its games was played; an empty
        # first board among played ones keeps the colour of the pairing.
        """
        return self._counted_colours(match, score(self.stage, match, open_drawn=True))

    def _counted_colours(self, match: Match, scored: Score | None) -> tuple[bool, bool]:
        conventional = self.stage.discipline == "international"
        first = match.games[0].first_is_white if match.games else True
        whites = [first, not first]
        if scored is not None and not scored.played and scored.first != scored.second:
            whites[0 if scored.first > scored.second else 1] = conventional
        return whites[0], whites[1]

    def _add_rest(self, rest: Rest, number: int) -> None:
        """Count points and colour of a rest: Black, but White for a forfeit in international. Capo V, Art. 14."""
        if rest.kind == "rest":
            return
        if rest.kind == "RT":
            self.turns.setdefault(rest.number, number)
        else:
            self.forfeits.setdefault(rest.number, number)
            self.points[rest.number] += rest_points(self.stage, rest)
        self._colour(rest.number, number, rest.kind != "RT" and self.stage.discipline == "international")

    def _colour(self, who: int, number: int, white: bool) -> None:
        self.coloured[who] |= 1 << number
        if white:
            self.white[who] |= 1 << number
