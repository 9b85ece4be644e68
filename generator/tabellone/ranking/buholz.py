"""The Buholz procedure, for events played by the Italo-Swiss system (Capo V).

| article | function | deviations |
|---|---|---|
| Art. 2-a | `opponents_points` | RF and RT have no opponent; RR adds the withdrawn one |
| Art. 2-b | `beaten_and_drawn` | the same |
| Art. 3.1, 4.1 | `direct` | 4.1 only if all met; a round trip: the sum of both games |
| Art. 3.2, 4.2 | `wins` | rests are no wins, a game won by absence is |
| Art. 3.3, 4.3 | `common` | opponents level in merit are taken together |
| Art. 4.4 | `steps.lots` | after Art. 3 too, by the technical ranking, c |

Art. 3 is Art. 4 for two players: if they met, all met. That those still level go on to the next step is the
engine's work (`steps.order`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from tabellone.model import Addend, Quotient
from tabellone.ranking.steps import Step, Values
from tabellone.ranking.table import Table
from tabellone.reasons import Value

WORDS = ("loss", "draw", "win")
Merit = Sequence[Sequence[int]]  # contestants in order of merit, those level together


def opponents_points(table: Table, number: int) -> int:
    """Sum the points of the opponents. Capo V, Buholz, Art. 2-a."""
    points = table.leg_points
    return sum([points[leg][opponent] for opponent, _, leg, _, _ in table.meetings[number]])


def beaten_and_drawn(table: Table, number: int) -> int:
    """Sum twice the points of those beaten and the points of those drawn with. Capo V, Buholz, Art. 2-b."""
    points = table.leg_points
    return sum([points[leg][opponent] * result for opponent, _, leg, result, _ in table.meetings[number]])


def opponents_quotient(table: Table, number: int, value: int) -> Quotient:
    """Show every opponent's points in 2-a. Capo V, Buholz, Art. 2-a."""
    points = table.leg_points
    return Quotient(
        "buholz",
        value,
        tuple(
            [
                Addend(opponent, round_, WORDS[result], points[leg][opponent], points[leg][opponent], kind)
                for opponent, round_, leg, result, kind in table.meetings[number]
            ]
        ),
    )


def beaten_quotient(table: Table, number: int, value: int, key: str = "buholz2") -> Quotient:
    """Show what every opponent adds to 2-b, which is (A) after a round robin. Capo V, Buholz, Art. 2-b."""
    points = table.leg_points
    return Quotient(
        key,
        value,
        tuple(
            [
                Addend(opponent, round_, WORDS[result], points[leg][opponent], points[leg][opponent] * result, kind)
                for opponent, round_, leg, result, kind in table.meetings[number]
            ]
        ),
    )


def direct(table: Table, group: Sequence[int]) -> Values | None:
    """Sum the results among those level, if all of them met. Capo V, Buholz, Art. 3.1, 4.1."""
    results = table.results
    if not all(other in results[number] for number in group for other in group if other != number):
        return None
    return {number: sum(results[number][other] for other in group if other != number) for number in group}


def wins(table: Table, group: Sequence[int]) -> Values:
    """Count the matches won. Capo V, Buholz, Art. 3.2, 4.2."""
    return {number: table.wins[number] for number in group}


def common(table: Table, level: Sequence[int], group: Sequence[int]) -> Values | None:
    """Sum the results against those of one level of merit whom all have met. Capo V, Buholz, Art. 3.3, 4.3."""
    met = shared(table, level, group)
    return {number: sum(table.results[number][other] for other in met) for number in group} if met else None


def shared(table: Table, level: Sequence[int], group: Sequence[int]) -> tuple[int, ...]:
    """Name the contestants of a level whom all of the group have met."""
    return tuple(other for other in level if all(other in table.results[number] for number in group))


def further_steps(table: Table, merit: Merit, article: int) -> list[Step]:
    """List what orders those who are ex aequo, before lots: Art. 3 for two, else Art. 4. Capo V, Buholz, Art. 3, 4."""
    cited = f"Capo V, Buholz, Art. {article}"
    return [
        Step("direct", f"{cited}.1", partial(direct, table), unit="result"),
        Step("wins", f"{cited}.2", partial(wins, table), unit="count"),
        *(_common_step(table, level, f"{cited}.3") for level in merit),
    ]


def _common_step(table: Table, level: Sequence[int], article: str) -> Step:
    def figures(group: Sequence[int]) -> Mapping[str, Value]:
        return {"opponents": shared(table, level, group)}

    return Step("common", article, partial(common, table, level), unit="result", figures=figures)
