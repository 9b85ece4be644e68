"""games.pdn: an event's recorded games; private players by their initials."""

from __future__ import annotations

from tabellone.draughts import write_pdn
from tabellone.pages.event_frame import EventView
from tabellone.pages.games import recorded, replayed


def games_pdn(event: EventView, language: str) -> bytes:
    """Write an event's games, in the order of its pages."""
    return write_pdn(recorded(event, replay, language) for replay in replayed(event)).encode()
