"""Measure the rankings after every round of many events: 32 players, 7 rounds, growing linearly with the events."""

from __future__ import annotations

import random
import sys
import time

from tabellone import ranking
from tabellone.model import RESULTS, Contestant, Game, Match, Person, Round, Stage

PLAYERS, ROUNDS, EVENTS = 32, 7, 2000
TOLERANCE = 1.5  # how much dearer an event may be among many than among few


def event(seed: int) -> Stage:
    """Make an event with random pairs, nobody meeting twice, and random results."""
    rng = random.Random(seed)
    people = [Person(str(number), f"Player {number}") for number in range(1, PLAYERS + 1)]
    contestants = tuple(Contestant(number, p.name, (p,)) for number, p in enumerate(people, start=1))
    ring = list(range(1, PLAYERS + 1))
    rng.shuffle(ring)
    rounds = []
    for number in range(1, ROUNDS + 1):
        pairs = [(ring[i], ring[-1 - i]) for i in range(PLAYERS // 2)]
        ring = [ring[0], ring[-1], *ring[1:-1]]  # the circle method: everybody meets somebody new
        matches = []
        for a, b in pairs:
            result = RESULTS[rng.choice(("2-0", "1-1", "1-1", "0-2"))]
            matches.append(Match(a, b, (Game(people[a - 1], people[b - 1], result),)))
        rounds.append(Round(number, tuple(matches)))
    return Stage("", "italo-swiss", ROUNDS, contestants, tuple(rounds), seed=str(seed))


def rank(events: list[Stage]) -> float:
    """Rank every event after each of its rounds, addends and reasons included; give the seconds taken."""
    start = time.perf_counter()
    for stage in events:
        for _ in ranking.standings_by_round(stage):
            pass
    return time.perf_counter() - start


def main(count: int = EVENTS) -> int:
    """Print the measurements; fail if the time does not grow linearly."""
    events = [event(seed) for seed in range(count)]
    rank(events[:20])  # warm
    print(f"{'events':>7} {'rankings':>9} {'seconds':>8} {'ms a ranking':>13}")
    costs = []
    for share in (count // 8, count // 4, count // 2, count):
        taken = rank(events[:share])
        costs.append(taken / share)
        print(f"{share:>7} {share * ROUNDS:>9} {taken:>8.2f} {1000 * taken / share / ROUNDS:>13.3f}")
    linear = costs[-1] <= TOLERANCE * costs[0]
    print("linear" if linear else "NOT linear")
    return 0 if linear else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else EVENTS))
