"""Events whose plan and rounds do not agree: ended before anybody played, more rounds than the table has."""

from __future__ import annotations

import re
from pathlib import Path

from tabellone.build import Order, build


def test_ended_without_rounds(tmp_path: Path) -> None:
    """One player came, the event was declared ended: the links of its page lead somewhere."""
    content = tmp_path / "content"
    (content / "events/2026").mkdir(parents=True)
    (content / "site.yaml").write_text("title: Prova\nurl: https://example.org/\nlanguages: [it]\n")
    (content / "events/2026/a.yaml").write_text(
        "title: T\nstart: 2026-05-01\ndiscipline: italian\nsystem: round-robin\nrounds: 1\nended: true\nplayers: [A]\n"
    )
    build(Order(content, tmp_path / "site", jobs=1))
    folder = tmp_path / "site/events/2026/a"
    links = re.findall(r'href="([^":#]+)/"', (folder / "index.html").read_text())
    assert "board" in links
    assert [link for link in links if not (folder / link / "index.html").is_file()] == []


def test_more_rounds_than_the_table(tmp_path: Path) -> None:
    """Five rounds planned for four players of a round robin, one played: the site shows the three there are."""
    content = tmp_path / "content"
    (content / "events/2026").mkdir(parents=True)
    (content / "site.yaml").write_text("title: Prova\nurl: https://example.org/\nlanguages: [it]\n")
    for name, legs in (("one", 1), ("two", 2)):
        (content / f"events/2026/{name}.yaml").write_text(
            "title: T\nstart: 2026-05-01\ndiscipline: italian\nsystem: round-robin\nrounds: 5\n"
            f"legs: {legs}\nplayers: [A, B, C, D]\nresults:\n  - {{1-4: 2-0, 2-3: 1-1}}\n"
        )
    build(Order(content, tmp_path / "site", jobs=1))
    assert (tmp_path / "site/events/2026/two/index.html").is_file()
