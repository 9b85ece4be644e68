"""The helper that follows links finds the broken ones."""

from __future__ import annotations

from pathlib import Path

from every_link import broken_links


def test_broken_links_are_found(tmp_path: Path) -> None:
    """The test that follows links finds those that lead nowhere, leave the site, or miss their anchor."""
    (tmp_path / "a").mkdir()
    (tmp_path / "index.html").write_text(
        '<a href="a/">1</a><a href="b/">2</a><a href="a/#x">3</a><a href="a/#y">4</a><a href="/a/">5</a>'
        '<a href="https://elsewhere.org/">6</a><img src="a/p.png"><a href="https://octocat.github.io/club/a/">7</a>'
    )
    (tmp_path / "a" / "index.html").write_text('<p id="x"><a href="../">up</a><a href="#x">x</a>')
    assert broken_links(tmp_path, "https://octocat.github.io/club/") == [
        "https://octocat.github.io/club/: b/",
        "https://octocat.github.io/club/: a/#y",
        "https://octocat.github.io/club/: /a/ leaves the site",
        "https://octocat.github.io/club/: a/p.png",
    ]
