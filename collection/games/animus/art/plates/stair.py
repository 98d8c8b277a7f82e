"""Plates: the characters of the Lantern Stair."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import far_side_tone
from collection.plates.draw import Pen, Point, Tube, curve, leaf, oval, petal, poly, tone, tube
from collection.plates.plans.animal_faces import mirrored_outline
from collection.plates.plans.people import (
    POWER,
    SKILL,
    SKINS,
    TALENT,
    arm,
    bust,
    fist,
    human_face,
    neck,
    palm,
    plank,
    staff,
)
from collection.plates.plate import plate

RED, RICE, BLACK, GOLD, WOOD = tone("#cf4331"), tone("#f7f0e0"), tone("#33303c"), tone("#e0ae4a"), tone("#8a5f40")


@plate("Lady Ninefold", "stair", light="dusk", shadow=None, disc=(28.5, 12, 12), place=0, accent=TALENT)
def lady_ninefold(pen: Pen, rng: Random) -> None:
    fur, robe, skin = tone("#ef9a4a"), tone("#6a3f78"), SKINS["pale"]
    for i in (0, 8, 1, 7, 2, 6, 3, 5, 4):
        a = (-172 + i * 20.5) * pi / 180
        r = 22.5 if i in (0, 8) else 21
        x, y = 28.5 + cos(a) * r * 1.1, 27 + sin(a) * r
        tail = petal(28.5 + cos(a) * 4, 28 + sin(a) * 4, x, y, 7.4, tip=0.6, root=0.4)
        pen.form(tail, far_side_tone(fur) if i % 2 else fur, 0.7, 0.4)
        with pen.clip(tail) as tip:
            tip.fill(oval(x + cos(a) * 1.4, y + sin(a) * 1.4, 5.2), RICE.base)
    bust(pen.at(28.5, 22.6), robe, 9.4, 12.6, 5.4)
    for s, paint in ((1, RICE), (-1, RED)):
        pen.at(28.5, 22.6, flip=s < 0).form(
            curve("3.8 -1.4!, 5.4 -0.6, 1.4 10!, -3 20!, -5 18!, -0.6 8"), paint, 0.4, 0.3
        )
    pen.form(curve("20.4 35.6!, 28.5 34.4, 36.6 35.6!, 37 46!, 20 46!"), GOLD, 0.6, 0.4)
    for y in (37.4, 38.4):
        pen.line([(20.4, y + 0.6), (28.5, y), (36.6, y + 0.6)], RED.base, 0.5)
    pen.form(oval(28.5, 37.9, 1.6, 1.3), RED, 0.3, 0.2)
    neck(pen.at(28.5, 22.6), skin, 1.6)
    arm(pen, "20.8 28, 16 34, 22 34.6", robe, 6, 6, 6.4, cuff=RED.base)
    arm(pen, "36.2 28, 41.4 33.6, 38.4 28.6", robe, 6, 6, 5.6, cuff=RED.base)
    _fan(pen.at(37.4, 27.6, 1, -4))
    pen.form(oval(37.6, 27.4, 1.7, 1.5), skin, 0.25, 0.2)
    h = pen.at(28.5, 14.6, 5)
    h.form(curve("-1 0.4, -1.16 -0.6, -0.6 -1.2, 0 -1.3, 0.6 -1.2, 1.16 -0.6, 1 0.4, 0 0"), BLACK, 0.1, 0.06)
    human_face(h, skin, brow="#3a2a34", mouth="smile", lips="#c03a3a", iris="#c9862a", ears=False, jaw=0.92, tilt=0.3)
    for s in (-1, 1):
        h.fill(leaf(s * 0.2, -0.02, s * 0.78, -0.16, 0.12, -0.05 * s), "#c9423c")
        h.form(
            curve(f"0 -0.74!, {s * 0.5} -0.6, {s * 0.92} -0.06!, {s * 1.12} -0.5, {s * 0.8} -1.06, 0 -1.2"),
            BLACK,
            0.1,
            0.08,
        )
    h.form(oval(0, -1.5, 0.62, 0.5), BLACK, 0.14, 0.1)
    h.form(oval(0, -1.94, 0.36, 0.26), BLACK, 0.1, 0.08)
    for s in (-1, 1):
        h.line([(0, -1.5), (s * 0.7, -1.66), (s * 1.24, -1.94)], GOLD.base, 0.09)
        h.dot(s * 1.26, -1.96, 0.13, RED.base)
    h.fill(poly((0, -1.18), (0.14, -1.0), (0, -0.82), (-0.14, -1.0)), GOLD.base)


def _fan(pen: Pen) -> None:
    """An open paper fan that spreads from the origin."""
    for r, paint in ((11.4, RED), (9.2, RICE)):
        ends = [(cos(a * pi / 180) * r, sin(a * pi / 180) * r) for a in range(-140, -19, 10)]
        pen.form(poly((0, 0), *ends), paint, 0.5, 0.3)
    for a in range(-140, -19, 15):
        u, v = cos(a * pi / 180), sin(a * pi / 180)
        pen.line([(u * 1, v * 1), (u * 11, v * 11)], "#8a5f40", 0.28)
    pen.fill(oval(0, -7.4, 2, 1.5), RED.base)


@plate("Grandmaster Ko", "stair", light="day", shadow=None, disc=(29, 13, 12.5), place=1, accent=POWER)
def grandmaster_ko(pen: Pen, rng: Random) -> None:
    skin, hair = SKINS["tan"], tone("#f0ece2")
    bust(pen.at(29, 22), RED, 12, 13, 3.6)
    for s in (1, -1):
        pen.at(29, 22, flip=s < 0).form(curve("3.6 -1.6!, 5.6 -0.8, 4 8!, -6 21!, -8.6 19!, -1 9"), RICE, 0.5, 0.3)
    pen.form(plank(18.2, 36, 39.8, 40), BLACK, 0.5, 0.3)
    neck(pen.at(29, 22), skin, 2.6)
    arm(pen, "18.4 27.6, 14 34.4, 22.6 35", RED, 7, 6.6, 5.4, cuff=RICE.base)
    fist(pen, 24.4, 34.8, 2.4, skin, 64)
    arm(pen, "39.6 27.6, 46.4 30.6, 43.4 23", RED, 7, 6.6, 5.2, cuff=RICE.base)
    palm(pen, 43, 19.4, 2.7, skin, -4, flip=True)
    h = pen.at(29, 13.2, 6)
    human_face(h, skin, old=True, closed=True, mouth="", brow="#f0ece2", jaw=1.04)
    h.fill(curve("-0.5 -0.9, 0 -1, 0.4 -0.9, 0 -0.76"), skin.light)
    for s in (-1, 1):
        h.form(leaf(s * 0.14, -0.26, s * 0.92, 0.1, 0.22, -0.16 * s), hair, 0.05, 0.04)
        h.form(tube(f"{s * 0.12} 0.5, {s * 0.52} 0.68, {s * 0.62} 1.5", 0.18, 0.2, 0.05).shape(), hair, 0.05, 0.04)
    h.form(mirrored_outline("0 0.8, 0.34 0.82, 0.42 1.2, 0.26 2.2, 0 2.9!"), hair, 0.12, 0.08)
    for x in (-0.14, 0.14):
        h.line([(x, 0.96), (x * 0.9, 1.6), (x * 0.3, 2.4)], hair.dark, 0.05)
    h.line([(-0.12, 0.7), (0, 0.73), (0.12, 0.7)], skin.deep, 0.06)


@plate("The Calligrapher", "stair", light="day", shadow=None, disc=(29, 13, 12.5), place=0, accent=TALENT)
def the_calligrapher(pen: Pen, rng: Random) -> None:
    robe, skin = tone("#4f7d8c"), SKINS["fair"]
    sweep = tube("6 30, 12 37, 26 38.4, 40 34, 48.6 24, 50 13", 0.6, 4.4, 5.6, 5, 3.4, 1.4)
    bust(pen.at(28, 22), robe, 9.6, 12.4, 5.2)
    for s in (1, -1):
        pen.at(28, 22, flip=s < 0).form(curve("3.4 -1.6!, 5 -0.8, 2 9!, -3 20!, -5 18!, -0.6 7"), RICE, 0.4, 0.3)
    neck(pen.at(28, 22), skin, 1.8)
    pen.fill(sweep.shape(), "#2b2936")
    for o in (-0.5, 0.1, 0.55):
        pen.fill(sweep.strip(o, o + 0.1, 0.55, 0.97), "#5a5666")
    for x, y, r in ((8, 27, 0.7), (53, 12, 0.6), (5, 33, 0.5), (45, 36, 0.8), (52, 21, 0.45)):
        pen.dot(x, y, r, "#2b2936")
    arm(pen, "20 28, 15 33.4, 20.4 32.6", robe, 6, 6, 6.4, cuff=RICE.base)
    staff(pen, 12.6, 38.4, 41.6, 9.2, WOOD, 1.6)
    tip = pen.at(41.6, 9.2, 1, 45)
    tip.form(plank(-1.3, -1.6, 1.3, 1), GOLD, 0.3, 0.2)
    tip.form(curve("-1.6 -1.4!, 1.6 -1.4!, 2.4 -5, 0.6 -9, 0 -11.4!, -1 -8, -2.4 -5"), RICE, 0.5, 0.3)
    tip.fill(curve("2.3 -5.4, 0.6 -9, 0 -11.4!, -1 -8, -2.3 -5.4, -0.8 -6.4, 0.6 -5.6"), "#2b2936")
    fist(pen, 20.4, 30.8, 2.1, skin, 44)
    arm(pen, "36 28, 41.6 27, 34.6 18.6", robe, 6, 5.6, 5, cuff=RICE.base)
    fist(pen, 34, 17.2, 2.1, skin, 44)
    h = pen.at(26.6, 13.8, 5.1)
    human_face(h, skin, brow="#2f2a30", mouth="line", look=-0.4, iris="#3a2a22", jaw=0.94)
    for s in (-1, 1):
        h.line([(s * 0.08, 0.56), (s * 0.34, 0.62), (s * 0.44, 1.1)], "#2f2a30", 0.07)
    h.form(curve("-0.16 0.96, 0.16 0.96, 0.12 1.4, 0 1.9!, -0.14 1.4"), BLACK, 0.05, 0.03)
    for s in (-1, 1):
        h.form(
            Tube([(s * 0.7, -0.72), (s * 1.5, -0.9), (s * 2.3, -0.7)], (0.2, 0.34, 0.26)).shape(),
            BLACK,
            0.06,
            0.05,
        )
    h.form(
        curve("-0.94 -0.44!, -0.96 -1.0, -0.7 -1.16, -0.6 -1.7, 0.6 -1.7, 0.7 -1.16, 0.96 -1.0, 0.94 -0.44!, 0 -0.6"),
        BLACK,
        0.16,
        0.1,
    )
    h.fill(plank(-0.12, -0.98, 0.12, -0.74), "#9fd0c0")


@plate("Silent Heron", "stair", light="dawn", shadow=(27, 37.6, 9), disc=(28, 13, 12.5), place=0, accent=SKILL)
def silent_heron(pen: Pen, rng: Random) -> None:
    cloth, dark, mask = tone("#7d8896"), tone("#4a5262"), tone("#dfe5ea")
    bow = [(37.6, 1.6), (44.6, 8), (46.6, 18), (44.4, 29), (37, 35.6)]
    pen.line([(37.6, 1.6), (33.6, 18), (37, 35.6)], "#f2ead8", 0.25)
    pen.form(tube("25.4 24, 26.6 31, 26 37", 4.4, 3.2, 2.4).shape(), far_side_tone(dark), 0.4, 0.2)
    pen.form(curve("24.8 36.4!, 27.4 36.4!, 30 38.2!, 24.6 38.2!"), dark, 0.3, 0.2)
    pen.form(Tube([(30, 24), (36.6, 28)], (5, 3.6)).shape(), dark, 0.5, 0.3)
    pen.form(Tube([(36.6, 28), (30.8, 32.4)], (3.2, 2.2)).shape(), dark, 0.4, 0.3)
    pen.form(curve("31.4 31!, 32.2 32.6!, 28.6 35.4!, 28 34.4"), dark, 0.2, 0.2)
    pen.form(
        curve("22 13, 27 11.6, 32 13, 33.4 18, 31.4 23, 34 28!, 27.6 26.4, 20.6 29.4!, 22.4 22, 20.4 17"),
        cloth,
        1.2,
        0.6,
    )
    pen.form(curve("20.4 14!, 15 20, 13.6 28!, 17 26.4, 17.6 30.4!, 22 24"), far_side_tone(cloth), 0.6, 0.4)
    pen.form(plank(22.2, 21.8, 32.2, 24), RED, 0.3, 0.2)
    for i in range(3):
        pen.form(Tube([(20.4 - i * 1.3, 12.6), (17 - i * 1.6, 5.6)], (0.6, 0.6)).shape(), WOOD, 0.1, 0.1)
        pen.form(leaf(18 - i * 1.6, 7.6, 16.4 - i * 1.6, 4, 1.8), RICE, 0.2, 0.1)
    pen.form(Tube([(31, 15.6), (38, 17.4)], (4.2, 3.4)).shape(), cloth, 0.5, 0.3)
    pen.form(Tube([(38, 17.4), (45, 18)], (3.2, 2.4)).shape(), dark, 0.4, 0.3)
    pen.line([(30, 18.2), (40, 18.2), (53.4, 18.2)], WOOD.deep, 0.5)
    pen.form(poly((53, 17), (56, 18.2), (53, 19.4)), mask, 0.2, 0.1)
    stave = Tube(bow, (0.7, 1.5, 1.8, 1.5, 0.7))
    pen.form(stave.shape(), tone("#7a4632"), 0.3, 0.25)
    fist(pen, 46, 18, 1.7, dark)
    pen.form(Tube([(23, 16), (27, 21)], (4.4, 3.6)).shape(), cloth, 0.5, 0.4)
    pen.form(Tube([(27, 21), (32, 18.6)], (3.2, 2.4)).shape(), dark, 0.4, 0.3)
    fist(pen, 32.8, 18.2, 1.6, dark, 80)
    h = pen.at(27, 8, 4.6)
    h.form(curve("-1 0.9, -1.2 -0.2, -0.7 -1.0, 0.1 -1.2, 0.9 -0.7, 1 0.3, 0.5 1.1"), dark, 0.16, 0.1)
    h.form(curve("-0.1 -0.86, 0.7 -0.66, 1.0 -0.1!, 3.5 0.5!, 1.0 0.56, 0.5 0.9, -0.1 0.7, -0.4 0"), mask, 0.14, 0.08)
    h.form(curve("0.96 -0.04!, 3.5 0.5!, 1.0 0.26"), tone("#e2a63e"), 0.05, 0.04)
    h.fill(leaf(-0.6, -0.5, 0.9, -0.3, 0.34, -0.1), "#3a4254")
    h.fill(leaf(0.1, -0.12, 0.72, 0.06, 0.26), "#20242e")
    h.dot(0.42, -0.04, 0.07, "#f6d35a")
    for u, v in ((-2.3, -0.4), (-2.0, 0.1)):
        h.form(leaf(-0.6, -0.6, u, v, 0.26, 0.1), dark, 0.04, 0.03)


@plate("Paper Tiger", "stair", light="dusk", shadow=(28, 37.2, 20), disc=(30, 13, 12.5), place=1, accent=POWER)
def paper_tiger(pen: Pen, rng: Random) -> None:
    for points, paint in _FOLDS:
        pen.fill(poly(*points), paint)
    for points in _STRIPES:
        pen.fill(poly(*points), "#33303c")
    for x, y in ((10.6, 36.8), (21.6, 37), (33.4, 37), (44.6, 36.4)):
        for k in range(3):
            pen.fill(poly((x + k * 1.2, y - 1), (x + 1.1 + k * 1.2, y - 1), (x + 0.9 + k * 1.2, y + 0.6)), "#fbf0dc")
    _draw_folded_tiger_head(pen.at(37.6, 14.4, 1.28))


_BRIGHT, _ORANGE, _RUST, _SHADE, _CREAM = "#f7a75a", "#f08a3a", "#dd6c2a", "#b9501f", "#fbf0dc"
_FOLDS: tuple[tuple[tuple[Point, ...], str], ...] = (
    # tail: three strips of paper, each folded over the last
    (((13, 22), (8, 25.4), (3.4, 20), (6.6, 18)), _RUST),
    (((3.4, 20), (6.6, 18), (6, 9.6), (2.6, 10.6)), _BRIGHT),
    (((2.6, 10.6), (6, 9.6), (10.6, 5.4), (7.4, 4)), _ORANGE),
    (((7.4, 4), (10.6, 5.4), (12.4, 3)), "#33303c"),
    # far legs
    (((19, 27), (25, 26.4), (25.6, 37), (21, 37)), _SHADE),
    (((40, 25), (45, 24), (48.6, 36.4), (44, 36.4)), _SHADE),
    # back and flank, crouching
    (((11.6, 20), (20, 15), (17.6, 24)), _BRIGHT),
    (((20, 15), (31.4, 17.4), (17.6, 24)), _ORANGE),
    (((31.4, 17.4), (30.4, 27.4), (17.6, 24)), _RUST),
    (((17.6, 24), (30.4, 27.4), (24, 30)), _CREAM),
    (((31.4, 17.4), (42, 21), (41, 28.6), (30.4, 27.4)), _ORANGE),
    (((30.4, 27.4), (41, 28.6), (34, 31)), _CREAM),
    # near hind leg
    (((11.6, 20), (17.6, 24), (16.4, 31), (9.4, 27.6)), _ORANGE),
    (((17.6, 24), (20, 30), (16.4, 31)), _RUST),
    (((9.4, 27.6), (16.4, 31), (12.6, 35)), _BRIGHT),
    (((12.6, 35), (9.8, 37), (15.6, 37), (16.4, 31)), _RUST),
    # near foreleg, one paw forward
    (((33, 23), (40.4, 23.6), (37.4, 32)), _BRIGHT),
    (((33, 23), (37.4, 32), (32.4, 31)), _RUST),
    (((32.4, 31), (37.4, 32), (38.6, 37.2), (32.6, 37.2)), _ORANGE),
)
_STRIPES: tuple[tuple[Point, ...], ...] = (
    ((14.6, 18.2), (16.6, 21.6), (17.2, 17)), ((20.6, 15.2), (21.4, 21.4), (23.4, 15.8)), ((26, 16.4), (26.2, 22.8),
    (28.6, 17)),
    ((25.4, 27.6), (27, 23.4), (28, 26.8)), ((20.4, 24.8), (21.4, 21.8), (23, 25.6)), ((10.4, 25), (14, 25.6), (10,
    26.8)),
    ((11.2, 29.2), (15.6, 29.6), (12.4, 30.8)), ((33, 33), (37.4, 33.4), (33, 34.6)), ((34, 27), (37.6, 26.4), (33.6,
    29)),
    ((3.2, 17), (6.4, 15.4), (3.1, 14.6)), ((2.8, 12.8), (6.2, 12), (2.6, 11)), ((5.6, 22.6), (7.8, 19.4), (8.4, 21.2)),
)  # fmt: skip


def _draw_folded_tiger_head(pen: Pen) -> None:
    """A tiger's head in flat folds, turned to the viewer."""
    for s in (-1, 1):
        w = pen.at(0, 0, flip=s < 0)
        left = s < 0
        for points, paint in (
            (((1.6, -6), (6.6, -9.6), (6.4, -3.6)), "#f08a3a" if left else "#dd6c2a"),
            (((3.2, -6), (5.8, -8), (5.6, -4.6)), "#fbf0dc"),
            (((0, -7), (4.6, -5.6), (6.8, -1.4), (0, 0.4)), "#f7a75a" if left else "#f08a3a"),
            (((6.8, -1.4), (8.6, 3), (4.6, 5.2), (0, 0.4)), "#f08a3a" if left else "#dd6c2a"),
            (((8.6, 3), (4.6, 5.2), (5.4, 6.8)), "#fbf0dc"),
            (((0, 0.4), (4.6, 5.2), (2.4, 8), (0, 8.8)), "#fdf6e8" if left else "#eadfc8"),
            (((1.5, -0.8), (5.2, -2.6), (4.4, 0.4)), "#f6d35a"),
            (((3, -1.7), (4.1, -2), (3.8, 0)), "#2b2936"),
            (((0, -6.6), (2.6, -5.4), (0, -4.8)), "#33303c"),
            (((0, -4.2), (2, -3.8), (0, -2.6)), "#33303c"),
            (((6.9, -1.2), (5.2, 0.8), (7.6, 0.8)), "#33303c"),
            (((8.1, 2), (6, 2.6), (7.2, 3.7)), "#33303c"),
            (((0, 3.2), (1.9, 3), (0, 5)), "#b9453c"),
            (((0.3, 5.6), (2.6, 6), (0.3, 7)), "#6d2a2a"),
        ):
            w.fill(poly(*points), paint)


