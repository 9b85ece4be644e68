"""Write docs/commands.md from the program itself: every command, its arguments and options.

Run it after changing a command: python tools/docs_commands.py
"""

from __future__ import annotations

from pathlib import Path

import click

from tabellone.cli import commands, everywhere
from tabellone.cli.common import Settings

PAGE = Path(__file__).resolve().parent.parent / "docs" / "commands.md"

INTRODUCTION = """\
# Commands

*Written by `tools/docs_commands.py` from the program; a test fails when it lags behind.*

An EVENT is a path to an event file; its content is the nearest folder above it with a `site.yaml`. Messages go to
standard error, each problem as `file:line:column: what is wrong, and what was expected`; a warning says so after the
place. Answers go to standard output: a table for people, with `--json` one JSON object for programs.

The exit status is 0 when all is well (warnings too, unless `--strict`), 1 when the content is wrong or there is no
answer, 2 when the call is wrong.

Messages are in Italian or English: `--language`, else what `LC_ALL` or `LANG` say, else English. With `NO_COLOR` set
in the environment nothing is coloured, and nothing is where the output is no terminal.

## Everywhere

These may stand before or after the command.

"""


def page() -> str:
    """Write the whole page."""
    settings = Settings(language="en")
    context = click.Context(commands, info_name="tabellone", obj=settings, max_content_width=100)
    shared = {tuple(option.opts) for option in everywhere()}
    parts = [INTRODUCTION + _options([*everywhere(), _version(context)], context)]
    for name in commands.list_commands(context):
        command = commands.get_command(context, name)
        assert command is not None, name  # noqa: S101, it was listed
        parts.append(_section(name, command, context, shared))
    return "\n".join(parts)


def _version(context: click.Context) -> click.Option:
    return next(p for p in commands.get_params(context) if isinstance(p, click.Option) and "--version" in p.opts)


def _section(name: str, command: click.Command, parent: click.Context, shared: set[tuple[str, ...]]) -> str:
    context = click.Context(command, info_name=name, parent=parent)
    usage = " ".join(["tabellone", name, *command.collect_usage_pieces(context)])
    own = [p for p in command.params if isinstance(p, click.Option) and tuple(p.opts) not in shared and not p.hidden]
    text = (command.help or "").replace("\b\n", "").strip()
    more = f"\n{command.epilog.strip()}\n" if command.epilog else ""
    table = f"\n{_options(own, context)}" if own else ""
    return f"## {name}\n\n```text\n{usage}\n```\n\n{text}\n{table}{more}"


def _options(options: list[click.Option], context: click.Context) -> str:
    rows = ["| option | meaning |", "|---|---|"]
    for option in options:
        record = option.get_help_record(context)
        if record is not None:
            shown, meaning = (" ".join(part.split()) for part in record)
            rows.append(f"| `{shown}` | {meaning.replace('|', '&#124;')} |")  # in code a bar needs no escape
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
