"""What a player's games and capitals say: balances by opponent, colour, opening and category; peak, low, performances.

Games are those played on the board in any event that has begun, rated or not; points in hundredths.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import zip_longest
from typing import TypeVar

from tabellone.model import Content, Event, Person
from tabellone.model.ratings import History, Ledger
from tabellone.rating.explain import rated_games
from tabellone.rating.performance import performance
from tabellone.regulation.editions import edition_on

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game played, from one player's side."""

    event: str
    day: date
    discipline: str
    stage: int
    round: int
    white: bool
    opponent: Person
    category: str | None  # the opponent's when the event began; None for a guest
    opening: int | None
    points: int  # 200, 100, 0


@dataclass(slots=True)
class Score:
    """Games won, drawn and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """Count the games."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> int:
        """Give the points made, in hundredths."""
        return 200 * self.wins + 100 * self.draws

    def add(self, points: int) -> None:
        """Count a game in."""
        if points == 200:
            self.wins += 1
        elif points == 100:
            self.draws += 1
        else:
            self.losses += 1


@dataclass(frozen=True, slots=True)
class Extreme:
    """A capital with the day since which it was held; `event` None: the register's, a decision or a year's end."""

    capital: int
    day: date | None
    event: str | None


@dataclass(frozen=True, slots=True)
class Career:
    """The highest and lowest capital of a history, the one at its end, and how many events were rated."""

    peak: Extreme
    low: Extreme
    current: int | None
    category: str | None
    events: int


@dataclass(frozen=True, slots=True)
class EventPerformance:
    """What a player made of a rated event; `capital` None: everything won, or everything lost."""

    event: str
    day: date
    games: int
    obtained: int
    expected: int
    capital: int | None


@dataclass
class Statistics:
    """The games of all players, gone through event by event when first asked for."""

    content: Content
    ledger: Ledger
    _lines: dict[str, Mapping[str, list[GameLine]]] = field(default_factory=dict)
    _entered: dict[str, list[Event]] | None = None

    def games(self, player: str) -> Iterator[GameLine]:
        """Walk over a player's games, by the events' last day and address."""
        for event in self._events_of(player):
            if event.address not in self._lines:
                self._lines[event.address] = lines(event, self.ledger)
            yield from self._lines[event.address].get(player, ())

    def performances(self, player: str, discipline: str) -> Iterator[EventPerformance]:
        """Walk over a player's rated events with the performance in each."""
        for entry in self.ledger.history(player, discipline).events():
            event = self.content.by_address.get(entry.event or "")
            if event is not None:
                yield event_performance(event, self.ledger, player)

    def _events_of(self, player: str) -> list[Event]:
        if self._entered is None:
            self._entered = {}
            for event in sorted(self.content.events, key=lambda event: (event.end, event.address)):
                for person in event.people():
                    if person.id is not None:
                        self._entered.setdefault(person.id, []).append(event)
        return self._entered.get(player, [])


def lines(event: Event, ledger: Ledger) -> dict[str, list[GameLine]]:
    """List the games played in an event, player by player."""
    seats = ledger.seats.get(event.address, {})
    number = {id(stage): index for index, stage in enumerate(event.stages)}
    found: dict[str, list[GameLine]] = {}
    for stage, round_, match, game in event.games():
        result = game.result
        if result is None or not result.played or game.white is None or game.black is None:
            continue
        opening = match.opening if match.opening is not None else round_.opening
        for own, other, points in ((game.white, game.black, result.white), (game.black, game.white, result.black)):
            if own.id is not None:
                category = seats.get(other.id or "", (0, None))[1]
                line = GameLine(
                    event.address, event.end, event.discipline, number[id(stage)], round_.number, own is game.white,
                    other, category, opening, 100 * points,
                )  # fmt: skip
                found.setdefault(own.id, []).append(line)
    return found


def balance(games: Iterable[GameLine], key: Callable[[GameLine], Key]) -> dict[Key, Score]:
    """Add games up by whatever the key tells apart: opponent, colour, opening, category."""
    scores: dict[Key, Score] = {}
    for game in games:
        scores.setdefault(key(game), Score()).add(game.points)
    return scores


def head_to_head(games: Iterable[GameLine]) -> dict[tuple[str | None, str], Score]:
    """Give the balance against each opponent, by id and name."""
    return balance(games, lambda game: (game.opponent.id, game.opponent.name))


def by_colour(games: Iterable[GameLine]) -> dict[str, Score]:
    """Give the balance with White and with Black."""
    return balance(games, lambda game: "white" if game.white else "black")


def by_opening(games: Iterable[GameLine]) -> dict[int, Score]:
    """Give the balance in each opening that was drawn."""
    drawn = balance((game for game in games if game.opening is not None), lambda game: game.opening or 0)
    return dict(sorted(drawn.items()))


def by_category(games: Iterable[GameLine]) -> dict[str | None, Score]:
    """Give the balance against each category, as held when the event began; None: guests."""
    return balance(games, lambda game: game.category)


def event_performance(event: Event, ledger: Ledger, player: str) -> EventPerformance:
    """Give a player's performance in an event, from the games that count. Capo VI, Art. 10."""
    edition = edition_on(ledger.regulation, event.end)
    games = rated_games(event, ledger, player)
    obtained = sum(game.obtained for game in games)
    capital = performance([game.capital for game in games], obtained, edition.expected_points) if edition else None
    return EventPerformance(
        event.address, event.end, len(games), obtained, sum(game.expected for game in games), capital
    )


def career(history: History, begins: date | None) -> Career | None:
    """Give peak, low and current capital; None for who never had one. The first day of each is the one named."""
    held: list[Extreme] = []
    if history.initial is not None:
        held.append(Extreme(history.initial, begins, None))
    for entry, following in zip_longest(history.entries, history.entries[1:]):
        # the bonus belongs to its event: the capital between the two was never held
        halfway = entry.reason == "event" and following is not None and following.reason == "bonus"
        if entry.after is not None and not halfway:
            held.append(Extreme(entry.after, entry.date, entry.event))
    if not held:
        return None
    capital, category = history.on(None)
    return Career(
        peak=max(held, key=lambda extreme: extreme.capital),
        low=min(held, key=lambda extreme: extreme.capital),
        current=capital,
        category=category,
        events=sum(1 for _ in history.events()),
    )
