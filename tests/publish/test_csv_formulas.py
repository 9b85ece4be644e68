"""Tables for spreadsheets: nothing in them is a formula."""

from __future__ import annotations

from tabellone.pages.documents.values import table


def test_no_formulas() -> None:
    """A name that begins like a formula gets an apostrophe; numbers, also negative ones, stay as they are."""
    rows = [["=1+1", "@SUM(A1)", "+39 Dama", "-x", "\tx"], ["-2", "-0.25", "Rossi Mario", 7, None]]
    assert table(list("abcde"), rows).decode() == (
        "a,b,c,d,e\r\n'=1+1,'@SUM(A1),'+39 Dama,'-x,'\tx\r\n-2,-0.25,Rossi Mario,7,\r\n"
    )
