"""An event as a report: every column where the handbook puts it."""

from __future__ import annotations

from datetime import date

import pytest

from tabellone.exchange import trf_write
from tabellone.model import (
    RESULTS,
    Contestant,
    Event,
    Game,
    Match,
    Person,
    Player,
    Rest,
    Round,
    Stage,
    Standing,
    Text,
)


def _contestant(number: int, name: str, **more: object) -> Contestant:
    return Contestant(number, name, (Person(str(1000 + number), name),), **more)  # type: ignore[arg-type]


def _match(first: int, second: int, result: str | None) -> Match:
    game = Game(None, None, RESULTS[result] if result else None)
    return Match(first, second, (game,))


def _event(**more: object) -> Event:
    contestants = (
        _contestant(1, "Acerbi Ada", rating=2683),
        _contestant(2, "Belmonte Dario", withdrawn=1),
        _contestant(3, "Carpineto Giada della Lunga Valle Dimenticata"),
    )
    rounds = (
        Round(1, (_match(1, 2, "2-0"),), (Rest(3, "RF"),), opening=34),
        Round(2, (_match(3, 1, "0-2F"),)),
    )
    stage = Stage("", "italo-swiss", 3, contestants, rounds, seed="x", **more)  # type: ignore[arg-type]
    return Event(
        "events/2026/x", Text.of("Prova"), date(2026, 3, 14), date(2026, 3, 15), "italian", (stage,), place="Treviso"
    )


STANDINGS = (
    Standing(1, 1, 1, 400, (), None),
    Standing(2, 2, 3, 200, (), "points"),
    Standing(3, 3, 2, 0, (), "points"),
)


def _lines(event: Event) -> list[str]:
    players = {"1001": Player("1001", "Acerbi Ada", sex="F", born=1968, title="M.F.")}
    text = trf_write.write(event, event.stages[0], STANDINGS, player=lambda c: players.get(c.person.id or ""))
    assert text.endswith("\r\n")
    return text.removesuffix("\r\n").split("\r\n")


def test_columns() -> None:
    """A player's line has each of its values in the columns of the handbook."""
    line = next(line for line in _lines(_event()) if line.startswith("001    1"))
    ruler = {10: "w", 11: " MF", 15: "Acerbi Ada".ljust(33), 49: "2683", 54: "ITA", 58: "       1001"}
    ruler |= {70: "1968/00/00", 81: " 4.0", 86: "   1", 92: "   2 w 1", 102: "   3 b +"}
    assert {at: line[at - 1 : at - 1 + len(text)] for at, text in ruler.items()} == ruler


def test_rests_and_absences() -> None:
    """Points by forfeit are a bye that the pairing allocates, a withdrawn player's rounds are absences."""
    second, third = (next(x for x in _lines(_event()) if x.startswith(f"001    {n}")) for n in (2, 3))
    assert second[91:] == "   1 b 0  0000 - Z"
    assert third[91:] == "0000 - U     1 w -"


def test_points_of_draughts() -> None:
    """The scoring line says two for a win, its codes in columns 6, 15, 24, 33 and 42."""
    line = next(line for line in _lines(_event()) if line.startswith("162"))
    assert {at: line[at - 1 : at + 4] for at in (6, 15, 24, 33, 42)} == {
        6: "W 2.0",
        15: "D 1.0",
        24: "L 0.0",
        33: "A 0.0",
        42: "P 2.0",
    }


def test_headers() -> None:
    """Title, place, days, players, rated players, kind and rounds stand under their numbers."""
    lines = _lines(_event())
    assert lines[:9] == [
        "012 Prova",
        "022 Treviso",
        "032 ITA",
        "042 2026/03/14",
        "052 2026/03/15",
        "062 3",
        "072 1",
        "092 Italo-Swiss System",
        "142 3",
    ]


def test_comments_hold_the_rest() -> None:
    """What the format has no place for stands in comments."""
    comments = [line.removeprefix("### tabellone ") for line in _lines(_event(odd="RF")) if line.startswith("###")]
    assert comments == [
        "discipline italian",
        "system italo-swiss",
        "seed x",
        "entry 2 withdrawn 1",
        "entry 3 name Carpineto Giada della Lunga Valle Dimenticata",
        "games 1 1-2",
        "opening 1 34",
        "rest 1 3 RF",
        "games 2 3-1",
    ]


@pytest.mark.parametrize(
    ("more", "code"),
    [({"boards": 4}, "trf-teams"), ({"games": 2}, "trf-games"), ({"handicap": "ten"}, "trf-handicap")],
)
def test_refused(more: dict[str, object], code: str) -> None:
    """An event that does not fit the format is refused, not bent."""
    event = _event(**more)
    with pytest.raises(trf_write.NotReportable, match=code):
        trf_write.write(event, event.stages[0], ())
