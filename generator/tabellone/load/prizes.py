"""Prizes: money, shared among those ex aequo, and items, which go by order."""

from __future__ import annotations

import re

from tabellone.load import fields
from tabellone.load.fields import known
from tabellone.load.nodes import Node, Table
from tabellone.load.reading import choice, integer, items, number, scalar, words
from tabellone.load.source import Source, shorten
from tabellone.model import CATEGORIES, Prize

MAX_PLACE = 9999
_DECIMAL = re.compile(r"([0-9]{1,3}(?:\.[0-9]{3})+|[0-9]{1,9})[.,]([0-9]{1,2})", re.ASCII)


def read_prizes(source: Source, node: Node) -> tuple[Prize, ...]:
    """Read the list of prizes."""
    prizes = []
    for item in items(source, node) or []:
        if isinstance(item, Table):
            prizes.append(_prize(source, item))
        else:
            source.error(item, "expected-prize")
    return tuple(prizes)


def _prize(source: Source, node: Table) -> Prize:
    found = known(source, node, fields.PRIZE_FIELDS)
    place = None
    if "place" in found:
        place = integer(1, MAX_PLACE)(source, found["place"][1])
    else:
        source.missing(node, "place")
    if "money" not in found and "item" not in found:
        source.error(node, "prize-of-nothing")
    money = _money(source, found["money"][1]) if "money" in found else None
    item = (words(source, found["item"][1]) or "") if "item" in found else ""
    category = choice(*CATEGORIES)(source, found["category"][1]) if "category" in found else None
    return Prize(place or 1, money, item, category)


def _money(source: Source, node: Node) -> int | None:
    """Read an amount as hundredths: 200, 1.200 (Italian thousands), 150,50 or 150.50."""
    value = scalar(source, node, "number")
    if value is None:
        return None
    written = value.text.strip().removesuffix("€").removeprefix("€").strip()
    whole = number(written)
    if whole is None and (found := _DECIMAL.fullmatch(written)):
        return int(found[1].replace(".", "")) * 100 + int(found[2].ljust(2, "0"))
    if whole is None or whole > 10**9:
        source.error(value, "wrong-money", found=shorten(value.text))
        return None
    return whole * 100
