"""Who plays in a stage: the list of players or teams, in draw order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tabellone.load import fields
from tabellone.load.fields import Found, known
from tabellone.load.nodes import Node, Scalar, Table
from tabellone.load.people import People
from tabellone.load.reading import choice, clean, integer, items, scalar, text, yes_or_no
from tabellone.load.register import COUNTRY, MAX_RATING
from tabellone.load.source import Source, Spot, shorten
from tabellone.model import CATEGORIES, Contestant, Person

_READERS: dict[str, Callable[[Source, Node], Any]] = {
    "annulled": yes_or_no,
    "category": choice(*CATEGORIES),
    "rating": integer(1, MAX_RATING),
}


@dataclass
class Entries:
    """The contestants of a stage while they are read, with the place of each."""

    source: Source
    people: People
    system: str
    rounds: int  # of both legs, supposed ones included
    contestants: list[Contestant] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    froms: list[Spot | None] = field(default_factory=list)
    persons: dict[Person, int] = field(default_factory=dict)  # the contestant's number of everybody
    placeholders: set[str] = field(default_factory=set)

    def read_players(self, nodes: list[Node]) -> None:
        """Read a list of players."""
        for number, node in enumerate(nodes, 1):
            if isinstance(node, Table):
                self._player(number, node)
            else:
                person = self._person(node)
                self._add(Contestant(number, person.name, (person,)), node, person, node)
        self._late_last()

    def read_teams(self, nodes: list[Node], boards: int) -> None:
        """Read a list of teams."""
        names: dict[str, int] = {}
        for number, node in enumerate(nodes, 1):
            if not isinstance(node, Table):
                self.source.error(node, "expected-team")
                self._append(Contestant(number, "?", (_NOBODY,), team=True), node, None)
                continue
            self._team(number, node, boards, names)
        self._late_last()

    def _player(self, number: int, node: Table) -> None:
        found = known(self.source, node, fields.ENTRY_FIELDS)
        person, spot = self._whose(found, node)
        stay = self._stay(found)
        contestant = Contestant(
            number, person.name, (person,), category=self._value(found, "category"), rating=self._rating(found), **stay
        )
        self._add(contestant, spot, person, spot, found["from"][0] if "from" in found else None)

    def _team(self, number: int, node: Table, boards: int, names: dict[str, int]) -> None:
        found = known(self.source, node, fields.TEAM_FIELDS)
        name = text(self.source, found["name"][1]) if "name" in found else None
        if "name" not in found:
            self.source.missing(node, "name")
        spot: Spot = found["name"][1] if "name" in found else node
        if name is not None and names.setdefault(name, number) != number:
            self.source.error(spot, "same-team", name=shorten(name), number=names[name])
        members = self._members(found, number, node)
        if members and boards and 2 * len(members) <= boards:
            self.source.warn(spot, "team-too-small", name=shorten(name or "?"), members=len(members), boards=boards)
        captain = self._captain(found, members)
        contestant = Contestant(
            number, name or "?", tuple(members) or (_NOBODY,), team=True, captain=captain, **self._stay(found)
        )
        self._append(contestant, spot, found["from"][0] if "from" in found else None)

    def _members(self, found: Found, number: int, node: Table) -> list[Person]:
        if "members" not in found:
            self.source.missing(node, "members")
            return []
        members = []
        for item in items(self.source, found["members"][1]) or []:
            spot: Spot = item
            if isinstance(item, Table):
                person, spot = self._whose(known(self.source, item, fields.MEMBER_FIELDS), item)
            else:
                person = self._person(item)
            if self._once(person, number, spot):
                members.append(person)
        if not members:
            self.source.error(found["members"][1], "empty-value")
        return members

    def _captain(self, found: Found, members: list[Person]) -> Person | None:
        if "captain" not in found:
            return None
        node = scalar(self.source, found["captain"][1], "player")
        if node is None:
            return None
        written = clean(node.text)
        for member in members:
            if written == member.name:
                return member
        return self.people.find(self.source, node, written)

    def _whose(self, found: Found, node: Table) -> tuple[Person, Spot]:
        """Tell whose entry it is: a player's, or a guest's."""
        if "player" in found:
            for other in ("name", "country"):
                if other in found:
                    self.source.error(found[other][0], "not-together", key=other, other="player")
            value = found["player"][1]
            return self._person(value), value
        if "name" not in found:
            self.source.missing(node, "player")
            return _NOBODY, node
        name = text(self.source, found["name"][1])
        if name is None:
            return _NOBODY, node
        return Person(None, name, self._country(found), self._rating(found)), found["name"][1]

    def _country(self, found: Found) -> str:
        if "country" not in found:
            return ""
        written = text(self.source, found["country"][1]) or ""
        if written and not COUNTRY.fullmatch(written):
            self.source.error(found["country"][1], "wrong-country", found=shorten(written))
        return written.upper()

    def _person(self, node: Node) -> Person:
        """Find the player whom an entry names."""
        if not isinstance(node, Scalar):
            self.source.error(node, "expected-player")
            return _NOBODY
        written = clean(node.text)
        if not written:
            self.source.error(node, "empty-value")
            return _NOBODY
        person = self.people.find(self.source, node, written)
        if person is None:
            self.placeholders.add(written)
            return Person(None, written)
        return person

    def _value(self, found: Found, name: str) -> Any:
        return _READERS[name](self.source, found[name][1]) if name in found else None

    def _rating(self, found: Found) -> int | None:
        rating: int | None = self._value(found, "rating")
        return rating

    def _stay(self, found: Found) -> dict[str, Any]:
        """Read from when to when an entry plays."""
        # SETTLED: who withdraws misses at least the last round; a disqualification may come after it.
        stay: dict[str, Any] = {
            "withdrawn": self._round(found, "withdrawn", self.rounds - 1),
            "disqualified": self._round(found, "disqualified", self.rounds),
            "annulled": bool(self._value(found, "annulled")),
            "from_round": self._round(found, "from", self.rounds) or 1,
        }
        left = [name for name in ("withdrawn", "disqualified") if stay[name] is not None]
        for name in left:
            if stay[name] < stay["from_round"]:
                self.source.error(found[name][1], "left-before-coming", key=name, round=stay["from_round"])
        if stay["annulled"] and self.system != "round-robin":
            self.source.error(found["annulled"][0], "not-for-system", key="annulled", system=self.system,
                              known=("round-robin",))  # fmt: skip
        elif stay["annulled"] and not left:
            self.source.error(found["annulled"][0], "annulled-still-in")
        return stay

    def _round(self, found: Found, name: str, last: int) -> int | None:
        if name not in found:
            return None
        value = scalar(self.source, found[name][1], "number")
        if value is None:
            return None
        read = integer(1, max(last, 1))(self.source, value)
        if read is not None and read > last:
            self.source.error(value, "no-round-left", key=name)
        return read

    def _add(self, contestant: Contestant, spot: Spot, person: Person, at: Spot, late: Spot | None = None) -> None:
        self._once(person, contestant.number, at)
        self._append(contestant, spot, late)

    def _append(self, contestant: Contestant, spot: Spot, late: Spot | None) -> None:
        self.contestants.append(contestant)
        self.spots.append(spot)
        self.froms.append(late)

    def _once(self, person: Person, number: int, spot: Spot) -> bool:
        """Check that nobody is there twice."""
        if person is _NOBODY or (person.id is None and person.name in self.placeholders):
            return True
        first = self.persons.get(person)
        if first is None:
            self.persons[person] = number
            return True
        self.source.error(spot, "same-player", name=shorten(person.name), number=first)
        return False

    def _late_last(self) -> None:
        """Check that late players come last, in the order in which they came."""
        earliest = MAX_RATING
        for contestant, spot in zip(reversed(self.contestants), reversed(self.froms), strict=True):
            if spot is not None and contestant.from_round > earliest:
                self.source.error(spot, "late-not-last", round=contestant.from_round)
            earliest = min(earliest, contestant.from_round)


_NOBODY = Person(None, "?")
