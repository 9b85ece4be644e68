"""The search: as one types, accents and typing errors forgiven, from a server and from a folder."""

from __future__ import annotations

import pytest
from browser_sites import Opener, Site
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def found(page: Page, text: str) -> list[str]:
    """Type a text as a visitor does, and read what is found."""
    field = page.get_by_role("searchbox")
    field.fill("")
    expect(page.locator("#results li")).to_have_count(0)
    field.press_sequentially(text)
    expect(page.locator("#found")).not_to_be_empty()
    page.wait_for_timeout(150)  # the last letter's turn
    return page.locator("#results a").all_inner_texts()


@pytest.mark.parametrize("way", ["server", "folder"])
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("pàstena", "Pàstena Nicolò"),
        ("NICOLO", "Pàstena Nicolò"),
        ("pas nic", "Pàstena Nicolò"),
        ("nicoló pastena", "Pàstena Nicolò"),
        ("pastean", "Pàstena Nicolò"),  # swapped
        ("bastena", "Pàstena Nicolò"),  # wrong from the first letter on
        ("nocolo pastena", "Pàstena Nicolò"),
        ("d'ambrosio", "D'Ambrosio Noé"),
        ("dambrosio", "D'Ambrosio Noé"),
        ("muller", "Müller Jürgen"),
        ("saric", "Šarić Łukasz"),
        ("lukasz", "Šarić Łukasz"),
        ("giocatore32", "Giocatore32 Nome"),
    ],
)
def test_a_player_is_found(typed: str, name: str, way: str, small: Site, open_page: Opener) -> None:
    """However his name is typed, he comes first, and the link leads to his page."""
    page = open_page(small.at("search") if way == "server" else small.file("search").as_uri())
    assert found(page, typed)[0] == name
    page.locator("#results a").first.click()
    expect(page.locator("h1")).to_contain_text(name)


@pytest.mark.parametrize(
    ("typed", "kind", "address"),
    [
        ("open prova", "Gara", "events/2026/open/"),
        ("circolo est", "Circolo", "clubs/est/"),
        ("34", "Apertura", "openings/34/"),
        ("21-17 12-16", "Apertura", "openings/"),
    ],
)
def test_everything_is_found(typed: str, kind: str, address: str, small: Site, open_page: Opener) -> None:
    """Events, clubs and openings are found too, each called what it is."""
    page = open_page(small.at("search"))
    found(page, typed)
    first = page.locator("#results li").first
    expect(first).to_contain_text(kind)
    assert address in first.locator("a").evaluate("a => a.href")


def test_nothing_is_said_to_be_nothing(small: Site, open_page: Opener) -> None:
    """What does not exist is not found, and the page says so; an emptied field says nothing."""
    page = open_page(small.at("search"))
    assert found(page, "xyzzyplugh") == []
    expect(page.locator("#found")).to_have_text("Nessun risultato.")
    page.get_by_role("searchbox").fill("")
    expect(page.locator("#found")).to_be_empty()


def test_a_search_has_an_address(demo: Site, open_page: Opener) -> None:
    """The words stand in the address: a link to a search finds the same, in its language."""
    page = open_page(demo.at("search", "en"))
    names = found(page, "trofeo")
    assert len(names) > 1
    page.goto(page.url)
    expect(page.locator("#results a")).to_have_count(len(names))
    expect(page.locator("#results li").first).to_contain_text("Event")
    page.locator("#results a").first.click()
    assert "/en/events/" in page.url


def test_only_what_is_needed_is_fetched(demo: Site, open_page: Opener) -> None:
    """The page alone fetches no index; a word that is found fetches its letter only."""
    page = open_page("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(demo.at("search"))
    assert not [url for url in asked if "/static/search/" in url]
    page.get_by_role("searchbox").fill("borgodama")
    expect(page.locator("#results li")).not_to_have_count(0)
    assert [url.rpartition("/")[2] for url in asked if "/static/search/" in url] == ["b.js"]


def test_names_are_text(small: Site, open_page: Opener) -> None:
    """What is typed is never taken for HTML."""
    page = open_page(small.at("search"))
    found(page, "<img src=x onerror=alert(1)> nome")
    assert page.locator("main img").count() == 0
