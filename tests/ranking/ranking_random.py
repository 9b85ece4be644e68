"""Random small events of every kind, as the text values of an event file; many draws, so many ties."""
# ruff: noqa: S311 - seeded randomness, for tests

from __future__ import annotations

import random
from typing import Any

Raw = dict[str, Any]
PALETTES = (("2-0", "1-1", "1-1", "0-2"), ("2-0", "0-2"), ("1-1", "1-1", "1-1", "1-1", "2-0", "0-2"), ("2-0", "1-1"))
GRADES = ("maestro", "candidato", "nazionale", "regionale", "provinciale")
KINDS = (
    "italo-swiss",
    "resting turn",
    "withdrawals",
    "round robin",
    "reduced",
    "two games, italo-swiss",
    "two games, round robin",
    "round trip, italo-swiss",
    "round trip, round robin",
    "teams, italo-swiss",
    "teams, round robin",
    "teams, everybody",
    "handicap quarter",
    "handicap ten",
    "play-offs",
    "knockout",
)


def event(kind: str, seed: int) -> Raw:
    """Make one random event of a kind."""
    rng = random.Random(f"{kind} {seed}")
    rng.palette = rng.choice(PALETTES)  # type: ignore[attr-defined] -- how this event's games go
    raw: Raw = {"title": kind, "start": "2026-03-14", "discipline": "italian", "seed": str(seed)}
    if kind == "knockout":
        return _knockout(raw, rng)
    swiss = "robin" not in kind and kind != "reduced"
    if kind in ("handicap quarter", "handicap ten", "play-offs", "teams, everybody"):
        swiss = rng.random() < 0.5
    raw["system"] = "italo-swiss" if swiss else "round-robin"
    count = rng.randint(4, 12 if swiss else 9)
    _variant(raw, kind, count, rng)
    rounds = count - 1 + count % 2
    planned = rng.randint(2, max(2, rounds - 2)) if swiss else rounds
    raw["rounds"] = str(planned)
    _play(raw, kind, count, planned, rng)
    if kind == "play-offs":
        raw["playoff_after"] = rng.choice(("points", "quotient", "all"))
        order = [str(number) for number in range(1, count + 1)]
        rng.shuffle(order)
        cut = rng.randint(2, count)
        raw["playoffs"] = [order[:cut], order[cut:]] if count - cut > 1 else [order[:cut]]
    return raw


def _variant(raw: Raw, kind: str, count: int, rng: random.Random) -> None:
    names = [f"Player {number:03d}" for number in range(1, count + 1)]
    raw["players"] = list(names)
    if kind.startswith("two games"):
        raw["games"] = "2"
    elif kind.startswith("round trip"):
        raw["legs"] = "2"
    elif kind == "reduced":
        raw["supposed"] = str(rng.randint(1, 2))
    elif kind.startswith("teams"):
        boards = rng.randint(1, 3)
        raw["boards"] = str(boards)
        raw["meetings"] = "all" if kind == "teams, everybody" else "boards"
        raw["teams"] = [{"name": n, "members": [f"{n} {b}" for b in range(boards)]} for n in names]
        del raw["players"]
    elif kind.startswith("handicap"):
        raw["handicap"] = kind.split()[1]
        raw["handicap_by"] = rng.choice(("category", "rating"))
        raw["players"] = [
            {"player": n, "category": rng.choice(GRADES), "rating": str(rng.randint(100, 4500))} for n in names
        ]


def _play(raw: Raw, kind: str, count: int, planned: int, rng: random.Random) -> None:
    """Play the rounds of the circle method, in random order for an Italo-Swiss, with every sort of result."""
    swiss = raw["system"] == "italo-swiss"
    supposed = int(raw.get("supposed", 0))
    table = _circle(count, supposed_first=not swiss)
    if swiss:
        rng.shuffle(table)
    leave = _leavers(raw, kind, count, planned, rng)
    legs = int(raw.get("legs", 1))
    rounds = []
    for leg in range(legs):
        for index in range(0 if leg else supposed, planned):
            pairs = [(b, a) if leg else (a, b) for a, b in table[index % len(table)]]
            rounds.append(_round(raw, kind, pairs, index + 1, leave, rng))
    if rng.random() < 0.2:
        rounds = rounds[: rng.randint(1, len(rounds))]
    raw["results"] = rounds


def _circle(count: int, supposed_first: bool) -> list[list[tuple[int, int]]]:
    size = count + count % 2
    rounds = []
    for t in range(1, size):
        pairs = [(a, b) for a in range(1, size) for b in range(a + 1, size) if (a + b - t - 1) % (size - 1) == 0]
        own = next(a for a in range(1, size) if (2 * a - t - 1) % (size - 1) == 0)
        rounds.append([(own, size), *pairs])
    return rounds if supposed_first else rounds[::-1]


