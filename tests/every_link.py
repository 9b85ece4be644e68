"""Follow every link of a built site, as a visitor at its address would."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit


class Links(HTMLParser):
    """Gather the links and the anchors of a page."""

    def __init__(self, text: str) -> None:
        """Read the page."""
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = {"", "top"}
        self.feed(text)

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take what leads somewhere, and what can be led to."""
        for name, value in attrs:
            if value is not None and name in ("id", "data-ply"):  # a game's script shows the position after that move
                self.anchors.add(value)
            elif value is not None and name in ("href", "src", "action", "poster"):
                self.links.append(value)


def broken_links(site: Path, base: str) -> list[str]:
    """Follow every link of a site as it would stand under an address; those that lead nowhere."""
    pages = {file: Links(file.read_text("utf-8")) for file in sorted(site.rglob("*.html"))}
    broken = []
    for file, page in pages.items():
        address = base + file.relative_to(site).as_posix().removesuffix("index.html")
        for link in page.links:
            target = urljoin(address, link)
            parts = urlsplit(target)
            if parts[:2] != urlsplit(base)[:2]:  # another host, or no address at all
                continue
            if not f"{parts.scheme}://{parts.netloc}{parts.path}".startswith(base):
                broken.append(f"{address}: {link} leaves the site")
                continue
            found = site / unquote(parts.path[len(urlsplit(base).path) :])
            found = found / "index.html" if parts.path.endswith("/") else found
            if not found.is_file() or (found in pages and unquote(parts.fragment) not in pages[found].anchors):
                broken.append(f"{address}: {link}")
    return broken
