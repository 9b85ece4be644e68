"""The whole road, top to bottom: load, rate, pair, rank, pages, render, write."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from tabellone.links import Links
from tabellone.load import Loaded, load_content
from tabellone.pages import everything
from tabellone.pages.documents import all_documents, site_documents
from tabellone.pages.page import Item, Page
from tabellone.pages.site import SiteView
from tabellone.pairing.audit import warnings
from tabellone.problems import ContentError, Problem, has_errors, in_order
from tabellone.publish import Published, publish
from tabellone.publish.folders import check_output
from tabellone.publish.render import Setting
from tabellone.publish.theme import find_theme
from tabellone.publish.workers import Progress, cores
from tabellone.results import Results, compute


@dataclass(frozen=True)
class Order:
    """What to build and how."""

    content: Path
    output: Path
    base_url: str | None = None  # instead of the site's own url
    strict: bool = False  # warnings refuse the content too
    jobs: int = field(default_factory=cores)
    portable: bool = False


@dataclass(frozen=True)
class Built:
    """A finished build: how much was written, and what looked wrong."""

    published: Published
    problems: tuple[Problem, ...]


def build(order: Order, progress: Progress = lambda *_: None) -> Built:
    """Build a site from its content; on any error nothing is written."""
    with _collector_at_rest():
        return _build(order, progress)


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Keep the garbage collector out: a build makes millions of values and drops nearly none (measured: 30 %)."""
    at_work = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if at_work:
            gc.enable()


def _build(order: Order, progress: Progress) -> Built:
    output = check_output(order.output, order.content)
    results, problems = examine(order.content)
    if has_errors(problems) or (order.strict and problems):
        raise ContentError(problems)
    site = results.content.site
    links = Links(order.base_url or site.url, site.languages, order.portable)
    setting = Setting(site, find_theme(site.theme, order.content), links)
    published = publish(items(results, links), setting, output, shown=order.output, jobs=order.jobs, progress=progress)
    return Built(published, problems)


def examine(content: Path) -> tuple[Results, tuple[Problem, ...]]:
    """Load and rate a content folder, and gather everything that is or looks wrong with it."""
    loaded = load_content(content)
    if has_errors(loaded.problems):
        raise ContentError(loaded.problems)
    results = compute(loaded.content, loaded.positions)
    return results, in_order(chain(loaded.problems, _second_look(loaded, results)))


def items(results: Results, links: Links) -> list[Item]:
    """Gather everything the site consists of: pages, documents, and what names all pages."""
    site = SiteView(results)
    gathered: list[Item] = [*everything.items(site), *all_documents(site, links)]
    return gathered + site_documents([item for item in gathered if isinstance(item, Page)], links)


def _second_look(loaded: Loaded, results: Results) -> Iterator[Problem]:
    """Find what shows only when the whole content is there: in the ledger, and beside the regulation's pairing."""
    for complaint in results.ledger.problems:
        place = loaded.positions.find(*complaint.path)
        yield Problem("error", place, complaint.code, complaint.figures)
    for event in results.events:
        yield from warnings(event.seated, loaded.positions)
