"""The steps of a ranking as values, and the engine that applies them one after the other.

A step gives each of the contestants still level a value, the greatest first, or None if it does not apply to them.
Those set apart are placed; the ones still level go on to the next step, never back. Capo V, Buholz, Art. 4.
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


@dataclass(frozen=True, slots=True)
class Step:
    """One rule: its key in `decided_by`, the article, and the values it gives to those still level."""

    key: str
    article: str
    values: Callable[[Sequence[int]], Values | None]
    ends_ex_aequo: bool = False
    unit: str = "points"  # how its values are shown: points (hundredths), result, count, or nothing
    figures: Callable[[Sequence[int]], Mapping[str, Value]] | None = None  # what else its sentence names


class Row(NamedTuple):
    """A contestant in order: what sets him below the row above, and whether his place is his own."""

    number: int
    step: Step | None
    above: int  # the values of the row above and of this one in that step
    below: int
    shares: bool  # whether the place is that of the row above
    level: Sequence[int]  # those who were level when the step was reached


def order(group: Sequence[int], steps: Sequence[Step]) -> Iterator[Row]:
    """Order contestants who are level by the steps."""
    return _order(group, steps, 0, None, 0, 0, ())


def _order(
    group: Sequence[int],
    steps: Sequence[Step],
    start: int,
    by: Step | None,
    above: int,
    below: int,
    level: Sequence[int],
) -> Iterator[Row]:
    """Order a group whose first row is set below the one above it by the step `by`."""
    if len(group) > 1:
        for index in range(start, len(steps)):
            values = steps[index].values(group)
            if values is None:
                continue
            parts = _parts(group, values)
            if len(parts) > 1:
                yield from _order(parts[0], steps, index + 1, by, above, below, level)
                for upper, lower in pairwise(parts):
                    a, b = values[upper[0]], values[lower[0]]
                    yield from _order(lower, steps, index + 1, steps[index], a, b, group)
                return
    for number in group[:1]:
        yield Row(number, by, above, below, by is not None and not by.ends_ex_aequo, level)
    for number in group[1:]:  # level to the end: only without lots
        yield Row(number, None, 0, 0, True, group)


def _parts(group: Sequence[int], values: Values) -> list[list[int]]:
    """Part a group by its values, the greatest first."""
    parts: dict[int, list[int]] = {}
    for number in group:
        parts.setdefault(values[number], []).append(number)
    return [parts[value] for value in sorted(parts, reverse=True)]


def lots(stage: Stage) -> Step:
    """Draw lots from the event's seed, so that the same files always give the same order. Capo V, Buholz, Art. 4.4."""

    def values(group: Sequence[int]) -> Values:
        return {number: -int(draw(stage, "standings", number), 16) for number in group}

    return Step("lots", "Capo V, Classifica tecnica, c", values, unit="")


def draw(stage: Stage, purpose: str, who: object) -> str:
    """Give the lot of somebody: the smallest comes first."""
    return hashlib.sha256(f"{stage.seed}/{stage.name}/{purpose}/{who}".encode()).hexdigest()


def playoff(stage: Stage) -> Step:
    """Order those who were level and played off, best first. Capo V, Classifica tecnica, c, e."""

    def values(group: Sequence[int]) -> Values | None:
        members = set(group)
        ranks: dict[int, int] = {}
        for best_first in stage.playoffs:
            # SETTLED: a play-off counts between those who are level here; level players who did not play it follow.
            level = [number for number in best_first if number in members and number not in ranks]
            if len(level) > 1:
                ranks.update({number: -len(ranks) - index for index, number in enumerate(level)})
        return {number: ranks.get(number, LAST) for number in group} if ranks else None

    blitz = stage.playoff_after == "all"
    article = "Capo V, Classifica tecnica, " + ("c" if blitz else "e")
    return Step("playoff", article, values, ends_ex_aequo=not blitz, unit="")
