"""Measure the rating of a federation: seconds by games, on one core. `python bench/rating.py [events ...]`."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from datetime import date, timedelta

from tabellone import rating
from tabellone.model import (
    DISCIPLINES,
    RESULTS,
    Content,
    Contestant,
    EditionSpan,
    Event,
    Game,
    Match,
    Person,
    Player,
    Round,
    Site,
    Stage,
    Text,
)
from tabellone.rating.statistics import Statistics, head_to_head

SIZES = (250, 500, 1000, 2000)
ENTERED, ROUNDS = 30, 7


def federation(events: int, players: int, seed: int = 1) -> Content:
    """Make up a federation of random events over twenty years, in memory."""
    dice = random.Random(seed)
    register = tuple(
        Player(f"p{number:05}", f"Cognome{number} Nome", country="ITA" if number % 20 else "FRA", italian=capital)
        for number in range(players)
        for capital in (dice.choice((None, dice.randrange(100, 5000))),)
    )
    people = [Person(player.id, player.name) for player in register]
    spans = (EditionSpan("fid-2008"), EditionSpan("fid-2021", date(2021, 1, 1)))
    site = Site(Text.of("Bench"), "https://example.org/", regulation=spans)
    played = tuple(_event(dice, number, events, people) for number in range(events))
    return Content(site, tuple(sorted(played, key=lambda event: event.address)), register)


def _event(dice: random.Random, number: int, events: int, people: list[Person]) -> Event:
    day = date(2006, 1, 1) + timedelta(days=20 * 365 * number // events)
    entered = dice.sample(people, ENTERED)
    contestants = tuple(Contestant(index, person.name, (person,)) for index, person in enumerate(entered, 1))
    discipline = DISCIPLINES[number % 2]
    stage = Stage("", "italo-swiss", ROUNDS, contestants, tuple(_rounds(dice, contestants)), discipline=discipline)
    return Event(f"events/{day.year}/e{number:05}", Text.of(f"Torneo {number}"), day, day, discipline, (stage,))


def _rounds(dice: random.Random, contestants: tuple[Contestant, ...]) -> Iterator[Round]:
    for number in range(1, ROUNDS + 1):
        order = dice.sample(contestants, len(contestants))
        yield Round(
            number,
            tuple(
                Match(
                    white.number,
                    black.number,
                    (Game(white.person, black.person, RESULTS[dice.choice(("2-0", "1-1", "0-2"))]),),
                )
                for white, black in zip(order[::2], order[1::2], strict=True)
            ),
        )


def main(sizes: list[int]) -> None:
    """Print a line a size: the seconds a thousand games take must not grow."""
    print("events  players   games  rate s  s/1000 games  list s  statistics s")
    for events in sizes:
        players = max(ENTERED, events * 5 // 2)
        content = federation(events, players)
        games = events * ROUNDS * ENTERED // 2
        start = time.perf_counter()
        ledger = rating.rate(content)
        rated = time.perf_counter()
        for discipline in DISCIPLINES:
            rating.rating_list(content, ledger, discipline)
        listed = time.perf_counter()
        statistics = Statistics(content, ledger)
        for player in content.players or ():
            head_to_head(statistics.games(player.id))
        done = time.perf_counter()
        print(
            f"{events:6}  {players:7}  {games:6}  {rated - start:6.2f}  {(rated - start) / games * 1000:12.4f}"
            f"  {listed - rated:6.2f}  {done - listed:12.2f}"
        )


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or list(SIZES))
