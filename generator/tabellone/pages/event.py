"""An event's pages: overview, rounds, rankings, crosstable, tabellone, bracket, report, big board, embedded table."""

from __future__ import annotations

from collections.abc import Iterator

from tabellone.model import Text
from tabellone.pages import addresses, brackets, charts, crosstable, games, ratings, rounds, standings, tabellone
from tabellone.pages.event_frame import EventView, round_label
from tabellone.pages.frame import Frame, Said
from tabellone.pages.page import Page
from tabellone.pages.people import Who
from tabellone.pages.views import StageView
from tabellone.pages.words import LEVELS, N_, SYSTEMS
from tabellone.ranking.honours import final_stages
from tabellone.ranking.prizes import Award, awards


def pages(frame: Frame, event: EventView) -> Iterator[Page]:
    """Make all pages of an event."""
    yield _overview(frame, event)
    for view in event.stages:
        yield from _stage(frame, event, view)
    if event.rating_rows:
        yield ratings.event_page(frame, event)
    yield from games.pages(frame, event)
    if event.event.reports:
        yield _report(frame, event)
    if event.event.state != "planned" or any(view.rounds for view in event.stages):
        yield _big_board(frame, event)
        yield _embed(frame, event)


def _overview(frame: Frame, event: EventView) -> Page:
    value = event.event
    return event.page(
        frame,
        "",
        "event.html",
        value.title,
        "overview",
        facts=_facts(event),
        prizes=value.prizes if value.state != "finished" else (),
        awards=_awards(event),
        stages=tuple(_stage_summary(event, view) for view in event.stages),
        downloads=_downloads(event),
        description=N_("Standings, crosstable, rounds, games and ratings of the event."),
    )


def _awards(event: EventView) -> tuple[tuple[Award, Who], ...]:
    """Say who has which prize, once the event is finished: by the ranking of the stage that decides it."""
    value = event.event
    if value.state != "finished" or not value.prizes or not event.stages:
        return ()
    view = event.stages[final_stages(value)[0]]
    found = awards(value.prizes, view.standings, view.stage.contestants)
    return tuple((award, view.who[award.number]) for award in found)


def _facts(event: EventView) -> dict[str, object]:
    value = event.event
    view = event.stages[0] if event.stages else None
    return {
        "system": SYSTEMS[value.system],
        "level": LEVELS.get(value.level, value.level),
        "cadence": value.cadence,
        "arbiter": event.people.discreet(value.arbiter),
        "elo": value.elo,
        "openings": view.stage.openings if view else None,
        "handicap": view.stage.handicap if view else None,
        "boards": view.stage.boards if view else 0,
        "games": view.stage.games if view else 1,
        "legs": view.stage.legs if view else 1,
        "supposed": view.stage.supposed if view else 0,
        "rounds": view.stage.total_rounds if view and len(event.stages) == 1 else 0,
    }


def _stage_summary(event: EventView, view: StageView) -> dict[str, object]:
    address = event.event.address
    last = view.rounds[-1] if view.rounds else None
    return {
        "name": Text.of(view.stage.name),
        "system": SYSTEMS[view.stage.system],
        "is_knockout": view.stage.system == "knockout",
        "teams": view.stage.teams,
        "tabs": event.tabs(view)[1:] if view.slug else (),
        "contestants": tuple((c.number, view.who[c.number], c.from_round) for c in view.stage.contestants),
        "members": tuple(
            (c.name, tuple(view.people.who(p) for p in c.members)) for c in view.stage.contestants if c.team
        ),
        "standings": standings.rows(view, open_=False) if view.ranked_rounds else (),
        "after": view.ranked_rounds[-1] if view.ranked_rounds else 0,
        "standings_address": addresses.standings(address, view.slug, view.ranked_rounds[-1])
        if view.ranked_rounds
        else None,
        "steps": rounds.steps(event, view),
        "round": rounds.show(view, last, reasons=False) if last and event.event.state == "running" else None,
        "cross": crosstable.table(view, "place") if _has_cross(view) and len(view.who) <= 40 else (),
        "bracket": brackets.draw(view) if view.stage.system == "knockout" and view.rounds else None,
    }


