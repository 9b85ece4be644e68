"""A report to a draft: what it says, and each thing that can be wrong with it on its line and column."""

from __future__ import annotations

import pytest

from tabellone.exchange import trf, trf_read
from tabellone.exchange.draft import Draft
from tabellone.problems import Problem
from tabellone.wording import Words

HEAD = "012 Open di Ravenna\n022 Ravenna\n042 2026/03/14\n052 2026/03/15\n092 Individual: Swiss-System\n142 3\n"


def _row(number: int, name: str, points: str, *cells: str, id_: str = "", country: str = "ITA") -> str:
    line = f"001 {number:>4}      {name:<33}      {country:<3} {id_:>11}            {points:>4} {number:>4}"
    assert len(line) == 89
    return line + "".join(f"  {cell}" for cell in cells) + "\n"


FOUR = (
    _row(1, "Acerbi, Ada", "2.0", "   2 w 1", "   3 b 1", id_="1001")
    + _row(2, "Belmonte, Dario", "1.0", "   1 b 0", "   4 w +")
    + _row(3, "Carpineto, Giada", "0.5", "   4 w =", "   1 w 0")
    + _row(4, "Dellavalle, Bruno", "0.5", "   3 b =", "   2 b -")
)


def _read(text: str) -> tuple[Draft, list[str]]:
    draft, problems = trf_read.read(text, "x.trf")
    return draft, [_shown(problem) for problem in problems]


def _shown(problem: Problem) -> str:
    return Words("en").line(problem)


def test_event_file() -> None:
    """A report becomes an event file: results in points of draughts, whoever wrote halves."""
    draft, problems = _read(HEAD + FOUR)
    assert problems == []
    assert draft.text() == (
        "title: Open di Ravenna\nstart: 2026-03-14\nend: 2026-03-15\nplace: Ravenna\n"
        "discipline: italian\nsystem: italo-swiss\nrounds: 3\n"
        "players:\n  - 1001  # Acerbi Ada\n  - Belmonte Dario\n  - Carpineto Giada\n  - Dellavalle Bruno\n"
        "results:\n  - games:\n      1-2: 2-0\n      3-4: 1-1\n  - games:\n      2-4: 2-0F\n      3-1: 0-2\n"
    )


@pytest.mark.parametrize("ends", ["\r\n", "\r", "\n"])
def test_line_ends(ends: str) -> None:
    """Lines may end as on any system, with the lone return of the handbook too."""
    assert _read((HEAD + FOUR).replace("\n", ends))[0].text() == _read(HEAD + FOUR)[0].text()


def test_withdrawn_late_and_bye() -> None:
    """Absence to the end is a withdrawal, from the start a late entry; a bye that the pairing gave is RF."""
    text = (
        _row(1, "A", "4.0", "   2 w 1", "0000 - U", "0000 - Z")
        + _row(2, "B", "2.0", "   1 b 0", "   3 w 0", "   3 w 1")
        + _row(3, "C", "2.0", "        ", "   2 b 1", "   2 b 0")
    )
    draft, problems = _read(HEAD + text)
    assert problems == []
    assert [entry.more for entry in draft.entries] == [(("withdrawn", "2"),), (), (("from", "2"),)]
    assert draft.rounds[1].rests == [(1, "RF")]


def test_gaps_in_the_numbers() -> None:
    """Numbers with gaps close up, in games too."""
    text = _row(3, "A", "1.0", "   9 b 1") + _row(9, "B", "0.0", "   3 w 0")
    draft, problems = _read(HEAD + text)
    assert (problems, draft.rounds[0].games) == ([], [(2, 1, "0-2")])


