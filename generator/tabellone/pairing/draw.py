"""The draw of the numbers on the board, from the event's seed.

| text | function |
|---|---|
| Capo V, Art. 2, numbers by lots, once | `draw_numbers` |
| Capo V, girone all'italiana, Art. 6, the lowest rated rests in the last round | `_last_rest` |
| Capo V, stessa provincia, compulsory in round robins | `same_province.py` |
| Capo V, handicap, second system, Art. 1, strongest first | `_by_strength` |
| Capo V, eliminazione, Art. 2 and 3, seeds on 1, 9, 17 … or 1, 17, 33 … | `_seeded` |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabellone.model import CATEGORIES, Content, Contestant, Stage
from tabellone.pairing.answers import no_answer
from tabellone.pairing.lots import by_lots, lot
from tabellone.pairing.round_robin import even
from tabellone.pairing.same_province import families, numbers_for
from tabellone.reasons import Reason

PROVINCE = "Capo V, stessa provincia, Art. 4"
LAST_REST = "Capo V, girone all'italiana, Art. 6"
SEEDS = "Capo V, eliminazione, Art. 3"


@dataclass(frozen=True)
class Drawn:
    """The drawn order: who now has number 1, 2 …, each named by the number that he had in the file."""

    order: tuple[int, ...]
    why: tuple[Reason, ...] = ()


def identity(contestant: Contestant) -> str:
    """Give what stands for a contestant in the lots: the player's id or name, a team's name."""
    return contestant.name if contestant.team or contestant.person.id is None else contestant.person.id


def kinships(stage: Stage, content: Content | None) -> dict[int, tuple[str, ...]]:
    """Tell each player's club and, from regional events on, province. Capo V, stessa provincia, Art. 3."""
    known = content.by_id if content is not None else {}
    told: dict[int, tuple[str, ...]] = {}
    for contestant in stage.contestants:
        player = None if contestant.team else known.get(contestant.person.id or "")
        keys = [f"club {player.club}"] if player and player.club else []
        if player and player.province and stage.level != "provincial":
            keys.append(f"province {player.province}")
        told[contestant.number] = tuple(keys)
    return told


def draw_numbers(stage: Stage, kin: Mapping[int, Iterable[str]] | None = None) -> Drawn:
    """Draw the numbers; `kin` tells each player's club and province. Capo V, Art. 2.

    Players who came late keep their numbers: they follow the last one drawn.
    """
    if not stage.contestants:
        raise no_answer("draw-nobody", "Capo V, Art. 2")
    late = [c.number for c in stage.contestants if c.from_round > 1]
    drawn = by_lots(stage, "draw", [c for c in stage.contestants if c.from_round == 1], identity)
    if stage.handicap == "ten":
        return Drawn((*_by_strength(stage, drawn), *late))
    if stage.system == "knockout" and stage.seeds:
        return _seeded(stage, [c.number for c in drawn], late)
    if stage.system == "round-robin":
        return _round_robin(stage, [c.number for c in drawn], kin or {}, late)
    return Drawn((*(c.number for c in drawn), *late))


def _by_strength(stage: Stage, drawn: list[Contestant]) -> list[int]:
    """Order by category or capital, strongest first, equals by lots. Capo V, handicap, second system, Art. 1."""

    def strength(contestant: Contestant) -> int:
        if stage.handicap_by == "rating":
            return -(contestant.rating if contestant.rating is not None else -1)
        known = contestant.category in CATEGORIES
        return CATEGORIES.index(contestant.category) if known and contestant.category else len(CATEGORIES)

    return [contestant.number for contestant in sorted(drawn, key=strength)]


def _seeded(stage: Stage, drawn: list[int], late: list[int]) -> Drawn:
    """Put the seeds by lots on 1, 17, 33 … or, if they are more, on 1, 9, 17 … Capo V, eliminazione, Art. 3."""
    seeds = [who for who in drawn if who in stage.seeds]
    step = 16 if len(seeds) <= max(len(drawn) // 16, 1) else 8
    places = [1 + step * index for index in range(len(seeds))]
    if places and places[-1] > len(drawn):
        places = list(range(1, len(seeds) + 1))
    fixed = dict(zip(places, seeds, strict=True))
    why = Reason("draw-seeds", SEEDS, {"numbers_count": tuple(places), "players": tuple(seeds)})
    return Drawn((*_filled(fixed, drawn), *late), (why,))


def _round_robin(stage: Stage, drawn: list[int], kin: Mapping[int, Iterable[str]], late: list[int]) -> Drawn:
    """Draw with the numbers of families and of the last rest kept for them. Capo V, stessa provincia, Art. 4."""
    related = {who: tuple(kin.get(who, ())) for who in drawn}
    found = [tuple(who for who in drawn if who in family) for family in families(related)]
    # Families of one size draw their numbers by lots too: the one with the smallest lot takes the first.
    found.sort(key=lambda family: (-len(family), drawn.index(family[0])))
    if len(found) == 1 and len(found[0]) == len(drawn):
        found = []
    sets = numbers_for(len(stage.contestants), [len(family) for family in found]) if found else []
    fixed = {
        number: who
        for family, numbers in zip(found, sets, strict=True)
        for who, number in zip(family, numbers, strict=True)
    }
    why = [
        Reason("draw-family", PROVINCE, {"players": family, "numbers_count": numbers})
        for family, numbers in zip(found, sets, strict=True)
    ]
    why += _last_rest(stage, fixed, sets)
    return Drawn((*_filled(fixed, drawn), *late), tuple(why))


def _last_rest(stage: Stage, fixed: dict[int, int], sets: Iterable[tuple[int, ...]]) -> list[Reason]:
    """Give the lowest rated number N/2, unless a family has it. Capo V, girone all'italiana, Art. 6."""
    size = len(stage.contestants)
    if not stage.last_rest or size % 2 == 0:
        return []
    number = even(size) // 2
    lowest = lowest_rated(stage)
    had = next((place for place, who in fixed.items() if who == lowest), None)
    if had is None and number not in fixed:
        fixed[number] = lowest
    elif any(had in numbers and number in numbers for numbers in sets):
        fixed[number], fixed[had or number] = lowest, fixed[number]
    else:
        return [Reason("draw-last-rest-prevented", LAST_REST, {"player": lowest, "number_count": number})]
    return [Reason("draw-last-rest", LAST_REST, {"player": lowest, "number_count": number})]


def lowest_rated(stage: Stage) -> int:
    """Find the player with the lowest capital, equals by lots. Capo V, girone all'italiana, Art. 6."""

    def key(contestant: Contestant) -> tuple[int, str]:
        rating = contestant.rating if contestant.rating is not None else -1
        return rating, lot(stage.seed, stage.name, "rest", str(contestant.number))

    return min(stage.contestants, key=key).number


def _filled(fixed: Mapping[int, int], drawn: list[int]) -> list[int]:
    """Give the numbers left over to the others in drawn order."""
    placed = set(fixed.values())
    others = iter([who for who in drawn if who not in placed])
    return [fixed[number] if number in fixed else next(others) for number in range(1, len(drawn) + 1)]
