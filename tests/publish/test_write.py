"""Writing a site: all or nothing, and never over what others put there."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from publish.sample import build, items, tree
from tabellone.pages.page import Document, Page
from tabellone.publish import exchange as exchange_module
from tabellone.publish import write as write_module
from tabellone.publish.folders import FolderRefused
from tabellone.publish.manifest import MARKER, read_manifest


def left_beside(folder: Path) -> list[str]:
    """List temporary names left beside the output."""
    return sorted(entry.name for entry in folder.iterdir() if entry.name.startswith(".site."))


def test_a_site_is_written_with_its_languages(tmp_path: Path) -> None:
    """Pages stand in the folder of their language, documents once, static files in static/."""
    done = build(tmp_path)
    files = tree(tmp_path / "site")
    assert {"index.html", "en/index.html", "players/2/index.html", "en/players/2/index.html"} <= set(files)
    assert files["players/0/player.json"] == b"{}\n"
    assert "en/players/0/player.json" not in files
    assert files["static/style.css"] == b"body { margin: 0 }\n"
    assert files["en/players/2/index.html"] == b"<html lang=en><title>Draughts</title>ciao 2 ../7/</html>"
    assert done.pages == done.rendered == 8
    assert left_beside(tmp_path) == []


def test_redirects_lead_to_the_new_address(tmp_path: Path) -> None:
    """An old address holds a page that leads on at once, with a link for who does not follow."""
    build(tmp_path)
    page = (tmp_path / "site/en/players/old/index.html").read_text()
    assert 'content="0; url=../0/"' in page
    assert '<a href="../0/">' in page
    assert 'rel="canonical" href="https://example.org/dama/en/players/0/"' in page


def test_a_second_build_renders_nothing_and_gives_the_same_bytes(tmp_path: Path) -> None:
    """Unchanged pages are kept, byte by byte, down to the marker."""
    build(tmp_path)
    before = tree(tmp_path / "site")
    assert build(tmp_path).rendered == 0
    assert tree(tmp_path / "site") == before


def test_only_changed_pages_are_rendered(tmp_path: Path) -> None:
    """One page with other data is rendered again in each language, and only it."""
    build(tmp_path)
    changed = items()
    changed[1] = Page("players/0", "page.html", {"words": "altro"})
    assert build(tmp_path, changed).rendered == 2
    assert b"altro" in (tmp_path / "site/players/0/index.html").read_bytes()


def test_a_page_changed_by_hand_is_written_again(tmp_path: Path) -> None:
    """A file of ours that somebody changed comes back as it should be."""
    build(tmp_path)
    page = tmp_path / "site/players/0/index.html"
    right = page.read_bytes()
    page.write_bytes(b"x" * len(right))
    assert build(tmp_path).rendered == 1
    assert page.read_bytes() == right


def test_a_page_that_is_gone_is_removed(tmp_path: Path) -> None:
    """What the content no longer has disappears from the site."""
    build(tmp_path)
    build(tmp_path, items(count=1))
    assert not (tmp_path / "site/players/2").exists()


def test_what_others_put_there_is_carried_over(tmp_path: Path) -> None:
    """A .git folder, a CNAME, an empty folder, a link and a file inside a page's folder survive."""
    build(tmp_path)
    site = tmp_path / "site"
    (site / ".git/objects").mkdir(parents=True)
    (site / ".git/HEAD").write_text("ref")
    (site / "CNAME").write_text("dama.example.org")
    (site / "players/2/photo.jpg").write_bytes(b"jpg")
    (site / "link").symlink_to("CNAME")
    build(tmp_path, items(count=1))
    assert (site / ".git/HEAD").read_text() == "ref"
    assert (site / ".git/objects").is_dir()
    assert (site / "players/2/photo.jpg").read_bytes() == b"jpg"
    assert not (site / "players/2/index.html").exists()
    assert (site / "link").readlink() == Path("CNAME")


def test_a_folder_of_others_is_refused(tmp_path: Path) -> None:
    """A folder with files and no marker is not touched."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/thesis.doc").write_text("years of work")
    with pytest.raises(FolderRefused) as refused:
        build(tmp_path)
    assert refused.value.code == "output-unknown"
    assert tree(tmp_path / "site") == {"thesis.doc": b"years of work"}


def test_a_folder_with_only_dot_files_counts_as_empty(tmp_path: Path) -> None:
    """A .gitignore does not stand in the way, and stays."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/.gitignore").write_text("*\n")
    build(tmp_path)
    assert (tmp_path / "site/.gitignore").read_text() == "*\n"
    assert (tmp_path / "site/index.html").exists()


