"""Measure the search at 10,000 players: bytes for the visitor, milliseconds in a browser.

python bench/search.py [PLAYERS]
"""

from __future__ import annotations

import gzip
import random
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tabellone.build import Order, build, examine
from tabellone.pages import search
from tabellone.pages.site import SiteView

PLAYERS = 10_000
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
SITE = "title: Ricerca\nurl: https://example.org/\nlanguages: [it]\n"
SYLLABLES = (
    "ba",
    "bre",
    "ca",
    "chi",
    "co",
    "da",
    "fe",
    "ga",
    "gli",
    "la",
    "ma",
    "mo",
    "na",
    "pe",
    "qua",
    "ri",
    "ro",
    "sca",
    "tto",
    "ve",
)
ENDS = ("ni", "tti", "lli", "to", "no", "ri", "sso", "ci")
GIVEN = ("Marco", "Anna", "Luca", "Giulia", "Paolo", "Sara", "Elena", "Nicolò", "Chiara", "Rosa", "Ugo", "Enzo", "Vera")
MEASURE = """async text => {
  const field = document.forms.search.elements.q, status = document.getElementById("found");
  field.value = "";
  field.form.requestSubmit();
  const from = performance.now();
  field.value = text;
  field.form.requestSubmit();
  while (!status.textContent) await new Promise(r => setTimeout(r, 0));
  return [performance.now() - from, status.textContent];
}"""


def content(folder: Path, players: int) -> Path:
    """Write a register and nothing else."""
    dice = random.Random(1)
    folder.mkdir()
    (folder / "site.yaml").write_text(SITE)
    names = ["".join(dice.choices(SYLLABLES, k=2)).title() + dice.choice(ENDS) for _ in range(players)]
    rows = [f"{number},{name} {dice.choice(GIVEN)}" for number, name in enumerate(names, 1)]
    (folder / "players.csv").write_text("\n".join(["id,name", *rows, ""]))
    return folder


def site(folder: Path, players: int) -> tuple[Path, float]:
    """Build a small site and give it the index of a large one: the index is what is measured."""
    built = folder / "site"
    build(Order(content(folder / "small", 1), built, portable=True))
    view = SiteView(examine(content(folder / "large", players))[0])
    start = time.perf_counter()
    shards = {letter: search.script(letter, lines) for letter, lines in search.index(view).items()}
    spent = time.perf_counter() - start
    for letter, script in shards.items():
        (built / search.FOLDER / f"{letter}.js").write_bytes(script)
    page = built / "search" / "index.html"
    page.write_text(re.sub(r'data-shards="[^"]*"', f'data-shards="{"".join(sorted(shards))}"', page.read_text()))
    return built, spent


def queries(folder: Path) -> list[str]:
    """Take somebody from the register, and type him well and badly."""
    name, given = (folder / "large" / "players.csv").read_text().splitlines()[1].split(",")[1].lower().split()
    swapped = name[:2] + name[3] + name[2] + name[4:]
    return [name[0], name, f"{given} {name[:3]}", swapped, f"x{name[1:]} {given}", "nobodyatall"]


def weight(file: Path) -> int:
    """Give the bytes of a file as servers send it."""
    return len(gzip.compress(file.read_bytes(), 6, mtime=0))


def ask(page: Page, built: Path, query: str) -> None:
    """Search in a fresh page, then once more: the first fetches the index, the second has it."""
    page.goto((built / "search" / "index.html").as_uri())
    first, says = page.evaluate(MEASURE, query)
    letters = page.evaluate("[...document.querySelectorAll('script[src*=\"/search/\"]')].map(s => s.src.slice(-4, -3))")
    again, _ = page.evaluate(MEASURE, query)
    fetched = sum(weight(built / search.FOLDER / f"{letter}.js") for letter in letters)
    print(f"{query:16} {first:8.0f} {again:8.0f} {len(letters):8} {fetched / 1000:8.1f}   {says}")


def main(players: int) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        built, spent = site(Path(folder), players)
        shards = sorted(weight(file) for file in (built / search.FOLDER).glob("*.js"))
        print(
            f"{players} players: index in {spent:.2f} s, {sum(shards) / 1000:.0f} KB, most {shards[-1] / 1000:.1f} KB"
        )
        print("query            first ms again ms  letters  KB gzip   answer")
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        for query in queries(Path(folder)):
            ask(page, built, query)
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS)
