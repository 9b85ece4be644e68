"""Capo I, Art. 9.2, 9.3, 10: no move left, the fourth repetition, the count of king moves."""

from __future__ import annotations

from tabellone.draughts import Game, Position, ending, king_counts, read_pdn, repetitions, reports_on

CIRCLE = ["1-5", "32-28", "5-1", "28-32"]


def play(fen: str, texts: list[str]) -> Game:
    """Play a game from a position."""
    position = start = Position.parse(fen, "italian")
    moves = []
    for text in texts:
        moves.append(position.read(text))
        position = position.play(moves[-1])
    return Game({}, start, tuple(moves))


def test_the_same_position_for_the_fourth_time_is_reported() -> None:
    """The same position for the fourth time is reported."""
    assert repetitions(play("W:WK1:BK32", CIRCLE * 2)) == []
    (report,) = repetitions(play("W:WK1:BK32", CIRCLE * 3))
    assert (report.code, report.article) == ("position-repeated", "Capo I, Art. 9.3")
    assert (report.figures["ply_count"], report.figures["times_count"]) == (12, 4)


def test_40_king_moves_by_each_side_are_reported() -> None:
    """40 king moves by each side are reported."""
    assert king_counts(play("W:WK1:BK32", (CIRCLE * 20)[:79])) == []
    (report,) = king_counts(play("W:WK1:BK32", CIRCLE * 20))
    assert (report.code, report.article) == ("king-moves-counted", "Capo I, Art. 10.4")
    assert report.figures["ply_count"] == 80
    assert report.figures["move_count"] == 40


def test_a_man_that_moves_starts_the_count_again() -> None:
    """A man that moves starts the count again."""
    texts = CIRCLE * 10 + ["17-13", "32-28", "1-5", "28-32"] + ["5-1", "32-28", "1-5", "28-32"] * 19
    game = play("W:WK1,17:BK32", texts)
    assert king_counts(game) == []  # 10.5: the man moved at the 41st ply, 79 plies of kings follow
    assert king_counts(play("W:WK1,17:BK32", [*texts, "5-1"]))[0].figures["ply_count"] == len(texts) + 1


def test_the_count_needs_a_king_on_each_side() -> None:
    """The count needs a king on each side."""
    # 10.1: Black has men only, which have to move; nothing is ever counted.
    game = play("W:WK29:B1,2", ["29-25", "1-5", "25-29", "5-9"])
    assert king_counts(game, limit=1) == []


def test_fewer_moves_may_be_set_for_a_promotional_event() -> None:
    """Fewer moves may be set for a promotional event."""
    assert len(king_counts(play("W:WK1:BK32", CIRCLE * 5), limit=10)) == 1  # Art. 11


def test_the_side_that_cannot_move_has_lost() -> None:
    """The side that cannot move has lost."""
    (report,) = ending(play("W:W17:B13,10", []))
    assert (report.code, report.figures["result"]) == ("no-move-left", "0-2")  # 9.2.2
    (report,) = ending(play("W:W22:B18", ["22x13"]))
    assert (report.code, report.article, report.figures["result"]) == ("no-piece-left", "Capo I, Art. 9.2.3", "2-0")
    assert ending(play("W:W22:B1", [])) == []


def test_reports_never_end_a_recorded_game() -> None:
    """Reports never end a recorded game."""
    text = '[FEN "W:WK1:BK32"]\n' + " ".join(CIRCLE * 6) + " 1-5"
    (game,), problems = read_pdn(text.encode())
    assert problems == []
    assert len(game.moves) == 25
    assert [report.figures["ply_count"] for report in reports_on(game)] == [12, 13, 14, 15]
