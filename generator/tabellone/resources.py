"""Where the package's own files are: themes, starter, catalogues, regulation data; installed or in a checkout.

In an editable install the files that the wheel force-includes (themes) are not in the package: they are looked for
in the package first, then in the checkout.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent.parent


def themes() -> Path:
    """Find the folder that holds the themes."""
    inside = PACKAGE / "themes"
    return inside if inside.is_dir() else CHECKOUT / "themes"


def theme(name: str) -> Path | None:
    """Find a theme that comes with the package; None if there is none of that name."""
    folder = themes() / name
    return folder if name and Path(name).name == name and folder.is_dir() else None


def starter() -> Path:
    """Find the small site that `tabellone new` copies."""
    return PACKAGE / "starter"


def starter_github() -> Path:
    """Find what `tabellone new --github` adds: the workflow and what it installs."""
    return PACKAGE / "starter_github"


def content_schemas() -> Path:
    """Find the JSON Schemas of the content files, for editors."""
    return PACKAGE / "schema" / "content"


def locales() -> Path:
    """Find the folder of the gettext catalogues."""
    return PACKAGE / "locales"


@cache
def languages() -> tuple[str, ...]:
    """List the languages that have a catalogue."""
    return tuple(sorted(folder.name for folder in locales().iterdir() if any(folder.glob("*.po"))))


def regulation_data() -> Path:
    """Find the regulation's tables."""
    return PACKAGE / "regulation" / "data"
