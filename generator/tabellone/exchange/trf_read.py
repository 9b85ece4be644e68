"""A tournament report file to a draft of an event."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from tabellone.exchange import trf
from tabellone.exchange.draft import Draft, DraftRound, Entry
from tabellone.problems import Place, Problem, warning

_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_DATES = (r"(?P<y>\d{4})[/.-](?P<m>\d{1,2})[/.-](?P<d>\d{1,2})", r"(?P<d>\d{1,2})[/.-](?P<m>\d{1,2})[/.-](?P<y>\d{4})")
_TYPES = re.compile(r"round.?robin|berger|girone|all.?play", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one player as written."""

    opponent: int
    colour: str
    sign: str
    place: Place


@dataclass(slots=True)
class Row:
    """A player's line."""

    number: int
    entry: Entry
    cells: list[Cell]
    place: Place
    points: str = ""


@dataclass(slots=True)
class _Report:
    """What the lines of a file say, gathered before they are compared with each other."""

    file: str
    headers: dict[str, tuple[str, Place]] = field(default_factory=dict)
    rows: dict[int, Row] = field(default_factory=dict)
    own: list[tuple[list[str], Place]] = field(default_factory=list)  # our own comments
    problems: list[Problem] = field(default_factory=list)

    def wrong(self, place: Place, code: str, **figures: str | int) -> None:
        """Note an error."""
        self.problems.append(Problem("error", place, code, figures))


def read(text: str, file: str) -> tuple[Draft, list[Problem]]:
    """Read a report; the draft is whole only if no problem is an error."""
    report = _Report(file)
    for index, line in enumerate(_LINE_ENDS.split(text), start=1):
        _read_line(report, line, Place(file, index, 1))
    if not report.rows and not report.problems:
        report.wrong(Place(file, 1, 1), "trf-no-players")
    draft = Draft(fields=_fields(report))
    entries = {number: row.entry for number, row in sorted(report.rows.items())}
    numbers = {old: new for new, old in enumerate(entries, start=1)}
    rounds = _rounds(report)
    left_out = _apply_own(report, draft, rounds, entries)
    if draft.fields["system"] != "round-robin":
        _find_absences(report, rounds, entries, own=bool(report.own))
    _check_points(report, rounds, own=bool(report.own))
    draft.entries = list(entries.values())
    draft.rounds = [_renumbered(r, numbers) for r in rounds[left_out:]]
    return draft, report.problems


def _read_line(report: _Report, line: str, place: Place) -> None:
    code = line[:3]
    if line.startswith(trf.COMMENT):
        report.own.append((line.removeprefix(trf.COMMENT).split(" "), place))
    elif code == "001":
        _read_row(report, line, place)
    elif (code in trf.HEADERS or code in ("092", "142", "XXR")) and (value := line[3:].strip()):
        report.headers.setdefault(code, (value, Place(place.file, place.line, 5)))


def _read_row(report: _Report, line: str, place: Place) -> None:
    number = _number(report, line, trf.NUMBER, place)
    if number is None:
        return
    at = Place(place.file, place.line, trf.NUMBER[0])
    if number < 1:
        report.wrong(at, "trf-number", text=trf.take(line, trf.NUMBER))
    elif number in report.rows:
        report.wrong(at, "trf-twice", number=number, line=report.rows[number].place.line)
    elif not (name := _name(trf.take(line, trf.NAME))):
        report.wrong(Place(place.file, place.line, trf.NAME[0]), "trf-no-name")
    else:
        entry = Entry(name, trf.take(line, trf.ID), trf.take(line, trf.COUNTRY).upper())
        row = Row(number, entry, _read_cells(report, line, place), at, trf.take(line, trf.POINTS))
        report.rows[number] = row


def _name(text: str) -> str:
    return " ".join(text.replace(",", " ").split())


def _number(report: _Report, line: str, columns: tuple[int, int], place: Place) -> int | None:
    text = trf.take(line, columns)
    if text.isascii() and text.isdigit():
        return int(text)
    report.wrong(Place(place.file, place.line, columns[0]), "trf-number", text=text)
    return None


def _read_cells(report: _Report, line: str, place: Place) -> list[Cell]:
    cells = []
    for start in range(trf.FIRST_ROUND, len(line.rstrip()) + 1, trf.ROUND_WIDTH):
        at = Place(place.file, place.line, start)
        opponent = 0
        if trf.take(line, (start, start + 3)):
            opponent = _number(report, line, (start, start + 3), place) or 0
        colour, sign = line[start + 4 : start + 5].lower(), line[start + 6 : start + 7].upper().strip()
        if colour.strip() not in ("", "-", "w", "b"):
            report.wrong(Place(at.file, at.line, start + 5), "trf-colour", text=colour)
        if sign not in ("", *"+-WDL1=0HFUZ"):
            report.wrong(Place(at.file, at.line, start + 7), "trf-result", text=sign)
        elif sign == "H":
            report.wrong(Place(at.file, at.line, start + 7), "trf-half-bye")
        cells.append(Cell(opponent, colour.strip(" -"), sign, at))
    return cells


