"""Time the pairing against its bars, and the matching of our own against networkx and rustworkx where installed.

Run it as `python bench/pairing.py`; a figure beyond its bar is an exit status of 1.
"""

from __future__ import annotations

import contextlib
import importlib
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tabellone import pairing
from tabellone.model import RESULTS, Contestant, Discipline, Game, Match, Person, Round, Stage
from tabellone.pairing.history import History
from tabellone.pairing.italo_swiss import _neighbours, pair_round, search
from tabellone.pairing.matching import Matching
from tabellone.pairing.replay import replay
from tabellone.pairing.same_province import earliest


def played(size: int, rounds: int, discipline: Discipline = "italian", seed: int = 1) -> Stage:
    """Play an event by the regulation with results from a seed."""
    dice = random.Random(seed)
    contestants = tuple(Contestant(n, f"Player {n:03d}", (Person(str(n), f"P{n}"),)) for n in range(1, size + 1))
    stage = Stage("", "italo-swiss", rounds + 1, contestants, (), discipline=discipline)
    history, start = History(stage), 1
    for number in range(1, rounds + 1):
        try:
            own = pair_round(history, number, start)
        except pairing.NoAnswer:
            break
        matches = tuple(
            Match(pair.white, pair.black, (Game(None, None, RESULTS[dice.choice(("2-0", "1-1", "0-2"))]),))
            for pair in own.pairs
        )
        round_ = Round(number, matches, own.rests)
        history.add(round_)
        start = own.last_black or start
        stage = replace(stage, rounds=(*stage.rounds, round_))
    return stage


def without_pairing(size: int) -> Stage:
    """Make an event in which two halves of odd size have met everybody of the other half."""
    half = size // 2 - 1 + size // 2 % 2
    left, right = list(range(1, half + 1)), list(range(half + 1, size + 1))
    contestants = tuple(Contestant(n, f"Player {n:03d}", (Person(str(n), f"P{n}"),)) for n in range(1, size + 1))
    rounds = []
    for shift in range(len(right)):
        pairs = [(who, right[(i + shift) % len(right)]) for i, who in enumerate(left)]
        matches = tuple(Match(a, b, (Game(None, None, RESULTS["1-1"]),)) for a, b in pairs)
        rounds.append(Round(shift + 1, matches))
    return Stage("", "italo-swiss", size - 3, contestants, tuple(rounds))


def timed(work: Callable[[], object]) -> float:
    """Time the best of three runs."""
    best = float("inf")
    for _ in range(3):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def one_round(stage: Stage) -> float:
    """Time one round alone, the earlier ones read already."""
    history = History(stage)
    last = list(replay(stage, history))
    return timed(lambda: _quietly(lambda: pair_round(history, len(stage.rounds) + 1, last[-1].last_black)))


def _quietly(work: Callable[[], object]) -> None:
    with contextlib.suppress(pairing.NoAnswer):
        work()


def show(what: str, seconds: float, bar: float) -> bool:
    """Print a figure beside its bar, and tell whether it is within."""
    print(f"{what:<58} {seconds:8.3f} s   bar {bar:.0f} s   {seconds / bar:6.1%} of it")
    return seconds <= bar


def event_text(stage: Stage) -> str:
    """Write a stage as an event file."""
    lines = ["title: Bench", "start: 2026-03-14", "discipline: italian", "system: italo-swiss"]
    lines += [f"rounds: {stage.planned}", "players:"] + [f"  - {c.name}" for c in stage.contestants] + ["results:"]
    for round_ in stage.rounds:
        results = [(m, m.games[0].result) for m in round_.matches]
        games = ", ".join(f"{m.first}-{m.second}: {result.text}" for m, result in results if result)
        lines.append(f"  - {{{games}}}")
    return "\n".join(lines) + "\n"


def whole_command(stage: Stage) -> float:
    """Time `tabellone pair --json` from start to end."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.yaml"
        file.write_text(event_text(stage), encoding="utf-8")
        call = [sys.executable, "-m", "tabellone", "pair", str(file), "--json"]
        return timed(lambda: subprocess.run(call, check=True, capture_output=True))


def libraries(stage: Stage) -> None:
    """Compare one round's questions: our kept matching, and a whole new matching for each question."""
    history = History(stage)
    last = list(replay(stage, history))
    playing = [c.number for c in stage.contestants]
    asked: list[tuple[int, int]] = []
    original = Matching.fix

    def noted(self: Matching, one: int, other: int) -> bool:
        asked.append((one, other))
        return original(self, one, other)

    Matching.fix = noted  # type: ignore[method-assign]
    search(history, playing, last[-1].last_black)
    Matching.fix = original  # type: ignore[method-assign]
    ours = timed(lambda: search(history, playing, last[-1].last_black))
    near = _neighbours(history, playing, ())
    edges = [(a, b) for a in playing for b in playing if a < b and near[a] >> b & 1]
    print(f"{len(asked)} questions in the round; our matching {ours:.3f} s")
    for name, once in (("networkx", _networkx), ("rustworkx", _rustworkx)):
        try:
            seconds = timed(lambda once=once: once(edges))  # type: ignore[misc]
        except ImportError:
            print(f"{name}: not installed")
        else:
            print(f"{name}: {seconds:.3f} s a matching, {seconds * len(asked):.1f} s for the round")


def _networkx(edges: list[tuple[int, int]]) -> None:
    networkx = importlib.import_module("networkx")
    networkx.max_weight_matching(networkx.Graph(edges), maxcardinality=True)


def _rustworkx(edges: list[tuple[int, int]]) -> None:
    rustworkx = importlib.import_module("rustworkx")
    graph = rustworkx.PyGraph()
    graph.extend_from_edge_list(edges)
    rustworkx.max_weight_matching(graph, max_cardinality=True, default_weight=1)


def replayed(stage: Stage) -> float:
    """Time the next round with the replay of the earlier ones."""
    return timed(lambda: _quietly(lambda: pairing.next_round(stage)))


def main() -> int:
    """Print every figure."""
    within = []
    for size, rounds in ((60, 29), (60, 56), (200, 9), (16, 12), (17, 13)):
        stage = played(size, rounds)
        number = len(stage.rounds) + 1
        within.append(show(f"{size} players, round {number} alone", one_round(stage), 1))
        within.append(show(f"{size} players, round {number} with the replay", replayed(stage), 1))
    within.append(show("60 players, no pairing exists", one_round(without_pairing(60)), 1))
    stage = played(200, 9)
    seconds = timed(lambda: pairing.next_round(stage, explain=True))
    within.append(show("200 players, round 10, with every reason", seconds, 1))
    within.append(show("200 players, round 10, the whole command", whole_command(stage), 3))
    within.append(show("40 players, ten clubs of four: draw numbers", timed(lambda: earliest(40, [4] * 10)), 1))
    libraries(stage)
    libraries(played(60, 29))
    return 0 if all(within) else 1


if __name__ == "__main__":
    raise SystemExit(main())
