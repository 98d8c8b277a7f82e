"""Plates: Mammals."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import (
    INK,
    bands,
    branch,
    brush,
    fan,
    far,
    head,
    paw,
    quadruped,
    spots,
    tufts,
)
from collection.plates.draw import Limb, Pen, leaf, mix, oval, petal, poly, smooth, tone
from collection.plates.plans import (
    bat,
    face,
    glider,
    hopper,
    seal,
)
from collection.plates.plate import plate


@plate("Dingo", "desert", shadow=(27, 34.6, 17))
def dingo(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#d0904f"), "#f6e6c8"
    brush(pen, [(16, 17.4), (10.6, 19), (7.6, 24.4), (5, 29.5)], [2.4, 4, 4.4, 1.2], coat, cream, 0.78)
    quadruped(
        pen,
        coat,
        rump=14,
        chest=37,
        top=15,
        depth=10.4,
        leg=2.3,
        under=cream,
        socks=tone(cream),
        neck=((41.4, 13.4), 11, 8.4),
    )
    head(
        pen.at(42.8, 12, 4.3, 2),
        coat,
        snout=2.15,
        drop=0.42,
        tip=0.3,
        brow=0.62,
        ear=(1.3, 1.0, -16),
        inner="#f0d3b2",
        pale=cream,
        eye_at=(0.55, -0.2),
        iris="#8a5a22",
        eye=0.2,
    )


@plate("Spotted-tailed quoll", "forest", light="dusk", shadow=(27, 34.4, 19))
def quoll(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#8a5433"), "#f8eedb"
    tail = Limb([(15, 25), (8.5, 27), (4.2, 21), (5.4, 12.5)], [2.6, 3.6, 3.8, 2])
    pen.form(tail.shape(), coat, 0.5, 0.3, spots(tail, 5, 2, 0.75, cream, rng, 0.15, 0.95, 0.5))
    body = Limb([(12.5, 25), (21, 23.4), (30, 24), (38, 24.5)], [10, 10, 10, 9])
    quadruped(
        pen,
        coat,
        rump=11.5,
        chest=38.5,
        top=18.6,
        depth=10.8,
        leg=2.15,
        arch=0.9,
        tuck=0.8,
        under="#e9d3b4",
        claws="#f0e2cc",
        marks=spots(body, 7, 4, 1, cream, rng, 0.0, 0.92, 0.78),
        neck=((41.6, 20.4), 10, 8.4),
    )
    for x, y, r in (
        (16.4, 24.6, 1),
        (18.8, 28, 0.8),
        (14.6, 28, 0.7),
        (35.6, 20.8, 0.85),
        (39, 18.8, 0.65),
        (37.6, 24, 0.8),
        (34.4, 25.4, 0.7),
        (40, 22.6, 0.55),
    ):
        pen.fill(oval(x, y, r, r * 0.9), cream)
    head(
        pen.at(43, 19.8, 4.3, 8),
        coat,
        snout=2.15,
        drop=0.46,
        tip=0.32,
        ear=(1.1, 1.05, -24),
        round_ear=True,
        inner="#e8a798",
        nose="#d98a86",
        nose_size=0.28,
        pale="#efdcc0",
        iris="#2c1a14",
        eye=0.23,
        marks=[(oval(-0.1, -0.72, 0.17), cream), (oval(-0.7, 0.05, 0.16), cream)],
    )


@plate("Tasmanian devil", "forest", light="dusk", shadow=(28, 34.4, 18))
def devil(pen: Pen, rng: Random) -> None:
    coat, white = tone("#3d333a", 1.15), "#f7f1e6"
    brush(pen, [(14, 23), (8.5, 24.5), (3.6, 22)], [5, 4, 1.6], coat)
    quadruped(
        pen,
        coat,
        rump=11,
        chest=38,
        top=16,
        depth=13.4,
        leg=2.9,
        arch=1.4,
        tuck=0.8,
        claws="#d8cfc2",
        neck=((41, 18.4), 14, 13),
    )
    pen.fill(leaf(12.4, 18.6, 20.4, 22, 2.2, -0.08), white)
    pen.fill(
        smooth([(35.6, 23.4, 1), (38, 25.4), (41, 25.2), (43.4, 23.2, 1), (42, 26.8), (38.6, 28), (36, 26.4)]), white
    )
    h = pen.at(42.6, 17.6, 6.1, 5)
    head(
        h,
        coat,
        snout=1.7,
        drop=0.4,
        tip=0.46,
        jaw=1.02,
        brow=0.82,
        ear=(0.78, 0.8, -30),
        round_ear=True,
        inner="#d98280",
        nose="#1d1518",
        nose_size=0.25,
        iris="#1c1214",
        eye=0.155,
        eye_at=(0.52, -0.14),
        mouth=False,
    )
    jaw = smooth([(1.56, 0.8, 1), (0.5, 0.62, 1), (0.74, 1.22), (1.36, 1.26)])
    h.fill(jaw, "#b8434b")
    h.fill(smooth([(0.8, 1.08), (1.06, 0.96), (1.36, 1.08), (1.26, 1.28), (0.84, 1.26)]), "#e58c88")
    for x, r in ((1.44, 0.24), (1.26, 0.11), (1.12, 0.11), (0.96, 0.13), (0.82, 0.1)):
        h.fill(poly((x - 0.07, 0.7), (x + 0.07, 0.74), (x, 0.74 + r)), white)
    for x in (1.34, 1.2):
        h.fill(poly((x - 0.06, 1.2), (x + 0.06, 1.2), (x, 1.04)), white)
    h.line([(1.44, 1.18), (0.95, 1.3), (0.5, 0.78)], coat.base, 0.15)
    for a in (-0.1, 0.12, 0.3):
        h.line([(1.3, 0.52), (0.75, 0.62 + a * 0.4), (0.1, 0.62 + a * 1.4)], mix(coat.light, white, 0.35), 0.025)


@plate("Numbat", "scrub", shadow=(26, 34.4, 17))
def numbat(pen: Pen, rng: Random) -> None:
    coat, white = tone("#b4623a"), "#fbf0dc"
    tail = Limb([(14, 24), (7.6, 23.4), (5, 15.5), (8.4, 6.5)], [2.4, 5, 6, 1.4])
    hairs = [
        (leaf(*tail.at(t, o * 0.2), *tail.at(min(1, t + 0.12), o * 1.3), 0.5), "#e2b184")
        for t in (0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.84)
        for o in (-1, 1)
    ]
    pen.form(tail.shape(), tone("#a06a4a"), 0.6, 0.3, hairs)
    dark = [
        (smooth([(8, 14), (22, 14), (28, 17), (26, 32), (8, 32)]), "#5c3230"),
        (smooth([(24, 12), (29.5, 16), (28.5, 32), (24, 32)]), "#84453a"),
    ]
    stripes = [
        (Limb([(x, 16), (x - 1.5, 22), (x - 0.2, 29.5)], [1.2, 1.6, 0.8]).shape(), white)
        for x in (14.6, 18, 21.4, 24.8, 28.2)
    ]
    quadruped(
        pen,
        coat,
        rump=11.5,
        chest=37,
        top=18.6,
        depth=10,
        leg=2,
        arch=1.5,
        tuck=0.8,
        under="#f0d9ba",
        marks=[*dark, *stripes],
        claws="#efe0c8",
        neck=((40.6, 20), 9.4, 6.4),
    )
    with pen.clip(smooth([(14, 20.6), (18, 20.4), (20, 24), (18.6, 28), (15.4, 28), (13.4, 25)])) as haunch:
        for mark, paint in stripes[:2]:
            haunch.fill(mark, paint)
    head(
        pen.at(42, 19.6, 3.6, 13),
        coat,
        snout=3.0,
        drop=0.5,
        tip=0.2,
        jaw=0.72,
        brow=0.74,
        ear=(1.2, 0.85, -18),
        inner="#e9b394",
        nose_size=0.22,
        pale=white,
        iris="#2a1712",
        eye=0.22,
        marks=[(leaf(-0.9, -0.34, 2.9, 0.38, 0.46, 0.02), "#43262a"), (leaf(-0.7, 0.0, 2.3, 0.52, 0.3, 0.02), white)],
        ring="#43262a",
    )


@plate("Greater bilby", "desert", light="night", shadow=(25, 34.5, 17))
def bilby(pen: Pen, rng: Random) -> None:
    coat, white, pink = tone("#a9b0c4"), "#faf4ec", "#eaa9a4"
    tail = Limb([(13.5, 27), (8, 28.5), (3.6, 24.4), (3.2, 17.5)], [2.4, 2.2, 2, 1.2])
    pen.form(
        tail.shape(),
        tone("#3c3848"),
        0.4,
        0.25,
        [
            (tail.strip(-1.5, 1.5, 0, 0.25), coat.base),
            (tail.strip(-1.5, 1.5, 0.58, 1), white),
            (oval(*tail.at(1), 1), white),
        ],
    )
    paw(pen, 26, 33.6, 1.8, far(tone("#ead9cf")))
    pen.form(Limb([(34, 27), (37.5, 30), (38.6, 33)], [3, 2, 1.5]).shape(), far(coat), 0.3, 0.2)
    paw(pen, 38.6, 33.4, 1.1, far(tone("#ead9cf")), "#c9b8b2")
    body = smooth(
        [
            (40, 21),
            (36, 17.8),
            (29, 15.6),
            (20, 15.6),
            (13.2, 20.6),
            (11.6, 27.4),
            (15, 32.6),
            (24, 33.2),
            (33, 31.4),
            (38.6, 27),
        ]
    )
    pen.form(body, coat, 1.5, 0.6, tufts((24, 17, 35, 24), 8, mix(coat.base, coat.dark, 0.6)))
    pen.edge(body, white, 0.3, -1.7)
    thigh = smooth([(13.6, 26), (17, 21.6), (23, 22), (26.2, 27), (23.4, 32), (16.6, 33.4), (13.4, 31)])
    pen.form(thigh, coat, 1.1, 0.6)
    pen.form(
        smooth([(14.8, 33), (17, 31.9), (24, 32.8), (28, 33), (29.4, 34.1), (26, 34.7), (15.6, 34.6)]),
        tone("#f1ddd2"),
        0.5,
        0.3,
    )
    pen.form(Limb([(35, 26), (36, 29.4), (34.6, 32.8)], [4.4, 2.6, 1.6]).shape(), coat, 0.5, 0.3)
    paw(pen, 34.6, 33.4, 1.25, tone("#f1ddd2"), "#fff6ec")
    for x, y, turn, paint, inside in (
        (40, 16.2, 16, far(coat), mix(pink, "#5a4660", 0.45)),
        (36.4, 16.6, -13, coat, pink),
    ):
        ear = pen.at(x, y, turn=turn)
        ear.form(
            smooth([(-1.5, 1), (-2.9, -5), (-2.6, -10.6), (-0.2, -14.6), (2.4, -10.6), (2.8, -5), (1.5, 1)]),
            paint,
            0.5,
            0.4,
        )
        ear.form(
            smooth([(-0.5, -0.5), (-1.7, -5.4), (-1.4, -10), (0, -12.8), (1.7, -10), (1.9, -5.4), (0.8, -0.5)]),
            tone(inside),
            0.5,
            0.2,
        )
    h = pen.at(38.2, 18.8, 4.5, 17)
    head(
        h,
        coat,
        snout=3.0,
        drop=0.34,
        tip=0.2,
        jaw=0.72,
        brow=0.78,
        ear=(0.01, 0.01, 0),
        nose="#e79a98",
        nose_size=0.22,
        pale=white,
        iris="#1c1418",
        eye=0.24,
        eye_at=(0.5, -0.2),
    )
    for a in (-0.22, 0, 0.25):
        h.line([(2.3, 0.42), (2.0, 0.9 + a), (1.5, 1.35 + a * 1.6)], "#5b566a", 0.03)


@plate("Koala", "forest", shadow=None, disc=(20, 14, 12))
def koala(pen: Pen, rng: Random) -> None:
    coat, white, wood = tone("#9a9ba6"), "#f4f0ea", tone("#d8c7ad")
    branch(pen, [(-5, 33.5), (14, 36), (32, 35), (40, 38)], [5.4, 6, 6.6, 8], "#cdb898")
    stem = Limb([(36.5, -6), (37.6, 8), (37, 24), (39.5, 46)], [7, 7.6, 8.4, 11])
    pen.form(
        stem.shape(),
        wood,
        1.4,
        0.6,
        [
            (stem.strip(a, a + 0.16, t, t + 0.13), "#b9a184")
            for a, t in ((-0.5, 0.12), (0.2, 0.3), (-0.1, 0.62), (0.4, 0.5), (-0.6, 0.75))
        ],
    )
    pen.form(Limb([(22, 21), (17.5, 26), (22.6, 30)], [5.6, 5.2, 4]).shape(), far(coat), 0.6, 0.3)
    pen.form(
        smooth([(33.6, 19), (27, 15), (18.8, 18.6), (15.4, 27), (18, 34), (26, 36), (33.6, 34), (36, 26)]),
        coat,
        1.8,
        0.6,
        [(smooth([(22.4, 20), (30, 19), (32, 25), (28.6, 30.4), (23, 28.4)]), white)],
    )
    pen.form(smooth([(20, 28), (27.4, 26.6), (34, 29.4), (35, 34), (29, 36.4), (21, 36), (18.6, 32)]), coat, 1, 0.6)
    for y in (29.6, 31.2, 32.8):
        pen.form(Limb([(34, y + 0.6), (37.4, y), (39.4, y + 0.5)], [2, 1.7, 0.9]).shape(), coat, 0.35, 0.25)
        pen.fill(leaf(39.2, y + 0.1, 41.2, y + 0.8, 0.6), INK)
    pen.form(Limb([(31, 21.4), (35, 22.8), (39.6, 19.6)], [5.6, 4.8, 3.6]).shape(), coat, 0.8, 0.5)
    for dy in (-1.3, 0, 1.3):
        pen.form(Limb([(39, 19.8 + dy), (41.6, 18.8 + dy)], [1.6, 1]).shape(), coat, 0.3, 0.2)
        pen.fill(leaf(41.5, 18.4 + dy, 43.3, 18.8 + dy, 0.6), INK)
    for x, s in ((16.4, -1), (35.4, 1)):
        for a in range(0, 360, 30):
            pen.fill(
                oval(x + cos(a * pi / 180) * 3.4, 8.6 + sin(a * pi / 180) * 3.2, 1.5),
                coat.base if a not in (0, 30, 60, 90) else coat.dark,
            )
        pen.form(oval(x, 8.6, 3.9, 3.7), coat, 0.5, 0.3)
        for a in range(-40, 200, 34):
            pen.fill(
                petal(x - s * 1.2, 8.6, x + s * cos(a * pi / 180) * 3.5, 8.6 + sin(a * pi / 180) * 3.4, 2.2), white
            )
    pen.form(
        smooth([(26, 4.6), (32.6, 6.6), (35.4, 12.4), (33, 18.4), (26, 20.8), (19, 18.4), (16.6, 12.4), (19.4, 6.6)]),
        coat,
        1.3,
        0.7,
    )
    pen.fill(smooth([(26, 16.4), (30.4, 17), (29, 19.8), (26, 20.6), (23, 19.8), (21.6, 17)]), white)
    for x in (21.2, 30.8):
        pen.dot(x, 11.7, 1.5, coat.dark)
        pen.eye(x, 11.7, 1.15, "#6a3b1e", None, (0.55, 0.75))
    pen.form(smooth([(26, 9), (28, 11), (28.5, 15), (26, 17.3), (23.5, 15), (24, 11)]), tone("#332b31"), 0.7, 0.55)
    pen.line([(23.6, 18.5), (26, 19.2), (28.4, 18.5)], coat.deep, 0.35)


@plate("Short-beaked echidna", "scrub", shadow=(27, 34.3, 20))
def echidna(pen: Pen, rng: Random) -> None:
    fur, cream, tip = tone("#5f4433"), tone("#f3dca6"), "#43291f"
    for x in (16, 34):
        paw(pen, x + 3, 33.2, 2, far(fur), "#b9a48a")

    def quill(x: float, y: float, angle: float, r: float) -> None:
        u, v = x + cos(angle) * r, y + sin(angle) * r
        pen.fill(
            leaf(x, y, u, v, 1.35, peak=0.35),
            cream.base if rng.random() < 0.6 else cream.dark if rng.random() < 0.5 else cream.light,
        )
        pen.fill(leaf(x + (u - x) * 0.58, y + (v - y) * 0.58, u, v, 0.74, peak=0.25), tip)

    def dome(rho: float, theta: float) -> tuple[float, float]:
        return 24.6 + cos(theta) * 15.4 * rho, 32.6 - sin(theta) * 16 * rho

    for i in range(27):
        theta = pi * (1.0 - 0.80 * i / 26)
        quill(*dome(0.88, theta), -theta - 0.50, 6.4 * rng.uniform(0.85, 1.1))
    pen.form(
        smooth([(9, 29), (11, 22.5), (17.6, 17), (25, 15.6), (33, 18.4), (38.4, 24), (41, 30), (36, 33.9), (14, 33.9)]),
        fur,
        1.6,
        0,
    )
    pen.form(Limb([(44, 28.8), (49.6, 30.6), (55, 31.4)], [3.4, 2.1, 1.1]).shape(), tone("#46353a"), 0.4, 0.3)
    pen.form(
        smooth([(35, 22.8), (41.6, 23.4), (46.2, 27), (47.4, 30.4), (43, 32.8), (35, 33)]), tone("#94704f"), 0.8, 0.5
    )
    for j in range(5):
        for i in range(19 - 2 * j):
            n = 18 - 2 * j
            theta = pi * (1.0 - (0.84 - 0.02 * j) * (i + (0.5 if j % 2 else 0)) / n)
            quill(*dome(0.84 - 0.145 * j, theta), -theta - 0.55 + 0.1 * j, 5.8 * rng.uniform(0.9, 1.1))
    for x in (15, 36):
        paw(pen, x, 33.6, 2.2, fur, "#efdcbc")
    pen.eye(42.8, 27.2, 0.85, "#1b1214", "#5a4030")
    pen.line([(51.6, 31.9), (54.4, 31.8)], "#2c2024", 0.2)


@plate("Platypus", "river", water=True, shadow=None, flip=True)
def platypus(pen: Pen, rng: Random) -> None:
    coat, bill, web = tone("#80573c"), tone("#56545e"), tone("#6a5148")
    fan(pen, 41, 24, 40, 90, 5, 6, 2.4, far(web))
    fan(pen, 16.6, 21, 150, 70, 4, 4.6, 2, far(web))
    paddle = smooth([(19, 17), (13, 12.4), (6.6, 8.4), (1.8, 8.6), (1, 12.4), (5, 17.4), (12, 22), (19, 24)])
    lines = [(leaf(2.6 + i * 2.3, 6 + i * 1.1, 3.6 + i * 2.5, 23, 0.4), coat.deep) for i in range(6)]
    lines += [(leaf(1 + i * 0.8, 8 + i * 2.4, 17, 9.6 + i * 3.3, 0.34), coat.deep) for i in range(5)]
    pen.form(paddle, tone("#6d4832"), 0.9, 0.5, lines)
    body = smooth(
        [
            (45, 18.4),
            (41.4, 15.4),
            (36, 15),
            (29, 13),
            (20, 13.4),
            (13.4, 16.4),
            (10.4, 18.6),
            (14, 21.8),
            (21, 25.2),
            (30, 26.4),
            (37.6, 24.8),
            (42, 25),
            (45.2, 23.6),
        ]
    )
    pen.form(body, coat, 1.5, 0.7, tufts((20, 14.6, 37, 20.5), 13, coat.dark, 1.9))
    pen.edge(body, "#dcbd92", 0.2, -1.9)
    beak = smooth(
        [
            (44.4, 16.6),
            (48, 17.4),
            (52.6, 17.4),
            (55.8, 19.6),
            (56.2, 22.8),
            (53.6, 25.4),
            (48.6, 25),
            (44.4, 24.8),
            (43.4, 20.6),
        ]
    )
    pen.form(beak, tone("#4b4853"), 0.4, 0.2)
    pen.form(
        smooth(
            [
                (44.6, 16.8),
                (48, 17.4),
                (52.6, 17.4),
                (55.8, 19.6),
                (55.6, 21.8),
                (52.4, 23.2),
                (48.4, 22.6),
                (44.6, 22.4),
                (43.6, 19.6),
            ]
        ),
        tone("#6b6974"),
        0.5,
        0.5,
    )
    pen.form(
        smooth([(42.8, 16), (45.4, 16.4), (46.4, 20.2), (45.4, 24.6), (43, 24.9), (44, 20.4)]),
        tone("#57535f"),
        0.3,
        0.25,
    )
    for y in (19, 20.8):
        pen.fill(oval(52.8, y, 0.42, 0.26), bill.deep)
    pen.fill(oval(41.9, 20.3, 1.2, 0.8, 20), "#ecd6ac")
    pen.eye(40.8, 18.6, 0.9, "#1d1418", coat.deep)
    for x, y, angle, spread, n, r in ((35.2, 27, 96, 118, 5, 6.6), (16.6, 25.4, 150, 80, 4, 5)):
        for i in range(n):
            a = (angle + spread * (i / (n - 1) - 0.5)) * pi / 180
            pen.fill(
                leaf(x + cos(a) * r * 0.8, y + sin(a) * r * 0.8, x + cos(a) * r * 1.3, y + sin(a) * r * 1.3, 0.7),
                "#e8d9c4",
            )
        fan(pen, x, y, angle, spread, n, r, r * 0.48, web)
    pen.form(Limb([(36.6, 22.6), (36, 25), (35.2, 27.6)], [6, 4.6, 3.4]).shape(), coat, 0.6, 0.4)
    pen.form(Limb([(20.6, 22.4), (18.4, 24.4), (16.4, 25.6)], [5, 3.6, 2.4]).shape(), coat, 0.5, 0.4)


@plate("Grey-headed flying fox", "sky", light="dusk", shadow=None, disc=(28.5, 15, 13))
def flying_fox(pen: Pen, rng: Random) -> None:
    bat(pen, tone("#4b3440", 1.1), tone("#77716f"), tone("#d2783a"), face=tone("#938b86"))


@plate("Red kangaroo", "scrub", shadow=(24, 34.7, 19), disc=(20, 13, 11.5))
def kangaroo(pen: Pen, rng: Random) -> None:
    hopper(pen, tone("#c0714a"), "#f3dfc8", hands=tone("#57393a"), face=[(leaf(0.5, 0.55, 2.1, 0.5, 0.3), "#6b4038")])


@plate("Common wombat", "forest", shadow=(28, 34.4, 18))
def wombat(pen: Pen, rng: Random) -> None:
    coat = tone("#8f7058")
    quadruped(
        pen,
        coat,
        rump=8,
        chest=39,
        top=13.4,
        depth=18,
        leg=3.6,
        arch=2,
        tuck=0.2,
        claws="#e4d6c2",
        neck=((40, 20.4), 17, 16),
    )
    head(
        pen.at(42.4, 20.4, 7.4, 2),
        coat,
        snout=1.3,
        drop=0.38,
        tip=0.5,
        jaw=0.95,
        brow=0.88,
        ear=(0.5, 0.52, -30),
        ear_at=(-0.5, -0.74),
        inner="#c79a86",
        nose="#352a2c",
        nose_size=0.24,
        iris="#1c1418",
        eye=0.11,
        eye_at=(0.48, -0.24),
    )
    for a in (-0.1, 0.12, 0.3):
        pen.at(42.4, 20.4, 7.4, 2).line([(1.0, 0.48), (0.7, 0.55 + a * 0.4), (0.3, 0.56 + a)], coat.light, 0.02)


@plate("Sugar glider", "forest", light="night", shadow=None, disc=(35, 16, 13))
def sugar_glider(pen: Pen, rng: Random) -> None:
    glider(pen.at(31, 20.4, 0.98, 24), tone("#a7a5b4"), "#f6efdf", tail=tone("#8d8aa0"))


@plate("Australian sea lion", "coast", shadow=(26, 34.8, 19), disc=(20, 14, 11.5))
def sea_lion(pen: Pen, rng: Random) -> None:
    seal(pen, tone("#8b6f60"), "#ecd9b8")


@plate("Polar bear", "ice", shadow=(27, 34.5, 19), disc=(19, 13, 11.5))
def polar_bear(pen: Pen, rng: Random) -> None:
    coat = tone("#f4ead6", 0.95)
    quadruped(
        pen,
        coat,
        rump=8.5,
        chest=36,
        top=12.4,
        depth=15,
        leg=3.9,
        arch=0.6,
        tuck=0.6,
        claws="#4a4244",
        neck=((42, 14.6), 13.6, 8.6),
    )
    head(
        pen.at(44, 13.6, 4.5, 6),
        coat,
        snout=2.0,
        drop=0.42,
        tip=0.36,
        jaw=0.8,
        brow=0.78,
        ear=(0.72, 0.7, -30),
        round_ear=True,
        ear_at=(-0.45, -0.72),
        inner="#bfa99a",
        nose="#2c262b",
        nose_size=0.25,
        iris="#1d1518",
        eye=0.15,
    )


@plate("Arctic fox", "ice", light="dusk", shadow=(27, 34.6, 17), disc=(38, 13, 11.5), flip=True)
def arctic_fox(pen: Pen, rng: Random) -> None:
    coat = tone("#f3eff0")
    brush(pen, [(16, 20), (9.4, 22), (5.6, 27.4), (7.5, 33)], [4, 7.4, 7.8, 2.6], coat)
    quadruped(
        pen, coat, rump=13.5, chest=36, top=16.4, depth=11.6, leg=2.5, arch=0.4, tuck=0.6, neck=((40, 15.4), 12, 9.4)
    )
    head(
        pen.at(41.4, 14.4, 4.5, 4),
        coat,
        snout=1.95,
        drop=0.42,
        tip=0.27,
        brow=0.66,
        ear=(1.0, 1.0, -18),
        inner="#c9b2b8",
        iris="#8a5a22",
        eye=0.19,
    )


@plate("Tiger", "forest", shadow=(27, 34.6, 19), disc=(19, 13, 11.5))
def tiger(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#e0842f"), "#fbeedb"
    tail = Limb([(11, 20), (5, 23), (3, 29), (7, 33.4)], [2.8, 2.6, 2.4, 1.8])
    pen.form(tail.shape(), coat, 0.4, 0.25, bands(tail, 6, "#33231f", 0.2, 1, 0.45))
    stripes = [
        (leaf(x, 12 + (i % 2), x + 1.2, 21.4 + (i % 3), 1.5, 0.12), "#33231f")
        for i, x in enumerate((12, 15, 18, 21.4, 24.6, 28, 31.4, 34.4))
    ]
    stripes += [(leaf(x, 28, x + 0.6, 22.4, 1.1, -0.1), "#33231f") for x in (20, 23.4, 26.6, 30)]
    quadruped(
        pen,
        coat,
        rump=9.5,
        chest=37,
        top=14,
        depth=11.6,
        leg=2.9,
        arch=0.3,
        tuck=1.2,
        under=cream,
        marks=stripes,
        neck=((41.6, 15.4), 11.6, 9.6),
    )
    for x, y in ((13, 20), (14.4, 23), (33.4, 18.4), (35.6, 17), (37.6, 20)):
        pen.fill(leaf(x, y, x + 3, y + 0.7, 0.9, 0.1), "#33231f")
    bars = [
        (leaf(x * k, y, u * k, v, 0.15), "#33231f")
        for k in (-1, 1)
        for x, y, u, v in (
            (0.3, -1, 0.16, -0.62),
            (0.62, -0.86, 0.36, -0.6),
            (1, -0.2, 0.66, -0.12),
            (1.02, 0.1, 0.68, 0.1),
            (0.98, 0.42, 0.66, 0.34),
        )
    ]
    face(pen.at(43, 13, 7.1), coat, cream, marks=[*bars, (leaf(0, -1, 0, -0.5, 0.16), "#33231f")])


@plate("Lion", "scrub", shadow=(27, 34.6, 19), disc=(18, 13, 11.5))
def lion(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#d9a658"), "#f8ead0"
    brush(pen, [(12, 19), (6, 21), (3.6, 27), (5.6, 32)], [2.6, 2.1, 1.9, 3.4], coat, "#6b3f2a", 0.8)
    quadruped(
        pen,
        coat,
        rump=10,
        chest=37,
        top=14,
        depth=11.6,
        leg=2.9,
        arch=0.2,
        tuck=1.4,
        under=cream,
        neck=((41, 15.4), 11.6, 9.6),
    )
    face(pen.at(42, 14, 6.5), coat, cream, mane=tone("#8a4f2a"), ear=0.3, nose="#6b4a44")


@plate("Snow leopard", "ice", shadow=(27, 34.6, 19), disc=(18, 13, 11.5))
def snow_leopard(pen: Pen, rng: Random) -> None:
    coat, cream, ring = tone("#cfc8c2"), "#faf6ef", "#5b5257"
    tail = Limb([(12, 19), (5, 20), (2.5, 27), (7, 33), (13.6, 32.4)], [3.6, 4.4, 4.4, 4.2, 3])
    pen.form(tail.shape(), coat, 0.5, 0.3, bands(tail, 9, ring, 0.1, 1, 0.34))
    body = Limb([(11, 20), (20, 19.6), (29, 19.8), (37, 20)], [11, 11, 11, 11])
    rings = [
        m
        for outer, hole in zip(
            spots(body, 7, 4, 1.15, ring, Random(4), 0, 0.95, 0.8),
            spots(body, 7, 4, 0.62, coat.dark, Random(4), 0, 0.95, 0.8),
            strict=True,
        )
        for m in (outer, hole)
    ]
    quadruped(
        pen,
        coat,
        rump=10,
        chest=37,
        top=14.4,
        depth=11.4,
        leg=2.9,
        arch=0.2,
        tuck=1.1,
        under=cream,
        marks=rings,
        neck=((41, 15.4), 11.6, 9.6),
    )
    for x, y in ((14, 20.4), (16.6, 22.4), (13.6, 23.6), (32.6, 19.6), (33.4, 23), (36.4, 17.6), (31.6, 26), (15, 27)):
        pen.fill(oval(x, y, 0.8, 0.7), ring)
    dots = [
        (oval(x * k, y, 0.07, 0.07), ring)
        for k in (-1, 1)
        for x, y in ((0.2, -0.7), (0.45, -0.68), (0.08, -0.5), (0.75, -0.3), (0.8, 0.0), (0.3, -0.86))
    ]
    face(pen.at(42.8, 13.2, 6.9), coat, cream, marks=dots, iris="#9fb9a6", nose="#b9807c", inner="#e3d0c8", ear=0.3)
