"""What is published for programs: JSON by its schemas, CSV, feeds, the calendar; nobody private in it."""

from __future__ import annotations

import csv
import io
import json
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from publish.test_site import site
from tabellone import resources
from tabellone.pages.documents.calendar import escaped, fold

__all__ = ["site"]  # a fixture

EXPECTED = Path(__file__).parent.parent / "sites/examples/expected.json"
ATOM = "{http://www.w3.org/2005/Atom}"
PRIVATE = "Mezzaluna Ada"


def read(site: Path, path: str) -> dict[str, Any]:
    """Read a published JSON file."""
    found: dict[str, Any] = json.loads((site / path).read_text())
    return found


def event(site: Path, name: str) -> dict[str, Any]:
    """Read an event of 2025."""
    return read(site, f"events/2025/{name}/event.json")


@pytest.mark.parametrize(
    ("name", "pattern", "least"),
    [
        ("event", "events/*/*/event.json", 14),
        ("player", "players/*/player.json", 29),
        ("ratings", "ratings/**/*.json", 2),
        ("openings", "openings/openings.json", 1),
    ],
)
def test_documents_follow_their_schemas(site: Path, name: str, pattern: str, least: int) -> None:
    """Every document is valid by the schema published beside it."""
    schema = read(site, f"schema/{name}.json")
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema, format_checker=FormatChecker())
    files = sorted(site.glob(pattern))
    assert len(files) >= least
    for file in files:
        assert [f"{file}: {error.message}" for error in validator.iter_errors(json.loads(file.read_text()))] == []


def test_schemas_are_those_of_the_package(site: Path) -> None:
    """What is published is what is tested."""
    own = {file.name: file.read_bytes() for file in (resources.PACKAGE / "schema").glob("*.json")}
    assert {file.name: file.read_bytes() for file in (site / "schema").iterdir()} == own


def test_standings_are_those_expected(site: Path) -> None:
    """Places, points and tie-breaks of every example are those worked out independently; lots have no seed there."""
    for name, expected in json.loads(EXPECTED.read_text()).items():
        (stage,) = event(site, name)["stages"]
        found = [{key: row[key] for key in expected[0]} for row in stage["standings"]]
        by_number = [sorted(rows, key=lambda row: row["number"]) for rows in (found, expected)]
        assert by_number[0] == by_number[1], name


def test_a_plain_round(site: Path) -> None:
    """A round of the running example, as its file writes it."""
    first, second, third = event(site, "12-running")["stages"][0]["rounds"]
    assert first == {
        "number": 1,
        "matches": [
            {"white": 1, "black": 2, "result": "2-0"},
            {"white": 3, "black": 4, "result": "1-1"},
            {"white": 5, "black": 6, "result": "0-2"},
        ],
        "rests": [{"number": 7, "kind": "RF"}],
    }
    assert {"white": 6, "black": 3, "result": "*"} in second["matches"]
    assert {"white": 8, "black": 3, "result": None} in third["matches"]
    assert third["rests"] == [{"number": 2, "kind": "RR", "with": 5}]


def test_contestants(site: Path) -> None:
    """Who withdrew, came late or is private says so; ids are the register's."""
    contestants = event(site, "12-running")["stages"][0]["contestants"]
    assert contestants[0] == {"number": 1, "id": "1005", "name": contestants[0]["name"]}
    assert contestants[1]["name"] == "Lanterna Ada"
    assert contestants[4]["withdrawn"] == 2
    assert contestants[5] == {"number": 6, "id": None, "name": "M. A."}
    assert contestants[7]["from"] == 2


def test_two_game_matches(site: Path) -> None:
    """A match of two games has its own result, its games with their colours, and game points."""
    match = event(site, "05-two-games")["stages"][0]["rounds"][0]["matches"][2]
    assert match == {
        "white": 3,
        "black": 4,
        "result": "1-1",
        "games": [{"white": 3, "black": 4, "result": "0-2"}, {"white": 4, "black": 3, "result": "0-2"}],
        "game_points": ["2", "2"],
    }


