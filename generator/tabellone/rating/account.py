"""A player's capital in one discipline while the ledger is being kept: the one place where entries are made."""

from __future__ import annotations

from datetime import date

from tabellone.model.ratings import Entry, EntryReason, History
from tabellone.rating import categories
from tabellone.reasons import Reason
from tabellone.regulation.editions import Rules


class Account:
    """Capital and category now, and every entry that led to them."""

    __slots__ = (
        "capital",
        "category",
        "discipline",
        "entries",
        "idle",
        "initial",
        "initial_category",
        "player",
        "taken",
        "year",
    )

    def __init__(self, player: str, discipline: str, capital: int | None = None, category: str | None = None) -> None:
        """Begin with what the register says."""
        self.player = player
        self.discipline = discipline
        self.initial = self.capital = capital
        self.initial_category = self.category = category
        self.entries: list[Entry] = []
        self.taken = 0  # by inactivity, in all
        self.idle = 0  # years' ends in a row without a rated event
        self.year = 0  # of the last rated event

    def post(
        self,
        rules: Rules,
        day: date,
        after: int | None,
        reason: EntryReason,
        *,
        event: str | None = None,
        why: Reason | None = None,
    ) -> Entry:
        """Make an entry; the category is the higher of the one held and the one reached. Capo VI, Art. 9."""
        held = self.category
        category = None if after is None else categories.higher(rules, held, categories.reached(rules, after))
        promotion = category if category != held and held is not None else None
        return self._enter(Entry(day, event, self.capital, after, reason, category, promotion, why))

    def decide_category(self, rules: Rules, day: date, category: str, why: Reason) -> Entry:
        """Give a category by decision, never below the one that the capital reaches. Capo VI, Art. 9."""
        # SETTLED: a decision lowers a category only down to what the capital itself is worth
        if self.capital is not None:
            category = categories.higher(rules, category, categories.reached(rules, self.capital))
        risen = self.category is None or categories.level(rules, category) > categories.level(rules, self.category)
        promotion = category if risen else None
        return self._enter(Entry(day, None, self.capital, self.capital, "decision", category, promotion, why))

    def on(self, day: date) -> tuple[int | None, str | None]:
        """Give capital and category after all entries so far that are dated up to a day."""
        for entry in reversed(self.entries):
            if entry.date <= day:
                return entry.after, entry.category
        return self.initial, self.initial_category

    def history(self) -> History:
        """Close the account."""
        return History(
            self.player, self.discipline, self.initial, self.initial_category, tuple(self.entries), self.taken
        )

    def _enter(self, entry: Entry) -> Entry:
        self.capital = entry.after
        self.category = entry.category
        self.entries.append(entry)
        return entry
