"""The small insertions that every change is made of: a key into a table, an item at the end of a list."""

from __future__ import annotations

from tabellone.edit.document import Document, Edit, Node


def set_value(document: Document, key: Node, value: Node, text: str) -> Edit:
    """Write a scalar or flow value in the place of what is there, or of nothing."""
    if value.kind == "scalar" and value.empty:
        at = document.after_colon(key)
        return Edit(at, at, f" {text}")
    return Edit(value.start, value.end, text)


def add_key(document: Document, table: Node, key: str, text: str) -> Edit:
    """Add `key: text` at the end of a table, in its own form; text of several lines is a block."""
    if table.flow:
        return _into_flow(document, table, f"{key}: {text}")
    return _new_lines(document, table, f"{' ' * table.column}{key}: {text}".rstrip(" "))


def add_block(document: Document, table: Node, lines: list[str]) -> Edit:
    """Add lines, indented already, at the end of a block table."""
    return _new_lines(document, table, document.newline.join(lines))


def _new_lines(document: Document, node: Node, lines: str) -> Edit:
    """Insert whole lines after the last line of a block and the comments that belong to it."""
    at = after_block(document, node)
    broken = at > 0 and document.text[at - 1] not in "\r\n"
    return Edit(at, at, (document.newline if broken else "") + lines + document.newline)


def after_block(document: Document, node: Node) -> int:
    """Give the start of the line after a block, past the comment lines set deeper than it."""
    at = document.next_line(node.end)
    while at < len(document.text):
        end = document.line_end(at)
        line = document.text[at:end]
        if not line.lstrip(" ").startswith("#") or len(line) - len(line.lstrip(" ")) <= node.column:
            break
        at = document.next_line(at)
    return at


def add_item(document: Document, items: Node, text: str) -> Edit:
    """Add an item at the end of a flow list."""
    return _into_flow(document, items, text)


def _into_flow(document: Document, node: Node, text: str) -> Edit:
    """Insert at the end of a flow list or table, before what follows its last value."""
    children = [value if value.end > key.end else key for key, value in node.pairs] or node.items
    if not children:
        return Edit(node.start + 1, node.end - 1, text)
    last = children[-1]
    at, comma_text = last.end, ","
    if node.pairs and node.pairs[-1][1].kind == "scalar" and node.pairs[-1][1].empty:
        # `1-2:,` is no YAML: the colon of an empty value keeps its space.
        at, comma_text = document.after_colon(node.pairs[-1][0]), " ,"
    comma = _comma(document.text[at : node.end - 1])
    if comma is not None:
        return Edit(at + comma + 1, at + comma + 1, f" {text}")
    own_line = document.text[document.line_start(last.start) : last.start].isspace()
    gap = document.newline + " " * last.column if own_line and node.items else " "
    return Edit(at, at, f"{comma_text}{gap}{text}")


def _comma(tail: str) -> int | None:
    """Find a comma after the last value that is not inside a comment."""
    comment = False
    for index, letter in enumerate(tail):
        if letter in "\r\n":
            comment = False
        elif letter == "#":
            comment = True
        elif letter == "," and not comment:
            return index
    return None
