"""One match of a round: its games with their colours, whatever the variant; points are typed number one first.

| variant | written | games |
|---|---|---|
| plain | `2-0` | one |
| `games: 2` | `[2-0, 1-1]`, or `2-0F` for the whole match | two, colours reversed in the second |
| knockout | `2-0`, or `[1-1, 2-0]` with replays | one a game, colours reversed in each |
| teams | `[2-0, 1-1, …]`, or `2-0F` for the whole match | one a board, White on odd boards |
| teams, `meetings: all` | a row for each of team one | one a pair of boards |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from tabellone.load import fields
from tabellone.load.fields import known
from tabellone.load.lineups import Lineups
from tabellone.load.nodes import Items, Node, Scalar, Table
from tabellone.load.people import People
from tabellone.load.reading import DASHES, scalar, whole, words
from tabellone.load.settings import Settings
from tabellone.load.source import Source, Spot, shorten
from tabellone.model import RESULTS, SUSPENDED, Contestant, Game, Match, Person, Result

LAST_OPENING = 174
_RESULT = re.compile(rf"([0-9])\s*[{DASHES}]\s*([0-9])\s*([Ff]?)", re.ASCII)


@lru_cache(maxsize=4096)
def result_of(written: str) -> Result | None:
    """Read a result, with any dash and spaces; None if there is no such result."""
    written = written.strip()
    if written.lower() in ("suspended", "*"):
        return SUSPENDED
    found = _RESULT.fullmatch(written)
    return RESULTS.get(f"{found[1]}-{found[2]}{found[3].upper()}") if found else None


def read_opening(source: Source, node: Node) -> int | None:
    """Read the number of an opening; nothing written is none."""
    value = scalar(source, node, "number")
    if value is None or value.empty:
        return None
    return whole(source, value, value.text, 1, LAST_OPENING)


@dataclass
class Form:
    """A match's value taken apart: the outcome and what may stand beside it."""

    outcome: Node
    opening: int | None = None
    note: str = ""
    lots: tuple[Scalar, int] | None = None
    lineup: Node | None = None


