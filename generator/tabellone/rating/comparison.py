"""What a correction changed: an older publication's capitals and entries against the ledger's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabellone.model.ratings import Ledger
from tabellone.rating.lists import RatingList
from tabellone.rating.published import KEYS, entry_json


@dataclass(frozen=True, slots=True)
class Older:
    """A discipline as it was published: who had which capital, and the entries of each history."""

    as_of: str | None
    names: Mapping[str, str]
    capitals: Mapping[str, int]
    entries: Mapping[str, Sequence[Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class Change:
    """A player whose capital is another one; None: not on that list. `date` and `event` say where it begins."""

    player: str
    name: str
    old: int | None
    new: int | None
    date: str | None = None
    event: str | None = None

    @property
    def difference(self) -> int | None:
        """Give by how much the capital changed, where there were two."""
        return None if self.old is None or self.new is None else self.new - self.old


def changes(older: Older, newer: RatingList, ledger: Ledger) -> tuple[Change, ...]:
    """List everybody whose capital changed, the greatest change first, then by name and id."""
    capitals = {row.player.id: row.capital for row in newer.rows}
    names = {**older.names, **{row.player.id: row.player.name for row in newer.rows}}
    found = [
        Change(
            who, names.get(who, who), older.capitals.get(who), capitals.get(who), *_begins(who, older, newer, ledger)
        )
        for who in {*older.capitals, *capitals}
        if older.capitals.get(who) != capitals.get(who)
    ]
    return tuple(sorted(found, key=lambda change: (-abs(change.difference or 0), change.name, change.player)))


def _begins(who: str, older: Older, newer: RatingList, ledger: Ledger) -> tuple[str | None, str | None]:
    """Find the first entry that is not the same in both histories."""
    old = [{key: entry.get(key) for key in KEYS} for entry in older.entries.get(who, ())]
    new = [entry_json(entry) for entry in ledger.history(who, newer.discipline).published()]
    for index in range(max(len(old), len(new))):
        one = old[index] if index < len(old) else None
        other = new[index] if index < len(new) else None
        if one != other:
            shown = other if other is not None else one
            return (shown.get("date"), shown.get("event")) if shown is not None else (None, None)
    return None, None
