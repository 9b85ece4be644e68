"""The regulation's tables as reference: thresholds, coefficients, expected points, conversions, round robins."""

from __future__ import annotations

from collections.abc import Iterator

from tabellone.model import DISCIPLINES
from tabellone.pages import addresses
from tabellone.pages.frame import Link, Said
from tabellone.pages.page import Page
from tabellone.pages.site import SiteView
from tabellone.pages.words import CATEGORIES, N_
from tabellone.pairing.round_robin import even, rounds_of, schedule
from tabellone.rating.calculator import calculator
from tabellone.regulation.editions import edition
from tabellone.regulation.expected_points import bands

ROUND_ROBIN = f"{addresses.REGULATION}/round-robin"
SMALLEST, LARGEST = 3, 24


def pages(site: SiteView) -> Iterator[Page]:
    """Make the reference, the round-robin tables and the calculator."""
    yield _reference(site)
    sizes = range(SMALLEST, LARGEST + 1)
    links = tuple((count, f"{ROUND_ROBIN}/{count}") for count in sizes)
    crumbs: list[Link] = [(addresses.REGULATION, N_("Regulation"))]
    yield site.frame.page(ROUND_ROBIN, "round_robins.html", N_("Round-robin tables"), crumbs=crumbs, sizes=links)
    for count in sizes:
        yield site.frame.page(
            f"{ROUND_ROBIN}/{count}",
            "round_robin.html",
            Said(N_("Round robin for {count} players"), {"count": count}),
            crumbs=[*crumbs, (ROUND_ROBIN, N_("Round-robin tables"))],
            count=count,
            rounds=table(count),
            sizes=links,
        )
    yield site.frame.page(
        addresses.CALCULATOR,
        "calculator.html",
        N_("Rating calculator"),
        crumbs=[(addresses.RATINGS, N_("Ratings"))],
        section=addresses.RATINGS,
        rules=calculator(),
        held=site.content.site.regulation[-1].edition,
        categories=CATEGORIES,
    )


def table(count: int) -> tuple[tuple[int, tuple[tuple[int, int], ...], int | None], ...]:
    """Give the rounds for any number of players: number, pairs with White first, who rests. Annexes 8 and 9."""
    size = even(count)
    found = []
    for number in range(1, rounds_of(count) + 1):
        pairs = schedule(size, number)
        rest = next((a if b > count else b for a, b in pairs if max(a, b) > count), None)
        found.append((number, tuple(pair for pair in pairs if max(pair) <= count), rest))
    return tuple(found)


def _reference(site: SiteView) -> Page:
    spans = site.content.site.regulation
    held = edition(spans[-1].edition)
    return site.frame.page(
        addresses.REGULATION,
        "regulation.html",
        N_("Regulation"),
        spans=tuple((span.start, edition(span.edition).title) for span in spans),
        disciplines=tuple((name, held.rules[name]) for name in DISCIPLINES),
        floor=held.floor,
        idle_year=held.idle_year,
        idle_limit=held.idle_limit,
        fmjd=held.fmjd,
        bands=bands(held.expected_points),
        categories=CATEGORIES,
        round_robin=ROUND_ROBIN,
    )
