"""Recorded games: an event's list, and a page for each with its moves and a board to step through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabellone.draughts import Game, Move, Note, Position, recognise, reports_on, write_pdn
from tabellone.model import Event, Record, Text
from tabellone.pages import addresses
from tabellone.pages.diagrams import Diagram, diagram, squares
from tabellone.pages.event_frame import EventView
from tabellone.pages.frame import Frame, Link
from tabellone.pages.page import Page
from tabellone.pages.people import Who
from tabellone.pages.words import N_


@dataclass(frozen=True, slots=True)
class GameRef:
    """A recorded game in a list."""

    address: str
    stage: str
    round: int
    white: Who
    black: Who
    result: str
    opening: int | None
    plies: int


@dataclass(frozen=True, slots=True)
class Ply:
    """One move as the page writes it."""

    ply: int
    text: str
    mark: str
    comment: str


@dataclass(frozen=True, slots=True)
class Line:
    """One numbered line of the moves: White's, Black's, either may be missing."""

    number: int
    white: Ply | None
    black: Ply | None


class Replay:
    """A recorded game played through: every position, every move in its short form."""

    def __init__(self, event: Event, record: Record) -> None:
        """Play the moves; they were checked when the file was read."""
        self.record = record
        start = Position.parse(record.start, event.discipline) if record.start else Position.start(event.discipline)
        self.positions = [start]
        self.moves: list[Move] = []
        self.texts: list[str] = []
        for text in record.moves:
            move = self.positions[-1].read(text)
            self.texts.append(self.positions[-1].notation(move))
            self.moves.append(move)
            self.positions.append(self.positions[-1].play(move))

    @property
    def opening(self) -> int | None:
        """Recognise the opening by its position."""
        for position in self.positions[:4]:
            if found := recognise(position):
                return found.number
        return None

    def lines(self, event: EventView) -> tuple[Line, ...]:
        """Write the moves in numbered lines. Capo I, Art. 12."""
        comments, marks = dict(self.record.comments), dict(self.record.marks)
        plies = [
            Ply(i + 1, text, marks.get(i, ""), discreet(event, comments.get(i, "")))
            for i, text in enumerate(self.texts)
        ]
        cells: list[Ply | None] = [*plies] if self.positions[0].white_to_move else [None, *plies]
        cells += [None] * (len(cells) % 2)
        return tuple(Line(i // 2 + 1, cells[i], cells[i + 1]) for i in range(0, len(cells), 2))

    def script(self) -> dict[str, object]:
        """Give the board to step through all it needs: positions as text, paths, FENs are made from them."""
        return {
            "size": self.positions[0].board.size,
            "shift": self.positions[0].board.place(1)[1],
            "turn": "W" if self.positions[0].white_to_move else "B",
            "positions": [position.pieces() for position in self.positions],
            "paths": [list(move.path) for move in self.moves],
        }


def replayed(event: EventView) -> tuple[Replay, ...]:
    """Play an event's recorded games through, once."""
    if event.replays is None:
        event.replays = tuple(Replay(event.event, record) for record in event.event.records)
    found: tuple[Replay, ...] = event.replays
    return found


def pages(frame: Frame, event: EventView) -> Iterator[Page]:
    """Make the list of an event's games and a page for each."""
    if not event.event.records:
        return
    replays = replayed(event)
    refs = tuple(ref(event, number, replay) for number, replay in enumerate(replays, 1))
    yield event.page(
        frame,
        "games",
        "games.html",
        N_("Games"),
        "games",
        games=refs,
        grouped=len(event.stages) > 1,
        downloads=(("PDN", f"{event.event.address}/games.pdn"),),
    )
    for index, replay in enumerate(replays):
        yield _page(frame, event, refs, index, replay)


def sides(event: EventView, record: Record) -> tuple[Who, Who]:
    """Show White and Black of a recorded game."""
    view = event.stages[record.stage]
    for round_ in view.rounds:
        if round_.number != record.round:
            continue
        for match in round_.matches:
            if (match.first, match.second) == (record.first, record.second) and record.game < len(match.games):
                game = match.games[record.game]
                if game.white and game.black:
                    return event.people.who(game.white), event.people.who(game.black)
    return view.who[record.first], view.who[record.second]


def recorded(event: EventView, replay: Replay, language: str) -> Game:
    """Make a game to be written as PDN; private players by their initials."""
    value, record = event.event, replay.record
    white, black = sides(event, record)
    stage = value.stages[record.stage].name
    tags = {
        "Event": value.title(language) + (f", {stage}" if stage and len(value.stages) > 1 else ""),
        "Site": value.place or "?",
        "Date": value.start.strftime("%Y.%m.%d"),
        "Round": str(record.round),
        "White": white.name,
        "Black": black.name,
    }
    comments, marks = dict(record.comments), dict(record.marks)
    notes = {
        ply: Note(
            signs=(marks[ply],) if ply in marks else (),
            comments=(discreet(event, comments[ply]),) if ply in comments else (),
        )
        for ply in sorted(comments.keys() | marks.keys())
    }
    result = record.result.replace("0-0F", "0-0").removesuffix("F")
    return Game(tags, replay.positions[0], tuple(replay.moves), result, notes)


def discreet(event: EventView, text: str) -> str:
    """Take the names of private players out of a comment."""
    return event.people.discreet(text)


def ref(event: EventView, number: int, replay: Replay) -> GameRef:
    """Show a game in a list."""
    record = replay.record
    white, black = sides(event, record)
    return GameRef(
        addresses.game(event.event.address, number),
        event.event.stages[record.stage].name,
        record.round,
        white,
        black,
        record.result,
        replay.opening,
        len(replay.moves),
    )


def _page(frame: Frame, event: EventView, refs: tuple[GameRef, ...], index: int, replay: Replay) -> Page:
    game = refs[index]
    size = replay.positions[0].board.size
    chosen = [ply for ply, _ in replay.record.comments][:6] or _every(len(replay.moves))
    value = recorded(event, replay, frame.content.site.languages[0])
    return event.page(
        frame,
        f"games/{index + 1}",
        "game.html",
        Text.of(f"{game.white.name} – {game.black.name}"),
        "games",
        game=game,
        lines=replay.lines(event),
        script=replay.script(),
        squares=squares(size),
        final=diagram(replay.positions[-1], numbers=True),
        diagrams=tuple(_diagram(replay, ply) for ply in chosen if 0 <= ply < len(replay.moves)),
        previous=_neighbour(refs, index - 1),
        next=_neighbour(refs, index + 1),
        pdn=f"{event.event.address}/games.pdn",
        pdn_text=write_pdn([value]),
        reports=reports_on(value),
    )


def _every(plies: int) -> list[int]:
    """Choose where to show a diagram when nobody commented: after every tenth move of each side."""
    return list(range(19, plies, 20))[:4]


def _diagram(replay: Replay, ply: int) -> tuple[int, bool, str, Diagram]:
    offset = 0 if replay.positions[0].white_to_move else 1
    half = ply + offset
    return half // 2 + 1, half % 2 == 0, replay.texts[ply], diagram(replay.positions[ply + 1])


def _neighbour(refs: tuple[GameRef, ...], index: int) -> Link | None:
    if not 0 <= index < len(refs):
        return None
    return refs[index].address, Text.of(f"{refs[index].white.name} – {refs[index].black.name}")
