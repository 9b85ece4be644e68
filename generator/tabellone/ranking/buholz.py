"""The Buholz procedure, for events played by the Italo-Swiss system (Capo V).

| article | function | deviations |
|---|---|---|
| Art. 2-a | `opponents_points` | RF and RT have no opponent; RR adds the withdrawn one |
| Art. 2-b | `beaten_and_drawn` | the same |
| Art. 3.1, 4.1 | `direct` | 4.1 only if all met; a round trip: the sum of both games |
| Art. 3.2, 4.2 | `further_steps` | rests are no wins, a game won by absence is |
| Art. 3.3, 4.3 | `common` | opponents level in merit are taken together |
| Art. 4.4 | `steps.lots` | after Art. 3 too, by the technical ranking, c |

Art. 3 is Art. 4 for two players: if they met, all met. That those still level go on to the next step is the
engine's work (`steps.order`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabellone.model import Addend, Quotient
from tabellone.ranking.steps import Split, Step, by_value, differ
from tabellone.ranking.table import Merit, Table

WORDS = ("loss", "draw", "win")


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


def direct(table: Table, group: Sequence[int]) -> Split | None:
    """Sum the results among those level, if all of them met. Capo V, Buholz, Art. 3.1, 4.1."""
    results = table.results
    values = {}
    for number in group:
        mine = results[number]
        if not all(other in mine for other in group if other != number):
            return None
        values[number] = sum(mine[other] for other in group if other != number)
    return Split(values) if differ(values) else None


def common(table: Table, merit: Merit, group: Sequence[int], start: int) -> Split | None:
    """Compare the results against those whom all met, once down the order of merit. Capo V, Buholz, Art. 3.3, 4.3."""
    results = table.results
    met = set(results[group[0]]).intersection(*(results[number] for number in group[1:]))
    by_level: dict[int, list[int]] = {}
    for opponent in sorted(met):
        by_level.setdefault(merit.level[opponent], []).append(opponent)
    for level in sorted(level for level in by_level if level >= start):
        opponents = by_level[level]
        values = {number: sum(results[number][opponent] for opponent in opponents) for number in group}
        if differ(values):
            return Split(values, level + 1, {"opponents": tuple(opponents)})
    return None


def further_steps(table: Table, merit: Merit, article: int) -> list[Step]:
    """List what orders those who are ex aequo, before lots: Art. 3 for two, else Art. 4. Capo V, Buholz, Art. 3, 4."""
    cited = f"Capo V, Buholz, Art. {article}"
    return [
        Step("direct", f"{cited}.1", lambda group, _: direct(table, group), unit="result"),
        Step("wins", f"{cited}.2", by_value(table.wins.__getitem__), unit="count"),
        Step("common", f"{cited}.3", partial(common, table, merit), unit="result"),
    ]
