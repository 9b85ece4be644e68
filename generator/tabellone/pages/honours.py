"""The roll of honour: every event's winners over the years, shared first places shared."""

from __future__ import annotations

import re
from collections import Counter

from tabellone.model import Text
from tabellone.pages import addresses
from tabellone.pages.event_frame import EventRef
from tabellone.pages.page import Page
from tabellone.pages.people import Who
from tabellone.pages.site import SiteView
from tabellone.pages.words import DISCIPLINES, N_

_YEAR = re.compile(r"[\s,–-]*\b(19|20)\d\d\b")


def page(site: SiteView) -> Page:
    """Make the roll of honour: by event through the years, and who won most."""
    won = [view.ref for view in site.events if view.winners]
    series: dict[tuple[str, str], list[EventRef]] = {}
    for ref in won:
        series.setdefault((_name(ref.title), ref.discipline), []).append(ref)
    wins: Counter[Who] = Counter(who for ref in won for who in ref.winners if who.address)
    return site.frame.page(
        addresses.HONOURS,
        "honours.html",
        N_("Roll of honour"),
        series=tuple(
            (_title(refs[0].title), DISCIPLINES[refs[0].discipline], tuple(refs))
            for _, refs in sorted(series.items(), key=lambda item: (-len(item[1]), item[0]))
        ),
        most=tuple(sorted(wins.items(), key=lambda item: (-item[1], item[0].name))[:20]),
    )


def _name(title: Text) -> str:
    """Take the year out of a title, so that editions of one event come together."""
    return _YEAR.sub("", title("it")).strip().casefold()


def _title(title: Text) -> Text:
    return Text(tuple((language, _YEAR.sub("", text).strip() or text) for language, text in title.values))
