"""The example content and the cases with their answers are read without a word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from load_cases import SITES

from tabellone.load import load_content, load_event

CASES = SITES.parent / "data" / "cases"


def test_examples() -> None:
    """The example content has an event of every kind and no problem."""
    loaded = load_content(SITES / "examples" / "content")
    assert loaded.problems == ()
    states = {event.address.rpartition("/")[2]: event.state for event in loaded.content.events}
    assert len(states) == 14
    assert {name for name, state in states.items() if state != "finished"} == {"12-running", "01-planned"}


@pytest.mark.parametrize("number", range(1, 6))
def test_federations(number: int) -> None:
    """Each federation of the cases has no problem."""
    loaded = load_content(CASES / "federations" / str(number) / "content")
    assert loaded.problems == ()
    assert len(loaded.content.events) == 36


@pytest.mark.parametrize("name", ["pairing", "pairing-rt", "standings"])
def test_cases(name: str, tmp_path: Path) -> None:
    """Every event of the cases is read; only a team with half its players is a warning."""
    path = tmp_path / "x.yaml"
    for line in (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        path.write_text(case["event"], encoding="utf-8")
        codes = {problem.code for problem in load_event(path).problems}
        assert codes <= {"too-few-present"}, case["case"]
