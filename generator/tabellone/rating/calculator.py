"""What a calculator needs to rate one event by itself: annex 19 and an edition's coefficients, as plain data."""

from __future__ import annotations

from typing import Any

from tabellone.regulation.editions import Edition, Rules, edition, names
from tabellone.regulation.expected_points import bands


def calculator() -> dict[str, Any]:
    """Give every edition's rules for a calculator, ready for JSON. Points are hundredths, percentages whole.

    Per edition and discipline: `thresholds` and `coefficients` (one more than thresholds, lowest capitals first),
    `bonus` (first event of the year), `q` (every event), `floor`, `newcomer`, `categories`. `expected` holds the
    rows of annex 19: lowest difference of each, points of the higher one.
    """
    return {"format": 1, "editions": {name: _edition(edition(name)) for name in names()}}


def _edition(held: Edition) -> dict[str, Any]:
    return {
        "title": dict(held.title.values),
        "floor": held.floor,
        "expected": [[band.low, band.higher] for band in bands(held.expected_points)],
        "disciplines": {discipline: _rules(rules) for discipline, rules in held.rules.items()},
    }


def _rules(rules: Rules) -> dict[str, Any]:
    return {
        "newcomer": rules.newcomer,
        "bonus": rules.bonus,
        "q": rules.q,
        "thresholds": list(rules.thresholds),
        "coefficients": list(rules.coefficients),
        "categories": [{"name": name, "from": capital} for name, capital in rules.categories],
    }
