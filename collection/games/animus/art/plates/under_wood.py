"""Plates: the characters of the Under-Wood."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, far_side_tone
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, petal, poly, tone, tube
from collection.plates.plans.animal_faces import mirrored_outline
from collection.plates.plans.people import POWER, SKILL, TALENT, human_face
from collection.plates.plate import plate

MOSS, BARK, GLOW = tone("#6f9a4a"), tone("#7a5f48"), "#d8f080"


@plate("Queen of Moths", "under-wood", shadow=None, disc=(28.5, 12, 11), place=0, accent=TALENT)
def queen_of_moths(pen: Pen, rng: Random) -> None:
    pale, skin = tone("#ece6d8"), tone("#dfe3d6")
    _moth_wings(pen)
    pen.at(28.5).form(mirrored_outline("0 19, 3 19.6, 6 22, 5.4 28, 6.4 34, 9 46!, 0 46"), pale, 1.1, 0.6)
    for v, w_ in ((24.0, 5.2), (28, 5), (32, 5.6), (36, 6.4)):
        pen.line([(28.5 - w_ * 0.8, v), (28.5, v + 1.4), (28.5 + w_ * 0.8, v)], pale.dark, 0.5)
    for i in (0, 10, 1, 9, 2, 8, 3, 7, 4, 6, 5):
        a = (10 + i * 16) * pi / 180
        tip = (28.5 + cos(a) * 8, 20 + sin(a) * 4.4)
        pen.form(petal(28.5, 20.4, *tip, 3.2, root=0.7), tone("#f6f0e4"), 0.35, 0.2)
    h = pen.at(28.5, 14, 5)
    for s in (-1, 1):
        f = h.at(s * 0.3, -0.8, flip=s < 0)
        f.line([(0, 0), (0.5, -1), (1.5, -1.5)], "#8a6a4c", 0.14)
        for i in range(6):
            a, b = 0.22 + i * 0.24, -0.5 - i * 0.19
            f.form(leaf(a, b, a - 0.32, b - 0.52, 0.2), tone("#b58a5c"), 0.03, 0.02)
            f.form(leaf(a, b, a + 0.42, b + 0.3, 0.2), tone("#b58a5c"), 0.03, 0.02)
    h.form(
        curve("-0.96 0.5, -1.14 -0.4, -0.6 -1.2, 0 -1.34, 0.6 -1.2, 1.14 -0.4, 0.96 0.5, 0 0"),
        tone("#f2ede0"),
        0.12,
        0.08,
    )
    human_face(h, skin, brow="#9a8f86", mouth="line", iris="#241d2c", lips="#8a4a5a", ears=False, jaw=0.88)
    for s in (-1, 1):
        h.fill(oval(s * 0.4, 0.02, 0.26, 0.21, -s * 12), "#241d2c")
        h.dot(s * 0.4 - 0.08, -0.06, 0.07, "#fbf6ea")
    h.form(mirrored_outline("0 -1.32, 0.6 -1.16, 0.98 -0.5!, 0.4 -0.7, 0 -0.62!"), tone("#f2ede0"), 0.08, 0.06)
    h.fill(poly((0, -1.0), (0.16, -0.8), (0, -0.56), (-0.16, -0.8)), "#e3a552")


def _moth_wings(pen: Pen) -> None:
    """Two pairs of wings with eyes, as wide as the plate."""
    wing = tone("#c9b8a0")
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        lower = curve("3 24!, 9 24.4, 17 27.4, 20 33, 16 38.4, 10 38, 5.4 33!")
        w.form(
            lower,
            far_side_tone(wing),
            0.9,
            0.4,
            [
                (oval(13.6, 32, 3.4, 3.2), "#5c4a58"),
                (oval(13.6, 32, 2.3, 2.1), "#d99a4c"),
                (oval(13.6, 32, 1.1), "#2c2430"),
            ],
        )
        upper = curve("2.4 19!, 7 9, 15 3, 24.6 2!, 27 5, 25.4 13, 22.4 20, 17.6 25.4, 9.4 26.4, 3 25!")
        w.form(upper, wing, 1.2, 0.6)
        with w.clip(upper) as inside:
            inside.fill(curve("24.6 1!, 29 4, 27 14, 23.4 22, 18 28, 21 19, 23 11"), mix(wing.base, "#7a5a52", 0.55))
            for degrees in (-62, -44, -26, -10, 8):
                u, v = cos(degrees * pi / 180), sin(degrees * pi / 180)
                inside.line([(3 + u * 3, 22 + v * 3), (3 + u * 26, 22 + v * 26)], wing.dark, 0.3)
            for r, paint in ((4.7, "#6a4f5c"), (3.7, "#e3a552"), (2.4, "#8a3f4a"), (1.5, "#241d2c")):
                inside.fill(oval(15.6, 13.2, r, r * 0.94), paint)
            inside.dot(14.8, 12.3, 0.6, "#fbf6ea")


@plate("Stonefather", "under-wood", shadow=(28.5, 38, 17), disc=(27, 12, 11.5), place=1, accent=POWER)
def stonefather(pen: Pen, rng: Random) -> None:
    rock, stone = tone("#8b8f88"), tone("#a2a69c")
    pen.form(tube("43 12, 43.4 8, 42.6 5", 1.6, 1.2, 0.8).shape(), BARK, 0.3, 0.2)
    for x, y, r in ((40, 4.6, 2.6), (45.4, 4.4, 2.8), (42.6, 2.8, 2.7), (43, 5.6, 2)):
        pen.form(oval(x, y, r, r * 0.86), MOSS, 0.5, 0.4)
    for s, k in ((-1, 1.0), (1, 0.96)):
        w = pen.at(28.5, 0, flip=s < 0)
        w.form(poly((13, 14), (20, 17), (21.4, 25), (17.4, 28.4), (11.6, 24)), far_side_tone(rock), 0.9, 0.4)
        w.form(poly((13.4, 26), (20.6, 25), (23.6, 31), (22.4, 38), (14, 38.4), (11.4, 32)), rock, 1.2, 0.7)
        for x in (15.4, 18, 20.4):
            w.line([(x, 34.6), (x - 0.3, 38)], rock.deep, 0.5)
        w.form(poly((4, 9.6 * k), (11, 7.4), (18.6, 10.6), (20.4, 17), (14.6, 21), (6.6, 19.6)), stone, 1.2, 0.7)
    pen.form(
        poly(
            (16, 17),
            (22, 13),
            (35, 13),
            (41, 17),
            (42.4, 26),
            (38, 35),
            (34.6, 38.4),
            (22.6, 38.4),
            (19, 35),
            (14.6, 26),
        ),
        rock,
        1.8,
        0.8,
    )
    pen.line([(20, 27), (25, 28.4), (28, 33)], rock.deep, 0.5)
    pen.line([(37.6, 21), (34.6, 24.6), (36, 28.4)], rock.deep, 0.5)
    head = poly(
        (22.6, 13.4), (25, 9.6), (33, 9.4), (35.4, 13.4), (34.6, 21.4), (31.4, 24.4), (25.8, 24.4), (22.8, 21.4)
    )
    pen.form(head, stone, 1.2, 0.7)
    pen.form(poly((23, 14.2), (34.8, 14.2), (33.6, 16.4), (29.6, 15.8), (28.4, 15.8), (24.4, 16.4)), rock, 0.4, 0.4)
    for s in (-1, 1):
        pen.dot(28.8 + s * 2.7, 17.5, 1.3, "#3a4038")
        pen.dot(28.8 + s * 2.7, 17.5, 0.8, GLOW)
    pen.form(poly((28, 16), (29.8, 16), (30.6, 19.6), (27.2, 19.6)), rock, 0.3, 0.3)
    pen.line([(26.2, 21.8), (28.8, 21.2), (31.6, 21.8)], "#4a4f48", 0.6)
    _moss(pen)


def _moss(pen: Pen) -> None:
    """Moss on the giant's shoulders, brow and chin, with a few daisies."""
    for text in (
        "22.6 13.4, 24 9.4, 29 7.8, 33.6 9.2, 35.4 13.4, 32 11.8, 29 12.8, 26 11.6",
        "8 12.6, 12 8, 18 7, 24 10, 22 12.4, 18 10.8, 14 13, 11 12",
        "34 10, 40 7, 46 9.6, 48.6 13.6, 44.6 12.4, 41 13.6, 38 11.6",
        "24 23, 28.8 25.4, 33.6 23, 32.6 27.4, 30.6 26.4, 29 30.4, 27 26.8, 25 28",
    ):
        pen.form(curve(text), MOSS, 0.5, 0.4)
    for x, y in ((43.6, 10.6), (41.4, 9.6), (25.4, 34.6)):
        pen.dot(x, y, 0.6, "#f3e9d2")
        pen.dot(x, y, 0.24, "#e0a63c")


