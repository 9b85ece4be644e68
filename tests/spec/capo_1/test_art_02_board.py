"""Capo I, Art. 2: the board and how it is set up."""

from __future__ import annotations

from tabellone.draughts import Position
from tabellone.draughts.board import ITALIAN


def test_squares_run_left_to_right_and_down_from_the_top_left_corner() -> None:
    """Squares run left to right and down from the top left corner."""
    assert ITALIAN.place(1) == (0, 0)
    assert ITALIAN.place(4) == (0, 6)
    assert ITALIAN.place(5) == (1, 1)
    assert ITALIAN.place(32) == (7, 7)


def test_twelve_men_each_and_13_to_20_free() -> None:
    """Twelve men each and 13 to 20 free."""
    assert Position.start("italian").pieces() == "b" * 12 + "." * 8 + "w" * 12


def test_the_named_parts_of_the_board_lie_on_lines() -> None:
    """The named parts of the board lie on lines."""
    diagonal = [1, 5, 10, 14, 19, 23, 28, 32]  # 2.8.5
    assert all(row == column for row, column in map(ITALIAN.place, diagonal))
    # 2.8.6 as printed; the second list begins in the double corner 8 and ends in 29.
    for parallel, total in (([4, 7, 11, 14, 18, 21, 25], 6), ([8, 12, 15, 19, 22, 26, 29], 8)):
        assert {row + column for row, column in map(ITALIAN.place, parallel)} == {total}


def test_white_moves_first() -> None:
    """White moves first."""
    assert Position.start("italian").white_to_move
    assert Position.start("italian").fen().startswith("W:")
