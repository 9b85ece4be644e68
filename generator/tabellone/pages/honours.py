"""The roll of honour: every event's winners over the years, shared first places shared."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tabellone.model import Text
from tabellone.pages import addresses
from tabellone.pages.event_frame import EventRef, EventView
from tabellone.pages.page import Page
from tabellone.pages.people import Who
from tabellone.pages.site import SiteView
from tabellone.pages.words import N_
from tabellone.ranking.honours import Honour, roll

_YEAR = re.compile(r"[\s,–-]*\b(19|20)\d\d\b")


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of an event: who won it, in which group."""

    event: EventRef
    group: str
    winners: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """An event through the years, the last edition first."""

    title: Text
    discipline: str
    editions: tuple[Edition, ...]


def page(site: SiteView) -> Page:
    """Make the roll of honour: by event through the years, and who won most."""
    views = {view.event.address: view for view in site.events}
    honours = roll((view.event, [stage.standings for stage in view.stages]) for view in site.events if _ranked(view))
    grouped: dict[str, list[Honour]] = {}
    for honour in honours:
        grouped.setdefault(honour.series, []).append(honour)
    series = [_series(site, views, found) for found in grouped.values()]
    wins = Counter(who for one in series for edition in one.editions for who in edition.winners if who.address)
    return site.frame.page(
        addresses.HONOURS,
        "honours.html",
        N_("Roll of honour"),
        series=tuple(sorted(series, key=lambda one: (-len(one.editions), one.editions[0].event.address))),
        most=tuple(sorted(wins.items(), key=lambda item: (-item[1], item[0].name))[:20]),
    )


def _ranked(view: EventView) -> bool:
    return view.event.state == "finished" and any(stage.ranked_rounds for stage in view.stages)


def _series(site: SiteView, views: dict[str, EventView], honours: Sequence[Honour]) -> Series:
    last = views[honours[0].address]
    editions = (
        Edition(
            views[honour.address].ref,
            honour.group,
            tuple(site.people.contestant(contestant) for contestant in honour.winners),
        )
        for honour in honours
    )
    return Series(_without_year(last.event.title), last.event.discipline, tuple(editions))


def _without_year(title: Text) -> Text:
    """Take the year out of a title: the series has many."""
    return Text(tuple((language, _YEAR.sub("", text).strip() or text) for language, text in title.values))
