"""A stage as its pages need it: names, addresses, what happened round by round."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from tabellone import scoring
from tabellone.model import (
    RESULTS,
    SUSPENDED,
    Contestant,
    Event,
    Game,
    Match,
    Pairing,
    Rest,
    Result,
    Round,
    Stage,
    Standing,
)
from tabellone.pages.people import People, Who
from tabellone.pairing.round_robin import rounds_of, scheduled
from tabellone.results import StageResults


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of a match as a page shows it; points of the contestant named first come first."""

    white: Who | None
    black: Who | None
    result: str | None
    first_is_white: bool
    board: int | None
    record: str | None = None  # the address of its moves


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match as a page shows it."""

    first: int
    second: int
    first_who: Who
    second_who: Who
    result: str | None  # of the contestant named first: "2-0", "1-1F", "*", None
    outcome: str  # w, d, l seen from the first; "" while open
    points: tuple[int, int] | None  # with a handicap, or of the games, hundredths
    games: tuple[GameRow, ...]
    opening: int | None
    note: str
    recovery: bool
    lots: int | None
    first_before: int = 0  # points before the round, hundredths
    second_before: int = 0


@dataclass(frozen=True, slots=True)
class RestRow:
    """One contestant who rests."""

    number: int
    who: Who
    kind: str
    with_who: Who | None


def match_result(stage: Stage, match: Match) -> Result | None:
    """Give a match's result from the first contestant's side, in match points; None while a game is open."""
    if match.whole is not None:
        return match.whole
    if stage.system == "knockout":
        return _last_result(match)
    if len(match.games) == 1:
        return _first_side(match.games[0])
    scored = scoring.score(stage, match)
    if scored is None:
        return SUSPENDED if match.reported else None
    return RESULTS[f"{scored.first}-{scored.second}" + ("" if scored.played or scored.first == 1 else "F")]


def _first_side(game: Game) -> Result | None:
    if game.result is None or game.first_is_white:
        return game.result
    return game.result.reversed()


def _last_result(match: Match) -> Result | None:
    """Give the last game's result in a knockout, where a draw is replayed; lots decide what stays drawn."""
    results = [result for game in match.games if (result := _first_side(game)) is not None]
    if match.lots is not None and results:
        return RESULTS["2-0F" if match.lots == match.first else "0-2F"]
    return results[-1] if results else None


def _whole(round_: Round) -> bool:
    return any(match.whole is not None for match in round_.matches)


@dataclass
class StageView:
    """A stage with its contestants shown and its outcomes at hand, worked out when they are first asked for."""

    event: Event
    results: StageResults
    slug: str  # the group's part of the address, "" where there is one stage
    people: People
    records: dict[tuple[int, int, int, int], str] = field(default_factory=dict)  # round, first, second, game

    @cached_property
    def stage(self) -> Stage:
        """Give the stage itself, seated, its rests filled."""
        return self.results.stage

    @cached_property
    def who(self) -> dict[int, Who]:
        """Show every contestant, by draw number."""
        return {c.number: self.people.contestant(c) for c in self.stage.contestants}

    @cached_property
    def names(self) -> dict[int, str]:
        """Name every contestant for the reasons: number and name."""
        return {number: f"{number} {who.name}" for number, who in self.who.items()}

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """List the rounds that are really played."""
        return self.stage.played_rounds

    @cached_property
    def planned(self) -> tuple[Round, ...]:
        """List the rounds to come where the tables know them: those of a round robin."""
        stage = self.stage
        if stage.system != "round-robin" or stage.ended or stage.teams or len(stage.contestants) < 3:
            return ()
        first = max((round_.number for round_ in stage.rounds), default=stage.supposed) + 1
        # Who plans more rounds than the table has was warned: those are left out.
        last = min(stage.planned, rounds_of(len(stage.contestants))) * stage.legs
        return tuple(self._planned(number) for number in range(first, last + 1))

    def _planned(self, number: int) -> Round:
        pairing = scheduled(self.stage, number)
        people = self.stage.by_number
        matches = tuple(
            Match(pair.white, pair.black, (Game(people[pair.white].person, people[pair.black].person, None),))
            for pair in pairing.pairs
        )
        return Round(number, matches, pairing.rests)

    @cached_property
    def ranked_rounds(self) -> tuple[int, ...]:
        """List the rounds after which there is a ranking: those with a result."""
        return tuple(r.number for r in self.rounds if any(g.result for m in r.matches for g in m.games) or _whole(r))

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Rank after everything that is known."""
        return self.results.standings

    def after(self, number: int) -> tuple[Standing, ...]:
        """Rank after a round."""
        last = not self.rounds or number >= self.rounds[-1].number
        return self.standings if last else self.results.standings_after(number)

    @cached_property
    def pairings(self) -> dict[int, Pairing]:
        """Index the regulation's own pairings by round."""
        return {pairing.round: pairing for pairing in self.results.pairings}

    @cached_property
    def _points(self) -> dict[int, dict[int, int]]:
        return {}

    def points_after(self, number: int) -> dict[int, int]:
        """Give everybody's points after a round, by draw number."""
        if number not in self._points:
            self._points[number] = scoring.points_after(self.stage, number)
        return self._points[number]

    def contestant(self, number: int) -> Contestant:
        """Find a contestant by draw number."""
        return self.stage.by_number[number]

    def game_row(self, round_: Round, match: Match, index: int, game: Game) -> GameRow:
        """Show a game."""
        return GameRow(
            white=self.people.who(game.white) if game.white else None,
            black=self.people.who(game.black) if game.black else None,
            result=game.result.text if game.result else None,
            first_is_white=game.first_is_white,
            board=game.board,
            record=self.records.get((round_.number, match.first, match.second, index)),
        )

    def match_row(self, round_: Round, match: Match) -> MatchRow:
        """Show a match."""
        result = match_result(self.stage, match)
        before = self.points_after(round_.number - 1)
        return MatchRow(
            first=match.first,
            second=match.second,
            first_who=self.who[match.first],
            second_who=self.who[match.second],
            result=result.text if result else None,
            outcome=outcome(result),
            points=self._shown_points(match),
            games=tuple(self.game_row(round_, match, i, game) for i, game in enumerate(match.games)),
            opening=match.opening,
            note=self.people.discreet(match.note),
            recovery=match.recovery,
            lots=match.lots,
            first_before=before.get(match.first, 0),
            second_before=before.get(match.second, 0),
        )

    def _shown_points(self, match: Match) -> tuple[int, int] | None:
        """Give the points that the result alone does not tell: of several games, or with a handicap."""
        stage = self.stage
        several = stage.teams or stage.games > 1
        if stage.system == "knockout" or not (several or stage.handicap):
            return None
        scored = scoring.score(stage, match)
        if scored is None:
            return None
        if stage.handicap is not None:
            return scored.first_points, scored.second_points
        return scored.first_single, scored.second_single

    def rest_row(self, rest: Rest) -> RestRow:
        """Show a rest."""
        return RestRow(
            rest.number, self.who[rest.number], rest.kind, self.who.get(rest.with_) if rest.with_ is not None else None
        )


def outcome(result: Result | None) -> str:
    """Tell w, d or l from the side whose points come first; nothing while a game is open."""
    if result is None or not result.decided:
        return ""
    if result.white == result.black:
        return "d" if result.white else "l"
    return "w" if result.white > result.black else "l"
