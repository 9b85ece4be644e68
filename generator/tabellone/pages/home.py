"""The home page: what happens now, last results, next events, the best ten, news."""

from __future__ import annotations

from tabellone.pages import addresses, rounds, standings
from tabellone.pages.articles import newest
from tabellone.pages.event_frame import EventView
from tabellone.pages.page import Page
from tabellone.pages.site import SiteView
from tabellone.pages.words import DISCIPLINES, N_


def page(site: SiteView) -> Page:
    """Make the home page."""
    running = [view for view in site.events if view.event.state == "running"]
    finished = [view.ref for view in site.events if view.event.state == "finished"]
    planned = sorted((v.ref for v in site.events if v.event.state == "planned"), key=lambda ref: ref.start)
    return site.frame.page(
        addresses.HOME,
        "home.html",
        site.content.site.title,
        section="home",
        now=tuple(_now(view) for view in running[:3]),
        last=tuple(finished[:6]),
        coming=tuple(planned[:5]),
        best=tuple(
            (discipline, DISCIPLINES[discipline], addresses.ratings(discipline), site.lists.rows(discipline)[:10])
            for discipline in site.disciplines
        ),
        news=newest(site, 4),
        counts={
            "events": len(site.events),
            "players": len(site.people.players),
            "clubs": len(site.people.clubs),
            "games": sum(len(view.event.records) for view in site.events),
        },
        as_of=site.as_of,
        description=N_("Results, standings, ratings and games of draughts."),
    )


def _now(view: EventView) -> dict[str, object]:
    """Show a running event: the round being played and the leaders."""
    stage = max(view.stages, key=lambda stage: len(stage.rounds))
    last = stage.rounds[-1]
    return {
        "event": view.ref,
        "round": last.number,
        "address": addresses.round_(view.event.address, stage.slug, last.number),
        "pairs": rounds.show(stage, last, reasons=False),
        "leaders": standings.rows(stage, open_=False)[:5] if stage.ranked_rounds else (),
    }
