"""Play games for some events of the demonstration content and keep them as PDN beside the event files.

Each game has the players, colours, opening and result that the event file gives. Run it after `demo_content.py`.

    python tools/demo_pdn.py [CONTENT]
"""

from __future__ import annotations

import sys
from pathlib import Path

from demo_games import play_game, tagged
from tabellone.draughts import write_pdn
from tabellone.load import load_content
from tabellone.model import Event

WANTED = {  # which rounds of which events, and how many games of each
    "events/2025/campionato-assoluto": (range(7, 10), 5),
    "events/2025/italiano-internazionale": (range(6, 8), 4),
    "events/2026/campionato-assoluto": (range(1, 10), 3),
    "events/2026/italiano-internazionale": (range(5, 8), 2),
    "events/2026/trofeo-autunno": (range(1, 4), 3),
}


def main(folder: Path) -> None:
    """Write one PDN file for each event that has recorded games."""
    content = load_content(folder).content
    private = {player.id for player in content.players or () if player.private}
    for address in WANTED:
        text = games_of(content.by_address[address], private)
        (folder / f"{address}.pdn").write_text(text, encoding="utf-8")


def games_of(event: Event, private: set[str]) -> str:
    """Play the wanted games of an event; those of private players are left out."""
    rounds, most = WANTED[event.address]
    games = []
    for round_ in (r for r in event.stages[0].played_rounds if r.number in rounds):
        played = 0
        for match in round_.matches:
            game = match.games[0]
            if game.white is None or game.black is None or game.result is None or not game.result.played:
                continue
            if played == most or {game.white.id, game.black.id} & private:
                continue
            played += 1
            seed = sum(map(ord, event.address)) * 1000 + round_.number * 100 + match.first
            recorded = play_game(event.discipline, seed, opening=round_.opening, result=game.result.text)
            tags = {
                "Event": event.title("it"),
                "Site": event.place,
                "Date": event.start.strftime("%Y.%m.%d"),
                "Round": str(round_.number),
                "White": game.white.name,
                "Black": game.black.name,
            }
            games.append(tagged(recorded, tags))
    return write_pdn(games)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "content")
