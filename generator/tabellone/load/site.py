"""site.yaml: the site as a whole."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tabellone import resources
from tabellone.load import fields
from tabellone.load.fields import Found, known
from tabellone.load.nodes import Node, Scalar, Table, parse
from tabellone.load.reading import day, items, scalar, text, texts
from tabellone.load.source import At, Source, shorten
from tabellone.model import EditionSpan, Site, Text
from tabellone.regulation.editions import names as edition_names
from tabellone.resources import languages

DEFAULT_URL = "http://localhost/"
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]{3,30}")
_COLOUR_NAME = re.compile(r"[a-z][a-z0-9_-]{0,40}")
_YEAR = re.compile(r"[0-9]{4}")


def default_site() -> Site:
    """Give the site that stands in for one that cannot be read."""
    return Site(Text.of("?"), DEFAULT_URL)


def read_site(written: str, source: Source, folder: Path) -> Site | None:
    """Read site.yaml."""
    root = parse(written, source)
    if root is None:
        return None
    if not isinstance(root, Table):
        source.error(root, "not-a-table", found=shorten(root.text) if isinstance(root, Scalar) else "- …")
        return None
    return _SiteReader(source, folder).read(root)


class _SiteReader:
    """Read the fields of the site."""

    def __init__(self, source: Source, folder: Path) -> None:
        self.source = source
        self.folder = folder

    def read(self, root: Table) -> Site:
        """Read everything."""
        found = known(self.source, root, fields.SITE_FIELDS)
        if "title" not in found:
            self.source.missing(At(root.line, 1), "title")
        if "url" not in found:
            self.source.warn(At(root.line, 1), "no-url", url=DEFAULT_URL)
        return Site(
            self._value(found, "title", texts) or Text.of("?"),
            self._url(found),
            languages=self._languages(found),
            theme=self._theme(found),
            logo=self._logo(found),
            colours=self._colours(found),
            register=self._register(found),
            as_of=self._value(found, "as_of", day),
            lists=self._lists(found),
            regulation=self._regulation(found),
        )

    def _value(self, found: Found, name: str, reader: Callable[[Source, Node], Any]) -> Any:
        return reader(self.source, found[name][1]) if name in found else None

    def _url(self, found: Found) -> str:
        written: str | None = self._value(found, "url", text)
        if written is None:
            return DEFAULT_URL
        try:
            parts = urlsplit(written)
            fits = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
            fits = fits and (parts.port is None or parts.port > 0)
        except ValueError:
            fits = False
        if not fits or re.search(r"[\s<>\"'\\]", written):
            self.source.error(found["url"][1], "wrong-url", found=shorten(written))
            return DEFAULT_URL
        return written.rstrip("/") + "/"

    def _languages(self, found: Found) -> tuple[str, ...]:
        if "languages" not in found:
            return ("it",)
        node = found["languages"][1]
        nodes = [node] if isinstance(node, Scalar) and not node.empty else items(self.source, node) or []
        chosen: list[str] = []
        for item in nodes:
            written = scalar(self.source, item, "text")
            if written is None:
                continue
            name = written.text.strip()
            if name not in languages():
                near = self.source.near(name, languages())
                self.source.error(item, "unknown-language", near, language=shorten(name), known=languages())
            elif name in chosen:
                self.source.error(item, "language-twice", language=name)
            else:
                chosen.append(name)
        if not nodes:
            self.source.error(node, "empty-value")
        return tuple(chosen) or ("it",)

    def _theme(self, found: Found) -> str:
        written: str = self._value(found, "theme", text) or "default"
        themes = resources.themes()
        if themes.is_dir() and resources.theme(written) is None and "theme" in found:
            names = tuple(sorted(folder.name for folder in themes.iterdir() if folder.is_dir()))
            self.source.error(
                found["theme"][1], "unknown-theme", self.source.near(written, names), name=shorten(written)
            )
            return "default"
        return written

    def _logo(self, found: Found) -> str:
        written: str | None = self._value(found, "logo", text)
        if written is None:
            return ""
        path = Path(written)
        inside = not path.is_absolute() and ".." not in path.parts
        if not inside or len(written) > 500 or not (self.folder / path).is_file():
            self.source.error(found["logo"][1], "no-logo", path=shorten(written))
            return ""
        return path.as_posix()

    def _colours(self, found: Found) -> tuple[tuple[str, str], ...]:
        if "colours" not in found:
            return ()
        node = found["colours"][1]
        if not isinstance(node, Table):
            self.source.error(node, "expected-table")
            return ()
        colours = []
        for key, value in node:
            written = text(self.source, value)
            if not _COLOUR_NAME.fullmatch(key.text):
                self.source.error(key, "wrong-colour-name", found=shorten(key.text))
            elif written is not None and not _COLOUR.fullmatch(written):
                self.source.error(value, "wrong-colour", found=shorten(written))
            elif written is not None:
                colours.append((key.text, written))
        return tuple(colours)

    def _register(self, found: Found) -> date | None:
        """Read the day, or just the year, of the register."""
        if "register" not in found:
            return None
        node = found["register"][1]
        if isinstance(node, Scalar) and _YEAR.fullmatch(node.text.strip()):
            node = Scalar(f"{node.text.strip()}-01-01", True, node.line, node.column)
        return day(self.source, node)

    def _lists(self, found: Found) -> tuple[date, ...]:
        if "lists" not in found:
            return ()
        days = [day(self.source, node) for node in items(self.source, found["lists"][1]) or []]
        return tuple(sorted({one for one in days if one is not None}))

    def _regulation(self, found: Found) -> tuple[EditionSpan, ...]:
        if "regulation" not in found:
            return (EditionSpan("fid-2008"),)
        spans: list[tuple[EditionSpan, Node]] = []
        for node in items(self.source, found["regulation"][1]) or []:
            span = self._span(node, first=not spans)
            if span is not None:
                spans.append((span, node))
        for (one, _), (other, node) in pairwise(spans):
            if one.start is not None and other.start is not None and other.start <= one.start:
                self.source.error(node, "editions-out-of-order", day=other.start.isoformat())
        if not spans:
            self.source.error(found["regulation"][1], "empty-value")
        return tuple(span for span, _ in spans) or (EditionSpan("fid-2008"),)

    def _span(self, node: Node, first: bool) -> EditionSpan | None:
        if not isinstance(node, Table):
            self.source.error(node, "expected-edition")
            return None
        found = known(self.source, node, fields.EDITION_FIELDS)
        if "edition" not in found:
            self.source.missing(node, "edition")
            return None
        name = text(self.source, found["edition"][1])
        start = self._value(found, "from", day)
        if name is not None and name not in edition_names():
            near = self.source.near(name, edition_names())
            self.source.error(found["edition"][1], "wrong-choice", near, found=shorten(name), known=edition_names())
            name = None
        if "from" not in found and not first:
            self.source.missing(node, "from")
            return None
        return EditionSpan(name, start) if name is not None else None
