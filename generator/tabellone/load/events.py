"""An event file: its own fields, its one stage or its groups, and what holds between groups."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any, cast

from tabellone.load import fields
from tabellone.load.fields import Found
from tabellone.load.nodes import Items, Node, Scalar, Table, parse
from tabellone.load.people import People
from tabellone.load.prizes import read_prizes
from tabellone.load.reading import choice, day, items, scalar, text, texts, words
from tabellone.load.settings import Settings, read_settings
from tabellone.load.source import At, Source, Spot, shorten
from tabellone.load.stages import Draft, Reader
from tabellone.model import DISCIPLINES, Discipline, Event, Person, Stage, Text

_CADENCE = re.compile(r"[0-9]{1,3}/[0-9]{1,4}(?:\s+[0-9]{1,3}/[0-9]{1,4})*|[0-9]{1,4}\s*\+\s*[0-9]{1,4}", re.ASCII)
_REQUIRED = ("title", "start", "discipline")


def read_event(written: str, source: Source, address: str, people: People) -> Event | None:
    """Read the text of an event file; None where it cannot be told what the event is."""
    root = parse(written, source)
    if root is None:
        return None
    if not isinstance(root, Table):
        source.error(root, "not-a-table", found=_glimpse(root))
        return None
    return _EventReader(source, address, people).read(root)


def _glimpse(node: Node) -> str:
    return shorten(node.text) if isinstance(node, Scalar) else "- …"


class _EventReader:
    """Read one event."""

    def __init__(self, source: Source, address: str, people: People) -> None:
        self.source = source
        self.address = address
        self.people = people

    def read(self, root: Table) -> Event:
        """Read everything, reporting all that is wrong."""
        grouped = "groups" in root.items
        found = self._fields(root, grouped)
        for name in _REQUIRED:
            if name not in found:
                self.source.missing(At(root.line, 1), name)
        discipline = cast("Discipline", self._value(found, "discipline", choice(*DISCIPLINES)) or "italian")
        reader = Reader(self.source, self.people, discipline, self.address.rpartition("/")[2])
        base = read_settings(self.source, found) if grouped else None
        drafts = self._groups(found["groups"][1], reader, base) if grouped else [reader.stage(found, At(root.line, 1))]
        return self._make(found, discipline, base, tuple(draft.stage for draft in drafts))

    def _make(self, found: Found, discipline: Discipline, base: Settings | None, stages: tuple[Stage, ...]) -> Event:
        start, end = self._days(found)
        return Event(
            self.address,
            self._value(found, "title", texts) or Text.of("?"),
            start,
            end,
            discipline,
            stages,
            place=self._value(found, "place", words) or "",
            elo=base.elo if base else stages[0].elo,
            ended=bool(base.get("ended")) if base else stages[0].ended,
            level=base.get("level", "provincial") if base else stages[0].level,
            cadence=self._cadence(found),
            arbiter=self._value(found, "arbiter", words) or "",
            prizes=read_prizes(self.source, found["prizes"][1]) if "prizes" in found else (),
            grouped=base is not None,
        )

    def _fields(self, root: Table, grouped: bool) -> Found:
        """Take the event's keys, each where it may stand."""
        found: Found = {}
        for key, value in root:
            where = fields.EVENT_FIELDS.get(key.text)
            if where is None:
                names = [name for name, place in fields.EVENT_FIELDS.items() if place != "group"]
                fields.unknown_key(self.source, key, value, names)
            elif where == "group" or (grouped and where == "one"):
                self.source.error(key, "only-in-groups", key=key.text)
            else:
                found[key.text] = (key, value)
        return found

    def _value(self, found: Found, name: str, reader: Callable[[Source, Node], Any]) -> Any:
        return reader(self.source, found[name][1]) if name in found else None

    def _days(self, found: Found) -> tuple[date, date]:
        start = self._value(found, "start", day)
        end = self._value(found, "end", day) or start
        if start is not None and end < start:
            self.source.error(found["end"][1], "end-before-start", start=start.isoformat(), end=end.isoformat())
        start = start or end or date(1800, 1, 1)
        return start, end or start

    def _cadence(self, found: Found) -> str:
        written: str = self._value(found, "cadence", text) or ""
        if written and not _CADENCE.fullmatch(written):
            self.source.error(found["cadence"][1], "wrong-cadence", found=shorten(written))
        return " ".join(written.split())

    def _groups(self, node: Node, reader: Reader, base: Settings | None) -> list[Draft]:
        drafts: list[Draft] = []
        names: dict[str, Spot] = {}
        for item in items(self.source, node) or []:
            if not isinstance(item, Table):
                self.source.error(item, "expected-group")
                continue
            drafts.append(self._group(item, reader, base, names))
        if not drafts:
            self.source.error(node, "empty-value")
        self._after(drafts)
        self._once(drafts)
        return drafts

    def _group(self, node: Table, reader: Reader, base: Settings | None, names: dict[str, Spot]) -> Draft:
        found = self._group_fields(node)
        name = self._value(found, "name", text) or ""
        spot: Spot = found["name"][1] if "name" in found else node
        if "name" not in found:
            self.source.missing(node, "name")
        elif name and names.setdefault(name, spot) is not spot:
            self.source.error(spot, "same-group", name=shorten(name))
        draft = reader.stage(found, spot, base, name)
        if "after" in found:
            after = found["after"][1]
            nodes = after.items if isinstance(after, Items) else [after]
            draft.after = [one for one in (scalar(self.source, each, "text") for each in nodes) if one is not None]
        return draft

    def _group_fields(self, node: Table) -> Found:
        found: Found = {}
        for key, value in node:
            where = fields.EVENT_FIELDS.get(key.text)
            if where is None:
                names = [name for name, place in fields.EVENT_FIELDS.items() if place != "event"]
                fields.unknown_key(self.source, key, value, names)
            elif where == "event":
                self.source.error(key, "not-in-groups", key=key.text)
            else:
                found[key.text] = (key, value)
        return found

    def _after(self, drafts: list[Draft]) -> None:
        """Check that `after` names other groups, without a circle, and put it into the stages."""
        names = [draft.stage.name for draft in drafts]
        for index, draft in enumerate(drafts):
            after = []
            for node in draft.after:
                written = node.text.strip()
                if written not in names[:index]:
                    earlier = names[:index]
                    self.source.error(node, "unknown-group", self.source.near(written, earlier), name=shorten(written))
                else:
                    after.append(written)
            draft.stage = replace(draft.stage, after=tuple(after))

    def _once(self, drafts: list[Draft]) -> None:
        """Check that nobody is in two groups unless one is after the other."""
        before: dict[str, set[str]] = {}
        seen: dict[Person, list[str]] = {}
        for draft in drafts:
            earlier = set(draft.stage.after)
            for name in draft.stage.after:
                earlier |= before.get(name, set())
            before[draft.stage.name] = earlier
            for person, number in draft.entries.persons.items():
                groups = seen.setdefault(person, [])
                for other in groups:
                    if other not in earlier:
                        spot = draft.entries.spots[number - 1]
                        self.source.error(spot, "in-two-groups", name=shorten(person.name), group=other)
                groups.append(draft.stage.name)
