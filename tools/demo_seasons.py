"""The events of the demonstration federation, season by season: who plays what, where and when."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from demo_content import Entrant, Plan

PLACES = ("Borgodama", "Valpedina", "Castelpresa", "Montesoffio", "Rivabianca", "Pietranera", "Colledamiere")


class Season:
    """Choose players for the events of one year."""

    def __init__(self, people: list[Entrant], dice: random.Random, year: int) -> None:
        """Keep who can be chosen in that year."""
        self.people, self.dice, self.year = people, dice, year

    def choose(self, count: int, low: int = 0, high: int = 9999, born: int = 0, sex: str = "") -> list[str]:
        """Draw players of a range of strength, age or sex."""
        fit = [p for p in self.people if low <= p.strength <= high and p.born >= born and sex in ("", p.sex)]
        return [p.id for p in self.dice.sample(fit, min(count, len(fit)))]

    def openings(self, count: int) -> list[int]:
        """Draw one opening a round from table B, none twice."""
        from tabellone.regulation.openings import allowed_openings

        return self.dice.sample([opening.number for opening in allowed_openings("B")], count)

    def head(self, title: str, day: str, discipline: str, system: str, rounds: int, **more: object) -> str:
        """Write the head of an event file."""
        start, _, end = day.partition("/")
        lines = [f"title: {title}", f"start: {self.year}-{start}"]
        lines += [f"end: {self.year}-{end}"] if end else []
        lines += [f"place: {PLACES[self.dice.randrange(len(PLACES))]}", f"discipline: {discipline}"]
        lines += [f"system: {system}", f"rounds: {rounds}"]
        return "\n".join(lines + [f"{key}: {value}" for key, value in more.items()])

    def teams(self, count: int, boards: int, extra: int = 1) -> list[tuple[str, list[str]]]:
        """Make teams of clubmates, strongest first, the clubs' second teams included."""
        names = ("Torre", "Ponte", "Rocca", "Fonte", "Stella", "Luna", "Quercia", "Vela")
        pool = self.choose(count * (boards + extra), low=700)
        strength = {p.id: p.strength for p in self.people}
        groups = [pool[i::count] for i in range(count)]
        return [
            (f"Squadra {name}", sorted(group, key=lambda who: -strength[who]))
            for name, group in zip(names, groups, strict=False)
        ]


def plans(people: list[Entrant], dice: random.Random) -> Iterator[Plan]:
    """Plan three seasons and what is announced after them."""
    for year in (2024, 2025, 2026):
        yield from _season(Season(people, dice, year))
    yield from _now(Season(people, dice, 2026))


def _season(season: Season) -> Iterator[Plan]:
    yield from _individual(season)
    yield from _special(season)


def _plan(season: Season, name: str, head: str, players: list[str], rounds: int, **more: object) -> Plan:
    from demo_content import Plan

    return Plan(f"events/{season.year}/{name}", head, players, rounds, **more)  # type: ignore[arg-type]


def _individual(season: Season) -> Iterator[Plan]:
    year, edition = season.year, season.year - 2023
    yield _plan(
        season,
        "trofeo-befana",
        season.head(
            f"{edition}º Trofeo della Befana",
            "01-06/01-07",
            "italian",
            "italo-swiss",
            7,
            cadence="40/60",
            arbiter="Fischietti Ottavio",
            prizes="[{place: 1, money: 300}, {place: 2, money: 200}, {place: 3, money: 100}, {place: 1, item: Coppa}]",
        ),
        season.choose(24),
        7,
        openings=season.openings(7),
        comment="An even number of players: nobody rests.",
    )
    yield _plan(
        season,
        "open-primavera",
        season.head(
            "{it: Open di primavera, en: Spring open}",
            "03-16/03-17",
            "italian",
            "italo-swiss",
            6,
            arbiter="Gessetti Norma",
            cadence="40/60",
        ),
        season.choose(19),
        6,
        openings=season.openings(6),
        absences=0.02,
        leaves={4: ("withdrawn", 2), 11: ("withdrawn", 4), **({7: ("disqualified", 3)} if year == 2025 else {})},
        comment="An odd number: one rests with points by forfeit; then players withdraw.",
    )
    yield _plan(
        season,
        "torneo-del-lago",
        season.head("Torneo del lago", "04-20", "italian", "italo-swiss", 5, odd="RT", cadence="30/30"),
        season.choose(11, high=2600),
        5,
        openings=season.openings(5),
        comment="An odd number with the resting turn: no points for a rest.",
    )
    yield _plan(
        season,
        "campionato-assoluto",
        season.head(
            "{it: Campionato assoluto, en: Absolute championship}",
            "05-25/05-29",
            "italian",
            "round-robin",
            9,
            level="national",
            cadence="50/120 25/60",
            arbiter="Fischietti Ottavio",
            prizes="[{place: 1, money: 1000}, {place: 2, money: 600}, {place: 1, item: Scudetto}]",
        ),
        season.choose(10, low=2500),
        9,
        openings=season.openings(9),
        comment="Everybody meets everybody: the ties are broken by Sonneborn-Berger.",
    )
    yield _plan(
        season,
        "giovanile",
        season.head(
            "{it: Campionato giovanile, en: Youth championship}", "06-08", "italian", "italo-swiss", 5, cadence="20+10"
        ),
        season.choose(14, born=2009),
        5,
        openings=season.openings(5),
    )
    yield _plan(
        season,
        "femminile",
        season.head("{it: Campionato femminile, en: Women's championship}", "06-22/06-23", "italian", "round-robin", 7),
        season.choose(8, sex="F"),
        7,
        openings=season.openings(7),
    )
    yield _plan(
        season,
        "open-internazionale",
        season.head(
            "{it: Open internazionale, en: International open}",
            "09-07/09-08",
            "international",
            "italo-swiss",
            6,
            cadence="45+15",
            arbiter="Gessetti Norma",
        ),
        season.choose(20, low=800),
        6,
        late={20: 2} if year == 2025 else {},
        comment="International draughts: no openings are drawn.",
    )
    yield _plan(
        season,
        "italiano-internazionale",
        season.head(
            "{it: Campionato di dama internazionale, en: International draughts championship}",
            "10-12/10-13",
            "international",
            "round-robin",
            7,
            level="national",
        ),
        season.choose(8, low=1800),
        7,
    )


