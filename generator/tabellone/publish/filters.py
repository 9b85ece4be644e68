"""What templates write with: dates, numbers, points, names and reasons in the language of the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache

from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from markupsafe import escape

from tabellone.reasons import Reason
from tabellone.wording import Words


@lru_cache(maxsize=4096)
def long_date(day: date, language: str) -> str:
    """Write a day in full: 14 marzo 2026."""
    return format_date(day, "long", locale=language)


@lru_cache(maxsize=4096)
def day_month(day: date, language: str) -> str:
    """Write a day without its year: 14 mar."""
    return format_skeleton("MMMd", day, locale=language)


@lru_cache(maxsize=4096)
def month(day: date, language: str) -> str:
    """Write the month and the year: marzo 2026."""
    return format_skeleton("yMMMM", day, locale=language)


def days(start: date, end: date, language: str) -> str:
    """Write from when to when: 14–15 marzo 2026."""
    if start == end:
        return long_date(start, language)
    first = str(start.day) if (start.year, start.month) == (end.year, end.month) else long_date(start, language)
    if language == "en" and first == str(start.day):
        return f"{format_date(start, 'MMMM d', locale='en')}–{end.day}, {end.year}"
    return f"{first}–{long_date(end, language)}"


@lru_cache(maxsize=65536)
def number(value: int, language: str) -> str:
    """Write a whole number with the language's thousands: 3.925 in Italian."""
    return format_decimal(value, locale=language)


@lru_cache(maxsize=65536)
def points(hundredths: int, language: str) -> str:
    """Write points without zeros at the end: 9,25 in Italian."""
    return Words(language).decimal(hundredths)


@lru_cache(maxsize=65536)
def fixed(hundredths: int, language: str) -> str:
    """Write points with both decimals, as the regulation's tables print them: 9,30 in Italian."""
    whole, part = divmod(abs(hundredths), 100)
    return f"{'−' if hundredths < 0 else ''}{whole}{Words(language).text('decimal mark')}{part:02d}"


def signed(value: int, language: str) -> str:
    """Write a change with its sign; a true minus, as wide as the plus."""
    return f"+{number(value, language)}" if value > 0 else number(value, language).replace("-", "−")


def names(values: Iterable[object], language: str) -> str:
    """Join names as one says them: A, B e C."""
    return format_list([str(value) for value in values], locale=language)


def reason(value: Reason, words: Words, by_number: Mapping[int, str] | None = None) -> str:
    """Word a reason with the contestants' names, where they are given by draw number."""
    known = by_number or {}
    return words.reason(value, lambda figure: known.get(figure, str(figure)))


def fill(sentence: str, figures: Mapping[str, object]) -> str:
    """Put figures into a text, written {so} or %(so)s; only a figure that is HTML already stays HTML."""
    if not figures:
        return sentence
    whole = escape(sentence) if any(hasattr(figure, "__html__") for figure in figures.values()) else sentence
    return whole % figures if "%(" in sentence else whole.format(**figures)
