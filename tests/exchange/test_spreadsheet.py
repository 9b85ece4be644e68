"""Spreadsheets to drafts: lists of players and of games, in the forms in which people keep them."""

from __future__ import annotations

import pytest

from tabellone.exchange import files, spreadsheet
from tabellone.exchange.draft import Entry, scalar
from tabellone.model import Player
from tabellone.wording import Words


def _lines(text: str) -> list[str]:
    return [Words("en").line(problem) for problem in spreadsheet.read(text, "x.csv")[1]]


@pytest.mark.parametrize(
    "text",
    [
        "Rossi Mario\nBianchi Anna\n",
        "\nRossi  Mario\r\n\r\nBianchi Anna",
        "Nominativo\nRossi Mario\nBianchi Anna\n",
        "cognome;nome\nRossi;Mario\nBianchi;Anna\n",
        "First name\tLast name\nMario\tRossi\nAnna\tBianchi\n",
        'Nome\n"Rossi Mario"\nBianchi Anna\n',
    ],
)
def test_names(text: str) -> None:
    """A list of names is read with or without a header, in one column or two."""
    draft, problems = spreadsheet.read(text, "x.csv")
    assert problems == []
    assert draft.text() == "players:\n  - Rossi Mario\n  - Bianchi Anna\n"


def test_games() -> None:
    """A list of games gives players in the order of the first round, results as anybody types them."""
    text = (
        "turno,bianco,nero,risultato\n1,Rossi,Bianchi,2-0\n1,Verdi,Neri,½–½\n1,Gialli,,RF\n"
        "2,Gialli,Rossi,0 - 1\n2,Verdi,Bianchi,\n2,Neri,,rf\n"
    )
    draft, problems = spreadsheet.read(text, "x.csv")
    assert problems == []
    assert draft.text() == (
        "rounds: 2\nplayers:\n  - Rossi\n  - Bianchi\n  - Verdi\n  - Neri\n  - Gialli\n"
        "results:\n  - games:\n      1-2: 2-0\n      3-4: 1-1\n    rests: {5: RF}\n"
        "  - games:\n      5-1: 0-2\n      3-2:\n    rests: {4: RF}\n"
    )


@pytest.mark.parametrize(
    ("written", "result"),
    [
        ("2-0", "2-0"),
        ("1–1", "1-1"),
        ("0:2", "0-2"),
        ("1-0", "2-0"),
        ("0,5-0,5", "1-1"),
        ("2-0 f", "2-0F"),
        ("sospesa", "*"),
        ("*", "*"),
        ("", ""),
    ],
)
def test_results(written: str, result: str) -> None:
    """Points of draughts and of chess, dashes of any kind, F, suspended and nothing are results."""
    draft, problems = spreadsheet.read(f"white;black;result\nA;B;{written}\n", "x.csv")
    assert (problems, draft.rounds[0].games) == ([], [(1, 2, result)])


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ["x.csv:1:1: nothing to import: expected names, one a line, or columns with a header"]),
        ("name\n", ["x.csv:1:1: nothing to import: expected names, one a line, or columns with a header"]),
        ('name\n"Rossi\n', ["x.csv:2:1: a cell that begins with a quotation mark does not end with one"]),
        ("name\nRossi\nVerdi\nROSSI\n", ["x.csv:4:1: 'ROSSI' stands twice, first on line 2"]),
        ("name;telefono\nRossi;1\n", ["x.csv:1:6: warning: the column 'telefono' is not used"]),
        ("name;nominativo\nR;R\n", ["x.csv:1:6: the column 'nominativo' means the same as one before it"]),
        ("id;name\n1;\n", ["x.csv:2:3: a name is missing"]),
        (
            "id,club\n1,A\n",
            ["x.csv:1:1: no column of names; expected 'name', or 'surname' and 'given', or 'white' and 'black'"],
        ),
        ("round,white,black,result\n1,A,,2-0\n", ["x.csv:2:5: a name is missing"]),
        ("round,white,black,result\nx,A,B,2-0\n", ["x.csv:2:1: 'x' is no round; expected a number from 1"]),
        ("round,white,black,result\n2,A,B,2-0\n", ["x.csv:1:1: there is no game of round 1"]),
        ("round,white,black,result\n1,A,A,2-0\n", ["x.csv:2:3: 'A' is in this round twice"]),
        ("white,black,result\nA,B,2-0\nC,B,2-0\n", ["x.csv:3:1: 'B' is in this round twice"]),
        (
            'white,black,result\n"Rossi, M",B,3-0\n',
            ["x.csv:2:14: '3-0' is no result; expected 2-0, 1-1, 0-2, one of these with F, suspended, or nothing"],
        ),
    ],
)
def test_problems(text: str, lines: list[str]) -> None:
    """What is wrong stands with its line and column."""
    assert _lines(text) == lines


