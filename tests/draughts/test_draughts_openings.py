"""The opening tables. Capo IV, Capo XIV table 4; numbers from the regulation and its summaries."""

from __future__ import annotations

from collections import Counter

import pytest

from tabellone.draughts import Game, Position, opening_position, read_pdn, recognise
from tabellone.regulation.openings import EVALUATIONS, TABLES, allowed_openings, opening, openings, why_not


def sequences() -> dict[tuple[str, ...], Position]:
    """Play every legal sequence of three moves."""
    reached = {(): Position.start("italian")}
    for _ in range(3):
        reached = {
            (*texts, str(move)): position.play(move) for texts, position in reached.items() for move in position.moves()
        }
    return reached


def test_302_sequences_reach_216_positions_of_which_174_are_the_table() -> None:
    """302 sequences reach 216 positions of which 174 are the table."""
    reached = sequences()
    positions = set(reached.values())
    table = {opening_position(found) for found in openings()}
    assert (len(reached), len(positions), len(table), len(openings())) == (302, 216, 174, 174)
    assert table <= positions


def test_in_the_42_others_and_in_no_opening_of_the_table_a_man_is_lost() -> None:
    """In the 42 others and in no opening of the table a man is lost."""
    table = {opening_position(found) for found in openings()}
    reached = set(sequences().values())
    assert {position for position in reached if _gain(position, 2) == 0} == table
    assert len(reached - table) == 42


def _gain(position: Position, quiet: int) -> int:
    """Count the men that the side to move wins with best play: so many quiet moves ahead, then captures only."""
    moves = position.moves()
    if quiet <= 0 and not moves[0].captures:
        ahead = position.white.bit_count() - position.black.bit_count()
        return ahead if position.white_to_move else -ahead
    return max(-_gain(position.play(move), quiet if move.captures else quiet - 1) for move in moves)


def test_the_tables_have_the_sizes_that_the_regulation_gives() -> None:
    """The tables have the sizes that the regulation gives."""
    assert {table: len(allowed_openings(table)) for table in TABLES} == {"general": 174, "A": 48, "B": 126, "C": 83}
    assert {found.evaluation for found in allowed_openings("A")} == {"3B", "3N"}
    assert {found.evaluation for found in allowed_openings("C")} == {"1B", "PARI", "1N"}
    assert {found.number for found in allowed_openings("C")} < {found.number for found in allowed_openings("B")}
    assert set(Counter(found.evaluation for found in openings())) == set(EVALUATIONS)
    with pytest.raises(ValueError, match="D"):
        allowed_openings("D")


def test_printed_openings_are_as_printed() -> None:
    """Printed openings are as printed."""
    # Capo XIV, table 4: numbers 1, 4, 34 and 46.
    printed = {1: ("21-17 9-13 25-21", "1B"), 4: ("21-17 10-13 17-10", "PARI"), 34: ("21-17 12-16 23-19", "PARI")}
    printed[46] = ("21-18 11-14 18-11", "3B")
    for number, (text, evaluation) in printed.items():
        found = opening(number)
        assert found
        assert (found.text, found.evaluation) == (text, evaluation)
    assert [opening(number) for number in (0, 175, -1)] == [None, None, None]


def _game(text: str) -> Game:
    (game,), problems = read_pdn(text.encode())
    assert problems == []
    return game


def test_a_game_is_recognised_by_its_position_whatever_the_order_of_moves() -> None:
    """A game is recognised by its position whatever the order of moves."""
    direct = _game("1. 21-17 12-16 2. 23-19 8-12")
    transposed = _game("1. 23-19 12-16 2. 21-17 8-12 3. 26-21")
    assert recognise(direct) == recognise(transposed) == opening(34)
    recorded_from_there = _game(f'[FEN "{opening_position(opening(34)).fen()}"]\n1... 8-12 2. 26-21')  # type: ignore[arg-type]
    assert recognise(recorded_from_there) == opening(34)
    assert recognise(opening_position(opening(34))) == opening(34)  # type: ignore[arg-type]


def test_what_is_no_opening_is_not_recognised() -> None:
    """What is no opening is not recognised."""
    assert recognise(Position.start("italian")) is None
    assert recognise(_game("1. 21-17 12-16")) is None
    assert recognise(_game("1. 32-28 19-23 2. 28x19")) is None


def test_which_table_an_event_may_use() -> None:
    """Which table an event may use."""
    assert [why_not(table) is None for table in TABLES] == [False, False, True, True]
    assert all(why_not(table, two_games=True) is None and why_not(table, teams=True) is None for table in TABLES)
    assert [why_not(table, round_trip=True, two_games=True) is None for table in TABLES] == [False, False, True, True]
    reason = why_not("C", national=True)
    assert reason
    assert (reason.code, reason.article) == ("opening-table-national", "Capo IV")
