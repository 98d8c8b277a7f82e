"""Forest, desert, river, scrub, sky, ice and coast, each from the skyline to the ground; and below the surface."""

from __future__ import annotations

from random import Random

from collection.plates.draw import Gradient, Pen, leaf, mix, poly, smooth_curve
from collection.plates.scenes.foreground import ferns, meadow, reeds, shards, twigs
from collection.plates.scenes.landscape_parts import bush, cloud, ridge, ripples, tussock
from collection.plates.scenes.middle_grounds import MIDDLE_GROUNDS
from collection.plates.scenes.palettes import PALETTES, Palette
from collection.plates.scenes.scene import MiddleGround, Scene


def _draw_forest_landscape(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(ridge(24, 7, rng), p.far)
    for _ in range(9):
        pen.fill(
            poly((x := rng.uniform(-3, 60), -4), (x + 1.2, -4), (x + 1.5, 34), (x - 0.3, 34)), mix(p.far, p.mid, 0.35)
        )
    pen.fill(ridge(28, 5, rng), mix(p.far, p.mid, 0.6))
    stand(pen, rng, p)
    for _ in range(7):
        bush(pen, rng.uniform(-3, 60), 33, rng.uniform(2, 3.4), p.near, mix(p.near, p.plant, 0.5))
    pen.fill(ridge(33, 1.2, rng, 3), p.ground)
    pen.fill(ridge(36.6, 1, rng, 3), mix(p.ground, p.dark, 0.4))


def _draw_desert_landscape(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    stand(pen, rng, p)
    pen.fill(ridge(26.5, 1.5, rng, 4), mix(p.far, p.mid, 0.35))
    for y, paint, side in ((29, p.mid, 0.45), (31.4, mix(p.mid, p.near, 0.6), 0.4)):
        x = rng.uniform(10, 46)
        pen.fill(
            smooth_curve(
                [
                    (-8, y + 1.2),
                    (x - 16, y - 0.6),
                    (x, y - 3.6, 1),
                    (x + 20, y),
                    (66, y - 1, 1),
                    (66, 46, 1),
                    (-8, 46, 1),
                ]
            ),
            paint,
        )
        pen.fill(
            smooth_curve(
                [(x, y - 3.6, 1), (x + 18, y - 0.2), (66, y - 0.8, 1), (66, 46, 1), (x - 4, 46, 1), (x - 3, y + 2)]
            ),
            mix(paint, p.near, side),
        )
    pen.fill(ridge(33, 0.8, rng, 3), p.ground)
    for _ in range(5):
        tussock(
            pen, rng.uniform(-2, 59), rng.uniform(32.6, 33.8), rng.uniform(2.4, 4), mix(p.plant, p.ground, 0.18), rng
        )
    pen.fill(ridge(37, 0.8, rng, 3), mix(p.ground, p.dark, 0.4))


def _draw_river_landscape(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(ridge(21, 4, rng), p.far)
    for i in range(11):
        bush(
            pen,
            -3 + i * 6.2 + rng.uniform(-1, 1),
            25.4,
            rng.uniform(2.4, 3.8),
            mix(p.far, p.mid, 0.7),
            mix(p.far, p.mid, 0.3),
        )
    stand(pen, rng, p)
    pen.fill(poly((-4, 25), (61, 25), (61, 44), (-4, 44)), p.near)
    pen.fill(poly((-4, 25), (61, 25), (61, 27.2), (-4, 27.2)), mix(p.near, p.dark, 0.22))
    ripples(pen, 26.5, 34, mix(p.near, p.disc, 0.5), rng, 12)
    pen.fill(ridge(34, 0.9, rng, 3), p.ground)
    pen.fill(ridge(37, 0.9, rng, 3), mix(p.ground, p.dark, 0.45))


def _draw_scrub_landscape(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(ridge(24, 5, rng, 4), p.far)
    pen.fill(ridge(27.5, 3, rng, 4), mix(p.far, p.mid, 0.6))
    stand(pen, rng, p)
    for _ in range(6):
        bush(pen, rng.uniform(-3, 60), 32.4, rng.uniform(1.6, 2.8), p.near, mix(p.near, p.plant, 0.5))
    pen.fill(ridge(32.8, 1, rng, 3), p.ground)
    for _ in range(7):
        tussock(
            pen, rng.uniform(-2, 59), rng.uniform(32.8, 34), rng.uniform(2.2, 3.6), mix(p.ground, p.bloom, 0.45), rng
        )
    pen.fill(ridge(37, 0.8, rng, 3), mix(p.ground, p.dark, 0.45))


def _draw_sky(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    for x, y, w in (
        (rng.uniform(4, 14), rng.uniform(7, 12), 20),
        (rng.uniform(44, 54), rng.uniform(16, 20), 22),
        (rng.uniform(18, 34), 29, 15),
    ):
        cloud(pen, x, y, w, mix(p.bottom, "#ffffff", 0.6), mix(p.bottom, p.top, 0.28))
    stand(pen, rng, p)


def _draw_coast_landscape(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(poly((-4, 23), (61, 23), (61, 44), (-4, 44)), p.mid)
    pen.fill(poly((-4, 23), (61, 23), (61, 25), (-4, 25)), mix(p.mid, p.near, 0.6))
    stand(pen, rng, p)
    ripples(pen, 24.5, 32, mix(p.mid, p.disc, 0.55), rng, 13)
    pen.fill(ridge(32.6, 1, rng, 3), mix(p.disc, p.far, 0.2))
    pen.fill(ridge(33.4, 0.9, rng, 3), p.ground)
    pen.fill(ridge(37, 0.9, rng, 3), mix(p.ground, p.dark, 0.35))


def _draw_ice_landscape(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    stand(pen, rng, p)
    pen.fill(poly((-4, 24), (61, 24), (61, 44), (-4, 44)), p.mid)
    pen.fill(poly((-4, 24), (61, 24), (61, 25.6), (-4, 25.6)), mix(p.mid, p.near, 0.6))
    ripples(pen, 25, 32, mix(p.mid, p.disc, 0.6), rng, 11)
    for i in range(5):
        x, y, w = -2.0 + i * 14 + rng.uniform(-4, 4), rng.uniform(27.5, 30.5), rng.uniform(3, 5.5)
        pen.fill(
            poly((x - w, y + 0.6), (x - w * 0.7, y - 0.3), (x + w * 0.6, y - 0.4), (x + w, y + 0.5), (x, y + 1.2)),
            mix(p.near, p.mid, 0.4),
        )
        pen.fill(poly((x - w, y), (x - w * 0.7, y - 0.7), (x + w * 0.6, y - 0.8), (x + w, y)), "#ffffff")
    pen.fill(ridge(33, 1.2, rng, 3), p.ground)
    pen.fill(ridge(36.8, 1.2, rng, 3), mix(p.ground, p.mid, 0.4))


def draw_underwater(pen: Pen, rng: Random, p: Palette) -> None:
    """The scene below the surface: light from above, weed at the sides, bubbles, the bed."""
    deep = mix(p.near, "#123f5c", 0.45)
    pen.ops.append(Gradient(-3, -3, 63, 46, ((0, mix(p.disc, p.far, 0.35)), (0.35, mix(p.far, p.mid, 0.6)), (1, deep))))
    for i in range(5):
        x = -2 + i * 13 + rng.uniform(-3, 3)
        pen.fill(
            poly((x, -4), (x + rng.uniform(2, 5), -4), (x - 7, 44), (x - 16, 44)),
            mix(mix(p.far, p.mid, 0.5), p.disc, 0.16),
        )
    pen.fill(ridge(31, 6, rng, 4), mix(p.mid, deep, 0.45))
    for i in range(8):
        x = rng.choice((rng.uniform(-3, 13), rng.uniform(44, 60)))
        h, b = rng.uniform(12, 26), rng.uniform(-2, 2)
        pen.line([(x, 40), (x + b, 40 - h * 0.5), (x - b, 40 - h)], mix(p.near, deep, 0.6), 0.5)
        for k in range(6):
            y, s = 38 - h * k / 6, 1 if k % 2 else -1
            pen.fill(
                leaf(x + b * 0.5, y, x + s * 3.4, y - 3, 1.2, 0.1 * s),
                mix(p.near, deep, 0.5) if i % 2 else mix(p.plant, deep, 0.55),
            )
    pen.fill(ridge(36, 1.5, rng, 4), mix(p.ground, deep, 0.45))
    for _ in range(10):
        pen.dot(rng.uniform(2, 55), rng.uniform(2, 30), rng.choice((0.25, 0.4, 0.6)), mix(p.disc, p.far, 0.3))


BIOMES = {
    "forest": Scene(
        palette=PALETTES["forest"], land=_draw_forest_landscape, middle_grounds=MIDDLE_GROUNDS["forest"], front=ferns
    ),
    "desert": Scene(
        palette=PALETTES["desert"], land=_draw_desert_landscape, middle_grounds=MIDDLE_GROUNDS["desert"], front=meadow
    ),
    "river": Scene(
        palette=PALETTES["river"], land=_draw_river_landscape, middle_grounds=MIDDLE_GROUNDS["river"], front=reeds
    ),
    "scrub": Scene(
        palette=PALETTES["scrub"], land=_draw_scrub_landscape, middle_grounds=MIDDLE_GROUNDS["scrub"], front=meadow
    ),
    "sky": Scene(palette=PALETTES["sky"], land=_draw_sky, middle_grounds=MIDDLE_GROUNDS["sky"], front=twigs),
    "ice": Scene(palette=PALETTES["ice"], land=_draw_ice_landscape, middle_grounds=MIDDLE_GROUNDS["ice"], front=shards),
    "coast": Scene(
        palette=PALETTES["coast"], land=_draw_coast_landscape, middle_grounds=MIDDLE_GROUNDS["coast"], front=meadow
    ),
}
