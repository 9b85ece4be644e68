"""An event file as nodes that know their exact span in the text, so that a change touches nothing else.

The text has been read by `load` before: it is one document, without anchors, aliases, tags, and not too deep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import yaml

from tabellone.reasons import Reason, Value

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MAX_DEPTH = 20
Plain = str | list["Plain"] | list[tuple[str, "Plain"]]  # what a node says, without its form


class CannotEdit(Exception):
    """Say why a file is left as it is."""

    def __init__(self, code: str, **figures: Value) -> None:
        """Keep the reason; its sentence stands in the catalogues."""
        self.reason = Reason(code, "", figures)
        super().__init__(code)


@dataclass
class Node:
    """A value of the file: where it starts and where what it holds ends, comments after it not counted."""

    kind: Literal["scalar", "list", "table"]
    start: int
    end: int
    column: int
    flow: bool = False
    text: str = ""
    plain: bool = False
    items: list[Node] = field(default_factory=list)
    pairs: list[tuple[Node, Node]] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Tell whether nothing is written: no text, or an empty list or table."""
        if self.kind == "scalar":
            return not self.text and self.plain
        return not self.items and not self.pairs

    def find(self, *keys: str) -> tuple[Node, Node] | None:
        """Find the first of some keys in a table, with its value."""
        return next(((name, value) for name, value in self.pairs if name.text in keys), None)

    def get(self, key: str) -> Node | None:
        """Find the value of a key in a table."""
        found = self.find(key)
        return None if found is None else found[1]

    def said(self) -> Plain:
        """Give what the node says, without its form."""
        if self.kind == "scalar":
            return self.text
        if self.kind == "list":
            return [item.said() for item in self.items]
        return [(name.text, value.said()) for name, value in self.pairs]


@dataclass(frozen=True)
class Edit:
    """One replacement of a span."""

    start: int
    end: int
    text: str


class Document:
    """A text with its nodes."""

    def __init__(self, text: str) -> None:
        """Read the nodes; a text that is no table cannot be edited."""
        self.text = text
        self.newline = next((end for end in ("\r\n", "\n", "\r") if end in text), "\n")
        try:
            self.root = _Composer(text).root()
        except (yaml.YAMLError, IndexError) as failure:
            raise CannotEdit("edit-unreadable") from failure
        if self.root.kind != "table":
            raise CannotEdit("edit-unreadable")

    def line_start(self, index: int) -> int:
        """Give where the line of a position starts."""
        return max(self.text.rfind("\n", 0, index), self.text.rfind("\r", 0, index)) + 1

    def line_end(self, index: int) -> int:
        """Give where the line of a position ends, its line break not counted."""
        ends = [at for at in (self.text.find("\n", index), self.text.find("\r", index)) if at >= 0]
        return min(ends, default=len(self.text))

    def next_line(self, index: int) -> int:
        """Give where the line after a position starts."""
        end = self.line_end(index)
        return end + (2 if self.text.startswith("\r\n", end) else 1 if end < len(self.text) else 0)

    def after_colon(self, key: Node) -> int:
        """Give the position right after the colon that ends a key."""
        return self.text.index(":", key.end) + 1

    def changed(self, edits: Sequence[Edit]) -> str:
        """Give the text with some spans replaced; of two at one place the first given comes first."""
        parts: list[str] = []
        at = 0
        for edit in sorted(edits, key=lambda edit: edit.start):
            parts += [self.text[at : edit.start], edit.text]
            at = edit.end
        return "".join([*parts, self.text[at:]])


def verified(before: Document, edits: Sequence[Edit], expected: Callable[[Any], Any]) -> str:
    """Give the changed text after reading it again: it must say exactly what was meant, else nothing is changed."""
    text = before.changed(edits)
    if Document(text).root.said() != expected(before.root.said()):
        raise CannotEdit("edit-unsafe")
    return text


class _Composer:
    """Nodes from the parser's events."""

    def __init__(self, text: str) -> None:
        self.events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)

    def root(self) -> Node:
        for event in self.events:
            if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)):
                return self._node(event, 0)
        raise CannotEdit("edit-unreadable")

    def _node(self, event: Any, depth: int) -> Node:
        if isinstance(event, yaml.AliasEvent) or depth > MAX_DEPTH:
            raise CannotEdit("edit-unreadable")
        start, end = event.start_mark.index, event.end_mark.index
        column = event.start_mark.column
        if isinstance(event, yaml.ScalarEvent):
            return Node("scalar", start, end, column, text=event.value, plain=not event.style)
        kind: Literal["list", "table"] = "table" if isinstance(event, yaml.MappingStartEvent) else "list"
        node = Node(kind, start, end, column, flow=bool(event.flow_style))
        children = list(self._children(node, depth))
        if not node.flow and children:
            node.end = children[-1].end
        return node

    def _children(self, node: Node, depth: int) -> Iterator[Node]:
        waiting: Node | None = None
        for event in self.events:
            if isinstance(event, yaml.CollectionEndEvent):
                if node.flow and event.end_mark is not None:
                    node.end = event.end_mark.index
                return
            child = self._node(event, depth + 1)
            if node.kind == "list":
                node.items.append(child)
            elif waiting is None:
                waiting = child
            else:
                node.pairs.append((waiting, child))
                waiting = None
            yield child
