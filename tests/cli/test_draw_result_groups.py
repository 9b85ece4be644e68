"""`tabellone draw`, `result` and `groups`: what they print, what they write, what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tabellone.cli import commands

HEAD = "title: Prova\nstart: 2026-03-14\ndiscipline: italian\nsystem: {system}\nrounds: 3\nseed: 7\n"
PLAYERS = "players:\n  - Anna   # the first\n  - Bice\n  - Carla\n  - Dora   # 4\n  - Elsa\n  - Fede\n"


def run(*arguments: object, language: str = "en") -> Result:
    """Run the command line."""
    return CliRunner().invoke(commands, ["--language", language, *map(str, arguments)])


def event(folder: Path, rest: str, system: str = "italo-swiss") -> Path:
    """Write an event file."""
    path = folder / "event.yaml"
    path.write_text(HEAD.format(system=system) + rest, encoding="utf-8")
    return path


def test_draw_numbers(tmp_path: Path) -> None:
    """The draw is printed and, if asked, written: the same lines in another order; a second draw changes nothing."""
    path = event(tmp_path, PLAYERS)
    before = path.read_text("utf-8")
    drawn = json.loads(run("draw", path, "--json").stdout)["numbers"]
    assert sorted(entry["was"] for entry in drawn) == [1, 2, 3, 4, 5, 6]
    assert path.read_text("utf-8") == before
    assert run("draw", path, "--write").exit_code == 0
    after = path.read_text("utf-8")
    assert sorted(after.splitlines()) == sorted(before.splitlines())
    names = [line.split()[1] for line in after.splitlines() if line.startswith("  - ")]
    assert names == [entry["name"] for entry in drawn]
    assert run("draw", path, "--write").exit_code == 0
    assert path.read_text("utf-8") == after


def test_seed_from_dice(tmp_path: Path) -> None:
    """A seed from dice gives another draw, and is recorded with it."""
    path = event(tmp_path, PLAYERS)
    plain = run("draw", path).stdout
    assert run("draw", path, "--seed", "3 1 6 2").stdout != plain
    assert run("draw", path, "--seed", "3 1 6 2", "--write").exit_code == 0
    assert "\nseed: '3 1 6 2'\n" in path.read_text("utf-8")
    names = [line.split()[1] for line in path.read_text("utf-8").splitlines() if line.startswith("  - ")]
    assert [line.split()[1] for line in run("draw", path).stdout.splitlines()[1:]] == names


def test_draw_openings(tmp_path: Path) -> None:
    """Once a round is paired its opening is drawn, then the next one's; none is drawn twice."""
    path = event(tmp_path, PLAYERS + "results:\n  - {1-2: 2-0, 3-4: 1-1, 5-6: 1-1}\n")
    for number in (1, 2, 3):
        assert run("draw", path, "--write").stdout.startswith(f"Round {number}: opening ")
    assert run("draw", path).exit_code == 1
    text = path.read_text("utf-8")
    drawn = [part.split(",")[0].split()[0] for part in text.split("opening: ")[1:]]
    assert len(set(drawn)) == 3
    assert run("pair", path, "--write").exit_code == 0
    assert f"  - opening: {drawn[1]}\n    games:\n      1-" in path.read_text("utf-8")


def test_all_openings_ahead(tmp_path: Path) -> None:
    """All openings can be drawn before the first round, and numbers are still drawn then."""
    path = event(tmp_path, PLAYERS)
    assert [entry["round"] for entry in json.loads(run("draw", path, "--openings", "--json").stdout)["openings"]] == [
        1,
        2,
        3,
    ]
    assert run("draw", path, "--openings", "--write").exit_code == 0
    assert path.read_text("utf-8").count("- opening: ") == 3
    assert json.loads(run("pair", path, "--json").stdout)["round"] == 1


