"""The board to step through: the positions of the rules, whichever way one steps."""

from __future__ import annotations

import re

import pytest
from browser_content import INTERNATIONAL, OPEN, recorded
from browser_sites import Opener, Site
from playwright.sync_api import Page, expect

from tabellone.draughts import Position
from tabellone.draughts.board import Discipline

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
CLIPBOARD = ["clipboard-read", "clipboard-write"]
BOTH = pytest.mark.parametrize(
    ("event", "discipline"), [(OPEN, "italian"), (INTERNATIONAL, "international")], ids=["italian", "international"]
)


def men(page: Page) -> set[tuple[str, float, float]]:
    """Read the men off the drawing: colour and middle of each."""
    found = set()
    for colour in ("w", "b"):
        for path in page.locator(f"#board path.{colour}.f").all():
            spots = re.findall(r"M([\d.]+) ([\d.]+)h0", path.get_attribute("d") or "")
            found |= {(colour, float(x), float(y)) for x, y in spots}
    return found


def kings(page: Page) -> int:
    """Count the crowns on the drawing."""
    paths = [path.get_attribute("d") or "" for path in page.locator("#board path.k").all()]
    return sum(path.count("M") for path in paths)


def spot(position: Position, square: int, flipped: bool = False) -> tuple[float, float]:
    """Give the middle of a square; Italian boards have a dark corner on the left of Black, others on the right."""
    half = position.board.size // 2
    row, place = divmod(square - 1, half)
    dark = row % 2 if position.discipline == "italian" else 1 - row % 2
    column = 2 * place + dark
    if flipped:
        row, column = 2 * half - 1 - row, 2 * half - 1 - column
    return 10 * column + 5, 10 * row + 5


def drawn(position: Position, flipped: bool = False) -> set[tuple[str, float, float]]:
    """Give what the drawing of a position must show."""
    sides = dict(zip("wb", position.fen().split(":")[1:], strict=True))
    squares = [(colour, int(text)) for colour, side in sides.items() for text in re.findall(r"\d+", side)]
    return {(colour, *spot(position, square, flipped)) for colour, square in squares}


@BOTH
def test_every_position_is_drawn(event: str, discipline: Discipline, small: Site, open_page: Opener) -> None:
    """Forward by keyboard through a whole game: each position is that of the rules, men and kings."""
    page = open_page(small.at(f"{event}/games/1"))
    positions, moves = recorded(discipline)
    page.keyboard.press("Home")
    for ply, position in enumerate(positions):
        assert men(page) == drawn(position), ply
        assert kings(page) == position.fen().count("K"), ply
        expect(page.locator("#where")).to_contain_text(position_text(positions, moves, ply))
        page.keyboard.press("ArrowRight")
    assert kings(page) > 0
    assert page.url.endswith(f"#{len(moves)}")


def position_text(positions: list[Position], moves: list[object], ply: int) -> str:
    """Say which move led to a position."""
    return positions[ply - 1].notation(moves[ply - 1]) if ply else "Posizione iniziale"  # type: ignore[arg-type]


def test_buttons_step(small: Site, open_page: Opener) -> None:
    """First, back, forward, last: stopping at both ends; a press on a move goes to it."""
    page = open_page(small.at(f"{OPEN}/games/1"))
    positions, moves = recorded("italian")
    end = len(moves)
    for button, ply in [("last", end), ("next", end), ("back", end - 1), ("first", 0), ("back", 0)]:
        page.locator(f"[data-go={button}]").click()
        assert men(page) == drawn(positions[ply]), button
    page.locator("[data-ply='7']").click()
    assert men(page) == drawn(positions[7])
    expect(page.locator(".moves [aria-current=step]")).to_have_text(positions[6].notation(moves[6]))


def test_the_board_turns(small: Site, open_page: Opener) -> None:
    """Turned, White's men are on top, square by square; the numbers turn with them."""
    page = open_page(small.at(f"{OPEN}/games/1") + "#4")
    position = recorded("italian")[0][4]
    page.locator("[data-go=flip]").click()
    assert men(page) == drawn(position, flipped=True)
    page.keyboard.press("f")
    assert men(page) == drawn(position)


@BOTH
def test_a_link_leads_to_a_position(event: str, discipline: Discipline, small: Site, open_page: Opener) -> None:
    """An address with a ply opens there, and its copied link opens there again."""
    page = open_page(small.at(f"{event}/games/1") + "#11", permissions=CLIPBOARD)
    positions, _ = recorded(discipline)
    assert men(page) == drawn(positions[11])
    page.keyboard.press("ArrowRight")
    page.locator("[data-go=link]").click()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    assert men(page) == drawn(positions[12])


@BOTH
def test_fen_and_pdn_are_copied(event: str, discipline: Discipline, small: Site, open_page: Opener) -> None:
    """The copied FEN is the position's own at every ply tried; the copied PDN is the game's."""
    page = open_page(small.at(f"{event}/games/1"), permissions=CLIPBOARD)
    positions, moves = recorded(discipline)
    for ply in (0, 1, 10, len(moves)):
        page.evaluate("ply => location.hash = ply", ply)
        page.wait_for_function("ply => location.hash === '#' + ply", arg=ply)
        page.locator("[data-go=fen]").click()
        expect(page.locator("[data-go=fen]")).to_have_text("✓")
        assert page.evaluate("navigator.clipboard.readText()") == positions[ply].fen()
    page.locator("[data-go=pdn]").click()
    expect(page.locator("[data-go=pdn]")).to_have_text("✓")
    pdn = page.evaluate("navigator.clipboard.readText()")
    assert '[Round "1"]' in pdn
    assert positions[0].notation(moves[0]) in pdn
    assert "<b>signs</b>" in pdn


def test_it_plays_by_itself(small: Site, open_page: Opener) -> None:
    """Autoplay goes on by itself, stops when told, and at the end."""
    page = open_page("about:blank")
    page.clock.install()
    page.goto(small.at(f"{OPEN}/games/1"))
    positions, moves = recorded("italian")
    play = page.locator("[data-go=play]")
    page.keyboard.press("Home")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(1300)
    assert men(page) == drawn(positions[1])
    play.click()
    page.clock.run_for(5000)
    assert men(page) == drawn(positions[1])
    play.click()
    page.clock.run_for(1300 * (len(moves) + 2))
    assert men(page) == drawn(positions[-1])
    expect(play).to_have_attribute("aria-pressed", "false")


def test_a_finger_swipes(small: Site, open_page: Opener) -> None:
    """On a phone a swipe to the left is forward, to the right back."""
    page = open_page(small.at(f"{OPEN}/games/1") + "#3", viewport=PHONE, has_touch=True, is_mobile=True)
    positions, _ = recorded("italian")
    swipe = """([from, to]) => {
      const board = document.getElementById("board");
      const at = x => [new Touch({ identifier: 1, target: board, clientX: x, clientY: 300 })];
      board.dispatchEvent(new TouchEvent("touchstart", { touches: at(from), changedTouches: at(from) }));
      board.dispatchEvent(new TouchEvent("touchend", { changedTouches: at(to) }));
    }"""
    page.evaluate(swipe, [250, 100])
    assert men(page) == drawn(positions[4])
    page.evaluate(swipe, [100, 250])
    page.evaluate(swipe, [100, 250])
    assert men(page) == drawn(positions[2])


def test_remarks_are_text(small: Site, open_page: Opener) -> None:
    """A remark in the PDN is shown as it was written, tags and all."""
    page = open_page(small.at(f"{OPEN}/games/1"))
    expect(page.locator(".comment").first).to_have_text('A remark with <b>signs</b> & "quotes"')
