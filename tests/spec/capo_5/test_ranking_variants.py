"""Capo V: two-game matches, round trips, teams, handicaps; every figure worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ranking.ranking_events import Raw, rows_of, stage_of
from tabellone import ranking, scoring


def event(system: str, count: int, rounds: list[Raw], **more: Any) -> Raw:
    """Make an event from its rounds."""
    raw: Raw = {"system": system, "rounds": str(len(rounds)), "seed": "1", "results": rounds}
    raw["players"] = [f"Player {number}" for number in range(1, count + 1)]
    return {**raw, **more}


def figures(raw: Raw) -> dict[int, tuple[str, ...]]:
    """Give everybody's points and tie-breaks."""
    rows = rows_of(ranking.standings(stage_of(raw)))
    return {row["number"]: (row["points"], *row["tiebreaks"].values()) for row in rows}


@pytest.mark.parametrize(
    ("games", "points", "game_points"),
    [
        (["2-0", "2-0"], ("2", "0"), ("4", "0")),
        (["2-0", "1-1"], ("2", "0"), ("3", "1")),
        (["2-0", "0-2"], ("1", "1"), ("2", "2")),
        (["1-1", "1-1"], ("1", "1"), ("2", "2")),
        ("2-0F", ("2", "0"), ("4", "0")),
        ("0-0F", ("0", "0"), ("0", "0")),
        (["0-0F", "0-0F"], ("0", "0"), ("0", "0")),
        (["2-0", "*"], ("0", "0"), ("0", "0")),
        (["2-0", ""], ("0", "0"), ("0", "0")),
    ],
)
def test_two_game_match(games: Any, points: tuple[str, str], game_points: tuple[str, str]) -> None:
    """Doppia partita, Art. 3: both won or one won and one drawn make two points, else one each."""
    found = figures(event("round-robin", 2, [{"games": {"1-2": games}}], games="2"))
    assert (found[1][0], found[2][0]) == points
    assert (found[1][1], found[2][1]) == game_points


def test_rests_in_two_game_matches() -> None:
    """RF and RR are a match won whole: 2 points and 4 game points."""
    rounds = [{"games": {"1-2": ["1-1", "1-1"]}, "rests": {"3": "RF"}}]
    assert figures(event("italo-swiss", 3, rounds, games="2"))[3] == ("2", "4", "0", "0")


def test_game_points_come_before_the_quotient() -> None:
    """Doppia partita, Art. 4, 5: level on points, the games decide before Buholz."""
    rounds = [{"games": {"1-2": ["2-0", "1-1"], "3-4": ["2-0", "2-0"]}}]
    rows = ranking.standings(stage_of(event("italo-swiss", 4, rounds, games="2")))
    assert [(row.number, row.decided_by) for row in rows] == [
        (3, None),
        (1, "game_points"),
        (2, "points"),
        (4, "game_points"),
    ]


@pytest.mark.parametrize(
    ("games", "points"),
    [
        (("2-0", "0-2"), ("4", "0")),
        (("2-0", "1-1"), ("3", "1")),
        (("2-0", "2-0"), ("2", "2")),
        (("1-1", "1-1"), ("2", "2")),
        (("0-2", "1-1"), ("1", "3")),
        (("0-2", "2-0"), ("0", "4")),
    ],
)
def test_round_trip_points(games: tuple[str, str], points: tuple[str, str]) -> None:
    """Andata e ritorno, Art. 3 a–f: points count game by game; the second is written with colours reversed."""
    rounds = [{"games": {"1-2": games[0]}}, {"games": {"2-1": games[1]}}]
    found = figures(event("round-robin", 2, rounds, legs="2") | {"rounds": "1"})
    assert (found[1][0], found[2][0]) == points


