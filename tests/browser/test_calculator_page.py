"""The calculator: the ledger's own arithmetic, input by input."""

from __future__ import annotations

import json
import random

import pytest
from browser_sites import Opener, Site
from playwright.sync_api import Page, expect

from tabellone.pairing.round_robin import schedule
from tabellone.rating.elo_rubele import bonus_due, final, settle
from tabellone.regulation.editions import edition, names
from tabellone.regulation.expected_points import expected

pytestmark = pytest.mark.browser

CASES = 4000
RATE = """text => {
  const rules = JSON.parse(document.getElementById("rules").textContent);
  return JSON.stringify(JSON.parse(text).map(([edition, discipline, capital, percentage, first, games]) => {
    const a = tabelloneCalculator.rate(rules.editions[edition], discipline, capital, percentage, first, games);
    return [a.expected, a.obtained, a.change, a.bonus, a.after];
  }));
}"""

Case = tuple[str, str, int, int, bool, list[dict[str, int]]]


def case(lots: random.Random) -> Case:
    """Draw an event: near a threshold and far from it, one game and many, close opponents and distant ones."""
    capital = lots.choice([lots.randint(100, 6000), lots.choice([2000, 3000, 3900]) + lots.randint(-60, 60)])
    spread = lots.choice([50, 400, 3000])
    games = [
        {"capital": max(100, capital + lots.randint(-spread, spread)), "points": lots.randint(0, 2)}
        for _ in range(lots.randint(0, 14))
    ]
    percentage = lots.choice([100, 50, lots.randint(0, 100)])
    discipline = lots.choice(["italian", "international"])
    return lots.choice(names()), discipline, capital, percentage, lots.random() < 0.5, games


def rated(one: Case) -> list[int]:
    """Rate the event as the ledger does."""
    name, discipline, capital, percentage, first, games = one
    held = edition(name)
    rules = held.rules[discipline]  # type: ignore[index]
    wanted = sum(expected(capital - game["capital"], held.expected_points) for game in games)
    obtained = 100 * sum(game["points"] for game in games)
    if not games:
        return [0, 0, 0, 0, capital]
    rounded = final(rules, capital, (obtained - wanted) * percentage)
    without, after = settle(held, capital, rounded, bonus_due(rules, first), gain=True)
    return [wanted, obtained, without - capital, after - without, after]


def test_it_is_the_arithmetic_of_the_ledger(examples: Site, open_page: Opener) -> None:
    """Thousands of random events come out as the package rates them, figure by figure."""
    page = open_page(examples.at("calculator"))
    lots = random.Random(17)  # noqa: S311 -- cases
    cases = [case(lots) for _ in range(CASES)]
    answers = json.loads(page.evaluate(RATE, json.dumps(cases)))
    wrong = [(one, got, rated(one)) for one, got in zip(cases, answers, strict=True) if got != rated(one)]
    assert wrong == []


def fill(page: Page, capital: int, games: list[tuple[int, str]]) -> None:
    """Type an event into the form."""
    page.locator("[name=capital]").fill(str(capital))
    while page.locator("#games tr").count() > len(games):
        page.locator("#games button").last.click()
    while page.locator("#games tr").count() < len(games):
        page.locator("#add").click()
    for row, (opponent, result) in zip(page.locator("#games tr").all(), games, strict=True):
        row.locator("input").fill(str(opponent))
        row.locator("select").select_option(label=result)


def answer(page: Page, key: str) -> str:
    """Read one figure of the answer."""
    return page.locator(f"[data-a={key}]").inner_text()


def test_the_form_answers_as_one_types(examples: Site, open_page: Opener) -> None:
    """Annex 17's case: from 3850, two points that nobody expected lead across the threshold to 3975."""
    page = open_page(examples.at("calculator"))
    page.locator("[name=edition]").select_option("fid-2008")
    fill(page, 3850, [(9999, "vittoria")])
    assert answer(page, "expected") == "0"
    assert answer(page, "obtained") == "2"
    assert answer(page, "change") == "+125"
    assert answer(page, "after") == "3.975"
    assert answer(page, "category") == "Maestro"
    page.locator("[name=first]").check()
    assert (answer(page, "bonus"), answer(page, "after")) == ("+10", "3.985")


def test_equal_opponents_and_a_percentage(examples: Site, open_page: Opener) -> None:
    """Two wins and a loss among equals at half weight: S 150 x 0.5 x one point in Italian draughts below 3000."""
    page = open_page(examples.at("calculator", "en"))
    page.locator("[name=edition]").select_option("fid-2008")
    fill(page, 2000, [(2000, "win"), (2000, "win"), (2000, "loss")])
    page.locator("[name=percentage]").fill("50")
    assert [answer(page, key) for key in ("expected", "obtained", "difference", "change", "after")] == [
        *("3", "4", "1", "+75", "2,075")
    ]
    page.locator("[name=discipline]").select_option("international")
    assert answer(page, "after") == "2,080"  # S 160 from 2000 up


def test_a_game_is_removed(examples: Site, open_page: Opener) -> None:
    """Removing a game takes its points away; names of the fields stay unique."""
    page = open_page(examples.at("calculator"))
    fill(page, 2000, [(2000, "vittoria"), (2000, "sconfitta"), (2000, "pari")])
    page.locator("#games button").nth(1).click()
    assert answer(page, "obtained") == "3"
    page.locator("#add").click()
    labels = [field.get_attribute("aria-label") for field in page.locator("#games input").all()]
    assert len(set(labels)) == 3


@pytest.mark.parametrize("players", [7, 26, 31])
def test_round_robin_tables_for_any_number(players: int, examples: Site, open_page: Opener) -> None:
    """The table that the browser writes is the one of annexes 8 and 9 that the pairing uses."""
    page = open_page(examples.at("regulation/round-robin"))
    size = players + players % 2
    script = "([n, r]) => tabelloneCalculator.schedule(n, r)"
    for number in range(1, size):
        pairs = {tuple(pair) for pair in page.evaluate(script, [players, number])}
        assert pairs == set(schedule(size, number))
    page.locator("#round-robin input").fill(str(players))
    page.locator("#round-robin button").click()
    expect(page.locator("#round-robin-out li")).to_have_count(size - 1)
