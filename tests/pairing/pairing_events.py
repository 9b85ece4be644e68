"""Small events as text, read by the package itself, for the pairing tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tabellone.load import load_event
from tabellone.model import Pairing, Stage
from tabellone.problems import has_errors

DATA = Path(__file__).parent.parent / "data"


def load_stage(folder: Path, text: str) -> Stage:
    """Read the one stage of an event text."""
    path = folder / "event.yaml"
    path.write_text(text, encoding="utf-8")
    loaded = load_event(path)
    assert not has_errors(loaded.problems), loaded.problems
    return loaded.event.stages[0]


def event_text(players: int | Sequence[str], rounds: int, results: str = "", **more: object) -> str:
    """Write an event: players by count or as YAML entries, results as YAML lines."""
    fields = {"discipline": "italian", "system": "italo-swiss", **more}
    entries = [f"Player {n:02d}" for n in range(1, players + 1)] if isinstance(players, int) else players
    lines = ["title: Prova", "start: 2026-03-14", f"rounds: {rounds}"]
    lines += [f"{key}: {value}" for key, value in fields.items()]
    lines += ["players:", *(f"  - {entry}" for entry in entries)]
    return "\n".join(lines) + "\n" + (f"results:\n{results}" if results else "")


def white_black(pairing: Pairing) -> list[tuple[int, int]]:
    """Give the pairs, White first, in the order in which they were formed."""
    return [(pair.white, pair.black) for pair in pairing.pairs]


def rests(pairing: Pairing) -> list[tuple[int, str, int | None]]:
    """Give the rests of a pairing."""
    return [(rest.number, rest.kind, rest.with_) for rest in pairing.rests]


def as_answer(pairing: Pairing) -> dict[str, object]:
    """Give a pairing in the shape of the command's JSON."""
    return {
        "round": pairing.round,
        "pairs": [{"white": white, "black": black} for white, black in white_black(pairing)],
        "rests": [{"number": n, "kind": kind, "with": other} for n, kind, other in rests(pairing)],
        "last_black": pairing.last_black,
    }
