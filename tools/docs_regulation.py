"""Write docs/regulation.md: every article, where in the code it is carried out, and every settled point.

Run it after changing a docstring that cites an article or a `# SETTLED:` comment: python tools/docs_regulation.py
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "generator" / "tabellone"
PAGE = ROOT / "docs" / "regulation.md"
ARTICLES = Path(__file__).parent / "articles.yaml"
WIDE = 6  # a citation of more articles than this says little about each of them
SKIPPED = ("exchange", "cli", "mkdocs_plugin", "locales")

_CITATION = re.compile(r"Capo (?P<chapter>[IVX]+)(?P<rest>[^\"]*?)[).]*$")
_RANGE = re.compile(r"(\d+)(?:\.\d+)*\s*(?:to|–|-)\s*(\d+)(?!\s*[a-z])")
_NUMBER = re.compile(r"(?<![\d.])(\d+)")
_ANNEX = re.compile(r"annex(?:es)? (\d+(?:(?:, | and |-|–| to )\d+)*)")
_CODE = re.compile(r"`([\w.]+)`")
_LETTER = re.compile(r"(?<![a-z])([a-e])(?![a-z])")

INTRODUCTION = """\
# The regulation as implemented

*Written by `tools/docs_regulation.py` from the docstrings that cite an article and from the comments that settle what
the text leaves open. A test fails when it lags behind.*

The rules are those of the Federazione Italiana Dama's *Regolamento Tecnico* of January 2008, and of the commission's
notice of 2021 for ratings. A site chooses in `site.yaml` which edition holds from when: `fid-2008` has the bonus of
ten points at the year's first event, `fid-2021` drops it and adds ten points (fifteen in international draughts) to
every rated event.

An article is *done* where code carries it out or the form of the content files does; a dash stands where it is left to
people. Chapters that are not here (II, III, VII to XIII) have no bearing on
results, or their text is not at hand.
"""


@dataclass(frozen=True, order=True)
class Where:
    """A function, class or module that cites an article."""

    module: str
    name: str

    def __str__(self) -> str:
        """Name it as one would import it."""
        return f"`{self.module}.{self.name}`" if self.name else f"`{self.module}`"


@dataclass
class Section:
    """A part of the regulation with its articles: title, note, code."""

    chapter: str
    name: str
    title: str
    kind: str
    note: str
    articles: dict[str, tuple[str, str]]
    found: dict[str, set[Where]] = field(default_factory=dict)
    deviations: dict[str, list[str]] = field(default_factory=dict)


def sections() -> list[Section]:
    """Read the list of articles."""
    found = []
    for entry in yaml.safe_load(ARTICLES.read_text("utf-8")):
        articles = {str(number): _article(value) for number, value in entry["articles"].items()}
        note, kind = entry.get("note", ""), entry.get("kind", "Art.")
        found.append(Section(entry["chapter"], entry.get("section", ""), entry["title"], kind, note, articles))
    return found


def _article(value: Any) -> tuple[str, str]:
    return (value, "") if isinstance(value, str) else (value["title"], value.get("note", ""))


def modules() -> Iterator[tuple[str, str, ast.Module]]:
    """Walk over the package's modules: name, text, tree."""
    for file in sorted(PACKAGE.rglob("*.py")):
        relative = file.relative_to(PACKAGE)
        if relative.parts[0].removesuffix(".py") not in SKIPPED:
            name = ".".join(relative.with_suffix("").parts).removesuffix(".__init__")
            text = file.read_text("utf-8")
            yield name, text, ast.parse(text)


@dataclass(frozen=True)
class Citation:
    """Where an article is cited, how, and what deviates there."""

    where: Where
    text: str
    deviation: str = ""


def citations() -> Iterator[Citation]:
    """Walk over the docstrings that end with a citation, and over the tables with which modules open."""
    for name, _, tree in modules():
        for node, path in _documented(tree, ()):
            lines = (ast.get_docstring(node) or "").strip().splitlines()
            where = Where(name, ".".join(path))
            for line in dict.fromkeys([lines[0], lines[-1]] if lines else []):
                if line.startswith("|"):
                    continue
                at = line.rfind("Capo ")
                if at >= 0 and _CITATION.match(line[at:]):
                    yield Citation(where, line[at:])
                for annexes in _ANNEX.findall(line):
                    yield Citation(where, f"Capo XIV, annex {annexes}")
            if not path:
                yield from _table(name, lines)


