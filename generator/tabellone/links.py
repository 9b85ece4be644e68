"""Links inside the site: relative, so that it works at /, under a path and from a folder; absolute where it must be.

An address has no slash at either end; the pages of the first language stand at the root, the others under theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote, urlsplit

INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class Links:
    """How addresses become links: where the site will stand, in which languages, and for which kind of host."""

    base: str  # https://example.org/dama/
    languages: tuple[str, ...]
    portable: bool = False  # links end in index.html, for a folder without a server

    @property
    def path(self) -> str:
        """Give the path under which the site is published: / or /dama/."""
        return urlsplit(self.base).path.rstrip("/") + "/"

    def prefix(self, language: str) -> str:
        """Give the folder of a language: nothing for the first."""
        return "" if language == self.languages[0] else f"{language}/"

    def place(self, address: str, language: str) -> str:
        """Give what stands for an address, from the site's root: a folder with its slash, "" for the root."""
        return self.prefix(language) + (f"{address}/" if address else "")

    def page(self, here: str, address: str, language: str) -> str:
        """Link from the file `here` (from the site's root) to a page, which may end in a #part."""
        address, mark, part = address.partition("#")
        target = self.place(address.strip("/"), language) + (INDEX if self.portable else "")
        return relative(here, target) + mark + quote(part)

    def file(self, here: str, path: str) -> str:
        """Link from the file `here` to a file that is the same in every language."""
        return relative(here, path)

    def rooted(self, target: str) -> str:
        """Link to something from any address at all, as a page for a missing address must."""
        return self.path + quote(target)

    def absolute(self, address: str, language: str) -> str:
        """Give the whole address of a page, for canonical links, feeds and sitemaps."""
        return self.absolute_file(self.place(address.strip("/"), language))

    def absolute_file(self, path: str) -> str:
        """Give the whole address of a file."""
        return self.base.rstrip("/") + "/" + quote(path)


@lru_cache(maxsize=65536)  # a crosstable asks for the same way hundreds of times
def relative(here: str, target: str) -> str:
    """Write the way from one file to another, both from the site's root; a folder keeps its slash."""
    start, end = here.split("/")[:-1], target.split("/")
    shared = 0
    for ours, theirs in zip(start, end[:-1], strict=False):
        if ours != theirs:
            break
        shared += 1
    return quote("../" * (len(start) - shared) + "/".join(end[shared:])) or "./"
