"""What is written in an event file, read back from the model, variant by variant."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tabellone.load import load_event
from tabellone.model import Event, Game, Match, Person, Prize, Rest, Stage, Text
from tabellone.problems import Place

HEAD = "title: Trofeo\nstart: 2026-03-14\ndiscipline: italian\n"


def _event(folder: Path, text: str, name: str = "trofeo.yaml") -> Event:
    path = folder / name
    path.write_text(HEAD + text, encoding="utf-8")
    loaded = load_event(path)
    assert loaded.problems == ()
    return loaded.event


def _stage(folder: Path, text: str) -> Stage:
    return _event(folder, text).stages[0]


def _only(stage: Stage) -> Match:
    return stage.rounds[0].matches[0]


def _shown(game: Game) -> tuple[str, str, str | None]:
    """Write a game as White, Black, result with White's points first."""
    names = tuple(person.name if person else "-" for person in (game.white, game.black))
    return names[0], names[1], game.result.text if game.result else None


def test_plain_event(tmp_path: Path) -> None:
    """A plain event is one stage of one-game matches with its defaults."""
    event = _event(tmp_path, "system: italo-swiss\nrounds: 2\nplayers: [A, B, C, D, E]\nresults: [{1-2: 2-0, 3-4: }]\n")
    stage = event.stages[0]
    assert (event.title, event.start, event.end) == (Text.of("Trofeo"), date(2026, 3, 14), date(2026, 3, 14))
    assert (event.elo, event.level, event.state, event.grouped) == (100, "provincial", "running", False)
    assert (stage.seed, stage.planned, stage.odd, stage.openings, stage.colour) == ("trofeo", 2, "RF", "B", "rule")
    assert [c.person for c in stage.contestants] == [Person(name, name) for name in "ABCDE"]
    assert [_shown(game) for match in stage.rounds[0].matches for game in match.games] == [
        ("A", "B", "2-0"),
        ("C", "D", None),
    ]
    assert not stage.rounds[0].rests_written


def test_yaml_text_is_what_is_written(tmp_path: Path) -> None:
    """NO is a name, 012 is 012, and so is a number or a day."""
    stage = _stage(tmp_path, "system: knockout\nplayers: [NO, 012, 1.0, 2026-03-14, ~, 'null']\n")
    assert [c.name for c in stage.contestants] == ["NO", "012", "1.0", "2026-03-14", "~", "null"]


@pytest.mark.parametrize("dash", ["-", "–", "—", "−", "‑", " - ", " – "])
def test_any_dash(tmp_path: Path, dash: str) -> None:
    """Dashes of any kind and spaces around them are accepted, in pairs and in results."""
    results = f"results: [{{1{dash}2: 2{dash}0, 3{dash}4: 0{dash}2F}}]\n"
    stage = _stage(tmp_path, "system: italo-swiss\nrounds: 1\nplayers: [A, B, C, D]\n" + results)
    assert [(m.first, m.second, m.games[0].result.text) for m in stage.rounds[0].matches if m.games[0].result] == [
        (1, 2, "2-0"),
        (3, 4, "0-2F"),
    ]


def test_suspended_in_three_ways(tmp_path: Path) -> None:
    """A suspended game is written out, or as a star in quotes."""
    text = 'results: [{1-2: suspended, 3-4: "*", 5-6: Suspended}]\n'
    stage = _stage(tmp_path, "system: italo-swiss\nrounds: 3\nplayers: [A, B, C, D, E, F]\n" + text)
    assert [m.games[0].result.text for m in stage.rounds[0].matches if m.games[0].result] == ["*", "*", "*"]
    assert not any(m.decided for m in stage.rounds[0].matches)


def test_two_games(tmp_path: Path) -> None:
    """In a two-game match number one comes first in both results, and has White in the first game only."""
    text = "system: round-robin\ngames: 2\nplayers: [A, B, C, D]\nresults: [{1-4: [2-0, 0-2], 2-3: [1-1, '']}]\n"
    stage = _stage(tmp_path, text)
    assert [_shown(game) for game in _only(stage).games] == [("A", "D", "2-0"), ("D", "A", "2-0")]
    assert [game.first_is_white for game in _only(stage).games] == [True, False]
    assert [game.points(True) for game in _only(stage).games] == [2, 0]
    assert [_shown(game) for game in stage.rounds[0].matches[1].games] == [("B", "C", "1-1"), ("C", "B", None)]


