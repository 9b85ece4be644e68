"""One build at a time for each output folder: a lock beside it, gone when the build ends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on Windows: there two builds at once are not kept apart
    fcntl = None  # type: ignore[assignment]


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock at that path; whoever comes second waits."""
    if fcntl is None:
        yield
        return
    handle = _take(path)
    try:
        yield
    finally:
        with suppress(FileNotFoundError):
            path.unlink()
        os.close(handle)


def _take(path: Path) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        fcntl.flock(handle, fcntl.LOCK_EX)
        # Whoever held it before removed the file: then this is a lock on nothing, and one tries again.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(handle), path.stat()):
                return handle
        os.close(handle)
