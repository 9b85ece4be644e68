"""`tabellone export EVENT`: an event for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from tabellone.cli.common import Refused, event_argument, report, say, words
from tabellone.exchange.exports import FORMATS, Exporter, NothingToExport
from tabellone.exchange.files import replace_file
from tabellone.exchange.trf_write import NotReportable
from tabellone.load import load_event
from tabellone.problems import Place, error, has_errors, nearest


def _export(event: Path, form: str, output: Path | None, group: str | None, full_names: bool) -> int:
    """Load, write in that form, print or save."""
    if group is not None and form != "trf":
        raise click.UsageError(words().text("--group is for reports: the other forms hold all groups"))
    loaded = load_event(event, games=True)
    status = report(loaded.problems)
    if has_errors(loaded.problems):
        return status
    exporter = Exporter(loaded.event, loaded.content, full_names=full_names)
    try:
        made = exporter.trf(_group(exporter, group)) if form == "trf" else _made(exporter, form)
    except (NotReportable, NothingToExport) as failure:
        return report([error(Place(str(event), 1, 1), str(failure))])
    if output is None:
        click.echo(made, nl=False)
    else:
        replace_file(output, made)
        say(words().text("written: {path}", path=output))
    return status


def _made(exporter: Exporter, form: str) -> bytes:
    return {"csv": exporter.csv, "json": exporter.json, "pdn": exporter.pdn}[form]()


def _group(exporter: Exporter, group: str | None) -> str:
    """Choose the group: the one named, or the only one."""
    known = list(exporter.stages())
    if group is None and len(known) == 1:
        return known[0]
    names = ", ".join(f"'{name}'" for name in known)
    if group is None:
        raise Refused(words().text("the event has several groups: give --group, one of {names}", names=names), status=2)
    if group not in known:
        near = "".join(words().text("; did you mean {near}?", near=f"'{name}'") for name in nearest(group, known))
        raise Refused(words().text("no group '{group}'", group=group) + near, status=2)
    return group


command = click.Command(
    "export",
    callback=_export,
    help="Write an event for other programs: a tournament report (trf), the standings (csv), the recorded games (pdn) "
    "or everything (json). Private players appear by their initials.",
    params=[
        event_argument(),
        click.Option(["--format", "form"], type=click.Choice(FORMATS), required=True, help="The form."),
        click.Option(["--output"], type=click.Path(dir_okay=False, path_type=Path), help="The file to write."),
        click.Option(["--group"], metavar="NAME", help="With trf: the group."),
        click.Option(["--full-names"], is_flag=True, help="Name private players too: not for publishing."),
    ],
)
