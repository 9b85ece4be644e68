"""Who is shown how: names with or without a page, initials for those who are private."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from tabellone.load.private import private_names
from tabellone.model import Club, Content, Contestant, Person, Player
from tabellone.pages import addresses


@dataclass(frozen=True, slots=True)
class Who:
    """A player or a team as a page shows it; `address` is None for guests, teams and private players."""

    name: str
    address: str | None = None
    title: str = ""
    country: str = ""
    id: str | None = None


def initials(name: str) -> str:
    """Shorten a name to its initials: Rossi Mario is R. M."""
    return " ".join(f"{part[0].upper()}." for part in name.replace("'", " ").split()) or "–"


class People:
    """Everybody of a content folder: the register, or the names that play where there is none."""

    def __init__(self, content: Content) -> None:
        """Read the register once."""
        self.content = content

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """List whoever has a page, by name; nobody private."""
        if self.content.players is None:
            names = {p.id: p.name for event in self.content.events for p in event.people() if p.id is not None}
            everybody = [Player(id=id_, name=name, country="") for id_, name in names.items()]
        else:
            everybody = [player for player in self.content.players if not player.private]
        return tuple(sorted(everybody, key=lambda player: (player.name.casefold(), player.id)))

    @cached_property
    def by_id(self) -> dict[str, Player]:
        """Index those who have a page by id."""
        return {player.id: player for player in self.players}

    @cached_property
    def _slugs(self) -> dict[str, str]:
        return addresses.slugs([p.id for p in self.players] + [old for old, _ in self.content.aliases])

    def address(self, id_: str) -> str:
        """Give the address of a player's page."""
        return f"{addresses.PLAYERS}/{self._slugs[id_]}"

    def private(self, id_: str | None) -> bool:
        """Tell whether that id belongs to somebody who must not be named."""
        known = self.content.by_id.get(id_) if id_ is not None else None
        return known is not None and known.private

    @cached_property
    def _hidden(self) -> re.Pattern[str] | None:
        return private_names(self.content.players or ())

    def discreet(self, text: str) -> str:
        """Put initials wherever a text names somebody private, surname or given name first."""
        return self._hidden.sub(lambda found: initials(found.group()), text) if self._hidden else text

    def who(self, person: Person | Player) -> Who:
        """Show a person: linked, named as a guest, or by initials."""
        if self.private(person.id):
            return Who(initials(person.name))
        player = self.by_id.get(person.id or "")
        if player is None:
            return Who(person.name, country=person.country if person.country != "ITA" else "")
        country = player.country if player.country not in ("", "ITA") else ""
        return Who(player.name, self.address(player.id), player.title, country, player.id)

    def named(self, id_: str | None, name: str) -> Who:
        """Show somebody known by id and name alone."""
        return self.who(Person(id_, name))

    def contestant(self, contestant: Contestant) -> Who:
        """Show a contestant: a player, or a team by its name."""
        return Who(contestant.name) if contestant.team else self.who(contestant.person)

    @cached_property
    def clubs(self) -> dict[str, Club]:
        """Index the clubs by what the register writes: an id of clubs.csv, or a name."""
        known = {club.id: club for club in self.content.clubs}
        for player in self.players:
            if player.club and player.club not in known:
                known[player.club] = Club(player.club, player.club, province="")
        return known

    @cached_property
    def _club_slugs(self) -> dict[str, str]:
        return addresses.slugs(self.clubs)

    def club_address(self, club: str) -> str:
        """Give the address of a club's page."""
        return f"{addresses.CLUBS}/{self._club_slugs[club]}"

    def members(self, club: str) -> tuple[Player, ...]:
        """List a club's players, by name."""
        return self._members.get(club, ())

    @cached_property
    def _members(self) -> dict[str, tuple[Player, ...]]:
        found: dict[str, list[Player]] = {}
        for player in self.players:
            found.setdefault(player.club, []).append(player)
        return {club: tuple(players) for club, players in found.items()}

    @cached_property
    def provinces(self) -> Counter[str]:
        """Count the players of each province."""
        return Counter(player.province for player in self.players if player.province)
