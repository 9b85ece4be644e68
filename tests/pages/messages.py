"""The texts of the site: what templates and pages ask the catalogues for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import extract
from jinja2.ext import babel_extract

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = {"silent": "false", "trim_blocks": "true", "lstrip_blocks": "true", "newstyle_gettext": "true"}
EXTENSIONS = "jinja2.ext.i18n,jinja2.ext.do,jinja2.ext.loopcontrols"


def template_messages(folder: Path) -> Iterator[tuple[str, str | tuple[str, ...]]]:
    """Walk over the messages of a theme's templates, each with its file."""
    for file in sorted(folder.rglob("*.html")):
        with file.open("rb") as source:
            found = list(babel_extract(source, ("_", "gettext", "ngettext"), (), OPTIONS | {"extensions": EXTENSIONS}))
        for _, _, message, _ in found:
            if plain := _plain(message):  # a message that is worked out while rendering has no text here
                yield str(file.relative_to(ROOT)), plain


def python_messages() -> Iterator[tuple[str, str]]:
    """Walk over the messages that pages choose, marked with N_."""
    for file in sorted((ROOT / "generator" / "tabellone" / "pages").rglob("*.py")):
        with file.open("rb") as source:
            for _, message, _, _ in extract("python", source, {"N_": None}):
                yield str(file.relative_to(ROOT)), str(message)


def _plain(message: object) -> str | tuple[str, ...]:
    if isinstance(message, tuple):
        parts = tuple(part for part in message if isinstance(part, str))
        return parts[0] if len(parts) == 1 else parts
    return message if isinstance(message, str) else ""
