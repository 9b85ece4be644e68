"""tabellone inside MkDocs: real sites, built with each theme."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from every_link import broken_links

EXAMPLES = Path(__file__).parents[1] / "sites" / "examples"
THEMES = ("mkdocs", "readthedocs", "material")
PLAIN = ("site_name: Circolo", "site_url: https://example.org/club/", "theme: {{name: {theme}, highlightjs: false}}")
PAGE = """# x

[[standings events/2025/02-rests-and-withdrawals]]
[[standings events/2025/01-italo-swiss.yaml 1]]

* in a list

    [[standings events/2025/11-groups "Primo gruppo"]]

text [[player 1001]] inside a line

`[[player 1001]]`

    [[player 1001]]

```
[[player 1001]]
```

\\[[player 1001]]

[[elsewhere]]

[[crosstable events/2025/05-two-games]]

[[rating-list italian 3]]

[[player 1009]]
"""
INDEX = "# Benvenuti\n\n[[standings events/2025/02-rests-and-withdrawals]]\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Make a club's MkDocs site with the example content beside it."""
    shutil.copytree(EXAMPLES / "content", tmp_path / "content")
    (tmp_path / "docs").mkdir()
    write(tmp_path, INDEX)
    return tmp_path


def write(club: Path, index: str, theme: str = "mkdocs", options: str = "content: content", *more: str) -> None:
    """Write the site's settings and its first page."""
    lines = [line.format(theme=theme) for line in PLAIN]
    lines += [f"plugins: [search, {{tabellone: {{{options}}}}}]", *more]
    (club / "mkdocs.yml").write_text("\n".join(lines) + "\n")
    (club / "docs" / "index.md").write_text(index)


