"""What the regulation says of a game as it went: repetition, the count of moves, no move left.

Reports only: a recorded game is never ended by them. Capo I, Art. 9.2, 9.3, 10.
"""

from __future__ import annotations

from tabellone.draughts.game import Game, move_number
from tabellone.draughts.position import Position
from tabellone.reasons import Reason

# How often a position comes for a draw, and how many king moves by each side. The international figures are FMJD's.
REPETITIONS = {"italian": 4, "international": 3}
KING_MOVES = {"italian": 40, "international": 25}


def reports_on(game: Game) -> tuple[Reason, ...]:
    """Report all that there is to say of a game, in the order of its moves."""
    found = (*repetitions(game), *king_counts(game), *ending(game))
    return tuple(sorted(found, key=lambda reason: (str(reason.figures["ply_count"]).zfill(6), reason.code)))


def repetitions(game: Game) -> list[Reason]:
    """Report each position that comes for the fourth time, the same side to move. Capo I, Art. 9.3."""
    times = REPETITIONS[game.discipline]
    seen: dict[Position, list[int]] = {}
    found = []
    for ply, position in enumerate(game.positions()):
        plies = seen.setdefault(position, [])
        plies.append(ply)
        if len(plies) == times:
            found.append(_reason("position-repeated", "Art. 9.3", game, ply, times_count=times))
    return found


def king_counts(game: Game, limit: int | None = None) -> list[Reason]:
    """Report each run of 40 king moves by each side, no man moved, nothing taken. Capo I, Art. 10.1, 10.4, 10.5."""
    limit = limit or KING_MOVES[game.discipline]
    found = []
    run = 0
    for ply, (position, move) in enumerate(zip(game.positions(), game.moves, strict=False), 1):
        quiet = move.origin & position.kings and not move.captures
        both = position.kings & position.white and position.kings & position.black
        run = run + 1 if quiet and both else 0
        if run == 2 * limit:
            found.append(_reason("king-moves-counted", "Art. 10.4", game, ply, limit_count=limit))
    return found


def ending(game: Game) -> list[Reason]:
    """Report that the side to move has no piece or no move at the end. Capo I, Art. 9.2."""
    position = game.final()
    if position.count():
        return []
    own = position.white if position.white_to_move else position.black
    winner = "0-2" if position.white_to_move else "2-0"
    code, article = ("no-move-left", "Art. 9.2.2") if own else ("no-piece-left", "Art. 9.2.3")
    return [_reason(code, article, game, len(game.moves), result=winner)]


def _reason(code: str, article: str, game: Game, ply: int, **figures: int | str) -> Reason:
    """Make a report on what a number of plies led to; numbers are counts, never draw numbers."""
    number, _ = move_number(game.start.white_to_move, max(ply - 1, 0))
    source = f"Capo I, {article}" if game.discipline == "italian" else "FMJD"
    return Reason(code, source, {"ply_count": ply, "move_count": number, **figures})