class MatchReader:
    """Read the matches of one stage."""

    def __init__(self, source: Source, settings: Settings, contestants: list[Contestant], people: People) -> None:
        """Keep what the variant needs."""
        self.source = source
        self.contestants = contestants
        self.players: list[Person] = [contestant.members[0] for contestant in contestants]
        self.boards: int = settings.get("boards", 0)
        self.everybody = settings.get("meetings") == "all"
        self.games: int = settings.get("games", 1)
        self.knockout = settings.system == "knockout"
        self.plain = not self.boards and self.games == 1
        self.lineups = Lineups(source, contestants, self.boards, people)

    def read(self, first: int, second: int, value: Node, recovery: bool) -> Match:
        """Read one match."""
        if self.plain and type(value) is Scalar:  # the common case, short
            result = RESULTS.get(value.text)
            if result is None and not value.empty:
                result = self._result(value)
            game = Game(self.players[first - 1], self.players[second - 1], result)
            return Match(first, second, (game,), recovery=recovery)
        form = self._form(value)
        games, whole_match = self._outcome(first, second, form)
        lots = self._lots(form, first, second, games)
        return Match(first, second, games, whole_match, lots, recovery, form.opening, form.note)

    def _form(self, node: Node) -> Form:
        """Take a match's value apart."""
        if not isinstance(node, Table):
            return Form(node)
        found = known(self.source, node, fields.GAME_FIELDS)
        form = Form(Scalar("", True, node.line, node.column))
        names = [name for name in ("result", "boards") if name in found]
        if names:
            form.outcome = found[names[0]][1]
        if len(names) > 1:
            self.source.error(found["boards"][0], "not-together", key="boards", other="result")
        self._beside(found, form)
        return form

    def _beside(self, found: fields.Found, form: Form) -> None:
        if "opening" in found:
            form.opening = read_opening(self.source, found["opening"][1])
        if "note" in found:
            form.note = words(self.source, found["note"][1]) or ""
        if "lots" in found:
            self._read_lots(found["lots"], form)
        for name in ("boards", "lineup"):
            if name in found and not self.boards:
                self.source.error(found[name][0], "only-for-teams", key=name)
            elif name in found and name == "lineup":
                form.lineup = found[name][1]

    def _read_lots(self, item: tuple[Scalar, Node], form: Form) -> None:
        key, node = item
        value = scalar(self.source, node, "number")
        if not self.knockout:
            self.source.error(key, "lots-outside-knockout")
        elif value is not None:
            number = whole(self.source, value, value.text, 1, max(len(self.contestants), 1))
            form.lots = None if number is None else (value, number)

    def _lots(self, form: Form, first: int, second: int, games: tuple[Game, ...]) -> int | None:
        if form.lots is None:
            return None
        spot, number = form.lots
        if number not in (first, second):
            self.source.error(spot, "lots-for-another", number=number, first=first, second=second)
            return None
        if sum(game.points(True) for game in games) != sum(game.points(False) for game in games):
            self.source.error(spot, "lots-without-draw")
        return number

    def _outcome(self, first: int, second: int, form: Form) -> tuple[tuple[Game, ...], Result | None]:
        """Read the outcome as games, and whether the match was decided as a whole."""
        if self.boards:
            return self._team_match(first, second, form)
        nodes = self._list(form.outcome)
        if nodes is None:
            return self._single(first, second, form.outcome)
        results = [self._item(node) for node in nodes]
        if self.games == 1 and not self.knockout:
            self.source.error(form.outcome, "list-for-one-game")
            return (self._game(first, second, 0, None),), None
        if self.knockout:
            self._check_replays(nodes, results)
        elif len(results) > self.games:
            self.source.error(nodes[self.games], "too-many-games", games=self.games)
        results += [None] * (self.games - len(results))
        return tuple(self._game(first, second, index, result) for index, result in enumerate(results)), None

    def _single(self, first: int, second: int, node: Node) -> tuple[tuple[Game, ...], Result | None]:
        """Read a single result where there may be several games: for the whole match it is without play."""
        result = self._result(node)
        if self.games > 1 and result is not None and result.played:
            self.source.error(node, "one-result-for-match", games=self.games)
        whole_match = result if self.games > 1 and result is not None and result.decided else None
        return tuple(self._game(first, second, index, result) for index in range(self.games)), whole_match

    def _check_replays(self, nodes: list[Node], results: list[Result | None]) -> None:
        """Check that only what is level is played again: after a draw, or a drawn match."""
        balance = 0
        for index, (node, result) in enumerate(zip(nodes, results, strict=True)):
            if index >= self.games and balance != 0:
                self.source.error(node, "replay-after-decision")
                return
            balance += result.white - result.black if result else 0

    def _game(self, first: int, second: int, index: int, result: Result | None) -> Game:
        """Make a game of two players, the colours reversed in every second one."""
        one, other = self.players[first - 1], self.players[second - 1]
        if index % 2 == 0:
            return Game(one, other, result)
        return Game(other, one, result.reversed() if result else None, first_is_white=False)

    def _team_match(self, first: int, second: int, form: Form) -> tuple[tuple[Game, ...], Result | None]:
        """Read a match of teams. Capo V, Squadre."""
        self.lineups.note(form.lineup, first, second)
        count = self.boards * self.boards if self.everybody else self.boards
        nodes = self._list(form.outcome)
        if nodes is None:
            result = self._result(form.outcome)
            if result is not None and result.played:
                self.source.error(form.outcome, "one-result-for-teams", boards=self.boards)
            if result is not None and result.decided:
                return (), result
            return tuple(self._board(first, second, index, result, None) for index in range(count)), None
        if self.everybody:
            nodes = self._rows(nodes, form.outcome)
        elif len(nodes) != self.boards:
            self.source.error(form.outcome, "wrong-boards", found=len(nodes), boards=self.boards)
        nodes = nodes[:count]
        games = [self._board(first, second, index, self._item(node), node) for index, node in enumerate(nodes)]
        games += [self._board(first, second, index, None, None) for index in range(len(nodes), count)]
        if not self.everybody:
            self._check_present(form.outcome, games, first, second)
        return tuple(games), None

    def _check_present(self, spot: Spot, games: list[Game], first: int, second: int) -> None:
        """Warn of a team with half its players or fewer. Capo V, Squadre, Art. 9.1."""
        for team, is_first in ((first, True), (second, False)):
            absent = sum(
                game.result is not None and game.result.text.endswith("F") and game.points(is_first) == 0
                for game in games
            )
            if 2 * absent >= self.boards:
                self.source.warn(spot, "too-few-present", team=team, present=self.boards - absent, boards=self.boards)

    def _rows(self, nodes: list[Node], spot: Spot) -> list[Node]:
        """Flatten the rows of a match of everybody against everybody."""
        if len(nodes) != self.boards:
            self.source.error(spot, "wrong-rows", found=len(nodes), boards=self.boards)
        flat: list[Node] = []
        for row in nodes[: self.boards]:
            cells = row.items if isinstance(row, Items) else [row]
            if len(cells) != self.boards:
                self.source.error(row, "wrong-boards", found=len(cells), boards=self.boards)
            flat += (cells + [Scalar("", True, row.line, row.column)] * self.boards)[: self.boards]
        return flat

    def _board(self, first: int, second: int, index: int, result: Result | None, node: Node | None) -> Game:
        """Make the game of one board: the team named first has White on odd boards."""
        row, column = divmod(index, self.boards) if self.everybody else (index, index)
        one, other = self.lineups.at(first, row), self.lineups.at(second, column)
        if node is not None and result is not None and (result.played or not result.decided):
            for person, team in ((one, first), (other, second)):
                if person is None:
                    self.source.error(node, "empty-board", team=team, board=row + 1)
        # SETTLED: where everybody meets everybody, White changes from game to game in each row and each column.
        white = (row + column) % 2 == 0 if self.everybody else row % 2 == 0
        second_board = column + 1 if self.everybody else None
        if white:
            return Game(one, other, result, True, row + 1, second_board)
        return Game(other, one, result.reversed() if result else None, False, row + 1, second_board)

    def _list(self, node: Node) -> list[Node] | None:
        """Give the nodes of a list; None for a single value, an empty list included."""
        return node.items if isinstance(node, Items) and node.items else None

    def _item(self, node: Node) -> Result | None:
        return self._result(node)

    def _result(self, node: Node) -> Result | None:
        """Read one result; nothing written is not reported yet."""
        if isinstance(node, Items) and not node.items:
            return None
        value = scalar(self.source, node, "result")
        if value is None or not value.text.strip():
            return None
        result = result_of(value.text)
        if result is None:
            self.source.error(value, "impossible-result", found=shorten(value.text))
        return result