def test_round_trip_quotients() -> None:
    """Andata e ritorno, Art. 4: each leg has its quotient from the points made in it; the two are added."""
    # Leg 1: 1 beats 2 and 3, 2 beats 3: points 4, 2, 0. Leg 2: 3 beats 1 and 2, 1 and 2 draw: points 1, 1, 4.
    legs = [{"2-3": "2-0"}, {"1-2": "2-0"}, {"3-1": "0-2"}, {"3-2": "2-0"}, {"2-1": "1-1"}, {"1-3": "0-2"}]
    raw = event("round-robin", 3, [{"games": games} for games in legs], legs="2") | {"rounds": "3"}
    # (A): 1 has 2*2 + 2*0 in leg 1, 1 in leg 2: 5. 2 has 2*0 and 1: 1. 3 has 0 and 2*1 + 2*1: 4.
    assert figures(raw) == {1: ("5", "5"), 2: ("3", "1"), 3: ("4", "4")}


def team_event(system: str, count: int, boards: int, rounds: list[Raw], **more: Any) -> Raw:
    """Make a team event."""
    raw = event(system, count, rounds, boards=str(boards), **more)
    del raw["players"]
    raw["teams"] = [{"name": f"T{n}", "members": [f"{n}{b}" for b in range(boards)]} for n in range(1, count + 1)]
    return raw


@pytest.mark.parametrize(
    ("boards", "written", "points", "individual"),
    [
        (4, ["2-0", "1-1", "0-2", "2-0"], ("2", "0"), ("5", "3")),
        (4, ["2-0", "1-1", "0-2", "1-1"], ("1", "1"), ("4", "4")),
        (4, "2-0F", ("2", "0"), ("6", "0")),  # Art. 9.3: a team of four has 6 points
        (3, "0-2F", ("0", "2"), ("0", "4.5")),  # a team of three 4.5
        (3, "0-0F", ("0", "0"), ("0", "0")),
        (3, ["2-0", "2-0F", "0-2"], ("2", "0"), ("4", "2")),  # Art. 9.4: an empty board loses 0-2
        (2, ["0-0F", "0-0F"], ("0", "0"), ("0", "0")),
        (2, ["2-0", "*"], ("0", "0"), ("0", "0")),
    ],
)
def test_team_match(boards: int, written: Any, points: tuple[str, str], individual: tuple[str, str]) -> None:
    """Squadre, Art. 6, 9.3, 9.4: more individual points win the match."""
    found = figures(team_event("round-robin", 2, boards, [{"games": {"1-2": written}}]))
    assert (found[1][0], found[2][0]) == points
    assert (found[1][1], found[2][1]) == individual


def test_team_rest() -> None:
    """Squadre, Art. 9.3: RF gives 2 points and 1.5 a board."""
    rounds = [{"games": {"1-2": ["1-1", "1-1"]}, "rests": {"3": "RF"}}]
    assert figures(team_event("italo-swiss", 3, 2, rounds))[3] == ("2", "0", "0", "3")


def test_keys_of_teams() -> None:
    """Squadre, Art. 8.1, 8.2: individual points come last after Italo-Swiss, first after a round robin."""
    rounds = [{"games": {"1-2": ["1-1", "1-1"]}}]
    swiss, robin = team_event("italo-swiss", 2, 2, rounds), team_event("round-robin", 2, 2, rounds)
    assert ranking.keys_of(stage_of(swiss)) == ("buholz", "buholz2", "individual_points")
    assert ranking.keys_of(stage_of(robin)) == ("individual_points", "sonneborn_berger")


def test_boards_decide_between_teams() -> None:
    """Squadre, Art. 8.2.5: level to the end, the team with more points on board 1 is listed first."""
    # One match drawn 2-0, 0-2: team 1 made its points on board 1, team 2 on board 2.
    rows = ranking.standings(stage_of(team_event("round-robin", 2, 2, [{"games": {"1-2": ["0-2", "2-0"]}}])))
    assert [(row.number, row.place, row.decided_by) for row in rows] == [(2, 1, None), (1, 1, "boards")]
    assert rows[1].reason is not None
    assert rows[1].reason.figures["board_count"] == 1


def test_playoff_of_teams_comes_before_the_boards() -> None:
    """Squadre, Art. 8.2.4: a play-off after the results comes before the boards and leaves the ex aequo."""
    rounds = [{"games": {"1-2": ["0-2", "2-0"]}}]
    raw = team_event("round-robin", 2, 2, rounds, playoffs=[["1", "2"]], playoff_after="all")
    rows = ranking.standings(stage_of(raw))
    assert [(row.number, row.place, row.decided_by) for row in rows] == [(1, 1, None), (2, 1, "playoff")]


