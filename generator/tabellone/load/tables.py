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


class Rows:
    """The rows of a CSV text; those with the wrong number of cells are reported and left out."""

    def __init__(self, text: str, source: Source, columns: Sequence[str], required: Sequence[str]) -> None:
        """Keep the text until somebody walks over it."""
        self.text = text
        self.source = source
        self.columns = columns
        self.required = required
        self.broken: set[str] = set()  # the texts of the rows left out
        self.whole = False  # whether the file was read to its end

    def __iter__(self) -> Iterator[Row]:
        """Walk over the rows."""
        reader = _Cells(self.text, self.source)
        rows = reader.rows()
        header = next(rows, None)
        if header is None:
            if not reader.failed:
                self.source.error(At(), "empty-file")
            return
        names = _header(header, self.source, self.columns, self.required)
        if names is None:
            return
        for count, cells in enumerate(rows):
            if count >= MAX_ROWS:
                self.source.error(cells[0], "too-many-rows", limit=MAX_ROWS)
                return
            if len(cells) == len(names):
                yield Row(dict(zip(names, cells, strict=True)), cells[0].line)
            else:
                self._misfit(cells, len(names))
        self.whole = not reader.failed

    def _misfit(self, cells: list[Cell], expected: int) -> None:
        if len(cells) < expected:
            self.source.error(cells[0], "too-few-cells", found=len(cells), expected=expected)
        else:
            self.source.error(cells[expected], "too-many-cells", found=len(cells), expected=expected)
        self.broken.update(cell.text for cell in cells)


def _header(cells: list[Cell], source: Source, columns: Sequence[str], required: Sequence[str]) -> list[str] | None:
    """Check the names of the columns."""
    names: list[str] = []
    for cell in cells:
        name = cell.text.casefold()
        if name in names:
            source.error(cell, "duplicate-column", column=shorten(cell.text))
        elif name not in columns:
            if near := source.near(name, columns):
                source.suggested.update(near)
                source.error(cell, "unknown-column", near, column=shorten(cell.text))
            else:
                source.error(cell, "unknown-column-known", column=shorten(cell.text), known=tuple(columns))
        names.append(name)
    missing = [name for name in required if name not in names]
    for name in missing:
        if name not in source.suggested:
            source.error(cells[0], "missing-column", column=name)
    return None if missing else names


class _Cells:
    """Take a CSV text apart, cell by cell."""

    def __init__(self, text: str, source: Source) -> None:
        self.text = text
        self.source = source
        self.separator = _separator(text)
        self.failed = False

    def rows(self) -> Iterator[list[Cell]]:
        """Walk over the rows that are not empty."""
        text = self.text
        position, line, start = 0, 1, 0  # `start` is the offset of the physical line
        cells: list[Cell] = []
        while not self.failed:
            cell, end = self._cell(position, line, position - start + 1)
            cells.append(cell)
            if crossed := text.count("\n", position, end):
                line += crossed
                start = text.rfind("\n", position, end) + 1
            if end < len(text) and text[end] == self.separator:
                position = end + 1
                continue
            if any(one.text for one in cells) and not self.failed:
                yield cells
            if end >= len(text):
                return
            cells = []
            line += 1
            position = start = end + 1

    def _cell(self, position: int, line: int, column: int) -> tuple[Cell, int]:
        """Read one cell; give it with the offset of the separator or line end behind it."""
        text = self.text
        quoted = _QUOTED.match(text, position)
        if quoted and (quoted.end() >= len(text) or text[quoted.end()] in (self.separator, "\n")):
            return Cell(" ".join(quoted[1].replace('""', '"').split()), line, column), quoted.end()
        stop = text.find("\n", position)
        stop = len(text) if stop < 0 else stop
        end = text.find(self.separator, position, stop)
        written = text[position : stop if end < 0 else end].strip()
        if written.startswith('"'):
            self.source.error(At(line, column), "csv-quote")
            self.failed = True
        return Cell(written, line, column), stop if end < 0 else end


def _separator(text: str) -> str:
    """Tell commas from semicolons by the header."""
    header = text.lstrip("\n").partition("\n")[0]
    return ";" if header.count(";") > header.count(",") else ","
