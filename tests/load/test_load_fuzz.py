"""Any bytes at all, and right files with something changed: problems, never an exception, never a hang."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from load_cases import BASE, SITES, cases

from tabellone.load import load_content, load_event
from tabellone.load.fields import EVENT_FIELDS
from tabellone.load.links import Index, links, resolve
from tabellone.model import Content
from tabellone.problems import Problem
from tabellone.wording import Words

EVENTS = sorted((SITES / "examples" / "content" / "events").rglob("*.yaml"))
TEXTS = [path.read_text(encoding="utf-8") for path in EVENTS]
TEXTS += [text for case in cases("invalid") for name, text in case.files.items() if name.endswith("x.yaml")]
PIECES = ("", "-", ": ", "{", "}", "[", "]", "*", "&a", "!x", "\t", "\n", "'", '"', "#", "0", "99", "1-2", "RR 3", "–")
PIECES += ("\x00", "null", "players: ", "2-0F", "games: ", "lots: 1", "boards: 2", "games: 2\n", "legs: 2\n")


def _check(problems: tuple[Problem, ...]) -> None:
    """See that every problem has its place and its sentence in both languages."""
    for problem in problems:
        assert problem.place.line >= 1
        for language in ("en", "it"):
            assert "problem." not in Words(language).line(problem)


def _load(text: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.yaml"
        path.write_bytes(text)
        loaded = load_event(path)
    _check(loaded.problems)
    assert loaded.event.state in ("planned", "running", "finished")
    for stage in loaded.event.stages:
        assert [c.number for c in stage.contestants] == list(range(1, len(stage.contestants) + 1))


@given(st.binary(max_size=400))
def test_any_bytes_as_an_event(data: bytes) -> None:
    """Any bytes are an event or have problems."""
    _load(data)


@given(st.text(max_size=400))
def test_any_text_as_an_event(text: str) -> None:
    """Any text is an event or has problems."""
    _load(text.encode("utf-8", "replace"))


@given(st.data())
def test_changed_events(data: st.DataObject) -> None:
    """A right event with some pieces cut out or put in is an event or has problems."""
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + data.draw(st.sampled_from(PIECES)) + text[end:]
    _load(text.encode("utf-8", "replace"))


_INNER = st.sampled_from(["1-2", "3-4", "games", "rests", "result", "boards", "lineup", "1", "player"])
_NODES = st.recursive(
    st.sampled_from(["1", "2-0", "RF", "x", "", "3-4", "suspended", "999999999999", "-1", "2026-03-14", "yes"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda items: "[" + ", ".join(items) + "]"),
        st.dictionaries(_INNER, inner).map(
            lambda table: "{" + ", ".join(f"{key}: {value}" for key, value in table.items()) + "}"
        ),
    ),
    max_leaves=8,
)
_KEYS = sorted(EVENT_FIELDS)


@given(st.dictionaries(st.sampled_from(_KEYS), _NODES), st.sampled_from(["italo-swiss", "round-robin", "knockout"]))
def test_any_shape_of_any_field(fields: dict[str, str], system: str) -> None:
    """Every field with a value of any shape is read or refused."""
    fields = {"title": "T", "start": "2026-03-14", "discipline": "italian", "system": system, "rounds": "3", **fields}
    _load("".join(f"{key}: {value}\n" for key, value in fields.items()).encode())


@pytest.mark.parametrize(
    "name", ["site.yaml", "players.csv", "clubs.csv", "decisions.csv", "pages/a.md", "events/x.pdn"]
)
@given(data=st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace"))))
def test_any_bytes_in_any_file(name: str, data: bytes) -> None:
    """Any bytes in any file of a content folder give problems, never an exception."""
    event = "title: T\nstart: 2026-03-14\ndiscipline: italian\nsystem: knockout\nplayers: [1, 2]\n"
    with tempfile.TemporaryDirectory() as folder:
        for file, text in {**BASE, "events/x.yaml": event}.items():
            path = Path(folder) / file
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        (Path(folder) / name).parent.mkdir(exist_ok=True)
        (Path(folder) / name).write_bytes(data)
        _check(load_content(Path(folder)).problems)


_CSV = "id,name,born,italian,same_as\n1,Rossi Mario,1970,3.925,\n2,Bianchi Anna,1980-02-01,,1\n"


@given(
    st.lists(
        st.tuples(st.integers(0, len(_CSV)), st.sampled_from([",", ";", '"', "\n", "x", "1", "", "\r"])), max_size=5
    )
)
def test_changed_register(changes: list[tuple[int, str]]) -> None:
    """A register with pieces put in is read or refused."""
    text = _CSV
    for place, piece in changes:
        text = text[:place] + piece + text[place:]
    with tempfile.TemporaryDirectory() as folder:
        for file, written in {**BASE, "players.csv": text}.items():
            (Path(folder) / file).write_bytes(written.encode())
        _check(load_content(Path(folder)).problems)


@given(st.text(alphabet="[]()<>`~\"' \n\\a/.#!:-", max_size=300), st.text(max_size=40))
def test_any_markdown(text: str, href: str) -> None:
    """Links are found and resolved in any text without an exception."""
    from tabellone.load.site import default_site

    index = Index.of(Content(default_site()))
    for link in links(text):
        assert 1 <= link.line <= text.count("\n") + 1
        resolve(index, "pages/a.md", link.href)
    assert resolve(index, "pages/a.md", href) is None or isinstance(href, str)
