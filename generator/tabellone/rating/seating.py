"""Seat an event's contestants: the capital and category with which each begins it, where the entry gives none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabellone.model import Contestant, Event
from tabellone.model.ratings import Ledger
from tabellone.rating import categories
from tabellone.regulation.editions import Rules, edition, edition_on

DEFAULT = "fid-2008"


def seat(event: Event, ledger: Ledger | None) -> Event:
    """Fill in capitals and categories for handicaps and lots; without a ledger everybody is a newcomer."""
    held = edition_on(ledger.regulation, event.end) if ledger is not None else None
    rules = (held or edition(DEFAULT)).rules[event.discipline]
    seats: Mapping[str, tuple[int, str]] = ledger.seats.get(event.address, {}) if ledger is not None else {}
    stages = tuple(
        replace(stage, contestants=tuple(_seated(contestant, rules, seats) for contestant in stage.contestants))
        for stage in event.stages
    )
    return replace(event, stages=stages)


def _seated(contestant: Contestant, rules: Rules, seats: Mapping[str, tuple[int, str]]) -> Contestant:
    if contestant.team or (contestant.rating is not None and contestant.category is not None):
        return contestant
    capital, category = _held(contestant, rules, seats)
    return replace(
        contestant,
        rating=capital if contestant.rating is None else contestant.rating,
        category=category if contestant.category is None else contestant.category,
    )


def _held(contestant: Contestant, rules: Rules, seats: Mapping[str, tuple[int, str]]) -> tuple[int, str]:
    person = contestant.person
    if person.id is not None and person.id in seats:
        return seats[person.id]
    # a guest is worth what his entry says, else a newcomer; so is everybody where no ledger is kept
    rating = contestant.rating if contestant.rating is not None else person.rating
    capital = rules.newcomer if rating is None else rating
    return capital, categories.reached(rules, capital)
