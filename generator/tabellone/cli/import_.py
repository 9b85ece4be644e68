"""`tabellone import FILE`: make an event file of a tournament report or of a spreadsheet."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tabellone.cli.common import EVENT, FOLDER, Refused, report, say, words
from tabellone.exchange import files, spreadsheet
from tabellone.exchange.draft import complete
from tabellone.load.fields import SYSTEMS
from tabellone.load.reading import real_day
from tabellone.model import DISCIPLINES, Player
from tabellone.problems import has_errors


def _day(_: click.Context, __: click.Parameter, value: str | None) -> date | None:
    day = real_day(value.strip()) if value is not None else None
    if value is not None and day is None:
        raise click.BadParameter(words().text("'{value}' is no day; expected the form 2026-03-14", value=value))
    return day


@click.command(
    help="Make an event file of a tournament report (TRF), of a list of players or of a list of games (CSV, TSV). "
    "What the file does not say is taken from the options. Printed, or written with --output."
)
@click.argument("file", type=EVENT)
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to write; must be a new one.")
@click.option("--from", "kind", type=click.Choice(["trf", "csv"]), help="What the file is, if its name does not tell.")
@click.option("--register", is_flag=True, help="Make a register of players, players.csv, instead of an event.")
@click.option("--content", type=FOLDER, help="The content folder whose register names the players.")
@click.option("--title", help="The event's title; default: the file's name.")
@click.option("--start", callback=_day, help="The event's first day.")
@click.option("--place", help="Where the event is played.")
@click.option("--discipline", type=click.Choice(DISCIPLINES), help="Italian or international draughts.")
@click.option("--system", type=click.Choice(SYSTEMS), help="How the rounds are paired.")
@click.option("--rounds", type=click.IntRange(1, 999), help="How many rounds are planned.")
def command(
    file: Path, output: Path | None, kind: files.Kind | None, register: bool, content: Path | None, **chosen: object
) -> int:
    """Read, report, then print or write."""
    if output is not None and output.exists():
        raise Refused(words().text("{path} is there already: it is left as it is", path=output), status=2)
    text, problems = files.decode(file.read_bytes(), str(file))
    if problems:
        return report(problems)
    if register:
        made, problems = spreadsheet.register(text, str(file))
    else:
        draft, problems = files.read(text, str(file), kind or files.kind_of(file.name, text))
        if not has_errors(problems):
            problems += files.resolve(draft, _register(content, output), str(file))
            given = {key: str(value) for key, value in chosen.items() if value is not None}
            if not draft.fields.get("start") and "start" not in given:
                raise click.UsageError(words().text("the file does not say when the event begins: give --start"))
            complete(draft, given, file.stem.replace("-", " ").replace("_", " ").capitalize())
            made = draft.text()
    status = report(problems)
    if not status:
        _give(made, output)
    return status


def _give(made: str, output: Path | None) -> None:
    if output is None:
        click.echo(made.encode(), nl=False)
        return
    files.write_new(output, made)
    say(words().text("written: {path}", path=output))


def _register(content: Path | None, output: Path | None) -> tuple[Player, ...] | None:
    """Find the register that the event will be read with: of the folder given, or of the one the output lies in."""
    if content is not None and not (content / "site.yaml").is_file():
        raise Refused(words().text("{path} is no content folder: it has no site.yaml", path=content), status=2)
    above = output.resolve().parents if output else ()
    folder = content or next((parent for parent in above if (parent / "site.yaml").is_file()), None)
    if folder is None or not (folder / "players.csv").is_file():
        return None
    from tabellone.load import load_content

    return load_content(folder).content.players
