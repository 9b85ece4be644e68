"""The rankings of a stage: after each round, with every addend and with what separates two neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tabellone.model import Addend, Quotient, Standing
from tabellone.pages.people import Who
from tabellone.pages.views import StageView
from tabellone.reasons import Reason


@dataclass(frozen=True, slots=True)
class AddendRow:
    """An opponent in the quotients: his points, the result against him, and what it adds to each quotient."""

    name: str
    round: int
    result: str
    points: int
    adds: tuple[int | None, ...]  # one for each quotient that has addends
    kind: str


@dataclass(frozen=True, slots=True)
class QuotientCell:
    """A tie-break's value."""

    key: str
    value: int


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
    addends: tuple[AddendRow, ...]  # what makes the quotients
    opened: tuple[str, ...]  # the keys of those quotients
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
    opened = [quotient for quotient in row.tiebreaks if quotient.addends] if open_ else []
    return StandingRow(
        place=row.place,
        order=row.order,
        number=row.number,
        who=view.who[row.number],
        members=tuple(view.people.who(p) for p in contestant.members) if contestant.team else (),
        points=row.points,
        tiebreaks=tuple(QuotientCell(quotient.key, quotient.value) for quotient in row.tiebreaks),
        addends=_addends(view, opened),
        opened=tuple(quotient.key for quotient in opened),
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


def _addends(view: StageView, quotients: Sequence[Quotient]) -> tuple[AddendRow, ...]:
    """Put the addends of all quotients side by side, opponent by opponent, in the order of the rounds."""
    found: dict[tuple[int, int, str], list[int | None]] = {}
    first: dict[tuple[int, int, str], Addend] = {}
    for index, quotient in enumerate(quotients):
        for addend in quotient.addends:
            key = (addend.round, addend.opponent, addend.kind)
            first.setdefault(key, addend)
            found.setdefault(key, [None] * len(quotients))[index] = addend.adds
    return tuple(
        AddendRow(view.who[a.opponent].name, a.round, a.result, a.points, tuple(found[key]), a.kind)
        for key, a in sorted(first.items())
        if a.opponent in view.who
    )


def winners(view: StageView) -> tuple[Who, ...]:
    """Name who came first, shared places shared."""
    return tuple(view.who[row.number] for row in view.standings if row.place == 1)
