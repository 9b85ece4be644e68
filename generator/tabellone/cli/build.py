"""tabellone build: content to site."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import click

from tabellone.cli.common import FOLDER, Refused, report, say, settings, words
from tabellone.publish.folders import FolderRefused


@click.command(help="Build the site from its content.")
@click.option("--content", type=FOLDER, default=Path("content"), help="Folder of the content; default: content.")
@click.option(
    "--output", type=click.Path(path_type=Path), default=Path("site"), help="Folder of the site; default: site."
)
@click.option("--base-url", help="Where it will be published, in place of the site's own url.")
@click.option("--strict", is_flag=True, help="Warnings are errors.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes that render; default: one a processor.")
@click.option("--portable", is_flag=True, help="Links end in index.html, for a folder without a server.")
def command(content: Path, output: Path, base_url: str | None, strict: bool, jobs: int | None, portable: bool) -> int:
    """Build, report what looks wrong, and say how long it took."""
    from tabellone.build import Order, build
    from tabellone.publish.workers import cores

    start = time.perf_counter()
    order = Order(content, output, checked_url(base_url), strict, jobs or cores(), portable)
    try:
        built = build(order, show_progress)
    except FolderRefused as refused:
        raise Refused(words().text(f"folder.{refused.code}", **refused.figures), status=2) from refused
    finally:
        clear_progress()
    status = report(built.problems, strict)
    seconds = words().text("{seconds} s", seconds=f"{time.perf_counter() - start:.1f}")
    say(
        words().plural(
            "Built {count} page in {time}", "Built {count} pages in {time}", built.published.pages, time=seconds
        )
    )
    if settings().verbose:
        say(words().plural("{count} page rendered", "{count} pages rendered", built.published.rendered))
    return status


def checked_url(url: str | None) -> str | None:
    """See that an address is one that pages can name."""
    if url is None:
        return None
    try:
        parts = urlsplit(url)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
    except ValueError:
        fine = False
    if not fine:
        raise Refused(words().text("--base-url: '{url}' is no address such as https://example.org/dama/", url=url), 2)
    return url


def show_progress(done: int, total: int) -> None:
    """Count pages on a terminal, a few times a second."""
    if _watched() and (done == total or done % max(1, total // 100) == 0):
        click.echo(f"\r{done}/{total}", nl=False, err=True)


def clear_progress() -> None:
    """Take the count away again."""
    if _watched():
        click.echo("\r\033[K", nl=False, err=True)


def _watched() -> bool:
    return sys.stderr.isatty() and not settings().quiet
