"""One result written into an event file."""

from __future__ import annotations

import re
from typing import Any

from tabellone.edit.document import CannotEdit, Document, Edit, Node, verified
from tabellone.edit.insert import add_key, set_value
from tabellone.edit.places import Place, matches_of, rounds_of, stage_node
from tabellone.edit.said import group_path, put

DASH = re.compile(r"\s*[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]\s*")
OUTCOMES = ("result", "boards")
OPEN = ("", "*", "suspended")


def set_result(
    text: str,
    pair: tuple[int, int],
    value: str,
    index: int,
    group: int | None = None,
    *,
    lots: int | None = None,
    force: bool = False,
) -> str:
    """Give the text with the result of one match written; `value` is YAML: `2-0`, `[2-0, 1-1]`.

    `lots` is the number that lots chose in a knockout. A result that stands there already is kept unless `force`,
    or unless the new one only goes on from it.
    """
    document = Document(text)
    rounds = rounds_of(stage_node(document, group))
    if index >= len(rounds):
        raise CannotEdit("edit-no-match", pair=f"{pair[0]}-{pair[1]}", round_count=index + 1)
    place = _find(rounds[index], pair, index)
    path: list[str | int] = [*group_path(group), "results", index, *place.path]
    said = _value(value)
    changes = [_write(document, place, value, said, path, force)]
    if lots is not None and place.value.kind == "table":
        changes.append(_key(document, place.value, "lots", str(lots), path))
    elif lots is not None:
        whole = f"{{result: {value}, lots: {lots}}}"
        changes = [(set_value(document, place.key, place.value, whole), path, _value(whole))]

    def expected(old: Any) -> Any:
        for _, where, new in changes:
            old = put(old, where, lambda _, new=new: new.said())  # type: ignore[misc]
        return old

    return verified(document, [edit for edit, _, _ in changes], expected)


Change = tuple[Edit, list[str | int], Node]  # the edit, where it leads, and what must then stand there


def _value(text: str) -> Node:
    return Document(f"x: {text}").root.pairs[0][1]


def _key(document: Document, table: Node, name: str, value: str, path: list[str | int]) -> Change:
    """Write a key of a match's table, new or in the place of what it says."""
    found = table.find(name)
    edit = add_key(document, table, name, value) if found is None else set_value(document, *found, value)
    return edit, [*path, name], _value(value)


def _find(round_: Node, pair: tuple[int, int], index: int) -> Place:
    written = f"{pair[0]}-{pair[1]}"
    found = dict(matches_of(round_))
    if pair in found:
        return found[pair]
    if pair[::-1] in found:
        raise CannotEdit("edit-other-colours", pair=written, written=f"{pair[1]}-{pair[0]}", white=pair[1])
    raise CannotEdit("edit-no-match", pair=written, round_count=index + 1)


def _write(document: Document, place: Place, value: str, said: Node, path: list[str | int], force: bool) -> Change:
    old = place.value
    if old.kind != "table":
        _guard(old, said, force, place)
        return set_value(document, place.key, old, value), path, said
    found = old.find(*OUTCOMES)
    if found is not None:
        _guard(found[1], said, force, place)
        return _key(document, old, found[0].text, value, path)
    name = "boards" if old.get("lineup") is not None and said.kind == "list" else "result"
    return _key(document, old, name, value, path)


def _guard(old: Node, new: Node, force: bool, place: Place) -> None:
    """Refuse to write over a result that is not the beginning of the new one."""
    before, after = _flat(old), _flat(new)
    while before and before[-1] in OPEN:
        before.pop()
    goes_on = all(b in OPEN or b == a for b, a in zip(before, after, strict=False)) and len(before) <= len(after)
    if not force and not goes_on:
        raise CannotEdit("edit-reported", pair=place.key.text, written=", ".join(_flat(old)))


def _flat(node: Node) -> list[str]:
    if node.kind == "scalar":
        return [DASH.sub("-", node.text.strip())]
    return [text for item in node.items for text in _flat(item)]
