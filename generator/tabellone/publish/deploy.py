"""Bring a built site to where it is served: into a folder, or onto a branch of a git repository (`deploy_git`).

Only the files that the site's marker names are brought, only those that differ are written, the pages by which
visitors enter come last, and what others put at the target stays.
"""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tabellone.publish.digests import digest
from tabellone.publish.folders import FolderRefused, read_output
from tabellone.publish.manifest import MARKER, DamagedError, Manifest, read_manifest

_ENTRIES = {"index.html", "404.html"}


@dataclass(frozen=True, slots=True)
class Deployed:
    """What a deployment did."""

    written: tuple[str, ...]  # in the order in which they were written
    removed: tuple[str, ...]
    kept: int

    @property
    def changed(self) -> bool:
        """Tell whether anything had to be done."""
        return bool(self.written or self.removed)


def read_site(site: Path) -> tuple[Manifest, dict[str, bytes]]:
    """Read a built site: its marker and its files, each as it was built."""
    try:
        manifest = read_manifest(site)
    except DamagedError as failure:
        raise FolderRefused("deploy-no-site", site) from failure
    if manifest is None:
        raise FolderRefused("deploy-no-site", site)
    bodies = {}
    for path, (mark, _) in manifest.files.items():
        try:
            body = (site / _safe(path, site)).read_bytes()
        except OSError as failure:
            raise FolderRefused("deploy-incomplete", site, file=path) from failure
        if digest(body) != mark:
            raise FolderRefused("deploy-touched", site, file=path)
        bodies[path] = body
    return manifest, bodies


def deploy(site: Path, target: Path, *, dry_run: bool = False) -> Deployed:
    """Bring a site into a folder; refused when the folder holds files and no site."""
    manifest, bodies = read_site(site)
    _keep_apart(site, target)
    old = read_output(target, target)
    for path in {*bodies, *old.files}:
        _check_place(target, path)
    changed = [path for path, body in bodies.items() if not _same(target / path, body)]
    for path in changed:
        if path not in old.files and os.path.lexists(target / path):
            raise FolderRefused("output-taken", target, file=path)
    gone = sorted(path for path in old.files if path not in bodies and os.path.lexists(target / path))
    done = Deployed(tuple(in_order(changed)), tuple(gone), len(bodies) - len(changed))
    marker = manifest.dump()
    if not dry_run and (done.changed or not _same(target / MARKER, marker)):
        _carry_out(done, target, bodies, old, marker)
    return done


def in_order(paths: list[str]) -> list[str]:
    """Sort files so that no page is there before what it needs: pages last, the nearer to the entry the later."""

    def late(path: str) -> tuple[bool, bool, int, str]:
        parts = PurePosixPath(path).parts
        page = path.endswith(".html")
        # The home pages stand at the root, or in a folder of two letters for a further language.
        entry = parts[-1] in _ENTRIES and (len(parts) == 1 or (len(parts) == 2 and len(parts[0]) == 2))
        return page, entry, -len(parts) if page else 0, path

    return sorted(paths, key=late)


def _carry_out(done: Deployed, target: Path, bodies: dict[str, bytes], old: Manifest, marker: bytes) -> None:
    target.mkdir(parents=True, exist_ok=True)
    # From the first file on the folder says what in it is ours, old and new: interrupted, it can be taken up again.
    both = dict(old.files) | {path: (digest(body), "") for path, body in bodies.items()}
    _write(target / MARKER, Manifest(both).dump())
    for path in done.written:
        _write(target / path, bodies[path])
    for path in done.removed:
        (target / path).unlink()
        with suppress(OSError):  # not empty: then it stays
            for parent in PurePosixPath(path).parents[:-1]:
                (target / parent).rmdir()
    _write(target / MARKER, marker)


def _write(path: Path, body: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        beside.write_bytes(body)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _same(path: Path, body: bytes) -> bool:
    try:
        return not path.is_symlink() and path.stat().st_size == len(body) and path.read_bytes() == body
    except OSError:
        return False


def _safe(path: str, shown: Path) -> str:
    """Refuse a path of a marker that leads out of its folder."""
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts or "\\" in path or "\0" in path or Path(path).drive:
        raise FolderRefused("output-damaged", shown, file=str(shown / MARKER))
    return path


def _check_place(target: Path, path: str) -> None:
    """See that a file's folders are folders of the target, not files and not links that lead elsewhere."""
    for parent in PurePosixPath(_safe(path, target)).parents[:-1]:
        place = target / parent
        if place.is_symlink() or (place.exists() and not place.is_dir()):
            raise FolderRefused("output-taken", target, file=str(parent))
    if (target / path).is_dir():
        raise FolderRefused("output-taken", target, file=path)


def _keep_apart(site: Path, target: Path) -> None:
    real, source = target.resolve(), site.resolve()
    if real.is_relative_to(source) or source.is_relative_to(real):
        raise FolderRefused("deploy-same", target)
    if real.exists() and not real.is_dir():
        raise FolderRefused("output-is-a-file", target)
