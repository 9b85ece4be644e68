"""The draw of the openings, round by round, from the right table and without repeating one. Capo IV."""

from __future__ import annotations

from collections.abc import Iterable

from tabellone.model import Event, Stage
from tabellone.pairing.answers import no_answer
from tabellone.pairing.lots import by_lots
from tabellone.regulation.openings import Opening, allowed_openings

ARTICLE = "Capo IV"


def table_of(stage: Stage) -> str | None:
    """Tell from which table a stage draws: its own, in a round trip B or C. Capo V, andata e ritorno, Art. 2."""
    if stage.openings in ("general", "A") and stage.legs == 2:
        return "B"
    return stage.openings


def recorded(event: Event) -> set[int]:
    """List the openings that stand in the file already, in any round of any group."""
    found: set[int | None] = set()
    for stage in event.stages:
        found.update(stage.drawn_openings)
        for round_ in stage.rounds:
            found.add(round_.opening)
            found.update(match.opening for match in round_.matches)
    return {number for number in found if number is not None}


def of_rounds(stage: Stage) -> dict[int, int]:
    """Give the opening that is recorded for each round, also ahead of its pairing."""
    known = {round_.number: round_.opening for round_ in stage.rounds if round_.opening is not None}
    after = max([round_.number for round_ in stage.rounds] + [stage.supposed])
    ahead = {number: drawn for number, drawn in enumerate(stage.drawn_openings, after + 1) if drawn is not None}
    return known | ahead


def first_without(stage: Stage) -> int:
    """Tell for which round an opening is drawn now: the last one paired if it has none, else the next."""
    known = of_rounds(stage)
    number = max([round_.number for round_ in stage.rounds] + [stage.supposed + 1])
    while number in known:
        number += 1
    if number > stage.total_rounds and number > len(stage.rounds) + stage.supposed:
        raise no_answer("openings-done", ARTICLE)
    return number


def draw_openings(event: Event, stage: Stage, rounds: Iterable[int]) -> dict[int, Opening]:
    """Draw an opening for each of some rounds that has none, in order, none that the event has had. Capo IV."""
    table = table_of(stage)
    if table is None:
        raise no_answer("openings-none", ARTICLE)
    known, used = of_rounds(stage), recorded(event)
    drawn: dict[int, Opening] = {}
    for number in rounds:
        if number in known:
            continue
        left = [opening for opening in allowed_openings(table) if opening.number not in used]
        if not left:
            raise no_answer("openings-used-up", ARTICLE, table=table)
        drawn[number] = by_lots(stage, f"opening {number}", left, lambda opening: str(opening.number))[0]
        used.add(drawn[number].number)
    return drawn
