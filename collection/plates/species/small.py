"""Plates: Insects, spiders, crabs and what lives in the sea."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import (
    bands,
)
from collection.plates.draw import Limb, Pen, Tone, leaf, mix, oval, petal, smooth, tone
from collection.plates.plans import (
    butterfly,
    crab,
    fish,
    spider,
)
from collection.plates.plate import plate


@plate("Leafy seadragon", "coast", water=True, shadow=None, flip=True)
def seadragon(pen: Pen, rng: Random) -> None:
    coat, frond, plum = tone("#dba63f"), tone("#a9a23c"), "#8a4668"
    limb = Limb(
        [(8, 27), (5, 32.4), (10, 36), (15.4, 31.4), (18.6, 24.6), (25.6, 20.4), (33, 18), (37.4, 11.6), (41.6, 8.6)],
        [0.5, 1, 1.7, 2.8, 4.4, 8.2, 6, 3.4, 4.6],
        steps=6,
    )

    def sprout(x: float, y: float, angle: float, length: float, paint: Tone) -> None:
        a = angle * pi / 180
        stem = Limb(
            [
                (x, y),
                (x + cos(a + 0.3) * length * 0.5, y + sin(a + 0.3) * length * 0.5),
                (x + cos(a) * length, y + sin(a) * length),
            ],
            [0.8, 0.6, 0.4],
        )
        pen.fill(stem.shape(), paint.dark)
        for t, turn, r in ((0.4, -50, 0.5), (0.55, 55, 0.5), (0.78, -34, 0.46), (0.86, 40, 0.44), (1, 4, 0.5)):
            (u, v), b = stem.at(min(t, 0.99)), (angle + turn) * pi / 180
            pen.form(petal(u, v, u + cos(b) * length * r, v + sin(b) * length * r, length * 0.26), paint, 0.25, 0.2)

    ways = (
        (0.93, -104, 6.4),
        (0.8, 30, 6.4),
        (0.74, -118, 10.5),
        (0.6, 78, 11.5),
        (0.58, -126, 11.5),
        (0.46, 62, 10),
        (0.45, -150, 9.4),
        (0.33, 36, 7.6),
        (0.31, 185, 7.4),
        (0.66, 60, 9),
        (0.19, 165, 5),
        (0.52, -104, 9),
    )
    for t, angle, length in ways[::2]:
        sprout(
            *limb.at(t, -0.3), angle, length, Tone(frond.base, mix(frond.base, frond.dark, 0.6), frond.dark, frond.deep)
        )
    bars = bands(limb, 13, "#f7dd8d", 0.22, 0.86, 0.28)
    pen.form(
        limb.shape(),
        coat,
        0.8,
        0.5,
        [
            *bars,
            *(
                (leaf(*limb.at(t, -0.7), *limb.at(t + 0.012, 0.5), 0.5), plum)
                for t in (0.3, 0.36, 0.42, 0.48, 0.54, 0.6, 0.66, 0.72, 0.78)
            ),
        ],
    )
    for t, angle, length in ways[1::2]:
        sprout(*limb.at(t, 0.1), angle, length * 0.9, frond)
    pen.form(
        Limb([(42.5, 9.2), (48, 11.6), (54, 13.4)], [2.2, 1.5, 1.9]).shape(),
        coat,
        0.4,
        0.3,
        [(leaf(44, 8, 50, 13.4, 0.5), plum)],
    )
    pen.form(
        smooth([(39, 7.4), (41.8, 5.8), (44.6, 7.2), (45.4, 10), (43.4, 11.6), (40, 11.4)]),
        coat,
        0.6,
        0.4,
        [(leaf(39, 7, 42, 11.6, 0.6), plum)],
    )
    sprout(41.4, 6.2, -78, 5, frond)
    pen.eye(42.9, 8.4, 1.0, "#f6e9b8", "#7c4a22", (0.55, 0.55))


@plate("Blue-banded bee", "scrub", shadow=None, disc=(37, 14, 12))
def native_bee(pen: Pen, rng: Random) -> None:
    fuzz, black, blue = tone("#c98a3c"), tone("#3a3038", 1.1), "#7fd0e8"
    pen.line([(11, 42), (13, 34), (12, 27)], "#5f7a3e", 1)
    for a in range(0, 360, 20):
        x, y = 12 + cos(a * pi / 180) * 7.4, 25.5 + sin(a * pi / 180) * 6.6
        pen.line([(12, 25.5), (x, y)], "#f3c64a" if a % 40 else "#ffe08a", 0.5)
        pen.dot(x, y, 0.75, "#fff0b8")
    pen.form(oval(12, 25.5, 4.4, 4), tone("#eab23a"), 0.8, 0.5)
    for x, y, u, v, w in ((31, 13.4, 44, -1.5, 7.4), (33, 14, 53, 4.5, 8.4)):
        pen.form(petal(x, y, u, v, w, root=0.25), tone("#dbeef2"), 0.5, 0.4)
        for k in (-0.18, 0.12):
            pen.line(
                [
                    (x, y),
                    ((x + u) / 2 - (v - y) * k, (y + v) / 2 + (u - x) * k),
                    (x + (u - x) * 0.86, y + (v - y) * 0.86),
                ],
                "#8fb4c0",
                0.25,
            )
    for x, knee, foot in (
        (27, (24.6, 27.4), (20.4, 30.4)),
        (30.4, (30, 29.4), (27, 34)),
        (33.4, (37.4, 29.4), (35.6, 35.4)),
    ):
        pen.form(Limb([(x, 21), knee, foot], [1.9, 1.5, 0.7]).shape(), black, 0.3, 0.3)
    pen.form(oval(36.8, 30.2, 1.6, 2.4, 15), tone("#f5c53d"), 0.4, 0.3)
    rear = Limb([(34, 18.4), (39.4, 20.6), (44.6, 24.4), (48.6, 29.4)], [8, 12.4, 11, 2.6], steps=6)
    pen.form(rear.shape(), black, 1.2, 0.6, bands(rear, 5, blue, 0.12, 0.98, 0.4))
    for i in range(52):
        turn, r = i / 52 * 2 * pi, rng.uniform(7, 7.9)
        tip = (30 + cos(turn + 0.12) * r, 17 + sin(turn + 0.12) * r * 0.96)
        pen.fill(
            leaf(30 + cos(turn) * 5, 17 + sin(turn) * 5, *tip, 1), fuzz.base if sin(turn - 0.5) < 0.2 else fuzz.dark
        )
    pen.form(
        oval(30, 17, 6.6, 6.3),
        fuzz,
        1.2,
        0.7,
        [
            (leaf(x, y, x + 0.4, y + 1.8, 0.5), fuzz.light)
            for x, y in ((27, 14), (30, 13), (32.6, 15), (28.6, 17), (31.4, 18.4))
        ],
    )
    pen.form(oval(21.4, 19.4, 4, 5, 14), black, 0.7, 0.5)
    pen.form(smooth([(18.6, 23), (20.8, 22.6), (21, 25.4), (18, 26.6)]), tone("#f3e4b4"), 0.3, 0.2)
    pen.line([(19.4, 25), (16.6, 27), (14.4, 27)], black.base, 0.55)
    pen.form(oval(21.2, 18.6, 2.5, 3.8, 14), tone("#6f9a52"), 0.7, 0.6)
    pen.dot(20.4, 16.9, 0.65, "#ffffff")
    for tip in ((16.0, 12.0), (14.0, 14.6)):
        pen.line([(19.4, 15.4), (17.6 + (tip[0] - 16) * 0.2, 13.2 + (tip[1] - 12) * 0.3), tip], black.base, 0.55)


@plate("Clown anemonefish", "coast", water=True, shadow=None)
def clownfish(pen: Pen, rng: Random) -> None:
    fish(pen, tone("#f08a2c"), band="#fdf8ee")


@plate("Ulysses butterfly", "forest", shadow=None, disc=(28, 17, 14))
def ulysses(pen: Pen, rng: Random) -> None:
    butterfly(pen.at(28.5, 19.2, 0.9, 12), tone("#2f8fe0"), "#1d2438", tails=True)


@plate("Ghost crab", "coast", shadow=(28, 35, 20), disc=(28.5, 13, 11.5))
def ghost_crab(pen: Pen, rng: Random) -> None:
    crab(pen, tone("#e2744a"), tone("#f3a36c"), spot="#f7c79b")


@plate("Redback spider", "scrub", light="dusk", shadow=None, disc=(28.5, 16, 13))
def redback(pen: Pen, rng: Random) -> None:
    for a in range(0, 180, 30):
        dx, dy = cos(a * pi / 180) * 40, sin(a * pi / 180) * 40
        pen.line([(28.5 - dx, 19 - dy), (28.5 + dx, 19 + dy)], "#fdf0e4", 0.14)
    for r in (8, 13, 18, 23, 28, 33):
        points = [(28.5 + cos(a * pi / 180) * r, 19 + sin(a * pi / 180) * r, 1) for a in range(0, 361, 30)]
        pen.line(points, "#fdf0e4", 0.12)
    spider(pen.at(28.5, 19.5, 0.82), tone("#2e2730", 1.2), "#e2382f")
