from __future__ import annotations

from pathlib import Path

import pytest
from pairing_events import event_text, load_stage, rests, white_black

from tabellone import pairing
from tabellone.pairing.knockout import first_games

# Capo V, eliminazione, Art. 4 b: eight players, out at the second defeat.
RECOVERY = [
    "  - games: {1-2: 2-0, 3-4: 2-0, 5-6: 0-2, 7-8: 2-0}\n",
    "  - games: {1-3: 2-0, 6-7: 0-2}\n    recovery: {2-4: 2-0, 5-8: 2-0}\n",
    "  - games: {1-7: [1-1, 2-0]}\n    recovery: {3-2: 2-0, 6-5: 0-2}\n",
    "  - recovery: {3-5: 2-0}\n",
    "  - recovery: {7-3: 0-2}\n",
    "  - games: {1-3: 2-0}\n",
]


@pytest.mark.parametrize(
    ("players", "games"), [(2, 1), (3, 1), (4, 2), (5, 1), (8, 4), (11, 3), (60, 28), (64, 32), (65, 1)]
)
def test_first_round(players: int, games: int) -> None:
    """Round 1 has the games that leave a power of two: 60 players play 28 (Art. 1)."""
    assert first_games(players) == games


def test_sixty_players(tmp_path: Path) -> None:
    """Of 60 players the last four go on with a forfeit win (Art. 1, its own example)."""
    own = pairing.next_round(load_stage(tmp_path, event_text(60, 6, system="knockout")))
    assert white_black(own) == [(n, n + 1) for n in range(1, 56, 2)]
    assert rests(own) == [(n, "RF", None) for n in (57, 58, 59, 60)]


def test_winners_in_bracket_order(tmp_path: Path) -> None:
    """Winners meet in the order of the bracket; replays and lots decide draws (Art. 5)."""
    results = (
        "  - games: {1-2: 2-0, 3-4: [1-1, 0-2], 5-6: 2-0}\n"
        "  - games: {1-4: [1-1, 2-0], 5-7: [1-1, 2-0], 8-9: 0-2, 10-11: 0-2}\n"
        "  - games: {1-5: 0-2, 9-11: {result: [1-1, 1-1], lots: 9}}\n"
    )
    stage = load_stage(tmp_path, event_text(11, 4, results, system="knockout"))
    assert white_black(pairing.next_round(stage)) == [(5, 9)]
    assert pairing.audit(stage) == ()
    assert [rest.number for rest in pairing.with_rests(stage).rounds[0].rests] == [7, 8, 9, 10, 11]


@pytest.mark.parametrize("number", range(1, 7))
def test_recovery(number: int, tmp_path: Path) -> None:
    """Losers enter the recovery, newcomers meet those already there, the last comes back into the final (Art. 4 b)."""
    text = event_text(8, 6, "".join(RECOVERY[: number - 1]), system="knockout", recovery="true")
    own = pairing.next_round(load_stage(tmp_path, text))
    expected = load_stage(
        tmp_path, event_text(8, 6, "".join(RECOVERY[:number]), system="knockout", recovery="true")
    ).rounds[-1]
    written = {(match.first, match.second, match.recovery) for match in expected.matches}
    assert {(pair.white, pair.black, pair.recovery) for pair in own.pairs} == written


def test_second_final(tmp_path: Path) -> None:
    """If the one who came back wins the final, both have one defeat and nobody is out: they meet again."""
    results = "".join(RECOVERY[:5]) + "  - games: {1-3: 0-2}\n"
    stage = load_stage(tmp_path, event_text(8, 7, results, system="knockout", recovery="true"))
    assert {frozenset(pair) for pair in white_black(pairing.next_round(stage))} == {frozenset((1, 3))}


@pytest.mark.parametrize(("result", "code"), [("1-1", "no-winner"), ("suspended", "no-winner"), ("", "unreported")])
def test_undecided(result: str, code: str, tmp_path: Path) -> None:
    """Without a winner there is no next round, and the match is named."""
    stage = load_stage(tmp_path, event_text(4, 2, f"  - {{1-2: 2-0, 3-4: {result}}}\n", system="knockout"))
    with pytest.raises(pairing.NoAnswer, match=code) as caught:
        pairing.next_round(stage)
    assert str(caught.value.reason.figures["games"]).count("3-4") == 1


def test_over(tmp_path: Path) -> None:
    """When one is left the knockout is over, also with a game for the third place."""
    results = "  - {1-2: 2-0, 3-4: 2-0}\n  - {1-3: 2-0, 2-4: 0-2}\n"
    stage = load_stage(tmp_path, event_text(4, 2, results, system="knockout"))
    with pytest.raises(pairing.NoAnswer, match="knockout-over"):
        pairing.next_round(stage)


def test_nobody_appeared(tmp_path: Path) -> None:
    """Where neither appeared both are out, and who would have met the winner goes on."""
    stage = load_stage(tmp_path, event_text(8, 3, "  - {1-2: 0-0F, 3-4: 2-0, 5-6: 2-0, 7-8: 2-0}\n", system="knockout"))
    own = pairing.next_round(stage)
    assert (white_black(own), rests(own)) == ([(5, 7)], [(3, "RF", None)])
