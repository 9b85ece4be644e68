"""What teams and pairs add to the ranking (Capo V, Squadre o coppie).

| article | where |
|---|---|
| Art. 8.1.1–8.1.3 | `KEYS`: 2-a, 2-b, individual points; ex aequo after these |
| Art. 8.1.4 | `buholz.further_steps` |
| Art. 8.2.1–8.2.2 | `KEYS`: individual points, 2-b on teams; ex aequo after these |
| Art. 8.2.3 | `sonneborn_berger.further_steps` |
| Art. 8.2.4 | `steps.playoff`, where the event has one after all |
| Art. 8.2.5 | `boards_step` |
| Art. 8.2.6 | `steps.lots` |
"""

from __future__ import annotations

from collections.abc import Sequence

from tabellone import scoring
from tabellone.model import Match, Stage
from tabellone.ranking.steps import Split, Step, differ
from tabellone.ranking.table import Table

KEYS = {
    "italo-swiss": ("buholz", "buholz2", "individual_points"),
    "round-robin": ("individual_points", "sonneborn_berger"),
}
ARTICLES = {
    "italo-swiss": {"buholz": "8.1.1", "buholz2": "8.1.2", "individual_points": "8.1.3"},
    "round-robin": {"individual_points": "8.2.1", "sonneborn_berger": "8.2.2"},
}


def article(stage: Stage, key: str) -> str:
    """Cite the article of a tie-break between teams."""
    return f"Capo V, Squadre, Art. {ARTICLES[stage.system][key]}"


def boards_step(table: Table) -> Step:
    """Compare the points made on board 1, whoever sat there, then on board 2 … Capo V, Squadre, Art. 8.2.5."""
    found: dict[int, list[int]] = {}

    def split(group: Sequence[int], start: int) -> Split | None:
        if not found:
            found.update(board_points(table))
        for board in range(start, table.stage.boards):
            values = {number: found[number][board] for number in group}
            if differ(values):
                return Split(values, board + 1, {"board_count": board + 1})
        return None

    return Step("boards", "Capo V, Squadre, Art. 8.2.5", split)


def board_points(table: Table) -> dict[int, list[int]]:
    """Sum every team's points board by board, 1.5 each for a win by forfeit. Capo V, Squadre, Art. 8.2.5, 9.3."""
    stage = table.stage
    points = {number: [0] * stage.boards for number in table.numbers}
    for round_ in table.rounds:
        for match in round_.matches:
            if table.counts(match):
                _add_match(stage, match, round_.supposed, points)
        for rest in round_.rests:
            if scoring.rest_points(stage, rest):
                points[rest.number] = [sum_ + scoring.FORFEIT_BOARD for sum_ in points[rest.number]]
    return points


def _add_match(stage: Stage, match: Match, supposed: bool, points: dict[int, list[int]]) -> None:
    scored = scoring.score(stage, match, supposed=supposed)
    if scored is None:
        return
    first, second = points[match.first], points[match.second]
    if supposed or match.whole is not None:
        for board in range(stage.boards):
            first[board] += scored.first_single // stage.boards
            second[board] += scored.second_single // stage.boards
        return
    for index, game in enumerate(match.games):
        # Everyone against everyone: a row for each of the team named first.
        row, column = divmod(index, stage.boards) if stage.meetings == "all" else (index, index)
        first[row] += 100 * game.points(True)
        second[column] += 100 * game.points(False)
