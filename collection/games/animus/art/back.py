"""Animus' card backs: gems, dice and marks of the fight round the Singularity, and an entity's eye on its rim."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from collection.plates.card_back import compose_card_back
from collection.plates.card_back_parts import CARD, CREAM, Design, Stock, frame
from collection.plates.draw import Op, Path, Pen, curve, leaf, mix, oval, poly, smooth_curve
from collection.plates.icon_parts import box

LARGE = (126.0, 88.0)
"""The trimmed entity card in millimetres, lying: two standard cards side by side."""


def _draw_pentagonal_gem(pen: Pen, stock: Stock) -> None:
    """A pentagon, cut like a gem."""
    _draw_cut_gem(pen, stock, [(sin(i * 0.4 * pi) * 3.7, -cos(i * 0.4 * pi) * 3.7) for i in range(5)])


def _draw_diamond_gem(pen: Pen, stock: Stock) -> None:
    """A diamond, cut like a gem."""
    _draw_cut_gem(pen, stock, [(0, -4.3), (3.4, 0), (0, 4.3), (-3.4, 0)])


def _draw_round_gem(pen: Pen, stock: Stock) -> None:
    """A round gem with eight facets."""
    pen.dot(0, 0, 3.5, stock.pattern_colour)
    _draw_gem_facets(pen, stock, [(cos(i * pi / 4 + 0.4) * 3.5, sin(i * pi / 4 + 0.4) * 3.5) for i in range(8)])


def _draw_cut_gem(pen: Pen, stock: Stock, ends: list[tuple[float, float]]) -> None:
    pen.fill(poly(*ends), stock.pattern_colour)
    _draw_gem_facets(pen, stock, ends)


def _draw_gem_facets(pen: Pen, stock: Stock, ends: list[tuple[float, float]]) -> None:
    """The table of a cut gem, and the edges that run to its corners."""
    table = [(x * 0.52, y * 0.52) for x, y in ends]
    pen.ops.append(Path(pen.map(poly(*table)), None, stock.ground, 0.3 * pen.scale))
    for (x, y), (u, v) in zip(table, ends, strict=True):
        pen.line([(x, y), (u, v)], stock.ground, 0.26)


def _draw_die(pen: Pen, stock: Stock) -> None:
    """A die that shows five."""
    pen.fill(box(-3.1, -3.1, 6.2, 6.2, 0.9), stock.pattern_colour)
    for x, y in ((-1.5, -1.5), (1.5, -1.5), (0, 0), (-1.5, 1.5), (1.5, 1.5)):
        pen.dot(x, y, 0.55, stock.ground)


def _draw_sword(pen: Pen, stock: Stock) -> None:
    pen.fill(poly((-0.75, 1.6), (-0.75, -3.6), (0, -4.9), (0.75, -3.6), (0.75, 1.6)), stock.pattern_colour)
    pen.fill(poly((-2.2, 1.9), (2.2, 1.9), (2.2, 2.7), (-2.2, 2.7)), stock.pattern_colour)
    pen.fill(poly((-0.5, 2.9), (0.5, 2.9), (0.5, 4.3), (-0.5, 4.3)), stock.pattern_colour)
    pen.dot(0, 4.6, 0.8, stock.pattern_colour)


def _draw_target(pen: Pen, stock: Stock) -> None:
    pen.dot(0, 0, 3.4, stock.pattern_colour)
    pen.dot(0, 0, 2.4, stock.ground)
    pen.dot(0, 0, 1.1, stock.pattern_colour)
    for i in range(4):
        a = i * pi / 2
        pen.line([(cos(a) * 2.6, sin(a) * 2.6), (cos(a) * 4.4, sin(a) * 4.4)], stock.pattern_colour, 0.8)


def _draw_singularity_spark(pen: Pen, stock: Stock) -> None:
    """A splinter of the Singularity: a star of four points and two small ones."""
    for x, y, r in ((0, 0, 3.8), (3, -2.8, 1.3), (-2.9, 2.7, 1.3)):
        ends = [
            (x + sin(i * pi / 4) * r * (0.3 if i % 2 else 1), y - cos(i * pi / 4) * r * (0.3 if i % 2 else 1))
            for i in range(8)
        ]
        pen.fill(poly(*ends), stock.pattern_colour)


def _draw_crest_eye(pen: Pen, stock: Stock) -> None:
    """Half of the crest: an eye with its lashes over its half of the Singularity."""
    for angle, near, far in (
        (0, 6.6, 15),
        (16, 6.4, 12.6),
        (32, 6.4, 15),
        (49, 8.6, 12.4),
        (62, 13.4, 16.2),
        (90, 13.6, 16.4),
    ):
        for a in {-angle, angle - 180}:
            u, v = cos(a * pi / 180), sin(a * pi / 180)
            pen.fill(leaf(u * near, v * near, u * far, v * far, 1.0, peak=0.3), CREAM)
    _draw_spiral_arm(pen)
    pen.fill(curve("-6.2 -8.6!, -3 -11.4, 0 -12.3, 3 -11.4, 6.2 -8.6!, 3 -6.4, 0 -5.7, -3 -6.4"), CREAM)
    pen.dot(0, -9, 2.3, stock.ground)
    pen.dot(0, -9, 1.35, CREAM)
    pen.fill(oval(0, -9, 0.4, 0.95), stock.ground)


def _draw_spiral_arm(pen: Pen) -> None:
    """One of the two arms of a spiral that winds out of the middle."""
    turns = [0.25 + i * pi / 12 for i in range(13)]
    outer = [(-cos(t) * (0.9 + 1.45 * t), -sin(t) * (0.9 + 1.36 * t)) for t in turns]
    inner = [(-cos(t) * (0.5 + 1.0 * t), -sin(t) * (0.5 + 0.95 * t)) for t in reversed(turns[:-1])]
    pen.fill(smooth_curve([*outer[:-1], (*outer[-1], 1), *inner]), CREAM)
    pen.dot(0, 0, 1.5, CREAM)


def _rays(size: tuple[float, float]) -> Callable[[Pen, Stock], None]:
    """A field of rays that run from the middle of a card of that size to its frame, every other one a shade lighter."""

    def field(pen: Pen, stock: Stock) -> None:
        x, y = size[0] / 2, size[1] / 2
        with pen.clip(frame(5.3, size=size)) as inside:
            for i in range(16):
                a, b = i * pi / 8, (i + 0.36) * pi / 8
                ends = [(x + cos(t) * 90, y + sin(t) * 90) for t in (a, b)]
                inside.fill(poly((x, y), *ends), mix(stock.ground, CREAM, 0.07))

    return field


STOCK = Stock("#3f2d78")
MOTIFS = (
    _draw_pentagonal_gem,
    _draw_die,
    _draw_singularity_spark,
    _draw_diamond_gem,
    _draw_sword,
    _draw_round_gem,
    _draw_target,
)
DESIGN = Design(MOTIFS, _draw_crest_eye, _rays(CARD))


def large_back() -> list[Op]:
    """The back of an entity card: `LARGE` and `BLEED` mm round it, of the same stock as the characters' back."""
    return compose_card_back(STOCK, Design(MOTIFS, _draw_crest_eye, _rays(LARGE)), LARGE)
