"""A tiny reader of event texts for the pairing tests: contestants, results, rests and nothing else."""

from __future__ import annotations

from typing import Any

import yaml

from tabellone.model import RESULTS, Contestant, Game, Match, Person, Rest, Round, Stage


def read_stage(text: str) -> Stage:
    """Read an event text into a stage of one-game matches."""
    data = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506 - text only, no objects
    contestants = tuple(_contestant(number, entry) for number, entry in enumerate(data["players"], 1))
    rounds = tuple(_round(number, entry, contestants) for number, entry in enumerate(data.get("results") or [], 1))
    return Stage(
        name="",
        system=data["system"],
        planned=int(data["rounds"]),
        contestants=contestants,
        rounds=rounds,
        odd=data.get("odd", "RF"),
        discipline=data["discipline"],
        seed=data.get("seed", ""),
    )


def _contestant(number: int, entry: Any) -> Contestant:
    if isinstance(entry, str):
        entry = {"player": entry}
    name = entry["player"]
    return Contestant(
        number,
        name,
        (Person(name, name),),
        withdrawn=int(entry["withdrawn"]) if "withdrawn" in entry else None,
        disqualified=int(entry["disqualified"]) if "disqualified" in entry else None,
        from_round=int(entry.get("from", 1)),
    )


def _round(number: int, entry: Any, contestants: tuple[Contestant, ...]) -> Round:
    games = entry.get("games", entry if "rests" not in entry else {})
    matches = []
    for pair, result in games.items():
        first, second = map(int, pair.split("-"))
        text = "*" if result == "suspended" else result
        game = Game(contestants[first - 1].person, contestants[second - 1].person, RESULTS[text] if text else None)
        matches.append(Match(first, second, (game,)))
    rests = []
    for who, kind in (entry.get("rests") or {}).items():
        words = kind.split()
        rests.append(Rest(int(who), words[0], int(words[1]) if len(words) > 1 else None))
    return Round(number, tuple(matches), tuple(rests), rests_written="rests" in entry)
