"""Plates: the characters of the Ninth Sea."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, far
from collection.plates.draw import Limb, Pen, Tone, curve, leaf, mix, oval, petal, poly, smooth, tone, tube
from collection.plates.plans.faces import both
from collection.plates.plans.figures import (
    POWER,
    SKILL,
    SKINS,
    TALENT,
    arm,
    beard,
    bust,
    fist,
    neck,
    plank,
    staff,
    visage,
)
from collection.plates.plate import plate

GOLD, WOOD, STEEL, CREAM = tone("#e0ab45"), tone("#80583c"), tone("#b4bec6"), tone("#f3ead6")


@plate("Mother Fathom", "ninth sea", light="dusk", shadow=None, disc=(28.5, 13, 13), place=1, accent=POWER)
def mother_fathom(pen: Pen, rng: Random) -> None:
    skin, pale = tone("#7b4f93"), "#d9b3d0"
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        for text, widths in (
            ("5 30, 13 33, 20 28, 19.6 20, 15.4 18.4", (6, 5, 4, 2.8, 1)),
            ("4 32, 12 38, 22 36.6, 26.4 30, 24.4 26.4", (6, 5.4, 4.4, 3, 1)),
            ("3 28, 9 28.4, 12.4 23, 10.6 17.4, 13.6 13.4", (5.4, 4.8, 3.8, 2.8, 0.9)),
        ):
            limb = tube(text, *widths)
            pen_ = far(skin) if text.startswith("3 ") else skin
            suckers = [(oval(*limb.at(0.2 + 0.1 * i, 0.55), 0.8 - 0.07 * i), pale) for i in range(8)]
            w.form(limb.shape(), pen_, 0.7, 0.4, suckers)
    dome = both("0 -22, 6 -20.6, 10.4 -15.4, 11 -8, 8.6 -1, 9.4 6, 7 14!, 0 16")
    d = pen.at(28.5, 24.4)
    d.form(dome, skin, 1.8, 0.9)
    with d.clip(dome) as inside:
        for x, y, r in (
            (-5, -16, 1.3),
            (-2, -18.6, 0.8),
            (4.6, -17, 1.0),
            (-7.4, -11, 0.9),
            (7.6, -12, 1.2),
            (6.6, -7, 0.7),
            (1.4, -15.4, 0.6),
        ):
            inside.fill(oval(x, y, r, r * 0.8), mix(skin.base, pale, 0.4))
        for x in (-4.4, 0, 4.4):
            inside.fill(leaf(x, 4, x * 1.5, 17, 1.2), skin.dark)
    d.form(curve("-7 -5!, -3.6 -9.6, 0 -10.6, 3.6 -9.6, 7 -5!, 3.6 -1, 0 0, -3.6 -1"), tone("#4f2f66"), 0.4, 0.3)
    d.form(oval(0, -5.2, 4.5, 4.3), tone("#f0bd3e"), 0.6, 0.5)
    d.fill(oval(0, -5.2, 3.3, 1.1), "#221528")
    d.dot(-1.6, -7, 0.8, "#fff8de")
    for side in (-1, 1):
        d.line([(side * 7, -8.6), (side * 4.4, -10.6), (side * 1.2, -10.4)], skin.deep, 0.5)


@plate("Captain Marrow", "ninth sea", light="day", shadow=None, disc=(29, 13.5, 12.5), place=0, accent=SKILL)
def captain_marrow(pen: Pen, rng: Random) -> None:
    coat, skin, white = tone("#2c4468"), SKINS["tan"], tone("#efe9dd")
    bust(
        pen.at(29, 22),
        coat,
        11.6,
        12.4,
        4,
        [(plank(-3.4, -2, 3.4, 30), CREAM.base), (plank(-0.2, -2, 0.2, 30), CREAM.dark)],
    )
    for s in (-1, 1):
        w = pen.at(29, 22, flip=s < 0)
        w.form(curve("1.8 -1!, 5.6 0.4, 7 4!, 5 8, 4.6 24!, 2.6 24!, 3 9, 1.4 4!"), tone("#24385a"), 0.4, 0.3)
        w.line([(3.1, 24), (3.5, 9), (1.7, 4)], GOLD.base, 0.5)
        for y in (8, 12, 16):
            w.dot(5.8, y, 0.7, GOLD.base)
        w.form(oval(10.4, 3.4, 3.4, 2), GOLD, 0.5, 0.4)
        for i in range(6):
            w.line([(7.6 + i * 1.1, 4.4), (7.5 + i * 1.16, 7)], GOLD.base if i % 2 else GOLD.dark, 0.7)
    arm(pen, "38.6 28.6, 45 33, 44.4 26.6", coat, 6.6, 5.8, 4.4, cuff=GOLD.base)
    blade = pen.at(44.4, 24, 1, 16)
    blade.form(curve("-0.9 -2!, -0.8 -10, -3.4 -19.4!, 1.8 -14, 2 -8, 1.1 -2!"), STEEL, 0.4, 0.3)
    blade.form(curve("-2.6 -1.6!, 2.8 -1.6!, 3.8 2.6, 2.6 4.4!, 2.4 1.2, 0 0.2, -2.8 0"), GOLD, 0.3, 0.2)
    fist(pen, 44, 25, 2.2, skin, 12)
    arm(pen, "19.4 28.6, 14.4 35, 20.4 37", coat, 6.6, 5.8, 4.4, cuff=GOLD.base)
    fist(pen, 21.8, 37, 2.1, skin, 60)
    h = pen.at(29, 14, 5.8)
    visage(h, skin, old=True, brow="#d9d4ca", mouth="", tilt=0.7, iris="#3f6480")
    beard(h, white, "0 0.38, 0.4 0.4, 0.9 -0.1!, 0.98 0.6, 0.72 1.3, 0.2 1.66, 0 1.7", 5)
    hat = both("0 -1.86, 0.5 -1.66, 1.2 -1.3, 1.94 -0.66!, 1.5 -0.5, 0.9 -0.62, 0 -0.66")
    h.form(hat, tone("#263a5a"), 0.2, 0.1)
    h.line(
        [(-1.9, -0.68), (-1.2, -1.26), (-0.5, -1.6), (0, -1.78), (0.5, -1.6), (1.2, -1.26), (1.9, -0.68)],
        GOLD.base,
        0.13,
    )
    h.form(oval(0, -1.16, 0.3, 0.3), GOLD, 0.07, 0.05)
    h.fill(oval(0, -1.18, 0.14, 0.17), "#263a5a")


@plate("Harpoon Anneke", "ninth sea", light="dawn", shadow=None, disc=(29, 13, 12.5), place=1, accent=POWER)
def harpoon_anneke(pen: Pen, rng: Random) -> None:
    oil, skin, hair = tone("#eebb3f"), SKINS["fair"], tone("#d9a866")
    pen.form(curve("34 16, 36.8 19, 36.4 24, 37.4 28, 34.6 30.6, 32.6 26, 32.4 20"), hair, 0.5, 0.3)
    bust(
        pen.at(28.5, 22),
        oil,
        11.2,
        12.6,
        4,
        [(plank(-0.35, 0, 0.35, 30), oil.deep), (curve("-3.6 -1!, 0 3.4!, 3.6 -1!"), "#e7e1d3")],
    )
    for y in (27.4, 31.8, 36.4):
        pen.form(Limb([(26.4, y), (30.6, y)], (1.1, 1.1)).shape(), WOOD, 0.2, 0.15)
    neck(pen.at(28.5, 22), skin)
    for s in (-1, 1):
        pen.at(28.5, 22, flip=s < 0).form(curve("0.6 1!, 3 -1.6!, 5.8 0.2, 4.4 4!"), oil, 0.4, 0.4)
    h = pen.at(28.5, 14.2, 5.5)
    visage(h, skin, brow="#a87a44", mouth="line", look=0.5, tilt=0.6, iris="#3f7a86", jaw=1.08)
    for u, v, paint in ((-0.1, 0, hair), (0.1, 0.1, hair)):
        h.form(
            curve(f"{-0.9 + u} -0.7!, {-0.3 + u} {-0.42 + v}, {0.9 + u} -0.6!, 0.6 -0.9, -0.6 -0.96"), paint, 0.08, 0.06
        )
    h.form(
        curve(
            "-2 0.34!, -1.36 -0.5, -1.1 -1.3, 0 -1.66, 1.1 -1.3, 1.3 -0.54, 1.62 -0.2!, 1.2 -0.32, 0 -0.66, -1.2 -0.28"
        ),
        oil,
        0.2,
        0.1,
    )
    h.line([(-1.24, -0.56), (-0.6, -0.84), (0, -0.92), (0.6, -0.86), (1.24, -0.6)], oil.deep, 0.09)
    staff(pen, 3, 37.6, 48.4, 12.6, WOOD, 1.4)
    tip = pen.at(48.4, 12.6, 1, 61)
    tip.form(
        curve("0 -8.6!, 1.1 -4, 3.2 0.6!, 0.8 -0.6, 0.7 2!, -0.7 2!, -0.8 -0.6, -3.2 0.6!, -1.1 -4"), STEEL, 0.5, 0.3
    )
    rope = [(44.4, 15), (46.4, 19), (49.6, 22), (48, 29), (50.6, 36), (49, 44)]
    pen.line(rope, "#c9ae7c", 0.8)
    pen.line(rope, "#a3875a", 0.25)
    arm(pen, "19.6 27, 12.4 35, 16 31.4", oil, 6.6, 5.8, 4.6, cuff="#a3762a")
    fist(pen, 16, 30.4, 2.3, skin, 58)
    arm(pen, "37.6 27, 44.4 28.6, 40.4 19", oil, 6.6, 5.8, 4.4, cuff="#a3762a")
    fist(pen, 40, 17.2, 2.3, skin, 58)


@plate("The Drowned Choir", "ninth sea", light="night", shadow=None, disc=(28.5, 13, 13), place=0, accent=TALENT)
def the_drowned_choir(pen: Pen, rng: Random) -> None:
    for x, y, k, paint, turn in (
        (16.4, 14, 0.86, tone("#8fc3c6"), -12),
        (41.6, 13.4, 0.86, tone("#9cc4d6"), 12),
        (29, 11, 1.05, tone("#c9e8df"), 0),
    ):
        _singer(pen.at(x, y, k, turn), paint)
    for y, w, paint in ((31, 4, tone("#5aa0ae")), (35.4, 5, tone("#3d7f98"))):
        ends: list[tuple[float, ...]] = [(-6.0, y + 3, 1)]
        for i in range(5):
            u = -4 + i * 16 + (y - 31) * 1.4
            ends += [(u, y - w * 0.3), (u + 5, y - w * 0.52), (u + 8, y + 1.2)]
        wave = smooth([*ends, (70, y, 1), (70, 48, 1), (-6, 48, 1)])
        pen.form(wave, paint, 0.6, 0)
        pen.edge(wave, "#dcefe9", 0.2, 0.7)


def _singer(pen: Pen, pale: Tone) -> None:
    """A ghost that sings: long hair adrift, hollow eyes, an open mouth, a body that becomes water."""
    shade = mix(pale.deep, "#16324e", 0.5)
    for s in (-1, 1):
        w = pen.at(0, 0, flip=s < 0)
        w.form(curve("2 -6.6, 6.4 -4, 6.6 3, 9 8.4!, 5.4 8.6, 6 13!, 3 8"), far(pale), 0.5, 0.3)
    pen.form(both("0 4, 2.6 5, 6 8.6, 7 15, 6 30!, 0 30"), pale, 1.0, 0.5)
    for x in (-3, 0, 3):
        pen.fill(leaf(x, 12, x * 1.2, 27, 0.9), pale.dark)
    for s in (-1, 1):
        w = pen.at(0, 0, flip=s < 0)
        w.form(tube("5.4 11, 6.6 16, 2.4 16.4", 3.2, 2.8, 2).shape(), pale, 0.4, 0.3)
    pen.form(oval(0, 16.2, 1.7, 2), pale, 0.3, 0.2)
    pen.form(both("0 -6.4, 3.6 -5.4, 5 -1.4, 4.2 3, 2 6.4, 0 7"), pale, 0.9, 0.5)
    pen.form(both("0 -7.4, 4.2 -6.4, 5.6 -1.4!, 3.6 -4, 0 -5"), far(pale), 0.3, 0.2)
    for s in (-1, 1):
        pen.fill(oval(s * 2, -0.6, 1.15, 1.3), shade)
        pen.dot(s * 2, -0.5, 0.4, "#f4fbf0")
        pen.line([(s * 0.9, -3), (s * 2, -2.8), (s * 3.4, -1.8)], shade, 0.4)
    pen.fill(oval(0, 3.6, 1.35, 1.9), shade)
    pen.fill(oval(0, 4.7, 0.8, 0.6), mix(shade, "#c98a8f", 0.5))


@plate("The Mapmaker", "ninth sea", light="day", shadow=None, disc=(29, 13, 12.5), place=0, accent=SKILL)
def the_mapmaker(pen: Pen, rng: Random) -> None:
    coat, skin, felt = tone("#4d7460"), SKINS["fair"], tone("#6d4f3c")
    hair = tone("#8a5c3c")
    for s in (-1, 1):
        pen.at(29, 14, flip=s < 0).form(curve("3 -4, 6.2 -1, 6.4 5, 5 8.6!, 3.6 4"), hair, 0.4, 0.3)
    bust(pen.at(29, 22), coat, 10.6, 11.6, 4.8, [(curve("-3.4 -1!, 0 6!, 3.4 -1!"), CREAM.base)])
    neck(pen.at(29, 22), skin)
    pen.form(curve("26 21.6!, 29 23.2, 32 21.6!, 31.4 24.6, 29 25.4, 26.6 24.6"), tone("#b5533f"), 0.3, 0.2)
    arm(pen, "20.6 27, 13.6 32.4, 16 35", coat, 6.4, 5.6, 4.8, cuff="#3a5a4a")
    arm(pen, "37.4 27, 44.4 32.4, 42 35", coat, 6.4, 5.6, 4.8, cuff="#3a5a4a")
    _map(pen)
    for x in (15.6, 42.4):
        pen.form(oval(x, 34.6, 2.2, 1.8), skin, 0.35, 0.2)
        for d in (-0.9, 0, 0.9):
            pen.line([(x + d, 34), (x + d * 1.1, 35.8)], skin.deep, 0.22)
    h = pen.at(29, 14.2, 5.5)
    visage(h, skin, brow="#6a4630", mouth="smile", look=0.3, iris="#3f6a5a")
    h.form(curve("0 0.44, 0.3 0.46, 0.56 0.66!, 0.2 0.6, 0 0.56, -0.2 0.6, -0.56 0.66!, -0.3 0.46"), hair, 0.05, 0.04)
    h.form(curve("-1.9 -0.5!, -1 -0.78, 0 -0.82, 1 -0.78, 1.9 -0.5!, 1 -0.34, 0 -0.4, -1 -0.34"), felt, 0.1, 0.08)
    h.form(
        curve("-0.94 -0.66!, -0.8 -1.5, -0.3 -1.66, 0 -1.54, 0.3 -1.66, 0.8 -1.5, 0.94 -0.66!, 0 -0.58"),
        felt,
        0.18,
        0.1,
    )
    h.form(curve("-0.94 -0.66!, -0.92 -0.88, 0 -0.78, 0.92 -0.88, 0.94 -0.66!, 0 -0.56"), tone("#c9a255"), 0.04, 0.03)
    h.form(leaf(0.7, -0.8, 1.7, -1.7, 0.42, 0.14), tone("#b5533f"), 0.06, 0.05)


def _map(pen: Pen) -> None:
    """A chart held open: a coast, soundings, a dotted course to a cross."""
    paper = tone("#f3e4bd")
    for x in (13.4, 44.6):
        pen.form(Limb([(x, 27.4), (x, 44)], (3, 3)).shape(), far(paper), 0.5, 0.3)
    sheet = curve("14 28!, 21.6 29.4, 29 28, 36.4 29.4, 44 28!, 44 46!, 14 46!")
    pen.form(sheet, paper, 0.7, 0.4)
    with pen.clip(sheet) as inside:
        inside.fill(curve("14 31, 19 32.6, 18 36, 22.6 37.4, 20 41, 24 46, 10 46, 10 31"), "#a9c3a0")
        inside.fill(curve("33 31.4, 37 31, 40.6 33, 38.6 36, 35.4 35, 33.6 33.4"), "#a9c3a0")
        for y in (33, 38):
            inside.line([(14, y), (29, y - 0.6), (44, y)], "#d9c698", 0.2)
        for i in range(6):
            u = 24 + i * 2.4
            inside.line([(u, 40 - i * 0.9 + (i % 2) * 0.7), (u + 1.2, 39.5 - i * 0.9)], "#c0412f", 0.6)
        for a, b in (((38.6, 33), (40.6, 35)), ((40.6, 33), (38.6, 35))):
            inside.line([a, b], "#c0412f", 0.7)
        inside.fill(
            poly(
                (28, 31), (28.6, 33.2), (30.8, 33.8), (28.6, 34.4), (28, 36.6), (27.4, 34.4), (25.2, 33.8), (27.4, 33.2)
            ),
            "#4b6a86",
        )


@plate("Polly Ruin", "ninth sea", light="day", shadow=None, disc=(28.5, 13, 12.5), place=0, accent=TALENT)
def polly_ruin(pen: Pen, rng: Random) -> None:
    red, blue, gold = tone("#d3402f"), tone("#3a6fb5"), tone("#efb53c")
    _wheel(pen.at(28.5, 43))
    for s in (-1, 1):
        w = pen.at(28.5, 19, flip=s < 0)
        for i in range(7):
            a = (-52 + i * 21) * pi / 180
            r = 19 - abs(i - 1.6) * 1.5
            w.form(
                petal(6, 0, 5 + cos(a) * r, 0.6 + sin(a) * r, 4.2, root=0.5),
                blue if i % 2 else tone("#2f5c9c"),
                0.4,
                0.3,
            )
        for i in range(6):
            a = (-48 + i * 25) * pi / 180
            w.form(petal(5, 0, 5 + cos(a) * 12, 0.4 + sin(a) * 11, 3.8, root=0.5), gold, 0.4, 0.3)
        w.form(curve("2 -3, 6 -6.4, 11 -7.6, 13 -3, 11.4 3.4, 7.4 7.6, 3 6"), red, 0.9, 0.5)
    for i in range(5):
        u = -3 + i * 1.5
        pen.form(petal(28.5 + u * 0.4, 28, 28.5 + u * 1.6, 39 - abs(u) * 0.6, 2.6), red if i % 2 else blue, 0.3, 0.2)
    pen.form(curve("28.5 8, 33.4 14, 35 22, 32.4 29, 28.5 31.4, 24.6 29, 22 22, 23.6 14"), red, 1.4, 0.7)
    for j in range(3):
        for i in range(4 - j % 2):
            x, y = 25.2 + i * 2.2 + (j % 2) * 1.1, 20.6 + j * 2.6
            pen.line([(x - 0.8, y), (x, y + 0.9), (x + 0.8, y)], red.dark, 0.3)
    for s in (-1, 1):
        for d in (-0.9, 0.3, 1.5):
            pen.form(
                Limb([(28.5 + s * 2.6 + d * 0.4, 30), (28.5 + s * 2.9 + d, 32.6)], (1.2, 1)).shape(),
                tone("#8d8a86"),
                0.2,
                0.1,
            )
    pen.form(oval(28.5, 9.6, 6.6, 6.8), red, 1.1, 0.6)
    pen.form(curve("31.2 6.4, 34.6 7.4, 34.4 11.6, 31.6 12.8, 29.6 10.6"), tone("#f7efe2"), 0.3, 0.2)
    pen.form(curve("28.5 12.8, 30.4 14.6, 28.9 17.6, 27.6 17, 26.6 14.4"), tone("#2c2a30"), 0.3, 0.2)
    pen.form(curve("28.4 6.2, 31 8.4, 31.2 11.4, 29.4 16!, 27.4 12.6, 25.8 11, 26 8.2"), tone("#f3e8d4"), 0.6, 0.4)
    pen.fill(curve("29.6 12.4, 31 11.6, 29.4 16!, 28.2 14"), "#3a3436")
    pen.eye(32.4, 8.9, 1.15, "#f0c24a", INK, (0.5, 0.5))
    pen.line([(22.2, 5.2), (28, 7), (34.8, 5)], "#2a2430", 0.6)
    pen.form(curve("22.8 7.2!, 26.4 7.4!, 26 10.8, 24.2 11.8, 22.6 10.4"), tone("#2f2934"), 0.3, 0.3)
    pen.form(leaf(27, 3.6, 24.4, -0.6, 1.8, 0.15), red, 0.2, 0.2)
    pen.form(leaf(28.6, 3.4, 28, -0.7, 1.9, 0.1), red, 0.2, 0.2)


def _wheel(pen: Pen) -> None:
    """The upper part of a ship's wheel about the origin."""
    for i in range(7):
        a = (-162 + i * 24) * pi / 180
        u, v = cos(a), sin(a)
        pen.form(Limb([(u * 3, v * 3), (u * 16.4, v * 16.4)], (1.5, 1.5)).shape(), WOOD, 0.3, 0.2)
        pen.form(Limb([(u * 12.8, v * 12.8), (u * 16.8, v * 16.8)], (1.5, 2.6)).shape(), WOOD, 0.3, 0.2)
    rim = Limb([(cos(a * pi / 180) * 10.6, sin(a * pi / 180) * 10.6) for a in range(-190, 11, 20)], (2.8, 2.8))
    pen.form(rim.shape(), WOOD, 0.5, 0.35)
    pen.line([(cos(a * pi / 180) * 10.6, sin(a * pi / 180) * 10.6) for a in range(-190, 11, 20)], GOLD.base, 0.6)
