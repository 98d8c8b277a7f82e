"""What lies behind the animal, and the dark foreground before it."""

from __future__ import annotations

from math import sin
from random import Random

from collection.plates.draw import Gradient, Pen, mix, poly
from collection.plates.scenes.biomes import SCENES, under
from collection.plates.scenes.land import fern, sprig, tussock
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.stands import STANDS


def back(
    pen: Pen,
    biome: str,
    rng: Random,
    p: Palette,
    *,
    light: str = "day",
    disc: tuple[float, float, float] | None = None,
    water: bool = False,
    place: int = 0,
) -> None:
    """All that lies behind the animal; `place` chooses what stands in the middle ground (any number will do)."""
    pen.ops.append(Gradient(-3, -3, 63, 46, ((0, p.top), (0.8, p.bottom), (1, p.bottom))))
    if water:
        under(pen, rng, p)
        return
    if light == "night":
        for _ in range(26):
            pen.dot(rng.uniform(-2, 59), rng.uniform(-2, 20), rng.choice((0.12, 0.16, 0.24)), "#dfe3ea")
    x, y, r = disc or (rng.choice((17, 20, 37, 40)), rng.uniform(12, 15), 11.5)
    pen.dot(x, y, r * 1.22, mix(p.disc, mix(p.top, p.bottom, 0.5), 0.72))
    pen.dot(x, y, r, p.disc)
    stands = STANDS[biome]
    SCENES[biome](pen, rng, p, stands[place % len(stands)])


def front(pen: Pen, biome: str, rng: Random, p: Palette, water: bool) -> None:
    """The dark foreground: it frames the plate and lets the animal stand in something."""
    for x in (rng.uniform(-2, 6), rng.uniform(49, 58), rng.uniform(12, 20), rng.uniform(40, 47)):
        edge = x < 8 or x > 48
        if water:
            tussock(pen, x, 42, 9 if edge else 4, mix(p.dark, "#123f5c", 0.45), rng, 5, 30)
        elif biome == "ice":
            _shards(pen, x, p, 1 if edge else 0.45)
        elif biome == "forest" and edge:
            for a in (-58, -25, 12, 40, 66):
                fern(pen, x, 42, rng.uniform(9, 12), a, p.dark)
        elif biome == "river" and edge:
            tussock(pen, x, 42, 15, p.dark, rng, 8, 22)
        elif biome != "sky":
            tussock(pen, x, 41.5, (8 if edge else 4.2), p.dark, rng)
    if biome in ("forest", "sky") and not water:
        sprig(pen, -4, -3.5, 11, 2.5, p.dark, rng)
        sprig(pen, 61, -3.5, -9, 2, p.dark, rng, 6)
    if biome in ("scrub", "desert", "coast") and not water:
        for x in (rng.uniform(2, 10), rng.uniform(46, 54)):
            _buttons(pen, x, p, rng)


def _shards(pen: Pen, x: float, p: Palette, size: float) -> None:
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
