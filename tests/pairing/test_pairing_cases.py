from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pairing_events import DATA, as_answer, load_stage

from tabellone import pairing

CASES = [
    json.loads(line)
    for name in ("pairing.jsonl", "pairing-rt.jsonl")
    for line in (DATA / "cases" / name).read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_case(case: dict[str, Any], tmp_path: Path) -> None:
    """Pairs in order of formation, colours, rests and last Black are those of an independent implementation."""
    stage = load_stage(tmp_path, case["event"])
    if case["pair"] is None:
        with pytest.raises(pairing.NoAnswer):
            pairing.next_round(stage)
    else:
        assert as_answer(pairing.next_round(stage)) == case["pair"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_reasons_change_nothing(case: dict[str, Any], tmp_path: Path) -> None:
    """A pairing with its reasons is the same pairing, every pair has some, and its own rounds are no deviation."""
    stage = load_stage(tmp_path, case["event"])
    assert pairing.audit(stage) == ()
    if case["pair"] is not None:
        own = pairing.next_round(stage, explain=True)
        assert as_answer(own) == case["pair"]
        assert own.why
        assert all(pair.colour is not None for pair in own.pairs)
        assert own.round == 1 or all(pair.why for pair in own.pairs)
