"""Annex 19: expected points by the difference of capitals (Capo VI, Art. 10)."""

from __future__ import annotations

import csv
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabellone.regulation.expected_points import bands, expected

PRINTED = list(
    csv.DictReader((Path(__file__).parents[2] / "data" / "annex19.csv").read_text(encoding="utf-8").splitlines())
)


def test_the_table_has_no_gap() -> None:
    """101 rows follow one another without gap, one hundredth apart, from 1.00 to 2.00."""
    rows = bands()
    assert len(rows) == 101
    assert [row.higher for row in rows] == list(range(100, 201))
    assert all(row.higher + row.lower == 200 for row in rows)
    assert all(one.high is not None and one.high + 1 == two.low for one, two in pairwise(rows))


@pytest.mark.parametrize(
    ("difference", "higher", "lower"),
    [
        (0, 100, 100),
        (9, 100, 100),
        (10, 101, 99),
        (30, 101, 99),
        (31, 102, 98),
        (533, 125, 75),
        (534, 126, 74),
        (1129, 150, 50),
        (1130, 151, 49),
        (4929, 199, 1),
        (4930, 200, 0),
        (9999, 200, 0),
    ],
)
def test_printed_rows(difference: int, higher: int, lower: int) -> None:
    """Differences at the edges of printed rows give what is printed, to the higher and to the lower one."""
    assert expected(difference) == higher
    assert expected(-difference) == lower


def test_every_printed_row() -> None:
    """Both ends of every printed row give its points."""
    for row in PRINTED:
        for end in (row["difference_from"], row["difference_to"] or row["difference_from"]):
            assert expected(int(end)) == int(row["expected_higher"].replace(".", ""))


@given(st.integers(-20_000, 20_000))
def test_a_game_is_two_points(difference: int) -> None:
    """What the two players of a game expect adds up to 2."""
    assert expected(difference) + expected(-difference) == 200
