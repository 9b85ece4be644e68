"""The legal moves of international draughts: flying kings, men that take backwards, the majority by number alone.

A capture is looked for level by level, all pieces at once: level n holds every way of having taken n pieces, so
the last level that is not empty is the majority. Ways that stand on one square having taken the same pieces are one
state, with all its predecessors; a board full of kings thus stays small, and the paths are spelled out at the end.
"""

from __future__ import annotations

from typing import Final

from tabellone.draughts.board import DOWN, EVERY_WAY, INTERNATIONAL, UP
from tabellone.draughts.move import Move

# A capture under way: the bits of its start, of where the piece stands, of the pieces taken.
State = tuple[int, int, int]
Level = dict[State, list[State]]

MASK: Final = INTERNATIONAL.mask
LEFT: Final = INTERNATIONAL.left
RIGHT: Final = INTERNATIONAL.right
NUMBERS: Final = INTERNATIONAL.numbers
# SETTLED: every different path is a move of its own. Composed boards without end have millions; from this number
# on one path stands for all that start, end and take alike, which is the same move on the board.
MOST_PATHS: Final = 10_000


def _rays(ways: tuple[tuple[int, int], ...]) -> dict[int, tuple[tuple[int, ...], ...]]:
    """List, for every square, the bits of the squares that lie in each direction."""
    return {
        INTERNATIONAL.bits[square]: tuple(tuple(ray) for way in ways if (ray := INTERNATIONAL.ray(square, *way)))
        for square in range(1, INTERNATIONAL.squares + 1)
    }


RAYS: Final = _rays(EVERY_WAY)
FORWARD: Final = {True: _rays(UP), False: _rays(DOWN)}
JUMPS: Final = {bit: tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for bit, rays in RAYS.items()}


def moves(own: int, opp: int, kings: int, white: bool) -> list[Move]:
    """List the legal moves of the side to move."""
    return captures(own, opp, kings) or _steps(own, opp, kings, white)


def count(own: int, opp: int, kings: int, white: bool) -> int:
    """Count the legal moves, simple moves by men without making them."""
    empty = MASK & ~(own | opp)
    if own & kings or _men_hit(own, opp, empty):
        return len(moves(own, opp, kings, white))
    if white:
        return (own >> RIGHT & empty).bit_count() + (own >> LEFT & empty).bit_count()
    return (own << LEFT & empty).bit_count() + (own << RIGHT & empty).bit_count()


def _steps(own: int, opp: int, kings: int, white: bool) -> list[Move]:
    """List the simple moves: a man one square forward, a king as far as the way is free."""
    empty = MASK & ~(own | opp)
    found = []
    while own:
        low = own & -own
        own ^= low
        flying = bool(low & kings)
        for ray in RAYS[low] if flying else FORWARD[white][low]:
            for target in ray if flying else ray[:1]:
                if not target & empty:
                    break
                found.append(Move((NUMBERS[low], NUMBERS[target]), (), low, target, 0))
    return found


def _men_hit(men: int, opp: int, empty: int) -> int:
    """Find the squares where some man would land after its first jump; 0 if there is none."""
    return (
        (men >> RIGHT & opp) >> RIGHT
        | (men >> LEFT & opp) >> LEFT
        | (men << LEFT & opp) << LEFT
        | (men << RIGHT & opp) << RIGHT
    ) & empty


def captures(own: int, opp: int, kings: int) -> list[Move]:
    """List the captures of the greatest number of pieces, every different path."""
    empty = MASK & ~(own | opp)
    men, ours = own & ~kings, own & kings
    if not ours and not _men_hit(men, opp, empty):
        return []
    levels: list[Level] = [{(bit, bit, 0): [] for bit in _split(own)}]
    while True:
        longer: Level = {}
        for state in levels[-1]:
            for after in _king_jumps(state, opp, empty) if state[0] & kings else _man_jumps(state, opp, empty):
                longer.setdefault(after, []).append(state)
        if not longer:
            return _spell(levels) if len(levels) > 1 else []
        levels.append(longer)


def _split(bits: int) -> list[int]:
    """List the single bits of a set."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low)
        bits ^= low
    return found


def _man_jumps(state: State, opp: int, empty: int) -> list[State]:
    """Continue a capture by a man, in every direction; it stays a man whatever row it passes over."""
    origin, at, taken = state
    return [
        (origin, land, taken | over)
        for over, land in JUMPS[at]
        if over & opp and not over & taken and land & (empty | origin)
    ]


def _king_jumps(state: State, opp: int, empty: int) -> list[State]:
    """Continue a capture by a king: any piece ahead with a free square behind it, landing on any of these."""
    origin, at, taken = state
    free = empty | origin
    found = []
    for ray in RAYS[at]:
        over = 0
        for bit in ray:
            if bit & free:
                if over:
                    found.append((origin, bit, taken | over))
            elif over or not bit & opp or bit & taken:
                break
            else:
                over = bit
    return found


def _spell(levels: list[Level]) -> list[Move]:
    """Spell out the paths that lead to the last level."""
    _drop_dead_ends(levels)
    every = _count_ways(levels) <= MOST_PATHS
    spelled: dict[State, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {
        state: [((NUMBERS[state[0]],), ())] for state in levels[0]
    }
    for level in levels[1:]:
        following = {}
        for state, before in level.items():
            following[state] = [
                ((*path, NUMBERS[state[1]]), (*taken, NUMBERS[state[2] ^ previous[2]]))
                for previous in (before if every else before[:1])
                for path, taken in spelled[previous]
            ]
        spelled = following
    return [Move(path, taken, *state) for state, lines in spelled.items() for path, taken in lines]


def _drop_dead_ends(levels: list[Level]) -> None:
    """Leave in every level only the states that lead to the last one."""
    for earlier, later in zip(levels[-2::-1], levels[::-1], strict=False):
        alive = {state for before in later.values() for state in before}
        for state in [state for state in earlier if state not in alive]:
            del earlier[state]


def _count_ways(levels: list[Level]) -> int:
    """Count the paths that lead to the last level."""
    ways = dict.fromkeys(levels[0], 1)
    for level in levels[1:]:
        ways = {state: sum(ways[previous] for previous in before) for state, before in level.items()}
    return sum(ways.values())
