"""Records and statistics: streaks, rises, the most of everything, how colours and openings fare."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from tabellone.model import Player
from tabellone.pages import addresses
from tabellone.pages.careers import Played
from tabellone.pages.event_frame import EventRef
from tabellone.pages.page import Page
from tabellone.pages.people import Who
from tabellone.pages.site import SiteView
from tabellone.pages.words import N_

TOP = 5


@dataclass(frozen=True, slots=True)
class Streak:
    """Games in a row: how many, from when to when."""

    who: Who
    games: int
    start: date
    end: date


@dataclass(frozen=True, slots=True)
class Feat:
    """A figure of a player, and the event it belongs to."""

    who: Who
    figure: int
    event: EventRef | None = None
    other: Who | None = None


def page(site: SiteView) -> Page:
    """Make the page of records."""
    players = [player for player in site.people.players if player.id in site.careers.games]
    return site.frame.page(
        addresses.RECORDS,
        "records.html",
        N_("Records and statistics"),
        unbeaten=_streaks(site, players, lowest=1),
        winning=_streaks(site, players, lowest=2),
        rises=_rises(site),
        upsets=_upsets(site, players),
        peaks=tuple((name, _peaks(site, name)) for name in site.disciplines),
        most_events=_most(site, {p.id: len({id(x.event) for x in site.careers.parts[p.id]}) for p in players}),
        most_games=_most(site, {p.id: len(site.careers.games[p.id]) for p in players}),
        largest=tuple(sorted((v.ref for v in site.events), key=lambda ref: (-ref.players, ref.address))[:TOP]),
        colours=_colours(site),
        decisive=_decisive(site),
        by_year=_by_year(site),
    )


def _streaks(site: SiteView, players: Sequence[Player], lowest: int) -> tuple[Streak, ...]:
    """Find the longest runs of games with at least so many points each."""
    best = []
    for player in players:
        run = max(_runs(site.careers.games[player.id], lowest), key=len, default=[])
        if len(run) > 1:
            best.append(Streak(site.people.who(player), len(run), run[0].day, run[-1].day))
    return tuple(sorted(best, key=lambda streak: (-streak.games, streak.end, streak.who.name))[:TOP])


def _runs(games: Sequence[Played], lowest: int) -> Iterator[list[Played]]:
    run: list[Played] = []
    for game in games:
        if game.points >= lowest:
            run.append(game)
        else:
            yield run
            run = []
    yield run


def _rises(site: SiteView) -> tuple[Feat, ...]:
    """Find the biggest gains in one event; a debut is none."""
    found = [
        Feat(site.people.who(site.people.by_id[row.player]), row.after - row.before, site.refs[address])
        for address, rows in site.ledger.ratings.items()
        for row in rows
        if row.player in site.people.by_id and address in site.refs and not row.debut
    ]
    return tuple(sorted(found, key=_by_figure)[:TOP])


def _upsets(site: SiteView, players: Sequence[Player]) -> tuple[Feat, ...]:
    """Find the games won against the greatest odds, by the capitals with which the event began."""
    found = []
    for player in players:
        for game in site.careers.games[player.id]:
            seats = site.ledger.seats.get(game.event.results.typed.address, {})
            if game.points != 2 or game.capital is None or player.id not in seats:
                continue
            odds = game.capital - seats[player.id][0]
            if odds > 0 and not site.people.private(game.opponent.id):
                found.append((odds, player, game))
    found.sort(key=lambda row: (-row[0], row[1].name, row[2].day))
    return tuple(
        Feat(site.people.who(player), odds, game.event.ref, site.people.who(game.opponent))
        for odds, player, game in found[:TOP]
    )


def _peaks(site: SiteView, discipline: str) -> tuple[Feat, ...]:
    """Find the highest capitals ever held."""
    found = []
    for player in site.people.players:
        history = site.ledger.history(player.id, discipline)
        held = [(entry.after, entry.event) for entry in history.entries if entry.after is not None]
        if history.initial is not None:
            held.append((history.initial, None))
        if held:
            capital, event = max(held, key=lambda pair: pair[0])
            found.append(Feat(site.people.who(player), capital, site.refs.get(event or "")))
    return tuple(sorted(found, key=_by_figure)[:TOP])


def _most(site: SiteView, counts: dict[str, int]) -> tuple[Feat, ...]:
    feats = [Feat(site.people.who(site.people.by_id[player]), count) for player, count in counts.items()]
    return tuple(sorted(feats, key=_by_figure)[:TOP])


def _by_figure(feat: Feat) -> tuple[int, str, str]:
    return -feat.figure, feat.who.name, feat.event.address if feat.event else ""


def _results(site: SiteView) -> Iterator[tuple[str, int, int | None, str]]:
    """Walk over all games played: discipline, year, opening, result."""
    for view in site.events:
        event = view.results.typed
        for _, round_, match, game in event.games():
            if game.result is not None and game.result.played:
                yield event.discipline, event.end.year, match.opening or round_.opening, game.result.text


def _colours(site: SiteView) -> tuple[tuple[str, int, int, int], ...]:
    """Count how White and Black fare in each discipline."""
    counts = Counter((discipline, result) for discipline, _, _, result in _results(site))
    rows = ((name, counts[name, "2-0"], counts[name, "1-1"], counts[name, "0-2"]) for name in site.disciplines)
    return tuple(row for row in rows if sum(row[1:]))


def _decisive(site: SiteView) -> tuple[tuple[int, int, int], ...]:
    """List the openings by how often their games are decided: number, games, decided; four games at least."""
    games: Counter[int] = Counter()
    decided: Counter[int] = Counter()
    for discipline, _, opening, result in _results(site):
        if opening is not None and discipline == "italian":
            games[opening] += 1
            decided[opening] += result != "1-1"
    rows = [(number, count, decided[number]) for number, count in games.items() if count >= 4]
    return tuple(sorted(rows, key=lambda row: (-row[2] * 1000 // row[1], -row[1], row[0]))[:10])


def _by_year(site: SiteView) -> tuple[tuple[int, int, int, int], ...]:
    """Count events, players and games year by year, last first."""
    events: Counter[int] = Counter()
    people: dict[int, set[str | None]] = defaultdict(set)
    games: Counter[int] = Counter(year for _, year, _, _ in _results(site))
    for view in site.events:
        event = view.results.typed
        if event.state != "planned":
            events[event.end.year] += 1
            people[event.end.year].update(person.id for person in event.people())
    return tuple((year, events[year], len(people[year]), games[year]) for year in sorted(events, reverse=True))
