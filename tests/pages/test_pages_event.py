"""An event's tables, worked by hand: crosstable, tabellone, ranking, bracket, ratings."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from pages_sites import CLUBS, PLAYERS, ROUND_ROBIN, examples, view, write

from tabellone.pages import brackets, charts, computations, crosstable, rounds, standings, tabellone
from tabellone.pages.event import _stage_summary
from tabellone.pages.event_frame import EventView


@pytest.fixture(scope="module")
def girone(tmp_path_factory: pytest.TempPathFactory) -> EventView:
    """Show a round robin of four: 1 makes 5 points, 3 makes 4, 2 makes 3, 4 none."""
    folder = write(tmp_path_factory.mktemp("girone"), players=PLAYERS, clubs=CLUBS, girone=ROUND_ROBIN)
    return view(folder).events[0]


def event(address: str) -> EventView:
    """Find an event of the examples."""
    return next(view for view in examples().events if view.event.address == f"events/{address}")


def test_the_crosstable_by_place_and_by_number(girone: EventView) -> None:
    """Each cell is what the row made of the column; the diagonal is nobody's."""
    table = crosstable.table(girone.stages[0], "place")
    assert [row.number for row in table] == [1, 3, 2, 4]
    assert [[cell.text if cell else None for cell in row.cells] for row in table] == [
        [None, "1", "2", "2"],
        ["1", None, "1", "2"],
        ["0", "1", None, "2"],
        ["0", "0", "0", None],
    ]
    assert [cell.tone for cell in table[0].cells if cell] == ["d", "w", "w"]
    assert [cell.colour for cell in table[0].cells if cell] == ["black", "white", "white"]
    assert [row.number for row in crosstable.table(girone.stages[0], "number")] == [1, 2, 3, 4]


def test_the_tabellone_in_the_federation_s_form(girone: EventView) -> None:
    """A cell is the opponent, White or not, the result and the points so far."""
    row = tabellone.board(girone.stages[0])[0]
    assert [(cell.opponent, cell.white, cell.result, cell.total) for cell in row.cells] == [
        (4, True, "2", 200),
        (2, True, "2", 400),
        (3, False, "1", 500),
    ]
    assert row.points == 500


def test_last_black_and_rests_on_the_tabellone() -> None:
    """Last Black has its sign, rests their kind, who left is absent. Annexes 5 and 6 have the form."""
    view_ = event("2025/02-rests-and-withdrawals").stages[0]
    board = tabellone.board(view_)
    assert board[8].cells[0].rest == "RF"
    assert board[8].cells[0].last_black  # Italian draughts: who rests, Capo V, Art. 4, note
    assert board[0].cells[1].absent  # withdrew after round 1
    assert (board[1].cells[2].rest, board[1].cells[2].opponent) == ("RR", 3)
    assert board[8].cells[1].result == "2F"


def test_rounds_name_those_to_come(girone: EventView) -> None:
    """Steps lead to the rounds paired; those to come have no address."""
    assert [step.address for step in rounds.steps(girone, girone.stages[0])] == [
        f"events/2026/girone/rounds/{number}" for number in (1, 2, 3)
    ]
    running = event("2025/12-running")
    assert [bool(step.address) for step in rounds.steps(running, running.stages[0])] == [True, True, True, False]


def test_supposed_rounds_are_no_pages() -> None:
    """A reduced round robin's pages begin with the first round played."""
    reduced = event("2025/04-reduced")
    assert [step.number for step in rounds.steps(reduced, reduced.stages[0])] == [2, 3, 4, 5]


def test_standings_say_who_moved(girone: EventView) -> None:
    """A row knows how many places it gained since the round before."""
    rows = standings.rows(girone.stages[0], 2)
    # after round 1: 1 (2), 2 and 3 (1), 4 (0); after round 2: 1 (4), 3 (3), 2 (1), 4 (0)
    assert [(row.number, row.points) for row in rows] == [(1, 400), (3, 300), (2, 100), (4, 0)]
    assert sum(row.moved or 0 for row in rows) == 0
    assert rows[0].moved == 0
    assert [(a.name, a.points, a.adds) for a in standings.rows(girone.stages[0])[0].addends] == [
        ("S. P.", 0, (0,)),
        ("Bianchi Anna", 300, (600,)),
        ("Verdi Ugo", 400, (400,)),
    ]


def test_the_chart_of_places(girone: EventView) -> None:
    """The chart has a line for everybody, from the first round to the last."""
    chart = charts.places(girone.stages[0], 3)
    assert chart is not None
    assert [number for number, _ in chart.rounds] == [1, 2, 3]
    assert [line.places[-1] for line in chart.lines] == [1, 2, 3, 4]
    assert all(len(line.points.split()) == 3 for line in chart.lines)


