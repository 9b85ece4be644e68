"""Capo I, Art. 12 and 13, and the score sheet's legend (Capo XIV), note 7: how moves are written."""

from __future__ import annotations

import pytest

from tabellone.draughts import DraughtsError, Position


def test_a_move_has_a_dash_and_a_capture_a_cross() -> None:
    """A move has a dash and a capture a cross."""
    start = Position.start("italian")
    assert start.notation(start.read("23-19")) == "23-19"  # 12.2b
    position = Position.parse("B:W5:B1", "italian")
    assert [position.notation(move) for move in position.moves()] == ["1x10"]  # 12.2c, the legend's own example


def test_the_squares_between_are_left_out_where_there_is_no_choice() -> None:
    """The squares between are left out where there is no choice."""
    position = Position.parse("W:WK30:B10,K12,K18,20,K26,K27", "italian")
    assert [position.notation(move) for move in position.moves()] == ["30x5"]


def test_the_squares_between_are_written_where_there_is_a_choice() -> None:
    """The squares between are written where there is a choice."""
    position = Position.parse("W:W31:B19,20,27,28", "italian")
    assert sorted(position.notation(move) for move in position.moves()) == ["31x22x15", "31x24x15"]
    with pytest.raises(DraughtsError) as caught:
        position.read("31x15")
    assert caught.value.code == "move-ambiguous"
    assert caught.value.figures["candidates"] == ("31x22x15", "31x24x15")


def test_the_legends_examples_are_legal_moves() -> None:
    """The legends examples are legal moves."""
    # 3x12x19 (Italian) and 19x28x39 (international) with the positions that make them a choice, worked by hand.
    italian = Position.parse("B:W8,16,7,15:B3", "italian")
    assert "3x12x19" in {str(move) for move in italian.moves()}
    international = Position.parse("B:W23,33:BK19", "international")
    assert "19x28x39" in {str(move) for move in international.moves()}


@pytest.mark.parametrize("text", ["23-19", "23 - 19", " 23-19 ", "23–19", "2319"])
def test_forms_of_one_move(text: str) -> None:
    """Forms of one move."""
    assert str(Position.start("italian").read(text)) == "23-19"


@pytest.mark.parametrize("text", ["09-13", "9- 13", "9-13"])
def test_zeros_and_spaces_that_line_up_columns(text: str) -> None:
    """Zeros and spaces that line up columns."""
    start = Position.start("italian")
    assert str(start.play(start.read("21-17")).read(text)) == "9-13"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("23x19", "move-illegal"),  # a cross, and nothing is taken
        ("23-18-14", "move-illegal"),
        ("23-33", "move-off-board"),
        ("23", "move-unreadable"),
        ("", "move-unreadable"),
        ("23-19!", "move-unreadable"),  # signs belong to the game record
        ("0-0", "move-off-board"),
    ],
)
def test_what_is_no_move_is_named(text: str, code: str) -> None:
    """What is no move is named."""
    with pytest.raises(DraughtsError) as caught:
        Position.start("italian").read(text)
    assert caught.value.code == code
