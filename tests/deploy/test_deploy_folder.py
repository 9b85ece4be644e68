"""A site into a folder: only what changed, entry pages last, others' files untouched, strangers refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabellone.publish.deploy import deploy, in_order
from tabellone.publish.digests import digest
from tabellone.publish.folders import FolderRefused
from tabellone.publish.manifest import MARKER, Manifest

FIRST = {"index.html": "home 1", "events/2026/x/index.html": "event", "static/style.css": "a{}", "old/index.html": "o"}
SECOND = {"index.html": "home 2", "events/2026/x/index.html": "event", "static/style.css": "a{}", "new.json": "{}"}


def make_site(folder: Path, files: dict[str, str]) -> Path:
    """Write a built site with its marker."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    marks = {path: (digest(text.encode()), "") for path, text in files.items()}
    (folder / MARKER).write_bytes(Manifest(marks).dump())
    return folder


def tree(folder: Path) -> dict[str, str]:
    """List every file of a folder with its text."""
    return {str(p.relative_to(folder)): p.read_text() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_first_time(tmp_path: Path) -> None:
    """Into an empty or missing folder the whole site goes, marker and all."""
    site = make_site(tmp_path / "site", FIRST)
    done = deploy(site, tmp_path / "www")
    assert tree(tmp_path / "www") == tree(site)
    assert set(done.written) == set(FIRST)


def test_only_what_changed(tmp_path: Path) -> None:
    """The second time what is the same is not written, what went is removed with its empty folder."""
    target = tmp_path / "www"
    deploy(make_site(tmp_path / "one", FIRST), target)
    before = (target / "static/style.css").stat()
    done = deploy(make_site(tmp_path / "two", SECOND), target)
    assert (done.written, done.removed, done.kept) == (("new.json", "index.html"), ("old/index.html",), 2)
    after = (target / "static/style.css").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert tree(target) == tree(tmp_path / "two")
    assert not (target / "old").exists()


def test_what_others_wrote_stays(tmp_path: Path) -> None:
    """Files that no site wrote stay, in folders of the site too."""
    target = tmp_path / "www"
    deploy(make_site(tmp_path / "one", FIRST), target)
    (target / "CNAME").write_text("dama.example")
    (target / "old/photo.jpg").write_text("photo")
    deploy(make_site(tmp_path / "two", SECOND), target)
    assert ((target / "CNAME").read_text(), (target / "old/photo.jpg").read_text()) == ("dama.example", "photo")


def test_nothing_to_do(tmp_path: Path) -> None:
    """The same site again writes nothing at all, not even the marker."""
    site, target = make_site(tmp_path / "one", FIRST), tmp_path / "www"
    deploy(site, target)
    before = (target / MARKER).stat().st_mtime_ns
    assert not deploy(site, target).changed
    assert (target / MARKER).stat().st_mtime_ns == before


def test_repairs_a_damaged_file(tmp_path: Path) -> None:
    """A file of ours that was changed or lost at the target is written again."""
    site, target = make_site(tmp_path / "one", FIRST), tmp_path / "www"
    deploy(site, target)
    (target / "index.html").write_text("home X")
    (target / "static/style.css").unlink()
    assert deploy(site, target).written == ("static/style.css", "index.html")


def test_dry_run(tmp_path: Path) -> None:
    """A dry run tells and writes nothing."""
    done = deploy(make_site(tmp_path / "one", FIRST), tmp_path / "www", dry_run=True)
    assert done.changed
    assert not (tmp_path / "www").exists()


def test_order() -> None:
    """What pages need comes first, then pages from the depths up, the home pages of every language last."""
    paths = ["index.html", "events/index.html", "a.json", "events/2026/x/index.html", "static/x.css", "en/index.html"]
    assert in_order(paths) == [
        "a.json",
        "static/x.css",
        "events/2026/x/index.html",
        "events/index.html",
        "en/index.html",
        "index.html",
    ]


def test_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupted in the middle, the target keeps its old home page and can be taken up again."""
    target = tmp_path / "www"
    deploy(make_site(tmp_path / "one", FIRST), target)
    two = make_site(tmp_path / "two", SECOND)
    real = Path.replace

    def fail(self: Path, other: Path) -> Path:
        if other.name == "index.html":
            raise OSError("the disk is full")
        return real(self, other)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", fail)
        with pytest.raises(OSError, match="full"):
            deploy(two, target)
    assert (target / "index.html").read_text() == "home 1"
    deploy(two, target)
    assert tree(target) == tree(two)


def _refused(site: Path, target: Path) -> str:
    before = tree(target) if target.is_dir() else None
    with pytest.raises(FolderRefused) as failure:
        deploy(site, target)
    assert (tree(target) if target.is_dir() else None) == before
    return failure.value.code


def test_foreign_folder(tmp_path: Path) -> None:
    """A folder with files and no site is refused and left as it was."""
    (tmp_path / "www").mkdir()
    (tmp_path / "www/letter.txt").write_text("mine")
    assert _refused(make_site(tmp_path / "site", FIRST), tmp_path / "www") == "output-unknown"


def test_foreign_file_in_the_way(tmp_path: Path) -> None:
    """A file of others that stands where one of ours should go is not overwritten."""
    deploy(make_site(tmp_path / "one", FIRST), tmp_path / "www")
    (tmp_path / "www/new.json").write_text("theirs")
    assert _refused(make_site(tmp_path / "two", SECOND), tmp_path / "www") == "output-taken"


def test_link_in_the_way(tmp_path: Path) -> None:
    """Nothing is written through a link that leads out of the target."""
    deploy(make_site(tmp_path / "one", {"index.html": "1"}), tmp_path / "www")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "www/static").symlink_to(tmp_path / "elsewhere")
    assert _refused(make_site(tmp_path / "two", FIRST), tmp_path / "www") == "output-taken"
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("path", ["../x", "/etc/x", "a/../../x", "..\\x", ""])
def test_marker_that_leads_out(tmp_path: Path, path: str) -> None:
    """A marker that names files outside its folder is damaged, at either end."""
    site, target = make_site(tmp_path / "one", FIRST), tmp_path / "www"
    deploy(site, target)
    (target / MARKER).write_bytes(Manifest({path: ("0", "")}).dump())
    (tmp_path / "x").write_text("keep")
    assert _refused(site, target) == "output-damaged"
    (site / MARKER).write_bytes(Manifest({path: ("0", "")}).dump())
    assert _refused(site, target) == "output-damaged"
    assert (tmp_path / "x").read_text() == "keep"


def test_not_a_site(tmp_path: Path) -> None:
    """What is no built site, or no longer as it was built, is not deployed."""
    (tmp_path / "empty").mkdir()
    assert _refused(tmp_path / "empty", tmp_path / "www") == "deploy-no-site"
    site = make_site(tmp_path / "site", FIRST)
    (site / "index.html").write_text("by hand")
    assert _refused(site, tmp_path / "www") == "deploy-touched"
    (site / "index.html").unlink()
    assert _refused(site, tmp_path / "www") == "deploy-incomplete"


def test_same_folder(tmp_path: Path) -> None:
    """A site is not deployed into itself or around itself."""
    site = make_site(tmp_path / "site", FIRST)
    assert [_refused(site, target) for target in (site, site / "www", tmp_path)] == ["deploy-same"] * 3
