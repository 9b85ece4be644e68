"""Everything a person reads, from the gettext catalogues: problems, reasons, the site's and the commands' texts.

A catalogue is every `.po` file in `locales/<language>/`. Texts of templates and commands use their English words
as msgid; problems and reasons use their codes (`problem.unknown-player`, `reason.met-already`) with {named} figures.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from tabellone import resources
from tabellone.model.outcome import decimal
from tabellone.problems import Problem
from tabellone.reasons import Reason
from tabellone.resources import languages

FALLBACK = "en"


@cache
def translations(language: str) -> Translations:
    """Read the catalogue of a language; what it does not say is said in English."""
    found = [_compiled(file, language) for file in sorted((resources.locales() / language).glob("*.po"))]
    whole = found[0]  # its plural rule holds for all
    for more in found[1:]:
        whole.merge(more)
    if language != FALLBACK:
        whole.add_fallback(translations(FALLBACK))
    return whole


def _compiled(file: Path, language: str) -> Translations:
    with file.open("rb") as source:
        catalogue = read_po(source, locale=language)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Translations(compiled)


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        """Choose the language, English if there is no catalogue for it."""
        self.language = language if language in languages() else FALLBACK
        self._translations = translations(self.language)

    def text(self, message: str, **figures: object) -> str:
        """Give a text by its English words."""
        found = self._translations.gettext(message)
        return found.format(**figures) if figures else found

    def plural(self, one: str, many: str, count: int, **figures: object) -> str:
        """Give a text that depends on a number, which is {count} in it."""
        return self.choice(one, many, count).format(count=count, **figures)

    def choice(self, one: str, many: str, count: int) -> str:
        """Give the form that a number asks for, its figures not yet filled in."""
        return self._translations.ngettext(one, many, count)

    def problem(self, problem: Problem) -> str:
        """Word what is wrong, with what was meant where that is known."""
        sentence = self._coded(f"problem.{problem.code}", problem.figures, str)
        if problem.near:
            near = self.text(" or ").join(f"'{name}'" for name in problem.near)
            sentence += self.text("; did you mean {near}?", near=near)
        return sentence

    def line(self, problem: Problem) -> str:
        """Word a problem with its place, as one line: file:line:column: what."""
        mark = "warning: " if problem.severity == "warning" else ""  # the same in every language: editors read it
        return f"{problem.place}: {mark}{self.problem(problem)}"

    def reason(self, reason: Reason, name: Callable[[int], str] = str) -> str:
        """Word a reason; `name` turns a draw number into what the reader should see."""
        figures = {key: self._figure(key, value, name) for key, value in reason.figures.items()}
        return self._coded(f"reason.{reason.code}", figures, str)

    def decimal(self, hundredths: int) -> str:
        """Write points with the language's decimal mark: 9,25 in Italian."""
        return decimal(hundredths).replace(".", self.text("decimal mark"))

    def ordinal(self, number: int) -> str:
        """Write a place: 3rd, in Italian 3°."""
        teen = number % 100 // 10 == 1
        ending = "th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        return self.text("{number}" + ending, number=number)

    def _figure(self, key: str, value: object, name: Callable[[int], str]) -> str:
        if isinstance(value, tuple):
            return ", ".join(self._figure(key, item, name) for item in value)
        if isinstance(value, int) and key.endswith("_points"):
            return self.decimal(value)
        if isinstance(value, int) and key.endswith("_ordinal"):
            return self.ordinal(value)
        if isinstance(value, str) and key == "category":
            return self.text(value)
        if isinstance(value, int) and not key.endswith("_count"):
            return name(value)
        return "" if value is None else str(value)

    def _coded(self, code: str, figures: Mapping[str, object], show: Callable[[object], str]) -> str:
        sentence = self._translations.gettext(code)
        shown = {key: ", ".join(map(str, v)) if isinstance(v, tuple) else show(v) for key, v in figures.items()}
        return sentence.format(**shown)


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """Choose the language of the messages from the environment: LC_ALL, then LANG, else English."""
    for variable in ("LC_ALL", "LANG"):
        if value := environment.get(variable, ""):
            language = value.split(".")[0].split("_")[0].lower()
            return language if language in languages() else FALLBACK
    return FALLBACK
