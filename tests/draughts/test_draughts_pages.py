"""What pages are made of: diagrams, and values that workers pass on."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from tabellone.draughts import Position, read_pdn
from tabellone.pages.diagrams import diagram, squares


@pytest.mark.parametrize(
    ("discipline", "first", "last", "corner"),
    [
        # Capo I, Art. 2.3, 2.4: Italian square 1 is the top left corner, 32 the bottom right one.
        ("italian", (1, 5, 5), (32, 75, 75), "M70 70h10v10h-10z"),
        # International square 1 is the second from the left; the bottom left corner is dark.
        ("international", (1, 15, 5), (50, 85, 95), "M0 90h10v10h-10z"),
    ],
)
def test_the_board_lies_as_the_rules_say(
    discipline: str, first: tuple[int, int, int], last: tuple[int, int, int], corner: str
) -> None:
    """The dark squares lie where the rules want them, and bear their numbers on request."""
    drawn = diagram(Position.start(discipline), numbers=True)
    assert (drawn.numbers[0], drawn.numbers[-1]) == (first, last)
    assert corner in squares(drawn.size)
    assert diagram(Position.start(discipline)).numbers == ()


def test_a_diagram_tells_colours_and_kings_apart() -> None:
    """White's and Black's pieces are different paths, a king has a crown beside its piece."""
    drawn = diagram(Position.parse("W:WK30,31:BK3,4,5", "italian"))
    assert (drawn.white.count("M"), drawn.black.count("M")) == (2, 3)
    assert (drawn.white_kings.count("M"), drawn.black_kings.count("M")) == (1, 1)


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
