"""The next round written into an event file: its games unreported, its rests, in the file's own form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabellone.edit.document import CannotEdit, Document, Edit, Node, verified
from tabellone.edit.insert import add_block, add_item, add_key
from tabellone.edit.places import is_paired, rounds_of, stage_node
from tabellone.edit.said import group_path, put
from tabellone.model import Pairing, Rest


def append_round(text: str, pairing: Pairing, index: int, group: int | None = None) -> str:
    """Give the text with a round added: `index` counts the rounds written before it, from 0."""
    document = Document(text)
    stage = stage_node(document, group)
    rounds = rounds_of(stage)
    if len(rounds) > index and not is_paired(rounds[index]):
        edits = _fill(document, rounds[index], pairing)
        path = [*group_path(group), "results", index]
        return verified(document, edits, lambda said: put(said, path, lambda old: [*_pairs(old), *_said(pairing)]))
    if len(rounds) != index:
        raise CannotEdit("edit-rounds", round_count=pairing.round)
    edits = [append_item(document, stage, _item(pairing), lambda column: _lines(pairing, column))]
    path = [*group_path(group), "results"]
    return verified(document, edits, lambda said: put(said, path, lambda old: [*_items(old), _said(pairing)]))


def _pairs(old: Any) -> list[Any]:
    return [(key, value) for key, value in old if key not in ("games", "recovery")] if isinstance(old, list) else []


def _items(old: Any) -> list[Any]:
    return old if isinstance(old, list) else []


def _said(pairing: Pairing) -> list[tuple[str, Any]]:
    """Tell what the new round says."""
    said: list[tuple[str, Any]] = []
    for name, recovery in (("games", False), ("recovery", True)):
        games = [(f"{p.white}-{p.black}", "") for p in pairing.pairs if p.recovery == recovery]
        if games:
            said.append((name, games))
    if rests := written_rests(pairing):
        said.append(("rests", [(str(rest.number), _kind(rest)) for rest in rests]))
    return said


def written_rests(pairing: Pairing) -> list[Rest]:
    """List the rests that are written: a plain rest follows from who is not playing."""
    return [rest for rest in pairing.rests if rest.kind != "rest"]


def _kind(rest: Rest) -> str:
    return f"RR {rest.with_}" if rest.kind == "RR" else rest.kind


def _block(pairing: Pairing, indent: int) -> list[str]:
    """Write the round's keys as lines of a block table."""
    margin = " " * indent
    lines: list[str] = []
    for name, value in _said(pairing):
        if name == "rests":
            lines.append(f"{margin}rests: {{{', '.join(f'{who}: {kind}' for who, kind in value)}}}")
        else:
            lines.append(f"{margin}{name}:")
            lines += [f"{margin}  {pair}:" for pair, _ in value]
    return lines


def _flow(pairing: Pairing) -> list[tuple[str, str]]:
    """Write the round's keys with flow values; a space after each colon keeps an empty value readable."""
    return [
        (name, "{" + ", ".join(f"{key}: {value}" for key, value in values) + "}") for name, values in _said(pairing)
    ]


def _item(pairing: Pairing) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in _flow(pairing)) + "}"


def _lines(pairing: Pairing, column: int) -> list[str]:
    """Write the round as an item of a block list whose dashes stand in that column."""
    lines = _block(pairing, column + 2)
    lines[0] = " " * column + "- " + lines[0].lstrip(" ")
    return lines


def append_item(document: Document, stage: Node, item: str, lines: Callable[[int], list[str]]) -> Edit:
    """Add an entry at the end of a stage's `results`: in flow form, or as lines with the dash in a column."""
    found = stage.find("results")
    if found is None:
        if stage.flow:
            return add_key(document, stage, "results", f"[{item}]")
        margin = " " * stage.column
        return add_block(document, stage, [f"{margin}results:", *lines(stage.column + dashes(stage))])
    key, results = found
    if results.kind == "table" or (results.kind == "scalar" and results.text not in ("", "~", "null")):
        raise CannotEdit("edit-unreadable")
    if results.items:
        return (
            add_item(document, results, item) if results.flow else add_block(document, results, lines(results.column))
        )
    return _first(document, stage, key, results, item, lines)


def _first(
    document: Document, stage: Node, key: Node, results: Node, item: str, lines: Callable[[int], list[str]]
) -> Edit:
    """Write the first entry where nothing, or an empty list, stands after `results:`."""
    at = document.after_colon(key)
    until = at if results.kind == "scalar" and results.empty else results.end
    if stage.flow:
        return Edit(at, until, f" [{item}]")
    end = document.next_line(until)
    kept = document.text[until:end]  # the comment after it, and the line break
    broken = "" if kept.endswith(("\n", "\r")) else document.newline
    block = document.newline.join(lines(stage.column + dashes(stage)))
    return Edit(at, end, kept + broken + block + document.newline)


def dashes(stage: Node) -> int:
    """Tell how far the file sets the dashes of a list from its key: as its players', else two columns."""
    for name in ("players", "teams"):
        items = stage.get(name)
        if items is not None and items.kind == "list" and not items.flow and items.items:
            return items.column - stage.column
    return 2


def _fill(document: Document, round_: Node, pairing: Pairing) -> list[Edit]:
    """Write the games into a round whose opening was drawn ahead."""
    if round_.kind != "table" or round_.find("games", "recovery", "rests"):
        raise CannotEdit("edit-rounds", round_count=pairing.round)
    if not round_.flow:
        return [add_block(document, round_, _block(pairing, round_.column))]
    joined = ", ".join(f"{name}: {value}" for name, value in _flow(pairing))
    first, rest = joined.split(": ", 1)
    return [add_key(document, round_, first, rest)]
