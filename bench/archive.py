"""Write a federation's archive of any size: paired by the package itself, results by a seeded chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tabellone.model import RESULTS, Contestant, Game, Match, Person, Result, Round, Stage
from tabellone.pairing import next_round

PLAYERS = 20  # in an event
ROUNDS = 6


def write_archive(folder: Path, events: int, players: int, seed: int = 1) -> None:
    """Write a content folder with that many events and players, over twenty years."""
    chance = random.Random(seed)
    folder.mkdir(parents=True)
    (folder / "site.yaml").write_text("title: Archivio\nurl: https://example.org/\nlanguages: [it, en]\n")
    rows = [f"{number},Nome{number:05d} Cognome,{1000 + chance.randrange(3000)}" for number in range(1, players + 1)]
    (folder / "players.csv").write_text("id,name,italian\n" + "\n".join(rows) + "\n")
    for number in range(events):
        year = 2006 + number * 20 // events
        file = folder / f"events/{year}/e{number:05d}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        field = chance.sample(range(1, players + 1), PLAYERS)
        file.write_text(_event(number, year, field, chance))


def _event(number: int, year: int, field: Sequence[int], chance: random.Random) -> str:
    day = f"{year}-{1 + number % 12:02d}-{1 + number % 28:02d}"
    lines = [f"title: Torneo {number}", f"start: {day}", "discipline: italian", "system: italo-swiss"]
    lines += [f"rounds: {ROUNDS}", f"players: [{', '.join(map(str, field))}]", "results:"]
    for round_ in _play(f"e{number:05d}", chance):
        games = ", ".join(f"{match.first}-{match.second}: {_text(match)}" for match in round_.matches)
        lines.append(f"  - games: {{{games}}}")
    return "\n".join(lines) + "\n"


def _play(seed: str, chance: random.Random) -> Iterator[Round]:
    people = [Person(str(number), str(number)) for number in range(1, PLAYERS + 1)]
    contestants = tuple(Contestant(number, who.name, (who,)) for number, who in enumerate(people, 1))
    stage = Stage("", "italo-swiss", ROUNDS, contestants, (), seed=seed)
    for number in range(1, ROUNDS + 1):
        pairs = next_round(stage).pairs
        matches = tuple(
            Match(pair.white, pair.black, (Game(people[pair.white - 1], people[pair.black - 1], _result(chance)),))
            for pair in pairs
        )
        round_ = Round(number, matches)
        stage = replace(stage, rounds=(*stage.rounds, round_))
        yield round_


def _result(chance: random.Random) -> Result:
    return RESULTS[chance.choice(("2-0", "1-1", "0-2"))]


def _text(match: Match) -> str:
    result = match.games[0].result
    return result.text if result else ""
