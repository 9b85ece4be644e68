"""An event that ended before anybody played has every page that its pages name."""

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
