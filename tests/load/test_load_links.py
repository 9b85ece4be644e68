"""Where relative links lead, for the check and for the pages alike."""

from __future__ import annotations

import pytest

from tabellone.load.links import Index, is_relative, links, resolve

INDEX = Index(
    frozenset({"", "events", "events/2026/x", "news/2026-01-01-a", "pages/about", "players/1"}),
    frozenset({"theme/static/logo.svg", "events/2026/x.pdn"}),
    frozenset({"events/2026/x"}),
)


@pytest.mark.parametrize(
    ("file", "href", "address"),
    [
        ("news/2026-01-01-a.md", "../events/2026/x.yaml", "events/2026/x/"),
        ("news/2026-01-01-a.md", "../events/2026/x", "events/2026/x/"),
        ("news/2026-01-01-a.md", "../events/2026/x/#r3", "events/2026/x/#r3"),
        ("events/2026/x.md", "../../pages/about.md?a=b", "pages/about/?a=b"),
        ("events/2026/x.md", "../../pages/about.en.md", "pages/about/"),
        ("events/2026/x.md", "x.yaml", "events/2026/x/"),
        ("events/2026/x.md", "x/event.json", "events/2026/x/event.json"),
        ("pages/about.md", "..", ""),
        ("pages/about.md", "../index.html", ""),
        ("pages/about.md", "../events/index.html", "events/"),
        ("pages/about.md", "../events/2026/x/rounds/3/", "events/2026/x/rounds/3/"),
        ("pages/about.md", "../events/2026/x.pdn", "events/2026/x.pdn"),
        ("pages/about.md", "../theme/static/logo.svg", "static/logo.svg"),
        ("pages/about.md", "../events/2026/%78.yaml", "events/2026/x/"),
        ("pages/about.md", "../../events/2026/x.yaml", None),
        ("pages/about.md", "../events/2026/y.yaml", None),
        ("pages/about.md", "events/2026/x.yaml", None),
        ("pages/about.md", "../theme/templates/base.html", None),
    ],
)
def test_resolve(file: str, href: str, address: str | None) -> None:
    """A link counts from the file's place in the content, and is found with its ending, without, or with a slash."""
    assert resolve(INDEX, file, href) == address


@pytest.mark.parametrize(
    "href", ["https://example.org", "//example.org/x", "mailto:a@example.org", "#qui", "", "tel:1", "/x"]
)
def test_links_that_are_not_ours(href: str) -> None:
    """Links to elsewhere and within a page are left alone."""
    assert not is_relative(href)


def test_links_of_a_text() -> None:
    """Links and images are found with their lines and columns; code is no text."""
    text = (
        "[a](b) ![c](<d e>)\n\n`[no](no)` [f](g(h) 'i')\n\n    [no](no)\n\n~~~\n[no](no)\n~~~\n"
        '[j]: k\n<a href="no">no HTML</a>\n'
    )
    found = [(link.href, link.line, link.column) for link in links(text, 5)]
    assert sorted(found, key=lambda one: one[1:]) == [
        ("b", 5, 5),
        ("d e", 5, 14),
        ("g(h)", 7, 16),
        ("k", 14, 6),
    ]
