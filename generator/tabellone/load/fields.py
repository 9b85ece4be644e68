"""The fields of every file, by name: which there are and where each may stand. The manual is tested against these."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tabellone.load.nodes import Node, Scalar, Table
from tabellone.load.source import Source, shorten

Found = dict[str, tuple[Scalar, Node]]
# The site's own files beside the folders of pages: no id and no file of the content may take their names.
PUBLISHED_NAMES = frozenset(("index.html", "results.atom", "news.atom"))


def _names(**groups: str) -> Mapping[str, str]:
    return MappingProxyType({name: where for where, names in groups.items() for name in names.split()})


# event: only in the event itself. stage: in the event (for all groups) or in a group. one: in a group, or in an
# event without groups. group: only in a group.
EVENT_FIELDS = _names(
    event="title start end place discipline cadence arbiter prizes groups",
    stage="system rounds elo odd openings seed ended level colour supposed legs games handicap handicap_by "
    "playoff_after last_rest boards meetings recovery",
    one="players teams results playoffs seeds",
    group="name after",
)
SITE_FIELDS = ("title", "url", "languages", "theme", "logo", "colours", "register", "as_of", "lists", "regulation")
EDITION_FIELDS = ("edition", "from")
ENTRY_FIELDS = ("player", "name", "country", "withdrawn", "disqualified", "annulled", "from", "category", "rating")
TEAM_FIELDS = ("name", "captain", "members", "withdrawn", "disqualified", "annulled", "from")
MEMBER_FIELDS = ("player", "name", "country", "rating")
PRIZE_FIELDS = ("place", "money", "item", "category")
ROUND_FIELDS = ("opening", "games", "rests", "recovery")
GAME_FIELDS = ("result", "boards", "lineup", "lots", "opening", "note")
ARTICLE_FIELDS = ("title", "date", "summary", "order")

PLAYER_COLUMNS = (
    "id", "name", "sex", "born", "club", "province", "country", "title", "italian", "international",
    "italian_category", "international_category", "fmjd_id", "fmjd_rating", "private", "same_as",
)  # fmt: skip
CLUB_COLUMNS = ("id", "name", "city", "province", "url")
DECISION_COLUMNS = ("date", "player", "discipline", "kind", "points", "note")
REQUIRED_COLUMNS = ("id", "name")
REQUIRED_DECISION_COLUMNS = ("date", "player", "discipline", "kind")

SYSTEMS = ("italo-swiss", "round-robin", "knockout")
LEVELS = ("provincial", "regional", "interregional", "national")
KINDS = ("set", "adjust", "category", "allow-gain", "fmjd", "title")


def known(source: Source, table: Table, names: Iterable[str]) -> Found:
    """Take the known keys of a mapping and report the others with the nearest right ones."""
    names = tuple(names)
    found: Found = {}
    for key, value in table:
        if key.text in names:
            found[key.text] = (key, value)
        else:
            unknown_key(source, key, value, names)
    return found


def unknown_key(source: Source, key: Scalar, value: Node, names: Iterable[str]) -> None:
    """Report a key that is not known; one that swallowed its colon gets that hint."""
    if ":" in key.text and isinstance(value, Scalar) and value.empty:
        source.error(key, "no-space-after-colon", found=shorten(key.text))
    else:
        names = tuple(names)
        if near := source.near(key.text, names):
            source.suggested.update(near)
            source.error(key, "unknown-key", near, key=shorten(key.text))
        else:
            source.error(key, "unknown-key-known", key=shorten(key.text), known=names)
