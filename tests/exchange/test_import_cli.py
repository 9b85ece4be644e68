"""The command `import`: what it prints, writes and refuses, and with which status."""

from __future__ import annotations

from pathlib import Path

import pytest

from calling import run

NAMES = "Rossi Mario\nBianchi Anna\nVerdi Ugo\nNeri Eva\nGialli Pia\nGrigi Leo\nBlu Ivo\n"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)


def test_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A list of names is printed as an event with a third of the players as rounds."""
    (tmp_path / "coppa-italia.csv").write_text(NAMES)
    assert run("import", "coppa-italia.csv", "--start", "2026-03-14", "--place", "Città: alta") == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(
        'title: Coppa italia\nstart: 2026-03-14\nplace: "Città: alta"\n'
        "discipline: italian\nsystem: italo-swiss\nrounds: 3\nplayers:\n  - Rossi Mario\n"
    )


def test_writes_a_new_file_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The event is written where it is told, never over another file."""
    (tmp_path / "names.csv").write_text(NAMES)
    call = ("import", "names.csv", "--start", "2026-03-14", "--output", "events/2026/x.yaml")
    assert run(*call) == 0
    before = (tmp_path / "events/2026/x.yaml").read_bytes()
    assert run(*call) == 2
    assert (tmp_path / "events/2026/x.yaml").read_bytes() == before
    assert sorted(path.name for path in (tmp_path / "events/2026").iterdir()) == ["x.yaml"]
    assert capsys.readouterr().err == (
        "written: events/2026/x.yaml\ntabellone: events/2026/x.yaml is there already: it is left as it is\n"
    )


def test_names_as_the_register_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a content folder ids are found by name, and a stranger is a guest with a warning."""
    (tmp_path / "content").mkdir()
    (tmp_path / "content/site.yaml").write_text("title: x\nurl: https://example.org/\n")
    (tmp_path / "content/players.csv").write_text("id,name\n1042,Rossi Mario\n")
    (tmp_path / "names.csv").write_text("Rossi Mario\nNovak Jan\n")
    assert run("import", "names.csv", "--start", "2026-03-14", "--output", "content/events/2026/x.yaml") == 0
    text = (tmp_path / "content/events/2026/x.yaml").read_text()
    assert text.endswith("players:\n  - 1042  # Rossi Mario\n  - {name: Novak Jan}\n")
    line = "names.csv:1:1: warning: number 2, 'Novak Jan', is not in the register: entered as a guest\n"
    assert capsys.readouterr().err.startswith(line)


def test_register(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A register is made of a list."""
    (tmp_path / "names.csv").write_text("nominativo;circolo\nRossi Mario;Roma\n")
    assert run("import", "names.csv", "--register") == 0
    assert capsys.readouterr().out == "id,name,club\n1,Rossi Mario,Roma\n"


@pytest.mark.parametrize(
    ("data", "options", "status", "line"),
    [
        (b"A\nB\n", [], 2, "tabellone import: the file does not say when the event begins: give --start\n"),
        (b"A\nA\n", ["--start", "2026-03-14"], 1, "x.csv:2:1: 'A' stands twice, first on line 1\n"),
        (b"A\n", ["--start", "2026-02-30"], 2, "'2026-02-30' is no day; expected the form 2026-03-14\n"),
        (b"A\n", ["--rounds", "0"], 2, "expected a whole number from 1 to 999\n"),
        ("Città".encode("latin-1"), [], 1, "x.csv:1:5: not UTF-8; save the file again with the encoding UTF-8\n"),
        (
            b"A\n",
            ["--start", "2026-03-14", "--content", "."],
            2,
            "tabellone: . is no content folder: it has no site.yaml\n",
        ),
        (b"A\n", ["--from", "trf"], 1, "x.csv:1:1: no player: a report has a line that begins with 001 for each\n"),
    ],
)
def test_refused(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    data: bytes,
    options: list[str],
    status: int,
    line: str,
) -> None:
    """Wrong input has status 1, a wrong call status 2, each with its line and nothing printed."""
    (tmp_path / "x.csv").write_bytes(data)
    assert run("import", "x.csv", *options) == status
    out, err = capsys.readouterr()
    assert (out, line in err) == ("", True)


def test_missing_file() -> None:
    """A file that is not there is a wrong call."""
    assert run("import", "nowhere.csv") == 2


def test_in_italian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The messages are in the language asked for."""
    (tmp_path / "x.csv").write_text("A\nA\n")
    assert run("--language", "it", "import", "x.csv") == 1
    assert capsys.readouterr().err == "x.csv:2:1: 'A' compare due volte, la prima alla riga 1\n"
