"""`tabellone standings`: answers for programs and for people, in both languages, and refusals in one line."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tabellone.cli import commands

TESTS = Path(__file__).parent.parent
EXAMPLES = TESTS / "sites/examples/content/events/2025"
CASES = [json.loads(line) for line in (TESTS / "data/cases/standings.jsonl").read_text("utf-8").splitlines()]


def run(*arguments: object) -> Result:
    """Run the command line."""
    return CliRunner().invoke(commands, ["--language", "en", "standings", *map(str, arguments)])


def answer(*arguments: object) -> Any:
    """Run the command and read its JSON."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_cases(case: dict[str, Any], tmp_path: Path) -> None:
    """Every case comes out from the event file itself, and the round is the last one with a result."""
    path = tmp_path / "event.yaml"
    path.write_text(case["event"], encoding="utf-8")
    found = answer(path)
    assert found["standings"] == case["standings"]
    supposed = case["event"].count("supposed: 2") * 2 + case["event"].count("supposed: 1")
    assert found["round"] == supposed + case["event"].count("  - games:")


def test_round() -> None:
    """After round 1 of the example everybody has the points of one game, worked by hand."""
    found = answer(EXAMPLES / "02-rests-and-withdrawals.yaml", "--round", 1)
    assert found["round"] == 1
    points = {row["number"]: row["points"] for row in found["standings"]}
    assert points == {1: "2", 2: "0", 3: "2", 4: "0", 5: "0", 6: "2", 7: "0", 8: "2", 9: "2"}


def test_a_round_not_played_yet_is_the_last_one_played() -> None:
    """A round beyond the last result gives the standings as they are."""
    path = EXAMPLES / "12-running.yaml"
    assert answer(path, "--round", 4) == answer(path)
    assert answer(path)["round"] == 3


def test_groups() -> None:
    """Several groups are stages with their names; one of them alone has the plain shape."""
    path = EXAMPLES / "11-groups.yaml"
    found = answer(path)
    assert [stage["name"] for stage in found["stages"]] == ["Primo gruppo", "Secondo gruppo", "Finale"]
    assert answer(path, "--group", "Finale") == {key: found["stages"][2][key] for key in ("round", "standings")}


def test_an_unknown_group_is_a_wrong_call() -> None:
    """A mistyped group is answered with the nearest one, status 2."""
    result = run(EXAMPLES / "11-groups.yaml", "--group", "Finali")
    assert result.exit_code == 2
    assert "no group 'Finali'; did you mean 'Finale'?" in result.stderr


def test_a_group_of_a_plain_event_is_a_wrong_call() -> None:
    """An event without groups has none to choose."""
    result = run(EXAMPLES / "12-running.yaml", "--group", "Finale")
    assert result.exit_code == 2
    assert "the event has no groups" in result.stderr


def test_two_forms_at_once_are_a_wrong_call() -> None:
    """JSON and CSV together are refused."""
    result = run(EXAMPLES / "12-running.yaml", "--json", "--csv")
    assert result.exit_code == 2
    assert "choose one of --json, --csv" in result.stderr


def test_a_missing_file_is_a_wrong_call(tmp_path: Path) -> None:
    """A path that leads nowhere is status 2, in one line, without a traceback."""
    result = run(tmp_path / "nowhere.yaml")
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_a_broken_event_is_wrong_content(tmp_path: Path) -> None:
    """An impossible result is named with its line, status 1, and nothing is printed on standard output."""
    path = tmp_path / "event.yaml"
    path.write_text(CASES[0]["event"].replace("3-1: 1-1", "3-1: 3-1"), encoding="utf-8")
    result = run(path, "--json")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert f"{path}:15:18:" in result.stderr


def test_table_for_people() -> None:
    """The table shows places, names, points and quotients, and what decided."""
    result = run(EXAMPLES / "04-reduced.yaml")
    lines = result.stdout.splitlines()
    assert lines[0] == "Standings after round 5"
    assert lines[1].split() == ["Pl.", "No.", "Name", "Pts", "S.-B.", "Decided", "by"]
    assert lines[2].split()[0:2] == ["1", "3"]
    assert lines[2].split()[-2:] == ["7", "30"]
    assert lines[5].split()[-3:] == ["5", "16", "S.-B."]


def test_compact() -> None:
    """Points and quotient stand in one column in the federation's habit."""
    lines = run(EXAMPLES / "04-reduced.yaml", "--compact").stdout.splitlines()
    assert lines[2].split()[-1] == "7,30"


def test_csv() -> None:
    """The CSV has one row each under a header with the tie-breaks."""
    rows = list(csv.reader(io.StringIO(run(EXAMPLES / "04-reduced.yaml", "--csv").stdout)))
    assert rows[0] == ["place", "order", "number", "name", "points", "sonneborn_berger", "decided_by"]
    assert rows[1][:3] + rows[1][4:] == ["1", "1", "3", "7", "30", ""]
    assert len(rows) == 7


def test_explain() -> None:
    """The sentences between neighbours and every addend are printed, with the articles."""
    text = run(EXAMPLES / "02-rests-and-withdrawals.yaml", "--explain").stdout
    assert "Quotients use the opponents' final points." in text
    assert "2nd, not 3rd: opponents' points (2-a) 10 against 6" in text
    assert "wins 1 against 0 (Belmonte Dario) [Capo V, Buholz, Art. 4.2]" in text
    assert "  round 3: Carpineto Giada, won RR, 2 points: 4" in text


def test_explain_a_running_event_in_italian() -> None:
    """While an event runs the explanation says that the points so far are used."""
    path = EXAMPLES / "12-running.yaml"
    result = CliRunner().invoke(commands, ["--language", "it", "standings", str(path), "--explain"])
    assert "La gara è in corso: i quozienti usano i punti fatti finora dagli avversari." in result.stdout
    assert "1°, non 2°: punti degli avversari (2-a) 9 contro 5" in result.stdout


def test_explain_json() -> None:
    """With --explain the JSON rows carry reason, article and addends, the other keys unchanged."""
    path = EXAMPLES / "04-reduced.yaml"
    plain, told = answer(path), answer(path, "--explain")
    added = {"reason", "article", "addends"}
    assert [{k: v for k, v in row.items() if k not in added} for row in told["standings"]] == plain["standings"]
    assert told["standings"][1]["article"] == "Capo V, Classifica tecnica"
    adds = [int(addend["adds"]) for addend in told["standings"][0]["addends"]["sonneborn_berger"]]
    assert sum(adds) == 30


def test_a_planned_event() -> None:
    """An event without players has empty standings after round 0."""
    path = TESTS / "sites/examples/content/events/2026/01-planned.yaml"
    assert answer(path) == {"round": 0, "standings": []}
    assert run(path).stdout.startswith("No results yet.")
