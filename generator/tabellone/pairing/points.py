"""The points with which contestants are paired: a match's points, handicap included, undecided games drawn.

| text | function |
|---|---|
| Capo V, Italo-Swiss Art. 16: suspended and unreported games count as drawn | `match_points` |
| Capo V, two-game matches Art. 3; teams Art. 6: points go to the match | `match_points` |
| Capo V, handicap, first system Art. 3, second Art. 4 and 6 | `match_points`, `forfeit_points` |
"""

from __future__ import annotations

from tabellone.model import Contestant, Match, Stage

CATEGORIES = ("maestro", "candidato", "nazionale", "regionale", "provinciale")
DRAWN = (1, 1)


def forfeit_points(stage: Stage) -> int:
    """Give the hundredths of a rest with points: 2, in the second handicap system 10. Capo V, Art. 8."""
    return 1000 if stage.handicap == "ten" else 200


def match_points(stage: Stage, match: Match) -> tuple[int, int]:
    """Give the hundredths that both contestants have from a match, for pairing. Capo V, Art. 16."""
    first, second = board_points(match)
    unit = 500 if stage.handicap == "ten" else 100
    if stage.handicap is None or without_play(match):
        return first * unit, second * unit
    steps = handicap_steps(stage, stage.by_number[match.first], stage.by_number[match.second])
    if stage.handicap == "ten":
        return first * unit - 100 * steps, second * unit + 100 * steps
    return first * unit + 25 * max(-steps, 0), second * unit + 25 * max(steps, 0)


def board_points(match: Match) -> tuple[int, int]:
    """Give 2, 1 or 0 to each side of a match, games not decided drawn. Capo V, Art. 16."""
    if match.whole is not None:
        return (match.whole.white, match.whole.black) if match.whole.decided else DRAWN
    scores = [_game_points(match, index) for index in range(len(match.games))]
    if len(scores) == 1:
        return scores[0]
    if scores and all(score == (0, 0) for score in scores):
        return 0, 0
    first, second = sum(score[0] for score in scores), sum(score[1] for score in scores)
    return (2, 0) if first > second else (0, 2) if first < second else DRAWN


def _game_points(match: Match, index: int) -> tuple[int, int]:
    game = match.games[index]
    if game.result is None or not game.result.decided:
        return DRAWN
    return game.points(True), game.points(False)


def without_play(match: Match) -> bool:
    """Tell whether the match was decided without play: no game of it was, or may still be, played."""
    if match.whole is not None:
        return match.whole.decided
    return bool(match.games) and all(
        game.result is not None and game.result.decided and not game.result.played for game in match.games
    )


def handicap_steps(stage: Stage, first: Contestant, second: Contestant) -> int:
    """Count the categories, or whole thousands, by which the second is below the first; negative: above."""
    if stage.handicap_by == "rating":
        if first.rating is None or second.rating is None:
            return 0
        difference = first.rating - second.rating
        return difference // 1000 if difference >= 0 else -(-difference // 1000)
    if first.category not in CATEGORIES or second.category not in CATEGORIES:
        return 0
    return CATEGORIES.index(second.category) - CATEGORIES.index(first.category)
