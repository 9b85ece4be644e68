"""Positions as text, the FEN of PDN: `W:W21-32:B1-12`, kings with K, in any order, spaces and a final dot allowed."""

from __future__ import annotations

import re

from tabellone.draughts.board import Board
from tabellone.draughts.errors import DraughtsError

LONGEST = 1000  # a full board needs about 200 characters
PIECES = re.compile(r"(K?)([0-9]{1,3}|[A-J][0-9]{1,2})(?:-K?([0-9]{1,3}))?")
QUOTES = re.compile(r'^\s*(?:\[\s*FEN\s*)?["“”\']?|["“”\']?\s*\]?\s*$', re.IGNORECASE)


def read_fen(text: str, board: Board) -> tuple[int, int, int, bool]:
    """Read a position as bits: White's pieces, Black's, the kings, and whether White moves."""
    if len(text) > LONGEST:
        raise DraughtsError("fen-unreadable", text=text[:40] + "…")
    bare = re.sub(r"\s+", "", QUOTES.sub("", text)).upper().removesuffix(".")
    side, *parts = bare.split(":")
    if side not in ("W", "B"):
        raise DraughtsError("fen-side", text=side[:40])
    pieces = {"W": 0, "B": 0}
    kings = 0
    seen = set()
    for part in parts:
        colour = part[:1]
        if colour not in pieces or colour in seen:
            raise DraughtsError("fen-unreadable", text=part[:40])
        seen.add(colour)
        for square, king in _pieces(part[1:], board):
            bit = board.bits[square]
            if bit & (pieces["W"] | pieces["B"]):
                raise DraughtsError("fen-square-twice", square=square)
            pieces[colour] |= bit
            kings |= bit if king else 0
    if len(seen) < len(pieces):
        raise DraughtsError("fen-colour-missing", colour="B" if "W" in seen else "W")
    return pieces["W"], pieces["B"], kings, side == "W"


def _pieces(text: str, board: Board) -> list[tuple[int, bool]]:
    """List the squares of one colour and whether a king stands there; ranges spelled out."""
    found = []
    for word in text.split(",") if text else []:
        match = PIECES.fullmatch(word)
        if not match:
            raise DraughtsError("fen-unreadable", text=word[:40])
        first = _square(match[2], board)
        last = _square(match[3], board) if match[3] else first
        if last < first:
            raise DraughtsError("fen-unreadable", text=word)
        found += [(square, bool(match[1])) for square in range(first, last + 1)]
    return found


def _square(text: str, board: Board) -> int:
    """Read a square of the board, by number or by letter and row."""
    square = read_square(text, board)
    if square is None:
        raise DraughtsError("fen-square-off-board", square=text, squares=board.squares)
    return square


def read_square(text: str, board: Board) -> int | None:
    """Read a square by number (`9`, `09`) or, from White's side, by column and row (`b1`); None off the board."""
    if text.isdigit():
        number = int(text)
        return number if 1 <= number <= board.squares else None
    return board.square_at(board.size - int(text[1:]), ord(text[0].upper()) - ord("A"))


def write_fen(board: Board, white: int, black: int, kings: int, white_to_move: bool) -> str:
    """Write a position, White first, squares in order."""

    def side(bits: int) -> str:
        return ",".join(f"K{n}" if board.bits[n] & kings else str(n) for n in board.numbers_in(bits))

    return f"{'W' if white_to_move else 'B'}:W{side(white)}:B{side(black)}"
