"""One stage of an event: the whole of it, or a group."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabellone.load.checks import check_rounds
from tabellone.load.entries import Entries
from tabellone.load.fields import Found
from tabellone.load.nodes import Items, Node, Scalar
from tabellone.load.openings import check_openings
from tabellone.load.people import People
from tabellone.load.plan import check_plan, planned_rounds
from tabellone.load.reading import items, whole
from tabellone.load.results import RoundsReader, Typed
from tabellone.load.settings import Settings, check_settings, read_settings
from tabellone.load.source import Source, Spot
from tabellone.model import Discipline, Rest, Round, Stage

MAX_CONTESTANTS = 5000


@dataclass
class Draft:
    """A stage as read, with the places that later checks need."""

    stage: Stage
    entries: Entries
    rounds: list[Typed]
    spot: Spot
    after: list[Scalar] = field(default_factory=list)


@dataclass(frozen=True)
class Reader:
    """What all stages of an event share while they are read."""

    source: Source
    people: People
    discipline: Discipline
    seed: str

    def stage(self, found: Found, spot: Spot, base: Settings | None = None, name: str = "") -> Draft:
        """Read one stage from its own fields over the event's."""
        settings = read_settings(self.source, found, base)
        check_settings(self.source, settings, self.discipline, "teams" in found)
        if "system" not in settings.values and "system" not in found:
            self.source.missing(spot, "system")
        nodes = self._entry_nodes(found, settings)
        planned = planned_rounds(self.source, settings, len(nodes), spot)
        entries = Entries(self.source, self.people, settings.system, planned * settings.get("legs", 1))
        if "teams" in found:
            entries.read_teams(nodes, settings.get("boards", 0))
        else:
            entries.read_players(nodes)
        reader = RoundsReader(self.source, settings, entries, planned)
        rounds = reader.read(found["results"][1]) if "results" in found and not settings.broken else []
        stage = self._make(settings, entries, rounds, planned, found, name, tuple(reader.drawn))
        stage = check_plan(self.source, settings, stage, spot)
        check_rounds(self.source, stage, rounds)
        check_openings(self.source, stage, rounds)
        return Draft(stage, entries, rounds, spot)

    def _entry_nodes(self, found: Found, settings: Settings) -> list[Node]:
        """Choose players or teams, and give the nodes of the list; where that fails, results cannot be read."""
        key = next((name for name in ("teams", "players") if name in found), None)
        if "teams" in found and "players" in found:
            self.source.error(found["players"][0], "not-together", key="players", other="teams")
            settings.broken = True
        if "teams" in found and "boards" not in settings.values:
            if "boards" not in settings.typed:
                self.source.missing(found["teams"][0], "boards")
            settings.broken = True
        if "boards" in settings.own and "teams" not in found:
            self.source.error(settings.spots.get("boards", found["boards"][0]), "needs", key="boards", other="teams")
            settings.broken = True
        nodes = items(self.source, found[key][1]) if key else []
        if key and nodes is not None and len(nodes) > MAX_CONTESTANTS:
            self.source.error(found[key][0], "too-many-entries", found=len(nodes), limit=MAX_CONTESTANTS)
            nodes = None
        settings.broken = settings.broken or nodes is None
        return nodes or []

    def _make(
        self, settings: Settings, entries: Entries, rounds: list[Typed], planned: int, found: Found, name: str,
        drawn: tuple[int | None, ...],
    ) -> Stage:  # fmt: skip
        size = len(entries.contestants)
        playoffs, seeds = self._playoffs(found, size), self._seeds(found, size, settings)
        boards = settings.get("boards", 0) if "teams" in found else 0
        return Stage(
            name,
            settings.system,  # type: ignore[arg-type]
            planned,
            tuple(entries.contestants),
            tuple(_plain_rests(settings.system, typed.round) for typed in rounds),
            seed=settings.get("seed", self.seed),
            elo=settings.elo,
            odd=settings.get("odd", "RF"),
            games=settings.get("games", 1),
            legs=settings.get("legs", 1),
            supposed=settings.get("supposed", 0),
            handicap=settings.get("handicap"),
            handicap_by=settings.get("handicap_by", "category"),
            openings=settings.get("openings", "B") if self.discipline == "italian" else None,
            playoffs=playoffs,
            playoff_after=settings.get("playoff_after", "quotient"),
            last_rest="last_rest" in settings.values,
            colour=settings.get("colour", "rule"),
            boards=boards,
            meetings=settings.get("meetings", "boards"),
            recovery=settings.get("recovery", False),
            seeds=seeds,
            ended=settings.get("ended", False),
            level=settings.get("level", "provincial"),
            discipline=self.discipline,
            drawn_openings=drawn,
        )

    def _playoffs(self, found: Found, size: int) -> tuple[tuple[int, ...], ...]:
        if "playoffs" not in found:
            return ()
        playoffs = []
        seen: set[int] = set()
        for node in items(self.source, found["playoffs"][1], "playoffs") or []:
            numbers = self._numbers(node, size, seen, "numbers")
            if isinstance(node, Items) and len(node.items) == 1:
                self.source.error(node, "playoff-alone")
            elif numbers:
                playoffs.append(numbers)
        return tuple(playoffs)

    def _seeds(self, found: Found, size: int, settings: Settings) -> tuple[int, ...]:
        if "seeds" not in found:
            return ()
        if settings.system != "knockout":
            known = ("knockout",)
            self.source.error(found["seeds"][0], "not-for-system", key="seeds", system=settings.system, known=known)
            return ()
        return self._numbers(found["seeds"][1], size, set(), "numbers") or ()

    def _numbers(self, node: Node, size: int, seen: set[int], expected: str) -> tuple[int, ...] | None:
        """Read draw numbers, each once."""
        nodes = items(self.source, node, expected)
        if nodes is None:
            return None
        numbers = []
        for item in nodes:
            if not isinstance(item, Scalar):
                self.source.error(item, "expected-number")
                continue
            number = whole(self.source, item, item.text, 1, max(size, 1))
            if number in seen:
                self.source.error(item, "number-twice", number=number)
            elif number is not None:
                numbers.append(number)
                seen.add(number)
        return tuple(numbers)


def _plain_rests(system: str, round_: Round) -> Round:
    """Take every rest of a round robin as a plain one: it gives no points. Capo V, Girone all'italiana, Art. 7."""
    if system != "round-robin" or all(rest.kind == "rest" for rest in round_.rests):
        return round_
    rests = tuple(Rest(rest.number, "rest") for rest in round_.rests)
    return Round(round_.number, round_.matches, rests, round_.opening, round_.leg)
