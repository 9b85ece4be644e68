"""The capital with which a player makes his debut.

| article | function | note |
|---|---|---|
| Capo VI, Art. 9, annexes 11, 12 | `debut` | newcomers: Provinciale |
| Capo VI, Art. 13, annexes 20, 21 | `debut` | by the category held in the other discipline; titles by themselves |
| Capo VI, Art. 2, annex 22 | `from_fmjd` | foreign players with an FMJD rating |
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from tabellone.model import Decision, Player
from tabellone.rating import categories
from tabellone.reasons import Reason
from tabellone.regulation.editions import Edition

HOME = "ITA"


@dataclass
class Dated:
    """A player's values of one kind, each holding from its day on."""

    days: list[date] = field(default_factory=list)
    values: list[str | int | None] = field(default_factory=list)

    def on(self, day: date) -> str | int | None:
        """Give the value that holds on a day; None before the first."""
        index = bisect_right(self.days, day)
        return self.values[index - 1] if index else None


class Facts:
    """What the register and the decisions say about players: country, title and FMJD rating on a day."""

    def __init__(self, players: Mapping[str, Player], decisions: Iterable[Decision]) -> None:
        """Sort the decisions by day, those of one day in the file's order."""
        self._players = players
        self._dated: dict[tuple[str, str], Dated] = {}
        for decision in sorted(decisions, key=lambda decision: decision.date):
            if decision.kind in ("title", "fmjd"):
                dated = self._dated.setdefault((decision.kind, decision.player), Dated())
                dated.days.append(decision.date)
                dated.values.append(decision.note if decision.kind == "title" else decision.points)

    def foreign(self, player: str) -> bool:
        """Tell whether a player's country is not Italy."""
        known = self._players.get(player)
        return known is not None and (known.country or HOME).upper() != HOME

    def title(self, player: str, day: date) -> str:
        """Give the title held on a day, dots ignored."""
        decided = self._dated.get(("title", player))
        found = decided.on(day) if decided else None
        if found is None:
            found = self._players[player].title if player in self._players else ""
        return str(found).replace(".", "").strip().upper()

    def fmjd(self, player: str, day: date) -> int | None:
        """Give the FMJD rating held on a day."""
        decided = self._dated.get(("fmjd", player))
        found = decided.on(day) if decided else None
        if found is None and player in self._players:
            found = self._players[player].fmjd_rating
        return found if isinstance(found, int) else None


@dataclass(frozen=True, slots=True)
class Debut:
    """A debut's capital and what it rests on."""

    capital: int
    why: Reason


def from_fmjd(edition: Edition, rating: int) -> int:
    """Convert an FMJD rating, rounded half up. Capo VI, Art. 2."""
    tenths = next(tenths for tenths, limit in edition.fmjd if limit is None or rating <= limit)
    # SETTLED: the floor holds for a debut too
    return max(edition.floor, (rating * tenths + 5) // 10)


def newcomer(edition: Edition, discipline: str) -> Debut:
    """Give a newcomer's capital. Capo VI, Art. 9."""
    capital = edition.rules[discipline].newcomer
    return Debut(capital, Reason("rating-newcomer", "Capo VI, Art. 9", {"capital_count": capital}))


def debut(
    edition: Edition, discipline: str, facts: Facts, player: str, day: date, other: tuple[int | None, str | None]
) -> Debut:
    """Give the debut capital by title, FMJD rating or the other discipline, as on the event's first day.

    `other` is capital and category in the other discipline on that day. Capo VI, Art. 13.
    """
    rules = edition.rules[discipline]
    title = facts.title(player, day)
    if title in rules.from_titles:
        return _converted(rules.from_titles[title], "rating-by-title", "Capo VI, Art. 13", title=title)
    rating = facts.fmjd(player, day) if facts.foreign(player) else None
    if rating is not None and rules.from_fmjd == "capital":
        return _converted(from_fmjd(edition, rating), "rating-by-fmjd", "Capo VI, Art. 2", fmjd_count=rating)
    capital, category = other
    if capital is not None and category is not None and category in rules.from_other:
        return _converted(rules.from_other[category], "rating-by-category", "Capo VI, Art. 13", category=category)
    if rating is not None:
        return _by_fmjd_category(edition, discipline, rating)
    return newcomer(edition, discipline)


def _by_fmjd_category(edition: Edition, discipline: str, rating: int) -> Debut:
    """Convert by the category that annex 22 would give in the other discipline. Capo VI, Art. 13."""
    source = next(rules for name, rules in edition.rules.items() if name != discipline)
    category = categories.reached(source, from_fmjd(edition, rating))
    capital = edition.rules[discipline].from_other[category]
    return _converted(capital, "rating-by-fmjd-category", "Capo VI, Art. 13", fmjd_count=rating, category=category)


def _converted(capital: int, code: str, article: str, **figures: str | int) -> Debut:
    return Debut(capital, Reason(code, article, {"capital_count": capital, **figures}))
