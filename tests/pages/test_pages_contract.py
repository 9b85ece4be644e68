"""The contract with themes: which variables each template gets, and that no template asks for another."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import meta, nodes
from pages_sites import ROOT, demo_items, example_items, pages, renderer

from tabellone.pages.contract import COMMON, TEMPLATES

# what the renderer gives to every template
GIVEN = {"page", "site", "language", "languages", "portable", "url", "file", "static", "absolute", "absolute_file"}
GIVEN |= {"exists", "language_name", "_", "gettext", "ngettext", "range", "dict", "caller", "self"}
TEMPLATE_FILES = sorted((ROOT / "themes").glob("*/templates/*.html"))


def undeclared(file: Path) -> set[str]:
    """Find the variables that a template takes from outside."""
    tree = renderer(ROOT / "content").environment.parse(file.read_text(encoding="utf-8"))
    # Jinja counts what a block uses of its own file's imports, macros and settings as coming from outside
    own = {node.target for node in tree.find_all(nodes.Import)} | {node.name for node in tree.find_all(nodes.Macro)}
    own |= {node.name for node in tree.find_all(nodes.Name) if node.ctx == "store"}
    return meta.find_undeclared_variables(tree) - GIVEN - own


def test_every_page_hands_over_what_the_contract_says() -> None:
    """Every page's data has exactly the names of the contract."""
    wrong = {
        (page.template, tuple(sorted(set(page.data) ^ (COMMON.keys() | TEMPLATES[page.template].keys()))))
        for page in pages(example_items() + demo_items())
    }
    assert {row for row in wrong if row[1]} == set()


def test_the_contract_knows_every_template_of_a_page() -> None:
    """The contract has a row for each template of the default theme, and each is the template of some page."""
    used = {page.template for page in pages(example_items() + demo_items())}
    files = {file.name for file in (ROOT / "themes" / "default" / "templates").glob("*.html")} - {"base.html"}
    assert files == TEMPLATES.keys() == used


@pytest.mark.parametrize("file", TEMPLATE_FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_no_template_asks_for_more(file: Path) -> None:
    """No template asks for a variable that the contract does not promise."""
    promised = COMMON.keys() | TEMPLATES.get(file.name, {}).keys()
    assert undeclared(file) - promised <= {"w"}  # imported by the default base, for the blocks of others
