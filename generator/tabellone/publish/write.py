"""Write a site all or nothing: beside the output folder, then the two are exchanged.

Killed at any moment, a build leaves the old site whole, and at most a folder whose name begins with a dot, which the
next build removes. What this program did not write (`.git`, `CNAME`) is carried over.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

from tabellone.publish.digests import digest
from tabellone.publish.exchange import exchange
from tabellone.publish.folders import FolderRefused, read_output
from tabellone.publish.in_place import bring_into
from tabellone.publish.lock import locked
from tabellone.publish.manifest import MARKER, Manifest

REMOVERS = 4


class Staging:
    """The new site while it is being written beside the old one."""

    def __init__(self, folder: Path, output: Path, old: Manifest) -> None:
        """Begin with an empty folder."""
        self.folder = folder
        self.output = output
        self.old = old
        self.files: dict[str, tuple[str, str]] = {}
        self._made: set[str] = set()

    def write(self, path: str, body: bytes) -> None:
        """Write one file that is no page, or keep the old one's file if it is the same."""
        mark = digest(body)
        if self.old.files.get(path, ("", ""))[0] != mark or not self._kept(path, mark):
            self.put(path, body)
        self.files[path] = (mark, "")

    def keep(self, path: str, source: str) -> bool:
        """Keep a page of the old site that was made from the same; False if it is not there or was changed."""
        mark, old_source = self.old.files.get(path, ("", ""))
        if not mark or old_source != source or not self._kept(path, mark):
            return False
        self.files[path] = (mark, source)
        return True

    def put(self, path: str, body: bytes) -> None:
        """Write the bytes of a file, its folders made where they are missing."""
        target = self.folder / path
        self._folder_of(path)
        target.write_bytes(body)

    def wrote(self, path: str, mark: str, source: str) -> None:
        """Take note of a page that a worker has written."""
        self.files[path] = (mark, source)

    def _kept(self, path: str, mark: str) -> bool:
        source = self.output / path
        try:
            if source.is_symlink() or digest(source.read_bytes()) != mark:
                return False
        except OSError:
            return False
        self._folder_of(path)
        link_or_copy(source, self.folder / path)
        return True

    def _folder_of(self, path: str) -> None:
        parent = path.rpartition("/")[0]
        if parent and parent not in self._made:
            (self.folder / parent).mkdir(parents=True, exist_ok=True)
            self._made.add(parent)


@contextmanager
def staging(output: Path, shown: Path) -> Iterator[Staging]:
    """Write a new site in this block; at its end it takes the place of the old one, on an exception it goes."""
    output.parent.mkdir(parents=True, exist_ok=True)
    with locked(_beside(output, "lock")):
        _recover(output)
        old = read_output(output, shown)
        folder = _beside(output, f"tmp-{secrets.token_hex(6)}")
        folder.mkdir()
        try:
            stage = Staging(folder, output, old)
            yield stage
            stage.put(MARKER, Manifest(stage.files).dump())
            _carry_over(stage, shown)
            _put_in_place(stage)
        finally:
            remove_tree(folder)


def _put_in_place(stage: Staging) -> None:
    with suppress(FileNotFoundError):
        shutil.copymode(stage.output, stage.folder)
    if not _exchanged(stage):
        bring_into(stage.output, stage.folder, stage.files, stage.old.files)


def _exchanged(stage: Staging) -> bool:
    """Exchange the folders and remove the old one; False where the output is a mount, or its parent is not ours."""
    if not _may_write_beside(stage.output):
        return False
    aside = _beside(stage.output, f"old-{secrets.token_hex(6)}")
    try:
        old = exchange(stage.folder, stage.output, aside)
    except OSError as failure:
        if failure.errno in (errno.EBUSY, errno.EXDEV):
            return False
        raise
    if old is not None:
        _remove_old(old, stage)
    return True