def test_team_matches(site: Path) -> None:
    """A team match has its boards with the players' ids and individual points; teams have members and a captain."""
    stage = event(site, "07-teams")["stages"][0]
    team = stage["contestants"][2]
    assert [member["id"] for member in team["members"]] == ["1007", "1008", "1009", "1010"]
    assert team["captain"]["id"] == "1007"
    assert "id" not in team
    match = stage["rounds"][0]["matches"][1]
    assert match["result"] == "1-1"
    assert match["individual_points"] == ["3", "3"]
    assert [game["board"] for game in match["games"]] == [1, 2, 3]
    assert {match["games"][1]["white"], match["games"][1]["black"]} == {"1010", "1012"}


def test_knockout_matches(site: Path) -> None:
    """Replays are games of one match; lots name the winner."""
    rounds = event(site, "09-knockout")["stages"][0]["rounds"]
    replayed = rounds[0]["matches"][1]
    assert (replayed["result"], replayed["winner"], len(replayed["games"])) == ("0-2", 4, 2)
    drawn = rounds[2]["matches"][1]
    assert (drawn["result"], drawn["lots"], drawn["winner"]) == ("1-1", 9, 9)
    recovery = event(site, "10-recovery")["stages"][0]["rounds"][1]["matches"]
    assert [match.get("recovery", False) for match in recovery] == [False, False, True, True]


def test_handicaps_and_supposed_rounds(site: Path) -> None:
    """Points with a handicap stand beside the result; supposed rounds are marked."""
    quarter = event(site, "08-handicap-quarter")["stages"][0]["rounds"][0]["matches"][0]
    # 2 is provinciale, 7 nazionale: two steps, half a point for the weaker one who lost.
    assert (quarter["result"], quarter["points"]) == ("0-2", ["0.5", "2"])
    rounds = event(site, "04-reduced")["stages"][0]["rounds"]
    assert [round_.get("supposed", False) for round_ in rounds] == [True, False, False, False, False]
    assert {match["result"] for match in rounds[0]["matches"]} == {"1-1"}


def test_ratings_add_up(site: Path) -> None:
    """Before, change and bonus make after; a finished event is rated, one that runs is provisional."""
    for file in site.glob("events/*/*/event.json"):
        found = json.loads(file.read_text())
        for row in found["ratings"] + found.get("provisional", []):
            assert row["before"] + row["change"] + row["bonus"] == row["after"]
        assert not (found["ratings"] and found["state"] != "finished")
    assert event(site, "01-italo-swiss")["ratings"]
    assert event(site, "12-running")["provisional"]


def test_histories_hang_together(site: Path) -> None:
    """Each capital begins where the one before ended, and the last one is the list's."""
    lists = {name: read(site, f"ratings/{name}.json")["players"] for name in ("italian", "international")}
    for file in site.glob("players/*/player.json"):
        player = json.loads(file.read_text())
        for discipline, entries in player["ratings"].items():
            for before, after in pairwise(entries):
                assert before["after"] == after["before"]
            if entries:
                held = [row["capital"] for row in lists[discipline] if row["id"] == player["id"]]
                assert held == ([entries[-1]["after"]] if entries[-1]["after"] is not None else [])


def test_ranks_are_shared(site: Path) -> None:
    """Equal capitals share a rank, and the next one counts them."""
    rows = read(site, "ratings/italian.json")["players"]
    for index, row in enumerate(rows):
        assert row["rank"] == 1 + sum(other["capital"] > row["capital"] for other in rows)
        assert index == 0 or rows[index - 1]["capital"] >= row["capital"]


def test_tables_hold_the_same(site: Path) -> None:
    """The CSV of standings and of a list have the JSON's figures."""
    found = event(site, "01-italo-swiss")["stages"][0]["standings"]
    rows = list(csv.DictReader(io.StringIO((site / "events/2025/01-italo-swiss/standings.csv").read_text())))
    assert [(row["place"], row["number"], row["points"], row["buholz"]) for row in rows] == [
        (str(row["place"]), str(row["number"]), row["points"], row["tiebreaks"]["buholz"]) for row in found
    ]
    players = read(site, "ratings/italian.json")["players"]
    rows = list(csv.DictReader(io.StringIO((site / "ratings/italian.csv").read_text())))
    assert [(row["id"], row["capital"]) for row in rows] == [(row["id"], str(row["capital"])) for row in players]


