"""Files as they come: encodings, line ends, separators, what cannot be read, what is too much."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest
from load_cases import BASE

from tabellone.load import content_of, load_content, load_event
from tabellone.load.source import TEXT_LIMIT, YAML_LIMIT
from tabellone.model import Content
from tabellone.problems import Place, Problem, has_errors

EVENT = "title: Città\nstart: 2026-03-14\ndiscipline: italian\nsystem: knockout\nplayers: [1, 2]\n"
EVENT_FILE = "events/2026/x.yaml"


def _write(folder: Path, **files: bytes | str) -> Path:
    for name, data in {**BASE, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return folder


def _problems(folder: Path) -> list[tuple[str, int, int, str]]:
    return [
        (str(Path(p.place.file).relative_to(folder)), p.place.line, p.place.column, p.code)
        for p in load_content(folder).problems
    ]


def _content(folder: Path) -> Content:
    loaded = load_content(folder)
    assert loaded.problems == ()
    return loaded.content


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_bom_and_line_ends(tmp_path: Path, bom: bytes, ends: str) -> None:
    """Files are read the same with or without BOM and with any line ends."""
    files = {**BASE, EVENT_FILE: EVENT, "pages/a.md": "---\ntitle: Chi siamo\n---\n\nNoi.\n"}
    content = _content(
        _write(tmp_path, **{name: bom + text.replace("\n", ends).encode() for name, text in files.items()})
    )
    assert content.events[0].title("it") == "Città"
    assert content.pages[0].bodies == (("", "\nNoi.\n"),)
    assert content.players is not None
    assert content.players[0].name == "Rossi Mario"


def test_latin_1_is_refused_where_it_stands(tmp_path: Path) -> None:
    """A file in another encoding is refused at its first wrong byte."""
    folder = _write(
        tmp_path, **{EVENT_FILE: EVENT.encode("latin-1"), "players.csv": "id,name\n1,Niccolò\n".encode("cp1252")}
    )
    assert _problems(folder) == [
        ("events/2026/x.yaml", 1, 12, "not-utf-8"),
        ("players.csv", 2, 9, "not-utf-8"),
    ]


def test_utf_16_is_named(tmp_path: Path) -> None:
    """A file saved as UTF-16 is told apart from other encodings."""
    assert _problems(_write(tmp_path, **{EVENT_FILE: EVENT.encode("utf-16")})) == [(EVENT_FILE, 1, 1, "utf-16")]


@pytest.mark.parametrize("name", [EVENT_FILE, "players.csv", "site.yaml", "news/2026-01-01-a.md"])
def test_control_characters_are_refused(tmp_path: Path, name: str) -> None:
    """NUL and its kind stand in no file."""
    found = _problems(_write(tmp_path, **{name: b"ab\nc\x00d\n"}))
    assert [one for one in found if one[0] == name] == [(name, 2, 2, "control-character")]


def test_semicolons_quotes_and_thousands(tmp_path: Path) -> None:
    """A CSV may have semicolons, quoted cells over several lines, Italian thousands, columns in any order."""
    text = 'name;italian;id;born;sex;club\n"Rossi;  ""Il\nBravo"" Mario";3.925;1042;1968-05-31;m;Dama Roma\n; ;;;;\n'
    folder = _write(tmp_path, **{"players.csv": text, "clubs.csv": "id,name\nroma,Dama Roma\n"})
    (player,) = _content(folder).players or ()
    assert (player.id, player.name, player.italian) == ("1042", 'Rossi; "Il Bravo" Mario', 3925)
    assert (player.born, player.sex, player.club, player.country) == (1968, "M", "roma", "ITA")


def test_line_of_a_cell_after_a_long_one(tmp_path: Path) -> None:
    """A quoted cell over two lines does not move the lines of those after it."""
    text = 'id,name,born\n1,"Rossi\nMario",70\n2,Bianchi Anna,80\n'
    folder = _write(tmp_path, **{"players.csv": text})
    assert _problems(folder) == [("players.csv", 3, 8, "wrong-birth"), ("players.csv", 4, 16, "wrong-birth")]


def test_older_entries_lead_to_the_newest(tmp_path: Path) -> None:
    """`same_as` is followed over several entries, for games and for decisions."""
    files = {
        "players.csv": "id,name,same_as\n3,Rossi Maria,2\n2,Neri Maria,1\n1,Verdi Maria,\n4,Viola Leo,\n",
        "decisions.csv": "date,player,discipline,kind,points\n2026-01-01,2,italian,set,1200\n",
        EVENT_FILE: EVENT.replace("[1, 2]", "[Verdi Maria, 4]"),
    }
    content = _content(_write(tmp_path, **files))
    assert [player.id for player in content.players or ()] == ["3", "4"]
    assert dict(content.aliases) == {"2": "3", "1": "3"}
    assert content.events[0].stages[0].contestants[0].person.id == "3"
    assert content.decisions[0].player == "3"
    assert content.by_id["1"].name == "Rossi Maria"


def test_decisions(tmp_path: Path) -> None:
    """Every kind of decision with what it needs, signs and Italian thousands included."""
    rows = [
        "2026-01-01,1,italian,set,1.200,",
        "2026-01-02,Bianchi Anna,italian,adjust,−25,",
        "2026-01-02,2,italian,adjust,+5,",
        "2026-01-03,3,international,category,,Nazionale",
        "2026-01-04,1,italian,allow-gain,,/events/2026/x/",
        "2026-01-05,5,international,fmjd,2100,",
        "2026-01-06,5,international,title,,M.F.",
    ]
    text = "date,player,discipline,kind,points,note\n" + "\n".join(rows)
    content = _content(_write(tmp_path, **{"decisions.csv": text, EVENT_FILE: EVENT}))
    assert [(d.player, d.kind, d.points, d.note) for d in content.decisions] == [
        ("1", "set", 1200, ""),
        ("2", "adjust", -25, ""),
        ("2", "adjust", 5, ""),
        ("3", "category", None, "nazionale"),
        ("1", "allow-gain", None, "events/2026/x"),
        ("5", "fmjd", 2100, ""),
        ("5", "title", None, "M.F."),
    ]


def test_site(tmp_path: Path) -> None:
    """Every field of the site, the address ending in a slash."""
    text = (
        "title: {it: Federazione, en: Federation}\nurl: https://example.org/dama\nlanguages: [en, it]\n"
        'logo: theme/static/logo.svg\ncolours: {accent: "#7a4a1e"}\nregister: 2015\nas_of: 2026-12-31\n'
        "lists: [2026-07-01, 2025-07-01]\nregulation: [{edition: fid-2008}, {edition: fid-2021, from: 2021-01-01}]\n"
    )
    site = _content(_write(tmp_path, **{"site.yaml": text, "theme/static/logo.svg": "<svg/>"})).site
    assert (site.title("en"), site.url, site.languages) == ("Federation", "https://example.org/dama/", ("en", "it"))
    assert (site.logo, site.colours) == ("theme/static/logo.svg", (("accent", "#7a4a1e"),))
    assert str(site.register) == "2015-01-01"
    assert [str(day) for day in site.lists] == ["2025-07-01", "2026-07-01"]
    assert [span.edition for span in site.regulation] == ["fid-2008", "fid-2021"]


def test_articles_by_language(tmp_path: Path) -> None:
    """A text and its translations are one article; news have the day of their name, or their own."""
    files = {
        "news/2026-03-16-treviso.md": "---\ntitle: Finito\nsummary: {it: Due, en: Two}\n---\nTesto\n",
        "news/2026-03-16-treviso.en.md": "---\ntitle: Over\n---\nText\n",
        "news/altro.md": "---\ndate: 2025-01-01\n---\n# Altro *qui*\n",
        "pages/chi-siamo.md": "---\norder: 2\n---\nNoi\n",
        "events/2026/x.md": "Un bel torneo.\n",
        EVENT_FILE: EVENT,
    }
    content = _content(_write(tmp_path, **files))
    first, second = content.news
    assert (first.address, str(first.day)) == ("news/2026-03-16-treviso", "2026-03-16")
    assert (first.title("it"), first.title("en")) == ("Finito", "Over")
    assert first.bodies == (("", "Testo\n"), ("en", "Text\n"))
    assert first.summary is not None
    assert first.summary("en") == "Two"
    assert (second.address, str(second.day), second.title("it")) == ("news/altro", "2025-01-01", "Altro *qui*")
    assert [(page.title("it"), page.order) for page in content.pages] == [("Chi siamo", 2)]
    assert content.events[0].reports == (("", "Un bel torneo.\n"),)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A folder, a broken link, a pipe in the place of a file are named, and nothing hangs."""
    folder = _write(tmp_path, **{EVENT_FILE: EVENT})
    (folder / "events/2026/folder.yaml").mkdir()
    (folder / "events/2026/link.yaml").symlink_to("nothing")
    os.mkfifo(folder / "events/2026/pipe.yaml")
    (folder / "clubs.csv").symlink_to("clubs.csv")
    assert _problems(folder) == [
        ("clubs.csv", 1, 1, "no-file"),
        ("events/2026/folder.yaml", 1, 1, "not-a-file"),
        ("events/2026/link.yaml", 1, 1, "no-file"),
        ("events/2026/pipe.yaml", 1, 1, "not-a-file"),
    ]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_file_without_permission(tmp_path: Path) -> None:
    """A file that may not be read is named with the system's reason."""
    folder = _write(tmp_path, **{EVENT_FILE: EVENT})
    (folder / EVENT_FILE).chmod(0)
    assert _problems(folder) == [(EVENT_FILE, 1, 1, "unreadable")]


