"""Changes to what a file says, without its form: what an edit must come to, to the letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Path = Sequence[str | int]


def put(value: Any, path: Path, change: Callable[[Any], Any]) -> Any:
    """Give the value with the part at a path changed; a key that is missing is added at the end, from None."""
    if not path:
        return change(value)
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return [put(item, rest, change) if index == step else item for index, item in enumerate(value)]
    pairs = list(value) if isinstance(value, list) else []
    if any(key == step for key, _ in pairs):
        return [(key, put(item, rest, change) if key == step else item) for key, item in pairs]
    return [*pairs, (step, put(None, rest, change))]


def group_path(group: int | None) -> list[str | int]:
    """Give the path of a stage."""
    return [] if group is None else ["groups", group]
