"""Who has which prize (Capo V, Classifica tecnica).

| article | function |
|---|---|
| b: divisible prizes are summed and shared equally among ex aequo | `_money` |
| c: indivisible ones go by the listing order | `_items` |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabellone.model import Contestant, Prize, Standing


@dataclass(frozen=True, slots=True)
class Award:
    """What one contestant wins: money in hundredths, items in the order of the prizes."""

    number: int
    money: int = 0
    items: tuple[str, ...] = ()
    shared: bool = False  # whether the money was shared with others ex aequo
    category: str | None = None  # of a prize reserved to a category


def awards(
    prizes: Iterable[Prize], standings: Sequence[Standing], contestants: Iterable[Contestant] = ()
) -> tuple[Award, ...]:
    """Give every prize to whom it belongs, in ranking order, those of categories after the general ones.

    A category's prizes need `contestants` seated; its ranking is the general one without the others.
    """
    prizes = tuple(prizes)
    categories = {contestant.number: contestant.category for contestant in contestants}
    found = []
    for category in dict.fromkeys([None, *(prize.category for prize in prizes)]):
        rows = [row for row in standings if category is None or categories.get(row.number) == category]
        found += _scope([prize for prize in prizes if prize.category == category], rows, category)
    return tuple(found)


def _scope(prizes: Sequence[Prize], rows: Sequence[Standing], category: str | None) -> list[Award]:
    money, shared = _money(prizes, rows)
    items = _items(prizes, rows)
    return [
        Award(row.number, money.get(row.number, 0), items.get(row.number, ()), row.number in shared, category)
        for row in rows
        if row.number in money or row.number in items
    ]


def _money(prizes: Sequence[Prize], rows: Sequence[Standing]) -> tuple[dict[int, int], set[int]]:
    """Sum the money of the places that ex aequo occupy and share it equally. Capo V, Classifica tecnica, b."""
    at = [sum(prize.money or 0 for prize in prizes if prize.place == place) for place in range(1, len(rows) + 1)]
    won: dict[int, int] = {}
    shared: set[int] = set()
    position = 0
    for _, level in groupby(rows, key=lambda row: row.place):
        numbers = [row.number for row in level]
        total = sum(at[position : position + len(numbers)])
        position += len(numbers)
        if not total:
            continue
        part, left = divmod(total, len(numbers))
        # SETTLED: hundredths that cannot be divided go one each to the first in the listing order.
        won |= {number: part + (1 if index < left else 0) for index, number in enumerate(numbers)}
        shared |= set(numbers) if len(numbers) > 1 else set()
    return won, shared


def _items(prizes: Sequence[Prize], rows: Sequence[Standing]) -> dict[int, tuple[str, ...]]:
    """Give cups and medals by the listing order. Capo V, Classifica tecnica, c."""
    won: dict[int, tuple[str, ...]] = {}
    for prize in prizes:
        if prize.item and 1 <= prize.place <= len(rows):
            number = rows[prize.place - 1].number
            won[number] = (*won.get(number, ()), prize.item)
    return won
