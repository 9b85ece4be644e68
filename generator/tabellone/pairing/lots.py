"""Lots: the same seed gives the same draw, on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import TypeVar

from tabellone.model import Stage

T = TypeVar("T")


def lot(seed: str, group: str, purpose: str, who: str) -> str:
    """Give the lot of somebody: the SHA-256 of `seed/group/purpose/who`, smallest first."""
    return hashlib.sha256(f"{seed}/{group}/{purpose}/{who}".encode()).hexdigest()


def by_lots(stage: Stage, purpose: str, concerned: Iterable[T], who: Callable[[T], str]) -> list[T]:
    """Order those concerned by lots."""
    return sorted(concerned, key=lambda one: lot(stage.seed, stage.name, purpose, who(one)))
