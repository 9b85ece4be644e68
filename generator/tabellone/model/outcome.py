"""What the stages work out of an event: pairings and standings, each with its reasons.

Points and quotients are whole hundredths, never floats: 925 is 9.25.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tabellone.model.event import Rest
from tabellone.reasons import Reason


def decimal(hundredths: int) -> str:
    """Write hundredths as an exact decimal without zeros at the end: 925 is 9.25, -200 is -2."""
    sign = "-" if hundredths < 0 else ""
    whole, part = divmod(abs(hundredths), 100)
    return f"{sign}{whole}" + (f".{part:02d}".rstrip("0") if part else "")


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair in the order in which it was formed: `chooser` was taken first and searched for `found`."""

    white: int
    black: int
    chooser: int
    found: int
    why: tuple[Reason, ...] = ()  # who came first in the rotation and why each was passed over
    colour: Reason | None = None
    recovery: bool = False  # knockout: a pair of the recovery


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round as the regulation pairs it."""

    round: int
    pairs: tuple[Pair, ...]  # in the order in which they are formed
    rests: tuple[Rest, ...] = ()  # RT before RR
    last_black: int | None = None
    why: tuple[Reason, ...] = ()  # about the round as a whole: start of the rotation, candidates for the rest


class Addend(NamedTuple):
    """One term of a quotient: the opponent, his points, the result against him, and what it adds."""

    opponent: int
    round: int
    result: str  # win, draw, loss
    points: int  # the opponent's, hundredths
    adds: int
    kind: str = ""  # "RR", "F" where the game was not played


@dataclass(frozen=True, slots=True)
class Quotient:
    """A tie-break value with every addend that makes it."""

    key: str
    value: int
    addends: tuple[Addend, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the standings. `place` is shared by players ex aequo, `order` runs from 1 to N."""

    place: int
    order: int
    number: int
    points: int
    tiebreaks: tuple[Quotient, ...]
    decided_by: str | None
    reason: Reason | None = None  # the step that sets this row below the one above, with both figures
    results: Mapping[str, int] = field(default_factory=dict)  # wins, draws, losses, played
