"""Where values stood, found on demand: the text of a file is kept and walked again only when somebody asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tabellone.load.nodes import Items, Node, Scalar, Table, parse
from tabellone.load.source import Source
from tabellone.problems import Place

Path = tuple[str | int, ...]


class Places(Mapping[Path, Place]):
    """The table behind `Positions`: paths begin with an event's address or a file's name."""

    def __init__(self) -> None:
        """Start empty."""
        self._texts: dict[str, tuple[str, str]] = {}  # by address: the file, its text
        self._walked: dict[str, dict[Path, Place]] = {}

    def add(self, address: str, file: str, text: str) -> None:
        """Keep the text of a file."""
        self._texts[address] = (file, text)

    def add_rows(self, name: str, file: str, lines: Iterable[int]) -> None:
        """Keep where the rows of a table begin, counted from 0."""
        self._texts[name] = (file, "")
        self._walked[name] = {(name,): Place(file, 1, 1)}
        self._walked[name].update({(name, row): Place(file, line, 1) for row, line in enumerate(lines)})

    def __getitem__(self, path: Path) -> Place:
        """Give the place of a path."""
        return self._places(str(path[0]))[path]

    def __iter__(self) -> Iterator[Path]:
        """Walk over every path of every file."""
        for address in self._texts:
            yield from self._places(address)

    def __len__(self) -> int:
        """Count the paths of every file."""
        return sum(len(self._places(address)) for address in self._texts)

    def _places(self, address: str) -> dict[Path, Place]:
        if address not in self._walked:
            file, text = self._texts.get(address, ("", ""))
            found: dict[Path, Place] = {(address,): Place(file, 1, 1)} if file else {}
            root = parse(text, Source(file)) if file else None
            if root is not None:
                _walk(root, (address,), file, found)
            self._walked[address] = found
        return self._walked[address]


def _walk(node: Node, path: Path, file: str, found: dict[Path, Place]) -> None:
    """Note the place of every key and every item."""
    if isinstance(node, Scalar):
        return
    if isinstance(node, Items):
        for index, item in enumerate(node.items):
            found[(*path, index)] = Place(file, item.line, item.column)
            _walk(item, (*path, index), file, found)
        return
    short = len(path) > 1 and path[-2] == "results" and not {"games", "rests", "opening", "recovery"} & set(node.items)
    if short:  # a round in the short form: its games stand where `games:` would have them
        found[(*path, "games")] = Place(file, node.line, node.column)
        path = (*path, "games")
    for key, value in _pairs(node):
        found[(*path, key.text)] = Place(file, key.line, key.column)
        _walk(value, (*path, key.text), file, found)


def _pairs(node: Table) -> Iterator[tuple[Scalar, Node]]:
    return iter(node)
