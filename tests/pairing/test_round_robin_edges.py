"""Round robins at their edges: an F against one whose games are annulled, rounds beyond the plan."""

from __future__ import annotations

from pathlib import Path

from pairing_events import event_text, load_stage, white_black

from tabellone.pairing import audit, next_round

ANNULLED = ["A", "{player: B, withdrawn: 1, annulled: true}", "C", "D"]
FIRST = "  - {1-4: 2-0, 2-3: 1-1}\n"


def test_forfeit_against_annulled(tmp_path: Path) -> None:
    """Round 2 of four pairs 1-2: written as an F, or left out because 2's games are annulled, both are right."""
    for second in ("{4-3: 2-0, 1-2: 2-0F}", "{4-3: 2-0}"):
        stage = load_stage(tmp_path, event_text(ANNULLED, 3, f"{FIRST}  - {second}\n", system="round-robin"))
        assert audit(stage) == ()


def test_after_the_last_round_planned(tmp_path: Path) -> None:
    """Two rounds planned of the three that four players have: the third follows from the table of annex 8."""
    played = FIRST + "  - {4-3: 2-0, 1-2: 2-0}\n"
    stage = load_stage(tmp_path, event_text(4, 2, played, system="round-robin"))
    assert white_black(next_round(stage)) == [(2, 4), (3, 1)]
