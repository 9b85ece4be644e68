"""The steps of a ranking as values, and the engine that applies them one after the other.

A step sets some of those still level apart, or none. Those set apart are placed; the ones still level go on with the
next comparison, never back to an earlier one. Capo V, Buholz, Art. 4.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from tabellone.model import Stage
from tabellone.reasons import Value

Values = Mapping[int, int]
LAST = -(1 << 60)  # the value of whoever did not play off


class Split(NamedTuple):
    """A comparison that sets some apart: everybody's value, the greatest first."""

    values: Values
    resume: int | None = None  # where the same step goes on with those still level; None: with the next step
    figures: Mapping[str, Value] | None = None  # what else its sentence names


@dataclass(frozen=True, slots=True)
class Step:
    """One rule: its key in `decided_by`, its article, and how it sets apart those still level.

    `split` has the group and the point from which to go on inside the step (0 at first).
    """

    key: str
    article: str
    split: Callable[[Sequence[int], int], Split | None]
    ends_ex_aequo: bool = False
    unit: str = "points"  # how its values are shown: points (hundredths), result, count, or nothing


class Row(NamedTuple):
    """A contestant in order, and what sets him below the row above: the step and both values."""

    number: int
    step: Step | None = None
    above: int = 0
    below: int = 0
    figures: Mapping[str, Value] | None = None


def order(group: Sequence[int], steps: Sequence[Step]) -> Iterator[Row]:
    """Order contestants who are level by the steps; the first row has no step of its own."""
    return _order(group, steps, 0, 0, Row(0))


def _order(group: Sequence[int], steps: Sequence[Step], index: int, cursor: int, first: Row) -> Iterator[Row]:
    """Order a group, going on from a step; `first` says what sets its first row below the one above."""
    while len(group) > 1 and index < len(steps):
        found = steps[index].split(group, cursor)
        if found is None:
            index, cursor = index + 1, 0
            continue
        parts = _parts(group, found.values)
        onward = (index + 1, 0) if found.resume is None else (index, found.resume)
        yield from _order(parts[0], steps, *onward, first)
        for upper, lower in pairwise(parts):
            above, below = found.values[upper[0]], found.values[lower[0]]
            yield from _order(lower, steps, *onward, Row(0, steps[index], above, below, found.figures))
        return
    yield Row(group[0], *first[1:])
    for number in group[1:]:  # level to the end: only without lots
        yield Row(number)


def _parts(group: Sequence[int], values: Values) -> list[list[int]]:
    """Part a group by its values, the greatest first."""
    parts: dict[int, list[int]] = {}
    for number in group:
        parts.setdefault(values[number], []).append(number)
    return [parts[value] for value in sorted(parts, reverse=True)]


def differ(values: Values) -> bool:
    """Tell whether the values set anybody apart."""
    return len(set(values.values())) > 1


def by_value(value: Callable[[int], int]) -> Callable[[Sequence[int], int], Split | None]:
    """Make a split by a value of each contestant."""

    def split(group: Sequence[int], _: int) -> Split | None:
        values = {number: value(number) for number in group}
        return Split(values) if differ(values) else None

    return split


def lots(stage: Stage) -> Step:
    """Draw lots from the event's seed, so that the same files always give the same order. Capo V, Buholz, Art. 4.4."""
    split = by_value(lambda number: -int(draw(stage, "standings", number), 16))
    return Step("lots", "Capo V, Classifica tecnica, c", split, unit="")


def draw(stage: Stage, purpose: str, who: object) -> str:
    """Give the lot of somebody: the smallest comes first."""
    return hashlib.sha256(f"{stage.seed}/{stage.name}/{purpose}/{who}".encode()).hexdigest()


def playoff(stage: Stage) -> Step:
    """Order those who were level and played off, best first. Capo V, Classifica tecnica, c, e."""

    def split(group: Sequence[int], _: int) -> Split | None:
        ranks: dict[int, int] = {}
        for best_first in stage.playoffs:
            # SETTLED: a play-off counts between those who are level here; level players who did not play it follow.
            level = [number for number in best_first if number in group and number not in ranks]
            if len(level) > 1:
                ranks.update({number: -len(ranks) - index for index, number in enumerate(level)})
        return Split({number: ranks.get(number, LAST) for number in group}) if ranks else None

    blitz = stage.playoff_after == "all"
    article = "Capo V, Classifica tecnica, " + ("c" if blitz else "e")
    return Step("playoff", article, split, ends_ex_aequo=not blitz, unit="")
