"""What each page shows, as plain values: from the results to the pages, documents and redirects of the site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabellone.pages.page import Item
    from tabellone.results import Results


def all_pages(results: Results) -> Iterator[Item]:
    """Walk over everything the site consists of."""
    from tabellone.pages import everything
    from tabellone.pages.site import SiteView

    yield from everything.items(SiteView(results))
