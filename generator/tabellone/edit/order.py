"""Players put in drawn order, each with its comment, and the seed of the draw recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabellone.edit.document import CannotEdit, Document, Edit, Node, verified
from tabellone.edit.insert import set_value
from tabellone.edit.places import stage_node
from tabellone.edit.said import group_path, put


def reorder(text: str, order: Sequence[int], group: int | None = None) -> str:
    """Give the text with the players, or teams, in a new order: `order` names them by their old numbers."""
    document = Document(text)
    stage = stage_node(document, group)
    found = stage.find("players", "teams")
    if found is None:
        raise CannotEdit("edit-unreadable")
    name, entries = found[0].text, found[1]
    if entries.kind != "list" or len(entries.items) != len(order):
        raise CannotEdit("edit-unreadable")
    edits = _flow(document, entries, order) if entries.flow else [_block(document, entries, order)]
    seeds = stage.get("seeds")
    if seeds is not None and seeds.kind == "list":
        edits += _seeds(seeds, order)
    return verified(document, edits, _expected(group_path(group), name, order, seeds is not None))


def _expected(path: list[str | int], name: str, order: Sequence[int], seeds: bool) -> Callable[[Any], Any]:
    def change(said: Any) -> Any:
        moved = put(said, [*path, name], lambda old: [old[number - 1] for number in order])
        if not seeds:
            return moved
        return put(moved, [*path, "seeds"], lambda old: [_new(order, number) for number in old])

    return change


def _new(order: Sequence[int], written: str) -> str:
    return str(order.index(int(written)) + 1) if written.isdecimal() and int(written) in order else written


def _seeds(seeds: Node, order: Sequence[int]) -> list[Edit]:
    return [Edit(item.start, item.end, _new(order, item.text)) for item in seeds.items if item.kind == "scalar"]


def _block(document: Document, entries: Node, order: Sequence[int]) -> Edit:
    """Exchange whole lines: an item, its comment, and the comment lines above it but those above the first."""
    ends = [document.next_line(item.end) for item in entries.items]
    start = document.line_start(entries.items[0].start)
    starts = [start, *ends[:-1]]
    chunks = [document.text[a:b] for a, b in zip(starts, ends, strict=True)]
    if chunks and not chunks[-1].endswith(("\n", "\r")):
        chunks[-1] += document.newline
        moved = "".join(chunks[number - 1] for number in order)
        return Edit(start, ends[-1], moved.removesuffix(document.newline))
    return Edit(start, ends[-1], "".join(chunks[number - 1] for number in order))


def _flow(document: Document, entries: Node, order: Sequence[int]) -> list[Edit]:
    """Exchange the items where they stand; with one on a line their comments go with them."""
    items = entries.items
    edits = [
        Edit(item.start, item.end, document.text[items[number - 1].start : items[number - 1].end])
        for item, number in zip(items, order, strict=True)
    ]
    tails = [_comment(document, item) for item in items]
    lines = {document.line_start(item.start) for item in items}
    if len(lines) == len(items):
        for (start, end), number in zip(tails, order, strict=True):
            old_start, old_end = tails[number - 1]
            edits.append(Edit(start, end, document.text[old_start:old_end]))
    return edits


def _comment(document: Document, item: Node) -> tuple[int, int]:
    """Find the comment at the end of an item's line, with the spaces before it; empty if there is none."""
    end = document.line_end(item.end)
    tail = document.text[item.end : end]
    at = len(tail) - len(tail.lstrip(" ,\t]"))
    if not tail[at:].startswith("#"):
        return end, end
    space = len(tail[:at].rstrip(" \t"))
    return item.end + space, end


def set_seed(text: str, seed: str, group: int | None = None) -> str:
    """Give the text with the seed of the draw recorded, before the players if it is new."""
    document = Document(text)
    stage = stage_node(document, group)
    quoted = _quoted(seed)
    path = [*group_path(group), "seed"]
    if (found := stage.find("seed")) is not None:
        edit = set_value(document, *found, quoted)
        return verified(document, [edit], lambda said: put(said, path, lambda _: seed))
    before = next(name for name, _ in stage.pairs if name.text in ("players", "teams", "groups"))
    if stage.flow:
        edit = Edit(before.start, before.start, f"seed: {quoted}, ")
    else:
        edit = Edit(before.start, before.start, f"seed: {quoted}{document.newline}{' ' * stage.column}")
    return verified(document, [edit], lambda said: put(said, path[:-1], lambda old: _inserted(old, before.text, seed)))


def _inserted(pairs: Any, before: str, seed: str) -> Any:
    index = next(i for i, (key, _) in enumerate(pairs) if key == before)
    return [*pairs[:index], ("seed", seed), *pairs[index:]]


def _quoted(text: str) -> str:
    """Write a text so that YAML reads it back letter by letter."""
    if text and all(letter.isalnum() or letter in "._" for letter in text):
        return text
    return "'" + text.replace("'", "''") + "'"
