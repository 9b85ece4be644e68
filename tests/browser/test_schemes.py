"""The same pages otherwise: dark, printed, without JavaScript."""

from __future__ import annotations

import pytest
from browser_content import OPEN
from browser_sites import Opener, Site
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

EVENT = "events/2025/01-italo-swiss"
PAPER = {"width": 718, "height": 1047}  # A4 between its margins
PRINTED = (
    "event.html",
    "round.html",
    "crosstable.html",
    "tabellone.html",
    "event_ratings.html",
    "player.html",
    "game.html",
)


def brightness(page: Page) -> int:
    """Give how bright the ground is, 0 to 765."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(map(int, colour.removeprefix("rgb(").removesuffix(")").split(",")))


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_scheme_follows_the_system_until_it_is_chosen(system: str, examples: Site, open_page: Opener) -> None:
    """As the system, light, dark, and again; what was chosen holds on the next page."""
    page = open_page(examples.at(EVENT), color_scheme=system)
    button = page.locator("#scheme")
    expect(button).to_have_accessible_name("Chiaro o scuro: come il sistema")
    assert (brightness(page) > 400) == (system == "light")
    button.click()
    expect(button).to_have_accessible_name("Chiaro o scuro: chiaro")
    assert brightness(page) > 600
    button.click()
    expect(button).to_have_accessible_name("Chiaro o scuro: scuro")
    assert brightness(page) < 150
    page.goto(examples.at("players"))
    assert brightness(page) < 150
    page.locator("#scheme").click()
    assert (brightness(page) > 400) == (system == "light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_shows_the_tables_alone(scheme: str, demo: Site, open_page: Opener) -> None:
    """Printed, even from a dark screen: black on white, no navigation, no buttons, whole tables that fit."""
    page = open_page(demo.at(""), color_scheme=scheme, viewport=PAPER)
    for kind in PRINTED:
        page.goto(demo.at(demo.richest(kind)))
        page.emulate_media(media="print", color_scheme=scheme)  # type: ignore[arg-type]
        for hidden in (".main-nav", ".tools", ".crumbs", ".foot", ".tabs", ".filters", ".controls"):
            assert page.locator(f"{hidden}:visible").count() == 0, (kind, hidden)
        assert brightness(page) == 765, kind
        assert page.evaluate("document.documentElement.scrollWidth") <= PAPER["width"], kind
        text = page.locator("h1").evaluate("e => getComputedStyle(e).color")
        assert text == "rgb(0, 0, 0)", kind
        for table in page.locator("main .scroll:visible").all():
            assert table.evaluate("e => getComputedStyle(e).overflowX") == "visible", kind
    page.goto(demo.at(demo.richest("event.html")))
    expect(page.locator("main table").first).to_be_visible()


@pytest.mark.parametrize(
    "address", ["", EVENT, f"{EVENT}/crosstable", f"{EVENT}/ratings", "ratings/italian", "players"]
)
def test_pages_need_no_script(address: str, examples: Site, open_page: Opener) -> None:
    """Without JavaScript every text that the scripts dress is there all the same."""
    texts = []
    for enabled in (True, False):
        page = open_page(examples.at(address), java_script_enabled=enabled)
        if enabled:
            page.add_style_tag(content=".filters { display: none !important }")
        texts.append(set(page.locator("main").inner_text().split()))
    assert len(texts[0]) > 30
    assert texts[0] ^ texts[1] <= {"CSV"}  # what a script can save


def test_controls_hide_where_they_cannot_work(examples: Site, small: Site, open_page: Opener) -> None:
    """Without JavaScript there is no dead button or field; what needs it says so."""
    for address in ("calculator", "search"):
        page = open_page(examples.at(address), java_script_enabled=False)
        expect(page.locator("noscript")).to_be_visible()
        expect(page.locator("main form")).to_be_hidden()
        expect(page.locator("#scheme")).to_be_hidden()
    page = open_page(examples.at("ratings/italian"), java_script_enabled=False)
    expect(page.locator(".filters")).to_be_hidden()
    page = open_page(small.at(f"{OPEN}/games/1"), java_script_enabled=False)
    expect(page.locator(".controls")).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()
    assert page.locator("#board path").count() >= 4
    assert page.locator(".moves li").count() > 10
