"""Put a finished folder in the place of another one, in one step where the system can."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2


def exchange(new: Path, old: Path, aside: Path) -> Path | None:
    """Put `new` where `old` is and tell where the old one went, if there was one."""
    if not old.exists():
        new.rename(old)
        return None
    if _swap(new, old):
        return new
    old.rename(aside)
    new.rename(old)
    return aside


def _swap(first: Path, second: Path) -> bool:
    """Exchange two folders at once; False where that cannot be done."""
    if not sys.platform.startswith("linux"):
        return False
    call = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if call is None:
        return False
    if call(_AT_FDCWD, os.fsencode(first), _AT_FDCWD, os.fsencode(second), _RENAME_EXCHANGE) == 0:
        return True
    failure = ctypes.get_errno()
    if failure in (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM):
        return False
    raise OSError(failure, os.strerror(failure), str(second))
