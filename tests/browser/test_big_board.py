"""The big board on the wall: pages by itself, shows everybody, and takes in a new build."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from browser_sites import Opener, Site, served
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

WALL = {"width": 1280, "height": 720}
EVENT = "events/2025/12-running"


@pytest.fixture
def hall(examples: Site, tmp_path: Path) -> Path:
    """Copy a running event's board and what it needs: a build of its own to change."""
    shutil.copytree(examples.folder / EVENT / "board", tmp_path / EVENT / "board")
    shutil.copytree(examples.folder / "static", tmp_path / "static")
    return tmp_path


def rows(page: Page) -> list[str]:
    """Read the rows that the wall shows now."""
    return page.locator("tbody tr:visible").all_inner_texts()


def rebuild(hall: Path) -> None:
    """Let a new build arrive: another title."""
    file = hall / EVENT / "board" / "index.html"
    text = file.read_text()
    file.write_text(text.replace("<h1>", "<h1>Nuovo: "))


@pytest.mark.parametrize("size", [WALL, {"width": 1920, "height": 1080}, {"width": 800, "height": 600}], ids=str)
def test_the_pages_show_everybody_and_fit(size: dict[str, int], demo: Site, open_page: Opener) -> None:
    """Page after page, every pair and every place is shown, and nothing stands below the screen's edge."""
    file = demo.richest("board.html")
    page = open_page(demo.at(file), viewport=size)
    everything = page.locator("tbody tr").evaluate_all("rows => rows.map(row => row.textContent)")
    count = int(page.locator("#wall-page").inner_text().split("/")[1])
    assert count >= 2
    seen: list[str] = []
    for number in range(1, count + 1):
        expect(page.locator("#wall-page")).to_have_text(f"{number}/{count}")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), number
        seen += page.locator("tbody tr:visible").evaluate_all("rows => rows.map(row => row.textContent)")
        page.keyboard.press("ArrowRight")
    assert seen == everything
    expect(page.locator("#wall-page")).to_have_text(f"1/{count}")


def test_it_pages_by_itself_beside_a_clock(hall: Path, open_page: Opener) -> None:
    """Every 12 seconds the next page, or as often as the address asks; the clock goes on."""
    with served(hall) as url:
        page = open_page("about:blank", viewport=WALL)
        page.clock.install(time="2026-03-14T15:04:50")
        page.goto(f"{url}{EVENT}/board/")
        expect(page.locator("#clock")).to_have_text("15:04")
        first = rows(page)
        page.clock.run_for(13_000)
        assert rows(page) != first
        expect(page.locator("#clock")).to_have_text("15:05")
        page.goto(f"{url}{EVENT}/board/?seconds=3")
        before = page.locator("#wall-page").inner_text()
        page.clock.run_for(3_500)
        assert page.locator("#wall-page").inner_text() != before


def test_a_new_build_is_taken_in(hall: Path, open_page: Opener) -> None:
    """A new build shows on the wall within seconds, on the page where the wall was; without one nothing reloads."""
    with served(hall) as url:
        page = open_page("about:blank", viewport=WALL)
        page.clock.install()
        page.goto(f"{url}{EVENT}/board/")
        page.wait_for_load_state("networkidle")
        page.evaluate("window.same = true")
        with page.expect_response(lambda response: "/board/" in response.url):
            page.clock.run_for(16_000)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("window.same") is True
        page.keyboard.press("ArrowRight")
        shown = page.locator("#wall-page").inner_text()
        rebuild(hall)
        page.clock.run_for(16_000)
        expect(page.locator("h1")).to_contain_text("Nuovo: ")
        assert page.locator("#wall-page").inner_text() == shown


def test_a_server_that_is_away_changes_nothing(hall: Path, open_page: Opener) -> None:
    """While the server does not answer the wall keeps what it has, and says nothing."""
    with served(hall) as url:
        page = open_page("about:blank", viewport=WALL)
        page.clock.install()
        page.goto(f"{url}{EVENT}/board/")
        page.wait_for_load_state("networkidle")
        page.route("**/board/", lambda route: route.fulfill(status=503, body=""))
        title = page.locator("h1").inner_text()
        page.evaluate("window.same = true")
        page.clock.run_for(5_000)
        assert page.evaluate("window.same") is True
        assert page.locator("h1").inner_text() == title


def test_it_works_from_a_folder(hall: Path, open_page: Opener) -> None:
    """Without a server it pages too, and loads itself anew each minute."""
    page = open_page("about:blank", viewport=WALL)
    page.clock.install()
    page.goto((hall / EVENT / "board" / "index.html").as_uri())
    first = rows(page)
    page.clock.run_for(13_000)
    assert rows(page) != first
    rebuild(hall)
    page.clock.run_for(50_000)
    expect(page.locator("h1")).to_contain_text("Nuovo: ")
