"""Names that the site itself uses, and links whose end looks like a language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabellone.load import load_content
from tabellone.wording import Words

SITE = "title: Prova\nurl: https://example.org/\nlanguages: [it, en]\n"
EVENT = "title: T\nstart: 2026-03-14\ndiscipline: italian\nsystem: round-robin\nrounds: 1\nplayers: []\n"


def lines(folder: Path, **files: str) -> list[str]:
    """Write a content folder and give its problems in English."""
    for name, text in {"site.yaml": SITE, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = load_content(folder).problems
    return [Words("en").line(problem).removeprefix(f"{folder}/") for problem in found]


@pytest.mark.parametrize("name", ["players", "clubs"])
def test_ids_of_the_sites_own_files(name: str, tmp_path: Path) -> None:
    """An id may not be index.html, whose place is taken, nor stand twice."""
    register = "id,name\n1,A\nindex.html,B\n1,C\n"
    assert lines(tmp_path, **{f"{name}.csv": register}) == [
        f"{name}.csv:3:1: the address '{name}/index.html' is that of another page: choose another name",
        f"{name}.csv:4:1: the id '1' is taken already, in line 2",
    ]


@pytest.mark.parametrize(
    "path", ["events/2026/index.html.yaml", "events/results.atom.yaml", "news/news.atom.md", "pages/index.html/a.md"]
)
def test_files_named_like_the_sites_own(path: str, tmp_path: Path) -> None:
    """A file whose address is a file of the site is refused with a line."""
    (line,) = lines(tmp_path, **{path: EVENT})
    assert line.startswith(f"{path}:1:1: the address '{path.rpartition('.')[0]}' is that of another page")


@pytest.mark.parametrize("link", ["zz.md", "../news/zz.md", "zz.en.md", "zz"])
def test_links_to_missing_pages(link: str, tmp_path: Path) -> None:
    """A link to a Markdown file that is not there leads nowhere, not to the home page."""
    assert lines(tmp_path, **{"pages/a.md": f"[x]({link})\n"}) == [f"pages/a.md:1:5: the link '{link}' leads nowhere"]
