"""The six worlds of Animus; here abbeys in sea fog, a city of gaslight, a sea with too many moons.

Whoever stands here is seen to the waist: the middle of a scene is low and quiet, and nothing high stands before it.
"""

from __future__ import annotations

from random import Random

from collection.games.animus.art.station_stair_wood_scenes import (
    deck,
    lanterns,
    mushrooms,
    no_middle_ground,
    pagodas,
    planet,
    roots,
    stair,
    station,
    under_wood,
    void,
)
from collection.plates.draw import Pen, curve, leaf, mix, poly, smooth_curve
from collection.plates.scenes.foreground import no_foreground
from collection.plates.scenes.landscape_parts import cloud, fern, fog, ridge, ripples, tussock
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.scene import MiddleGround, Scene

# ---- The Vigil Isles


def _isles(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    for x, w in ((rng.uniform(-2, 8), 18), (rng.uniform(46, 58), 22)):
        cloud(pen, x, rng.uniform(6, 11), w, mix(p.top, p.disc, 0.6), mix(p.top, p.disc, 0.35))
    pen.fill(poly((-4, 26), (61, 26), (61, 44), (-4, 44)), mix(p.near, p.bottom, 0.25))
    stand(pen, rng, p)
    fog(pen, rng, 27, mix(p.bottom, p.far, 0.35))
    ripples(pen, 28.5, 34, mix(p.near, p.disc, 0.55), rng, 9)
    pen.fill(ridge(35, 1.6, rng, 5, sharp=True), p.ground)
    pen.fill(ridge(38, 1.2, rng, 5, sharp=True), mix(p.ground, p.dark, 0.45))


def _abbey(pen: Pen, _rng: Random, p: Palette) -> None:
    """An abbey with its spire on a rock to the left, a smaller one far out."""
    for x, y, k, paint in ((48.5, 26.6, 0.6, p.far), (10.5, 27.4, 1.0, p.mid)):
        s, wall = pen.at(x, y, k), mix(paint, p.near, 0.3)
        s.fill(curve("-13 0!, -9.6 -4.6, -6 -7, 5.6 -7.4, 9 -4, 13 0!"), wall)
        s.fill(poly((-6, -6.6), (-6, -12), (-4.6, -14.6), (1, -14.6), (2.6, -12), (2.6, -6.6)), paint)
        s.fill(poly((2.2, -6.6), (2.2, -17.6), (4.2, -24.6), (6.2, -17.6), (6.2, -6.6)), paint)
        s.fill(poly((4.2, -24.6), (6.2, -17.6), (6.2, -6.6), (4.8, -6.6)), wall)
        lit = mix(p.bloom, paint, 0.25)
        for u, v in ((-4.4, -9.6), (-2, -9.6), (0.4, -9.6), (4.2, -14)):
            s.fill(
                curve(
                    f"{u - 0.6} {v + 1.6}!, {u - 0.6} {v - 0.5}, {u} {v - 1.3}!, {u + 0.6} {v - 0.5}, "
                    f"{u + 0.6} {v + 1.6}!"
                ),
                lit,
            )


def _bells(pen: Pen, _rng: Random, p: Palette) -> None:
    """Arches that stand in the tide, a bell in each."""
    for x, k, paint in ((4.5, 1.0, p.mid), (52.5, 1.08, p.mid), (41.5, 0.55, p.far), (16.5, 0.5, p.far)):
        s = pen.at(x, 29, k)
        s.fill(poly((-5.6, 0), (-5.2, -19), (0, -23.4), (5.2, -19), (5.6, 0)), paint)
        s.fill(curve("-3.2 0!, -3.2 -14, 0 -18.4!, 3.2 -14, 3.2 0!"), mix(p.bottom, paint, 0.25))
        s.fill(poly((3.2, 0), (3.2, -14), (5.3, -17), (5.6, 0)), mix(paint, p.near, 0.6))
        s.fill(
            curve("0 -16.4, 1.1 -15.4, 1.4 -13.4, 2.1 -11.8!, -2.1 -11.8!, -1.4 -13.4, -1.1 -15.4"),
            mix(p.bloom, p.near, 0.4),
        )
        s.dot(0, -11.5, 0.55, mix(p.near, p.dark, 0.4))


# ---- Copperlight


def _copper(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    for x, y, w in ((rng.uniform(2, 12), rng.uniform(6, 9), 14), (rng.uniform(44, 54), rng.uniform(8, 12), 18)):
        cloud(pen, x, y, w, mix(p.top, p.disc, 0.55), mix(p.top, p.mid, 0.2))
    _roofs(pen, rng, 30, p.far, mix(p.far, p.bloom, 0.45))
    stand(pen, rng, p)
    pen.fill(poly((-4, 33.6), (61, 33.6), (61, 44), (-4, 44)), p.ground)
    for i in range(9):
        pen.line([(-3 + i * 7.6, 44), (4 + i * 6.2, 33.8)], mix(p.ground, p.dark, 0.35), 0.3)
    pen.fill(poly((-4, 33.4), (61, 33.4), (61, 34.2), (-4, 34.2)), mix(p.ground, p.disc, 0.25))


def _roofs(pen: Pen, rng: Random, y: float, paint: str, lit: str) -> None:
    """A row of gables with chimneys and a lit window each."""
    for i in range(8):
        x, h, w = -5 + i * 9, rng.uniform(5, 10), 9.4
        top = y - h - (3 if i in (0, 1, 6, 7) else 0)
        pen.fill(
            poly((x, y + 6), (x, top), (x + w / 2, top - rng.uniform(2.6, 4)), (x + w, top), (x + w, y + 6)), paint
        )
        pen.fill(poly((x + 1.4, top), (x + 1.4, top - 3.6), (x + 2.9, top - 3.6), (x + 2.9, top)), paint)
        pen.fill(poly((x + 5, top + 4), (x + 5, top + 1.6), (x + 6.6, top + 1.6), (x + 6.6, top + 4)), lit)


def _chimneys(pen: Pen, rng: Random, p: Palette) -> None:
    """Two works with tall stacks and their smoke, and a clock between gables."""
    for x, w, h in ((3.4, 4.4, 23), (10.4, 3.2, 16), (54, 4.8, 25), (46.6, 3, 15)):
        brick = mix(p.mid, p.near, 0.45)
        pen.fill(poly((x - w / 2, 34), (x - w * 0.36, 33 - h), (x + w * 0.36, 33 - h), (x + w / 2, 34)), brick)
        pen.fill(
            poly((x + w * 0.1, 34), (x + w * 0.1, 33 - h), (x + w * 0.36, 33 - h), (x + w / 2, 34)),
            mix(brick, p.dark, 0.3),
        )
        pen.fill(
            poly((x - w * 0.5, 33.6 - h), (x - w * 0.5, 32 - h), (x + w * 0.5, 32 - h), (x + w * 0.5, 33.6 - h)),
            mix(p.near, p.dark, 0.2),
        )
        for k in range(3):
            pen.dot(x + 1.2 + k * 1.8, 31 - h - k * 2, 1.2 + k * 0.6, mix(p.top, p.disc, 0.62 - 0.14 * k))
    _roofs(pen, rng, 33, mix(p.mid, p.near, 0.2), p.bloom)


def _lamps(pen: Pen, _rng: Random, p: Palette) -> None:
    """A street of gas lamps before a theatre with drawn curtains."""
    for s in (-1, 1):
        x = 28.5 + s * 16.5
        pen.fill(poly((x, 34), (x, 8), (x + s * 20, 8), (x + s * 20, 34)), mix(p.far, p.mid, 0.55))
        pen.fill(
            poly((x - s * 0.8, 8.6), (x - s * 0.8, 6.4), (x + s * 20, 6.4), (x + s * 20, 8.6)), mix(p.mid, p.near, 0.5)
        )
        for d in (2.6, 13.4):
            u = x + s * d
            pen.fill(poly((u - 1.3, 34), (u - 1.1, 8.6), (u + 1.1, 8.6), (u + 1.3, 34)), mix(p.far, p.disc, 0.25))
            pen.fill(poly((u + 0.4, 34), (u + 0.3, 8.6), (u + 1.1, 8.6), (u + 1.3, 34)), mix(p.mid, p.near, 0.2))
    for x in (3.8, 53.2):
        pen.fill(curve(f"{x - 2.6} 30!, {x - 2.6} 19, {x} 15.6, {x + 2.6} 19, {x + 2.6} 30!"), mix(p.near, p.dark, 0.3))
        pen.fill(curve(f"{x - 2} 30!, {x - 2} 19.4, {x} 16.8, {x + 2} 19.4, {x + 2} 30!"), mix(p.bloom, p.mid, 0.25))
    for x in (17, 40.4):
        pen.line([(x, 36), (x, 10.5)], p.dark, 0.7)
        pen.dot(x, 8, 3.4, mix(p.bloom, p.far, 0.55))
        pen.fill(
            poly((x - 1.2, 10.6), (x - 1.7, 6.4), (x, 4.4), (x + 1.7, 6.4), (x + 1.2, 10.6)), mix(p.bloom, p.disc, 0.4)
        )
        pen.fill(poly((x - 2, 6.6), (x, 4), (x + 2, 6.6)), p.dark)


# ---- The Ninth Sea


def _ninth_sea(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    for x, y, r in ((6.5, 8.5, 3.6), (50, 6.4, 2.2), (54.5, 13, 1.3), (14.6, 15.4, 1.2)):
        pen.dot(x, y, r, p.disc)
        pen.dot(x + r * 0.36, y + r * 0.1, r * 0.84, mix(p.disc, p.top, 0.3))
    pen.fill(poly((-4, 25.6), (61, 25.6), (61, 44), (-4, 44)), p.mid)
    stand(pen, rng, p)
    for y, paint, n in ((29, mix(p.mid, p.near, 0.5), 6), (33, p.near, 5), (37.4, p.ground, 4)):
        _swell(pen, y, n, rng.uniform(0, 8), paint, mix(paint, p.plant, 0.45))


def _swell(pen: Pen, y: float, n: int, shift: float, paint: str, foam: str) -> None:
    """A row of waves with hollow crests, and foam along them."""
    w = 84 / n
    ends: list[tuple[float, ...]] = [(-20, y, 1)]
    for i in range(n + 1):
        x = -14 + shift + i * w
        ends += [(x, y - 1.7), (x + w * 0.5, y + 0.7)]
    body = smooth_curve([*ends, (84, y, 1), (84, 46, 1), (-20, 46, 1)])
    pen.fill(body, paint)
    pen.edge(body, foam, 0, 0.55)


def _ships(pen: Pen, _rng: Random, p: Palette) -> None:
    for x, k, paint in ((48.5, 1.0, mix(p.mid, p.near, 0.85)), (9, 0.72, mix(p.far, p.near, 0.5))):
        s, sail = pen.at(x, 27.4, k), mix(p.disc, p.far, 0.35)
        s.fill(curve("-8 -3.4!, -6.4 1!, 6 1!, 9 -4!, 6 -3, -5 -2.6"), paint)
        for u, h in ((-3.6, 15), (1.6, 18), (5.4, 11)):
            s.line([(u, -2), (u, -h)], paint, 0.45)
            for j in range(2):
                top, half = -h + 1.2 + j * h * 0.42, 2.4 + j * 0.7
                s.fill(
                    curve(
                        f"{u - half} {top}!, {u + half} {top}!, {u + half + 0.5} {top + h * 0.2}, "
                        f"{u + half - 0.2} {top + h * 0.36}!, {u - half} {top + h * 0.36}!, "
                        f"{u - half + 0.9} {top + h * 0.2}"
                    ),
                    sail,
                )
        s.line([(8, -4.2), (12, -7)], paint, 0.35)
        s.line([(1.6, -18), (12, -7)], paint, 0.16)


def _draw_sea_stacks(pen: Pen, _rng: Random, p: Palette) -> None:
    """Needles of rock, one with a hole that the sea has made."""
    rock = mix(p.far, p.near, 0.45)
    pen.fill(poly((-4, 28), (-4, 10), (2, 5), (7, 11), (9, 18), (13, 28)), rock)
    pen.fill(poly((4, 7.4), (7, 11), (9, 18), (13, 28), (6, 28)), mix(rock, p.dark, 0.3))
    pen.fill(poly((42, 28), (44.6, 15), (50, 9), (58, 11), (62, 28)), rock)
    pen.fill(poly((55, 10.4), (58, 11), (62, 28), (56.4, 28)), mix(rock, p.dark, 0.3))
    pen.fill(curve("48 28!, 48 20.6, 51.4 17.4, 54.2 21, 54.4 28!"), mix(p.bottom, p.mid, 0.35))
    for x, y in ((18, 10), (39, 7), (41.6, 9.4)):
        pen.line([(x - 1.5, y - 0.8), (x - 0.6, y - 0.7), (x, y), (x + 0.6, y - 0.7), (x + 1.5, y - 0.8)], p.near, 0.22)


# ---- before the figures: low, and at the sides


def _sides(rng: Random) -> tuple[float, float]:
    return rng.uniform(-1, 4), rng.uniform(53, 58)


def _rocks(pen: Pen, rng: Random, p: Palette) -> None:
    for x in _sides(rng):
        pen.fill(poly((x - 6, 45), (x - 3, 38), (x + 0.6, 36.2), (x + 3, 39.6), (x + 6.4, 45)), p.dark)
        tussock(pen, x + 1, 38, 3.4, mix(p.dark, p.plant, 0.25), rng, 5, 40)


def _railings(pen: Pen, rng: Random, p: Palette) -> None:
    for x in _sides(rng):
        pen.fill(poly((x - 4, 45), (x - 4, 38.6), (x + 4, 38.6), (x + 4, 45)), p.dark)
        for i in range(4):
            pen.line([(x - 3.4 + i * 2.3, 39), (x - 3.4 + i * 2.3, 35.6)], p.dark, 0.6)
            pen.dot(x - 3.4 + i * 2.3, 35.3, 0.55, p.dark)


def _blades(pen: Pen, rng: Random, p: Palette) -> None:
    for x in _sides(rng):
        for dx, h in ((-2.4, 4.4), (0, 6.2), (2.2, 4.8)):
            pen.fill(leaf(x + dx, 43, x + dx * 1.8, 41.6 - h, 1.2, 0.06), p.dark)


def _ferns(pen: Pen, rng: Random, p: Palette) -> None:
    for x in _sides(rng):
        for angle in (-52, -18, 16, 50):
            fern(pen, x, 43, rng.uniform(8, 11), angle, p.dark)


PALETTES = {
    "isles": Palette(
        "#a3b9ca", "#ebe7d8", "#fcf5dc", "#b5c3cb", "#8fa5b2", "#6a8494", "#75857c", "#2c3f4f", "#7d9079", "#e3b554"
    ),
    "copper": Palette(
        "#dcb98c", "#f7e8c8", "#fff4d3", "#d9b28c", "#bb8862", "#915f45", "#6f4c3d", "#3a2a2c", "#8a9a72", "#f2c64e"
    ),
    "ninth sea": Palette(
        "#84aecb", "#f1e8d4", "#fffbe8", "#aac6d2", "#6297b2", "#356d90", "#2b5e80", "#14304e", "#e8eee8", "#e4b650"
    ),
    "station": Palette(
        "#2b2352", "#7566a8", "#ebe6fa", "#574e8c", "#443e7a", "#342f64", "#4b4582", "#1b173a", "#6fdbe4", "#f1f2fb"
    ),
    "stair": Palette(
        "#efc4a0", "#fcf1de", "#fff9e8", "#dcc8b8", "#bda39a", "#93787c", "#a0604c", "#47202e", "#78875f", "#da4632"
    ),
    "under-wood": Palette(
        "#46634f", "#a9c78c", "#e8f4ba", "#769a6e", "#577d5a", "#3d5f4e", "#45563c", "#1c2d29", "#a8d35c", "#d8f080"
    ),
    "void": Palette(
        "#17133a", "#3b3170", "#ded6f6", "#453b80", "#352d68", "#282252", "#2c2658", "#100d28", "#8f7fe0", "#f2c868"
    ),
}
SCENES = {
    "isles": Scene(palette=PALETTES["isles"], land=_isles, middle_grounds=(_abbey, _bells), front=_rocks),
    "copper": Scene(palette=PALETTES["copper"], land=_copper, middle_grounds=(_chimneys, _lamps), front=_railings),
    "ninth sea": Scene(
        palette=PALETTES["ninth sea"], land=_ninth_sea, middle_grounds=(_ships, _draw_sea_stacks), front=no_foreground
    ),
    "station": Scene(
        palette=PALETTES["station"], land=station, middle_grounds=(planet, deck), front=no_foreground, stars=False
    ),
    "stair": Scene(palette=PALETTES["stair"], land=stair, middle_grounds=(pagodas, lanterns), front=_blades),
    "under-wood": Scene(
        palette=PALETTES["under-wood"], land=under_wood, middle_grounds=(roots, mushrooms), front=_ferns
    ),
    "void": Scene(
        palette=PALETTES["void"], land=void, middle_grounds=(no_middle_ground,), front=no_foreground, stars=False
    ),
}
"""Six worlds, and the void of the entities."""
