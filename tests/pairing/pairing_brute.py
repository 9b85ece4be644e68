"""The articles of Capo V once more, as plainly as they read: backtracking, lists, no matching, no masks.

Written apart from the package: it shares no code with it and is only fit for small events.
"""

from __future__ import annotations

from tabellone.model import Stage

WHITE, BLACK = "W", "B"


class Brute:
    """A stage read from the start; `answer()` pairs the round after the last."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.all = [c.number for c in stage.contestants]
        self.size = max(self.all)
        self.points = dict.fromkeys(self.all, 0)
        self.met: set[tuple[int, int]] = set()
        self.colours: dict[tuple[int, int], str] = {}
        self.forfeited: set[int] = set()
        self.turned: set[int] = set()
        self.start = 1
        starters = [c for c in stage.contestants if c.from_round == 1]
        self.turns = stage.odd == "RT" and len(starters) % 2 == 1
        for round_ in stage.rounds:
            own = self.answer(round_.number)
            self._read(round_, own)

    def inside(self, number: int) -> list[int]:
        found = []
        for c in self.stage.contestants:
            ends = [n for n in (c.withdrawn, c.disqualified) if n is not None]
            if c.from_round <= number and all(number <= n for n in ends):
                found.append(c.number)
        return found

    def outside(self, number: int) -> list[int]:
        return [
            c.number
            for c in self.stage.contestants
            if any(n is not None and n < number for n in (c.withdrawn, c.disqualified))
        ]

    def _read(self, round_, own) -> None:
        number = round_.number
        order = [(m.first, m.second) for m in round_.matches]
        if own is not None:
            formed = [(p[0], p[1]) for p in own["formed"]]
            if sorted(map(sorted, formed)) == sorted(map(sorted, order)):
                order = [pair if pair in order else pair[::-1] for pair in formed]
        italian = self.stage.discipline == "italian"
        for m in round_.matches:
            result = m.games[0].result
            text = "*" if result is None else result.text
            score = {"2-0": (2, 0), "0-2": (0, 2), "1-1": (1, 1), "*": (1, 1)}
            score |= {"2-0F": (2, 0), "0-2F": (0, 2), "0-0F": (0, 0)}
            self.points[m.first] += score[text][0]
            self.points[m.second] += score[text][1]
            self.met |= {(m.first, m.second), (m.second, m.first)}
            self.colours[number, m.first] = WHITE
            self.colours[number, m.second] = BLACK
            if text in ("2-0F", "0-2F"):
                self.colours[number, m.first if text == "2-0F" else m.second] = BLACK if italian else WHITE
        kinds = {}
        for rest in round_.rests:
            kinds[rest.kind] = rest.number
            self.colours[number, rest.number] = WHITE if rest.kind != "RT" and not italian else BLACK
            if rest.kind == "RT":
                self.turned.add(rest.number)
            else:
                self.points[rest.number] += 2
                self.forfeited.add(rest.number)
        forfeit = kinds.get("RF") or kinds.get("RR")
        if italian and forfeit and "RT" not in kinds:
            self.start = forfeit
        elif order:
            self.start = order[-1][1]

    def answer(self, number: int):
        """Pair a round: formed pairs, coloured pairs, rests, last Black; None if there is no pairing."""
        field = self.inside(number)
        if number == 1:
            return self._first(field)
        rests = []
        if self.turns:
            owed = [n for n in field if n <= self.stage.planned - 1 and n not in self.turned]
            owed.sort(key=lambda n: (-self.points[n], n))
            if owed:
                rests.append((owed[0], "RT", None))
                field = [n for n in field if n != owed[0]]
        formed, resting = self._formed(field, number)
        if formed is None:
            return None
        if resting is not None:
            out = [n for n in self.outside(number) if (n, resting) not in self.met]
            out.sort(key=lambda n: (self.points[n], n))
            rests.append((resting, "RR", out[0]) if self.outside(number) else (resting, "RF", None))
        pairs = [self._colour(a, b, number) for a, b in formed]
        return self._result(formed, pairs, rests)

    def _result(self, formed, pairs, rests):
        last = pairs[-1][1] if pairs else None
        kinds = [kind for _, kind, _ in rests]
        if self.stage.discipline == "italian" and rests and "RT" not in kinds:
            last = rests[-1][0]
        return {"formed": formed, "pairs": pairs, "rests": rests, "last_black": last}

    def _first(self, field):
        rests = []
        if self.turns:
            rests = [(n, "RT", None) for n in field[self.stage.planned - 1 :]]
            field = field[: self.stage.planned - 1]
        elif len(field) % 2:
            rests = [(field[-1], "RF", None)]
            field = field[:-1]
        pairs = [(field[i], field[i + 1]) for i in range(0, len(field), 2)]
        return self._result(pairs, pairs, rests)

    def _formed(self, field, number):
        if len(field) % 2 == 0:
            return self._search(field, self.start, [])
        out = self.outside(number)
        able = [n for n in field if n not in self.forfeited]
        if out:
            able = [n for n in able if not all((n, o) in self.met for o in out)]
        for points in sorted({self.points[n] for n in able}):
            level = [n for n in able if self.points[n] == points]
            if len(level) == 1:
                formed, _ = self._search([n for n in field if n != level[0]], self.start, [])
                if formed is not None:
                    return formed, level[0]
            else:
                formed, resting = self._search(field, self.start, level)
                if formed is not None:
                    return formed, resting
        return None, None

    def _circle(self, after):
        return [(after + i - 1) % self.size + 1 for i in range(1, self.size + 1)]

    def _search(self, free, position, candidates, rested=None):
        """Try every possibility of the first player in order, undoing what leads nowhere."""
        if not free:
            return ([], rested) if not candidates or rested is not None else (None, None)
        top = max(self.points[n] for n in free)
        here = [position, *self._circle(position)]
        chooser = next(n for n in here if n in free and self.points[n] == top)
        last = chooser
        for points in sorted({self.points[n] for n in free}, reverse=True):
            level = [n for n in self._circle(last) if n in free and n != chooser and self.points[n] == points]
            for other in level:
                if (chooser, other) in self.met:
                    continue
                rest_of_field = [n for n in free if n not in (chooser, other)]
                more, resting = self._search(rest_of_field, other, candidates, rested)
                if more is not None:
                    return [(chooser, other), *more], resting
            if level:
                last = level[-1]
        if chooser in candidates and rested is None:
            return self._search([n for n in free if n != chooser], position, candidates, chooser)
        return None, None

    def _colour(self, one, other, number):
        if self.turns and number == 2:
            new = [n for n in (one, other) if n in self.turned]
            if len(new) == 2:
                return min(one, other), max(one, other)
            if len(new) == 1:
                old = other if new[0] == one else one
                if (1, old) in self.colours:
                    return (new[0], old) if self.colours[1, old] == WHITE else (old, new[0])
        rounds = [r for r in range(1, number) if (r, one) in self.colours and (r, other) in self.colours]
        whites = [sum(c == WHITE for (_, n), c in self.colours.items() if n == who) for who in (one, other)]
        if whites[0] != whites[1]:
            return (one, other) if whites[0] < whites[1] else (other, one)
        for r in reversed(rounds):
            if self.colours[r, one] != self.colours[r, other]:
                return (one, other) if self.colours[r, one] == BLACK else (other, one)
        italian = self.stage.discipline == "italian"
        ranked = sorted((one, other), key=lambda n: (-self.points[n], n))
        return tuple(ranked) if italian else tuple(reversed(ranked))
