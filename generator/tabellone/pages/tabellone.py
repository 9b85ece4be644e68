"""The tabellone in the federation's form: a row a player, a cell a round, running points, last Black."""

from __future__ import annotations

from dataclasses import dataclass

from tabellone.model import Match, Round
from tabellone.pages.people import Who
from tabellone.pages.views import StageView, match_result


@dataclass(frozen=True, slots=True)
class BoardCell:
    """One round of one player: opponent, colour, result, running points; a rest has its kind instead."""

    opponent: int | None = None
    white: bool = False
    result: str = ""  # 2, 1, 0, with F; "" while open, "*" suspended
    rest: str = ""
    total: int | None = None  # hundredths
    last_black: bool = False
    absent: bool = False  # not come yet, or gone


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One player's row of the tabellone."""

    number: int
    who: Who
    cells: tuple[BoardCell, ...]
    points: int
    quotient: int | None  # the first tie-break: the federation writes both as 12,33


def board(view: StageView) -> tuple[BoardRow, ...]:
    """Lay out the tabellone by draw number."""
    rounds = view.rounds
    columns = {round_.number: _column(view, round_) for round_ in rounds}
    totals = view.points_after(rounds[-1].number) if rounds else {}
    ranked = {row.number: row.tiebreaks for row in view.standings}
    return tuple(
        BoardRow(
            c.number,
            view.who[c.number],
            tuple(columns[r.number].get(c.number, BoardCell(absent=True)) for r in rounds),
            totals.get(c.number, 0),
            ranked[c.number][0].value if ranked.get(c.number) else None,
        )
        for c in view.stage.contestants
    )


def _column(view: StageView, round_: Round) -> dict[int, BoardCell]:
    totals = view.points_after(round_.number)
    pairing = view.pairings.get(round_.number)
    last = pairing.last_black if pairing else None
    cells: dict[int, BoardCell] = {}
    for match in round_.matches:
        for own in (match.first, match.second):
            cells[own] = _cell(view, match, own, totals.get(own), own == last)
    for rest in round_.rests:
        cells[rest.number] = BoardCell(
            opponent=rest.with_, rest=rest.kind, total=totals.get(rest.number), last_black=rest.number == last
        )
    return cells


def _cell(view: StageView, match: Match, own: int, total: int | None, last: bool) -> BoardCell:
    result = match_result(view.stage, match)
    if result is not None and own != match.first:
        result = result.reversed()
    if result is None:
        text = ""
    elif not result.decided:
        text = "*"
    else:
        text = str(result.white) + ("" if result.played or match.lots is not None else "F")
    white = (own == match.first) == (match.games[0].first_is_white if match.games else True)
    return BoardCell(match.other(own), white, text, "", total, last)
