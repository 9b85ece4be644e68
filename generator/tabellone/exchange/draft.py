"""A draft of an event: what an imported file says, before it is an event file; and that file's text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

_PLAIN = re.compile(r"[^\W_](?:[\w .,'’()/+-]*[\w.'’)])?")


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody who entered: how the file names him, and what else the entry says."""

    name: str
    id: str = ""
    country: str = ""
    guest: bool = False
    more: tuple[tuple[str, str], ...] = ()  # withdrawn, disqualified, annulled, from, category, rating


@dataclass(slots=True)
class DraftRound:
    """A round: games as White, Black, result ("" if not reported), and rests as number, kind."""

    games: list[tuple[int, int, str]] = field(default_factory=list)
    rests: list[tuple[int, str]] = field(default_factory=list)
    opening: str = ""


@dataclass(slots=True)
class Draft:
    """An event to be: its fields in the order of the file, its entries by draw number, its rounds."""

    fields: dict[str, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    rounds: list[DraftRound] = field(default_factory=list)

    def text(self) -> str:
        """Write the draft as an event file."""
        lines = [f"{key}: {scalar(value)}" for key, value in self.fields.items() if value]
        lines += ["players:"] if self.entries else ["players: []"]
        lines += [f"  - {_entry(entry)}" for entry in self.entries]
        if self.rounds:
            lines.append("results:")
        for round_ in self.rounds:
            lines += _round(round_)
        return "\n".join(lines) + "\n"


def scalar(value: str, flow: bool = False) -> str:
    """Write a text so that it is read back as it stands: bare where that is safe, else quoted.

    Inside brackets (`flow`) a comma is not safe.
    """
    if _PLAIN.fullmatch(value) and not (flow and "," in value):
        return value
    return json.dumps(value, ensure_ascii=False)


def _entry(entry: Entry) -> str:
    who = entry.id or entry.name
    if entry.guest:
        pairs = [("name", entry.name), ("country", entry.country)]
    elif entry.more:
        pairs = [("player", who)]
    else:
        return scalar(who) + _comment(entry)
    pairs += entry.more
    inside = ", ".join(f"{key}: {scalar(value, flow=True)}" for key, value in pairs if value)
    return f"{{{inside}}}" + _comment(entry)


def _comment(entry: Entry) -> str:
    return f"  # {' '.join(entry.name.split())}" if entry.id and entry.name and not entry.guest else ""


def _round(round_: DraftRound) -> list[str]:
    lines = [f"opening: {round_.opening}"] if round_.opening else []
    if round_.games:
        lines.append("games:")
        lines += [
            f"  {white}-{black}:{f' {_result(result)}' if result else ''}" for white, black, result in round_.games
        ]
    if round_.rests:
        lines.append("rests: {" + ", ".join(f"{number}: {kind}" for number, kind in round_.rests) + "}")
    if not lines:
        return ["  - games: {}"]
    return [("  - " if index == 0 else "    ") + line for index, line in enumerate(lines)]


def _result(result: str) -> str:
    return "suspended" if result == "*" else result


ORDER = ("title", "start", "end", "place", "discipline", "system", "rounds")


def complete(draft: Draft, chosen: dict[str, str], title: str) -> None:
    """Fill what the file left open: what was chosen wins, then what the file says, then what is usual."""
    fields = {"title": title, "discipline": "italian", "system": "italo-swiss"}
    fields |= {key: value for key, value in draft.fields.items() if value}
    fields |= {key: value for key, value in chosen.items() if value}
    if fields["system"] == "italo-swiss" and "rounds" not in fields:
        fields["rounds"] = str(advised_rounds(len(draft.entries)))
    if fields["system"] == "italo-swiss" and int(fields.get("rounds", 0)) < len(draft.rounds):
        fields["rounds"] = str(len(draft.rounds))
    draft.fields = {key: fields.pop(key) for key in ORDER if key in fields} | fields


def advised_rounds(players: int) -> int:
    """Advise a third of the players, in the bounds of the system. Capo V, Art. 1."""
    return max(1, min(-(-players // 3), players - 3))
