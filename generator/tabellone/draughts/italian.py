"""The legal moves of Italian draughts.

| article | where |
|---|---|
| 4.1, 4.7 simple moves | `steps` |
| 5.3, 5.8 who takes what | `MAN_JUMPS`, `KING_JUMPS`, `captures` |
| 6.1 capture is compulsory | `moves` |
| 6.4, 5.12 a piece is jumped once, taken pieces leave at the end | `_king_captures` |
| 6.5 a man on the last row stops | `MAN_JUMPS` has no jump from there |
| 6.6 most pieces, 6.7 with a king | `captures` |
| 6.8 most kings, 6.9 kings first | `_heaviest` |
"""

from __future__ import annotations

from typing import Final

from tabellone.draughts.board import DOWN, EVERY_WAY, ITALIAN, UP
from tabellone.draughts.move import Move

Jumps = dict[int, tuple[tuple[int, int], ...]]
# A capture under way: start, where the piece stands, squares so far, pieces taken so far, and these as bits.
Line = tuple[int, int, tuple[int, ...], tuple[int, ...], int]

MASK: Final = ITALIAN.mask
LEFT: Final = ITALIAN.left
RIGHT: Final = ITALIAN.right
NUMBERS: Final = ITALIAN.numbers


def _jumps(ways: tuple[tuple[int, int], ...]) -> Jumps:
    """List, for every square, the piece that is jumped and the landing square in each direction."""
    found = {}
    for square in range(1, ITALIAN.squares + 1):
        rays = [ITALIAN.ray(square, *way) for way in ways]
        found[ITALIAN.bits[square]] = tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1)
    return found


def _steps(down: int, across: int) -> dict[int, Move]:
    """Make the simple moves of one direction, by the square they lead to."""
    found = {}
    for square in range(1, ITALIAN.squares + 1):
        for target in ITALIAN.ray(square, down, across)[:1]:
            found[target] = Move((square, NUMBERS[target]), (), ITALIAN.bits[square], target, 0)
    return found


MAN_JUMPS: Final = {True: _jumps(UP), False: _jumps(DOWN)}
KING_JUMPS: Final = _jumps(EVERY_WAY)
UP_LEFT: Final = _steps(-1, -1)
UP_RIGHT: Final = _steps(-1, 1)
DOWN_LEFT: Final = _steps(1, -1)
DOWN_RIGHT: Final = _steps(1, 1)


def moves(own: int, opp: int, kings: int, white: bool) -> list[Move]:
    """List the legal moves of the side to move. Capo I, Art. 4 to 6."""
    empty = MASK & ~(own | opp)
    men = own & ~kings
    prey = opp & ~kings
    ours = own & kings
    if white:
        upwards, downwards = own, ours
        hit = ((men >> RIGHT & prey) >> RIGHT | (men >> LEFT & prey) >> LEFT) & empty
    else:
        upwards, downwards = ours, own
        hit = ((men << RIGHT & prey) << RIGHT | (men << LEFT & prey) << LEFT) & empty
    if hit or (ours and _king_hits(ours, opp, empty)):
        return captures(men if hit else 0, ours, opp, kings, empty, white)
    found = []
    for bits, table in (
        (upwards >> RIGHT & empty, UP_LEFT),
        (upwards >> LEFT & empty, UP_RIGHT),
        (downwards << LEFT & empty, DOWN_LEFT),
        (downwards << RIGHT & empty, DOWN_RIGHT),
    ):
        while bits:
            low = bits & -bits
            found.append(table[low])
            bits ^= low
    return found


def count(own: int, opp: int, kings: int, white: bool) -> int:
    """Count the legal moves without making them."""
    empty = MASK & ~(own | opp)
    men = own & ~kings
    prey = opp & ~kings
    ours = own & kings
    if white:
        left, right = men >> RIGHT, men >> LEFT
        hit = ((left & prey) >> RIGHT | (right & prey) >> LEFT) & empty
    else:
        left, right = men << LEFT, men << RIGHT
        hit = ((left & prey) << LEFT | (right & prey) << RIGHT) & empty
    if hit or (ours and _king_hits(ours, opp, empty)):
        return len(captures(men if hit else 0, ours, opp, kings, empty, white))
    total = (left & empty).bit_count() + (right & empty).bit_count()
    if ours:
        for step in (ours >> RIGHT, ours >> LEFT, ours << LEFT, ours << RIGHT):
            total += (step & empty).bit_count()
    return total


def _king_hits(ours: int, opp: int, empty: int) -> int:
    """Find the squares where some king would land after its first jump; 0 if there is none."""
    return (
        (ours >> RIGHT & opp) >> RIGHT
        | (ours >> LEFT & opp) >> LEFT
        | (ours << LEFT & opp) << LEFT
        | (ours << RIGHT & opp) << RIGHT
    ) & empty


def captures(men: int, ours: int, opp: int, kings: int, empty: int, white: bool) -> list[Move]:
    """List the captures that the rules allow among all that there are. Capo I, Art. 6.6, 6.7."""
    by_men = _man_captures(men, opp & ~kings, empty, MAN_JUMPS[white]) if men else []
    by_kings = _king_captures(ours, opp, kings, empty) if ours else []
    if by_men and (not by_kings or len(by_men[0].captures) > len(by_kings[0].captures)):
        return by_men
    return by_kings


def _man_captures(men: int, prey: int, empty: int, jumps: Jumps) -> list[Move]:
    """List the longest captures by men; forwards, of men only. Capo I, Art. 5.3, 5.7, 6.6."""
    lines: list[Line] = []
    while men:
        low = men & -men
        men ^= low
        lines.extend(
            (low, land, (NUMBERS[low], NUMBERS[land]), (NUMBERS[over],), over)
            for over, land in jumps[low]
            if over & prey and land & empty
        )
    while True:
        longer = [
            (origin, land, (*path, NUMBERS[land]), (*taken, NUMBERS[over]), bits | over)
            for origin, at, path, taken, bits in lines
            for over, land in jumps[at]
            if over & prey and land & empty
        ]
        if not longer:
            return [Move(path, taken, origin, at, bits) for origin, at, path, taken, bits in lines]
        lines = longer


def _king_captures(ours: int, opp: int, kings: int, empty: int) -> list[Move]:
    """List the longest and heaviest captures by kings. Capo I, Art. 5.9, 6.4."""
    lines: list[Line] = []
    while ours:
        low = ours & -ours
        ours ^= low
        lines.append((low, low, (NUMBERS[low],), (), 0))
    while True:
        longer = [
            (origin, land, (*path, NUMBERS[land]), (*taken, NUMBERS[over]), bits | over)
            for origin, at, path, taken, bits in lines
            for over, land in KING_JUMPS[at]
            if over & opp and not over & bits and land & (empty | origin)
        ]
        if not longer:
            found = [Move(path, taken, origin, at, bits) for origin, at, path, taken, bits in lines if taken]
            return _heaviest(found, kings) if len(found) > 1 else found
        lines = longer


def _heaviest(found: list[Move], kings: int) -> list[Move]:
    """Keep the captures with most kings, then those that meet kings earliest, place by place. Capo I, Art. 6.8, 6.9."""
    bits = ITALIAN.bits
    # Of two sequences of one length the whole comparison, king before man, is that of the lists of truth values.
    weights = [[bool(bits[square] & kings) for square in move.captures] for move in found]
    best = max((sum(weight), weight) for weight in weights)
    return [move for move, weight in zip(found, weights, strict=True) if (sum(weight), weight) == best]
