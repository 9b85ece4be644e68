"""Capo I, Art. 4: simple moves. Every position is also tried with colours and board reversed."""

from __future__ import annotations

import pytest

from spec.capo_1.reversal import both_colours, legal
from tabellone.draughts import Position


@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        ("W:W18:B1", {"18-13", "18-14"}),  # 4.1 forward, to either side
        ("W:W17:B1", {"17-13"}),  # 4.1 on the edge
        ("W:WK18:B1", {"18-13", "18-14", "18-21", "18-22"}),  # 4.7
        ("W:WK1:B24", {"1-5"}),  # 4.7 in the corner
        ("W:WK18,13,14,21,22:B1", {"13-9", "13-10", "14-10", "14-11", "21-17"} | {"22-19"}),  # no way for the king
    ],
)
def test_pieces_move_one_square_along_the_diagonals(fen: str, moves: set[str]) -> None:
    """Pieces move one square along the diagonals."""
    for turned, expected in both_colours(fen, moves):
        assert legal(turned) == expected


def test_a_man_that_reaches_the_far_row_becomes_a_king_and_the_turn_passes() -> None:
    """A man that reaches the far row becomes a king and the turn passes."""
    position = Position.parse("W:W6:B24", "italian")  # 4.2, 4.6
    after = position.play(position.read("6-2"))
    assert after.fen() == "B:WK2:B24"
