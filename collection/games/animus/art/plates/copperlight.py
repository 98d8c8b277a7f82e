"""Plates: the characters of Copperlight."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, far_side_tone
from collection.plates.draw import Pen, Tube, curve, leaf, mix, oval, petal, poly, tone, tube
from collection.plates.plans.animal_faces import mirrored_outline
from collection.plates.plans.people import POWER, SKILL, SKINS, TALENT, arm, bust, fist, human_face, neck, plank, staff
from collection.plates.plate import plate

BRASS, IRON, TIN, CREAM = tone("#d7a045"), tone("#5c5f6b"), tone("#b9c0c4"), tone("#f5ebd6")


@plate("Big Bessemer", "copper", light="dusk", shadow=(30, 37.6, 16), disc=(30, 12, 12.5), place=0, accent=POWER)
def big_bessemer(pen: Pen, rng: Random) -> None:
    for x, lean in ((21.4, -1.2), (38.6, 1.2)):
        for k in range(3):
            pen.dot(x + lean * (1 + k), -0.6 - k * 1.6, 1.6 + 0.5 * k, "#d9cbc2")
        pen.form(poly((x - 2.2, 14), (x - 1.7, 2.4), (x + 1.7, 2.4), (x + 2.2, 14)), IRON, 0.6, 0.4)
        pen.form(plank(x - 2.3, 1.4, x + 2.3, 3.6), BRASS, 0.4, 0.3)
    for s in (-1, 1):
        w = pen.at(30, 0, flip=s < 0)
        w.form(Tube([(10, 15), (15.6, 19.6)], (5, 4.4)).shape(), IRON, 0.6, 0.4)
        w.form(plank(13.4, 18.4, 17.6, 25), BRASS, 0.5, 0.4)
        w.form(plank(12.6, 24, 18.4, 29.4), IRON, 0.7, 0.4)
        w.form(curve("11.4 29!, 19.6 29!, 20.4 33, 18.8 37.2, 12.4 37.2, 10.6 33"), tone("#8a5a42"), 1.0, 0.6)
        for x in (13.4, 15.5, 17.6):
            w.line([(x, 33.4), (x, 36.8)], "#4a3029", 0.4)
        w.form(oval(11.2, 14.6, 4.4, 4.2), BRASS, 0.8, 0.5)
    pen.form(curve("24 5.4!, 27 3.4, 33 3.4, 36 5.4!, 36.6 13!, 23.4 13!"), IRON, 0.7, 0.5)
    for x in (27.2, 32.8):
        pen.form(oval(x, 8.4, 1.9, 1.6), tone("#f6b13c"), 0.2, 0.3)
        pen.dot(x, 8.4, 0.7, "#fff1c4")
    body = mirrored_outline("0 -11, 7.6 -10.4, 11 -7!, 12 0, 10.6 9, 8.4 13.4!, 0 14.4")
    b = pen.at(30, 22.6)
    b.form(body, tone("#a9694a"), 1.8, 0.8)
    for y, w_ in ((-7.4, 11.0), (10.2, 10.2)):
        b.form(Tube([(-w_, y), (0, y + 0.9), (w_, y)], (1.6, 1.6)).shape(), BRASS, 0.3, 0.2)
        for i in range(7):
            b.dot(-w_ + 0.8 + i * (w_ - 0.8) / 3, y + 0.2 + 0.7 * (1 - abs(i - 3) / 3), 0.4, BRASS.deep)
    _draw_furnace_door(b)


def _draw_furnace_door(pen: Pen) -> None:
    """The door of a furnace, open a little behind its bars."""
    door = curve("-6.4 7!, -6.4 -0.4, -4 -4, 0 -5, 4 -4, 6.4 -0.4, 6.4 7!")
    pen.form(door, IRON, 0.5, 0.4)
    glow = curve("-5 6!, -5 0, -3 -2.8, 0 -3.6, 3 -2.8, 5 0, 5 6!")
    pen.fill(glow, "#f08a2c")
    with pen.clip(glow) as fire:
        for x, h, paint in (
            (-3.6, 5, "#f7b23e"),
            (-0.6, 8, "#f7b23e"),
            (2.8, 6, "#f7b23e"),
            (-1.8, 4, "#fff0b8"),
            (1, 5, "#fff0b8"),
        ):
            fire.fill(leaf(x, 7, x + 0.4, 6.4 - h, 3.2, 0.08, 0.3), paint)
    for x in (-3, -1, 1, 3):
        pen.line([(x, -2.8), (x, 6)], IRON.deep, 0.6)


@plate("Lady Dynamo", "copper", light="day", shadow=None, disc=(31, 14, 12.5), place=1, accent=POWER)
def lady_dynamo(pen: Pen, rng: Random) -> None:
    skin, hair, red = SKINS["fair"], tone("#7a3b28"), "#c9423c"
    staff(pen, 14, 5, 48, 5, tone("#8f959c"), 1.2)
    for x in (14.6, 47.4):
        pen.form(oval(x, 5, 4.6, 4.4), IRON, 1.0, 0.6)
        pen.line([(x - 2, 3.6), (x, 2.6), (x + 2, 3.6)], "#8d929e", 0.4)
    for s in (-1, 1):
        w = pen.at(31, 0, flip=s < 0)
        w.form(tube("8.4 22.6, 11.6 18.4, 12 14", 6.4, 6.8, 5).shape(), skin, 0.7, 0.4)
        w.form(Tube([(12, 15), (9.4, 7)], (5, 3.6)).shape(), skin, 0.6, 0.4)
        w.form(plank(8, 8.2, 11.6, 10), tone(red), 0.2, 0.2)
        fist(w, 9, 5, 2.2, skin)
    body = mirrored_outline("0 -0.4, 4 0.2!, 8.6 2.6, 9.4 7, 7.4 13, 8.8 19, 10 26!, 0 26!")
    b = pen.at(31, 22)
    b.form(mirrored_outline("0 -1, 4 -0.4, 8.4 0.6, 9.8 3.6, 8 8, 0 9"), skin, 0.9, 0.5)
    suit = mirrored_outline("0 4.6, 3 3.4, 5 -0.2!, 7.2 0.4!, 8.8 5, 9 8, 7.4 13, 8.8 19, 10 26!, 0 26!")
    b.form(suit, CREAM, 1.1, 0.4)
    with b.clip(suit) as stripes:
        for x in (-7.6, -4, 0, 4, 7.6):
            stripes.fill(
                poly(
                    (x - 0.95, -2),
                    (x + 0.95, -2),
                    (x * 0.86 + 0.95, 12),
                    (x + 0.95, 28),
                    (x - 0.95, 28),
                    (x * 0.86 - 0.95, 12),
                ),
                red,
            )
    b.edge(body, mix(red, INK, 0.4), -0.8, -0.4)
    b.form(Tube([(-7.6, 12.6), (0, 13.6), (7.6, 12.6)], (2.2, 2.2)).shape(), BRASS, 0.4, 0.3)
    b.form(oval(0, 13.4, 2.2, 1.9), BRASS, 0.4, 0.3)
    neck(b, skin, 2.4)
    h = pen.at(31, 15.4, 5)
    for s in (-1, 1):
        h.form(oval(s * 0.8, 0.5, 0.4, 0.66), far_side_tone(hair), 0.1, 0.05)
    human_face(h, skin, brow="#5a2c20", lips="#b8303a", mouth="grin", iris="#5a7a4a")
    for s in (-1, 1):
        h.form(
            curve(f"0 -0.78!, {s * 0.5} -0.7, {s * 0.92} -0.2!, {s * 1.02} -0.7, {s * 0.7} -1.12, 0 -1.2"),
            hair,
            0.1,
            0.08,
        )
        h.form(oval(s * 0.46, -1.16, 0.44, 0.34, s * 20), hair, 0.1, 0.08)
        h.line([(s * 0.3, -1.16), (s * 0.5, -1.28), (s * 0.64, -1.1), (s * 0.46, -1.0)], hair.deep, 0.07)


@plate("Tin Orrery", "copper", light="dusk", shadow=None, disc=(29, 13, 12.5), place=0, accent=SKILL)
def tin_orrery(pen: Pen, rng: Random) -> None:
    ring, steel = tone("#4e6a8a"), tone("#8b98a2")
    h = pen.at(29, 12.4, 1, -14)
    h.form(
        Tube([(-14.6, -0.6), (-8, -4), (0, -5), (8, -4), (14.6, -0.6)], (1.1, 1.1)).shape(),
        far_side_tone(ring),
        0.2,
        0.1,
    )
    for s in (-1, 1):
        w = pen.at(29, 0, flip=s < 0)
        w.form(oval(9.4, 25, 3, 3), BRASS, 0.5, 0.4)
        w.form(Tube([(9.8, 26), (13, 34)], (2.6, 2.3)).shape(), TIN, 0.4, 0.3)
        w.form(oval(13, 34.4, 1.9, 1.9), BRASS, 0.4, 0.3)
        w.form(Tube([(12.6, 35), (9, 42)], (2.4, 2.4)).shape(), TIN, 0.4, 0.3)
    for i in range(4):
        pen.form(Tube([(26.2, 20.2 + i * 0.9), (31.8, 20.2 + i * 0.9)], (1, 1)).shape(), steel, 0.2, 0.1)
    body = pen.at(29, 23.4)
    body.form(mirrored_outline("0 -0.6, 6.4 -0.4!, 8 2.4, 6.6 10, 5 18, 5 26!, 0 26!"), TIN, 1.3, 0.6)
    body.form(oval(0, 8, 5, 5), BRASS, 0.5, 0.4)
    body.fill(oval(0, 8, 4, 4), "#243349")
    for a, r, paint in ((20, 2.9, "#d55446"), (150, 2.0, "#e9dcb8"), (265, 3.1, "#6fa3c0")):
        body.dot(cos(a * pi / 180) * r, 8 + sin(a * pi / 180) * r, 0.6, paint)
    body.dot(0, 8, 1.1, "#f7c54e")
    head = pen.at(29, 12.4)
    head.form(poly((-0.5, -7), (0.5, -7), (0.5, -10), (-0.5, -10)), steel, 0.1, 0.1)
    head.form(oval(0, -10.4, 1.2, 1.2), tone("#f7c54e"), 0.2, 0.3)
    head.form(curve("-7 -6!, -6 -7.2, 6 -7.2, 7 -6!, 7.2 6!, 6 7.4, -6 7.4, -7.2 6!"), TIN, 1.4, 0.7)
    head.form(
        curve("-5.8 -3.6!, -5 -4.6, 5 -4.6, 5.8 -3.6!, 5.8 1.4!, 5 2.4, -5 2.4, -5.8 1.4!"), tone("#39475a"), 0.4, 0
    )
    for s in (-1, 1):
        head.dot(s * 2.7, -1.1, 1.9, "#c98a26")
        head.dot(s * 2.7, -1.1, 1.6, "#fbd35e")
        head.dot(s * 2.7 - 0.4, -1.6, 0.55, "#fff6d8")
        head.form(oval(s * 7.6, -0.4, 1.2, 2), steel, 0.3, 0.2)
    for x in (-2.4, -0.8, 0.8, 2.4):
        head.line([(x, 4), (x, 5.8)], steel.deep, 0.5)
    h.form(Tube([(-14.6, 0), (-9, 3.6), (0, 5), (9, 3.6), (14.6, 0)], (1.3, 1.5, 1.3)).shape(), ring, 0.3, 0.25)
    h.form(oval(12, 2.4, 2.7, 2.7), tone("#cf5546"), 0.5, 0.4)
    h.form(oval(-13.4, 0.6, 1.7, 1.7), tone("#e3c88a"), 0.3, 0.3)


@plate("Ember Quill", "copper", light="day", shadow=None, disc=(28, 14, 12.5), place=1, accent=TALENT)
def ember_quill(pen: Pen, rng: Random) -> None:
    coat, skin, hair = tone("#7a5a44"), SKINS["brown"], tone("#3c2a2c")
    pen.form(
        curve("20.4 12, 22 5.4, 28 2.6, 34.4 5, 37 12, 38 20, 35 23.6, 22 23.6, 19.4 19"), far_side_tone(hair), 0.8, 0.4
    )
    bust(pen.at(28.5, 22), coat, 10.4, 11.4, 4.8, [(curve("-3.4 -1!, 0 9!, 3.4 -1!"), CREAM.base)])
    for s in (-1, 1):
        pen.at(28.5, 22, flip=s < 0).form(
            curve("2 -1!, 5.4 0.6, 6.4 4!, 4.4 4.4!, 5 6!, 0.4 13!"), tone("#66493a"), 0.4, 0.3
        )
    neck(pen.at(28.5, 22), skin)
    pen.form(curve("26.4 22!, 28.5 23.4, 30.6 22!, 30 25.6!, 28.5 24.6, 27 25.6!"), tone("#b8463a"), 0.2, 0.2)
    arm(pen, "20.4 27, 16.8 34.6, 24 35.6", coat, 6.4, 5.6, 4.6, cuff="#5b4034")
    pen.form(poly((22, 31.4), (33, 30), (34.4, 38.4), (23.4, 40)), tone("#8c3f36"), 0.5, 0.3)
    pen.fill(poly((22.8, 32.4), (24, 32.2), (25.2, 39.4), (24.2, 39.6)), BRASS.base)
    fist(pen, 25.4, 35.4, 1.9, skin, 70)
    arm(pen, "36.6 27, 43 32.4, 42.4 26.4", coat, 6.4, 5.6, 4.2, cuff="#5b4034")
    _burning_quill(pen.at(42, 25.4, 1, 14))
    fist(pen, 42.2, 24.4, 2.0, skin, 10)
    h = pen.at(28.5, 13.6, 5.3)
    human_face(h, skin, brow="#2e2020", mouth="smile", iris="#3a241c")
    for x, y, r in ((-0.66, -0.7, 0.5), (0.66, -0.7, 0.5), (0, -0.96, 0.6), (-0.34, -1.04, 0.46), (0.36, -1.04, 0.46)):
        h.form(oval(x, y, r, r * 0.82), hair, 0.12, 0.08)
    for s in (-1, 1):
        ring = [(s * 0.4 + cos(a * pi / 180) * 0.33, 0.04 + sin(a * pi / 180) * 0.33) for a in range(0, 361, 30)]
        h.line(ring, BRASS.base, 0.09)
        h.line([(s * 0.73, 0.0), (s * 0.9, -0.04)], BRASS.base, 0.08)
    h.line([(-0.08, 0.0), (0, -0.04), (0.08, 0.0)], BRASS.base, 0.08)


def _burning_quill(pen: Pen) -> None:
    """A long white quill whose tip is alight."""
    for w, top, paint in ((5.6, -25.4, "#e9622e"), (3.8, -23.6, "#f7a83a"), (1.8, -21.4, "#fff0b4")):
        pen.fill(
            curve(f"0 {top}!, {w * 0.3} {top + 4}, {w * 0.62} -15.6, 0 -12.4, {-w * 0.62} -15.6, {-w * 0.4} {top + 6}"),
            paint,
        )
    pen.form(curve("0.6 -19!, 2.6 -14, 2.4 -8, 0.5 -3!, -0.3 -3!, -2.8 -7.4, -2.4 -13.4"), CREAM, 0.5, 0.3)
    for y in (-14, -11, -8):
        pen.line([(0.2, y + 1.6), (-1.6, y)], CREAM.dark, 0.22)
        pen.line([(0.2, y + 2), (1.8, y + 0.2)], CREAM.dark, 0.22)
    pen.line([(0.5, -18), (0.2, -6), (0, 5)], "#8a6a48", 0.5)


@plate("Penny Latch", "copper", light="night", shadow=None, disc=(30, 13, 12.5), place=0, accent=SKILL)
def penny_latch(pen: Pen, rng: Random) -> None:
    coat, skin, hair, cap = tone("#4c5a5e"), SKINS["fair"], tone("#b5693a"), tone("#8b6b4c")
    for s in (-1, 1):
        w = pen.at(30, 16, flip=s < 0)
        w.form(curve("3.4 -2, 6.4 0, 7 5, 5.2 9.4!, 3.6 5"), hair, 0.5, 0.3)
    bust(pen.at(30, 23), coat, 8.6, 9.6, 4.6)
    arm(pen, "22.6 27.6, 17.4 32.4, 18.4 25.6", coat, 5.6, 5, 3.8, cuff="#384448")
    _key(pen.at(17.6, 24, 1, -12))
    fist(pen, 18.2, 24, 2.0, skin, -8)
    arm(pen, "37.4 27.6, 42.4 33, 39.6 38", coat, 5.6, 5, 3.8)
    scarf = Tube([(22.8, 21.4), (26, 24.4), (31, 25), (37.2, 21.2)], (3.4, 4, 4, 3.4))
    tail = Tube([(33.6, 24), (35.4, 30), (34, 36.4)], (3.6, 3.6, 4))
    for limb, n in ((tail, 5), (scarf, 6)):
        limb_marks = [(limb.strip(-1.1, 1.1, (i + 0.1) / n, (i + 0.55) / n), "#c8473c") for i in range(n)]
        pen.form(limb.shape(), CREAM, 0.5, 0.3, limb_marks)
    h = pen.at(30, 14.4, 5.4)
    human_face(h, skin, brow="#7a4526", mouth="grin", look=-0.4, jaw=1.06)
    mask = mirrored_outline("0 -0.14, 0.4 -0.26, 0.94 -0.18, 0.9 0.14, 0.5 0.3, 0.2 0.22, 0 0.12")
    m = h.at(-0.08, 0.02)
    m.fill(mask, "#2c2730")
    for s in (-1, 1):
        m.fill(leaf(s * 0.2, 0.03, s * 0.62, 0.0, 0.25), "#fbf6ee")
        m.dot(s * 0.4 - 0.04, 0.02, 0.11, "#3f6a4a")
        m.dot(s * 0.4 - 0.04, 0.02, 0.05, "#17110f")
    h.form(curve("-0.8 -0.6!, -0.3 -0.3, 0.3 -0.62, 0.9 -0.34!, 0.8 -0.9, -0.6 -1"), hair, 0.1, 0.08)
    h.form(curve("-1.34 -0.62!, -1.28 -1.3, -0.4 -1.76, 0.8 -1.6, 1.36 -1, 1.16 -0.6!, 0 -0.8"), cap, 0.2, 0.1)
    for u, v in ((-0.62, -0.72), (0, -0.82), (0.6, -0.76)):
        h.line([(0, -1.64), ((u) * 0.8, -1.3), (u, v)], cap.dark, 0.06)
    h.form(curve("-1.5 -0.42!, -1.2 -0.74, 0 -0.86, 0.5 -0.66, -0.4 -0.5"), tone("#74563c"), 0.08, 0.06)
    h.form(oval(0, -1.68, 0.16, 0.1), cap, 0.04, 0.03)


def _key(pen: Pen) -> None:
    """A key as long as an arm, its bow downwards and its bit in the air."""
    pen.form(Tube([(0, 7), (0, -15)], (1.7, 1.7)).shape(), BRASS, 0.4, 0.3)
    for y, w in ((-15, 4.6), (-12, 3.4)):
        pen.form(plank(0.4, y, w, y + 1.9), BRASS, 0.3, 0.2)
    for x, y in ((-2.1, 9), (2.1, 9), (0, 12)):
        pen.form(oval(x, y, 2.3), BRASS, 0.4, 0.3)
        pen.fill(oval(x, y, 1.0), "#4a5468")


@plate("The Understudy", "copper", light="day", shadow=None, disc=(28.5, 13, 12.5), place=1, accent=TALENT)
def the_understudy(pen: Pen, rng: Random) -> None:
    cloak, mask = tone("#702f45"), tone("#f8f3e6")
    pen.form(curve("22 6, 28.5 2.6, 35 6, 37.4 13, 34.6 20, 22.4 20, 19.6 13"), tone("#3a2a30"), 0.9, 0.5)
    pen.form(curve("28.5 20, 37 22, 43.6 30, 46 46!, 11 46!, 13.4 30, 20 22"), cloak, 1.6, 0.7)
    with pen.clip(curve("28.5 20, 37 22, 43.6 30, 46 46!, 11 46!, 13.4 30, 20 22")) as folds:
        for x, u in ((21, 17.4), (36, 39.6), (26.6, 25.4), (31, 32.4)):
            folds.fill(leaf(x, 26, u, 46, 1.6), cloak.dark)
        folds.fill(poly((28.2, 24), (28.8, 24), (30.2, 46), (26.8, 46)), "#d9a84c")
    for ring, n, r, paint in ((0, 15, 11.4, far_side_tone(CREAM)), (1, 13, 9.4, CREAM)):
        for i in range(n):
            a = (14 + (i + ring * 0.5) * 152 / n) * pi / 180
            pen.form(petal(28.5, 18.6, 28.5 + cos(a) * r, 18.4 + sin(a) * r * 0.62, 3.6, root=0.6), paint, 0.4, 0.2)
    h = pen.at(28.5, 12.8, 6.2)
    h.form(mirrored_outline("0 -1.14, 0.7 -1.0, 1.0 -0.4, 0.92 0.4, 0.5 1.06, 0 1.24"), mask, 0.2, 0.1)
    for s in (-1, 1):
        h.fill(curve(f"{s * 0.2} 0.04!, {s * 0.44} -0.34, {s * 0.72} 0.02!, {s * 0.45} -0.12"), "#2a2430")
        h.line([(s * 0.18, -0.46), (s * 0.46, -0.64), (s * 0.74, -0.44)], "#a33a44", 0.08)
        h.fill(oval(s * 0.58, 0.4, 0.22, 0.2), "#eaa99c")
    h.line([(0.02, -0.2), (0.12, 0.28), (-0.08, 0.32)], mask.dark, 0.08)
    h.fill(curve("-0.5 0.46!, 0 0.66, 0.5 0.46!, 0.28 0.86, 0 0.94, -0.28 0.86"), "#a33a44")
    h.line([(-0.4, 0.54), (0, 0.72), (0.4, 0.54)], "#f8f3e6", 0.05)
    arm(pen, "40 30, 44.6 35, 42 29.4", cloak, 5.4, 5, 4, cuff="#d9a84c")
    pen.form(oval(42.2, 27.4, 1.9, 2.1), SKINS["fair"], 0.3, 0.2)
    for a in (-70, -95, -120):
        u, v = cos(a * pi / 180), sin(a * pi / 180)
        pen.form(
            Tube([(42.2 + u * 1.2, 27 + v * 1.2), (42.2 + u * 4, 27 + v * 4)], (1.0, 0.8)).shape(),
            SKINS["fair"],
            0.15,
            0.1,
        )
    pen.form(
        curve("18.6 13!, 17.6 5, 25 0.6, 36 1.4, 40.6 6!, 36.6 6.4, 32 3.8, 25 5, 21.6 8"), tone("#4c2233"), 0.6, 0.4
    )
    pen.form(leaf(36, 4.4, 47, 7.6, 4, 0.24), tone("#d9a84c"), 0.4, 0.3)
