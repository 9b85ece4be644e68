"""Tables that answer: sorting, filtering, the crosstable's pairs by mouse and keyboard."""

from __future__ import annotations

import pytest
from browser_sites import Opener, Site
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

LIST = "ratings/italian"
CROSS = "events/2025/01-italo-swiss/crosstable"


def column(page: Page, number: int) -> list[str]:
    """Read the shown cells of a column of the first table."""
    rows = page.locator("main table").first.locator("tbody tr:visible")
    return rows.evaluate_all("(rows, n) => rows.map(row => row.cells[n].innerText.trim())", number)


def head(page: Page, name: str) -> Locator:
    """Find the button that sorts by a column."""
    return page.locator("main table").first.locator("thead").get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize(("language", "name", "mark"), [("it", "Capitale", "."), ("en", "Capital", ",")])
def test_numbers_sort_as_numbers(language: str, name: str, mark: str, demo: Site, open_page: Opener) -> None:
    """A first press shows the highest on top, a second the lowest, with each language's thousands."""
    page = open_page(demo.at(LIST, language))
    before = column(page, 1)
    assert any(mark in text for text in before)
    head(page, name).click()
    values = [int(text.replace(mark, "")) for text in column(page, 1)]
    assert values == sorted(values, reverse=True)
    head(page, name).press("Enter")
    values = [int(text.replace(mark, "")) for text in column(page, 1)]
    assert values == sorted(values)
    assert page.locator("th[aria-sort=ascending]").count() == 1
    assert sorted(column(page, 1)) == sorted(before)


def test_changes_sort_by_sign_and_blanks_stay_last(demo: Site, open_page: Opener) -> None:
    """A fall of 9 stands below a rise of 3; who has no change stays at the end either way."""
    page = open_page(demo.at(LIST))
    for _ in range(2):
        head(page, "Variazione").click()
        texts = column(page, 2)
        numbers = [int(text.replace("−", "-").replace(".", "")) for text in texts if text]
        assert min(numbers) < 0 < max(numbers)
        assert "" not in texts[: len(numbers)]
        down = page.locator("th[aria-sort=descending]").count() == 1
        assert numbers == sorted(numbers, reverse=down)


def test_words_sort_as_the_language_has_it(demo: Site, open_page: Opener) -> None:
    """Clubs sort by name, whatever their case."""
    page = open_page(demo.at(LIST))
    head(page, "Circolo").click()
    names = [name.lower() for name in column(page, 4) if name]
    assert len(set(names)) > 3
    assert names == sorted(names)


def test_a_list_is_filtered_as_one_types(demo: Site, open_page: Opener) -> None:
    """Parts of a name in any order and case, together with a category, leave exactly those rows."""
    page = open_page(demo.at(LIST))
    everybody = column(page, 0)
    page.locator("[data-text]").press_sequentially("ORE")
    found = column(page, 0)
    assert found == [name for name in everybody if "ore" in name.lower()]
    assert 0 < len(found) < len(everybody)
    expect(page.locator("[data-count]")).to_have_text(f"{len(found)} di {len(everybody)} mostrati")
    page.locator("[data-text]").fill("")
    assert column(page, 0) == everybody
    page.locator("[data-key=category]").select_option("maestro")
    assert set(column(page, 3)) == {"Maestro"}


def test_filter_ignores_accents(small: Site, open_page: Opener) -> None:
    """Nicolo finds Nicolò."""
    page = open_page(small.at(LIST))
    page.locator("[data-text]").fill("nicolo PASTENA")
    assert [shown.split() for shown in column(page, 0)] == [["2", "Pàstena", "Nicolò"]]


def lit(page: Page) -> list[tuple[int, int]]:
    """Give row and column of the cells that are lit in the first crosstable."""
    script = "cells => cells.map(cell => [cell.parentNode.sectionRowIndex, cell.cellIndex - 1])"
    return sorted(map(tuple, page.locator("table.cross").first.locator("td.lit").evaluate_all(script)))


def test_the_crosstable_lights_up_both_cells(examples: Site, open_page: Opener) -> None:
    """Over a result, the same game in the opponent's row is lit too, and both names."""
    page = open_page(examples.at(CROSS))
    cell = page.locator("table.cross").first.locator("tbody td.w").first
    row, at = cell.evaluate("cell => [cell.parentNode.sectionRowIndex, cell.cellIndex - 1]")
    cell.hover()
    assert lit(page) == sorted([(row, at), (at, row)])
    assert page.locator("table.cross").first.locator("th.lit").count() == 2
    page.locator("h1").hover()
    assert lit(page) == []


def test_the_crosstable_works_by_keyboard(examples: Site, open_page: Opener) -> None:
    """Tab goes into the table once, the arrows walk, the pair of the cell in focus is lit."""
    page = open_page(examples.at(CROSS))
    table = page.locator("table.cross").first
    assert table.locator("td[tabindex='0']").count() == 1
    table.locator("td[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    focused = "() => [document.activeElement.parentNode.sectionRowIndex, document.activeElement.cellIndex - 1]"
    assert page.evaluate(focused) == [0, 1]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == [1, 2]
    texts = table.locator("tbody tr").nth(1).locator("td").all_inner_texts()
    assert lit(page) == ([(1, 2), (2, 1)] if texts[2].strip() else [])
    size = table.locator("tbody tr").count()
    for _ in range(size + 3):  # stops at the edge
        page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == [0, 2]
    assert table.locator("td[tabindex='0']").count() == 1