def test_two_games_won_as_a_whole(tmp_path: Path) -> None:
    """A whole match without play is both games without play."""
    text = "system: round-robin\ngames: 2\nplayers: [A, B, C, D]\nresults: [{1-4: 2-0F, 2-3: [1-1, suspended]}]\n"
    match = _only(_stage(tmp_path, text))
    assert match.whole is not None
    assert match.whole.text == "2-0F"
    assert [_shown(game) for game in match.games] == [("A", "D", "2-0F"), ("D", "A", "0-2F")]
    assert [game.points(True) for game in match.games] == [2, 2]


TEAMS = (
    "system: round-robin\nboards: 3\nteams:\n"
    "  - {name: Uno, captain: A, members: [A, B, C, D]}\n"
    "  - {name: Due, members: [E, {name: F, country: fra, rating: 2000}]}\n"
    "  - {name: Tre, members: [G, H, I]}\n"
)


def test_team_match(tmp_path: Path) -> None:
    """The team named first has White on odd boards; a team with too few players leaves a board empty."""
    stage = _stage(tmp_path, TEAMS + "results: [{1-2: [2-0, 2-0, 2-0F]}]\n")
    assert [_shown(game) for game in _only(stage).games] == [("A", "E", "2-0"), ("F", "B", "0-2"), ("C", "-", "2-0F")]
    assert [game.board for game in _only(stage).games] == [1, 2, 3]
    assert stage.contestants[0].captain == Person("A", "A")
    assert stage.contestants[1].members[1] == Person(None, "F", "FRA", 2000)


def test_lineup_holds_until_the_next(tmp_path: Path) -> None:
    """Without a line-up the last one holds, at first the order of the members."""
    results = (
        "results:\n  - {1-3: {boards: [1-1, 2-0F, 1-1], lineup: {1: [D, A, B], 3: [I, '-', G]}}}\n"
        "  - {2-1: [1-1, 1-1, 0-2F]}\n"
    )
    stage = _stage(tmp_path, TEAMS + results)
    assert [_shown(game)[:2] for game in _only(stage).games] == [("D", "I"), ("-", "A"), ("B", "G")]
    assert [_shown(game)[:2] for game in stage.rounds[1].matches[0].games] == [("E", "D"), ("A", "F"), ("-", "B")]


def test_everybody_against_everybody(tmp_path: Path) -> None:
    """With `meetings: all` there is a row for each of the first team, and White changes along rows and columns."""
    text = (
        "system: round-robin\nboards: 2\nmeetings: all\n"
        "teams: [{name: U, members: [A, B]}, {name: V, members: [C, D]}]\nresults: [{1-2: [[2-0, 1-1], [0-2, 2-0]]}]\n"
    )
    games = _only(_stage(tmp_path, text)).games
    assert [_shown(game) for game in games] == [
        ("A", "C", "2-0"),
        ("D", "A", "1-1"),
        ("C", "B", "2-0"),
        ("B", "D", "2-0"),
    ]
    assert [(game.board, game.second_board) for game in games] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert sum(game.points(True) for game in games) == 5


def test_team_match_won_as_a_whole(tmp_path: Path) -> None:
    """A team that did not appear loses the match without any game."""
    match = _only(_stage(tmp_path, TEAMS + "results: [{1-2: 2-0F}]\n"))
    assert (match.games, match.whole.text if match.whole else None, match.decided) == ((), "2-0F", True)


def test_knockout_replays_and_lots(tmp_path: Path) -> None:
    """Replays are further games with the colours reversed, lots name the winner of what stays level."""
    text = "system: knockout\nplayers: [A, B, C, D]\nresults: [{1-2: [1-1, 2-0], 3-4: {result: [1-1, 1-1], lots: 4}}]\n"
    stage = _stage(tmp_path, text)
    first, second = stage.rounds[0].matches
    assert [_shown(game) for game in first.games] == [("A", "B", "1-1"), ("B", "A", "0-2")]
    assert (second.lots, len(second.games), stage.planned) == (4, 2, 2)