def test_the_bracket_of_a_knockout() -> None:
    """Each round is a column, each match a box with its winner, lots marked, no two boxes over each other."""
    (drawing,) = brackets.draw(event("2025/09-knockout").stages[0])
    assert [len(column.boxes) for column in drawing.columns] == [8, 4, 2, 1]
    final = drawing.columns[-1].boxes[0]
    assert [(side.number, side.scores, side.won) for side in final.sides] == [(5, "1 0", False), (9, "1 2", True)]
    lots = [side for box in drawing.columns[2].boxes for side in box.sides if side.lots]
    assert [(side.number, side.won) for side in lots] == [(9, True)]
    for column in drawing.columns:
        ends = [(box.y, box.y + brackets.LINE * len(box.sides)) for box in column.boxes]
        assert all(above[1] < below[0] for above, below in pairwise(ends))


def test_the_recovery_has_a_bracket_of_its_own() -> None:
    """A knockout with recovery is two drawings."""
    main, second = brackets.draw(event("2025/10-recovery").stages[0])
    assert (main.recovery, second.recovery) == (False, True)
    assert [column.number for column in second.columns] == [2, 3, 4, 5]


def test_teams_are_shown_board_by_board() -> None:
    """A team match lists its boards: first team White on odd ones, individual points beside the result."""
    view_ = event("2025/07-teams").stages[0]
    row = view_.match_row(view_.rounds[0], view_.rounds[0].matches[0])
    assert (row.result, row.points) == ("2-0", (400, 200))
    assert [(g.board, g.first_is_white, g.result) for g in row.games] == [
        (1, True, "1-1"),
        (2, False, "1-1"),
        (3, True, "2-0"),
    ]


def test_handicap_points_stand_beside_the_result() -> None:
    """A match with a handicap shows the result as played and the points it gives."""
    view_ = event("2025/08-handicap-quarter").stages[0]
    match = next(m for m in view_.rounds[1].matches if (m.first, m.second) == (6, 4))
    row = view_.match_row(view_.rounds[1], match)
    # a Maestro beats a Provinciale: four categories, a quarter each for the weaker
    assert (row.result, row.points) == ("2-0", (200, 100))


def test_groups_have_addresses_of_their_own() -> None:
    """Each group's pages stand under its name; the final decides who won."""
    groups = event("2025/11-groups")
    assert [view_.slug for view_ in groups.stages] == ["primo-gruppo", "secondo-gruppo", "finale"]
    assert [who.id for who in groups.winners] == ["1021"]
    assert _stage_summary(groups, groups.stages[0])["steps"]


def test_the_rating_table_opens_to_every_figure(girone: EventView) -> None:
    """The rows lead from CI to CF: games with expected points, S, the rounding, the bonus."""
    rows = {row.who.id: row for row in computations.rows(girone)}
    assert set(rows) == {"1", "2", "3"}  # nobody private
    first = rows["1"]
    # annex 19: 1100 above expects 1.49, 500 above 1.24, 200 above 1.10; CI 2000, S 150, D = 5 - 3.83
    assert [game.expected for game in first.games] == [149, 124, 110]
    assert (first.row.before, first.row.obtained, first.row.expected, first.difference) == (2000, 500, 383, "1.17")
    assert [(leg.coefficient, leg.stop) for leg in first.legs] == [(150, "2175.5")]
    assert (first.rounded, first.row.bonus, first.row.after) == (2176, 10, 2186)
    assert first.games[0].who.name == "S. P."


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(-12, 5), "-2.4"),
        (Fraction(1, 3), "0.3333"),
        (Fraction(2, 3), "0.6667"),
        (Fraction(3925), "3925"),
        (Fraction(-1, 100), "-0.01"),
    ],
)
def test_exact_numbers_as_decimals(value: Fraction, text: str) -> None:
    """Exact numbers are written with all their places, or rounded to four."""
    assert computations.decimal(value) == text


def test_prizes_go_to_their_winners() -> None:
    """A finished event says who won what."""
    from tabellone.pages.event import _awards

    found = _awards(event("2025/01-italo-swiss"))
    assert [(who.id, award.money, award.items) for award, who in found] == [
        ("1004", 20000, ("Coppa",)),
        ("1012", 10000, ()),
    ]


def test_without_a_register_names_have_pages(tmp_path: Path) -> None:
    """Without players.csv a name is a player and has an address."""
    text = ROUND_ROBIN.replace("[1, 2, 3, 4]", "[Rossi Nicolò, Bianchi Anna, Verdi Ugo, D'Amico Pia]")
    site = view(write(tmp_path, girone=text))
    assert [site.people.address(player.id) for player in site.people.players] == [
        "players/bianchi-anna",
        "players/d-amico-pia",
        "players/rossi-nicolo",
        "players/verdi-ugo",
    ]
