"""The ledger once more, slow and plain, from REGULATION's words: fractions, one long log, everything looked up anew.

It shares nothing with the package: the tables are written out here again, thresholds are crossed by measuring "effort"
(the difference D needed to come from 0 to a capital), and what somebody had on a day is read back from the log.
"""

from __future__ import annotations

import csv
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

ANNEX_19 = [
    (int(row["difference_from"]), Fraction(row["expected_higher"]), Fraction(row["expected_lower"]))
    for row in csv.DictReader(
        (Path(__file__).parents[1] / "data" / "annex19.csv").read_text(encoding="utf-8").splitlines()
    )
]
S = {"italian": ((0, 150), (3000, 100), (3900, 50)), "international": ((0, 240), (2000, 160), (3000, 80))}
RANKS = ("provinciale", "regionale", "nazionale", "candidato", "maestro")
LIMITS = {"italian": (0, 1000, 2000, 3000, 3900), "international": (0, 1700, 2500, 3300, 3800)}
ANNEX_20 = {"maestro": 2500, "candidato": 1700, "nazionale": 1000, "regionale": 500, "provinciale": 500}
ANNEX_21 = {"maestro": 2000, "candidato": 1500, "nazionale": 1000, "regionale": 300, "provinciale": 300}
NEWCOMER = {"italian": 300, "international": 500}


def expected(mine: int, other: int) -> Fraction:
    """Look the expected points up in the printed table."""
    row = [r for r in ANNEX_19 if r[0] <= abs(mine - other)][-1]
    return row[1] if mine >= other else row[2]


def moved(discipline: str, capital: int, difference: Fraction) -> Fraction:
    """Move a capital by a difference, by way of the effort that each stretch takes."""
    stretches = S[discipline]
    effort = Fraction(0)
    for index, (low, s) in enumerate(stretches):
        high = stretches[index + 1][0] if index + 1 < len(stretches) else None
        top = capital if high is None or capital < high else high
        if top > low:
            effort += Fraction(top - low, s)
    effort += difference
    if effort < 0:
        return effort * stretches[0][1]
    at = Fraction(0)
    for index, (low, s) in enumerate(stretches):
        width = Fraction(stretches[index + 1][0] - low, s) if index + 1 < len(stretches) else None
        if width is None or effort <= width:
            return at + effort * s
        effort -= width
        at = Fraction(stretches[index + 1][0])
    raise AssertionError


def half_up(value: Fraction) -> int:
    """Round to the nearest whole, halves up."""
    whole = value.numerator // value.denominator
    return whole + 1 if value - whole >= Fraction(1, 2) else whole


def reached(discipline: str, capital: int) -> str:
    """Give the category that a capital reaches."""
    return [name for name, limit in zip(RANKS, LIMITS[discipline], strict=True) if capital >= limit][-1]


def better(one: str | None, other: str) -> str:
    """Give the higher of two categories."""
    return other if one is None else max(one, other, key=RANKS.index)


