"""tabellone new: a small site to begin with."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from tabellone import resources
from tabellone.cli.common import Refused, say, words


@click.command(help="Make a small site in a new folder; its files teach the format.")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--github", is_flag=True, help="Also a workflow that checks and publishes the site with GitHub Pages.")
def command(folder: Path, github: bool) -> None:
    """Copy the starter into a folder that is new or empty, with the schemas that its files name."""
    if folder.exists() and not folder.is_dir():
        raise Refused(words().text("{path} is a file", path=folder), status=2)
    if folder.is_dir() and any(folder.iterdir()):
        raise Refused(words().text("{path} is not empty: nothing was written", path=folder), status=2)
    shutil.copytree(resources.starter(), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(resources.content_schemas(), folder / "schema", dirs_exist_ok=True)
    if github:
        _add_workflow(folder)
    say(words().text("Made {path}. Next: cd {path}, then 'tabellone serve'.", path=folder))


def _add_workflow(folder: Path) -> None:
    """Copy the workflow to where GitHub looks for it, and the list of what it installs."""
    source = resources.starter_github()
    workflows = folder / ".github" / "workflows"
    workflows.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source / "publish.yml", workflows / "publish.yml")
    shutil.copyfile(source / "requirements.txt", folder / "requirements.txt")
    (folder / ".gitignore").write_text("/site/\n", "utf-8")
