"""Write PDN 3.0: what its grammar for writing allows and no more, so that other programs read it.

Ambiguous captures have their whole path, the result stands in its tag in the style of the game's type, games end
with `*`, lines are at most 80 wide. Signs that PDN does not know (`*`, `+1`, `a.l.` …) stand as comments, and
are signs again when read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from tabellone.draughts.game import Game, Note, move_number
from tabellone.draughts.move import Move
from tabellone.draughts.notation import write_recorded
from tabellone.draughts.position import Position
from tabellone.draughts.tags import GAME_TYPES, ORDER, PDN_RESULTS, read_game_type, tag_name

WIDTH = 80
STRENGTH = re.compile(r"[!?]{1,4}")


def write_pdn(games: Iterable[Game]) -> str:
    """Write games as a PDN file, each with its tags, a blank line between."""
    return "\n".join(write_game(game) for game in games)


def write_game(game: Game) -> str:
    """Write one game with its tags."""
    tags = [f'[{name} "{_escape(value)}"]\n' for name, value in written_tags(game).items()]
    words = [*_comments(game.intro), *_words(game.start, game.moves, game.notes, 0, game.start.white_to_move), "*"]
    return "".join(tags) + "\n" + "".join(line + "\n" for line in _wrap(words))


def written_tags(game: Game) -> dict[str, str]:
    """Give the tags in their usual order, with those that follow from the game itself."""
    discipline = game.discipline
    tags = {_name(name): value for name, value in game.tags.items() if name not in ("FEN", "SetUp")}
    if read_game_type(tags.get("GameType", "")) != discipline:
        tags["GameType"] = GAME_TYPES[discipline]
    tags["Result"] = PDN_RESULTS[discipline].get(game.result, "*")
    if game.start != Position.start(discipline):
        tags["SetUp"], tags["FEN"] = "1", game.start.fen()
    ordered = [name for name in ORDER if name in tags] + [name for name in tags if name not in ORDER]
    return {name: tags[name] for name in ordered}


def _name(name: str) -> str:
    """Give a tag name that the grammar allows."""
    return name if re.fullmatch(r"[A-Z][A-Za-z0-9_]*", name) else tag_name(name)


def _escape(value: str) -> str:
    """Escape what would end a tag's value."""
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


def _words(
    position: Position, moves: Iterable[Move], notes: Mapping[int, Note], base: int, white_first: bool
) -> Iterator[str]:
    """Write a line of moves; numbers before White's moves, and before Black's where something stands between."""
    numbered = False
    for index, move in enumerate(moves):
        number, by_white = move_number(white_first, base + index)
        if by_white or not numbered:
            yield f"{number}." if by_white else f"{number}..."
        note = notes.get(index, Note())
        glued = note.signs[:1] if note.signs and STRENGTH.fullmatch(note.signs[0]) else ()
        yield write_recorded(move, position.board, position.moves()) + "".join(glued)
        yield from _comments(note.signs[len(glued) :])
        yield from (f"${nag}" for nag in note.nags)
        yield from _comments(note.comments)
        for variation in note.variations:
            inner = _words(position, variation.moves, variation.notes, base + index, white_first)
            words = [*_comments(variation.intro), *inner]
            yield from ("(" + words[0], *words[1:-1], words[-1] + ")") if len(words) > 1 else (f"({words[0]})",)
        numbered = not (note.comments or note.variations or note.nags)
        position = position.play(move)


def _comments(texts: Iterable[str]) -> Iterator[str]:
    """Write comments, word by word so that lines can be broken."""
    for text in texts:
        yield from ("{" + text.replace("{", "(").replace("}", ")") + "}").split()


def _wrap(words: Iterable[str]) -> Iterator[str]:
    """Fill lines with words. A line does not begin with a percent sign, which would make it a remark."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH and not word.startswith("%"):
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line
