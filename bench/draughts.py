"""Measure the rules of draughts: perft leaves a second, microseconds a ply when a game is replayed.

The aims are those of issue 11: 250,000 leaves a second for Italian perft 8, 20 microseconds a ply.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "generator"))

from tabellone.draughts import Game, Move, Position, perft, read_pdn, write_pdn

PERFT = (("italian", 8, 828_783), ("international", 6, 167_140))
LEAVES_A_SECOND = 250_000
MICROSECONDS_A_PLY = 20


def measure_perft(discipline: str, depth: int, leaves: int) -> float:
    """Give the leaves a second of a perft whose count is known."""
    began = perf_counter()
    counted = perft(Position.start(discipline), depth)
    taken = perf_counter() - began
    if counted != leaves:
        raise SystemExit(f"perft {depth} of {discipline}: {counted}, not {leaves}")
    return leaves / taken


def random_games(discipline: str, number: int) -> list[Game]:
    """Play games at random from a fixed seed."""
    source = random.Random(number)
    games = []
    for _ in range(number):
        position = start = Position.start(discipline)
        moves: list[Move] = []
        while len(moves) < 80 and (legal := position.moves()):
            moves.append(source.choice(legal))
            position = position.play(moves[-1])
        games.append(Game({}, start, tuple(moves)))
    return games


def main() -> None:
    """Print what was measured, and how it stands against the aims."""
    for discipline, depth, leaves in PERFT:
        speed = measure_perft(discipline, depth, leaves)
        ratio = f", {speed / LEAVES_A_SECOND:.2f} of the aim" if discipline == "italian" else ""
        print(f"{discipline} perft {depth}: {speed:,.0f} leaves/s{ratio}")
    for discipline in ("italian", "international"):
        games = random_games(discipline, 200)
        plies = sum(len(game.moves) for game in games)
        data = write_pdn(games).encode()
        for name, work in (
            ("replayed", lambda games=games: [game.positions() for game in games]),
            ("read from PDN", lambda data=data: read_pdn(data)),
        ):
            began = perf_counter()
            work()
            cost = (perf_counter() - began) / plies * 1e6
            aim = f", {MICROSECONDS_A_PLY / cost:.1f} times as fast as the aim" if name == "replayed" else ""
            print(f"{discipline} games {name}: {cost:.1f} µs a ply{aim}")


if __name__ == "__main__":
    main()
