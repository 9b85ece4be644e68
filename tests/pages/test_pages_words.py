"""The languages are complete: no text of a template or a page lacks its translation."""

from __future__ import annotations

import re

import pytest
from messages import ROOT, python_messages, template_messages

from tabellone.resources import languages
from tabellone.wording import translations

FIGURE = re.compile(r"\{(\w+)\}")


def found() -> dict[object, str]:
    """Gather every message with the file that asks for it."""
    return {message: file for file, message in [*template_messages(ROOT / "themes"), *python_messages()]}


def test_there_is_something_to_translate() -> None:
    """The extraction finds the texts of templates and of pages, plurals included."""
    messages = found()
    assert "Crosstable" in messages  # marked in Python
    assert "Why these pairs" in messages  # in a template
    assert ("{count} player", "{count} players") in messages
    assert len(messages) > 300


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_no_translation_is_missing(language: str) -> None:
    """Every text of the site has its translation."""
    catalogue = translations(language)
    missing = []
    for message, file in found().items():
        one = message[0] if isinstance(message, tuple) else message
        known = catalogue._catalog.get((one, 0)) if isinstance(message, tuple) else catalogue._catalog.get(one)
        if not known:
            missing.append(f"{file}: {one}")
    assert missing == []


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_translations_keep_the_figures(language: str) -> None:
    """A translation has the same figures as the text that it translates."""
    catalogue = translations(language)
    texts = [message for message in found() if isinstance(message, str)]
    assert [t for t in texts if set(FIGURE.findall(t)) != set(FIGURE.findall(catalogue.gettext(t)))] == []
