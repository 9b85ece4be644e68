"""Whole or not at all: a changed file is written beside the old one, made sure of, and put in its place."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tabellone.edit.document import CannotEdit

BOM = "\ufeff"


@dataclass(frozen=True)
class Original:
    """A file as it was read: its real place, its bytes' digest, its text without the mark at the start."""

    path: Path  # links followed
    digest: str
    text: str
    bom: bool

    def encoded(self, text: str) -> bytes:
        """Give the bytes of a new text, with the mark that the file had."""
        return ((BOM if self.bom else "") + text).encode()


def read_original(path: Path) -> Original:
    """Read a file that is going to be changed."""
    real = Path(os.path.realpath(path))
    data = real.read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError as failure:
        raise CannotEdit("edit-encoding") from failure
    bom = text.startswith(BOM)
    return Original(real, _digest(data), text.removeprefix(BOM), bom)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def replace_file(original: Original, text: str, check: Callable[[Path], None] | None = None) -> None:
    """Put a new text in the place of the file; refuse if somebody changed it meanwhile.

    `check` may look at the new file beside the old one and raise to refuse it.
    """
    mode = stat.S_IMODE(original.path.stat().st_mode)
    handle, name = tempfile.mkstemp(prefix=f".{original.path.name}.", suffix=".tmp", dir=original.path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(original.encoded(text))
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(mode)
        if check is not None:
            check(beside)
        _refuse_if_changed(original)
        beside.replace(original.path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(original.path.parent)


def _refuse_if_changed(original: Original) -> None:
    if _digest(original.path.read_bytes()) != original.digest:
        raise CannotEdit("edit-changed-meanwhile")


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
