"""A third language is a catalogue: its own plurals hold, and what it does not say is said in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabellone import resources, wording
from tabellone.problems import Place, error

SLOVENE = """msgid ""
msgstr ""
"Language: sl\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);\\n"

msgid "Standings"
msgstr "Lestvica"

msgid "{count} player"
msgid_plural "{count} players"
msgstr[0] "{count} igralec"
msgstr[1] "{count} igralca"
msgstr[2] "{count} igralci"
msgstr[3] "{count} igralcev"
"""


@pytest.fixture
def slovene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[wording.Words]:
    """Add a catalogue of one file beside the others."""
    for folder in resources.locales().iterdir():
        (tmp_path / folder.name).symlink_to(folder)
    (tmp_path / "sl").mkdir()
    (tmp_path / "sl" / "tabellone.po").write_text(SLOVENE, encoding="utf-8")
    monkeypatch.setattr(resources, "locales", lambda: tmp_path)
    forget()
    yield wording.Words("sl")
    forget()


def forget() -> None:
    """Let the catalogues be read again."""
    resources.languages.cache_clear()
    wording.translations.cache_clear()


def test_one_file_is_a_language(slovene: wording.Words) -> None:
    """Texts and all four plural forms come from the one file."""
    assert (slovene.language, slovene.text("Standings")) == ("sl", "Lestvica")
    counted = [slovene.plural("{count} player", "{count} players", n) for n in (1, 2, 3, 5)]
    assert counted == ["1 igralec", "2 igralca", "3 igralci", "5 igralcev"]


def test_the_rest_is_english(slovene: wording.Words) -> None:
    """A sentence that is not translated yet is the English one, never its code."""
    told = slovene.line(error(Place("a.yaml", 1, 2), "unknown-key", key="tilte"))
    assert told == "a.yaml:1:2: unknown key 'tilte'"
