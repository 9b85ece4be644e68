"""Wrong calls in both languages, and lines that stay lines whatever a file is called."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import run

from tabellone.problems import Place


@pytest.mark.parametrize(
    ("call", "english", "italian"),
    [
        ("groups 0 1 1", "PLAYERS: expected a whole number from 1 on", "PLAYERS: serve un numero intero da 1 in su"),
        ("groups a 1 1", "PLAYERS: expected a whole number from 1 on", "PLAYERS: serve un numero intero da 1 in su"),
        ("groups 1 2 3 4", "one argument too many: 4", "un argomento di troppo: 4"),
        (
            "build --jobs 0",
            "--jobs: expected a whole number from 1 to 256",
            "--jobs: serve un numero intero da 1 a 256",
        ),
        ("check --format x", "expected one of text, json, github", "uno di questi: text, json, github"),
        ("ratings --day x", "--day: expected a day such as 2026-03-14", "--day: serve un giorno come 2026-03-14"),
        ("check --content", "'--content' needs a value", "'--content' vuole un valore"),
    ],
)
def test_wrong_calls(call: str, english: str, italian: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong call is status 2 and is explained in the language chosen."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "content").mkdir()
    for language, words in (("en", english), ("it", italian)):
        ran = run(*call.split(), language=language)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.splitlines()[0].endswith(words)


def test_one_line_whatever_the_name() -> None:
    """Line ends, signs for the terminal and bytes that are no text are escaped in a file's name, letters are not."""
    assert str(Place("a\nb/\x1b[31m/\udcff/città.yaml", 3, 4)) == "a\\nb/\\x1b[31m/\\udcff/città.yaml:3:4"


def test_a_result_that_does_not_fit(tmp_path: Path) -> None:
    """One result for a match of two games is refused with the line it would have, and nothing is written."""
    event = tmp_path / "e.yaml"
    text = (
        "title: T\nstart: 2026-03-14\ndiscipline: italian\nsystem: round-robin\nrounds: 1\ngames: 2\n"
        "players: [A, B]\nresults:\n  - games:\n      1-2:\n"
    )
    event.write_text(text)
    ran = run("result", event, "1-2", "2-0")
    assert ran.status == 1
    assert ran.err.startswith(f"{event}:10:12: one result for a match of 2 games")
    assert event.read_text() == text
