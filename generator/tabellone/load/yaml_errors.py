"""What a YAML parser complains about, said in our own words and with the likely cause."""

from __future__ import annotations

import re

import yaml

from tabellone.load.source import At, Source, shorten

# What libyaml or PyYAML says, whether the fault lies where the construct began, and our code.
_CAUSES: tuple[tuple[str, bool, str], ...] = (
    (r"^found a tab|'\\t'", False, "yaml-tab"),
    (r"mapping values are not allowed", False, "yaml-colon"),
    (r"could not find expected ':'", True, "yaml-no-colon"),
    (r"escape", False, "yaml-escape"),
    (r"expected ',' or", True, "yaml-bracket"),
    (r"expected key|'-' indicator|block end", False, "yaml-indent"),
    (r"comment or|indentation indicator|chomping", True, "yaml-block"),
    (r"document start", False, "yaml-after-end"),
    (r"node content", False, "yaml-bracket-stray"),
    (r"directive", True, "yaml-directive"),
)


_TABBED = re.compile(r" *\t")
_GLUED = re.compile(r"\s*(?:- )?([\w-]+:[^\s:][^:]*)")


def report(failure: yaml.YAMLError, text: str, source: Source, offset: int) -> None:
    """Report a syntax error at its line and column."""
    problem = str(getattr(failure, "problem", None) or failure)
    context = str(getattr(failure, "context", None) or "")
    mark = getattr(failure, "problem_mark", None)
    start = getattr(failure, "context_mark", None) or mark
    at = At(mark.line + 1, mark.column + 1) if mark else At()
    since = At(start.line + 1, start.column + 1) if start else at
    code, begins = _cause(problem, context, _character(text, at))
    spot = since if begins else at
    lines = text.split("\n")
    tabbed = _TABBED.match(lines[at.line - 1]) if at.line <= len(lines) else None
    if tabbed and code not in ("yaml-quote", "yaml-star"):
        source.error(At(at.line + offset, tabbed.end()), "yaml-tab")
    elif code == "yaml-colon" and at.line > 1 and (glued := _GLUED.fullmatch(lines[at.line - 2])):
        source.error(At(at.line - 1 + offset, glued.start(1) + 1), "no-space-after-colon", found=shorten(glued[1]))
    elif code == "yaml-character":
        source.error(At(spot.line + offset, spot.column), code, character=_character(text, at))
    else:
        source.error(At(spot.line + offset, spot.column), code)


def _cause(problem: str, context: str, character: str) -> tuple[str, bool]:
    """Choose our code, and whether the place is that where the construct began."""
    if "scanning an alias" in context:
        return "yaml-star", True
    if "scanning an anchor" in context:
        return "yaml-ampersand", True
    if "quoted scalar" in context and ("end of stream" in problem or "document indicator" in problem):
        return "yaml-quote", True
    if "cannot start any token" in problem:
        return ("yaml-tab", False) if character == "\t" else ("yaml-character", False)
    for pattern, begins, code in _CAUSES:
        if re.search(pattern, problem):
            return code, begins
    return "yaml-syntax", False


def _character(text: str, at: At) -> str:
    lines = text.split("\n", at.line)
    line = lines[at.line - 1] if len(lines) >= at.line else ""
    return line[at.column - 1 : at.column]
