"""One result written into an event file."""

from __future__ import annotations

from tabellone.edit.document import CannotEdit, Document, Edit, Node, verified
from tabellone.edit.insert import add_key, set_value
from tabellone.edit.places import Place, matches_of, rounds_of, stage_node
from tabellone.edit.said import group_path, put

OUTCOMES = ("result", "boards")
OPEN = ("", "*", "suspended")


def set_result(
    text: str, pair: tuple[int, int], value: str, index: int, group: int | None = None, *, force: bool = False
) -> str:
    """Give the text with the result of one match written; `value` is YAML: `2-0`, `[2-0, 1-1]`.

    A result that stands there already is kept unless `force`, or unless the new one only goes on from it.
    """
    document = Document(text)
    rounds = rounds_of(stage_node(document, group))
    if index >= len(rounds):
        raise CannotEdit("edit-no-match", pair=f"{pair[0]}-{pair[1]}", round_count=index + 1)
    place = _find(rounds[index], pair, index)
    said = Document(f"x: {value}").root.pairs[0][1]
    path: list[str | int] = [*group_path(group), "results", index, *place.path]
    edit, path = _write(document, place, value, said, path, force)
    return verified(document, [edit], lambda old: put(old, path, lambda _: said.said()))


def _find(round_: Node, pair: tuple[int, int], index: int) -> Place:
    written = f"{pair[0]}-{pair[1]}"
    found = dict(matches_of(round_))
    if pair in found:
        return found[pair]
    if pair[::-1] in found:
        raise CannotEdit("edit-other-colours", pair=written, written=f"{pair[1]}-{pair[0]}", white=pair[1])
    raise CannotEdit("edit-no-match", pair=written, round_count=index + 1)


def _write(
    document: Document, place: Place, value: str, said: Node, path: list[str | int], force: bool
) -> tuple[Edit, list[str | int]]:
    old = place.value
    if old.kind == "table":
        found = old.find(*OUTCOMES)
        if found is None:
            name = "boards" if old.get("lineup") is not None and said.kind == "list" else "result"
            return add_key(document, old, name, value), [*path, name]
        key, inner = found
        _guard(inner, said, force, place)
        return set_value(document, key, inner, value), [*path, key.text]
    _guard(old, said, force, place)
    return set_value(document, place.key, old, value), path


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
        return [node.text.strip()]
    return [text for item in node.items for text in _flat(item)]


def written_result(text: str, pair: tuple[int, int], index: int, group: int | None = None) -> str:
    """Give the result of a match as it stands in the text, "" for none."""
    rounds = rounds_of(stage_node(Document(text), group))
    place = _find(rounds[index], pair, index)
    value = place.value
    if value.kind == "table":
        found = value.find(*OUTCOMES)
        return "" if found is None else ", ".join(_flat(found[1]))
    return ", ".join(_flat(value))
