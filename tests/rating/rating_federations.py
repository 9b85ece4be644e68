"""Random federations as plain data, full of edges, and the model's `Content` made of them.

A federation is a dict: `register`, `as_of`, `editions`, `players`, `decisions`, `events`. A person in a game is an
id, or a guest `("guest", name, rating)`. A group lists its entries (one person, or a team's), who left, and rounds of
matches `(first, second, [(white, black, first_is_white, result)], whole)`.
"""

from __future__ import annotations

import random
from datetime import date, timedelta
from typing import Any

from tabellone.model import (
    RESULTS,
    Content,
    Contestant,
    Decision,
    EditionSpan,
    Event,
    Game,
    Match,
    Person,
    Player,
    Round,
    Site,
    Stage,
    Text,
)

FIRST = date(2016, 1, 1)
CAPITALS = (
    100,
    101,
    130,
    149,
    150,
    300,
    999,
    1000,
    1699,
    1990,
    2000,
    2495,
    2500,
    2999,
    3000,
    3001,
    3295,
    3795,
    3899,
    3900,
    3901,
    4200,
    5200,
)
CATEGORIES = ("provinciale", "regionale", "nazionale", "candidato", "maestro")
DISCIPLINES = ("italian", "international")
PLAYED, UNPLAYED = ("2-0", "1-1", "0-2"), ("2-0F", "0-2F", "0-0F")


def federation(seed: int) -> dict[str, Any]:
    """Make a random federation of a few years."""
    dice = random.Random(seed)  # noqa: S311 -- seeded
    players = None if dice.random() < 0.1 else {f"p{n}": _player(dice) for n in range(dice.randint(6, 14))}
    names = list(players) if players is not None else [f"Nome {n}" for n in range(8)]
    events = [_event(dice, number, names) for number in range(dice.randint(1, 14))]
    decisions = [_decision(dice, names, events) for _ in range(dice.choice((0, 2, 6, 12)))]
    return {
        "register": dice.choice((None, None, None, date(2018, 5, 3))),
        "as_of": dice.choice((None, None, _day(dice), date(2021, 12, 31), date(2020, 12, 30))),
        "editions": dice.choice(
            (
                [("fid-2008", None)],
                [("fid-2021", None)],
                [("fid-2008", None), ("fid-2021", _day(dice))],
                [("fid-2021", date(2019, 1, 1)), ("fid-2008", None)],
            )
        ),
        "players": players,
        "decisions": decisions,
        "events": events,
    }


def content(plain: dict[str, Any]) -> Content:
    """Make the model of a plain federation."""
    players = plain["players"]
    register = (
        None if players is None else tuple(Player(id=key, name=f"Nome {key}", **row) for key, row in players.items())
    )
    spans = tuple(EditionSpan(name, start) for name, start in plain["editions"])
    site = Site(
        Text.of("x"), "https://example.org/", register=plain["register"], as_of=plain["as_of"], regulation=spans
    )
    return Content(
        site,
        tuple(sorted((_model_event(event) for event in plain["events"]), key=lambda event: event.address)),
        register,
        decisions=tuple(Decision(**row) for row in plain["decisions"]),
    )


def _day(dice: random.Random) -> date:
    """Pick a day, often at a year's edge."""
    year = dice.randint(2016, 2022)
    return dice.choice(
        (date(year, 12, 31), date(year, 1, 1), date(year, 6, 1), FIRST + timedelta(days=dice.randrange(2500)))
    )


def _player(dice: random.Random) -> dict[str, Any]:
    row: dict[str, Any] = {
        "country": dice.choice(("ITA", "ITA", "FRA", "CZE")),
        "title": dice.choice(("", "", "", "GMI", "M.I.", "MF", "M.F.", "GM")),
        "fmjd_rating": dice.choice((None, None, 40, 1999, 2000, 2001, 2200, 2201, 2300, 2301)),
    }
    for discipline in DISCIPLINES:
        row[discipline] = dice.choice((None, dice.choice(CAPITALS), dice.choice(CAPITALS)))
        row[f"{discipline}_category"] = dice.choice(("", "", "", *CATEGORIES))
    return row


def _decision(dice: random.Random, names: list[str], events: list[dict[str, Any]]) -> dict[str, Any]:
    kind = dice.choice(("set", "set", "adjust", "adjust", "category", "allow-gain", "allow-gain", "fmjd", "title"))
    points = {"set": dice.choice((20, *CAPITALS)), "adjust": dice.choice((-4000, -75, 10, 900)), "fmjd": 2250}.get(kind)
    event = dice.choice(events)
    note = {
        "category": dice.choice(CATEGORIES),
        "allow-gain": event["address"],
        "title": dice.choice(("MF", "G.M.I.", "x")),
    }
    day = dice.choice((_day(dice), event["start"], event["end"]))
    return {
        "date": day,
        "player": dice.choice(names),
        "discipline": dice.choice(DISCIPLINES),
        "kind": kind,
        "points": points,
        "note": note.get(kind, ""),
    }


