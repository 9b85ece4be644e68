"""From games to matches to points: what pairing and ranking both count, each in its own way.

| article | what | function |
|---|---|---|
| Capo V, Italo-svizzero, Art. 7–12 | points of rests | `rest_points`, `rest_single_points` |
| Capo V, Girone all'italiana, Art. 7 | a rest gives nothing | `rest_points` |
| Capo V, Italiano ridotto, Art. 4 | supposed rounds are drawn | `score` |
| Capo V, Squadre, Art. 6, 9.3, 9.4 | team matches, individual points | `score` |
| Capo V, Doppia partita, Art. 3–4 | points a match, game points | `score` |
| Capo V, Handicap, first and second system | quarters, 10/5/0 | `handicap_steps`, `score` |

Points are whole hundredths. Pure functions of the model: nothing here knows how a round is paired or a place decided.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabellone.model import CATEGORIES, Contestant, Game, Match, Rest, Round, Stage

NEWCOMER_CAPITAL = {"italian": 300, "international": 500}
FORFEIT_BOARD = 150  # Capo V, Squadre, Art. 9.3: 1.5 a board


class Score(NamedTuple):
    """What a match gives to both sides, the one named first in it first."""

    first: int  # the match's result on the board: 2, 1 or 0
    second: int
    first_points: int  # towards the standings, hundredths, handicap included
    second_points: int
    first_single: int  # game points of a two-game match, individual points of a team, hundredths
    second_single: int
    played: bool  # whether any game of it was played


def score(stage: Stage, match: Match, *, supposed: bool = False, open_drawn: bool = False) -> Score | None:
    """Score a match; None while it is not decided, unless open games count as drawn. Capo V, Art. 16."""
    if supposed:
        single = 100 * _games_of(stage)
        draw = 500 if stage.handicap == "ten" else 100
        return Score(1, 1, draw, draw, single, single, False)
    if match.whole is not None and match.whole.decided:
        return _whole(stage, match)
    if len(match.games) == 1 and stage.handicap is None and not stage.teams and not open_drawn:
        return _plain(match.games[0])
    if not open_drawn and not match.decided:
        return None
    if match.whole is not None:
        sums = (_games_of(stage), _games_of(stage))
    else:
        sums = (sum(_points(g, True) for g in match.games), sum(_points(g, False) for g in match.games))
    played = any(_was_played(game) for game in match.games) or match.whole is not None
    return _scored(stage, match, _result(*sums), (100 * sums[0], 100 * sums[1]), played)


def match_points(stage: Stage, match: Match, *, supposed: bool = False) -> tuple[int, int]:
    """Give both sides' points of a match towards the standings; nothing while it is not decided."""
    scored = score(stage, match, supposed=supposed)
    return (scored.first_points, scored.second_points) if scored else (0, 0)


def handicap_steps(stage: Stage, first: Contestant, second: Contestant) -> int:
    """Count by how many steps the first is the weaker one, negative if it is the second. Capo V, Handicap, Art. 4."""
    if stage.handicap is None or stage.teams:
        return 0
    if stage.handicap_by == "rating":
        difference = _rating(stage, second) - _rating(stage, first)
        return difference // 1000 if difference >= 0 else -(-difference // 1000)
    return _category(first) - _category(second)


def rest_points(stage: Stage, rest: Rest) -> int:
    """Give the points of a rest: 2 by forfeit, or 10; nothing for RT and in a round robin. Capo V, Art. 7–12."""
    if rest.kind not in ("RF", "RR") or stage.system != "italo-swiss":
        return 0
    return 1000 if stage.handicap == "ten" else 200


def rest_single_points(stage: Stage, rest: Rest) -> int:
    """Give the game points or individual points of a rest. Capo V, Squadre, Art. 9.3."""
    if rest_points(stage, rest) == 0:
        return 0
    return FORFEIT_BOARD * stage.boards if stage.teams else 200 * stage.games


def annulled(stage: Stage) -> frozenset[int]:
    """Name those none of whose games counts: who withdrew from a round robin with his games annulled."""
    if stage.system != "round-robin":
        return frozenset()
    return frozenset(c.number for c in stage.contestants if c.annulled)


