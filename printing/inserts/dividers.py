"""Dividers for stored cards: cards with a tab above them, one for each kind of card that a game has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from collection.plates.draw import mix
from config.marked_text import MarkedText, marked_plural
from printing.canvas import PrintCanvas
from printing.compiled_drawings import colour
from printing.fit_text import fit_line
from printing.fonts import Font
from printing.geometry import Line, Rectangle, Size
from printing.greyscale import grey_of
from printing.inserts.insert import LABELS, LEAST_PORTRAIT, Insert, LoosePiece, Part
from printing.inserts.score_tables import CREAM, INK

TITLE = LABELS[Part.DIVIDERS]
TAB = 11.0
"""How much higher a divider is than a card, in mm."""
APART = 1.0
"""White space around a divider that shares a sheet, in mm."""
LIGHT = 0.4
"""Colours lighter than this share of white are darkened."""
ROUNDING = 1e-6


class Divider(NamedTuple):
    """A divider: the name of its cards, their number, an icon ("" for none) and a colour."""

    name: MarkedText
    cards: int
    icon: str
    tint: str


def divider_pages(dividers: Sequence[Divider], game: str, card: Size) -> Iterator[Insert]:
    """Pages with dividers for cards of that size, side by side."""
    size = Size(card.width, card.height + TAB)
    columns = int(LEAST_PORTRAIT.width / size.width + ROUNDING)
    count = columns * int(LEAST_PORTRAIT.height / size.height + ROUNDING)
    for start in range(0, len(dividers), count):
        here = dividers[start : start + count]
        pieces = tuple(_piece(each, game, size, number) for number, each in enumerate(here, start))
        draw = partial(_draw_page, pieces, columns)
        yield Insert(TITLE, draw, behind=_draw_nothing, loose=pieces)


def _piece(divider: Divider, game: str, size: Size, number: int) -> LoosePiece:
    paint = partial(_draw_divider, divider, game, size, number % 3)
    return LoosePiece(divider.name, size, divider.tint, paint, clearance=APART)


def _draw_nothing(_canvas: PrintCanvas, _area: Rectangle, _behind: object) -> None:
    """The backs of dividers are blank."""


def _draw_page(pieces: Sequence[LoosePiece], columns: int, canvas: PrintCanvas, area: Rectangle) -> None:
    width, height = pieces[0].trim
    x = area.x + (area.width - columns * width) / 2
    for number, piece in enumerate(pieces):
        with canvas.moved(x + number % columns * width, area.y + number // columns * height):
            piece.draw(canvas)


def _ground(tint: str) -> str:
    """The colour, darkened if light text on it could not be read."""
    return mix(tint, INK, 0.5) if grey_of(colour(tint)) > LIGHT else tint


def _draw_divider(divider: Divider, game: str, size: Size, column: int, canvas: PrintCanvas) -> None:
    """The tab is at the left, in the middle or at the right, so that those of neighbours do not hide each other."""
    wide, ground = size.width / 3, _ground(divider.tint)
    tab = Rectangle(column * wide, 0.0, wide, TAB)
    body = Rectangle(0.0, TAB, size.width, size.height - TAB)
    canvas.fill_rectangle(tab, ground)
    canvas.fill_rectangle(body, ground)
    if divider.icon:
        canvas.icon(divider.icon, tab.x + wide / 2 - 3.0, 0.6, 6.0, CREAM)
        canvas.icon(divider.icon, size.width / 2 - 12.0, TAB + body.height * 0.24, 24.0, CREAM)
    short = fit_line(canvas.language(divider.name), Font.SANS_BOLD, 8.0, wide - 2.0, 6.5 / 8.0)
    canvas.fitted_line(tab.x + wide / 2, 9.8 if divider.icon else 6.6, short, CREAM, "middle")
    middle = size.width / 2
    name = fit_line(canvas.language(divider.name), Font.SERIF_BOLD, 19.0, size.width - 8.0, 0.5)
    canvas.fitted_line(middle, TAB + body.height * 0.66, name, CREAM, "middle")
    count = f"{game} · " + canvas.language(marked_plural("{number} card", "{number} cards", divider.cards))
    canvas.text(middle, TAB + body.height * 0.66 + 7.0, count, Font.SANS_SEMIBOLD, 9.0, CREAM, "middle")
    corners = [
        (0.0, TAB),
        (tab.x, TAB),
        (tab.x, 0.0),
        (tab.x + wide, 0.0),
        (tab.x + wide, TAB),
        (size.width, TAB),
        (size.width, size.height),
        (0.0, size.height),
    ]
    ends = [*corners[1:], corners[0]]
    canvas.stroke_lines([Line(*a, *b) for a, b in zip(corners, ends, strict=True)], 0.15, INK)
