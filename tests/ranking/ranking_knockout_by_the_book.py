"""A second, plain ranking of knockouts without recovery, written from the text of an event alone."""

from __future__ import annotations

from typing import Any

Raw = dict[str, Any]


def winner_of(pair: str, value: Any) -> tuple[int, list[int]]:
    """Tell who won a game or its replays (0: nobody) and who lost."""
    a, b = (int(text) for text in pair.split("-"))
    if isinstance(value, dict):
        lots = int(value["lots"])
        return lots, [a + b - lots]
    last = value[-1] if isinstance(value, list) else value
    if last == "0-0F":
        return 0, [a, b]
    if last == "1-1":
        return 0, []
    return (a, [b]) if last.startswith("2") else (b, [a])


def rank(raw: Raw) -> list[Raw]:
    """Rank a finished bracket: by the round of the defeat, the game for the third place aside."""
    everybody = range(1, len(raw["players"]) + 1)
    out = dict.fromkeys(everybody, 99)
    points = dict.fromkeys(everybody, 0)
    consolation = dict.fromkeys(everybody, 0)
    for number, entry in enumerate(raw["results"], start=1):
        for who in entry.get("rests", {}):
            points[int(who)] += 2
        for pair, value in entry["games"].items():
            won, lost = winner_of(pair, value)
            if all(out[int(who)] < number for who in pair.split("-")):
                for who in lost:
                    consolation[who] = -1
                if won:
                    consolation[won] = 1
                continue
            for who in lost:
                out[who] = number
            if won:
                points[won] += 2
    order = sorted(everybody, key=lambda who: (-out[who], -consolation[who], who))
    return _rows(order, out, consolation, points)


def _rows(order: list[int], out: dict[int, int], consolation: dict[int, int], points: dict[int, int]) -> list[Raw]:
    rows: list[Raw] = []
    for index, who in enumerate(order):
        decided, place = None, index + 1
        if index:
            above = order[index - 1]
            if out[above] != out[who]:
                decided = "round"
            elif consolation[above] != consolation[who]:
                decided = "playoff"
            else:
                place = rows[-1]["place"]
        row = {"place": place, "order": index + 1, "number": who, "points": str(points[who])}
        rows.append({**row, "tiebreaks": {}, "decided_by": decided})
    return rows
