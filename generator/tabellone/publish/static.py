"""Static files of the theme and the site: their bytes and digests."""

from __future__ import annotations

from functools import cached_property

from tabellone.publish.digests import digest
from tabellone.publish.theme import Theme

STATIC = "static"  # their folder in the site


class Statics:
    """The static files of a theme with the site's own."""

    def __init__(self, theme: Theme) -> None:
        """Keep the theme; files are read when asked for."""
        self.theme = theme

    @cached_property
    def bodies(self) -> dict[str, bytes]:
        """Read every static file."""
        return {path: file.read_bytes() for path, file in self.theme.static_files.items()}

    @cached_property
    def digests(self) -> dict[str, str]:
        """Digest every static file: a browser asks again only for one that changed."""
        return {path: digest(body) for path, body in self.bodies.items()}
