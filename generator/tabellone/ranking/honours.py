"""The roll of honour (albo d'oro): who won, through the years (Capo V, Classifica tecnica, a)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabellone.model import Contestant, Event, Stage, Standing, Text


@dataclass(frozen=True, slots=True)
class Honour:
    """The winners of an event, or of one of its last groups; a shared first place is shared."""

    year: int
    address: str
    series: str  # what the addresses of one event through the years have in common
    title: Text
    group: str
    winners: tuple[Contestant, ...]

    @property
    def shared(self) -> bool:
        """Tell whether several came first ex aequo."""
        return len(self.winners) > 1


def roll(events: Iterable[tuple[Event, Sequence[Sequence[Standing]]]]) -> tuple[Honour, ...]:
    """List the winners of every finished event, newest first, from each event with its stages' standings."""
    ordered = sorted(
        ((event, tables) for event, tables in events if event.state == "finished"),
        key=lambda pair: (-pair[0].end.toordinal(), pair[0].address),
    )
    return tuple(honour for event, tables in ordered for honour in _honours(event, tables))


def final_stages(event: Event) -> tuple[int, ...]:
    """Find the stages after which no other comes: the whole event, the final, or groups side by side."""
    before = {name for stage in event.stages for name in stage.after}
    return tuple(index for index, stage in enumerate(event.stages) if stage.name not in before)


def _honours(event: Event, tables: Sequence[Sequence[Standing]]) -> Iterable[Honour]:
    for index in final_stages(event):
        winners = _winners(event.stages[index], tables[index])
        if winners:
            name = event.stages[index].name
            yield Honour(event.end.year, event.address, _series(event.address), event.title, name, winners)


def _winners(stage: Stage, rows: Sequence[Standing]) -> tuple[Contestant, ...]:
    return tuple(stage.by_number[row.number] for row in rows if row.place == 1)


def _series(address: str) -> str:
    """Leave the year out of an address: events/2026/trofeo is one of the events/trofeo."""
    return "/".join(part for part in address.split("/") if not (len(part) == 4 and part.isdecimal()))
