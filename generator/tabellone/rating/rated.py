"""What an event does to each of its players, from the capitals with which they begin it (Capo VI, Art. 10)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tabellone.model import Event, Person
from tabellone.model.ratings import RatingRow
from tabellone.rating import categories
from tabellone.rating.elo_rubele import bonus_due, final, settle
from tabellone.rating.games import barred, counted
from tabellone.reasons import Reason
from tabellone.regulation.editions import Edition
from tabellone.regulation.expected_points import GAME, by_difference


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player begins an event with; `debut` says what a first capital rests on."""

    capital: int
    category: str
    first_of_year: bool
    debut: Reason | None = None


class Tally:
    """A player's games that count: how many, points obtained and expected, D with the percentages applied."""

    __slots__ = ("expected", "games", "obtained", "weighted")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.games = self.obtained = self.expected = self.weighted = 0

    def add(self, obtained: int, expected: int, percentage: int) -> None:
        """Add one game, in hundredths."""
        self.games += 1
        self.obtained += obtained
        self.expected += expected
        self.weighted += (obtained - expected) * percentage


def guest_capital(edition: Edition, discipline: str, guest: Person) -> int:
    """Give the capital at which a guest is taken: the one in his entry, else a newcomer's."""
    return edition.rules[discipline].newcomer if guest.rating is None else guest.rating


def work_out(
    event: Event, edition: Edition, seats: Mapping[str, Seat], allowed: Collection[tuple[str, str]]
) -> dict[str, RatingRow]:
    """Rate an event: everybody who has a game that counts, in contestants' order. Capo VI, Art. 10."""
    tallies = tally(event, edition, seats)
    kept_down = barred(event) if tallies else set()
    return {
        player: _row(event, edition, player, seats[player], tallies[player], player in kept_down, allowed)
        for player in seats
        if player in tallies
    }


def tally(event: Event, edition: Edition, seats: Mapping[str, Seat]) -> dict[str, Tally]:
    """Add up every player's games that count. Capo VI, Art. 10."""
    spread = by_difference(edition.expected_points)
    last = len(spread) - 1
    tallies: dict[str, Tally] = {}
    for _, stage, _, _, _, white, black, result in counted(event):
        own = seats.get(white.id or "")
        others = seats.get(black.id or "")
        mine = guest_capital(edition, event.discipline, white) if own is None else own.capital
        theirs = guest_capital(edition, event.discipline, black) if others is None else others.capital
        expected = spread[min(abs(mine - theirs), last)]
        if mine < theirs:
            expected = GAME - expected
        if own is not None and white.id is not None:
            tallies.setdefault(white.id, Tally()).add(result.white * 100, expected, stage.elo)
        if others is not None and black.id is not None:
            tallies.setdefault(black.id, Tally()).add(result.black * 100, GAME - expected, stage.elo)
    return tallies


def _row(
    event: Event,
    edition: Edition,
    player: str,
    seat: Seat,
    total: Tally,
    kept_down: bool,
    allowed: Collection[tuple[str, str]],
) -> RatingRow:
    rules = edition.rules[event.discipline]
    excused = kept_down and (player, event.address) in allowed
    rounded = final(rules, seat.capital, total.weighted)
    bonus = bonus_due(rules, seat.first_of_year)
    without, after = settle(edition, seat.capital, rounded, bonus, not kept_down or excused)
    category = categories.higher(rules, seat.category, categories.reached(rules, after))
    return RatingRow(
        player=player,
        before=seat.capital,
        obtained=total.obtained,
        expected=total.expected,
        games=total.games,
        change=without - seat.capital,
        bonus=after - without,
        after=after,
        promotion=category if category != seat.category else None,
        debut=seat.debut is not None,
        barred=kept_down,
        allowed=excused,
    )
