"""Links inside Markdown: where they stand, and which page of the site a relative one leads to.

The page renderer rewrites links with the same `resolve`.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import unquote

from tabellone.load.source import At, spot_in
from tabellone.model import Content

OPENINGS = 174
# The pages that every site has, and the addresses under which the stages after this one put more than can be told here.
GENERATED = frozenset(
    {"", "events", "players", "ratings", "ratings/italian", "ratings/international", "openings", "news", "pages"}
    | {"clubs", "provinces", "honours", "records", "regulation", "calculator", "search"}
)
FAMILIES = frozenset(("ratings", "clubs", "provinces", "honours", "records", "regulation", "schema"))
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,}).*?(?:^ {0,3}\1[`~]*[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"(?:(?<=\n\n)|\A)(?:(?: {4}|\t).*\n?)+")
_TICKS = re.compile(r"`+")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_INLINE = re.compile(
    r"\]\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:\s+(?:\"[^\"]*\"|'[^']*'|\([^()]*\)))?\s*\)"
)
_REFERENCE = re.compile(r"^ {0,3}\[[^\]\n]+\]:[ \t]*\n?[ \t]*<?([^\s<>]+)>?", re.MULTILINE)
_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|/|#")
_FILE_PAGES = (".yaml", ".yml", ".md")


@dataclass(frozen=True)
class Link:
    """The target of a link and where it stands."""

    href: str
    line: int
    column: int


@dataclass(frozen=True)
class Index:
    """Everything that a link may lead to: addresses of pages without slashes at the ends, and published files."""

    pages: frozenset[str]
    files: frozenset[str]
    above: frozenset[str] = frozenset()  # addresses under which more pages stand: an event's rounds, lists by day

    @classmethod
    def of(cls, content: Content, files: Iterable[str] = (), addresses: Iterable[str] = ()) -> Index:
        """List what the content gives pages to; `files` are paths in content/, those of theme/static/ are published."""
        events = {event.address for event in content.events}
        events |= {address for address in addresses if address.startswith("events/")}  # also those that cannot be read
        pages = {*GENERATED, *events, *addresses}
        pages |= {f"events/{event.end.year}" for event in content.events}
        pages |= {article.address for article in (*content.news, *content.pages)}
        pages |= {f"players/{key}" for key, player in content.by_id.items() if not player.private}
        pages |= {f"openings/{number}" for number in range(1, OPENINGS + 1)}
        published = {"ratings/italian.json", "ratings/international.json", "openings/openings.json"}
        published |= {path for path in files if path.startswith("theme/static/")}
        published |= {path for path in files if path.endswith(".pdn")}
        return cls(frozenset(pages), frozenset(published), frozenset(events | FAMILIES))


def is_relative(href: str) -> bool:
    """Tell whether a link counts from the file's place: no other address, no rooted path, no part of the same page."""
    return bool(href) and not _ELSEWHERE.match(href)


def resolve(index: Index, from_file: str, href: str) -> str | None:
    """Find the address that a relative link in a file of content/ leads to; None if it leads nowhere.

    Pages end in a slash (`events/2026/treviso/`), the home page is "", files are as they are published
    (`theme/static/` is `static/`). What stands behind `?` or `#` is kept.
    """
    path, mark, rest = _parted(href)
    target = posixpath.normpath(posixpath.join(posixpath.dirname(from_file), unquote(path)))
    if target == ".." or target.startswith("../"):
        return None
    target = "" if target in (".", "index.html") else target.removesuffix("/index.html")
    page = _page(index, target)
    if page is not None:
        return (f"{page}/" if page else "") + mark + rest
    if target in index.files:
        return target.removeprefix("theme/") + mark + rest
    if _is_above(index, target):
        return target + ("" if "." in posixpath.basename(target) else "/") + mark + rest
    return None


def _is_above(index: Index, target: str) -> bool:
    """Tell whether a page that is made from an event, a list, a club stands above the target."""
    parts = target.split("/")
    return any("/".join(parts[:end]) in index.above for end in range(1, len(parts)))


def _parted(href: str) -> tuple[str, str, str]:
    found = re.search(r"[?#]", href)
    return (href[: found.start()], found.group(), href[found.end() :]) if found else (href, "", "")


def _page(index: Index, target: str) -> str | None:
    if target in index.pages:
        return target
    for ending in _FILE_PAGES:
        stem = target.removesuffix(ending)
        if stem == target:
            continue
        if stem in index.pages:
            return stem
        unmarked, dot, _ = stem.rpartition(".")
        if ending == ".md" and dot and unmarked in index.pages:  # about.en.md is about in English
            return unmarked
    return None


def links(markdown: str, first_line: int = 1) -> Iterator[Link]:
    """Walk over the links and images of a Markdown text, those inside code left out."""
    plain = markdown
    for pattern in (_FENCE, _COMMENT, _INDENTED):
        plain = pattern.sub(_blank, plain)
    plain = _without_code(plain)
    for pattern in (_INLINE, _REFERENCE):
        for found in pattern.finditer(plain):
            group = next((number for number, text in enumerate(found.groups(), 1) if text is not None), None)
            if group is not None:
                spot: At = spot_in(plain, found.start(group))
                yield Link(found[group], spot.line + first_line - 1, spot.column)


def _without_code(text: str) -> str:
    """Blank out code spans: from backticks to the next ones of the same number."""
    runs = [(found.start(), found.end()) for found in _TICKS.finditer(text)]
    ahead: dict[int, list[int]] = {}
    for index in range(len(runs) - 1, -1, -1):
        ahead.setdefault(runs[index][1] - runs[index][0], []).append(index)
    parts, done, index = [], 0, 0
    while index < len(runs):
        start, end = runs[index]
        same = ahead[end - start]
        while same and same[-1] <= index:
            same.pop()
        if same:
            index = same[-1]
            parts += [text[done:start], _blanked(text[start : runs[index][1]])]
            done = runs[index][1]
        index += 1
    return "".join([*parts, text[done:]])


def _blank(found: re.Match[str]) -> str:
    return _blanked(found.group())


def _blanked(text: str) -> str:
    """Blank out a stretch of text, its lines kept."""
    return re.sub(r"[^\n]", "x", text)
