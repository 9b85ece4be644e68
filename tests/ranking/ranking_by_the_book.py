"""A second, slow and plain ranking, written from the articles alone, to compare the real one with.

It reads the event's text values, not the model; counts with fractions; keeps, for everybody, the list of all values
compared so far (the "history") and refines blocks of equal histories step by step. Nothing here is shared with the
package.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from typing import Any

Raw = dict[str, Any]
GRADES = ["maestro", "candidato", "nazionale", "regionale", "provinciale"]


def _games(entry: Raw) -> Raw:
    games: Raw = entry.get("games", entry)
    return games or {"": "nobody plays"}


class Book:
    """Everything that the articles ask about an event, gathered from its text."""

    def __init__(self, raw: Raw, after: int | None = None) -> None:
        """Go through the rounds up to `after`."""
        self.raw = raw
        self.entries = [e if isinstance(e, dict) else {} for e in raw.get("teams") or raw["players"]]
        self.people = list(range(1, len(self.entries) + 1))
        self.swiss = raw["system"] == "italo-swiss"
        self.boards = int(raw.get("boards", 0))
        self.double = int(raw.get("games", 1)) == 2
        self.score: dict[tuple[int, int], Fraction] = defaultdict(Fraction)  # who, leg
        self.small: dict[int, Fraction] = defaultdict(Fraction)  # game or individual points
        self.by_board: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        self.met: list[tuple[int, int, int, int]] = []  # who, whom, leg, result: games that make quotients
        self.results: list[tuple[int, int, int]] = []  # who, whom, result: supposed games too
        self.formal: list[tuple[int, int, int]] = []  # RR: who, withdrawn, leg
        supposed = int(raw.get("supposed", 0))
        for number in range(1, supposed + 1):
            if after is None or number <= after:
                self.suppose(number)
        written = _known(list(enumerate(raw.get("results", []), start=supposed + 1)))
        self.over = after is None or after >= max((number for number, _ in written), default=supposed)
        for number, entry in _known([(n, entry) for n, entry in written if after is None or n <= after]):
            leg = 2 if int(raw.get("legs", 1)) == 2 and number > int(raw["rounds"]) else 1
            self.play(entry, leg)

    def suppose(self, number: int) -> None:
        """Draw the games of a round of annex 8, found by trying all pairs against its formula."""
        size = len(self.people) + len(self.people) % 2
        for a, b in combinations(range(1, size + 1), 2):
            # in round t of the annex, a and b below N meet when a + b = t + 1 modulo N - 1
            meet = (a + b - number - 1) % (size - 1) == 0 if b < size else (2 * a - number - 1) % (size - 1) == 0
            if meet and b <= len(self.people) and not self.gone(a) and not self.gone(b):
                for who, whom in ((a, b), (b, a)):
                    self.score[who, 1] += 5 if self.raw.get("handicap") == "ten" else 1
                    self.small[who] += 2
                    self.results.append((who, whom, 1))

    def gone(self, who: int) -> bool:
        """Tell whether somebody's games are annulled."""
        return not self.swiss and self.entries[who - 1].get("annulled") == "true"

    def play(self, entry: Raw, leg: int) -> None:
        """Count a round."""
        entry = entry if set(entry) & {"games", "rests"} else {"games": entry}
        for pair, value in entry["games"].items():
            a, b = (int(text) for text in pair.split("-"))
            value = value if isinstance(value, dict) else {"result": value}
            if not self.gone(a) and not self.gone(b):
                self.match(a, b, value.get("boards", value.get("result")), leg)
        for who, kind in entry.get("rests", {}).items():
            self.rest(int(who), kind, leg)

    def rest(self, who: int, kind: str, leg: int) -> None:
        """Count a rest: Art. 7, 8, 10, 12; Squadre 9.3; second handicap system, Art. 6."""
        if self.swiss and kind[:2] in ("RF", "RR"):
            self.score[who, leg] += 10 if self.raw.get("handicap") == "ten" else 2
            self.small[who] += Fraction(3, 2) * self.boards if self.boards else 4
            for board in range(self.boards):
                self.by_board[who, board] += Fraction(3, 2)
            if kind.startswith("RR"):
                self.formal.append((who, int(kind.split()[1]), leg))

    def match(self, a: int, b: int, written: Any, leg: int) -> None:
        """Count a match, if it is decided."""
        cells = written if isinstance(written, list) else [written]
        rows = cells if cells and isinstance(cells[0], list) else None
        flat = [cell for row in rows for cell in row] if rows else cells
        if any(cell in ("", None, "*", "suspended") for cell in flat):
            return
        mine = [int(cell[0]) for cell in flat]
        theirs = [int(cell[2]) for cell in flat]
        if not isinstance(written, list) and (self.boards or self.double):
            self.whole(a, b, mine[0], theirs[0])
        else:
            self.singles(a, b, mine, theirs)
        x, y = sum(mine), sum(theirs)
        outcome = (2, 0) if x > y else (0, 2) if y > x else (1, 1) if x else (0, 0)
        self.record(a, b, outcome, leg, played=any(not cell.endswith("F") for cell in flat))

    def whole(self, a: int, b: int, mine: int, theirs: int) -> None:
        """Count a match won whole by absence: 1.5 a board, 4 game points."""
        for who, points in ((a, mine), (b, theirs)):
            if points == 2:
                self.small[who] += Fraction(3, 2) * self.boards if self.boards else 4
                for board in range(self.boards):
                    self.by_board[who, board] += Fraction(3, 2)

    def singles(self, a: int, b: int, mine: list[int], theirs: list[int]) -> None:
        """Count game points or individual points, the latter board by board."""
        self.small[a] += sum(mine)
        self.small[b] += sum(theirs)
        for index, (x, y) in enumerate(zip(mine, theirs, strict=True)):
            if self.boards:
                everybody = len(mine) > self.boards
                self.by_board[a, index // self.boards if everybody else index] += x
                self.by_board[b, index % self.boards if everybody else index] += y

    def record(self, a: int, b: int, outcome: tuple[int, int], leg: int, played: bool) -> None:
        """Count a match's points, with the handicap if it was played."""
        gap = self.gap(a, b) if played else 0  # positive: a is the weaker one
        ten = self.raw.get("handicap") == "ten"
        for who, whom, result, mine in ((a, b, outcome[0], gap), (b, a, outcome[1], -gap)):
            if ten:
                self.score[who, leg] += 5 * result + mine
            else:
                self.score[who, leg] += result + (Fraction(mine, 4) if mine > 0 else 0)
            self.met.append((who, whom, leg, result))
            self.results.append((who, whom, result))

    def gap(self, a: int, b: int) -> int:
        """Count the categories or whole thousands of the difference."""
        if not self.raw.get("handicap"):
            return 0
        one, other = self.entries[a - 1], self.entries[b - 1]
        if self.raw.get("handicap_by") == "rating":
            difference = int(other["rating"]) - int(one["rating"])
            return int(abs(difference) / 1000) * (1 if difference > 0 else -1)
        return GRADES.index(one["category"]) - GRADES.index(other["category"])

    def points(self, who: int) -> Fraction:
        """Sum both legs."""
        return self.score[who, 1] + self.score[who, 2]

    def two_a(self, who: int) -> Fraction:
        """Art. 2-a: the sum of the opponents' points."""
        real = sum((self.score[whom, leg] for x, whom, leg, _ in self.met if x == who), Fraction())
        return real + sum((self.score[whom, leg] for x, whom, leg in self.formal if x == who), Fraction())

    def two_b(self, who: int) -> Fraction:
        """Art. 2-b, and A: twice the points of those beaten, once those drawn with."""
        total = Fraction()
        for x, whom, leg, result in self.met:
            if x == who and result == 2:
                total += 2 * self.score[whom, leg]
            elif x == who and result == 1:
                total += self.score[whom, leg]
        return total + sum((2 * self.score[whom, leg] for x, whom, leg in self.formal if x == who), Fraction())

    def have_met(self, who: int, whom: int) -> bool:
        """Tell whether two met in a game."""
        return any((x, y) == (who, whom) for x, y, _ in self.results)

    def against(self, who: int, whom: int) -> int:
        """Sum the results against somebody."""
        return sum(result for x, y, result in self.results if (x, y) == (who, whom))

    def wins(self, who: int) -> int:
        """Count the wins."""
        return sum(1 for x, _, _, result in self.met if x == who and result == 2)

    def lot(self, who: int) -> int:
        """Draw: the smallest hash first."""
        text = f"{self.raw.get('seed', '')}//standings/{who}"
        return -int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


def _known(written: list[tuple[int, Raw]]) -> list[tuple[int, Raw]]:
    """Leave out the rounds at the end that are only paired: no result of theirs is known."""
    while written and not any(str(v).strip("[]{}', ") for v in _games(written[-1][1]).values()):
        written = written[:-1]
    return written


def rank(raw: Raw, after: int | None = None) -> list[Raw]:
    """Rank an event of any system but the knockout, as rows of `standings --json`."""
    book = Book(raw, after)
    quotients = _quotients(book)
    histories: dict[int, list[tuple[str, Any]]] = {who: [] for who in book.people}
    technical = _technical(book, quotients)
    merit = sorted({tuple(v for _, v in values) for values in quotients.values()}, reverse=True)
    level_of = {who: merit.index(tuple(v for _, v in values)) for who, values in quotients.items()}
    places_end = {}
    for step in technical:
        _refine(histories, step)
    for who in book.people:
        places_end[who] = len(histories[who])
    for step in _listing(book, level_of, len(merit)):
        _refine(histories, step)
    order = sorted(book.people, key=lambda who: [v for _, v in histories[who]], reverse=True)
    return _rows(order, histories, places_end, quotients)


def _quotients(book: Book) -> dict[int, list[tuple[str, Fraction]]]:
    found = {}
    for who in book.people:
        buholz = [("buholz", book.two_a(who)), ("buholz2", book.two_b(who))]
        system = buholz if book.swiss else [("sonneborn_berger", book.two_b(who))]
        small = ("individual_points" if book.boards else "game_points", book.small[who])
        if book.boards:
            system = [*system, small] if book.swiss else [small, *system]
        elif book.double:
            system = [small, *system]
        found[who] = [("points", book.points(who)), *system]
    return found


def _technical(book: Book, quotients: Any) -> list[Any]:
    """List what gives the places: points, tie-breaks, and a play-off that ends the ex aequo."""
    names = [name for name, _ in quotients[1]] if quotients else []
    steps = [lambda block, i=i, n=n: (n, {w: quotients[w][i][1] for w in block}) for i, n in enumerate(names)]
    where = book.raw.get("playoff_after", "quotient")
    if _played_off(book) and where == "points":
        steps.insert(1, lambda block: ("playoff", _playoff(book, block)))
    if _played_off(book) and where == "quotient":
        steps.append(lambda block: ("playoff", _playoff(book, block)))
    return steps


def _played_off(book: Book) -> bool:
    return bool(book.raw.get("playoffs")) and book.over


def _playoff(book: Book, block: list[int]) -> dict[int, int] | None:
    order: list[int] = []
    for best_first in book.raw["playoffs"]:
        here = [int(who) for who in best_first if int(who) in block]
        if len(here) >= 2:
            order += here
    return {who: -order.index(who) if who in order else -1000 for who in block} if order else None


def _listing(book: Book, level_of: dict[int, int], levels: int) -> list[Any]:
    """List what gives the order among ex aequo."""
    blitz = _played_off(book) and book.raw.get("playoff_after") == "all"
    steps: list[Any] = []
    if book.swiss:
        steps.append(lambda block: ("direct", _direct(book, block)))
        steps.append(lambda block: ("wins", {who: book.wins(who) for who in block}))
        steps += [lambda block, n=n: ("common", _common(book, block, level_of, n)) for n in range(levels)]
    else:
        steps += [lambda block, n=n: ("results", _against_level(book, block, level_of, n)) for n in range(levels)]
    if blitz:
        steps.append(lambda block: ("playoff", _playoff(book, block)))
    if book.boards and not book.swiss:
        steps += [lambda block, n=n: ("boards", {w: book.by_board[w, n] for w in block}) for n in range(book.boards)]
    steps.append(lambda block: ("lots", {who: book.lot(who) for who in block}))
    return steps


def _direct(book: Book, block: list[int]) -> dict[int, int] | None:
    if not all(book.have_met(a, b) for a, b in combinations(block, 2)):
        return None
    return {who: sum(book.against(who, whom) for whom in block) for who in block}


def _common(book: Book, block: list[int], level_of: dict[int, int], level: int) -> dict[int, int] | None:
    shared = [x for x in book.people if level_of[x] == level and all(book.have_met(who, x) for who in block)]
    return {who: sum(book.against(who, x) for x in shared) for who in block} if shared else None


def _against_level(book: Book, block: list[int], level_of: dict[int, int], level: int) -> dict[int, int]:
    return {who: sum(book.against(who, x) for x in book.people if level_of[x] == level) for who in block}


def _refine(histories: dict[int, list[tuple[str, Any]]], step: Any) -> None:
    """Write the step's value into the history of everybody who is still level with somebody."""
    blocks: dict[Any, list[int]] = defaultdict(list)
    for who, history in histories.items():
        blocks[tuple(value for _, value in history)].append(who)
    for block in blocks.values():
        name, values = step(block) if len(block) > 1 else ("alone", None)
        for who in block:
            histories[who].append((name, values[who] if values is not None else 0))


def _rows(order: list[int], histories: Any, ends: Any, quotients: Any) -> list[Raw]:
    rows: list[Raw] = []
    for index, who in enumerate(order):
        decided, place = None, 1
        if index:
            upper, own = histories[order[index - 1]], histories[who]
            at = next((i for i in range(len(own)) if own[i][1] != upper[i][1]), None)
            assert at is not None, "lots leave nobody level"
            decided = upper[at][0] if upper[at][0] != "alone" else own[at][0]
            place = index + 1 if at < ends[who] else rows[-1]["place"]
        values = quotients[who]
        rows.append(
            {
                "place": place,
                "order": index + 1,
                "number": who,
                "points": _text(values[0][1]),
                "tiebreaks": {name: _text(value) for name, value in values[1:]},
                "decided_by": decided,
            }
        )
    return rows


def _text(value: Fraction) -> str:
    """Write an exact decimal."""
    if value.denominator == 1:
        return str(value.numerator)
    cents = value * 100
    assert cents.denominator == 1
    whole, rest = divmod(abs(cents.numerator), 100)
    return ("-" if value < 0 else "") + f"{whole}.{rest:02d}".rstrip("0")