@plate("Auntie Eightways", "under-wood", shadow=(28.5, 38, 15), disc=(28.5, 13, 11.5), place=1, accent=SKILL)
def auntie_eightways(pen: Pen, rng: Random) -> None:
    hair, shawl = tone("#55465c"), tone("#b5527a")
    for x in (9, 48.6):
        pen.line([(x, -4), (x, 10)], "#e9efe2", 0.22)
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        for knee, foot, k in (
            ((14, 4.4), (20.4, 11), 0),
            ((19.4, 10.6), (26, 21), 0),
            ((18.6, 19.6), (25, 33), 1),
            ((13, 27.4), (17.6, 38), 1),
        ):
            paint = hair if k else far_side_tone(hair)
            w.form(Tube([(6, 20 + k * 2), knee], (3, 2.4)).shape(), paint, 0.4, 0.3)
            w.form(Tube([knee, foot], (2.3, 0.9)).shape(), paint, 0.3, 0.3)
            w.form(oval(knee[0], knee[1], 1.35), paint, 0.2, 0.2)
    pen.form(oval(28.5, 31, 10.4, 8.4), far_side_tone(hair), 1.2, 0.5)
    body = mirrored_outline("0 18, 5 18.6, 9.4 22, 11.4 28, 8 34, 3.6 37.6, 0 39.4!")
    s_pen = pen.at(28.5, 0)
    s_pen.form(body, shawl, 1.2, 0.6)
    with s_pen.clip(body) as knit:
        for j in range(5):
            y = 21 + j * 3.6
            knit.line(
                [(-12 + i * 1.5, y + (0.9 if i % 2 else 0)) for i in range(17)], "#f0d9a0" if j % 2 else shawl.deep, 0.5
            )
    for i in range(9):
        x, y = -8 + i * 2, 34.2 + (4 - abs(i - 4)) * 1.0
        s_pen.line([(x, y), (x + 0.2, y + 2)], "#f0d9a0", 0.5)
    _old_spider(pen.at(28.5, 14.6, 6.4), hair)
    _yarn(pen)


