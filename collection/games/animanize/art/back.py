"""Animanize's card back: the four suits on the stripes of a tent, a big top that stands on its reflection."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from collection.plates.card_back_parts import CARD, CREAM, Design, Stock, frame
from collection.plates.draw import Pen, curve, leaf, mix, poly
from collection.plates.plans.circus_props import star


def _star(pen: Pen, stock: Stock) -> None:
    pen.fill(star(0, 0.2, 4), stock.pattern_colour)


def _ball(pen: Pen, stock: Stock) -> None:
    """A ball with two bands."""
    pen.dot(0, 0, 3.4, stock.pattern_colour)
    for y in (-1.1, 1.3):
        pen.fill(leaf(-3.3, y - 0.6, 3.3, y - 0.6, 1, 0.12), stock.ground)


def _pennant(pen: Pen, stock: Stock) -> None:
    pen.line([(-2.4, -4), (-2.4, 4)], stock.pattern_colour, 0.7)
    pen.fill(poly((-1.6, -3.6), (3.8, -1.3), (-1.6, 1)), stock.pattern_colour)


def _club(pen: Pen, stock: Stock) -> None:
    """A juggler's club, head upwards."""
    pen.fill(curve("0 -4.4, 1.6 -3.4, 1.7 -1.2, 0.6 1.8!, -0.6 1.8!, -1.7 -1.2, -1.6 -3.4"), stock.pattern_colour)
    pen.line([(0, 1.6), (0, 3.4)], stock.pattern_colour, 0.8)
    pen.dot(0, 3.8, 0.9, stock.pattern_colour)
    pen.fill(leaf(-1.9, -1.4, 1.9, -1.4, 0.5), stock.ground)


def _tent(pen: Pen, stock: Stock) -> None:
    """The upper half of the medallion: a striped tent with its flag, on the line that it shares with the lower half."""
    pen.fill(poly((-10, -1.3), (-10, -6.6), (10, -6.6), (10, -1.3)), CREAM)
    for x in (-8.4, -4.9, 4.9, 8.4):
        pen.fill(poly((x - 0.8, -1.3), (x - 0.8, -6), (x + 0.8, -6), (x + 0.8, -1.3)), stock.ground)
    pen.fill(poly((-2.6, -1.3), (0, -6), (2.6, -1.3)), stock.ground)
    roof = curve(
        "0 -13.4!, 3.6 -9.6, 11.8 -6.8!, 11.2 -5!, 9 -4.6!, 6.8 -5.2!, 4.5 -4.6!, 2.2 -5.2!, 0 -4.6!, -2.2 -5.2!,"
        " -4.5 -4.6!, -6.8 -5.2!, -9 -4.6!, -11.2 -5!, -11.8 -6.8!, -3.6 -9.6"
    )
    pen.fill(roof, CREAM)
    with pen.clip(roof) as inside:
        for a, b in ((-9.6, -7), (-4.4, -1.6), (1.6, 4.4), (7, 9.6)):
            inside.fill(poly((0, -13.8), (a, -6.6), (b, -6.6)), stock.ground)
        inside.line([(-11.4, -6.4), (0, -6.2), (11.4, -6.4)], stock.ground, 0.3)
    pen.line([(0, -13), (0, -15.6)], CREAM, 0.4)
    pen.fill(poly((0.1, -15.7), (3, -14.8), (0.1, -13.9)), CREAM)
    pen.line([(-14.4, 0), (14.4, 0)], CREAM, 0.35)
    pen.fill(star(-12.8, -3.4, 1.2), CREAM)
    pen.fill(star(12.8, -3.4, 1.2), CREAM)


def _stripes(pen: Pen, stock: Stock) -> None:
    """Stripes that run from the middle to the frame."""
    x, y = CARD[0] / 2, CARD[1] / 2
    ends = [(x + cos(i * pi / 14) * 60, y + sin(i * pi / 14) * 60) for i in range(29)]
    with pen.clip(frame(5.3)) as inside:
        for one, other in list(pairwise(ends))[::2]:
            inside.fill(poly((x, y), one, other), mix(stock.ground, CREAM, 0.08))


STOCK = Stock("#7a3b12")
DESIGN = Design((_star, _ball, _pennant, _club), _tent, _stripes)
