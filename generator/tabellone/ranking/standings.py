"""The technical ranking: places, ex aequo, listing order, each row with the step that decided it.

| article | function |
|---|---|
| Capo V, Classifica tecnica, a | `_levels`: ex aequo share the place |
| Capo V, Classifica tecnica, c, d | `_further`: their listing order |
| Capo V, Classifica tecnica, e | `steps.playoff` |
| Capo V, Doppia partita, Art. 4–5 | `keys_of`: game points before the quotients |
| Capo V, Andata e ritorno, Art. 4 | `table.leg_points`: each leg's quotient from its own points |
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from tabellone.model import Quotient, Round, Stage, Standing
from tabellone.ranking import buholz, knockout, sonneborn_berger, teams
from tabellone.ranking.steps import Row, Step, by_value, lots, order, playoff
from tabellone.ranking.table import Merit, Table
from tabellone.reasons import Reason, Value

PLAIN_KEYS = {"italo-swiss": ("buholz", "buholz2"), "round-robin": ("sonneborn_berger",)}
PLAIN_ARTICLES = {
    "points": "Capo V, Classifica tecnica",
    "buholz": "Capo V, Buholz, Art. 2-a",
    "buholz2": "Capo V, Buholz, Art. 2-b",
    "sonneborn_berger": "Capo V, Sonneborn-Berger, Art. 2 A",
    "game_points": "Capo V, Doppia partita, Art. 4",
}
FURTHER = ("direct", "wins", "common", "results", "boards", "playoff", "lots")
CODES = {key: "rank-" + key.replace("_", "-") for key in (*PLAIN_ARTICLES, "individual_points", *FURTHER)}
Keys = Mapping[int, tuple[int, ...]]  # points, then the tie-breaks


def standings(stage: Stage, after: int | None = None) -> tuple[Standing, ...]:
    """Rank a stage as it stands, or as it stood after a round; rests filled, contestants seated.

    As it stands means after the last round with a result: a rest in a round that is only paired gives nothing yet.
    """
    until = last_round(stage, after)
    rounds = [r for r in stage.rounds if r.number <= until]
    if stage.system == "knockout":
        return knockout.standings(stage, rounds)
    table = Table(stage)
    for round_ in rounds:
        table.add(round_)
    return _ranked(table, final=until == last_round(stage))


def standings_by_round(stage: Stage) -> Iterator[tuple[int, tuple[Standing, ...]]]:
    """Rank a stage after each of its rounds, in one walk."""
    if stage.system == "knockout":
        for index, round_ in enumerate(stage.rounds):
            yield round_.number, knockout.standings(stage, stage.rounds[: index + 1])
        return
    table = Table(stage)
    last = last_round(stage)
    for round_ in stage.rounds:
        table.add(round_)
        yield round_.number, _ranked(table, final=round_.number >= last)


def progress(stage: Stage) -> dict[int, list[int]]:
    """Give everybody's place after each round, by draw number."""
    places: dict[int, list[int]] = {contestant.number: [] for contestant in stage.contestants}
    if stage.system == "knockout" or (stage.playoffs and stage.playoff_after != "all"):
        for _, rows in standings_by_round(stage):
            for row in rows:
                places[row.number].append(row.place)
        return places
    table = Table(stage)
    for round_ in stage.rounds:
        table.add(round_)
        place = 1
        for level in _levels(table.numbers, _keys(table)):
            for number in level:
                places[number].append(place)
            place += len(level)
    return places


def last_round(stage: Stage, after: int | None = None) -> int:
    """Give the number of the last round with a result; 0 before the first."""
    rounds = [r for r in stage.rounds if after is None or r.number <= after]
    return max((r.number for r in rounds if has_result(r)), default=0)


def has_result(round_: Round) -> bool:
    """Tell whether a round has any result: a supposed round has, and a suspended game is reported as such."""
    if round_.supposed or not round_.matches:
        return True
    if any(match.whole is not None or match.lots is not None for match in round_.matches):
        return True
    return any(game.result is not None for match in round_.matches for game in match.games)


def keys_of(stage: Stage) -> tuple[str, ...]:
    """Name the tie-breaks after which a place is shared, in their order; none in a knockout."""
    if stage.system == "knockout":
        return ()
    if stage.teams:
        return teams.KEYS[stage.system]
    return (("game_points",) if stage.games > 1 else ()) + PLAIN_KEYS[stage.system]


def _ranked(table: Table, final: bool) -> tuple[Standing, ...]:
    names, keys = keys_of(table.stage), _keys(table)
    levels = _levels(table.numbers, keys)
    merit = Merit(levels, {number: index for index, level in enumerate(levels) for number in level})
    playoffs = bool(table.stage.playoffs) and final  # played after the last round, not before
    return tuple(_written(table, names, keys, _rows(table, merit, names, keys, playoffs)))


def _keys(table: Table) -> Keys:
    names = keys_of(table.stage)
    return {number: (table.points[number], *_values(table, names, number)) for number in table.numbers}


def _values(table: Table, names: Sequence[str], number: int) -> list[int]:
    return [
        buholz.opponents_points(table, number)
        if name == "buholz"
        else buholz.beaten_and_drawn(table, number)
        if name in ("buholz2", "sonneborn_berger")
        else table.singles[number]
        for name in names
    ]


