"""The stranger scenes of Animus: an orbital wheel, a court of a thousand steps, a wood below the roots, the void."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.draw import Gradient, Pen, Point, curve, leaf, mix, oval, poly, tube
from collection.plates.scenes.landscape_parts import fog, ridge
from collection.plates.scenes.other_continents import peak
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.scene import MiddleGround

# ---- Meridian Station


def _stars(pen: Pen, rng: Random, n: int, paint: str) -> None:
    for _ in range(n):
        pen.dot(rng.uniform(-2, 59), rng.uniform(-2, 36), rng.choice((0.12, 0.16, 0.26)), paint)


def station(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    _stars(pen, rng, 26, p.bloom)
    stand(pen, rng, p)
    pen.fill(poly((-4, 35), (61, 35), (61, 44), (-4, 44)), p.ground)
    pen.fill(poly((-4, 35), (61, 35), (61, 35.7), (-4, 35.7)), mix(p.ground, p.plant, 0.7))
    for i in range(8):
        pen.fill(
            poly((-3 + i * 8, 44), (-1.4 + i * 7.6, 36.4), (3.4 + i * 7.6, 36.4), (3 + i * 8, 44)),
            mix(p.ground, p.dark, 0.3),
        )


def planet(pen: Pen, _rng: Random, p: Palette) -> None:
    """A banded planet with its rings low on the left, the wheel of the station far on the right."""
    ball = oval(5, 26, 15)
    pen.fill(ball, mix(p.far, p.plant, 0.3))
    with pen.clip(ball) as inside:
        for y, w in ((18, 2.4), (24, 3.6), (31, 2.8)):
            inside.fill(leaf(-14, y + 2, 24, y - 2, w), mix(p.far, p.plant, 0.55))
        inside.fill(oval(12, 31, 15), mix(p.mid, p.plant, 0.12))
    for r, paint in ((24, mix(p.far, p.bloom, 0.5)), (20.4, mix(p.far, p.plant, 0.4))):
        pen.line(
            [
                (5 + cos(a * pi / 180) * r, 25 + sin(a * pi / 180) * r * 0.26 - cos(a * pi / 180) * r * 0.2)
                for a in range(-50, 231, 20)
            ],
            paint,
            0.8,
        )
    _draw_space_station(pen, 50.5, 10.5, 8.4, p)


def _draw_space_station(pen: Pen, x: float, y: float, r: float, p: Palette) -> None:
    """The station: a ring on spokes, lit from within."""
    hull, shade = mix(p.bloom, p.far, 0.42), mix(p.far, p.bloom, 0.25)
    for a in range(0, 360, 45):
        u, v = cos(a * pi / 180), sin(a * pi / 180) * 0.62
        pen.line([(x, y), (x + u * r, y + v * r)], shade, 0.5)
    ring = [(x + cos(a * pi / 180) * r, y + sin(a * pi / 180) * r * 0.62) for a in range(0, 361, 20)]
    pen.line(ring, hull, 1.5)
    for u, v in ring[::2]:
        pen.dot(u, v, 0.34, p.plant)
    pen.fill(oval(x, y, r * 0.2, r * 0.26), hull)


def deck(pen: Pen, _rng: Random, p: Palette) -> None:
    """A tall window of the station: ribs that bend overhead, a planet's limb outside."""
    limb = oval(40, 64, 46)
    pen.fill(limb, mix(p.far, p.plant, 0.35))
    pen.edge(limb, mix(p.plant, p.bloom, 0.3), 0.2, 0.9)
    rib, lit = mix(p.near, p.dark, 0.2), mix(p.near, p.bloom, 0.3)
    for x, u in ((-3, 6), (9, 16), (48, 41), (60, 51)):
        pen.line([(x, 36), (x + (u - x) * 0.1, 16), (u, -5)], rib, 2.2)
        pen.line([(x - 0.5, 36), (x - 0.5 + (u - x) * 0.1, 16), (u - 0.5, -5)], lit, 0.4)
    for y in (9, 22):
        pen.line([(-4, y + 1.5), (28.5, y), (61, y + 1.5)], rib, 0.8)


