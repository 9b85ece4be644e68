"""Spreadsheets to drafts: a list of players, or a list of games, as CSV or TSV, and the register made of a list.

Which of the two a file is follows from its columns: with White and Black it is games. Without a header row it is a
plain list of names, one a line. Headers may be Italian or English, in any case.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass

from tabellone.exchange.draft import Draft, DraftRound, Entry
from tabellone.model import RESULTS
from tabellone.problems import Place, Problem, error, has_errors, warning

COLUMNS = {
    "id": ("id", "tessera", "number", "numero", "n.", "codice", "fmjd", "fid"),
    "name": ("name", "nome e cognome", "cognome e nome", "nominativo", "player", "giocatore", "players", "giocatori"),
    "surname": ("surname", "cognome", "last name", "lastname"),
    "given": ("given", "nome", "first name", "firstname", "given name"),
    "club": ("club", "circolo", "asd", "società", "societa", "società/circolo"),
    "province": ("province", "provincia", "prov", "prov.", "pr"),
    "country": ("country", "nazione", "naz", "federation", "fed"),
    "sex": ("sex", "sesso"),
    "born": ("born", "nato", "anno", "year", "anno di nascita"),
    "title": ("title", "titolo"),
    "italian": ("italian", "capitale", "elo", "elo-rubele", "punti elo"),
    "international": ("international", "capitale internazionale", "elo internazionale"),
    "round": ("round", "turno", "t", "r"),
    "white": ("white", "bianco", "w"),
    "black": ("black", "nero", "b"),
    "result": ("result", "risultato", "ris", "ris.", "esito"),
}
REGISTER = ("id", "name", "sex", "born", "club", "province", "country", "title", "italian", "international")
_BY_HEADER = {header: key for key, headers in COLUMNS.items() for header in headers}
_RESULTS = {
    "1-0": "2-0",
    "0-1": "0-2",
    "1-0F": "2-0F",
    "0-1F": "0-2F",
    "0.5-0.5": "1-1",
    "½-½": "1-1",
    "1/2-1/2": "1-1",
}
_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_DASHES = re.compile(r"\s*[-‐-―−:]\s*")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: its cells by column name, each row with its line; and where each column stands."""

    file: str
    columns: dict[str, int]
    rows: list[tuple[int, list[str]]]
    lines: tuple[str, ...] = ()
    delimiter: str = ","

    def get(self, row: list[str], column: str) -> str:
        """Give the text of a cell, empty where there is none."""
        index = self.columns.get(column)
        return " ".join(row[index].split()) if index is not None and index < len(row) else ""

    def place(self, line: int, column: str) -> Place:
        """Say where a cell stands: its line, and the column in which it begins."""
        return self.spot(line, self.columns.get(column, 0))

    def spot(self, line: int, index: int) -> Place:
        """Say where the cell with that index begins; separators inside quotes are none."""
        text = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        quoted, left = False, index
        for column, letter in enumerate(text, start=1):
            if left == 0:
                return Place(self.file, line, column)
            quoted ^= letter == '"'
            left -= letter == self.delimiter and not quoted
        return Place(self.file, line, len(text) + 1 if index else 1)


def read(text: str, file: str) -> tuple[Draft, list[Problem]]:
    """Read a list of players or of games; the draft is whole only if no problem is an error."""
    problems: list[Problem] = []
    sheet = _sheet(text, file, problems)
    if "white" in sheet.columns:
        draft = _games(sheet, problems)
    else:
        draft = Draft(entries=[entry for _, entry in _players(sheet, problems)])
    if not draft.entries and not problems:
        problems.append(error(Place(file, 1, 1), "sheet-empty"))
    return draft, problems


def register(text: str, file: str) -> tuple[str, list[Problem]]:
    """Make a register of players, `players.csv`, of a list; who has no id gets the next free number."""
    problems: list[Problem] = []
    sheet = _sheet(text, file, problems)
    players = _players(sheet, problems)
    taken = {entry.id for _, entry in players}
    free = (str(number) for number in range(1, 10**9) if str(number) not in taken)
    columns = [key for key in REGISTER if key in ("id", "name") or key in sheet.columns]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for row, entry in players:
        known = {"id": entry.id or next(free), "name": entry.name}
        writer.writerow([known.get(key, sheet.get(row, key)) for key in columns])
    if not players and not problems:
        problems.append(error(Place(file, 1, 1), "sheet-empty"))
    return out.getvalue(), problems


