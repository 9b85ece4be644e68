"""Whatever a file holds, importing it gives a draft or problems, never an exception."""

from __future__ import annotations

import yaml
from hypothesis import given
from hypothesis import strategies as st

from tabellone.exchange import files, spreadsheet, trf, trf_read
from tabellone.exchange.draft import scalar

cells = st.builds(
    lambda opponent, colour, sign: f"{opponent:>4} {colour} {sign}",
    st.integers(0, 6),
    st.sampled_from("wb- x"),
    st.sampled_from("1=0+-WDLUFZH ?"),
)
rows = st.builds(
    lambda number, cells: f"001 {number:>4}".ljust(14) + f"N{number}".ljust(75) + "".join(f"  {c}" for c in cells),
    st.integers(0, 6),
    st.lists(cells, max_size=4),
)
comments = st.lists(
    st.sampled_from(["entry", "games", "rest", "opening", "supposed", "legs", "1", "2", "0", "x", "1-2", "RR 1", "-1"]),
    max_size=4,
).map(lambda words: trf.COMMENT + " ".join(words))
reports = st.lists(st.one_of(rows, comments, st.text(max_size=20)), max_size=8).map("\n".join)
sheets = st.lists(
    st.lists(st.sampled_from(["round", "white", "black", "name", "A", "B", "1", "2-0", "", '"', "RF"]), max_size=5).map(
        ";".join
    ),
    max_size=6,
).map("\n".join)


@given(reports)
def test_reports(text: str) -> None:
    """A report of any lines is read to a draft whose text can be written, or has problems."""
    draft, problems = trf_read.read(text, "x")
    assert draft.text()
    assert draft.entries or problems


@given(st.one_of(sheets, st.text()))
def test_sheets(text: str) -> None:
    """A spreadsheet of any cells is read to a draft that is YAML, or has problems."""
    draft, problems = spreadsheet.read(text, "x")
    assert draft.entries or problems
    spreadsheet.register(text, "x")


@given(st.binary())
def test_bytes(data: bytes) -> None:
    """Any bytes are text or a problem."""
    text, problems = files.decode(data, "x")
    assert text or problems or not data.removeprefix(b"\xef\xbb\xbf")


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn"]), max_size=12))
def test_scalars_are_read_back(text: str) -> None:
    """A text written into an event file is read back as it was, in a block and inside brackets."""
    assert yaml.load(f"a: {scalar(text)}\nb: [{scalar(text, flow=True)}]", yaml.BaseLoader) == {  # noqa: S506, texts only
        "a": text,
        "b": [text],
    }
