"""An event's PDN joined to its results."""

from __future__ import annotations

from pathlib import Path

from tabellone.load import load_event
from tabellone.model import Record
from tabellone.wording import Words

EVENT = (
    "title: T\nstart: 2026-03-14\ndiscipline: italian\nsystem: italo-swiss\nrounds: 1\n"
    "players: [Rossi Mario, Bianchi Anna, Verdi Carla, Neri Ugo]\nresults: [{1-2: 2-0, 3-4: 1-1}]\n"
)


def _game(white: str, black: str, result: str, round_: str = "1", moves: str = "1. 23-19 10-14") -> str:
    tags = {"White": white, "Black": black, "Round": round_, "Result": result, "Site": "Roma"}
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + f"\n{moves} {result}\n\n"


def _load(folder: Path, pdn: str) -> tuple[tuple[Record, ...], list[str]]:
    (folder / "x.yaml").write_text(EVENT, encoding="utf-8")
    (folder / "x.pdn").write_text(pdn, encoding="latin-1")
    loaded = load_event(folder / "x.yaml", games=True)
    lines = [Words("en").line(problem).removeprefix(f"{folder}/") for problem in loaded.problems]
    return loaded.event.records, lines


def test_games_find_their_results(tmp_path: Path) -> None:
    """A game is joined by its round and players, names in any order, with its moves, comments and tags."""
    moves = "1. 23-19! {buona} 10-14"
    records, lines = _load(tmp_path, _game("Mario Rossi", "Bianchi, Anna", "2-0", moves=moves))
    assert lines == []
    (record,) = records
    assert (record.stage, record.round, record.first, record.second, record.game) == (0, 1, 1, 2, 0)
    assert (record.moves, record.result, record.start) == (("23-19", "10-14"), "2-0", "")
    assert (record.comments, record.marks) == (((0, "buona"),), ((0, "!"),))
    assert record.tags == (("Site", "Roma"),)


def test_differences_are_warnings(tmp_path: Path) -> None:
    """Another round, other colours, another result are told with their lines; the game is joined all the same."""
    pdn = _game("Rossi Mario", "Bianchi Anna", "0-2", "3") + _game("Neri Ugo", "Verdi Carla", "1-1")
    records, lines = _load(tmp_path, pdn)
    assert [(record.first, record.second) for record in records] == [(1, 2), (3, 4)]
    assert lines == [
        "x.pdn:3:1: warning: game 1: round 3 here, round 1 in the event",
        "x.pdn:4:1: warning: game 1: the result is 0-2 here, 2-0 in the event",
        "x.pdn:9:1: warning: game 2: the colours are not those of round 1 in the event",
    ]


def test_games_of_others_are_left_out(tmp_path: Path) -> None:
    """Strangers, pairs that do not meet, games already there and games without a name are warnings."""
    pdn = (
        _game("Rossi Mario", "Bianchi Anna", "2-0")
        + _game("Rossi Mario", "Bianchi Anna", "2-0")
        + _game("Rossi Mario", "Neri Ugo", "2-0")
        + _game("Gialli Ida", "Neri Ugo", "2-0")
        + _game("?", "Neri Ugo", "2-0")
    )
    records, lines = _load(tmp_path, pdn)
    assert len(records) == 1
    assert lines == [
        "x.pdn:9:1: warning: game 2: the games of Rossi Mario and Bianchi Anna are all here already",
        "x.pdn:17:1: warning: game 3: Rossi Mario and Neri Ugo do not meet in this event",
        "x.pdn:25:1: warning: game 4: 'Gialli Ida' is not in this event",
        "x.pdn:33:1: warning: game 5: the tag White is missing",
    ]
