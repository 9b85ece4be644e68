"""What the rules make of the content: ratings, pairings and standings, each worked out when a page asks for it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from tabellone import pairing, ranking, rating
from tabellone.model import Content, Event, Pairing, Positions, Stage, Standing
from tabellone.model.ratings import Ledger


@dataclass(frozen=True)
class StageResults:
    """One stage with its contestants seated and its rests filled, and what follows from it."""

    stage: Stage

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Give the regulation's own pairing of every round in the file, with its reasons."""
        return pairing.pairings(self.stage, explain=True)

    @cached_property
    def deviations(self) -> tuple[pairing.Deviation, ...]:
        """Give where the rounds played differ from the regulation's pairing."""
        return pairing.audit(self.stage)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Give the standings after everything that is in the file."""
        return ranking.standings(self.stage)

    @cached_property
    def ranked(self) -> bool:
        """Tell whether there is any result to rank by."""
        return ranking.last_round(self.stage) > 0

    @cached_property
    def by_round(self) -> dict[int, tuple[Standing, ...]]:
        """Give the standings after every round with a result."""
        return dict(ranking.standings_by_round(self.stage))

    def standings_after(self, round_number: int) -> tuple[Standing, ...]:
        """Give the standings after a round."""
        found = self.by_round.get(round_number)
        return ranking.standings(self.stage, after=round_number) if found is None else found


@dataclass(frozen=True)
class EventResults:
    """One event: seated, its rests filled, stage by stage."""

    typed: Event  # as it stands in the file
    ledger: Ledger

    @cached_property
    def event(self) -> Event:
        """Give the event with capitals and categories filled in."""
        return rating.seat(self.typed, self.ledger)

    @cached_property
    def stages(self) -> tuple[StageResults, ...]:
        """Give the stages in the file's order, their rests filled."""
        return tuple(StageResults(pairing.with_rests(stage)) for stage in self.event.stages)

    @cached_property
    def seated(self) -> Event:
        """Give the event with its rests filled, too."""
        return replace(self.event, stages=tuple(results.stage for results in self.stages))


@dataclass(frozen=True)
class Results:
    """A whole content with its ledger and every event's results."""

    content: Content
    ledger: Ledger
    positions: Positions = field(default_factory=Positions)

    @cached_property
    def events(self) -> tuple[EventResults, ...]:
        """Give the results of every event, by address."""
        return tuple(EventResults(event, self.ledger) for event in self.content.events)

    @cached_property
    def by_address(self) -> dict[str, EventResults]:
        """Index the events' results by address."""
        return {results.typed.address: results for results in self.events}


def compute(content: Content, positions: Positions) -> Results:
    """Rate the content; everything else is worked out on demand."""
    return Results(content, rating.rate(content), positions)
