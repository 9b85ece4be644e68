"""Where each page stands: the address scheme of the site, in one place.

An address has no slash at either end; the home page is "". Every page is `<address>/index.html`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import date

HOME = ""
EVENTS = "events"
PLAYERS = "players"
CLUBS = "clubs"
PROVINCES = "provinces"
RATINGS = "ratings"
OPENINGS = "openings"
HONOURS = "honours"
RECORDS = "records"
REGULATION = "regulation"
CALCULATOR = "calculator"
NEWS = "news"
PAGES = "pages"
SEARCH = "search"
INACTIVITY = "ratings/inactivity"

_PLAIN = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*")


def slug(text: str) -> str:
    """Turn any text into a part of an address: what is plain already stays as it is."""
    if _PLAIN.fullmatch(text) and not text.endswith("."):
        return text
    folded = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9_]+", "-", folded).strip("-") or "x" + text.encode().hex()


def slugs(names: Iterable[str], reserved: Iterable[str] = ()) -> dict[str, str]:
    """Give each name a part of an address of its own, also on disks that ignore case."""
    taken = set(reserved)
    found: dict[str, str] = {}
    for name in sorted(set(names), key=lambda name: (slug(name) != name, name)):
        plain, number = slug(name), 1
        while (candidate := plain if number == 1 else f"{plain}-{number}").lower() in taken:
            number += 1
        taken.add(candidate.lower())
        found[name] = candidate
    return found


def season(year: int) -> str:
    """Give the address of a year's events."""
    return f"{EVENTS}/{year}"


def round_(event: str, stage: str, number: int) -> str:
    """Give the address of a round; `stage` is the group's own part, "" where there is one stage."""
    return _inside(event, stage, f"rounds/{number}")


def standings(event: str, stage: str, after: int) -> str:
    """Give the address of the ranking after a round."""
    return _inside(event, stage, f"standings/{after}")


def part(event: str, stage: str, name: str) -> str:
    """Give the address of another part of a stage: crosstable, tabellone, bracket."""
    return _inside(event, stage, name)


def game(event: str, number: int) -> str:
    """Give the address of a recorded game, counted as in the event's PDN from 1."""
    return f"{event}/games/{number}"


def ratings(discipline: str, day: date | None = None) -> str:
    """Give the address of a rating list: the current one, or that of a day."""
    return f"{RATINGS}/{discipline}" + (f"/{day.isoformat()}" if day else "")


def opening(number: int) -> str:
    """Give the address of an opening."""
    return f"{OPENINGS}/{number}"


def _inside(event: str, stage: str, name: str) -> str:
    return f"{event}/{stage}/{name}" if stage else f"{event}/{name}"
