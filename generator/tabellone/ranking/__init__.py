"""Places and why: points, Buholz, Sonneborn-Berger, the technical ranking, prizes, the roll of honour."""

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
    "has_result",
    "keys_of",
    "last_round",
    "match_points",
    "points_after",
    "progress",
    "standings",
    "standings_by_round",
]
