"""A player's history on the terminal: entry by entry and, opened, every figure of every event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import click

from tabellone import rating
from tabellone.cli import common
from tabellone.model import Content, Player, decimal
from tabellone.model.ratings import Computation, Entry, Ledger
from tabellone.pages.documents.player_json import player_json
from tabellone.pages.words import CATEGORIES, DISCIPLINES
from tabellone.problems import nearest
from tabellone.rating.lists import people

REASONS = {
    "debut": "debut",
    "event": "event",
    "bonus": "bonus",
    "inactivity": "inactivity",
    "decision": "decision",
}


def show(content: Content, ledger: Ledger, asked: str, chosen: Sequence[str], explain: bool, as_json: bool) -> None:
    """Print a player's history in the disciplines chosen."""
    known = people(content, ledger)
    player = _found(asked, {who: row.name for who, row in known.items()}, dict(content.aliases))
    if as_json:
        common.print_json(_as_json(content, ledger, known[player], chosen, explain))
        return
    click.echo(f"{known[player].name} ({player})" if known[player].name != player else player)
    for discipline in chosen:
        _print(content, ledger, player, discipline, explain)


def _found(asked: str, names: dict[str, str], aliases: dict[str, str]) -> str:
    """Find a player by id, older id or exact name."""
    who = aliases.get(asked, asked)
    if who in names:
        return who
    by_name = [player for player, name in names.items() if name == asked]
    if len(by_name) == 1:
        return by_name[0]
    speak = common.words()
    near = nearest(asked, [*names, *names.values()])
    hint = speak.text("; did you mean {near}?", near=f"'{near[0]}'") if near else ""
    raise common.Refused(speak.text("unknown player '{name}'", name=asked) + hint)


def _as_json(content: Content, ledger: Ledger, player: Player, chosen: Sequence[str], explain: bool) -> dict[str, Any]:
    value: dict[str, Any] = {**player_json(player, ledger)}
    value["ratings"] = {discipline: value["ratings"].get(discipline, []) for discipline in chosen}
    if explain:
        value["computations"] = {
            discipline: [
                computation_json(opened, entry.event or "")
                for entry in ledger.history(player.id, discipline).events()
                if (opened := _open(content, ledger, entry, player.id)) is not None
            ]
            for discipline in chosen
        }
    return value


def computation_json(opened: Computation, event: str) -> dict[str, Any]:
    """Give a computation for programs: hundredths as decimals, exact fractions as text."""
    return {
        "event": event,
        "edition": opened.edition,
        "before": opened.before,
        "games": [
            {
                "opponent": game.opponent_id,
                "capital": game.capital,
                "obtained": decimal(game.obtained),
                "expected": decimal(game.expected),
                "percentage": game.percentage,
            }
            for game in opened.games
        ],
        "difference": str(opened.difference),
        "parts": [
            {"S": leg.coefficient, "difference": str(leg.spent), "from": str(leg.start), "to": str(leg.stop)}
            for leg in opened.legs
        ],
        "exact": str(opened.exact),
        "rounded": opened.rounded,
        "bonus": opened.bonus,
        "barred": opened.barred and not opened.allowed,
        "after": opened.row.after,
    }


def _open(content: Content, ledger: Ledger, entry: Entry, player: str) -> Computation | None:
    event = content.by_address.get(entry.event or "")
    return rating.explain(event, ledger, player) if event is not None else None


def _print(content: Content, ledger: Ledger, player: str, discipline: str, explain: bool) -> None:
    speak = common.words()
    history = ledger.history(player, discipline)
    click.echo()
    capital, category = history.on(None)
    name = speak.text(DISCIPLINES[discipline])
    held = (
        speak.text("no capital") if capital is None else f"{capital} {speak.text(CATEGORIES.get(category or '', ''))}"
    )
    click.echo(f"{name}: {held}".rstrip())
    entries = list(history.published())
    if not entries:
        return
    header = [speak.text(word) for word in ("Date", "Reason", "Event", "Before", "After", "Change", "Promotion")]
    common.print_table(header, [_row(entry) for entry in entries], right=(3, 4, 5))
    if explain:
        for entry in entries:
            for line in _lines(content, ledger, entry, player):
                click.echo(line)


