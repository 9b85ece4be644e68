from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabellone
from tabellone.wording import translations

PACKAGE = Path(tabellone.__file__).parent
CALLS = re.compile(r'(?:Reason|no_answer|CannotEdit|Deviation|warn)\(\s*(?:[a-z_.]+(?:\([^)]*\))?,\s*)?"([a-z0-9-]+)"')


def codes() -> set[str]:
    """Find every code that pairing and edit can give."""
    found: set[str] = set()
    for file in [*(PACKAGE / "pairing").glob("*.py"), *(PACKAGE / "edit").glob("*.py"), PACKAGE / "cli" / "pair.py"]:
        text = file.read_text("utf-8")
        found.update(CALLS.findall(text))
        for pair in re.findall(r'code = "([a-z-]+)" if .*? else "([a-z-]+)"', text):
            found.update(f"colour-{code}" if file.name == "colours.py" else code for code in pair)
        if file.name == "colours.py":
            found.update(f"colour-{code}" for code in re.findall(r'_reason\("([a-z-]+)"', text))
    return found


def test_enough_codes_are_found() -> None:
    """The search finds the codes of every module."""
    assert {"met-already", "leaves-one", "colour-fewer-whites", "colour-came-in-black", "no-pairing"} <= codes()
    assert {"edit-reported", "groups-small", "rest-single", "pairing-scheduled", "draw-seeds"} <= codes()


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_code_has_a_sentence(language: str) -> None:
    """Every reason and problem of pairing and edit has its sentence in both languages."""
    catalogue = translations(language)
    missing = [
        code
        for code in sorted(codes())
        if catalogue.gettext(f"reason.{code}") == f"reason.{code}"
        and catalogue.gettext(f"problem.{code}") == f"problem.{code}"
    ]
    assert missing == []


def test_same_figures_in_both_languages() -> None:
    """A sentence uses the same figures in Italian and in English."""
    italian, english = translations("it"), translations("en")
    for code in codes():
        for kind in ("reason", "problem"):
            names = [set(re.findall(r"\{(\w+)\}", c.gettext(f"{kind}.{code}"))) for c in (italian, english)]
            assert names[0] == names[1], code
