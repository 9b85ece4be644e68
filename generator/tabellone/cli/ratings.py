"""tabellone ratings: the lists, a player's history with every figure, and what a correction changed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any

import click

from tabellone import rating
from tabellone.cli import common, ratings_player
from tabellone.cli.old_site import older
from tabellone.load import load_content
from tabellone.model import DISCIPLINES, Content, Positions
from tabellone.model.ratings import Ledger
from tabellone.pages.documents.ratings_json import ratings_json
from tabellone.pages.words import CATEGORIES
from tabellone.pages.words import DISCIPLINES as DISCIPLINE_NAMES
from tabellone.problems import Problem, has_errors
from tabellone.rating.comparison import Change, changes
from tabellone.rating.lists import RatingList


@click.command(help="Print the rating lists, a player's history, or what changed since an older site.")
@click.option("--content", type=common.FOLDER, default=Path("content"), help="Folder of the content; default: content.")
@click.option("--discipline", type=click.Choice(DISCIPLINES), help="Only this discipline.")
@click.option("--day", type=click.DateTime(["%Y-%m-%d"]), metavar="DAY", help="The list of that day.")
@click.option("--player", metavar="ID", help="The history of one player.")
@click.option("--explain", is_flag=True, help="With --player: open every event to its computation.")
@click.option(
    "--diff", "old_site", type=common.FOLDER, metavar="OLD_SITE", help="Who changed since that site was built."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def command(
    content: Path,
    discipline: str | None,
    day: datetime | None,
    player: str | None,
    explain: bool,
    old_site: Path | None,
    as_json: bool,
) -> int:
    """Load, rate and print."""
    _fit_together(day, player, explain, old_site)
    loaded = load_content(content)
    ledger = rating.rate(loaded.content)
    problems = [*loaded.problems, *_complaints(ledger, loaded.positions)]
    status = common.report(problems)
    if has_errors(problems):
        return status
    chosen = (discipline,) if discipline else DISCIPLINES
    if player is not None:
        ratings_player.show(loaded.content, ledger, player, chosen, explain, as_json)
    elif old_site is not None:
        _diff(loaded.content, ledger, old_site, chosen, as_json)
    else:
        _lists(loaded.content, ledger, chosen, day.date() if day else None, as_json)
    return status


def _fit_together(day: datetime | None, player: str | None, explain: bool, old_site: Path | None) -> None:
    """Refuse options that answer different questions."""
    asked = {"--day": day is not None, "--player": player is not None, "--diff": old_site is not None}
    chosen = [option for option, given in asked.items() if given]
    if len(chosen) > 1:
        raise click.UsageError(common.words().text("choose one of {options}", options=", ".join(chosen)))
    if explain and player is None:
        raise click.UsageError(common.words().text("--explain needs --player"))


def _complaints(ledger: Ledger, positions: Positions) -> list[Problem]:
    return [Problem("error", positions.find(*found.path), found.code, found.figures) for found in ledger.problems]


def _lists(content: Content, ledger: Ledger, chosen: Sequence[str], day: date | None, as_json: bool) -> None:
    lists = [rating.rating_list(content, ledger, discipline, day) for discipline in chosen]
    if as_json:
        plain = [ratings_json(found) for found in lists]
        one = len(plain) == 1
        common.print_json(plain[0] if one else {found.discipline: row for found, row in zip(lists, plain, strict=True)})
        return
    for index, found in enumerate(lists):
        if index:
            click.echo()
        _print_list(found, {club.id: club.name for club in content.clubs})


def _print_list(found: RatingList, clubs: dict[str, str]) -> None:
    speak = common.words()
    click.echo(_title(found.discipline, found.day))
    header = [
        speak.text(word) for word in ("Rank", "ID", "Name", "Club", "Category", "Capital", "Change", "Last event")
    ]
    rows = [
        (
            row.rank,
            row.player.id,
            row.player.name,
            clubs.get(row.player.club, row.player.club),
            speak.text(CATEGORIES.get(row.category, row.category)) if row.category else "",
            row.capital,
            "" if row.change is None else f"{row.change:+d}" if row.change else "0",
            row.last,
        )
        for row in found.rows
    ]
    common.print_table(header, rows, right=(0, 5, 6))


def _title(discipline: str, day: date | str | None) -> str:
    speak = common.words()
    name = speak.text(DISCIPLINE_NAMES[discipline])
    return speak.text("{discipline} on {day}", discipline=name, day=day) if day else name


def _diff(content: Content, ledger: Ledger, site: Path, chosen: Sequence[str], as_json: bool) -> None:
    found: dict[str, tuple[Change, ...]] = {}
    for discipline in chosen:
        before, now = older(site, discipline), rating.rating_list(content, ledger, discipline)
        found[discipline] = changes(before, now, ledger)
        if before.as_of and now.day and before.as_of != now.day.isoformat() and not as_json:
            text = "{discipline}: the old list is of {old}, the new one of {new}"
            name = common.words().text(DISCIPLINE_NAMES[discipline])
            common.say(common.words().text(text, discipline=name, old=before.as_of, new=now.day))
    if as_json:
        common.print_json({name: [_change_json(change) for change in rows] for name, rows in found.items()})
        return
    for index, (discipline, rows) in enumerate(found.items()):
        if index:
            click.echo()
        _print_changes(discipline, rows)


def _change_json(change: Change) -> dict[str, Any]:
    shown = {
        "id": change.player,
        "name": change.name,
        "old": change.old,
        "new": change.new,
        "change": change.difference,
        "date": change.date,
        "event": change.event,
    }
    return {key: value for key, value in shown.items() if value is not None}


def _print_changes(discipline: str, rows: Sequence[Change]) -> None:
    speak = common.words()
    click.echo(_title(discipline, None))
    if not rows:
        click.echo(speak.text("No capital has changed."))
        return
    header = [speak.text(word) for word in ("ID", "Name", "Before", "Now", "Change", "Since", "Event")]
    table = [
        (
            row.player,
            row.name,
            "–" if row.old is None else row.old,
            "–" if row.new is None else row.new,
            "" if row.difference is None else f"{row.difference:+d}",
            row.date,
            row.event,
        )
        for row in rows
    ]
    common.print_table(header, table, right=(2, 3, 4))
