"""Ratings in the shape in which they are published for programs: stable JSON, exact decimals as strings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabellone.model import DISCIPLINES, Club, decimal
from tabellone.model.ratings import Entry, Ledger, RatingRow
from tabellone.rating.lists import ListRow, RatingList

FORMAT = 1


def row_json(row: RatingRow) -> dict[str, Any]:
    """Give a row of an event's `ratings`."""
    shown: dict[str, Any] = {
        "id": row.player,
        "before": row.before,
        "obtained": decimal(row.obtained),
        "expected": decimal(row.expected),
        "games": row.games,
        "change": row.change,
        "bonus": row.bonus,
        "after": row.after,
    }
    return shown | ({"promotion": row.promotion} if row.promotion else {})


def entry_json(entry: Entry) -> dict[str, Any]:
    """Give an entry of a player's history."""
    return {
        "date": entry.date.isoformat(),
        "event": entry.event,
        "before": entry.before,
        "after": entry.after,
        "reason": entry.reason,
    }


def player_json(ledger: Ledger, player: str) -> dict[str, list[dict[str, Any]]]:
    """Give the `ratings` of player.json: the entries of each discipline that has any."""
    histories = {discipline: ledger.history(player, discipline) for discipline in DISCIPLINES}
    entries = {name: [entry_json(entry) for entry in history.published()] for name, history in histories.items()}
    return {name: found for name, found in entries.items() if found}


def list_json(ratings: RatingList, clubs: Mapping[str, Club] | None = None) -> dict[str, Any]:
    """Give ratings/<discipline>.json."""
    head: dict[str, Any] = {"format": FORMAT, "discipline": ratings.discipline}
    if ratings.day is not None:
        head["as_of"] = ratings.day.isoformat()
    return head | {"players": [list_row_json(row, clubs or {}) for row in ratings.rows]}


def list_row_json(row: ListRow, clubs: Mapping[str, Club]) -> dict[str, Any]:
    """Give a row of a list; a club by its name."""
    club = clubs[row.player.club].name if row.player.club in clubs else row.player.club
    shown = {
        "rank": row.rank,
        "id": row.player.id,
        "name": row.player.name,
        "club": club or None,
        "category": row.category,
        "capital": row.capital,
        "change": row.change,
        "last": row.last,
    }
    return {key: value for key, value in shown.items() if value is not None}
