"""Capo V, Procedura di spareggio Buholz: Art. 2, 3, 4 and examples 4.1.a–d, on events worked by hand.

Each event lists its rounds; points, 2-a and 2-b of the level players are summed in the test's sentence or comment.
"""

from __future__ import annotations

import pytest

from ranking.ranking_events import Raw, rows_of, stage_of
from tabellone import ranking


def italo_swiss(count: int, *rounds: str, **more: object) -> Raw:
    """Make an event from rounds written `1-2: 2-0, 3-4: 1-1`, rests behind a bar."""
    results = []
    for text in rounds:
        games, _, rests = text.partition("|")
        entry: Raw = {"games": dict(game.strip().split(": ") for game in games.split(","))}
        if rests:
            entry["rests"] = dict(rest.strip().split(": ") for rest in rests.split(","))
        results.append(entry)
    raw: Raw = {"system": "italo-swiss", "rounds": str(len(rounds)), "seed": "1", "results": results}
    raw["players"] = [f"Player {number}" for number in range(1, count + 1)]
    return {**raw, **more}


def decided(raw: Raw) -> dict[int, tuple[int, int, str | None]]:
    """Give everybody's place, order and deciding step."""
    return {row.number: (row.place, row.order, row.decided_by) for row in ranking.standings(stage_of(raw))}


def listed(raw: Raw, *numbers: int) -> list[tuple[int, str | None]]:
    """Give these players in their listing order, each with its deciding step; they must share one place."""
    rows = [row for row in ranking.standings(stage_of(raw)) if row.number in numbers]
    assert len({row.place for row in rows}) == 1
    assert len({(row.points, *(quotient.value for quotient in row.tiebreaks)) for row in rows}) == 1
    return [(row.number, row.decided_by) for row in rows]


def test_2a_and_2b() -> None:
    """2-a sums the opponents' points, 2-b doubles those beaten and adds those drawn with."""
    # 1 beats 2, draws 3: 3 points. 2 loses, beats 4: 2. 3 draws 4 and 1: 2. 4 draws 3, loses to 2: 1.
    raw = italo_swiss(4, "1-2: 2-0, 3-4: 1-1", "1-3: 1-1, 2-4: 2-0")
    rows = rows_of(ranking.standings(stage_of(raw)))
    # 2-a: 1 has 2+2, 2 has 3+1, 3 has 1+3, 4 has 2+2. 2-b: 1 has 2*2+2, 2 has 2*1, 3 has 1+3, 4 has 2.
    assert [(r["number"], r["points"], *r["tiebreaks"].values(), r["decided_by"]) for r in rows] == [
        (1, "3", "4", "6", None),
        (3, "2", "4", "4", "points"),
        (2, "2", "4", "2", "buholz2"),
        (4, "1", "4", "2", "points"),
    ]


def quotients(raw: Raw) -> dict[int, tuple[str, ...]]:
    """Give everybody's points, 2-a and 2-b."""
    rows = rows_of(ranking.standings(stage_of(raw)))
    return {row["number"]: (row["points"], *row["tiebreaks"].values()) for row in rows}


def test_rf_has_no_opponent() -> None:
    """RF gives two points and adds nothing to the quotient (Art. 7)."""
    found = quotients(italo_swiss(5, "1-2: 2-0, 3-4: 2-0 | 5: RF", "5-1: 1-1, 3-2: 1-1 | 4: RF"))
    assert found[5] == ("3", "3", "3")  # drew with 1, who has 3
    assert found[4] == ("2", "3", "0")  # lost to 3, who has 3


def test_rr_counts_the_withdrawn_opponent() -> None:
    """RR adds the withdrawn one as beaten to the one who rests, and nothing to the withdrawn one (Art. 10, 12)."""
    players = ["A", "B", {"player": "C", "withdrawn": "1"}, "D", "E", "F"]
    rounds = ("1-2: 2-0, 3-4: 2-0, 5-6: 1-1", "1-5: 1-1, 4-6: 1-1 | 2: RR 3", "1-4: 1-1, 2-5: 1-1 | 6: RR 3")
    found = quotients(italo_swiss(6, *rounds, players=players))
    assert found[2] == ("3", "9", "7")  # lost to 1 (4), RR with 3 (2), drew with 5 (3): 4+2+3, 2*2+3
    assert found[3] == ("2", "2", "4")  # beat 4 (2), and nothing else
    assert found[6] == ("4", "7", "9")  # drew with 5 (3) and 4 (2), RR with 3 (2): 3+2+2, 3+2+2*2


