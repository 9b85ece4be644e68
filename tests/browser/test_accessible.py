"""Every kind of page for everybody: axe-core by WCAG 2.2 AA in both schemes, and nothing wider than a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser_sites import Opener, Site
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LIGHT = {"runOnly": TAGS, "resultTypes": ["violations"]}
DARK = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
ROWS = 6  # what a table's first rows do not show, the others do not show either
SHORTER = """rows => {
  for (const body of document.querySelectorAll("tbody, .diagrams, .list"))
    for (const row of [...body.children].slice(rows)) row.remove();
  for (const many of [document.querySelectorAll("main details"), document.querySelectorAll("main section > .table")])
    for (const more of [...many].slice(2 * rows)) more.remove();
  for (const closed of document.querySelectorAll("details")) closed.open = true;
}"""
PHONE = {"width": 360, "height": 740}
WIDER = """() => {
  const root = document.documentElement, wide = root.clientWidth, wrong = [];
  if (root.scrollWidth <= wide) return wrong;
  for (const e of document.querySelectorAll("body *")) {
    if (e.getBoundingClientRect().right <= wide + 1) continue;
    let up = e.parentElement;
    while (up && getComputedStyle(up).overflowX === "visible") up = up.parentElement;
    if (!up) wrong.push(`${e.tagName}.${e.className} ${Math.round(e.getBoundingClientRect().right)}`);
  }
  return [root.scrollWidth, ...wrong.slice(0, 5)];
}"""


def violations(page: Page, scheme: str) -> list[str]:
    """Run axe over a page in a scheme: what it finds, and where first."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    found = page.evaluate("rules => axe.run(rules)", LIGHT if scheme == "light" else DARK)["violations"]
    return [f"{scheme}: {one['id']}: {one['nodes'][0]['html'][:200]} ({len(one['nodes'])})" for one in found]


@pytest.mark.parametrize(
    ("name", "part"), [("demo", 0), ("demo", 1), ("demo", 2), ("examples", 0), ("examples", 1)], ids=str
)
def test_axe_finds_nothing(name: str, part: int, request: pytest.FixtureRequest, open_page: Opener) -> None:
    """No kind of page violates WCAG 2.2 AA in either scheme."""
    site: Site = request.getfixturevalue(name)
    page = open_page(site.at(""), reduced_motion="reduce")
    wrong = []
    pages = site.sample[part::3] if name == "demo" else site.events[part::2]
    for path in pages:
        page.goto(site.at(path))
        page.evaluate(SHORTER, ROWS)
        page.evaluate(Axe().axe_script)
        wrong += [f"{path}: {found}" for scheme in ("light", "dark") for found in violations(page, scheme)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", ["demo", "examples"])
def test_no_page_is_wider_than_a_phone(name: str, request: pytest.FixtureRequest, open_page: Opener) -> None:
    """At 360 pixels only tables and drawings scroll sideways, each in its own container, never the page."""
    site: Site = request.getfixturevalue(name)
    page = open_page(site.at(""), viewport=PHONE)
    wrong = []
    for language in site.languages:
        for path in site.sample if name == "demo" else site.events:
            page.goto(site.at(path, language))
            if found := page.evaluate(WIDER):
                wrong.append(f"{site.place(path, language)}: {found}")
    assert not wrong, "\n".join(wrong)
