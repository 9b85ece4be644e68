"""Which folders a site may be written to: never over the content, nor over what somebody else put there."""

from __future__ import annotations

from pathlib import Path

from tabellone.publish.manifest import DamagedError, Manifest, read_manifest


class FolderRefused(Exception):
    """Say why a folder is not written to: a code for the catalogues, and the path."""

    def __init__(self, code: str, path: Path | str, **figures: str) -> None:
        """Keep the code and what its sentence needs."""
        self.code = code
        self.figures = {"path": str(path), **figures}
        super().__init__(f"{code}: {path}")


def check_output(output: Path, content: Path) -> Path:
    """Give the real folder to write to, or refuse it."""
    real, source = output.resolve(), content.resolve()
    if real.is_relative_to(source):
        raise FolderRefused("output-in-content", output)
    if source.is_relative_to(real):
        raise FolderRefused("content-in-output", output)
    if real == Path(real.anchor) or real in _homes():
        raise FolderRefused("output-is-home", output)
    if Path.cwd().resolve().is_relative_to(real):
        raise FolderRefused("output-is-here", output)
    if real.exists() and not real.is_dir():
        raise FolderRefused("output-is-a-file", output)
    read_output(real, output)
    return real


def read_output(folder: Path, shown: Path) -> Manifest:
    """Read what an output folder holds of ours; refuse one that holds others' files and none of ours."""
    try:
        manifest = read_manifest(folder)
    except DamagedError as failure:
        raise FolderRefused("output-damaged", shown, file=str(failure)) from failure
    if manifest is not None:
        return manifest
    if folder.is_dir() and any(not entry.name.startswith(".") for entry in folder.iterdir()):
        raise FolderRefused("output-unknown", shown)
    return Manifest()


def _homes() -> set[Path]:
    try:
        return {Path.home().resolve()}
    except RuntimeError:  # nobody's home can be told
        return set()