def test_31_direct_meeting() -> None:
    """Art. 3.1: 1 and 3 have 4 points, 2-a 16 and 2-b 15; 3 beat 1."""
    # 1: drew 6 (5) and 2 (4), beat 5 (3), lost to 3 (4): 2-b 5+4+6. 3: drew 4 (4), 5 (3), beat 1 (4): 4+3+8.
    raw = italo_swiss(
        6,
        "2-5: 1-1, 3-4: 1-1, 1-6: 1-1",
        "1-5: 2-0, 2-4: 1-1, 3-6: 0-2",
        "1-3: 0-2, 4-5: 1-1, 2-6: 1-1",
        "1-2: 1-1, 3-5: 1-1, 4-6: 1-1",
    )
    assert [number for number, _ in listed(raw, 1, 3)] == [3, 1]
    assert listed(raw, 1, 3)[1] == (1, "direct")


def test_32_wins() -> None:
    """Art. 3.2: 2 and 3 have 5 points, 2-a 16, 2-b 20 and did not meet; 2 won two games, 3 one."""
    # 2: beat 5 (4) and 4 (4), lost to 8 (4), drew 6 (4). 3: drew 4, 8 and 5 (4 each), beat 1 (4).
    raw = italo_swiss(
        8,
        "1-6: 1-1, 2-5: 2-0, 3-4: 1-1, 7-8: 2-0",
        "1-5: 1-1, 2-4: 2-0, 6-7: 2-0, 3-8: 1-1",
        "1-3: 0-2, 4-7: 2-0, 5-6: 2-0, 2-8: 0-2",
        "1-7: 2-0, 2-6: 1-1, 3-5: 1-1, 4-8: 1-1",
    )
    assert listed(raw, 2, 3) == [(2, None), (3, "wins")]


def test_33_common_opponents_in_order_of_merit() -> None:
    """Art. 3.3: 6 and 7 drew with each other and with 8, the better one; against 5 they made 2 and 1."""
    # Both 5 points, 2-a 16, 2-b 19, one win each. Common opponents: 8 (5 points) before 5 (3 points).
    raw = italo_swiss(
        8,
        "1-6: 1-1, 2-5: 1-1, 3-4: 2-0, 7-8: 1-1",
        "1-4: 0-2, 2-3: 0-2, 5-7: 1-1, 6-8: 1-1",
        "1-5: 1-1, 2-4: 1-1, 6-7: 1-1, 3-8: 0-2",
        "1-3: 1-1, 4-7: 0-2, 5-6: 0-2, 2-8: 1-1",
    )
    assert [number for number, _ in listed(raw, 6, 7)] == [6, 7]
    assert listed(raw, 6, 7)[1][1] == "common"
    row = next(row for row in ranking.standings(stage_of(raw)) if row.number == 7)
    assert row.reason is not None
    assert (row.reason.article, row.reason.figures["opponents"]) == ("Capo V, Buholz, Art. 3.3", (5,))


def test_41a_all_level_go_on_to_wins() -> None:
    """Example 4.1.a: 4, 6 and 8 made 2 each among themselves, all drawn; by 4.2 the two wins of 4 put him first."""
    # All three 6 points, 2-a 24, 2-b 26; wins: 4 two, 6 and 8 one each.
    raw = italo_swiss(
        8,
        "1-3: 1-1, 4-7: 0-2, 5-6: 0-2, 2-8: 1-1",
        "1-4: 0-2, 2-3: 1-1, 5-7: 1-1, 6-8: 1-1",
        "1-7: 2-0, 2-6: 1-1, 3-5: 1-1, 4-8: 1-1",
        "2-7: 1-1, 3-6: 1-1, 4-5: 2-0, 1-8: 1-1",
        "1-2: 1-1, 3-7: 1-1, 4-6: 1-1, 5-8: 0-2",
    )
    rows = listed(raw, 4, 6, 8)
    assert rows[0] == (4, None)
    assert rows[1][1] == "wins"
    # 6 and 8 go on to 4.3 against those both met: 4 (drawn by both), 5 (beaten by both), 2 (drawn by both): lots.
    assert rows[2][1] == "lots"


