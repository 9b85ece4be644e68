"""An event in all its variants: stages, contestants, rounds, matches, games, rests.

One shape for every kind. A plain event is one stage of one-game matches; groups, a recovery group and a final are
stages; a two-game match has two games, a team match one a board, a replay in a knockout one more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Literal, get_args

from tabellone.model.content import Text

Discipline = Literal["italian", "international"]
DISCIPLINES: tuple[Discipline, ...] = ("italian", "international")
System = Literal["italo-swiss", "round-robin", "knockout"]
Category = Literal["maestro", "candidato", "nazionale", "regionale", "provinciale"]
CATEGORIES: tuple[Category, ...] = get_args(Category)  # highest first
State = Literal["planned", "running", "finished"]


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of one game, the points of White first: 2, 1 or 0 (Capo I, Art. 9)."""

    text: str
    white: int
    black: int
    played: bool  # False: decided without play (F), or not decided at all (suspended)

    @property
    def decided(self) -> bool:
        """Tell whether the game has a result: played, or by absence; not if it is suspended."""
        return self.text != "*"

    def reversed(self) -> Result:
        """Give the same result seen from the other side."""
        return _REVERSED[self.text]


SUSPENDED = Result("*", 0, 0, False)
RESULTS: dict[str, Result] = {
    "2-0": Result("2-0", 2, 0, True),
    "1-1": Result("1-1", 1, 1, True),
    "0-2": Result("0-2", 0, 2, True),
    "2-0F": Result("2-0F", 2, 0, False),
    "0-2F": Result("0-2F", 0, 2, False),
    "0-0F": Result("0-0F", 0, 0, False),
    "*": SUSPENDED,
}
_REVERSED = {
    text: RESULTS[{"2-0": "0-2", "0-2": "2-0", "2-0F": "0-2F", "0-2F": "2-0F"}.get(text, text)] for text in RESULTS
}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: a player of the register, a name where there is no register, or a guest.

    `id` is the register's id (of the newest entry, `same_as` followed); without a register the name itself;
    None for a guest. `rating` is the one given in a guest's entry, for the games of the others.
    """

    id: str | None
    name: str
    country: str = ""
    rating: int | None = None

    @property
    def guest(self) -> bool:
        """Tell whether this is a guest: no page and no rating of his own."""
        return self.id is None


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player or a team in a stage, by draw number."""

    number: int
    name: str
    members: tuple[Person, ...]  # one for a player; a team's in the order of the line-up handed in
    team: bool = False
    captain: Person | None = None
    withdrawn: int | None = None  # withdrew after this round
    disqualified: int | None = None  # disqualified after this round
    annulled: bool = False
    from_round: int = 1  # plays from this round on
    category: str | None = None  # for this event: handicaps
    rating: int | None = None  # for this event: handicaps and guests, never the ledger

    @property
    def person(self) -> Person:
        """Give the player, or a team's first member."""
        return self.members[0]

    @property
    def last_round(self) -> int | None:
        """Give the round after which the contestant left, withdrawn or disqualified; None if he did not."""
        left = [number for number in (self.withdrawn, self.disqualified) if number is not None]
        return min(left) if left else None

    def is_in(self, round_number: int) -> bool:
        """Tell whether the contestant takes part in that round: come, and not gone."""
        last = self.last_round
        return self.from_round <= round_number and (last is None or round_number <= last)


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a match, with its own colours; `result` is None until it is reported."""

    white: Person | None  # None: nobody sat at that board
    black: Person | None
    result: Result | None
    first_is_white: bool = True  # whether the contestant named first in the match has White
    board: int | None = None  # in a team match: the board of the team named first
    second_board: int | None = None  # the other team's, where everybody meets everybody; else the same

    def points(self, first: bool) -> int:
        """Give the points on the board of the contestant named first, or of the other."""
        if self.result is None:
            return 0
        return self.result.white if first == self.first_is_white else self.result.black


@dataclass(frozen=True, slots=True)
class Match:
    """Two contestants who face each other: `first` was typed first and has White in the first game."""

    first: int
    second: int
    games: tuple[Game, ...]
    whole: Result | None = None  # a match of several games decided as a whole without play
    lots: int | None = None  # knockout: the number that lots chose
    recovery: bool = False
    opening: int | None = None  # where it differs from the round's
    note: str = ""

    @property
    def decided(self) -> bool:
        """Tell whether every game is reported and none suspended."""
        if self.whole is not None:
            return self.whole.decided
        return all(game.result is not None and game.result.decided for game in self.games)

    @property
    def reported(self) -> bool:
        """Tell whether every game has been reported, be it as suspended."""
        return self.whole is not None or all(game.result is not None for game in self.games)

    def has(self, number: int) -> bool:
        """Tell whether that contestant plays this match."""
        return number in (self.first, self.second)

    def other(self, number: int) -> int:
        """Give the opponent of that contestant."""
        return self.second if number == self.first else self.first


@dataclass(frozen=True, slots=True)
class Rest:
    """A contestant who does not play in a round: RF, RT, RR with somebody withdrawn, or a plain rest."""

    number: int
    kind: Literal["RF", "RT", "RR", "rest"]
    with_: int | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was paired and played. `number` counts supposed rounds and both legs."""

    number: int
    matches: tuple[Match, ...]
    rests: tuple[Rest, ...] = ()
    opening: int | None = None
    leg: int | None = None
    supposed: bool = False
    rests_written: bool = True  # False: the file leaves the rests out, they are derived


