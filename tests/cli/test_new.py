"""tabellone new: a site that builds at once and teaches the format."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.running import run


def test_a_new_site_builds_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made, checked without a warning, and built with the defaults inside it."""
    assert run("new", tmp_path / "x").status == 0
    monkeypatch.chdir(tmp_path / "x")
    assert run("check", "--strict") == (0, "", "The content is in order.\n")
    built = run("build", "--jobs", 1)
    assert built.status == 0
    assert built.err.startswith("Built ")
    assert (tmp_path / "x/site/index.html").is_file()
    assert (tmp_path / "x/README.md").is_file()


def test_its_files_teach(tmp_path: Path) -> None:
    """Event files explain themselves in comments, one is finished and one is being played."""
    run("new", tmp_path / "x")
    texts = {file.name: file.read_text() for file in (tmp_path / "x/content/events").rglob("*.yaml")}
    assert len(texts) == 2
    assert all(text.count("#") >= 8 for text in texts.values())
    from tabellone.load import load_content

    states = {event.state for event in load_content(tmp_path / "x/content").content.events}
    assert states == {"finished", "running"}


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    """A folder that is there and empty will do."""
    (tmp_path / "x").mkdir()
    assert run("new", tmp_path / "x").status == 0
    assert (tmp_path / "x/content/site.yaml").is_file()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    """A folder with something in it, or a file, is refused with status 2."""
    (tmp_path / "x").mkdir()
    (tmp_path / "x/mine").write_text("mine")
    ran = run("new", tmp_path / "x")
    assert ran == (2, "", f"tabellone: {tmp_path}/x is not empty: nothing was written\n")
    assert [entry.name for entry in (tmp_path / "x").iterdir()] == ["mine"]
    assert run("new", tmp_path / "x/mine").status == 2
