"""The manual says what is: its commands run, its fields are the loader's, its generated pages are up to date."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import docs_commands
import docs_console
import docs_regulation
from tabellone.load import fields

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
RUN = [page for page in PAGES if "```console" in page.read_text("utf-8")]


@pytest.mark.slow
@pytest.mark.parametrize("page", RUN, ids=lambda page: page.stem)
def test_commands_run(page: Path) -> None:
    """Every command that the manual shows prints what the manual says."""
    language = "it_IT.UTF-8" if page.parent.name == "it" else "en_GB.UTF-8"
    outcomes = list(docs_console.run_page(page, language))
    assert len(outcomes) > 10
    wrong = {step.command: printed for step, printed in outcomes if not docs_console.fits(printed, step.shown)}
    assert wrong == {}, f"renew with: python tools/docs_console.py {page.relative_to(ROOT)}"


def test_both_quick_starts_run() -> None:
    """The tutorial is there in English and in Italian, with the same commands but for names."""
    assert [page.relative_to(DOCS).as_posix() for page in RUN] == ["first-tournament.md", "it/primo-torneo.md"]
    english, italian = (
        [
            step.command.split()[:2]
            for step in docs_console.steps(page.read_text())
            if isinstance(step, docs_console.Step)
        ]
        for page in RUN
    )
    assert [words[0] for words in english] == [words[0] for words in italian]


@pytest.mark.parametrize(
    ("printed", "shown", "fit"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\nb\n", "a\nc\n", False),
        ("built in 0.3 s\n", "built in … s\n", True),
        ("a\nb\nc\n", "a\n…\nc\n", True),
        ("a\nc\n", "a\n…\nc\n", True),
        ("a\nb\n", "a\n…\nc\n", False),
        ("a.b\n", "axb\n", False),
    ],
)
def test_dots(printed: str, shown: str, fit: bool) -> None:
    """Dots stand for any text in a line or for any lines, and nothing else does."""
    assert docs_console.fits(printed, shown) is fit


def test_commands_page() -> None:
    """The page of the commands is what the program says of itself."""
    assert docs_commands.PAGE.read_text("utf-8") == docs_commands.page(), "run: python tools/docs_commands.py"


def test_regulation_page() -> None:
    """The page of the regulation is what the code cites and settles."""
    assert docs_regulation.PAGE.read_text("utf-8") == docs_regulation.page(), "run: python tools/docs_regulation.py"


def test_every_article_is_accounted_for() -> None:
    """No article is without code or a reason, and no citation names an article that is not in the list."""
    assert docs_regulation.missing() == []
    lost = [citation for citation in docs_regulation.gather()[1] if ", Art." in citation.text]
    assert lost == []


@pytest.mark.parametrize(
    ("citation", "articles"),
    [
        ("Capo V, Art. 15.", ["15"]),
        ("Capo V, Art. 8, 11 and 12.", ["8", "11", "12"]),
        ("Capo V, Art. 7–12.", ["7", "8", "9", "10", "11", "12"]),
        ("Capo V, Art. 9 d.", ["9"]),
        ("Capo V, Buholz, Art. 2-a.", ["2"]),
        ("Capo V, Squadre, Art. 8.2.5, 9.3.", ["8", "9"]),
        ("Capo V, Classifica tecnica, c–e.", ["c", "e"]),
        ("Capo XIV, annexes 8 and 9.", ["8", "9"]),
        ("Capo I, Art. 4 to 6.", ["4", "5", "6"]),
        ("Capo IV.", [""]),
    ],
)
def test_citations(citation: str, articles: list[str]) -> None:
    """A citation names its articles, however many it lists."""
    assert [number for _, number in docs_regulation.places(citation, docs_regulation.sections())] == articles


SECTIONS = {
    "site.yaml": fields.SITE_FIELDS,
    "An entry of `regulation`": fields.EDITION_FIELDS,
    "players.csv": fields.PLAYER_COLUMNS,
    "clubs.csv": fields.CLUB_COLUMNS,
    "decisions.csv": fields.DECISION_COLUMNS,
    "Fields of the event itself": [name for name, where in fields.EVENT_FIELDS.items() if where == "event"],
    "Fields of the event, or of each group": [n for n, where in fields.EVENT_FIELDS.items() if where == "stage"],
    "Fields of a group, or of an event without groups": [n for n, w in fields.EVENT_FIELDS.items() if w == "one"],
    "Fields of a group alone": [name for name, where in fields.EVENT_FIELDS.items() if where == "group"],
    "An entry of `players`": fields.ENTRY_FIELDS,
    "An entry of `teams`": fields.TEAM_FIELDS,
    "A member of a team": fields.MEMBER_FIELDS,
    "A round of `results`": fields.ROUND_FIELDS,
    "A game": fields.GAME_FIELDS,
    "An entry of `prizes`": fields.PRIZE_FIELDS,
    "Markdown files": fields.ARTICLE_FIELDS,
}


@pytest.mark.parametrize("section", SECTIONS)
def test_every_field_is_described(section: str) -> None:
    """The manual describes exactly the fields that the loader knows, section by section."""
    text = (DOCS / "content.md").read_text("utf-8")
    found = re.split(r"^#+ ", text.partition(f"# {section}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    described = re.findall(r"^\| `(\w+)` \| \S", found, re.MULTILINE)
    assert sorted(described) == sorted(SECTIONS[section])


def test_the_loader_has_no_other_fields() -> None:
    """No table of fields of the loader is left out here."""
    tables = {name for name in vars(fields) if name.endswith(("_FIELDS", "_COLUMNS")) and "REQUIRED" not in name}
    assert tables == {
        "ARTICLE_FIELDS",
        "CLUB_COLUMNS",
        "DECISION_COLUMNS",
        "EDITION_FIELDS",
        "ENTRY_FIELDS",
        "EVENT_FIELDS",
        "GAME_FIELDS",
        "MEMBER_FIELDS",
        "PLAYER_COLUMNS",
        "PRIZE_FIELDS",
        "ROUND_FIELDS",
        "SITE_FIELDS",
        "TEAM_FIELDS",
    }


@pytest.mark.slow
def test_builds_strictly(tmp_path: Path) -> None:
    """MkDocs builds the manual without a warning, into a folder of its own."""
    call = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "docs")]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "docs" / "it" / "primo-torneo" / "index.html").is_file()
    assert "site_dir: build/docs" in (ROOT / "mkdocs.yml").read_text()


def test_fields_of_the_examples_in_the_manual() -> None:
    """The event shown in the manual is one that the program reads."""
    from tabellone.load.events import read_event
    from tabellone.load.people import People
    from tabellone.load.source import Source

    text = (DOCS / "content.md").read_text("utf-8").partition("\n## An event\n")[2]
    example = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert example is not None
    source = Source("x.yaml")
    event = read_event(example[1], source, "events/2026/x", People())
    assert [problem for problem in source.problems if problem.severity == "error"] == []
    assert event is not None
    assert len(event.stages[0].contestants) == 4


def test_json_example() -> None:
    """The event shown as JSON is valid by the published schema, and its figures add up."""
    from jsonschema import Draft202012Validator

    shown = re.search(r"```json\n(.*?)```", (DOCS / "json.md").read_text("utf-8"), re.DOTALL)
    assert shown is not None
    event = json.loads(shown[1])
    schema = json.loads((ROOT / "generator" / "tabellone" / "schema" / "event.json").read_text("utf-8"))
    assert [error.message for error in Draft202012Validator(schema).iter_errors(event)] == []
    row = event["ratings"][0]
    assert row["before"] + row["change"] + row["bonus"] == row["after"]
    assert row["after"] == 3000 + round((1.7 - 190 / 150) * 100) + 10  # S 150 up to 3000, then 100


def test_pictures() -> None:
    """Every picture of the manual is one that the command takes, and every one taken is shown."""
    import screenshots

    shown = {name for page in PAGES for name in re.findall(r"images/(\w+)\.png", page.read_text("utf-8"))}
    assert shown == set(screenshots.SHOTS)
    assert all((DOCS / "images" / f"{name}.png").read_bytes().startswith(b"\x89PNG") for name in shown)


@pytest.mark.slow
@pytest.mark.browser
def test_pictures_are_taken(tmp_path: Path) -> None:
    """The command opens real pages and takes their pictures."""
    import screenshots
    from tabellone import resources
    from tabellone.build import Order, build

    build(Order(resources.starter() / "content", tmp_path / "site", portable=True, jobs=1))
    taken = screenshots.take(tmp_path / "site", tmp_path / "images", {"home": "", "ratings": "ratings/italian"})
    assert [path.name for path in taken] == ["home.png", "ratings.png"]
    assert min(path.stat().st_size for path in taken) > 10_000


def test_options_are_named_right() -> None:
    """Every option that the manual's prose names is one of the program's."""
    known = set(re.findall(r"--[a-z][a-z-]*", docs_commands.page()))
    others = {"--reverse", "--only-newer", "--strict"}  # of lftp and MkDocs
    named = {
        (page.name, option)
        for page in PAGES
        if page.name not in ("commands.md", "regulation.md")
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", page.read_text("utf-8"))
    }
    assert {entry for entry in named if entry[1] not in known | others} == set()
