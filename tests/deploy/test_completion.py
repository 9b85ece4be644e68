"""Completion in the shells: the scripts, and what they ask the program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabellone import cli


def _script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        cli.run(["completion", shell])
    assert not ended.value.code
    return capsys.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each shell has its script, which calls the program back for that shell."""
    script = _script(shell, capsys)
    assert f"_TABELLONE_COMPLETE={shell}_complete" in script
    if found := shutil.which(shell):
        subprocess.run([found, "-n"], input=script.encode(), check=True)


def test_unknown_shell(capsys: pytest.CaptureFixture[str]) -> None:
    """Another shell is a wrong call."""
    with pytest.raises(SystemExit) as ended:
        cli.run(["completion", "cmd"])
    assert ended.value.code == 2
    assert "bash" in capsys.readouterr().err


def _complete(words: str, count: int) -> list[str]:
    environment = os.environ | {"_TABELLONE_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(count)}
    program = "from tabellone.cli import run; run()"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=False)
    return sorted(line.rpartition(",")[2] for line in done.stdout.decode().splitlines())


def test_verbs_and_options() -> None:
    """The program completes its verbs, their options and their choices."""
    assert _complete("tabellone de", 1) == ["deploy"]
    assert _complete("tabellone deploy --b", 2) == ["--branch"]
    assert _complete("tabellone completion ", 2) == ["bash", "fish", "zsh"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash on this machine")
def test_in_bash(tmp_path: Path) -> None:
    """A real bash loads the script and completes with it."""
    (tmp_path / "tabellone").write_text(f"#!{sys.executable}\nfrom tabellone.cli import run\nrun()\n")
    (tmp_path / "tabellone").chmod(0o755)
    script = (
        f'PATH="{tmp_path}:$PATH"; eval "$(tabellone completion bash)"; '
        'COMP_WORDS=(tabellone exp); COMP_CWORD=1; _tabellone_completion tabellone; echo "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=True, env=dict(os.environ))
    assert done.stdout.decode().strip() in ("export", "")
    assert done.stderr == b""
