"""Pages to files: rendered where something changed, kept where nothing did, put in place in one step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tabellone.links import Links
from tabellone.pages.page import Document, Item, Page, Redirect
from tabellone.problems import ContentError, Place, error
from tabellone.publish.render import Renderer, Setting
from tabellone.publish.static import STATIC
from tabellone.publish.workers import Progress, Task, render_all
from tabellone.publish.write import staging

__all__ = ["Published", "publish"]


@dataclass(frozen=True, slots=True)
class Published:
    """How a build went: pages in all languages, and how many of them had to be rendered."""

    pages: int
    rendered: int
    files: int


def publish(
    items: Iterable[Item], setting: Setting, output: Path, *, shown: Path, jobs: int, progress: Progress
) -> Published:
    """Write a whole site: everything that the items say, the static files, the marker."""
    renderer = Renderer(setting)
    gathered = _unique(items, setting.links)
    with staging(output, shown) as stage:
        for path, body in renderer.statics.bodies.items():
            stage.write(f"{STATIC}/{path}", body)
        tasks: list[tuple[Task, str]] = []
        for item, path, language in gathered:
            if isinstance(item, Page):
                source = renderer.digest(item, language)
                if not stage.keep(path, source):
                    tasks.append(((item, language, path), source))
            else:
                stage.write(path, _body(item, path, language, setting.links))
        sources = {task[2]: source for task, source in tasks}
        for path, mark in render_all(renderer, [task for task, _ in tasks], stage.folder, jobs, progress):
            stage.wrote(path, mark, sources[path])
        pages = sum(isinstance(item, Page) for item, _, _ in gathered)
        return Published(pages, len(tasks), len(stage.files))


def _unique(items: Iterable[Item], links: Links) -> list[tuple[Item, str, str]]:
    """Spread items over the languages and see that no two want the same file."""
    taken: dict[str, str] = {}
    gathered, problems = [], []
    for item in items:
        for path, language in _paths(item, links):
            key = path.casefold()  # some disks take A and a for one name
            if key in taken:
                problems.append(error(Place(path), "two-pages-one-file", path=path, other=taken[key]))
            taken[key] = path
            gathered.append((item, path, language))
    if problems:
        raise ContentError(problems)
    return gathered


def _paths(item: Item, links: Links) -> list[tuple[str, str]]:
    if isinstance(item, Document):
        return [(item.path, "")]
    if isinstance(item, Page):
        return [(links.prefix(code) + item.path, code) for code in item.languages or links.languages]
    return [(f"{links.place(item.address, code)}index.html", code) for code in links.languages]


def _body(item: Document | Redirect, path: str, language: str, links: Links) -> bytes:
    if isinstance(item, Document):
        return item.body
    way = escape(links.page(path, item.target, language))
    whole = escape(links.absolute(item.target, language))
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n<title>{whole}</title>\n'
        f'<meta name="robots" content="noindex">\n<link rel="canonical" href="{whole}">\n'
        f'<meta http-equiv="refresh" content="0; url={way}">\n</head>\n'
        f'<body><p><a href="{way}">{whole}</a></p></body>\n</html>\n'
    ).encode()
