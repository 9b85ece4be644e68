"""The marker in the output folder: which files this program wrote there, and from what.

It makes the folder recognisable as ours, tells our files from those of others, and lets the next build keep
every page that would come out the same. It holds no time and no path of the machine: the same site, the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

MARKER = ".tabellone"
FORMAT = 1


class DamagedError(Exception):
    """Say that the marker is there but cannot be read: what is ours in the folder is unknown."""


@dataclass(frozen=True)
class Manifest:
    """What was written: each file's digest, and for a page the digest of what it was made from."""

    files: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # path: (file's, page's or "")

    def dump(self) -> bytes:
        """Write the manifest, sorted, one file a line."""
        lines = (f"{json.dumps(path)}: {json.dumps(self.files[path])}" for path in sorted(self.files))
        return (f'{{"format": {FORMAT}, "files": {{\n' + ",\n".join(lines) + "\n}}\n").encode()


def read_manifest(folder: Path) -> Manifest | None:
    """Read the marker of a folder; None if it has none."""
    marker = folder / MARKER
    try:
        text = marker.read_text("utf-8")
    except FileNotFoundError:
        return None
    except (UnicodeDecodeError, IsADirectoryError) as failure:
        raise DamagedError(str(marker)) from failure
    try:
        found = json.loads(text)
        if found["format"] != FORMAT:
            raise DamagedError(str(marker))
        return Manifest({str(path): _pair(entry) for path, entry in found["files"].items()})
    except (ValueError, KeyError, TypeError, AttributeError) as failure:
        raise DamagedError(str(marker)) from failure


def _pair(entry: object) -> tuple[str, str]:
    if not (isinstance(entry, list) and len(entry) == 2 and all(isinstance(part, str) for part in entry)):
        raise ValueError("not a pair of digests")
    return entry[0], entry[1]
