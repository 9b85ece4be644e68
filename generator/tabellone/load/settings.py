"""What a stage plays by: the settings of an event and of its groups, their defaults and how they go together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabellone.load.fields import LEVELS, SYSTEMS, Found
from tabellone.load.nodes import Node
from tabellone.load.reading import choice, integer, text, yes_or_no
from tabellone.load.source import Source, Spot
from tabellone.model import Discipline

MAX_ROUNDS = 999
MAX_BOARDS = 100
READERS: Mapping[str, Callable[[Source, Node], Any]] = {
    "system": choice(*SYSTEMS),
    "rounds": integer(1, MAX_ROUNDS),
    "elo": integer(0, 100),
    "odd": choice("RF", "RT"),
    "openings": choice("general", "A", "B", "C"),
    "seed": text,
    "ended": yes_or_no,
    "level": choice(*LEVELS),
    "colour": choice("rule", "lots"),
    "supposed": integer(0, 2),
    "legs": integer(1, 2),
    "games": integer(1, 2),
    "handicap": choice("quarter", "ten"),
    "handicap_by": choice("category", "rating"),
    "playoff_after": choice("points", "quotient", "all"),
    "last_rest": choice("lowest"),
    "boards": integer(1, MAX_BOARDS),
    "meetings": choice("boards", "all"),
    "recovery": yes_or_no,
}
# What results are read by: while one of these is wrong, so would be whatever is said of them.
STRUCTURE = frozenset(("system", "supposed", "legs", "games", "boards", "meetings", "recovery"))
# Where a setting means something: elsewhere it is an error, or has no effect and is a warning.
_ONLY_FOR = {"supposed": ("round-robin",), "recovery": ("knockout",), "legs": ("italo-swiss", "round-robin")}
_NO_EFFECT_OUTSIDE = {"odd": ("italo-swiss",), "colour": ("italo-swiss",), "last_rest": ("round-robin",)}
_NOT_TOGETHER = (("supposed", "legs"), ("boards", "games"), ("boards", "handicap"), ("boards", "supposed"))


@dataclass
class Settings:
    """The settings of one stage as typed, with the place of each."""

    values: dict[str, Any] = field(default_factory=dict)
    spots: dict[str, Spot] = field(default_factory=dict)
    own: frozenset[str] = frozenset()  # those typed in the stage itself, not taken over from the event
    typed: frozenset[str] = frozenset()  # those typed anywhere, also wrongly
    broken: bool = False  # something without which results cannot be read is wrong

    def get(self, name: str, default: Any = None) -> Any:
        """Give a setting, or its default."""
        return self.values.get(name, default)

    @property
    def system(self) -> str:
        """Give the system; the italo-swiss one while it is not known."""
        return str(self.get("system", "italo-swiss"))

    @property
    def elo(self) -> int:
        """Give the percentage; nothing by default where there is a handicap."""
        return int(self.get("elo", 0 if self.get("handicap") else 100))


def read_settings(source: Source, found: Found, base: Settings | None = None) -> Settings:
    """Read the settings typed in an event or a group, over those of the event."""
    settings = Settings(dict(base.values), dict(base.spots)) if base else Settings()
    own = []
    for name, reader in READERS.items():
        if name not in found:
            continue
        value = reader(source, found[name][1])
        own.append(name)
        settings.spots[name] = found[name][0]
        settings.values.pop(name, None)
        if value is not None:
            settings.values[name] = value
    settings.own = frozenset(own)
    settings.typed = settings.own | (base.typed if base else frozenset())
    settings.broken = any(name in STRUCTURE and name not in settings.values for name in settings.typed)
    return settings


def check_settings(source: Source, settings: Settings, discipline: Discipline, has_teams: bool) -> None:
    """Report settings that mean nothing for the system, or exclude each other."""
    for name in sorted(settings.own & set(settings.values)):
        spot = settings.spots[name]
        if (
            settings.get("system")
            and _means_something(settings, name)
            and settings.system not in _ONLY_FOR.get(name, (settings.system,))
        ):
            source.error(spot, "not-for-system", key=name, system=settings.system, known=_ONLY_FOR[name])
            settings.broken = True
        elif settings.get("system") and settings.system not in _NO_EFFECT_OUTSIDE.get(name, (settings.system,)):
            source.warn(spot, "no-effect", key=name, system=settings.system)
    if discipline == "international" and "openings" in settings.values:
        source.warn(settings.spots["openings"], "openings-international")
    _check_together(source, settings, has_teams)
    _check_table(source, settings, discipline)


def _means_something(settings: Settings, name: str) -> bool:
    return bool(settings.get(name)) and (name not in ("legs", "games") or settings.get(name) > 1)


def _check_together(source: Source, settings: Settings, has_teams: bool) -> None:
    for first, second in _NOT_TOGETHER:
        if _means_something(settings, first) and _means_something(settings, second):
            source.error(settings.spots[second], "not-together", key=second, other=first)
            settings.broken = True
    if "meetings" in settings.own and not has_teams:
        source.warn(settings.spots["meetings"], "no-effect-without", key="meetings", other="teams")
    if "handicap_by" in settings.own and not settings.get("handicap"):
        source.warn(settings.spots["handicap_by"], "no-effect-without", key="handicap_by", other="handicap")


def _check_table(source: Source, settings: Settings, discipline: Discipline) -> None:
    """Warn of the general table or A outside two-game matches, pairs and teams. Capo IV."""
    wide = settings.get("openings") in ("general", "A") and discipline == "italian"
    if wide and settings.get("games", 1) == 1 and not settings.get("boards"):
        source.warn(settings.spots["openings"], "openings-table", table=settings.get("openings"))
