"""An event as a tournament report file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields

from tabellone.exchange import trf
from tabellone.model import Contestant, Event, Match, Player, Round, Stage, Standing, decimal


class NotReportable(ValueError):
    """Say with a code which kind of event the format has no place for."""


def write(
    event: Event,
    stage: Stage,
    standings: tuple[Standing, ...],
    *,
    player: Callable[[Contestant], Player | None] = lambda _: None,
    name: Callable[[Contestant], tuple[str, str]] = lambda c: (c.name, c.person.id or ""),
    language: str = "",
) -> str:
    """Write a stage, its rests filled and its contestants seated; `name` gives the name and id to be shown."""
    if code := unfit(stage):
        raise NotReportable(code)
    lines = [*_headers(event, stage, language), *_comments(event, stage, name)]
    by_number = {row.number: row for row in standings}
    cells = _cells(stage)
    for contestant in stage.contestants:
        row = by_number.get(contestant.number)
        line = _line(contestant, player(contestant), row, *name(contestant))
        shown = "  ".join(cells[contestant.number])
        lines.append(f"{line}  {shown}".rstrip())
    return "".join(f"{line}\r\n" for line in lines)


def unfit(stage: Stage) -> str | None:
    """Tell why a stage cannot be reported: the format has one game a round between two players, in whole points."""
    if stage.teams:
        return "trf-teams"
    if stage.system == "knockout":
        return "trf-knockout"
    if stage.games > 1:
        return "trf-games"
    return "trf-handicap" if stage.handicap else None


def _headers(event: Event, stage: Stage, language: str) -> Iterator[str]:
    rated = sum(1 for contestant in stage.contestants if contestant.rating is not None)
    values = {
        "012": event.title(language) + (f" - {stage.name}" if stage.name else ""),
        "022": event.place,
        "032": "ITA",
        "042": event.start.strftime("%Y/%m/%d"),
        "052": event.end.strftime("%Y/%m/%d"),
        "062": str(len(stage.contestants)),
        "072": str(rated),
        "092": {"italo-swiss": "Italo-Swiss System", "round-robin": "Round Robin"}[stage.system],
        "102": event.arbiter,
        "122": event.cadence,
        "142": str(stage.total_rounds),
    }
    yield from (f"{code} {' '.join(value.split())}" for code, value in values.items() if value)
    yield trf.SCORING


def _comments(event: Event, stage: Stage, name: Callable[[Contestant], tuple[str, str]]) -> Iterator[str]:
    """Give what the format has no place for, line by line."""
    defaults = {f.name: f.default for f in fields(Stage)}
    yield f"{trf.COMMENT}discipline {event.discipline}"
    yield f"{trf.COMMENT}system {stage.system}"
    for key in trf.FIELDS:
        value = getattr(stage, key)
        if value is not None and value not in (defaults[key], ""):
            yield f"{trf.COMMENT}{key} {value}"
    for key in ("ended", "last_rest"):
        if getattr(stage, key):
            yield f"{trf.COMMENT}{key} {'lowest' if key == 'last_rest' else 'true'}"
    for contestant in stage.contestants:
        yield from _entry_comments(contestant, *name(contestant))
    for round_ in stage.played_rounds:
        yield from _round_comments(round_)


def _entry_comments(contestant: Contestant, name: str, id_: str) -> Iterator[str]:
    values: Mapping[str, object] = {
        "name": name if len(name) > trf.NAME[1] - trf.NAME[0] + 1 else None,
        "id": id_ if len(id_) > trf.ID[1] - trf.ID[0] + 1 else None,
        "guest": "yes" if contestant.person.guest else None,
        "withdrawn": contestant.withdrawn,
        "disqualified": contestant.disqualified,
        "annulled": "true" if contestant.annulled else None,
        "from": contestant.from_round if contestant.from_round > 1 else None,
    }
    for key, value in values.items():
        if value is not None:
            yield f"{trf.COMMENT}entry {contestant.number} {key} {value}"


def _round_comments(round_: Round) -> Iterator[str]:
    games = " ".join(f"{m.first}-{m.second}{'*' if _text(m) == '*' else ''}" for m in round_.matches)
    yield f"{trf.COMMENT}games {round_.number} {games}".rstrip()
    if round_.opening is not None:
        yield f"{trf.COMMENT}opening {round_.number} {round_.opening}"
    for rest in round_.rests:
        if rest.kind != "rest":
            with_ = f" {rest.with_}" if rest.with_ is not None else ""
            yield f"{trf.COMMENT}rest {round_.number} {rest.number} {rest.kind}{with_}"


def _line(contestant: Contestant, player: Player | None, row: Standing | None, name: str, id_: str) -> str:
    line = trf.put("001", trf.NUMBER, str(contestant.number), right=True)
    line = trf.put(line, trf.NAME, name)
    if player is not None:
        line = trf.put(line, trf.SEX, {"F": "w", "M": "m"}.get(player.sex, ""))
        line = trf.put(line, trf.TITLE, player.title.replace(".", ""), right=True)
        line = trf.put(line, trf.BIRTH, f"{player.born}/00/00" if player.born else "")
    if contestant.rating is not None and (id_ or contestant.person.guest):  # not of whoever is private
        line = trf.put(line, trf.RATING, str(contestant.rating), right=True)
    line = trf.put(line, trf.COUNTRY, contestant.person.country or (player.country if player else ""))
    line = trf.put(line, trf.ID, id_ if len(id_) <= trf.ID[1] - trf.ID[0] + 1 else "", right=True)
    if row is not None:
        points = decimal(row.points)
        line = trf.put(line, trf.POINTS, points if "." in points else f"{points}.0", right=True)
        line = trf.put(line, trf.RANK, str(row.place), right=True)
    return line.ljust(trf.RANK[1])


def _cells(stage: Stage) -> dict[int, list[str]]:
    """Work out every player's column of each round."""
    cells: dict[int, list[str]] = {contestant.number: [] for contestant in stage.contestants}
    for round_ in stage.rounds:
        here = {rest.number: trf.cell(0, "-", "U" if rest.kind in ("RF", "RR") else "Z") for rest in round_.rests}
        for match in round_.matches:
            signs = "DD" if round_.supposed else trf.SIGNS[_text(match)]
            here[match.first] = trf.cell(match.second, "w", signs[0])
            here[match.second] = trf.cell(match.first, "b", signs[1])
        for number, column in cells.items():
            column.append(here.get(number, trf.cell(0, "-", "Z")))
    return cells


def _text(match: Match) -> str:
    result = match.whole or (match.games[0].result if match.games else None)
    return result.text if result is not None else ""
