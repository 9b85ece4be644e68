"""tabellone ratings: lists, histories, computations, what a correction changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.running import run

SITE = "title: Prova\nurl: https://example.org/\nlanguages: [it]\nas_of: 2020-06-01\n"
PLAYERS = """id,name,club,italian
1,Rossi Anna,roma,3500
2,Bianchi Bruno,,3500
3,Verdi Carla,,900
"""
EVENT = """title: Torneo
start: 2020-03-01
discipline: italian
system: round-robin
rounds: 1
players: [1, 2]
results:
  - games: {1-2: 2-0}
"""


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """Write a small content: one event, one club."""
    folder = tmp_path / "content"
    (folder / "events" / "2020").mkdir(parents=True)
    (folder / "site.yaml").write_text(SITE)
    (folder / "players.csv").write_text(PLAYERS)
    (folder / "clubs.csv").write_text("id,name\nroma,ASD Roma\n")
    (folder / "events" / "2020" / "torneo.yaml").write_text(EVENT)
    return folder


def publish(folder: Path, content: Path) -> Path:
    """Write the ratings JSON of a site as it is published, from the commands' own answers."""
    for discipline in ("italian", "international"):
        answer = run("ratings", "--content", content, "--discipline", discipline, "--json").out
        (folder / "ratings").mkdir(parents=True, exist_ok=True)
        (folder / "ratings" / f"{discipline}.json").write_text(answer)
    for player in ("1", "2", "3"):
        answer = run("ratings", "--content", content, "--player", player, "--json").out
        (folder / "players" / player).mkdir(parents=True, exist_ok=True)
        (folder / "players" / player / "player.json").write_text(answer)
    return folder


def test_list_as_json(content: Path) -> None:
    """The JSON of a discipline is that of ratings/italian.json."""
    ran = run("ratings", "--content", content, "--discipline", "italian", "--json")
    assert ran.status == 0
    assert json.loads(ran.out) == {
        "format": 1,
        "discipline": "italian",
        "as_of": "2020-06-01",
        "players": [
            {
                "rank": 1,
                "id": "1",
                "name": "Rossi Anna",
                "club": "roma",
                "category": "candidato",
                "capital": 3610,
                "change": 110,
                "last": "events/2020/torneo",
            },
            {
                "rank": 2,
                "id": "2",
                "name": "Bianchi Bruno",
                "category": "candidato",
                "capital": 3410,
                "change": -90,
                "last": "events/2020/torneo",
            },
            {"rank": 3, "id": "3", "name": "Verdi Carla", "category": "provinciale", "capital": 900, "change": 0},
        ],
    }


def test_both_disciplines_are_one_object(content: Path) -> None:
    """Without a discipline the JSON object has both, by name."""
    answer = json.loads(run("ratings", "--content", content, "--json").out)
    assert list(answer) == ["italian", "international"]
    assert answer["international"]["players"] == []


def test_list_for_people(content: Path) -> None:
    """The table has a row a player, best first."""
    lines = run("ratings", "--content", content, "--discipline", "italian", language="it").out.splitlines()
    assert lines[0] == "Dama italiana al 2020-06-01"
    assert " ".join(lines[1].split()) == "Pos. ID Nome Circolo Categoria Capitale Variazione Ultima gara"
    assert " ".join(lines[2].split()) == "1 1 Rossi Anna ASD Roma Candidato Maestro 3610 +110 events/2020/torneo"
    assert " ".join(lines[4].split()) == "3 3 Verdi Carla Provinciale 900 0"


def test_list_of_a_day(content: Path) -> None:
    """--day gives the capitals of that day."""
    ran = run("ratings", "--content", content, "--discipline", "italian", "--json", "--day", "2020-02-01")
    assert [row["capital"] for row in json.loads(ran.out)["players"]] == [3500, 3500, 900]


def test_history_as_json(content: Path) -> None:
    """The JSON of a player is that of player.json."""
    answer = json.loads(run("ratings", "--content", content, "--player", "Rossi Anna", "--json").out)
    assert (answer["format"], answer["id"], answer["name"]) == (1, "1", "Rossi Anna")
    assert answer["ratings"] == {
        "italian": [
            {"date": "2020-03-01", "event": "events/2020/torneo", "before": 3500, "after": 3600, "reason": "event"},
            {"date": "2020-03-01", "event": "events/2020/torneo", "before": 3600, "after": 3610, "reason": "bonus"},
        ],
        "international": [],
    }


