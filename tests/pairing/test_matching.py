from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabellone.pairing.matching import Matching


def perfect(edges: set[frozenset[int]], left: frozenset[int]) -> bool:
    """Tell by trying everything whether a graph has a perfect matching."""
    if not left:
        return True
    one = min(left)
    return any(frozenset((one, other)) in edges and perfect(edges, left - {one, other}) for other in left - {one})


def masks(edges: set[frozenset[int]], size: int) -> dict[int, int]:
    """Give each vertex the mask of its neighbours."""
    near = dict.fromkeys(range(size), 0)
    for one, other in map(sorted, edges):
        near[one] |= 1 << other
        near[other] |= 1 << one
    return near


@given(st.integers(1, 10), st.data())
def test_perfect_as_brute_force_says(size: int, data: st.DataObject) -> None:
    """A matching is perfect exactly when trying everything finds one, and fixing keeps it so, pair after pair."""
    every = [frozenset(pair) for pair in combinations(range(size), 2)]
    edges = {edge for edge in every if data.draw(st.booleans())}
    matching = Matching(masks(edges, size))
    left = frozenset(range(size))
    assert matching.perfect == perfect(edges, left)
    if not matching.perfect:
        return
    for one, other in data.draw(st.permutations([tuple(sorted(edge)) for edge in edges])):
        if one in left and other in left:
            possible = perfect(edges, left - {one, other})
            assert matching.allows(one, other) == possible
            assert matching.fix(one, other) == possible
            left -= {one, other} if possible else set()
    assert not left


@pytest.mark.parametrize(("odd", "answer"), [(3, False), (4, True)])
def test_blossoms(odd: int, answer: bool) -> None:
    """Two odd cycles need the edge between them: with it everybody is matched, without it nobody can mend it."""
    edges = {frozenset(pair) for pair in [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)]}
    if odd == 4:
        edges.add(frozenset((2, 3)))
    assert Matching(masks(edges, 6)).perfect is answer
