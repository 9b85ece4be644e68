"""The moves of both games against the worked positions, the published counts and a second generator."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from draughts.brute_force import Game as BruteForce
from draughts.brute_force import random_pieces, seeded
from tabellone.draughts import DraughtsError, Position, perft

DATA = Path(__file__).parent / "data"
POSITIONS = json.loads((DATA / "positions.json").read_text("utf-8"))
PERFT = json.loads((DATA / "perft.json").read_text("utf-8"))
DISCIPLINES = ("italian", "international")


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["id"])
def test_the_worked_positions_have_their_legal_moves(case: dict[str, object]) -> None:
    """The worked positions have their legal moves."""
    position = Position.parse(str(case["fen"]), "italian")
    assert sorted(map(str, position.moves())) == sorted(case["legal"])  # type: ignore[call-overload]
    assert position.count() == len(case["legal"])  # type: ignore[arg-type]


@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['game']} {case['leaves'][0]}")
def test_perft_counts_are_the_published_ones(case: dict[str, object]) -> None:
    """Perft counts are the published ones."""
    position = Position.parse(str(case["fen"]), str(case["game"]))
    leaves = [count for count in case["leaves"] if count < 200_000]  # type: ignore[attr-defined]
    assert [perft(position, depth) for depth in range(1, len(leaves) + 1)] == leaves


@pytest.mark.slow
@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['game']} {case['leaves'][0]}")
def test_deep_perft_counts_are_the_published_ones(case: dict[str, object]) -> None:
    """Deep perft counts are the published ones."""
    position = Position.parse(str(case["fen"]), str(case["game"]))
    for depth, leaves in enumerate(case["leaves"], 1):  # type: ignore[call-overload]
        if 200_000 <= leaves < 1_100_000:
            assert perft(position, depth) == leaves


def _compare(discipline: str, seed: int) -> None:
    game = BruteForce(discipline)
    source = seeded(seed)
    pieces = random_pieces(game, source)
    for white in (True, False):
        fen = game.fen(pieces, white)
        position = Position.parse(fen, discipline)
        moves = position.moves()
        assert {str(move) for move in moves} == game.moves(pieces, white), fen
        assert len({move.path for move in moves}) == len(moves) == position.count(), fen
        assert position.fen() == fen


@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_random_boards_have_the_moves_that_brute_force_finds(discipline: str) -> None:
    """Random boards have the moves that brute force finds."""
    for seed in range(1500):
        _compare(discipline, seed)


@settings(deadline=None)
@given(st.sampled_from(DISCIPLINES), st.integers(min_value=10_000))
def test_any_board_has_the_moves_that_brute_force_finds(discipline: str, seed: int) -> None:
    """Any board has the moves that brute force finds."""
    _compare(discipline, seed)


@settings(deadline=None)
@given(st.sampled_from(DISCIPLINES), st.integers(0))
def test_whole_random_games_agree_with_brute_force(discipline: str, seed: int) -> None:
    """Whole random games agree with brute force."""
    game = BruteForce(discipline)
    by_number = {number: cell for cell, number in game.number.items()}
    source = seeded(seed)
    position = Position.start(discipline)
    for _ in range(60):
        pieces = {by_number[n]: kind for n, kind in enumerate(position.pieces(), 1) if kind != "."}
        moves = position.moves()
        assert {str(move) for move in moves} == game.moves(pieces, position.white_to_move)
        if not moves:
            return
        position = position.play(source.choice(sorted(moves)))


@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_each_move_has_a_text_of_its_own_that_reads_back(discipline: str) -> None:
    """Each move has a text of its own that reads back."""
    game = BruteForce(discipline)
    for seed in range(300):
        position = Position.parse(game.fen(random_pieces(game, seeded(seed)), seed % 2 == 0), discipline)
        texts = [position.notation(move) for move in position.moves()]
        assert len(set(texts)) == len(texts)
        for move, text in zip(position.moves(), texts, strict=True):
            assert position.read(text) == move
            assert position.read(str(move)) == move
            assert len(text) <= len(str(move))


def test_playing_a_capture_takes_the_pieces_off_and_moves_the_king() -> None:
    """Playing a capture takes the pieces off and moves the king."""
    position = Position.parse("W:WK30:B10,K12,K18,20,K26,K27", "italian")
    (move,) = position.moves()
    assert (move.path, move.captures) == ((30, 21, 14, 5), (26, 18, 10))
    assert position.play(move).fen() == "B:WK5:BK12,20,K27"


def test_a_capture_that_ends_where_it_began_leaves_the_king_there() -> None:
    """A capture that ends where it began leaves the king there."""
    position = Position.parse("W:WK22:B10,11,18,19", "italian")
    assert {position.play(move).fen() for move in position.moves()} == {"B:WK22:B"}


def test_a_man_promotes_only_where_its_move_ends() -> None:
    """A man promotes only where its move ends."""
    # International: 13x2x11 passes over the far row and stays a man; worked by hand.
    position = Position.parse("W:W13:B8,7", "international")
    (move,) = position.moves()
    assert str(move) == "13x2x11"
    assert position.play(move).fen() == "B:W11:B"
    assert Position.parse("W:W13:B8", "international").play(
        Position.parse("W:W13:B8", "international").moves()[0]
    ).fen() == ("B:WK2:B")


def test_a_move_of_another_board_is_refused() -> None:
    """A move of another board is refused."""
    start = Position.start("italian")
    with pytest.raises(ValueError, match="no white piece on 9"):
        start.play(start.play(start.moves()[0]).read("9-13"))


def test_unknown_disciplines_are_named() -> None:
    """Unknown disciplines are named."""
    with pytest.raises(ValueError, match="russian"):
        Position.start("russian")


@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_boards_full_of_kings_do_not_hang(discipline: str) -> None:
    """Boards full of kings do not hang."""
    squares = 50 if discipline == "international" else 32
    for side in ("W", "B"):
        for split in range(1, squares):
            white = ",".join(f"K{n}" for n in range(1, split + 1))
            black = ",".join(f"K{n}" for n in range(split + 1, squares + 1))
            assert Position.parse(f"{side}:W{white}:B{black}", discipline).moves() == []


def test_fen_is_friendly_about_form() -> None:
    """Fen is friendly about form."""
    start = Position.start("italian")
    for text in (
        "W:W21-32:B1-12",
        "w:b1-12:w21-32.",
        ' "W: W21 - 32 : B 1-12" ',
        '[FEN "W:W21-32:B01-12"]',
        "W:W" + ",".join(map(str, range(32, 20, -1))) + ":B1,2,3,4,5-12",
    ):
        assert Position.parse(text, "italian") == start
    assert Position.parse("B:WK1-3:BK30-31,32", "international").fen() == "B:WK1,K2,K3:BK30,K31,32"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "fen-side"),
        ("W21:B1", "fen-side"),
        ("W", "fen-colour-missing"),
        ("W:W21", "fen-colour-missing"),
        ("W:W21:W22", "fen-unreadable"),
        ("W:W21,:B1", "fen-unreadable"),
        ("W:W25-21:B1", "fen-unreadable"),
        ("W:W21:Bx", "fen-unreadable"),
        ("W:W33:B1", "fen-square-off-board"),
        ("W:W0:B1", "fen-square-off-board"),
        ("W:W21:B1,K1", "fen-square-twice"),
        ("W:W21:B21", "fen-square-twice"),
        ("W:W" + "1" * 5000, "fen-unreadable"),
    ],
)
def test_a_wrong_fen_is_named(text: str, code: str) -> None:
    """A wrong fen is named."""
    with pytest.raises(DraughtsError) as caught:
        Position.parse(text, "italian")
    assert caught.value.code == code


def test_a_man_on_the_last_row_stays_one() -> None:
    """No game leads there, but a composed board may: such a man has no way forward. Capo I, Art. 4.1."""
    assert Position.parse("W:W4:B5", "italian").moves() == []
    assert [str(move) for move in Position.parse("W:W2:B8", "international").moves()] == ["2x13"]


@settings(deadline=None)
@given(st.text() | st.from_regex(r"[WB]:W[K0-9,-]*:B[K0-9,-]*"), st.sampled_from(DISCIPLINES))
def test_any_text_is_a_position_or_an_error(text: str, discipline: str) -> None:
    """Any text is a position or an error."""
    try:
        position = Position.parse(text, discipline)
    except DraughtsError:
        return
    assert Position.parse(position.fen(), discipline) == position
    position.moves()


@settings(deadline=None)
@given(st.text() | st.from_regex(r"[0-9a-j]{1,3}[-x: ]{1,3}[0-9a-j]{1,3}"), st.sampled_from(DISCIPLINES))
def test_any_text_is_a_move_or_an_error(text: str, discipline: str) -> None:
    """Any text is a move or an error."""
    position = Position.start(discipline)
    try:
        move = position.read(text)
    except DraughtsError:
        return
    assert move in position.moves()