def build(club: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run MkDocs as its user would."""
    environment = os.environ | {"LC_ALL": "C", "NO_MKDOCS_2_WARNING": "1"}
    call = [sys.executable, "-m", "mkdocs", "build", *options]
    return subprocess.run(call, cwd=club, capture_output=True, text=True, check=False, env=environment)


class Tables(HTMLParser):
    """Gather the tables of a page, row by row."""

    def __init__(self, text: str) -> None:
        """Read the page."""
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.cell: list[str] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002, the library's signature
        """Begin a table, a row or a cell."""
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.cell = []

    def handle_endtag(self, tag: str) -> None:
        """End a cell."""
        if tag in ("td", "th") and self.cell is not None:
            self.tables[-1][-1].append(" ".join("".join(self.cell).split()))
            self.cell = None

    def handle_data(self, data: str) -> None:
        """Gather the text of a cell."""
        if self.cell is not None:
            self.cell.append(data)


def tables(club: Path, page: str = "") -> list[list[list[str]]]:
    """Read the tables of a built page."""
    return Tables((club / "site" / page / "index.html").read_text("utf-8")).tables


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("directories", ["true", "false"])
def test_builds_strictly(club: Path, theme: str, directories: str) -> None:
    """With each theme the site builds strictly, and every link of every page leads somewhere."""
    write(club, INDEX, theme, "content: content", f"use_directory_urls: {directories}")
    done = build(club, "--strict")
    assert done.returncode == 0, done.stderr
    broken = broken_links(club / "site", "https://example.org/club/")
    assert [link for link in broken if not link.endswith("404.html: /club//search.html")] == []  # a slip of readthedocs
    pages = {path.relative_to(club / "site").as_posix() for path in (club / "site").rglob("*.html")}
    ending = "/index.html" if directories == "true" else ".html"
    for name in (
        "events/2025/07-teams",
        "events/2026/01-planned",
        "players",
        "players/1001",
        "ratings/italian",
        "openings",
    ):
        assert f"results/{name}{ending}" in pages
    assert f"results/players/1030{ending}" not in pages  # private


@pytest.mark.slow
@pytest.mark.parametrize("url", ["", "https://example.org/", "https://example.org/a/b/"])
def test_any_site_url(club: Path, url: str) -> None:
    """Links are right at the root, deep below it, and without an address at all."""
    write(club, INDEX)
    text = (club / "mkdocs.yml").read_text()
    (club / "mkdocs.yml").write_text(
        text.replace("https://example.org/club/", url) if url else text.replace(PLAIN[1], "")
    )
    assert build(club, "--strict").returncode == 0
    assert broken_links(club / "site", url or "https://example.org/") == []


@pytest.mark.slow
def test_values(club: Path) -> None:
    """The tables hold the answers that were worked out independently."""
    write(club, PAGE)
    assert build(club, "--strict").returncode == 0
    found = tables(club)
    expected = json.loads((EXAMPLES / "expected.json").read_text("utf-8"))
    rows = [(int(row[0]), int(row[2]), row[3], row[4], row[5]) for row in found[0][1:]]
    assert sorted(rows) == sorted(_standings(expected["02-rests-and-withdrawals"]))
    assert found[1][1][3] == "2"  # after one round the first has a win
    assert [(row[0], row[3]) for row in found[2][1:]] == [("1", "4"), ("1", "4"), ("1", "4"), ("4", "0")]
    assert {row[1]: row[-1] for row in found[3][1:]} == _points(expected["05-two-games"])
    assert [row[0] for row in found[4][1:]] == ["1", "2", "3"]
    assert found[5][1][0] == "Dama italiana"
    text = (club / "site" / "index.html").read_text("utf-8")
    assert text.count("[[player 1001]]") == 5
    assert "[[elsewhere]]" in text


def _standings(rows: list[dict[str, Any]]) -> list[tuple[int, int, str, str, str]]:
    """Take the columns that the table shows; the order of level players is left to lots."""
    return [(r["place"], r["number"], r["points"], r["tiebreaks"]["buholz"], r["tiebreaks"]["buholz2"]) for r in rows]


def _points(rows: list[dict[str, Any]]) -> dict[str, str]:
    """Give everybody's points by name: numbers 1 to 6 are the register's first six."""
    register = (EXAMPLES / "content" / "players.csv").read_text("utf-8").splitlines()[1:]
    names = [line.split(";")[1] for line in register]
    titles = {4: "M.F. "}
    return {titles.get(row["number"], "") + names[row["number"] - 1]: row["points"] for row in rows}


@pytest.mark.slow
def test_navigation(club: Path) -> None:
    """The pages stand in the navigation under a section of their own, or where the site itself puts them."""
    write(club, INDEX, "readthedocs", "content: content, section: Gare del circolo, path: gare")
    assert build(club, "--strict").returncode == 0
    home = (club / "site" / "index.html").read_text("utf-8")
    assert "Gare del circolo" in home
    assert 'href="gare/events/2025/07-teams/"' in home
    assert 'href="gare/players/1001/"' not in home.split("Benvenuti", 1)[0]
    nav = "nav: [index.md, {Tornei nostri: gare/index.md}]"
    write(club, INDEX, "readthedocs", "content: content, section: Gare del circolo, path: gare", nav)
    assert build(club, "--strict").returncode == 0
    home = (club / "site" / "index.html").read_text("utf-8")
    assert ("Tornei nostri" in home, "Gare del circolo" in home) == (True, False)


@pytest.mark.slow
def test_own_page_wins(club: Path) -> None:
    """A page that the site writes itself is kept in place of the generated one."""
    (club / "docs" / "results").mkdir()
    (club / "docs" / "results" / "index.md").write_text("# Le nostre gare\n")
    done = build(club, "--strict")
    assert done.returncode == 0, done.stderr
    assert "Le nostre gare" in (club / "site" / "results" / "index.html").read_text("utf-8")
    assert (club / "site" / "results" / "players" / "index.html").is_file()


@pytest.mark.slow
def test_language(club: Path) -> None:
    """The tables are in the content's first language, or in the one asked for."""
    assert build(club).returncode == 0
    assert tables(club)[0][0][1] == "Nome"
    write(club, INDEX, options="content: content, language: en")
    assert build(club).returncode == 0
    assert tables(club)[0][0][1] == "Name"


@pytest.mark.slow
def test_bad_content(club: Path) -> None:
    """Bad content fails the build with the lines of `tabellone check`, without a traceback, and writes nothing."""
    event = club / "content" / "events" / "2025" / "01-italo-swiss.yaml"
    event.write_text(event.read_text().replace("1-2: 0-2", "1-2: 0-3", 1).replace("rounds: 5", "runds: 5"))
    check = subprocess.run(
        [sys.executable, "-m", "tabellone", "check"],
        cwd=club,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"LC_ALL": "C"},
    )
    lines = [line for line in check.stderr.splitlines() if re.match(r"\S+:\d+:\d+: ", line)]
    assert len(lines) >= 2
    done = build(club)
    assert done.returncode == 1
    assert [line for line in done.stderr.splitlines() if line.startswith("content/")] == lines
    assert "Traceback" not in done.stderr
    assert not (club / "site" / "index.html").exists()