def _row(entry: Entry) -> tuple[object, ...]:
    speak = common.words()
    change = None if entry.before is None or entry.after is None else entry.after - entry.before
    return (
        entry.date.isoformat(),
        speak.text(REASONS[entry.reason]),
        entry.event,
        "–" if entry.before is None else entry.before,
        "–" if entry.after is None else entry.after,
        "" if change is None else f"{change:+d}" if change else "0",
        speak.text(CATEGORIES[entry.promotion]) if entry.promotion in CATEGORIES else entry.promotion,
    )


def _lines(content: Content, ledger: Ledger, entry: Entry, player: str) -> Iterator[str]:
    """Word what an entry rests on: an event's computation, or the reason kept with the entry."""
    speak = common.words()
    head = f"{entry.date.isoformat()} {entry.event or ''}".rstrip()
    if entry.reason == "event":
        opened = _open(content, ledger, entry, player)
        if opened is not None:
            yield ""
            yield head
            yield from (f"  {line}" for line in worded(opened))
    elif entry.why is not None:
        article = f" [{entry.why.article}]" if entry.why.article else ""
        yield ""
        yield f"{head}: {speak.reason(entry.why)}{article}"


def worded(opened: Computation) -> Iterator[str]:
    """Word a computation line by line: games, D, each part with its S, rounding, bonus, floor, no gain."""
    speak = common.words()
    for game in opened.games:
        yield speak.text(
            "round {round}: {opponent} ({capital}): obtained {obtained}, expected {expected}",
            round=game.round,
            opponent=game.opponent,
            capital=game.capital,
            obtained=speak.decimal(game.obtained),
            expected=speak.decimal(game.expected),
        )
    for share in opened.shares:
        yield speak.text(
            "D = {obtained} - {expected} = {difference}, at {percentage} %: {weighted}",
            obtained=speak.decimal(share.obtained),
            expected=speak.decimal(share.expected),
            difference=speak.decimal(share.obtained - share.expected),
            percentage=share.percentage,
            weighted=exact(share.difference),
        )
    for leg in opened.legs:
        yield speak.text(
            "S {coefficient}: {start} {sign} {spent} x {coefficient} = {stop}",
            coefficient=leg.coefficient,
            start=exact(leg.start),
            sign="-" if leg.spent < 0 else "+",
            spent=exact(abs(leg.spent)),
            stop=exact(leg.stop),
        )
    yield speak.text("rounded: {rounded}", rounded=opened.rounded)
    yield from _after_rounding(opened)


def _after_rounding(opened: Computation) -> Iterator[str]:
    speak = common.words()
    if opened.bonus:
        yield speak.text("{kind}: {bonus}", kind=speak.text(opened.bonus_kind), bonus=f"+{opened.bonus}")
    if opened.floored:
        yield speak.text("not below {floor}", floor=opened.floor)
    if opened.allowed:
        yield speak.text("the commission allows the gain")
    elif opened.capped:
        yield speak.text("no gain: withdrew, was disqualified or lost a game by absence")
    yield speak.text("capital after the event: {after}", after=opened.row.after)


def exact(value: Fraction) -> str:
    """Write an exact value: a decimal where it ends within four places, else a fraction."""
    speak = common.words()
    scaled = value * 10_000
    if scaled.denominator != 1:
        return str(value)
    sign = "-" if scaled < 0 else ""
    whole, part = divmod(abs(scaled.numerator), 10_000)
    places = f"{part:04d}".rstrip("0")
    return f"{sign}{whole}" + (speak.text("decimal mark") + places if places else "")
