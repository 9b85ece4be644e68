"""An event's recorded games joined to its results: by round, players and colours; every difference is a warning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from tabellone.load.source import Source, shorten
from tabellone.model import Event, Game, Match, Person, Record
from tabellone.problems import Problem

if TYPE_CHECKING:
    from tabellone.draughts import Game as Recorded

_ROUND = re.compile(r"\D*([0-9]{1,4})", re.ASCII)
# What the event itself knows, and must not come out of a file: a private player's name stands in these.
_OWN = frozenset(("White", "Black", "Result", "Round", "FEN", "SetUp", "GameType", "PlyCount"))


@dataclass(frozen=True)
class Seat:
    """A game of the event to which a recorded one can belong."""

    stage: int
    round: int
    match: Match
    index: int
    game: Game

    @property
    def key(self) -> tuple[int, int, int, int, int]:
        """Tell it from all others of the event."""
        return (self.stage, self.round, self.match.first, self.match.second, self.index)


@dataclass(frozen=True)
class _At:
    line: int
    column: int = 1


def read_records(event: Event, data: bytes, file: str) -> tuple[tuple[Record, ...], list[Problem]]:
    """Read a PDN file and join its games to the event's; all that is wrong with it is a warning."""
    from tabellone.draughts import read_pdn

    recorded, problems = read_pdn(data, event.discipline)
    source = Source(file)
    records = tuple(_Joiner(event, source).join(recorded))
    told = [replace(one, severity="warning", place=replace(one.place, file=file)) for one in problems]
    return records, [*told, *source.problems]


class _Joiner:
    """Find for each recorded game the game of the event that it is."""

    def __init__(self, event: Event, source: Source) -> None:
        self.event = event
        self.source = source
        self.taken: set[tuple[int, int, int, int, int]] = set()
        self.names: dict[str, set[Person]] = {}
        self.seats: dict[frozenset[Person], list[Seat]] = {}
        for seat in _seats(event):
            pair = frozenset(person for person in (seat.game.white, seat.game.black) if person is not None)
            self.seats.setdefault(pair, []).append(seat)
        for person in event.people():
            for written in (person.name, person.id or ""):
                self.names.setdefault(name_key(written), set()).add(person)

    def join(self, recorded: Iterable[Recorded]) -> Iterator[Record]:
        """Walk over the records of the games that belong to the event."""
        for game in recorded:
            seat = self._seat(game)
            if seat is not None:
                self.taken.add(seat.key)
                yield _record(seat, game)

    def _seat(self, game: Recorded) -> Seat | None:
        """Find the game of the event, and report where the two differ."""
        if game.discipline != self.event.discipline:
            self._warn(game, "game-discipline", number=game.number)
            return None
        white, black = self._person(game, "White"), self._person(game, "Black")
        if white is None or black is None:
            return None
        seats = self.seats.get(frozenset((white, black)), [])
        free = [seat for seat in seats if seat.key not in self.taken]
        if not free:
            code = "game-twice" if seats else "game-not-played"
            self._warn(game, code, number=game.number, white=white.name, black=black.name)
            return None
        number = _round_of(game)
        best = min(free, key=lambda seat: _distance(seat, number, white, game.result))
        self._compare(best, game, number, white)
        return best

    def _compare(self, seat: Seat, game: Recorded, number: int | None, white: Person) -> None:
        if number is not None and seat.round != number:
            self._warn(game, "game-round", "Round", number=game.number, found=number, round=seat.round)
        if seat.game.white != white:
            self._warn(game, "game-colours", "White", number=game.number, round=seat.round)
        elif game.result != "*" and game.result != _result_of(seat):
            typed = _result_of(seat)
            self._warn(game, "game-result", "Result", number=game.number, found=game.result, result=typed)

    def _person(self, game: Recorded, tag: str) -> Person | None:
        written = game.tags.get(tag, "")
        if not written.strip(" ?"):
            self._warn(game, "game-nameless", tag, number=game.number, tag=tag)
            return None
        found = self.names.get(name_key(written), set())
        if len(found) == 1:
            return next(iter(found))
        self._warn(game, "game-stranger", tag, number=game.number, name=shorten(written))
        return None

    def _warn(self, game: Recorded, code: str, at: str = "", **figures: str | int | None) -> None:
        """Report something about a game, at the line of one of its tags."""
        line = game.tag_lines.get(at, game.line) or 1
        self.source.problems.append(Problem("warning", self.source.place(_At(line)), code, figures))


def name_key(written: str) -> str:
    """Reduce a name to what does not change with order, case, accents and commas."""
    plain = "".join(char for char in normalize("NFKD", written) if not combining(char)).casefold()
    return " ".join(sorted(re.findall(r"\w+", plain)))


def _seats(event: Event) -> Iterator[Seat]:
    for index, stage in enumerate(event.stages):
        for round_ in stage.played_rounds:
            for match in round_.matches:
                for number, game in enumerate(match.games):
                    yield Seat(index, round_.number, match, number, game)


def _distance(seat: Seat, number: int | None, white: Person, result: str) -> tuple[bool, bool, bool]:
    """Tell how badly a game fits: another round first of all, then other colours, then another result."""
    return (number is not None and seat.round != number, seat.game.white != white, _result_of(seat) != result)


def _result_of(seat: Seat) -> str:
    result = seat.game.result
    return "*" if result is None else result.text.removesuffix("F")


def _round_of(game: Recorded) -> int | None:
    found = _ROUND.match(game.tags.get("Round", ""))
    return int(found[1]) if found else None


def _record(seat: Seat, game: Recorded) -> Record:
    start = game.start.fen()
    usual = type(game.start).start(game.discipline).fen()
    comments = [(-1, " ".join(game.intro))] if game.intro else []
    comments += [(ply, " ".join(texts)) for ply, texts in sorted(game.comments.items())]
    return Record(
        seat.stage,
        seat.round,
        seat.match.first,
        seat.match.second,
        seat.index,
        "" if start == usual else start,
        tuple(str(move) for move in game.moves),
        game.result,
        tags=tuple((name, value) for name, value in game.tags.items() if name not in _OWN),
        comments=tuple(comments),
        marks=tuple((ply, " ".join(signs)) for ply, signs in sorted(game.signs.items())),
        line=game.line,
    )