def test_41a_42a_all_level_to_the_end() -> None:
    """Examples 4.1.a and 4.2.a: 1, 2 and 6 drew all, won one each and share no opponent: only lots are left."""
    raw = italo_swiss(6, "1-2: 1-1, 3-5: 1-1, 4-6: 0-2", "1-3: 2-0, 4-5: 1-1, 2-6: 1-1", "2-5: 2-0, 3-4: 1-1, 1-6: 1-1")
    rows = listed(raw, 1, 2, 6)
    assert [step for _, step in rows] == [None, "lots", "lots"]
    assert decided(raw)[rows[2][0]][:2] == (1, 3)


def test_41b_all_set_apart() -> None:
    """Example 4.1.b: in the table among themselves 1 has 3 points, 2 has 2, 5 has 1: that is their order."""
    # All three 6 points, 2-a 25, 2-b 28. 1 beat 2 and drew with 5; 2 beat 5.
    raw = italo_swiss(
        8,
        "1-2: 2-0, 3-7: 1-1, 4-6: 2-0, 5-8: 2-0",
        "1-7: 2-0, 2-6: 1-1, 3-5: 0-2, 4-8: 0-2",
        "1-6: 1-1, 2-5: 2-0, 3-4: 1-1, 7-8: 1-1",
        "1-5: 1-1, 2-4: 1-1, 6-7: 1-1, 3-8: 2-0",
        "1-3: 0-2, 4-7: 2-0, 5-6: 1-1, 2-8: 2-0",
    )
    assert listed(raw, 1, 2, 5) == [(1, None), (2, "direct"), (5, "direct")]


def test_41c_the_first_set_apart() -> None:
    """Example 4.1.c: 3 has 4 points among themselves and is first; 2 and 4 have 1 each and go on to 4.2."""
    # All three 6 points, 2-a 26, 2-b 28. 2 and 4: two wins each (4.2). Common opponents (4.3), in order of merit:
    # 3 himself (both lost), 5 (both won), 1 (both won). Lots are left.
    raw = italo_swiss(
        8,
        "1-4: 0-2, 2-3: 0-2, 5-7: 1-1, 6-8: 0-2",
        "1-6: 1-1, 2-5: 2-0, 3-4: 2-0, 7-8: 2-0",
        "2-7: 1-1, 3-6: 0-2, 4-5: 2-0, 1-8: 2-0",
        "1-2: 0-2, 3-7: 0-2, 4-6: 1-1, 5-8: 2-0",
        "1-5: 0-2, 2-4: 1-1, 6-7: 2-0, 3-8: 2-0",
    )
    rows = listed(raw, 2, 3, 4)
    assert rows[0] == (3, None)
    assert [step for _, step in rows[1:]] == ["direct", "lots"]


def test_41d_the_last_set_apart() -> None:
    """Example 4.1.d: 1 and 6 have 3 points among themselves, 8 none and is last; 1 and 6 go on."""
    # All three 4 points, 2-a 16, 2-b 16. 8 has more wins (two), which no longer counts: he is placed. 1 and 6 won
    # one each; of those both met, 4 is the better by 2-a (17): 1 drew with him, 6 lost.
    raw = italo_swiss(
        8,
        "1-2: 0-2, 3-7: 1-1, 4-6: 2-0, 5-8: 0-2",
        "1-4: 1-1, 2-3: 1-1, 5-7: 1-1, 6-8: 2-0",
        "1-6: 1-1, 2-5: 0-2, 3-4: 1-1, 7-8: 0-2",
        "2-7: 1-1, 3-6: 1-1, 4-5: 0-2, 1-8: 2-0",
    )
    rows = listed(raw, 1, 6, 8)
    assert [number for number, _ in rows] == [1, 6, 8]
    assert [step for _, step in rows[1:]] == ["common", "direct"]


