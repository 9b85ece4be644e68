"""The round robin (girone all'italiana): the schedule of annexes 8 and 9 as one formula.

| text | function |
|---|---|
| Capo V, round robin Art. 1 to 4, annexes 8 and 9 | `schedule` |
| Art. 5 and 7, odd number: who would meet the missing one rests, without points | `scheduled` |
| Art. 6, the lowest rated rests in the last round | `draw.py` |
| reduced system Art. 3 and 4, supposed rounds | `supposed_rounds` |
| round trip Art. 1, second leg with the colours reversed | `scheduled` |
"""

from __future__ import annotations

from tabellone.model import Game, Match, Pair, Pairing, Rest, Round, Stage
from tabellone.pairing.answers import no_answer
from tabellone.reasons import Reason

ARTICLE = "Capo V, girone all'italiana, Art. 1"


def even(count: int) -> int:
    """Give the table for that many players: the next even number. Capo V, girone all'italiana, Art. 5."""
    return count + count % 2


def rounds_of(count: int) -> int:
    """Give how many rounds everybody needs to meet everybody."""
    return even(count) - 1 if count > 1 else 0


def schedule(size: int, number: int) -> list[tuple[int, int]]:
    """Give the pairs of a round, White first, for an even number of players. Capo XIV, annexes 8 and 9."""
    circle = size - 1
    centre = (number + 1) // 2 if number % 2 else size // 2 + number // 2
    pairs = [(centre, size) if number % 2 else (size, centre)]
    pairs.extend(((centre + i - 1) % circle + 1, (centre - i - 1) % circle + 1) for i in range(1, size // 2))
    return pairs


def letter(number: int) -> str:
    """Write a number as annex 9 does: A for 1, B for 2, after Z two letters. Capo XIV, annex 9."""
    name = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def meeting(size: int, one: int, other: int) -> int:
    """Give the round in which two numbers meet."""
    circle = size - 1
    if size in (one, other):
        centre = min(one, other)
        return 2 * centre - 1 if centre <= size // 2 else 2 * centre - size
    # In round t the two numbers add up to twice the centre, that is t + 1, around the circle.
    return (one + other - 2) % circle + 1


def scheduled(stage: Stage, number: int) -> Pairing:
    """Give the round as the table pairs it, colours reversed in the second leg. Capo V, girone all'italiana, Art. 3."""
    count = len(stage.contestants)
    if count < 2:
        raise no_answer("too-few", ARTICLE, field_count=count, round_count=number)
    total = rounds_of(count)
    # SETTLED: a stage may plan fewer rounds than the table has: a leg ends where the stage says, and without a second
    # leg the table goes on after the last round planned.
    leg_rounds = (min(stage.planned, total) or total) if stage.legs == 2 else total
    if number > leg_rounds * stage.legs:
        raise no_answer("all-rounds", ARTICLE, round_count=leg_rounds * stage.legs)
    second_leg = number > leg_rounds
    pairs = schedule(even(count), number - leg_rounds if second_leg else number)
    if second_leg:
        pairs = [(black, white) for white, black in pairs]
    return _without_missing(stage, number, pairs)


def _without_missing(stage: Stage, number: int, pairs: list[tuple[int, int]]) -> Pairing:
    """Let rest whoever would meet the missing number, or somebody whose games are annulled. Art. 5."""
    missing = {len(stage.contestants) + 1} | {
        c.number for c in stage.contestants if c.annulled and c.last_round is not None and c.last_round < number
    }
    playing = tuple(
        Pair(white, black, white, black, colour=Reason("colour-table", ARTICLE, {"white": white}))
        for white, black in pairs
        if white not in missing and black not in missing
    )
    resting = sorted(who for pair in pairs for who in pair if who not in missing and not missing.isdisjoint(pair))
    return Pairing(number, playing, tuple(Rest(who, "rest") for who in resting))


def supposed_rounds(stage: Stage) -> tuple[Round, ...]:
    """Make the rounds that are supposed drawn and not played. Capo V, italiano ridotto, Art. 4."""
    made = []
    for number in range(1, stage.supposed + 1):
        own = scheduled(stage, number)
        matches = tuple(_unplayed(stage, pair) for pair in own.pairs)
        made.append(Round(number, matches, own.rests, supposed=True, leg=1 if stage.legs == 2 else None))
    return tuple(made)


def _unplayed(stage: Stage, pair: Pair) -> Match:
    white, black = stage.by_number[pair.white], stage.by_number[pair.black]
    person = (white.members[0] if white.members else None), (black.members[0] if black.members else None)
    return Match(pair.white, pair.black, (Game(person[0], person[1], None),))
