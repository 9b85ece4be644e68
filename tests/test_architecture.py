"""Imports point one way, and the house's habits hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).parent.parent / "generator/tabellone"
TESTS = Path(__file__).parent
GROUND = {"model", "problems", "reasons", "__init__"}
RULES = {"regulation", "scoring"}

# Which parts of the package a part may import; itself always.
ALLOWED: dict[str, set[str]] = {
    "model": {"problems", "reasons"},
    "problems": set(),
    "reasons": set(),
    "resources": set(),
    "regulation": GROUND | {"resources"},
    "scoring": GROUND,
    "draughts": GROUND | RULES,
    "pairing": GROUND | RULES,
    "ranking": GROUND | RULES,
    "rating": GROUND | RULES,
}
ONLY = {"click": {"cli"}, "livereload": {"serve"}, "mkdocs": {"mkdocs_plugin"}, "jinja2": {"publish", "mkdocs_plugin"}}
PURE = ("pairing", "ranking", "rating", "draughts")
CLOCKS = ("today", "now", "utcnow", "time_ns", "getmtime", "st_mtime")
FORBIDDEN = {"os", "pathlib", "io", "time", "random", "secrets", "tempfile", "shutil", "subprocess", "socket"}


def modules() -> Iterator[tuple[str, Path]]:
    """Walk over the package's modules with the part that each belongs to."""
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).parts
        yield parts[0].removesuffix(".py"), file


def imports(file: Path) -> Iterator[str]:
    """Walk over what a module imports at run time, as dotted names."""
    tree = ast.parse(file.read_text())
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own_part(name: str) -> str | None:
    """Give the part of the package that a dotted name belongs to."""
    parts = name.split(".")
    if parts[0] != "tabellone" or len(parts) < 2:
        return None
    there = (PACKAGE / parts[1]).is_dir() or (PACKAGE / f"{parts[1]}.py").is_file()
    return parts[1] if there else "__init__"


def test_imports_point_one_way() -> None:
    """The rules know only the model beneath them, the model nothing above it."""
    wrong = [
        f"{file.relative_to(PACKAGE)} imports {name}"
        for part, file in modules()
        if part in ALLOWED
        for name in imports(file)
        if (own := own_part(name)) is not None and own not in ALLOWED[part] | {part, "__init__"}
    ]
    assert wrong == []


def test_nobody_imports_upwards() -> None:
    """Nothing but the commands knows the commands; no stage knows the build; no page knows how it is rendered."""
    above = {"cli": {"cli", "__main__"}, "build": {"cli", "build", "serve", "mkdocs_plugin"}, "serve": {"cli", "serve"}}
    above["publish"] = {"cli", "build", "serve", "publish", "mkdocs_plugin"}
    wrong = [
        f"{file.relative_to(PACKAGE)} imports {name}"
        for part, file in modules()
        for name in imports(file)
        if (own := own_part(name)) in above and part not in above[own]
    ]
    assert wrong == []


@pytest.mark.parametrize("library", sorted(ONLY))
def test_each_library_stays_in_its_place(library: str) -> None:
    """Only the commands know click, only serve livereload, only the plugin mkdocs, only publish jinja."""
    wrong = [
        str(file.relative_to(PACKAGE))
        for part, file in modules()
        if part not in ONLY[library] and any(name.split(".")[0] == library for name in imports(file))
    ]
    assert wrong == []


def test_the_rules_touch_nothing_outside() -> None:
    """Pairing, ranking, rating and draughts read no files, no clock and draw nothing by chance."""
    wrong = [
        f"{file.relative_to(PACKAGE)} imports {name}"
        for part, file in modules()
        if part in PURE
        for name in imports(file)
        if name.split(".")[0] in FORBIDDEN
    ]
    assert wrong == []


def test_nobody_asks_for_the_time() -> None:
    """There is no now: the same content gives the same site, whenever it is built."""
    wrong = [
        f"{file.relative_to(PACKAGE)}:{node.lineno}"
        for part, file in modules()
        if part not in ("cli", "serve")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS
    ]
    assert wrong == []


def test_every_test_says_what_it_holds() -> None:
    """Each test has a docstring of one sentence."""
    wrong = [
        f"{file.relative_to(TESTS)}: {node.name}"
        for file in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not ast.get_docstring(node)
    ]
    assert wrong == []


def test_every_figure_of_a_message_is_in_both_languages() -> None:
    """A message has the same {figures} in every language, and no language lacks one of the coded messages."""
    found: dict[str, dict[str, set[str]]] = {}
    for language in ("it", "en"):
        found[language] = {}
        for file in sorted((PACKAGE / "locales" / language).glob("*.po")):
            for message in read_po(BytesIO(file.read_bytes())):
                if isinstance(message.id, str) and re.match(r"(problem|reason|folder)\.", message.id):
                    assert message.id not in found[language], f"{file}: {message.id} stands twice"
                    assert message.string, f"{file}: {message.id} is empty"
                    found[language][message.id] = set(re.findall(r"{(\w+)", str(message.string)))
    assert sorted(found["it"]) == sorted(found["en"])
    assert [key for key, figures in found["it"].items() if figures != found["en"][key]] == []
