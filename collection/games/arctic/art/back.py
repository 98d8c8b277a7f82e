"""Arctic's card back: snowflakes and tracks in the snow, two orcas that circle in the middle."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.card_back_parts import CREAM, Design, Stock
from collection.plates.draw import Pen, Tube, curve, leaf, oval


def _draw_snowflake(pen: Pen, stock: Stock) -> None:
    """A snowflake: six arms, each with two pairs of barbs."""
    for i in range(6):
        a = i * pi / 3
        u, v = cos(a), sin(a)
        pen.line([(0, 0), (u * 4.4, v * 4.4)], stock.pattern_colour, 0.5)
        for at, reach in ((1.9, 1.3), (3.1, 1.0)):
            for s in (-1, 1):
                b = a + s * pi / 3
                pen.line(
                    [(u * at, v * at), (u * at + cos(b) * reach, v * at + sin(b) * reach)], stock.pattern_colour, 0.38
                )


def _draw_fox_print(pen: Pen, stock: Stock) -> None:
    """A fox's print: small, furred between pad and toes."""
    pen.fill(curve("0 0.6, 1.5 1.6, 1 2.8, 0 2.5, -1 2.8, -1.5 1.6"), stock.pattern_colour)
    for x, y in ((-2, 0), (-0.85, -1.9), (0.85, -1.9), (2, 0)):
        pen.fill(oval(x, y, 0.66, 1, x * 8), stock.pattern_colour)
        pen.fill(leaf(x * 1.05, y - 1.2, x * 1.14, y - 1.9, 0.36), stock.pattern_colour)


def _draw_bear_print(pen: Pen, stock: Stock) -> None:
    """A bear's print: a broad pad, five toes with long claws."""
    pen.fill(curve("0 0.2, 2 0.2, 2.9 1.4, 2 3, 0 3.4, -2 3, -2.9 1.4, -2 0.2"), stock.pattern_colour)
    for x, y in ((-2.9, -0.9), (-1.55, -2), (0, -2.4), (1.55, -2), (2.9, -0.9)):
        pen.fill(oval(x, y, 0.62, 0.82), stock.pattern_colour)
        pen.fill(leaf(x * 1.04, y - 1, x * 1.1, y - 2.2, 0.42), stock.pattern_colour)


def _draw_puffin_print(pen: Pen, stock: Stock) -> None:
    """A puffin's print: three toes in a web."""
    pen.fill(curve("0 3!, -3.6 -1.8!, -1.6 -1.6, 0 -3!, 1.6 -1.6, 3.6 -1.8!"), stock.pattern_colour)
    for x, y in ((-3.2, -1.4), (0, -2.4), (3.2, -1.4)):
        pen.line([(0, 2.2), (x, y)], stock.ground, 0.3)


def _draw_moose_print(pen: Pen, stock: Stock) -> None:
    """A moose's print: two long halves and the dewclaws behind."""
    for s in (-1, 1):
        pen.fill(leaf(s * 1.3, 2.4, s * 0.6, -3.8, 2, 0.12 * s, 0.42), stock.pattern_colour)
        pen.fill(oval(s * 1.9, 3.6, 0.6, 0.85, s * -14), stock.pattern_colour)


def _draw_orca(pen: Pen, stock: Stock) -> None:
    """An orca that swims clockwise round the origin, its fin outwards."""
    way = [(cos(a * pi / 180) * 9, sin(a * pi / 180) * 9) for a in range(188, 322, 22)]
    body = Tube(way, [1.2, 2.6, 5.2, 7.2, 7.4, 6.4, 3.8], steps=6)
    tail = body.at(0.01)
    for u, v, bend in ((-13.2, 3.6, 0.14), (-6.2, 4.8, -0.14)):
        pen.fill(leaf(*tail, u, v, 2.8, bend, 0.6), CREAM)
    (x, y), (u, v), (a, b) = body.at(0.44, -0.8), body.at(0.62, -0.8), body.at(0.4, -2.2)
    pen.fill(curve(f"{x} {y}!, {a} {b}!, {(u + a) / 2 + 0.5} {(v + b) / 2 - 0.7}, {u} {v}!"), CREAM)
    pen.fill(leaf(*body.at(0.74, 0.5), *body.at(0.5, 2.1), 3, 0.12, 0.6), CREAM)
    pen.fill(body.shape(), CREAM)
    with pen.clip(body.shape()) as inside:
        inside.fill(body.strip(0.3, 0.46, 0.36, 1.0), stock.ground)
        inside.fill(leaf(*body.at(0.36, 0.38), *body.at(0.16, -0.3), 1.3, -0.12), stock.ground)
        inside.fill(leaf(*body.at(0.5, -0.5), *body.at(0.34, 0.1), 0.9, -0.1), stock.ground)
    pen.fill(oval(*body.at(0.86, -0.3), 1.5, 0.7, 48), stock.ground)
    pen.dot(*body.at(0.95, 0.06), 0.36, stock.ground)


STOCK = Stock("#17638f")
DESIGN = Design(
    (_draw_snowflake, _draw_fox_print, _draw_bear_print, _draw_snowflake, _draw_puffin_print, _draw_moose_print),
    _draw_orca,
)
