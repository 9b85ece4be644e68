"""Open a player's capital after an event into every figure it comes from (Capo VI, Art. 10; annexes 13-16).

Nothing of this is kept in the ledger: it is worked out again, with exact fractions, from the capitals noted there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

from tabellone.model import Event, Person
from tabellone.model.ratings import Computation, Ledger, RatedGame, RatingRow, Share
from tabellone.rating.elo_rubele import bonus_due, legs, round_half_up
from tabellone.rating.games import counted
from tabellone.rating.rated import guest_capital
from tabellone.regulation.editions import Edition, Rules, edition_on
from tabellone.regulation.expected_points import expected


def explain(event: Event, ledger: Ledger, player: str) -> Computation | None:
    """Work a row of an event out again, step by step; None for who has no game that counts. Capo VI, Art. 10."""
    row = ledger.row(event.address, player)
    edition = edition_on(ledger.regulation, event.end)
    if row is None or edition is None:
        return None
    return _computation(event, ledger, edition, row, rated_games(event, ledger, player))


def explain_event(event: Event, ledger: Ledger) -> dict[str, Computation]:
    """Work out every row of an event, its games gone through once. Capo VI, Art. 10."""
    edition = edition_on(ledger.regulation, event.end)
    rows = ledger.ratings.get(event.address) or ledger.provisional.get(event.address)
    if not rows or edition is None:
        return {}
    games: dict[str, list[RatedGame]] = {row.player: [] for row in rows}
    for player, game in _games(event, edition, ledger.seats[event.address]):
        games[player].append(game)
    return {row.player: _computation(event, ledger, edition, row, tuple(games[row.player])) for row in rows}


def rated_games(event: Event, ledger: Ledger, player: str) -> tuple[RatedGame, ...]:
    """List a player's games that count, each with the opponent's capital and the points expected. Capo VI, Art. 10."""
    edition = edition_on(ledger.regulation, event.end)
    seats = ledger.seats.get(event.address, {})
    if edition is None or player not in seats:
        return ()
    return tuple(game for _, game in _games(event, edition, seats, player))


def _games(
    event: Event, edition: Edition, seats: Mapping[str, tuple[int, str]], only: str | None = None
) -> Iterator[tuple[str, RatedGame]]:
    """Walk over the games that count, from each player's side, or from one player's alone."""
    for index, stage, round_, _, _, white, black, result in counted(event):
        if only is not None and only not in (white.id, black.id):
            continue
        for own, opponent, points in ((white, black, result.white), (black, white, result.black)):
            if own.id is None or own.id not in seats or only not in (None, own.id):
                continue
            capital = _capital(event, edition, seats, opponent)
            difference = seats[own.id][0] - capital
            yield (
                own.id,
                RatedGame(
                    stage=index,
                    round=round_.number,
                    opponent=opponent.name,
                    opponent_id=opponent.id,
                    white=own is white,
                    capital=capital,
                    difference=difference,
                    obtained=100 * points,
                    expected=expected(difference, edition.expected_points),
                    percentage=stage.elo,
                ),
            )


def _capital(event: Event, edition: Edition, seats: Mapping[str, tuple[int, str]], person: Person) -> int:
    if person.id is not None and person.id in seats:
        return seats[person.id][0]
    return guest_capital(edition, event.discipline, person)


def _shares(games: tuple[RatedGame, ...]) -> Iterator[Share]:
    """Add the games up by stage: D times the percentage of each."""
    for stage in sorted({game.stage for game in games}):
        own = [game for game in games if game.stage == stage]
        obtained = sum(game.obtained for game in own)
        wanted = sum(game.expected for game in own)
        percentage = own[0].percentage
        yield Share(stage, obtained, wanted, percentage, Fraction((obtained - wanted) * percentage, 10_000))


def _computation(
    event: Event, ledger: Ledger, edition: Edition, row: RatingRow, games: tuple[RatedGame, ...]
) -> Computation:
    rules = edition.rules[event.discipline]
    shares = tuple(_shares(games))
    difference = sum((share.difference for share in shares), Fraction(0))
    due = bonus_due(rules, row.player in ledger.bonus_due.get(event.address, frozenset()))
    parts = legs(rules, row.before, difference)
    exact = parts[-1].stop
    rounded = round_half_up(exact)
    uncapped = max(edition.floor, rounded + due)
    return Computation(
        player=row.player,
        discipline=event.discipline,
        edition=edition.name,
        before=row.before,
        games=games,
        shares=shares,
        difference=difference,
        legs=parts,
        exact=exact,
        rounded=rounded,
        bonus=due,
        bonus_kind=_kind(rules, due),
        floor=edition.floor,
        floored=uncapped > rounded + due,
        barred=row.barred,
        allowed=row.allowed,
        capped=row.after < uncapped,
        row=row,
    )


def _kind(rules: Rules, due: int) -> Literal["bonus", "Q", ""]:
    if not due:
        return ""
    return "Q" if rules.q else "bonus"
