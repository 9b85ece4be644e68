"""A theme and what the site lays over it: templates and static files, the site's own first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tabellone import resources
from tabellone.problems import ContentError, Place, error, nearest

DEFAULT = "default"


@dataclass(frozen=True)
class Theme:
    """The folders of a theme, the one that wins first: the site's, the theme's, the default theme's."""

    folders: tuple[Path, ...]
    named: dict[str, Path]  # the themes' templates by name, for an overriding template that extends them
    own: Path | None = None  # the site's own folder

    @property
    def template_folders(self) -> tuple[Path, ...]:
        """List the folders of templates, the one that wins first."""
        return tuple(folder / "templates" for folder in self.folders)

    @cached_property
    def own_templates(self) -> bool:
        """Tell whether the site brings templates of its own."""
        return self.own is not None and (self.own / "templates").is_dir()

    @cached_property
    def sources(self) -> dict[str, str]:
        """Read every template by the names under which it can be reached."""
        found: dict[str, str] = {}
        for folder in self.template_folders:
            found = {**_read(folder), **found}
        for name, folder in self.named.items():
            found.update({f"{name}/{path}": source for path, source in _read(folder).items()})
        return found

    @cached_property
    def static_files(self) -> dict[str, Path]:
        """Find every static file by its path, the site's own in place of the theme's."""
        found: dict[str, Path] = {}
        for folder in reversed([folder / "static" for folder in self.folders]):
            for file in sorted(folder.rglob("*")):
                if file.is_file() and not _hidden(file, folder) and _inside(file, folder):
                    found[file.relative_to(folder).as_posix()] = file
        return dict(sorted(found.items()))


def find_theme(name: str, content: Path) -> Theme:
    """Find a theme by its name, with the site's own `theme/` folder laid over it."""
    chosen = resources.theme(name)
    if chosen is None:
        known = sorted(folder.name for folder in resources.themes().iterdir() if folder.is_dir())
        place = Place(str(content / "site.yaml"))
        raise ContentError([error(place, "unknown-theme", near=nearest(name, known), name=name)])
    own = content / "theme" if (content / "theme").is_dir() else None
    default = resources.themes() / DEFAULT
    folders = dict.fromkeys(folder for folder in (own, chosen, default) if folder is not None)
    return Theme(tuple(folders), {folder.name: folder / "templates" for folder in (default, chosen)}, own)


def _read(folder: Path) -> dict[str, str]:
    files = sorted(file for file in folder.rglob("*") if file.is_file() and not _hidden(file, folder))
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}


def _hidden(file: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(folder).parts)


def _inside(file: Path, folder: Path) -> bool:
    """Keep a link from publishing what lies outside the theme."""
    return file.resolve().is_relative_to(folder.resolve())
