"""Call the whole command line in this process, as a shell would."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabellone import cli


def run(*arguments: str | Path) -> int:
    """Run a command line in this process and give its status."""
    with pytest.raises(SystemExit) as ended:
        cli.run([str(argument) for argument in arguments])
    return int(ended.value.code or 0)