def test_a_file_of_others_in_the_way_is_refused(tmp_path: Path) -> None:
    """A page is not written over a file that somebody else put at its place."""
    build(tmp_path, items(count=1))
    (tmp_path / "site/players/2").mkdir()
    (tmp_path / "site/players/2/index.html").write_text("mine")
    before = tree(tmp_path / "site")
    with pytest.raises(FolderRefused) as refused:
        build(tmp_path)
    assert refused.value.code == "output-taken"
    assert refused.value.figures["file"] == "players/2/index.html"
    assert tree(tmp_path / "site") == before
    assert left_beside(tmp_path) == []


@pytest.mark.parametrize(
    ("output", "code"),
    [
        ("content/site", "output-in-content"),
        ("content", "output-in-content"),
        (".", "content-in-output"),
        ("file", "output-is-a-file"),
        ("broken", "output-damaged"),
        ("newer", "output-damaged"),
    ],
)
def test_wrong_folders_are_refused(tmp_path: Path, output: str, code: str) -> None:
    """The content, a folder around it, a file and a damaged or newer marker are refused."""
    (tmp_path / "file").write_text("x")
    for name, marker in (("broken", '{"format": 1, "files": '), ("newer", '{"format": 99, "files": {}}')):
        (tmp_path / name).mkdir()
        (tmp_path / name / MARKER).write_text(marker)
    with pytest.raises(FolderRefused) as refused:
        build(tmp_path, output=output)
    assert refused.value.code == code


def test_home_root_and_here_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The home folder, the root and the folder one stands in are never written over."""
    (tmp_path / "content").mkdir()
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    with pytest.raises(FolderRefused, match="output-is-home"):
        build(tmp_path, output="home")
    (tmp_path / "here/below").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here/below")
    with pytest.raises(FolderRefused, match="output-is-here"):
        build(tmp_path, output="here")


def test_a_linked_output_is_written_where_it_leads(tmp_path: Path) -> None:
    """A symbolic link to the output stays a link."""
    (tmp_path / "www").mkdir()
    (tmp_path / "site").symlink_to("www")
    build(tmp_path)
    assert (tmp_path / "site").is_symlink()
    assert (tmp_path / "www/index.html").exists()


def test_a_failed_build_leaves_the_old_site(tmp_path: Path) -> None:
    """A page that cannot be rendered changes nothing."""
    build(tmp_path)
    before = tree(tmp_path / "site")
    with pytest.raises(Exception, match="undefined"):
        build(tmp_path, [Page("x", "page.html", {})])
    assert tree(tmp_path / "site") == before
    assert left_beside(tmp_path) == []


def test_two_renames_where_folders_cannot_be_exchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an exchange the old folder steps aside, and a build killed in between is put right by the next."""
    monkeypatch.setattr(exchange_module, "_swap", lambda *_: False)
    build(tmp_path)
    build(tmp_path, items(words="nuovo"))
    assert b"nuovo" in (tmp_path / "site/index.html").read_bytes()
    assert left_beside(tmp_path) == []
    (tmp_path / "site/CNAME").write_text("mine")
    (tmp_path / "site").rename(tmp_path / ".site.old-1")
    build(tmp_path)
    assert (tmp_path / "site/CNAME").read_text() == "mine"
    assert left_beside(tmp_path) == []


