"""An event's own frame: what its pages say of it, and the tabs between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Any

from tabellone.model import Event, Text
from tabellone.model.ratings import Ledger, RatingRow
from tabellone.pages import addresses
from tabellone.pages.frame import Frame, Label, Link, Said
from tabellone.pages.page import Page
from tabellone.pages.people import People, Who
from tabellone.pages.standings import winners
from tabellone.pages.views import StageView
from tabellone.pages.words import N_
from tabellone.results import EventResults

Tab = tuple[str, Label, str]  # address, label, key


@dataclass(frozen=True, slots=True)
class EventRef:
    """An event in a list: what it is, when, and who won it."""

    address: str
    title: Text
    start: date
    end: date
    place: str
    discipline: str
    system: str
    state: str
    teams: bool
    players: int
    elo: int
    winners: tuple[Who, ...] = ()
    round: int = 0  # the last one paired
    rounds: int = 0


class EventView:
    """An event as its pages need it."""

    def __init__(self, results: EventResults, people: People, ledger: Ledger) -> None:
        """Keep what the pages read; nothing is worked out yet."""
        self.results = results
        self.people = people
        self.ledger = ledger
        self.replays: Any = None  # the recorded games played through, kept by pages/games.py

    @cached_property
    def event(self) -> Event:
        """Give the event, capitals filled in."""
        return self.results.event

    @cached_property
    def stages(self) -> tuple[StageView, ...]:
        """Show the stages, each with its part of the address."""
        names = [stage.stage.name.lower() or f"group-{i}" for i, stage in enumerate(self.results.stages, 1)]
        slugs = addresses.slugs(names, RESERVED)
        plain = len(names) == 1
        return tuple(
            StageView(
                self.event,
                stage,
                "" if plain else slugs[names[i]],
                self.people,
                self._records(i),
            )
            for i, stage in enumerate(self.results.stages)
        )

    def _records(self, index: int) -> dict[tuple[int, int, int, int], str]:
        return {
            (r.round, r.first, r.second, r.game): addresses.game(self.event.address, n)
            for n, r in enumerate(self.event.records, 1)
            if r.stage == index
        }

    @cached_property
    def winners(self) -> tuple[Who, ...]:
        """Name who won: the last stage's first, where nothing comes after it, once it is finished."""
        if self.event.state != "finished" or not self.stages:
            return ()
        followed = {name for view in self.stages for name in view.stage.after}
        finals = [view for view in self.stages if view.stage.after]
        # groups without a final: the first group is the strongest (annex 23)
        best = finals[-1] if finals else next((v for v in self.stages if v.stage.name not in followed), self.stages[0])
        return winners(best) if best.ranked_rounds else ()

    @cached_property
    def rating_rows(self) -> tuple[RatingRow, ...]:
        """Give the event's rating rows, provisional while it runs; nobody private."""
        rows = self.ledger.ratings.get(self.event.address) or self.ledger.provisional.get(self.event.address) or ()
        return tuple(row for row in rows if not self.people.private(row.player))

    @cached_property
    def _ratings(self) -> dict[str, RatingRow]:
        return {row.player: row for row in self.rating_rows}

    def rating_of(self, player: str) -> RatingRow | None:
        """Find what the event did to a player's capital."""
        return self._ratings.get(player)

    @cached_property
    def ref(self) -> EventRef:
        """Show the event in a list."""
        event = self.event
        rounds = [view.rounds[-1].number for view in self.stages if view.rounds]
        return EventRef(
            address=event.address,
            title=event.title,
            start=event.start,
            end=event.end,
            place=event.place,
            discipline=event.discipline,
            system=event.system,
            state=event.state,
            teams=any(view.stage.teams for view in self.stages),
            players=sum(1 for _ in event.people()),
            elo=event.elo,
            winners=self.winners,
            round=max(rounds, default=0),
            rounds=max((view.stage.total_rounds for view in self.stages), default=0),
        )

    def tabs(self, view: StageView | None = None) -> tuple[Tab, ...]:
        """List the event's parts; inside a group, that group's."""
        address = self.event.address
        found: list[Tab] = [(address, N_("Overview"), "overview")]
        stage = view or (self.stages[0] if len(self.stages) == 1 else None)
        if stage is not None:
            found += stage_tabs(address, stage)
        if self.rating_rows:
            found.append((f"{address}/ratings", N_("Ratings"), "ratings"))
        if self.event.records:
            found.append((f"{address}/games", N_("Games"), "games"))
        if self.event.reports:
            found.append((f"{address}/report", N_("Report"), "report"))
        return tuple(found)

    def page(
        self,
        frame: Frame,
        name: str,
        template: str,
        title: Label,
        tab: str,
        view: StageView | None = None,
        description: Label | None = None,
        **data: object,
    ) -> Page:
        """Make one of the event's pages; `name` is its part of the address, "" the overview."""
        address = f"{self.event.address}/{name}" if name else self.event.address
        crumbs: list[Link] = [(addresses.EVENTS, N_("Events"))]
        year = self.event.start.year
        crumbs.append((addresses.season(year), Text.of(str(year))))
        if name:
            crumbs.append((self.event.address, self.event.title))
        group = Text.of(view.stage.name) if view and view.slug else None
        page = frame.page(address, template, title, crumbs=crumbs, section=addresses.EVENTS, description=description)
        own = {"event": self.ref, "tab": tab, "tabs": self.tabs(view), "group": group}
        return replace(page, data={**page.data, **own, **data})


RESERVED = ("ratings", "games", "report", "board", "rounds", "standings", "crosstable", "tabellone", "bracket")


def stage_tabs(address: str, view: StageView) -> list[Tab]:
    """List the parts of one stage."""
    found: list[Tab] = []
    if view.rounds or view.planned:
        current = view.rounds[-1] if view.rounds else view.planned[0]
        found.append((addresses.round_(address, view.slug, current.number), N_("Rounds"), "rounds"))
    if view.ranked_rounds:
        found.append((addresses.standings(address, view.slug, view.ranked_rounds[-1]), N_("Standings"), "standings"))
    if view.stage.system == "knockout" and view.rounds:
        found.append((addresses.part(address, view.slug, "bracket"), N_("Bracket"), "bracket"))
    elif view.ranked_rounds:
        found.append((addresses.part(address, view.slug, "crosstable"), N_("Crosstable"), "crosstable"))
        found.append((addresses.part(address, view.slug, "tabellone"), N_("Board of the rounds"), "tabellone"))
    return found


def round_label(number: int) -> Said:
    """Name a round."""
    return Said(N_("Round {number}"), {"number": number})
