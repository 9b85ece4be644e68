"""Who has White: Capo V, Art. 9 d, 14, 17, 18.

| article | function |
|---|---|
| 9 d, coming in from a resting turn at round 2 | `_entering` |
| 17, first round | `italo_swiss.first_round` |
| 17 a, fewer Whites | `_fewer_whites` |
| 17 b, Black last | `_black_last` |
| 17 c, points, then number | `_points_or_number` |
| 14, colours of forfeits and rests | `History` |
| 18, colours by lots | `italo_swiss`: the one who searched is written first |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabellone.pairing.history import History
from tabellone.reasons import Reason, Value


class Colours(NamedTuple):
    """White, Black and why."""

    white: int
    black: int
    reason: Reason


def assign(history: History, one: int, other: int, number: int) -> Colours:
    """Give White to one of the two by the first rule that tells them apart. Capo V, Art. 17."""
    rules: tuple[Rule, ...] = (_fewer_whites, _black_last)
    if number == 2 and history.turns:
        rules = (_entering, *rules)
    for rule in rules:
        if (found := rule(history, one, other)) is not None:
            return found
    return _points_or_number(history, one, other)


Rule = Callable[[History, int, int], Colours | None]


def _entering(history: History, one: int, other: int) -> Colours | None:
    """Give who comes in at round 2 the colour that the opponent had in round 1. Capo V, Art. 9 d."""
    came_in = [who for who in (one, other) if who in history.turns]
    if len(came_in) == 2:
        white, black = sorted((one, other))
        return Colours(white, black, _reason("both-came-in", white, black, "Capo V, Art. 9"))
    if not came_in:
        return None
    new, old = (one, other) if came_in == [one] else (other, one)
    if not history.coloured[old] >> 1 & 1:
        return None
    had_white = bool(history.white[old] >> 1 & 1)
    white, black = (new, old) if had_white else (old, new)
    code = "came-in-white" if had_white else "came-in-black"
    return Colours(white, black, _reason(code, white, black, "Capo V, Art. 9"))


def _fewer_whites(history: History, one: int, other: int) -> Colours | None:
    """Give White to the one who had it fewer times. Capo V, Art. 17.

    # SETTLED: somebody who came late has had no colour in the rounds missed: his Whites are counted as they are,
    # and only the rounds in which both had a colour are compared one by one.
    """
    whites = [history.white[who].bit_count() for who in (one, other)]
    if whites[0] == whites[1]:
        return None
    white, black = (one, other) if whites[0] < whites[1] else (other, one)
    return Colours(
        white, black, _reason("fewer-whites", white, black, white_count=min(whites), black_count=max(whites))
    )


def _black_last(history: History, one: int, other: int) -> Colours | None:
    """Give White to the one who had Black last, going back while they are equal. Capo V, Art. 17."""
    common = history.coloured[one] & history.coloured[other]
    differ = (history.white[one] ^ history.white[other]) & common
    if not differ:
        return None
    last = differ.bit_length() - 1
    white, black = (other, one) if history.white[one] >> last & 1 else (one, other)
    total = history.white[white].bit_count()
    return Colours(white, black, _reason("black-last", white, black, round_count=last, whites_count=total))


def _points_or_number(history: History, one: int, other: int) -> Colours:
    """Give White by points, then by number: higher and smaller, the reverse in international. Capo V, Art. 17."""
    international = history.stage.discipline == "international"
    points = history.points
    if points[one] != points[other]:
        low, high = sorted((one, other), key=lambda who: points[who])
        white, black = (low, high) if international else (high, low)
        code = "lower-points" if international else "higher-points"
        reason = _reason(code, white, black, white_points=points[white], black_points=points[black])
        return Colours(white, black, reason)
    small, large = sorted((one, other))
    white, black = (large, small) if international else (small, large)
    return Colours(white, black, _reason("larger-number" if international else "smaller-number", white, black))


def _reason(code: str, white: int, black: int, article: str = "Capo V, Art. 17", **figures: Value) -> Reason:
    return Reason(f"colour-{code}", article, {"white": white, "black": black, **figures})