def test_recovery(tmp_path: Path) -> None:
    """Games of the recovery are marked; a recovery that does not say how long it lasts ends with one left."""
    text = (
        "system: knockout\nrecovery: true\nplayers: [A, B, C, D]\nresults:\n  - {1-2: 2-0, 3-4: 2-0}\n"
        "  - {games: {1-3: 2-0}, recovery: {2-4: 2-0}}\n  - recovery: {3-2: 2-0}\n"
    )
    stage = _stage(tmp_path, text)
    assert [[match.recovery for match in round_.matches] for round_ in stage.rounds] == [
        [False, False],
        [False, True],
        [True],
    ]
    assert not stage.finished
    assert _stage(tmp_path, text + "  - {1-3: 2-0}\n").finished


def test_round_trip_numbers_and_legs(tmp_path: Path) -> None:
    """The second leg's rounds are numbered on, and who met in the first may meet again."""
    text = "system: round-robin\nlegs: 2\nplayers: [A, B]\nresults: [{1-2: 2-0}, {2-1: 1-1}]\n"
    stage = _stage(tmp_path, text)
    assert [(round_.number, round_.leg) for round_ in stage.rounds] == [(1, 1), (2, 2)]
    assert (stage.planned, stage.total_rounds, stage.finished) == (1, 2, True)


def test_supposed_rounds_are_counted(tmp_path: Path) -> None:
    """The first written round of a reduced round robin comes after the supposed ones."""
    results = "results: [{4-3: 2-0, 1-2: 2-0}, {2-4: 2-0, 3-1: 1-1}]\n"
    stage = _stage(tmp_path, "system: round-robin\nsupposed: 1\nplayers: [A, B, C, D]\n" + results)
    assert [round_.number for round_ in stage.rounds] == [2, 3]
    assert (stage.planned, stage.finished) == (3, True)


def test_rests(tmp_path: Path) -> None:
    """RF, RT, RR with its number; in a round robin every rest is a plain one."""
    text = (
        "system: italo-swiss\nrounds: 4\nplayers: [{player: A, withdrawn: 1}, B, C, D, E, F, G, H]\n"
        "results:\n  - {1-2: 2-0, 3-4: 2-0, 5-6: 2-0, 7-8: 2-0}\n"
        "  - {games: {3-5: 1-1, 7-2: 1-1, 4-6: 1-1}, rests: {8: RR 1}}\n"
    )
    stage = _stage(tmp_path, text)
    assert stage.rounds[1].rests == (Rest(8, "RR", 1),)
    assert stage.rounds[1].rests_written
    plain = _stage(
        tmp_path, "system: round-robin\nplayers: [A, B, C]\nresults: [{games: {2-3: 1-1}, rests: {1: rest}}]\n"
    )
    assert plain.rounds[0].rests == (Rest(1, "rest"),)


def test_entries(tmp_path: Path) -> None:
    """Entries tell who came late, left, was disqualified, and what counts for this event alone."""
    text = (
        "system: round-robin\nrounds: 5\n"
        "players: [{player: A, withdrawn: 2, annulled: true}, {player: B, disqualified: 5},"
        " C, D, {name: Novak Jan, country: CZE}, {player: E, category: regionale, rating: 2.810, from: 3}]\n"
    )
    one, two, _, _, guest, late = _stage(tmp_path, text).contestants
    assert (one.withdrawn, one.annulled, one.last_round) == (2, True, 2)
    assert (two.disqualified, two.last_round) == (5, 5)
    assert guest.person == Person(None, "Novak Jan", "CZE")
    assert (late.category, late.rating, late.from_round) == ("regionale", 2810, 3)


