"""The Atom format (RFC 4287): a feed is a value, and its text follows from it alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlsplit
from xml.sax.saxutils import escape, quoteattr

from tabellone.model import Site

LONG_AGO = date(1970, 1, 1)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: `key` makes its id, which never changes; `day` is a day of the content."""

    key: str
    title: str
    link: str
    day: date
    summary: str = ""
    html: str = ""


def feed(site: Site, key: str, title: str, link: str, own: str, entries: Sequence[Entry]) -> bytes:
    """Write a feed, the last entries first."""
    ordered = sorted(entries, key=lambda entry: (entry.day, entry.key), reverse=True)
    updated = ordered[0].day if ordered else LONG_AGO
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang={quoteattr(site.languages[0])}>',
        f"<id>{escape(stable_id(site, key))}</id>",
        f"<title>{escape(title)}</title>",
        f"<updated>{_moment(updated)}</updated>",
        f"<author><name>{escape(site.title(site.languages[0]))}</name></author>",
        f'<link rel="self" type="application/atom+xml" href={quoteattr(own)}/>',
        f'<link rel="alternate" type="text/html" href={quoteattr(link)}/>',
        *(line for entry in ordered for line in _entry(site, entry)),
        "</feed>",
    ]
    return "".join(f"{_clean(line)}\n" for line in lines).encode()


def _entry(site: Site, entry: Entry) -> list[str]:
    lines = [
        "<entry>",
        f"<id>{escape(stable_id(site, entry.key))}</id>",
        f"<title>{escape(entry.title)}</title>",
        f"<updated>{_moment(entry.day)}</updated>",
        f'<link rel="alternate" type="text/html" href={quoteattr(entry.link)}/>',
    ]
    if entry.summary:
        lines.append(f"<summary>{escape(entry.summary)}</summary>")
    if entry.html:
        lines.append(f'<content type="html">{escape(entry.html)}</content>')
    return [*lines, "</entry>"]


def stable_id(site: Site, key: str) -> str:
    """Make an id that holds for ever: of the site's own host and path, wherever this build goes."""
    parts = urlsplit(site.url)
    return f"tag:{parts.hostname or 'localhost'},2026:{parts.path.rstrip('/')}/{key}"


def _moment(day: date) -> str:
    return f"{day.isoformat()}T00:00:00Z"


def _clean(text: str) -> str:
    """Leave out what no XML may hold."""
    return "".join(letter for letter in text if letter in "\t\n" or (letter >= " " and letter not in "\ufffe\uffff"))
