"""The crosstable: everybody against everybody, by final place and by draw number."""

from __future__ import annotations

from dataclasses import dataclass

from tabellone import scoring
from tabellone.model import Match, Round
from tabellone.pages.people import Who
from tabellone.pages.views import StageView, match_result, outcome


@dataclass(frozen=True, slots=True)
class CrossCell:
    """What one made of another: the text shown, its tone (w, d, l), colour and round; "" where they did not meet."""

    text: str = ""
    tone: str = ""
    colour: str = ""  # white, black
    round: int = 0


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A row of the crosstable; the cell on the diagonal is None."""

    place: int
    number: int
    who: Who
    cells: tuple[CrossCell | None, ...]
    points: int


_EMPTY = CrossCell()


def table(view: StageView, by: str) -> tuple[CrossRow, ...]:
    """Lay the crosstable out by "place" or by "number"."""
    meetings = _meetings(view)
    order = {row.number: row for row in view.standings}
    numbers = [row.number for row in view.standings]
    if by == "number":
        numbers.sort()
    return tuple(
        CrossRow(
            place=order[number].place,
            number=number,
            who=view.who[number],
            cells=tuple(None if other == number else _joined(meetings.get((number, other), [])) for other in numbers),
            points=order[number].points,
        )
        for number in numbers
    )


def _meetings(view: StageView) -> dict[tuple[int, int], list[CrossCell]]:
    found: dict[tuple[int, int], list[CrossCell]] = {}
    for round_ in view.rounds:
        for match in round_.matches:
            for own, other in ((match.first, match.second), (match.second, match.first)):
                found.setdefault((own, other), []).append(_cell(view, round_, match, own))
    return found


def _cell(view: StageView, round_: Round, match: Match, own: int) -> CrossCell:
    result = match_result(view.stage, match)
    if result is not None and own != match.first:
        result = result.reversed()
    single = len(match.games) == 1
    white = (own == match.first) == match.games[0].first_is_white if match.games else own == match.first
    colour = ("white" if white else "black") if single or view.stage.games > 1 else ""
    if result is None or not result.decided:
        return CrossCell("*" if result else "·", "", colour, round_.number)
    text = _text(view, match, own, result.white) + ("F" if not result.played and match.lots is None else "")
    return CrossCell(text, outcome(result), colour, round_.number)


def _text(view: StageView, match: Match, own: int, points: int) -> str:
    scored = scoring.score(view.stage, match)
    several = len(match.games) > 1 and view.stage.system != "knockout"
    if scored is not None and several:
        return str((scored.first_single if own == match.first else scored.second_single) // 100)
    return str(points)


def _joined(cells: list[CrossCell]) -> CrossCell:
    """Put two meetings of one pair into one cell: a round trip, a replay of a round."""
    if not cells:
        return _EMPTY
    if len(cells) == 1:
        return cells[0]
    tones = [cell.tone for cell in cells]
    tone = tones[0] if len(set(tones)) == 1 else "d" if sorted(tones) == ["l", "w"] else max(tones, key="ldw".find)
    return CrossCell(" ".join(cell.text for cell in cells), tone if "" not in tones else "", "", cells[0].round)
