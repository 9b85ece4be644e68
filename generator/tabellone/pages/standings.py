"""The rankings of a stage: after each round, with every addend and with what separates two neighbours."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tabellone.model import Quotient, Standing
from tabellone.pages.people import Who
from tabellone.pages.views import StageView
from tabellone.reasons import Reason


@dataclass(frozen=True, slots=True)
class AddendRow:
    """One term of a quotient as the page lists it."""

    who: Who
    round: int
    result: str
    points: int
    adds: int
    kind: str


@dataclass(frozen=True, slots=True)
class QuotientCell:
    """A tie-break's value, openable to its addends."""

    key: str
    value: int
    addends: tuple[AddendRow, ...]


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A row of the ranking as pages show it."""

    place: int
    order: int
    number: int
    who: Who
    members: tuple[Who, ...]
    points: int
    tiebreaks: tuple[QuotientCell, ...]
    decided_by: str | None
    reason: Reason | None
    wins: int
    draws: int
    losses: int
    moved: int | None  # places gained since the round before
    shared: bool
    left: int | None  # withdrew or was disqualified after this round
    disqualified: bool


def rows(view: StageView, after: int | None = None, *, open_: bool = True) -> tuple[StandingRow, ...]:
    """Show the ranking after a round, or after everything; `open_` lets a reader open the quotients."""
    table = view.standings if after is None else view.after(after)
    before = _places_before(view, after)
    places = Counter(row.place for row in table)
    return tuple(_row(view, row, before.get(row.number), places[row.place] > 1, open_) for row in table)


def _places_before(view: StageView, after: int | None) -> dict[int, int]:
    if after is None:
        return {}
    earlier = [number for number in view.ranked_rounds if number < after]
    return {row.number: row.order for row in view.after(earlier[-1])} if earlier else {}


def _row(view: StageView, row: Standing, before: int | None, shared: bool, open_: bool) -> StandingRow:
    contestant = view.contestant(row.number)
    return StandingRow(
        place=row.place,
        order=row.order,
        number=row.number,
        who=view.who[row.number],
        members=tuple(view.people.who(p) for p in contestant.members) if contestant.team else (),
        points=row.points,
        tiebreaks=tuple(_cell(view, quotient, open_) for quotient in row.tiebreaks),
        decided_by=row.decided_by,
        reason=row.reason,
        wins=row.results.get("wins", 0),
        draws=row.results.get("draws", 0),
        losses=row.results.get("losses", 0),
        moved=None if before is None else before - row.order,
        shared=shared,
        left=contestant.last_round,
        disqualified=contestant.disqualified is not None,
    )


def _cell(view: StageView, quotient: Quotient, open_: bool) -> QuotientCell:
    if not open_:
        return QuotientCell(quotient.key, quotient.value, ())
    return QuotientCell(
        quotient.key,
        quotient.value,
        tuple(
            AddendRow(view.who[a.opponent], a.round, a.result, a.points, a.adds, a.kind)
            for a in quotient.addends
            if a.opponent in view.who
        ),
    )


def winners(view: StageView) -> tuple[Who, ...]:
    """Name who came first, shared places shared."""
    return tuple(view.who[row.number] for row in view.standings if row.place == 1)