def _fields(report: _Report) -> dict[str, str]:
    values = {key: report.headers[code][0] for code, key in trf.HEADERS.items() if code in report.headers}
    for code, key in (("042", "start"), ("052", "end")):
        if code in report.headers:
            text, place = report.headers[code]
            if (day := _day(text)) is None:
                report.wrong(place, "trf-date", text=text)
            values[key] = day.isoformat() if day else ""
    rounds, place = report.headers.get("142") or report.headers.get("XXR") or ("", Place(report.file))
    if rounds and not (rounds.isascii() and rounds.isdigit()):
        report.wrong(place, "trf-number", text=rounds)
    kind = report.headers.get("092", ("", place))[0]
    system = "round-robin" if _TYPES.search(kind) else "italo-swiss"
    if values.get("end") == values.get("start"):
        values.pop("end", None)
    keys = ("title", "start", "end", "place")
    ordered = {key: values[key] for key in keys if key in values}
    ordered |= {"discipline": "italian", "system": system, "rounds": rounds}
    return ordered | {key: values[key] for key in ("cadence", "arbiter") if key in values}


def _day(text: str) -> date | None:
    for pattern in _DATES:
        if found := re.fullmatch(pattern, text):
            try:
                return date(int(found["y"]), int(found["m"]), int(found["d"]))
            except ValueError:
                return None
    return None


def _rounds(report: _Report) -> list[DraftRound]:
    """Join the players' cells to games, and see that both sides of each agree."""
    count = max((len(row.cells) for row in report.rows.values()), default=0)
    rounds = [DraftRound() for _ in range(count)]
    for number, row in sorted(report.rows.items()):
        for index, cell in enumerate(row.cells):
            if not cell.opponent:
                if cell.sign in ("U", "F", "+"):
                    rounds[index].rests.append((number, "RF"))
                elif cell.sign in ("1", "=", "0", "W", "D", "L", "-") and cell.colour:
                    report.wrong(cell.place, "trf-no-opponent", round=index + 1, number=number)
            elif (other := _mirror(report, number, index, cell)) and cell.colour == "w":
                game = _game(report, index, (number, cell), (cell.opponent, other))
                rounds[index].games += [game] if game else []
    return rounds


def _mirror(report: _Report, number: int, index: int, cell: Cell) -> Cell | None:
    """Find the opponent's cell of the same game."""
    row = report.rows.get(cell.opponent)
    if row is None or cell.opponent == number:
        report.wrong(cell.place, "trf-unknown-opponent", round=index + 1, number=number, opponent=cell.opponent)
        return None
    other = row.cells[index] if index < len(row.cells) else Cell(0, "", "", row.place)
    if other.opponent != number or {cell.colour, other.colour} != {"w", "b"}:
        report.wrong(cell.place, "trf-disagree", round=index + 1, number=number, opponent=cell.opponent)
        return None
    return other


def _game(report: _Report, index: int, white: tuple[int, Cell], black: tuple[int, Cell]) -> tuple[int, int, str] | None:
    signs = (white[1].sign or " ") + (black[1].sign or " ")
    result = next((text for text, pair in trf.SIGNS.items() if pair == signs and text != "*"), None)
    if result is None and (result := trf.UNRATED.get(signs)) is not None:
        report.problems.append(warning(white[1].place, "trf-unrated", round=index + 1, white=white[0], black=black[0]))
    if result is None:
        report.wrong(white[1].place, "trf-disagree", round=index + 1, number=white[0], opponent=black[0])
        return None
    return white[0], black[0], result