@plate("Little Abacus", "stair", light="day", shadow=None, disc=(28.5, 13, 12.5), place=1, accent=SKILL)
def little_abacus(pen: Pen, rng: Random) -> None:
    robe, skin, hair = tone("#5b8f7c"), SKINS["fair"], tone("#33292c")
    for s in (-1, 1):
        pen.form(oval(28.5 + s * 6.6, 5.2, 3.5, 3.4), hair, 0.6, 0.5)
        pen.form(Tube([(28.5 + s * 3.8, 6.2), (28.5 + s * 4.9, 8.6)], (1.2, 1.2)).shape(), RED, 0.2, 0.2)
    bust(pen.at(28.5, 24), robe, 8.6, 10.4, 5)
    neck(pen.at(28.5, 24), skin, 1.9)
    pen.form(curve("24.4 22.6!, 28.5 25, 32.6 22.6!, 32 26, 28.5 27.6, 25 26"), RICE, 0.3, 0.2)
    pen.form(curve("16 27.6!, 41 27.6!, 41 40.4!, 16 40.4!"), WOOD, 0.8, 0.5)
    pen.fill(plank(18, 29.4, 39, 38.8), "#f2e3c2")
    pen.fill(plank(18, 32, 39, 32.8), WOOD.base)
    for i in range(6):
        x = 19.8 + i * 3.5
        pen.line([(x, 29.4), (x, 38.8)], WOOD.deep, 0.3)
        pen.form(oval(x, 30.7, 1.4, 0.8), RED, 0.2, 0.15)
        for y in (33.9, 35.5, 37.1)[: 2 + i % 2]:
            pen.form(oval(x, y + (i % 3) * 0.5, 1.4, 0.75), BLACK if (i + int(y)) % 3 else RED, 0.2, 0.15)
    arm(pen, "21 29, 13.6 33, 17 36.6", robe, 5.4, 5, 4.2, cuff=RICE.base)
    arm(pen, "36 29, 43.4 33, 40 36.6", robe, 5.4, 5, 4.2, cuff=RICE.base)
    for x in (18.6, 38.4):
        pen.form(oval(x, 36.8, 1.8, 1.5), skin, 0.3, 0.2)
    h = pen.at(28.5, 14.6, 6.6)
    human_face(h, skin, brow="#33292c", mouth="grin", iris="#4a2c22", jaw=1.14, tilt=-0.4)
    h.form(
        curve(
            "-0.94 0!, -1.04 -0.6, -0.6 -1.12, 0 -1.24, 0.6 -1.12, 1.04 -0.6, 0.94 0!, 0.74 -0.44, 0.4 -0.5!, "
            "0 -0.44, -0.4 -0.5!, -0.74 -0.44"
        ),
        hair,
        0.12,
        0.1,
    )
    h.line([(0, -1.2), (0, -0.9), (0, -0.5)], hair.deep, 0.05)