def _old_spider(h: Pen, hair: Tone) -> None:
    """The face of a spider with spectacles, needles in her bun; the head of radius 1 round the origin."""
    h.form(oval(0, 0, 1.12, 1.06), hair, 0.2, 0.12)
    h.form(mirrored_outline("0 -0.36, 0.6 -0.5, 0.94 0.1, 0.66 0.74, 0 0.94"), tone("#c9a89a"), 0.14, 0.08)
    for x, y, r in (
        (-0.84, -0.44, 0.13),
        (0.84, -0.44, 0.13),
        (-0.5, -0.66, 0.13),
        (0.5, -0.66, 0.13),
        (-0.17, -0.74, 0.12),
        (0.17, -0.74, 0.12),
    ):
        h.dot(x, y, r, "#241d2c")
        h.dot(x - 0.04, y - 0.04, r * 0.36, "#ffffff")
    for s in (-1, 1):
        h.dot(s * 0.38, 0.1, 0.36, "#e0ae4a")
        h.dot(s * 0.38, 0.1, 0.29, "#eef3ea")
        h.dot(s * 0.38, 0.12, 0.17, "#3a5a3a")
        h.dot(s * 0.38, 0.12, 0.09, "#17110f")
        h.dot(s * 0.38 - 0.06, 0.05, 0.05, "#ffffff")
        h.form(curve(f"{s * 0.1} 0.7!, {s * 0.3} 0.74, {s * 0.26} 1.06!, {s * 0.12} 0.96"), tone("#8a6a68"), 0.04, 0.03)
        h.line([(s * 0.74, 0.06), (s * 1.04, -0.1)], "#e0ae4a", 0.08)
    h.line([(-0.06, 0.08), (0, 0.04), (0.06, 0.08)], "#e0ae4a", 0.08)
    h.line([(-0.24, 0.58), (0, 0.66), (0.24, 0.58)], "#7a3f4a", 0.07)
    h.form(oval(0, -1.14, 0.46, 0.36), tone("#8d8496"), 0.1, 0.08)
    for a, b in (((-0.7, -1.56), (0.66, -0.9)), ((0.7, -1.56), (-0.66, -0.9))):
        h.line([a, b], "#f0d9a0", 0.08)


