"""Finding one's way: menu, breadcrumbs, previous and next, languages; at the root, below a path, from a folder."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from browser_content import OPEN
from browser_sites import SUB_PATH, Opener, Site
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

EVENT = "events/2025/01-italo-swiss"


def path(page: Page) -> str:
    """Give where the visitor is, on the server."""
    return urlsplit(page.url).path


@pytest.mark.parametrize("below", ["", SUB_PATH.lstrip("/") + "/"], ids=["root", "below"])
def test_the_menu_leads_everywhere(below: str, demo: Site, open_page: Opener) -> None:
    """Each entry of the menu leads to a page that stands in it as the current one."""
    page = open_page(demo.url + below)
    names = page.locator(".main-nav a").all_inner_texts()
    assert len(names) >= 6
    for name in names:
        page.get_by_role("navigation", name="Principale").get_by_role("link", name=name, exact=True).click()
        expect(page.locator(".main-nav [aria-current=page]")).to_have_text(name)
        assert path(page).startswith("/" + below)
        page.locator(".brand").click()
        assert path(page) == "/" + below


def test_breadcrumbs_lead_up(examples: Site, open_page: Opener) -> None:
    """From a round to its event, to its season, to all events; the home page is always there."""
    page = open_page(examples.at(f"{EVENT}/rounds/2"))
    above = [f"/{EVENT}/", "/events/2025/", "/events/", "/"]
    crumbs = [urlsplit(link.evaluate("a => a.href")).path for link in page.locator(".crumbs a").all()]
    assert crumbs == above[::-1]
    for expected in above[:-1]:
        page.locator(".crumbs a").last.click()
        assert path(page) == expected
    assert page.locator(".crumbs").count() == 0


def test_previous_and_next_walk_through_the_rounds(examples: Site, open_page: Opener) -> None:
    """From the first round on to the last and back; the ends have one way only."""
    page = open_page(examples.at(f"{EVENT}/rounds/1"))
    rounds = page.locator(".steps a").count()
    assert rounds > 2
    assert page.locator("[rel=prev]").count() == 0
    for number in range(2, rounds + 1):
        page.locator("[rel=next]").click()
        assert path(page) == f"/{EVENT}/rounds/{number}/"
        expect(page.locator(".steps [aria-current=page]")).to_contain_text(str(number))
    assert page.locator("[rel=next]").count() == 0
    page.locator("[rel=prev]").click()
    assert path(page) == f"/{EVENT}/rounds/{rounds - 1}/"


def test_the_tabs_of_an_event_lead_to_its_parts(demo: Site, open_page: Opener) -> None:
    """Each part of an event is one click away from each other one."""
    page = open_page(demo.at(demo.richest("games.html").removesuffix("/games/index.html")))
    tabs = page.locator(".tabs a").all_inner_texts()
    assert len(tabs) >= 6
    for tab in tabs:
        page.locator(".tabs").get_by_role("link", name=tab, exact=True).click()
        expect(page.locator(".tabs [aria-current]")).to_have_text(tab)


def test_the_skip_link_jumps_over_the_menu(examples: Site, open_page: Opener) -> None:
    """The first Tab shows the skip link; Enter goes to the content."""
    page = open_page(examples.at(EVENT))
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Vai al contenuto")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_the_language_switch_stays_on_the_page(demo: Site, open_page: Opener) -> None:
    """On every kind of page the other language is the same page, and there is a way back."""
    page = open_page(demo.url)
    for file in demo.sample:
        if file.endswith("embed.html") or "/board/" in file:  # bare pages for a wall and for other sites
            continue
        page.goto(demo.at(file))
        page.locator(".tools [hreflang=en]").click()
        assert path(page) == "/" + demo.place(file, "en").removesuffix("index.html")
        assert page.locator("html").get_attribute("lang") == "en"
        page.locator(".tools [hreflang=it]").click()
        assert page.url == demo.at(file)


def test_a_missing_address_has_a_way_back(demo: Site, open_page: Opener) -> None:
    """Whatever the depth of a missing address, its page is dressed and leads home."""
    page = open_page(demo.url)
    missing = f"{demo.url.rstrip('/')}{SUB_PATH}/events/1999/never/"
    page.context.pages[0].evaluate("address => fetch(address).then(r => r.text())", demo.url)
    page.set_content(page.request.get(missing).text().replace("<head>", f'<head><base href="{missing}">'))
    assert page.request.get(missing).status == 404
    assert page.locator("h1").count() == 1
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgba(0, 0, 0, 0)"
    page.locator(".brand").click()
    assert path(page) == SUB_PATH + "/"


def test_a_folder_needs_no_server(small: Site, open_page: Opener) -> None:
    """A portable site is browsed from a folder: menu, event, round, player."""
    page = open_page(small.file("").as_uri())
    page.locator(".main-nav a").first.click()
    page.get_by_role("link", name="Open di prova").first.click()
    assert page.url == small.file(OPEN).as_uri()
    page.locator(".steps a").first.click()
    page.locator("main tbody a").first.click()
    assert "/players/" in page.url
    assert page.locator("main table").count() > 0


def test_a_text_without_translation_says_its_language(demo: Site, open_page: Opener) -> None:
    """On an English page an Italian text is marked as such, for who hears it; on the Italian page it needs no mark."""
    page = open_page(demo.at("news/2024-05-31-campionato", "en"))
    assert page.get_by_text("Dieci giocatori").evaluate("e => e.closest('[lang]').lang") == "it"
    page.goto(demo.at("news/2026-11-16-autunno", "en"))
    assert page.locator("article p").last.evaluate("e => e.closest('[lang]').lang") == "en"