def _event(dice: random.Random, number: int, names: list[str]) -> dict[str, Any]:
    start = _day(dice)
    end = start + timedelta(days=dice.choice((0, 0, 1, 3, 40)))
    groups = [_group(dice, names) for _ in range(dice.choice((1, 1, 1, 2, 3)))]
    return {
        "address": f"events/{end.year}/{dice.choice('abc')}{number:02}",
        "start": start,
        "end": end,
        "discipline": dice.choice(DISCIPLINES),
        "groups": groups,
        "ended": dice.random() < 0.6,
        "missing": dice.random() < 0.15,  # a planned round is not there
    }


def _group(dice: random.Random, names: list[str]) -> dict[str, Any]:
    people: list[Any] = dice.sample(names, dice.randint(2, len(names)))
    people += [
        ("guest", f"Ospite {n}", dice.choice((None, 100, 2000, 5000))) for n in range(dice.choice((0, 0, 0, 1, 2)))
    ]
    size = dice.choice((1, 1, 1, 2))
    entries = [people[n : n + size] for n in range(0, len(people) - size + 1, size)]
    games = dice.choice((1, 1, 2)) if size == 1 else 1
    left = {n: dice.choice(("withdrawn", "disqualified")) for n in range(len(entries)) if dice.random() < 0.08}
    rounds = [_round(dice, entries, games) for _ in range(dice.randint(1, 4))]
    return {
        "elo": dice.choice((100, 100, 100, 75, 50, 33, 1, 0)),
        "size": size,
        "entries": entries,
        "left": left,
        "rounds": rounds,
        "supposed": dice.choice((0, 0, 0, 1)),
        "games": games,
    }


def _round(dice: random.Random, entries: list[list[Any]], games: int) -> list[Any]:
    order = dice.sample(range(len(entries)), len(entries))
    matches = []
    for first, second in zip(order[::2], order[1::2], strict=False):
        if dice.random() < 0.04:
            matches.append((first, second, [], dice.choice(UNPLAYED)))
            continue
        boards = []
        for index in range(games * len(entries[first])):
            board = index if len(entries[first]) > 1 else 0
            one, other = entries[first][board], entries[second][board]
            result = dice.choice((*PLAYED * 12, *UNPLAYED, "*", None))
            straight = index % 2 == 0
            boards.append((one, other, straight, result) if straight else (other, one, straight, result))
        matches.append((first, second, boards, None))
    return matches


def _model_event(plain: dict[str, Any]) -> Event:
    stages = tuple(_stage(plain, group, number) for number, group in enumerate(plain["groups"]))
    return Event(
        plain["address"], Text.of("x"), plain["start"], plain["end"], plain["discipline"], stages, ended=plain["ended"]
    )


def _stage(event: dict[str, Any], group: dict[str, Any], number: int) -> Stage:
    contestants = tuple(
        Contestant(
            index + 1,
            f"Squadra {index}",
            tuple(person(who) for who in entry),
            team=group["size"] > 1,
            withdrawn=1 if group["left"].get(index) == "withdrawn" else None,
            disqualified=1 if group["left"].get(index) == "disqualified" else None,
        )
        for index, entry in enumerate(group["entries"])
    )
    supposed = tuple(Round(n + 1, _matches(group["rounds"][0]), supposed=True) for n in range(group["supposed"]))
    played = tuple(Round(n + 1 + len(supposed), _matches(matches)) for n, matches in enumerate(group["rounds"]))
    return Stage(
        f"Gruppo {number}",
        "round-robin",
        len(supposed + played) + event["missing"],
        contestants,
        supposed + played,
        elo=group["elo"],
        games=group["games"],
        supposed=group["supposed"],
        boards=group["size"] if group["size"] > 1 else 0,
        ended=event["ended"],
        discipline=event["discipline"],
    )


def _matches(matches: list[Any]) -> tuple[Match, ...]:
    return tuple(
        Match(
            first + 1,
            second + 1,
            tuple(
                Game(person(white), person(black), RESULTS[result] if result else None, straight, index + 1)
                for index, (white, black, straight, result) in enumerate(boards)
            ),
            RESULTS[whole] if whole else None,
        )
        for first, second, boards, whole in matches
    )


def person(who: Any) -> Person:
    """Make the model's person of an id or a guest."""
    return Person(who, f"Nome {who}") if isinstance(who, str) else Person(None, who[1], rating=who[2])
