"""The distribution: built, installed into an empty environment, it makes and builds a site there."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tabellone import __version__

CHECKOUT = Path(__file__).parent.parent

pytestmark = pytest.mark.slow


def run(*command: object, cwd: Path) -> str:
    """Run a command as somebody with an empty home would; its output if it ends well."""
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, CHECKOUT, cwd=folder)
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_holds_everything(wheel: Path) -> None:
    """Themes, starter, catalogues, schemas and the regulation's data are in it, and no tests."""
    names = set(zipfile.ZipFile(wheel).namelist())
    for part in (
        "themes/default/templates/base.html",
        "starter/content/site.yaml",
        "locales/it/wording.po",
        "schema/event.json",
        "regulation/data/openings.csv",
        "py.typed",
    ):
        assert f"tabellone/{part}" in names
    assert not [name for name in names if name.startswith("tests/") or "__pycache__" in name]
    assert wheel.name == f"tabellone-{__version__}-py3-none-any.whl"


def test_an_empty_environment_makes_and_builds_a_site(wheel: Path, tmp_path: Path) -> None:
    """Installed where nothing else is, `new` and `build` work, and the version is the wheel's."""
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv/bin/python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=tmp_path)
    command = tmp_path / "venv/bin/tabellone"
    assert run(command, "--version", cwd=tmp_path) == f"tabellone {__version__}\n"
    run(command, "new", "x", cwd=tmp_path)
    run(command, "build", "--strict", cwd=tmp_path / "x")
    assert (tmp_path / "x/site/events/2026/trofeo-inverno/event.json").is_file()
    where = run(python, "-c", "import tabellone; print(tabellone.__file__)", cwd=tmp_path)
    assert str(tmp_path) in where
