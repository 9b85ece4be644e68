from __future__ import annotations

import pytest
from pairing_brute import Brute
from pairing_random import random_stage

from tabellone import pairing


def compared(stage) -> tuple[object, object]:
    """Give the package's answer and the brute force's in one shape."""
    filled = pairing.with_rests(stage)
    number = len(stage.rounds) + 1
    slow = Brute(filled).answer(number)
    if slow is not None:
        slow = (number, slow["formed"], slow["pairs"], slow["rests"], slow["last_black"])
    try:
        own = pairing.next_round(stage)
    except pairing.NoAnswer as answer:
        return answer.reason.code, slow
    formed = [(pair.chooser, pair.found) for pair in own.pairs]
    pairs = [(pair.white, pair.black) for pair in own.pairs]
    return (own.round, formed, pairs, [(r.number, r.kind, r.with_) for r in own.rests], own.last_black), slow


@pytest.mark.parametrize("block", range(20))
def test_same_answer_as_plain_backtracking(block: int) -> None:
    """On small random events every pair, colour, rest and last Black equals those of plain backtracking."""
    answered = 0
    for seed in range(block * 100, block * 100 + 100):
        ours, slow = compared(random_stage(seed))
        if isinstance(ours, str):
            assert ours in ("too-many-rounds", "too-few") or slow is None, seed
        else:
            assert ours == slow, seed
            answered += 1
    assert answered > 50
