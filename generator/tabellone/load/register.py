"""players.csv and clubs.csv: the register, each row checked, older entries of one person joined."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tabellone.load import fields
from tabellone.load.reading import number, one_of, real_day
from tabellone.load.source import At, Source, shorten
from tabellone.load.tables import Cell, Row, Rows
from tabellone.model import CATEGORIES, Club, Player

MAX_CAPITAL = 9999
MAX_RATING = 9999
MIN_CAPITAL = 100
COUNTRY = re.compile(r"[A-Za-z]{3}")
ID = re.compile(r"[^\W_][\w.-]{0,63}")
_YEAR = re.compile(r"(?:1[89]|20|21)[0-9]{2}", re.ASCII)
_PROVINCE = re.compile(r"[A-Za-z]{2}")
_URL = re.compile(r"https?://[^\s<>\"']+")


@dataclass
class Register:
    """What the two files say."""

    rows: tuple[Player, ...] | None = None  # every row, older entries too
    clubs: tuple[Club, ...] = ()
    aliases: tuple[tuple[str, str], ...] = ()  # older id, newest id
    lines: dict[str, int] = field(default_factory=dict)
    excused: frozenset[str] | None = frozenset()  # the texts of rows that could not be read; None: the file could not

    @property
    def players(self) -> tuple[Player, ...] | None:
        """Give the newest entry of each person."""
        if self.rows is None:
            return None
        older = dict(self.aliases)
        return tuple(row for row in self.rows if row.id not in older)


def read_clubs(text: str, source: Source) -> tuple[Club, ...]:
    """Read clubs.csv."""
    clubs: dict[str, Club] = {}
    lines: dict[str, int] = {}
    for row in Rows(text, source, fields.CLUB_COLUMNS, fields.REQUIRED_COLUMNS):
        key = _id(source, row, lines, "clubs")
        name = _required(source, row["name"])
        url = row["url"]
        if url.text and not _URL.fullmatch(url.text):
            source.error(url, "wrong-url", found=shorten(url.text))
        if key is not None:
            clubs[key] = Club(key, name, row["city"].text, _province(source, row["province"]), url.text)
    return tuple(clubs.values())


def read_players(text: str, source: Source, clubs: tuple[Club, ...]) -> Register:
    """Read players.csv."""
    by_name = {club.name: club.id for club in clubs}
    register = Register((), clubs)
    rows: dict[str, Player] = {}
    same: dict[str, Cell] = {}
    broken: set[str] = set()
    table = Rows(text, source, fields.PLAYER_COLUMNS, fields.REQUIRED_COLUMNS)
    for row in table:
        player = _player(source, row, register.lines, by_name)
        if player is None:
            broken.update(cell.text for cell in row.cells.values())
            continue
        rows[player.id] = player
        if player.same_as:
            same[player.id] = row["same_as"]
    register.rows = tuple(rows.values())
    register.excused = frozenset(broken | table.broken) if table.whole else None
    register.aliases = _aliases(source, rows, same, register.excused)
    _check_case(source, register.lines)
    return register


def _player(source: Source, row: Row, lines: dict[str, int], clubs: dict[str, str]) -> Player | None:
    key = _id(source, row, lines, "players")
    country = row["country"]
    if country.text and not COUNTRY.fullmatch(country.text):
        source.error(country, "wrong-country", found=shorten(country.text))
    club = row["club"].text
    player = Player(
        key or "",
        _required(source, row["name"]),
        sex=_choice(source, row["sex"], ("F", "M"), upper=True),
        born=_born(source, row["born"]),
        club=clubs.get(club, club),
        province=_province(source, row["province"]),
        country=country.text.upper() or "ITA",
        title=row["title"].text,
        italian=capital(source, row["italian"]),
        international=capital(source, row["international"]),
        italian_category=_choice(source, row["italian_category"], CATEGORIES),
        international_category=_choice(source, row["international_category"], CATEGORIES),
        fmjd_id=row["fmjd_id"].text,
        fmjd_rating=whole(source, row["fmjd_rating"], 1, MAX_RATING),
        private=_choice(source, row["private"], ("yes", "no")) == "yes",
        same_as=row["same_as"].text,
    )
    return player if key is not None else None


def _id(source: Source, row: Row, lines: dict[str, int], folder: str) -> str | None:
    """Check an id: there, fit for an address, and nobody else's."""
    cell = row["id"]
    if not cell.text:
        source.error(cell, "empty-cell", column="id")
        return None
    if not ID.fullmatch(cell.text):
        source.error(cell, "wrong-id", found=shorten(cell.text))
        return None
    if cell.text.casefold() in fields.PUBLISHED_NAMES:
        source.error(cell, "address-taken", address=f"{folder}/{cell.text}")
        return None
    if cell.text in lines:
        source.error(cell, "same-id", id=cell.text, line=lines[cell.text])
        return None
    lines[cell.text] = row.line
    return cell.text


