"""tabellone build: what it says and how it ends."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import line_of, run
from tabellone import resources


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """Copy the starter's content."""
    shutil.copytree(resources.starter() / "content", tmp_path / "content")
    return tmp_path / "content"


def test_one_closing_line(content: Path, tmp_path: Path) -> None:
    """A build ends with one line: how many pages, how long."""
    ran = run("build", "--content", content, "--output", tmp_path / "site", "--jobs", 1)
    assert ran.status == 0
    assert re.fullmatch(r"Built \d+ pages in \d+\.\d s\n", ran.err)
    pages = int(ran.err.split()[1])
    assert pages == len(list((tmp_path / "site").rglob("*.html")))


def test_quiet_says_nothing(content: Path, tmp_path: Path) -> None:
    """With --quiet a build without errors says nothing."""
    assert run("build", "--content", content, "--output", tmp_path / "site", "--quiet", "--jobs", 1) == (0, "", "")


def test_wrong_content_is_status_1_and_nothing_written(content: Path, tmp_path: Path) -> None:
    """Every problem in one run, the path as given joined with the file's; no site."""
    event = content / "events/2026/trofeo-inverno.yaml"
    event.write_text(event.read_text().replace("rounds: 4", "rounds: four").replace("place:", "plaze:"))
    ran = run("build", "--content", content, "--output", tmp_path / "site")
    assert ran.status == 1
    lines = ran.err.splitlines()
    assert [line.split(": ")[0] for line in lines] == [
        f"{event}:{line_of(event, 'plaze')}:1",
        f"{event}:{line_of(event, 'rounds')}:9",
    ]
    assert "plaze" in lines[0]
    assert not (tmp_path / "site").exists()


def test_warnings_pass_unless_strict(content: Path, tmp_path: Path) -> None:
    """A pairing other than the regulation's is a warning; with --strict nothing is built."""
    event = content / "events/2026/trofeo-inverno.yaml"
    text = event.read_text()
    event.write_text(text.replace("      5-6: 2-0\n      7-8: 0-2\n", "      5-7: 2-0\n      6-8: 0-2\n", 1))
    arguments = ("--content", content, "--output", tmp_path / "site", "--jobs", 1)
    strict = run("build", *arguments, "--strict")
    assert strict.status == 1
    assert not (tmp_path / "site").exists()
    ran = run("build", *arguments)
    assert ran.status == 0
    assert f"{event}:" in ran.err
    assert ": warning: " in ran.err
    assert (tmp_path / "site/index.html").is_file()


def test_a_refused_folder_is_status_2(content: Path, tmp_path: Path) -> None:
    """A folder of somebody else stays as it is."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/file").write_text("x")
    ran = run("build", "--content", content, "--output", tmp_path / "mine")
    line = f"tabellone: {tmp_path}/mine is not empty and was not built by tabellone: it is left as it is\n"
    assert ran == (2, "", line)
    inside = run("build", "--content", content, "--output", content / "site")
    assert inside.status == 2
    assert inside.err == f"tabellone: {content}/site lies inside the content folder: choose another --output\n"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_full_disk_is_one_line(content: Path, tmp_path: Path, jobs: int) -> None:
    """When a file cannot be written the build ends with status 1 and one line, and there is no half of a site."""
    code = "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
    code += "resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000)); from tabellone.cli import run; run()"
    done = subprocess.run(
        [
            sys.executable,
            "-B",
            "-c",
            code,
            "build",
            "--content",
            content,
            "--output",
            tmp_path / "site",
            f"--jobs={jobs}",
        ],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "File too large" in done.stderr
    assert not (tmp_path / "site").exists()
    assert [entry.name for entry in tmp_path.iterdir() if entry.name.startswith(".site.")] == []


def test_a_wrong_base_url_is_status_2(content: Path, tmp_path: Path) -> None:
    """An address that pages cannot name is a wrong call."""
    for url in ("example.org", "ftp://example.org/", "https://", "https://[x/", "https://example.org/?a"):
        ran = run("build", "--content", content, "--output", tmp_path / "site", "--base-url", url)
        assert ran.status == 2, url
        assert not (tmp_path / "site").exists()


def test_base_url_replaces_the_sites_own(content: Path, tmp_path: Path) -> None:
    """Canonical links, feeds and the sitemap name the address given."""
    run(
        "build",
        "--content",
        content,
        "--output",
        tmp_path / "site",
        "--base-url",
        "https://club.example/a",
        "--jobs",
        1,
    )
    assert "https://club.example/a/events/" in (tmp_path / "site/sitemap.xml").read_text()
    assert 'rel="canonical" href="https://club.example/a/"' in (tmp_path / "site/index.html").read_text()


def test_an_unknown_theme_is_a_problem_of_the_site(content: Path, tmp_path: Path) -> None:
    """It is told with the file and the nearest right name."""
    site = content / "site.yaml"
    site.write_text(site.read_text() + "theme: defolt\n")
    ran = run("build", "--content", content, "--output", tmp_path / "site")
    assert ran.status == 1
    assert ran.err.startswith(f"{site}:")
    assert "did you mean 'default'?" in ran.err
    assert run("check", "--content", content).status == 1