def test_everybody_against_everybody() -> None:
    """Squadre, Art. 6: with a row for each of team 1 boards are rows for it and columns for the other."""
    # Board 1 of team 1 draws both games (2), board 2 wins one and loses one (2); columns of team 2: 1+0 and 1+2.
    raw = team_event("round-robin", 2, 2, [{"games": {"1-2": [["1-1", "1-1"], ["2-0", "0-2"]]}}], meetings="all")
    rows = ranking.standings(stage_of(raw))
    assert [(row.number, row.decided_by) for row in rows] == [(1, None), (2, "boards")]
    assert rows[1].reason is not None
    assert [rows[1].reason.figures[key] for key in ("above_points", "below_points")] == [200, 100]


def handicapped(how: str, result: str, first: Raw, second: Raw, by: str = "category") -> tuple[int, int]:
    """Give the points of one game under a handicap."""
    players = [{"player": "A", **first}, {"player": "B", **second}]
    rounds = [{"games": {"1-2": result}}]
    stage = stage_of(event("round-robin", 2, rounds, players=players, handicap=how, handicap_by=by))
    return ranking.match_points(stage, stage.rounds[0].matches[0])


@pytest.mark.parametrize(
    ("result", "points"), [("2-0", (800, 200)), ("1-1", (300, 700)), ("0-2", (-200, 1200)), ("2-0F", (1000, 0))]
)
def test_second_handicap_system(result: str, points: tuple[int, int]) -> None:
    """Handicap, second system, Art. 4: a Candidato against a Regionale makes 8-2, 3-7, -2-12; F is not touched."""
    assert handicapped("ten", result, {"category": "candidato"}, {"category": "regionale"}) == points


@pytest.mark.parametrize(
    ("result", "points"), [("2-0", (200, 75)), ("1-1", (100, 175)), ("0-2", (0, 275)), ("0-2F", (0, 200))]
)
def test_first_handicap_system(result: str, points: tuple[int, int]) -> None:
    """Handicap, first system: a quarter for each category, also to a loss: Maestro against Regionale is 0.75."""
    assert handicapped("quarter", result, {"category": "maestro"}, {"category": "regionale"}) == points


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        ("3000", "2001", (100, 100)),  # 999: no whole thousand
        ("3000", "2000", (100, 125)),
        ("1200", "4199", (150, 100)),  # 2999: two
        ("1200", "4200", (175, 100)),
    ],
)
def test_whole_thousands_of_the_difference(first: str, second: str, points: tuple[int, int]) -> None:
    """Handicap by rating counts whole thousands of the difference only."""
    assert handicapped("quarter", "1-1", {"rating": first}, {"rating": second}, "rating") == points


def test_rf_in_the_second_system_is_ten() -> None:
    """Handicap, second system, Art. 6: the one who rests has 10 points."""
    rounds = [{"games": {"1-2": "1-1"}, "rests": {"3": "RF"}}]
    players = [{"player": name, "category": "regionale"} for name in "ABC"]
    assert figures(event("italo-swiss", 3, rounds, players=players, handicap="ten"))[3][0] == "10"


def test_open_games_are_drawn_for_pairing_alone() -> None:
    """Art. 16: suspended and unreported games are drawn where pairing asks, nothing in the standings."""
    stage = stage_of(event("italo-swiss", 6, [{"games": {"1-2": "suspended", "3-4": "", "5-6": "2-0"}}]))
    assert scoring.points_after(stage) == {1: 0, 2: 0, 3: 0, 4: 0, 5: 200, 6: 0}
    assert scoring.points_after(stage, open_drawn=True) == {1: 100, 2: 100, 3: 100, 4: 100, 5: 200, 6: 0}


def test_an_open_game_of_a_match_is_drawn_for_pairing() -> None:
    """Art. 16: with one game won and the other open a two-game match is won for pairing, open in the standings."""
    stage = stage_of(event("italo-swiss", 2, [{"games": {"1-2": ["2-0", "*"]}}], games="2"))
    assert scoring.points_after(stage) == {1: 0, 2: 0}
    assert scoring.points_after(stage, open_drawn=True) == {1: 200, 2: 0}