def _has_cross(view: StageView) -> bool:
    return view.stage.system != "knockout" and bool(view.ranked_rounds)


def _downloads(event: EventView) -> tuple[tuple[str, str], ...]:
    address = event.event.address
    found = [("JSON", f"{address}/event.json")]
    if any(view.ranked_rounds for view in event.stages):
        found.append(("CSV", f"{address}/standings.csv"))
    if event.event.records:
        found.append(("PDN", f"{address}/games.pdn"))
    return tuple(found)


def _stage(frame: Frame, event: EventView, view: StageView) -> Iterator[Page]:
    yield from rounds.pages(frame, event, view)
    for number in view.ranked_rounds:
        yield _standings(frame, event, view, number)
    inside = f"{view.slug}/" if view.slug else ""
    if view.stage.system == "knockout" and view.rounds:
        drawn = brackets.draw(view)
        yield event.page(frame, f"{inside}bracket", "bracket.html", N_("Bracket"), "bracket", view, bracket=drawn)
    elif view.ranked_rounds:
        yield event.page(
            frame,
            f"{inside}crosstable",
            "crosstable.html",
            N_("Crosstable"),
            "crosstable",
            view,
            by_place=crosstable.table(view, "place"),
            by_number=crosstable.table(view, "number"),
            colours=view.stage.games == 1 and not view.stage.teams,
        )
        yield event.page(
            frame,
            f"{inside}tabellone",
            "tabellone.html",
            N_("Board of the rounds"),
            "tabellone",
            view,
            rows=tabellone.board(view),
            numbers=tuple(round_.number for round_ in view.rounds),
            addresses=tuple(addresses.round_(event.event.address, view.slug, r.number) for r in view.rounds),
        )


def _standings(frame: Frame, event: EventView, view: StageView, number: int) -> Page:
    address = event.event.address
    ranked = view.ranked_rounds
    index = ranked.index(number)
    return event.page(
        frame,
        addresses.standings(address, view.slug, number).removeprefix(address + "/"),
        "standings.html",
        Said(N_("Standings after round {number}"), {"number": number}),
        "standings",
        view,
        number=number,
        rows=standings.rows(view, number),
        names=view.names,
        final=event.event.state == "finished" and number == ranked[-1],
        steps=tuple(
            rounds.Step(
                step.number, addresses.standings(address, view.slug, step.number) if step.number in ranked else None
            )
            for step in rounds.steps(event, view)
        ),
        moves=charts.places(view, number),
        previous=(addresses.standings(address, view.slug, ranked[index - 1]), round_label(ranked[index - 1]))
        if index
        else None,
        next=(addresses.standings(address, view.slug, ranked[index + 1]), round_label(ranked[index + 1]))
        if index + 1 < len(ranked)
        else None,
        downloads=_downloads(event),
    )


def _report(frame: Frame, event: EventView) -> Page:
    return event.page(frame, "report", "report.html", N_("Report"), "report", bodies=event.event.reports)


def _big_board(frame: Frame, event: EventView) -> Page:
    return event.page(
        frame,
        "board",
        "board.html",
        N_("Big board"),
        "board",
        stages=tuple(
            {
                "name": Text.of(view.stage.name),
                "round": rounds.show(view, view.rounds[-1], reasons=False),
                "standings": standings.rows(view, open_=False) if view.ranked_rounds else (),
            }
            for view in event.stages
            if view.rounds
        ),
    )


def _embed(frame: Frame, event: EventView) -> Page:
    return frame.page(
        event.event.address,
        "embed.html",
        event.event.title,
        section=addresses.EVENTS,
        file="embed.html",
        listed=False,
        event=event.ref,
        stages=tuple(
            (Text.of(view.stage.name), standings.rows(view, open_=False)) for view in event.stages if view.ranked_rounds
        ),
    )
