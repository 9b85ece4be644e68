"""Who somebody is: by id or by exact name in the register, the newest entry of each person; without one, the name."""

from __future__ import annotations

from dataclasses import dataclass, field
from unicodedata import normalize

from tabellone.load.register import Register
from tabellone.load.source import Source, Spot, shorten
from tabellone.model import Person


@dataclass
class People:
    """The register as events ask it. `strict` False: an unknown player is a warning and goes on under his name."""

    register: bool = False
    strict: bool = True
    by_id: dict[str, Person] = field(default_factory=dict)
    by_name: dict[str, list[Person]] = field(default_factory=dict)
    excused: frozenset[str] | None = frozenset()  # what stands in rows that could not be read; None: anybody may

    @classmethod
    def of(cls, register: Register, strict: bool = True) -> People:
        """Index the rows of the register, older entries under the newest."""
        if register.rows is None:
            return cls(strict=strict)
        people = cls(register=True, strict=strict, excused=register.excused)
        rows = register.rows
        newest = dict(register.aliases)
        persons = {row.id: Person(row.id, row.name, row.country) for row in rows if row.id not in newest}
        for row in rows:
            person = persons.get(newest.get(row.id, row.id))
            if person is None:
                continue
            people.by_id[row.id] = person
            same = people.by_name.setdefault(normalize("NFC", row.name), [])
            if person not in same:
                same.append(person)
        return people

    def known(self, written: str) -> Person | None:
        """Tell who it is without a word, if it is exactly one."""
        named = self.by_name.get(written, ())
        return self.by_id.get(written) or (named[0] if len(named) == 1 else None)

    def find(self, source: Source, spot: Spot, written: str) -> Person | None:
        """Find the one meant; None with a problem if there is nobody or more than one."""
        known = self.by_id.get(written)
        if known is not None:
            return known
        if not self.register:
            return self.by_id.setdefault(written, Person(written, written))
        if self.excused is None or written in self.excused:  # the row has its own problem: one is enough
            return self.by_id.setdefault(written, Person(written, written))
        named = self.by_name.get(written) or self.by_name.get(normalize("NFC", written)) or []
        if len(named) == 1:
            return named[0]
        if named:
            ids = tuple(sorted(str(person.id) for person in named))
            source.error(spot, "ambiguous-player", name=shorten(written), ids=ids)
            return None
        return self._unknown(source, spot, written)

    def _unknown(self, source: Source, spot: Spot, written: str) -> Person | None:
        """Report somebody whom the register does not have, with the nearest whom it has."""
        near = source.near(written, [*self.by_name, *self.by_id])
        report = source.error if self.strict else source.warn
        if near and near[0] in self.by_name:
            meant = self.by_name[near[0]][0]
            report(spot, "unknown-player-near", name=shorten(written), meant=near[0], id=meant.id)
        else:
            report(spot, "unknown-player", near, name=shorten(written))
        return None if self.strict else Person(written, written)
