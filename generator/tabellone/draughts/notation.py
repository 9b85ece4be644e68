"""Moves as text: `23-19`, `1x10`, `3x12x19`, and what else people and programs write. Capo I, Art. 12, 13.

Numbers may have zeros before them and spaces inside; a capture may be written with a dash, as the federation's opening
tables do, or with a colon; separators may be left out between two-digit numbers (`2218`); columns and rows as in
chess (`c3-d4`) are read too. Never a guess: what is ambiguous is refused with the moves that it could be.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabellone.draughts.board import Board
from tabellone.draughts.errors import DraughtsError
from tabellone.draughts.fen import read_square
from tabellone.draughts.move import Move

DASHES = "-‐‑‒–—−"
CROSSES = "x×X:хХ"
LONGEST = 200
SQUARE = r"(?:[0-9]{1,2}|[a-jA-J][0-9]{1,2})"
TEXT = re.compile(rf"{SQUARE}(?:\s*[{DASHES}{CROSSES}]\s*{SQUARE})+")
GLUED = re.compile(r"([0-9]{2}|[a-jA-J][0-9])([0-9]{2}|[a-jA-J][0-9])")
WORD = re.compile(SQUARE)


def write_move(move: Move, legal: Sequence[Move]) -> str:
    """Write first and last square, or the whole path where another move shares these. Capo I, Art. 12.2."""
    path = move.path
    if not move.captures:
        return str(move)
    alike = sum(other.path[0] == path[0] and other.path[-1] == path[-1] for other in legal)
    return str(move) if alike > 1 else f"{path[0]}x{path[-1]}"


def read_squares(text: str, board: Board) -> tuple[list[int], bool]:
    """Read the squares of a move, and whether it is written as a capture."""
    bare = text.strip()
    glued = GLUED.fullmatch(bare)
    if not glued and (len(bare) > LONGEST or not TEXT.fullmatch(bare)):
        raise DraughtsError("move-unreadable", move=bare[:40])
    words = list(glued.groups()) if glued else WORD.findall(bare)
    squares = []
    for word in words:
        square = read_square(word, board)
        if square is None:
            raise DraughtsError("move-off-board", move=bare, square=word, squares=board.squares)
        squares.append(square)
    return squares, any(cross in bare for cross in CROSSES)


def candidates(text: str, board: Board, legal: Sequence[Move]) -> list[Move]:
    """List the legal moves that a text can mean; none raises an error."""
    squares, capture = read_squares(text, board)
    exact = [move for move in legal if list(move.path) == squares]
    found = exact or [move for move in legal if move.captures and _passes(move.path, squares)]
    if capture:
        found = [move for move in found if move.captures]
    if not found:
        if not legal:
            raise DraughtsError("move-after-the-end", move=text.strip())
        code = "move-must-capture" if legal[0].captures else "move-illegal"
        raise DraughtsError(code, move=text.strip(), legal=_list(legal))
    return found


def read_move(text: str, board: Board, legal: Sequence[Move]) -> Move:
    """Read the one legal move that a text means. Capo I, Art. 12.2."""
    found = candidates(text, board, legal)
    if len(found) > 1:
        raise ambiguous(text, found)
    return found[0]


def read_recorded(text: str, board: Board, legal: Sequence[Move]) -> Move:
    """Read a move of a recorded game, where only what happened on the board counts."""
    found = candidates(text, board, legal)
    # SETTLED: ways that end on one square having taken the same pieces leave the same board: nothing is guessed by
    # taking one of them, and every international file writes its kings' captures so.
    if len({(move.target, move.taken) for move in found}) > 1:
        raise ambiguous(text, found)
    return min(found, key=lambda move: (_reach(move, board), move)) if len(found) > 1 else found[0]


def write_recorded(move: Move, board: Board, legal: Sequence[Move]) -> str:
    """Write first and last square if that reads back as this very move, else the whole path."""
    if not move.captures:
        return str(move)
    short = f"{move.path[0]}x{move.path[-1]}"
    try:
        return short if read_recorded(short, board, legal) == move else str(move)
    except DraughtsError:
        return str(move)


def _reach(move: Move, board: Board) -> int:
    """Measure how far beyond the pieces taken a king lands; PDN 3.0 names the square right behind a piece."""
    rows = (
        (board.place(taken)[0], board.place(landing)[0])
        for taken, landing in zip(move.captures, move.path[1:-1], strict=False)
    )
    return sum(abs(taken - landing) for taken, landing in rows)


def ambiguous(text: str, found: Sequence[Move]) -> DraughtsError:
    """Say that a text can mean several moves, and which."""
    return DraughtsError("move-ambiguous", move=text.strip(), candidates=_list(found))


def _passes(path: tuple[int, ...], squares: list[int]) -> bool:
    """Tell whether a path has these squares in this order, the first and last among them."""
    if path[0] != squares[0] or path[-1] != squares[-1]:
        return False
    rest = iter(path[1:-1])
    return all(square in rest for square in squares[1:-1])


def _list(moves: Sequence[Move], most: int = 8) -> tuple[str, ...]:
    """Name the first few moves for a message."""
    return tuple(str(move) for move in sorted(moves)[:most]) + (("…",) if len(moves) > most else ())
