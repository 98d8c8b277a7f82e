"""The landscapes of other continents: mountain, prairie, marsh, woods, jungle, cave, and the sea of a map."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.draw import Pen, leaf, mix, oval, poly
from collection.plates.scenes.foreground import ferns, meadow, no_foreground, reeds
from collection.plates.scenes.landscape_parts import bush, fern, ridge, ripples, tussock
from collection.plates.scenes.middle_grounds import alternating_positions
from collection.plates.scenes.palettes import PALETTES, Palette
from collection.plates.scenes.scene import MiddleGround, Scene


def peak(pen: Pen, x: float, y: float, w: float, h: float, paint: tuple[str, str, str]) -> None:
    """A mountain on the line y, w wide and h high. `paint`: its rock, its shaded side, its snow."""
    rock, side, snow = paint
    top, left, right = (x, y - h), (x - w / 2, y), (x + w / 2, y)
    pen.fill(poly(left, top, right), rock)
    pen.fill(poly(top, (x + w * 0.04, y - h * 0.62), (x - w * 0.03, y - h * 0.3), (x + w * 0.08, y), right), side)
    cap = ((x - w * 0.16, y - h * 0.68), (x - w * 0.07, y - h * 0.6), (x + w * 0.02, y - h * 0.72))
    pen.fill(poly(top, *cap, (x + w * 0.09, y - h * 0.58), (x + w * 0.16, y - h * 0.68)), snow)


# ---- middle grounds


def _peaks(pen: Pen, rng: Random, p: Palette) -> None:
    snow = mix(p.disc, "#ffffff", 0.3)
    for x, w, h in ((rng.uniform(16, 22), 26, 13), (rng.uniform(44, 50), 32, 17), (rng.uniform(-1, 4), 30, 19)):
        peak(pen, x, 30, w, h, (p.far, mix(p.far, p.near, 0.4), snow))


def _spruces(pen: Pen, rng: Random, p: Palette) -> None:
    for n, y, h, paint in ((9, 31, 12, mix(p.far, p.mid, 0.8)), (6, 33, 19, mix(p.mid, p.near, 0.7))):
        for i in range(n):
            _spruce(pen, (-3 + 63 * i / (n - 1)) + rng.uniform(-1.6, 1.6), y, h * rng.uniform(0.75, 1.1), paint)


def _spruce(pen: Pen, x: float, y: float, h: float, paint: str) -> None:
    """Five tiers of drooping branches, the lowest a third of the height wide."""
    tiers = []
    for k in range(5):
        top, w = y - h + h * 0.16 * k, h * (0.07 + 0.034 * k)
        foot = top + h * 0.24
        tiers.append(
            poly((x, top), (x + w, foot), (x + w * 0.3, foot - h * 0.03), (x - w * 0.3, foot - h * 0.03), (x - w, foot))
        )
    pen.fills(tiers, paint)
    pen.fill(
        poly((x - h * 0.02, y - h * 0.16), (x + h * 0.02, y - h * 0.16), (x + h * 0.02, y), (x - h * 0.02, y)), paint
    )


def _oaks(pen: Pen, rng: Random, p: Palette) -> None:
    """Broad trunks with boughs, and the crowns of the trees behind them."""
    for i in range(8):
        bush(pen, -2 + i * 8.4, rng.uniform(5, 9), rng.uniform(4.6, 6), mix(p.far, p.mid, 0.5), mix(p.far, p.mid, 0.25))
    for x in (rng.uniform(1, 4), rng.uniform(50, 54)):
        bark = mix(p.near, p.dark, 0.18)
        pen.fill(poly((x - 3.4, 35), (x - 1.9, 30), (x - 1.7, -4), (x + 1.7, -4), (x + 2, 30), (x + 3.6, 35)), bark)
        pen.fill(poly((x + 0.5, -4), (x + 1.7, -4), (x + 2, 30), (x + 3.6, 35), (x + 1.2, 35)), mix(bark, p.dark, 0.35))
        for s in (-1, 1):
            pen.line([(x, 15), (x + s * 5, 8.6), (x + s * 8, 4)], bark, 1.3)
    for x in (rng.uniform(-2, 8), rng.uniform(20, 32), rng.uniform(46, 58)):
        bush(pen, x, rng.uniform(-1, 2), rng.uniform(5, 6.4), mix(p.mid, p.near, 0.4), p.mid)


def _palms(pen: Pen, rng: Random, p: Palette) -> None:
    """Tall palms with crowns of drooping fans."""
    for x in alternating_positions(rng, 4):
        y, green = rng.uniform(6, 14), mix(p.mid, p.near, rng.uniform(0.4, 0.9))
        pen.line([(x + 0.4, 33), (x - 0.5, 22), (x, y)], mix(p.near, p.dark, 0.25), 0.9)
        for k in range(9):
            a = (-200 + k * 27.5) * pi / 180
            pen.fill(leaf(x, y, x + cos(a) * 6.4, y + sin(a) * 3.4 + 2.2, 1.5, 0.2 if cos(a) > 0 else -0.2), green)


def _lianas(pen: Pen, rng: Random, p: Palette) -> None:
    """Trunks on buttress roots, lianas hung between them, fans of big leaves."""
    for x, w in ((rng.uniform(0, 4), 3.4), (rng.uniform(51, 55), 4.2), (rng.uniform(12, 16), 1.8)):
        bark = mix(p.mid, p.near, 0.7)
        pen.fill(
            poly(
                (x - w * 1.5, 35),
                (x - w * 0.5, 24),
                (x - w * 0.5, -4),
                (x + w * 0.5, -4),
                (x + w * 0.5, 24),
                (x + w * 1.6, 35),
            ),
            bark,
        )
        pen.fill(
            poly((x + w * 0.1, -4), (x + w * 0.5, -4), (x + w * 0.5, 24), (x + w * 1.6, 35), (x + w * 0.4, 35)),
            mix(bark, p.dark, 0.25),
        )
    for x, u, sag in ((3, 22, rng.uniform(11, 15)), (36, 54, rng.uniform(9, 13))):
        pen.line([(x, -4), ((x + u) / 2, sag), (u, -4)], mix(p.near, p.dark, 0.3), 0.4)
    for x in alternating_positions(rng, 6):
        y = rng.uniform(25, 31)
        for k in range(5):
            a = (-160 + k * 35) * pi / 180
            pen.fill(
                leaf(x, y + 3, x + cos(a) * 5.4, y + 3 + sin(a) * 5, 2.1, 0.1),
                mix(p.near, p.plant, 0.2 + 0.2 * (k % 2)),
            )


def _reeds(pen: Pen, rng: Random, p: Palette) -> None:
    for n, y, h, paint in ((15, 27, 10, mix(p.far, p.mid, 0.6)), (9, 29, 13, mix(p.mid, p.near, 0.35))):
        for i in range(n):
            x = -4 + 65 * i / (n - 1) + rng.uniform(-1.2, 1.2)
            tip = (x + rng.uniform(-1.2, 1.6), y - h * rng.uniform(0.6, 1))
            pen.fill(leaf(x, y + 1, *tip, 0.6, 0.04), paint)
            pen.fill(leaf(x, y + 1, x + rng.uniform(-3, 3), y - h * 0.5, 0.7, 0.1), paint)
            if i % 2:
                pen.fill(leaf(*tip, tip[0] + 0.7, tip[1] - 2.8, 1.0, 0.12), mix(paint, p.bloom, 0.4))


def _grassland(pen: Pen, rng: Random, p: Palette) -> None:
    """Only grass, to the horizon."""
    for y, paint in ((26.4, p.far), (28.4, mix(p.far, p.mid, 0.6)), (30.6, p.mid)):
        pen.fill(ridge(y, 1.6, rng, 3), paint)
        for _ in range(11):
            tussock(pen, rng.uniform(-3, 60), y + 0.4, rng.uniform(1, 1.8), mix(paint, p.near, 0.35), rng, 5, 40)


def _draw_stalactites(pen: Pen, rng: Random, p: Palette) -> None:
    """Stalactites from the roof, stalagmites on the far shore."""
    for n, y, h, paint in ((10, -4.0, 10.0, mix(p.far, p.mid, 0.5)), (7, -4.0, 15.0, p.near)):
        for i in range(n):
            x, w = -3 + 63 * i / (n - 1) + rng.uniform(-2, 2), rng.uniform(1.6, 3.6)
            drop = y + h * rng.uniform(0.55, 1) * (0.7 if 14 < x < 43 else 1)
            pen.fill(
                poly((x - w, y), (x - w * 0.3, drop * 0.55), (x, drop), (x + w * 0.35, drop * 0.5), (x + w, y)), paint
            )
    for x in alternating_positions(rng, 6):
        w, h = rng.uniform(1.4, 2.8), rng.uniform(4, 9)
        pen.fill(poly((x - w, 26), (x - w * 0.2, 26 - h), (x + w * 0.2, 26 - h), (x + w, 26)), mix(p.mid, p.near, 0.6))


def _graticule(pen: Pen, rng: Random, p: Palette) -> None:
    """Meridians and parallels, as on a chart."""
    first = rng.uniform(0, 3)
    for i in range(7):
        y = first + i * 6.4
        pen.line([(-4, y), (28.5, y + 1.6), (61, y)], p.mid, 0.16)
    for i in range(9):
        x = 28.5 + (i - 4) * 8
        pen.line([(x, -4), (28.5 + (i - 4) * 8.5, 20), (x + (i - 4) * 1.2, 44)], p.mid, 0.16)


# ---- from the skyline to the ground


def _mountain(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    stand(pen, rng, p)
    pen.fill(ridge(28, 3, rng, 4), mix(p.mid, p.far, 0.3))
    pen.fill(ridge(31, 2.4, rng, 4), p.near)
    pen.fill(ridge(33, 1, rng, 3), p.ground)
    _flowers(pen, rng, p, 31.6, 36)
    pen.fill(ridge(37, 0.8, rng, 3), mix(p.ground, p.dark, 0.4))


def _prairie(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    stand(pen, rng, p)
    pen.fill(ridge(33, 0.8, rng, 3), p.ground)
    _flowers(pen, rng, p, 29, 35)
    pen.fill(ridge(37, 0.8, rng, 3), mix(p.ground, p.dark, 0.4))


def _flowers(pen: Pen, rng: Random, p: Palette, y0: float, y1: float) -> None:
    """Tussocks, and small flowers between them."""
    for _ in range(8):
        tussock(
            pen,
            rng.uniform(-2, 59),
            rng.uniform(y0 + 1, y1 - 1),
            rng.uniform(1.6, 3),
            mix(p.plant, p.ground, 0.35),
            rng,
            6,
            48,
        )
    for _ in range(14):
        pen.dot(rng.uniform(-2, 59), rng.uniform(y0, y1), rng.uniform(0.25, 0.45), rng.choice((p.bloom, p.disc)))


def _marsh(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(ridge(24, 2.4, rng), p.far)
    pen.fill(poly((-4, 25), (61, 25), (61, 44), (-4, 44)), mix(p.near, p.disc, 0.35))
    stand(pen, rng, p)
    ripples(pen, 27.5, 33.6, mix(p.near, p.disc, 0.75), rng, 9)
    pen.fill(ridge(34, 0.9, rng, 3), p.ground)
    for _ in range(6):
        tussock(
            pen, rng.uniform(-2, 59), rng.uniform(33.4, 34.6), rng.uniform(2, 3.4), mix(p.plant, p.ground, 0.3), rng
        )
    pen.fill(ridge(37, 0.9, rng, 3), mix(p.ground, p.dark, 0.45))


def _woods(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(ridge(25, 6, rng), p.far)
    stand(pen, rng, p)
    for _ in range(5):
        bush(pen, rng.uniform(-3, 60), 33, rng.uniform(1.6, 2.8), p.near, mix(p.near, p.plant, 0.5))
    pen.fill(ridge(33, 1.1, rng, 3), p.ground)
    pen.fill(ridge(36.6, 1, rng, 3), mix(p.ground, p.dark, 0.4))


def _jungle(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    for i in range(9):
        bush(pen, -3 + i * 8, rng.uniform(20, 26), rng.uniform(4, 6), p.far, mix(p.far, p.disc, 0.25))
    pen.fill(ridge(27, 4, rng), mix(p.far, p.mid, 0.55))
    stand(pen, rng, p)
    for x in alternating_positions(rng, 2):
        for angle in (-62, -20, 24, 60):
            fern(pen, x, 34, rng.uniform(5, 8), angle, mix(p.near, p.plant, 0.35))
    pen.fill(ridge(33, 1.2, rng, 3), p.ground)
    pen.fill(ridge(36.6, 1, rng, 3), mix(p.ground, p.dark, 0.4))


def _cave(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(ridge(24, 5, rng, 4), p.far)
    stand(pen, rng, p)
    pen.fill(poly((-4, 24.6), (61, 24.6), (61, 44), (-4, 44)), p.ground)
    pen.fill(poly((-4, 24.6), (61, 24.6), (61, 25.6), (-4, 25.6)), mix(p.ground, p.disc, 0.3))
    ripples(pen, 26, 38, mix(p.ground, p.disc, 0.22), rng, 12)


def _chart(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    pen.fill(poly((-4, -4), (61, -4), (61, 44), (-4, 44)), p.near)
    pen.fill(oval(28.5, 20, 38, 26), mix(p.near, p.far, 0.4))
    pen.fill(oval(28.5, 20, 30, 19), p.far)
    stand(pen, rng, p)
    for _ in range(26):
        x, y, s = rng.uniform(-2, 59), rng.uniform(-2, 42), rng.uniform(0.8, 1.3)
        pen.line([(x - s, y), (x - s * 0.5, y - s * 0.4), (x, y), (x + s * 0.5, y - s * 0.4), (x + s, y)], p.mid, 0.18)


def _stalagmites(pen: Pen, rng: Random, p: Palette) -> None:
    """The foreground of the cave."""
    for x, h in ((rng.uniform(-2, 2), 11), (rng.uniform(4, 7), 6), (rng.uniform(50, 53), 8), (rng.uniform(56, 59), 13)):
        w = h * sin(0.32)
        pen.fill(poly((x - w, 44), (x - w * 0.2, 42 - h), (x + w * 0.15, 42 - h), (x + w, 44)), p.dark)


WORLD = {
    "mountain": Scene(palette=PALETTES["mountain"], land=_mountain, middle_grounds=(_peaks,), front=meadow),
    "prairie": Scene(palette=PALETTES["prairie"], land=_prairie, middle_grounds=(_grassland,), front=meadow),
    "marsh": Scene(palette=PALETTES["marsh"], land=_marsh, middle_grounds=(_reeds, _palms), front=reeds),
    "woods": Scene(palette=PALETTES["woods"], land=_woods, middle_grounds=(_spruces, _oaks), front=ferns),
    "jungle": Scene(palette=PALETTES["jungle"], land=_jungle, middle_grounds=(_lianas, _palms), front=ferns),
    "cave": Scene(
        palette=PALETTES["cave"],
        land=_cave,
        middle_grounds=(_draw_stalactites,),
        front=_stalagmites,
        front_under_water=_stalagmites,
    ),
    "chart": Scene(palette=PALETTES["chart"], land=_chart, middle_grounds=(_graticule,), front=no_foreground),
}
