"""Event files as plain values, and the stages they make: for tests, beside the real loader."""

from __future__ import annotations

from typing import Any

import yaml

from tabellone.model import RESULTS, Contestant, Game, Match, Person, Rest, Result, Round, Stage

Raw = dict[str, Any]


def read(text: str) -> Raw:
    """Read an event's YAML with every value as text."""
    raw: Raw = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506 -- BaseLoader makes plain texts only
    return raw


def stage_of(raw: Raw) -> Stage:
    """Make the stage of a plain event, by hand."""
    boards = int(raw.get("boards", 0))
    entries = raw["teams"] if boards else raw["players"]
    contestants = tuple(_contestant(number, entry, bool(boards)) for number, entry in enumerate(entries, start=1))
    supposed, planned = int(raw.get("supposed", 0)), int(raw["rounds"])
    rounds = [_supposed_round(number, len(contestants)) for number in range(1, supposed + 1)]
    for entry in raw.get("results", []):
        rounds.append(_round(len(rounds) + 1, entry, planned, raw, boards))
    options: Raw = {
        "seed": raw.get("seed", ""),
        "odd": raw.get("odd", "RF"),
        "games": int(raw.get("games", 1)),
        "legs": int(raw.get("legs", 1)),
        "supposed": supposed,
        "handicap": raw.get("handicap"),
        "handicap_by": raw.get("handicap_by", "category"),
        "playoffs": tuple(tuple(map(int, order)) for order in raw.get("playoffs", [])),
        "playoff_after": raw.get("playoff_after", "quotient"),
        "boards": boards,
        "meetings": raw.get("meetings", "boards"),
        "recovery": raw.get("recovery") == "true",
        "ended": raw.get("ended") == "true",
        "discipline": raw.get("discipline", "italian"),
    }
    return Stage("", raw["system"], planned, contestants, tuple(rounds), **options)


def _contestant(number: int, entry: Any, team: bool) -> Contestant:
    entry = entry if isinstance(entry, dict) else {"player": entry}
    name = entry.get("name") or entry["player"]
    members = tuple(Person(m, m) for m in entry["members"]) if team else (Person(name, name),)
    return Contestant(
        number,
        name,
        members,
        team,
        withdrawn=int(entry["withdrawn"]) if "withdrawn" in entry else None,
        disqualified=int(entry["disqualified"]) if "disqualified" in entry else None,
        annulled=entry.get("annulled") == "true",
        from_round=int(entry.get("from", 1)),
        category=entry.get("category"),
        rating=int(entry["rating"]) if "rating" in entry else None,
    )


def _supposed_round(number: int, count: int) -> Round:
    """Pair a round of annex 8: its centre plays the last number, the others stand around it."""
    even = count + count % 2
    centre = (number + 1) // 2 if number % 2 else even // 2 + number // 2
    pairs = [(centre, even)]
    pairs += [((centre + i - 1) % (even - 1) + 1, (centre - i - 1) % (even - 1) + 1) for i in range(1, even // 2)]
    matches = tuple(Match(a, b, (Game(None, None, RESULTS["1-1"]),)) for a, b in pairs if max(a, b) <= count)
    rests = tuple(Rest(min(pair), "rest") for pair in pairs if max(pair) > count)
    return Round(number, matches, rests, supposed=True)


def _round(number: int, entry: Raw, planned: int, raw: Raw, boards: int) -> Round:
    if not {"games", "recovery", "rests"} & set(entry):
        entry = {"games": entry}
    matches = [_match(pair, value, raw, boards, False) for pair, value in entry.get("games", {}).items()]
    matches += [_match(pair, value, raw, boards, True) for pair, value in entry.get("recovery", {}).items()]
    rests = []
    for who, kind in entry.get("rests", {}).items():
        name, _, partner = kind.partition(" ")
        rests.append(Rest(int(who), name, int(partner) if partner else None))
    leg = (number - 1) // planned + 1 if int(raw.get("legs", 1)) > 1 else None
    return Round(number, tuple(matches), tuple(rests), leg=leg)


def _match(pair: str, value: Any, raw: Raw, boards: int, recovery: bool) -> Match:
    first, second = map(int, pair.split("-"))
    value = value if isinstance(value, dict) else {"result": value}
    result = value.get("boards", value.get("result"))
    lots = int(value["lots"]) if "lots" in value else None
    if isinstance(result, list) and result and isinstance(result[0], list):
        result = [cell for row in result for cell in row]
    if not isinstance(result, list):
        if (boards or int(raw.get("games", 1)) > 1) and raw["system"] != "knockout":
            if result and _result(result).decided:
                return Match(first, second, (), whole=RESULTS[result], recovery=recovery)
            result = [result] * (boards or int(raw["games"]))
            return Match(first, second, tuple(_game(cell, 0, boards) for cell in result), recovery=recovery)
        return Match(first, second, (_game(result, 0, boards),), lots=lots, recovery=recovery)
    games = tuple(_game(cell, index, boards) for index, cell in enumerate(result))
    return Match(first, second, games, lots=lots, recovery=recovery)


def _game(text: str | None, index: int, boards: int) -> Game:
    """Make a game whose typed points are those of the one named first; colours change from game to game."""
    first_is_white = index % 2 == 0
    result = _result(text)
    if result is not None and not first_is_white:
        result = result.reversed()
    return Game(None, None, result, first_is_white, index + 1 if boards else None)


def _result(text: str | None) -> Result | None:
    return RESULTS["*" if text == "suspended" else text] if text else None


def rows_of(standings: Any) -> list[Raw]:
    """Write standings as `standings --json` does."""
    from tabellone.model import decimal

    return [
        {
            "place": row.place,
            "order": row.order,
            "number": row.number,
            "points": decimal(row.points),
            "tiebreaks": {quotient.key: decimal(quotient.value) for quotient in row.tiebreaks},
            "decided_by": row.decided_by,
        }
        for row in standings
    ]
