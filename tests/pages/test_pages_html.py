"""What holds on every page of every kind, in both languages."""

from __future__ import annotations

from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pages_sites import EXAMPLES, ROOT, demo_items, example_items, pages, renderer

from tabellone.pages.contract import TEMPLATES
from tabellone.pages.page import Page


class Reader(HTMLParser):
    """Read a page: elements with their attributes, in order, and the text of the title."""

    def __init__(self, text: str) -> None:
        """Read it whole."""
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.title, self._in_title = "", False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.elements.append((tag, dict(attrs)))
        self._in_title = tag == "title" and not self.title

    def handle_data(self, data: str) -> None:
        """Note the title's text."""
        if self._in_title:
            self.title += data
            self._in_title = False

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """Find the elements of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]


@cache
def one_of_each() -> dict[str, tuple[Path, Page]]:
    """Choose the longest page of each kind, of the examples, else of the demonstration."""
    chosen: dict[str, tuple[Path, Page]] = {}
    for folder, items in ((ROOT / "content", demo_items()), (EXAMPLES, example_items())):
        sizes: dict[str, int] = {}
        for page in pages(items):
            size = len(renderer(folder).render(page, "it"))
            if size > sizes.get(page.template, 0):
                sizes[page.template] = size
                chosen[page.template] = folder, page
    return chosen


def read(kind: str, language: str) -> tuple[str, Reader]:
    """Render a page of that kind and read it."""
    folder, page = one_of_each()[kind]
    text = renderer(folder).render(page, language).decode()
    return text, Reader(text)


KINDS = [pytest.param(kind, language, id=f"{kind}-{language}") for kind in TEMPLATES for language in ("it", "en")]


@pytest.mark.parametrize(("kind", "language"), KINDS)
def test_a_page_has_its_language_a_title_and_one_h1(kind: str, language: str) -> None:
    """Every page has its language, a title, a viewport and exactly one h1."""
    text, found = read(kind, language)
    assert found.all("html")[0]["lang"] == language
    assert found.title.strip()
    assert len(found.all("h1")) == 1
    assert any(meta.get("name") == "viewport" for meta in found.all("meta"))
    assert "None" not in found.title
    assert "{" not in found.title
    assert ">None<" not in text


@pytest.mark.parametrize(("kind", "language"), KINDS)
def test_every_table_has_caption_and_headers(kind: str, language: str) -> None:
    """Every table has a caption, and every header cell says whether it heads a row or a column."""
    _, found = read(kind, language)
    assert len(found.all("caption")) == len(found.all("table"))
    assert all(cell.get("scope") in ("row", "col") for cell in found.all("th"))
    regions = [e for e in found.all("div") if "scroll" in (e.get("class") or "").split()]
    assert all(e.get("tabindex") == "0" and e.get("aria-label") for e in regions)


@pytest.mark.parametrize(("kind", "language"), KINDS)
def test_ids_are_unique_and_nothing_comes_from_elsewhere(kind: str, language: str) -> None:
    """No id stands twice, and no script, style or picture comes from another host."""
    _, found = read(kind, language)
    ids = Counter(attributes["id"] for _, attributes in found.elements if "id" in attributes)
    assert [name for name, count in ids.items() if count > 1] == []
    sources = [a["src"] for tag in ("script", "img") for a in found.all(tag) if a.get("src")]
    sources += [a["href"] for a in found.all("link") if a.get("rel") in ("stylesheet", "icon", "apple-touch-icon")]
    assert [source for source in sources if source and "//" in source] == []


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_language_switch_stays_on_the_page(language: str) -> None:
    """The switch leads to the same page in the other language, which hreflang names too."""
    page = next(page for page in pages(example_items()) if page.template == "round.html")
    found = Reader(renderer(EXAMPLES).render(page, language).decode())
    other = "en" if language == "it" else "it"
    switch = next(a for a in found.all("a") if a.get("hreflang") == other)
    way = f"../../../../../{'en/' if other == 'en' else ''}{page.address}/"
    assert switch["href"] == (way if language == "it" else "../" + way)
    alternates = {a["hreflang"]: a["href"] for a in found.all("link") if a.get("hreflang")}
    assert alternates["en"] == f"https://example.org/dama/en/{page.address}/"
    assert alternates["it"] == alternates["x-default"] == f"https://example.org/dama/{page.address}/"


def test_titles_tell_pages_apart() -> None:
    """No two pages of one language have the same title."""
    shown = renderer(EXAMPLES)
    titles = Counter(Reader(shown.render(page, "it").decode()).title for page in pages(example_items()) if page.listed)
    assert [title for title, count in titles.items() if count > 1] == []