def _leavers(raw: Raw, kind: str, count: int, planned: int, rng: random.Random) -> dict[int, int]:
    """Let some withdraw; in a round robin some of them with their games annulled."""
    leave: dict[int, int] = {}
    if kind in ("withdrawals", "round robin") and planned > 1:
        for number in rng.sample(range(1, count + 1), rng.randint(0, 2)):
            leave[number] = rng.randint(1, planned - 1)
            entry = {"player": f"Player {number:03d}", rng.choice(("withdrawn", "disqualified")): str(leave[number])}
            if kind == "round robin" and rng.random() < 0.5:
                entry["annulled"] = "true"
            raw["players"][number - 1] = entry
    return leave


def _round(raw: Raw, kind: str, pairs: list[tuple[int, int]], number: int, leave: dict[int, int], rng: Any) -> Raw:
    count = len(raw.get("players") or raw["teams"])
    swiss = raw["system"] == "italo-swiss"
    games: Raw = {}
    rests: Raw = {}
    for a, b in pairs:
        out = [x for x in (a, b) if x > count or leave.get(x, 99) < number]
        if not out:
            games[f"{a}-{b}"] = _result(raw, rng)
        elif max(a, b) > count:
            if min(a, b) not in out:
                kinds = ("RT",) if kind == "resting turn" else ("RF", "RF", "RT")
                rests[str(min(a, b))] = rng.choice(kinds) if swiss else "rest"
        elif swiss and len(out) == 1:
            rests[str(b if out[0] == a else a)] = f"RR {rng.choice(out + [x for x in leave if leave[x] < number])}"
        elif not swiss:
            games[f"{a}-{b}"] = "0-0F" if len(out) == 2 else "0-2F" if out[0] == a else "2-0F"
    return {"games": games, "rests": rests} if rests else {"games": games}


def _result(raw: Raw, rng: Any) -> Any:
    """Make a result: mostly played, now and then by absence, suspended or not reported."""
    luck = rng.random()
    if luck < 0.06:
        return rng.choice(("2-0F", "0-2F", "0-0F"))
    if luck < 0.09:
        return rng.choice(("*", "suspended", ""))
    boards = int(raw.get("boards", 0))
    if boards and raw.get("meetings") == "all":
        return [[_single(rng) for _ in range(boards)] for _ in range(boards)]
    if boards or raw.get("games") == "2":
        cells = [_single(rng) for _ in range(boards or 2)]
        return {"boards": cells} if boards and rng.random() < 0.3 else cells
    return rng.choice(rng.palette)


def _single(rng: Any) -> str:
    luck = rng.random()
    text = rng.choice(rng.palette)
    return rng.choice(("2-0F", "0-2F", "0-0F", "*")) if luck < 0.05 else str(text)


def _knockout(raw: Raw, rng: random.Random) -> Raw:
    """Play a bracket of random size, with replays, lots, byes, absences and a game for the third place."""
    count = rng.randint(2, 13)
    size = 1
    while size < count:
        size *= 2
    raw.update(system="knockout", players=[f"Player {n:03d}" for n in range(1, count + 1)], results=[])
    byes = size - count
    first = list(range(1, count - byes + 1))
    waiting = list(range(count - byes + 1, count + 1))
    inside, number, losers = first, 0, []
    while len(inside) + len(waiting) > 1:
        number += 1
        games, winners, lost = {}, [], []
        for a, b in zip(inside[::2], inside[1::2], strict=True):
            games[f"{a}-{b}"], through = _duel(a, b, rng)
            winners.append(through)
            lost.append(a + b - through)
        entry: Raw = {"games": games}
        if number == 1 and waiting:
            entry["rests"] = {str(who): "RF" for who in waiting}
        if len(inside) == 2 and not waiting and len(losers) == 2 and rng.random() < 0.6:
            games[f"{losers[0]}-{losers[1]}"] = rng.choice(("2-0", "0-2", "1-1", "0-0F"))
        raw["results"].append(entry)
        inside, waiting, losers = winners + waiting, [], lost
    raw["rounds"] = str(number)
    return raw


def _duel(a: int, b: int, rng: random.Random) -> tuple[Any, int]:
    text = rng.choice(("2-0", "0-2", "2-0F", "0-2F", "replay", "lots"))
    if text == "replay":
        won = rng.choice(("2-0", "0-2"))
        return ["1-1", won], a if won == "2-0" else b
    if text == "lots":
        who = rng.choice((a, b))
        return {"result": ["1-1", "1-1"], "lots": str(who)}, who
    return text, a if text.startswith("2") else b
