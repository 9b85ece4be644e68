"""Read PDN: any bytes give games and problems, never an exception.

A move that is illegal or ambiguous is reported with its line, game and number; the game is kept up to there and the
rest of the file is read. Which game is played is what the board says: the discipline in which the moves go furthest.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tabellone.draughts.board import Discipline
from tabellone.draughts.errors import DraughtsError
from tabellone.draughts.game import Game, Line, Note, move_number
from tabellone.draughts.move import Move
from tabellone.draughts.notation import read_recorded
from tabellone.draughts.pdn_lex import decode
from tabellone.draughts.pdn_parse import Parser, WrittenGame, WrittenLine, WrittenMove
from tabellone.draughts.position import Position
from tabellone.draughts.tags import DISCIPLINES, read_game_type, read_result
from tabellone.problems import Figure, Place, Problem, in_order


def read_pdn(data: bytes, expected: Discipline = "italian") -> tuple[list[Game], list[Problem]]:
    """Read the games of a PDN file and what is wrong with it; the problems' places lack the file's name.

    Where neither GameType nor board tell the game apart (no move yet, or one legal in both), it is the expected one.
    """
    parser = Parser(decode(data))
    parser.parse()
    games = [_Reader(parser, written, expected).game() for written in parser.games]
    return games, list(in_order(parser.problems))


@dataclass(slots=True)
class _Replay:
    """A main line played as far as it goes in one discipline."""

    start: Position
    moves: list[Move] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)
    setup_error: DraughtsError | None = None
    move_error: DraughtsError | None = None

    @property
    def reach(self) -> tuple[bool, int]:
        """Tell how far the reading came, to be compared with another."""
        return self.setup_error is None, len(self.moves)


class _Reader:
    """Turn a written game into a game."""

    def __init__(self, parser: Parser, written: WrittenGame, expected: Discipline) -> None:
        """Take the file for its problems and places, and the game."""
        self.parser = parser
        self.expected = expected
        self.written = written
        self.white_first = True

    def game(self) -> Game:
        """Read the game and report what is wrong with it."""
        replay = self._choose()
        self.white_first = replay.start.white_to_move
        self._report(replay)
        written = self.written
        notes = self._notes(written.line, replay.positions, 0)
        return Game(
            tags={name: tag.value for name, tag in written.tags.items()},
            start=replay.start,
            moves=tuple(replay.moves),
            result=self._result(),
            notes=notes,
            intro=tuple(written.line.intro),
            number=written.number,
            line=self.parser.lines.place(written.offset)[0],
            tag_lines={name: tag.line for name, tag in written.tags.items()},
            tag_names={name: tag.written for name, tag in written.tags.items()},
            whole=not (replay.setup_error or replay.move_error),
        )

    def _choose(self) -> _Replay:
        """Play the main line in the discipline that the tags name and, if it stops short, in the other."""
        named = self._named()
        first = named or self.expected
        replay = self._replay(first)
        if replay.setup_error is None and replay.move_error is None:
            return replay
        other = self._replay("international" if first == "italian" else "italian")
        return other if other.reach > replay.reach else replay

    def _named(self) -> str | None:
        """Give the discipline that the GameType names."""
        tag = self.written.tags.get("GameType")
        return read_game_type(tag.value) if tag else None

    def _fen(self) -> tuple[str, int] | None:
        """Give the text of the position at the start and its line, if there is one."""
        if self.written.setup:
            text, offset = self.written.setup
            return text, self.parser.lines.place(offset)[0]
        tag = self.written.tags.get("FEN")
        return (tag.value, tag.line) if tag and tag.value.strip() not in ("", "?") else None

    def _replay(self, discipline: str) -> _Replay:
        """Play the main line as far as it goes."""
        replay = _Replay(Position.start(discipline))
        fen = self._fen()
        if fen:
            try:
                replay.start = Position.parse(fen[0], discipline)
            except DraughtsError as found:
                replay.setup_error = found
                return replay
        position = replay.start
        for written in self.written.line.moves:
            try:
                move = read_recorded(written.text, position.board, position.moves())
            except DraughtsError as found:
                replay.move_error = found
                break
            replay.moves.append(move)
            replay.positions.append(position)
            position = position.play(move)
        return replay

    def _report(self, replay: _Replay) -> None:
        """Report a wrong start, the move at which the game was cut, and a wrong GameType."""
        if replay.setup_error:
            fen = self._fen()
            self._warn(
                Place("", fen[1] if fen else 1, 1), f"pdn-{replay.setup_error.code}", **replay.setup_error.figures
            )
            return
        if replay.move_error:
            written = self.written.line.moves[len(replay.moves)]
            self._move_problem(written, replay.move_error, len(replay.moves))
        tag = self.written.tags.get("GameType")
        if tag and tag.value.strip() not in ("", "?") and self._named() != replay.start.discipline and replay.moves:
            right = next(number for number, name in DISCIPLINES.items() if name == replay.start.discipline)
            self._warn(Place("", tag.line, 1), "pdn-wrong-game-type", written=tag.value[:40], right=right)

    def _move_problem(self, written: WrittenMove, found: DraughtsError, ply: int) -> None:
        """Report a move that could not be read, with its number."""
        number, by_white = move_number(self.white_first, ply)
        place = Place("", *self.parser.lines.place(written.offset))
        self._warn(
            place, f"pdn-{found.code}", number=number, at=f"{number}{'.' if by_white else '...'}", **found.figures
        )

    def _warn(self, place: Place, code: str, **figures: Figure) -> None:
        """Note a problem of this game."""
        self.parser.problems.append(Problem("warning", place, code, {"game": self.written.number, **figures}))

    def _result(self) -> str:
        """Give the result; the tag and the end of the moves should agree, and the tag counts."""
        tag = self.written.tags.get("Result")
        tagged = read_result(tag.value) if tag else "*"
        if tag and tagged is None:
            self._warn(Place("", tag.line, 1), "pdn-unknown-result", result=tag.value[:40])
        tagged = tagged or "*"
        if not self.written.result:
            return tagged
        text, offset = self.written.result
        ended = read_result(text) or "*"
        if tagged != "*" and ended not in ("*", tagged):
            place = Place("", *self.parser.lines.place(offset))
            self._warn(place, "pdn-result-differs", result=text, tag=tag.value if tag else "")
        return ended if tagged == "*" else tagged

    def _notes(self, line: WrittenLine, positions: list[Position], base: int) -> dict[int, Note]:
        """Gather what stands beside the moves that were read; `base` is the ply of the line's first move."""
        notes = {}
        for index, (written, position) in enumerate(zip(line.moves, positions, strict=False)):
            lines = [*(line.early if index == 0 else ()), *written.variations]
            remarks = [text for variation in lines if not variation.moves for text in variation.intro]
            played = [self._variation(variation, position, base + index) for variation in lines]
            note = Note(
                tuple(written.signs),
                tuple(written.nags),
                (*written.comments, *remarks),
                tuple(variation for variation in played if variation),
            )
            if note != Note():
                notes[index] = note
        return notes

    def _variation(self, line: WrittenLine, position: Position, base: int) -> Line | None:
        """Play a variation as far as it goes; None if nothing of it can be kept."""
        moves: list[Move] = []
        positions: list[Position] = []
        for written in line.moves:
            try:
                move = read_recorded(written.text, position.board, position.moves())
            except DraughtsError as found:
                self._move_problem(written, found, base + len(moves))
                break
            moves.append(move)
            positions.append(position)
            position = position.play(move)
        if not moves:
            return None
        return Line(tuple(moves), self._notes(line, positions, base), tuple(line.intro))
