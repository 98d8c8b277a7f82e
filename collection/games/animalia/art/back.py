"""Animalia's card back: seed heads, footprints and butterflies of three continents, two condors over the globe."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.card_back_parts import CREAM, Design, Stock
from collection.plates.draw import Pen, curve, leaf, oval, petal


def _draw_dandelion(pen: Pen, stock: Stock) -> None:
    """A dandelion's seed head on its stalk, one seed on its way."""
    pen.line([(0, -0.8), (0.5, 1.8), (0.2, 4.8)], stock.pattern_colour, 0.42)
    pen.dot(0, -0.8, 0.75, stock.pattern_colour)
    for i in range(11):
        a = (110 + 320 * i / 10) * pi / 180
        u, v = cos(a), sin(a)
        pen.line([(u * 0.6, v * 0.6 - 0.8), (u * 2.8, v * 2.8 - 0.8)], stock.pattern_colour, 0.22)
        for s in (-0.42, 0, 0.42):
            b = a + s
            pen.line([(u * 2.8, v * 2.8 - 0.8), (u * 2.8 + cos(b), v * 2.8 - 0.8 + sin(b))], stock.pattern_colour, 0.2)


def _draw_lynx_print(pen: Pen, stock: Stock) -> None:
    """A lynx's print: round, without claws."""
    pen.fill(curve("0 0.2, 1.7 1, 1.9 2.4, 0.9 3.1, 0 2.7, -0.9 3.1, -1.9 2.4, -1.7 1"), stock.pattern_colour)
    for x, y, turn in ((-2.3, -0.2, -30), (-0.9, -1.9, -8), (0.9, -1.9, 8), (2.3, -0.2, 30)):
        pen.fill(oval(x, y, 0.8, 1.05, turn), stock.pattern_colour)


def _draw_otter_print(pen: Pen, stock: Stock) -> None:
    """An otter's print: five toes joined by a web."""
    pen.fill(curve("0 3.2, -1.8 2.2, -3.2 -0.6, -1.8 -1.9, 0 -2.4, 1.8 -1.9, 3.2 -0.6, 1.8 2.2"), stock.pattern_colour)
    for x, y in ((-3.3, -1), (-1.8, -2.6), (0, -3.2), (1.8, -2.6), (3.3, -1)):
        pen.fill(petal(x * 0.2, 1.4, x, y, 1.4, root=0.3), stock.pattern_colour)
    for x in (-2.5, -0.9, 0.9, 2.5):
        pen.line([(x * 0.3, 1), (x, -1.8 + abs(x) * 0.3)], stock.ground, 0.26)


def _draw_bison_print(pen: Pen, stock: Stock) -> None:
    """A bison's print: two broad halves."""
    for s in (-1, 1):
        pen.fill(
            curve(f"{s * 0.4} 3!, {s * 2.8} 2.4, {s * 3} -0.8, {s * 1.2} -3.4!, {s * 0.5} -1"), stock.pattern_colour
        )


def _butterfly(pen: Pen, stock: Stock) -> None:
    """A butterfly with spread wings."""
    for s in (-1, 1):
        wing = pen.at(0, 0, flip=s < 0)
        wing.fill(curve("0.4 -0.4!, 1.6 -2.8, 4 -3.6, 4.4 -1.6, 2.8 0.4, 0.5 0.5!"), stock.pattern_colour)
        wing.fill(curve("0.4 0.7!, 2.4 0.9, 3.3 2.4, 2 3.9, 0.8 2.8"), stock.pattern_colour)
        wing.line([(0.2, -1.4), (0.8, -3), (1.6, -3.8)], stock.pattern_colour, 0.25)
        wing.dot(3, -2.2, 0.5, stock.ground)
    pen.fill(oval(0, 0.4, 0.42, 2.1), stock.pattern_colour)


def _draw_grass_ear(pen: Pen, stock: Stock) -> None:
    """An ear of grass."""
    pen.line([(0.4, 4.4), (0, 0), (-0.2, -3.4)], stock.pattern_colour, 0.35)
    for i in range(5):
        for s in (-1, 1):
            y = 0.6 - i
            pen.fill(leaf(0, y + 0.4, s * 1.5, y - 1.2, 0.95, 0.1 * s), stock.pattern_colour)
    pen.fill(leaf(-0.1, -3, -0.3, -5.2, 0.95), stock.pattern_colour)


def _draw_condor_on_globe(pen: Pen, stock: Stock) -> None:
    """Half of the crest: a condor from below that spreads its wings over its half of the globe."""
    _draw_upper_half_globe(pen)
    pen = pen.at(0, -2, 0.82)
    for s in (-1, 1):
        side = pen.at(0, 0, flip=s < 0)
        for k in range(6):
            a = (-34 + k * 20) * pi / 180
            x, y = 9.4 - k * 0.3, -9 + k * 0.36
            side.fill(petal(x, y, x + cos(a) * (5.2 - k * 0.3), y + sin(a) * (5.2 - k * 0.3), 1.15, root=0.8), CREAM)
        side.fill(
            curve("0 -13!, 2.6 -12.4, 6.4 -12.6, 10.4 -11.2!, 11 -8.4, 9.6 -5.8!, 6.4 -7, 3 -7.4, 0 -7.6!"), CREAM
        )
        side.fill(curve("2.6 -11!, 6 -11.2, 9 -10!, 6 -9.4, 3.4 -9.2!"), stock.ground)
    pen.fill(curve("0 -13.4, 1.8 -11.6, 1.9 -8.6, 1 -6.6, -1 -6.6, -1.9 -8.6, -1.8 -11.6"), CREAM)
    pen.fill(curve("-1.2 -7.4!, -2.4 -5.8!, 0 -5.2, 2.4 -5.8!, 1.2 -7.4!"), CREAM)
    pen.fill(curve("0 -15.4!, 0.7 -14.8, 1 -13.6, 0.7 -12.6, -0.7 -12.6, -1 -13.6, -0.7 -14.8"), CREAM)
    pen.line([(-1.3, -12.5), (0, -12.1), (1.3, -12.5)], stock.ground, 0.35)


def _draw_upper_half_globe(pen: Pen) -> None:
    """The upper half of a globe: meridians and parallels."""
    r = 5.4
    rim = [(cos(a * pi / 180) * r, sin(a * pi / 180) * r) for a in range(180, 361, 20)]
    pen.line(rim, CREAM, 0.6)
    pen.line([(-r, 0), (r, 0)], CREAM, 0.3)
    pen.line([(0, -r), (0, 0)], CREAM, 0.3)
    for s in (-1, 1):
        pen.line([(0, -r), (s * r * 0.38, -r * 0.62), (s * r * 0.52, 0)], CREAM, 0.3)
    half = (r * r - (r * 0.52) ** 2) ** 0.5
    pen.line([(-half, -r * 0.52), (0, -r * 0.46), (half, -r * 0.52)], CREAM, 0.3)


STOCK = Stock("#8c2a37")
DESIGN = Design(
    (
        _draw_dandelion,
        _draw_lynx_print,
        _butterfly,
        _draw_grass_ear,
        _draw_otter_print,
        _draw_dandelion,
        _draw_bison_print,
    ),
    _draw_condor_on_globe,
)
