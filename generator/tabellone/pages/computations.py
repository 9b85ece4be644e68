"""How each capital of an event comes about, figure by figure, as the rating table opens it. Annexes 13 to 16."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tabellone.model.ratings import Computation, RatedGame, RatingRow
from tabellone.pages.event_frame import EventView
from tabellone.pages.people import Who
from tabellone.rating import explain_event


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game that counts: the opponent with his capital, the points expected and obtained."""

    round: int
    stage: int
    who: Who
    white: bool
    capital: int
    difference: int
    expected: int
    obtained: int
    percentage: int


@dataclass(frozen=True, slots=True)
class LegLine:
    """One part of the change: with S, from where to where; exact decimals, a repeating one rounded to four places."""

    coefficient: int
    start: str
    stop: str
    spent: str
    threshold: int | None


@dataclass(frozen=True, slots=True)
class EventRating:
    """A row of an event's rating table: CI, PA, PO, D, S, V, CF, and what each is made of."""

    who: Who
    number: int
    row: RatingRow
    games: tuple[GameLine, ...]
    difference: str  # D with the percentages applied
    legs: tuple[LegLine, ...]
    exact: str
    rounded: int
    bonus: int
    bonus_kind: str
    floored: bool
    capped: bool
    edition: str


def rows(event: EventView) -> tuple[EventRating, ...]:
    """Open every row of the event's ratings."""
    numbers = _numbers(event)
    people = {person.id: person for person in event.event.people() if person.id is not None}
    opened = explain_event(event.event, event.ledger)
    found = []
    for row in event.rating_rows:
        computation = opened.get(row.player)
        if computation is not None:
            who = event.people.who(people[row.player])
            found.append(_rating(event, who, numbers.get(row.player, 0), computation))
    return tuple(found)


def _numbers(event: EventView) -> dict[str, int]:
    """Give everybody's draw number in the first stage played."""
    found: dict[str, int] = {}
    for stage in event.event.stages:
        for contestant in stage.contestants:
            for person in contestant.members:
                if person.id is not None:
                    found.setdefault(person.id, contestant.number)
    return found


def _rating(event: EventView, who: Who, number: int, found: Computation) -> EventRating:
    return EventRating(
        who=who,
        number=number,
        row=found.row,
        games=tuple(_game(event, game) for game in found.games),
        difference=decimal(found.difference),
        legs=tuple(
            LegLine(leg.coefficient, decimal(leg.start), decimal(leg.stop), decimal(leg.spent), leg.threshold)
            for leg in found.legs
        ),
        exact=decimal(found.exact),
        rounded=found.rounded,
        bonus=found.bonus,
        bonus_kind=found.bonus_kind,
        floored=found.floored,
        capped=found.capped,
        edition=found.edition,
    )


def _game(event: EventView, game: RatedGame) -> GameLine:
    return GameLine(
        game.round,
        game.stage,
        event.people.named(game.opponent_id, game.opponent),
        game.white,
        game.capital,
        game.difference,
        game.expected,
        game.obtained,
        game.percentage,
    )


def decimal(value: Fraction) -> str:
    """Write an exact number as a decimal: all its places if it ends within four, else rounded to them."""
    scaled = value * 10_000
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign, digits = ("-" if whole < 0 else ""), f"{abs(whole):05d}"
    return f"{sign}{digits[:-4]}.{digits[-4:]}".rstrip("0").rstrip(".")
