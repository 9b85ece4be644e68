"""The Sonneborn-Berger procedure, for round robins (Capo V, Girone all'italiana).

| article | function | deviations |
|---|---|---|
| Art. 2 A | `buholz.beaten_and_drawn` | supposed rounds are left out (Italiano ridotto, Art. 6) |
| Art. 2 B | `results` | those level in rank are taken together; a supposed game is a draw |
| technical ranking, c | `steps.lots` | |
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabellone.ranking.steps import Split, Step, differ
from tabellone.ranking.table import Merit, Table

ARTICLE = "Capo V, Sonneborn-Berger, Art. 2 B"


def results(table: Table, ranking: Merit, group: Sequence[int], start: int) -> Split | None:
    """Compare the results rank by rank, the level ones themselves included. Capo V, Sonneborn-Berger, Art. 2 B."""
    for index in range(start, len(ranking.levels)):
        level = ranking.levels[index]
        values = {number: sum(table.results[number].get(other, 0) for other in level) for number in group}
        if differ(values):
            # Among the level ones themselves: naming a player as his own opponent would puzzle the reader.
            own = not set(level).isdisjoint(group)
            return Split(values, index + 1, {"opponents": () if own else tuple(sorted(level))})
    return None


def further_steps(table: Table, ranking: Merit, article: str = ARTICLE) -> list[Step]:
    """List what orders those who are ex aequo, before lots. Capo V, Sonneborn-Berger, Art. 2 B."""
    return [Step("results", article, partial(results, table, ranking), unit="result")]
