"""How many players in each group: annex 23.

| text | function |
|---|---|
| first group at most 3 × rounds, more beyond the critical number | `first_limit` |
| even groups, the last takes an odd player | `divide` |
| smallest group by number of games | `minimum` |
| preface 18, two groups only up to 36 players | `advice` |
"""

from __future__ import annotations

from tabellone.pairing.answers import no_answer
from tabellone.reasons import Reason

ARTICLE = "Capo XIV, annex 23"
MINIMUM = {5: 8, 6: 10, 7: 10, 8: 12, 9: 12, 10: 14}
MOST_FOR_TWO_GROUPS = 36


def divide(players: int, rounds: int, groups: int) -> tuple[int, ...]:
    """Give the size of each group, the stronger players in the first. Capo XIV, annex 23."""
    if groups < 1 or rounds < 1 or players < 2 * groups:
        raise no_answer("groups-too-many", ARTICLE, players_count=players, groups_count=groups)
    if groups == 1:
        return (players,)
    share = 2 * -(-players // (2 * groups))
    limit = first_limit(players, rounds, groups)
    first = min(limit - limit % 2, share)
    left = players - first
    pairs, more = divmod(left // 2, groups - 1)
    others = [2 * (pairs + 1)] * more + [2 * pairs] * (groups - 1 - more)
    others[-1] += left % 2
    return (first, *others)


def first_limit(players: int, rounds: int, groups: int) -> int:
    """Give the most players for the first group. Capo XIV, annex 23."""
    critical = rounds * groups * 4
    growth = 2 * ((players - critical) // (2 * groups)) if players > critical else 0
    return 3 * rounds + growth


def minimum(rounds: int) -> int:
    """Give the fewest players of an Italo-Swiss group for that many games. Capo XIV, annex 23."""
    # SETTLED: beyond the printed table the smallest even number from games + 3 on.
    return MINIMUM.get(rounds, rounds + 3 + (rounds + 3) % 2)


def advice(players: int, rounds: int, groups: int) -> tuple[Reason, ...]:
    """Tell what is wrong with a division, and what would help. Capo XIV, annex 23."""
    told: list[Reason] = []
    sizes = divide(players, rounds, groups)
    if groups == 2 and players > MOST_FOR_TWO_GROUPS:
        figures = {"most_count": MOST_FOR_TWO_GROUPS, "players_count": players}
        told.append(Reason("groups-two", "Capo VII, Art. 2.1.3", figures))
    for number, size in enumerate(sizes, 1):
        if size < minimum(rounds):
            figures = {
                "group_count": number,
                "size_count": size,
                "least_count": minimum(rounds),
                "rounds_count": rounds,
            }
            told.append(Reason("groups-small", ARTICLE, figures))
    if any(size < minimum(rounds) for size in sizes):
        told.extend(_help(players, rounds, groups))
    return tuple(told)


def _help(players: int, rounds: int, groups: int) -> list[Reason]:
    fewer_groups = next((n for n in range(groups - 1, 0, -1) if _fits(players, rounds, n)), None)
    fewer_rounds = next((n for n in range(rounds - 1, 0, -1) if _fits(players, n, groups)), None)
    told = []
    if fewer_groups is not None:
        told.append(Reason("groups-fewer", ARTICLE, {"groups_count": fewer_groups}))
    if fewer_rounds is not None:
        told.append(Reason("groups-fewer-rounds", ARTICLE, {"rounds_count": fewer_rounds}))
    return told


def _fits(players: int, rounds: int, groups: int) -> bool:
    return min(divide(players, rounds, groups)) >= minimum(rounds)
