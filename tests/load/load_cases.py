"""Small contents in one text file each: what is wrong, the files, and the exact lines in both languages.

    One sentence that says what is wrong.
    -- events/2026/x.yaml --
    title: …
    -- en --
    content/events/2026/x.yaml:1:1: …
    -- it --
    …

A file that stands in no case is taken from `base/`; a file named `-name` is not there at all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

SITES = Path(__file__).parent.parent / "sites"
_MARK = re.compile(r"^-- (.+) --\n", re.MULTILINE)
BASE = {
    "site.yaml": "title: Federazione\nurl: https://example.org/\nlanguages: [it, en]\n",
    "players.csv": (
        "id,name,private\n"
        "1,Rossi Mario,\n2,Bianchi Anna,\n3,Verdi Carla,\n4,Neri Ugo,\n"
        "5,Gialli Ida,\n6,Viola Leo,\n7,Bruni Eva,\n8,Segreti Pia,yes\n"
    ),
}


@dataclass
class Case:
    """One content and what is said of it."""

    name: str
    sentence: str
    files: dict[str, str] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)

    def write(self, folder: Path) -> Path:
        """Write the content into a folder and give the place of it."""
        content = folder / "content"
        content.mkdir()
        for name, text in {**BASE, **self.files}.items():
            if f"-{name}" in self.files or name.startswith("-"):
                continue
            path = content / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        return content


def read_case(path: Path) -> Case:
    """Read one case file."""
    parts = _MARK.split(path.read_text(encoding="utf-8"))
    case = Case(path.stem, parts[0].strip())
    for name, text in zip(parts[1::2], parts[2::2], strict=True):
        if name in ("en", "it"):
            case.lines[name] = text.splitlines()
        else:
            case.files[name] = text
    return case


def cases(kind: str) -> list[Case]:
    """Read all cases of a kind: invalid, or valid."""
    return [read_case(path) for path in sorted((SITES / kind).glob("*.txt"))]
