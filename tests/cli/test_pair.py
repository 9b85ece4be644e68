"""`tabellone pair`: answers for programs and people, rounds written into files, refusals in one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tabellone.cli import commands

TESTS = Path(__file__).parent.parent
CASES = [
    json.loads(line)
    for name in ("pairing.jsonl", "pairing-rt.jsonl")
    for line in (TESTS / "data/cases" / name).read_text("utf-8").splitlines()
]
HEAD = "title: Prova\nstart: 2026-03-14\ndiscipline: italian\nsystem: italo-swiss\nrounds: 3\n"
SIX = "players: [Anna, Bice, Carla, Dora, Elsa, Fede]   # six\n"
FIRST = "results:\n  - {1-2: 2-0, 3-4: 2-0, 5-6: 1-1}   # played\n"


def run(*arguments: object, language: str = "en") -> Result:
    """Run the command line."""
    return CliRunner().invoke(commands, ["--language", language, "pair", *map(str, arguments)])


def event(folder: Path, text: str) -> Path:
    """Write an event file."""
    path = folder / "event.yaml"
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize("case", CASES[::4], ids=lambda case: case["case"])
def test_cases(case: dict[str, Any], tmp_path: Path) -> None:
    """The cases come out from the command too; where no pairing exists the status is 1, with one line."""
    result = run(event(tmp_path, case["event"]), "--json")
    if case["pair"] is None:
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
    else:
        assert (result.exit_code, json.loads(result.stdout)) == (0, case["pair"])


def test_no_pairing_is_said() -> None:
    """Among the cases kept there is one without a pairing."""
    assert any(case["pair"] is None for case in CASES)


def test_table(tmp_path: Path) -> None:
    """The table has board, numbers, names and points, then the last Black."""
    result = run(event(tmp_path, HEAD + SIX + FIRST))
    assert result.stdout.splitlines() == [
        "Round 2",
        "   No.  White  Pts     No.  Black  Pts",
        "1    1  Anna     2  –    3  Carla    2",
        "2    2  Bice     0  –    5  Elsa     1",
        "3    6  Fede     1  –    4  Dora     0",
        "Last Black: 4 Dora",
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Not 6 Fede: they met in round 1. 2 Bice, on 0, is the opponent."),
        ("it", "Non 6 Fede: si sono già incontrati nel turno 1. L'avversario è 2 Bice, a 0."),
    ],
)
def test_explain(language: str, words: str, tmp_path: Path) -> None:
    """The reasons are told pair by pair, in both languages."""
    result = run(event(tmp_path, HEAD + SIX + FIRST), "--explain", language=language)
    assert words in result.stdout
    told = json.loads(run(event(tmp_path, HEAD + SIX + FIRST), "--explain", "--json", language=language).stdout)
    assert " ".join(told["pairs"][1]["why"]).endswith(words)


def test_write_and_go_on(tmp_path: Path) -> None:
    """A round is appended without touching anything else; its games are then unreported, and named."""
    path = event(tmp_path, HEAD + SIX + FIRST + "# end\n")
    assert run(path, "--write").exit_code == 0
    added = "  - games:\n      1-3:\n      2-5:\n      6-4:\n"
    assert path.read_text("utf-8") == HEAD + SIX + FIRST + added + "# end\n"
    result = run(path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        f"{path}:10:7: Games not reported yet, round in brackets: 1-3 (2), 2-5 (2), 6-4 (2)."
        " Enter them, or count them as drawn with --unreported-drawn.\n"
    )
    assert json.loads(run(path, "--unreported-drawn", "--json").stdout)["round"] == 3


def test_after_the_last_round(tmp_path: Path) -> None:
    """After the last planned round it warns and answers; an event that has ended has no next round."""
    head = HEAD.replace("rounds: 3", "rounds: 1")
    result = run(event(tmp_path, head + SIX + FIRST), "--json")
    assert (result.exit_code, json.loads(result.stdout)["round"]) == (0, 2)
    assert result.stderr.endswith("event.yaml:5:1: warning: this is a round after the last one planned (1)\n")
    result = run(event(tmp_path, head + "ended: true\n" + SIX + FIRST), "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "The event has ended" in result.stderr


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD + "players: []\n", "players still in: 0"),
        (HEAD.replace("3", "1") + "players: [Anna]\n", ""),
        (
            HEAD + "players:\n" + "".join(f"  - {{player: P{n}, withdrawn: 1}}\n" for n in range(1, 7)) + FIRST,
            "players still in: 0",
        ),
        (
            HEAD.replace("rounds: 3", "rounds: 1") + "players: [A, B, C, D]\nresults: [{1-2: 2-0, 3-4: 2-0}]\n",
            "at most 1",
        ),
        (HEAD + SIX + "results: [{1-2: 2-0, 1-3: 2-0, 5-6: 2-0}]\n", ""),
        (HEAD + SIX + "results: [{1-2: 3-0}]\n", ""),
    ],
)
def test_refusals(text: str, words: str, tmp_path: Path) -> None:
    """Without an answer: status 1, a line that says why, nothing on standard output, the file as it was."""
    path = event(tmp_path, text)
    result = run(path, "--json", "--write")
    assert (result.exit_code, result.stdout) == (1, "")
    assert words in result.stderr
    assert "Traceback" not in result.output
    assert "event.yaml:" in result.stderr
    assert path.read_bytes() == text.encode()


@pytest.mark.parametrize("arguments", [["--wrong"], ["missing.yaml"], []])
def test_wrong_call(arguments: list[str]) -> None:
    """A wrong call is status 2."""
    assert run(*arguments).exit_code == 2


GROUPS = HEAD.replace("rounds: 3\n", "") + (
    "groups:\n"
    "  - {name: Uno, system: round-robin, rounds: 3, players: [A, B, C, D], results: [{1-4: 2-0, 2-3: 1-1}]}\n"
    "  - name: Due\n    rounds: 3\n    players: [E, F, G, H, I, L]\n"
)


def test_groups(tmp_path: Path) -> None:
    """Several groups answer together, one alone in the plain shape; both can be written at once."""
    path = event(tmp_path, GROUPS)
    one = {"round": 2, "pairs": [{"white": 4, "black": 3}, {"white": 1, "black": 2}], "rests": [], "last_black": None}
    answer = json.loads(run(path, "--json").stdout)
    assert [stage["name"] for stage in answer["stages"]] == ["Uno", "Due"]
    assert answer["stages"][0] == {"name": "Uno", **one}
    assert json.loads(run(path, "--json", "--group", "Uno").stdout) == one
    assert run(path, "--group", "Tre").exit_code == 2
    assert run(path, "--write").exit_code == 0
    expected = GROUPS.replace("2-3: 1-1}]", "2-3: 1-1}, {games: {4-3: , 1-2: }}]")
    expected += "    results:\n      - games:\n          1-2:\n          3-4:\n          5-6:\n"
    assert path.read_text("utf-8") == expected


def test_one_group_waits(tmp_path: Path) -> None:
    """While a group has games to report the others are shown, but the status says so and nothing is written."""
    text = GROUPS.replace("2-3: 1-1", "2-3: ")
    path = event(tmp_path, text)
    result = run(path, "--json", "--write")
    assert (result.exit_code, path.read_text("utf-8")) == (1, text)
    assert "Uno: Games not reported yet" in result.stderr
    assert [s["name"] for s in json.loads(run(path, "--json").stdout)["stages"]] == ["Due"]


def test_audit(tmp_path: Path) -> None:
    """Differences are warnings with status 0; a round can be paired again to see how it should be."""
    path = event(tmp_path, HEAD + SIX + FIRST + "  - {1-5: 2-0, 3-6: 2-0, 2-4: 2-0}\n")
    result = run(path, "--audit")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "event.yaml:9:6: warning: round 2: 1-5, but the regulation pairs 1-3" in result.stderr
    assert json.loads(run(path, "--audit", "--json").stdout)["deviations"][0]["round"] == 2
    assert json.loads(run(path, "--round", 2, "--json").stdout)["pairs"][0] == {"white": 1, "black": 3}
    assert run(path, "--round", 5).exit_code == 1
    clean = run(event(tmp_path, HEAD + SIX + FIRST), "--audit")
    assert clean.stdout == "Every round is as the regulation pairs it.\n"


EXAMPLES = sorted((TESTS / "sites/examples/content/events/2025").glob("*.yaml"))


def test_there_are_examples() -> None:
    """The examples of every kind are where they are looked for."""
    assert len(EXAMPLES) > 12


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_follow_the_regulation(path: Path) -> None:
    """Every example event is paired as the regulation pairs it, whatever its kind."""
    result = run(path, "--audit")
    assert (result.stdout, result.stderr) == ("Every round is as the regulation pairs it.\n", "")