def test_result(tmp_path: Path) -> None:
    """A result is written in its place; one that is there already needs --force."""
    path = event(tmp_path, PLAYERS + "results:\n  - games:\n      1-2:   # board 1\n      3-4: 1-1\n      5-6:\n")
    before = path.read_text("utf-8")
    assert run("result", path, "1-2", "2-0").exit_code == 0
    after = before.replace("1-2:   # board 1", "1-2: 2-0   # board 1")
    assert path.read_text("utf-8") == after
    refused = run("result", path, "3-4", "2-0")
    assert refused.exit_code == 1
    line = before.split("3-4")[0].count("\n") + 1
    assert refused.stderr == f"{path}:{line}:7: 3-4 has a result already: 1-1; use --force to write over it.\n"
    assert path.read_text("utf-8") == after
    assert run("result", path, "3-4", "2-0", "--force").exit_code == 0
    assert path.read_text("utf-8") == after.replace("1-1", "2-0")


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["2-1", "2-0"], 1),
        (["1-3", "2-0"], 1),
        (["1-2", "3-0"], 2),
        (["x", "2-0"], 2),
        (["1-2"], 2),
        (["1-2", "2-0", "1-1"], 1),
        (["1-2", "2-0", "--round", "2"], 1),
    ],
)
def test_result_refused(arguments: list[str], status: int, tmp_path: Path) -> None:
    """Wrong pairs, colours, rounds and results leave the file as it was, with one line (two for a wrong call)."""
    path = event(tmp_path, PLAYERS + "results:\n  - {1-2: , 3-4: 1-1, 5-6: }\n")
    before = path.read_bytes()
    result = run("result", path, *arguments)
    assert (result.exit_code, result.stdout) == (status, "")
    assert result.stderr.count("\n") == status
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["event.yaml"]


def test_result_of_two_games(tmp_path: Path) -> None:
    """A match of two games takes one result now and the other later."""
    path = event(tmp_path, "games: 2\n" + PLAYERS + "results:\n  - {1-2: , 3-4: , 5-6: }\n")
    assert run("result", path, "1-2", "2-0", "1-1").exit_code == 0
    assert run("result", path, "3-4", "2-0,suspended").exit_code == 0
    assert run("result", path, "3-4", "2-0,0-2").exit_code == 0
    assert run("result", path, "5-6", "2-0F").exit_code == 0
    assert path.read_text("utf-8").endswith("{1-2: [2-0, 1-1] , 3-4: [2-0, 0-2] , 5-6: 2-0F }\n")


def test_result_by_lots(tmp_path: Path) -> None:
    """In a knockout a draw is replayed, and lots decide; the next round goes on from there."""
    players = "players: [Anna, Bice, Carla, Dora]\n"
    path = event(tmp_path, players + "results:\n  - {1-2: 1-1, 3-4: 2-0}\n", "knockout")
    path.write_text(path.read_text("utf-8").replace("rounds: 3", "rounds: 2"), encoding="utf-8")
    assert run("pair", path).exit_code == 1
    assert run("result", path, "1-2", "1-1", "1-1", "--lots", "2").exit_code == 0
    assert "1-2: {result: [1-1, 1-1], lots: 2}" in path.read_text("utf-8")
    assert json.loads(run("pair", path, "--json").stdout)["pairs"] == [{"white": 2, "black": 3}]


@pytest.mark.parametrize(
    ("arguments", "status", "output"),
    [
        (["40", "7", "3", "--json"], 0, '{"groups": [14, 14, 12]}\n'),
        (["100", "7", "4"], 0, "Group  Players\n    1       20\n    2       28\n    3       26\n    4       26\n"),
        (["5", "7", "3"], 1, ""),
        (["0", "7", "3"], 2, ""),
        (["forty", "7", "3"], 2, ""),
    ],
)
def test_groups(arguments: list[str], status: int, output: str) -> None:
    """Groups are divided as annex 23 does."""
    result = run("groups", *arguments)
    assert (result.exit_code, result.stdout) == (status, output)


def test_draw_nobody(tmp_path: Path) -> None:
    """Without players there is nothing to draw."""
    result = run("draw", event(tmp_path, "players: []\n"), "--write")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
