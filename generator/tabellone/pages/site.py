"""The whole site's values at hand: people, events and lists, each worked out once."""

from __future__ import annotations

from datetime import date
from functools import cached_property

from tabellone.model import DISCIPLINES, Content
from tabellone.model.ratings import Ledger
from tabellone.pages.careers import Careers
from tabellone.pages.event_frame import EventRef, EventView
from tabellone.pages.frame import Frame
from tabellone.pages.lists import Lists
from tabellone.pages.people import People
from tabellone.results import Results


class SiteView:
    """Everything the pages read."""

    def __init__(self, results: Results) -> None:
        """Keep the results; nothing is worked out yet."""
        self.results = results
        self.content: Content = results.content
        self.ledger: Ledger = results.ledger
        self.people = People(results.content)
        self.frame = Frame(results.content, self.people)

    @cached_property
    def events(self) -> tuple[EventView, ...]:
        """Show the events, last ones first."""
        views = [EventView(event, self.people, self.ledger) for event in self.results.events]
        return tuple(sorted(views, key=lambda view: (view.results.typed.end, view.results.typed.address), reverse=True))

    @cached_property
    def refs(self) -> dict[str, EventRef]:
        """Index the events' short forms by address."""
        return {view.ref.address: view.ref for view in self.events}

    @cached_property
    def lists(self) -> Lists:
        """Give the rating lists."""
        return Lists(self.content, self.ledger, self.people)

    @cached_property
    def careers(self) -> Careers:
        """Give every player's games and events."""
        return Careers(self.events)

    @cached_property
    def disciplines(self) -> tuple[str, ...]:
        """List the disciplines in which anybody has a capital or an event is played."""
        played = {view.results.typed.discipline for view in self.events}
        rated = {discipline for discipline, _ in self.ledger.histories}
        return tuple(name for name in DISCIPLINES if name in played | rated) or DISCIPLINES[:1]

    @property
    def as_of(self) -> date | None:
        """Give the day up to which everything counts."""
        return self.ledger.as_of
