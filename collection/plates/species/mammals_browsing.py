"""Plates: Australia's mammals that live on plants."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, branch, far, head, quadruped
from collection.plates.draw import Limb, Pen, curve, leaf, oval, petal, tone
from collection.plates.plans import hopper
from collection.plates.plate import plate


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
        curve("33.6 19, 27 15, 18.8 18.6, 15.4 27, 18 34, 26 36, 33.6 34, 36 26"),
        coat,
        1.8,
        0.6,
        [(curve("22.4 20, 30 19, 32 25, 28.6 30.4, 23 28.4"), white)],
    )
    pen.form(curve("20 28, 27.4 26.6, 34 29.4, 35 34, 29 36.4, 21 36, 18.6 32"), coat, 1, 0.6)
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
    pen.form(curve("26 4.6, 32.6 6.6, 35.4 12.4, 33 18.4, 26 20.8, 19 18.4, 16.6 12.4, 19.4 6.6"), coat, 1.3, 0.7)
    pen.fill(curve("26 16.4, 30.4 17, 29 19.8, 26 20.6, 23 19.8, 21.6 17"), white)
    for x in (21.2, 30.8):
        pen.dot(x, 11.7, 1.5, coat.dark)
        pen.eye(x, 11.7, 1.15, "#6a3b1e", None, (0.55, 0.75))
    pen.form(curve("26 9, 28 11, 28.5 15, 26 17.3, 23.5 15, 24 11"), tone("#332b31"), 0.7, 0.55)
    pen.line([(23.6, 18.5), (26, 19.2), (28.4, 18.5)], coat.deep, 0.35)


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
    h = pen.at(42.6, 20.6, 7.2, 4)
    head(
        h,
        coat,
        snout=1.2,
        drop=0.36,
        tip=0.6,
        jaw=0.98,
        brow=0.94,
        ear=(0.52, 0.5, -24),
        ear_at=(-0.42, -0.8),
        inner="#d9a894",
        nose="#352a2c",
        nose_size=0.3,
        iris="#1c1418",
        eye=0.13,
        eye_at=(0.42, -0.26),
        pale="#b39578",
    )
    for a in (-0.1, 0.12, 0.3):
        h.line([(0.9, 0.5), (0.6, 0.57 + a * 0.4), (0.24, 0.58 + a)], "#efe0cc", 0.025)
