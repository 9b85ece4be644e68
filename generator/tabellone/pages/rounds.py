"""A round's page: pairs, colours, results, rests, and why each pair is what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabellone.model import Pair, Round
from tabellone.pages import addresses, standings
from tabellone.pages.event_frame import EventView, round_label
from tabellone.pages.frame import Frame, Link
from tabellone.pages.page import Page
from tabellone.pages.views import MatchRow, StageView
from tabellone.reasons import Reason


@dataclass(frozen=True, slots=True)
class PairRow:
    """A match with the regulation's reasons for it; none where it was paired otherwise."""

    match: MatchRow
    why: tuple[Reason, ...]
    colour: Reason | None


@dataclass(frozen=True, slots=True)
class Step:
    """A round in the row of rounds: its address, or None while it has not been paired."""

    number: int
    address: str | None
    planned: bool = False  # not paired yet, but the tables know the pairs


def pages(frame: Frame, event: EventView, view: StageView) -> Iterator[Page]:
    """Make a page for each round."""
    for index, round_ in enumerate((*view.rounds, *view.planned)):
        yield event.page(
            frame,
            addresses.round_(event.event.address, view.slug, round_.number).removeprefix(event.event.address + "/"),
            "round.html",
            round_label(round_.number),
            "rounds",
            view,
            number=round_.number,
            round=show(view, round_),
            steps=steps(event, view),
            ranking=standings.rows(view, round_.number, open_=False) if round_.number in view.ranked_rounds else (),
            ranking_address=addresses.standings(event.event.address, view.slug, round_.number),
            previous=_neighbour(event, view, index - 1),
            next=_neighbour(event, view, index + 1),
        )


def show(view: StageView, round_: Round, *, reasons: bool = True) -> dict[str, object]:
    """Show a round: its matches in the file's order, its rests, its opening, its reasons."""
    pairing = view.pairings.get(round_.number) if reasons else None
    pairs = {frozenset((pair.white, pair.black)): pair for pair in pairing.pairs} if pairing else {}
    return {
        "number": round_.number,
        "leg": round_.leg,
        "opening": round_.opening,
        "pairs": tuple(
            _pair(view.match_row(round_, match), pairs.get(frozenset((match.first, match.second))))
            for match in round_.matches
        ),
        "rests": tuple(view.rest_row(rest) for rest in round_.rests),
        "last_black": view.who.get(pairing.last_black) if pairing and pairing.last_black else None,
        "why": pairing.why if pairing else (),
        "names": view.names,
        "system": view.stage.system,
        "teams": view.stage.teams,
        "handicap": view.stage.handicap,
        "several": view.stage.games > 1,
        "open": any(not match.decided for match in round_.matches),
    }


def _pair(match: MatchRow, pair: Pair | None) -> PairRow:
    return PairRow(match, pair.why if pair else (), pair.colour if pair else None)


def steps(event: EventView, view: StageView) -> tuple[Step, ...]:
    """List all rounds, those to come without an address."""
    address, supposed = event.event.address, view.stage.supposed
    planned = {round_.number for round_ in view.planned}
    paired = {round_.number for round_ in view.rounds} | planned
    last = max(view.stage.total_rounds, max(paired, default=0))
    return tuple(
        Step(number, addresses.round_(address, view.slug, number) if number in paired else None, number in planned)
        for number in range(supposed + 1, last + 1)
    )


def _neighbour(event: EventView, view: StageView, index: int) -> Link | None:
    rounds = (*view.rounds, *view.planned)
    if not 0 <= index < len(rounds):
        return None
    number = rounds[index].number
    return addresses.round_(event.event.address, view.slug, number), round_label(number)
