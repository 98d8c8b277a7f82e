"""Plates: fish, and the octopus."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import Marks, bands, far_side_tone
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, petal, smooth_curve, tone, tube
from collection.plates.plans import fish
from collection.plates.plate import plate


@plate("Clown anemonefish", "coast", water=True, shadow=None)
def clownfish(pen: Pen, rng: Random) -> None:
    fish(pen, tone("#f08a2c"), band="#fdf8ee")


@plate("Murray cod", "river", water=True, shadow=None)
def murray_cod(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#a8ad62"), "#f3eccb"
    dark = mix(coat.base, "#2f4a2c", 0.72)
    fin = tone("#7f8a4c")
    rayed_fin(
        pen,
        "13.4 17.4!, 8.4 14, 4 14.4, 2.4 19.6, 3.6 25, 8 25.8, 13.4 22.4!",
        fin,
        cream,
        [(13, 20, 3, 20 + k) for k in (-5, -2.5, 0, 2.5, 5)],
    )
    rayed_fin(
        pen,
        "26 12.4!, 23 6.6, 18.6 7, 14 12.4, 14.6 17.6!",
        fin,
        cream,
        [(x, 16, x - 2.4, 7) for x in (17.6, 20, 22.4, 25)],
    )
    rayed_fin(
        pen,
        "26 27.6!, 23.4 32.8, 19 33, 16.4 29, 15.4 24!",
        fin,
        cream,
        [(x, 25, x - 2.4, 33.4) for x in (19, 21.4, 24)],
    )
    for i in range(7):
        x = 38.4 - i * 1.9
        pen.form(
            smooth_curve([(x + 1.1, 12.8 - i * 0.1, 1), (x - 1.4, 6.4 + i * 0.24, 1), (x - 1.5, 12.6, 1)]),
            fin,
            0.3,
            0.2,
        )
    rayed_fin(pen, "43 28.6!, 40.6 34, 37 36.4!, 36.6 32, 38.4 28.6!", tone("#d9d3a4"), "#ffffff", [(40, 29, 38, 35)])
    body = curve(
        "54 22.4, 51 19.4, 48.4 16.8, 45 15.4, 41 12.4, 35 10.6, 27 11.8, 19 15.4, 13 17.4, 12 19.8,"
        " 13 22.6, 19 25, 27 28.4, 36 30.2, 44 29.6, 49.6 28, 53 25.6, 54.6 24"
    )
    pen.form(body, coat, 1.6, 0.7, mottle(rng, dark))
    with pen.clip(body) as inner:
        inner.fill(curve("56 24.6, 48 25.4, 39 27, 28 25.8, 19 22.8, 11 21.2, 11 40, 57 40"), cream)
    pen.edge(body, mix(cream, "#2b2145", 0.18), 0.2, -1.4)
    cod_head(pen, coat)
    rayed_fin(
        pen,
        "40.4 22.4!, 36 20.4, 32 22.2, 31.6 26.4, 35 28, 39 26.4!",
        fin,
        cream,
        [(40, 24, 32.6, y) for y in (22.4, 24.4, 26.4)],
    )


def rayed_fin(pen: Pen, outline: str, paint: Tone, rim: str, rays: list[tuple[float, float, float, float]]) -> None:
    """A fin: its outline, the rays in it, a pale hem."""
    shape = curve(outline)
    pen.form(shape, paint, 0.6, 0.35, [(leaf(*r, 0.32), paint.dark) for r in rays])
    pen.edge(shape, mix(paint.base, rim, 0.7), 0.35, 0)


def mottle(rng: Random, dark: str) -> Marks:
    """A marbled flank: blots of five to seven corners, smaller towards the belly and the head."""
    marks = []
    for i in range(46):
        x, y = 13 + (i * 0.618 % 1) * 38, 11 + (i + 0.5) / 46 * 15
        r = (1.9 - (y - 11) * 0.055) * (0.75 if x > 42 else 1)
        corners = [(k / 6 * 2 * pi, r * rng.uniform(0.5, 1.25)) for k in range(6)]
        marks.append((smooth_curve([(x + cos(a) * d * 1.2, y + sin(a) * d * 0.85) for a, d in corners]), dark))
    return marks


def cod_head(pen: Pen, coat: Tone) -> None:
    """The wide mouth, the gill cover and a small golden eye."""
    pen.line([(54.2, 23.4), (50.4, 23.6), (46.4, 25.4)], coat.deep, 0.5)
    pen.line([(46.4, 25.4), (45.8, 24.2)], coat.deep, 0.4)
    pen.line([(41.6, 15), (43, 19), (42.4, 24), (39.4, 27.6)], coat.deep, 0.5)
    pen.dot(51.6, 20.9, 0.34, coat.deep)
    pen.eye(47.4, 19, 1.35, "#dcb045", coat.deep, (0.6, 0.6))


@plate("Leafy seadragon", "coast", water=True, shadow=None, flip=True)
def seadragon(pen: Pen, rng: Random) -> None:
    coat, frond, plum = tone("#dba63f"), tone("#a9a23c"), "#8a4668"
    shade = Tone(frond.base, mix(frond.base, frond.dark, 0.6), frond.dark, frond.deep)
    limb = tube(
        "8 27, 5 32.4, 10 36, 15.4 31.4, 18.6 24.6, 25.6 20.4, 33 18, 37.4 11.6, 41.6 8.6",
        0.5, 1, 1.7, 2.8, 4.4, 8.2, 6, 3.4, 4.6, steps=6,
    )  # fmt: skip
    ways = (
        (0.93, -104, 6.4), (0.8, 30, 6.4), (0.74, -118, 10.5), (0.6, 78, 11.5), (0.58, -126, 11.5), (0.46, 62, 10),
        (0.45, -150, 9.4), (0.33, 36, 7.6), (0.31, 185, 7.4), (0.66, 60, 9), (0.19, 165, 5), (0.52, -104, 9),
    )  # fmt: skip
    for t, angle, length in ways[::2]:
        seadragon_leaf(pen, limb.at(t, -0.3), angle, length, shade)
    stripes = [(leaf(*limb.at(0.3 + i * 0.06, -0.7), *limb.at(0.312 + i * 0.06, 0.5), 0.5), plum) for i in range(9)]
    pen.form(limb.shape(), coat, 0.8, 0.5, [*bands(limb, 13, "#f7dd8d", 0.22, 0.86, 0.28), *stripes])
    for t, angle, length in ways[1::2]:
        seadragon_leaf(pen, limb.at(t, 0.1), angle, length * 0.9, frond)
    snout = tube("42.5 9.2, 48 11.6, 54 13.4", 2.2, 1.5, 1.9)
    pen.form(snout.shape(), coat, 0.4, 0.3, [(leaf(44, 8, 50, 13.4, 0.5), plum)])
    skull = curve("39 7.4, 41.8 5.8, 44.6 7.2, 45.4 10, 43.4 11.6, 40 11.4")
    pen.form(skull, coat, 0.6, 0.4, [(leaf(39, 7, 42, 11.6, 0.6), plum)])
    seadragon_leaf(pen, (41.4, 6.2), -78, 5, frond)
    pen.eye(42.9, 8.4, 1.0, "#f6e9b8", "#7c4a22", (0.55, 0.55))


def seadragon_leaf(pen: Pen, root: tuple[float, float], angle: float, length: float, paint: Tone) -> None:
    """One of the seadragon's leaves: a stem at an angle in degrees, five blades on it."""
    a, (x, y) = angle * pi / 180, root
    middle = (x + cos(a + 0.3) * length * 0.5, y + sin(a + 0.3) * length * 0.5)
    stem = Tube([root, middle, (x + cos(a) * length, y + sin(a) * length)], [0.8, 0.6, 0.4])
    pen.fill(stem.shape(), paint.dark)
    for t, turn, r in ((0.4, -50, 0.5), (0.55, 55, 0.5), (0.78, -34, 0.46), (0.86, 40, 0.44), (1, 4, 0.5)):
        (u, v), b = stem.at(min(t, 0.99)), (angle + turn) * pi / 180
        pen.form(petal(u, v, u + cos(b) * length * r, v + sin(b) * length * r, length * 0.26), paint, 0.25, 0.2)