def test_a_mounted_folder_is_filled_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that cannot be renamed gets the new site file by file, and keeps what others put there."""

    def busy(*_: object) -> bool:
        raise OSError(errno.EBUSY, "Device or resource busy")

    build(tmp_path)
    (tmp_path / "site/CNAME").write_text("mine")
    monkeypatch.setattr(exchange_module, "_swap", busy)
    build(tmp_path, items(count=1, words="nuovo"))
    reference = tmp_path / "reference"
    reference.mkdir()
    build(reference, items(count=1, words="nuovo"))
    assert tree(tmp_path / "site") == tree(reference / "site") | {"CNAME": b"mine"}
    assert not (tmp_path / "site/players/2").exists()
    assert left_beside(tmp_path) == []


def test_a_folder_in_a_parent_of_others_is_filled_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing may be written beside the output, the new site is prepared elsewhere and brought in."""
    build(tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    monkeypatch.setattr(write_module, "_may_write_beside", lambda _: False)
    build(tmp_path, items(count=1, words="nuovo"))
    assert b"nuovo" in (tmp_path / "site/index.html").read_bytes()
    assert not (tmp_path / "site/players/2").exists()
    assert left_beside(tmp_path) == []
    assert list(elsewhere.iterdir()) == []


def test_what_comes_in_while_building_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file put into the old folder at the last moment is not lost with it."""
    build(tmp_path)
    swap = exchange_module._swap

    def late(new: Path, old: Path) -> bool:
        (old / "late.txt").write_text("late")
        return swap(new, old)

    monkeypatch.setattr(exchange_module, "_swap", late)
    build(tmp_path)
    assert (tmp_path / "site/late.txt").read_text() == "late"


def test_the_marker_names_every_file(tmp_path: Path) -> None:
    """The manifest lists exactly what was written."""
    build(tmp_path)
    manifest = read_manifest(tmp_path / "site")
    assert manifest is not None
    assert set(manifest.files) | {MARKER} == set(tree(tmp_path / "site"))


def test_folders_keep_their_mode(tmp_path: Path) -> None:
    """A new site is as open as the umask says, an old one stays as it was."""
    build(tmp_path)
    assert (tmp_path / "site").stat().st_mode & 0o777 == 0o777 & ~umask()
    (tmp_path / "site").chmod(0o700)
    build(tmp_path)
    assert (tmp_path / "site").stat().st_mode & 0o777 == 0o700


def umask() -> int:
    """Read the umask."""
    found = os.umask(0)
    os.umask(found)
    return found


def test_documents_go_into_folders_of_their_own(tmp_path: Path) -> None:
    """A document may stand where there is no page."""
    build(tmp_path, [Document("a/b/c.json", b"1")])
    assert (tmp_path / "site/a/b/c.json").read_bytes() == b"1"


BUILDER = """
import sys
from pathlib import Path
from publish.sample import build, items
build(Path(sys.argv[1]), items(count=int(sys.argv[2]), words=sys.argv[3]), jobs=int(sys.argv[4]))
"""


def start(folder: Path, count: int, words: str, jobs: int = 1) -> subprocess.Popen[bytes]:
    """Begin a build in another process."""
    return subprocess.Popen(
        [sys.executable, "-c", BUILDER, str(folder), str(count), words, str(jobs)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stderr=subprocess.DEVNULL,
    )


def test_a_killed_build_leaves_a_whole_site(tmp_path: Path) -> None:
    """Killed at a random moment, there is the old site or the new one, and the next build clears up."""
    build(tmp_path, items(count=200, words="old"))
    old = tree(tmp_path / "site")
    reference = tmp_path / "reference"
    reference.mkdir()
    build(reference, items(count=200, words="new"))
    new = tree(reference / "site")
    chance = random.Random(5)  # noqa: S311 -- any moments will do
    for _ in range(8):
        process = start(tmp_path, 200, "new", jobs=2)
        deadline = time.monotonic() + 10
        while process.poll() is None and time.monotonic() < deadline and not left_beside(tmp_path):
            time.sleep(0.002)
        time.sleep(chance.random() * 0.2)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert tree(tmp_path / "site") in (old, new)
    build(tmp_path, items(count=200, words="new"))
    assert tree(tmp_path / "site") == new
    assert left_beside(tmp_path) == []


def test_two_builds_at_once_both_end_well(tmp_path: Path) -> None:
    """The second waits for the first; what stands at the end is one of the two, whole."""
    processes = [start(tmp_path, 120, words) for words in ("one", "two")]
    assert [process.wait(60) for process in processes] == [0, 0]
    found = {page.read_text().split("</title>")[1].split()[0] for page in (tmp_path / "site").rglob("players/?/*.html")}
    assert found in ({"one"}, {"two"})
    assert left_beside(tmp_path) == []


def test_jobs_change_nothing(tmp_path: Path) -> None:
    """Rendered in one process or in several, the bytes are the same."""
    (tmp_path / "one").mkdir()
    (tmp_path / "more").mkdir()
    processes = [start(tmp_path / name, 150, "ciao", jobs) for name, jobs in (("one", 1), ("more", 3))]
    assert [process.wait(60) for process in processes] == [0, 0]
    assert tree(tmp_path / "one/site") == tree(tmp_path / "more/site")
