"""Capo V, Italo-Swiss, Art. 1 to 18: small events paired by hand with the text beside."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.pairing_events import event_text, load_stage, rests, white_black
from tabellone.pairing import NoAnswer, audit, next_round, with_rests

SIX = "  - {1-2: 2-0, 3-4: 2-0, 5-6: suspended}\n"
SIX_WITHDRAWN = ["Uno", "Due", "Tre", "Quattro", "Cinque", "{player: Sei, withdrawn: 1}"]


def answer(folder: Path, text: str) -> tuple[object, object, int | None]:
    """Pair the next round: pairs White first, rests, last Black."""
    own = next_round(load_stage(folder, text))
    return white_black(own), rests(own), own.last_black


@pytest.mark.parametrize(("players", "rounds"), [(4, 1), (8, 5), (16, 13)])
def test_art_1_most_rounds(players: int, rounds: int, tmp_path: Path) -> None:
    """Art. 1.2: at most N−3 rounds; the round after them is refused."""
    stage = load_stage(tmp_path, event_text(players, rounds))
    for _ in range(rounds):
        own = next_round(stage)
        stage = _played(stage, own)
    with pytest.raises(NoAnswer, match="too-many-rounds") as caught:
        next_round(stage)
    assert caught.value.reason.figures["most_count"] == players - 3


def _played(stage, own):  # type: ignore[no-untyped-def]
    from dataclasses import replace

    from tabellone.model import RESULTS, Game, Match, Round

    matches = tuple(Match(p.white, p.black, (Game(None, None, RESULTS["1-1"]),)) for p in own.pairs)
    return replace(stage, rounds=(*stage.rounds, Round(own.round, matches, own.rests)))


def test_art_3_first_round(tmp_path: Path) -> None:
    """Art. 3 and 17: 1 with 2, 3 with 4; odd numbers have White."""
    assert answer(tmp_path, event_text(6, 3)) == ([(1, 2), (3, 4), (5, 6)], [], 6)


@pytest.mark.parametrize(
    ("discipline", "expected"),
    [("italian", ([(1, 3), (2, 5), (6, 4)], [], 4)), ("international", ([(3, 1), (2, 5), (4, 6)], [], 6))],
)
def test_art_4_5_16_17_second_round(discipline: str, expected: object, tmp_path: Path) -> None:
    """The rotation starts at 6; 5 has met 6 and goes on after him to 2; the suspended game counts as drawn.

    1 and 3 had the same colour and points: the smaller number in Italian, the larger in international. 2 had Black,
    5 White. 6 and 4 both had Black: the higher points in Italian, the lower in international.
    """
    assert answer(tmp_path, event_text(6, 3, SIX, discipline=discipline)) == expected


@pytest.mark.parametrize(
    ("discipline", "expected"),
    [("italian", ([(1, 3), (4, 5), (6, 2)], [], 2)), ("international", ([(3, 1), (4, 5), (2, 6)], [], 6))],
)
def test_art_14_won_by_absence(discipline: str, expected: object, tmp_path: Path) -> None:
    """Art. 14: a game won by absence counts as Black in Italian, as White in international; 2 keeps his Black."""
    played = "  - {1-2: 2-0F, 3-4: 1-1, 5-6: 1-1}\n"
    assert answer(tmp_path, event_text(6, 3, played, discipline=discipline)) == expected


@pytest.mark.parametrize(
    ("discipline", "expected"),
    [
        ("italian", ([(5, 1), (2, 3)], [(4, "RF", None)], 4)),
        ("international", ([(5, 1), (2, 3)], [(4, "RF", None)], 3)),
    ],
)
def test_art_8_points_by_forfeit(discipline: str, expected: object, tmp_path: Path) -> None:
    """Art. 8: of 2 and 4, last without forfeit points, the rotation pairs 2 with 3, who has met 4; 4 rests.

    The note to Art. 4: who rests is the last Black in Italian, the last pair's Black in international.
    """
    played = "  - games: {1-2: 2-0, 3-4: 2-0}\n    rests: {5: RF}\n"
    assert answer(tmp_path, event_text(5, 2, discipline=discipline)) == (
        [(1, 2), (3, 4)],
        [(5, "RF", None)],
        5 if discipline == "italian" else 4,
    )
    assert answer(tmp_path, event_text(5, 2, played, discipline=discipline)) == expected


TURNS = [
    "  - games: {1-2: 2-0}\n    rests: {3: RT, 4: RT, 5: RT}\n",
    "  - games: {2-3: 0-2, 4-5: 1-1}\n    rests: {1: RT}\n",
]


@pytest.mark.parametrize(
    ("number", "discipline", "expected"),
    [
        (1, "italian", ([(1, 2)], [(3, "RT", None), (4, "RT", None), (5, "RT", None)], 2)),
        (2, "italian", ([(2, 3), (4, 5)], [(1, "RT", None)], 5)),
        (3, "italian", ([(1, 4), (3, 5)], [(2, "RT", None)], 5)),
        (3, "international", ([(1, 4), (5, 3)], [(2, "RT", None)], 3)),
    ],
)
def test_art_9_resting_turn(number: int, discipline: str, expected: object, tmp_path: Path) -> None:
    """Art. 9: 1 and 2 play first; then 1, with more points, rests; 3 comes in with the Black that 2 had.

    Round 3: 1 with 3 would leave 4 and 5, who have met (Art. 15).
    """
    text = event_text(5, 3, "".join(TURNS[: number - 1]), odd="RT", discipline=discipline)
    assert answer(tmp_path, text) == expected


def test_art_9_rests_are_derived(tmp_path: Path) -> None:
    """Rests left out of the file follow from who is not playing."""
    stage = load_stage(tmp_path, event_text(5, 3, "  - {1-2: 2-0}\n  - {2-3: 0-2, 4-5: 1-1}\n", odd="RT"))
    found = [[(rest.number, rest.kind) for rest in round_.rests] for round_ in with_rests(stage).rounds]
    assert found == [[(3, "RT"), (4, "RT"), (5, "RT")], [(1, "RT")]]


@pytest.mark.parametrize(
    ("discipline", "expected"),
    [
        ("italian", ([(1, 3), (2, 5)], [(4, "RR", 6)], 4)),
        ("international", ([(3, 1), (2, 5)], [(4, "RR", 6)], 5)),
    ],
)
def test_art_12_rest_with_withdrawn(discipline: str, expected: object, tmp_path: Path) -> None:
    """Art. 12: 6 has left, 5 has met him and may not rest; 4 is left free and paired formally with 6.

    The last Black has withdrawn: the rotation starts at his place, that is at 1.
    """
    played = "  - {1-2: 2-0, 3-4: 2-0, 5-6: 2-0}\n"
    assert answer(tmp_path, event_text(SIX_WITHDRAWN, 3, played, discipline=discipline)) == expected


def test_art_16_unreported(tmp_path: Path) -> None:
    """Art. 16: a game not reported is named and keeps the round from being paired, unless it counts as drawn."""
    stage = load_stage(tmp_path, event_text(6, 3, "  - {1-2: 2-0, 3-4: 2-0, 5-6: }\n"))
    with pytest.raises(NoAnswer, match="unreported") as caught:
        next_round(stage)
    assert caught.value.reason.figures["games"] == ("5-6 (1)",)
    assert white_black(next_round(stage, unreported_drawn=True)) == [(1, 3), (2, 5), (6, 4)]


def test_art_18_colours_by_lots(tmp_path: Path) -> None:
    """Art. 18: colours drawn in the hall are not checked; the Black of the last pair, as written, starts."""
    stage = load_stage(tmp_path, event_text(6, 3, "  - {2-1: 0-2, 4-3: 0-2, 6-5: 1-1}\n", colour="lots"))
    own = next_round(stage)
    assert audit(stage) == ()
    assert [(pair.chooser, pair.found) for pair in own.pairs] == [(1, 3), (5, 2), (6, 4)]
    assert own.last_black is None


def test_all_withdrawn(tmp_path: Path) -> None:
    """When everybody has left there is nothing to pair."""
    players = [f"{{player: Player {n}, withdrawn: 1}}" for n in range(1, 7)]
    with pytest.raises(NoAnswer, match="too-few"):
        next_round(load_stage(tmp_path, event_text(players, 3, "  - {1-2: 2-0, 3-4: 2-0, 5-6: 2-0}\n")))


def test_round_trip(tmp_path: Path) -> None:
    """Andata e ritorno: the second leg repeats the first with the colours reversed, also in Italo-Swiss."""
    played = "  - {1-2: 2-0, 3-4: 2-0}\n"
    stage = load_stage(tmp_path, event_text(4, 1, played, legs=2))
    own = next_round(stage)
    assert (own.round, white_black(own), own.last_black) == (2, [(2, 1), (4, 3)], None)
    entries = ["A", "B", "C", "{player: D, withdrawn: 1}"]
    own = next_round(load_stage(tmp_path, event_text(entries, 1, played, legs=2)))
    assert (white_black(own), rests(own)) == ([(2, 1)], [(3, "RR", 4)])
