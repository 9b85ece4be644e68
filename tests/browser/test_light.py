"""Light pages: what goes over the wire on a first visit, counted from what the browser really asks for."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from browser_content import OPEN, PLAYER
from browser_sites import ROOT, Opener, Site

KB = 1000
STATIC = ROOT / "themes" / "default" / "static"
COUNTED = ("document", "stylesheet", "script")


def weight(file: Path) -> int:
    """Give the bytes of a file as servers send it."""
    return len(gzip.compress(file.read_bytes(), 6, mtime=0))


@pytest.mark.browser
@pytest.mark.parametrize(("address", "most"), [(OPEN, 60 * KB), (PLAYER, 40 * KB)], ids=["event", "player"])
def test_a_first_visit_is_light(address: str, most: int, small: Site, open_page: Opener) -> None:
    """HTML, CSS and JS: 60 KB for an event of 32 players, 40 KB for a player with 20 events."""
    page = open_page("about:blank")
    asked: dict[str, str] = {}
    page.on("request", lambda request: asked.setdefault(request.url, request.resource_type))
    page.goto(small.at(address), wait_until="networkidle")
    assert page.locator("table").count() > 0
    files = [small.folder / unquote(urlsplit(url).path).lstrip("/") for url, kind in asked.items() if kind in COUNTED]
    files = [file / "index.html" if file.is_dir() else file for file in files]
    assert {file.suffix for file in files} == {".html", ".css", ".js"}
    assert sum(map(weight, files)) <= most


@pytest.mark.slow
def test_the_league_is_as_large_as_it_says(small: Site) -> None:
    """The weights are of an event of 32 players and of a player with 20 events."""
    assert small.file(OPEN).read_text().count('<th scope="row" class="first"') >= 32
    events = small.file(PLAYER).read_text().partition('class="wide-table"')[2].partition("</table>")[0]
    assert events.count('<th scope="row"') == 20


def test_all_scripts_together_are_light() -> None:
    """All scripts are at most 25 KB compressed, the game's under 8."""
    weights = {file.name: weight(file) for file in STATIC.glob("*.js")}
    assert set(weights) >= {"tabellone.js", "game.js", "search.js", "board.js", "calculator.js"}
    assert sum(weights.values()) <= 25 * KB
    assert (STATIC / "game.js").stat().st_size < 8 * KB
