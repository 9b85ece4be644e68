"""Why a pair, a place or a capital is what it is, as data.

A rule module returns `Reason("met-already", "Capo V, Art. 6", {...})`; the sentence stands in the catalogues
(`locales/`) under `reason.<code>`, once for the command line, the site and every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = str | int | tuple[str | int, ...] | None


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of an explanation: its code, the article it rests on, and the figures of the sentence.

    Contestants stand in the figures as draw numbers, points as hundredths under names that end in `_points`;
    whoever words the reason turns them into names and decimals.
    """

    code: str
    article: str
    figures: Mapping[str, Value] = field(default_factory=dict)
