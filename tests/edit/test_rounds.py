from __future__ import annotations

import pytest

from tabellone.edit import CannotEdit, append_round, set_opening
from tabellone.model import Pair, Pairing, Rest

NEXT = Pairing(2, (Pair(3, 1, 3, 1), Pair(2, 5, 2, 5)), (Rest(4, "RR", 6),))
BLOCK = "  - games:\n      3-1:\n      2-5:\n    rests: {4: RR 6}\n"
FLOW = "{games: {3-1: , 2-5: }, rests: {4: RR 6}}"


@pytest.mark.parametrize(
    ("before", "index", "after"),
    [
        ("title: x\nplayers:\n  - a # c\n", 0, "title: x\nplayers:\n  - a # c\nresults:\n" + BLOCK),
        ("title: x\nplayers: [a]", 0, "title: x\nplayers: [a]\nresults:\n" + BLOCK),
        ("results:   # none\nplayers: []\n", 0, "results:   # none\n" + BLOCK + "players: []\n"),
        ("results: []   # none\nplayers: []\n", 0, "results:   # none\n" + BLOCK + "players: []\n"),
        (
            "results:\n  - {1-2: 2-0}  # one\n\n# end\nplace: Roma",
            1,
            "results:\n  - {1-2: 2-0}  # one\n" + BLOCK + "\n# end\nplace: Roma",
        ),
        (
            "results:\n  - games:\n      1-2: 2-0\n      # about it\nplace: Roma\n",
            1,
            "results:\n  - games:\n      1-2: 2-0\n      # about it\n" + BLOCK + "place: Roma\n",
        ),
        (
            "results:\n  - opening: 34   # drawn\n",
            0,
            "results:\n  - opening: 34   # drawn\n    games:\n      3-1:\n      2-5:\n    rests: {4: RR 6}\n",
        ),
        ("results: [{1-2: 2-0}]\n", 1, "results: [{1-2: 2-0}, " + FLOW + "]\n"),
        ("results: [{1-2: 2-0},]\n", 1, "results: [{1-2: 2-0}, " + FLOW + "]\n"),
        ("results: [\n  {1-2: 2-0}\n  ]\n", 1, "results: [\n  {1-2: 2-0},\n  " + FLOW + "\n  ]\n"),
        ("results: [{opening: 3}]\n", 0, "results: [{opening: 3, " + FLOW[1:] + "]\n"),
        ("{title: x, players: [a]}\n", 0, "{title: x, players: [a], results: [" + FLOW + "]}\n"),
        ("{title: x, results: }\n", 0, "{title: x, results: [" + FLOW + "] }\n"),
    ],
)
def test_append(before: str, index: int, after: str) -> None:
    """The round is added in the file's own form; every byte that was there stays."""
    assert append_round(before, NEXT, index) == after


def test_line_ends_and_dashes() -> None:
    """Windows line ends and dashes set under their key are kept."""
    before = "players:\r\n- a\r\n- b\r\nresults:\r\n"
    assert append_round(before, NEXT, 0) == before + BLOCK.replace("\n  ", "\n")[2:].replace("\n", "\r\n")


def test_groups() -> None:
    """A group's round goes into that group, in block and in flow form."""
    before = (
        "groups:\n  - name: A\n    players: [a, b]\n    results:\n      - {1-2: 2-0}\n  - {name: B, players: [c]}\n"
    )
    block = "".join("    " + line + "\n" for line in BLOCK.splitlines())
    first = append_round(before, NEXT, 1, 0)
    assert first == before.replace("  - {name: B", block + "  - {name: B")
    assert append_round(before, NEXT, 0, 1) == before.replace("[c]}", "[c], results: [" + FLOW + "]}")


def test_recovery() -> None:
    """Pairs of a knockout's recovery stand apart; a plain rest is not written."""
    pairing = Pairing(2, (Pair(1, 3, 1, 3), Pair(2, 4, 2, 4, recovery=True)), (Rest(5, "rest"),))
    after = append_round("results:\n  - {1-2: 2-0}\n", pairing, 1)
    assert after == "results:\n  - {1-2: 2-0}\n  - games:\n      1-3:\n    recovery:\n      2-4:\n"


@pytest.mark.parametrize("index", [0, 2])
def test_wrong_round(index: int) -> None:
    """A round that does not follow the last one is refused."""
    with pytest.raises(CannotEdit, match="edit-rounds"):
        append_round("results:\n  - {1-2: 2-0}\n", NEXT, index)


@pytest.mark.parametrize("text", ["results: 7\n", "- 1\n", "results: [", "results: {1-2: 2-0}\n"])
def test_unreadable(text: str) -> None:
    """A file that is no event is left alone."""
    with pytest.raises(CannotEdit, match="edit-unreadable"):
        append_round(text, NEXT, 0)


@pytest.mark.parametrize(
    ("before", "index", "after"),
    [
        ("results:\n  - games:  # g\n      1-2:\n", 0, "results:\n  - opening: 44\n    games:  # g\n      1-2:\n"),
        ("results:\n  - {1-2: , 3-4: 2-0} # c\n", 0, "results:\n  - {opening: 44, games: {1-2: , 3-4: 2-0}} # c\n"),
        (
            "results:\n  - 1-2: 2-0 # c\n    3-4:\n",
            0,
            "results:\n  - opening: 44\n    games:\n      1-2: 2-0 # c\n      3-4:\n",
        ),
        ("results:\n  - {games: {1-2: 2-0}}\n", 0, "results:\n  - {opening: 44, games: {1-2: 2-0}}\n"),
        ("results:\n  - {opening: , games: {1-2: }}\n", 0, "results:\n  - {opening: 44 , games: {1-2: }}\n"),
        ("results:\n  - {1-2: 2-0}\n", 1, "results:\n  - {1-2: 2-0}\n  - opening: 44\n"),
        ("title: x\n", 0, "title: x\nresults:\n  - opening: 44\n"),
        ("results: []\n", 0, "results:\n  - opening: 44\n"),
    ],
)
def test_opening(before: str, index: int, after: str) -> None:
    """An opening is recorded in its round, paired already or not."""
    assert set_opening(before, 44, index) == after


def test_opening_is_not_drawn_twice() -> None:
    """An opening that is recorded stays."""
    with pytest.raises(CannotEdit, match="edit-opening-recorded"):
        set_opening("results:\n  - {opening: 3, games: {1-2: }}\n", 44, 0)
