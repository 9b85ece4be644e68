"""A real browser, the sites it looks at, and what must hold on every page whatever a test looks for."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser_content import league
from browser_sites import DEMO, EXAMPLES, Opener, Site, built
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder that all workers of a run share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "sites"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def demo(shared: Path) -> Iterator[Site]:
    """Build and serve the demonstration federation."""
    with built("demo", DEMO, shared) as site:
        yield site


@pytest.fixture(scope="session")
def examples(shared: Path) -> Iterator[Site]:
    """Build and serve an event of every kind."""
    with built("examples", EXAMPLES, shared) as site:
        yield site


@pytest.fixture(scope="session")
def small(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Build a league of 32 players for a folder without a server, and serve it nevertheless."""
    with built("league", league(tmp_path_factory.mktemp("league")), shared, "--portable") as site:
        yield site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the system's Chromium."""
    if not CHROMIUM:
        assert os.environ.get("CI") != "true", "there is no Chromium"
        pytest.skip("there is no Chromium")
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Opener]:
    """Open pages; at the end none may have complained in the console or asked another host for anything."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opened(address: str, **options: object) -> Page:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        contexts.append(context)
        context.on("request", lambda request: wrong.extend(_foreign(request)))
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", lambda message: wrong.extend(_complaint(message)))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong


def _foreign(request: Request) -> Iterator[str]:
    if not request.url.startswith(("http://127.0.0.1:", "file:", "data:", "blob:")):
        yield f"asked for {request.url}"


def _complaint(message: ConsoleMessage) -> Iterator[str]:
    if message.type in ("error", "warning"):
        yield f"{message.type}: {message.text} ({message.location.get('url')})"
