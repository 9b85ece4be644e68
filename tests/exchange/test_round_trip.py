"""An event to a report and back: nothing that the format can carry is lost."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tabellone import pairing
from tabellone.exchange import files, trf_read, trf_write
from tabellone.exchange.draft import complete
from tabellone.exchange.exports import Exporter
from tabellone.load import load_content, load_event
from tabellone.model import Event, Match, Round, Stage
from tabellone.problems import has_errors

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "sites" / "examples" / "content"
CASES = ROOT / "data" / "cases" / "federations" / "1" / "content"
EVENTS = sorted(EXAMPLES.glob("events/**/*.yaml")) + sorted(CASES.glob("events/**/*.yaml"))


def _bare(match: Match) -> Match:
    return replace(match, opening=None, note="")


def _comparable(stage: Stage) -> Stage:
    """Fill the rests, and leave out what a report has no place for."""
    filled = pairing.with_rests(stage)
    rounds = tuple(_plain(r) for r in filled.rounds)
    contestants = tuple(replace(c, category=None, rating=None) for c in filled.contestants)
    return replace(filled, rounds=rounds, contestants=contestants, playoffs=(), name="")


def _plain(round_: Round) -> Round:
    matches = tuple(map(_bare, round_.matches))
    return replace(round_, matches=matches, rests=tuple(sorted(round_.rests, key=str)), rests_written=True)


def _back(event: Event, content: Path, name: str, folder: Path) -> Event:
    """Write a report, read it, write the event file it gives, and load that."""
    loaded = load_content(content)
    report = Exporter(event, loaded.content, full_names=True).trf(name).decode()
    draft, problems = trf_read.read(report, "x.trf")
    assert problems == []
    assert files.resolve(draft, loaded.content.players, "x.trf") == []
    complete(draft, {}, "x")
    shutil.copy(content / "site.yaml", folder)
    shutil.copy(content / "players.csv", folder)
    files.write_new(folder / "events" / "x.yaml", draft.text())
    found = load_event(folder / "events" / "x.yaml", strict=True)
    assert not has_errors(found.problems), found.problems
    return found.event


def _fitting() -> list[tuple[Path, str]]:
    events = [(file, load_event(file).event) for file in EVENTS]
    return [(f, s.name) for f, e in events for s in e.stages if s.contestants and trf_write.unfit(s) is None]


@pytest.mark.parametrize(
    ("file", "name"), _fitting(), ids=lambda value: value.stem if isinstance(value, Path) else value
)
def test_there_and_back(file: Path, name: str, tmp_path: Path) -> None:
    """Contestants, games, rests, openings, settings come back as they were."""
    content = EXAMPLES if file.is_relative_to(EXAMPLES) else CASES
    event = load_event(file, strict=True).event
    stage = next(stage for stage in event.stages if stage.name == name)
    back = _back(event, content, name, tmp_path)
    assert _comparable(back.stages[0]) == replace(_comparable(stage), after=())
    assert (back.start, back.end, back.place, back.discipline) == (
        event.start,
        event.end,
        event.place,
        event.discipline,
    )


def test_something_is_tried() -> None:
    """The round trip covers both systems, rests of each kind, reduced and round-trip events."""
    tried = {(file.name, name) for file, name in _fitting()}
    assert {n[:2] for n, _ in tried if n[0].isdigit()} >= {"01", "02", "03", "04", "06", "11", "12"}
    assert len(tried) > 25
