"""The command `export`: its forms, what it hides, what it refuses."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from calling import run

EVENTS = Path(__file__).parents[1] / "sites" / "examples" / "content" / "events" / "2025"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON is the one that the site publishes of the event."""
    assert run("export", EVENTS / "01-italo-swiss.yaml", "--format", "json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["format"], found["address"]) == (1, "events/2025/01-italo-swiss")


def test_csv(capsys: pytest.CaptureFixture[str]) -> None:
    """The standings have a row a contestant, the winner first."""
    assert run("export", EVENTS / "02-rests-and-withdrawals.yaml", "--format", "csv") == 0
    lines = capsys.readouterr().out.splitlines()
    assert (len(lines), lines[1].startswith(",1,1,9,1009,Lanterna Ada,6,")) == (10, True)


@pytest.mark.parametrize("form", ["trf", "csv", "json"])
def test_private_players(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A private player is initials in every form, unless full names are asked for; his rating is nowhere."""
    assert run("export", EVENTS / "12-running.yaml", "--format", form) == 0
    hidden = capsys.readouterr().out
    assert run("export", EVENTS / "12-running.yaml", "--format", form, "--full-names") == 0
    named = capsys.readouterr().out
    assert ("M. A." in hidden, "Mezzaluna Ada" in hidden, "1030" in hidden, "2555" in hidden) == (
        True,
        False,
        False,
        False,
    )
    assert "Mezzaluna Ada" in named


def test_a_private_arbiter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An arbiter who is a private player of the register is initials in a report, too."""
    content = tmp_path / "content"
    shutil.copytree(EVENTS.parents[1], content)
    event = content / "events" / "2025" / "01-italo-swiss.yaml"
    event.write_text(event.read_text().replace("arbiter: Verdi Carla", "arbiter: Mezzaluna Ada"))
    assert run("export", event, "--format", "trf") == 0
    assert "102 M. A." in capsys.readouterr().out


def test_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file is written whole, over an older one too, with the line ends of a report."""
    target = tmp_path / "out" / "x.trf"
    for _ in range(2):
        assert run("export", EVENTS / "01-italo-swiss.yaml", "--format", "trf", "--output", target) == 0
    assert target.read_bytes().startswith(b"012 Trofeo di Treviso\r\n022 Treviso\r\n")
    assert [path.name for path in target.parent.iterdir()] == ["x.trf"]
    assert capsys.readouterr().out == ""


def test_a_group(capsys: pytest.CaptureFixture[str]) -> None:
    """A report of an event with groups is of one of them."""
    assert run("export", EVENTS / "11-groups.yaml", "--format", "trf", "--group", "Primo gruppo") == 0
    assert capsys.readouterr().out.startswith("012 Campionato regionale - Primo gruppo\r\n")


@pytest.mark.parametrize(
    ("event", "options", "status", "line"),
    [
        ("07-teams.yaml", ["trf"], 1, "07-teams.yaml:1:1: a report has no place for matches between teams"),
        ("09-knockout.yaml", ["trf"], 1, "09-knockout.yaml:1:1: a report has no place for a knockout"),
        ("01-italo-swiss.yaml", ["pdn"], 1, "the event has no recorded games: there is no .pdn file beside it"),
        ("../2026/01-planned.yaml", ["csv"], 1, "01-planned.yaml:1:1: the event has no results yet"),
        ("11-groups.yaml", ["trf"], 2, "the event has several groups: give --group, one of 'Primo gruppo', "),
        (
            "11-groups.yaml",
            ["trf", "--group", "Primo grupo"],
            2,
            "no group 'Primo grupo'; did you mean 'Primo gruppo'?",
        ),
        ("11-groups.yaml", ["csv", "--group", "Finale"], 2, "--group is for reports: the other forms hold all groups"),
        ("nowhere.yaml", ["csv"], 2, "nowhere.yaml"),
        ("01-italo-swiss.yaml", ["xls"], 2, "--format: expected one of trf, csv, pdn, json"),
    ],
)
def test_refused(event: str, options: list[str], status: int, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What does not fit has status 1, a wrong call status 2, each with its line."""
    assert run("export", EVENTS / event, "--format", *options) == status
    out, err = capsys.readouterr()
    assert (out, line in err) == ("", True)


def test_an_event_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a content folder above it names are players."""
    (tmp_path / "x.yaml").write_text(
        "title: x\nstart: 2026-03-14\ndiscipline: italian\nsystem: round-robin\nplayers: [A, B]\n"
        "results: [{1-2: 2-0}]\n"
    )
    assert run("export", tmp_path / "x.yaml", "--format", "trf") == 0
    assert "   2 w 1" in capsys.readouterr().out


def test_wrong_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong event file is reported as by check, and nothing is written."""
    (tmp_path / "x.yaml").write_text("title: x\n")
    assert run("export", tmp_path / "x.yaml", "--format", "trf", "--output", tmp_path / "x.trf") == 1
    assert f"{tmp_path}/x.yaml:1:1: " in capsys.readouterr().err
    assert not (tmp_path / "x.trf").exists()