def test_rounds_drawn_ahead_are_not_paired(tmp_path: Path) -> None:
    """A last round with nothing but an opening is not paired yet; its opening is kept."""
    results = "results: [{1-2: 1-1}, {opening: 34}, {opening: 37}]\n"
    stage = _stage(tmp_path, "system: italo-swiss\nrounds: 3\nplayers: [A, B, C, D, E, F]\n" + results)
    assert len(stage.rounds) == 1
    assert stage.drawn_openings == (34, 37)


def test_openings_and_notes(tmp_path: Path) -> None:
    """A round has its opening, a game may have another, and a note."""
    text = (
        "system: italo-swiss\nrounds: 3\nplayers: [A, B, C, D, E, F]\n"
        "results: [{opening: 34, games: {1-2: {result: 0-2, opening: 37, note: time}}}]\n"
    )
    stage = _stage(tmp_path, text)
    assert (stage.rounds[0].opening, _only(stage).opening, _only(stage).note) == (34, 37, "time")


def test_prizes(tmp_path: Path) -> None:
    """Money is kept in hundredths, Italian thousands and decimals read."""
    text = (
        "system: knockout\nplayers: []\nprizes: [{place: 1, money: 1.200}, {place: 2, money: '150,50'},"
        " {place: 1, item: Coppa}, {category: regionale, place: 1, item: Targa}]\n"
    )
    assert _event(tmp_path, text).prizes == (
        Prize(1, 120000),
        Prize(2, 15050),
        Prize(1, None, "Coppa"),
        Prize(1, None, "Targa", "regionale"),
    )


def test_groups_share_what_they_do_not_say(tmp_path: Path) -> None:
    """A group takes the event's settings unless it has its own; a handicap is not rated unless it says so."""
    text = (
        "system: round-robin\nelo: 50\ngroups:\n  - {name: A, players: [A, B]}\n"
        "  - {name: B, elo: 0, system: knockout, players: [C, D]}\n  - {name: C, after: [A, B], players: [A, C]}\n"
    )
    event = _event(tmp_path, text)
    assert [(s.name, s.system, s.elo, s.after) for s in event.stages] == [
        ("A", "round-robin", 50, ()),
        ("B", "knockout", 0, ()),
        ("C", "round-robin", 50, ("A", "B")),
    ]
    assert event.grouped
    assert _stage(tmp_path, "system: round-robin\nhandicap: ten\nplayers: [A, B]\n").elo == 0
    assert _stage(tmp_path, "system: round-robin\nhandicap: ten\nelo: 100\nplayers: [A, B]\n").elo == 100


@pytest.mark.parametrize(
    ("system", "size", "rounds"),
    [("round-robin", 6, 5), ("round-robin", 7, 7), ("knockout", 8, 3), ("knockout", 11, 4), ("knockout", 2, 1)],
)
def test_rounds_known_by_the_system(tmp_path: Path, system: str, size: int, rounds: int) -> None:
    """A round robin has N-1 rounds, N if N is odd; a knockout as many as halving takes."""
    players = [f"P{number}" for number in range(size)]
    assert _stage(tmp_path, f"system: {system}\nplayers: [{', '.join(players)}]\n").planned == rounds


def test_event_without_players_is_planned(tmp_path: Path) -> None:
    """An announced event is planned, whatever its system and whether its rounds are known."""
    for system in ("round-robin", "knockout"):
        assert _event(tmp_path, f"system: {system}\nplayers: []\n").state == "planned"


def test_positions(tmp_path: Path) -> None:
    """Every key and item can be found again by its path, also in the short form of a round."""
    path = tmp_path / "x.yaml"
    path.write_text(HEAD + "system: italo-swiss\nrounds: 3\nplayers:\n  - A\n  - B\nresults:\n  - {1-2: 2-0}\n")
    found = load_event(path).positions.find
    assert found("x", "rounds") == Place(str(path), 5, 1)
    assert found("x", "players", 1) == Place(str(path), 8, 5)
    assert found("x", "results", 0, "games", "1-2") == Place(str(path), 10, 6)
    assert found("x", "results", 7, "games", "1-2") == Place(str(path), 9, 1)
    assert found("y", "rounds").file == "y"
