"""Random Italo-Swiss events of every kind, from a seed: played by the regulation, by hand, or half and half."""

from __future__ import annotations

import random
from dataclasses import replace

from tabellone import pairing
from tabellone.model import RESULTS, Contestant, Game, Match, Person, Round, Stage

PLAIN = ("2-0", "1-1", "0-2")
ODD_ONES = ("2-0F", "0-2F", "0-0F", "*")


def random_stage(seed: int, most: int = 9) -> Stage:
    """Make an event with some rounds played; the next one may or may not exist."""
    dice = random.Random(seed)  # noqa: S311 - a game, and the same each time
    size = dice.randint(4, most)
    turns = size % 2 == 1 and size >= 5 and dice.random() < 0.4
    most_rounds = size - 2 if turns else size - 3
    planned = dice.randint(1, most_rounds)
    if turns:
        planned = max(3, planned - 1 + planned % 2)
    stage = Stage(
        "",
        "italo-swiss",
        planned,
        tuple(_contestant(n) for n in range(1, size + 1)),
        (),
        odd="RT" if turns else "RF",
        discipline=dice.choice(("italian", "international")),
    )
    if not turns and dice.random() < 0.25:
        stage = _with_late_players(stage, dice)
    for number in range(1, dice.randint(1, most_rounds) + 1):
        grown = _play(stage, number, dice)
        if grown is None:
            break
        stage = _leave(grown, number, dice)
    return stage


def _contestant(number: int, **more: int) -> Contestant:
    name = f"Player {number:03d}"
    return Contestant(number, name, (Person(name, name),), **more)


def _with_late_players(stage: Stage, dice: random.Random) -> Stage:
    size = len(stage.contestants)
    late = dice.randint(1, 2)
    more = tuple(_contestant(size + i, from_round=dice.randint(2, 3)) for i in range(1, late + 1))
    return replace(stage, contestants=stage.contestants + more)


def _play(stage: Stage, number: int, dice: random.Random) -> Stage | None:
    try:
        own = pairing.next_round(stage)
    except pairing.NoAnswer:
        return None
    pairs = [(pair.white, pair.black) for pair in own.pairs]
    rests = own.rests
    change = dice.random()
    if change < 0.15:
        pairs = [pair[::-1] if dice.random() < 0.3 else pair for pair in pairs]
    if change < 0.3:
        dice.shuffle(pairs)
    elif change < 0.4 and len(pairs) > 1:
        pairs = _exchanged(stage, pairs)
    matches = tuple(_match(stage, pair, dice) for pair in pairs)
    written = not rests or dice.random() < 0.7
    round_ = Round(number, matches, tuple(rests) if written else (), rests_written=written)
    return replace(stage, rounds=(*stage.rounds, round_))


def _exchanged(stage: Stage, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Exchange the Blacks of the first two pairs, if they have not met."""
    met = {frozenset((m.first, m.second)) for r in stage.rounds for m in r.matches}
    (a, b), (c, d) = pairs[:2]
    if frozenset((a, d)) in met or frozenset((c, b)) in met:
        return pairs
    return [(a, d), (c, b), *pairs[2:]]


def _match(stage: Stage, pair: tuple[int, int], dice: random.Random) -> Match:
    white, black = (stage.by_number[n].person for n in pair)
    text = dice.choice(ODD_ONES) if dice.random() < 0.12 else dice.choice(PLAIN)
    return Match(*pair, (Game(white, black, RESULTS[text]),))


def _leave(stage: Stage, number: int, dice: random.Random) -> Stage:
    contestants = []
    for contestant in stage.contestants:
        if contestant.is_in(number) and contestant.last_round is None and dice.random() < 0.04:
            key = dice.choice(("withdrawn", "disqualified"))
            contestant = replace(contestant, **{key: number})
        contestants.append(contestant)
    return replace(stage, contestants=tuple(contestants))
