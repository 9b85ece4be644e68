"""The arithmetic of one event: from points obtained and expected to the new capital, exactly.

| article | function | note |
|---|---|---|
| Capo VI, Art. 10, annex 17 | `final`, `legs` | V = S x D, S changes at every threshold crossed, up and down |
| Capo VI, Art. 10, annex 19 | `regulation.expected_points` | expected points by the difference of capitals |
| Capo VI, Art. 6 | `settle` | one rounding, at the end; never below the floor |
| Capo VI, Art. 7.2, 7.3 | `settle` | no gain for who withdrew, was disqualified or stayed away |
| Capo VI, Art. 11, annex 18 | `bonus_due` | first event of the year; Q from the 2021 notice on |

A difference D with its percentage applied is kept in ten-thousandths of a point: hundredths times per cent.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from fractions import Fraction
from math import floor

from tabellone.model.ratings import Leg
from tabellone.regulation.editions import Edition, Rules

UNIT = 10_000  # hundredths of a point times per cent


def side(rules: Rules, capital: int, up: bool) -> tuple[int, int | None]:
    """Give S on the side towards which a capital moves, and the next threshold there. Capo VI, Art. 10."""
    if up:
        index = bisect_right(rules.thresholds, capital)
        following = rules.thresholds[index] if index < len(rules.thresholds) else None
    else:
        index = bisect_left(rules.thresholds, capital)
        following = rules.thresholds[index - 1] if index else None
    return rules.coefficients[index], following


def final(rules: Rules, capital: int, weighted: int) -> int:
    """Add V to a capital, S changing at every threshold, and round half up once. Capo VI, Art. 10."""
    if not weighted:
        return capital
    up = weighted > 0
    scale = UNIT * rules.common  # in this unit crossing a threshold costs a whole number
    left = weighted * rules.common
    coefficient, threshold = side(rules, capital, up)
    while threshold is not None:
        cost = (threshold - capital) * (scale // coefficient)
        if abs(cost) > abs(left):
            break
        left -= cost
        capital = threshold
        coefficient, threshold = side(rules, capital, up)
    return (2 * (capital * scale + left * coefficient) + scale) // (2 * scale)


def legs(rules: Rules, capital: int, difference: Fraction) -> tuple[Leg, ...]:
    """Open a change into its parts before and after each threshold. Capo VI, Art. 10."""
    up = difference > 0
    parts: list[Leg] = []
    at = Fraction(capital)
    while True:
        # `at` is a whole number here: the initial capital or a threshold
        coefficient, threshold = side(rules, int(at), up)
        stop = at + difference * coefficient
        if threshold is None or (stop <= threshold if up else stop >= threshold):
            parts.append(Leg(coefficient, at, stop, difference))
            return tuple(parts)
        spent = (threshold - at) / coefficient
        parts.append(Leg(coefficient, at, Fraction(threshold), spent, threshold))
        difference -= spent
        at = Fraction(threshold)


def round_half_up(value: Fraction) -> int:
    """Round to the nearest whole, halves up, also of a loss. Capo VI, Art. 6."""
    return floor(value + Fraction(1, 2))


def bonus_due(rules: Rules, first_of_year: bool) -> int:
    """Give what an event adds beside V: the year's first bonus, and Q at every one. Capo VI, Art. 11."""
    return rules.q + (rules.bonus if first_of_year else 0)


def settle(edition: Edition, before: int, rounded: int, bonus: int, gain: bool) -> tuple[int, int]:
    """Apply floor and no-gain: the capital without and with the bonus. Capo VI, Art. 6, 7.2 and 7.3."""
    # SETTLED: the floor holds after the bonus, no-gain after both; a bonus lost to either is used up.
    without, after = max(edition.floor, rounded), max(edition.floor, rounded + bonus)
    return (without, after) if gain else (min(without, before), min(after, before))
