"""Every kind of wrong content with its exact lines, in both languages."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

import pytest
from load_cases import Case, cases

from tabellone.load import load_content
from tabellone.problems import Problem, has_errors
from tabellone.resources import languages
from tabellone.wording import Words

LOAD = Path(__file__).parents[2] / "generator" / "tabellone" / "load"
LOCALES = LOAD.parent / "locales"
INVALID = cases("invalid")
VALID = cases("valid")


def _lines(case: Case, folder: Path, language: str) -> list[str]:
    case.write(folder)
    before = Path.cwd()
    os.chdir(folder)
    try:
        problems = load_content(Path("content")).problems
    finally:
        os.chdir(before)
    return [Words(language).line(problem) for problem in problems]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("case", INVALID, ids=lambda case: case.name)
def test_wrong_content_gives_these_lines(case: Case, language: str, tmp_path: Path) -> None:
    """Each wrong content is reported by exactly these lines, sorted by file and line."""
    assert _lines(case, tmp_path, language) == case.lines[language]


@pytest.mark.parametrize("case", VALID, ids=lambda case: case.name)
def test_right_content_gives_no_line(case: Case, tmp_path: Path) -> None:
    """Unusual but right content is read without a word."""
    assert _lines(case, tmp_path, "en") == []


def test_every_case_is_told_in_both_languages() -> None:
    """A case without its lines in a language would test nothing in it."""
    assert INVALID
    assert [case.name for case in INVALID if set(case.lines) != {"en", "it"}] == []


def _codes() -> set[str]:
    """Collect from the sources every text that is given as the code of a problem."""
    codes: set[str] = set()
    for path in LOAD.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > 1 and _reports(node.func):
                codes |= _texts(node.args[1])
            elif isinstance(node, ast.Call) and len(node.args) > 2 and _name(node.func) in ("scalar", "items", "table"):
                codes |= {f"expected-{kind}" for kind in _texts(node.args[2])}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and f"problem.{node.value}" in _known():
                codes.add(node.value)
    return codes


def _texts(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return _texts(node.body) | _texts(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _reports(function: ast.expr) -> bool:
    return _name(function) in ("error", "warn", "_warn", "report", "_refuse")


def _known() -> set[str]:
    return set(re.findall(r'msgid "(problem\.[^"]+)"', (LOCALES / "en" / "load.po").read_text(encoding="utf-8")))


def test_every_code_is_worded_and_every_sentence_used() -> None:
    """The catalogue has the sentences that the readers can give, and no others."""
    used = {f"problem.{code}" for code in _codes()}
    joined = {"problem.rest-after-withdrawal", "problem.rest-after-disqualification", "problem.rest-before-coming"}
    joined |= {f"problem.expected-{kind}" for kind in ("list", "table", "numbers")}  # handed on by the readers
    assert used - _known() == set()
    assert _known() - used - joined == set()


def test_catalogues_have_the_same_sentences() -> None:
    """Both languages word every problem, with the same figures."""

    def figures(language: str) -> dict[str, set[str]]:
        text = (LOCALES / language / "load.po").read_text(encoding="utf-8")
        found = re.findall(r'msgid "(problem\.[^"]+)"\nmsgstr "((?:[^"\\]|\\.)*)"', text)
        return {code: set(re.findall(r"(?<!\{)\{(\w+)\}", sentence)) for code, sentence in found}

    assert set(languages()) >= {"en", "it"}
    assert figures("en") == figures("it")


def test_every_problem_of_the_cases_is_worded() -> None:
    """No line shows a bare code or an unfilled figure."""
    for case in INVALID:
        for line in (line for lines in case.lines.values() for line in lines):
            assert "problem." not in line
            assert not re.search(r"\{[a-z]+\}", line), line


def test_errors_are_told_from_warnings() -> None:
    """Only an error refuses the content."""
    from tabellone.problems import Place

    assert not has_errors([Problem("warning", Place("x"), "unknown-file")])
    assert has_errors([Problem("error", Place("x"), "empty-file")])
