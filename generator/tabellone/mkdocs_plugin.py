"""The MkDocs plugin: events, players, rating lists and openings as pages of a MkDocs site, tables by shortcode.

The only module that knows MkDocs. What the pages hold comes from `publish.fragments`; here they become generated
files, find their place in the navigation, and get links that are right at any `site_url`, with and without
`use_directory_urls`.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.util import AtomicString
from mkdocs.config.base import Config
from mkdocs.config.config_options import Choice, Dir, Optional, Type
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, Section

from tabellone.build import examine
from tabellone.pages.site import SiteView
from tabellone.problems import ContentError, Place, Problem, has_errors, in_order
from tabellone.publish.fragments.book import Book, Leaf
from tabellone.publish.fragments.shortcodes import LINE, Finder, Wrong, known_name
from tabellone.publish.fragments.tables import Tables
from tabellone.resources import languages
from tabellone.results import Results
from tabellone.wording import Words, environment_language

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure import StructureItem
    from mkdocs.structure.pages import Page

log = get_plugin_logger("tabellone")


class TabelloneConfig(Config):  # type: ignore[no-untyped-call]
    """The plugin's options."""

    content = Dir(exists=True)
    language = Optional(Choice(languages()))
    section = Optional(Type(str))
    path = Type(str, default="results")
    strict = Type(bool, default=False)


class TabellonePlugin(BasePlugin[TabelloneConfig]):  # type: ignore[no-untyped-call]
    """Add a content folder's pages to a MkDocs site and fill in the shortcodes of all its pages."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the content, and teach Markdown the shortcodes."""
        self.speak = Words(environment_language())
        self.prefix = self._checked_path()
        results = self._examined(Path(self.config.content), Path(config.docs_dir))
        site = SiteView(results)
        language = self.config.language or results.content.site.languages[0]
        self.finder, self.tables, self.book = Finder(site), Tables(site, language), Book(site, language)
        self.section = self.config.section or Words(language).text("Tournaments")
        self.problems: list[Problem] = []
        self.seen: Counter[tuple[str, str]] = Counter()
        self.page: Page | None = None
        self.leaves: dict[str, tuple[Leaf, File]] = {}
        config.markdown_extensions.append(_Shortcodes(self))  # type: ignore[arg-type]
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the book's pages, but for those that the site writes itself."""
        for leaf in self.book.leaves():
            uri = f"{self.prefix}/{leaf.file}"
            own = files.get_file_from_path(uri)
            made = own or File.generated(config, uri, content=leaf.source, inclusion=InclusionLevel.NOT_IN_NAV)
            if own is None:
                files.append(made)
            self.leaves[leaf.address] = leaf, made
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:  # noqa: ARG002, its own names
        """Put the book at the end of the navigation, unless the site has placed pages of it itself."""
        shelved = [(leaf, file) for leaf, file in self.leaves.values() if leaf.shelf is not None]
        placed = {page.file.src_uri for page in nav.pages}
        if any(file.src_uri in placed for _, file in self.leaves.values()):
            return nav
        shelf = _Shelf(self.section)
        for leaf, file in shelved:
            if file.page is not None:
                shelf.put(leaf.shelf or (), file.page)
        nav.items.append(shelf.section())
        last = nav.pages[-1] if nav.pages else None
        for page in shelf.pages():
            if last is not None:
                last.next_page, page.previous_page = page, last
            nav.pages.append(page)
            last = page
        return nav

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        """Remember for which page links are to be made."""
        self.page = page
        return markdown

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG002
        """Fail with every wrong shortcode of every page, before anything is written."""
        if self.problems:
            self._fail(self.speak.text("the pages name what the content does not have"), self.problems)
        return env

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: object) -> LiveReloadServer:  # noqa: ARG002
        """Build again when a file of the content changes."""
        server.watch(self.config.content)
        return server

    def html(self, line: str) -> str | None:
        """Give the HTML of a shortcode on the page at hand; None if it is none of ours. A wrong one is noted."""
        match = LINE.fullmatch(line)
        if match is None:
            return None
        try:
            if not known_name(match["name"], bool(match["rest"])):
                return None
            return self.tables.html(self.finder.read(match["name"], match["rest"] or ""), self._link)
        except Wrong as wrong:
            self.problems.append(wrong.at(self._place(line)))
            return ""

    def _link(self, address: str) -> str | None:
        found = self.leaves.get(address)
        if found is None or self.page is None:
            return None
        link: str = found[1].url_relative_to(self.page.file)
        return link

    def _place(self, line: str) -> Place:
        """Find where a shortcode stands in its file: the first time at the first such line, then at the next."""
        if self.page is None:
            return Place("")
        file = self.page.file
        name = _shown(Path(file.abs_src_path)) if file.abs_src_path else file.src_uri
        lines = file.content_string.splitlines()
        found = [(number, text) for number, text in enumerate(lines, 1) if text.strip() == line.strip()]
        index = min(self.seen[name, line], len(found) - 1)
        self.seen[name, line] += 1
        number, text = found[index] if found else (1, "")
        return Place(name, number, len(text) - len(text.lstrip()) + 1)

    def _examined(self, content: Path, docs: Path) -> Results:
        if content.resolve().is_relative_to(docs.resolve()):
            raise PluginError(
                self.speak.text("the content folder must not lie in docs_dir: {path}", path=_shown(content))
            )
        try:
            results, problems = examine(Path(_shown(content)))
        except ContentError as failure:
            self._fail(self.speak.text("the content is wrong"), failure.problems)
        if has_errors(problems) or (self.config.strict and problems):
            self._fail(self.speak.text("the content is wrong"), problems)
        for problem in problems:
            log.info(self.speak.line(problem))
        return results

    def _checked_path(self) -> str:
        path = str(self.config.path).strip("/")
        if not path or ".." in path.split("/") or "\\" in path:
            raise PluginError(self.speak.text("path: '{path}' is no folder of the site", path=self.config.path))
        return path

    def _fail(self, headline: str, problems: Iterable[Problem]) -> NoReturn:
        """End the build with one line a problem, the same lines as those of `tabellone check`."""
        raise PluginError("\n".join([f"{headline}:", *map(self.speak.line, in_order(problems))]))


