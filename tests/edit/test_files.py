from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabellone.edit import CannotEdit, read_original, replace_file


def test_keeps_mark_mode_and_link(tmp_path: Path) -> None:
    """The mark at the start, the permissions and a link to the file survive a change."""
    real = tmp_path / "real.yaml"
    real.write_bytes("\ufefftitle: è\r\n".encode())
    real.chmod(0o640)
    link = tmp_path / "link.yaml"
    link.symlink_to(real)
    original = read_original(link)
    assert original.text == "title: è\r\n"
    replace_file(original, "title: é\r\n")
    assert link.is_symlink()
    assert real.read_bytes() == "\ufefftitle: é\r\n".encode()
    assert real.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.yaml", "real.yaml"]


def test_changed_meanwhile(tmp_path: Path) -> None:
    """A file that somebody else changed since it was read is not written over."""
    path = tmp_path / "event.yaml"
    path.write_text("title: x\n", encoding="utf-8")
    original = read_original(path)
    path.write_text("title: y\n", encoding="utf-8")
    with pytest.raises(CannotEdit, match="edit-changed-meanwhile"):
        replace_file(original, "title: z\n")
    assert path.read_text("utf-8") == "title: y\n"
    assert os.listdir(tmp_path) == ["event.yaml"]  # noqa: PTH208 - hidden files too


def test_refused_by_the_check(tmp_path: Path) -> None:
    """A new text that the check refuses leaves the old file and nothing beside it."""
    path = tmp_path / "event.yaml"
    path.write_text("title: x\n", encoding="utf-8")
    seen = []

    def check(beside: Path) -> None:
        seen.append(beside.read_text("utf-8"))
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011 - our own
        replace_file(read_original(path), "title: z\n", check)
    assert seen == ["title: z\n"]
    assert path.read_text("utf-8") == "title: x\n"
    assert os.listdir(tmp_path) == ["event.yaml"]  # noqa: PTH208 - hidden files too


def test_not_utf_8(tmp_path: Path) -> None:
    """A file in another encoding is refused before anything is written."""
    path = tmp_path / "event.yaml"
    path.write_bytes(b"title: Citt\xe0\n")
    with pytest.raises(CannotEdit, match="edit-encoding"):
        read_original(path)