def _levels(numbers: Sequence[int], keys: Keys) -> list[list[int]]:
    """Part the contestants by points and tie-breaks, best first: the order of merit. Capo V, Classifica tecnica, a."""
    ordered = sorted(numbers, key=keys.__getitem__, reverse=True)
    return [list(level) for _, level in groupby(ordered, key=keys.__getitem__)]


def _rows(table: Table, merit: Merit, names: Sequence[str], keys: Keys, playoffs: bool) -> Iterator[Row]:
    """Order everybody: level by level, or from the points on where a play-off comes before the quotients."""
    firsts = [_key_step(table.stage, name, i, keys) for i, name in enumerate(("points", *names))]
    if playoffs and table.stage.playoff_after == "points":
        steps = [firsts[0], playoff(table.stage), *firsts[1:], *_further(table, merit, 4, False)]
        yield from order([number for level in merit.levels for number in level], steps)
        return
    further: dict[int, list[Step]] = {}
    above = 0
    for level in merit.levels:
        first = _below(firsts, keys, above, level[0]) if above else Row(level[0])
        if len(level) == 1:
            yield first
            above = level[0]
            continue
        article = 3 if len(level) == 2 else 4
        if article not in further:
            further[article] = _further(table, merit, article, playoffs)
        for index, row in enumerate(order(level, further[article])):
            yield Row(row.number, *first[1:]) if index == 0 else row
            above = row.number


def _key_step(stage: Stage, name: str, index: int, keys: Keys) -> Step:
    article = teams.article(stage, name) if stage.teams and name != "points" else PLAIN_ARTICLES[name]
    return Step(name, article, by_value(lambda number: keys[number][index]), ends_ex_aequo=True)


def _below(firsts: Sequence[Step], keys: Keys, above: int, number: int) -> Row:
    """Find the first of points and tie-breaks that sets a level below the one above."""
    upper, lower = keys[above], keys[number]
    index = 0
    while upper[index] == lower[index]:
        index += 1
    return Row(number, firsts[index], upper[index], lower[index])


def _further(table: Table, merit: Merit, article: int, playoffs: bool) -> list[Step]:
    """List what orders those who are ex aequo, a play-off where it comes. Capo V, Classifica tecnica, c–e."""
    stage = table.stage
    after_all = [playoff(stage)] if playoffs and stage.playoff_after == "all" else []
    if stage.system == "italo-swiss":
        steps = [*buholz.further_steps(table, merit, article), *after_all]
    elif stage.teams:
        results = sonneborn_berger.further_steps(table, merit, "Capo V, Squadre, Art. 8.2.3")
        steps = [*results, *after_all, teams.boards_step(table)]
    else:
        steps = [*sonneborn_berger.further_steps(table, merit), *after_all]
    before = [playoff(stage)] if playoffs and stage.playoff_after == "quotient" else []
    return [*before, *steps, lots(stage)]


def _written(table: Table, names: Sequence[str], keys: Keys, rows: Iterator[Row]) -> Iterator[Standing]:
    place, above = 0, 0
    for position, row in enumerate(rows, start=1):
        shares = position > 1 and (row.step is None or not row.step.ends_ex_aequo)
        upper, place = place, place if shares else position
        reason = _reason(row, row.step, above, (upper, place, position)) if row.step is not None else None
        yield Standing(
            place,
            position,
            row.number,
            table.points[row.number],
            _quotients(table, names, keys[row.number], row.number),
            row.step.key if row.step is not None else None,
            reason,
            table.record(row.number),
        )
        above = row.number


def _quotients(table: Table, names: Sequence[str], key: Sequence[int], number: int) -> tuple[Quotient, ...]:
    found = []
    for index, name in enumerate(names, start=1):
        if name == "buholz":
            found.append(buholz.opponents_quotient(table, number, key[index]))
        elif name in ("buholz2", "sonneborn_berger"):
            found.append(buholz.beaten_quotient(table, number, key[index], name))
        else:
            found.append(Quotient(name, key[index]))
    return tuple(found)


def _reason(row: Row, step: Step, above: int, places: tuple[int, int, int]) -> Reason:
    """Say which step sets a row below the one above, with the figures of both."""
    upper, place, position = places
    figures: dict[str, Value] = {"above": above, "below": row.number}
    if upper == place:  # ex aequo: the step gives the listing order alone
        figures.update(place_count=place, above_ordinal=position - 1, below_ordinal=position)
    else:
        figures.update(above_ordinal=upper, below_ordinal=place)
    if step.unit == "points":
        figures.update(above_points=row.above, below_points=row.below)
    elif step.unit == "result":
        figures.update(above_points=100 * row.above, below_points=100 * row.below)
    elif step.unit == "count":
        figures.update(above_count=row.above, below_count=row.below)
    if row.figures is not None:
        figures.update(row.figures)
    return Reason(_code(step, figures), step.article, figures)


def _code(step: Step, figures: Mapping[str, Value]) -> str:
    """Choose the sentence: a blitz play-off gives the listing order alone, some results are those among the level."""
    if step.key == "playoff" and not step.ends_ex_aequo:
        return "rank-blitz"
    if step.key == "results" and not figures["opponents"]:
        return "rank-results-among"
    return CODES[step.key]
