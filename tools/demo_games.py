"""Play plausible games for the demonstration content: a small fixed-depth search, seeded, no part of the package.

    python tools/demo_games.py --discipline italian --seed 7 --games 3 > games.pdn

The same seed always gives the same games. The players are no masters, and the one who is to lose sees less far.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

try:
    from tabellone.draughts import Game, Move, Position, write_pdn
except ModuleNotFoundError:  # run from a checkout where the package is not installed
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "generator"))
    from tabellone.draughts import Game, Move, Position, write_pdn

from tabellone.draughts.board import BOARDS, Board
from tabellone.regulation.openings import allowed_openings, opening

MAN = 100
KING = {"italian": 230, "international": 320}
LOST = -100_000
RESULTS = ("2-0", "1-1", "0-2")
TRIES = 60
FEW = 4
AGREE = 0.2


@dataclass(frozen=True)
class Player:
    """How far a player sees and how much he wavers, in hundredths of a man."""

    depth: int = 4
    waver: int = 14


EVEN = (Player(), Player())
FOR_RESULT = {
    "2-0": (Player(4, 6), Player(2, 45)),
    "1-1": (Player(4, 8), Player(4, 8)),
    "0-2": (Player(2, 45), Player(4, 6)),
}
NEARER = {"italian": 0, "international": 1}  # twice the moves, so one move less ahead in the same time


class Judge:
    """What a position is worth: pieces, men far on, men at home, the middle."""

    def __init__(self, discipline: str) -> None:
        """Prepare the rows of the board."""
        board = BOARDS[discipline]
        self.king = KING[discipline]
        self.rows = [self._row(board, row) for row in range(board.size)]
        self.middle = sum(board.bits[n] for n in range(1, board.squares + 1) if self._central(board, n))

    @staticmethod
    def _row(board: Board, row: int) -> int:
        return sum(board.bits[row * board.per_row + 1 : (row + 1) * board.per_row + 1])

    @staticmethod
    def _central(board: Board, square: int) -> bool:
        row, column = board.place(square)
        low, high = board.size // 4, board.size - board.size // 4
        return low <= row < high and low <= column < high

    def score(self, position: Position) -> int:
        """Score a position for the side to move."""
        white, black, kings = position.white, position.black, position.kings
        men_white, men_black = white & ~kings, black & ~kings
        total = MAN * (men_white.bit_count() - men_black.bit_count())
        total += self.king * ((white & kings).bit_count() - (black & kings).bit_count())
        total += 3 * ((white & self.middle).bit_count() - (black & self.middle).bit_count())
        last = len(self.rows) - 1
        for row, bits in enumerate(self.rows):
            total += 2 * (last - row) * (men_white & bits).bit_count() - 2 * row * (men_black & bits).bit_count()
        total += 6 * ((men_white & self.rows[last]).bit_count() - (men_black & self.rows[0]).bit_count())
        return total if position.white_to_move else -total


def search(position: Position, depth: int, alpha: int, beta: int, judge: Judge) -> int:
    """Search with alpha-beta to a fixed depth, captures to their end."""
    moves = position.moves()
    if not moves:
        return LOST - depth
    if depth <= 0 and not moves[0].captures:
        return judge.score(position)
    for move in moves:
        # A forced reply costs nothing and hides nothing.
        less = 0 if len(moves) == 1 and depth > 0 and move.captures else 1
        alpha = max(alpha, -search(position.play(move), depth - less, -beta, -alpha, judge))
        if alpha >= beta:
            break
    return alpha


def choose(position: Position, player: Player, judge: Judge, source: random.Random) -> tuple[Move, int]:
    """Choose a move among the best ones, and give the score of the best."""
    moves = sorted(position.moves())
    if len(moves) == 1:
        return moves[0], judge.score(position)
    depth = player.depth - NEARER[position.discipline]
    best, chosen, top = LOST * 2, moves[0], LOST * 2
    for move in moves:
        # What is worse by more than he wavers cannot be chosen: no need to know by how much.
        score = -search(position.play(move), depth - 1, LOST * 2, -(top - player.waver - 1), judge)
        top = max(top, score)
        score += source.randint(0, player.waver)
        if score > best:
            best, chosen = score, move
    return chosen, best


def play_game(
    discipline: str, seed: int | str, opening: int | None = None, result: str | None = None, max_plies: int = 120
) -> Game:
    """Play a game; with a result wanted, try one seed after another until it comes."""
    if result is not None and result not in RESULTS:
        raise ValueError(f"no such result: {result!r}; known are {', '.join(RESULTS)}")
    players = FOR_RESULT[result] if result else EVEN
    for attempt in range(TRIES):
        game = _play(discipline, random.Random(f"{seed}/{attempt}"), opening, players, max_plies)
        if result in (None, game.result):
            return game
    raise RuntimeError(f"no game with result {result} in {TRIES} tries from seed {seed}")


def _play(
    discipline: str, source: random.Random, number: int | None, players: tuple[Player, Player], max_plies: int
) -> Game:
    """Play one game to its end."""
    judge = Judge(discipline)
    position = start = Position.start(discipline)
    moves: list[Move] = []
    for text in _opening_moves(discipline, number, source):
        moves.append(position.read(text))
        position = position.play(moves[-1])
    seen = {position: 1}
    quiet = 0
    bad = {True: 0, False: 0}
    while len(moves) < max_plies and position.count():
        side = position.white_to_move
        move, score = choose(position, players[0 if side else 1], judge, source)
        bad[side] = bad[side] + 1 if score < -2 * MAN else 0
        if bad[side] > 3:  # a man or two down for long: people resign
            return Game({}, start, tuple(moves), "0-2" if side else "2-0")
        quiet = quiet + 1 if move.origin & position.kings and not move.captures else 0
        moves.append(move)
        position = position.play(move)
        seen[position] = seen.get(position, 0) + 1
        if quiet >= 12 or seen[position] > 2 or (_level_ending(position) and source.random() < AGREE):
            return Game({}, start, tuple(moves), "1-1")
    return Game({}, start, tuple(moves), _verdict(position, judge))


def _level_ending(position: Position) -> bool:
    """Tell whether few pieces are left, the same on both sides, kings among them: people agree on a draw."""
    white, black, kings = position.white, position.black, position.kings
    alike = white.bit_count() == black.bit_count() <= FEW
    return alike and (white & kings).bit_count() == (black & kings).bit_count() > 0


def _opening_moves(discipline: str, number: int | None, source: random.Random) -> tuple[str, ...]:
    """Give the moves drawn for the game; in international draughts there are none."""
    if discipline != "italian":
        return ()
    drawn = opening(number) if number else source.choice(allowed_openings("B"))
    if drawn is None:
        raise ValueError(f"no such opening: {number}")
    return drawn.moves


def _verdict(position: Position, judge: Judge) -> str:
    """Judge the last position: lost without a move, a win for a man and more, else a draw."""
    white = position.white_to_move
    if not position.count():
        return "0-2" if white else "2-0"
    score = judge.score(position) if white else -judge.score(position)
    return "2-0" if score > 2 * MAN else "0-2" if score < -2 * MAN else "1-1"


def tagged(game: Game, tags: Mapping[str, str]) -> Game:
    """Give a game its tags: Event, Site, Date, Round, White, Black …; those of result and type follow by themselves."""
    return replace(game, tags=dict(tags))


def main() -> None:
    """Write games to standard output."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--discipline", choices=sorted(BOARDS), default="italian")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--opening", type=int, help="number of the drawn opening (Italian draughts)")
    parser.add_argument("--result", choices=RESULTS)
    parser.add_argument("--max-plies", type=int, default=120)
    call = parser.parse_args()
    for index in range(call.games):
        game = play_game(call.discipline, f"{call.seed}/{index}", call.opening, call.result, call.max_plies)
        print(write_pdn([tagged(game, {"Event": "Demo", "Round": str(index + 1)})]))


if __name__ == "__main__":
    main()
