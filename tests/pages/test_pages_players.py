"""Players, lists, records, search: worked by hand on a small federation."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from pages_sites import CLUBS, PLAYERS, ROUND_ROBIN, pages, view, write

from tabellone.model import Text
from tabellone.pages import addresses, charts, everything, players, records, regulation, search
from tabellone.pages.page import Document, Page
from tabellone.pages.site import SiteView


@pytest.fixture(scope="module")
def federation(tmp_path_factory: pytest.TempPathFactory) -> SiteView:
    """Show four players, one of them private, and one round robin."""
    return view(write(tmp_path_factory.mktemp("federation"), players=PLAYERS, clubs=CLUBS, girone=ROUND_ROBIN))


@pytest.fixture(scope="module")
def made(federation: SiteView) -> dict[str, Page]:
    """Make its pages, by address."""
    return {page.address: page for page in pages(tuple(everything.items(federation))) if page.file is None}


def test_a_player_s_page_adds_up_the_games(made: dict[str, Page]) -> None:
    """Rossi won two with White and drew one with Black; the private opponent is in the sums, not in the list."""
    data = made["players/1"].data
    assert data["total"] == players.Balance(2, 1, 0)
    assert data["colours"] == (players.Balance(2, 0, 0), players.Balance(0, 1, 0))
    opponents = [(who.name, balance) for who, balance in data["opponents"]]  # type: ignore[attr-defined]
    assert opponents == [("Bianchi Anna", players.Balance(1, 0, 0)), ("Verdi Ugo", players.Balance(0, 1, 0))]
    assert data["openings"] == ((34, players.Balance(1, 0, 0)),)
    (event,) = data["events"]  # type: ignore[misc]
    assert (event.place, event.of, event.points, event.before, event.after) == (
        1,
        4,
        500,
        2000,
        2186,
    )  # 2000 + 150 x 1.17, + 10
    (rating,) = data["ratings"]  # type: ignore[misc]
    assert (rating["capital"], rating["category"]) == (2186, "nazionale")
    assert (rating["peak"][0], rating["low"][0]) == (2186, 2000)


def test_clubs_and_provinces_count_nobody_private(made: dict[str, Page]) -> None:
    """A club lists its players with the mean of their capitals, a province nobody private."""
    club = made["clubs/tv"].data
    assert [row[0].name for row in club["rows"]] == ["Bianchi Anna", "Rossi Nicolò"]  # type: ignore[attr-defined]
    assert [row[0].name for row in made["provinces/RA"].data["rows"]] == ["Verdi Ugo"]  # type: ignore[attr-defined]


def test_every_1_january_has_its_list(made: dict[str, Page]) -> None:
    """The current list and that of 1 January stand at their addresses, with rank and change."""
    current = made["ratings/italian"].data["rows"]
    assert next((row.rank, row.who.name, row.change) for row in current) == (1, "Rossi Nicolò", 186)  # type: ignore[attr-defined]
    old = made["ratings/italian/2026-01-01"].data["rows"]
    assert [(row.rank, row.capital) for row in old] == [(1, 2000), (2, 1800), (3, 1500)]  # type: ignore[attr-defined]


def test_records_are_those_of_the_games(made: dict[str, Page]) -> None:
    """The longest unbeaten, the biggest rise, how the colours fare; nobody private."""
    data = made["records"].data
    unbeaten = [(streak.who.name, streak.games) for streak in data["unbeaten"]]  # type: ignore[attr-defined]
    assert unbeaten == [("Rossi Nicolò", 3), ("Verdi Ugo", 3)]
    assert [(s.who.name, s.games) for s in data["winning"]] == [("Rossi Nicolò", 2)]  # type: ignore[attr-defined]
    assert data["colours"] == (("italian", 3, 2, 1),)
    names = {feat.who.name for feat in data["most_games"]}  # type: ignore[attr-defined]
    assert names == {"Rossi Nicolò", "Bianchi Anna", "Verdi Ugo"}


def test_runs_end_at_a_worse_result(federation: SiteView) -> None:
    """A run of games goes on until one brings too few points."""
    games = federation.careers.games["2"]  # drew, lost, won
    assert [len(run) for run in records._runs(games, 1)] == [1, 1]
    assert [len(run) for run in records._runs(games, 2)] == [0, 0, 1]


def test_the_roll_of_honour_shares_first_places(tmp_path: Path) -> None:
    """Players ex aequo on the first place share it."""
    drawn = "title: Amici\nstart: 2026-05-01\ndiscipline: italian\nsystem: round-robin\nrounds: 1\n"
    drawn += "players: [1, 2]\nresults:\n  - {1-2: 1-1}\n"
    made = {
        p.address: p
        for p in pages(tuple(everything.items(view(write(tmp_path, players=PLAYERS, clubs=CLUBS, amici=drawn)))))
    }
    (series,) = made["honours"].data["series"]  # type: ignore[misc]
    assert [who.name for who in series.editions[0].winners] == ["Rossi Nicolò", "Bianchi Anna"]
    assert made["honours"].data["most"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Nicolò D'Amico", ["nicolo", "d", "amico"]),
        ("ÉLISE  Muñoz", ["elise", "munoz"]),
        ("34 21-17", ["34", "21", "17"]),
    ],
)
def test_search_words_have_no_accents(text: str, words: list[str]) -> None:
    """Words are folded as a visitor types them."""
    assert search.words(text) == words


def test_the_index_stands_under_every_first_letter(federation: SiteView) -> None:
    """An entry stands under the first letter of each of its words, and nobody private anywhere."""
    shards = search.index(federation)
    assert any("Rossi Nicolò" in line for line in shards["n"])
    assert any("Rossi Nicolò" in line for line in shards["r"])
    assert any(line.startswith("e\tGirone") for line in shards["2"])  # the year
    assert not any("Segreti" in line for lines in shards.values() for line in lines)


def test_a_shard_is_a_script(federation: SiteView) -> None:
    """A shard calls the search with its letter and lines: it loads without a server."""
    shards = [item for item in search.items(federation) if isinstance(item, Document)]
    assert all(item.body.startswith(b'tabellone.found("') for item in shards)
    assert {item.path for item in shards} >= {"static/search/r.js", "static/search/3.js"}


def test_ten_thousand_players_stay_light(tmp_path: Path) -> None:
    """With 10,000 players a typed letter costs the visitor at most 40 KB compressed."""
    import gzip

    surnames = [
        a + b
        for a in ("Ros", "Bian", "Ver", "Fer", "Gal", "Mar", "Con", "Lom", "Bar", "San")
        for b in ("si", "chi", "di", "ri", "lo")
    ]
    names = ["Anna", "Bruno", "Carla", "Dario", "Elsa", "Fulvio", "Gilda", "Ivo", "Lia", "Nino"]
    rows = [f"{n},{surnames[n % 50]}{n % 7} {names[n // 50 % 10]}{n // 500}" for n in range(10_000)]
    site = view(write(tmp_path, players="\n".join(["id,name", *rows, ""])))
    sizes = [len(gzip.compress(search.script(letter, lines))) for letter, lines in search.index(site).items()]
    assert max(sizes) < 40_000
    assert sum(sizes) < 400_000


def test_round_robin_tables_are_the_annexes() -> None:
    """The tables are annexes 8 and 9: 6 players, first round 1-6 2-5 3-4, and somebody rests with 5."""
    assert regulation.table(6)[0] == (1, ((1, 6), (2, 5), (3, 4)), None)
    assert regulation.table(5)[0] == (1, ((2, 5), (3, 4)), 1)
    for count in range(3, 25):
        met = [frozenset(pair) for _, pairs, _ in regulation.table(count) for pair in pairs]
        assert len(met) == len(set(met)) == count * (count - 1) // 2


def test_the_chart_of_capitals() -> None:
    """Points lie between the axes, later ones further right, higher ones further up; bands end at thresholds."""
    points = [
        charts.CapitalPoint(date(2025, 1, 1), 1900, None, None, "register"),
        charts.CapitalPoint(date(2026, 1, 1), 2100, "events/2026/x", Text.of("X"), "event"),
    ]
    chart = charts.capitals(
        [("italian", points)], (("provinciale", 0), ("regionale", 1000), ("nazionale", 2000)), "italian"
    )
    assert chart is not None
    first, last = chart.lines[0].points
    assert first.x < last.x
    assert first.y > last.y
    assert [name for name, _, _ in chart.bands] == ["regionale", "nazionale"]
    assert chart.bands[1][1] + chart.bands[1][2] == chart.bands[0][1]
    assert charts.capitals([("italian", points[:1])], (("provinciale", 0),), "italian") is None


@pytest.mark.parametrize(
    ("name", "part"), [("1042", "1042"), ("Rossi Mario", "rossi-mario"), ("Nicolò", "nicolo"), ("..", "x2e2e")]
)
def test_parts_of_addresses(name: str, part: str) -> None:
    """What is plain stays as it is, anything else is folded."""
    assert addresses.slug(name) == part


def test_addresses_never_meet() -> None:
    """Names that fold to the same part get parts of their own, on disks that ignore case too."""
    found = addresses.slugs(["Nicolo", "Nicolò", "NICOLO", "rounds"], reserved=["rounds"])
    assert len({part.lower() for part in found.values()}) == 4
    assert found["Nicolo"] != "rounds"
    assert found["rounds"] == "rounds-2"
