"""How long builds take: an archive from nothing, again without a change, and with one changed result.

python bench/build.py [EVENTS [PLAYERS]]        default 200 500; a federation's archive is 2000 5000
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from archive import write_archive
from tabellone.build import Order, build, examine, items
from tabellone.links import Links
from tabellone.publish.workers import cores


def measure(content: Path, output: Path) -> None:
    """Print the seconds of each kind of build."""
    clock = time.perf_counter()
    results, _ = examine(content)
    clock = said("load, rate, compare with the regulation's pairing", clock)
    made = items(results, Links("https://example.org/", ("it", "en")))
    clock = said(f"pages and documents ({len(made)})", clock)
    order = Order(content, output, jobs=cores())
    for what in ("from nothing", "without a change", "with one changed result"):
        if what == "with one changed result":
            change(max(content.rglob("e*.yaml")))
        clock = time.perf_counter()
        done = build(order).published
        said(f"whole build {what}: {done.rendered} of {done.pages} pages rendered", clock)


def change(event: Path) -> None:
    """Turn the last result of an event round."""
    text = event.read_text()
    head, _, tail = text.rpartition(": ")
    event.write_text(head + (": 1-1}\n" if not tail.startswith("1-1") else ": 2-0}\n"))


def said(what: str, since: float) -> float:
    """Print how long something took."""
    now = time.perf_counter()
    print(f"{now - since:8.2f} s  {what}", flush=True)
    return now


def main() -> None:
    """Write an archive and measure."""
    events, players = (*map(int, sys.argv[1:3]), 200, 500)[:2] if len(sys.argv) > 1 else (200, 500)
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder) / "content"
        clock = time.perf_counter()
        write_archive(content, events, players)
        said(f"an archive of {events} events and {players} players", clock)
        measure(content, Path(folder) / "site")


if __name__ == "__main__":
    main()
