"""How many rounds a stage has, and whether what is planned can be. Capo V, Art. 1 and 9."""

from __future__ import annotations

from dataclasses import replace

from tabellone.load.settings import MAX_ROUNDS, Settings
from tabellone.load.source import Source, Spot
from tabellone.model import Match, Stage

TWICE = 2  # with recovery, out at the second defeat


def planned_rounds(source: Source, settings: Settings, size: int, spot: Spot) -> int:
    """Give the planned rounds of one leg: as typed, or known from the number of contestants."""
    typed: int | None = settings.get("rounds")
    if settings.system == "italo-swiss":
        if typed is None and "rounds" not in settings.typed and "system" in settings.values:
            source.missing(spot, "rounds")
        return typed or MAX_ROUNDS
    known = natural_rounds(settings.system, size)
    if typed is None:
        return MAX_ROUNDS if "rounds" in settings.typed or settings.get("recovery") else known
    if size > 1 and "rounds" in settings.values:
        wrong = typed < known if settings.system == "knockout" else typed != known
        if wrong and not settings.get("recovery"):
            source.warn(settings.spots["rounds"], "rounds-differ", rounds=typed, known=known, size=size)
    return typed


def natural_rounds(system: str, size: int) -> int:
    """Count the rounds that a round robin or a knockout has by itself."""
    if system == "round-robin":
        return max(size - 1 + size % 2, 1)
    return max((size - 1).bit_length(), 1)


def check_plan(source: Source, settings: Settings, stage: Stage, spot: Spot) -> Stage:
    """Check the number of rounds against the contestants; settle it for a recovery that does not say."""
    rounds_spot = settings.spots.get("rounds", spot)
    size = len(stage.contestants)
    if stage.system == "italo-swiss" and size:
        _check_italo_swiss(source, settings, stage, rounds_spot)
    if stage.supposed >= stage.planned and size:
        source.error(settings.spots["supposed"], "supposed-too-many", supposed=stage.supposed, rounds=stage.planned)
    if stage.recovery and "rounds" not in settings.values:
        return replace(stage, planned=_recovery_rounds(stage))
    extra = len(stage.rounds) + stage.supposed - stage.total_rounds
    if extra > 0 and "rounds" in settings.values:
        source.warn(rounds_spot, "more-rounds", rounds=stage.total_rounds, found=len(stage.rounds) + stage.supposed)
    return stage


def _check_italo_swiss(source: Source, settings: Settings, stage: Stage, spot: Spot) -> None:
    """Check Art. 9 for RT, and warn of more rounds than Art. 1 allows. Capo V, Art. 1 and 9."""
    size, rounds = len(stage.contestants), stage.planned
    starters = stage.starters
    turns = stage.odd == "RT" and starters % 2 == 1
    if "rounds" not in settings.values:
        return
    if turns and (rounds % 2 == 0 or not 3 <= rounds <= starters - 2):
        source.error(settings.spots["odd"], "wrong-rt", size=starters, rounds=rounds, most=starters - 2)
    elif stage.rounds and rounds > (most := size - (2 if turns else 3)):
        source.warn(spot, "rounds-beyond-limit", rounds=rounds, most=max(most, 0), size=size)


def _recovery_rounds(stage: Stage) -> int:
    """Count the rounds of a knockout with recovery that does not say: as many as there are until one is left."""
    defeats = dict.fromkeys((c.number for c in stage.contestants), 0)
    for round_ in stage.rounds:
        for match in round_.matches:
            loser = _loser(match)
            if loser is not None:
                defeats[loser] += 1
    left = sum(count < TWICE for count in defeats.values())
    done = len(stage.rounds)
    return max(done if left == 1 else done + 1, 1)


def _loser(match: Match) -> int | None:
    first = sum(game.points(True) for game in match.games)
    second = sum(game.points(False) for game in match.games)
    if match.lots is not None:
        return match.other(match.lots)
    if not match.decided or first == second:
        return None
    return match.second if first > second else match.first
