"""Every player's games and events, gathered in one walk over all events."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from tabellone.model import Person
from tabellone.pages.event_frame import EventView
from tabellone.pages.views import StageView


class Played(NamedTuple):
    """One game of a player: against whom, with which colour, with which points."""

    event: EventView
    day: date
    round: int
    opponent: Person
    white: bool
    points: int  # 2, 1, 0
    opening: int | None
    capital: int | None  # the opponent's when the event began
    category: str | None


class Part(NamedTuple):
    """One event of a player: in which stage, as which contestant, on which place."""

    event: EventView
    stage: StageView
    number: int
    place: int | None
    shared: bool
    points: int
    of: int  # how many contestants
    team: str


class Careers:
    """All games and events by player."""

    def __init__(self, events: Iterable[EventView]) -> None:
        """Walk over the events, the oldest first."""
        self.games: dict[str, list[Played]] = defaultdict(list)
        self.parts: dict[str, list[Part]] = defaultdict(list)
        for event in sorted(events, key=lambda e: (e.results.typed.end, e.results.typed.address)):
            self._games(event)
            self._parts(event)

    def _games(self, event: EventView) -> None:
        value = event.results.typed
        seats = event.ledger.seats.get(value.address, {})
        for _, round_, match, game in value.games():
            result = game.result
            if result is None or not result.played or game.white is None or game.black is None:
                continue
            opening = match.opening or round_.opening
            pairs = ((game.white, game.black, True, result.white), (game.black, game.white, False, result.black))
            for own, other, white, points in pairs:
                if own.id is None:
                    continue
                capital, category = seats.get(other.id or "", (other.rating, None))
                line = Played(event, value.end, round_.number, other, white, points, opening, capital, category)
                self.games[own.id].append(line)

    def _parts(self, event: EventView) -> None:
        for view in event.stages:
            ranked = {row.number: row for row in view.standings} if view.ranked_rounds else {}
            places = [row.place for row in ranked.values()]
            for contestant in view.stage.contestants:
                row = ranked.get(contestant.number)
                part = Part(
                    event,
                    view,
                    contestant.number,
                    row.place if row else None,
                    row is not None and places.count(row.place) > 1,
                    row.points if row else 0,
                    len(view.stage.contestants),
                    contestant.name if contestant.team else "",
                )
                for person in contestant.members:
                    if person.id is not None:
                        self.parts[person.id].append(part)

    def events(self, player: str) -> Iterator[Part]:
        """Walk over a player's events, the last first."""
        return reversed(self.parts.get(player, []))
