"""The command line: one module a verb, loaded when it is called; exceptions become lines and exit statuses.

A verb's module defines `command`, a click command that returns None or its exit status. Statuses: 0 fine,
1 the content is wrong or there is no answer, 2 the call is wrong.
"""

from __future__ import annotations

import copy
import importlib
import importlib.util
import os
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from tabellone import __version__
from tabellone.cli.common import Settings, set_language, set_quiet, set_verbose
from tabellone.cli.failures import status_of
from tabellone.problems import nearest
from tabellone.resources import languages
from tabellone.wording import Words

VERBS = (
    "new",
    "build",
    "serve",
    "check",
    "pair",
    "draw",
    "result",
    "standings",
    "ratings",
    "groups",
    "import",
    "export",
    "deploy",
    "completion",
)


def everywhere() -> list[click.Option]:
    """Make the options that may stand before or after the verb."""
    return [
        click.Option(
            ["--language"],
            type=click.Choice(languages()),
            expose_value=False,
            is_eager=True,
            callback=set_language,
            help="Language of the messages; default: the environment's.",
        ),
        click.Option(["--quiet", "-q"], is_flag=True, expose_value=False, callback=set_quiet, help="Print less."),
        click.Option(["--verbose", "-v"], is_flag=True, expose_value=False, callback=set_verbose, help="Print more."),
    ]


class Commands(click.Group):
    """The group of all verbs: a verb is a module of this package, one that is missing is not offered."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 -- click's signature
        """List the verbs in the order in which one needs them."""
        return [verb for verb in VERBS if importlib.util.find_spec(_module(verb)) is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb and put its help into the language chosen."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = importlib.import_module(_module(cmd_name)).command
        settings = ctx.find_object(Settings) or Settings()
        return _worded(command, settings.words, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb, or say in the language chosen that there is none of that name."""
        if args and not args[0].startswith("-") and args[0] not in self.list_commands(ctx):
            speak = (ctx.find_object(Settings) or Settings()).words
            near = speak.text(" or ").join(f"'{name}'" for name in nearest(args[0], self.list_commands(ctx)))
            hint = speak.text("; did you mean {near}?", near=near) if near else ""
            ctx.fail(speak.text("unknown command '{name}'", name=args[0]) + hint)
        return super().resolve_command(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Word the help of the group's own options."""
        settings = ctx.find_object(Settings) or Settings()
        return [_worded_option(option, settings.words) for option in super().get_params(ctx)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say in one sentence what the program does."""
        settings = ctx.find_object(Settings) or Settings()
        with formatter.indentation():
            formatter.write_paragraph()
            formatter.write_text(settings.words.text(self.help or ""))

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Run a command line and exit with its status, without a traceback."""
        settings = Settings()
        extra.update(standalone_mode=False, obj=settings)
        with status_of(settings) as outcome:
            answer = super().main(args=args, prog_name=prog_name or "tabellone", **extra)
            outcome.status = answer if isinstance(answer, int) else 0
        raise SystemExit(outcome.status)


def _module(verb: str) -> str:
    return f"tabellone.cli.{verb}_" if verb == "import" else f"tabellone.cli.{verb}"


def _worded(command: click.Command, words: Words, name: str) -> click.Command:
    worded = copy.copy(command)
    worded.name = name
    worded.help = words.text(command.help) if command.help else command.help
    worded.short_help = words.text(command.short_help) if command.short_help else command.short_help
    worded.epilog = words.text(command.epilog) if command.epilog else command.epilog
    worded.add_help_option = False
    worded.params = [_worded_option(param, words) for param in [*command.params, *everywhere(), _help_option()]]
    return worded


def _worded_option(param: click.Parameter, words: Words) -> click.Parameter:
    if not isinstance(param, click.Option) or not param.help:
        return param
    worded = copy.copy(param)
    worded.help = words.text(param.help)
    return worded


def _help_option() -> click.Option:
    return click.Option(
        ["-h", "--help"],
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_print_help,
        help="Show this message and exit.",
    )


def _print_help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(ctx.get_help())
        ctx.exit()


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"tabellone {__version__}")
        ctx.exit()


commands = Commands(
    "tabellone",
    help="Turn the results of draughts events into a web site, by the federation's regulation.",
    params=[
        click.Option(
            ["--version"],
            is_flag=True,
            expose_value=False,
            is_eager=True,
            callback=_print_version,
            help="Print the version and stop.",
        ),
        *everywhere(),
    ],
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "color": False if os.environ.get("NO_COLOR") else None,
    },
)


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line given, or the program's own."""
    commands.main(arguments)
