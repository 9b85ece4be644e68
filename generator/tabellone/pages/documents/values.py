"""How published values are written: exact decimals as texts, keys that do not apply left out, stable JSON."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence

from tabellone.model import Person, Player
from tabellone.pages.people import People, initials

FORMAT = 1
_FORMULA = "=+-@\t\r"
_NUMBER = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?")

Json = dict[str, object]


def dump(value: Json) -> bytes:
    """Write one object as JSON, in the order of its keys."""
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def applying(**values: object) -> Json:
    """Keep the keys that apply: those with a value. A name may end in _ where Python keeps the word to itself."""
    return {key.rstrip("_"): value for key, value in values.items() if value not in (None, "", (), [], {}, False)}


def person(who: Person | Player, people: People) -> Json:
    """Name a person: with the id of the register, null for a guest; a private one by initials alone."""
    if people.private(who.id):
        return {"id": None, "name": initials(who.name)}
    return {"id": who.id, "name": who.name}


def public_id(who: Person | None, people: People) -> str | None:
    """Give the id under which a person is published, if there is one."""
    return None if who is None or people.private(who.id) else who.id


def table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Write rows as CSV: commas, UTF-8, line ends of the RFC."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(header)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue().encode()


def _harmless(cell: object) -> object:
    """Keep a spreadsheet from taking a name for a formula: an apostrophe before it, numbers stay numbers."""
    if isinstance(cell, str) and cell[:1] in _FORMULA and cell and not _NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell
