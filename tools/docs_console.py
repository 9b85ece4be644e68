"""Run the console blocks of the manual and compare, or renew, what they show.

A block ```console holds commands after `$ ` and what they print; a line `…` stands for any lines, `…` inside a line
for any text. A block after `<!-- file: names.csv -->` is a file that the reader makes, and so does this. The commands
of a page run one after the other in one scratch folder. To renew a page: python tools/docs_console.py docs/page.md
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(
    r"^(?:<!-- file: (?P<file>\S+) -->\n)?```(?P<kind>\w*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL
)
_VARIES = (  # times, and how many pages a site has, which changes with every version
    (re.compile(r"\d+[.,]\d+ s\b"), "… s"),
    (re.compile(r"(?<=^Built )\d+|(?<=^Costruite )\d+|(?<=^written: )\d+|(?<=^scritti: )\d+", re.MULTILINE), "…"),
)
_END = "---tabellone-docs---"


@dataclass(frozen=True)
class Step:
    """A command of a page with what it should print, and where its output stands in the page."""

    command: str
    shown: str
    span: tuple[int, int]


def steps(page: str) -> Iterator[Step | tuple[str, str]]:
    """Walk over a page's commands and the files (path, text) that the reader makes."""
    for block in _BLOCK.finditer(page):
        if block["file"]:
            yield block["file"], block["body"]
        elif block["kind"] == "console":
            yield from _commands(block["body"], block.start("body"))


def _commands(body: str, at: int) -> Iterator[Step]:
    starts = [match.start() for match in re.finditer(r"^\$ ", body, re.MULTILINE)]
    for start, end in zip(starts, [*starts[1:], len(body)], strict=True):
        command, _, shown = body[start + 2 : end].partition("\n")
        begin = at + start + 2 + len(command) + 1
        yield Step(command, shown, (begin, at + end))


class Shell:
    """A shell in a scratch folder that remembers where it is."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        """Begin in that folder."""
        self.folder = folder
        self.environment = environment

    def run(self, command: str) -> str:
        """Run a command and give all it printed."""
        script = f"cd {shlex.quote(str(self.folder))}\n{command}\necho; echo {_END}; pwd"
        done = subprocess.run(  # noqa: S603, the manual's own commands
            ["/bin/bash", "-c", script],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            env=self.environment,
        )
        printed, _, where = done.stdout.decode().rpartition(f"\n{_END}\n")
        self.folder = Path(where.strip())
        return printed

    def write(self, path: str, text: str) -> None:
        """Make a file as the reader would."""
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")


def environment(home: Path, language: str) -> dict[str, str]:
    """Give the commands a plain environment, with this program first on the path."""
    path = f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}"
    return {"PATH": path, "HOME": str(home), "LANG": language, "COLUMNS": "100", "GIT_CONFIG_NOSYSTEM": "1"}


def masked(printed: str) -> str:
    """Put dots for what differs from run to run."""
    for pattern, dots in _VARIES:
        printed = pattern.sub(dots, printed)
    return printed


def fits(printed: str, shown: str) -> bool:
    """Tell whether an output is what the page shows, its dots standing for anything."""
    pattern = re.escape(shown).replace("…\\\n", "(?:.*\\n)*?").replace("…", ".*?")
    return re.fullmatch(pattern, printed) is not None


def run_page(page: Path, language: str) -> Iterator[tuple[Step, str]]:
    """Run a page's commands in a new folder; each with what it printed."""
    with tempfile.TemporaryDirectory(prefix="tabellone-docs-") as folder:
        shell = Shell(Path(folder).resolve(), environment(Path(folder), language))
        for step in steps(page.read_text("utf-8")):
            if isinstance(step, Step):
                yield step, shell.run(step.command)
            else:
                shell.write(*step)


def renew(page: Path, language: str) -> None:
    """Write what the commands print into the page, where it does not fit."""
    text = page.read_text("utf-8")
    for step, printed in reversed(list(run_page(page, language))):
        if not fits(printed, step.shown):
            text = text[: step.span[0]] + masked(printed) + text[step.span[1] :]
    page.write_text(text, "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        renew(Path(name), "it_IT.UTF-8" if "/it/" in name else "en_GB.UTF-8")