def test_nobody_private_is_named(site: Path) -> None:
    """A private player's name and id stand in no published file."""
    for file in sorted(site.rglob("*")):
        if file.is_file() and file.suffix in (".html", ".json", ".csv", ".atom", ".ics", ".pdn", ".xml", ".js"):
            assert PRIVATE not in file.read_text(), file
    assert not (site / "players/1030").exists()
    assert all(row["id"] != "1030" for row in read(site, "ratings/italian.json")["players"])


def test_feeds_are_atom(site: Path) -> None:
    """Each feed has an id, a title, a day, a link to itself; entries have ids of their own."""
    feeds = sorted(site.rglob("*.atom"))
    assert {"events/results.atom", "news/news.atom", "players/1001/player.atom"} <= {
        feed.relative_to(site).as_posix() for feed in feeds
    }
    for feed in feeds:
        root = ElementTree.parse(feed).getroot()  # noqa: S314 -- our own file
        assert root.find(f"{ATOM}id") is not None
        entries = [entry.findtext(f"{ATOM}id") for entry in root.iter(f"{ATOM}entry")]
        assert len(entries) == len(set(entries))
        days = [entry.findtext(f"{ATOM}updated") or "" for entry in root.iter(f"{ATOM}entry")]
        assert days == sorted(days, reverse=True)
        assert not days or root.findtext(f"{ATOM}updated") == days[0]
        own = [link.get("href") for link in root.iter(f"{ATOM}link") if link.get("rel") == "self"]
        assert own == [f"https://example.org/dama/{feed.relative_to(site).as_posix()}"]


def test_the_calendar(site: Path) -> None:
    """Every event is in it once, with lines that no program breaks on."""
    data = (site / "calendar.ics").read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n")
    assert all(len(line) <= 75 for line in data.split(b"\r\n"))
    text = data.decode().replace("\r\n ", "")
    assert "UID:events/2025/11-groups@example.org\r\n" in text
    assert "DTSTART;VALUE=DATE:20250913\r\nDTEND;VALUE=DATE:20250915\r\n" in text  # the end is the day after
    assert text.count("BEGIN:VEVENT") == len(list(site.glob("events/*/*/event.json")))


def test_calendar_lines_are_folded_between_letters() -> None:
    """A line of more than 75 bytes goes on in the next, and no letter is cut."""
    line = "SUMMARY:" + "città " * 30
    pieces = list(fold(line))
    assert all(len(piece.encode()) <= 75 for piece in pieces)
    assert pieces[0] + "".join(piece[1:] for piece in pieces[1:]) == line
    assert escaped("a,b;c\\d\ne") == "a\\,b\\;c\\\\d\\ne"


def test_the_sitemap_names_every_page(site: Path) -> None:
    """Each page for readers stands in it with its other languages, and nothing else does."""
    root = ElementTree.parse(site / "sitemap.xml").getroot()  # noqa: S314 -- our own file
    spaces = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    named = {loc.text or "" for loc in root.findall("s:url/s:loc", spaces)}
    for address in named:
        assert (site / address.removeprefix("https://example.org/dama/") / "index.html").is_file(), address
    assert "https://example.org/dama/en/events/2025/11-groups/" in named
    first = root.find("s:url", spaces)
    assert first is not None
    assert [link.get("hreflang") for link in first.findall("x:link", spaces)] == ["it", "en"]
    assert b"Sitemap: https://example.org/dama/sitemap.xml\n" in (site / "robots.txt").read_bytes()
    assert (site / ".nojekyll").read_bytes() == b""


def test_openings(site: Path) -> None:
    """All 174 are there with their positions, and the games that were played with them."""
    found = read(site, "openings/openings.json")["openings"]
    assert [row["number"] for row in found] == list(range(1, 175))
    assert [len([row for row in found if table in row["tables"]]) for table in "ABC"] == [48, 126, 83]
