"""The opening of a round written into an event file."""

from __future__ import annotations

from typing import Any

from tabellone.edit.document import CannotEdit, Document, Edit, Node, verified
from tabellone.edit.insert import set_value
from tabellone.edit.places import pair_of, rounds_of, stage_node
from tabellone.edit.rounds import append_item
from tabellone.edit.said import group_path, put


def set_opening(text: str, opening: int, index: int, group: int | None = None) -> str:
    """Give the text with the opening of a round recorded; a round not paired yet gets an entry of its own."""
    document = Document(text)
    stage = stage_node(document, group)
    rounds = rounds_of(stage)
    path: list[str | int] = [*group_path(group), "results"]
    if index < len(rounds):
        return _into_round(document, rounds[index], opening, [*path, index])
    if index > len(rounds):
        raise CannotEdit("edit-rounds", round_count=index + 1)
    return _ahead(document, stage, opening, path)


def _into_round(document: Document, round_: Node, opening: int, path: list[str | int]) -> str:
    found = round_.find("opening")
    if found is not None:
        key, value = found
        if not value.empty:
            raise CannotEdit("edit-opening-recorded", opening=value.text)
        edit = set_value(document, key, value, str(opening))
        return verified(document, [edit], lambda old: put(old, [*path, "opening"], lambda _: str(opening)))
    if any(pair_of(key.text) for key, _ in round_.pairs):
        return _lengthened(document, round_, opening, path)
    if round_.flow:
        edit = Edit(
            round_.start + 1, round_.start + 1, f"opening: {opening}, " if round_.pairs else f"opening: {opening}"
        )
    else:
        edit = Edit(round_.start, round_.start, f"opening: {opening}{document.newline}{' ' * round_.column}")
    return verified(document, [edit], lambda old: put(old, path, lambda pairs: [("opening", str(opening)), *pairs]))


def _lengthened(document: Document, round_: Node, opening: int, path: list[str | int]) -> str:
    """Turn the short form of a round into the long one around its games."""
    if not round_.flow:
        margin, deeper = " " * round_.column, " " * (round_.column + 2)
        lines = document.text[round_.start : round_.end].replace(document.newline + margin, document.newline + deeper)
        edit = Edit(
            round_.start,
            round_.end,
            f"opening: {opening}{document.newline}{margin}games:{document.newline}{deeper}{lines}",
        )
    else:
        written = document.text[round_.start : round_.end]
        edit = Edit(round_.start, round_.end, f"{{opening: {opening}, games: {written}}}")
    return verified(
        document, [edit], lambda old: put(old, path, lambda games: [("opening", str(opening)), ("games", games)])
    )


def _ahead(document: Document, stage: Node, opening: int, path: list[str | int]) -> str:
    """Record the opening of a round that is not paired yet, as an entry of its own."""

    def lines(column: int) -> list[str]:
        return [f"{' ' * column}- opening: {opening}"]

    def expected(said: Any) -> Any:
        return put(said, path, lambda old: [*(old if isinstance(old, list) else []), [("opening", str(opening))]])

    return verified(document, [append_item(document, stage, f"{{opening: {opening}}}", lines)], expected)
