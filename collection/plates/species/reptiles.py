"""Plates: Reptiles and frogs."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import (
    bands,
    branch,
    frog,
    lizard,
    snake,
    spikes,
)
from collection.plates.draw import Limb, Pen, Tone, leaf, mix, oval, poly, smooth, tone
from collection.plates.plans import (
    turtle,
)
from collection.plates.plate import plate


@plate("Western brown snake", "desert", shadow=(28, 35.6, 20), disc=(38, 13, 11.5))
def brown_snake(pen: Pen, rng: Random) -> None:
    snake(pen, tone("#bb7434"), "#f5dfae", scale="#8f5526", crown=tone("#7b4427"), iris="#d9822b")


@plate("Red-bellied black snake", "river", shadow=(28, 35.6, 20), disc=(36, 13, 11.5))
def black_snake(pen: Pen, rng: Random) -> None:
    snake(pen, tone("#34323f", 1.1), "#d8452f", girth=4.8, scale="#23212c", iris="#7a4a25")


@plate("Perentie", "desert", shadow=(28, 35.4, 20))
def perentie(pen: Pen, rng: Random) -> None:
    coat, cream, ring = tone("#a07a4c"), "#f7e6b4", "#4d3324"
    spine = [(27, 36.9), (15, 37), (6, 34), (5.4, 28.6), (13, 25.6), (22, 24.8), (32, 23.8), (39, 19.4), (43.6, 14.2)]
    limb = Limb(spine, [0.5, 1.5, 2.3, 3.2, 4.6, 8.2, 7.2, 4.4, 3.8], steps=6)
    marks = []
    for i in range(19):
        t = 0.26 + i * 0.037
        for off in (-0.66, -0.05, 0.56) if i % 2 else (-0.36, 0.26):
            x, y = limb.at(t, off)
            r = 0.95 if 0.45 < t < 0.8 else 0.68
            marks += [(oval(x, y, r), ring), (oval(x, y, r * 0.66), cream)]
    marks += bands(limb, 6, ring, 0.0, 0.25, 0.5)
    lizard(pen, coat, spine=spine, widths=[], limb=limb, marks=marks, under=cream, hind=0.47, fore=0.715, toes=3)
    h = pen.at(43.4, 14.6, 1, -14)
    h.line([(10, 1.3), (11.4, 1.9), (12.4, 1.3)], "#b0436a", 0.3)
    h.line([(11.2, 1.8), (12.2, 2.7)], "#b0436a", 0.3)
    skull = smooth([(-2.4, -2.2), (1.6, -3), (5.4, -2.2), (9.4, -0.6), (10.5, 0.8), (9.2, 2), (4, 2.3), (-1.6, 2.2)])
    h.form(
        skull,
        coat,
        0.6,
        0.4,
        [
            (smooth([(11, 1), (5, 1), (0, 1.3), (-3, 1), (-3, 4), (11, 4)]), cream),
            *((oval(x, y, 0.42), cream) for x, y in ((0, -1.4), (1.6, 0.1), (-1.2, 0.2), (5, -0.9), (6.6, -0.4))),
        ],
    )
    h.line([(10, 1.1), (5, 1), (1, 1.2)], coat.deep, 0.22)
    h.dot(8.6, -0.1, 0.28, coat.deep)
    h.eye(3.2, -1.1, 0.8, "#c98b35", coat.deep, (0.5, 0.5))


@plate("Thorny dragon", "desert", shadow=(28, 34.6, 19), disc=(19, 14, 11.5))
def thorny_dragon(pen: Pen, rng: Random) -> None:
    coat, rust, cream = tone("#d9983f"), "#8f3d22", "#fbe6b3"
    spine = [(4, 18.6), (6.6, 24.6), (14, 27.6), (21, 26.4), (28, 25), (35, 24.4), (40, 22.6)]
    limb = Limb(spine, [1.6, 3.2, 6.4, 12.2, 13.6, 10.6, 6.6], steps=6)
    thorn = tone("#f2cf86")
    spikes(pen, limb, -1, 17, 3.1, thorn, 0.02, 0.97)
    spikes(pen, limb, 1, 12, 2, thorn, 0.05, 0.92)
    marks = [
        (
            smooth(
                [
                    limb.at(t, a),
                    limb.at(t + 0.05, (a + b) / 2),
                    limb.at(t + 0.02, b),
                    limb.at(t - 0.05, b),
                    limb.at(t - 0.07, (a + b) / 2),
                ]
            ),
            rust,
        )
        for t, a, b in (
            (0.1, -1.2, 0.6),
            (0.22, -1.2, 0.3),
            (0.36, -1.3, 0.1),
            (0.53, -1.3, 0.1),
            (0.72, -1.3, 0.0),
            (0.88, -1.3, 0.3),
            (0.44, 0.25, 1.1),
            (0.63, 0.2, 1.1),
            (0.8, 0.35, 1.2),
            (0.28, 0.5, 1.2),
        )
    ]
    lizard(
        pen, coat, spine=spine, widths=[], limb=limb, marks=marks, leg=2.9, hind=0.46, fore=0.78, toes=2.1, under=cream
    )
    for off, n, t0, t1 in ((-0.62, 8, 0.22, 0.9), (-0.2, 9, 0.2, 0.92), (0.25, 8, 0.25, 0.9)):
        spikes(pen, limb, off, n, 1.9, thorn, t0, t1)
    knob = pen.at(38.6, 18.6)
    knob.form(oval(0, 0, 2.8, 2.5), coat, 0.6, 0.4)
    for a in (-150, -100, -50):
        knob.fill(
            poly(
                (cos((a - 24) * pi / 180) * 2.2, sin((a - 24) * pi / 180) * 2),
                (cos(a * pi / 180) * 5, sin(a * pi / 180) * 4.4),
                (cos((a + 24) * pi / 180) * 2.2, sin((a + 24) * pi / 180) * 2),
            ),
            thorn.base,
        )
    h = pen.at(43, 21, 1, 6)
    h.form(
        smooth([(-3.4, -2.4), (0.4, -3.8), (4.2, -2.6), (6.6, 0.2), (5.8, 2.4), (1.4, 3.6), (-3.4, 2.8)]),
        coat,
        0.8,
        0.5,
        [
            (leaf(-1.4, -3.4, 1.6, 3.4, 2.2, 0.1), rust),
            (leaf(3.2, -3, 6.4, 2.6, 1.1), rust),
            (smooth([(7, 1.5), (3, 2), (0, 2.4), (0, 5), (7, 5)]), cream),
        ],
    )
    for x, y, u, v, w in (
        (-1.8, -2.6, -3.6, -7.4, 2),
        (0.6, -3.2, 2.4, -8.2, 2.4),
        (4, -2.4, 6.6, -4.6, 1.3),
        (-3, 1.4, -4.6, 3.8, 1.3),
        (-1, 2.8, -1.8, 5.2, 1.3),
    ):
        h.fill(poly((x - w / 2, y), (u, v), (x + w / 2, y + 0.4)), thorn.base)
        h.fill(poly((x + w * 0.1, y + 0.2), (u, v), (x + w / 2, y + 0.4)), thorn.dark)
    h.line([(6.3, 1.3), (4, 1.6), (1.6, 1.4)], coat.deep, 0.28)
    h.eye(2.2, -0.9, 0.92, "#7a3d1c", coat.deep, (0.6, 0.6))


@plate("Saltwater crocodile", "river", shadow=(28, 35, 24))
def crocodile(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#77845a"), "#efe6bd"
    spine = [(-4, 24), (3, 29), (11, 30.4), (20, 28.6), (29, 28), (36, 27.6)]
    limb = Limb(spine, [2.4, 4.6, 7, 9.6, 9.8, 8], steps=6)
    spikes(pen, limb, -0.92, 20, 1.9, Tone(coat.light, coat.base, coat.deep, coat.deep), 0.02, 0.93, -0.35)
    marks = bands(limb, 8, mix(coat.base, coat.deep, 0.55), 0.06, 0.95, 0.42, -1.2, 0.25)
    marks += [
        (oval(*limb.at(0.2 + i * 0.045, off), 0.5, 0.34), coat.light) for i in range(16) for off in (-0.62, -0.25, 0.1)
    ]
    lizard(
        pen, coat, spine=spine, widths=[], limb=limb, marks=marks, leg=2.9, hind=0.42, fore=0.83, toes=2.5, ground=34.6
    )
    pen.edge(limb.shape(), cream, -0.1, -1.7)
    pen.fill(smooth([(37, 27.4), (45, 25.4), (52, 26.6), (50, 30), (40, 31)]), "#c96a63")
    lower = smooth([(34, 27.6), (38, 28.8), (46, 31), (53.4, 33), (53.8, 34.2), (50, 34.6), (40, 33), (34, 31.6)])
    for i in range(9):
        x = 40.2 + i * 1.5
        pen.fill(poly((x - 0.45, 29.6 + i * 0.44), (x + 0.5, 29.9 + i * 0.44), (x + 0.15, 27.9 + i * 0.44)), "#fbf6e4")
    pen.form(lower, tone("#cfc998"), 0.6, 0.3)
    for i in range(10):
        x, s = 40.4 + i * 1.55, 1.9 if i % 3 else 2.5
        pen.fill(poly((x - 0.5, 25.9 - i * 0.3), (x + 0.5, 25.8 - i * 0.3), (x + 0.05, 25.8 + s - i * 0.3)), "#fffaf0")
    upper = smooth(
        [
            (32, 24.6),
            (36.4, 22.6),
            (39.4, 20.6),
            (42, 21.4),
            (44, 22),
            (50, 20.8),
            (53.6, 19.4),
            (56, 20.2),
            (56, 22.6),
            (53, 23.6),
            (46, 25.4),
            (40.4, 27),
            (35, 29),
            (32, 28),
        ]
    )
    pen.form(
        upper,
        coat,
        0.9,
        0.5,
        [
            (oval(x, y, 0.5, 0.36), coat.dark)
            for x, y in ((46, 23), (48.4, 22.4), (50.6, 22), (47.4, 23.8), (50, 23.2), (37.6, 25.6), (35.6, 26.4))
        ],
    )
    pen.form(oval(40.2, 21.8, 2.3, 1.9), coat, 0.5, 0.4)
    pen.eye(40.6, 21.7, 1.1, "#e0b53f", coat.deep, (0.22, 0.8))
    pen.dot(54.6, 20.6, 0.4, coat.deep)


@plate("Green tree frog", "river", shadow=None, disc=(24, 13, 11.5))
def tree_frog(pen: Pen, rng: Random) -> None:
    branch(pen, [(-5, 36.5), (14, 35.6), (34, 36), (62, 33.6)], [4.4, 5, 5.2, 4.4], "#8c6f55")
    frog(
        pen,
        tone("#78b83e"),
        "#fbf6dc",
        marks=[(oval(x, y, 0.55, 0.45), "#f3f2c6") for x, y in ((24, 20.4), (20.4, 23.4), (28.4, 18.4), (31, 21))],
    )


@plate("Tiger snake", "scrub", shadow=(28, 35.6, 20), flip=True)
def tiger_snake(pen: Pen, rng: Random) -> None:
    snake(pen, tone("#5f5a3c"), "#ead083", band="#c7b05a", bands_n=26, girth=5, crown=tone("#4a4632"))


@plate("Green sea turtle", "coast", water=True, shadow=None)
def sea_turtle(pen: Pen, rng: Random) -> None:
    turtle(pen.at(0, 1), tone("#8fa66a"), tone("#5c5a38"), "#9a8a4c", "#f1e7bd")