@pytest.mark.slow
def test_bad_shortcodes(club: Path) -> None:
    """Every wrong shortcode of every page is named with its file, line and column, and what was meant."""
    write(
        club,
        "---\ntitle: x\n---\n# x\n\n[[standings events/2025/01-italo-svizzero]]\n\n* x\n\n    [[player 1030]]\n\n"
        "[[standing events/2025/01-italo-swiss]]\n[[rating-list russian]]\n\n[[standings]]\n\n"
        '[[standings events/2025/01-italo-swiss 9]]\n\n[[crosstable events/2025/11-groups "Primo grupo"]]\n\n'
        '[[player 9999]]\n\n[[standings "events]]\n\n[[rating-list italian many]]\n',
    )
    done = build(club)
    assert done.returncode == 1
    assert [line for line in done.stderr.splitlines() if line.startswith("docs/")] == [
        "docs/index.md:6:1: unknown event 'events/2025/01-italo-svizzero'; did you mean 'events/2025/01-italo-swiss'?",
        "docs/index.md:10:5: the player '1030' is private: there is no page",
        "docs/index.md:12:1: unknown shortcode 'standing'; did you mean 'standings'?",
        "docs/index.md:13:1: unknown discipline 'russian'; expected italian or international",
        "docs/index.md:15:1: [[standings …]]: expected EVENT [ROUND] [GROUP]",
        "docs/index.md:17:1: the event events/2025/01-italo-swiss has no standings after round 9",
        "docs/index.md:19:1: the event events/2025/11-groups has no group 'Primo grupo'; did you mean 'Primo gruppo'?",
        "docs/index.md:21:1: unknown player '9999'",
        "docs/index.md:23:1: [[standings …]]: a quotation mark is not closed",
        "docs/index.md:25:1: [[rating-list …]]: expected DISCIPLINE [NUMBER]",
    ]
    assert "Traceback" not in done.stderr
    assert not (club / "site" / "index.html").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "line"),
    [
        ("content: nowhere", "nowhere' isn't an existing directory"),
        ("language: it", "Required configuration not provided"),
        ("content: docs/content", "the content folder must not lie in docs_dir: docs/content"),
        ("content: content, path: ../x", "path: '../x' is no folder of the site"),
        ("content: content, strict: true", "content/events/2025/12-running.yaml"),
    ],
)
def test_bad_options(club: Path, options: str, line: str) -> None:
    """A missing content folder or a wrong option is one clear line."""
    shutil.copytree(club / "content", club / "docs" / "content")
    event = club / "content" / "events" / "2025" / "12-running.yaml"
    event.write_text(
        event.read_text().replace("1-4: 1-1", "1-4: 1-1\n      2-5:") if "strict" in options else event.read_text()
    )
    write(club, INDEX, options=options)
    done = build(club)
    assert done.returncode == 1
    assert line in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_awkward_names(club: Path) -> None:
    """Titles and names with signs of Markdown and HTML are shown as they are written."""
    awkward = "A*b*_c_ [d](e) <i>&amp;`f` #1. {g} \"h\" 'i' | ]]"
    (club / "content" / "events" / "2026" / "awkward.yaml").write_text(
        f"title: {json.dumps(awkward)}\nstart: 2026-01-02\ndiscipline: italian\nsystem: round-robin\n"
        f"players: [{{name: {json.dumps(awkward)}}}, {{name: B}}]\nresults: [{{1-2: 2-0}}]\n"
    )
    done = build(club, "--strict")
    assert done.returncode == 0, done.stderr
    text = (club / "site" / "results" / "events" / "2026" / "awkward" / "index.html").read_text("utf-8")
    heading = re.search(r"<h1[^>]*>(.*?)(?:<a|</h1>)", text, re.DOTALL)
    assert heading is not None
    assert html.unescape(re.sub(r"<[^>]*>", "", heading[1])) == awkward
    assert tables(club, "results/events/2026/awkward")[0][1][1] == awkward


@pytest.mark.slow
def test_no_register(club: Path) -> None:
    """Where names are players, they have pages too."""
    shutil.rmtree(club / "content")
    (club / "content" / "events").mkdir(parents=True)
    (club / "content" / "site.yaml").write_text("title: x\nurl: https://example.org/\n")
    (club / "content" / "events" / "x.yaml").write_text(
        "title: x\nstart: 2026-01-02\ndiscipline: italian\nsystem: round-robin\n"
        "players: [Rossi Mario, Bianchi Anna]\nresults: [{1-2: 2-0}]\n"
    )
    write(club, "# x\n\n[[player Rossi Mario]]\n\n[[standings events/x]]\n")
    done = build(club, "--strict")
    assert done.returncode == 0, done.stderr
    assert (club / "site" / "results" / "players" / "rossi-mario" / "index.html").is_file()
    assert broken_links(club / "site", "https://example.org/club/") == []


