"""An entry of a history in the shape in which it is published for programs."""

from __future__ import annotations

from typing import Any

from tabellone.model.ratings import Entry

KEYS = ("date", "event", "before", "after", "reason")


def entry_json(entry: Entry) -> dict[str, Any]:
    """Give an entry of a player's history."""
    return {
        "date": entry.date.isoformat(),
        "event": entry.event,
        "before": entry.before,
        "after": entry.after,
        "reason": entry.reason,
    }