class Slow:
    """The whole ledger as one log of lines (day, discipline, player, before, after, reason, event, category)."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self.plain = plain
        self.register: dict[str, dict[str, Any]] = plain["players"] or {}
        self.log: list[tuple[date, str, str, int | None, int | None, str, str | None, str | None]] = []
        self.took_part: set[tuple[str, str, int]] = set()
        self.taken: dict[tuple[str, str], int] = {}
        self.rows: dict[str, dict[str, tuple[int, ...]]] = {}
        self.running: dict[str, dict[str, tuple[int, ...]]] = {}
        self.complaints: list[int] = []
        self.as_of = self._as_of()
        self.year = self._year()
        self._run()

    # what there is to know on a day

    def _state(self, event: dict[str, Any]) -> str:
        if event["ended"]:
            return "finished"
        open_ = any(
            result in (None, "*")
            for group in event["groups"]
            for round_ in group["rounds"]
            for _, _, games, whole in round_
            if not whole
            for _, _, _, result in games
        )
        return "running" if open_ or event["missing"] else "finished"

    def _as_of(self) -> date | None:
        if self.plain["as_of"]:
            return self.plain["as_of"]
        days = [e["end"] for e in self.plain["events"] if self._state(e) == "finished"]
        return max(days + [d["date"] for d in self.plain["decisions"]], default=None)

    def _year(self) -> int:
        if self.plain["register"]:
            return self.plain["register"].year
        return min([e["end"].year for e in self.plain["events"]] + [d["date"].year for d in self.plain["decisions"]])

    def held(self, discipline: str, player: str, day: date | None = None) -> tuple[int | None, str | None]:
        """Read capital and category back from the log, or from the register."""
        for line in reversed(self.log):
            if line[1] == discipline and line[2] == player and (day is None or line[0] <= day):
                return line[4], line[7]
        row = self.register.get(player, {})
        capital, category = row.get(discipline), row.get(f"{discipline}_category") or None
        if capital is not None and category is None:
            category = reached(discipline, capital)
        return capital, category

    def _edition(self, day: date) -> str:
        return max((start or date.min, name) for name, start in self.plain["editions"] if (start or date.min) <= day)[1]

    def _foreign(self, player: str) -> bool:
        return self.register.get(player, {}).get("country", "ITA") != "ITA"

    def _latest(self, kind: str, player: str, day: date, field: str, column: str) -> Any:
        value = self.register.get(player, {}).get(column)
        rows = [d for d in self.plain["decisions"] if d["kind"] == kind and d["player"] == player and d["date"] <= day]
        return max(rows, key=lambda d: (d["date"], self.plain["decisions"].index(d)))[field] if rows else value

    def debut(self, discipline: str, player: str, day: date) -> int:
        """Give the debut capital, by what holds on the event's first day."""
        fmjd = self._latest("fmjd", player, day, "points", "fmjd_rating") if self._foreign(player) else None
        annex_22 = None
        if fmjd is not None:
            factor = "1.8" if fmjd <= 2000 else "2.2" if fmjd <= 2200 else "2.4" if fmjd <= 2300 else "2.5"
            annex_22 = max(100, half_up(fmjd * Fraction(factor)))
        if discipline == "international":
            capital, category = self.held("italian", player, day)
            if annex_22 is not None:
                return annex_22
            return ANNEX_20[category] if capital is not None and category else 500
        title = (self._latest("title", player, day, "note", "title") or "").replace(".", "")
        if title in ("GMI", "MI", "MF"):
            return 2300 if title == "MF" else 2700
        capital, category = self.held("international", player, day)
        if capital is not None and category:
            return ANNEX_21[category]
        return ANNEX_21[reached("international", annex_22)] if annex_22 is not None else 300

    # what happens

    def _run(self) -> None:
        last = self.as_of or date.min  # nothing finished, nothing decided: only provisional changes
        todo: list[tuple[date, int, int, str, Any]] = []
        todo += [(d["date"], 1, index, "", d) for index, d in enumerate(self.plain["decisions"])]
        todo += [(e["end"], 2, 0, e["address"], e) for e in self.plain["events"]]
        todo += [(date(year, 12, 31), 3, 0, "", year) for year in range(self.year, last.year + 1)]
        todo.sort(key=lambda act: act[:4])
        for day, kind, index, _, act in todo:
            late = day > last
            if day < date(self.year, 1, 1) or (late and not (kind == 2 and self._state(act) == "running")):
                continue
            if kind == 1:
                self._decide(index, act)
            elif kind == 2:
                self._rate(act)
            else:
                self._close(act)

    def _note(self, day: date, discipline: str, player: str, after: int | None, reason: str, event: str | None) -> None:
        before, category = self.held(discipline, player)
        category = None if after is None else better(category, reached(discipline, after))
        self.log.append((day, discipline, player, before, after, reason, event, category))

    def _decide(self, index: int, decision: dict[str, Any]) -> None:
        day, discipline, player = decision["date"], decision["discipline"], decision["player"]
        capital, category = self.held(discipline, player)
        if decision["kind"] == "set":
            self._note(day, discipline, player, max(100, decision["points"]), "decision", None)
        elif decision["kind"] == "adjust" and capital is None:
            self.complaints.append(index)
        elif decision["kind"] == "adjust":
            assert capital is not None
            self._note(day, discipline, player, max(100, capital + decision["points"]), "decision", None)
        elif decision["kind"] == "category":
            category = decision["note"] if capital is None else better(decision["note"], reached(discipline, capital))
            self.log.append((day, discipline, player, capital, capital, "decision", None, category))

    def _rate(self, event: dict[str, Any]) -> None:
        discipline, address = event["discipline"], event["address"]
        games = [
            (group["elo"], white, black, result)
            for group in event["groups"]
            for round_ in group["rounds"]
            for _, _, games, _ in round_
            for white, black, _, result in games
            if group["elo"] > 0 and result in ("2-0", "1-1", "0-2")
        ]
        capitals: dict[Any, int] = {}
        debuts = set()
        for _, white, black, _ in games:
            for who in (white, black):
                if isinstance(who, tuple):
                    capitals[who] = NEWCOMER[discipline] if who[2] is None else who[2]
                elif who not in capitals:
                    capital = self.held(discipline, who)[0]
                    if capital is None:
                        debuts.add(who)
                    capitals[who] = self.debut(discipline, who, event["start"]) if capital is None else capital
        rows = self._rows(event, games, capitals)
        if self._state(event) == "running":
            self.running[address] = rows
            return
        for player, (before, _, _, _, change, _, after) in rows.items():
            if player in debuts:
                self._note(event["end"], discipline, player, before, "debut", address)
            self._note(event["end"], discipline, player, before + change, "event", address)
            if after != before + change:
                self._note(event["end"], discipline, player, after, "bonus", address)
            self.took_part.add((discipline, player, event["end"].year))
        self.rows[address] = rows

    def _rows(self, event: dict[str, Any], games: list[Any], capitals: dict[Any, int]) -> dict[str, tuple[int, ...]]:
        discipline, found = event["discipline"], {}
        absent = self._barred(event)
        new = self._edition(event["end"]) == "fid-2021"
        for player in (who for who in capitals if isinstance(who, str)):
            before = capitals[player]
            own = [(p, b, {"2-0": 2, "1-1": 1, "0-2": 0}[r]) for p, w, b, r in games if w == player]
            own += [(p, w, {"2-0": 0, "1-1": 1, "0-2": 2}[r]) for p, w, b, r in games if b == player]
            difference = sum((got - expected(before, capitals[o])) * Fraction(p, 100) for p, o, got in own)
            value = half_up(moved(discipline, before, Fraction(difference)))
            first = (discipline, player, event["end"].year) not in self.took_part
            extra = (10 if discipline == "italian" else 15) if new else 10 if first else 0
            without, after = max(100, value), max(100, value + extra)
            if player in absent and not self._allowed(player, event["address"]):
                without, after = min(without, before), min(after, before)
            obtained = sum(got for _, _, got in own) * 100
            hoped = sum((expected(before, capitals[o]) for _, o, _ in own), Fraction(0)) * 100
            found[player] = (before, obtained, int(hoped), len(own), without - before, after - without, after)
        return found

    def _allowed(self, player: str, address: str) -> bool:
        return any(
            d["kind"] == "allow-gain" and d["player"] == player and d["note"] == address and d["date"] <= self.as_of
            for d in self.plain["decisions"]
        )

    def _barred(self, event: dict[str, Any]) -> set[Any]:
        found: set[Any] = set()
        for group in event["groups"]:
            if group["size"] == 1:
                found |= {group["entries"][index][0] for index in group["left"]}
            for first, second, games, whole in (match for round_ in group["rounds"] for match in round_):
                if whole and group["size"] == 1:
                    found |= {group["entries"][first][0]} if whole in ("0-2F", "0-0F") else set()
                    found |= {group["entries"][second][0]} if whole in ("2-0F", "0-0F") else set()
                for white, black, _, result in games:
                    found |= {white} if result in ("0-2F", "0-0F") else set()
                    found |= {black} if result in ("2-0F", "0-0F") else set()
        return found

    def _close(self, year: int) -> None:
        day = date(year, 12, 31)
        people = {line[1:3] for line in self.log} | {(d, p) for p in self.register for d in S}
        for discipline, player in sorted(people):
            capital = self.held(discipline, player)[0]
            if capital is None or (discipline, player, year) in self.took_part:
                continue
            if self._foreign(player) and self._idle_before(discipline, player, year):
                self._note(day, discipline, player, None, "inactivity", None)
                continue
            taken = min(50, 450 - self.taken.get((discipline, player), 0), capital - 100)
            if taken > 0:
                self.taken[discipline, player] = self.taken.get((discipline, player), 0) + taken
                self._note(day, discipline, player, capital - taken, "inactivity", None)

    def _idle_before(self, discipline: str, player: str, year: int) -> bool:
        """Tell whether the year before was an idle one too, closed with a capital."""
        if year - 1 < self.year or (discipline, player, year - 1) in self.took_part:
            return False
        return self.held(discipline, player, date(year - 1, 12, 31))[0] is not None
