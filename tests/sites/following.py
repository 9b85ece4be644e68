"""Follow every link of a built site, as a browser would."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit


class Found(HTMLParser):
    """The links and the ids of one page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.absolute: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of what a tag links to and how it is named."""
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids.add(values["id"])
        target = values.get("href", values.get("src"))
        if target is None:
            return
        whole = tag == "link" and values.get("rel") in ("canonical", "alternate") and "://" in target
        (self.absolute if whole else self.links).append(target)


def broken(site: Path, base: str) -> Iterator[str]:
    """Name every link inside a site published at `base` that leads nowhere."""
    pages = {file: Found(file.read_text()) for file in sorted(site.rglob("*.html"))}
    for file, found in pages.items():
        here = urljoin(base, file.relative_to(site).as_posix())
        for link in {*found.links, *found.absolute}:
            target = urljoin(here, link)
            if not target.startswith(base):
                if urlsplit(target).netloc == urlsplit(base).netloc:
                    yield f"{file.relative_to(site)}: {link} leaves the site"
                continue
            where = site / unquote(urlsplit(target.removeprefix(base)).path)
            where = where / "index.html" if where.is_dir() else where
            mark = unquote(urlsplit(target).fragment)
            if not where.is_file():
                yield f"{file.relative_to(site)}: {link}"
            elif mark and where.suffix == ".html" and mark not in pages[where].ids:
                yield f"{file.relative_to(site)}: {link} (no such part)"
