"""What the rating works out: every capital, entry by entry, and every figure an entry comes from.

Capitals are whole points; points on the board and expected points are whole hundredths (930 is 9.30); what stands
between two thresholds is an exact `Fraction`. Players go by their id (without a register, by their name).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property
from typing import Literal

from tabellone.model.content import EditionSpan
from tabellone.model.event import DISCIPLINES
from tabellone.problems import Figure
from tabellone.reasons import Reason

EntryReason = Literal["debut", "event", "bonus", "inactivity", "decision"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a capital. `before` None: none yet; `after` None: cancelled.

    `category` is the one held after the entry; `promotion` the same where this entry brought it. `why` says what
    the change rests on; an event's own arithmetic is its `RatingRow` and, opened, its `Computation`.
    """

    date: date
    event: str | None
    before: int | None
    after: int | None
    reason: EntryReason
    category: str | None = None
    promotion: str | None = None
    why: Reason | None = None

    @property
    def changes(self) -> bool:
        """Tell whether the capital is another one afterwards."""
        return self.before != self.after

    @property
    def published(self) -> bool:
        """Tell whether the entry belongs into a player's published history: a change, or an event without one."""
        return self.changes or self.reason == "event"


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What an event did to one player: before + change + bonus = after; points in hundredths.

    `change` has floor and no-gain applied, `bonus` is what the bonus or Q really adds.
    """

    player: str
    before: int
    obtained: int
    expected: int
    games: int
    change: int
    bonus: int
    after: int
    promotion: str | None = None
    debut: bool = False
    barred: bool = False  # withdrew, disqualified, lost by absence: no gain
    allowed: bool = False  # barred, but the commission's decision allows the gain


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One game that counts, from one player's side; points in hundredths."""

    stage: int
    round: int
    opponent: str  # the name
    opponent_id: str | None  # None for a guest
    white: bool
    capital: int  # the opponent's, when the event begins
    difference: int  # own capital minus the opponent's
    obtained: int
    expected: int
    percentage: int


@dataclass(frozen=True, slots=True)
class Share:
    """A stage's part in an event's difference: D times its percentage."""

    stage: int
    obtained: int
    expected: int
    percentage: int
    difference: Fraction  # (obtained - expected) x percentage, in points


@dataclass(frozen=True, slots=True)
class Leg:
    """The part of a change between two thresholds: with this S the difference `spent` leads from one to the other."""

    coefficient: int
    start: Fraction
    stop: Fraction
    spent: Fraction
    threshold: int | None = None  # the one reached at its end, None in the last part


@dataclass(frozen=True, slots=True)
class Computation:
    """How a player's capital after an event comes about, step by step."""

    player: str
    discipline: str
    edition: str
    before: int
    games: tuple[RatedGame, ...]
    shares: tuple[Share, ...]
    difference: Fraction  # D, percentages applied
    legs: tuple[Leg, ...]
    exact: Fraction  # initial + V, before rounding
    rounded: int  # half up
    bonus: int  # due: the bonus or Q before floor and no-gain
    bonus_kind: Literal["bonus", "Q", ""]
    floor: int
    floored: bool  # the floor held the capital up
    barred: bool
    allowed: bool
    capped: bool  # no-gain took something away
    row: RatingRow


@dataclass(frozen=True, slots=True)
class Promotion:
    """A category reached: on which day, in which event (None: at a decision or by a capital given)."""

    date: date
    event: str | None
    discipline: str
    previous: str | None
    category: str


@dataclass(frozen=True)
class History:
    """A player's capital in one discipline from the register on: what it was, and every entry since."""

    player: str
    discipline: str
    initial: int | None = None  # the register's
    initial_category: str | None = None
    entries: tuple[Entry, ...] = ()
    taken: int = 0  # by inactivity, in all

    @cached_property
    def _days(self) -> list[date]:
        return [entry.date for entry in self.entries]

    def on(self, day: date | None) -> tuple[int | None, str | None]:
        """Give capital and category after all that is dated up to that day; None: after everything."""
        count = len(self.entries) if day is None else bisect_right(self._days, day)
        if count == 0:
            return self.initial, self.initial_category
        last = self.entries[count - 1]
        return last.after, last.category

    def published(self) -> Iterator[Entry]:
        """Walk over the entries of the published history; each `before` is the `after` of the one before."""
        return (entry for entry in self.entries if entry.published)

    def events(self) -> Iterator[Entry]:
        """Walk over the rated events."""
        return (entry for entry in self.entries if entry.reason == "event")

    def last_event(self, day: date | None = None) -> str | None:
        """Give the address of the last rated event up to that day."""
        for entry in reversed(self.entries):
            if entry.reason == "event" and (day is None or entry.date <= day):
                return entry.event
        return None

    def promotions(self) -> Iterator[Promotion]:
        """Walk over the categories reached, first to last."""
        previous = self.initial_category
        for entry in self.entries:
            if entry.promotion is not None:
                yield Promotion(entry.date, entry.event, self.discipline, previous, entry.promotion)
            previous = entry.category


@dataclass(frozen=True, slots=True)
class Complaint:
    """What the ledger found wrong in the content, at a path for `Positions.find`."""

    path: tuple[str | int, ...]
    code: str
    figures: Mapping[str, Figure] = field(default_factory=dict)


@dataclass(frozen=True)
class Ledger:
    """Every capital in both disciplines, from the register up to `as_of`.

    `ratings` holds the rows of finished rated events by address, in contestants' order; `provisional` those of
    running ones, as if they ended now; `seats` capital and category with which each player begins each event
    (a debutant with those of the debut).
    """

    as_of: date | None = None
    begins: date | None = None  # 1 January from which the register's capitals hold
    regulation: tuple[EditionSpan, ...] = (EditionSpan("fid-2008"),)
    histories: Mapping[tuple[str, str], History] = field(default_factory=dict)  # by discipline and player
    ratings: Mapping[str, tuple[RatingRow, ...]] = field(default_factory=dict)
    provisional: Mapping[str, tuple[RatingRow, ...]] = field(default_factory=dict)
    seats: Mapping[str, Mapping[str, tuple[int, str]]] = field(default_factory=dict)
    bonus_due: Mapping[str, frozenset[str]] = field(default_factory=dict)  # by event: whose bonus fell due
    problems: tuple[Complaint, ...] = ()

    def history(self, player: str, discipline: str) -> History:
        """Give a player's history in a discipline; an empty one where he has none."""
        return self.histories.get((discipline, player)) or History(player, discipline)

    def capital(self, player: str, discipline: str, day: date | None = None) -> int | None:
        """Give a player's capital on a day, by default at the end."""
        return self.history(player, discipline).on(day)[0]

    def category(self, player: str, discipline: str, day: date | None = None) -> str | None:
        """Give the category a player holds on a day, by default at the end."""
        return self.history(player, discipline).on(day)[1]

    def row(self, address: str, player: str) -> RatingRow | None:
        """Give what an event did, or would do if it ended now, to a player."""
        rows = self.ratings.get(address) or self.provisional.get(address) or ()
        return next((row for row in rows if row.player == player), None)

    def promotions(self, player: str) -> tuple[Promotion, ...]:
        """List the categories a player reached in both disciplines, by day."""
        found = (p for discipline in DISCIPLINES for p in self.history(player, discipline).promotions())
        return tuple(sorted(found, key=lambda promotion: promotion.date))
