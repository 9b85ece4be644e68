"""Where the output folder cannot be exchanged (a mount, as in a container): bring the new site into it file by file.

Each file is replaced whole, the marker comes last; a build killed in between leaves old and new pages side by side,
and the next one puts that right.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from tabellone.publish.manifest import MARKER


def bring_into(output: Path, folder: Path, new: Iterable[str], old: Iterable[str]) -> None:
    """Copy the files of a finished folder into the output, then remove those of ours that are gone."""
    kept = set(new)
    for path in [*sorted(kept), MARKER]:
        _replace(output / path, folder / path)
    for path in sorted(set(old) - kept, reverse=True):
        (output / path).unlink(missing_ok=True)
        _remove_empty(output / path, output)


def _replace(target: Path, source: Path) -> None:
    with suppress(OSError):
        if target.read_bytes() == source.read_bytes():
            return
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.tmp")
    shutil.copyfile(source, beside)
    beside.replace(target)


def _remove_empty(file: Path, output: Path) -> None:
    for above in file.parents:
        if above == output:
            return
        try:
            above.rmdir()
        except OSError:
            return
