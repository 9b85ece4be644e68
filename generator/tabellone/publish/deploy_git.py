"""Bring a built site onto a branch of a git repository, as one commit or none.

The commit is made in a repository of its own that is thrown away: no working tree is touched, and the branch is moved
in one step, only if it still is where it was when it was read.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tabellone.publish.deploy import Deployed, in_order, read_site
from tabellone.publish.folders import FolderRefused
from tabellone.publish.manifest import MARKER, DamagedError, Manifest, read_manifest

NO_JEKYLL = ".nojekyll"  # GitHub Pages would else leave out names that begin with an underscore
_HIDDEN = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX")


_NO_GUESS = {"GIT_CONFIG_KEY_0": "user.useConfigOnly", "GIT_CONFIG_VALUE_0": "true"}


class GitFailed(Exception):
    """Say that git could not do it: a code for the catalogues, and git's own words."""

    def __init__(self, code: str, **figures: str) -> None:
        """Keep the code and what its sentence needs."""
        self.code = code
        self.figures = figures
        super().__init__(code)


@dataclass(frozen=True, slots=True)
class _Git:
    """A repository of our own, for the time of one deployment."""

    folder: Path
    remote: str

    def run(self, *arguments: str, given: bytes = b"", extra: Mapping[str, str] | None = None) -> bytes:
        """Run git there; its standard output, or GitFailed with the first line of what it complained about."""
        hidden = {key: value for key, value in os.environ.items() if key not in _HIDDEN}
        environment = {**hidden, "GIT_DIR": str(self.folder), "LC_ALL": "C", **(extra or {})}
        call = ["git", *arguments]
        try:
            done = subprocess.run(call, input=given, capture_output=True, check=False, env=environment)  # noqa: S603
        except FileNotFoundError as failure:
            raise GitFailed("git-missing") from failure
        if done.returncode:
            complaint = done.stderr.decode(errors="replace").strip().splitlines() or ["?"]
            told = [line for line in complaint if line.startswith(("fatal:", "error:"))] or complaint
            raise GitFailed("git-failed", command=arguments[0], what=told[0].removeprefix("fatal: "))
        return done.stdout

    def tip(self, branch: str) -> str:
        """Ask the remote where the branch is; empty if there is none."""
        found = self.run("ls-remote", "--heads", "--", self.remote, f"refs/heads/{branch}").decode().split()
        return found[0] if found else ""


def deploy_git(site: Path, remote: str, branch: str, message: str, *, dry_run: bool = False) -> Deployed:
    """Commit a site to a branch and push it; refused when the branch holds files and no site, or has moved."""
    _, bodies = read_site(site)
    with tempfile.TemporaryDirectory(prefix="tabellone-", ignore_cleanup_errors=True) as folder:
        git = _Git(Path(folder) / "repository", remote)
        git.run("init", "--quiet", "--bare", str(git.folder))
        _check_branch(git, branch)
        tip = git.tip(branch)
        there = _read_tip(git, branch, tip)
        ours = _marker(git, there, remote, branch)
        wanted = _store(git, site, [*bodies, MARKER])
        if NO_JEKYLL not in there and NO_JEKYLL not in wanted:
            wanted[NO_JEKYLL] = git.run("hash-object", "-w", "--stdin").decode().strip()
        done = _compare(there, wanted, ours, f"{remote} {branch}")
        if done.changed and not dry_run:
            _commit_and_push(git, branch, tip, done, wanted, message)
        return done


def _check_branch(git: _Git, branch: str) -> None:
    try:
        git.run("check-ref-format", f"refs/heads/{branch}")
    except GitFailed as failure:
        raise failure if failure.code == "git-missing" else FolderRefused("git-branch", branch) from failure


def _read_tip(git: _Git, branch: str, tip: str) -> dict[str, str]:
    """Fetch the branch and list its files with their objects."""
    if not tip:
        return {}
    git.run("fetch", "--quiet", "--depth=1", "--no-tags", "--", git.remote, f"refs/heads/{branch}")
    listed = git.run("ls-tree", "-r", "-z", tip).decode(errors="surrogateescape").split("\0")
    entries = (line.split("\t", 1) for line in listed if line)
    return {path: head.split()[2] for head, path in entries}


def _marker(git: _Git, there: Mapping[str, str], remote: str, branch: str) -> Manifest:
    """Read what on the branch is ours; refuse a branch with others' files and none of ours."""
    if MARKER not in there:
        if any(not path.startswith(".") for path in there):
            raise FolderRefused("deploy-branch-unknown", remote, branch=branch)
        return Manifest()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / MARKER).write_bytes(git.run("cat-file", "blob", there[MARKER]))
        try:
            return read_manifest(Path(folder)) or Manifest()
        except DamagedError as failure:
            raise FolderRefused("output-damaged", remote, file=f"{branch}:{MARKER}") from failure


def _store(git: _Git, site: Path, paths: list[str]) -> dict[str, str]:
    """Put the site's files into our repository, byte by byte as they are."""
    names = "".join(f"{(site / path).resolve()}\n" for path in paths)
    objects = git.run("hash-object", "-w", "--no-filters", "--stdin-paths", given=os.fsencode(names)).decode().split()
    return dict(zip(paths, objects, strict=True))


def _compare(there: Mapping[str, str], wanted: Mapping[str, str], ours: Manifest, shown: str) -> Deployed:
    changed = [path for path, blob in wanted.items() if there.get(path) != blob]
    for path in changed:
        if path in there and path not in ours.files and path not in (MARKER, NO_JEKYLL):
            raise FolderRefused("output-taken", shown, file=path)
    gone = sorted(path for path in ours.files if path in there and path not in wanted)
    written = [path for path in in_order(changed) if path != MARKER] + [path for path in changed if path == MARKER]
    return Deployed(tuple(written), tuple(gone), len(wanted) - len(changed))


def _commit_and_push(git: _Git, branch: str, tip: str, done: Deployed, wanted: Mapping[str, str], message: str) -> None:
    index = {"GIT_INDEX_FILE": str(git.folder / "tabellone-index")}
    git.run("read-tree", *([tip] if tip else ["--empty"]), extra=index)
    lines = [f"0 {'0' * 40}\t{path}\0" for path in done.removed]
    lines += [f"100644 {wanted[path]}\t{path}\0" for path in done.written]
    git.run("update-index", "-z", "--index-info", given=os.fsencode("".join(lines)), extra=index)
    tree = git.run("write-tree", extra=index).decode().strip()
    parent = ["-p", tip] if tip else []
    commit = git.run("commit-tree", tree, *parent, "-m", message, extra=_identity(git)).decode().strip()
    target = f"refs/heads/{branch}"
    try:
        git.run("push", "--quiet", f"--force-with-lease={target}:{tip}", "--", git.remote, f"{commit}:{target}")
    except GitFailed as failure:
        if git.tip(branch) != tip:
            raise GitFailed("git-moved", branch=branch) from failure
        raise


def _identity(git: _Git) -> dict[str, str]:
    """Sign as tabellone where nobody has told git who he is."""
    try:
        git.run("var", "GIT_COMMITTER_IDENT", extra={"GIT_CONFIG_COUNT": "1", **_NO_GUESS})
    except GitFailed:
        people, values = ("AUTHOR", "COMMITTER"), {"NAME": "tabellone", "EMAIL": "tabellone@localhost"}
        return {f"GIT_{person}_{key}": value for person in people for key, value in values.items()}
    return {}
