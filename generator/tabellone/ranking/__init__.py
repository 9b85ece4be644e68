"""Places and why: points, Buholz, Sonneborn-Berger, the technical ranking, prizes, the roll of honour."""

from tabellone.ranking.honours import Honour, final_stages, roll
from tabellone.ranking.prizes import Award, awards
from tabellone.ranking.rows import addends, compact, rows, table
from tabellone.ranking.standings import (
    has_result,
    keys_of,
    last_round,
    progress,
    standings,
    standings_by_round,
)
from tabellone.scoring import match_points, points_after

__all__ = [
    "Award",
    "Honour",
    "addends",
    "awards",
    "compact",
    "final_stages",
    "has_result",
    "keys_of",
    "last_round",
    "match_points",
    "points_after",
    "progress",
    "roll",
    "rows",
    "standings",
    "standings_by_round",
    "table",
]
