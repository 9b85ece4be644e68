"""Rating lists: who has which capital on a day, best first, with the change since the last 1 January."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from tabellone.model import Content, Player
from tabellone.model.ratings import Ledger
from tabellone.rating.elo_rubele import round_half_up


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of a list; `rank` is shared by equal capitals. The player carries what lists are filtered by."""

    rank: int
    player: Player
    capital: int
    category: str
    change: int | None  # None: not on the list compared with
    last: str | None  # the address of the last rated event


@dataclass(frozen=True, slots=True)
class RatingList:
    """The list of a discipline on a day; `since` is the day of the list it is compared with."""

    discipline: str
    day: date | None
    since: date | None
    rows: tuple[ListRow, ...]


@dataclass(frozen=True, slots=True)
class Debit:
    """A player from whom inactivity took points, in all and last."""

    player: Player
    discipline: str
    taken: int
    last: date
    cancelled: bool  # capital cancelled and not yet won back


def days(content: Content, ledger: Ledger) -> tuple[date, ...]:
    """List the days of which a list is kept: every 1 January, and those that the site asks for; newest first."""
    if ledger.begins is None or ledger.as_of is None:
        return ()
    found = {date(year, 1, 1) for year in range(ledger.begins.year, ledger.as_of.year + 1)} | set(content.site.lists)
    return tuple(sorted((day for day in found if ledger.begins <= day <= ledger.as_of), reverse=True))


def people(content: Content, ledger: Ledger) -> dict[str, Player]:
    """Give everybody the ledger knows; where there is no register a name is a player."""
    if content.players is not None:
        return {player.id: player for player in content.players}
    return {player: Player(player, player) for _, player in ledger.histories}


def rating_list(content: Content, ledger: Ledger, discipline: str, day: date | None = None) -> RatingList:
    """Make the list of a day, by default the last one: best first, ties by name, then id; no private player."""
    day = ledger.as_of if day is None or (ledger.as_of is not None and day > ledger.as_of) else day
    since = _last_january(ledger, day)
    held = [
        (capital, player, category)
        for player in people(content, ledger).values()
        if not player.private
        for capital, category in (ledger.history(player.id, discipline).on(day),)
        if capital is not None
    ]
    held.sort(key=lambda row: (-row[0], row[1].name, row[1].id))
    rows: list[ListRow] = []
    for place, (capital, player, category) in enumerate(held, 1):
        rank = rows[-1].rank if rows and rows[-1].capital == capital else place
        history = ledger.history(player.id, discipline)
        old = history.on(since)[0] if since is not None else None
        change = None if old is None else capital - old
        rows.append(ListRow(rank, player, capital, category or "", change, history.last_event(day)))
    return RatingList(discipline, day, since, tuple(rows))


def debits(content: Content, ledger: Ledger, discipline: str) -> tuple[Debit, ...]:
    """List who was debited for inactivity, with the total taken, most first. Capo VI, Art. 11."""
    found = (
        Debit(player, discipline, history.taken, entries[-1].date, history.on(None)[0] is None)
        for player in people(content, ledger).values()
        if not player.private
        for history in (ledger.history(player.id, discipline),)
        if (entries := [entry for entry in history.entries if entry.reason == "inactivity"])
    )
    return tuple(sorted(found, key=lambda debit: (-debit.taken, debit.player.name, debit.player.id)))


def club_means(ratings: RatingList) -> dict[str, tuple[int, int]]:
    """Give each club's mean capital, rounded half up, and how many of its players are on the list."""
    capitals: dict[str, list[int]] = {}
    for row in ratings.rows:
        if row.player.club:
            capitals.setdefault(row.player.club, []).append(row.capital)
    return {club: (round_half_up(Fraction(sum(all_), len(all_))), len(all_)) for club, all_ in capitals.items()}


def promotions(content: Content, ledger: Ledger) -> Iterator[tuple[Player, date, str | None, str, str]]:
    """Walk over all promotions, newest first: player, day, event, discipline, category; no private player."""
    found = [
        (promotion.date, player.name, player.id, player, promotion)
        for player in people(content, ledger).values()
        if not player.private
        for promotion in ledger.promotions(player.id)
    ]
    found.sort(key=lambda row: (-row[0].toordinal(), row[1], row[2], row[4].discipline))
    for day, _, _, player, promotion in found:
        yield player, day, promotion.event, promotion.discipline, promotion.category


def _last_january(ledger: Ledger, day: date | None) -> date | None:
    """Give the day of the last 1 January list up to a day."""
    if day is None or ledger.begins is None:
        return None
    january = date(day.year, 1, 1)
    return january if january >= ledger.begins else None
