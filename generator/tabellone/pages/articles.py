"""News and free pages from Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from tabellone.model import Article, Text
from tabellone.pages import addresses
from tabellone.pages.frame import Link
from tabellone.pages.page import Page
from tabellone.pages.site import SiteView
from tabellone.pages.words import N_


@dataclass(frozen=True, slots=True)
class NewsRef:
    """A piece of news in a list."""

    address: str
    title: Text
    day: date | None
    summary: Text | None


def pages(site: SiteView) -> Iterator[Page]:
    """Make the news, their list, and the free pages."""
    news = sorted_news(site)
    if news:
        yield site.frame.page(addresses.NEWS, "news.html", N_("News"), articles=tuple(map(_ref, news)))
    crumbs: list[Link] = [(addresses.NEWS, N_("News"))]
    for index, article in enumerate(news):
        yield _page(site, article, crumbs, _neighbour(news, index + 1), _neighbour(news, index - 1))
    for article in site.content.pages:
        yield _page(site, article, [], None, None)


def sorted_news(site: SiteView) -> list[Article]:
    """List the news, last first."""
    return sorted(site.content.news, key=lambda article: (article.day or date.min, article.address), reverse=True)


def newest(site: SiteView, count: int) -> tuple[NewsRef, ...]:
    """List the last pieces of news."""
    return tuple(_ref(article) for article in sorted_news(site)[:count])


def _ref(article: Article) -> NewsRef:
    return NewsRef(article.address, article.title, article.day, article.summary)


def _page(site: SiteView, article: Article, crumbs: list[Link], previous: Link | None, following: Link | None) -> Page:
    return site.frame.page(
        article.address,
        "article.html",
        article.title,
        crumbs=crumbs or [(article.address, article.title)],
        description=article.summary,
        day=article.day,
        summary=article.summary,
        bodies=article.bodies,
        previous=previous,
        next=following,
    )


def _neighbour(news: Sequence[Article], index: int) -> Link | None:
    return (news[index].address, news[index].title) if 0 <= index < len(news) else None
