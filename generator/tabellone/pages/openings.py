"""The openings: the tables with diagrams and evaluations, and how the games went."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from tabellone.draughts import opening_position
from tabellone.model import Game, Match, Round, Text
from tabellone.pages import addresses
from tabellone.pages.diagrams import Diagram, diagram, squares
from tabellone.pages.event_frame import EventRef, EventView
from tabellone.pages.frame import Link, Said
from tabellone.pages.games import replayed
from tabellone.pages.page import Page
from tabellone.pages.people import Who
from tabellone.pages.site import SiteView
from tabellone.pages.views import StageView
from tabellone.pages.words import N_, TABLES
from tabellone.regulation.openings import Opening, openings

EVALUATIONS = {
    "3B": N_("White much better"),
    "2B": N_("White clearly better"),
    "1B": N_("White slightly better"),
    "PARI": N_("level"),
    "1N": N_("Black slightly better"),
    "2N": N_("Black clearly better"),
    "3N": N_("Black much better"),
}


@dataclass(frozen=True, slots=True)
class Score:
    """How the games of an opening went."""

    white: int = 0
    draws: int = 0
    black: int = 0

    @property
    def games(self) -> int:
        """Count the games."""
        return self.white + self.draws + self.black


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """An opening in the tables."""

    number: int
    address: str
    moves: tuple[str, str, str]
    evaluation: str
    tables: tuple[str, ...]
    diagram: Diagram
    score: Score


@dataclass(frozen=True, slots=True)
class OpeningGame:
    """A game played with an opening."""

    event: EventRef
    round: int
    white: Who
    black: Who
    result: str
    record: str | None


def pages(site: SiteView) -> Iterator[Page]:
    """Make the tables and a page for each opening."""
    games = _games(site)
    rows = [_row(opening, games.get(opening.number, [])) for opening in openings()]
    for table in TABLES:
        chosen = tuple(row for row in rows if table in row.tables)
        yield site.frame.page(
            addresses.OPENINGS if table == "general" else f"{addresses.OPENINGS}/{table.lower()}",
            "openings.html",
            N_("Openings") if table == "general" else TABLES[table],
            crumbs=[] if table == "general" else [(addresses.OPENINGS, N_("Openings"))],
            table=table,
            tables=tuple(
                (name, label, addresses.OPENINGS if name == "general" else f"{addresses.OPENINGS}/{name.lower()}")
                for name, label in TABLES.items()
            ),
            rows=chosen,
            squares=squares(8),
            evaluations=EVALUATIONS,
            downloads=(("JSON", "openings/openings.json"),),
        )
    for index, row in enumerate(rows):
        yield _page(site, rows, index, row, games.get(row.number, []))


def _row(opening: Opening, games: list[OpeningGame]) -> OpeningRow:
    return OpeningRow(
        opening.number,
        addresses.opening(opening.number),
        opening.moves,
        opening.evaluation,
        opening.tables,
        diagram(opening_position(opening)),
        score(games),
    )


def score(games: list[OpeningGame]) -> Score:
    """Count how games went."""
    results = [game.result for game in games]
    return Score(results.count("2-0"), results.count("1-1"), results.count("0-2"))


def _games(site: SiteView) -> dict[int, list[OpeningGame]]:
    """Gather the games played with each opening, the last first: the one drawn, or the one recognised."""
    found: dict[int, list[OpeningGame]] = defaultdict(list)
    for event in site.events:
        if event.event.discipline == "italian":
            for number, game in _event_games(event):
                found[number].append(game)
    return found


def _event_games(event: EventView) -> Iterator[tuple[int, OpeningGame]]:
    """Walk over an event's games played whose opening is known: drawn, or recognised in the moves recorded."""
    recognised = {addresses.game(event.event.address, n): r.opening for n, r in enumerate(replayed(event), 1)}
    for view in event.stages:
        for round_, match, index, game in _played(view):
            record = view.records.get((round_.number, match.first, match.second, index))
            number = match.opening or round_.opening or recognised.get(record or "")
            if number is not None and game.result and game.white and game.black:
                white, black = event.people.who(game.white), event.people.who(game.black)
                yield number, OpeningGame(event.ref, round_.number, white, black, game.result.text, record)


def _played(view: StageView) -> Iterator[tuple[Round, Match, int, Game]]:
    for round_ in view.rounds:
        for match in round_.matches:
            for index, game in enumerate(match.games):
                if game.result is not None and game.result.played:
                    yield round_, match, index, game


def _page(site: SiteView, rows: list[OpeningRow], index: int, row: OpeningRow, games: list[OpeningGame]) -> Page:
    return site.frame.page(
        row.address,
        "opening.html",
        Said(N_("Opening {number}"), {"number": row.number}),
        crumbs=[(addresses.OPENINGS, N_("Openings"))],
        opening=row,
        evaluation=EVALUATIONS[row.evaluation],
        tables=tuple(TABLES[name] for name in row.tables),
        big=diagram(opening_position(openings()[index]), numbers=True),
        squares=squares(8),
        games=tuple(games),
        siblings=tuple(other for other in rows if other.moves[:2] == row.moves[:2] and other is not row),
        previous=_neighbour(rows, index - 1),
        next=_neighbour(rows, index + 1),
    )


def _neighbour(rows: list[OpeningRow], index: int) -> Link | None:
    return (rows[index].address, Text.of(str(rows[index].number))) if 0 <= index < len(rows) else None