def _check_case(source: Source, lines: dict[str, int]) -> None:
    """Warn of ids that differ only by capital letters: their addresses are one on many disks."""
    seen: dict[str, str] = {}
    for key, line in lines.items():
        other = seen.setdefault(key.casefold(), key)
        if other != key:
            source.warn(At(line), "id-differs-in-case", id=key, other=other, line=lines[other])


def _required(source: Source, cell: Cell) -> str:
    if not cell.text:
        source.error(cell, "empty-cell", column="name")
    return cell.text or "?"


def _choice(source: Source, cell: Cell, values: tuple[str, ...], *, upper: bool = False) -> str:
    if not cell.text:
        return ""
    written = cell.text.upper() if upper else cell.text.lower()
    return one_of(source, cell, written if written in values else cell.text, values) or ""


def _born(source: Source, cell: Cell) -> int | None:
    """Read a year or a day; only the year is kept."""
    if not cell.text:
        return None
    if _YEAR.fullmatch(cell.text):
        return int(cell.text)
    found = real_day(cell.text)
    if found is None:
        source.error(cell, "wrong-birth", found=shorten(cell.text))
        return None
    return found.year


def _province(source: Source, cell: Cell) -> str:
    if cell.text and not _PROVINCE.fullmatch(cell.text):
        source.error(cell, "wrong-province", found=shorten(cell.text))
    return cell.text.upper()


def whole(source: Source, cell: Cell, low: int, high: int) -> int | None:
    """Read a whole number; an empty cell is none."""
    if not cell.text:
        return None
    value = number(cell.text)
    if value is None or not low <= value <= high:
        source.error(cell, "wrong-number", found=shorten(cell.text), low=low, high=high)
        return None
    return value


def capital(source: Source, cell: Cell) -> int | None:
    """Read a capital: at least the floor, at most what is no slip of the pen. Capo VI."""
    value = number(cell.text) if cell.text else None
    if value is not None and value < MIN_CAPITAL:
        source.error(cell, "capital-too-low", found=value, low=MIN_CAPITAL)
        return None
    return whole(source, cell, MIN_CAPITAL, MAX_CAPITAL)


def _aliases(
    source: Source, rows: dict[str, Player], same: dict[str, Cell], excused: frozenset[str] | None
) -> tuple[tuple[str, str], ...]:
    """Follow `same_as` from each older entry to the newest one; circles and unknown ids are reported."""
    newer: dict[str, str] = {}
    for key, cell in same.items():
        older = cell.text
        if older not in rows and (excused is None or older in excused):
            continue
        if older not in rows:
            source.error(cell, "unknown-same-as", source.near(older, rows), id=shorten(older))
        elif older in newer:
            source.error(cell, "same-as-twice", id=older, other=newer[older])
        else:
            newer[older] = key
    aliases = []
    circles: set[str] = set()
    for older in newer:
        newest, seen = older, {older}
        while newest in newer and newer[newest] not in seen:
            newest = newer[newest]
            seen.add(newest)
        if newest in newer:
            circles |= seen
        else:
            aliases.append((older, newest))
    first = min(circles, key=lambda key: list(rows).index(key), default=None)
    if first is not None:
        source.error(same[first], "same-as-circle", id=first)
    return tuple(aliases)
