"""Clubs and provinces: their players, results and mean capital."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabellone.model import Player, Text
from tabellone.pages import addresses
from tabellone.pages.page import Page
from tabellone.pages.site import SiteView
from tabellone.pages.words import N_


def pages(site: SiteView) -> Iterator[Page]:
    """Make the clubs' and the provinces' pages."""
    if site.people.clubs:
        yield site.frame.page(addresses.CLUBS, "clubs.html", N_("Clubs"), rows=_clubs(site), columns=site.disciplines)
        for key in site.people.clubs:
            yield _club(site, key)
    if site.people.provinces:
        yield _provinces(site)
        for name in sorted(site.people.provinces):
            yield _province(site, name)


def _clubs(site: SiteView) -> tuple[object, ...]:
    clubs = sorted(site.people.clubs.items(), key=lambda item: (item[1].name.casefold(), item[0]))
    return tuple(
        (
            club.name,
            site.people.club_address(key),
            club.city,
            club.province,
            len(site.people.members(key)),
            tuple(_mean(site, site.people.members(key), name) for name in site.disciplines),
        )
        for key, club in clubs
    )


def _mean(site: SiteView, players: Sequence[Player], discipline: str) -> int | None:
    """Give the mean capital of those who have one, rounded half up."""
    capitals = [c for p in players if (c := site.ledger.capital(p.id, discipline)) is not None]
    return (2 * sum(capitals) + len(capitals)) // (2 * len(capitals)) if capitals else None


def member_rows(site: SiteView, players: Sequence[Player]) -> tuple[object, ...]:
    """List players with their capitals, and how many games they won, drew and lost."""
    rows = []
    for player in players:
        points = [game.points for game in site.careers.games.get(player.id, ())]
        rows.append(
            (
                site.people.who(player),
                tuple(site.ledger.history(player.id, name).on(None) for name in site.disciplines),
                len({id(part.event) for part in site.careers.parts.get(player.id, ())}),
                (points.count(2), points.count(1), points.count(0)),
            )
        )
    return tuple(rows)


def _club(site: SiteView, key: str) -> Page:
    club = site.people.clubs[key]
    members = site.people.members(key)
    address = site.people.club_address(key)
    return site.frame.page(
        address,
        "club.html",
        Text.of(club.name),
        crumbs=[(addresses.CLUBS, N_("Clubs"))],
        club=club,
        rows=member_rows(site, members),
        columns=site.disciplines,
        means=tuple((name, _mean(site, members, name)) for name in site.disciplines),
        results=_results(site, members),
        feeds=[(Text.of(club.name), f"{address}/club.atom")],
    )


def _results(site: SiteView, members: Sequence[Player]) -> tuple[object, ...]:
    """List the members' places on the podium, last first."""
    found = [
        (part.event.ref, part.place, site.people.who(player), part.team)
        for player in members
        for part in site.careers.parts.get(player.id, ())
        if part.place is not None and part.place <= 3 and part.event.event.state == "finished"
    ]
    found.sort(key=lambda row: (row[0].end, row[0].address, -row[1], row[2].name), reverse=True)
    return tuple(found[:30])


def _provinces(site: SiteView) -> Page:
    rows = tuple(
        (name, f"{addresses.PROVINCES}/{addresses.slug(name)}", count)
        for name, count in sorted(site.people.provinces.items())
    )
    return site.frame.page(addresses.PROVINCES, "provinces.html", N_("Provinces"), rows=rows, section=addresses.CLUBS)


def _province(site: SiteView, name: str) -> Page:
    players = [player for player in site.people.players if player.province == name]
    return site.frame.page(
        f"{addresses.PROVINCES}/{addresses.slug(name)}",
        "province.html",
        Text.of(name),
        crumbs=[(addresses.PROVINCES, N_("Provinces"))],
        section=addresses.CLUBS,
        rows=member_rows(site, players),
        columns=site.disciplines,
        means=tuple((discipline, _mean(site, players, discipline)) for discipline in site.disciplines),
    )
