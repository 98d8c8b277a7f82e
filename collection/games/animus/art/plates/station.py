"""Plates: the characters of Meridian Station."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import INK, far_side_tone
from collection.plates.draw import Pen, Tube, curve, leaf, mix, oval, parse_points, poly, tone
from collection.plates.plans.animal_faces import mirrored_outline
from collection.plates.plans.people import POWER, SKILL, SKINS, TALENT, arm, bust, fist, human_face, neck, palm, plank
from collection.plates.plate import plate

CYAN, WHITE, STEEL, GREY = tone("#5fd3de"), tone("#eef0f6"), tone("#9aa3b8"), tone("#5a6078")


@plate("Ricochet Ames", "station", shadow=None, disc=(29, 13, 12.5), place=1, accent=SKILL)
def ricochet_ames(pen: Pen, rng: Random) -> None:
    skin, dark = SKINS["tan"], tone("#3a3f5c")
    bust(pen.at(29, 22), WHITE, 11.6, 13.6, 3.8, [(plank(-3, -2, 3, 30), dark.base)])
    for s in (-1, 1):
        w = pen.at(29, 22, flip=s < 0)
        w.form(curve("1.8 -1.4!, 5.4 -2.6, 7 1, 5.4 6!, 4.6 26!, 2.4 26!, 2.6 8"), WHITE, 0.6, 0.4)
        w.line([(2.7, 26), (2.8, 8)], CYAN.base, 0.4)
    pen.form(curve("23.6 20!, 29 22.4, 34.4 20!, 34 25, 29 26.6, 24 25"), tone("#c4504a"), 0.5, 0.4)
    _rifle(pen.at(44.2, 22))
    arm(pen, "39 27.6, 46.4 33.4, 44.6 27.4", WHITE, 6.6, 5.8, 4.4, cuff=CYAN.base)
    fist(pen, 44.4, 26, 2.3, dark)
    arm(pen, "19 27.6, 14.4 34.6, 20.6 37.6", WHITE, 6.6, 5.8, 4.4, cuff=CYAN.base)
    fist(pen, 22, 38, 2.2, dark, 60)
    h = pen.at(29, 14.6, 5.6)
    human_face(h, skin, mouth="line", closed=True, jaw=1.1, brow=skin.base)
    for x in (-0.3, -0.1, 0.1, 0.3):
        h.line([(x, 0.86), (x * 1.1, 0.94)], skin.dark, 0.05)
    visor = curve("-0.98 -0.3!, 0 -0.36, 0.98 -0.3!, 0.94 0.2!, 0.4 0.3, 0 0.16, -0.4 0.3, -0.94 0.2!")
    h.form(visor, CYAN, 0.12, 0.1)
    h.fill(poly((-0.6, -0.28), (-0.3, -0.3), (-0.52, 0.22), (-0.8, 0.2)), "#d9f8f8")
    h.form(
        curve("-2.5 -0.46!, -1.3 -0.66, 0 -0.7, 1.3 -0.66, 2.5 -0.46!, 1.3 -0.26, 0 -0.22, -1.3 -0.26"),
        WHITE,
        0.14,
        0.08,
    )
    h.form(curve("-1.0 -0.56!, -0.86 -1.3, -0.5 -1.44, 0.5 -1.44, 0.86 -1.3, 1.0 -0.56!, 0 -0.46"), WHITE, 0.2, 0.1)
    h.form(curve("-1.0 -0.56!, -0.97 -0.8, 0 -0.7, 0.97 -0.8, 1.0 -0.56!, 0 -0.44"), dark, 0.04, 0.03)


def _rifle(pen: Pen) -> None:
    """A long rifle held upright, its muzzle in the air."""
    pen.form(plank(-0.6, -21, 0.6, 0), GREY, 0.3, 0.2)
    pen.form(plank(-1.1, -21.4, 1.1, -18.6), STEEL, 0.3, 0.2)
    pen.form(curve("-1.6 -8!, 1.4 -8!, 1.6 6!, 3 18!, -1.6 20!, -1.4 6!"), STEEL, 0.5, 0.4)
    pen.form(Tube([(2.2, -9), (2.2, -2.4)], (1.7, 1.7)).shape(), GREY, 0.3, 0.2)
    for y in (-16.4, -14.4, -12.4):
        pen.fill(plank(-0.9, y, 0.9, y + 0.8), CYAN.base)
    pen.fill(plank(-0.5, -6.4, 0.5, -1), CYAN.base)


@plate("Inertia", "station", shadow=None, disc=(31, 13, 12.5), place=0, accent=POWER)
def inertia(pen: Pen, rng: Random) -> None:
    suit, skin, hair = tone("#5d45a0"), SKINS["dark"], tone("#2c2236")
    for x, y, u in ((3, 17.5, 17), (1, 21.5, 13), (4, 25.5, 14), (0, 29.5, 10), (45, 9, 54), (47, 13, 58)):
        pen.form(leaf(x, y, u, y, 1.3), WHITE, 0, 0)
    bust(
        pen.at(31, 22),
        suit,
        10.4,
        10,
        4.4,
        [(poly((-4.2, 0.2), (4.2, 0.2), (0, 15)), "#a994f0"), (poly((0, 0.2), (4.2, 0.2), (0, 15)), "#8f78dd")],
    )
    neck(pen.at(31, 22), skin, 1.9)
    pen.form(curve("27.4 20.6!, 31 22.6, 34.6 20.6!, 35 23.2, 31 25, 27 23.2"), tone("#44327e"), 0.3, 0.3)
    arm(pen, "22.6 28, 17.4 33.4, 24.4 36.4", suit, 6, 5.4, 4, cuff="#a994f0")
    fist(pen, 26, 36.8, 2.3, skin, 60)
    arm(pen, "39.4 28, 46.6 29.6, 45 21.6", suit, 6, 5.4, 4, cuff="#a994f0")
    palm(pen, 45, 18.4, 2.1, skin, 4, flip=True)
    h = pen.at(31, 13.4, 5.5)
    h.form(
        curve("-0.8 0.5!, -1.2 -0.4, -0.9 -1.2, 0 -1.5, 0.9 -1.2, 1.1 -0.2, 0.8 0.5!, 0 0.2"),
        far_side_tone(hair),
        0.1,
        0.06,
    )
    human_face(h, skin, brow="#1f1626", mouth="line", look=0.5, tilt=0.8, iris="#3a2418", lips="#a0524a")
    sweep = curve(
        "0.98 -0.1!, 0.7 -0.66, 0.1 -0.62, -0.7 -0.36, -1.0 0.2!, -1.3 -0.2, -2.5 -0.2!, -1.6 -0.6, -2.4 -1.1!, "
        "-1.3 -1.1, -1.7 -1.72!, -0.6 -1.52, 0.3 -1.62, 0.94 -1.18, 1.16 -0.6"
    )
    h.form(sweep, hair, 0.16, 0.12)
    for text in ("0.6 -0.9, -0.4 -0.96, -1.7 -0.5", "0.5 -1.2, -0.4 -1.26, -1.7 -1.0"):
        h.line(parse_points(text), mix(hair.base, "#8f78dd", 0.5), 0.07)


@plate("Juniper Volt", "station", shadow=None, disc=(28, 13, 12.5), place=1, accent=TALENT)
def juniper_volt(pen: Pen, rng: Random) -> None:
    jacket, skin, hair = tone("#3f8a68"), SKINS["pale"], tone("#ee7a30")
    bust(
        pen.at(28, 22),
        jacket,
        10,
        10.6,
        4.6,
        [(plank(-2.8, -2, 2.8, 30), "#2e3450"), (plank(-0.25, 6, 0.25, 30), CYAN.base)],
    )
    for s in (-1, 1):
        w = pen.at(28, 22, flip=s < 0)
        w.form(curve("1.6 -2.6!, 4.6 -2, 6 2.4, 4 6!, 3.4 26!, 2.4 26!, 2.4 6"), tone("#2f6f54"), 0.4, 0.3)
        w.fill(plank(6.4, 8, 8.6, 9), "#f6c945")
    neck(pen.at(28, 22), skin, 1.8)
    arm(pen, "20 27.6, 14.6 33.4, 20 37", jacket, 6, 5.4, 4.2, cuff="#f6c945")
    fist(pen, 21.6, 37.2, 2.0, skin, 60)
    arm(pen, "36 27.6, 43 32, 43.4 25.6", jacket, 6, 5.4, 4, cuff="#f6c945")
    pen.dot(45.4, 13, 7, "#a698d0")
    pen.form(
        poly((47.4, 2.4), (40.6, 13.8), (45, 13.8), (42.6, 22.4), (51, 10.2), (46.4, 10.2), (50.4, 2.4)),
        tone("#fbd34d"),
        0.5,
        0.4,
    )
    palm(pen, 43.4, 24, 1.9, skin, -6, flip=True)
    for x, y, u, v in ((38, 8, 36.4, 6.6), (39, 17, 37, 18), (52, 17, 53.4, 18.6)):
        pen.line([(x, y), (u, v)], "#fbd34d", 0.6)
    h = pen.at(28, 13.8, 5.4)
    spikes = curve(
        "-1.06 0.3!, -1.7 -0.1!, -1.2 -0.4, -1.9 -0.94!, -1.1 -0.96, -1.4 -1.86!, -0.56 -1.36, -0.2 -2.2!, "
        "0.24 -1.4, 0.92 -2!, 0.86 -1.2, 1.66 -1.34!, 1.2 -0.7, 1.8 -0.4!, 1.14 -0.2, 1.1 0.3!, 0.6 -0.2, -0.6 -0.2"
    )
    h.form(spikes, hair, 0.16, 0.12)
    human_face(h, skin, brow="#b8541c", mouth="grin", look=0.3, iris="#2f8a5e")
    h.form(
        curve(
            "-0.92 -0.06!, -0.9 -0.9, 0 -1.16, 0.9 -0.9, 0.94 -0.06!, 0.62 -0.56, 0.3 -0.3!, 0.1 -0.62, "
            "-0.24 -0.34!, -0.5 -0.6"
        ),
        hair,
        0.1,
        0.08,
    )
    for s in (-1, 1):
        for a, b in ((0.4, 0.36), (0.56, 0.4), (0.48, 0.5)):
            h.dot(s * a + 0.06, b, 0.03, "#c98a62")


@plate("Doctor Null", "station", shadow=None, disc=(28.5, 13, 12.5), place=0, accent=SKILL)
def doctor_null(pen: Pen, rng: Random) -> None:
    skin = SKINS["pale"]
    for s in (-1, 1):
        w = pen.at(28.5, 22, flip=s < 0)
        for (ex, ey), (hx, hy), tip in (((14, -6.4), (11.4, -15.4), 0), ((19.4, 1), (23.6, -7.6), 1)):
            w.form(Tube([(6, 3), (ex, ey)], (1.8, 1.5)).shape(), STEEL, 0.3, 0.2)
            w.form(Tube([(ex, ey), (hx, hy)], (1.5, 1.1)).shape(), STEEL, 0.3, 0.2)
            w.form(oval(ex, ey, 1.5), GREY, 0.3, 0.2)
            t = w.at(hx, hy, 1, -20 if tip == 0 else 26)
            if tip == (0 if s < 0 else 1):
                t.form(curve("-0.9 0!, 0.9 0!, 0.6 -2.6, 1.2 -6!, -0.9 -3.4"), WHITE, 0.2, 0.2)
            else:
                for k in (-1, 1):
                    t.line([(0, 0), (k * 1.9, -1.7), (k * 0.5, -4)], WHITE.base, 0.7)
            t.form(oval(0, 0, 1.1), GREY, 0.2, 0.2)
            t.dot(0, 0, 0.4, CYAN.base)
    bust(pen.at(28.5, 22), WHITE, 9.6, 10.6, 4.6, [(curve("-3 -1!, 0 8!, 3 -1!"), "#7fb6bd")])
    for s in (-1, 1):
        pen.at(28.5, 22, flip=s < 0).form(curve("1.8 -1.2!, 4.4 0, 5.6 4!, 3.8 4.4!, 4.2 6!, 0.3 13!"), WHITE, 0.5, 0.3)
    neck(pen.at(28.5, 22), skin, 1.9)
    arm(pen, "21 28, 18.6 34, 26 36", WHITE, 5.8, 5.2, 4)
    arm(pen, "36 28, 38.4 34, 31 36", WHITE, 5.8, 5.2, 4)
    glove = tone("#6fc2c8")
    for s in (-1, 1):
        g = pen.at(28.5, 36, flip=s < 0)
        for i in range(3):
            g.form(Tube([(1.8, -0.4 + i * 0.8), (-0.8, -3.2 + i * 0.7)], (1.0, 0.8)).shape(), glove, 0.15, 0.1)
        g.form(oval(2.2, 0, 1.8, 1.7), glove, 0.3, 0.2)
    h = pen.at(28.5, 13.2, 5.9)
    human_face(h, skin, mouth="line", brow=skin.base, jaw=0.9)
    h.fill(curve("-0.5 -0.88, 0 -0.98, 0.4 -0.86, 0 -0.76"), skin.light)
    h.line([(-0.9, -0.08), (0, -0.16), (0.9, -0.08)], "#2a2a38", 0.16)
    for s in (-1, 1):
        h.form(oval(s * 0.42, 0.02, 0.42, 0.42), GREY, 0.08, 0.06)
        h.form(oval(s * 0.42, 0.02, 0.32, 0.32), tone("#23263a"), 0.06, 0)
        h.fill(leaf(s * 0.42 - 0.2, 0.06, s * 0.42 + 0.02, -0.22, 0.12, -0.1), CYAN.base)


@plate("Loader Forty", "station", shadow=(29, 37.4, 17), disc=(29, 12, 12), place=0, accent=POWER)
def loader_forty(pen: Pen, rng: Random) -> None:
    orange, dark = tone("#ea8a34"), tone("#3d3f58")
    for s in (-1, 1):
        w = pen.at(29, 0, flip=s < 0)
        w.form(plank(4.4, 30, 10.6, 35), dark, 0.4, 0.3)
        w.form(curve("2.6 34!, 11.8 34!, 12.8 37.8!, 1.8 37.8!"), GREY, 0.5, 0.4)
        w.form(Tube([(12, 17), (18.6, 20.6)], (4.6, 4.2)).shape(), dark, 0.5, 0.3)
        w.form(Tube([(18.6, 20), (18.8, 29)], (4.6, 4)).shape(), orange, 0.6, 0.4)
        w.form(oval(12.2, 16.6, 3.8, 3.8), orange, 0.6, 0.4)
        w.form(plank(15.4, 28, 22.4, 31), dark, 0.5, 0.3)
        for x in (16, 20.2):
            w.form(
                poly((x, 30.6), (x + 1.6, 30.6), (x + 1.4, 38.4), (x - 3.4, 38.4), (x - 3.4, 37.2), (x, 37)),
                STEEL,
                0.4,
                0.3,
            )
    body = curve("16 13!, 18 10.6, 40 10.6, 42 13!, 42.6 30!, 41 32.4, 17 32.4, 15.4 30!")
    pen.form(body, orange, 1.6, 0.8)
    with pen.clip(curve("16 24.4!, 42 24.4!, 42 29.4!, 16 29.4!")) as band:
        band.fill(plank(14, 24, 44, 30), "#f3d14a")
        for i in range(8):
            x = 13 + i * 4.4
            band.fill(poly((x, 30), (x + 2.2, 30), (x + 5.2, 24), (x + 3, 24)), "#33344a")
    pen.form(plank(20, 13.6, 38, 22), dark, 0.6, 0)
    for x in (22.6, 25.2, 27.8):
        pen.form(plank(x - 0.8, 15.4, x + 0.8, 20.4), GREY, 0.2, 0.1)
    pen.form(oval(33.6, 17.8, 2.7, 2.7), CYAN, 0.4, 0.3)
    pen.line([(33.6, 17.8), (35, 16)], WHITE.base, 0.5)
    pen.form(plank(27.4, 7.4, 30.6, 11), GREY, 0.3, 0.2)
    pen.form(curve("24.6 8!, 24.2 3.6, 26.4 1.8, 31.6 1.8, 33.8 3.6, 33.4 8!"), orange, 0.5, 0.4)
    pen.dot(29, 4.9, 2.7, "#fff1b8")
    pen.form(oval(29, 4.9, 2.1, 2.1), tone("#fbd34d"), 0.2, 0.4)
    pen.dot(29, 4.9, 0.8, INK)


@plate("Glass Echo", "station", shadow=None, disc=(28.5, 13, 12.5), place=0, accent=TALENT)
def glass_echo(pen: Pen, rng: Random) -> None:
    _draw_woman_of_light(pen.at(37.5, 1.2, 0.97), "#4b6e9c", "#5fb4cc", "#3f5f8f")
    _draw_woman_of_light(pen.at(19.5, 1.2, 0.97), "#4b6e9c", "#5fb4cc", "#3f5f8f")
    _draw_woman_of_light(pen.at(28.5), "#6fb9d2", "#c9f7f7", "#4e90b8")
    for y in range(21, 41, 2):
        pen.line([(20.4 + (y % 3), y), (28.5, y), (36.6 - (y % 3), y)], "#a5e2ea", 0.22)
    for x, y, w in ((8, 9, 6), (44, 6, 7), (6, 24, 5), (47, 21, 6), (45, 31, 8), (10, 33, 6)):
        pen.fill(plank(x, y, x + w, y + 0.9), CYAN.base)


def _draw_woman_of_light(pen: Pen, body: str, line_: str, hair: str) -> None:
    """A woman of light: flat colour with a bright outline."""
    shapes = (
        (curve("-6.4 6, -4 1.6, 0 0.4, 4.6 1.8, 6.6 7, 6 14, 7.6 20!, 0 18, -7.6 20!, -6 13"), hair),
        (mirrored_outline("0 19.6, 3 20.2, 7.4 22, 9.6 26.4, 9 34, 10 46!, 0 46"), body),
        (mirrored_outline("0 15, 1.9 15!, 2 19, 4 21, 0 24"), body),
        (mirrored_outline("0 4.6, 3.2 5.4, 4.9 9, 4.4 13.6, 2.2 18, 0 18.8"), body),
    )
    for shape, paint in shapes:
        pen.fill(shape, paint)
        points = [(s[-2], s[-1]) for s in shape if s[0] != "Z"]
        pen.line(points, line_, 0.45)
    pen.fill(curve("-4.9 8.6!, -3.4 3.4, 1 3, 4.8 5.4, 5 9!, 2.4 6.8, -1 6.4, -3 9.4"), hair)
    for s in (-1, 1):
        pen.fill(leaf(s * 0.9, 10.9, s * 3.3, 10.6, 1.3), "#f2ffff")
        pen.dot(s * 2.1, 10.8, 0.5, "#2c4a78")
        pen.line([(s * 0.9, 9), (s * 2.2, 8.5), (s * 3.4, 9)], line_, 0.3)
    pen.line([(-1.2, 14.9), (0, 15.3), (1.2, 14.9)], "#f2ffff", 0.4)
    pen.line([(-5, 24.6), (0, 31), (5, 24.6)], line_, 0.4)
    pen.fill(poly((0, 29), (1.4, 31), (0, 33), (-1.4, 31)), "#f2ffff")
