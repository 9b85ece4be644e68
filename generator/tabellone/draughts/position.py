"""A position of either game: pieces, the side to move, and what may be done there.

`Position.start("italian")`, `Position.parse(fen, "italian")`; values that never change, compared by content.
"""

from __future__ import annotations

from tabellone.draughts import international, italian
from tabellone.draughts.board import INTERNATIONAL, ITALIAN, Board, Discipline
from tabellone.draughts.fen import read_fen, write_fen
from tabellone.draughts.move import Move
from tabellone.draughts.notation import read_move, write_move


class Position:
    """The pieces on the board, as bits, and whose turn it is."""

    __slots__ = ("black", "kings", "white", "white_to_move")

    board: Board
    discipline: Discipline

    def __init__(self, white: int, black: int, kings: int, white_to_move: bool) -> None:
        """Take the pieces as bits of the board; `parse` and `start` are the ways in."""
        self.white = white
        self.black = black
        self.kings = kings
        self.white_to_move = white_to_move

    @staticmethod
    def start(discipline: str) -> Position:
        """Set up the men. Capo I, Art. 2.6, 3.4."""
        kind = _kind(discipline)
        board = kind.board
        men = (board.size // 2 - 1) * board.per_row
        return kind(sum(board.bits[-men:]), sum(board.bits[1 : men + 1]), 0, True)

    @staticmethod
    def parse(fen: str, discipline: str) -> Position:
        """Read a position from a PDN FEN; DraughtsError if it is none."""
        kind = _kind(discipline)
        return kind(*read_fen(fen, kind.board))

    def fen(self) -> str:
        """Write the position as a PDN FEN."""
        return write_fen(self.board, self.white, self.black, self.kings, self.white_to_move)

    def moves(self) -> list[Move]:
        """List the legal moves, every different path. Capo I, Art. 4 to 6."""
        raise NotImplementedError

    def count(self) -> int:
        """Count the legal moves, faster than making them."""
        raise NotImplementedError

    def play(self, move: Move) -> Position:
        """Give the position after a legal move of this one. Capo I, Art. 3.3, 4.2, 5.12."""
        origin, target, left = move.origin, move.target, ~move.taken
        kings = self.kings & left
        white, black = self.white, self.black
        if self.white_to_move:
            if not white & origin:
                raise ValueError(f"no white piece on {move.path[0]}")
            white = white ^ origin | target
            black &= left
            promotes = target & self.board.top
        else:
            if not black & origin:
                raise ValueError(f"no black piece on {move.path[0]}")
            black = black ^ origin | target
            white &= left
            promotes = target & self.board.bottom
        if kings & origin:
            kings = kings ^ origin | target
        elif promotes:
            kings |= target
        return self.__class__(white, black, kings, not self.white_to_move)

    def notation(self, move: Move) -> str:
        """Write a move in the shortest form that is not ambiguous here. Capo I, Art. 12.2."""
        return write_move(move, self.moves())

    def read(self, text: str) -> Move:
        """Read a legal move from text, short or whole; DraughtsError if there is none, or more than one."""
        return read_move(text, self.board, self.moves())

    def piece(self, square: int) -> str:
        """Tell what stands on a square: `w`, `b`, `W`, `B` for kings, `.` for nothing."""
        bit = self.board.bits[square]
        colour = "w" if bit & self.white else "b" if bit & self.black else "."
        return colour.upper() if bit & self.kings else colour

    def pieces(self) -> str:
        """Write what stands on every square in order, one character each."""
        return "".join(self.piece(square) for square in range(1, self.board.squares + 1))

    def __eq__(self, other: object) -> bool:
        """Compare pieces, kings, turn and board."""
        if not isinstance(other, Position):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        """Hash what is compared."""
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        """Give what makes the position what it is."""
        return self.white, self.black, self.kings, self.white_to_move, self.discipline

    def __repr__(self) -> str:
        """Write the call that makes the position."""
        return f"Position.parse({self.fen()!r}, {self.discipline!r})"


class ItalianPosition(Position):
    """A position of Italian draughts."""

    __slots__ = ()
    board = ITALIAN
    discipline = "italian"

    def moves(self) -> list[Move]:
        """List the legal moves. Capo I, Art. 4 to 6."""
        if self.white_to_move:
            return italian.moves(self.white, self.black, self.kings, True)
        return italian.moves(self.black, self.white, self.kings, False)

    def count(self) -> int:
        """Count the legal moves."""
        if self.white_to_move:
            return italian.count(self.white, self.black, self.kings, True)
        return italian.count(self.black, self.white, self.kings, False)


class InternationalPosition(Position):
    """A position of international draughts."""

    __slots__ = ()
    board = INTERNATIONAL
    discipline = "international"

    def moves(self) -> list[Move]:
        """List the legal moves."""
        if self.white_to_move:
            return international.moves(self.white, self.black, self.kings, True)
        return international.moves(self.black, self.white, self.kings, False)

    def count(self) -> int:
        """Count the legal moves."""
        if self.white_to_move:
            return international.count(self.white, self.black, self.kings, True)
        return international.count(self.black, self.white, self.kings, False)


KINDS: dict[str, type[Position]] = {"italian": ItalianPosition, "international": InternationalPosition}


def _kind(discipline: str) -> type[Position]:
    """Find the class of a discipline's positions."""
    if discipline not in KINDS:
        raise ValueError(f"no such discipline: {discipline!r}; known are {', '.join(KINDS)}")
    return KINDS[discipline]


def perft(position: Position, depth: int) -> int:
    """Count the positions `depth` moves on, the last move counted and not played."""
    if depth < 2:
        return position.count() if depth else 1
    return sum(perft(position.play(move), depth - 1) for move in position.moves())
