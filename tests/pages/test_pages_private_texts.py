"""Private players in the free texts of an event: who directs it, notes beside results, comments in the games."""

from __future__ import annotations

from pathlib import Path

from tabellone.build import Order, build

FILES = {
    "site.yaml": "title: Prova\nurl: https://example.org/\nlanguages: [it, en]\n",
    "players.csv": "id,name,private\n7,Zzsegreto Qwertino,yes\n1,Rossi Mario,\n2,Bianchi Anna,\n3,Verdi Carla,\n",
    "events/2026/a.yaml": (
        "title: T\nstart: 2026-03-14\ndiscipline: italian\nsystem: round-robin\nrounds: 3\n"
        "arbiter: Zzsegreto Qwertino e Rossi Mario\nplayers: [7, 1, 2, 3]\nresults:\n"
        "  - {1-4: {result: 2-0, note: Qwertino Zzsegreto in ritardo}, 2-3: 1-1}\n"
    ),
    "events/2026/a.pdn": (
        '[White "Zzsegreto Qwertino"]\n[Black "Verdi Carla"]\n[Round "1"]\n[Annotator "Zzsegreto Qwertino"]\n'
        '[Result "2-0"]\n\n1. 23-19 {ZZSEGRETO QWERTINO attacca} 11-14 ; qwertino  zzsegreto\n2-0\n'
    ),
}


def test_free_texts_name_nobody_private(tmp_path: Path) -> None:
    """No file of the site names the private player, whatever the order, the letters or the field."""
    for name, text in FILES.items():
        path = tmp_path / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    build(Order(tmp_path / "content", tmp_path / "site", jobs=1))
    files = [path for path in (tmp_path / "site").rglob("*") if path.is_file()]
    named = [path for path in files if any(part in path.read_bytes().lower() for part in (b"zzsegreto", b"qwertino"))]
    assert named == []
    assert '"arbiter":"Z. Q. e Rossi Mario"' in (tmp_path / "site/events/2026/a/event.json").read_text()