def test_round_robin() -> None:
    """A round robin is known by its kind; its rests are not written."""
    text = _row(1, "A", "1.0", "   2 w 1", "0000 - Z") + _row(2, "B", "0.0", "   1 b 0", "        ")
    draft, problems = _read(HEAD.replace("Swiss-System", "Round-Robin") + text)
    assert problems == []
    assert (draft.fields["system"], [entry.more for entry in draft.entries]) == ("round-robin", [(), ()])


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ["x.trf:1:1: no player: a report has a line that begins with 001 for each"]),
        (
            FOUR.replace("   2 w 1", "   7 w 1"),
            [
                "x.trf:1:92: round 1: the opponent of number 1, 7, is not in the report",
                "x.trf:2:92: round 1: the lines of 2 and 1 do not agree on their game",
            ],
        ),
        (_row(1, "A", "", "   5 w 1"), ["x.trf:1:92: round 1: the opponent of number 1, 5, is not in the report"]),
        (_row(1, "A", "", "   1 w 1"), ["x.trf:1:92: round 1: the opponent of number 1, 1, is not in the report"]),
        (_row(1, "A", "", "0000 w 1"), ["x.trf:1:92: round 1: number 1 has a result but no opponent"]),
        (
            _row(1, "A", "", "   2 w 1") + _row(2, "B", "", "   1 b 1"),
            ["x.trf:1:92: round 1: the lines of 1 and 2 do not agree on their game"],
        ),
        (
            _row(1, "A", "", "   2 w 1") + _row(2, "B", "", "   1 w 0"),
            [
                "x.trf:1:92: round 1: the lines of 1 and 2 do not agree on their game",
                "x.trf:2:92: round 1: the lines of 2 and 1 do not agree on their game",
            ],
        ),
        (
            _row(1, "A", "", "   2 w ?") + _row(2, "B", "", "   1 b 0"),
            ["x.trf:1:99: '?' is no result; expected one of 1 = 0 + - W D L U F Z"],
        ),
        (
            _row(1, "A", "", "   2 x 1") + _row(2, "B", "", "   1 b 0"),
            ["x.trf:1:97: 'x' is no colour; expected w, b or -"],
        ),
        (
            _row(1, "A", "", "0000 - H"),
            ["x.trf:1:99: a half-point bye: the regulation knows none; write U for points by forfeit or Z for none"],
        ),
        ("042 2026/13/14\n" + FOUR, ["x.trf:1:5: '2026/13/14' is no date; expected the form 2026/03/14"]),
        ("142 many\n" + FOUR, ["x.trf:1:5: 'many' is no number"]),
        ("001  one      A\n", ["x.trf:1:5: 'one' is no number"]),
        ("001   ²1      A\n", ["x.trf:1:5: '²1' is no number"]),
        (_row(1, "", ""), ["x.trf:1:15: a player without a name"]),
        (_row(1, "A", "") + _row(1, "B", ""), ["x.trf:2:5: number 1 stands twice, first on line 1"]),
        (FOUR + "### tabellone games 9 1-2\n", ["x.trf:5:1: 'games 9 1-2' is not understood"]),
        (FOUR + "### tabellone games 0 1-2\n", ["x.trf:5:1: 'games 0 1-2' is not understood"]),
        (FOUR + "142 4\n### tabellone legs 0\n", ["x.trf:6:1: 'legs 0' is not understood"]),
        (FOUR + "### tabellone nonsense\n", ["x.trf:5:1: 'nonsense' is not understood"]),
        (
            FOUR.replace(" 2.0", " 3.0", 1),
            ["x.trf:1:81: warning: number 1 has 3.0 points in the report, his results make 4"],
        ),
    ],
)
def test_problems(text: str, lines: list[str]) -> None:
    """Each wrong line is reported where it is wrong, before what follows from it."""
    assert _read(text)[1][: len(lines)] == lines


def test_comments_of_our_own() -> None:
    """Our comments give back order, suspended games, rests, openings and entries."""
    text = HEAD + FOUR.replace("   2 w 1", "   2 w  ").replace("   1 b 0", "   1 b  ")
    text += "".join(
        f"{trf.COMMENT}{line}\n"
        for line in (
            "discipline international",
            "system italo-swiss",
            "entry 3 withdrawn 2",
            "games 1 3-4 1-2*",
            "opening 1 34",
            "rest 2 4 RR 3",
        )
    )
    draft, problems = _read(text)
    assert problems == []
    assert draft.fields["discipline"] == "international"
    assert draft.entries[2].more == (("withdrawn", "2"),)
    assert draft.rounds[0].games == [(3, 4, "1-1"), (1, 2, "*")]
    assert (draft.rounds[0].opening, draft.rounds[1].rests) == ("34", [(4, "RR 3")])