def _apply_own(report: _Report, draft: Draft, rounds: list[DraftRound], entries: dict[int, Entry]) -> int:
    """Apply what our own comments add, and tell how many rounds are supposed and left out."""
    supposed = 0
    for words, place in report.own:
        try:
            supposed = max(supposed, _apply_comment(words, draft, rounds, entries))
        except (ValueError, IndexError, KeyError):
            report.wrong(place, "trf-comment", text=" ".join(words))
    if supposed:  # they were written as games of no move
        report.problems = [
            p for p in report.problems if p.code != "trf-unrated" or p.figures["round"] not in range(1, supposed + 1)
        ]
    if draft.fields.get("legs") == "2" and draft.fields["rounds"].isdecimal():
        draft.fields["rounds"] = str(int(draft.fields["rounds"]) // 2)  # a round trip's are those of one leg
    return min(supposed, len(rounds))


def _round_of(rounds: list[DraftRound], number: str) -> DraftRound:
    return rounds[range(1, len(rounds) + 1).index(int(number))]


def _apply_comment(words: list[str], draft: Draft, rounds: list[DraftRound], entries: dict[int, Entry]) -> int:
    match words:
        case ["discipline" | "system" | "ended" | "last_rest" as key, value]:
            draft.fields[key] = value
        case [key, *rest] if key in trf.FIELDS and rest:
            draft.fields[key] = " ".join(rest)
            if key in ("legs", "supposed") and rest not in (["1"], ["2"]):
                raise ValueError(words)
            return int(rest[0]) if key == "supposed" else 0
        case ["entry", number, key, *rest]:
            entries[int(number)] = _more(entries[int(number)], key, " ".join(rest))
        case ["games", number, *games]:
            _sort_games(_round_of(rounds, number), games)
        case ["opening", number, opening]:
            _round_of(rounds, number).opening = str(int(opening))
        case ["rest", number, who, *kind]:
            round_ = _round_of(rounds, number)
            round_.rests = [rest for rest in round_.rests if rest[0] != int(who)] + [(int(who), " ".join(kind))]
        case _:
            raise ValueError(words)
    return 0


def _more(entry: Entry, key: str, value: str) -> Entry:
    values = {"name": entry.name, "id": entry.id}
    guest, more = entry.guest, entry.more
    if key in values:
        values[key] = value
    elif key == "guest":
        guest = True
    else:
        more = (*more, (key, value))
    return Entry(values["name"], values["id"], entry.country, guest, more)


def _sort_games(round_: DraftRound, games: Iterable[str]) -> None:
    """Put the games in the order written, those with a star being suspended."""
    written = list(games)
    places = {tuple(map(int, game.rstrip("*").split("-"))): index for index, game in enumerate(written)}
    starred = {pair for pair, index in places.items() if written[index].endswith("*")}
    found = [(w, b, "*" if (w, b) in starred and not result else result) for w, b, result in round_.games]
    round_.games = sorted(found, key=lambda game: places[game[0], game[1]])


def _find_absences(report: _Report, rounds: list[DraftRound], entries: dict[int, Entry], *, own: bool) -> None:
    """Take absence to the end as a withdrawal, absence from the start as coming late. Nothing else is guessed."""
    for number, entry in list(entries.items()):
        here = [i for i, r in enumerate(rounds, 1) if any(number in g[:2] for g in r.games) or number in dict(r.rests)]
        if own or not rounds:
            continue
        if not here:
            report.wrong(report.rows[number].place, "trf-never-played", number=number)
            continue
        if here[0] > 1:
            entry = _more(entry, "from", str(here[0]))
        if here[-1] < len(rounds):
            entry = _more(entry, "withdrawn", str(here[-1]))
        entries[number] = entry
        for missing in sorted(set(range(here[0], here[-1])) - set(here)):
            place = report.rows[number].cells[missing - 1].place
            report.problems.append(warning(place, "trf-absent", round=missing, number=number))


def _check_points(report: _Report, rounds: list[DraftRound], *, own: bool) -> None:
    """Compare the points written with those of the results, in points of draughts or halved."""
    if own:
        return
    points = dict.fromkeys(report.rows, 0)
    for round_ in rounds:
        for white, black, result in round_.games:
            if result:
                points[white] += int(result[0])
                points[black] += int(result[2])
        for number, kind in round_.rests:
            points[number] += 2 if kind == "RF" else 0
    for number, row in report.rows.items():
        shown = re.fullmatch(r"(\d+)(?:[.,](\d))?", row.points)
        tenths = int(shown[1]) * 10 + int(shown[2] or 0) if shown else None
        if tenths is not None and tenths not in (points[number] * 10, points[number] * 5):
            at = Place(row.place.file, row.place.line, trf.POINTS[0])
            report.problems.append(warning(at, "trf-points", number=number, text=row.points, points=points[number]))


def _renumbered(round_: DraftRound, numbers: dict[int, int]) -> DraftRound:
    games = [(numbers[white], numbers[black], result) for white, black, result in round_.games]
    rests = []
    for number, kind in round_.rests:
        name, _, with_ = kind.partition(" ")
        rests.append((numbers[number], f"{name} {numbers[int(with_)]}" if with_ else name))
    return DraftRound(games, rests, round_.opening)
