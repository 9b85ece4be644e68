from __future__ import annotations

import hashlib
import time
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from pairing_events import event_text, load_stage

from tabellone.load import load_event
from tabellone.model import Stage
from tabellone.pairing import NoAnswer
from tabellone.pairing.draw import draw_numbers
from tabellone.pairing.openings import draw_openings, first_without
from tabellone.pairing.round_robin import even, meeting
from tabellone.pairing.same_province import earliest, families, numbers_for
from tabellone.regulation.openings import allowed_openings
from tabellone.regulation.same_province import cases


def lots(seed: str, purpose: str, names: list[str], group: str = "") -> list[str]:
    """Order names by the rule of the format: SHA-256 of `seed/group/purpose/who`, smallest first."""
    return sorted(names, key=lambda who: hashlib.sha256(f"{seed}/{group}/{purpose}/{who}".encode()).hexdigest())


def drawn_names(stage: Stage, **kin: tuple[str, ...]) -> list[str]:
    """Draw, and give the names in their new order."""
    by_name = {c.number: kin.get(c.name, ()) for c in stage.contestants}
    return [stage.by_number[n].name for n in draw_numbers(stage, by_name).order]


def last_meeting(players: int, groups: list[tuple[int, ...]]) -> int:
    """Give the round of the last meeting inside the groups."""
    return max(meeting(even(players), a, b) for group in groups for a, b in combinations(group, 2))


def test_numbers_by_lots(tmp_path: Path) -> None:
    """Numbers go by the lots of the names, whatever their order in the file."""
    names = ["Rossi", "Verdi", "Bianchi", "Neri", "Gallo"]
    expected = lots("77", "draw", names)
    for order in (names, names[::-1]):
        assert drawn_names(load_stage(tmp_path, event_text(order, 2, seed=77))) == expected


def test_late_players_stay_last(tmp_path: Path) -> None:
    """Somebody who comes late has the next number after the last one drawn."""
    entries = ["Rossi", "Verdi", "Bianchi", "Neri", "{player: Tardi, from: 2}"]
    assert drawn_names(load_stage(tmp_path, event_text(entries, 2)))[-1] == "Tardi"


def test_second_handicap_by_strength(tmp_path: Path) -> None:
    """In the second handicap system the strongest come first, equals by lots (its Art. 1)."""
    categories = {"A": "regionale", "B": "maestro", "C": "regionale", "D": "candidato", "E": "regionale"}
    entries = [f"{{player: {name}, category: {category}}}" for name, category in categories.items()]
    stage = load_stage(tmp_path, event_text(entries, 2, seed="x", handicap="ten"))
    assert drawn_names(stage) == ["B", "D", *lots("x", "draw", ["A", "C", "E"])]


def test_seeds(tmp_path: Path) -> None:
    """Two seeds among sixteen stand on 1 and 9, one alone on 1 (Capo V, eliminazione, Art. 3)."""
    stage = load_stage(tmp_path, event_text(16, 4, system="knockout", seeds="[3, 9]"))
    order = draw_numbers(stage).order
    assert {order[0], order[8]} == {3, 9}
    assert draw_numbers(replace(stage, seeds=(5,))).order[0] == 5


@pytest.mark.parametrize("case", cases(), ids=str)
def test_annex_10(case) -> None:  # type: ignore[no-untyped-def]
    """The annex's numbers are given where it lists the case, and meet within the rounds that it says."""
    sizes = [len(group) for group in case.groups]
    given = numbers_for(case.players, sizes)
    assert sorted(given) == sorted(tuple(sorted(group)) for group in case.groups)
    assert last_meeting(case.players, given) == case.within


def test_annex_10_in_a_draw(tmp_path: Path) -> None:
    """Three of one club among eight get 4, 5, 6, by lots among themselves."""
    stage = load_stage(tmp_path, event_text(8, 7, system="round-robin", seed="s"))
    club = {f"Player {n:02d}": ("club x",) for n in (1, 2, 3)}
    names = drawn_names(stage, **club)
    assert names[3:6] == lots("s", "draw", list(club))
    others = [f"Player {n:02d}" for n in range(4, 9)]
    assert names[:3] + names[6:] == lots("s", "draw", others)


def test_no_families_in_italo_swiss(tmp_path: Path) -> None:
    """Clubs count in round robins only (Capo V, stessa provincia, Art. 2)."""
    stage = load_stage(tmp_path, event_text(8, 5, seed="s"))
    club = {f"Player {n:02d}": ("club x",) for n in (1, 2, 3)}
    assert drawn_names(stage, **club) == lots("s", "draw", [c.name for c in stage.contestants])


