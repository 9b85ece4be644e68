"""Rounds after somebody left or came late: rests that the table foresees, resting turns, the last two players."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabellone.load import load_event
from tabellone.pairing import audit, next_round

HEAD = "title: Second\nstart: 2026-01-01\ndiscipline: italian\n"

LEFT = """system: round-robin
players: [A, {player: B, withdrawn: 2}, C, D, E]
results:
  - {2-5: 2-0, 3-4: 2-0}
  - {5-3: 2-0, 1-2: 2-0}
  - {3-1: 2-0, 4-5: 2-0}
  - {5-1: 2-0, 2-3: 0-2F}
"""

LATE = """system: italo-swiss
odd: RT
rounds: {rounds}
players: [{starters}, {{player: Late, from: 2}}]
"""


def _event(folder: Path, text: str) -> Path:
    path = folder / "event.yaml"
    path.write_text(HEAD + text, encoding="utf-8")
    return path


def test_rest_of_somebody_who_left_is_not_missed(tmp_path: Path) -> None:
    """Annex 8: number 2 rests in round 3, but has left after round 2; his rest cannot be written, so none is missed.

    In round 4 (centre 5, who rests) the table has 1-4 and 2-3: only that pair is named.
    """
    loaded = load_event(_event(tmp_path, LEFT))
    assert [(d.round, d.code) for d in audit(loaded.event.stages[0])] == [(4, "pairing-scheduled")]


@pytest.mark.parametrize(
    ("starters", "rounds", "wrong", "resting"),
    [
        (7, 5, [], [5, 6, 7]),  # odd at the start: 1 to 4 play
        (7, 7, [{"size": 7, "rounds": 7, "most": 5}], None),  # 1 to 6 would play, the late one not counted
        (6, 4, [], []),  # even at the start: `odd` has no effect, although seven entered
    ],
)
def test_resting_turns_count_who_starts(
    starters: int, rounds: int, wrong: list[dict[str, int]], resting: list[int] | None, tmp_path: Path
) -> None:
    """Art. 9 asks for an odd number «all'inizio della gara»: the file is checked by the number that is paired by."""
    names = ", ".join(f"P{number}" for number in range(1, starters + 1))
    loaded = load_event(_event(tmp_path, LATE.format(starters=names, rounds=rounds)))
    assert [dict(problem.figures) for problem in loaded.problems if problem.code == "wrong-rt"] == wrong
    if resting is not None:
        assert [(rest.number, rest.kind) for rest in next_round(loaded.event.stages[0]).rests] == [
            (number, "RT") for number in resting
        ]


TWO_LEFT = """system: italo-swiss
odd: RT
rounds: 3
players: [A, {player: B, withdrawn: 1}, {player: C, withdrawn: 1}, {player: D, withdrawn: 1}, E]
results:
  - {1-2: 2-0}
"""


def test_two_left_both_rest(tmp_path: Path) -> None:
    """Art. 12: 1 has his RT in round 2, so 5 rests RR with 2; the round without a game can be written and read.

    In round 3 nobody is owed an RT: they meet, 5 with White, as his rests count as Black and 1 had White once.
    """
    stage = load_event(_event(tmp_path, TWO_LEFT)).event.stages[0]
    second = next_round(stage)
    assert (second.pairs, [(rest.number, rest.kind, rest.with_) for rest in second.rests]) == (
        (),
        [(1, "RT", None), (5, "RR", 2)],
    )
    loaded = load_event(_event(tmp_path, TWO_LEFT + "  - rests: {1: RT, 5: RR 2}\n"))
    assert loaded.problems == ()
    assert audit(loaded.event.stages[0]) == ()
    assert [(pair.white, pair.black) for pair in next_round(loaded.event.stages[0]).pairs] == [(5, 1)]
    loaded = load_event(_event(tmp_path, TWO_LEFT + "  - rests: {1: RT}\n"))
    assert [problem.code for problem in loaded.problems] == ["rests-without-games"]
