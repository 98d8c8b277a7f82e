"""Pages of round tokens to cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from config.marked_text import MarkedText, marked
from printing.canvas import PrintCanvas
from printing.fonts import Font
from printing.geometry import Rectangle, Size
from printing.inserts.insert import LABELS, Insert, LoosePiece, Part, PlaceBehind
from printing.inserts.score_tables import INK, draw_heading

BLEED = 1.2
"""Colour beyond the cut of a token, in mm."""
APART = 2 * BLEED + 1.6
CUT = 0.15


class Token(NamedTuple):
    """A round piece. `draw` draws it around the origin, to its radius plus `BLEED`; `cut` is the colour of its edge."""

    label: MarkedText | str
    diameter: float
    draw: Callable[[PrintCanvas, float], None]
    cut: str = INK


def token_page(title: MarkedText, aside: MarkedText, rows: Sequence[Sequence[Token]], paint: str) -> Insert:
    """A page of tokens, row by row. If backs are printed, each token is repeated exactly behind itself."""
    draw, tokens = partial(_draw_page, title, aside, rows, paint), [token for row in rows for token in row]
    pieces = {token: _loose(token, paint) for token in tokens}  # equal tokens are one piece, which is stored once
    loose = tuple(pieces[token] for token in tokens)
    return Insert(LABELS[Part.TOKENS], draw, behind=partial(_draw_behind, rows), loose=loose)


def _loose(token: Token, tint: str) -> LoosePiece:
    """A token that may be printed on any sheet, with its picture on both sides."""
    size = Size(token.diameter, token.diameter)
    front, back = partial(_draw_at_origin, token), partial(_draw_at_origin, token, cut=False)
    return LoosePiece(token.label, size, tint, front, back, BLEED, APART / 2, straight=False)


def _draw_at_origin(token: Token, canvas: PrintCanvas, *, cut: bool = True) -> None:
    _draw_token(canvas, token, Rectangle(0, 0, token.diameter, token.diameter), cut=cut)


def _draw_page(
    title: MarkedText,
    aside: MarkedText,
    rows: Sequence[Sequence[Token]],
    paint: str,
    canvas: PrintCanvas,
    area: Rectangle,
) -> None:
    below = draw_heading(canvas, area, title, aside, paint)
    how = canvas.language(marked("Glue the sheet to stiff card and cut along the circles."))
    canvas.text(below.x, below.y + 2.2, how, Font.SERIF_ITALIC, 9.5, INK)
    for token, place in token_places(rows, area):
        _draw_token(canvas, token, place)


def _draw_behind(
    rows: Sequence[Sequence[Token]], canvas: PrintCanvas, area: Rectangle, place_behind: PlaceBehind
) -> None:
    for token, place in token_places(rows, area):
        _draw_token(canvas, token, place_behind(place), cut=False)


def token_places(rows: Sequence[Sequence[Token]], area: Rectangle) -> Iterator[tuple[Token, Rectangle]]:
    """Each token with the square around it; rows are centred in the area below the heading."""
    y = area.y + 24.0
    for row in rows:
        deep = max(token.diameter for token in row)
        x = area.x + (area.width - sum(token.diameter for token in row) - APART * (len(row) - 1)) / 2
        for token in row:
            yield token, Rectangle(x, y + (deep - token.diameter) / 2, token.diameter, token.diameter)
            x += token.diameter + APART
        y += deep + APART


def _draw_token(canvas: PrintCanvas, token: Token, place: Rectangle, *, cut: bool = True) -> None:
    radius = token.diameter / 2
    with canvas.moved(place.x + radius, place.y + radius):
        with canvas.moved(0, 0):
            canvas.clip_circle(0, 0, radius + BLEED)
            token.draw(canvas, radius)
        if cut:
            canvas.stroke_circle(0, 0, radius, CUT, token.cut)
