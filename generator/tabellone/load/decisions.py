"""decisions.csv: the technical commission's rating decisions, each kind with what it needs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from tabellone.load import fields
from tabellone.load.people import People
from tabellone.load.reading import DASHES, day_of, number, one_of
from tabellone.load.register import MAX_CAPITAL, MAX_RATING, whole
from tabellone.load.source import Source, shorten
from tabellone.load.tables import Cell, Row, Rows
from tabellone.model import CATEGORIES, DISCIPLINES, Decision, Event

_SIGNED = re.compile(rf"([{DASHES}+]?)\s*([0-9.]+)", re.ASCII)
WITH_POINTS = ("set", "adjust", "fmjd")


@dataclass(frozen=True)
class Typed:
    """A decision and the cell of its note, for what only the events can tell."""

    decision: Decision
    note: Cell


def read_decisions(text: str, source: Source, people: People) -> list[Typed]:
    """Read decisions.csv, in its order."""
    decisions = []
    for row in Rows(text, source, fields.DECISION_COLUMNS, fields.REQUIRED_DECISION_COLUMNS):
        decision = _decision(source, row, people)
        if decision is not None:
            decisions.append(Typed(decision, row["note"]))
    return decisions


def _decision(source: Source, row: Row, people: People) -> Decision | None:
    for name in fields.REQUIRED_DECISION_COLUMNS:
        if not row[name].text:
            source.error(row[name], "empty-cell", column=name)
    day = day_of(source, row["date"], row["date"].text) if row["date"].text else None
    cell = row["player"]
    person = people.find(source, cell, cell.text) if cell.text else None
    discipline, kind = row["discipline"], row["kind"]
    where = one_of(source, discipline, discipline.text, DISCIPLINES) if discipline.text else None
    what = one_of(source, kind, kind.text, fields.KINDS) if kind.text else None
    points = _points(source, row, what) if what else None
    note = _note(source, row["note"], what)
    if isinstance(day, date) and person is not None and where and what:
        return Decision(day, str(person.id or person.name), where, what, points, note)
    return None


def _points(source: Source, row: Row, kind: str) -> int | None:
    cell = row["points"]
    if kind not in WITH_POINTS:
        if cell.text:
            source.warn(cell, "points-unused", kind=kind)
        return None
    if not cell.text:
        source.error(cell, "decision-needs", kind=kind, column="points")
        return None
    if kind == "adjust":
        return _signed(source, cell)
    return whole(source, cell, 0 if kind == "set" else 1, MAX_CAPITAL if kind == "set" else MAX_RATING)


def _signed(source: Source, cell: Cell) -> int | None:
    """Read plus or minus so many points."""
    found = _SIGNED.fullmatch(cell.text)
    value = number(found[2]) if found else None
    if found is None or value is None or value > MAX_CAPITAL:
        source.error(cell, "wrong-adjustment", found=shorten(cell.text), high=MAX_CAPITAL)
        return None
    return -value if found[1] not in ("", "+") else value


def _note(source: Source, cell: Cell, kind: str | None) -> str:
    note = cell.text
    if kind in ("category", "allow-gain", "title") and not note:
        source.error(cell, "decision-needs", kind=kind, column="note")
    elif kind == "category":
        lowered = note.lower()
        return one_of(source, cell, lowered if lowered in CATEGORIES else note, CATEGORIES) or ""
    elif kind == "allow-gain":
        return note.strip("/").removesuffix(".yaml")
    return note


def check_gains(source: Source, decisions: list[Typed], events: dict[str, Event], addresses: list[str]) -> None:
    """Check that every event for which a gain is allowed exists and that the player was in it."""
    for typed in decisions:
        decision = typed.decision
        if decision.kind != "allow-gain" or not decision.note:
            continue
        event = events.get(decision.note)
        if decision.note not in addresses:
            near = source.near(decision.note, addresses)
            source.error(typed.note, "unknown-event", near, address=shorten(decision.note))
        elif event is not None and decision.player not in {person.id for person in event.people()}:
            source.warn(typed.note, "not-in-event", player=decision.player, address=decision.note)
