"""Follow every link of a built site, as a visitor at its address would."""

from __future__ import annotations

import html
import re
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

_TEXTS = re.compile(r"<(script|style|pre|textarea)\b([^>]*)>.*?</\1>", re.DOTALL)
_TAG = re.compile(r"<[a-zA-Z][^<>]*>")
_ATTRIBUTE = re.compile(r"\s(href|src|action|poster|id|data-ply)=(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+))")


class Links:
    """The links and the anchors of a page; by patterns, for the pages of a whole federation are many."""

    def __init__(self, text: str) -> None:
        """Read the page."""
        self.links: list[str] = []
        self.anchors: set[str] = {"", "top"}
        for tag in _TAG.findall(_TEXTS.sub(r"<\1\2>", text)):
            for name, double, single, bare in _ATTRIBUTE.findall(tag):
                value = html.unescape(double or single or bare)
                if name in ("id", "data-ply"):  # a game's script shows the position after that move
                    self.anchors.add(value)
                else:
                    self.links.append(value)


def broken_links(site: Path, base: str) -> list[str]:
    """Follow every link of a site as it would stand under an address; those that lead nowhere."""
    pages = {file: Links(file.read_text("utf-8")) for file in sorted(site.rglob("*.html"))}
    files = {file.relative_to(site).as_posix(): file for file in site.rglob("*") if file.is_file()}
    broken = []
    for file, page in pages.items():
        address = base + file.relative_to(site).as_posix().removesuffix("index.html")
        for link in dict.fromkeys(page.links):
            parts = urlsplit(urljoin(address, link))
            if parts[:2] != urlsplit(base)[:2]:  # another host, or no address at all
                continue
            if not f"{parts.scheme}://{parts.netloc}{parts.path}".startswith(base):
                broken.append(f"{address}: {link} leaves the site")
                continue
            path = unquote(parts.path[len(urlsplit(base).path) :])
            found = files.get(path + "index.html" if not path or path.endswith("/") else path)
            if found is None or (found in pages and unquote(parts.fragment) not in pages[found].anchors):
                broken.append(f"{address}: {link}")
    return broken
