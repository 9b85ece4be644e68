from __future__ import annotations

import pytest

from tabellone.pairing import NoAnswer
from tabellone.pairing.groups import advice, divide, minimum


@pytest.mark.parametrize(
    ("players", "rounds", "groups", "sizes"),
    [
        (40, 7, 3, (14, 14, 12)),
        (100, 7, 4, (20, 28, 26, 26)),
        (150, 7, 4, (28, 42, 40, 40)),
        (41, 7, 3, (14, 14, 13)),
        (36, 5, 2, (14, 22)),
        (20, 9, 1, (20,)),
        (9, 5, 2, (6, 3)),
    ],
)
def test_division(players: int, rounds: int, groups: int, sizes: tuple[int, ...]) -> None:
    """Annex 23: the first group has its limit or an even share, the others even numbers, the last the odd player."""
    assert divide(players, rounds, groups) == sizes


@pytest.mark.parametrize(("rounds", "least"), [(4, 8), (5, 8), (6, 10), (7, 10), (8, 12), (9, 12), (10, 14), (11, 14)])
def test_minimum(rounds: int, least: int) -> None:
    """The printed minimums, and beyond them the smallest even number from games + 3 on."""
    assert minimum(rounds) == least


def test_every_division_adds_up() -> None:
    """Whatever the figures, everybody has a place and only the last group is odd."""
    for players in range(4, 120):
        for groups in range(1, min(7, players // 2 + 1)):
            for rounds in (1, 5, 7, 10):
                sizes = divide(players, rounds, groups)
                assert sum(sizes) == players
                assert len(sizes) == groups
                assert all(size % 2 == 0 for size in sizes[:-1])
                assert min(sizes) > 0


def test_what_would_help() -> None:
    """Twenty players in three groups of seven rounds: too small, two groups fit, or three with three rounds."""
    codes = [(reason.code, *reason.figures.values()) for reason in advice(20, 7, 3)]
    assert codes[:3] == [("groups-small", n, size, 10, 7) for n, size in ((1, 8), (2, 6), (3, 6))]
    assert codes[3:] == [("groups-fewer", 2), ("groups-fewer-rounds", 3)]
    assert advice(40, 7, 3) == ()
    assert [reason.code for reason in advice(40, 7, 2)] == ["groups-two"]


def test_too_many_groups() -> None:
    """A group needs at least two players."""
    with pytest.raises(NoAnswer, match="groups-too-many"):
        divide(5, 7, 3)
