from __future__ import annotations

from pathlib import Path

import pytest
from pairing_events import event_text, load_stage, rests, white_black

from tabellone import pairing
from tabellone.pairing.round_robin import letter, meeting, schedule

# Annex 8, tables 1 to 4 as printed, White first.
TABLES = {
    4: "1-4 2-3/4-3 1-2/2-4 3-1",
    6: "1-6 2-5 3-4/6-4 5-3 1-2/2-6 3-1 4-5/6-5 1-4 2-3/3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5/8-5 6-4 7-3 1-2/2-8 3-1 4-7 5-6/8-6 7-5 1-4 2-3/"
    "3-8 4-2 5-1 6-7/8-7 1-6 2-5 3-4/4-8 5-3 6-2 7-1",
    24: "1-24 2-23 3-22 4-21 5-20 6-19 7-18 8-17 9-16 10-15 11-14 12-13",
}


@pytest.mark.parametrize("size", TABLES)
def test_printed_tables(size: int) -> None:
    """The formula gives the printed tables, pair by pair, colours and order included."""
    for number, line in enumerate(TABLES[size].split("/"), 1):
        assert [f"{white}-{black}" for white, black in schedule(size, number)] == line.split()


def test_letters() -> None:
    """Annex 9 has the same tables in letters, its last one from A to X; larger fields go on after Z."""
    line = "F-D E-C A-B"
    assert " ".join(f"{letter(white)}-{letter(black)}" for white, black in schedule(6, 2)) == line
    assert [letter(number) for number in (1, 24, 26, 27, 52, 53)] == ["A", "X", "Z", "AA", "AZ", "BA"]


def test_last_round_of_24() -> None:
    """The last round of the largest printed table comes out too."""
    line = "12-24 13-11 14-10 15-9 16-8 17-7 18-6 19-5 20-4 21-3 22-2 23-1"
    assert [f"{white}-{black}" for white, black in schedule(24, 23)] == line.split()


@pytest.mark.parametrize("size", [2, 4, 10, 26, 60])
def test_everybody_meets_everybody_once(size: int) -> None:
    """In any table each two meet once, in the round that `meeting` tells, and each plays once a round."""
    seen: set[frozenset[int]] = set()
    for number in range(1, size):
        pairs = schedule(size, number)
        assert sorted(who for pair in pairs for who in pair) == list(range(1, size + 1))
        for white, black in pairs:
            assert meeting(size, white, black) == meeting(size, black, white) == number
            seen.add(frozenset((white, black)))
    assert len(seen) == size * (size - 1) // 2


def test_odd_number_rests(tmp_path: Path) -> None:
    """With five players number 6 is missing: whoever would meet it rests, without points (Art. 5 and 7)."""
    stage = load_stage(tmp_path, event_text(5, 5, system="round-robin"))
    own = pairing.next_round(stage)
    assert white_black(own) == [(2, 5), (3, 4)]
    assert rests(own) == [(1, "rest", None)]
    assert own.last_black is None


def test_second_leg(tmp_path: Path) -> None:
    """The second leg repeats the first with the colours reversed (Capo V, andata e ritorno, Art. 1)."""
    played = "  - {1-4: 2-0, 2-3: 1-1}\n  - {4-3: 0-2, 1-2: 1-1}\n  - {2-4: 2-0, 3-1: 1-1}\n"
    stage = load_stage(tmp_path, event_text(4, 3, played, system="round-robin", legs=2))
    own = pairing.next_round(stage)
    assert (own.round, white_black(own)) == (4, [(4, 1), (3, 2)])
    assert [round_.leg for round_ in pairing.with_rests(stage).rounds] == [1, 1, 1]


def test_supposed_rounds(tmp_path: Path) -> None:
    """A reduced round robin begins with rounds that are not played; the first written is the next in the table."""
    stage = load_stage(tmp_path, event_text(5, 5, "  - {5-3: 2-0, 1-2: 1-1}\n", system="round-robin", supposed=1))
    filled = pairing.with_rests(stage)
    assert [(round_.number, round_.supposed) for round_ in filled.rounds] == [(1, True), (2, False)]
    assert [(m.first, m.second, m.games[0].result) for m in filled.rounds[0].matches] == [(2, 5, None), (3, 4, None)]
    assert [(rest.number, rest.kind) for rest in filled.rounds[1].rests] == [(4, "rest")]
    assert pairing.audit(stage) == ()
    own = pairing.next_round(stage)
    assert (own.round, white_black(own), rests(own)) == (3, [(3, 1), (4, 5)], [(2, "rest", None)])


def test_no_round_after_the_last(tmp_path: Path) -> None:
    """After the last round of the table there is no answer."""
    stage = load_stage(tmp_path, event_text(2, 1, "  - {1-2: 2-0}\n", system="round-robin"))
    with pytest.raises(pairing.NoAnswer, match="all-rounds"):
        pairing.next_round(stage)


def test_annulled(tmp_path: Path) -> None:
    """Who meets somebody whose games are annulled rests; somebody who merely withdrew keeps his games, for an F."""
    players = ["Uno", "Due", "Tre", "{player: Quattro, withdrawn: 1}"]
    stage = load_stage(tmp_path, event_text(players, 3, "  - {1-4: 2-0, 2-3: 1-1}\n", system="round-robin"))
    assert white_black(pairing.next_round(stage)) == [(4, 3), (1, 2)]
    players[3] = "{player: Quattro, withdrawn: 1, annulled: true}"
    stage = load_stage(tmp_path, event_text(players, 3, "  - {1-4: 2-0, 2-3: 1-1}\n", system="round-robin"))
    own = pairing.next_round(stage)
    assert (white_black(own), rests(own)) == ([(1, 2)], [(3, "rest", None)])