def counted(stage: Stage, rounds: Iterable[Round], *, open_drawn: bool = False) -> list[tuple[Round, Match, Score]]:
    """List the matches that count with their scores, round by round."""
    gone = annulled(stage)
    found = []
    for round_ in rounds:
        for match in round_.matches:
            if gone and (match.first in gone or match.second in gone):
                continue
            scored = score(stage, match, supposed=round_.supposed, open_drawn=open_drawn)
            if scored is not None:
                found.append((round_, match, scored))
    return found


def points_after(stage: Stage, after: int | None = None, *, open_drawn: bool = False) -> dict[int, int]:
    """Sum everybody's points up to a round, in hundredths; pairing takes open games as drawn. Capo V, Art. 16."""
    points = dict.fromkeys((c.number for c in stage.contestants), 0)
    rounds = [r for r in stage.rounds if after is None or r.number <= after]
    for _, match, scored in counted(stage, rounds, open_drawn=open_drawn):
        points[match.first] += scored.first_points
        points[match.second] += scored.second_points
    for round_ in rounds:
        for rest in round_.rests:
            points[rest.number] += rest_points(stage, rest)
    return points


def _plain(game: Game) -> Score | None:
    """Score a match of one game without handicap, the most frequent one."""
    if game.result is None or not game.result.decided:
        return None
    first, second = game.points(True), game.points(False)
    return Score(first, second, 100 * first, 100 * second, 100 * first, 100 * second, game.result.played)


def _points(game: Game, first: bool) -> int:
    if game.result is None or not game.result.decided:
        return 1  # only reached where open games count as drawn
    return game.points(first)


def _was_played(game: Game) -> bool:
    return game.result is None or not game.result.decided or game.result.played


def _games_of(stage: Stage) -> int:
    if stage.teams:
        return stage.boards * stage.boards if stage.meetings == "all" else stage.boards
    return stage.games


def _result(first: int, second: int) -> tuple[int, int]:
    """Make a match result of both sums; 0-0 only if neither appeared. Capo V, Doppia partita, Art. 3."""
    if first == second:
        return (1, 1) if first else (0, 0)
    return (2, 0) if first > second else (0, 2)


def _whole(stage: Stage, match: Match) -> Score:
    """Score a match decided as a whole by absence: 1.5 a board, or both games won. Capo V, Squadre, Art. 9.3."""
    assert match.whole is not None  # noqa: S101 - for the type checker
    full = FORFEIT_BOARD * stage.boards if stage.teams else 200 * stage.games
    singles = (full if match.whole.white == 2 else 0, full if match.whole.black == 2 else 0)
    return _scored(stage, match, (match.whole.white, match.whole.black), singles, match.whole.played)


def _scored(stage: Stage, match: Match, result: tuple[int, int], singles: tuple[int, int], played: bool) -> Score:
    """Turn a result on the board into points, with the handicap if it was played. Capo V, Handicap."""
    unit = 500 if stage.handicap == "ten" else 100
    first, second = result[0] * unit, result[1] * unit
    # SETTLED: a two-game match is one result: the handicap is added to it once, if any of its games was played.
    if played and stage.handicap is not None:
        steps = handicap_steps(stage, stage.by_number[match.first], stage.by_number[match.second])
        if stage.handicap == "ten":
            first, second = first + 100 * steps, second - 100 * steps
        else:
            first, second = first + 25 * max(steps, 0), second + 25 * max(-steps, 0)
    return Score(*result, first, second, *singles, played)


def _category(contestant: Contestant) -> int:
    # SETTLED: whoever has no category is a newcomer, and those are Provinciale.
    return CATEGORIES.index(contestant.category) if contestant.category in CATEGORIES else len(CATEGORIES) - 1


def _rating(stage: Stage, contestant: Contestant) -> int:
    # SETTLED: whoever has no capital is a newcomer with the newcomer's capital.
    return NEWCOMER_CAPITAL[stage.discipline] if contestant.rating is None else contestant.rating
