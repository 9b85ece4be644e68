"""The search's own index: small scripts, one for each first letter, so that it works offline and from a folder.

Every entry stands under the first letter of each of its words; a visitor's browser fetches the letters of the words
typed, and the others only if nothing is found. A line is `kind TAB name TAB place TAB detail`.

Weighed against pagefind 1.6 at 10,000 players, gzip: its first query costs a visitor about 136 KB (script 13, wasm 60,
names of all pages 50, part of the index 12) and the site 10,000 more files; ours 8 to 20 KB for a letter and 22 files.
Its indexing takes ten times as long, it needs a binary for each system, and a server. `bench/search.py` measures ours.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator

from tabellone.model import Text
from tabellone.pages import addresses
from tabellone.pages.page import Document, Item
from tabellone.pages.site import SiteView
from tabellone.pages.words import N_
from tabellone.regulation.openings import openings

FOLDER = "static/search"
OTHERS = "_"


def items(site: SiteView) -> Iterator[Item]:
    """Make the search page and its index."""
    shards = index(site)
    yield site.frame.page(
        addresses.SEARCH, "search.html", N_("Search"), section="none", shards="".join(sorted(shards)), folder=FOLDER
    )
    for letter, lines in sorted(shards.items()):
        yield Document(f"{FOLDER}/{letter}.js", script(letter, lines))


def script(letter: str, lines: list[str]) -> bytes:
    """Write one letter's entries as a script: it can be loaded without a server."""
    text = json.dumps("\n".join(sorted(set(lines))), ensure_ascii=False)
    return f"tabellone.found({json.dumps(letter)},{text})".encode()


def index(site: SiteView) -> dict[str, list[str]]:
    """Gather the entries by first letter."""
    shards: dict[str, list[str]] = defaultdict(list)
    for name, line in _entries(site):
        for letter in {first(word) for word in words(name)}:
            shards[letter].append(line)
    return dict(shards)


def _entries(site: SiteView) -> Iterator[tuple[str, str]]:
    """Walk over what can be found: all its words, and its line."""
    people = site.people
    for player in people.players:
        club = people.clubs[player.club].name if player.club in people.clubs else ""
        yield player.name, _line("p", player.name, people.address(player.id).removeprefix("players/"), club)
    for view in site.events:
        ref = view.ref
        place = ref.address.removeprefix("events/")
        yield f"{_all(ref.title)} {ref.place} {ref.start.year}", _line("e", _shown(ref.title), place, ref.place)
    for key, club_ in people.clubs.items():
        place = people.club_address(key).removeprefix("clubs/")
        yield f"{club_.name} {club_.city}", _line("c", club_.name, place, club_.city)
    for opening in openings():
        yield f"{opening.number} {opening.text}", _line("o", str(opening.number), str(opening.number), opening.text)


def _line(*fields: str) -> str:
    return "\t".join(re.sub(r"\s+", " ", field) for field in fields)


def _shown(title: Text) -> str:
    """Write a title with its languages: `it=…|en=…`, or the one for all."""
    values = dict(title.values)
    return values[""] if set(values) == {""} else "|".join(f"{language}={text}" for language, text in values.items())


def _all(title: Text) -> str:
    return " ".join(text for _, text in title.values)


def fold(text: str) -> str:
    """Take accents and case away: Nicolò is nicolo."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


def words(text: str) -> list[str]:
    """Split a text into folded words."""
    return [word for word in re.split(r"[^\w]+", fold(text)) if word]


def first(word: str) -> str:
    """Give the letter under which a word stands: a to z, 0 to 9, or the rest."""
    return word[0] if word[0].isascii() and word[0].isalnum() else OTHERS
