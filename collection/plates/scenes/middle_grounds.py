"""Middle grounds: several for each biome, so that plates of the same biome differ."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.draw import Pen, Tube, curve, leaf, mix, oval, petal, poly, smooth_curve
from collection.plates.scenes.landscape_parts import bush, fern, mesa, trunk
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.scene import MiddleGround


def alternating_positions(rng: Random, n: int) -> list[float]:
    """Positions alternating between left and right, since the animal is in the middle."""
    return [rng.uniform(-3, 15) if i % 2 else rng.uniform(42, 60) for i in range(n)]


# ---- forest


def _gums(pen: Pen, rng: Random, p: Palette) -> None:
    for x in (rng.uniform(-1, 4), rng.uniform(9, 14), rng.uniform(44, 48), rng.uniform(53, 57)):
        trunk(pen, x, rng.uniform(2, 3), p.mid, p.near, rng, p.near)


def _tree_ferns(pen: Pen, rng: Random, p: Palette) -> None:
    for x in (rng.uniform(1, 4), rng.uniform(53, 56)):
        trunk(pen, x, rng.uniform(2, 3), p.mid, p.near, rng, p.near)
    for x, y in ((rng.uniform(8, 12), rng.uniform(15, 18)), (rng.uniform(46, 50), rng.uniform(12, 16))):
        pen.fill(poly((x - 0.8, y), (x + 0.8, y), (x + 1.1, 34), (x - 1.1, 34)), mix(p.near, p.dark, 0.2))
        for angle in (-100, -74, -48, -18, 14, 46, 72, 98):
            fern(pen, x, y, rng.uniform(6.4, 8.4), angle, mix(p.near, p.plant, 0.25 + 0.25 * (angle % 4 == 2)))


def _giants(pen: Pen, rng: Random, p: Palette) -> None:
    for x, w in ((rng.uniform(-1, 3), 6.4), (rng.uniform(51, 55), 7.4), (rng.uniform(13, 16), 2.2)):
        trunk(pen, x, w, p.mid, p.near, rng, p.near)
        for _ in range(3):
            y = rng.uniform(0, 14)
            pen.fill(leaf(x - w * 0.1, y, x + w * 0.06, y + rng.uniform(6, 11), w * 0.12, 0.05), p.far)


# ---- desert


def _mesas(pen: Pen, rng: Random, p: Palette) -> None:
    for x in sorted((rng.uniform(2, 16), rng.uniform(42, 56))):
        mesa(pen, x, 27, rng.uniform(7, 11), rng.uniform(4, 7.5), p.far, mix(p.far, p.near, 0.35))


def _rock(pen: Pen, rng: Random, p: Palette) -> None:
    """One large rounded rock with grooves down its side."""
    x, w, h = rng.choice((12.0, 45.0)), rng.uniform(17, 20), rng.uniform(6.5, 8.5)
    top = 28 - h
    body = smooth_curve(
        [
            (x - w, 28, 1),
            (x - w * 0.86, top + h * 0.3),
            (x - w * 0.5, top),
            (x + w * 0.4, top + 0.6),
            (x + w * 0.86, top + h * 0.36),
            (x + w, 28, 1),
        ]
    )
    pen.fill(body, mix(p.far, p.mid, 0.3))
    with pen.clip(body) as face:
        for i in range(9):
            u = x - w * 0.8 + i * w * 0.2
            face.fill(leaf(u, top - 1, u + w * 0.12, 29, w * 0.055, 0.03), mix(p.far, p.near, 0.42))
        face.fill(
            smooth_curve([(x + w * 0.45, top - 1), (x + w * 1.1, top - 1), (x + w * 1.1, 29), (x + w * 0.7, 29)]),
            mix(p.far, p.near, 0.4),
        )


def _desert_oaks(pen: Pen, rng: Random, p: Palette) -> None:
    """Slender trees with hanging twigs, far apart."""
    green = mix(p.plant, p.far, 0.35)
    for x in alternating_positions(rng, 4):
        y, h = rng.uniform(28, 30), rng.uniform(9, 13)
        pen.line([(x, y), (x + 0.3, y - h * 0.5), (x - 0.2, y - h * 0.8)], mix(p.near, p.dark, 0.35), 0.5)
        for i in range(13):
            a, r = (i * 137.5) % 360 * pi / 180, 0.5 + (i % 4) * 0.5
            u, v = x + cos(a) * r * 1.3, y - h * 0.72 + sin(a) * r * 1.1 - 0.6
            pen.fill(leaf(u, v - 1.6, u + cos(a) * 0.8, v + 2.6, 1.3, 0.1), green if i % 3 else mix(green, p.dark, 0.2))


# ---- river


def _draw_nothing_extra(pen: Pen, rng: Random, p: Palette) -> None:
    """Only the bushes of the far bank, which every river has."""


def _red_gums(pen: Pen, rng: Random, p: Palette) -> None:
    """Pale trunks on the far bank, with round, layered crowns."""
    bark, crown, light = mix(p.far, p.disc, 0.55), mix(p.mid, p.near, 0.35), mix(p.far, p.mid, 0.4)
    for x in alternating_positions(rng, 4):
        lean, y = rng.uniform(-1.5, 1.5), rng.uniform(9, 13)
        pen.line([(x, 25.4), (x + lean * 0.3, 20), (x + lean, y)], bark, 0.9)
        pen.line([(x + lean * 0.4, 18.5), (x + 2.2, 14.6)], bark, 0.55)
        pen.line([(x + lean * 0.4, 19.5), (x - 2.4, 15.4)], bark, 0.55)
        for dx, dy, r in ((-2.8, 14.6, 2.5), (2.6, 13.8, 2.7), (lean, y, 3.2), (lean + 0.6, y + 3, 2.4)):
            pen.fill(oval(x + dx, dy, r, r * 0.74), crown)
            pen.fill(oval(x + dx - r * 0.24, dy - r * 0.22, r * 0.62, r * 0.4), light)


# ---- scrub


def _mulga(pen: Pen, rng: Random, p: Palette) -> None:
    for x in alternating_positions(rng, 5):
        for d in (-1.2, 0, 1.3):
            pen.line([(x, 32), (x + d, 27), (x + d * 2.6, 22.5)], mix(p.mid, p.dark, 0.35), 0.45)
        pen.fill(oval(x, 21.6, 5.6, 2.2), mix(p.mid, p.near, 0.55))
        pen.fill(oval(x - 0.9, 21, 4, 1.3), p.mid)


def _grass_trees(pen: Pen, rng: Random, p: Palette) -> None:
    """A black stem, a skirt of needles all round, a flower spike like a spear."""
    for x in alternating_positions(rng, 5):
        y, r = rng.uniform(23, 27), rng.uniform(4, 5.4)
        pen.fill(poly((x - 0.8, y), (x + 0.8, y), (x + 1, 32.6), (x - 1, 32.6)), mix(p.near, p.dark, 0.55))
        pen.line([(x, y), (x + 0.3, y - r * 2.1)], mix(p.near, p.dark, 0.3), 0.4)
        pen.fill(leaf(x + 0.15, y - r * 1.1, x + 0.35, y - r * 2.4, 0.9), mix(p.mid, p.bloom, 0.3))
        for i in range(19):
            a = (-205 + i * 230 / 18) * pi / 180
            paint = mix(p.mid, p.near, 0.3 + 0.5 * (i % 2))
            pen.fill(leaf(x, y, x + cos(a) * r, y + sin(a) * r, 0.62, 0.12 if a > -pi / 2 else -0.12), paint)


def _mallee(pen: Pen, rng: Random, p: Palette) -> None:
    """Many thin stems from one root, each with its own tuft of leaves."""
    for x in alternating_positions(rng, 4):
        for i in range(5):
            d, top = (i - 2) * 1.7 + rng.uniform(-0.4, 0.4), rng.uniform(14.5, 19)
            pen.line([(x, 32.4), (x + d * 0.5, 26), (x + d, top)], mix(p.mid, p.disc, 0.3), 0.45)
            pen.fill(oval(x + d, top - 0.4, 2.1, 1.4), mix(p.mid, p.near, 0.5))
            pen.fill(oval(x + d - 0.5, top - 0.8, 1.3, 0.7), p.mid)


def _boulders(pen: Pen, rng: Random, p: Palette) -> None:
    """Rounded granite in heaps, a bush beside it."""
    stone, side = mix(p.far, p.disc, 0.25), mix(p.far, p.near, 0.55)
    for x, k in ((rng.uniform(3, 9), 1.0), (rng.uniform(47, 53), 1.25)):
        for dx, dy, r in ((-2.6, 29.6, 3.2), (2.4, 29.2, 3.6), (-0.2, 25, 2.6)):
            rock = oval(x + dx * k, 32 - (32 - dy) * k, r * k * 1.12, r * k * 0.9)
            pen.fill(rock, stone)
            pen.edge(rock, side, -0.9, -0.8)
        bush(pen, x + 6.4, 32, 2.2, mix(p.mid, p.near, 0.6), p.mid)


# ---- coast


def _headland(pen: Pen, rng: Random, p: Palette) -> None:
    x = rng.choice((-4, 61))
    s = 1 if x < 0 else -1
    bluff = [(x, 14, 1), (x + 9 * s, 14.6, 1), (x + 12 * s, 19), (x + 17 * s, 24, 1), (x, 24, 1)]
    pen.fill(smooth_curve(bluff), mix(p.ground, p.far, 0.35))
    shade = [(x + 9 * s, 14.6, 1), (x + 12 * s, 19), (x + 17 * s, 24, 1), (x + 9 * s, 24, 1), (x + 7 * s, 19)]
    pen.fill(smooth_curve(shade), mix(p.ground, p.dark, 0.3))


def _sea_stacks(pen: Pen, rng: Random, p: Palette) -> None:
    """Sea stacks of limestone."""
    near, side = mix(p.ground, p.far, 0.3), mix(p.ground, p.dark, 0.28)
    for x, w, top in (
        (rng.uniform(2, 5), 6.0, 12.0),
        (rng.uniform(10, 13), 3.4, 17.5),
        (rng.uniform(50, 54), 5.0, 14.5),
    ):
        base = 25.2
        stack = [
            (x - w * 0.5, base, 1),
            (x - w * 0.4, (top + base) / 2),
            (x - w * 0.46, top, 1),
            (x + w * 0.4, top + 0.5, 1),
            (x + w * 0.36, (top + base) / 2),
            (x + w * 0.52, base, 1),
        ]
        pen.fill(smooth_curve(stack), near)
        pen.fill(
            smooth_curve([(x + w * 0.05, top + 0.3, 1), *stack[3:], (x + w * 0.12, base, 1), (x, (top + base) / 2)]),
            side,
        )
        pen.fill(leaf(x - w * 0.8, base, x + w * 0.8, base, 0.5), mix(p.mid, p.disc, 0.7))


# ---- sky


def _hills(pen: Pen, rng: Random, p: Palette) -> None:
    for y, paint in ((31, p.far), (33.5, p.mid), (36, p.near), (38.5, p.ground)):
        line = [(-8 + i * 12.4, y - 3.4 * rng.random() * (1 if i % 2 else 0.35)) for i in range(7)]
        pen.fill(smooth_curve([(*line[0], 1), *line[1:-1], (*line[-1], 1), (66, 46, 1), (-8, 46, 1)]), paint)


def _plain(pen: Pen, rng: Random, p: Palette) -> None:
    """A plain seen from high up: a river winds through it to the horizon."""
    pen.fill(poly((-8, 30.5), (66, 30.5), (66, 46), (-8, 46)), p.mid)
    pen.fill(curve("-8 31, 8 28.6, 22 30.6, 36 28.2, 52 30.2, 66 28.8, 66 33, -8 33"), p.far)
    pen.fill(poly((-8, 36.4), (66, 34.6), (66, 46), (-8, 46)), p.near)
    x = rng.uniform(22, 34)
    bends = [(x, 30.6), (x + 1.2, 31.4), (x + 3.6, 32.8), (x + 0.8, 34.8), (x - 4, 36.8), (x, 39.8), (x + 9, 44)]
    pen.fill(Tube(bends, [0.2, 0.4, 0.7, 1.1, 1.7, 2.6, 4], steps=6).shape(), mix(p.disc, p.top, 0.35))
    for _ in range(16):
        u, v = rng.uniform(-2, 59), rng.uniform(32.5, 39)
        pen.fill(petal(u, v + 0.5, u, v - 0.35, 1.3 + (v - 32) * 0.2, root=0.9), mix(p.ground, p.dark, 0.15))


# ---- ice


def _bergs(pen: Pen, rng: Random, p: Palette) -> None:
    for x, y, w, h in (
        (rng.uniform(0, 10), 24.0, 15.0, 10.0),
        (rng.uniform(44, 56), 24.0, 18.0, 13.0),
        (rng.uniform(20, 36), 24.0, 11.0, 5.0),
    ):
        peak = x + rng.uniform(-2, 2)
        pen.fill(
            poly(
                (x - w * 0.6, y),
                (x - w * 0.34, y - h * 0.6),
                (peak, y - h),
                (x + w * 0.3, y - h * 0.5),
                (x + w * 0.62, y),
            ),
            mix(p.far, "#ffffff", 0.35),
        )
        pen.fill(
            poly(
                (peak - w * 0.04, y),
                (peak + w * 0.06, y - h * 0.55),
                (peak, y - h),
                (x + w * 0.3, y - h * 0.5),
                (x + w * 0.62, y),
            ),
            mix(p.far, p.mid, 0.45),
        )


MIDDLE_GROUNDS: dict[str, tuple[MiddleGround, ...]] = {
    "forest": (_gums, _tree_ferns, _giants),
    "desert": (_mesas, _rock, _desert_oaks),
    "river": (_draw_nothing_extra, _red_gums),
    "scrub": (_mulga, _grass_trees, _mallee, _boulders),
    "coast": (_headland, _sea_stacks),
    "ice": (_bergs,),
    "sky": (_hills, _plain),
}
