from __future__ import annotations

import random
import tempfile
from dataclasses import replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tabellone import pairing
from tabellone.edit import append_round, reorder, set_opening, set_result
from tabellone.load import load_event
from tabellone.model import RESULTS, Stage
from tabellone.problems import has_errors

NAMES = ["Anna", "Bice", "Carlà", "{player: Dora}", "Elsa", "Fede"]
PLAYED = [("1-2", "2-0"), ("3-4", "2-0"), ("5-6", "1-1")]  # then 1-3, 2-5, 6-4


def listed(dice: random.Random, key: str, values: list[str], newline: str) -> str:
    """Write a list in one of the forms that YAML has, with comments here and there."""

    def comment() -> str:
        return dice.choice(["", "", "  # note", " # 1-2: 2-0, - [x]"])

    form = dice.choice(["block", "under", "flow", "lines"])
    if form == "flow":
        return f"{key}: [{', '.join(values)}{dice.choice(['', ',', ' '])}]{comment()}{newline}"
    if form == "lines":
        rows = "".join(f"  {value},{comment()}{newline}" for value in values)
        return f"{key}: [{comment()}{newline}{rows}]{newline}"
    margin = "" if form == "under" else " " * dice.choice([1, 2, 4])
    rows = "".join(f"{margin}- {value}{comment()}{newline}" for value in values)
    return f"{key}:{comment()}{newline}{rows}"


def written(seed: int) -> str:
    """Write the same event in a random form."""
    dice = random.Random(seed)  # noqa: S311 - forms, not secrets
    newline = dice.choice(["\n", "\r\n"])
    games = ", ".join(f"{pair}: {result}" for pair, result in PLAYED)
    round_ = dice.choice([f"{{{games}}}", f"{{games: {{{games}}}}}", f"{{opening: 34, games: {{{games} }} }}"])
    parts = [
        listed(dice, "players", NAMES, newline),
        listed(dice, "results", [round_], newline),
        f"place: Roma{newline}",
        f"# alone{newline}{newline}",
    ]
    dice.shuffle(parts)
    head = [f"{key}: {value}{newline}" for key, value in (("title", "Prova"), ("start", "2026-03-14"))]
    head += [f"discipline: italian{newline}", f"system: italo-swiss  # s{newline}", f"rounds: 3{newline}"]
    text = "".join([*head, *parts])
    return text.rstrip() if dice.random() < 0.3 else text


def stage_of(text: str) -> Stage:
    """Read a text by the package itself."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.yaml"
        path.write_bytes(text.encode())
        loaded = load_event(path)
    assert not has_errors(loaded.problems), loaded.problems
    return loaded.event.stages[0]


def inserted_only(before: str, after: str) -> bool:
    """Tell whether every letter that was there stands there still, in its order."""
    rest = iter(after)
    return all(letter in rest for letter in before)


@given(st.integers(0, 10**9))
def test_every_form(seed: int) -> None:
    """In whatever form the file is written, a round, its opening and its results are added and nothing is lost."""
    text = written(seed)
    stage = stage_of(text)
    own = pairing.next_round(stage)
    grown = append_round(text, own, 1)
    assert inserted_only(text, grown)
    after = stage_of(grown)
    assert replace(after, rounds=after.rounds[:1]) == stage
    assert [(m.first, m.second, m.reported) for m in after.rounds[1].matches] == [
        (1, 3, False),
        (2, 5, False),
        (6, 4, False),
    ]
    opened = set_opening(grown, 44, 1)
    reported = set_result(set_result(opened, (2, 5), "0-2F", 1), (6, 4), "suspended", 1)
    assert inserted_only(grown, reported)
    last = stage_of(reported).rounds[1]
    assert last.opening == 44
    assert [m.games[0].result for m in last.matches] == [None, RESULTS["0-2F"], RESULTS["*"]]
    assert stage_of(reported).rounds[0] == stage.rounds[0]


@given(st.integers(0, 10**9), st.permutations(range(1, 7)))
def test_every_order(seed: int, order: list[int]) -> None:
    """In whatever form the players stand, they are put in order, and back again."""
    text = written(seed)
    moved = reorder(text, order)
    names = [c.name for c in stage_of(text).contestants]
    assert [c.name for c in stage_of(moved).contestants] == [names[number - 1] for number in order]
    assert sorted(moved) == sorted(text)
    back = [order.index(number) + 1 for number in range(1, 7)]
    assert [c.name for c in stage_of(reorder(moved, back)).contestants] == names