def _sheet(text: str, file: str, problems: list[Problem]) -> Sheet:
    lines = tuple(_LINE_ENDS.split(text))
    delimiter = max("\t;,", key=next((line for line in lines if line.strip()), "").count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        rows = [(reader.line_num, row) for row in reader if any(value.strip() for value in row)]
    except csv.Error:
        problems.append(error(Place(file, max(reader.line_num, 1), 1), "sheet-quotes"))
        return Sheet(file, {}, [])
    header = [_BY_HEADER.get(" ".join(value.casefold().split()), "") for value in rows[0][1]] if rows else []
    if not any(header):
        return Sheet(file, {"name": 0}, rows, lines, delimiter)
    columns = _columns(Sheet(file, {}, rows[:1], lines, delimiter), header, problems)
    return Sheet(file, columns, rows[1:], lines, delimiter)


def _columns(sheet: Sheet, header: list[str], problems: list[Problem]) -> dict[str, int]:
    line, first = sheet.rows[0]
    columns: dict[str, int] = {}
    for index, (key, written) in enumerate(zip(header, first, strict=True)):
        if key in columns:
            problems.append(error(sheet.spot(line, index), "sheet-column-twice", text=written.strip()))
        elif key:
            columns[key] = index
        elif written.strip():
            problems.append(warning(sheet.spot(line, index), "sheet-column", text=written.strip()))
    if "given" in columns and "surname" not in columns and "name" not in columns:
        columns["name"] = columns.pop("given")  # in Italian «nome» alone is the whole name
    if not {"name", "surname"} & set(columns) and not {"white", "black"} <= set(columns):
        problems.append(error(sheet.spot(line, 0), "sheet-no-names"))
    return columns


def _players(sheet: Sheet, problems: list[Problem]) -> list[tuple[list[str], Entry]]:
    players: list[tuple[list[str], Entry]] = []
    seen: dict[str, int] = {}
    if has_errors(problems):
        return players
    for line, row in sheet.rows:
        name = sheet.get(row, "name") or f"{sheet.get(row, 'surname')} {sheet.get(row, 'given')}".strip()
        entry = Entry(name, sheet.get(row, "id"), sheet.get(row, "country").upper())
        key = entry.id or name.casefold()
        if not name:
            problems.append(error(sheet.place(line, "name"), "sheet-no-name"))
        elif key in seen:
            problems.append(error(sheet.place(line, "name"), "sheet-twice", name=name, line=seen[key]))
        else:
            seen[key] = line
            players.append((row, entry))
    return players


def _games(sheet: Sheet, problems: list[Problem]) -> Draft:
    """Read games; draw numbers follow the order in which names appear, which in round 1 is the order of the draw."""
    numbers: dict[str, int] = {}
    rounds: dict[int, DraftRound] = {}
    for line, row in sheet.rows:
        round_ = sheet.get(row, "round") or ("1" if "round" not in sheet.columns else "")
        if not round_.isascii() or not round_.isdigit() or not 1 <= int(round_) <= 999:
            problems.append(error(sheet.place(line, "round"), "sheet-round", text=round_))
            continue
        _game(sheet, line, row, rounds.setdefault(int(round_), DraftRound()), numbers, problems)
    missing = sorted(set(range(1, max(rounds, default=0) + 1)) - set(rounds))
    if missing:
        problems.append(error(Place(sheet.file, 1, 1), "sheet-round-missing", round=missing[0]))
    draft = Draft(entries=[Entry(name) for name in numbers], rounds=[rounds[number] for number in sorted(rounds)])
    if draft.rounds:
        draft.fields["rounds"] = str(len(draft.rounds))
    return draft


def _game(
    sheet: Sheet, line: int, row: list[str], round_: DraftRound, numbers: dict[str, int], problems: list[Problem]
) -> None:
    names = {column: sheet.get(row, column) for column in ("white", "black")}
    written = sheet.get(row, "result")
    if not names["white"] or (not names["black"] and written.upper() not in ("RF", "RT")):
        problems.append(error(sheet.place(line, "black" if names["white"] else "white"), "sheet-no-name"))
        return
    white, *black = (numbers.setdefault(name, len(numbers) + 1) for name in names.values() if name)
    busy = {number for game in round_.games for number in game[:2]} | {number for number, _ in round_.rests}
    twice = [name for name in names.values() if name and numbers[name] in busy]
    if twice or black == [white]:
        problems.append(error(sheet.place(line, "white"), "sheet-plays-twice", name=(twice or [names["white"]])[0]))
    elif not black:
        round_.rests.append((white, written.upper()))
    elif (result := _result(written)) is None:
        problems.append(error(sheet.place(line, "result"), "sheet-result", text=written))
    else:
        round_.games.append((white, black[0], result))


def _result(written: str) -> str | None:
    """Read a result as people type it, in points of draughts or in those of chess; None if it is none."""
    text = _DASHES.sub("-", written).replace(",", ".").replace(" ", "").upper()
    text = _RESULTS.get(text, text)
    if text in ("SOSPESA", "SUSPENDED"):
        return "*"
    return text if text in RESULTS or text == "" else None
