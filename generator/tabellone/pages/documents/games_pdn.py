"""games.pdn: an event's recorded games; private players by their initials."""

from __future__ import annotations

from tabellone.draughts import write_pdn
from tabellone.pages.event_frame import EventView
from tabellone.pages.games import Replay, recorded


def games_pdn(event: EventView, language: str) -> bytes:
    """Write an event's games, in the order of its pages."""
    replays = (Replay(event.event, record) for record in event.event.records)
    return write_pdn(recorded(event, replay, language) for replay in replays).encode()
