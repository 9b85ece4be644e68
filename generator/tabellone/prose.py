"""Markdown to HTML that is safe to publish: no raw HTML, no links that run scripts, links rewritten for the page.

Texts come from contributors too, so what they can write is text, links, pictures, lists and tables.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AMP_SUBSTITUTE

SCHEMES = ("", "http", "https", "mailto", "tel")
CONTENT_ENDINGS = (".yaml", ".yml", ".md")

Locate = Callable[[str], str]


class _Rewrite(Treeprocessor):
    """Go over the finished tree: links, and headings one level down."""

    locate: Locate

    def run(self, root: Element) -> None:
        for element in root.iter():
            if element.tag in ("h1", "h2", "h3", "h4", "h5"):
                element.tag = f"h{int(element.tag[1]) + 1}"  # the page's title is its only h1
            for attribute in ("href", "src"):
                target = element.get(attribute)
                if target is not None and AMP_SUBSTITUTE not in target:  # the library's own disguise of an e-mail
                    element.set(attribute, rewritten(target, self.locate))
            if element.tag == "img":
                element.set("loading", "lazy")


def _machine() -> tuple[Markdown, _Rewrite]:
    machine = Markdown(extensions=["tables", "sane_lists", "fenced_code"], output_format="html")
    machine.preprocessors.deregister("html_block")
    machine.inlinePatterns.deregister("html")
    rewrite = _Rewrite(machine)
    machine.treeprocessors.register(rewrite, "tabellone", -5)  # after the library's own last step
    return machine, rewrite


_MARKDOWN, _REWRITE = _machine()


def html(text: str, locate: Locate) -> str:
    """Turn Markdown into HTML; `locate` gives the link for a path inside the content folder."""
    _MARKDOWN.reset()
    _REWRITE.locate = locate
    return _MARKDOWN.convert(text)


def rewritten(target: str, locate: Locate) -> str:
    """Rewrite a link: one to elsewhere stays, one inside the content is located, one that runs a script goes."""
    plain = "".join(letter for letter in target if letter > " ")
    try:
        parts = urlsplit(plain)
    except ValueError:
        return "#"
    if parts.scheme.lower() not in SCHEMES:
        return "#"
    if parts.scheme or parts.netloc or not parts.path or plain.startswith("/"):
        return target
    mark = f"#{parts.fragment}" if parts.fragment else ""
    return locate(unquote(parts.path)) + mark


def address_of(path: str, source: str) -> str:
    """Resolve a relative path from a content file's address: `../events/2026/x.yaml` is `events/2026/x`."""
    joined = posixpath.normpath(posixpath.join(posixpath.dirname(source), path.rstrip("/")))
    for ending in CONTENT_ENDINGS:
        joined = joined.removesuffix(ending)
    return "" if joined == "." else joined
