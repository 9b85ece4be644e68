"""sitemap.xml with every page in every language, robots.txt, and the note for hosts that would leave files out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from tabellone.links import Links
from tabellone.pages.page import Document, Page

MOST = 50_000  # addresses in one sitemap, by its standard
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"


def for_crawlers(pages: Sequence[Page], links: Links) -> Iterator[Document]:
    """Make what search engines ask for."""
    yield from _sitemaps([page for page in pages if page.listed and page.file is None], links)
    where = links.absolute_file("sitemap.xml")
    yield Document("robots.txt", f"User-agent: *\nAllow: /\nSitemap: {where}\n".encode())
    yield Document(".nojekyll", b"")


def _sitemaps(pages: Sequence[Page], links: Links) -> Iterator[Document]:
    entries = [entry for page in sorted(pages, key=lambda page: page.address) for entry in _entries(page, links)]
    parts = [entries[start : start + MOST] for start in range(0, len(entries), MOST)] or [[]]
    if len(parts) == 1:
        yield Document("sitemap.xml", _urlset(parts[0]))
        return
    names = [f"sitemap-{number}.xml" for number in range(1, len(parts) + 1)]
    for name, part in zip(names, parts, strict=True):
        yield Document(name, _urlset(part))
    listed = "".join(f"<sitemap><loc>{escape(links.absolute_file(name))}</loc></sitemap>\n" for name in names)
    yield Document("sitemap.xml", f'{HEAD}<sitemapindex xmlns="{SITEMAP}">\n{listed}</sitemapindex>\n'.encode())


def _urlset(entries: Sequence[str]) -> bytes:
    inside = "".join(entries)
    return f'{HEAD}<urlset xmlns="{SITEMAP}" xmlns:xhtml="{XHTML}">\n{inside}</urlset>\n'.encode()


def _entries(page: Page, links: Links) -> Iterator[str]:
    languages = page.languages or links.languages
    wheres = {language: escape(links.absolute(page.address, language)) for language in languages}
    alternates = "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href="{where}"/>' for language, where in wheres.items()
    )
    for where in wheres.values():
        yield f"<url><loc>{where}</loc>{alternates if len(wheres) > 1 else ''}</url>\n"