def test_folder_that_is_not_there(tmp_path: Path) -> None:
    """A content folder that does not exist is one problem, not one for every file in it."""
    assert [problem.code for problem in load_content(tmp_path / "nothing").problems] == ["no-folder"]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "{a: " * 100_000,
        "- " * 100_000,
        "a: &a [x]\n" + "".join(f"b{n}: &b{n} [*a, *a]\n" for n in range(1000)),
        "x: '" + "y" * 1_000_000 + "'\n",
        "".join(f"key{n}: 1\n" for n in range(100_000)),
        "players: [" + "a, " * 300_000 + "]\n",
        EVENT.replace("players: [1, 2]", "players: [" + ", ".join(map(str, range(6000))) + "]"),
        EVENT + "rounds: " + "9" * 5000 + "\n",
        EVENT + "results: [{" + "1-2: 2-0, " * 50_000 + "}]\n",
        "a:\n" * 200_000,
        "? " * 50_000,
        "\t" * 50_000,
        "a: |\n" + "  b\n" * 200_000,
        '"' + "\\x41" * 100_000 + '"',
    ],
    ids=lambda text: text[:12].strip(),
)
def test_absurd_files_are_refused_soon(tmp_path: Path, text: str) -> None:
    """Deep, large and repeated values end in an error within seconds."""
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    began = time.process_time()
    assert has_errors(load_event(path).problems)
    assert time.process_time() - began < 20


