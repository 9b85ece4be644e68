"""Which games of an event count for the rating, and who may not gain.

| article | function | note |
|---|---|---|
| Capo VI, Art. 10 | `counted` | every game played, each by itself; no forfeits, rests or suspended games |
| Capo VI, Art. 7.2, 7.3 | `barred` | withdrawn, disqualified, lost by his own absence |
"""

from __future__ import annotations

from collections.abc import Iterator

from tabellone.model import Contestant, Event, Game, Match, Person, Result, Round, Stage

Counted = tuple[int, Stage, Round, Match, Game, Person, Person, Result]


def counted(event: Event) -> Iterator[Counted]:
    """Walk over the games that count: played, of a rated stage, between two people. Capo VI, Art. 10."""
    for index, stage in enumerate(event.stages):
        if stage.elo <= 0:
            continue
        for round_ in stage.rounds:
            if round_.supposed:
                continue
            for match in round_.matches:
                for game in match.games:
                    result = game.result
                    if result is None or not result.played or game.white is None or game.black is None:
                        continue
                    yield index, stage, round_, match, game, game.white, game.black, result


def barred(event: Event) -> set[str]:
    """List who may not gain: withdrawn, disqualified, or a game lost by his own absence. Capo VI, Art. 7.2 and 7.3."""
    found: set[str | None] = set()
    for stage in event.stages:
        # SETTLED: the event is one, so leaving an unrated group of it bars from gaining in the rated ones
        found.update(c.person.id for c in stage.contestants if c.last_round is not None and not c.team)
        for round_ in stage.rounds:
            if round_.supposed:
                continue
            for match in round_.matches:
                found.update(_absent(stage, match))
    return {player for player in found if player is not None}


def _absent(stage: Stage, match: Match) -> Iterator[str | None]:
    if match.whole is not None:
        # SETTLED: a team that does not appear is not its players' own absence
        yield from () if stage.teams else _whole_absent(match.whole, stage.by_number, match)
        return
    for game in match.games:
        if game.result is None or game.result.played or not game.result.decided:
            continue
        if game.result.white == 0 and game.white is not None:
            yield game.white.id
        if game.result.black == 0 and game.black is not None:
            yield game.black.id


def _whole_absent(whole: Result, by_number: dict[int, Contestant], match: Match) -> Iterator[str | None]:
    if whole.played or not whole.decided:
        return
    if whole.white == 0:
        yield by_number[match.first].person.id
    if whole.black == 0:
        yield by_number[match.second].person.id
