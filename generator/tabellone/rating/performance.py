"""The performance of an event: the capital at which the points expected are the points obtained.

Annex 19 goes by steps, so the expected points of all games together, as a function of one's own capital, are a
staircase. With `low` the lowest whole capital that expects at least what was obtained, and `high` the highest that
expects at most that, the performance is the middle of the two, halves up. Who won or lost every game has none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabellone.regulation.expected_points import GAME, by_difference


def performance(opponents: Sequence[int], obtained: int, table: str = "expected_points.csv") -> int | None:
    """Give the capital at which so many hundredths are expected against these capitals. Capo VI, Art. 10."""
    if not opponents or obtained <= 0 or obtained >= GAME * len(opponents):
        return None

    spread = by_difference(table)
    reach, last = len(spread), len(spread) - 1

    def total(capital: int) -> int:
        points = 0
        for opponent in opponents:
            difference = capital - opponent
            if difference >= 0:
                points += spread[min(last, difference)]
            else:
                points += GAME - spread[min(last, -difference)]
        return points

    bottom, top = min(opponents) - reach, max(opponents) + reach
    low = _first(bottom, top, lambda capital: total(capital) >= obtained)
    high = _first(bottom, top, lambda capital: total(capital) > obtained) - 1
    return (low + high + 1) // 2


def _first(bottom: int, top: int, holds: Callable[[int], bool]) -> int:
    """Find the lowest number from which on it holds, by halving."""
    while bottom < top:
        middle = (bottom + top) // 2
        if holds(middle):
            top = middle
        else:
            bottom = middle + 1
    return bottom
