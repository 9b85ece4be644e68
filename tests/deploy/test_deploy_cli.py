"""The command `deploy`: its one line, its statuses, both targets."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from test_deploy_folder import FIRST, SECOND, make_site

from calling import run


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)


def test_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line says what was done, then that there is nothing to do."""
    make_site(tmp_path / "site", FIRST)
    assert run("deploy", "--to", "www") == 0
    make_site(tmp_path / "two", SECOND)
    assert run("deploy", "two", "--to", "www", "--dry-run") == 0
    assert run("deploy", "two", "--to", "www") == 0
    assert run("deploy", "two", "--to", "www") == 0
    assert run("--quiet", "deploy", "two", "--to", "www") == 0
    out, err = capsys.readouterr()
    assert out == "+ new.json\n+ index.html\n- old/index.html\n"
    assert err.splitlines() == [
        "written: 4, removed: 0, left as they were: 0",
        "would be written: 2, removed: 1, left as they are: 2",
        "written: 2, removed: 1, left as they were: 2",
        "nothing to do: the target is as the site",
    ]


def test_git(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A branch of a bare repository gets the site; a relative path will do."""
    subprocess.run(["git", "init", "--quiet", "--bare", "club.git"], check=True, cwd=tmp_path)
    make_site(tmp_path / "site", FIRST)
    assert run("deploy", "--git", "club.git", "--branch", "pages", "--message", "Turno 3") == 0
    log = ["git", "-C", "club.git", "log", "--format=%s", "pages"]
    assert subprocess.run(log, check=True, capture_output=True, cwd=tmp_path).stdout == b"Turno 3\n"
    assert capsys.readouterr().err == "written: 6, removed: 0, left as they were: 0\n"


@pytest.mark.parametrize(
    ("arguments", "status", "line"),
    [
        ([], 2, "tabellone deploy: give either --to or --git"),
        (["--to", "www", "--git", "x"], 2, "tabellone deploy: give either --to or --git"),
        (["--to", "foreign"], 2, "tabellone: "),
        (
            ["foreign", "--to", "www"],
            2,
            "tabellone: foreign is no site built by tabellone; run 'tabellone build' first",
        ),
        (["--to", "site/www"], 2, "tabellone: site/www is the site's own folder, or one inside or around it"),
        (["nowhere", "--to", "www"], 2, "tabellone deploy: "),
        (["--git", "nowhere"], 1, "tabellone: git ls-remote: 'nowhere' does not appear to be a git repository"),
        (["--git", "nowhere", "--branch", "a..b"], 2, "tabellone: 'a..b' can be no branch"),
    ],
)
def test_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, line: str
) -> None:
    """A wrong call or a target refused is status 2, what git cannot do status 1, each one line."""
    make_site(tmp_path / "site", FIRST)
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign/letter.txt").write_text("mine")
    assert run("deploy", *arguments) == status
    err = capsys.readouterr().err
    assert err.startswith(line)
    assert "Traceback" not in err
    assert "folder." not in err
    assert len(err.splitlines()) <= 2
    assert not (tmp_path / "www").exists()
