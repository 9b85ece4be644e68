"""Private players: their full names must not stand in a Markdown text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tabellone.load.source import Source, spot_in
from tabellone.model import Player

MAX_NAMES = 20_000


def private_names(rows: Iterable[Player]) -> re.Pattern[str] | None:
    """Make a pattern of the private players' full names, surname or given name first; None if there are none."""
    names: set[str] = set()
    for row in rows:
        words = row.name.split()
        if row.private:
            for turn in range(len(words)):
                names.add(r"\s+".join(re.escape(word) for word in words[turn:] + words[:turn]))
    if not names:
        return None
    longest_first = sorted(names, key=lambda name: (-len(name), name))[:MAX_NAMES]
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)


def check_names(source: Source, text: str, pattern: re.Pattern[str] | None) -> None:
    """Report every place of a text where a private player is named in full."""
    if pattern is not None:
        for found in pattern.finditer(text):
            source.error(spot_in(text, found.start()), "private-name", name=" ".join(found.group().split()))