def _yarn(pen: Pen) -> None:
    """A ball of yarn between two feet, its thread up to the needles."""
    pen.line([(44.6, 32.4), (39, 36), (33, 34.4)], GLOW, 0.35)
    pen.form(oval(46.4, 33, 3.6), tone("#b9d868"), 0.6, 0.4)
    for d in (-1.4, 0, 1.4):
        pen.line([(43.6 + d * 0.4, 31.4 + d), (46.4 + d * 0.3, 32 + d), (49.2, 34 + d * 0.6)], "#86a83f", 0.3)


@plate("Nine-Lives", "under-wood", shadow=(28, 37.6, 13), disc=(28.5, 13, 12), place=0, accent=SKILL)
def nine_lives(pen: Pen, rng: Random) -> None:
    coat = tone("#3a3747", 1.3)
    for text, widths in (
        ("36 34, 43.6 35.4, 47.4 29, 45 21.6", (4, 4.2, 4, 3.6)),
        ("45.2 23, 43.4 16.4, 45.6 10.4, 49.4 9.4", (3.6, 3.3, 2.8, 1.4)),
    ):
        pen.form(tube(text, *widths).shape(), coat, 0.5, 0.4)
    body = curve("28.5 20, 34 22, 37.6 28, 38.4 34, 35 38, 22 38, 18.6 34, 19.4 28, 23 22")
    pen.form(body, coat, 1.3, 0.7)
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        w.form(curve("5.4 30, 9.6 30.4, 11.4 35, 9.4 38, 5 37.6"), coat, 0.7, 0.5)
        w.form(tube("3.4 25, 3.2 31, 3.4 36", 5, 4.2, 3.8).shape(), coat, 0.6, 0.4)
        w.form(oval(3.4, 37, 2.6, 1.5), coat, 0.4, 0.3)
        for d in (-0.8, 0.6):
            w.line([(3.4 + d, 36.6), (3.4 + d, 37.9)], coat.deep, 0.25)
    for s in (-1, 1):
        w = pen.at(28.5, 12.6, flip=s < 0)
        w.form(curve("2 -5!, 6.4 -12.4!, 9.4 -3!, 6 -1"), coat, 0.7, 0.5)
        w.fill(poly((4, -5.4), (6.4, -9.8), (7.8, -3.6)), "#8d5a6c")
    head = mirrored_outline("0 -7, 4.6 -6.2, 8.2 -1.8, 9 2.4!, 6.4 5.6, 3 7.4, 0 7.8")
    h = pen.at(28.5, 13)
    h.form(head, coat, 1.2, 0.7)
    for s in (-1, 1):
        w = h.at(0, 0, flip=s < 0)
        w.fill(oval(3.7, -0.3, 2.35, 2.2, 14), "#1d1a26")
        w.fill(oval(3.7, -0.3, 2.0, 1.85, 14), "#b8d64a")
        w.fill(oval(3.7, -0.2, 0.5, 1.6), "#17131c")
        w.fill(oval(1.5, 4.3, 1.7, 1.3), coat.light)
        for y, v in ((3.6, 2.8), (4.4, 4.8)):
            w.line([(3, y), (10.6, v)], "#efe9f2", 0.22)
    for s in (-1, 1):
        h.dot(s * 3.7 - 0.7, -1.1, 0.5, "#fbfff0")
    h.fill(curve("-1.1 2.3!, 1.1 2.3!, 0.5 3.3, 0 3.6, -0.5 3.3"), "#d98a94")
    h.line([(-1.8, 4.9), (-0.8, 5.3), (0, 4.5), (0.8, 5.3), (1.8, 4.9)], "#17131c", 0.35)
    red = tone("#d0443a")
    pen.form(curve("21 19.4!, 28.5 22, 36 19.4!, 36.4 22, 32.4 24, 28.6 30!, 24.6 24, 20.6 22"), red, 0.7, 0.5)
    for x, y in ((25.4, 22.4), (28.5, 24), (31.6, 22.4), (28.5, 27)):
        pen.dot(x, y, 0.45, "#fbeedd")


