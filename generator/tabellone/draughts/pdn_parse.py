"""Tokens to games as they were written: tags, lines of move texts, comments, variations; no rules yet."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tabellone.draughts.pdn_lex import Lines, Token, tag_parts, tokens
from tabellone.draughts.tags import tag_name
from tabellone.problems import Figure, Place, Problem

DEEPEST = 20  # variations in variations; no book goes so far
SIGN = re.compile(r"[!?]{1,4}|[+=]{1,2}[0-9]{0,2}|[-–−] ?[0-9]{1,2}|[aA]\. ?[lL]\.|\*|±|∓")


@dataclass(slots=True)
class WrittenMove:
    """A move as it was written, with what stands beside it."""

    text: str
    offset: int
    signs: list[str] = field(default_factory=list)
    nags: list[int] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    variations: list[WrittenLine] = field(default_factory=list)


@dataclass(slots=True)
class WrittenLine:
    """Moves in a row, as written."""

    moves: list[WrittenMove] = field(default_factory=list)
    intro: list[str] = field(default_factory=list)
    early: list[WrittenLine] = field(default_factory=list)  # variations that stand before the first move


@dataclass(slots=True)
class WrittenTag:
    """A tag as it was written."""

    written: str
    value: str
    line: int


@dataclass(slots=True)
class WrittenGame:
    """A game as it was written; its place in the file is that of its first token."""

    number: int
    offset: int
    tags: dict[str, WrittenTag] = field(default_factory=dict)
    line: WrittenLine = field(default_factory=WrittenLine)
    setup: tuple[str, int] | None = None
    result: tuple[str, int] | None = None

    def says_nothing(self) -> bool:
        """Tell whether it is no game: a remark in the file, a star, a broken tag."""
        line = self.line
        return not (self.tags or line.moves or line.early or self.setup or (self.result and self.result[0] != "*"))


class Parser:
    """Gather the games of a file, and the problems of their form."""

    def __init__(self, text: str) -> None:
        """Split the text into tokens."""
        self.text = text
        self.lines = Lines(text)
        self.tokens = list(tokens(text))
        self.games: list[WrittenGame] = []
        self.problems: list[Problem] = []
        self._game: WrittenGame | None = None
        self._stack: list[tuple[WrittenLine, int]] = []  # the open variations and where they began
        self._skipped = 0  # how many parentheses are open beyond the deepest
        self._complained = 0  # the last line with unexpected text: one report a line

    def parse(self) -> None:
        """Read all tokens."""
        for index, token in enumerate(self.tokens):
            if self._skipped and token.kind not in ("open", "close", "tag", "open-comment"):
                continue
            getattr(self, "_" + token.kind.replace("-", "_"))(token, index)
        self._end_game(len(self.tokens))

    def report(self, offset: int, code: str, **figures: Figure) -> None:
        """Note a problem at a place, with the number of the game."""
        number = self._game.number if self._game else len(self.games) or 1
        self.problems.append(
            Problem("warning", Place("", *self.lines.place(offset)), code, {"game": number, **figures})
        )

    def _open_game(self, offset: int) -> WrittenGame:
        """Give the game under way, a new one if there is none."""
        if self._game is None:
            self._game = WrittenGame(len(self.games) + 1, offset)
            self.games.append(self._game)
        return self._game

    def _end_game(self, _index: int) -> None:
        """Close the game under way."""
        for _, offset in self._stack[1:]:
            self.report(offset, "pdn-open-variation")
        if self._game and self._game.says_nothing():
            self.games.pop()
        self._game, self._stack, self._skipped = None, [], 0

    def _current(self, offset: int) -> WrittenLine:
        """Give the line that moves go to."""
        game = self._open_game(offset)
        if not self._stack:
            self._stack = [(game.line, offset)]
        return self._stack[-1][0]

    def _tag(self, token: Token, index: int) -> None:
        """Take a tag; the first after moves begins a new game, and so does one that comes again after a blank line."""
        written, value = tag_parts(token.text)
        name = tag_name(written)
        if self._game and (self._game.line.moves or len(self._stack) > 1 or self._again(name, index)):
            self._end_game(index)
        game = self._open_game(token.offset)
        if name in game.tags:
            if game.tags[name].written.casefold() == written.casefold():
                self.report(token.offset, "pdn-tag-twice", tag=written)
                return
            # SETTLED: an English and an Italian name for one thing: the first has the PDN name, both are kept.
            name = written
        game.tags.setdefault(name, WrittenTag(written, value, self.lines.place(token.offset)[0]))

    def _again(self, name: str, index: int) -> bool:
        """Tell whether a tag begins the next game after one of which only the tags are known."""
        if not self._game or name not in self._game.tags:
            return False
        before = self.tokens[index - 1]
        between = self.text[before.offset + len(before.text) : self.tokens[index].offset]
        return before.kind not in ("tag", "broken-tag") or "\n\n" in re.sub(r"[ \t]", "", between)

    def _broken_tag(self, token: Token, _index: int) -> None:
        """Report a tag that cannot be read."""
        self._open_game(token.offset)
        self.report(token.offset, "pdn-broken-tag", text=token.text.strip()[:60])

    def _comment(self, token: Token, _index: int) -> None:
        """Keep a comment with the move before it; one that is a mere sign is that sign."""
        self._keep(token, token.text[1:-1])

    def _open_comment(self, token: Token, _index: int) -> None:
        """Keep a comment that is never closed, and say so."""
        self._keep(token, token.text[1:])
        self.report(token.offset, "pdn-open-comment")

    def _semicolon(self, token: Token, _index: int) -> None:
        """Keep a comment up to the end of its line."""
        self._keep(token, token.text[1:])

    def _keep(self, token: Token, written: str) -> None:
        """Put a comment where it belongs: beside the last move, or before the first."""
        text = " ".join(written.replace("{", "(").replace("}", ")").split())
        if not text or self._skipped:
            return
        line = self._current_or_last(token.offset)
        if not line.moves:
            line.intro.append(text)
        elif SIGN.fullmatch(text):
            line.moves[-1].signs.append(_sign(text))
        else:
            line.moves[-1].comments.append(text)

    def _current_or_last(self, offset: int) -> WrittenLine:
        """Give the line that a comment goes to: after a result that is the game just ended."""
        if self._game is None and self.games and self.games[-1].result:
            return self.games[-1].line
        return self._current(offset)

    def _last_move(self, token: Token) -> WrittenMove | None:
        """Give the move that a sign belongs to; report a sign that belongs to none."""
        line = self._stack[-1][0] if self._stack else None
        if line and line.moves:
            return line.moves[-1]
        self._word(token, 0)
        return None

    def _nag(self, token: Token, _index: int) -> None:
        """Keep a numeric annotation glyph."""
        if move := self._last_move(token):
            move.nags.append(int(token.text[1:]))

    def _sign(self, token: Token, _index: int) -> None:
        """Keep a conventional sign. Capo I, Art. 13."""
        if move := self._last_move(token):
            move.signs.append(_sign(token.text.strip("()")))

    _strength = _sign

    def _star(self, token: Token, index: int) -> None:
        """Tell the sign for a forced move from the end of a game. Capo I, Art. 13.9."""
        before = self.tokens[index - 1] if index else None
        glued = before and before.kind in ("move", "sign") and before.offset + len(before.text) == token.offset
        following = next(
            (t for t in self.tokens[index + 1 : index + 9] if t.kind not in ("comment", "semicolon")), None
        )
        goes_on = following and (following.kind == "move" or (following.kind == "number" and _number(following) != 1))
        inside = self._stack and (len(self._stack) > 1 or goes_on)
        if self._stack and self._stack[-1][0].moves and (glued or inside):
            self._sign(token, index)
        else:
            self._result(token, index)

    def _result(self, token: Token, index: int) -> None:
        """Take the result, which ends the game; inside a variation it is a remark on the variation."""
        if len(self._stack) > 1:
            return
        if self._game:
            self._game.result = (token.text, token.offset)
            self._end_game(index)
        elif token.kind == "result":
            self._word(token, index)

    def _number(self, token: Token, index: int) -> None:
        """Begin a new game where the numbers start again."""
        # SETTLED: files without tags and results are common; nothing but a new game goes back to move 1.
        again = len(self._stack) == 1 and len(self._stack[0][0].moves) > 1
        if again and _number(token) == 1 and token.text.count(".") == 1:
            self._end_game(index)
        self._open_game(token.offset)  # a number and a result are a game of which no move is known

    def _ellipsis(self, _token: Token, _index: int) -> None:
        """Pass over the dots that stand for White's move."""

    def _move(self, token: Token, _index: int) -> None:
        """Take a move."""
        self._current(token.offset).moves.append(WrittenMove(token.text, token.offset))

    def _open(self, token: Token, _index: int) -> None:
        """Begin a variation."""
        line = self._current(token.offset)
        if self._skipped or len(self._stack) > DEEPEST:
            if not self._skipped:
                self.report(token.offset, "pdn-too-deep", deepest=DEEPEST)
            self._skipped += 1
            return
        variation = WrittenLine()
        (line.moves[-1].variations if line.moves else line.early).append(variation)
        self._stack.append((variation, token.offset))

    def _close(self, token: Token, _index: int) -> None:
        """End a variation."""
        if self._skipped:
            self._skipped -= 1
        elif len(self._stack) > 1:
            self._stack.pop()
        else:
            self._word(token, 0)

    def _setup(self, token: Token, _index: int) -> None:
        """Take a position given among the moves; only at the beginning can it be one."""
        game = self._open_game(token.offset)
        text = token.text.strip("/").strip()
        if game.line.moves or game.setup or "FEN" not in text.upper():
            self._word(token, 0)
        else:
            game.setup = (re.sub(r"^\s*FEN\s*", "", text, flags=re.IGNORECASE), token.offset)

    def _word(self, token: Token, _index: int) -> None:
        """Report text that is nothing, once a line."""
        line, _ = self.lines.place(token.offset)
        if line != self._complained:
            self._complained = line
            self.report(token.offset, "pdn-unexpected-text", text=token.text[:40])


def _number(token: Token) -> int:
    """Read the number before a move."""
    return int(re.match(r"[0-9]+", token.text)[0])  # type: ignore[index]  # the token begins with digits


def _sign(text: str) -> str:
    """Write a sign in one form: `-2`, `a.l.`."""
    return re.sub(r"[‐‑‒–—−]", "-", text.replace(" ", "")).lower()
