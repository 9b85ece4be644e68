"""The workflow for GitHub Pages, tried without GitHub: it parses, asks for little, and its commands run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from every_link import Links, broken_links
from tabellone import resources
from tabellone.cli import run as run_command

ROOT = Path(__file__).parents[2]
WORKFLOWS = {
    "starter": resources.starter_github() / "publish.yml",
    "repository": ROOT / ".github" / "workflows" / "publish.yml",
}
RELEASED = {  # majors that their owners have released
    "actions/checkout@v4",
    "actions/setup-python@v5",
    "actions/configure-pages@v5",
    "actions/upload-pages-artifact@v3",
    "actions/deploy-pages@v4",
}


def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.load(WORKFLOWS[name].read_text("utf-8"), yaml.BaseLoader)  # noqa: S506, texts only
    return found


@pytest.fixture(params=WORKFLOWS)
def workflow(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Read one of the two workflows."""
    return _read(request.param)


def test_when(workflow: dict[str, Any]) -> None:
    """It runs on pull requests, on pushes to main and by hand; only what is pushed is published."""
    assert set(workflow["on"]) == {"push", "pull_request", "workflow_dispatch"}
    assert workflow["on"]["push"] == {"branches": ["main"]}
    assert workflow["jobs"]["build"]["if"] == "github.event_name != 'pull_request'"
    assert "if" not in workflow["jobs"]["check"]
    assert (workflow["jobs"]["build"]["needs"], workflow["jobs"]["deploy"]["needs"]) == ("check", "build")


def test_permissions(workflow: dict[str, Any]) -> None:
    """Nothing may write but the last job, to Pages."""
    granted = {name: job.get("permissions", workflow["permissions"]) for name, job in workflow["jobs"].items()}
    assert granted == {
        "check": {"contents": "read"},
        "build": {"contents": "read", "pages": "read"},
        "deploy": {"pages": "write", "id-token": "write"},
    }


def test_actions(workflow: dict[str, Any]) -> None:
    """Actions are named by a released major version, and dependencies are cached."""
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    assert {step["uses"] for step in steps if "uses" in step} == RELEASED
    pythons = [step["with"] for step in steps if step.get("uses", "").startswith("actions/setup-python")]
    assert [given["cache"] for given in pythons] == ["pip", "pip"]


def test_both_are_one() -> None:
    """The repository's workflow differs from the starter's only in what it installs."""
    starter, own = (re.sub(r"^#.*\n", "", path.read_text("utf-8"), flags=re.MULTILINE) for path in WORKFLOWS.values())
    assert own == starter.replace("-r requirements.txt", ".").replace("path: requirements.txt", "path: pyproject.toml")


def _run_steps(workflow: dict[str, Any], folder: Path, base_url: str, extra: dict[str, str]) -> None:
    """Run the commands of the jobs that build, with the variables that GitHub would set."""
    plain = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}
    github = {"GITHUB_ACTIONS": "true", "CI": "true", "GITHUB_WORKSPACE": str(folder), "GITHUB_REF_NAME": "main"}
    for job in ("check", "build"):
        for step in workflow["jobs"][job]["steps"]:
            if "run" not in step:
                continue
            given = {
                key: value.replace("${{ steps.pages.outputs.base_url }}", base_url)
                for key, value in step.get("env", {}).items()
            }
            assert "${{" not in str(given) + step["run"], step
            environment = {**plain, **github, **extra, **given}
            call = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
            done = subprocess.run(call, cwd=folder, env=environment, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{step['run']}: {done.stdout}{done.stderr}"


def _clone(source: Path, target: Path) -> Path:
    git = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run([*git, "init", "--quiet", "--initial-branch=main"], cwd=source, check=True)
    subprocess.run([*git, "add", "--all"], cwd=source, check=True)
    subprocess.run([*git, "commit", "--quiet", "--message", "x"], cwd=source, check=True)
    subprocess.run([*git, "clone", "--quiet", str(source), str(target)], check=True)
    return target


@pytest.mark.slow
@pytest.mark.parametrize("base_url", ["https://octocat.github.io", "https://octocat.github.io/club"])
def test_starter_is_published(tmp_path: Path, base_url: str) -> None:
    """What `new --github` makes is checked and built by its own workflow, at / and at /club/, every link good."""
    with pytest.raises(SystemExit) as ended:
        run_command(["--quiet", "new", "--github", str(tmp_path / "new")])
    assert not ended.value.code
    folder = _clone(tmp_path / "new", tmp_path / "clone")
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    _run_steps(_read("starter"), folder, base_url, {"PATH": path, "PIP_NO_INDEX": "1"})
    site = folder / "site"
    assert broken_links(site, f"{base_url}/") == []
    assert f'href="{base_url}/' in (site / "index.html").read_text("utf-8")
    assert f"<loc>{base_url}/</loc>" in (site / "sitemap.xml").read_text("utf-8")
    lost = Links((site / "404.html").read_text("utf-8")).links  # served at any depth: whole addresses only
    start = (f"{base_url}/", f"{urlsplit(base_url).path}/", "#", "https:")
    assert [link for link in lost if not link.startswith(start)] == []


@pytest.mark.slow
def test_pull_request_annotations(tmp_path: Path) -> None:
    """A wrong file fails the check, with an annotation on its line."""
    with pytest.raises(SystemExit):
        run_command(["--quiet", "new", "--github", str(tmp_path / "new")])
    event = tmp_path / "new" / "content" / "events" / "2026" / "wrong.yaml"
    event.write_text("title: x\nstart: 2026-13-01\ndiscipline: italian\nsystem: round-robin\nplayers: []\n")
    call = [sys.executable, "-m", "tabellone", "check", "--format", "github"]
    done = subprocess.run(call, cwd=tmp_path / "new", capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "::error file=content/events/2026/wrong.yaml,line=2,col=8" in done.stdout + done.stderr


def _copy_of_the_repository(target: Path) -> Path:
    listed = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target / name)
    return target


def _scratch_python(folder: Path) -> Path:
    """Make an environment of its own that sees the packages of this one, so that nothing is downloaded."""
    venv.create(folder, with_pip=False, symlinks=True)
    packages = next((folder / "lib").glob("python*/site-packages"))
    (packages / "outer.pth").write_text(f"{Path(yaml.__file__).parents[1]}\n")
    return folder / "bin"


@pytest.mark.slow
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_repository_is_published(tmp_path: Path) -> None:
    """The demonstration site is installed from the checkout, checked and built at /club/, every link good."""
    folder = _clone(_copy_of_the_repository(tmp_path / "copy"), tmp_path / "clone")
    scratch = _scratch_python(tmp_path / "scratch")
    pip = {
        "PIP_PYTHON": str(scratch / "python"),
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_NO_DEPS": "1",
    }
    path = f"{scratch}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    _run_steps(_read("repository"), folder, "https://octocat.github.io/club", {"PATH": path, **pip})
    assert (scratch / "tabellone").is_file()
    assert broken_links(folder / "site", "https://octocat.github.io/club/") == []
