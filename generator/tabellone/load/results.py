"""The rounds of a stage: games, rests, openings, in the long form and in the short one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, cast

from tabellone.load import fields
from tabellone.load.entries import Entries
from tabellone.load.fields import known
from tabellone.load.matches import MatchReader, read_opening
from tabellone.load.nodes import Node, Scalar, Table
from tabellone.load.reading import DASHES, items, scalar, table
from tabellone.load.settings import Settings
from tabellone.load.source import Source, Spot, shorten
from tabellone.model import Match, Rest, Round

_PAIR = re.compile(rf"([0-9]{{1,9}})\s*[{DASHES}]\s*([0-9]{{1,9}})", re.ASCII)
_RR = re.compile(r"RR\s*([0-9]{1,9})", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
Kind = Literal["RF", "RT", "RR", "rest"]


@dataclass
class Typed:
    """A round with the places of its parts."""

    round: Round
    spot: Spot
    keys: list[Scalar] = field(default_factory=list)  # of the matches, in their order
    rests: list[Scalar] = field(default_factory=list)
    opening: Spot | None = None


@lru_cache(maxsize=65536)
def pair_of(written: str) -> tuple[int, int] | None:
    """Read `5-6`, with any dash; None if it is no pair of numbers."""
    found = _PAIR.fullmatch(written.strip())
    return (int(found[1]), int(found[2])) if found else None


class RoundsReader:
    """Read the rounds of one stage."""

    def __init__(self, source: Source, settings: Settings, entries: Entries, planned: int) -> None:
        """Keep what every round needs."""
        self.source = source
        self.settings = settings
        self.contestants = entries.contestants
        self.size = len(entries.contestants)
        self.supposed: int = settings.get("supposed", 0)
        self.leg_rounds = max(planned - self.supposed, 1)
        self.legs: int = settings.get("legs", 1)
        self.recovery: bool = settings.get("recovery", False)
        self.matches = MatchReader(source, settings, entries.contestants, entries.people)
        self.drawn: list[int | None] = []

    def read(self, node: Node) -> list[Typed]:
        """Read the list of rounds; those at the end that have no games are not paired yet."""
        rounds = []
        for index, item in enumerate(items(self.source, node) or []):
            typed = self._round(index, item)
            if typed.round.matches or self._all_rest(typed):
                self._gap(index, typed)
                rounds.append(typed)
                continue
            self.drawn.append(typed.round.opening)
            if typed.rests:
                self.source.error(typed.rests[0], "rests-without-games", round=typed.round.number)
        return rounds

    def _all_rest(self, typed: Typed) -> bool:
        """Tell whether a round is whole without a game: two are left, one rests RT, the other RR. Capo V, Art. 12."""
        if self.settings.get("system") != "italo-swiss" or not typed.rests:
            return False
        still_in = {c.number for c in self.contestants if c.is_in(typed.round.number)}
        return still_in == {rest.number for rest in typed.round.rests}

    def _gap(self, index: int, typed: Typed) -> None:
        if self.drawn:
            self.source.error(typed.spot, "round-gap", round=typed.round.number, missing=self.supposed + index)
            self.drawn.clear()

    def _round(self, index: int, node: Node) -> Typed:
        number = self.supposed + index + 1
        leg = None if self.legs == 1 else min(index // self.leg_rounds, self.legs - 1) + 1
        typed = Typed(Round(number, (), leg=leg), node)
        found = table(self.source, node, "round")
        if found is None:
            return typed
        if not any(name in found.items for name in fields.ROUND_FIELDS):
            matches = self._games(found, typed, False)
            typed.round = Round(number, matches, leg=leg, rests_written=False)
            return typed
        return self._long(typed, found)

    def _long(self, typed: Typed, node: Table) -> Typed:
        """Read a round written with `games:`."""
        for key, _ in node:
            if pair_of(key.text):
                self.source.error(key, "game-beside-games", pair=shorten(key.text))
        plain, beside = Table(node.line, node.column), Table(node.line, node.column)
        plain.items = {name: item for name, item in node.items.items() if not pair_of(name)}
        found = known(self.source, plain, fields.ROUND_FIELDS)
        opening = None
        if "opening" in found:
            typed.opening = found["opening"][1]
            opening = read_opening(self.source, found["opening"][1])
        beside.items = {name: item for name, item in node.items.items() if pair_of(name)}
        matches = self._games(beside, typed, False)
        for name in ("games", "recovery"):
            if name in found:
                if name == "recovery" and not self.recovery:
                    self.source.error(found[name][0], "recovery-without")
                games = table(self.source, found[name][1], "games")
                matches += self._games(games, typed, name == "recovery") if games else ()
        rests = self._rests(found["rests"][1], typed) if "rests" in found else ()
        old = typed.round
        typed.round = Round(old.number, matches, rests, opening, old.leg, rests_written="rests" in found)
        return typed

    def _games(self, node: Table, typed: Typed, recovery: bool) -> tuple[Match, ...]:
        matches = []
        size = self.size
        for key, value in node:
            pair = pair_of(key.text)
            if pair is None:
                self._no_pair(key, value)
                continue
            first, second = pair
            if not (0 < first <= size and 0 < second <= size):
                for number in dict.fromkeys(pair):
                    self._in_range(key, number)
            elif first == second:
                self.source.error(key, "against-himself", number=first)
            else:
                matches.append(self.matches.read(first, second, value, recovery))
                typed.keys.append(key)
        return tuple(matches)

    def _no_pair(self, key: Scalar, value: Node) -> None:
        if ":" in key.text and isinstance(value, Scalar) and value.empty:
            self.source.error(key, "no-space-after-colon", found=shorten(key.text))
        else:
            self.source.error(
                key, "wrong-pair", self.source.near(key.text, fields.ROUND_FIELDS), found=shorten(key.text)
            )

    def _in_range(self, spot: Spot, number: int) -> bool:
        if 0 < number <= self.size:
            return True
        if self.size:
            self.source.error(spot, "number-out-of-range", number=number, last=self.size)
        else:
            self.source.error(spot, "nobody-entered", number=number)
        return False

    def _rests(self, node: Node, typed: Typed) -> tuple[Rest, ...]:
        rests = []
        found = table(self.source, node, "rests")
        for key, value in found or ():
            if not _NUMBER.fullmatch(key.text.strip()):
                self.source.error(key, "wrong-rest-number", found=shorten(key.text))
                continue
            number = int(key.text)
            rest = self._rest(number, value)
            if self._in_range(key, number) and rest is not None:
                rests.append(rest)
                typed.rests.append(key)
        return tuple(rests)

    def _rest(self, number: int, node: Node) -> Rest | None:
        value = scalar(self.source, node, "rest")
        if value is None:
            return None
        written = value.text.strip()
        if written in ("RF", "RT", "rest"):
            return Rest(number, cast("Kind", written))
        if found := _RR.fullmatch(written):
            partner = int(found[1])
            return Rest(number, "RR", partner) if self._in_range(value, partner) else None
        self.source.error(value, "rr-without-number" if written == "RR" else "wrong-rest", found=shorten(written))
        return None
