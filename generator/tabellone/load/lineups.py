"""Who sits at which board: the line-up of a match, else the last one, at first the order of the members.

Capo V, Squadre, Art. 5.
"""

from __future__ import annotations

from tabellone.load.nodes import Node, Scalar
from tabellone.load.people import People
from tabellone.load.reading import DASHES, clean, items, table, whole
from tabellone.load.source import Source, shorten
from tabellone.model import Contestant, Person

_NOBODY = frozenset(DASHES) | {""}


class Lineups:
    """The line-ups of all teams as they stand, round after round."""

    def __init__(self, source: Source, contestants: list[Contestant], boards: int, people: People) -> None:
        """Begin with the order of the members."""
        self.source = source
        self.people = people
        self.contestants = contestants
        self.boards = boards
        self.current: dict[int, tuple[Person | None, ...]] = {}

    def at(self, team: int, board: int) -> Person | None:
        """Tell who sits at a board, counted from 0; None: nobody."""
        lineup = self.current.get(team) or self.contestants[team - 1].members
        return lineup[board] if board < len(lineup) else None

    def note(self, node: Node | None, first: int, second: int) -> None:
        """Read the line-ups handed in for a match."""
        if node is None:
            return
        for key, value in table(self.source, node, "lineup") or ():
            number = whole(self.source, key, key.text, 1, max(len(self.contestants), 1))
            if number is None:
                continue
            if number not in (first, second):
                self.source.error(key, "lineup-of-another", number=number, first=first, second=second)
                continue
            self._read(number, value)

    def _read(self, number: int, node: Node) -> None:
        nodes = items(self.source, node) or []
        if len(nodes) > self.boards:
            self.source.error(nodes[self.boards], "lineup-too-long", found=len(nodes), boards=self.boards)
        lineup: list[Person | None] = []
        for item in nodes[: self.boards]:
            person = self._member(number, item)
            if person is not None and person in lineup:
                self.source.error(item, "lineup-twice", name=shorten(person.name))
            lineup.append(person)
        if lineup:
            self.current[number] = tuple(lineup)

    def _member(self, number: int, node: Node) -> Person | None:
        if not isinstance(node, Scalar):
            self.source.error(node, "expected-player")
            return None
        written = clean(node.text)
        if written in _NOBODY:
            return None
        team = self.contestants[number - 1]
        known = self.people.known(written)
        for member in team.members:
            if written == member.name or known == member:
                return member
        names = [member.name for member in team.members]
        self.source.error(node, "not-a-member", self.source.near(written, names), name=shorten(written), team=team.name)
        return Person(None, written)