@dataclass(frozen=True)
class Stage:
    """A part of an event that is paired and ranked by itself: the whole event, or one group."""

    name: str
    system: System
    planned: int  # rounds of one leg, supposed ones included
    contestants: tuple[Contestant, ...]
    rounds: tuple[Round, ...]  # those in the file; in a reduced round robin the supposed ones come first
    seed: str = ""
    elo: int = 100
    odd: Literal["RF", "RT"] = "RF"
    games: int = 1
    legs: int = 1
    supposed: int = 0
    handicap: Literal["quarter", "ten"] | None = None
    handicap_by: Literal["category", "rating"] = "category"
    openings: str | None = "B"  # general, A, B, C; None in international draughts
    playoffs: tuple[tuple[int, ...], ...] = ()
    playoff_after: Literal["points", "quotient", "all"] = "quotient"
    last_rest: bool = False
    colour: Literal["rule", "lots"] = "rule"
    boards: int = 0  # 0: not a team stage
    meetings: Literal["boards", "all"] = "boards"
    recovery: bool = False
    seeds: tuple[int, ...] = ()
    after: tuple[str, ...] = ()
    ended: bool = False
    level: str = "provincial"
    discipline: Discipline = "italian"
    drawn_openings: tuple[int | None, ...] = ()  # drawn for the rounds that are not paired yet

    @cached_property
    def by_number(self) -> dict[int, Contestant]:
        """Index the contestants by draw number."""
        return {contestant.number: contestant for contestant in self.contestants}

    @property
    def starters(self) -> int:
        """Count who is there at the start: who comes late is not."""
        return sum(contestant.from_round == 1 for contestant in self.contestants)

    @property
    def teams(self) -> bool:
        """Tell whether teams or pairs play."""
        return self.boards > 0

    @property
    def total_rounds(self) -> int:
        """Give how many rounds are planned in all: both legs, supposed ones included."""
        return self.planned * self.legs

    @property
    def played_rounds(self) -> tuple[Round, ...]:
        """Give the rounds that are not supposed."""
        return tuple(r for r in self.rounds if not r.supposed)

    @property
    def finished(self) -> bool:
        """Tell whether every planned round is there with every game reported and none suspended."""
        if self.ended:
            return True
        there = len(self.played_rounds) + self.supposed  # supposed rounds are not written
        return there >= self.total_rounds and all(m.decided for r in self.played_rounds for m in r.matches)

    def unreported(self) -> Iterator[tuple[Round, Match]]:
        """Walk over the matches with a game not reported yet."""
        for round_ in self.played_rounds:
            for match in round_.matches:
                if not match.reported:
                    yield round_, match


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize: `money` in hundredths is shared among ex aequo, an `item` goes by order."""

    place: int
    money: int | None = None
    item: str = ""
    category: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game of an event, joined to its result: where it belongs and its moves."""

    stage: int
    round: int
    first: int
    second: int
    game: int  # which game of the match, from 0
    start: str  # FEN, "" for the start position
    moves: tuple[str, ...]  # whole paths, as `str(move)` of draughts prints them
    result: str
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()  # after which ply, what
    marks: tuple[tuple[int, str], ...] = ()  # the signs of Capo I, Art. 13
    line: int = 0


@dataclass(frozen=True)
class Event:
    """One event file. What the stages share stands here, what each plays by stands in the stage."""

    address: str  # events/2026/trofeo-treviso
    title: Text
    start: date
    end: date
    discipline: Discipline
    stages: tuple[Stage, ...]
    place: str = ""
    elo: int = 100
    ended: bool = False
    level: str = "provincial"
    cadence: str = ""
    arbiter: str = ""
    prizes: tuple[Prize, ...] = ()
    grouped: bool = False  # written with groups, even if only one
    records: tuple[Record, ...] = ()
    reports: tuple[tuple[str, str], ...] = ()  # language, Markdown text

    @property
    def state(self) -> State:
        """Tell planned, running or finished, from the results in the file alone."""
        if self.ended or (self.stages and all(stage.finished for stage in self.stages)):
            return "finished"
        return "running" if any(stage.played_rounds for stage in self.stages) else "planned"

    @property
    def system(self) -> str:
        """Give the system, or "groups" where there are several stages."""
        return self.stages[0].system if len(self.stages) == 1 else "groups"

    def people(self) -> Iterator[Person]:
        """Walk over everybody who entered, each person once, in contestants' order."""
        seen: set[tuple[str | None, str]] = set()
        for stage in self.stages:
            for contestant in stage.contestants:
                for person in contestant.members:
                    if (key := (person.id, person.name)) not in seen:
                        seen.add(key)
                        yield person

    def games(self) -> Iterator[tuple[Stage, Round, Match, Game]]:
        """Walk over every game of every stage, whatever the variant."""
        for stage in self.stages:
            for round_ in stage.played_rounds:
                for match in round_.matches:
                    for game in match.games:
                        yield stage, round_, match, game
