"""Markdown: text of contributors, safe and with working links."""

from __future__ import annotations

import pytest

from tabellone.prose import address_of, html


def shown(text: str) -> str:
    """Turn a text into HTML, links marked with what they were located from."""
    return html(text, lambda path: f"[{path}]")


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "<div onclick='x'>\n\n*a*\n\n</div>",
        "[a](javascript:alert(1))",
        "[a](JaVaScRiPt:alert(1))",
        "[a](java\tscript:alert(1))",
        "[a]( javascript:alert(1))",
        "[a](data:text/html;base64,xxx)",
        "![a](javascript:alert(1))",
        "<javascript:alert(1)>",
        "[a]: javascript:alert(1)\n\n[a]",
        "[a](vbscript:x)",
        "[a](x \"y' onmouseover='z\")",
    ],
)
def test_nothing_runs(text: str) -> None:
    """No raw HTML and no link that runs a script comes through."""
    made = html(text, lambda path: path).replace("&#", "").replace(" ", "")
    assert "<script" not in made
    assert "<img" not in made or "onerror" not in made
    assert "<div" not in made
    assert 'href="javascript' not in made.lower()
    assert 'src="javascript' not in made.lower()
    assert 'href="data' not in made
    assert 'href="vbscript' not in made
    assert "'onmouseover=" not in made or "title=\"y'onmouseover" in made


def test_links() -> None:
    """Links inside the content are located, others stay as they are."""
    assert '<a href="[../events/2026/x.yaml]">' in shown("[a](../events/2026/x.yaml)")
    assert '<a href="[x.md]#part">' in shown("[a](x.md#part)")
    assert '<a href="https://example.org/a?b=1">' in shown("[a](https://example.org/a?b=1)")
    assert '<a href="#part">' in shown("[a](#part)")
    assert '<a href="[città x.md]">' in shown("[a](citt%C3%A0%20x.md)")


def test_addresses_of_mail_survive() -> None:
    """An e-mail between angle brackets is a link, disguised by the library."""
    assert 'href="&#109;' in shown("<a@example.org>")


def test_headings_stand_below_the_title() -> None:
    """The page's title is its only h1."""
    assert shown("# A\n\n## B") == "<h2>A</h2>\n<h3>B</h3>"


@pytest.mark.parametrize(
    ("path", "source", "address"),
    [
        ("../events/2026/x.yaml", "news/2026-03-16-treviso", "events/2026/x"),
        ("../events/2026/x", "news/2026-03-16-treviso", "events/2026/x"),
        ("../events/2026/x/", "news/2026-03-16-treviso", "events/2026/x"),
        ("y.yaml", "events/2026/x", "events/2026/y"),
        ("about.md", "pages/contact", "pages/about"),
        ("..", "pages/contact", ""),
    ],
)
def test_addresses_of_content_files(path: str, source: str, address: str) -> None:
    """A relative path counts from the file's place in the content folder."""
    assert address_of(path, source) == address