def test_history_explained(content: Path) -> None:
    """--explain opens every event: games, D, S, rounding, bonus."""
    ran = run("ratings", "--content", content, "--player", "1", "--explain")
    assert ran.status == 0
    for line in (
        "  round 1: Bianchi Bruno (3500): obtained 2, expected 1",
        "  D = 2 - 1 = 1, at 100 %: 1",
        "  S 100: 3500 + 1 x 100 = 3600",
        "  rounded: 3600",
        "  bonus: +10",
        "  capital after the event: 3610",
    ):
        assert line in ran.out.splitlines()
    opened = json.loads(run("ratings", "--content", content, "--player", "1", "--explain", "--json").out)
    assert opened["computations"]["italian"][0]["parts"] == [
        {"S": 100, "difference": "1", "from": "3500", "to": "3600"}
    ]


def test_diff(content: Path, tmp_path: Path) -> None:
    """A corrected result: who changed, by how much, since which event."""
    old = publish(tmp_path / "old", content)
    event = content / "events" / "2020" / "torneo.yaml"
    event.write_text(event.read_text().replace("2-0", "1-1"))
    answer = json.loads(run("ratings", "--content", content, "--diff", old, "--json").out)
    where = {"date": "2020-03-01", "event": "events/2020/torneo"}
    assert answer == {
        "italian": [
            {"id": "2", "name": "Bianchi Bruno", "old": 3410, "new": 3510, "change": 100, **where},
            {"id": "1", "name": "Rossi Anna", "old": 3610, "new": 3510, "change": -100, **where},
        ],
        "international": [],
    }
    lines = run("ratings", "--content", content, "--diff", old).out.splitlines()
    assert " ".join(lines[2].split()) == "2 Bianchi Bruno 3410 3510 +100 2020-03-01 events/2020/torneo"
    assert lines[-1] == "No capital has changed."


def test_diff_without_change(content: Path, tmp_path: Path) -> None:
    """The same content changes nothing."""
    old = publish(tmp_path / "old", content)
    assert json.loads(run("ratings", "--content", content, "--diff", old, "--json").out) == {
        "italian": [],
        "international": [],
    }


def test_diff_of_another_day_says_so(content: Path, tmp_path: Path) -> None:
    """Lists of different days are compared with a line that says so."""
    old = publish(tmp_path / "old", content)
    site = content / "site.yaml"
    site.write_text(site.read_text().replace("2020-06-01", "2020-12-31"))
    ran = run("ratings", "--content", content, "--discipline", "italian", "--diff", old)
    assert "the old list is of 2020-06-01, the new one of 2020-12-31" in ran.err
    assert " ".join(ran.out.splitlines()[2].split()) == "3 Verdi Carla 900 850 -50 2020-12-31"


def test_diff_against_no_site(content: Path, tmp_path: Path) -> None:
    """A folder without published ratings is a wrong call, a broken file one clear line."""
    (tmp_path / "empty").mkdir()
    ran = run("ratings", "--content", content, "--diff", tmp_path / "empty")
    assert (ran.status, ran.out) == (2, "")
    assert "no published ratings there" in ran.err
    old = publish(tmp_path / "old", content)
    (old / "ratings" / "italian.json").write_text("{")
    ran = run("ratings", "--content", content, "--diff", old)
    assert ran.status == 1
    assert ran.err == f"tabellone: {old / 'ratings' / 'italian.json'}: not JSON\n"


def test_unknown_player(content: Path) -> None:
    """An unknown player has no answer, with the nearest name."""
    ran = run("ratings", "--content", content, "--player", "Rosi Anna")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "tabellone: unknown player 'Rosi Anna'; did you mean 'Rossi Anna'?\n"


@pytest.mark.parametrize(
    "arguments",
    [("--explain",), ("--player", "1", "--day", "2020-01-01"), ("--day", "2020-13-01"), ("--discipline", "x")],
)
def test_wrong_calls(content: Path, arguments: tuple[str, ...]) -> None:
    """Options that do not fit together, or values that are none, are wrong calls."""
    ran = run("ratings", "--content", content, *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("tabellone ratings: ")


def test_adjusting_nothing_is_an_error_with_its_line(content: Path) -> None:
    """An adjustment without a capital is refused at its line, by ratings, check and build alike."""
    file = content / "decisions.csv"
    file.write_text(
        "date,player,discipline,kind,points,note\n"
        "2020-02-01,1,italian,adjust,5,\n"
        "2020-02-01,1,international,adjust,5,\n"
    )
    line = f"{file}:3:1: '1' has no capital in this discipline to adjust (international); 'set' gives one\n"
    ran = run("ratings", "--content", content)
    assert (ran.status, ran.out, ran.err) == (1, "", line)
    checked = run("check", "--content", content)
    assert checked.status == 1
    assert line in checked.err


def test_wrong_content(content: Path) -> None:
    """What is wrong with the content is printed, and no list."""
    (content / "events" / "2020" / "torneo.yaml").write_text(EVENT.replace("players: [1, 2]", "players: [1, 9]"))
    ran = run("ratings", "--content", content)
    assert (ran.status, ran.out) == (1, "")
    assert "torneo.yaml:6:14: " in ran.err
