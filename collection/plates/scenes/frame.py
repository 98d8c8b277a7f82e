"""What lies behind the animal, and the dark foreground before it."""

from __future__ import annotations

from math import sin
from random import Random

from collection.plates.draw import Gradient, Pen, mix, poly
from collection.plates.scenes import ring
from collection.plates.scenes.animus import ANIMUS_SCENES, ANIMUS_STANDS, foreground
from collection.plates.scenes.arctic import aurora
from collection.plates.scenes.biomes import SCENES, under
from collection.plates.scenes.land import fern, sprig, tussock
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.stands import STANDS
from collection.plates.scenes.world import WORLD_STANDS, stalagmites

RINGS = ("ring", "blue ring", "violet ring")
"""The circus by the colour of its tent."""
LEAFY = ("forest", "woods", "jungle")
"""Where ferns grow and twigs hang in."""


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
    accent: str = "",
) -> None:
    """All that lies behind the animal.

    `place` chooses what stands in the middle ground (any number will do), `accent` colours the halo of sun or moon.
    """
    pen.ops.append(Gradient(-3, -3, 63, 46, ((0, p.top), (0.8, p.bottom), (1, p.bottom))))
    if water:
        under(pen, rng, p)
        return
    if biome in RINGS:
        ring.canvas(pen, p)
    if light == "aurora":
        aurora(pen, rng, p)
    if light in ("night", "aurora") and biome not in (*RINGS, "station", "void"):
        for _ in range(26):
            pen.dot(rng.uniform(-2, 59), rng.uniform(-2, 20), rng.choice((0.12, 0.16, 0.24)), "#dfe3ea")
    x, y, r = disc or (rng.choice((17, 20, 37, 40)), rng.uniform(12, 15), 11.5)
    halo = mix(p.disc, mix(p.top, p.bottom, 0.5), 0.72)
    pen.dot(x, y, r * 1.22, mix(halo, accent, 0.5) if accent else halo)
    pen.dot(x, y, r, p.disc)
    stands = WORLD_STANDS.get(biome) or ANIMUS_STANDS.get(biome) or STANDS[biome]
    SCENES[biome](pen, rng, p, stands[place % len(stands)])


def front(pen: Pen, biome: str, rng: Random, p: Palette, water: bool) -> None:
    """The dark foreground: it frames the plate and lets the animal stand in something."""
    if biome in ANIMUS_SCENES:
        foreground(pen, biome, rng, p)
        return
    if biome == "cave":
        stalagmites(pen, rng, p)
    if biome in ("cave", "chart"):
        return
    for x in (rng.uniform(-2, 6), rng.uniform(49, 58), rng.uniform(12, 20), rng.uniform(40, 47)):
        edge = x < 8 or x > 48
        if water:
            tussock(pen, x, 42, 9 if edge else 4, mix(p.dark, "#123f5c", 0.45), rng, 5, 30)
        elif biome in ("ice", "arctic"):
            _shards(pen, x, p, 1 if edge else 0.45)
        elif biome in LEAFY and edge:
            for a in (-58, -25, 12, 40, 66):
                fern(pen, x, 42, rng.uniform(9, 12), a, p.dark)
        elif biome in ("river", "marsh") and edge:
            tussock(pen, x, 42, 15, p.dark, rng, 8, 22)
        elif biome not in ("sky", "polar sea", "vista", *RINGS):
            tussock(pen, x, 41.5, (8 if edge else 4.2), p.dark, rng)
    if biome in RINGS:
        ring.curb(pen, p)
    if biome in (*LEAFY, "sky") and not water:
        sprig(pen, -4, -3.5, 11, 2.5, p.dark, rng)
        sprig(pen, 61, -3.5, -9, 2, p.dark, rng, 6)
    if biome in ("scrub", "desert", "coast", "mountain", "prairie") and not water:
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
