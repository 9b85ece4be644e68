"""Links between pages: relative, absolute, in every language."""

from __future__ import annotations

import pytest

from tabellone.links import Links, relative

LINKS = Links("https://example.org/dama/", ("it", "en"))


@pytest.mark.parametrize(
    ("here", "target", "expected"),
    [
        ("index.html", "", "./"),
        ("index.html", "events/2026/", "events/2026/"),
        ("events/2026/x/index.html", "", "../../../"),
        ("events/2026/x/index.html", "events/2026/x/", "./"),
        ("events/2026/x/index.html", "events/2026/y/", "../y/"),
        ("events/2026/x/index.html", "events/2026/x/event.json", "event.json"),
        ("events/2026/x/embed.html", "static/style.css", "../../../static/style.css"),
        ("index.html", "pages/perché no/", "pages/perch%C3%A9%20no/"),
        ("pages/index.html", "pages/a:b/", "a%3Ab/"),
    ],
)
def test_relative_links(here: str, target: str, expected: str) -> None:
    """A link is the shortest relative way, with a slash after a folder, quoted."""
    assert relative(here, target) == expected


def test_first_language_is_unprefixed() -> None:
    """Pages of the first language stand at the root, those of the others in a folder."""
    assert LINKS.page("en/events/2026/x/index.html", "players/7", "en") == "../../../players/7/"
    assert LINKS.page("en/events/2026/x/index.html", "players/7", "it") == "../../../../players/7/"
    assert LINKS.page("players/7/index.html", "players/7", "en") == "../../en/players/7/"


def test_portable_links_name_the_file() -> None:
    """For a folder without a server every link to a page ends in index.html."""
    portable = Links(LINKS.base, LINKS.languages, portable=True)
    assert portable.page("index.html", "players", "it") == "players/index.html"
    assert portable.page("players/index.html", "", "it") == "../index.html"


def test_parts_of_pages() -> None:
    """A #part stays behind the page's slash."""
    assert LINKS.page("index.html", "players/7#elo", "it") == "players/7/#elo"


def test_absolute_links_have_the_path_of_the_url() -> None:
    """Absolute addresses keep the path under which the site is published, with one slash."""
    assert LINKS.absolute("players/7", "en") == "https://example.org/dama/en/players/7/"
    assert Links("https://example.org", ("it",)).absolute("", "it") == "https://example.org/"
    assert LINKS.rooted("en/players/") == "/dama/en/players/"
