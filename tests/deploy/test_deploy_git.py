"""A site onto a branch of a real bare repository."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from test_deploy_folder import FIRST, SECOND, make_site

from tabellone.publish import deploy_git as module
from tabellone.publish.deploy_git import GitFailed, deploy_git
from tabellone.publish.folders import FolderRefused
from tabellone.publish.manifest import MARKER

BRANCH = "gh-pages"


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a bare repository, with no settings of the machine's user."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    repository = tmp_path / "club.git"
    subprocess.run(["git", "init", "--quiet", "--bare", str(repository)], check=True)
    return repository


def git(repository: Path, *arguments: str, given: bytes | None = None) -> str:
    """Ask a repository with plain git."""
    done = subprocess.run(["git", "-C", str(repository), *arguments], check=True, capture_output=True, input=given)
    return done.stdout.decode().strip()


def files(repository: Path) -> dict[str, str]:
    """List the files of the branch with their texts."""
    names = git(repository, "ls-tree", "-r", "--name-only", BRANCH).splitlines()
    return {name: git(repository, "show", f"{BRANCH}:{name}") for name in names}


def put(repository: Path, path: str, text: str) -> None:
    """Commit one more file to the branch, as somebody else would."""
    clone = repository.parent / f"clone{len(list(repository.parent.iterdir()))}"
    git(repository.parent, "clone", "--quiet", str(repository), str(clone))
    found = git(clone, "branch", "--remotes", "--list", f"origin/{BRANCH}")
    git(clone, "checkout", "--quiet", *([BRANCH] if found else ["--orphan", BRANCH]))
    (clone / path).write_text(text)
    git(clone, "add", path)
    git(clone, "-c", "user.name=x", "-c", "user.email=x@x", "commit", "--quiet", "-m", "theirs")
    git(clone, "push", "--quiet", "origin", BRANCH)


def test_first_and_second_time(tmp_path: Path, bare: Path) -> None:
    """The branch is made, then changed by one commit more, whose difference is what changed."""
    deploy_git(make_site(tmp_path / "one", FIRST), str(bare), BRANCH, "first")
    assert files(bare).keys() == {*FIRST, MARKER, ".nojekyll"}
    done = deploy_git(make_site(tmp_path / "two", SECOND), str(bare), BRANCH, "second")
    assert (done.written[-2:], done.removed) == (("index.html", MARKER), ("old/index.html",))
    assert {name: text for name, text in files(bare).items() if name in SECOND} == SECOND
    assert files(bare).keys() == {*SECOND, MARKER, ".nojekyll"}
    assert git(bare, "log", "--format=%s", BRANCH).splitlines() == ["second", "first"]
    changed = git(bare, "diff", "--name-status", f"{BRANCH}~", BRANCH).split("\n")
    assert changed == [f"M\t{MARKER}", "M\tindex.html", "A\tnew.json", "D\told/index.html"]


def test_what_others_wrote_stays(tmp_path: Path, bare: Path) -> None:
    """A file that somebody added to the branch stays."""
    deploy_git(make_site(tmp_path / "one", FIRST), str(bare), BRANCH, "first")
    put(bare, "CNAME", "dama.example")
    deploy_git(make_site(tmp_path / "two", SECOND), str(bare), BRANCH, "second")
    assert files(bare)["CNAME"] == "dama.example"


def test_nothing_to_do(tmp_path: Path, bare: Path) -> None:
    """The same site again makes no commit, and a dry run none either."""
    site = make_site(tmp_path / "one", FIRST)
    assert deploy_git(site, str(bare), BRANCH, "dry", dry_run=True).changed
    assert git(bare, "branch", "--list") == ""
    deploy_git(site, str(bare), BRANCH, "first")
    assert not deploy_git(site, str(bare), BRANCH, "again").changed
    assert git(bare, "rev-list", "--count", BRANCH) == "1"


def test_signature(tmp_path: Path, bare: Path) -> None:
    """Who told git his name signs; else the program does."""
    deploy_git(make_site(tmp_path / "one", FIRST), str(bare), BRANCH, "first")
    (tmp_path / ".gitconfig").write_text("[user]\nname = Verdi Carla\nemail = c@example.org\n")
    deploy_git(make_site(tmp_path / "two", SECOND), str(bare), BRANCH, "second")
    assert git(bare, "log", "--format=%an", BRANCH).splitlines() == ["Verdi Carla", "tabellone"]


def test_foreign_branch(tmp_path: Path, bare: Path) -> None:
    """A branch with files and no site is refused and left where it was."""
    put(bare, "main.py", "print()")
    before = git(bare, "rev-parse", BRANCH)
    with pytest.raises(FolderRefused, match="deploy-branch-unknown"):
        deploy_git(make_site(tmp_path / "one", FIRST), str(bare), BRANCH, "x")
    assert git(bare, "rev-parse", BRANCH) == before


def test_foreign_file_in_the_way(tmp_path: Path, bare: Path) -> None:
    """A file of others under a name of ours is not overwritten."""
    deploy_git(make_site(tmp_path / "one", FIRST), str(bare), BRANCH, "first")
    put(bare, "new.json", "theirs")
    with pytest.raises(FolderRefused, match="output-taken"):
        deploy_git(make_site(tmp_path / "two", SECOND), str(bare), BRANCH, "second")


@pytest.mark.parametrize("exists", [True, False])
def test_branch_that_moved(tmp_path: Path, bare: Path, monkeypatch: pytest.MonkeyPatch, exists: bool) -> None:
    """Somebody pushed while the commit was being made: refused, his commit stays."""
    if exists:
        deploy_git(make_site(tmp_path / "one", FIRST), str(bare), BRANCH, "first")
    real = module._commit_and_push

    def late(*arguments: object) -> None:
        put(bare, "CNAME", "meanwhile")
        real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "_commit_and_push", late)
    with pytest.raises(GitFailed) as failure:
        deploy_git(make_site(tmp_path / "two", SECOND), str(bare), BRANCH, "second")
    assert (failure.value.code, git(bare, "log", "-1", "--format=%s", BRANCH)) == ("git-moved", "theirs")


def test_no_repository(tmp_path: Path) -> None:
    """A repository that is not there is told in git's own words, one line."""
    with pytest.raises(GitFailed) as failure:
        deploy_git(make_site(tmp_path / "one", FIRST), str(tmp_path / "nowhere"), BRANCH, "x")
    assert failure.value.code == "git-failed"
    assert "nowhere" in failure.value.figures["what"]
    assert "\n" not in failure.value.figures["what"]


@pytest.mark.parametrize("branch", ["a..b", "", "-x y", "a b"])
def test_no_branch(tmp_path: Path, bare: Path, branch: str) -> None:
    """A name that can be no branch is refused."""
    with pytest.raises(FolderRefused, match="git-branch"):
        deploy_git(make_site(tmp_path / "one", FIRST), str(bare), branch, "x")
