"""A stage read round by round: the regulation's own pairing of each, given what was really played before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabellone.model import Pairing, Round, Stage
from tabellone.pairing import rests
from tabellone.pairing.answers import NoAnswer
from tabellone.pairing.explain import explained
from tabellone.pairing.history import History
from tabellone.pairing.italo_swiss import last_black, pair_round


@dataclass(frozen=True)
class Replayed:
    """A round of the file beside the regulation's own pairing of it."""

    round: Round  # as written, rests filled in
    own: Pairing | NoAnswer
    last_black: int  # where the next rotation starts


def replay(stage: Stage, history: History, *, explain: bool = False) -> Iterator[Replayed]:
    """Read the rounds of an Italo-Swiss stage (the first leg) in order, adding each to the history."""
    start = 1
    for round_ in stage.rounds:
        if stage.legs == 2 and round_.number > stage.planned:
            break
        filled = rests.fill(history, round_)
        own = _own(history, round_.number, start, explain)
        history.add(filled)
        start = _next_start(stage, filled, own, start)
        yield Replayed(filled, own, start)


def _own(history: History, number: int, start: int, explain: bool) -> Pairing | NoAnswer:
    try:
        pairing = pair_round(history, number, start)
    except NoAnswer as answer:
        return answer
    return explained(history, pairing, start) if explain else pairing


def _next_start(stage: Stage, round_: Round, own: Pairing | NoAnswer, before: int) -> int:
    """Find the last Black of a round as written. Capo V, Art. 4.

    # SETTLED: if the games are the regulation's own pairs, in any order, the order is the regulation's and the
    # colours are those written; otherwise the order is the file's.
    """
    written = {frozenset((match.first, match.second)): (match.first, match.second) for match in round_.matches}
    order = list(written.values())
    if isinstance(own, Pairing):
        formed = [frozenset((pair.white, pair.black)) for pair in own.pairs]
        if len(formed) == len(round_.matches) and set(formed) == set(written):
            order = [written[pair] for pair in formed]
    found = last_black(stage, order, round_.rests)
    return before if found is None else found
