"""What an imported file is, and its bytes as text."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from tabellone.exchange import spreadsheet, trf_read
from tabellone.exchange.draft import Draft, Entry
from tabellone.model import Player
from tabellone.problems import Place, Problem, error, warning

Kind = Literal["trf", "csv"]
_REPORT = re.compile(rb"^(?:001|012) ", re.MULTILINE)


def kind_of(name: str, text: str) -> Kind:
    """Tell a report from a spreadsheet: by the file's name, else by how it begins."""
    ending = name.rpartition(".")[2].casefold()
    if ending in ("csv", "tsv"):
        return "csv"
    report = any(line[:4].rstrip() in ("001", "012", "###") for line in text.splitlines()[:50])
    return "trf" if ending in ("trf", "trfx") or report else "csv"


def decode(data: bytes, file: str) -> tuple[str, list[Problem]]:
    """Read bytes as UTF-8, a report of an older program as Latin-1 too; anything else is refused."""
    if b"\0" in data[:4000]:
        return "", [error(Place(file, 1, 1), "import-not-text")]
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError as failure:
        if _REPORT.search(data):
            return data.decode("latin-1"), []
        line = data.count(b"\n", 0, failure.start) + 1
        column = failure.start - data.rfind(b"\n", 0, failure.start)
        return "", [error(Place(file, line, column), "import-encoding")]


def read(text: str, file: str, kind: Kind) -> tuple[Draft, list[Problem]]:
    """Read a file of that kind."""
    return trf_read.read(text, file) if kind == "trf" else spreadsheet.read(text, file)


def resolve(draft: Draft, players: tuple[Player, ...] | None, file: str) -> list[Problem]:
    """Name everybody as the register does: by id, else by a name that is unique, else as a guest.

    Without a register a name is a player and ids mean nothing.
    """
    problems = []
    by_id = {player.id: player for player in players or ()}
    names = [player.name for player in players or ()]
    for index, entry in enumerate(draft.entries):
        if players is None:
            id_, guest = "", entry.guest
        elif entry.id in by_id and (not entry.name or same_name(by_id[entry.id].name, entry.name)):
            id_, guest = entry.id, False
        elif names.count(entry.name) == 1:
            id_, guest = next(player.id for player in players if player.name == entry.name), False
        else:
            id_, guest = "", True
            if not entry.guest:
                problems.append(warning(Place(file, 1, 1), "import-guest", name=entry.name, number=index + 1))
        draft.entries[index] = Entry(entry.name, id_, entry.country, guest, entry.more)
    return problems


def same_name(one: str, other: str) -> bool:
    """Tell whether two spellings are one name: order of the words, case and cut ends aside."""
    first, second = (sorted(name.casefold().replace(",", " ").split()) for name in (one, other))
    return first == second or "".join(one.casefold().split()).startswith("".join(other.casefold().split()))


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, whole or not at all; FileExistsError if it is."""
    with _beside(path, text.encode()) as beside:
        os.link(beside, path)  # unlike a rename it does not replace what stands there


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, over what stands there."""
    with _beside(path, data) as beside:
        beside.replace(path)


@contextmanager
def _beside(path: Path, data: bytes) -> Iterator[Path]:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield beside
    finally:
        beside.unlink(missing_ok=True)
