"""Make the demonstration federation: clubs, players, three seasons of events.

Everything is invented and follows from one seed; pairings and draws come from the package itself. The result is
kept as files in `content/`, beside news, pages and a few events written by hand: run this only to make it anew,
and read the difference before committing it.

    python tools/demo_content.py [FOLDER]
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from demo_names import CLUBS, FIRST_NAMES, SURNAMES
from tabellone import pairing
from tabellone.load import load_event
from tabellone.model import Pairing, Stage

SEED = 20240101


@dataclass
class Entrant:
    """An invented player with the strength that decides the invented results."""

    id: str
    name: str
    sex: str
    born: int
    club: str
    province: str
    strength: int
    international: int | None = None
    country: str = "ITA"
    title: str = ""
    fmjd: int | None = None
    private: bool = False
    newcomer: bool = False


@dataclass
class Plan:
    """An event to be played: the head of its file, who enters, and what happens on the way."""

    address: str
    head: str
    players: list[str]
    rounds: int
    played: int | None = None  # how many rounds have results; None: all
    pending: int = 0  # games of the last round not reported yet
    leaves: dict[int, tuple[str, int]] = field(default_factory=dict)  # number: (withdrawn|disqualified, round)
    late: dict[int, int] = field(default_factory=dict)  # number: first round
    games: int = 1
    boards: int = 0
    teams: list[tuple[str, list[str]]] = field(default_factory=list)
    openings: list[int] = field(default_factory=list)
    absences: float = 0.0
    comment: str = ""
    seed: int = 0


def main(folder: Path) -> None:
    """Write the register, the clubs and the events anew."""
    dice = random.Random(SEED)
    people = register(dice)
    folder.mkdir(parents=True, exist_ok=True)
    write_register(folder, people)
    strengths = {person.id: person for person in people}
    for plan in season_plans(people, dice):
        text = play(plan, strengths, random.Random(f"{SEED}/{plan.address}"))
        save(folder / f"{plan.address}.yaml", text)


def save(path: Path, text: str) -> None:
    """Write one file of the content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def register(dice: random.Random) -> list[Entrant]:
    """Invent the players: a few masters, many club players, some youths and guests from abroad."""
    people = []
    names = [(surname, first, sex) for surname in SURNAMES for first, sex in FIRST_NAMES]
    for index, (surname, first, sex) in enumerate(dice.sample(names, 124)):
        club, _, _, province = CLUBS[min(int(dice.expovariate(0.3)), len(CLUBS) - 1)]
        born = dice.choice((dice.randint(1948, 1975), dice.randint(1960, 2002), dice.randint(2009, 2015)))
        strength = int(min(4700, max(300, dice.gauss(1900 if born < 2008 else 900, 950))))
        entrant = Entrant(str(1001 + index), f"{surname} {first}", sex, born, club, province, strength)
        if dice.random() < 0.4:
            entrant.international = int(min(4500, max(400, strength * 0.9 + dice.gauss(100, 300))))
        people.append(entrant)
    return decorate(people, dice)


def decorate(people: list[Entrant], dice: random.Random) -> list[Entrant]:
    """Give titles to the strongest, and make some players foreign, private or newcomers."""
    ranked = sorted(people, key=lambda person: -person.strength)
    for person, title in zip(ranked, ("GMI", "MI", "MF", "MF"), strict=False):
        person.title, person.international = title, max(person.international or 0, 3400)
    for person, country, rating in zip(
        ranked[8:40:8], ("SMR", "SVN", "NED", "FRA"), (2104, 2188, 2241, 2030), strict=True
    ):
        person.country, person.fmjd, person.club, person.province = country, rating, "", ""
    youths = [person for person in people if person.born >= 2010]
    for person in youths[:6]:
        person.private = True
    for person in dice.sample(people[20:], 14):
        person.newcomer = True
    return people


def write_register(folder: Path, people: list[Entrant]) -> None:
    """Write players.csv and clubs.csv."""
    rows = ["id;name;sex;born;club;province;country;title;italian;international;fmjd_rating;private"]
    for p in people:
        italian = "" if p.newcomer else f"{p.strength - p.strength % 10:,}".replace(",", ".")
        cells = (p.id, p.name, p.sex, p.born, p.club, p.province, "" if p.country == "ITA" else p.country, p.title)
        rows.append(
            ";".join(map(str, (*cells, italian, p.international or "", p.fmjd or "", "yes" if p.private else "")))
        )
    save(folder / "players.csv", "\n".join(rows) + "\n")
    clubs = ["id,name,city,province,url", *(f"{i},{name},{city},{province}," for i, name, city, province in CLUBS)]
    save(folder / "clubs.csv", "\n".join(clubs) + "\n")


def outcome(white: int, black: int, dice: random.Random) -> str:
    """Invent the result of a game from the strengths: the closer the players, the more draws."""
    gap = (white - black) / 1500
    edge = 1 / (1 + 10 ** (-gap))
    draw = 0.55 * (1 - (2 * edge - 1) ** 2)
    throw = dice.random()
    if throw < draw:
        return "1-1"
    return "2-0" if throw < draw + (1 - draw) * edge else "0-2"


