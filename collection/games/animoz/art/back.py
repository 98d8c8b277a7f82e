"""ANiMOZ's card back: gum leaves and tracks, two goannas that chase each other around the centre."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from collection.plates.card_back_parts import CREAM, Design, Stock, point_ahead, turn_direction
from collection.plates.draw import Pen, Tube, leaf, oval, tube


def _draw_sprig(pen: Pen, stock: Stock) -> None:
    """A twig of gum leaves."""
    pen.line([(0, 3.8), (0.3, 0), (0, -3.2)], stock.pattern_colour, 0.3)
    for y, u, v in ((2.2, -3.3, 1.4), (1, 3.4, -0.4), (-0.6, -2.9, -2.4), (-2, 2.5, -4.2), (-3, -0.5, -5.2)):
        pen.fill(leaf(0, y, u, v, 1.25, 0.16 if u < 0 else -0.16, 0.42), stock.pattern_colour)


def _draw_dingo_print(pen: Pen, stock: Stock) -> None:
    """A dingo's print: a pad, four toes, claws."""
    pen.fill(oval(0, 1.5, 1.5, 1.25), stock.pattern_colour)
    for x, y in ((-2, -0.2), (-0.8, -1.9), (0.8, -1.9), (2, -0.2)):
        pen.fill(oval(x, y, 0.68, 1, x * 9), stock.pattern_colour)
        pen.fill(leaf(x * 1.06, y - 1.1, x * 1.18, y - 1.9, 0.4), stock.pattern_colour)


def _draw_emu_print(pen: Pen, stock: Stock) -> None:
    """An emu's print: three long toes."""
    for angle, length in ((-130, 4.2), (-90, 5.6), (-50, 4.2)):
        a = angle * pi / 180
        pen.fill(leaf(0, 2.8, cos(a) * length, 2.4 + sin(a) * length, 1.35, 0, 0.4), stock.pattern_colour)
    pen.fill(oval(0, 2.6, 0.9, 0.8), stock.pattern_colour)


def _draw_wallaby_prints(pen: Pen, stock: Stock) -> None:
    """A wallaby's prints: two long feet side by side."""
    for x in (-1.4, 1.4):
        pen.fill(leaf(x * 0.9, 4.4, x, -4, 1.7, 0.05 * x, 0.4), stock.pattern_colour)
        pen.fill(leaf(x * 1.4, 0.8, x * 2.2, -1.8, 0.8), stock.pattern_colour)


def _draw_goanna(pen: Pen, stock: Stock) -> None:
    """A goanna from above that walks clockwise round the origin, its tail tip across from its head."""
    pen = pen.at(0, 0, 0.92, 20)
    body = tube(
        "-9.8 12, -13 7, -13 1.4, -11 -3.4, -8 -7, -3.6 -9.2, 0.8 -9.2, 4.6 -7.4",
        0.3, 0.9, 1.6, 2.7, 4.9, 5.2, 2.8, 2.4, steps=7,
    )  # fmt: skip
    for t, side, lean in ((0.55, -1, -48), (0.53, 1, 34), (0.76, -1, 52), (0.75, 1, -40)):
        _draw_goanna_leg(pen, body, t, side, lean)
    pen.fill(body.shape(), CREAM)
    pen.fill(leaf(*body.at(0.88), *point_ahead(body, 2.4), 3.1, 0, 0.45), CREAM)
    for i in range(13):
        for off in (-0.5, 0.5) if i % 2 else (0.0,):
            pen.dot(*body.at(0.4 + i * 0.036, off), 0.34, stock.ground)
    for i in range(6):
        pen.fill(body.strip(-0.8, 0.8, 0.1 + i * 0.045, 0.12 + i * 0.045, 2), stock.ground)
    for off in (-0.62, 0.62):
        pen.dot(*body.at(0.975, off), 0.28, stock.ground)


def _draw_goanna_leg(pen: Pen, body: Tube, t: float, side: int, lean: float) -> None:
    """A leg bent at the knee, with five toes; `lean` in degrees turns the shin along the body."""
    (x, y), (u, v) = body.at(t, side * 0.5), body.at(t, side * 2)
    d = hypot(u - x, v - y)
    way = ((u - x) / d, (v - y) / d)
    knee = (x + way[0] * 2.7, y + way[1] * 2.7)
    shin = turn_direction(way, lean)
    foot = (knee[0] + shin[0] * 1.9, knee[1] + shin[1] * 1.9)
    pen.fill(Tube([(x, y), knee, foot], [2, 1.5, 0.9]).shape(), CREAM)
    for k in (-64, -32, 0, 32, 64):
        toe = turn_direction(shin, k)
        pen.fill(leaf(*foot, foot[0] + toe[0] * 1.7, foot[1] + toe[1] * 1.7, 0.55), CREAM)


STOCK = Stock("#1b5a43")
DESIGN = Design((_draw_sprig, _draw_dingo_print, _draw_emu_print, _draw_sprig, _draw_wallaby_prints), _draw_goanna)
