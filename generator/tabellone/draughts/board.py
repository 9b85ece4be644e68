"""The two boards: squares as numbers (1 at the top left), as bits, as rows and columns.

A board is one integer. Every second row is followed by one bit that is no square, so that a step along a diagonal
is the same shift everywhere and whatever leaves the board falls on such a bit, or off the end. Capo I, Art. 2.
"""

from __future__ import annotations

from typing import Final, Literal

Discipline = Literal["italian", "international"]


class Board:
    """The squares of one discipline."""

    def __init__(self, discipline: Discipline, size: int, first_column: int) -> None:
        """Lay out the dark squares row by row; `first_column` is the column of square 1. Capo I, Art. 2.4."""
        self.discipline: Final = discipline
        self.size: Final = size
        self.per_row: Final = size // 2
        self.squares: Final = size * self.per_row
        self.first_column: Final = first_column
        # Shifts to the next row; towards the row above the same shifts go the other way.
        self.left: Final = self.per_row
        self.right: Final = self.per_row + 1
        self.bits: Final = (0, *(1 << self._index(square) for square in range(1, self.squares + 1)))
        self.numbers: Final = {bit: square for square, bit in enumerate(self.bits) if square}
        self.mask: Final = sum(self.bits)
        self.top: Final = sum(self.bits[1 : self.per_row + 1])
        self.bottom: Final = sum(self.bits[-self.per_row :])

    def _index(self, square: int) -> int:
        """Find the bit of a square."""
        row, place = divmod(square - 1, self.per_row)
        offset = self.per_row + 1 - self.first_column if row % 2 else 0
        return row // 2 * (2 * self.per_row + 1) + offset + place

    def place(self, square: int) -> tuple[int, int]:
        """Give the row and column of a square, both from 0 at the top left. Capo I, Art. 2.4."""
        row, place = divmod(square - 1, self.per_row)
        return row, 2 * place + (row + self.first_column) % 2

    def square_at(self, row: int, column: int) -> int | None:
        """Give the square at a row and column; None off the board and on light squares."""
        inside = 0 <= row < self.size and 0 <= column < self.size
        if not inside or (row + column + self.first_column) % 2:
            return None
        return row * self.per_row + column // 2 + 1

    def numbers_in(self, bits: int) -> list[int]:
        """List the squares of a set of bits, smallest first."""
        found = []
        while bits:
            low = bits & -bits
            found.append(self.numbers[low])
            bits ^= low
        return found

    def ray(self, square: int, down: int, across: int) -> list[int]:
        """List the bits of the squares that lie in one diagonal direction, nearest first."""
        row, column = self.place(square)
        found = []
        while (next_square := self.square_at(row := row + down, column := column + across)) is not None:
            found.append(self.bits[next_square])
        return found


ITALIAN: Final = Board("italian", 8, 0)
INTERNATIONAL: Final = Board("international", 10, 1)
BOARDS: Final[dict[str, Board]] = {"italian": ITALIAN, "international": INTERNATIONAL}

UP: Final = ((-1, -1), (-1, 1))
DOWN: Final = ((1, -1), (1, 1))
EVERY_WAY: Final = UP + DOWN
