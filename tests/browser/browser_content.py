"""A league for the browser: an event of 32 with two recorded games, a player of 20 events, names hard to type."""

from __future__ import annotations

import random
from pathlib import Path

from tabellone.draughts import Game, Move, Note, Position, write_pdn
from tabellone.draughts.board import Discipline
from tabellone.load import load_event
from tabellone.pairing import next_round, with_rests
from tabellone.pairing.round_robin import schedule

PLAYERS, ROUNDS, OTHERS = 32, 7, 19
OPEN = "events/2026/open"
INTERNATIONAL = f"events/2026/sociale-{OTHERS}"
PLAYER = "players/1"
RESULTS = ("2-0", "1-1", "0-2")
NAMES = {2: "Pàstena Nicolò", 3: "D'Ambrosio Noé", 4: "Šarić Łukasz", 5: "Müller Jürgen"}
MOVES = 70  # enough for captures and kings of both colours
SITE = "title: Lega di prova\nurl: https://example.org/lega/\nlanguages: [it]\nregister: 2025-01-01\n"


def league(folder: Path) -> Path:
    """Write the content; the same each time."""
    lots = random.Random(20260314)  # noqa: S311 -- results only
    (folder / "events" / "2026").mkdir(parents=True)
    (folder / "site.yaml").write_text(SITE)
    (folder / "players.csv").write_text("\n".join(["id,name,club,italian", *map(_player, range(1, PLAYERS + 1)), ""]))
    (folder / "clubs.csv").write_text("id,name,city,province\nest,Circolo Est,Udine,UD\nsud,Circolo Sud,Lecce,LE\n")
    _open(folder / f"{OPEN}.yaml", lots)
    for number in range(1, OTHERS + 1):
        _round_robin(folder / "events" / "2026" / f"sociale-{number}.yaml", number, lots)
    return folder


def name(number: int) -> str:
    """Name a player."""
    return NAMES.get(number, f"Giocatore{number:02} Nome")


def _player(number: int) -> str:
    return f"{number},{name(number)},{'est' if number % 2 else 'sud'},{4000 - 60 * number}"


def recorded(discipline: Discipline) -> tuple[list[Position], list[Move]]:
    """Play a game at random, the same each time: its positions and moves."""
    lots = random.Random(MOVES)  # noqa: S311 -- moves only
    positions, played = [Position.start(discipline)], []
    while len(played) < MOVES and (moves := positions[-1].moves()):
        played.append(lots.choice(moves))
        positions.append(positions[-1].play(played[-1]))
    return positions, played


def _open(file: Path, lots: random.Random) -> None:
    """Write the event of 32, each round paired as the regulation has it."""
    lines = ["title: Open di prova", "start: 2026-03-14", "discipline: italian", "system: italo-swiss", "place: Udine"]
    lines += [f"rounds: {ROUNDS}", f"players: {[*range(1, PLAYERS + 1)]}"]
    results: list[list[tuple[int, int, str]]] = []
    for _ in range(ROUNDS):
        _write(file, lines, results)
        pairs = next_round(with_rests(load_event(file).event.stages[0])).pairs
        results.append([(pair.white, pair.black, lots.choice(RESULTS)) for pair in pairs])
    _write(file, lines, results)
    _record(file, "italian", results[0][0])


def _round_robin(file: Path, number: int, lots: random.Random) -> None:
    """Write a club's evening: number 1 and seven others, all against all; the last one of international draughts."""
    discipline: Discipline = "international" if number == OTHERS else "italian"
    players = [1, *lots.sample(range(2, PLAYERS + 1), 7)]
    lines = [f"title: Torneo sociale {number}", f"start: 2026-{3 + number // 3:02}-{20 + number % 3}"]
    lines += [f"discipline: {discipline}", "system: round-robin", f"players: {players}"]
    results = [[(*pair, lots.choice(RESULTS)) for pair in schedule(8, round_)] for round_ in range(1, 8)]
    _write(file, lines, results)
    if number == OTHERS:
        white, black, result = results[0][0]
        _record(file, discipline, (players[white - 1], players[black - 1], result))


def _write(file: Path, lines: list[str], results: list[list[tuple[int, int, str]]]) -> None:
    """Write an event file."""
    rounds = [", ".join(f"{white}-{black}: {result}" for white, black, result in games) for games in results]
    rounds = [f"  - {{{games}}}" for games in rounds]
    file.write_text("\n".join([*lines, *(["results:"] if rounds else []), *rounds, ""]))


def _record(file: Path, discipline: Discipline, pair: tuple[int, int, str]) -> None:
    """Write down the first game of the first round."""
    white, black, result = pair
    positions, moves = recorded(discipline)
    tags = {"Round": "1", "White": name(white), "Black": name(black)}
    notes = {2: Note(comments=('A remark with <b>signs</b> & "quotes"',))}
    file.with_suffix(".pdn").write_text(write_pdn([Game(tags, positions[0], tuple(moves), result, notes)]))
