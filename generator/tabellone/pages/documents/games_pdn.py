"""games.pdn: an event's recorded games; private players by their initials."""

from __future__ import annotations

from tabellone.draughts import Game, Note, write_pdn
from tabellone.model import Record
from tabellone.pages.event_frame import EventView
from tabellone.pages.games import Replay, sides
from tabellone.pages.people import initials


def games_pdn(event: EventView, language: str) -> bytes:
    """Write an event's games, in the order of its pages."""
    return write_pdn(_game(event, record, language) for record in event.event.records).encode()


def _game(event: EventView, record: Record, language: str) -> Game:
    value = event.event
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
    replay = Replay(value, record)
    comments, marks = dict(record.comments), dict(record.marks)
    notes = {
        ply: Note(
            signs=(marks[ply],) if ply in marks else (),
            comments=(_discreet(event, comments[ply]),) if ply in comments else (),
        )
        for ply in sorted(comments.keys() | marks.keys())
    }
    result = record.result.replace("0-0F", "0-0").removesuffix("F")
    return Game(tags, replay.positions[0], tuple(replay.moves), result, notes)


def _discreet(event: EventView, text: str) -> str:
    """Take the names of private players out of a comment."""
    for person in event.event.people():
        if event.people.private(person.id):
            text = text.replace(person.name, initials(person.name))
    return text
