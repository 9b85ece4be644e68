"""tabellone serve: the site while one works on it."""

from __future__ import annotations

from pathlib import Path

import click

from tabellone.cli.common import FOLDER, report, say, words


@click.command(help="Show the site in a browser and build it again on every change.")
@click.option("--content", type=FOLDER, default=Path("content"), help="Folder of the content; default: content.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, help="Port to listen on; default: 8000.")
@click.option("--host", default="127.0.0.1", help="Address to listen on; default: this machine only.")
@click.option("--open", "open_", is_flag=True, help="Open a browser.")
def command(content: Path, port: int, host: str, open_: bool) -> None:
    """Serve until it is stopped."""
    from tabellone.serve import serve

    serve(content, words(), report, say, host=host, port=port, open_=open_)
