"""Whole sites: every link leads somewhere, at / and under a path; the same content gives the same bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from publish.sample import tree
from sites.following import Found, broken
from tabellone.build import Order, build

EXAMPLES = Path(__file__).parent.parent / "sites/examples/content"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the examples once."""
    output = tmp_path_factory.mktemp("examples") / "site"
    build(Order(EXAMPLES, output, jobs=1))
    return output


@pytest.mark.parametrize("base", ["https://example.org/", "https://example.org/club/"])
def test_every_link_leads_somewhere(tmp_path: Path, base: str) -> None:
    """Relative, rooted and canonical links hold at the root and under a path."""
    build(Order(EXAMPLES, tmp_path / "site", base_url=base, jobs=1))
    assert list(broken(tmp_path / "site", base))[:20] == []


def test_portable_links_need_no_server(tmp_path: Path) -> None:
    """In a folder without a server no link leads to a folder."""
    build(Order(EXAMPLES, tmp_path / "site", portable=True, jobs=1))
    site = tmp_path / "site"
    for file in sorted(site.rglob("*.html")):
        if file.name == "404.html":
            continue
        for link in Found(file.read_text()).links:
            assert ":" in link or link.startswith("#") or not link.split("#")[0].endswith("/"), f"{file}: {link}"


def test_no_page_asks_another_host(site: Path) -> None:
    """Nothing that a page loads by itself stands elsewhere."""
    for file in site.rglob("*.html"):
        text = file.read_text()
        assert 'src="http' not in text, file
        assert 'rel="stylesheet" href="http' not in text, file


@pytest.mark.slow
def test_same_content_same_bytes(site: Path, tmp_path: Path) -> None:
    """Another time zone, locale, hash seed, number of jobs, folder and order of files change nothing."""
    shutil.copytree(EXAMPLES, tmp_path / "elsewhere" / "content")
    environment = os.environ | {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "7", "LANG": "it_IT.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "tabellone", "build", "--jobs", "3"],
        cwd=tmp_path / "elsewhere",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    mine, other = tree(site), tree(tmp_path / "elsewhere" / "site")
    assert sorted(mine) == sorted(other)
    assert [path for path in mine if mine[path] != other[path]] == []


def test_a_changed_result_renders_only_what_it_touches(tmp_path: Path) -> None:
    """A second build renders nothing; a changed result of a running event a part of the site."""
    content = tmp_path / "content"
    shutil.copytree(EXAMPLES, content)
    order = Order(content, tmp_path / "site", jobs=1)
    whole = build(order).published
    assert whole.rendered == whole.pages
    assert build(order).published.rendered == 0
    event = content / "events/2025/12-running.yaml"
    text = event.read_text()
    assert "      1-4: 1-1\n" in text
    event.write_text(text.replace("      1-4: 1-1\n", "      1-4: 2-0\n"))
    changed = build(order).published
    assert 0 < changed.rendered < whole.pages / 4
    fresh = tmp_path / "fresh"
    build(Order(content, fresh, jobs=1))
    assert tree(fresh) == tree(tmp_path / "site")


def test_a_comment_renders_nothing(tmp_path: Path) -> None:
    """A comment that moves every line of an event changes no page."""
    content = tmp_path / "content"
    shutil.copytree(EXAMPLES, content)
    order = Order(content, tmp_path / "site", jobs=1)
    build(order)
    event = content / "events/2025/12-running.yaml"
    event.write_text("# a comment\n\n" + event.read_text())
    assert build(order).published.rendered == 0
