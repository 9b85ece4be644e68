"""What pages are made of: diagrams and the steps of a game."""

from __future__ import annotations

import pickle
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from tabellone.draughts import Position, board_svg, read_pdn, steps

SVG = "{http://www.w3.org/2000/svg}"


def test_the_board_lies_with_a_dark_square_at_the_bottom_right() -> None:
    """The board lies with a dark square at the bottom right."""
    # Capo I, Art. 2.3, 2.4: Italian square 1 is the top left corner, 32 the bottom right one.
    drawing = board_svg(Position.start("italian"))
    assert "M0 0h10" in drawing
    assert "M70 70h10" in drawing
    # International square 1 is the second from the left, the bottom left corner is dark.
    drawing = board_svg(Position.start("international"))
    assert "M10 0h10" in drawing
    assert "M0 90h10" in drawing
    assert "M0 0h10v" not in drawing


def test_a_diagram_is_one_small_labelled_image() -> None:
    """A diagram is one small labelled image."""
    position = Position.parse("W:WK30,31:BK3,4,5", "italian")
    root = ET.fromstring(board_svg(position, title='Mossa <1> & "dopo"'))  # noqa: S314
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text == 'Mossa <1> & "dopo"'  # type: ignore[union-attr]
    assert "id=" not in board_svg(position)
    assert len(root.findall(f".//{SVG}g")) == 4  # men and kings of each colour
    assert len(board_svg(Position.start("international"))) < 6000


@pytest.mark.parametrize(("discipline", "squares"), [("italian", 32), ("international", 50)])
def test_numbers_stand_on_request_and_a_flipped_board_turns(discipline: str, squares: int) -> None:
    """Numbers stand on request and a flipped board turns."""
    root = ET.fromstring(board_svg(Position.start(discipline), numbers=True))  # noqa: S314
    texts = root.findall(f".//{SVG}text")
    assert [text.text for text in texts] == [str(n) for n in range(1, squares + 1)]
    flipped = ET.fromstring(board_svg(Position.start(discipline), numbers=True, flip=True))  # noqa: S314
    places = [(text.get("x"), text.get("y")) for text in texts]
    assert [(t.get("x"), t.get("y")) for t in flipped.findall(f".//{SVG}text")] == places[::-1]


def test_the_last_move_is_marked_on_each_of_its_squares() -> None:
    """The last move is marked on each of its squares."""
    position = Position.parse("W:WK30:B10,K12,K18,20,K26,K27", "italian")
    (move,) = position.moves()
    assert board_svg(position.play(move), last_move=move).count("--board-mark") == 4


def test_steps_hold_every_position_and_no_rules() -> None:
    """Steps hold every position and no rules."""
    (game,), _ = read_pdn(b"1. 21-17! 10-13 2. 17x10 5x14 *")
    start, first, second, third, fourth = steps(game)
    assert (start.ply, start.text, start.path, start.pieces) == (0, "", (), "b" * 12 + "." * 8 + "w" * 12)
    assert (first.number, first.white, first.text, first.signs, first.path) == (1, True, "21-17", "!", (21, 17))
    assert (second.number, second.white, second.text) == (1, False, "10-13")
    assert (third.text, third.captures, third.pieces[12], third.pieces[9]) == ("17x10", (13,), ".", "w")
    assert fourth.fen == game.final().fen()
    assert all(len(step.pieces) == 32 for step in steps(game))


def test_values_pass_between_processes() -> None:
    """Values pass between processes."""
    (game,), problems = read_pdn(b"1. 21-17 10-13 2. 3-3")
    assert pickle.loads(pickle.dumps((game, problems))) == (game, problems)  # noqa: S301


def test_importing_the_package_loads_no_board() -> None:
    """Importing the package loads no board."""
    code = "import sys, tabellone.draughts; print([m for m in sys.modules if m.startswith('tabellone.draughts.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=_path())
    assert done.stdout.strip() == "[]"


def _path() -> dict[str, str]:
    return {"PYTHONPATH": ":".join(sys.path)}
