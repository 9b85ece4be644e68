from __future__ import annotations

from pathlib import Path

import pytest
from pairing_events import event_text, load_stage, white_black

from tabellone.pairing import next_round, points_before
from tabellone.pairing.history import History

TEAMS = """title: Squadre
start: 2026-03-14
discipline: {discipline}
system: italo-swiss
rounds: 2
boards: 2
teams:
  - {{name: A, members: [a1, a2]}}
  - {{name: B, members: [b1, b2]}}
  - {{name: C, members: [c1, c2]}}
  - {{name: D, members: [d1, d2]}}
  - {{name: E, members: [e1, e2]}}
results:
  - games: {{1-2: {first}, 3-4: {second}}}
    rests: {{5: RF}}
"""


def points(folder: Path, text: str) -> list[int]:
    """Give the points with which the next round is paired, in hundredths."""
    return list(points_before(load_stage(folder, text)).values())


def test_teams(tmp_path: Path) -> None:
    """A match is worth 2, 1 or 0 by the points on the boards; undecided boards count as drawn."""
    text = TEAMS.format(discipline="italian", first="[2-0, 0-2]", second="[1-1, suspended]")
    assert points(tmp_path, text) == [100, 100, 100, 100, 200]
    text = TEAMS.format(discipline="italian", first="[2-0, 1-1]", second="0-2F")
    assert points(tmp_path, text) == [200, 0, 0, 200, 200]


def test_empty_first_board_keeps_the_colour(tmp_path: Path) -> None:
    """A board won without play among played ones does not change the team's colour; a whole match does."""
    stage = load_stage(tmp_path, TEAMS.format(discipline="italian", first="[2-0F, 0-2]", second="2-0F"))
    history = History(stage)
    assert history.colours(stage.rounds[0].matches[0]) == (True, False)
    assert history.colours(stage.rounds[0].matches[1]) == (False, False)


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("[2-0, 1-1]", [200, 0]),
        ("[2-0, 0-2]", [100, 100]),
        ("[0-2, suspended]", [0, 200]),
        ("[0-0F, 0-0F]", [0, 0]),
        ("2-0F", [200, 0]),
        ("[1-1, ]", [100, 100]),
    ],
)
def test_two_games(result: str, expected: list[int], tmp_path: Path) -> None:
    """Points go to the match, whoever wins it (Capo V, doppia partita, Art. 3)."""
    text = event_text(4, 1, f"  - {{1-2: {result}, 3-4: [1-1, 1-1]}}\n", games=2)
    assert points(tmp_path, text)[:2] == expected


@pytest.mark.parametrize(
    ("handicap", "result", "expected"),
    [
        ("quarter", "2-0", [200, 50]),
        ("quarter", "1-1", [100, 150]),
        ("quarter", "0-2", [0, 250]),
        ("quarter", "suspended", [100, 150]),
        ("quarter", "2-0F", [200, 0]),
        ("ten", "2-0", [800, 200]),
        ("ten", "1-1", [300, 700]),
        ("ten", "0-2", [-200, 1200]),
        ("ten", "0-2F", [0, 1000]),
    ],
)
def test_handicap(handicap: str, result: str, expected: list[int], tmp_path: Path) -> None:
    """A candidato against a regionale, two categories below: the text's own example is 8-2, 3-7, −2-12."""
    entries = ["{player: A, category: candidato}", "{player: B, category: regionale}", "C", "D"]
    assert (
        points(tmp_path, event_text(entries, 1, f"  - {{1-2: {result}, 3-4: 1-1}}\n", handicap=handicap))[:2]
        == expected
    )


def test_handicap_by_thousands(tmp_path: Path) -> None:
    """Only whole thousands of the difference count: 1999 is one, whoever sits first."""
    entries = [
        "{player: A, rating: 1000}",
        "{player: B, rating: 2999}",
        "{player: C, rating: 999}",
        "{player: D, rating: 3000}",
    ]
    text = event_text(entries, 1, "  - {1-2: 1-1, 4-3: 1-1}\n", handicap="quarter", handicap_by="rating")
    assert points(tmp_path, text) == [125, 100, 150, 100]


def test_handicap_decides_the_pairing(tmp_path: Path) -> None:
    """Pairing uses points with handicap: 2, drawn but four categories below, is level with the winner (Art. 3)."""
    entries = ["{player: A, category: maestro}", "{player: B, category: provinciale}", "C", "D", "E", "F"]
    played = "  - {1-2: 1-1, 3-4: 2-0, 5-6: 1-1}\n"
    own = next_round(load_stage(tmp_path, event_text(entries, 3, played, handicap="quarter")))
    assert points(tmp_path, event_text(entries, 3, played, handicap="quarter")) == [100, 200, 200, 0, 100, 100]
    assert white_black(own)[0] == (2, 3)


def test_forfeit_in_the_second_system(tmp_path: Path) -> None:
    """A rest with points is 10 in the second system (its Art. 6)."""
    entries = [f"{{player: P{n}, category: maestro}}" for n in range(1, 6)]
    text = event_text(entries, 2, "  - games: {1-2: 2-0, 3-4: 1-1}\n    rests: {5: RF}\n", handicap="ten")
    assert points(tmp_path, text) == [1000, 0, 500, 500, 1000]
