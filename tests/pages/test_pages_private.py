"""A private player is nowhere but by initials."""

from __future__ import annotations

from pathlib import Path

from pages_sites import CLUBS, PLAYERS, ROUND_ROBIN, pages, renderer, view, write

from tabellone.pages import everything
from tabellone.pages.page import Document
from tabellone.pages.people import initials


def test_a_private_name_is_on_no_page(tmp_path: Path) -> None:
    """The name of a private player stands on no page and in no file, the initials stand in the event's."""
    folder = write(tmp_path, players=PLAYERS, clubs=CLUBS, girone=ROUND_ROBIN + "arbiter: Segreti Pia\n")
    items = tuple(everything.items(view(folder)))
    texts = {page.path: renderer(folder).render(page, "it").decode() for page in pages(items)}
    texts |= {item.path: item.body.decode() for item in items if isinstance(item, Document)}
    assert [path for path, text in texts.items() if "Segreti" in text or "players/4" in text] == []
    assert "S. P." in texts["events/2026/girone/index.html"]
    lists = [path for path in texts if path.startswith(("ratings/", "players/", "records", "honours", "static/search"))]
    assert len(lists) > 10
    assert [path for path in lists if "S. P." in texts[path]] == []
    assert "2015" not in "".join(texts.values())  # the year of birth


def test_initials_of_every_kind_of_name() -> None:
    """Initials are one capital letter a word, apostrophes apart."""
    assert initials("Rossi Mario") == "R. M."
    assert initials("De Santis Pier Paolo") == "D. S. P. P."
    assert initials("D'Amico Élise") == "D. A. É."