def test_art_3_is_not_begun_again() -> None:
    """Art. 4: 1, 2 and 8 did not all meet, 4.2 sets 2 apart; 8 beat 1, yet only 4.3 counts, the result against 7."""
    # All three 4 points, 2-a 14, 2-b 14; wins 2, 1, 2. 8 beat 7, 1 lost to him.
    raw = italo_swiss(
        8,
        "1-2: 2-0, 3-7: 2-0, 4-6: 0-2, 5-8: 2-0",
        "1-6: 2-0, 2-5: 2-0, 3-4: 2-0, 7-8: 0-2",
        "1-7: 0-2, 2-6: 1-1, 3-5: 1-1, 4-8: 2-0",
        "2-7: 1-1, 3-6: 2-0, 4-5: 1-1, 1-8: 0-2",
    )
    rows = listed(raw, 1, 2, 8)
    assert [number for number, _ in rows] == [8, 1, 2]
    assert [step for _, step in rows[1:]] == ["common", "wins"]


@pytest.mark.parametrize(("seed", "order"), [("1", [1, 2]), ("2", [2, 1])])
def test_44_lots_follow_the_seed(seed: str, order: list[int]) -> None:
    """Art. 4.4: lots are the SHA-256 of seed/group/standings/number, the smallest first (sha256sum by hand)."""
    # printf '1//standings/1' | sha256sum begins ed36, '1//standings/2' ef10; '2//standings/1' c068, '…/2' 68cd
    raw = italo_swiss(2, "1-2: 1-1", seed=seed)
    rows = ranking.standings(stage_of(raw))
    assert [row.number for row in rows] == order
    assert (rows[1].place, rows[1].decided_by) == (1, "lots")


def test_absence_and_open_games() -> None:
    """A game won by absence is met and won, 0-0F is met and lost by both, a suspended one gives nothing at all."""
    raw = italo_swiss(6, "1-2: 2-0F, 3-4: 0-0F, 5-6: suspended")
    found = {r["number"]: (r["points"], *r["tiebreaks"].values()) for r in rows_of(ranking.standings(stage_of(raw)))}
    assert found[1] == ("2", "0", "0")
    assert found[2] == ("0", "2", "0")
    assert found[3] == found[4] == found[5] == found[6] == ("0", "0", "0")
    records = {row.number: dict(row.results) for row in ranking.standings(stage_of(raw))}
    assert records[1] == {"wins": 1, "draws": 0, "losses": 0, "played": 1}
    assert records[3] == {"wins": 0, "draws": 0, "losses": 1, "played": 1}
    assert records[5] == {"wins": 0, "draws": 0, "losses": 0, "played": 0}


@pytest.mark.parametrize(
    ("after", "rows"),
    [
        # 1 and 3 drew all: 2 points, 2-a 4, 2-b 4; 2 and 4 the same. The play-off says 4 before 1.
        ("points", [(4, 1, None), (1, 2, "playoff")]),
        ("quotient", [(4, 1, None), (1, 2, "playoff")]),
        ("all", [(4, 1, None), (1, 1, "playoff")]),
    ],
)
def test_playoff_places(after: str, rows: list[tuple[int, int, str | None]]) -> None:
    """Technical ranking c, e: a play-off ends the ex aequo, a blitz one after all steps leaves it."""
    raw = italo_swiss(4, "1-2: 1-1, 3-4: 1-1", "1-3: 1-1, 2-4: 1-1", playoffs=[["4", "1"]], playoff_after=after)
    found = [(row.number, row.place, row.decided_by) for row in ranking.standings(stage_of(raw))]
    assert found[:2] == rows
    assert {number for number, _, _ in found[2:]} == {2, 3}
    assert {place for _, place, _ in found[2:]} == ({1} if after == "all" else {3})


def test_a_playoff_does_not_count_before_the_last_round() -> None:
    """After round 1 nobody has played off yet."""
    raw = italo_swiss(4, "1-2: 1-1, 3-4: 1-1", "1-3: 1-1, 2-4: 1-1", playoffs=[["4", "1"]])
    assert "playoff" not in {row.decided_by for row in ranking.standings(stage_of(raw), 1)}
