"""A perfect matching that is kept and repaired: it tells whether those who are left can still all be paired.

Plain backtracking (Capo V, Art. 15) takes exponential time. Here one perfect matching of the free players is kept;
fixing a pair leaves at most two of them alone, and one search for an augmenting path (Edmonds' blossoms) either
joins them again or proves that the pair would leave somebody without an opponent.

Measured against networkx and rustworkx, which build a whole new matching for each question: see `bench/pairing.py`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

NOBODY = -1


def members(mask: int) -> Iterator[int]:
    """Walk over the numbers whose bits are set, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Matching:
    """A matching of a graph of small numbers, perfect as long as `perfect` says so."""

    def __init__(self, neighbours: Mapping[int, int]) -> None:
        """Find a greatest matching; `neighbours` gives each vertex the bit mask of those it may be paired with."""
        size = max(neighbours, default=0) + 1
        self._near = [neighbours.get(vertex, 0) for vertex in range(size)]
        self._mate = [NOBODY] * size
        self._free = sum(1 << vertex for vertex in neighbours)
        self._alone = self._free
        for vertex in neighbours:
            if self._mate[vertex] == NOBODY:
                self._augment(vertex)

    @property
    def perfect(self) -> bool:
        """Tell whether everybody is matched."""
        return not self._alone

    def fix(self, one: int, other: int) -> bool:
        """Fix a pair and take it out, if those left can still be matched perfectly; else change nothing."""
        first, second = self._mate[one], self._mate[other]
        self._free &= ~(1 << one | 1 << other)
        if first == other:
            return True
        self._mate[first] = self._mate[second] = NOBODY
        self._alone = 1 << first | 1 << second
        if self._augment(first):
            return True
        self._free |= 1 << one | 1 << other
        self._mate[first], self._mate[second] = one, other
        self._alone = 0
        return False

    def allows(self, one: int, other: int) -> bool:
        """Tell whether the pair would leave a perfect matching, without taking it out."""
        mates = self._mate[:]
        if not self.fix(one, other):
            return False
        self._mate, self._free = mates, self._free | 1 << one | 1 << other
        return True

    def _augment(self, root: int) -> bool:
        """Match the root by the shortest means: at once, by moving one pair, else by a full search."""
        alone = self._alone & ~(1 << root)
        end = self._quick_end(root, alone)
        if end == NOBODY:
            search = _Search(self._near, self._mate, self._free, root)
            end = search.run(alone)
            if end == NOBODY:
                return False
            search.flip(end)
        self._alone = alone & ~(1 << end)
        return True

    def _quick_end(self, root: int, alone: int) -> int:
        near = self._near[root] & self._free
        if direct := near & alone:
            return self._join(root, _lowest(direct))
        for vertex in members(near):
            mate = self._mate[vertex]
            if ends := self._near[mate] & alone:
                self._join(root, vertex)
                return self._join(mate, _lowest(ends))
        return NOBODY

    def _join(self, one: int, other: int) -> int:
        self._mate[one], self._mate[other] = other, one
        return other


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


class _Search:
    """One search for an augmenting path from a root, with odd cycles (blossoms) contracted."""

    def __init__(self, near: list[int], mate: list[int], free: int, root: int) -> None:
        size = len(near)
        self.near, self.mate, self.free, self.root = near, mate, free, root
        self.base = list(range(size))
        self.parent = [NOBODY] * size
        self.even = 1 << root
        self.queue = deque([root])

    def run(self, ends: int) -> int:
        """Give the unmatched vertex that was reached, or NOBODY."""
        while self.queue:
            vertex = self.queue.popleft()
            near = self.near[vertex] & self.free
            if found := near & ends:
                end = _lowest(found)
                self.parent[end] = vertex
                return end
            self._grow(vertex, near)
        return NOBODY

    def _grow(self, vertex: int, near: int) -> None:
        for other in members(near):
            if self.base[vertex] == self.base[other] or self.mate[vertex] == other:
                continue
            if self.even >> other & 1:
                self._contract(vertex, other)
            elif self.parent[other] == NOBODY:
                self.parent[other] = vertex
                self._enter(self.mate[other])

    def _enter(self, vertex: int) -> None:
        if not self.even >> vertex & 1:
            self.even |= 1 << vertex
            self.queue.append(vertex)

    def _contract(self, vertex: int, other: int) -> None:
        common = self._common_base(vertex, other)
        inside = 0
        for start, child in ((vertex, other), (other, vertex)):
            inside |= self._climb(start, common, child)
        for member in range(len(self.base)):
            if inside >> self.base[member] & 1:
                self.base[member] = common
                if self.free >> member & 1:
                    self._enter(member)

    def _climb(self, vertex: int, common: int, child: int) -> int:
        inside = 0
        while self.base[vertex] != common:
            mate = self.mate[vertex]
            inside |= 1 << self.base[vertex] | 1 << self.base[mate]
            self.parent[vertex] = child
            child = mate
            vertex = self.parent[mate]
        return inside

    def _common_base(self, one: int, other: int) -> int:
        seen = 0
        while True:
            one = self.base[one]
            seen |= 1 << one
            if one == self.root or self.mate[one] == NOBODY:
                break
            one = self.parent[self.mate[one]]
        while not seen >> self.base[other] & 1:
            other = self.parent[self.mate[self.base[other]]]
        return self.base[other]

    def flip(self, end: int) -> None:
        """Exchange matched and unmatched edges on the path that leads to the end."""
        while end != NOBODY:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after
