"""Diagrams in few bytes: every kind of piece is one path of dots, the squares are drawn once a page."""

from __future__ import annotations

from dataclasses import dataclass

from tabellone.draughts import Position

CELL = 10


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position as paths: dots for White's and Black's pieces, and for the kings' crowns."""

    size: int  # squares a side
    white: str
    black: str
    white_kings: str
    black_kings: str
    fen: str
    numbers: tuple[tuple[int, int, int], ...] = ()  # square, x, y


def diagram(position: Position, *, numbers: bool = False) -> Diagram:
    """Draw a position as seen by White. Capo I, Art. 2.3, 2.4."""
    spots = dict.fromkeys("wbWB", "")
    board = position.board
    marks = []
    for square in range(1, board.squares + 1):
        row, column = board.place(square)
        x, y = column * CELL + CELL // 2, row * CELL + CELL // 2
        marks.append((square, x, y))
        piece = position.piece(square)
        if piece != ".":
            spots[piece.lower()] += f"M{x} {y}h0"
        if piece in "WB":
            spots[piece] += f"M{x - 2} {y + 1}v-3l1 1 1-2 1 2 1-1v3z"
    return Diagram(
        board.size,
        spots["w"],
        spots["b"],
        spots["W"],
        spots["B"],
        position.fen(),
        tuple(marks) if numbers else (),
    )


def squares(size: int) -> str:
    """Draw the dark squares of a board as one path; square 1 is the top left corner of either game's numbering."""
    position = Position.start("italian" if size == 8 else "international")
    found = []
    for square in range(1, position.board.squares + 1):
        row, column = position.board.place(square)
        found.append(f"M{column * CELL} {row * CELL}h{CELL}v{CELL}h-{CELL}z")
    return "".join(found)