def play(plan: Plan, people: dict[str, Entrant], dice: random.Random) -> str:
    """Play an event round by round with the package's own pairing; give the text of its file."""
    rounds: list[str] = []
    while len(rounds) < (plan.rounds if plan.played is None else plan.played):
        stage = stage_of(file_text(plan, people, rounds))
        try:
            paired = pairing.next_round(stage)
        except pairing.NoAnswer:
            break
        last = plan.played is not None and len(rounds) == plan.played - 1
        rounds.append(round_text(plan, paired, stage, people, dice, plan.pending if last else 0))
    return file_text(plan, people, rounds)


def stage_of(text: str) -> Stage:
    """Load the event as it stands, through the real loader."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.yaml"
        path.write_text(text, encoding="utf-8")
        return pairing.with_rests(load_event(path).event.stages[0])


def file_text(plan: Plan, people: dict[str, Entrant], rounds: list[str]) -> str:
    """Write the event file with the rounds played so far."""
    played = len(rounds)
    lines = [*([f"# {plan.comment}"] if plan.comment else []), plan.head.strip()]
    if plan.boards:
        lines.append("teams:")
        lines += [f"  - {{name: {name}, captain: {ids[0]}, members: [{', '.join(ids)}]}}" for name, ids in plan.teams]
    else:
        lines.append("players:")
        lines += [player_line(plan, number, people[who], played) for number, who in enumerate(plan.players, 1)]
    if rounds:
        lines += ["results:", *rounds]
    return "\n".join(lines) + "\n"


def player_line(plan: Plan, number: int, person: Entrant, played: int) -> str:
    """Write a player's line, with the name beside the number unless the player is private."""
    line = f"  - {entry(plan, number, person.id, played)}"
    if "handicap" in plan.head:  # the capital with which he enters, so that the file stands by itself
        line = f"  - {{player: {person.id}, rating: {person.strength - person.strength % 10}}}"
    return line if person.private else f"{line:<32}  # {person.name}"


def entry(plan: Plan, number: int, who: str, played: int) -> str:
    """Write a player's entry; a withdrawal is written once its round has been played."""
    if number in plan.leaves and plan.leaves[number][1] <= played:
        kind, after = plan.leaves[number]
        return f"{{player: {who}, {kind}: {after}}}"
    if number in plan.late:
        return f"{{player: {who}, from: {plan.late[number]}}}"
    return who


def round_text(
    plan: Plan, paired: Pairing, stage: Stage, people: dict[str, Entrant], dice: random.Random, pending: int
) -> str:
    """Write one round with invented results."""
    lines = []
    if plan.openings:
        lines.append(f"opening: {plan.openings[paired.round - 1]}")
    lines.append("games:")
    for index, pair in enumerate(paired.pairs):
        unreported = index >= len(paired.pairs) - pending
        result = "" if unreported else " " + result_text(plan, pair.white, pair.black, stage, people, dice)
        lines.append(f"  {pair.white}-{pair.black}:{result}")
    if paired.rests:
        rests = ", ".join(
            f"{r.number}: {r.kind}" + (f" {r.with_}" if r.with_ else "") for r in paired.rests if r.kind != "rest"
        )
        if rests:
            lines.append(f"rests: {{{rests}}}")
    return "\n".join(("  - " if index == 0 else "    ") + line for index, line in enumerate(lines))


def result_text(
    plan: Plan, white: int, black: int, stage: Stage, people: dict[str, Entrant], dice: random.Random
) -> str:
    """Invent the result of a match in the form its kind of event wants."""
    if plan.boards:
        sides = [[people[m.id or ""].strength for m in stage.by_number[n].members] for n in (white, black)]
        return (
            f"[{', '.join(outcome(a, b, dice) for a, b in zip(*(side[: plan.boards] for side in sides), strict=True))}]"
        )
    one, two = (people[plan.players[n - 1]].strength for n in (white, black))
    if plan.games == 2:
        return f"[{outcome(one, two, dice)}, {outcome(one, two, dice)}]"
    if stage.system == "knockout":
        games = [outcome(one, two, dice)]
        while games[-1] == "1-1" and len(games) < 3:
            games.append(outcome(one, two, dice))
        if games[-1] == "1-1":
            return f"{{result: [{', '.join(games)}], lots: {white if dice.random() < 0.5 else black}}}"
        return games[0] if len(games) == 1 else f"[{', '.join(games)}]"
    if dice.random() < plan.absences:
        return dice.choice(("2-0F", "0-2F"))
    return outcome(one, two, dice)


def season_plans(people: list[Entrant], dice: random.Random) -> Iterator[Plan]:
    """Plan the events of the three seasons."""
    from demo_seasons import plans

    yield from plans(people, dice)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "content")