class _Shelf:
    """A section of the navigation while it is being filled."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.items: dict[str, _Shelf | Page] = {}

    def put(self, titles: tuple[str, ...], page: Page) -> None:
        if not titles:
            self.items[page.file.src_uri] = page
            return
        below = self.items.setdefault(titles[0], _Shelf(titles[0]))
        assert isinstance(below, _Shelf)  # noqa: S101, a title is no path of a page
        below.put(titles[1:], page)

    def section(self) -> Section:
        children: list[StructureItem] = [
            item.section() if isinstance(item, _Shelf) else item for item in self.items.values()
        ]
        section = Section(self.title, children)
        for child in children:
            child.parent = section
        return section

    def pages(self) -> Iterable[Page]:
        for item in self.items.values():
            if isinstance(item, _Shelf):
                yield from item.pages()
            else:
                yield item


class _Shortcodes(Extension):
    """Teach Markdown that a line `[[…]]` is a block of its own."""

    def __init__(self, plugin: TabellonePlugin) -> None:
        super().__init__()
        self.plugin = plugin

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802, the library's name
        # After indented code (80), before headings and lists.
        md.parser.blockprocessors.register(_Block(md, self.plugin), "tabellone", 75)


class _Block(BlockProcessor):
    """Turn the lines of a block that are shortcodes into their HTML."""

    def __init__(self, md: Markdown, plugin: TabellonePlugin) -> None:
        super().__init__(md.parser)
        self.md = md
        self.plugin = plugin

    def test(self, parent: Element, block: str) -> bool:  # noqa: ARG002, the library's signature
        return any(LINE.fullmatch(line) for line in block.split("\n"))

    def run(self, parent: Element, blocks: list[str]) -> bool:
        lines = blocks[0].split("\n")
        made = [self.plugin.html(line) if LINE.fullmatch(line) else None for line in lines]
        if all(html is None for html in made):
            return False
        blocks.pop(0)
        waiting: list[str] = []
        for line, html in zip(lines, made, strict=True):
            if html is None:
                waiting.append(line)
                continue
            self._flush(parent, waiting)
            SubElement(parent, "p").text = AtomicString(self.md.htmlStash.store(html))
        self._flush(parent, waiting)
        return True

    def _flush(self, parent: Element, waiting: list[str]) -> None:
        if waiting:
            self.parser.parseBlocks(parent, ["\n".join(waiting)])
            waiting.clear()


def _shown(path: Path) -> str:
    """Write a path as somebody in this folder would, if it lies here."""
    here = Path.cwd()
    return os.path.relpath(path, here) if path.is_relative_to(here) else str(path)