@plate("Thornback", "under-wood", flip=False, shadow=(28, 37.4, 19), disc=(33, 12, 11.5), place=0, accent=POWER)
def thornback(pen: Pen, rng: Random) -> None:
    coat, thorn = tone("#6b5346"), tone("#4c6b3c")
    pen = pen.at(28.5 * 0.08 - 0.6, 37.8 * 0.08, 0.92)
    for x, w in ((18.6, 4.0), (38, 4.0)):
        pen.form(tube(f"{x} 28, {x - 0.4} 33, {x} 36.6", w, 3, 2.6).shape(), far_side_tone(coat), 0.4, 0.2)
    pen.line([(8.6, 22), (5.6, 23), (5, 26.4), (7, 27)], coat.deep, 0.9)
    for i in range(13):
        t = i / 12
        x, y = 8.6 + t * 30, 20.4 - sin(pi * (0.16 + t * 0.72)) * 11
        a = (-128 + t * 66) * pi / 180
        r = 7.4 + 1.6 * (i % 2)
        pen.form(leaf(x, y + 3, x + cos(a) * r, y + sin(a) * r, 2.6), thorn, 0.3, 0.3)
        if i % 3 == 1:
            pen.form(oval(x + cos(a) * r * 0.62, y + sin(a) * r * 0.62, 1.1), tone("#8c2f4c"), 0.2, 0.2)
    body = curve("7.4 22, 9.6 15.6, 17 11, 26 10, 34 12.6, 41 17, 41.6 26, 36 31.4, 26 33, 15 32, 9 28.6")
    pen.form(body, coat, 1.7, 0.8)
    for _ in range(16):
        u, v = rng.uniform(12, 35), rng.uniform(15, 28)
        pen.line([(u, v), (u - 1.4, v + 1)], coat.dark, 0.35)
    for x, w in ((14, 5.4), (33.6, 5)):
        pen.form(tube(f"{x} 27, {x - 0.4} 32.6, {x} 36", w, 3.6, 2.8).shape(), coat, 0.6, 0.4)
        pen.form(
            curve(f"{x - 1.7} 35.4!, {x + 1.7} 35.4!, {x + 2.2} 37.8!, {x - 1.8} 37.8!"), tone("#33292c"), 0.2, 0.2
        )
    head = curve("34 14, 39.6 12.4, 44.6 15.4, 48.4 20.6, 53 23.4!, 53.4 28!, 49.4 29.6, 43.4 30.4, 37.4 29, 33.6 23")
    pen.form(head, coat, 1.2, 0.7)
    pen.form(curve("36.6 14!, 34.6 6.6!, 41.4 9.4, 41.6 14!"), coat, 0.5, 0.4)
    pen.fill(curve("37.4 12.6!, 36.4 8.6!, 40 10.6, 40 13!"), "#b5827a")
    pen.form(oval(53, 25.7, 1.5, 2.7, -6), tone("#b5827a"), 0.3, 0.3)
    for y in (24.6, 26.8):
        pen.dot(53.3, y, 0.42, "#4a2c2c")
    for text in ("46.4 28.6!, 49.6 28.2!, 51.6 20.4!, 49.4 24", "43 29!, 45.4 29.2!, 46.4 22.8!, 44.4 26"):
        pen.form(curve(text), tone("#f6eed8"), 0.3, 0.2)
    pen.line([(42.4, 29), (47, 28.4), (52, 28.6)], coat.deep, 0.4)
    pen.eye(43.4, 19.4, 1.15, "#e0a03a", INK, (0.5, 0.5))
    pen.line([(41.4, 17.6), (43.6, 17.4), (45.4, 18.6)], coat.deep, 0.6)
    for x, y, a in ((20, 11, -70), (27.6, 10.4, -96), (13, 15, -130), (34, 13.4, -60)):
        pen.form(leaf(x, y, x + cos(a * pi / 180) * 3.4, y + sin(a * pi / 180) * 3.4, 2), MOSS, 0.2, 0.2)


