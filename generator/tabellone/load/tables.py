"""CSV files: commas or semicolons, quotes, any line ends; every cell knows its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabellone.load.source import At, Source, shorten

MAX_ROWS = 200_000
_QUOTED = re.compile(r'[ \t]*"((?:[^"]|"")*)"[ \t]*')


@dataclass(frozen=True, slots=True)
class Cell:
    """The text of a cell, stripped, and where it begins."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row by column name; a column that the file does not have is empty."""

    cells: dict[str, Cell]
    line: int

    def __getitem__(self, name: str) -> Cell:
        """Give the cell of a column."""
        found = self.cells.get(name)
        return found if found is not None else Cell("", self.line, 1)


def read_table(text: str, source: Source, columns: Sequence[str], required: Sequence[str]) -> Iterator[Row]:
    """Walk over the rows of a CSV text, those with the wrong number of cells reported and left out."""
    rows = _rows(text, source)
    header = next(rows, None)
    if header is None:
        source.error(At(), "empty-file")
        return
    names = _header(header, source, columns, required)
    if names is None:
        return
    for count, cells in enumerate(rows):
        if count >= MAX_ROWS:
            source.error(cells[0], "too-many-rows", limit=MAX_ROWS)
            return
        if len(cells) < len(names):
            source.error(cells[0], "too-few-cells", found=len(cells), expected=len(names))
        elif len(cells) > len(names):
            source.error(cells[len(names)], "too-many-cells", found=len(cells), expected=len(names))
        else:
            yield Row(dict(zip(names, cells, strict=True)), cells[0].line)


def _header(cells: list[Cell], source: Source, columns: Sequence[str], required: Sequence[str]) -> list[str] | None:
    """Check the names of the columns."""
    names: list[str] = []
    for cell in cells:
        name = cell.text.casefold()
        if name in names:
            source.error(cell, "duplicate-column", column=shorten(cell.text))
        elif name not in columns:
            source.error(
                cell, "unknown-column", source.near(name, columns), column=shorten(cell.text), known=tuple(columns)
            )
        names.append(name)
    missing = [name for name in required if name not in names]
    for name in missing:
        source.error(cells[0], "missing-column", column=name)
    return None if missing else names


def _rows(text: str, source: Source) -> Iterator[list[Cell]]:
    """Walk over the rows that are not empty."""
    separator = _separator(text)
    position, line = 0, 1
    start = 0  # of the physical line
    cells: list[Cell] = []
    while position <= len(text):
        cell, end = _cell(text, position, line, position - start + 1, separator, source)
        if end < 0:
            return
        cells.append(cell)
        crossed = text.count("\n", position, end)
        if crossed:
            line += crossed
            start = text.rfind("\n", position, end) + 1
        at_end = end >= len(text)
        if at_end or text[end] == "\n":
            if any(one.text for one in cells):
                yield cells
            cells = []
            line += 1
            start = end + 1
        if at_end:
            return
        position = end + 1


def _cell(text: str, position: int, line: int, column: int, separator: str, source: Source) -> tuple[Cell, int]:
    """Read one cell; give it with the offset of the separator or line end behind it, -1 if there is no going on."""
    quoted = _QUOTED.match(text, position)
    if quoted:
        end = quoted.end()
        if end >= len(text) or text[end] in (separator, "\n"):
            return Cell(" ".join(quoted[1].replace('""', '"').split()), line, column), end
    rest = text[position : position + 200].lstrip(" \t")
    if rest.startswith('"'):
        source.error(At(line, column), "csv-quote")
        return Cell("", line, column), -1
    end = position
    stop = text.find("\n", position)
    stop = len(text) if stop < 0 else stop
    end = text.find(separator, position, stop)
    end = stop if end < 0 else end
    return Cell(text[position:end].strip(), line, column), end


def _separator(text: str) -> str:
    """Tell commas from semicolons by the header."""
    header = text.lstrip("\n").partition("\n")[0]
    return ";" if header.count(";") > header.count(",") else ","
