"""A template that does not work, told as a problem of the file that somebody can put right."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

from tabellone.problems import ContentError, Place, error
from tabellone.publish.theme import Theme


@contextmanager
def explained(theme: Theme) -> Iterator[None]:
    """Turn whatever a template raises into a line with its place: a problem of the content if the site brought it."""
    try:
        yield
    except Exception as failure:
        place = _place(failure, theme)
        if place is None:
            raise LookupError(_what(failure)) from failure
        if theme.own is not None and Path(place.file).is_relative_to(theme.own):
            raise ContentError([error(place, "template", what=_what(failure))]) from failure
        raise RuntimeError(f"{place}: {_what(failure)}") from failure


def _place(failure: Exception, theme: Theme) -> Place | None:
    """Find the last line of a template that was being rendered; the site's own before those that it called."""
    if isinstance(failure, TemplateSyntaxError) and failure.filename:
        return Place(failure.filename, failure.lineno)
    frames = traceback.extract_tb(failure.__traceback__)
    for folder in theme.template_folders:
        for frame in reversed(frames):
            if Path(frame.filename).is_relative_to(folder):
                return Place(frame.filename, frame.lineno or 0)
    return None


def _what(failure: Exception) -> str:
    if isinstance(failure, TemplateNotFound):
        return f"template not found: {failure.name}"
    if isinstance(failure, TemplateError):
        return (failure.message or type(failure).__name__).splitlines()[0]
    return f"{type(failure).__name__}: {failure}".splitlines()[0]
