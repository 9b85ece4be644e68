"""What a page is: a small plain value that knows no language; a worker renders it in each.

`data` holds plain values only (mappings, lists, tuples, texts, numbers, dates, frozen dataclasses of the model):
they are pickled to the workers and digested to tell whether the page must be rendered again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Page:
    """A page for people: `events/2026/x` becomes `events/2026/x/index.html`, in each language."""

    address: str  # "" is the home page
    template: str  # in the theme's templates: "event.html"
    data: Mapping[str, object] = field(default_factory=dict)
    languages: tuple[str, ...] | None = None  # None: every language of the site
    file: str | None = None  # instead of index.html: "404.html", "embed.html"
    listed: bool = True  # whether the sitemap names it

    @property
    def path(self) -> str:
        """Give the file it is written to, from the root of its language."""
        name = self.file or "index.html"
        return f"{self.address}/{name}" if self.address else name


@dataclass(frozen=True, slots=True)
class Document:
    """A file for programs, the same in every language: `events/2026/x/event.json`."""

    path: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Redirect:
    """An old address that leads to another one."""

    address: str
    target: str


Item = Page | Document | Redirect
