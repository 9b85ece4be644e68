"""`tabellone completion SHELL`: print what makes a shell complete commands, options and files."""

from __future__ import annotations

import click
from click.shell_completion import ShellComplete, get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command(
    help="Print the completion for a shell. Add its output to the shell's start file: "
    'bash, eval "$(tabellone completion bash)" in ~/.bashrc; zsh, the same in ~/.zshrc; '
    "fish, tabellone completion fish > ~/.config/fish/completions/tabellone.fish."
)
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print a shell's completion script."""
    from tabellone.cli import commands

    found = get_completion_class(shell)
    assert found is not None, shell  # noqa: S101, click knows each of SHELLS
    script = found(commands, {}, "tabellone", "_TABELLONE_COMPLETE")
    # The base class's: bash's own first runs a bash to see how old it is, which may be another than the reader's.
    click.echo(ShellComplete.source(script))