def _special(season: Season) -> Iterator[Plan]:
    year = season.year
    yield _plan(
        season,
        "doppia-partita",
        season.head(
            "Memorial della doppia partita",
            "02-10/02-11",
            "italian",
            "italo-swiss" if year != 2025 else "round-robin",
            5,
            games=2,
            openings="general",
        ),
        season.choose(12 if year != 2025 else 6),
        5,
        games=2,
        comment="Matches of two games, the colours reversed in the second.",
    )
    yield _plan(
        season,
        "squadre",
        season.head(
            "{it: Campionato a squadre, en: Team league}",
            "07-13/07-14",
            "italian",
            "round-robin" if year == 2025 else "italo-swiss",
            5 if year == 2025 else 4,
            boards=4,
        ),
        [],
        5 if year == 2025 else 4,
        boards=4,
        teams=season.teams(6 if year == 2025 else 8, 4),
        comment="Four boards a team.",
    )
    yield _plan(
        season,
        "coppa",
        season.head(
            "{it: Coppa a eliminazione, en: Knockout cup}", "08-03/08-04", "italian", "knockout", 4, cadence="20+5"
        ),
        season.choose(13),
        4,
        comment="Knockout: thirteen players, three go through the first round.",
    )
    yield _plan(
        season,
        "lampo-vantaggio",
        season.head(
            "{it: Lampo di Ferragosto a vantaggio, en: Mid-August handicap blitz}",
            "08-15",
            "italian",
            "italo-swiss",
            5,
            handicap="quarter",
            handicap_by="rating",
        ),
        season.choose(16),
        5,
        comment="A handicap: results are written as played, the quarter points are added.",
    )
    yield _plan(
        season,
        "ridotto-sociale",
        season.head("Torneo sociale ridotto", "11-02/11-03", "italian", "round-robin", 7, supposed=1),
        season.choose(8, high=2200),
        7,
        comment="The first round is supposed drawn and not played.",
    )
    yield _plan(
        season,
        "andata-ritorno",
        season.head("Sfida di andata e ritorno", "10-26/10-27", "italian", "round-robin", 3, legs=2),
        season.choose(4, low=2400),
        6,
        comment="Two legs, the second with the colours reversed.",
    )


def _now(season: Season) -> Iterator[Plan]:
    yield _plan(
        season,
        "trofeo-autunno",
        season.head(
            "{it: Trofeo d'autunno, en: Autumn trophy}",
            "11-14/11-22",
            "italian",
            "italo-swiss",
            7,
            arbiter="Gessetti Norma",
            cadence="40/60",
        ),
        season.choose(26),
        7,
        played=4,
        pending=5,
        openings=season.openings(7),
        leaves={9: ("withdrawn", 2)},
        comment="Running: the fourth round is being played.",
    )
    for name, title, day, rounds in (
        ("gran-premio-inverno", "{it: Gran premio d'inverno, en: Winter grand prix}", "12-12/12-13", 7),
        ("lampo-santo-stefano", "Lampo di Santo Stefano", "12-26", 9),
    ):
        yield _plan(season, name, season.head(title, day, "italian", "italo-swiss", rounds), [], rounds, played=0)
    season.year = 2027
    yield _plan(
        season,
        "trofeo-befana",
        season.head("4º Trofeo della Befana", "01-06/01-07", "italian", "italo-swiss", 7),
        [],
        7,
        played=0,
    )