def test_register() -> None:
    """A list becomes a register: known columns kept, an id for whoever has none."""
    text = "Nominativo;Tessera;Circolo;Telefono\nRossi Mario;2;Roma;1\nBianchi Anna;;Treviso;2\nVerdi Ugo;;;3\n"
    made, problems = spreadsheet.register(text, "x.csv")
    assert made == "id,name,club\n2,Rossi Mario,Roma\n1,Bianchi Anna,Treviso\n3,Verdi Ugo,\n"
    assert [problem.code for problem in problems] == ["sheet-column"]


def test_resolve() -> None:
    """In a content folder everybody is named as the register does: id, unique name, else a guest."""
    draft, _ = spreadsheet.read("id,name,country\n1,Rossi Mario,\n,Bianchi Anna,\n9,Novak Jan,CZE\n", "x.csv")
    register = (Player("1", "Rossi Mario"), Player("2", "Bianchi Anna"))
    assert [problem.code for problem in files.resolve(draft, register, "x.csv")] == ["import-guest"]
    assert draft.text() == (
        "players:\n  - 1  # Rossi Mario\n  - 2  # Bianchi Anna\n  - {name: Novak Jan, country: CZE}\n"
    )


def test_resolve_distrusts_a_foreign_id() -> None:
    """An id of the register that belongs to another name is not taken."""
    draft, _ = spreadsheet.read("id,name\n1,Novak Jan\n", "x.csv")
    files.resolve(draft, (Player("1", "Rossi Mario"),), "x.csv")
    assert draft.entries == [Entry("Novak Jan", guest=True)]


@pytest.mark.parametrize(
    ("name", "begin", "kind"),
    [
        ("a.trf", "", "trf"),
        ("a.txt", "012 Open", "trf"),
        ("a.txt", "Rossi", "csv"),
        ("a.csv", "001", "csv"),
        ("a.TSV", "", "csv"),
    ],
)
def test_kind(name: str, begin: str, kind: str) -> None:
    """The kind of a file is known by its name, else by its beginning."""
    assert files.kind_of(name, begin) == kind


@pytest.mark.parametrize(
    ("data", "text", "lines"),
    [
        ("Città".encode("utf-8-sig"), "Città", []),
        ("012 Città".encode("latin-1"), "012 Città", []),
        ("\n### x\n012 Città".encode("latin-1"), "\n### x\n012 Città", []),
        ("name\nCittà".encode("latin-1"), "", ["x:2:5: not UTF-8; save the file again with the encoding UTF-8"]),
        (b"PK\x03\x04\0\0", "", ["x:1:1: this is no text file; save the spreadsheet as CSV, encoding UTF-8"]),
    ],
)
def test_encodings(data: bytes, text: str, lines: list[str]) -> None:
    """UTF-8 is read, an older report in Latin-1 too, a workbook or another encoding refused."""
    found, problems = files.decode(data, "x")
    assert (found, [Words("en").line(problem) for problem in problems]) == (text, lines)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Trofeo Città", "Trofeo Città"),
        ("a: b", '"a: b"'),
        ("a #b", '"a #b"'),
        ("- a", '"- a"'),
        ("[a]", '"[a]"'),
        ("40/60", "40/60"),
        ("", '""'),
        ("it's", "it's"),
        ("'a'", "\"'a'\""),
        ("a ", '"a "'),
        ("a\nb", '"a\\nb"'),
    ],
)
def test_scalars(text: str, written: str) -> None:
    """A text is quoted exactly where YAML would read it differently."""
    assert scalar(text) == written
