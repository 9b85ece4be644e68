"""An event for other programs: a report, or its published JSON, CSV and PDN."""

from __future__ import annotations

from dataclasses import replace

from tabellone.exchange import trf_write
from tabellone.model import Content, Contestant, Event, Player, Positions, Site, Text
from tabellone.pages.documents.event_json import event_json, standings_rows
from tabellone.pages.documents.games_pdn import games_pdn
from tabellone.pages.documents.values import dump, table
from tabellone.pages.event_frame import EventView
from tabellone.pages.people import People
from tabellone.results import EventResults, Results, StageResults, compute

FORMATS = ("trf", "csv", "pdn", "json")


class NothingToExport(ValueError):
    """Say with a code why an event has nothing of that kind."""


class Exporter:
    """One event with all that its exports need; private players by their initials unless told otherwise."""

    def __init__(self, event: Event, content: Content | None, *, full_names: bool = False) -> None:
        """Work out the ledger of the content, or of the event alone."""
        alone = Content(Site(Text.of(""), "", ("it",)), (event,))
        whole = content if content is not None and event.address in content.by_address else alone
        if full_names and whole.players is not None:
            whole = replace(whole, players=tuple(replace(player, private=False) for player in whole.players))
        self.results: Results = compute(whole, Positions())
        self.event: EventResults = self.results.by_address[event.address]
        self.people = People(whole)
        self.language = whole.site.languages[0]

    def stages(self) -> dict[str, StageResults]:
        """Index the groups by name; a plain event has one without a name."""
        return {results.stage.name: results for results in self.event.stages}

    def trf(self, group: str) -> bytes:
        """Write a report of one group."""
        found = self.stages()[group]
        standings = found.standings if found.ranked else ()
        shown = {"player": self._player, "name": self._name, "language": self.language}
        event = replace(self.event.event, arbiter=self.people.discreet(self.event.event.arbiter))
        return trf_write.write(event, found.stage, standings, **shown).encode()  # type: ignore[arg-type]

    def csv(self) -> bytes:
        """Write the standings."""
        if not any(stage.ranked for stage in self.event.stages):
            raise NothingToExport("export-no-results")
        return table(*standings_rows(self.event, self.people))

    def json(self) -> bytes:
        """Write event.json."""
        return dump(event_json(self.event, self.people, self.results.ledger))

    def pdn(self) -> bytes:
        """Write the recorded games."""
        if not self.event.event.records:
            raise NothingToExport("export-no-games")
        return games_pdn(EventView(self.event, self.people, self.results.ledger), self.language)

    def _player(self, contestant: Contestant) -> Player | None:
        return self.people.by_id.get(contestant.person.id or "")

    def _name(self, contestant: Contestant) -> tuple[str, str]:
        who = self.people.contestant(contestant)
        return who.name, who.id or ""


__all__ = ["FORMATS", "Exporter", "NothingToExport"]
