"""A move: its whole path, what it takes, and the same as bits of its board."""

from __future__ import annotations

from typing import NamedTuple


class Move(NamedTuple):
    """One move of either game, a capture with every landing square. Capo I, Art. 12."""

    path: tuple[int, ...]  # the start and every landing square
    captures: tuple[int, ...]  # the squares of the pieces taken, in their order
    origin: int  # the rest are bits, for speed
    target: int
    taken: int

    def __str__(self) -> str:
        """Write the whole path: `23-19`, `30x21x14x5`. Capo I, Art. 12.2."""
        return ("x" if self.captures else "-").join(map(str, self.path))
