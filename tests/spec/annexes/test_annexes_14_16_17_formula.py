"""Annexes 14, 16 and 17: V = S x D, thresholds crossed in both directions, one rounding (Capo VI, Art. 6 and 10)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tabellone.rating.elo_rubele import final, legs, round_half_up, settle, side
from tabellone.regulation.editions import edition

CASES = yaml.safe_load((Path(__file__).parents[2] / "data" / "ratings.yaml").read_text(encoding="utf-8"))
EDITION = edition("fid-2008")
DISCIPLINES = st.sampled_from(("italian", "international"))


def after(discipline: str, before: int, difference: str, percentage: int = 100) -> int:
    """Give the capital after a difference in points."""
    return final(EDITION.rules[discipline], before, int(Fraction(difference) * 100 * percentage))


@pytest.mark.parametrize("case", CASES)
def test_worked_cases(case: dict[str, Any]) -> None:
    """The cases that the annexes work out come out to the point, in whole numbers and in fractions."""
    difference = Fraction(case["obtained"]) - Fraction(case["expected"])
    assert final(EDITION.rules[case["discipline"]], case["before"], int(difference * 10_000)) == case["after"]
    parts = legs(EDITION.rules[case["discipline"]], case["before"], difference)
    assert round_half_up(parts[-1].stop) == case["after"]


def test_all_cases_are_there() -> None:
    """The three annexes have eleven cases between them."""
    assert sorted(case["annex"] for case in CASES) == [14] * 5 + [16] * 5 + [17]


def test_parts_of_annex_14_white() -> None:
    """3479 and D 4.70: 421 points at S 100 up to 3900, then 0.49 at S 50: 24.5, rounded to 3925."""
    first, second = legs(EDITION.rules["italian"], 3479, Fraction("4.70"))
    assert (first.coefficient, first.stop, first.spent, first.threshold) == (100, 3900, Fraction("4.21"), 3900)
    assert (second.coefficient, second.stop, second.threshold) == (50, Fraction("3924.5"), None)


def test_parts_of_annex_16_grey() -> None:
    """2161 and D -1.79: 161 points at S 160 down to 2000, then -125.4 x 240/160 = -188.1: 1811.9, rounded to 1812."""
    first, second = legs(EDITION.rules["international"], 2161, Fraction("-1.79"))
    assert (first.coefficient, first.threshold) == (160, 2000)
    assert (second.coefficient, second.stop) == (240, Fraction("1811.9"))


@pytest.mark.parametrize(
    ("discipline", "before", "difference", "expected"),
    [
        ("italian", 2900, "15", 4167),  # 2/3 to 3000, 9 to 3900, 5 1/3 at 50: 4166.67
        ("italian", 4000, "-12", 2850),  # 2 to 3900, 9 to 3000, 1 at 150
        ("international", 1900, "10", 3267),  # 5/12 to 2000, 6.25 to 3000, 3 1/3 at 80: 3266.67
        ("international", 3080, "-8.25", 1760),  # 1 to 3000, 6.25 to 2000, 1 at 240
    ],
)
def test_several_thresholds(discipline: str, before: int, difference: str, expected: int) -> None:
    """A change that crosses two thresholds takes three coefficients."""
    assert after(discipline, before, difference) == expected


@pytest.mark.parametrize(
    ("discipline", "before", "up", "down"),
    [("italian", 3000, 3100, 2850), ("italian", 3900, 3950, 3800), ("international", 2000, 2160, 1760)],
)
def test_exactly_on_a_threshold(discipline: str, before: int, up: int, down: int) -> None:
    """A capital on a threshold takes the S of the side towards which it moves."""
    assert after(discipline, before, "1") == up
    assert after(discipline, before, "-1") == down


def test_reaching_a_threshold_exactly() -> None:
    """A change that ends on the threshold ends there, from either side."""
    assert after("italian", 3800, "1") == 3900
    assert after("italian", 3950, "-1") == 3900


def test_percentage_comes_before_thresholds() -> None:
    """3850 and D 2 at 50 %: one point is half spent up to 3900, the other half is worth 25: 3925."""
    assert after("italian", 3850, "2", 50) == 3925
    assert after("italian", 3850, "2", 33) == 3908  # 0.66: 50 points for 0.5, 0.16 at S 50


def test_one_rounding_half_up() -> None:
    """Halves are rounded up, of gains and of losses."""
    assert after("italian", 3500, "0.33", 50) == 3517  # 3516.5
    assert after("italian", 3500, "-0.33", 50) == 3484  # 3483.5
    assert round_half_up(Fraction(-1, 2)) == 0


def test_settling() -> None:
    """The floor holds after the bonus, no-gain after both; the event's part is the capital without the bonus."""
    assert settle(EDITION, 120, 96, 10, gain=True) == (100, 106)
    assert settle(EDITION, 120, 80, 10, gain=True) == (100, 100)
    assert settle(EDITION, 500, 495, 10, gain=False) == (495, 500)
    assert settle(EDITION, 500, 560, 10, gain=False) == (500, 500)


@given(DISCIPLINES, st.integers(100, 6000), st.integers(-300_000, 300_000))
def test_whole_numbers_and_fractions_agree(discipline: str, before: int, weighted: int) -> None:
    """The arithmetic in whole numbers is that of exact fractions, part by part."""
    rules = EDITION.rules[discipline]
    parts = legs(rules, before, Fraction(weighted, 10_000))
    assert final(rules, before, weighted) == round_half_up(parts[-1].stop)
    assert sum(part.spent for part in parts) == Fraction(weighted, 10_000)
    assert all(one.stop == two.start for one, two in pairwise(parts))
    assert all(part.stop - part.start == part.spent * part.coefficient for part in parts)


@given(DISCIPLINES, st.integers(100, 6000), st.integers(-90_000, 90_000), st.integers(0, 5000))
def test_more_points_never_give_less(discipline: str, before: int, weighted: int, more: int) -> None:
    """A better result never leads to a lower capital."""
    rules = EDITION.rules[discipline]
    assert final(rules, before, weighted + more) >= final(rules, before, weighted)


def test_sides() -> None:
    """S and the next threshold are those of the side towards which the capital moves."""
    rules = EDITION.rules["italian"]
    assert [side(rules, capital, up=True) for capital in (2999, 3000, 3900)] == [(150, 3000), (100, 3900), (50, None)]
    assert [side(rules, capital, up=False) for capital in (3000, 3001, 3901)] == [(150, None), (100, 3000), (50, 3900)]
