"""The dark foregrounds shared by landscapes: they frame the plate and place the animal in its landscape."""

from __future__ import annotations

from math import sin
from random import Random

from collection.plates.draw import Pen, mix, poly
from collection.plates.scenes.landscape_parts import fern, sprig, tussock
from collection.plates.scenes.palettes import Palette


def _places(rng: Random) -> list[tuple[float, bool]]:
    """Positions of plants: two at the edges and two further in, each with whether it is at an edge."""
    xs = (rng.uniform(-2, 6), rng.uniform(49, 58), rng.uniform(12, 20), rng.uniform(40, 47))
    return [(x, x < 8 or x > 48) for x in xs]


def no_foreground(_pen: Pen, _rng: Random, _p: Palette) -> None:
    """No foreground."""


def weed(pen: Pen, rng: Random, p: Palette) -> None:
    """Weed below the surface."""
    for x, edge in _places(rng):
        tussock(pen, x, 42, 9 if edge else 4, mix(p.dark, "#123f5c", 0.45), rng, 5, 30)


def grass(pen: Pen, rng: Random, p: Palette) -> None:
    """Tussocks, taller at the edges."""
    for x, edge in _places(rng):
        tussock(pen, x, 41.5, (8 if edge else 4.2), p.dark, rng)


def meadow(pen: Pen, rng: Random, p: Palette) -> None:
    """Tussocks and round flower heads."""
    grass(pen, rng, p)
    for x in (rng.uniform(2, 10), rng.uniform(46, 54)):
        _buttons(pen, x, p, rng)


def reeds(pen: Pen, rng: Random, p: Palette) -> None:
    """Tall reeds at the edges, tussocks between them."""
    for x, edge in _places(rng):
        if edge:
            tussock(pen, x, 42, 15, p.dark, rng, 8, 22)
        else:
            tussock(pen, x, 41.5, 4.2, p.dark, rng)


def ferns(pen: Pen, rng: Random, p: Palette) -> None:
    """Ferns at the edges, tussocks between them, twigs hanging in from above."""
    for x, edge in _places(rng):
        if edge:
            for a in (-58, -25, 12, 40, 66):
                fern(pen, x, 42, rng.uniform(9, 12), a, p.dark)
        else:
            tussock(pen, x, 41.5, 4.2, p.dark, rng)
    _twigs(pen, rng, p)


def twigs(pen: Pen, rng: Random, p: Palette) -> None:
    """Twigs hanging in from above, and no ground."""
    _places(rng)  # drawn only to keep the twigs of existing plates in place
    _twigs(pen, rng, p)


def shards(pen: Pen, rng: Random, p: Palette) -> None:
    """Points of ice."""
    for x, edge in _places(rng):
        _draw_ice_shards(pen, x, p, 1 if edge else 0.45)


def _twigs(pen: Pen, rng: Random, p: Palette) -> None:
    sprig(pen, -4, -3.5, 11, 2.5, p.dark, rng)
    sprig(pen, 61, -3.5, -9, 2, p.dark, rng, 6)


def _draw_ice_shards(pen: Pen, x: float, p: Palette, size: float) -> None:
    """Three points of ice, lit from the left."""
    for d, h in ((-2, 3.2), (0, 5.6), (2, 4)):
        tip = (x + d - 0.3, 40.6 - h * size)
        pen.fill(poly((x + d - 1.5, 42), tip, (x + d + 1.4, 42)), mix(p.dark, p.far, 0.35))
        pen.fill(poly((x + d, 42), tip, (x + d + 1.4, 42)), p.dark)


def _buttons(pen: Pen, x: float, p: Palette, rng: Random) -> None:
    """Three round flower heads on stalks."""
    for _ in range(3):
        lean, h = rng.uniform(-0.5, 0.5), rng.uniform(3, 6)
        pen.line([(x, 41), (x + sin(lean) * h, 41 - h)], p.dark, 0.25)
        pen.dot(x + sin(lean) * h, 41 - h, 0.5, p.bloom)