def _table(module: str, lines: list[str]) -> Iterator[Citation]:
    """Walk over a module's own table: article, functions, what deviates."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    if not rows or rows[0][0] != "article":
        return
    last = rows[0][-1] in ("note", "deviations")
    for cells in rows[2:]:
        deviation = cells[-1] if last and rows[0][-1] == "deviations" else ""
        for function in _CODE.findall(" ".join(cells[1:])) or [""]:
            where = Where(module, function.removesuffix(".py"))
            if cells[0].startswith("Capo "):
                yield Citation(where, cells[0], deviation)
            for annexes in _ANNEX.findall(cells[0]):
                yield Citation(where, f"Capo XIV, annex {annexes}", deviation)


Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def _documented(node: Documented, path: tuple[str, ...]) -> Iterator[tuple[Documented, tuple[str, ...]]]:
    yield node, path
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield from _documented(child, (*path, child.name))


def places(citation: str, known: list[Section]) -> list[tuple[Section, str]]:
    """Find the articles that a citation names."""
    match = _CITATION.match(citation)
    assert match is not None, citation  # noqa: S101, only citations come here
    chapter, rest = (
        f"Capo {match['chapter']}",
        match["rest"].strip(" ,").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"),
    )
    mine = [section for section in known if section.chapter == chapter]
    named = [s for s in mine if s.name and rest.casefold().startswith(s.name.casefold())]
    named = named or [s for s in mine if s.name and s.name.casefold() in rest.casefold()]
    section = named[0] if named else next((s for s in mine if not s.name), None)
    if section is None:
        return []
    rest = rest.casefold().partition(section.name.casefold())[2].strip(" ,") if section.name else rest
    if not rest:
        return [(section, number) for number in section.articles] if named else [(section, "")]
    found = [(section, number) for number in _numbers(rest, section) if number in section.articles]
    return found or ([(section, number) for number in section.articles] if named else [])


def _numbers(text: str, section: Section) -> list[str]:
    if "a" in section.articles:  # lettered
        return _LETTER.findall(text.replace("–", " "))
    numbers = set(_NUMBER.findall(text))
    for first, last in _RANGE.findall(text):
        numbers |= {str(number) for number in range(int(first), int(last) + 1)}
    return sorted(numbers, key=int)


def gather() -> tuple[list[Section], list[Citation]]:
    """Put every citation to its articles; second, the citations that name none."""
    known, lost = sections(), []
    for citation in citations():
        named = places(citation.text, known)
        if not named:
            lost.append(citation)
        for section, number in named:
            if len(named) <= WIDE:
                section.found.setdefault(number, set()).add(citation.where)
            if citation.deviation and citation.deviation not in section.deviations.setdefault(number, []):
                section.deviations[number].append(citation.deviation)
    return known, lost


def settled() -> Iterator[tuple[str, str]]:
    """Walk over the comments that settle what the text leaves open."""
    for name, text, _ in modules():
        lines = iter(text.splitlines())
        for line in lines:
            if (said := line.strip()).startswith("# SETTLED:"):
                parts = [said.removeprefix("# SETTLED:").strip()]
                while (more := next(lines, "").strip()).startswith("# ") and not more.startswith("# SETTLED:"):
                    parts.append(more.removeprefix("# "))
                yield name, " ".join(parts)


def page() -> str:
    """Write the whole page."""
    known, _ = gather()
    lines = [INTRODUCTION]
    for section in known:
        lines.append(f"## {', '.join(part for part in (section.chapter, section.name) if part)}: {section.title}\n")
        lines += [f"*{section.note[0].upper()}{section.note[1:]}.*\n"] if section.note else []
        lines.append("| article | what | state | where, or why not |\n|---|---|---|---|")
        lines += [_row(section, number) for number in section.articles]
        lines.append("")
    lines.append("## Settled points\n")
    lines.append("What the text leaves open, as this program decides it:\n")
    for name, said in sorted(settled()):
        lines.append(f"* `{name}`: {said[0].upper()}{said[1:]}")
    return "\n".join(lines) + "\n"


def _row(section: Section, number: str) -> str:
    title, note = section.articles[number]
    where = sorted(section.found.get(number, ()))
    shown = ", ".join(map(str, where[:6])) + (f" and {len(where) - 6} more" if len(where) > 6 else "")
    by_people = note.startswith(("for the arbiter", "no rule"))
    state = "–" if by_people else "done" if where or note else "not done"
    label = f"{section.kind} {number}" if number else "–"
    said = [part for part in (shown, note, *section.deviations.get(number, ())) if part]
    return f"| {label} | {title} | {state} | {'; '.join(said)} |"


def missing() -> list[str]:
    """List the articles that have neither code nor a note."""
    known, _ = gather()
    return [
        f"{section.chapter} {section.name} {number}".replace("  ", " ").strip()
        for section in known
        for number, (_, note) in section.articles.items()
        if not note and not section.found.get(number)
    ]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    for article in missing():
        print(f"no code cites {article}", file=sys.stderr)
    for citation in gather()[1]:
        print(f"{citation.where}: unknown: {citation.text}", file=sys.stderr)
