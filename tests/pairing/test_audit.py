from __future__ import annotations

from pathlib import Path

import pytest
from pairing_events import event_text, load_stage

from tabellone.load import load_event
from tabellone.pairing import audit
from tabellone.pairing.audit import warnings
from tabellone.wording import Words

FIRST = "  - {1-2: 2-0, 3-4: 2-0, 5-6: 1-1}\n"  # then the regulation pairs 1-3, 2-5, 6-4


@pytest.mark.parametrize(
    ("second", "code", "match", "expected"),
    [
        ("{1-3: 2-0, 2-5: 2-0, 6-4: 2-0}", None, None, None),
        ("{6-4: 2-0, 2-5: 2-0, 1-3: 2-0}", None, None, None),
        ("{3-1: 2-0, 2-5: 2-0, 6-4: 2-0}", "pairing-colours", (3, 1), "1-3"),
        ("{1-5: 2-0, 3-6: 2-0, 2-4: 2-0}", "pairing-later", (1, 5), "1-3"),
        ("{1-3: 2-0, 5-4: 2-0, 6-2: 2-0}", "pairing-later", (5, 4), "2-5"),
    ],
)
def test_second_round(second: str, code: str, match: object, expected: str, tmp_path: Path) -> None:
    """The first pair that differs is named with the reason; another order of the games is no difference."""
    found = audit(load_stage(tmp_path, event_text(6, 3, f"{FIRST}  - {second}\n")))
    assert [(d.round, d.code, d.match) for d in found] == ([(2, code, match)] if code else [])
    if found:
        assert found[0].figures["expected"] == expected


def test_other_player_rests(tmp_path: Path) -> None:
    """That somebody else rested shows in the pairs: 5-1, 2-3 and 4 free by the regulation, here 2 rests."""
    played = "  - games: {1-2: 2-0, 3-4: 2-0}\n  - games: {5-3: 2-0, 1-4: 1-1}\n    rests: {2: RF}\n"
    found = audit(load_stage(tmp_path, event_text(5, 2, played)))
    assert [(d.round, d.code, d.match, d.figures["expected"]) for d in found] == [(2, "pairing-later", (5, 3), "5-1")]


def test_round_robin_and_knockout(tmp_path: Path) -> None:
    """A round robin out of its table and a bracket out of order are deviations too."""
    stage = load_stage(tmp_path, event_text(4, 3, "  - {1-2: 2-0, 3-4: 1-1}\n", system="round-robin"))
    assert [(d.code, d.figures["expected"]) for d in audit(stage)] == [("pairing-scheduled", "1-4")]
    stage = load_stage(tmp_path, event_text(4, 2, "  - {1-3: 2-0, 2-4: 2-0}\n", system="knockout"))
    assert [(d.code, d.figures["expected"]) for d in audit(stage)] == [("pairing-scheduled", "1-2")]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "the regulation pairs 1-3"), ("it", "il regolamento accoppia 1-3")]
)
def test_as_a_warning(language: str, words: str, tmp_path: Path) -> None:
    """A deviation is a warning at its game's place in the file, in both languages."""
    text = event_text(
        6, 3, "  - {1-2: 2-0, 3-4: 2-0, 5-6: 1-1}\n  - games:\n      1-5: 2-0\n      3-6: 2-0\n      2-4: 2-0\n"
    )
    path = tmp_path / "event.yaml"
    path.write_text(text, encoding="utf-8")
    loaded = load_event(path)
    (problem,) = warnings(loaded.event, loaded.positions)
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "1-5" in row)
    assert (problem.severity, problem.place.line, problem.place.column) == ("warning", line, 7)
    assert words in Words(language).problem(problem)
