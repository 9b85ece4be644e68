"""The editions of the rating rules as data, each with its name; which one holds is a matter of the day.

| annex | what | where |
|---|---|---|
| 11, 12 | promotion thresholds, debut capitals, floor | `Rules.categories`, `Rules.newcomer`, `Edition.floor` |
| 17 | coefficient S and its thresholds | `Rules.coefficients`, `Rules.thresholds` |
| 18 | bonus and malus | `Rules.bonus`, `Edition.idle_year`, `Edition.idle_limit` |
| 20, 21, 22 | conversions | `Rules.from_other`, `Rules.from_titles`, `Edition.fmjd` |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from math import lcm
from pathlib import Path
from typing import Any, Literal

import yaml

from tabellone.model.content import EditionSpan, Text
from tabellone.model.event import DISCIPLINES

FOLDER = Path(__file__).resolve().parent / "editions"


@dataclass(frozen=True)
class Rules:
    """What an edition says about one discipline."""

    discipline: str
    newcomer: int
    bonus: int  # at the first rated event of the year
    q: int  # at every rated event
    coefficients: tuple[int, ...]  # S, lowest capitals first: one more than thresholds
    thresholds: tuple[int, ...]
    categories: tuple[tuple[str, int], ...]  # lowest first, with the capital that reaches each
    from_titles: Mapping[str, int] = field(default_factory=dict)
    from_other: Mapping[str, int] = field(default_factory=dict)
    from_fmjd: Literal["capital", "category"] = "category"
    common: int = 1  # a common multiple of all S: thresholds are crossed in whole numbers
    levels: Mapping[str, int] = field(default_factory=dict)  # the categories counted from 0, the lowest
    steps: tuple[int, ...] = ()  # the capitals that reach them


@dataclass(frozen=True)
class Edition:
    """A rule set with its name."""

    name: str
    title: Text
    expected_points: str
    floor: int
    idle_year: int
    idle_limit: int
    foreign_idle_years: int
    fmjd: tuple[tuple[int, int | None], ...]  # tenths, up to which rating
    rules: Mapping[str, Rules]


@cache
def names() -> tuple[str, ...]:
    """List the editions that the package knows."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.yaml")))


@cache
def edition(name: str) -> Edition:
    """Read an edition by its name; KeyError if there is none."""
    if name not in names():
        raise KeyError(name)
    return _edition(_merged(name))


def edition_on(spans: Iterable[EditionSpan], day: date) -> Edition | None:
    """Choose the edition that holds on a day; None if the day lies before all of them."""
    held = [span for span in spans if span.start is None or span.start <= day]
    if not held:
        return None
    return edition(max(held, key=lambda span: span.start or date.min).edition)


def _merged(name: str) -> dict[str, Any]:
    """Read an edition's file over the one it is based on: what it says replaces, section by section."""
    raw: dict[str, Any] = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    if "based_on" not in raw:
        return raw
    base = _merged(raw.pop("based_on"))
    for discipline in DISCIPLINES:
        raw[discipline] = base[discipline] | raw.get(discipline, {})
    return base | raw


def _edition(raw: Mapping[str, Any]) -> Edition:
    return Edition(
        name=raw["name"],
        title=Text(tuple(raw["title"].items())),
        expected_points=raw["expected_points"],
        floor=raw["floor"],
        idle_year=raw["idle_year"],
        idle_limit=raw["idle_limit"],
        foreign_idle_years=raw["foreign_idle_years"],
        fmjd=tuple((row["tenths"], row.get("up_to")) for row in raw["fmjd"]),
        rules={discipline: _rules(discipline, raw[discipline]) for discipline in DISCIPLINES},
    )


def _rules(discipline: str, raw: Mapping[str, Any]) -> Rules:
    coefficients = tuple(row["S"] for row in raw["coefficients"])
    return Rules(
        discipline=discipline,
        newcomer=raw["newcomer"],
        bonus=raw["first_event_bonus"],
        q=raw["every_event"],
        coefficients=coefficients,
        thresholds=tuple(row["up_to"] for row in raw["coefficients"] if "up_to" in row),
        categories=tuple(raw["categories"].items()),
        from_titles=raw["from_titles"],
        from_other=raw["from_other_discipline"],
        from_fmjd=raw["from_fmjd"],
        common=lcm(*coefficients),
        levels={name: level for level, name in enumerate(raw["categories"])},
        steps=tuple(raw["categories"].values()),
    )
