"""The layout of a tournament report file: where its columns stand and what its signs mean.

TRF16 with the tags 142 (rounds), 162 (points) and the `###` comments of TRF26. Columns count from 1, as in the
handbook. What draughts has and the format has not stands in comments that other programs pass over
(`### tabellone system italo-swiss`), so that a file written here is read back whole. Not carried: a game's own
opening and its note, play-offs, prizes.
"""

from __future__ import annotations

NUMBER, SEX, TITLE, NAME, RATING, COUNTRY, ID, BIRTH, POINTS, RANK = (
    (5, 8),
    (10, 10),
    (11, 13),
    (15, 47),
    (49, 52),
    (54, 56),
    (58, 68),
    (70, 79),
    (81, 84),
    (86, 89),
)
FIRST_ROUND, ROUND_WIDTH = 92, 10  # opponent in the first four columns, colour in the sixth, result in the eighth

HEADERS = {"012": "title", "022": "place", "042": "start", "052": "end", "102": "arbiter", "122": "cadence"}
COMMENT = "### tabellone "

# Points of draughts instead of one and a half: win, draw, loss, absence, bye allocated by the pairing.
SCORING = "162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0"

SIGNS = {  # a result as both players' signs, White's first
    "2-0": "10",
    "1-1": "==",
    "0-2": "01",
    "2-0F": "+-",
    "0-2F": "-+",
    "0-0F": "--",
    "*": "  ",
    "": "  ",
}
UNRATED = {"WL": "2-0", "DD": "1-1", "LW": "0-2"}  # games of less than a move
FIELDS = (  # of a stage, carried in comments where they differ from what the loader assumes
    "elo",
    "odd",
    "legs",
    "supposed",
    "openings",
    "seed",
    "level",
    "colour",
    "playoff_after",
)


def cell(opponent: int, colour: str, sign: str) -> str:
    """Write one round of one player; opponent 0 is nobody."""
    return f"{opponent or '0000':>4} {colour} {sign}"


def put(line: str, columns: tuple[int, int], text: str, *, right: bool = False) -> str:
    """Set a text into the columns of a line, cut to their width."""
    start, end = columns
    width = end - start + 1
    shown = text[:width].rjust(width) if right else text[:width].ljust(width)
    return line[: start - 1].ljust(start - 1) + shown + line[end:]


def take(line: str, columns: tuple[int, int]) -> str:
    """Read the text that stands in the columns of a line."""
    return line[columns[0] - 1 : columns[1]].strip()