def _carry_over(stage: Staging, shown: Path) -> None:
    """Bring along what others put into the old folder; both folders have it until the exchange is done."""
    for path, entry in _foreign(stage.output, stage.old):
        target = stage.folder / path
        if entry.is_dir(follow_symlinks=False):
            if target.exists() and not target.is_dir():
                raise FolderRefused("output-taken", shown, file=path)
            target.mkdir(parents=True, exist_ok=True)
            shutil.copystat(entry.path, target)
        elif not _same(Path(entry.path), target):
            if os.path.lexists(target) or any(above.is_file() for above in _above(target, stage.folder)):
                raise FolderRefused("output-taken", shown, file=path)
            target.parent.mkdir(parents=True, exist_ok=True)
            link_or_copy(Path(entry.path), target)


def _above(target: Path, folder: Path) -> list[Path]:
    return [above for above in target.parents if above.is_relative_to(folder)]


def _foreign(folder: Path, manifest: Manifest) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Walk over what is in a folder and not ours: files, links, and folders that hold nothing of ours."""
    ours = _folders(manifest)
    waiting = [""]
    while waiting:
        inside = waiting.pop()
        with suppress(FileNotFoundError), os.scandir(folder / inside) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                path = f"{inside}/{entry.name}" if inside else entry.name
                folder_here = entry.is_dir(follow_symlinks=False)
                if folder_here:
                    waiting.append(path)
                if path not in (ours if folder_here else manifest.files) and path != MARKER:
                    yield path, entry


def _folders(manifest: Manifest) -> set[str]:
    found: set[str] = set()
    for path in manifest.files:
        parent = path.rpartition("/")[0]
        while parent and parent not in found:
            found.add(parent)
            parent = parent.rpartition("/")[0]
    return found


def _remove_old(old: Path, stage: Staging) -> None:
    """Remove the old folder, but first save what came into it while the new one was being written."""
    for path, entry in list(_foreign(old, stage.old)):
        target = stage.output / path
        if not entry.is_dir(follow_symlinks=False) and not os.path.lexists(target):
            target.parent.mkdir(parents=True, exist_ok=True)
            Path(entry.path).rename(target)
    remove_tree(old)


def remove_tree(folder: Path) -> None:
    """Remove a folder with all that is in it; several at a time, for some disks make one wait for each."""
    levels: list[list[str]] = [[str(folder)]]
    with ThreadPoolExecutor(REMOVERS) as threads:
        while below := [inside for found in threads.map(_empty, levels[-1]) for inside in found]:
            levels.append(below)
        for level in reversed(levels):
            list(threads.map(_remove_folder, level))
    shutil.rmtree(folder, ignore_errors=True)  # whatever came in meanwhile


def _empty(folder: str) -> list[str]:
    """Remove the files of a folder and name the folders in it."""
    inside: list[str] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                inside.append(entry.path)
            else:
                with suppress(OSError):
                    os.unlink(entry.path)  # noqa: PTH108 -- ten thousands of them
    return inside


def _remove_folder(folder: str) -> None:
    with suppress(OSError):
        os.rmdir(folder)  # noqa: PTH106 -- ten thousands of them


def _recover(output: Path) -> None:
    """Clear up after a build that was killed."""
    for left in _left(output, "old-"):
        if output.exists():
            remove_tree(left)
        else:  # killed between the two renames
            left.rename(output)
    for left in _left(output, "tmp-"):
        remove_tree(left)


def _left(output: Path, what: str) -> list[Path]:
    start = _beside(output, what)
    return sorted(entry for entry in start.parent.iterdir() if entry.name.startswith(start.name))


def link_or_copy(source: Path, target: Path) -> None:
    """Give a file a second name, or copy it where the disk knows no second names."""
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, target, follow_symlinks=False)


def _same(first: Path, second: Path) -> bool:
    """Tell whether two files hold the same, so that it does not matter which one stays."""
    if first.is_symlink() or not second.is_file():
        return False
    return first.read_bytes() == second.read_bytes()


def _beside(output: Path, what: str) -> Path:
    """Name a path beside the output; where nothing may be written there, among the machine's temporary files."""
    if _may_write_beside(output):
        return output.parent / f".{output.name}.{what}"
    return Path(tempfile.gettempdir()) / f".{output.name}-{digest(str(output).encode())}.{what}"


def _may_write_beside(output: Path) -> bool:
    return os.access(output.parent, os.W_OK) or not output.is_dir()