# ---- The Lantern Stair


def stair(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    snow = mix(p.disc, "#ffffff", 0.3)
    for x, w, h in ((rng.uniform(14, 20), 22, 13), (rng.uniform(38, 44), 26, 16)):
        peak(pen, x, 31, w, h, (p.far, mix(p.far, p.mid, 0.45), snow))
    fog(pen, rng, 28, mix(p.bottom, p.disc, 0.4), 3)
    stand(pen, rng, p)
    for i in range(4):
        y = 32.4 + i * 2.3
        pen.fill(poly((-4, y), (61, y), (61, 46), (-4, 46)), mix(mix(p.ground, p.far, 0.45), p.dark, 0.13 * i))
        pen.fill(poly((-4, y), (61, y), (61, y + 0.5), (-4, y + 0.5)), mix(p.ground, p.disc, 0.5))


def pagodas(pen: Pen, _rng: Random, p: Palette) -> None:
    for x, k, n in ((6.5, 1.0, 4), (51.5, 0.86, 3)):
        s = pen.at(x, 32.6, k)
        for i in range(n):
            w, y = 7.4 - i * 1.3, -i * 6.2
            s.fill(
                poly((-w * 0.66, y), (-w * 0.6, y - 4.4), (w * 0.6, y - 4.4), (w * 0.66, y)), mix(p.far, p.disc, 0.4)
            )
            s.fill(poly((w * 0.2, y), (w * 0.2, y - 4.4), (w * 0.6, y - 4.4), (w * 0.66, y)), mix(p.far, p.mid, 0.4))
            s.fill(poly((-w * 0.16, y), (-w * 0.16, y - 3.2), (w * 0.16, y - 3.2), (w * 0.16, y)), p.bloom)
            s.fill(
                curve(
                    f"{-w * 1.25} {y - 4.6}!, {-w * 0.7} {y - 5.2}, {-w * 0.4} {y - 7.2}!, {w * 0.4} {y - 7.2}!, "
                    f"{w * 0.7} {y - 5.2}, {w * 1.25} {y - 4.6}!, 0 {y - 4.0}"
                ),
                mix(p.near, p.dark, 0.2),
            )
        s.line([(0, -n * 6.2 - 0.6), (0, -n * 6.2 - 3.4)], mix(p.near, p.dark, 0.2), 0.5)


def lanterns(pen: Pen, _rng: Random, p: Palette) -> None:
    """A gate, and two strings of paper lanterns."""
    post = mix(p.bloom, p.near, 0.35)
    for x in (5, 52):
        pen.fill(poly((x - 1.5, 34), (x - 1.2, 5), (x + 1.2, 5), (x + 1.5, 34)), post)
        pen.fill(poly((x + 0.3, 34), (x + 0.2, 5), (x + 1.2, 5), (x + 1.5, 34)), mix(post, p.dark, 0.3))
    pen.fill(curve("-4 1!, 12 3, 28.5 3.6, 45 3, 61 1!, 61 4!, 45 6, 28.5 6.6, 12 6, -4 4!"), mix(post, p.dark, 0.25))
    pen.fill(poly((-4, 9), (61, 9), (61, 10.6), (-4, 10.6)), post)
    for u, y in ((11, 12.4), (17.6, 15), (40, 14.6), (46.4, 12)):
        pen.line([(u, 10.4), (u, y)], p.dark, 0.3)
        pen.fill(oval(u, y + 2.4, 2, 2.4), mix(p.bloom, p.disc, 0.25))
        pen.fill(oval(u - 0.4, y + 2.2, 0.9, 1.6), mix(p.bloom, p.disc, 0.6))
        for v in (0.1, 4.6):
            pen.fill(poly((u - 0.9, y + v), (u + 0.9, y + v), (u + 0.9, y + v + 0.5), (u - 0.9, y + v + 0.5)), p.dark)


# ---- The Under-Wood


def under_wood(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(ridge(26, 5, rng, 4), p.far)
    stand(pen, rng, p)
    for _ in range(14):
        x, y, r = rng.uniform(-2, 59), rng.uniform(2, 32), rng.choice((0.25, 0.35, 0.5))
        pen.dot(x, y, r * 2.1, mix(p.far, p.bloom, 0.35))
        pen.dot(x, y, r, p.bloom)
    pen.fill(ridge(33.4, 1.4, rng, 4), p.ground)
    pen.fill(ridge(37, 1, rng, 3), mix(p.ground, p.dark, 0.45))


def roots(pen: Pen, _rng: Random, p: Palette) -> None:
    """Great roots that come down from above and part."""
    bark = mix(p.near, p.dark, 0.2)
    for text, w in (
        ("6 -6, 3 6, 8 16, 2 26, 6 38", 6.0),
        ("52 -6, 55 8, 49 18, 54 28, 51 38", 6.6),
        ("14 -6, 15 3, 11 9, 13.6 17", 2.6),
        ("42 -6, 41 2, 45.4 9, 43.6 15", 2.4),
    ):
        limb = tube(text, w, w * 0.8, w * 0.66, w * 0.9, w * 1.5) if w > 3 else tube(text, w, w * 0.7, w * 0.4, 0.4)
        pen.fill(limb.shape(), bark)
        pen.fill(limb.strip(0.2, 0.9, 0.02, 0.96), mix(bark, p.dark, 0.35))
        pen.fill(limb.strip(-0.7, -0.5, 0.05, 0.8), mix(bark, p.far, 0.3))


def mushrooms(pen: Pen, _rng: Random, p: Palette) -> None:
    """Mushrooms as high as trees, that shine from below."""
    places: tuple[tuple[float, float, float], ...] = ((14, 13, 4.6), (44.6, 12, 4.2), (4.4, 23, 8), (53, 25, 8.6))
    for x, h, w in places:
        stem, cap = mix(p.far, p.bottom, 0.45), mix(p.near, p.plant, 0.22)
        pen.fill(poly((x - w * 0.14, 35), (x - w * 0.1, 34 - h), (x + w * 0.1, 34 - h), (x + w * 0.18, 35)), stem)
        pen.fill(oval(x, 34.6 - h, w * 0.94, w * 0.24), mix(p.bloom, stem, 0.3))
        pen.fill(
            curve(
                f"{x - w} {34.6 - h}!, {x - w * 0.7} {34.6 - h - w * 0.5}, {x} {34.6 - h - w * 0.82}, "
                f"{x + w * 0.7} {34.6 - h - w * 0.5}, {x + w} {34.6 - h}!, {x} {34.6 - h + w * 0.06}"
            ),
            cap,
        )
        for u, v, r in ((-0.4, 0.34, 0.12), (0.1, 0.54, 0.15), (0.48, 0.26, 0.1)):
            pen.dot(x + u * w, 34.6 - h - v * w, r * w, mix(cap, p.bloom, 0.5))


# ---- The void, where the entities are


def void(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    _stars(pen, rng, 40, mix(p.bloom, "#ffffff", 0.6))
    stand(pen, rng, p)


def no_middle_ground(_pen: Pen, _rng: Random, _p: Palette) -> None:
    """An entity brings its own surroundings."""


def starry_sky(pen: Pen, rng: Random, *stops: str, stars: int = 40) -> None:
    """A sky of the entity's own, with its stars."""
    n = len(stops) - 1
    pen.ops.append(Gradient(-3, -3, 63, 46, tuple((i / n, stop) for i, stop in enumerate(stops))))
    for _ in range(stars):
        pen.dot(
            rng.uniform(-2, 59),
            rng.uniform(-2, 30),
            rng.choice((0.1, 0.14, 0.2, 0.3)),
            mix(stops[0], "#ffffff", rng.uniform(0.5, 0.95)),
        )


def arc_points(x: float, y: float, r: float, start: float = 0, end: float = 360, squash: float = 1.0) -> list[Point]:
    """Points of a circle, or of a part of it (degrees, clockwise from the right)."""
    n = max(2, round(abs(end - start) / 20))
    angles = [(start + (end - start) * i / n) * pi / 180 for i in range(n + 1)]
    return [(x + cos(a) * r, y + sin(a) * r * squash) for a in angles]
