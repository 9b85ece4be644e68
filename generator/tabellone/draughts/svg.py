"""A diagram as SVG: the board as it lies before White, small, without ids, readable without colours.

Colours are the theme's (`--board-light` …) with a fallback; White and Black differ in lightness and outline, kings
are two men one on the other with a crown, so nothing depends on hue. Capo I, Art. 2.3, 2.4, 3.1.
"""

from __future__ import annotations

from html import escape
from string import Template

from tabellone.draughts.board import Board
from tabellone.draughts.move import Move
from tabellone.draughts.position import Position

CELL = 10  # the drawing's own units; a piece stands in the middle of its cell and leaves the corner to the number
LIGHT = "var(--board-light,#f2e3c6)"
DARK = "var(--board-dark,#8f6138)"
FRAME = "var(--board-frame,#4a3220)"
WHITE = ("var(--piece-white,#fffaf0)", "var(--piece-white-edge,#2b1d12)")
BLACK = ("var(--piece-black,#22201f)", "var(--piece-black-edge,#fffaf0)")
MARK = "var(--board-mark,#ffd54a)"
NUMBER = "var(--board-number,#fff6e5)"
CROWN = "M-2.2 1.2-2.6-1.4-1.2-.2 0-2 1.2-.2 2.6-1.4 2.2 1.2z"
DRAWING = Template(
    '<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="-.5 -.5 $extent $extent" width="$size" '
    'height="$size" role="img"><title>$title</title>'
    '<path fill="$light" stroke="$frame" d="M0 0h${side}v${side}H0z"/><path fill="$dark" d="$squares"/>$inside</svg>'
)


def board_svg(
    position: Position,
    *,
    numbers: bool = False,
    size: int = 240,
    flip: bool = False,
    last_move: Move | None = None,
    title: str | None = None,
) -> str:
    """Draw a position; `title` is what a screen reader says, the FEN if nothing is given."""
    board = position.board
    places = {square: _place(board, square, flip) for square in range(1, board.squares + 1)}
    inside = [_mark(places[square]) for square in (sorted({*last_move.path}) if last_move else ())]
    inside += [_number(square, place) for square, place in places.items()] if numbers else []
    inside += [_pieces(position, places, kind) for kind in "wWbB"]
    return DRAWING.substitute(
        extent=board.size * CELL + 1,
        side=board.size * CELL,
        size=size,
        title=escape(title if title is not None else position.fen()),
        light=LIGHT,
        dark=DARK,
        frame=FRAME,
        squares="".join(f"M{x} {y}h{CELL}v{CELL}h-{CELL}z" for x, y in places.values()),
        inside="".join(inside),
    )


def _place(board: Board, square: int, flip: bool) -> tuple[int, int]:
    """Give the top left corner of a square in the drawing."""
    row, column = board.place(square)
    if flip:
        row, column = board.size - 1 - row, board.size - 1 - column
    return column * CELL, row * CELL


def _mark(place: tuple[int, int]) -> str:
    """Frame a square of the last move."""
    x, y = place
    return f'<path fill="none" stroke="{MARK}" stroke-width=".8" d="M{x + 0.5} {y + 0.5}h9v9h-9z"/>'


def _number(square: int, place: tuple[int, int]) -> str:
    """Write a square's number in its corner."""
    x, y = place
    return f'<text x="{x + 0.3}" y="{y + 2}" font-size="2.2" font-family="sans-serif" fill="{NUMBER}">{square}</text>'


def _pieces(position: Position, places: dict[int, tuple[int, int]], kind: str) -> str:
    """Draw all pieces of one kind in one group."""
    spots = [places[square] for square in places if position.piece(square) == kind]
    if not spots:
        return ""
    fill, edge = WHITE if kind in "wW" else BLACK
    shapes = [_piece(x + CELL // 2, y + CELL // 2, kind.isupper(), fill, edge) for x, y in spots]
    return f'<g fill="{fill}" stroke="{edge}" stroke-width=".5">{"".join(shapes)}</g>'


def _piece(x: int, y: int, king: bool, fill: str, edge: str) -> str:
    """Draw one piece: a disc with a rim, a king as two discs and a crown. Capo I, Art. 3.1."""
    if not king:
        return f'<circle cx="{x}" cy="{y}" r="3.5"/><circle cx="{x}" cy="{y}" r="2.2" fill="none"/>'
    crown = f'<path transform="translate({x} {y - 0.4})" fill="{edge}" stroke="{fill}" stroke-width=".2" d="{CROWN}"/>'
    return f'<circle cx="{x}" cy="{y + 0.6}" r="3.4"/><circle cx="{x}" cy="{y - 0.4}" r="3.4"/>{crown}'
