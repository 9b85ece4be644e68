"""openings.json: the federation's openings and how the games went, for programs."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from tabellone.draughts import opening_position
from tabellone.model import Event
from tabellone.pages.documents.values import FORMAT, Json
from tabellone.regulation.openings import openings

OUTCOMES = {"2-0": "white", "1-1": "draws", "0-2": "black"}


def openings_json(events: Iterable[Event]) -> Json:
    """Describe the openings: moves, evaluation, tables, position, and how the games went."""
    played = _outcomes(events)
    return {
        "format": FORMAT,
        "openings": [
            {
                "number": opening.number,
                "moves": list(opening.moves),
                "evaluation": opening.evaluation,
                "tables": list(opening.tables),
                "position": opening_position(opening).fen(),
                "games": {name: played[opening.number][name] for name in OUTCOMES.values()},
            }
            for opening in openings()
        ],
    }


def _outcomes(events: Iterable[Event]) -> dict[int, Counter[str]]:
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for event in events:
        if event.discipline != "italian":
            continue
        for _, round_, match, game in event.games():
            number = match.opening or round_.opening
            if number is not None and game.result is not None and game.result.played:
                found[number][OUTCOMES[game.result.text]] += 1
    return found