@pytest.mark.parametrize(("name", "limit"), [(EVENT_FILE, YAML_LIMIT), ("pages/a.md", TEXT_LIMIT)])
def test_files_that_are_too_large(tmp_path: Path, name: str, limit: int) -> None:
    """A file beyond the limit is not even decoded."""
    folder = _write(tmp_path, **{name: b"#" * (limit + 1)})
    assert _problems(folder) == [(name, 1, 1, "too-large")]


def test_many_problems_end_somewhere(tmp_path: Path) -> None:
    """A file with one mistake made thousands of times lists a thousand of them and says so."""
    folder = _write(tmp_path, **{"players.csv": "id,name,sex\n" + "".join(f"{n},N,X\n" for n in range(5000))})
    problems = load_content(folder).problems
    assert len(problems) == 1001
    assert [problem.code for problem in problems].count("many-more") == 1


def test_event_alone(tmp_path: Path) -> None:
    """Without a site.yaml above it names are players, and there is no content."""
    path = tmp_path / "gara.yaml"
    path.write_text(EVENT, encoding="utf-8")
    loaded = load_event(path)
    assert (loaded.problems, loaded.content, loaded.event.address) == ((), None, "gara")


def test_event_in_its_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The register is that of the nearest folder above with a site.yaml; a stranger is a warning, or an error."""
    folder = _write(tmp_path / "content", **{EVENT_FILE: EVENT.replace("[1, 2]", "[1, Ignoto]")})
    (tmp_path / "site.yaml").write_text("title: another\n")
    monkeypatch.chdir(folder / "events")
    loaded = load_event(Path("2026/x.yaml"))
    assert loaded.problems == (Problem("warning", Place("2026/x.yaml", 5, 14), "unknown-player", {"name": "Ignoto"}),)
    assert loaded.event.address == "events/2026/x"
    assert [c.person.id for c in loaded.event.stages[0].contestants] == ["1", "Ignoto"]
    assert has_errors(load_event(Path("2026/x.yaml"), strict=True).problems)
    assert content_of(Path("2026/x.yaml")) is not None
    assert loaded.content is not None
    assert loaded.content.players is not None


def test_event_that_cannot_be_read(tmp_path: Path) -> None:
    """A broken event file gives its problem, and something that has the shape of an event."""
    path = tmp_path / "x.yaml"
    path.write_text("title: [")
    loaded = load_event(path)
    assert has_errors(loaded.problems)
    assert loaded.event.stages == ()


def test_wrong_events_are_left_out_of_the_content(tmp_path: Path) -> None:
    """An event with an error does not reach the stages after loading; the others do."""
    folder = _write(tmp_path, **{EVENT_FILE: EVENT, "events/2026/y.yaml": EVENT.replace("knockout", "swiss")})
    assert [event.address for event in load_content(folder).content.events] == ["events/2026/x"]


def test_pure_python_parser_reads_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without libyaml the same content is read and the same syntax errors are found."""
    import yaml

    from tabellone.load import nodes

    files = {EVENT_FILE: EVENT, "events/2026/y.yaml": "a: *\n", "events/2026/z.yaml": "a: b: c\n"}
    folder = _write(tmp_path, **files)
    with_c = load_content(folder)
    monkeypatch.setattr(nodes, "_PARSER", yaml.SafeLoader)
    without = load_content(folder)
    assert without.content == with_c.content
    assert without.problems == with_c.problems


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no text are a Linux matter")
def test_file_names_that_are_no_text(tmp_path: Path) -> None:
    """A file name that is not UTF-8 is a problem like another."""
    folder = _write(tmp_path)
    (folder / "events").mkdir()
    Path(os.fsdecode(os.fsencode(folder) + b"/events/x\xff.yaml")).write_bytes(EVENT.encode())
    problems = load_content(folder).problems
    assert [problem.code for problem in problems] == ["wrong-file-name"]
    problems[0].place.file.encode()