@plate("Will-o’-Wick", "under-wood", light="night", shadow=(28.5, 38, 9), disc=(28.5, 14, 13), place=1, accent=TALENT)
def will_o_wick(pen: Pen, rng: Random) -> None:
    wax = tone("#f2ead2")
    pen = pen.at(28.5 * 0.06, 38.6 * 0.06, 0.94)
    flames = (
        (
            "28.6 -1!, 31 4, 37.6 10, 39.6 17.6, 36.6 24.6, 28.5 27.6, 20.4 24.6, 17.4 17.6, 20 10.4, 22.4 12.6, "
            "24.6 6",
            "#ef8a33",
        ),
        (
            "28.8 3.6!, 31.6 8.4, 35.6 13, 36.6 18.4, 34 23.6, 28.5 26, 23 23.6, 20.4 18.4, 22.4 13.6, 24 14.4, 26.4 9",
            "#f8b740",
        ),
        ("28.8 9!, 31.6 13, 33.6 17, 32.6 22, 28.5 24.4, 24.4 22, 23.4 17.4, 25.6 15.6", "#fde79a"),
    )
    pen.form(curve("21.6 24!, 35.4 24!, 36.4 37!, 33 38.6, 24 38.6, 20.6 37!"), wax, 1.1, 0.6)
    for text, paint in flames:
        pen.form(curve(text), tone(paint), 0.3, 0.2)
    for s in (-1, 1):
        pen.fill(oval(28.5 + s * 2.9, 18.4, 1.35, 2.1), "#3a2230")
        pen.dot(28.5 + s * 2.9 - 0.4, 17.6, 0.5, "#fff8e0")
        pen.fill(oval(28.5 + s * 4.7, 21, 0.9, 0.6), "#f39a5a")
    pen.fill(curve("26.9 21.2!, 28.5 21.8, 30.1 21.2!, 29.4 22.8, 28.5 23.2, 27.6 22.8"), "#7a2f34")
    rim = curve(
        "20.6 25.4, 24 23.4, 28.5 24.4, 33 23.4, 36.4 25.4, 36.4 29!, 35 31.6!, 33.8 28.4, 32.2 27.6, 31.4 32.4!, "
        "30 28.4, 27.4 28, 26.4 34.4!, 24.8 28.6, 23.2 28.2, 22.2 31.4!, 20.8 28.6"
    )
    pen.form(rim, tone("#fbf5e2"), 0.5, 0.3)
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        w.form(Tube([(7, 28), (12.6, 24.4 if s > 0 else 31.6)], (2.2, 1.8)).shape(), wax, 0.3, 0.2)
        x, y = (13.4, 23.8) if s > 0 else (13.4, 32.2)
        w.form(oval(x, y, 1.6), wax, 0.3, 0.2)
        for a in (-40, 0, 40):
            b = (a + (-35 if s > 0 else 35)) * pi / 180
            w.form(
                Tube([(x + cos(b), y + sin(b)), (x + cos(b) * 2.4, y + sin(b) * 2.4)], (0.8, 0.7)).shape(),
                wax,
                0.1,
                0.1,
            )
    for u, v, r in ((14.0, 12.0, 0.8), (43, 9, 0.9), (40.6, 4, 0.6), (17, 5.6, 0.6), (46, 17, 0.5)):
        pen.fill(leaf(u, v + r, u, v - r * 2, r * 1.3), "#fbd37a")
