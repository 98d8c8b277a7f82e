"""Plates: Australia's mammals that live on plants."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, branch, far_side_tone, paw, tufts
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, oval, petal, tone, tube
from collection.plates.plans import hopper
from collection.plates.plate import plate


@plate("Koala", "forest", shadow=None, disc=(20, 14, 12))
def koala(pen: Pen, rng: Random) -> None:
    coat, white, wood = tone("#9a9ba6"), "#f4f0ea", tone("#d8c7ad")
    branch(pen, [(-5, 33.5), (14, 36), (32, 35), (40, 38)], [5.4, 6, 6.6, 8], "#cdb898")
    stem = Tube([(36.5, -6), (37.6, 8), (37, 24), (39.5, 46)], [7, 7.6, 8.4, 11])
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
    pen.form(Tube([(22, 21), (17.5, 26), (22.6, 30)], [5.6, 5.2, 4]).shape(), far_side_tone(coat), 0.6, 0.3)
    pen.form(
        curve("33.6 19, 27 15, 18.8 18.6, 15.4 27, 18 34, 26 36, 33.6 34, 36 26"),
        coat,
        1.8,
        0.6,
        [(curve("22.4 20, 30 19, 32 25, 28.6 30.4, 23 28.4"), white)],
    )
    pen.form(curve("20 28, 27.4 26.6, 34 29.4, 35 34, 29 36.4, 21 36, 18.6 32"), coat, 1, 0.6)
    for y in (29.6, 31.2, 32.8):
        pen.form(Tube([(34, y + 0.6), (37.4, y), (39.4, y + 0.5)], [2, 1.7, 0.9]).shape(), coat, 0.35, 0.25)
        pen.fill(leaf(39.2, y + 0.1, 41.2, y + 0.8, 0.6), INK)
    pen.form(Tube([(31, 21.4), (35, 22.8), (39.6, 19.6)], [5.6, 4.8, 3.6]).shape(), coat, 0.8, 0.5)
    for dy in (-1.3, 0, 1.3):
        pen.form(Tube([(39, 19.8 + dy), (41.6, 18.8 + dy)], [1.6, 1]).shape(), coat, 0.3, 0.2)
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


@plate("Common wombat", "forest", shadow=(27, 34.5, 20), disc=(36, 12, 11))
def wombat(pen: Pen, rng: Random) -> None:
    coat, pale = tone("#8d7059"), "#b4977c"
    for x in (17.4, 33.6):
        pen.form(tube(f"{x} 27, {x + 0.4} 30, {x + 0.6} 32.6", 7, 6, 5).shape(), far_side_tone(coat), 0.6, 0.3)
        paw(pen, x + 0.2, 33.2, 2.6, far_side_tone(coat), "#c9b8a2")
    body = curve(
        "43 20, 37.6 14.4, 30 11.4, 21 10.6, 12.4 12.6, 6.8 18, 5.4 25, 8 31, 15 33.4, 29 33.6, 38 32.4, 43.4 27"
    )
    bristles = tufts((12, 14, 36, 27), 22, coat.dark, 1.9)
    pen.form(body, coat, 1.8, 0.8, bristles)
    pen.form(curve("7.4 24, 10.6 19.4, 16.6 19.6, 19.4 25, 18 31.4, 12 33.4, 8.4 31"), coat, 1.1, 0.5)
    for x, y in ((12, 33.4), (38.6, 33.7)):
        pen.form(tube(f"{x + 0.8} 28, {x + 0.6} 30.6, {x + 0.4} 32.8", 7.4, 6.4, 5.4).shape(), coat, 0.7, 0.4)
        paw(pen, x - 0.4, y, 3, coat, "#e4d6c2")
    _broad_face(pen.at(43.6, 20.8, 8.4), coat, pale)


def _broad_face(h: Pen, coat: Tone, pale: str) -> None:
    """A wombat's head from the front: flat crown, small ears, wide bare nose; radius 1 at the origin."""
    for s in (-1, 1):
        ear = h.at(s * 0.62, -0.66, turn=s * 24)
        ear.form(curve("-0.26 0.1, -0.22 -0.24, 0 -0.44!, 0.22 -0.24, 0.26 0.1"), coat, 0.07, 0.05)
        ear.fill(curve("-0.13 0.08, -0.11 -0.14, 0 -0.28!, 0.11 -0.14, 0.13 0.08"), "#c99a86")
    skull = curve(
        "0 -0.74, 0.56 -0.72, 0.9 -0.36, 1.04 0.14, 0.88 0.62, 0.44 0.9, 0 0.96, "
        "-0.44 0.9, -0.88 0.62, -1.04 0.14, -0.9 -0.36, -0.56 -0.72"
    )
    h.form(skull, coat, 0.16, 0.08, tufts((-0.6, -0.6, 0.75, -0.2), 7, coat.dark, 0.2))
    for s in (-1, 1):
        h.fill(leaf(s * 0.5, 0.62, s * 0.98, 0.22, 0.34), pale)
    h.form(oval(0, 0.56, 0.56, 0.34), tone(pale), 0.08, 0.05)
    h.form(curve("-0.36 0.18, 0 0.04, 0.36 0.18, 0.3 0.44, 0 0.56, -0.3 0.44"), tone("#43363a"), 0.07, 0.08)
    for s in (-1, 1):
        h.fill(oval(s * 0.17, 0.34, 0.08, 0.055, s * -30), "#1d1518")
        h.eye(s * 0.56, -0.08, 0.1, "#1c1418", coat.deep)
        for y, reach in ((0.56, 1.06), (0.66, 1.0), (0.76, 0.9)):
            h.line([(s * 0.34, y - 0.04), (s * 0.7, y - 0.02), (s * reach, y + 0.08)], "#efe0cc", 0.022)
    h.line([(0, 0.56), (0, 0.68)], coat.deep, 0.045)
    h.line([(-0.3, 0.72), (-0.14, 0.76), (0, 0.68), (0.14, 0.76), (0.3, 0.72)], coat.deep, 0.045)
