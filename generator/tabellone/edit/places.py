"""Where things of an event stand in its file: a stage, its rounds, a match."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tabellone.edit.document import CannotEdit, Document, Node

PAIR = re.compile(r"\s*([0-9]{1,9})\s*[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]\s*([0-9]{1,9})\s*", re.ASCII)
ROUND_KEYS = ("games", "rests", "opening", "recovery")


def pair_of(text: str) -> tuple[int, int] | None:
    """Read `5-6`, with any dash; None if it is no pair."""
    found = PAIR.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


def stage_node(document: Document, group: int | None) -> Node:
    """Find the table of a stage: the file's own, or a group's."""
    if group is None:
        return document.root
    groups = document.root.get("groups")
    if groups is None or groups.kind != "list" or group >= len(groups.items):
        raise CannotEdit("edit-unreadable")
    return groups.items[group]


def rounds_of(stage: Node) -> list[Node]:
    """List the rounds of a stage as they stand in the file."""
    results = stage.get("results")
    return results.items if results is not None and results.kind == "list" else []


def is_paired(round_: Node) -> bool:
    """Tell whether a round has games: one with an opening alone was drawn ahead."""
    tables = [round_.get(name) for name in ("games", "recovery")]
    return any(pair_of(key.text) for key, _ in round_.pairs) or any(t is not None and t.pairs for t in tables)


@dataclass(frozen=True)
class Place:
    """A match in the file: the table that holds it, its key and its value."""

    table: Node
    key: Node
    value: Node
    path: tuple[str, ...]  # keys from the round down to the match


def matches_of(round_: Node) -> list[tuple[tuple[int, int], Place]]:
    """List the matches of a round, in the short form too."""
    found: list[tuple[tuple[int, int], Place]] = []
    tables: list[tuple[Node | None, tuple[str, ...]]] = [
        (round_, ()),
        (round_.get("games"), ("games",)),
        (round_.get("recovery"), ("recovery",)),
    ]
    for table, path in tables:
        if table is None or table.kind != "table":
            continue
        for key, value in table.pairs:
            pair = pair_of(key.text)
            if pair is not None:
                found.append((pair, Place(table, key, value, (*path, key.text))))
    return found
