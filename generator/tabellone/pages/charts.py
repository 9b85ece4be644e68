"""Charts drawn at build time: every coordinate is worked out here, the templates only write it down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from tabellone.model import Text
from tabellone.pages.people import Who
from tabellone.pages.views import StageView

WIDTH = 720
MARGIN = (48, 16, 14, 26)  # left, right, top, bottom


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """How one contestant's place moved: a polyline, and where its name stands."""

    who: Who
    points: str
    y: int
    first_y: int
    places: tuple[int, ...]
    strong: bool


@dataclass(frozen=True, slots=True)
class PlaceChart:
    """How places moved from round to round."""

    width: int
    height: int
    lines: tuple[PlaceLine, ...]
    rounds: tuple[tuple[int, int], ...]  # number, x


def places(view: StageView, after: int) -> PlaceChart | None:
    """Draw how everybody's place moved up to a round; nothing for one round."""
    numbers = [number for number in view.ranked_rounds if number <= after]
    if len(numbers) < 2 or len(view.who) > 64:
        return None
    left, right, top, step = 36, 210, 24, 18
    wide = (WIDTH - left - right) / (len(numbers) - 1)
    xs = [round(left + i * wide) for i in range(len(numbers))]
    tables = [{row.number: row.order for row in view.after(number)} for number in numbers]
    lines = []
    for row in view.after(after):
        orders = tuple(table[row.number] for table in tables if row.number in table)
        ys = [top + (order - 1) * step for order in orders]
        points = " ".join(f"{x},{y}" for x, y in zip(xs[len(xs) - len(ys) :], ys, strict=True))
        lines.append(PlaceLine(view.who[row.number], points, ys[-1], ys[0], orders, row.place <= 3))
    return PlaceChart(WIDTH, top + len(lines) * step, tuple(lines), tuple(zip(numbers, xs, strict=True)))


@dataclass(frozen=True, slots=True)
class CapitalPoint:
    """One capital of a history: when, how much, and the event that brought it."""

    day: date
    capital: int
    event: str | None
    title: Text | None
    reason: str
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True)
class CapitalLine:
    """One discipline's history as a line of steps."""

    discipline: str
    path: str
    points: tuple[CapitalPoint, ...]


@dataclass(frozen=True, slots=True)
class CapitalChart:
    """A player's capitals over time, on the category bands of the first discipline drawn."""

    width: int
    height: int
    lines: tuple[CapitalLine, ...]
    bands: tuple[tuple[str, int, int], ...]  # category, y, height
    years: tuple[tuple[int, int], ...]  # year, x
    ticks: tuple[tuple[int, int], ...]  # capital, y
    bands_of: str


def capitals(
    histories: Sequence[tuple[str, Sequence[CapitalPoint]]], thresholds: Sequence[tuple[str, int]], bands_of: str
) -> CapitalChart | None:
    """Draw the capitals of one or two disciplines; nothing where there are fewer than two points."""
    every = [point for _, points in histories for point in points]
    if len(every) < 2:
        return None
    left, right, top, bottom = MARGIN
    height = 300
    first, last = min(p.day for p in every), max(p.day for p in every)
    low, high = _range([p.capital for p in every])
    days = max((last - first).days, 1)

    def x(day: date) -> int:
        return round(left + (day - first).days / days * (WIDTH - left - right))

    def y(capital: int) -> int:
        return round(top + (high - capital) / (high - low) * (height - top - bottom))

    return CapitalChart(
        WIDTH,
        height,
        tuple(_line(name, points, x, y) for name, points in histories if points),
        _bands(thresholds, low, high, y),
        tuple((year, x(date(year, 1, 1))) for year in _years(first, last)),
        tuple((capital, y(capital)) for capital in _ticks(low, high)),
        bands_of,
    )


def _line(name: str, points: Sequence[CapitalPoint], x: Callable[[date], int], y: Callable[[int], int]) -> CapitalLine:
    placed = tuple(CapitalPoint(p.day, p.capital, p.event, p.title, p.reason, x(p.day), y(p.capital)) for p in points)
    steps = [f"M{placed[0].x} {placed[0].y}"]
    steps += [f"L{point.x} {point.y}" for point in placed[1:]]
    return CapitalLine(name, "".join(steps), placed)


def _range(capitals: Sequence[int]) -> tuple[int, int]:
    """Give the axis's ends: whole hundreds with some room, never flat."""
    low, high = min(capitals), max(capitals)
    room = max((high - low) // 10, 50)
    return max(0, (low - room) // 100 * 100), -(-(high + room) // 100) * 100


def _bands(
    thresholds: Sequence[tuple[str, int]], low: int, high: int, y: Callable[[int], int]
) -> tuple[tuple[str, int, int], ...]:
    """Cut the axis at the categories' thresholds, lowest first."""
    found = []
    ends = [start for _, start in thresholds[1:]] + [high]
    for (name, start), end in zip(thresholds, ends, strict=True):
        bottom, top = max(start, low), min(end, high)
        if top > bottom:
            found.append((name, y(top), y(bottom) - y(top)))
    return tuple(found)


def _years(first: date, last: date) -> list[int]:
    years = list(range(first.year + 1, last.year + 1))
    step = max(1, -(-len(years) // 12))
    return years[::step]


def _ticks(low: int, high: int) -> list[int]:
    step = next(s for s in (100, 200, 250, 500, 1000, 2000, 5000, 10**6) if (high - low) / s <= 7)
    return list(range(-(-low // step) * step, high + 1, step))
