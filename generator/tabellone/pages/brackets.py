"""A knockout's bracket as a drawing: a column a round, a box a match, wires from each to the next."""

from __future__ import annotations

from dataclasses import dataclass

from tabellone.model import Match
from tabellone.pages.people import Who
from tabellone.pages.views import StageView, match_result

BOX = 210
LINE = 21
GAP = 34  # between columns
SPACE = 14  # between boxes


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a match in the drawing."""

    number: int
    who: Who
    scores: str  # "1 2": the points of each game
    won: bool
    lots: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A match in the drawing; a bye has one side."""

    x: int
    y: int
    sides: tuple[Side, ...]
    wires: tuple[str, ...] = ()  # paths to the boxes its players came from


@dataclass(frozen=True, slots=True)
class Column:
    """A round in the drawing."""

    number: int
    x: int
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole bracket: main group, or the recovery."""

    recovery: bool
    width: int
    height: int
    columns: tuple[Column, ...]


def draw(view: StageView) -> tuple[Drawing, ...]:
    """Draw the bracket, and the recovery's beneath it."""
    main = _drawing(view, recovery=False)
    second = _drawing(view, recovery=True)
    return tuple(drawing for drawing in (main, second) if drawing is not None)


def _drawing(view: StageView, recovery: bool) -> Drawing | None:
    columns: list[Column] = []
    centres: dict[int, tuple[int, int]] = {}  # of the last box of each player: right edge, middle
    top = 30
    for round_ in view.rounds:
        matches = [match for match in round_.matches if match.recovery == recovery]
        byes = [rest.number for rest in round_.rests] if not recovery and round_ is view.rounds[0] else []
        if not matches and not byes:
            continue
        x = 4 + len(columns) * (BOX + GAP)
        boxes = _column(view, matches, byes, x, top, centres)
        columns.append(Column(round_.number, x, tuple(boxes)))
    if not columns:
        return None
    height = max(box.y for column in columns for box in column.boxes) + 2 * LINE + 10
    return Drawing(recovery, 8 + len(columns) * (BOX + GAP) - GAP, height, tuple(columns))


def _column(
    view: StageView,
    matches: list[Match],
    byes: list[int],
    x: int,
    top: int,
    centres: dict[int, tuple[int, int]],
) -> list[Box]:
    """Place a round's boxes: each at the middle of those it comes from, none over another."""
    entries = [((match.first, match.second), match) for match in matches] + [((number,), None) for number in byes]
    entries.sort(key=lambda entry: _wanted(entry[0], centres))
    boxes: list[Box] = []
    edge = top
    reached: dict[int, tuple[int, int]] = {}
    for numbers, match in entries:
        tall = LINE * len(numbers)
        wanted = _wanted(numbers, centres)[0] - tall // 2 if any(n in centres for n in numbers) else edge
        y = max(edge, wanted)
        edge = y + tall + SPACE
        middle = y + tall // 2
        wires = tuple(_wire(centres[n], x, middle) for n in numbers if n in centres)
        boxes.append(Box(x, y, _sides(view, numbers, match), wires))
        reached.update(dict.fromkeys(numbers, (x + BOX, middle)))
    centres.update(reached)
    return boxes


def _wanted(numbers: tuple[int, ...], centres: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """Give where a box would like to stand: the middle of where its players come from, then by number."""
    known = [centres[number][1] for number in numbers if number in centres]
    return (sum(known) // len(known) if known else 10_000 * (len(centres) > 0), min(numbers))


def _wire(start: tuple[int, int], x: int, y: int) -> str:
    bend = x - GAP // 2
    return f"M{start[0]} {start[1]}H{bend}V{y}H{x}"


def _sides(view: StageView, numbers: tuple[int, ...], match: Match | None) -> tuple[Side, ...]:
    if match is None:
        return tuple(Side(number, view.who[number], "", won=True) for number in numbers)
    result = match_result(view.stage, match)
    sides = []
    for first, number in ((True, match.first), (False, match.second)):
        won = result is not None and (result.white > result.black) == first and result.white != result.black
        scores = " ".join(str(game.points(first)) for game in match.games if game.result and game.result.decided)
        if match.whole is not None:
            scores = f"{match.whole.white if first else match.whole.black}F"
        sides.append(Side(number, view.who[number], scores, won, match.lots == number))
    return tuple(sides)
