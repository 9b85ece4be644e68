"""A second move generator, plain and slow, that shares nothing with the package: rows, columns, recursion."""

from __future__ import annotations

import random
from collections.abc import Iterator

Cell = tuple[int, int]
Pieces = dict[Cell, str]  # w, b; W, B for kings
Path = tuple[tuple[Cell, ...], tuple[Cell, ...]]


class Game:
    """The rules of one discipline, spelled out."""

    def __init__(self, discipline: str) -> None:
        """Lay out the board: square 1 is the top left dark one, the corner itself in Italian draughts."""
        self.flying = discipline == "international"
        self.size = 10 if self.flying else 8
        parity = 1 if self.flying else 0
        rows = range(self.size)
        self.cells = [(r, c) for r in rows for c in rows if (r + c) % 2 == parity]
        self.number = {cell: index + 1 for index, cell in enumerate(self.cells)}

    def fen(self, pieces: Pieces, white: bool) -> str:
        """Write a position."""
        sides = {"W": [], "B": []}
        for cell in self.cells:
            if cell in pieces:
                king = "K" if pieces[cell].isupper() else ""
                sides[pieces[cell].upper()].append(f"{king}{self.number[cell]}")
        return f"{'W' if white else 'B'}:W{','.join(sides['W'])}:B{','.join(sides['B'])}"

    def moves(self, pieces: Pieces, white: bool) -> set[str]:
        """List the legal moves as whole paths."""
        own = "w" if white else "b"
        captures = []
        for cell, piece in pieces.items():
            if piece.lower() == own:
                rest = {other: kind for other, kind in pieces.items() if other != cell}
                captures += [(piece, path) for path in self._captures(rest, cell, piece, ()) if path[1]]
        if captures:
            return {self._text(path, "x") for path in self._allowed(captures, pieces)}
        return {self._text((step, ()), "-") for step in self._steps(pieces, own)}

    def _text(self, path: Path, sign: str) -> str:
        return sign.join(str(self.number[cell]) for cell in path[0])

    def _forward(self, piece: str) -> int:
        return -1 if piece.lower() == "w" else 1

    def _steps(self, pieces: Pieces, own: str) -> Iterator[tuple[Cell, ...]]:
        for cell, piece in pieces.items():
            if piece.lower() != own:
                continue
            for down in (-1, 1) if piece.isupper() else (self._forward(piece),):
                for across in (-1, 1):
                    r, c = cell[0] + down, cell[1] + across
                    while (r, c) in self.number and (r, c) not in pieces:
                        yield (cell, (r, c))
                        if not (self.flying and piece.isupper()):
                            break
                        r, c = r + down, c + across

    def _captures(self, rest: Pieces, at: Cell, piece: str, taken: tuple[Cell, ...]) -> Iterator[Path]:
        """Give every capture from a square on that cannot go further; `rest` is the board without the piece."""
        king = piece.isupper()
        ended = True
        last_row = 0 if piece.lower() == "w" else self.size - 1
        stops = not self.flying and not king and at[0] == last_row and taken
        for down in () if stops else (-1, 1):
            if not king and not self.flying and down != self._forward(piece):
                continue
            for across in (-1, 1):
                for victim, landing in self._jumps(rest, at, (down, across), king, piece, taken):
                    ended = False
                    for path, more in self._captures(rest, landing, piece, (*taken, victim)):
                        yield (at, *path), more
        if ended:
            yield (at,), taken

    def _jumps(
        self, rest: Pieces, at: Cell, way: Cell, king: bool, piece: str, taken: tuple[Cell, ...]
    ) -> Iterator[tuple[Cell, Cell]]:
        r, c = at[0] + way[0], at[1] + way[1]
        while self.flying and king and (r, c) in self.number and (r, c) not in rest:
            r, c = r + way[0], c + way[1]
        victim = (r, c)
        if victim not in rest or rest[victim].lower() == piece.lower() or victim in taken:
            return
        if not self.flying and not king and rest[victim].isupper():
            return
        r, c = r + way[0], c + way[1]
        while (r, c) in self.number and (r, c) not in rest:
            yield victim, (r, c)
            if not (self.flying and king):
                break
            r, c = r + way[0], c + way[1]

    def _allowed(self, captures: list[tuple[str, Path]], pieces: Pieces) -> list[Path]:
        """Sieve the captures, one rule after the other."""
        most = max(len(path[1]) for _, path in captures)
        left = [(piece, path) for piece, path in captures if len(path[1]) == most]
        if self.flying:
            return [path for _, path in left]
        if any(piece.isupper() for piece, _ in left):
            left = [(piece, path) for piece, path in left if piece.isupper()]
        kinds = {path: "".join("K" if pieces[cell].isupper() else "m" for cell in path[1]) for _, path in left}
        kings = max(kind.count("K") for kind in kinds.values())
        best = min(kind for kind in kinds.values() if kind.count("K") == kings)  # "K" sorts before "m"
        return [path for path, kind in kinds.items() if kind == best]


def seeded(seed: int) -> random.Random:
    """Give numbers that are the same in every run."""
    return random.Random(seed)  # noqa: S311 - a test, not a secret


def random_pieces(game: Game, source: random.Random) -> Pieces:
    """Put a random number of pieces on random squares, kings often and in number."""
    cells = list(game.cells)
    source.shuffle(cells)
    style = source.random()
    most = 20 if game.flying else 12
    own, other = source.randint(0, most), source.randint(0, most)
    if style < 0.5:  # few against many, well inside: this is where long captures are
        own, other = source.randint(1, 3), source.randint(4, most)
        cells.sort(key=lambda cell: not (0 < cell[0] < game.size - 1 and 0 < cell[1] < game.size - 1))
        inner = cells[: len(cells) // 2]
        source.shuffle(inner)
        cells[: len(inner)] = inner
    if source.random() < 0.5:
        own, other = other, own
    share = source.choice((0, 0.3, 0.7, 1))
    pieces = {}
    for index, cell in enumerate(cells[: own + other]):
        kind = "w" if index < own else "b"
        last_row = 0 if kind == "w" else game.size - 1
        king = (cell[0] == last_row and source.random() < 0.9) or source.random() < share
        pieces[cell] = kind.upper() if king else kind
    return pieces
