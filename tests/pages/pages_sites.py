"""Sites for the tests of pages: the examples, and small contents typed here."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabellone.links import Links
from tabellone.load import load_content
from tabellone.pages import everything
from tabellone.pages.page import Item, Page
from tabellone.pages.site import SiteView
from tabellone.problems import has_errors
from tabellone.publish.render import Renderer, Setting
from tabellone.publish.theme import find_theme
from tabellone.results import compute

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "tests" / "sites" / "examples" / "content"
SITE = "title: Prova\nurl: https://example.org/prova/\nlanguages: [it, en]\n"


def view(folder: Path) -> SiteView:
    """Load, rate and show a content folder."""
    loaded = load_content(folder)
    assert not has_errors(loaded.problems), loaded.problems
    return SiteView(compute(loaded.content, loaded.positions))


@cache
def examples() -> SiteView:
    """Show the examples: an event of every kind."""
    return view(EXAMPLES)


@cache
def example_items() -> tuple[Item, ...]:
    """Gather everything the examples' site consists of."""
    return tuple(everything.items(examples()))


@cache
def demo_items() -> tuple[Item, ...]:
    """Gather everything the demonstration's site consists of."""
    return tuple(everything.items(view(ROOT / "content")))


@cache
def renderer(folder: Path) -> Renderer:
    """Make a renderer for a content's pages, with its theme."""
    site = load_content(folder).content.site
    return Renderer(Setting(site, find_theme(site.theme, folder), Links(site.url, site.languages)))


def pages(items: tuple[Item, ...]) -> list[Page]:
    """Pick the pages for people."""
    return [item for item in items if isinstance(item, Page)]


def write(folder: Path, **files: str) -> Path:
    """Write a content: `site` and `players` are files of their own, every other name an event of 2026."""
    (folder / "events" / "2026").mkdir(parents=True)
    (folder / "site.yaml").write_text(files.pop("site", SITE))
    if "players" in files:
        (folder / "players.csv").write_text(files.pop("players"))
    if "clubs" in files:
        (folder / "clubs.csv").write_text(files.pop("clubs"))
    for name, text in files.items():
        (folder / "events" / "2026" / f"{name}.yaml").write_text(text)
    return folder


ROUND_ROBIN = """title: Girone
start: 2026-03-14
place: Treviso
discipline: italian
system: round-robin
rounds: 3
players: [1, 2, 3, 4]
results:
  - opening: 34
    games: {1-4: 2-0, 2-3: 1-1}
  - {4-3: 0-2, 1-2: 2-0}
  - {2-4: 2-0, 3-1: 1-1}
"""
PLAYERS = """id,name,sex,born,club,province,italian,private
1,Rossi Nicolò,M,1970,tv,TV,2000,
2,Bianchi Anna,F,2012,tv,TV,1500,
3,Verdi Ugo,M,1980,,RA,1800,
4,Segreti Pia,F,2015,,RA,900,yes
"""
CLUBS = "id,name,city,province\ntv,ASD Dama Trevigiana,Treviso,TV\n"
