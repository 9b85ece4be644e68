"""calendar.ics: every event, to subscribe to (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from urllib.parse import urlsplit

from tabellone.links import Links
from tabellone.model import Event, Site

LINE = 75  # bytes


def calendar(events: Iterable[Event], site: Site, links: Links) -> bytes:
    """Write all events, by day; an event keeps its UID for ever."""
    language = site.languages[0]
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tabellone//tabellone//EN", "CALSCALE:GREGORIAN"]
    lines += ["METHOD:PUBLISH", f"X-WR-CALNAME:{escaped(site.title(language))}"]
    for event in sorted(events, key=lambda event: (event.start, event.address)):
        lines += _event(event, site, links)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in fold(line)).encode()


def _event(event: Event, site: Site, links: Links) -> Iterator[str]:
    language = site.languages[0]
    host = urlsplit(site.url).hostname or "localhost"  # of the site, wherever this build goes
    yield "BEGIN:VEVENT"
    yield f"UID:{escaped(event.address)}@{host}"
    yield f"DTSTAMP:{_day(event.start)}T000000Z"  # of the content: there is no now
    yield f"DTSTART;VALUE=DATE:{_day(event.start)}"
    yield f"DTEND;VALUE=DATE:{_day(event.end + timedelta(days=1)) if event.end < date.max else _day(event.end)}"
    yield f"SUMMARY:{escaped(event.title(language))}"
    if event.place:
        yield f"LOCATION:{escaped(event.place)}"
    yield f"URL:{links.absolute(event.address, language)}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _day(day: date) -> str:
    return f"{day.year:04d}{day.month:02d}{day.day:02d}"


def escaped(text: str) -> str:
    """Escape what has a meaning in a calendar."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r\n", "\n").replace("\n", "\\n").replace("\r", "\\n")


def fold(line: str) -> Iterator[str]:
    """Break a line after 75 bytes, never inside a letter; what follows begins with a space."""
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > LINE:
            yield piece
            piece = " "
        piece += letter
    yield piece
