from __future__ import annotations

import pytest

from tabellone.edit import CannotEdit, set_result

TEXT = """\
title: Prova    # keep  me
results:
  - games:
      1-2:   # c
      3-4: {opening: 3}
      5-6: {result: 1-1, note: x}
      7 – 8: suspended # s
      9-10:
        result:
        note: y
      11-12: [2-0]
      13-14: {lineup: {3: [1]}}
      "15-16": ''
  - {1-3: , 2-4: 1-1}   # short
  - recovery: {5-7: }
"""


@pytest.mark.parametrize(
    ("pair", "value", "index", "old", "new"),
    [
        ((1, 2), "2-0", 0, "1-2:   # c", "1-2: 2-0   # c"),
        ((3, 4), "0-2F", 0, "{opening: 3}", "{opening: 3, result: 0-2F}"),
        ((5, 6), "1-1", 0, "{result: 1-1", "{result: 1-1"),
        ((7, 8), "0-2", 0, "suspended # s", "0-2 # s"),
        ((9, 10), "1-1", 0, "result:\n", "result: 1-1\n"),
        ((11, 12), "[2-0, 1-1]", 0, "[2-0]", "[2-0, 1-1]"),
        ((13, 14), "[2-0, 1-1]", 0, "[1]}}", "[1]}, boards: [2-0, 1-1]}"),
        ((15, 16), "2-0", 0, "''", "2-0"),
        ((1, 3), "suspended", 1, "1-3: ,", "1-3: suspended ,"),
        ((5, 7), "2-0", 2, "{5-7: }", "{5-7: 2-0 }"),
    ],
)
def test_result(pair: tuple[int, int], value: str, index: int, old: str, new: str) -> None:
    """One result is written in whatever form the match has; every other byte stays."""
    assert TEXT.count(old) == 1
    assert set_result(TEXT, pair, value, index) == TEXT.replace(old, new)


@pytest.mark.parametrize(
    ("pair", "value", "index", "code"),
    [
        ((5, 6), "2-0", 0, "edit-reported"),
        ((2, 4), "2-0", 1, "edit-reported"),
        ((11, 12), "[1-1, 1-1]", 0, "edit-reported"),
        ((6, 5), "2-0", 0, "edit-other-colours"),
        ((1, 2), "2-0", 1, "edit-no-match"),
        ((1, 2), "2-0", 7, "edit-no-match"),
    ],
)
def test_refused(pair: tuple[int, int], value: str, index: int, code: str) -> None:
    """A result that is there already, a pair that is not, or the colours the other way round are refused."""
    with pytest.raises(CannotEdit, match=code):
        set_result(TEXT, pair, value, index)


def test_force() -> None:
    """A wrong result can be written over if one insists."""
    assert set_result(TEXT, (2, 4), "2-0", 1, force=True) == TEXT.replace("2-4: 1-1", "2-4: 2-0")


def test_groups() -> None:
    """The same pair in two groups is two matches."""
    text = "groups:\n  - {name: A, results: [{1-2: }]}\n  - name: B\n    results:\n      - 1-2:\n"
    assert set_result(text, (1, 2), "2-0", 0, 0) == text.replace("{1-2: }", "{1-2: 2-0 }")
    assert set_result(text, (1, 2), "2-0", 0, 1) == text.replace("- 1-2:\n", "- 1-2: 2-0\n")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("results:\n  - 1-2: 1-1 # c\n", "results:\n  - 1-2: {result: [1-1, 1-1], lots: 2} # c\n"),
        ("results:\n  - {1-2: {note: x}}\n", "results:\n  - {1-2: {note: x, result: [1-1, 1-1], lots: 2}}\n"),
        ("results:\n  - {1-2: {result: 1-1}}\n", "results:\n  - {1-2: {result: [1-1, 1-1], lots: 2}}\n"),
    ],
)
def test_lots(before: str, after: str) -> None:
    """In a knockout the winner by lots is recorded beside the games."""
    assert set_result(before, (1, 2), "[1-1, 1-1]", 0, lots=2) == after


def test_other_dash_is_the_same_result() -> None:
    """A result that stands there with another dash may be written again."""
    assert set_result("results: [{1-2: 2 – 0}]\n", (1, 2), "2-0", 0) == "results: [{1-2: 2-0}]\n"