@pytest.fixture
def served(club: Path) -> Iterator[tuple[Path, str]]:
    """Serve the site as `mkdocs serve` does, on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    call = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"]
    with (club / "log").open("w") as log:
        process = subprocess.Popen(call, cwd=club, stdout=log, stderr=log, env=os.environ | {"LC_ALL": "C"})
    try:
        yield club, f"http://127.0.0.1:{port}/club/"
    finally:
        process.terminate()
        process.wait(20)


def _wait(url: str, text: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:  # noqa: S310, our own server
                if text in answer.read().decode():
                    return
        except OSError:
            pass
        time.sleep(0.3)
    raise AssertionError(f"{url}: no {text!r} in {seconds} seconds")


@pytest.mark.slow
def test_serve_reloads(served: tuple[Path, str]) -> None:
    """A changed event file is built again; a wrong one is reported, and the site of before goes on."""
    club, url = served
    page = f"{url}results/events/2026/01-planned/"
    _wait(page, "Campionato italiano 2026")
    event = club / "content" / "events" / "2026" / "01-planned.yaml"
    event.write_text(event.read_text().replace("place: Roma", "place: Ostia"))
    _wait(page, "Ostia")
    event.write_text(event.read_text().replace("rounds: 9", "rounds: nine"))
    end = time.monotonic() + 60
    while "01-planned.yaml:8:9" not in (club / "log").read_text() and time.monotonic() < end:
        time.sleep(0.3)
    log = (club / "log").read_text()
    assert "content/events/2026/01-planned.yaml:8:9: " in log
    assert "Traceback" not in log


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.parametrize("theme", THEMES)
def test_in_a_browser(club: Path, theme: str, tmp_path: Path) -> None:
    """With each theme an event's page shows its tables in the theme's look, without errors or sideways scrolling."""
    from playwright.sync_api import sync_playwright

    write(club, INDEX, theme)
    assert build(club, "--strict").returncode == 0
    errors: list[str] = []
    chromium = shutil.which("chromium") or "/usr/bin/chromium"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1100, "height": 900})
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.route("**/*", lambda route: _from_folder(route, club / "site"))
        page.goto("https://example.org/club/results/events/2025/07-teams/")
        assert page.locator("h1").first.inner_text().strip().rstrip("¶") == "Campionato a squadre"
        table = page.locator("table", has_text="Squadra G").first
        assert table.is_visible()
        assert table.locator("tbody tr").count() == 7
        border = table.locator("td").first.evaluate(
            "cell => getComputedStyle(cell).borderTopWidth + getComputedStyle(cell).paddingLeft"
        )
        assert border not in ("0px0px", "0px1px")  # the theme has dressed it
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0
        page.screenshot(path=str(tmp_path / f"{theme}.png"), full_page=True)
        assert (tmp_path / f"{theme}.png").stat().st_size > 20_000
        page.goto("https://example.org/club/")
        page.locator("table a", has_text="Lanterna Ada").first.click()
        assert page.url == "https://example.org/club/results/players/1009/"
        browser.close()
    assert errors == []


def _from_folder(route: object, site: Path) -> None:
    """Answer a request from the built site, as a server at /club/ would; nothing comes from elsewhere."""
    from urllib.parse import unquote, urlsplit

    address = urlsplit(route.request.url)  # type: ignore[attr-defined]
    file = site / unquote(address.path).removeprefix("/club/")
    file = file / "index.html" if file.is_dir() else file
    if address.netloc == "example.org" and file.is_file():
        route.fulfill(path=str(file))  # type: ignore[attr-defined]
    else:
        route.fulfill(status=404, body="")  # type: ignore[attr-defined]


def test_shortcodes_need_no_mkdocs() -> None:
    """Nothing but the plugin imports MkDocs, so that the program works without it."""
    program = "import sys; import tabellone.publish.fragments.tables, tabellone.cli; sys.exit('mkdocs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_documented_options() -> None:
    """The manual lists exactly the plugin's options."""
    from tabellone.mkdocs_plugin import TabelloneConfig

    text = (Path(__file__).parents[2] / "docs" / "mkdocs.md").read_text("utf-8")
    options = {name for name, _ in TabelloneConfig()._schema}
    assert set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == options


def test_documented_shortcodes() -> None:
    """The manual shows each shortcode."""
    from tabellone.publish.fragments.shortcodes import PUBLIC

    text = (Path(__file__).parents[2] / "docs" / "mkdocs.md").read_text("utf-8")
    assert set(re.findall(r"^\[\[([a-z-]+)", text, re.MULTILINE)) == set(PUBLIC)


def test_settings_in_the_manual() -> None:
    """The settings that the manual shows are YAML that names the plugin and its content."""
    text = (Path(__file__).parents[2] / "docs" / "mkdocs.md").read_text("utf-8")
    shown = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert shown is not None
    assert yaml.safe_load(shown[1])["plugins"] == ["search", {"tabellone": {"content": "content"}}]
