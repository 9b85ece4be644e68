"""A template that does not work, told as a problem of the file that somebody can put right."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

from tabellone.problems import ContentError, Place, error
from tabellone.publish.theme import Theme


@contextmanager
def explained(theme: Theme) -> Iterator[None]:
    """Turn whatever a site's own template raises into a problem with its place; the theme's own stay errors of ours."""
    try:
        yield
    except Exception as failure:
        place = _place(failure, theme)
        if place is None and isinstance(failure, TemplateNotFound):  # an OSError by birth, and no fault of the disk
            raise LookupError(_what(failure)) from failure
        if place is None:
            raise
        raise ContentError([error(place, "template", what=_what(failure))]) from failure


def _place(failure: Exception, theme: Theme) -> Place | None:
    if theme.own is None:
        return None
    if isinstance(failure, TemplateSyntaxError) and failure.filename:
        return Place(failure.filename, failure.lineno) if failure.filename.startswith(str(theme.own)) else None
    for frame in reversed(traceback.extract_tb(failure.__traceback__)):
        if frame.filename.startswith(str(theme.own)):
            return Place(frame.filename, frame.lineno or 0)
    return None


def _what(failure: Exception) -> str:
    if isinstance(failure, TemplateNotFound):
        return f"template not found: {failure.name}"
    if isinstance(failure, TemplateError):
        return (failure.message or type(failure).__name__).splitlines()[0]
    return f"{type(failure).__name__}: {failure}".splitlines()[0]
