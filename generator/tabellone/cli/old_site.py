"""Read the ratings that an older site published: ratings/*.json and players/*/player.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tabellone.cli.common import Refused, words
from tabellone.rating.comparison import Older


def older(site: Path, discipline: str) -> Older:
    """Read what a site published about a discipline; refuse a folder that is no site."""
    file = site / "ratings" / f"{discipline}.json"
    if not file.is_file():
        raise Refused(words().text("{folder}: no published ratings there", folder=site), 2)
    ratings = _read(file)
    players = [row for row in _rows(ratings, "players") if isinstance(row.get("id"), str)]
    as_of = ratings.get("as_of")
    return Older(
        as_of if isinstance(as_of, str) else None,
        {row["id"]: str(row.get("name", row["id"])) for row in players},
        {row["id"]: row["capital"] for row in players if isinstance(row.get("capital"), int)},
        _entries(site, discipline),
    )


def _entries(site: Path, discipline: str) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for file in sorted(site.glob("players/*/player.json")):
        value = _read(file)
        ratings = value.get("ratings")
        if isinstance(value.get("id"), str) and isinstance(ratings, dict):
            found[value["id"]] = _rows(ratings, discipline)
    return found


def _rows(value: dict[str, Any], key: str) -> list[dict[str, Any]]:
    rows = value.get(key)
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _read(file: Path) -> dict[str, Any]:
    try:
        value = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as failure:
        raise Refused(words().text("{file}: not JSON", file=file)) from failure
    return value if isinstance(value, dict) else {}
