"""tabellone new: a small site to begin with."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from tabellone import resources
from tabellone.cli.common import Refused, say, words


@click.command(help="Make a small site in a new folder; its files teach the format.")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
def command(folder: Path) -> None:
    """Copy the starter into a folder that is new or empty."""
    if folder.exists() and not folder.is_dir():
        raise Refused(words().text("{path} is a file", path=folder), status=2)
    if folder.is_dir() and any(folder.iterdir()):
        raise Refused(words().text("{path} is not empty: nothing was written", path=folder), status=2)
    shutil.copytree(resources.starter(), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    say(words().text("Made {path}. Next: cd {path}, then 'tabellone serve'.", path=folder))
