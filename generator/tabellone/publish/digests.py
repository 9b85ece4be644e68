"""Digests: of files written, of a page's data, of a template with all that it includes, of the program itself."""

from __future__ import annotations

import hashlib
import io
import pickle
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any

from tabellone import resources

_REFERENCE = re.compile(r"{%-?\s*(?:extends|include|import|from)\s+(?:\"([^\"]+)\"|'([^']+)'|([^%]+?))\s")


def digest(data: bytes) -> str:
    """Digest bytes: 128 bits are plenty to tell a file from another."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


Reducer = Callable[[Any], tuple[Callable[..., Any], tuple[Any, ...]]]


class _Reducers(dict[type, Reducer]):
    """How values are taken apart: a dataclass into its name and its fields, in one step."""

    def __missing__(self, kind: type) -> Reducer:
        if not is_dataclass(kind):
            raise KeyError(kind)
        fields_of = attrgetter("__class__.__qualname__", *(field.name for field in fields(kind)))
        self[kind] = reducer = lambda value: (tuple, (fields_of(value),))
        return reducer


_REDUCERS = _Reducers()


def digest_of(value: object) -> str:
    """Digest a plain value: equal values give equal digests, in any process."""
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer, protocol=5)
    pickler.fast = True  # no memo: a text that stands twice is written twice, whether or not it is one object
    pickler.dispatch_table = _REDUCERS
    pickler.dump(value)
    return digest(buffer.getvalue())


def digest_files(files: Iterable[Path]) -> str:
    """Digest the bytes of several files, in the order given."""
    whole = hashlib.blake2b(digest_size=16)
    for file in files:
        data = file.read_bytes()
        whole.update(f"{file.name}\0{len(data)}\0".encode())
        whole.update(data)
    return whole.hexdigest()


@cache
def program() -> str:
    """Digest the program's own code and catalogues: after an upgrade every page is rendered again."""
    return digest_files(sorted([*resources.PACKAGE.rglob("*.py"), *resources.locales().rglob("*.po")]))


class Closures:
    """Templates, each digested together with every template that it extends, includes or imports."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        """Find out which template needs which."""
        self.sources = sources
        self._needs = {name: _references(source, sources) for name, source in sources.items()}
        self._known: dict[str, str] = {}

    def digest(self, name: str) -> str:
        """Digest a template; one that is missing is found missing when it is rendered."""
        if name not in self._known:
            reached = _reach(name, self._needs) if name in self.sources else set()
            self._known[name] = digest_of([(other, self.sources[other]) for other in sorted(reached)])
        return self._known[name]


def _references(source: str, known: Mapping[str, str]) -> set[str]:
    found: set[str] = set()
    for double, single, other in _REFERENCE.findall(source):
        if other:  # worked out while rendering: it may be any of them
            return set(known)
        found.add(double or single)
    return found & set(known)


def _reach(name: str, needs: Mapping[str, set[str]]) -> set[str]:
    reached, waiting = {name}, [name]
    while waiting:
        for other in needs[waiting.pop()] - reached:
            reached.add(other)
            waiting.append(other)
    return reached
