"""Categories: the thresholds of annexes 11 and 12; promotions, and no relegation (Capo VI, Art. 9)."""

from __future__ import annotations

from bisect import bisect_right

from tabellone.regulation.editions import Rules


def reached(rules: Rules, capital: int) -> str:
    """Give the category whose threshold a capital reaches. Capo VI, Art. 9."""
    return rules.categories[max(0, bisect_right(rules.steps, capital) - 1)][0]


def higher(rules: Rules, held: str | None, other: str) -> str:
    """Give the higher of the category held and another one: there is no relegation. Capo VI, Art. 9."""
    if held is None or held == other:
        return other
    return held if level(rules, held) >= level(rules, other) else other


def level(rules: Rules, category: str) -> int:
    """Count a category from 0, the lowest; one that the regulation does not know is below all."""
    return rules.levels.get(category, -1)
