"""Draw numbers for players of one club or province in a round robin, so that they meet in the first rounds.

| text (Capo V, stessa provincia o sodalizio) | function |
|---|---|
| Art. 1 and 3, who belongs together | `families` |
| Art. 4, annex 10 | `numbers_for`, `regulation.same_province` |
| Art. 5, cases that the annex does not list | `earliest` |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tabellone.pairing.matching import members
from tabellone.pairing.round_robin import even, meeting, rounds_of
from tabellone.regulation.same_province import listed

BUDGET = 10_000  # steps for each number of rounds tried, the same on every machine: well under a second in all


def families(kinships: Mapping[int, Iterable[str]]) -> list[tuple[int, ...]]:
    """Join those who share a club or a province, larger families first. Capo V, stessa provincia, Art. 3."""
    parent = {who: who for who in kinships}

    def root(who: int) -> int:
        while parent[who] != who:
            who = parent[who]
        return who

    first: dict[str, int] = {}
    for who in sorted(kinships):
        for key in kinships[who]:
            parent[root(who)] = root(first.setdefault(key, who))
    joined: dict[int, list[int]] = {}
    for who in sorted(kinships):
        joined.setdefault(root(who), []).append(who)
    found = [tuple(family) for family in joined.values() if len(family) > 1]
    return sorted(found, key=lambda family: (-len(family), family))


def numbers_for(players: int, sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """Give each family, by its size, the numbers that it draws from. Capo V, stessa provincia, Art. 4 and 5."""
    table = even(players)
    case = listed(table, tuple(sizes))
    # SETTLED: with an odd number of players the table's last number is missing and cannot be drawn.
    if case is None or any(number > players for group in case.groups for number in group):
        return earliest(players, sizes)
    return _in_order(sizes, list(case.groups))


def earliest(players: int, sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """Find numbers whose last meeting is as early as possible. Capo V, stessa provincia, Art. 5."""
    last = rounds_of(players)
    for within in range(min(least_rounds(sizes), last), last + 1):
        found = _Packing(players, within).pack(sizes)
        if found is not None:
            return found
    raise AssertionError("by the last round everybody has met everybody")


def least_rounds(sizes: Sequence[int]) -> int:
    """Give a number of rounds below which no family of such a size can have met."""
    return max((2 * size - 3 for size in sizes), default=1)


class _OutOfBudget(Exception):
    pass


Family = tuple[int, ...]


class _Packing:
    """Families as cliques without common members in the graph of the meetings of the first rounds.

    The number that fits into the fewest families is decided about first: few steps lead to an answer, also when
    nearly everybody has a family.
    """

    def __init__(self, players: int, within: int) -> None:
        table = even(players)
        self.everybody = _mask(range(players))
        numbers = range(1, players + 1)
        self.near = [_mask(b - 1 for b in numbers if a != b and meeting(table, a, b) <= within) for a in numbers]
        self.order = sorted(range(players), key=lambda place: self._ease(place, self.everybody))
        self._renumber()
        self.steps = BUDGET

    def _renumber(self) -> None:
        """Put the hardest numbers first, so that every family begins with the hardest that it can take."""
        rank = {place: index for index, place in enumerate(self.order)}
        self.near = [_mask(rank[other] for other in members(self.near[place])) for place in self.order]

    def pack(self, sizes: Sequence[int]) -> list[Family] | None:
        """Find a clique for each size; None if there is none, or none within the budget."""
        slack = self.everybody.bit_count() - sum(sizes)
        try:
            found = self._cover(sorted(sizes, reverse=True), self.everybody, slack)
        except _OutOfBudget:
            return None
        if found is None:
            return None
        return _in_order(sizes, [tuple(self.order[index] + 1 for index in family) for family in found])

    def _cover(self, sizes: list[int], free: int, slack: int) -> list[Family] | None:
        """Decide about the hardest number: left over if there is slack, else in some family."""
        if not sizes:
            return []
        useful = self._useful(free, sizes[-1])
        slack -= (free & ~useful).bit_count()
        if slack < 0:
            return None
        self._count()
        hardest = min(members(useful), key=lambda number: self._ease(number, useful))
        rest = useful & ~(1 << hardest)
        if slack and (found := self._cover(sizes, rest, slack - 1)) is not None:
            return found
        for size in sorted(set(sizes), reverse=True):
            left = sizes.copy()
            left.remove(size)
            for clique in self._grow((hardest,), self.near[hardest] & rest, size):
                if (more := self._cover(left, rest & ~_mask(clique), slack)) is not None:
                    return [clique, *more]
        return None

    def _ease(self, number: int, free: int) -> int:
        """Count the meetings among the neighbours of a number: the fewer, the fewer families it fits into."""
        near = self.near[number] & free
        return sum((self.near[other] & near).bit_count() for other in members(near))

    def _useful(self, free: int, size: int) -> int:
        """Leave out those with too few neighbours among the free ones to be in a family of that size."""
        while True:
            lacking = [n for n in members(free) if (self.near[n] & free).bit_count() < size - 1]
            if not lacking:
                return free
            free &= ~_mask(lacking)

    def _grow(self, clique: Family, allowed: int, size: int) -> Iterator[Family]:
        self._count()
        if len(clique) == size:
            yield clique
        elif len(clique) + allowed.bit_count() >= size:
            for other in members(allowed):
                yield from self._grow((*clique, other), self.near[other] & allowed >> other << other, size)

    def _count(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            raise _OutOfBudget


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _in_order(sizes: Sequence[int], found: list[Family]) -> list[Family]:
    """Give each size its numbers, in the order asked for."""
    left = sorted(tuple(sorted(family)) for family in found)
    given = []
    for size in sizes:
        family = next(family for family in left if len(family) == size)
        left.remove(family)
        given.append(family)
    return given
