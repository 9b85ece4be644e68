"""A theme and a few pages to publish, small enough to read."""

from __future__ import annotations

from pathlib import Path

from tabellone.links import Links
from tabellone.model import Site, Text
from tabellone.pages.page import Document, Item, Page, Redirect
from tabellone.publish import Published, publish
from tabellone.publish.folders import check_output
from tabellone.publish.render import Setting
from tabellone.publish.theme import Theme

SITE = Site(Text((("it", "Dama"), ("en", "Draughts"))), "https://example.org/dama/", ("it", "en"))
BASE = "<html lang={{ language }}><title>{{ site.title|text }}</title>{% block body %}{% endblock %}</html>"
PAGE = '{% extends "base.html" %}{% block body %}{{ words }} {{ url("players/7") }}{% endblock %}'


def make_theme(folder: Path, **templates: str) -> Theme:
    """Write a theme with a base, a page and whatever else is given (`name` for `name.html`)."""
    default = folder / "themes" / "default"
    (default / "templates").mkdir(parents=True, exist_ok=True)
    (default / "static").mkdir(exist_ok=True)
    (default / "static" / "style.css").write_text("body { margin: 0 }\n")
    for name, source in {"base": BASE, "page": PAGE, **templates}.items():
        (default / "templates" / f"{name}.html").write_text(source)
    own = folder / "content" / "theme"
    folders = (own, default) if own.is_dir() else (default,)
    return Theme(folders, {"default": default / "templates"}, own if own.is_dir() else None)


def make_setting(folder: Path, portable: bool = False, **templates: str) -> Setting:
    """Put site, theme and links together."""
    return Setting(SITE, make_theme(folder, **templates), Links(SITE.url, SITE.languages, portable))


def items(count: int = 3, words: str = "ciao") -> list[Item]:
    """Make a home page, some players, a document and a redirect."""
    pages = [Page(f"players/{number}", "page.html", {"words": f"{words} {number}"}) for number in range(count)]
    home = Page("", "page.html", {"words": words})
    return [home, *pages, Document("players/0/player.json", b"{}\n"), Redirect("players/old", "players/0")]


def build(folder: Path, what: list[Item] | None = None, jobs: int = 1, output: str = "site") -> Published:
    """Publish items into a folder of that one, as the build does."""
    (folder / "content").mkdir(exist_ok=True)
    target = folder / output
    real = check_output(target, folder / "content")
    setting = make_setting(folder)
    return publish(items() if what is None else what, setting, real, shown=target, jobs=jobs, progress=lambda *_: None)


def tree(folder: Path) -> dict[str, bytes]:
    """Read every file of a folder, dot files too."""
    return {f.relative_to(folder).as_posix(): f.read_bytes() for f in sorted(folder.rglob("*")) if f.is_file()}
