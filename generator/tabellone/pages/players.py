"""The players' pages: rating history, events, opponents, results by colour, opening and category."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from tabellone.model import DISCIPLINES, Player, Text
from tabellone.model.ratings import Entry, History
from tabellone.pages import addresses, charts
from tabellone.pages.careers import Part, Played
from tabellone.pages.event_frame import EventRef
from tabellone.pages.page import Page
from tabellone.pages.people import Who
from tabellone.pages.site import SiteView
from tabellone.pages.words import CATEGORIES, N_
from tabellone.rating.performance import performance
from tabellone.reasons import Reason
from tabellone.regulation.editions import edition


@dataclass(frozen=True, slots=True)
class Balance:
    """Won, drawn and lost against somebody or something."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """Count the games."""
        return self.wins + self.draws + self.losses


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A row of the rating history."""

    day: date
    event: EventRef | None
    before: int | None
    after: int | None
    reason: str
    promotion: str | None
    why: Reason | None


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event of a player: his place, points, and what it did to his capital."""

    event: EventRef
    group: str
    team: str
    place: int | None
    shared: bool
    of: int
    points: int
    balance: Balance
    before: int | None
    after: int | None
    performance: int | None


def pages(site: SiteView) -> Iterator[Page]:
    """Make the list of players and a page for each."""
    yield _index(site)
    players = site.people.players
    for player in players:
        yield _player(site, player)


def _index(site: SiteView) -> Page:
    rows = tuple(
        (
            site.people.who(player),
            player.club and site.people.clubs[player.club].name,
            site.people.club_address(player.club) if player.club else None,
            player.province,
            tuple(site.ledger.history(player.id, name).on(None) for name in site.disciplines),
            len({id(part.event) for part in site.careers.parts.get(player.id, ())}),
        )
        for player in site.people.players
    )
    return site.frame.page(addresses.PLAYERS, "players.html", N_("Players"), rows=rows, columns=site.disciplines)


def _player(site: SiteView, player: Player) -> Page:
    games = site.careers.games.get(player.id, [])
    address = site.people.address(player.id)
    club = site.people.clubs.get(player.club)
    return site.frame.page(
        address,
        "player.html",
        Text.of(player.name),
        crumbs=[(addresses.PLAYERS, N_("Players"))],
        player=site.people.who(player),
        born=player.born,
        province=player.province,
        fmjd_id=player.fmjd_id,
        club=(club.name, site.people.club_address(player.club)) if club else None,
        ratings=tuple(found for name in DISCIPLINES if (found := _rating(site, player, name))),
        chart=_chart(site, player),
        events=tuple(_event_row(site, player, part) for part in site.careers.events(player.id)),
        opponents=_opponents(site, games),
        total=_balance(games),
        colours=(_balance(g for g in games if g.white), _balance(g for g in games if not g.white)),
        openings=_by(games, lambda game: game.opening),
        by_category=_by(games, lambda game: game.category),
        promotions=tuple(
            (p.date, site.refs.get(p.event) if p.event else None, p.discipline, p.category)
            for p in site.ledger.promotions(player.id)
        ),
        feeds=[(Text.of(player.name), f"{address}/player.atom")],
        downloads=(("JSON", f"{address}/player.json"),),
    )


def _rating(site: SiteView, player: Player, discipline: str) -> dict[str, object] | None:
    history = site.ledger.history(player.id, discipline)
    capital, category = history.on(None)
    entries = list(history.published())
    if capital is None and not entries:
        return None
    known = [(e.after, e.date) for e in entries if e.after is not None]
    if history.initial is not None and site.ledger.begins is not None:
        known.append((history.initial, site.ledger.begins))
    return {
        "discipline": discipline,
        "capital": capital,
        "category": category,
        "peak": max(known, default=None, key=lambda pair: (pair[0], -pair[1].toordinal())),
        "low": min(known, default=None, key=lambda pair: (pair[0], pair[1].toordinal())),
        "initial": history.initial,
        "taken": history.taken,
        "entries": tuple(_entry(site, entry) for entry in reversed(entries)),
    }


def _entry(site: SiteView, entry: Entry) -> EntryRow:
    event = site.refs.get(entry.event) if entry.event else None
    return EntryRow(entry.date, event, entry.before, entry.after, entry.reason, entry.promotion, entry.why)


def _chart(site: SiteView, player: Player) -> charts.CapitalChart | None:
    lines = [(name, _points(site, site.ledger.history(player.id, name))) for name in DISCIPLINES]
    shown = [(name, points) for name, points in lines if points]
    if not shown:
        return None
    held = edition(site.content.site.regulation[-1].edition)
    return charts.capitals(shown, held.rules[shown[0][0]].categories, shown[0][0])


def _points(site: SiteView, history: History) -> list[charts.CapitalPoint]:
    """Take the last capital of each day and event; the register's first."""
    found: list[charts.CapitalPoint] = []
    if history.initial is not None and site.ledger.begins is not None:
        found.append(charts.CapitalPoint(site.ledger.begins, history.initial, None, None, "register"))
    for entry in history.published():
        if entry.after is None:
            continue
        ref = site.refs.get(entry.event) if entry.event else None
        point = charts.CapitalPoint(
            entry.date, entry.after, ref.address if ref else None, ref.title if ref else None, entry.reason
        )
        if found and found[-1].day == entry.date and found[-1].event == point.event:
            found.pop()
        found.append(point)
    return found


def _event_row(site: SiteView, player: Player, part: Part) -> EventRow:
    ref = part.event.ref
    games = [g for g in site.careers.games.get(player.id, ()) if g.event is part.event]
    row = part.event.rating_of(player.id)
    return EventRow(
        event=ref,
        group=part.stage.stage.name,
        team=part.team,
        place=part.place,
        shared=part.shared,
        of=part.of,
        points=part.points,
        balance=_balance(games),
        before=row.before if row else None,
        after=row.after if row else None,
        performance=_performance(games) if row else None,
    )


def _performance(games: list[Played]) -> int | None:
    known = [(game.capital, game.points) for game in games if game.capital is not None]
    return performance([capital for capital, _ in known], 100 * sum(points for _, points in known))


def _balance(games: Iterable[Played]) -> Balance:
    points = [game.points for game in games]
    return Balance(points.count(2), points.count(1), points.count(0))


def _opponents(site: SiteView, games: list[Played]) -> tuple[tuple[Who, Balance], ...]:
    """Add up the games against each opponent, the most met first; nobody private."""
    met: dict[str, list[Played]] = defaultdict(list)
    for game in games:
        if game.opponent.id is not None and not site.people.private(game.opponent.id):
            met[game.opponent.id].append(game)
    rows = [(site.people.who(lines[0].opponent), _balance(lines)) for lines in met.values()]
    return tuple(sorted(rows, key=lambda row: (-row[1].games, row[0].name)))


def _by(games: list[Played], key: Callable[[Played], str | int | None]) -> tuple[tuple[str | int, Balance], ...]:
    groups: dict[str | int, list[Played]] = defaultdict(list)
    for game in games:
        if (value := key(game)) is not None:
            groups[value].append(game)
    order: dict[str | int, int] = {name: index for index, name in enumerate(CATEGORIES)}
    chosen = sorted(groups, key=lambda value: value if isinstance(value, int) else order.get(value, 99))
    return tuple((value, _balance(groups[value])) for value in chosen)
