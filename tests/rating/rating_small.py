"""Small federations in one line each, for cases worked by hand."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from tabellone.model import (
    RESULTS,
    Content,
    Contestant,
    Decision,
    EditionSpan,
    Event,
    Game,
    Match,
    Person,
    Player,
    Round,
    Site,
    Stage,
    Text,
)

GUEST = "guest"


def event(
    day: str,
    *games: str,
    name: str = "a",
    start: str | None = None,
    discipline: Any = "italian",
    elo: int = 100,
    left: Mapping[str, str] | None = None,
    ended: bool = True,
    rating: int | None = None,
) -> Event:
    """Make an event of one group from games like `anna-bruno 2-0`, each a round by itself; `guest` is a guest."""
    end = date.fromisoformat(day)
    stage = group(*games, discipline=discipline, elo=elo, left=left, rating=rating)
    first = date.fromisoformat(start) if start else end
    return Event(f"events/{end.year}/{name}", Text.of(name), first, end, discipline, (stage,), elo=elo, ended=ended)


def group(
    *games: str,
    discipline: Any = "italian",
    elo: int = 100,
    left: Mapping[str, str] | None = None,
    rating: int | None = None,
) -> Stage:
    """Make one stage from games; `left` says who was withdrawn or disqualified, `rating` is the guest's."""
    pairs = [(*game.split()[0].split("-"), game.split()[1]) for game in games]
    names = list(dict.fromkeys(who for white, black, _ in pairs for who in (white, black)))
    people = {who: Person(None if who == GUEST else who, who, rating=rating if who == GUEST else None) for who in names}
    contestants = tuple(
        Contestant(number, who, (people[who],), **{kind: 1 for name, kind in (left or {}).items() if name == who})
        for number, who in enumerate(names, 1)
    )
    rounds = tuple(
        Round(
            number,
            (
                Match(
                    names.index(white) + 1,
                    names.index(black) + 1,
                    (Game(people[white], people[black], RESULTS[result]),),
                ),
            ),
        )
        for number, (white, black, result) in enumerate(pairs, 1)
    )
    return Stage("", "round-robin", len(rounds), contestants, rounds, elo=elo, discipline=discipline)


def player(id_: str, italian: int | None = None, international: int | None = None, **more: Any) -> Player:
    """Make a player of the register."""
    return Player(id_, id_.title(), italian=italian, international=international, **more)


def decision(
    day: str, who: str, kind: str, points: int | None = None, note: str = "", discipline: str = "italian"
) -> Decision:
    """Make a decision."""
    return Decision(date.fromisoformat(day), who, discipline, kind, points, note)


def federation(
    players: list[Player] | None,
    *events: Event,
    decisions: tuple[Decision, ...] = (),
    as_of: str | None = None,
    register: str | None = None,
    edition: str = "fid-2008",
    lists: tuple[str, ...] = (),
    spans: tuple[EditionSpan, ...] = (),
) -> Content:
    """Make a content."""
    site = Site(
        Text.of("x"),
        "https://example.org/",
        as_of=date.fromisoformat(as_of) if as_of else None,
        register=date.fromisoformat(register) if register else None,
        regulation=spans or (EditionSpan(edition),),
        lists=tuple(date.fromisoformat(day) for day in lists),
    )
    return Content(site, events, None if players is None else tuple(players), decisions=decisions)
