"""`tabellone deploy SITE --to FOLDER` or `--git REPOSITORY`: bring a built site to where it is served."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from tabellone.cli.common import FOLDER, Refused, say, settings, words
from tabellone.publish.deploy import Deployed, deploy
from tabellone.publish.deploy_git import GitFailed, deploy_git
from tabellone.publish.folders import FolderRefused


@click.command(
    help="Bring a built site to a folder or to a branch of a git repository. Only what changed is written, "
    "the pages by which visitors enter come last, and what others put there stays. "
    "Refused when the target holds files and no site."
)
@click.argument("site", type=FOLDER, default=Path("site"))
@click.option("--to", "folder", type=click.Path(path_type=Path), metavar="FOLDER", help="The folder to write to.")
@click.option("--git", "repository", metavar="REPOSITORY", help="The git repository to push to: a path or an address.")
@click.option("--branch", default="gh-pages", show_default=True, help="With --git: the branch.")
@click.option("--message", default="Publish the site", show_default=True, help="With --git: the commit's message.")
@click.option("--dry-run", is_flag=True, help="Only say what would be done.")
def command(site: Path, folder: Path | None, repository: str | None, branch: str, message: str, dry_run: bool) -> None:
    """Deploy, and say in one line what was done."""
    if (folder is None) == (repository is None):
        raise click.UsageError(words().text("give either --to or --git"))
    try:
        if folder is not None:
            done = deploy(site, folder, dry_run=dry_run)
        else:
            done = deploy_git(site, str(repository), branch, message, dry_run=dry_run)
    except FolderRefused as refused:
        raise Refused(_sentence(refused.code, refused.figures), status=2) from refused
    except GitFailed as failed:
        raise Refused(_sentence(failed.code, failed.figures), status=1) from failed
    _tell(done, dry_run)


def _sentence(code: str, figures: Mapping[str, str]) -> str:
    return words().text(f"folder.{code}", **figures)


def _tell(done: Deployed, dry_run: bool) -> None:
    if settings().verbose or dry_run:
        for mark, paths in (("+", done.written), ("-", done.removed)):
            for path in paths:
                click.echo(f"{mark} {path}")
    if not done.changed:
        say(words().text("nothing to do: the target is as the site"))
        return
    counts = {"written": len(done.written), "removed": len(done.removed), "kept": done.kept}
    if dry_run:
        say(words().text("would be written: {written}, removed: {removed}, left as they are: {kept}", **counts))
    else:
        say(words().text("written: {written}, removed: {removed}, left as they were: {kept}", **counts))
