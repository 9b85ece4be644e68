"""The small player behind the demonstration games."""

from __future__ import annotations

import pytest

from demo_games import play_game, tagged
from tabellone.draughts import read_pdn, recognise, write_pdn


@pytest.mark.parametrize("discipline", ["italian", "international"])
@pytest.mark.parametrize("result", ["2-0", "1-1", "0-2"])
def test_a_wanted_result_comes_and_the_game_is_legal(discipline: str, result: str) -> None:
    """A game with the result that was asked for is played by the rules and reads back from PDN."""
    game = tagged(play_game(discipline, 3, result=result), {"White": "A", "Black": "B"})
    assert game.result == result
    assert 20 < len(game.moves) <= 120
    (again,), problems = read_pdn(write_pdn([game]).encode())
    assert problems == []
    assert (again.moves, again.result, again.discipline) == (game.moves, result, discipline)


def test_the_same_seed_gives_the_same_game() -> None:
    """Nothing but the seed decides."""
    assert play_game("italian", 5) == play_game("italian", 5)
    assert play_game("italian", 5) != play_game("italian", 6)


def test_the_drawn_opening_is_played() -> None:
    """A game starts with the opening that was drawn."""
    found = recognise(play_game("italian", 1, opening=34))
    assert found
    assert found.number == 34