ARMS = (  # far to near: the curve of an arm from the head to its tip
    "24 23, 16 24, 9.4 21, 6 15, 10 11.6",
    "33 23, 40 22, 46.4 18, 51 12, 47.4 8.6",
    "23.6 25, 16 28, 8 27, 3.6 22.4",
    "34 25, 42 27, 49.4 25.4, 54 20",
    "24.6 26, 19 32, 11.4 34, 5.4 31.6, 4.6 27.8",
    "33.4 26, 39 32, 46.6 34, 52.6 31.4, 53 27.6",
    "27 26, 25 32, 20 36.4, 14.6 37",
    "31 26, 33 32, 38 36.4, 43.4 37",
)


@plate("Southern blue-ringed octopus", "coast", water=True, shadow=None)
def blue_ringed_octopus(pen: Pen, rng: Random) -> None:
    coat = tone("#e3bb5e")
    for i, line in enumerate(ARMS):
        arm = tube(line, 5.4, 4.2, 2.8, 1.6, 0.7, steps=7)
        paint = far_side_tone(coat) if i < 2 else coat
        pen.form(
            arm.shape(), paint, 0.6, 0.4, bands(arm, 5, mix(paint.base, "#7d4a22", 0.45), 0.16, 0.9, 0.4, -1.1, 0.2)
        )
        for t, r in ((0.2, 1.25), (0.42, 1.05), (0.62, 0.8), (0.8, 0.55)):
            ring(pen, *arm.at(t, 0.1), r)
    mantle = curve(
        "28.5 1.4, 35 3, 38.6 8.4, 37 14.6, 35.4 18.4, 36.4 23.4, 33 27,"
        " 28.5 28, 24 27, 20.6 23.4, 21.6 18.4, 20 14.6, 18.4 8.4, 22 3"
    )
    blots = [
        (oval(x, y, r, r * 0.7, 20), mix(coat.base, "#7d4a22", 0.4))
        for x, y, r in (
            (24, 5.4, 2),
            (33, 6.4, 2.2),
            (28.4, 11.6, 2.4),
            (22.6, 11.6, 1.6),
            (34.4, 13, 1.6),
            (28.5, 23.4, 2.2),
        )
    ]
    pen.form(mantle, coat, 1.4, 0.8, blots)
    for x, y, r in (
        (28.6, 5.4, 1.7),
        (23.4, 8.6, 1.5),
        (33.6, 9.6, 1.6),
        (28.2, 14.4, 1.5),
        (22.8, 14.2, 1.1),
        (34, 16, 1.1),
        (26, 24.4, 1),
        (31, 24.4, 1),
    ):
        ring(pen, x, y, r)
    for x in (23.9, 33.1):
        pen.form(oval(x, 19.6, 2.7, 2.5), coat, 0.5, 0.4)
        pen.eye(x, 19.4, 1.75, "#f0c24e", coat.deep, (0.9, 0.55))


def ring(pen: Pen, x: float, y: float, r: float) -> None:
    """A ring of blue in a dark blot."""
    pen.dot(x, y, r * 1.3, "#4a2f2a")
    pen.dot(x, y, r, "#2f9df4")
    pen.dot(x, y, r * 0.56, "#4a2f2a")
