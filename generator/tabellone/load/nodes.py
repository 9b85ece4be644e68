"""YAML as light nodes that keep text and place: parser events walked by hand, bounded, everything worded here.

The parser's own composer is never used: it turns `NO` into False, loses duplicate keys, and crashes on deep nesting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import yaml

from tabellone.load.source import CONTROL, At, Source, shorten
from tabellone.load.yaml_errors import report

try:
    from yaml import cyaml

    _PARSER: Any = cyaml.CParser  # type: ignore[attr-defined]
except ImportError:  # a PyYAML built without libyaml: the same events, more slowly
    _PARSER = yaml.SafeLoader

MAX_DEPTH = 20
MAX_NODES = 500_000  # the ends of lists and mappings included
_ENDS = frozenset((yaml.MappingEndEvent, yaml.SequenceEndEvent))


class Scalar:
    """A text as it is written, quoted or plain."""

    __slots__ = ("column", "line", "plain", "text")

    def __init__(self, text: str, plain: bool, line: int, column: int) -> None:
        """Keep the text and its place."""
        self.text = text
        self.plain = plain
        self.line = line
        self.column = column

    @property
    def empty(self) -> bool:
        """Tell whether nothing is written."""
        return not self.text and self.plain


class Items:
    """A list."""

    __slots__ = ("column", "items", "line")

    def __init__(self, line: int, column: int) -> None:
        """Start empty."""
        self.items: list[Node] = []
        self.line = line
        self.column = column


class Table:
    """A mapping, in the order of the file; the first of duplicate keys stays."""

    __slots__ = ("column", "items", "line")

    def __init__(self, line: int, column: int) -> None:
        """Start empty."""
        self.items: dict[str, tuple[Scalar, Node]] = {}
        self.line = line
        self.column = column

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        """Walk over keys and values."""
        return iter(self.items.values())


Node = Scalar | Items | Table


class _Refused(Exception):
    """End the walk: the problem is reported already."""


def parse(text: str, source: Source, first_line: int = 1) -> Node | None:
    """Read one YAML document; None with problems where it is none, is empty, or is too much."""
    try:
        return _Walk(text, source, first_line - 1).document()
    except _Refused:
        return None
    except yaml.YAMLError as failure:
        report(failure, text, source, first_line - 1)
        return None


class _Walk:
    """One pass over the parser's events."""

    def __init__(self, text: str, source: Source, offset: int) -> None:
        self.next: Callable[[], Any] = _PARSER(text).get_event
        self.source = source
        self.offset = offset + 1

    def document(self) -> Node | None:
        """Read the one document of the stream."""
        self.next()  # the stream's start
        event = self.next()
        if type(event) is yaml.StreamEndEvent:
            self._empty()
            return None
        root = self._tree()
        self.next()  # the document's end
        event = self.next()
        if type(event) is not yaml.StreamEndEvent:
            self._refuse(event, "several-documents")
        if isinstance(root, Scalar) and root.empty:
            self._empty()
            return None
        return root

    def _empty(self) -> None:
        self.source.error(At(self.offset, 1), "empty-file")

    def _tree(self) -> Node:
        """Build the nodes of the document: one loop over its events, kept tight, for it meets every value of a site."""
        take, offset, scalar, ends = self.next, self.offset, yaml.ScalarEvent, _ENDS
        stack: list[Items | Table] = []
        keys: list[Scalar | None] = []
        for _ in range(MAX_NODES):
            event = take()
            kind = type(event)
            if kind is scalar:
                node: Node = self._scalar(event, offset)
            elif kind in ends:
                node = stack.pop()
                keys.pop()
            else:
                opened = self._open(event, kind, len(stack))
                stack.append(opened)
                keys.append(None)
                continue
            if not stack:
                return node
            top = stack[-1]
            if type(top) is Items:
                top.items.append(node)
            elif (key := keys[-1]) is None:
                keys[-1] = self._key(node)
            else:
                keys[-1] = None
                self._put(top, key, node)
        self._refuse(event, "too-many-values", limit=MAX_NODES)
        raise _Refused

    def _scalar(self, event: Any, offset: int) -> Scalar:
        mark = event.start_mark
        if event.anchor is not None or event.tag is not None:
            self._refuse(event, "tag" if event.anchor is None else "anchor")
        style = event.style
        if style == '"' and (found := CONTROL.search(event.value)):
            self._refuse(event, "control-character", character=f"U+{ord(found.group()):04X}")
        return Scalar(event.value, not style, mark.line + offset, mark.column + 1)

    def _open(self, event: Any, kind: type, depth: int) -> Items | Table:
        """Begin a list or a mapping, unless it is one of those that are refused."""
        if kind is yaml.AliasEvent:
            self._refuse(event, "alias")
        if event.anchor is not None or event.tag is not None:
            self._refuse(event, "tag" if event.anchor is None else "anchor")
        if depth >= MAX_DEPTH:
            self._refuse(event, "too-deep", limit=MAX_DEPTH)
        mark = event.start_mark
        made = Table if kind is yaml.MappingStartEvent else Items
        return made(mark.line + self.offset, mark.column + 1)

    def _key(self, node: Node) -> Scalar:
        if isinstance(node, Scalar):
            return node
        self.source.error(node, "key-not-text")
        raise _Refused

    def _put(self, table: Items | Table, key: Scalar, value: Node) -> None:
        known = table.items
        if isinstance(known, list):
            return
        if (first := known.get(key.text)) is not None:
            self.source.error(key, "duplicate-key", key=shorten(key.text), line=first[0].line)
            return
        known[key.text] = (key, value)

    def _refuse(self, event: Any, code: str, limit: int | None = None, character: str = "") -> None:
        mark = event.start_mark
        self.source.error(At(mark.line + self.offset, mark.column + 1), code, limit=limit, character=character)
        raise _Refused