def best_by_trying(players: int, sizes: list[int]) -> int:
    """Find by trying every choice how early the last meeting can be."""

    def tried(left: tuple[int, ...], sizes: list[int], worst: int, best: int) -> int:
        if not sizes:
            return min(worst, best)
        for group in combinations(left, sizes[0]):
            here = max(worst, last_meeting(players, [group]))
            if here < best:
                best = min(best, tried(tuple(n for n in left if n not in group), sizes[1:], here, best))
        return best

    return tried(tuple(range(1, players + 1)), sizes, 0, 10**6)


@pytest.mark.parametrize("players", range(4, 11))
@pytest.mark.parametrize(
    "sizes", [[2], [2, 2], [3], [3, 2], [4], [3, 3], [2, 2, 2], [4, 3], [5, 2], [3, 3, 3]], ids=str
)
def test_earliest_as_brute_force_says(players: int, sizes: list[int]) -> None:
    """No choice of numbers has an earlier last meeting than the one computed."""
    if sum(sizes) > players:
        return
    found = earliest(players, sizes)
    assert [len(group) for group in found] == sizes
    assert len({n for group in found for n in group}) == sum(sizes)
    assert all(1 <= n <= players for group in found for n in group)
    assert last_meeting(players, found) == best_by_trying(players, sizes)


@pytest.mark.parametrize("sizes", [[4] * 10, [5, 4, 4, 3, 3, 2, 2], [20], [10] * 4, [3] * 13, [2] * 20], ids=str)
def test_forty_players_in_a_second(sizes: list[int]) -> None:
    """Forty players with many clubs at once take under a second, the same numbers each time."""
    begun = time.process_time()
    found = earliest(40, sizes)
    assert time.process_time() - begun < 1
    assert found == earliest(40, sizes)
    assert last_meeting(40, found) < 39


def test_families_join_by_club_and_province() -> None:
    """Who shares a club with one and a province with another belongs to both."""
    kin = {1: ("club a",), 2: ("club a", "province TV"), 3: ("province TV",), 4: (), 5: ("club b",)}
    assert families(kin) == [(1, 2, 3)]


def test_last_rest(tmp_path: Path) -> None:
    """With seven players the lowest rated has number 4 and rests in the last round; equals by lots (Art. 6)."""
    ratings = {"A": 900, "B": 800, "C": 800, "D": 1000, "E": 1100, "F": 1200, "G": 1300}
    entries = [f"{{player: {name}, rating: {rating}}}" for name, rating in ratings.items()]
    stage = load_stage(tmp_path, event_text(entries, 7, system="round-robin", seed="s", last_rest="lowest"))
    lowest = {"2": "B", "3": "C"}[lots("s", "rest", ["2", "3"])[0]]
    assert drawn_names(stage)[3] == lowest
    assert meeting(8, 4, 8) == 7


def test_last_rest_prevented(tmp_path: Path) -> None:
    """The numbers of a club come first: 4 belongs to it and the lowest rated, who is not of it, has another."""
    entries = [f"{{player: P{n}, rating: {1000 + n}}}" for n in range(1, 8)]
    stage = load_stage(tmp_path, event_text(entries, 7, system="round-robin", last_rest="lowest"))
    kin = {n: ("club x",) if n in (5, 6, 7) else () for n in range(1, 8)}
    drawn = draw_numbers(stage, kin)
    assert {drawn.order[n - 1] for n in (4, 5, 6)} == {5, 6, 7}
    assert [reason.code for reason in drawn.why] == ["draw-family", "draw-last-rest-prevented"]


def test_openings(tmp_path: Path) -> None:
    """Openings go by the lots of each round, from the table, without one that the event has had."""
    path = tmp_path / "event.yaml"
    path.write_text(
        event_text(6, 3, "  - {opening: 34, games: {1-2: 2-0, 3-4: 1-1, 5-6: 1-1}}\n", seed="z"), encoding="utf-8"
    )
    event = load_event(path).event
    stage = event.stages[0]
    assert first_without(stage) == 2
    found = draw_openings(event, stage, range(1, 4))
    table = [str(opening.number) for opening in allowed_openings("B")]
    second = lots("z", "opening 2", [number for number in table if number != "34"])[0]
    third = lots("z", "opening 3", [number for number in table if number not in ("34", second)])[0]
    assert {number: str(opening.number) for number, opening in found.items()} == {2: second, 3: third}


def test_no_openings_in_international(tmp_path: Path) -> None:
    """International draughts has no openings to draw."""
    path = tmp_path / "event.yaml"
    path.write_text(event_text(6, 3, discipline="international"), encoding="utf-8")
    event = load_event(path).event
    with pytest.raises(NoAnswer, match="openings-none"):
        draw_openings(event, event.stages[0], [1])
