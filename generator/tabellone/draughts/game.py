"""A game as it was written down: tags, start, moves, result, and what stands beside the moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabellone.draughts.board import Discipline
from tabellone.draughts.move import Move
from tabellone.draughts.position import Position

RESULTS = ("2-0", "1-1", "0-2", "0-0", "*")


@dataclass(frozen=True, slots=True)
class Note:
    """What stands beside one move."""

    signs: tuple[str, ...] = ()  # the signs of Capo I, Art. 13, as written; they are not the chess players' NAGs
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()  # what could have been played in place of the move


@dataclass(frozen=True, slots=True)
class Line:
    """A variation: moves in a row, with their notes by ply from 0."""

    moves: tuple[Move, ...]
    notes: Mapping[int, Note] = field(default_factory=dict)
    intro: tuple[str, ...] = ()  # comments before the first move


@dataclass(frozen=True, slots=True)
class Game:
    """One game; `result` is `2-0`, `1-1`, `0-2`, `0-0` (lost by both) or `*`, whatever style it was written in."""

    tags: Mapping[str, str]  # under their PDN names: an Italian `Bianco` stands as `White`
    start: Position
    moves: tuple[Move, ...]
    result: str = "*"
    notes: Mapping[int, Note] = field(default_factory=dict)  # by ply from 0
    intro: tuple[str, ...] = ()
    # Where it stood and how it was written: beside the value, no part of it.
    number: int = field(default=0, compare=False)
    line: int = field(default=0, compare=False)
    tag_lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    tag_names: Mapping[str, str] = field(default_factory=dict, compare=False)
    whole: bool = field(default=True, compare=False)  # False: cut short at a move that could not be read

    @property
    def discipline(self) -> Discipline:
        """Tell which game is played."""
        return self.start.discipline

    @property
    def comments(self) -> dict[int, tuple[str, ...]]:
        """Give the comments by ply."""
        return {ply: note.comments for ply, note in self.notes.items() if note.comments}

    @property
    def signs(self) -> dict[int, tuple[str, ...]]:
        """Give the conventional signs by ply. Capo I, Art. 13."""
        return {ply: note.signs for ply, note in self.notes.items() if note.signs}

    @property
    def nags(self) -> dict[int, tuple[int, ...]]:
        """Give the numeric annotation glyphs by ply."""
        return {ply: note.nags for ply, note in self.notes.items() if note.nags}

    @property
    def variations(self) -> dict[int, tuple[Line, ...]]:
        """Give the variations by the ply that they replace."""
        return {ply: note.variations for ply, note in self.notes.items() if note.variations}

    def positions(self) -> list[Position]:
        """Replay the game: the start and the position after every move."""
        found = [self.start]
        for move in self.moves:
            found.append(found[-1].play(move))
        return found

    def final(self) -> Position:
        """Give the last position."""
        position = self.start
        for move in self.moves:
            position = position.play(move)
        return position


def move_number(white_first: bool, ply: int) -> tuple[int, bool]:
    """Give the number of a ply from 0 as written on a score sheet, and whether it is White's."""
    half = ply + (0 if white_first else 1)
    return half // 2 + 1, half % 2 == 0
