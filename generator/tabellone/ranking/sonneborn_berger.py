"""The Sonneborn-Berger procedure, for round robins (Capo V, Girone all'italiana).

| article | function | deviations |
|---|---|---|
| Art. 2 A | `quotient` | supposed rounds are left out (Italiano ridotto, Art. 6) |
| Art. 2 B | `results` | those level in rank are taken together; a supposed game is a draw |
| technical ranking, c | `steps.lots` | |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from tabellone.model import Quotient
from tabellone.ranking import buholz
from tabellone.ranking.buholz import Merit
from tabellone.ranking.steps import Step, Values
from tabellone.ranking.table import Table
from tabellone.reasons import Value

ARTICLE = "Capo V, Sonneborn-Berger, Art. 2 B"


def value(table: Table, number: int) -> int:
    """Sum twice the points of those beaten and the points of those drawn with. Capo V, Sonneborn-Berger, Art. 2 A."""
    return buholz.beaten_and_drawn(table, number)


def quotient(table: Table, number: int, value: int) -> Quotient:
    """Show what every opponent adds to (A). Capo V, Sonneborn-Berger, Art. 2 A."""
    return buholz.beaten_quotient(table, number, value, "sonneborn_berger")


def results(table: Table, level: Sequence[int], group: Sequence[int]) -> Values:
    """Sum the results against those of one rank, the level ones included. Capo V, Sonneborn-Berger, Art. 2 B."""
    return {number: sum(table.results[number].get(other, 0) for other in level) for number in group}


def further_steps(table: Table, ranking: Merit, article: str = ARTICLE) -> list[Step]:
    """List what orders those who are ex aequo, before lots, down the ranking. Capo V, Sonneborn-Berger, Art. 2 B."""
    return [_step(table, level, article) for level in ranking]


def _step(table: Table, level: Sequence[int], article: str) -> Step:
    def figures(group: Sequence[int]) -> Mapping[str, Value]:
        # The level ones among themselves: naming a player as his own opponent would puzzle the reader.
        return {"opponents": tuple(level)} if set(level).isdisjoint(group) else {"opponents": ()}

    return Step("results", article, partial(results, table, level), unit="result", figures=figures)
