"""Plates: the characters of the Ninth Sea."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, far_side_tone
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, petal, poly, smooth_curve, tone, tube
from collection.plates.plans.animal_faces import mirrored_outline
from collection.plates.plans.people import (
    POWER,
    SKILL,
    SKINS,
    TALENT,
    arm,
    beard,
    bust,
    fist,
    human_face,
    neck,
    plank,
    staff,
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
            pen_ = far_side_tone(skin) if text.startswith("3 ") else skin
            suckers = [(oval(*limb.at(0.2 + 0.1 * i, 0.55), 0.8 - 0.07 * i), pale) for i in range(8)]
            w.form(limb.shape(), pen_, 0.7, 0.4, suckers)
    dome = mirrored_outline("0 -22, 6 -20.6, 10.4 -15.4, 11 -8, 8.6 -1, 9.4 6, 7 14!, 0 16")
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
    human_face(h, skin, old=True, brow="#d9d4ca", mouth="", tilt=0.7, iris="#3f6480")
    beard(h, white, "0 0.38, 0.4 0.4, 0.9 -0.1!, 0.98 0.6, 0.72 1.3, 0.2 1.66, 0 1.7", 5)
    hat = mirrored_outline("0 -1.86, 0.5 -1.66, 1.2 -1.3, 1.94 -0.66!, 1.5 -0.5, 0.9 -0.62, 0 -0.66")
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
    oil, skin, hair = tone("#e6b138"), SKINS["tan"], tone("#c98a4a")
    wool, leather = tone("#3f4f63"), tone("#6d4a35")
    _harpoon(pen, ((6, 30.4), (53.6, 4.6)))
    arm(pen, "39 27.4, 46.6 21, 44 12.6", oil, 7.4, 6.6, 5, cuff="#8c6524")
    _braid(pen, hair)
    bust(pen.at(28.5, 22.6), oil, 11.8, 12.8, 3.6, [(curve("-4.4 -1.4!, 0 9!, 4.4 -1.4!"), wool.base)])
    for i in range(3):
        pen.line([(26.6 + i * 0.5, 24.6 + i * 2), (28.5, 25.4 + i * 2), (30.4 - i * 0.5, 24.6 + i * 2)], wool.dark, 0.3)
    for s in (-1, 1):
        pen.at(28.5, 22.6, flip=s < 0).form(curve("1 7!, 3 -1.6!, 6.6 0.2, 6 5.6!, 2.6 9.4!"), oil, 0.5, 0.4)
    strap = Tube([(20, 24.4), (28, 32), (36.6, 42)], (2.2, 2.2, 2.2))
    pen.form(strap.shape(), leather, 0.4, 0.3, [(oval(*strap.at(t), 0.4), "#e9d9a8") for t in (0.3, 0.45, 0.6)])
    neck(pen.at(28.5, 22.6), skin)
    pen.at(28.5, 22.6).form(mirrored_outline("0 -1, 2.6 -2.2!, 3.4 0.4, 0 2.4"), tone("#b8483c"), 0.4, 0.2)
    h = pen.at(28.5, 13.6, 5.7)
    human_face(h, skin, brow="#8a5a2c", mouth="line", look=0.55, tilt=0.9, iris="#3f7a86", jaw=1.02)
    h.line([(0.62, 0.14), (0.74, 0.36), (0.68, 0.56)], "#f0c9a2", 0.07)
    for i in range(4):
        h.dot(-0.42 + i * 0.26, 0.3 + (i % 2) * 0.08, 0.03, skin.dark)
    fringe = curve(
        "-1 -0.1, -0.98 -0.7, -0.5 -1.02, 0.3 -0.96, 0.94 -0.6, 0.98 -0.1!, 0.74 -0.52, 0.1 -0.6, -0.5 -0.34, "
        "-0.82 0.34!"
    )
    h.form(fringe, hair, 0.12, 0.1)
    h.form(
        curve(
            "-1.62 0.16!, -1.3 -0.42, -1.06 -1.22, -0.1 -1.7, 0.84 -1.44, 1.16 -0.74, 1.52 -0.5!, 1 -0.62, "
            "0.1 -0.82, -0.8 -0.5"
        ),
        oil,
        0.2,
        0.14,
    )
    h.line([(-1.22, -0.44), (-0.6, -0.84), (0.2, -1.02), (1.1, -0.76)], oil.deep, 0.09)
    h.line([(-0.1, -1.66), (0.1, -1.3), (0.2, -1.02)], oil.dark, 0.07)
    fist(pen, 43.6, 10.6, 2.7, skin, 60)
    arm(pen, "18.4 27.6, 9 33.4, 15.4 26.6", oil, 7.4, 6.4, 5, cuff="#8c6524")
    fist(pen, 16.4, 24.6, 2.7, skin, 60)


def _harpoon(pen: Pen, ends: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """A harpoon held ready across the plate, its barbed head at the second end, its line falling from the shaft."""
    (x0, y0), (x1, y1) = ends
    rope = [(x0 + 5, y0 - 2.8), (x0 + 1.4, y0 + 3), (x0 + 5, y0 + 8), (x0 + 0.6, y0 + 14)]
    pen.line(rope, "#c9ae7c", 0.9)
    pen.line(rope, "#a3875a", 0.28)
    staff(pen, x0, y0, x1 - 4, y1 + 2.2, WOOD, 1.5)
    head_at = pen.at(x1 - 3.6, y1 + 2, 1, 61.5)
    head_at.form(
        curve("0 -8.4!, 1.2 -4, 3.4 1!, 0.9 -0.6, 0.8 2.6!, -0.8 2.6!, -0.9 -0.6, -3.4 1!, -1.2 -4"), STEEL, 0.5, 0.3
    )
    for t in (0.16, 0.2, 0.8):
        head_at.fill(oval(0, 3 + t * 3, 1, 0.35), "#c9ae7c")


def _braid(pen: Pen, hair: Tone) -> None:
    """A plait blown out to the left, tied at its end."""
    plait = tube("24 12, 19.4 16.4, 14 16, 9.6 19.4", 3.4, 3.4, 2.8, 1.8)
    knots = [(plait.strip(-1.1, 0.3, t, t + 0.05), hair.dark) for t in (0.3, 0.5, 0.7)]
    knots += [(plait.strip(-0.3, 1.1, t, t + 0.05), hair.dark) for t in (0.4, 0.6, 0.8)]
    pen.form(plait.shape(), hair, 0.5, 0.4, knots)
    x, y = plait.at(1)
    pen.form(leaf(x + 0.6, y - 0.4, x - 3.4, y + 3.2, 2, 0.1), hair, 0.3, 0.2)
    pen.fill(oval(x, y, 1.1, 0.8, -40), "#b8483c")


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
        wave = smooth_curve([*ends, (70, y, 1), (70, 48, 1), (-6, 48, 1)])
        pen.form(wave, paint, 0.6, 0)
        pen.edge(wave, "#dcefe9", 0.2, 0.7)


def _singer(pen: Pen, pale: Tone) -> None:
    """A ghost that sings: long hair adrift, hollow eyes, an open mouth, a body that becomes water."""
    shade = mix(pale.deep, "#16324e", 0.5)
    for s in (-1, 1):
        w = pen.at(0, 0, flip=s < 0)
        w.form(curve("2 -6.6, 6.4 -4, 6.6 3, 9 8.4!, 5.4 8.6, 6 13!, 3 8"), far_side_tone(pale), 0.5, 0.3)
    pen.form(mirrored_outline("0 4, 2.6 5, 6 8.6, 7 15, 6 30!, 0 30"), pale, 1.0, 0.5)
    for x in (-3, 0, 3):
        pen.fill(leaf(x, 12, x * 1.2, 27, 0.9), pale.dark)
    for s in (-1, 1):
        w = pen.at(0, 0, flip=s < 0)
        w.form(tube("5.4 11, 6.6 16, 2.4 16.4", 3.2, 2.8, 2).shape(), pale, 0.4, 0.3)
    pen.form(oval(0, 16.2, 1.7, 2), pale, 0.3, 0.2)
    pen.form(mirrored_outline("0 -6.4, 3.6 -5.4, 5 -1.4, 4.2 3, 2 6.4, 0 7"), pale, 0.9, 0.5)
    pen.form(mirrored_outline("0 -7.4, 4.2 -6.4, 5.6 -1.4!, 3.6 -4, 0 -5"), far_side_tone(pale), 0.3, 0.2)
    for s in (-1, 1):
        pen.fill(oval(s * 2, -0.6, 1.15, 1.3), shade)
        pen.dot(s * 2, -0.5, 0.4, "#f4fbf0")
        pen.line([(s * 0.9, -3), (s * 2, -2.8), (s * 3.4, -1.8)], shade, 0.4)
    pen.fill(oval(0, 3.6, 1.35, 1.9), shade)
    pen.fill(oval(0, 4.7, 0.8, 0.6), mix(shade, "#c98a8f", 0.5))


@plate("The Mapmaker", "ninth sea", light="day", shadow=None, disc=(29, 13, 12.5), place=0, accent=SKILL)
def the_mapmaker(pen: Pen, rng: Random) -> None:
    coat, skin, brass = tone("#3f6d73"), SKINS["brown"], tone("#d9b25a")
    hair = tone("#d9d4cc")
    pen.form(oval(28.8, 10.6, 7.4, 7.2), hair, 0.6, 0.4)
    pen.form(oval(34.2, 5, 3, 2.8), hair, 0.4, 0.3)
    pen.form(Tube([(30.4, 7.6), (37.4, 2.2)], (0.6, 0.6)).shape(), tone("#7a5638"), 0.1, 0.1)
    pen.form(leaf(36, 3.4, 41.6, -0.6, 1.9, 0.12), tone("#c7563f"), 0.2, 0.2)
    bust(pen.at(29, 22.4), coat, 10.4, 11.8, 5, [(curve("-3.2 -1!, 0 8!, 3.2 -1!"), CREAM.base)])
    for s in (-1, 1):
        pen.at(29, 22.4, flip=s < 0).form(
            curve("0.6 7.4!, 2.6 -1.4!, 5 0, 5.2 5!, 2.4 9!"), far_side_tone(coat), 0.4, 0.3
        )
    neck(pen.at(29, 22.4), skin)
    h = pen.at(29, 13.8, 5.5)
    human_face(h, skin, brow="#b9b2aa", mouth="smile", look=-0.3, iris="#4a3426", old=True)
    h.form(
        curve(
            "-0.98 0.3, -1.06 -0.5, -0.6 -1.1, 0 -1.2, 0.6 -1.1, 1.06 -0.5, 0.98 0.3!, 0.8 -0.46, 0 -0.72, -0.8 -0.46!"
        ),
        hair,
        0.1,
        0.08,
    )
    for s in (-1, 1):
        x = s * 0.4 - 0.06
        for r, paint in ((0.31, brass.dark), (0.3, brass.base)):
            h.line([(x + cos(a * pi / 4) * r, 0.03 + sin(a * pi / 4) * r) for a in range(9)], paint, 0.055)
        h.dot(x - 0.1, -0.08, 0.05, "#ffffff")
    h.line([(-0.16, -0.02), (-0.06, -0.07), (0.04, -0.02)], brass.base, 0.055)
    arm(pen, "37.4 28, 47 32, 41.4 33.4", coat, 6.4, 5.6, 4.6, cuff="#2d5157")
    _chart(pen)
    arm(pen, "20.6 28, 11.4 31.4, 18 29.4", coat, 6.4, 5.6, 4.6, cuff="#2d5157")
    for x in (20.6, 26.2):
        pen.form(Tube([(22.6, 23.6), (x, 36.4)], (1, 0.5)).shape(), brass, 0.2, 0.15)
    pen.form(oval(22.6, 23.2, 1.2), brass, 0.3, 0.2)
    fist(pen, 21.4, 28.2, 2.3, skin, 10)
    pen.form(oval(41.4, 34.4, 2.5, 1.9, -12), skin, 0.35, 0.2)
    for d in (-1.1, -0.1, 0.9):
        pen.line([(40.6 + d, 34), (40 + d, 36)], skin.deep, 0.22)


def _chart(pen: Pen) -> None:
    """A chart spread on the table: coasts, soundings, a compass rose, a dotted course to a cross."""
    paper = tone("#f3e4bd")
    sheet = curve("3 33!, 16 31.4, 30 32.4, 44 31, 54.6 32.6!, 57.4 46!, -0.4 46!")
    pen.form(sheet, paper, 0.7, 0.5)
    with pen.clip(sheet) as inside:
        inside.fill(curve("1.4 34, 9 34.4, 12 37, 9 39.6, 13 42, 8 46, -0.4 46, 0.6 36"), "#a9c3a0")
        inside.fill(curve("44 34, 51 33.4, 56.4 35, 57.4 46, 50 46, 47 40.6, 44.6 38"), "#a9c3a0")
        for y in (35, 39):
            inside.line([(0, y + 0.6), (29, y), (57, y + 0.6)], "#d9c698", 0.2)
        for i in range(8):
            u = 23.4 + i * 2.3
            inside.line([(u, 37.4 - (i % 3) * 0.5), (u + 1.2, 37 - (i % 3) * 0.5)], "#c0412f", 0.55)
        for a, b in (((42, 35.4), (44, 37.4)), ((44, 35.4), (42, 37.4))):
            inside.line([a, b], "#c0412f", 0.7)
        rose = ((15.6, 34.2), (16.2, 36.4), (18.4, 37), (16.2, 37.6), (15.6, 39.8), (15, 37.6), (12.8, 37), (15, 36.4))
        inside.fill(poly(*rose), "#4b6a86")


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
                Tube([(28.5 + s * 2.6 + d * 0.4, 30), (28.5 + s * 2.9 + d, 32.6)], (1.2, 1)).shape(),
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
        pen.form(Tube([(u * 3, v * 3), (u * 16.4, v * 16.4)], (1.5, 1.5)).shape(), WOOD, 0.3, 0.2)
        pen.form(Tube([(u * 12.8, v * 12.8), (u * 16.8, v * 16.8)], (1.5, 2.6)).shape(), WOOD, 0.3, 0.2)
    rim = Tube([(cos(a * pi / 180) * 10.6, sin(a * pi / 180) * 10.6) for a in range(-190, 11, 20)], (2.8, 2.8))
    pen.form(rim.shape(), WOOD, 0.5, 0.35)
    pen.line([(cos(a * pi / 180) * 10.6, sin(a * pi / 180) * 10.6) for a in range(-190, 11, 20)], GOLD.base, 0.6)
