"""Plates: the characters of the Vigil Isles."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, far_side_tone
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, oval, poly, tone, tube
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
    plank,
    staff,
)
from collection.plates.plate import plate

GOLD, WOOD, STEEL, BONE = tone("#e2b04c"), tone("#7d5a40"), tone("#93a0ab"), tone("#f1ead9")


@plate("Brother Halt", "isles", light="dusk", shadow=None, disc=(31, 13, 12.5), place=1, accent=POWER)
def brother_halt(pen: Pen, rng: Random) -> None:
    tabard = tone("#596a7c")
    bust(
        pen.at(31, 19),
        tabard,
        15.5,
        15.6,
        3.2,
        [(plank(-2.2, -2, 2.2, 30), BONE.base), (plank(1, -2, 2.2, 30), BONE.dark)],
    )
    for s in (-1, 1):
        w = pen.at(31, 20, flip=s < 0)
        w.form(Tube([(13.4, 4), (14.6, 10), (14.4, 17)], (8, 7.4, 7)).shape(), STEEL, 0.9, 0.4)
        for i, y in enumerate((6.4, 4, 1.4)):
            w.form(
                curve(
                    f"{5.6 + i * 0.3} {y - 3}, 10 {y - 5.2}, 16 {y - 3.4}, {18.6 - i * 0.5} {y + 1.6}!, "
                    f"11.6 {y + 3.4}, 6.4 {y + 1.6}!"
                ),
                STEEL,
                0.7,
                0.5,
            )
    staff(pen, 45.5, 4, 47.5, 44, WOOD, 1.7)
    pen.form(poly((42, 0.8), (49.4, 0.8), (49.9, 7), (42.6, 7)), STEEL, 0.8, 0.4)
    for y in (2.6, 4.9):
        pen.line([(42.2, y), (49.7, y)], STEEL.deep, 0.3)
    fist(pen, 46.4, 27, 3.1, STEEL)
    _helm(pen.at(31, 11.4))
    _shield(pen.at(20.6, 27.5))


def _helm(pen: Pen) -> None:
    """A great helm, flat on top, with a slit like a cross."""
    pen.form(mirrored_outline("0 -9, 4.6 -8.8!, 6 -6.4!, 5.8 4, 4.8 9!, 0 11!"), STEEL, 1.4, 0.7)
    pen.form(mirrored_outline("0 -9.4, 4.4 -9!, 5 -7.6!, 0 -6.6"), tone("#a9b4bd"), 0.3, 0.3)
    pen.fill(plank(-5.4, -2.4, 5.4, -0.7), "#1f2530")
    pen.fill(plank(-0.85, -5.6, 0.85, 6.4), GOLD.base)
    pen.fill(plank(0.3, -5.6, 0.85, 6.4), GOLD.dark)
    pen.fill(plank(-5.6, -3.2, 5.6, -2.4), GOLD.base)
    pen.fill(plank(-4.2, -2.3, -0.9, -0.8), "#11141c")
    for s in (-1, 1):
        for y in (2.6, 4.4, 6.2):
            pen.dot(s * 2.6, y, 0.4, "#1f2530")
            pen.dot(s * 3.8, y - 0.3, 0.36, "#1f2530")


def _shield(pen: Pen) -> None:
    red = tone("#bf4038")
    outline = curve("-8.6 -9!, 0 -10.4, 8.6 -9!, 8.8 0, 5.6 7, 0 10.4, -5.6 7, -8.8 0")
    pen.form(outline, STEEL, 0.8, 0.5)
    pen.form(curve("-7.4 -7.9!, 0 -9.1, 7.4 -7.9!, 7.5 0, 4.8 6, 0 9, -4.8 6, -7.5 0"), red, 1.3, 0.5)
    pen.form(
        poly(
            (-1.3, -6.4),
            (1.3, -6.4),
            (1.3, -2.6),
            (5, -2.6),
            (5, 0),
            (1.3, 0),
            (1.3, 6),
            (-1.3, 6),
            (-1.3, 0),
            (-5, 0),
            (-5, -2.6),
            (-1.3, -2.6),
        ),
        BONE,
        0.4,
        0.2,
    )


@plate("Old Ferryman", "isles", light="day", shadow=None, disc=(31, 14, 12), place=0, accent=SKILL)
def old_ferryman(pen: Pen, rng: Random) -> None:
    coat, skin, straw = tone("#64707d"), SKINS["tan"], tone("#d9b166")
    bust(
        pen.at(30, 22),
        coat,
        11,
        13,
        5,
        [(plank(-0.3, 0, 0.3, 30), coat.deep), (curve("-3 -1!, 0 4!, 3 -1!, 5 2, 0.4 8!, -5 2"), coat.dark)],
    )
    arm(pen, "38.6 27, 43.6 31, 44.6 25", coat, 7, 6, 4.6, cuff=coat.deep)
    staff(pen, 45.4, -4, 46.6, 44, WOOD, 1.5)
    fist(pen, 45.8, 24, 2.3, skin)
    arm(pen, "21.6 27, 15.8 31, 12.6 25.4", coat, 7, 6, 4.6, cuff=coat.deep)
    _lantern(pen.at(11.6, 27.6))
    fist(pen, 12, 24.6, 2.2, skin)
    h = pen.at(30, 14.4, 6)
    human_face(h, skin, old=True, brow="#d9d6cf", mouth="", tilt=-0.4)
    beard(h, tone("#e4e2dc"), "0 0.4, 0.5 0.42, 0.86 0.1!, 0.84 0.9, 0.6 1.7, 0.2 2.4, 0 2.5")
    hat = curve("-2.5 0.1!, -1.5 -0.5, -0.5 -1.5, 0 -1.7!, 0.5 -1.5, 1.5 -0.5, 2.5 0.1!, 1.3 -0.1, 0 -0.18, -1.3 -0.1")
    h.form(hat, straw, 0.2, 0.12)
    with h.clip(hat) as brim:
        for i in range(9):
            u = -2 + i * 0.5
            brim.line([(0, -1.8), (u * 0.5, -0.9), (u * 1.3, 0.2)], straw.dark, 0.05)
        brim.line([(-0.75, -1.0), (0, -0.86), (0.75, -1.0)], "#8a4a3a", 0.16)


def _lantern(pen: Pen) -> None:
    """A lit lantern that hangs from the origin."""
    pen.dot(0, 5.4, 5.2, "#f6dc96")
    pen.line([(0, -1.6), (0, 2)], INK, 0.35)
    pen.form(poly((-2.4, 2.8), (-1, 1.2), (1, 1.2), (2.4, 2.8)), tone("#4a4650"), 0.2, 0.2)
    pen.form(plank(-2, 2.8, 2, 8.4), tone("#fbc95a"), 0.5, 0.6)
    pen.fill(leaf(0, 7.8, 0, 4, 1.4), "#fff3c9")
    for x in (-2, 0, 2):
        pen.line([(x, 2.8), (x, 8.4)], "#4a4650", 0.32)
    pen.form(plank(-2.5, 8.2, 2.5, 9.4), tone("#4a4650"), 0.3, 0.2)


@plate("Saint Nobody", "isles", light="night", shadow=(29, 37, 9), disc=(29, 12, 13), place=1, accent=TALENT)
def saint_nobody(pen: Pen, rng: Random) -> None:
    cloth = tone("#f3eee2")
    halo = [(29 + cos(a * pi / 180) * 8.8, 9.6 + sin(a * pi / 180) * 8.8) for a in range(0, 361, 20)]
    pen.line(halo, GOLD.dark, 1.0)
    pen.line(halo, GOLD.light, 0.6)
    for s in (-1, 1):
        w = pen.at(29, 0, flip=s < 0)
        sleeve = curve("4 17, 10 17.6, 17 22!, 19.6 29!, 15 28, 12.4 30.4!, 9 26, 5 25")
        w.form(sleeve, cloth, 1.1, 0.5)
        w.fill(curve("17 22!, 19.6 29!, 15 28, 12.4 30.4!, 14.4 25"), "#2f3a52")
    habit = curve(
        "29 12, 34 14.6, 36.6 20, 36 27, 38.6 35.4!, 35 33.6, 32.4 37.4!, 29.4 34.6, 26 38!, 23.4 34, 19.6 35.8!, "
        "22 27, 21.4 20, 24 14.6"
    )
    pen.form(habit, cloth, 1.5, 0.6)
    with pen.clip(habit) as folds:
        for x, u in ((25.4, 23.4), (29, 29.4), (32.6, 34.6)):
            folds.fill(leaf(x, 20, u, 37, 1.1), cloth.dark)
    hood = mirrored_outline("0 -8.6!, 3.4 -7, 5.8 -2, 5.6 3.4, 3.4 7, 0 8.2")
    h = pen.at(29, 10.8)
    h.form(hood, cloth, 1.2, 0.6)
    h.form(mirrored_outline("0 -5.8, 2.8 -4, 4.2 0.4, 3 4.6, 0 6.2"), tone("#242c44"), 0.7, 0)
    h.fill(mirrored_outline("0 -4.4, 1.8 -3, 2.8 0.6, 1.8 3.6, 0 4.6"), "#171c30")
    pen.line([(22, 24.4), (29, 26.4), (36, 24.4)], GOLD.base, 0.9)
    pen.line([(29.4, 26.2), (30.2, 30), (29.6, 32.6)], GOLD.base, 0.6)


@plate("The Sexton", "isles", light="dusk", shadow=None, disc=(27, 14, 12), place=0, accent=SKILL)
def the_sexton(pen: Pen, rng: Random) -> None:
    coat, skin, iron = tone("#3d4150"), SKINS["fair"], tone("#a2a7ad")
    staff(pen, 44.6, 9, 23, 37.6, WOOD, 1.6)
    spade = pen.at(44.8, 8.8, 1, 37)
    spade.form(curve("-3 0.6!, 3 0.6!, 3.2 -5, 0 -9.6!, -3.2 -5"), iron, 0.8, 0.5)
    spade.line([(0, 0), (0, -4.6)], iron.deep, 0.5)
    hump = curve("15 46!, 15.6 31, 19 24, 26 20, 34 18.4, 41 22, 44 30, 44.6 46!")
    pen.form(
        hump,
        coat,
        1.6,
        0.6,
        [
            (curve("22 24!, 26.6 32!, 29 24!, 31 28, 27 40!, 21 32"), coat.dark),
            (curve("23.4 24!, 26.6 29!, 28.6 24!"), "#b34a3d"),
        ],
    )
    arm(pen, "39.6 25, 42.4 31, 36.4 29.6", coat, 7.4, 6.4, 4.4, cuff=coat.deep)
    _key_ring(pen.at(34.6, 30.6))
    fist(pen, 34.6, 29.2, 2.2, skin, 40)
    staff(pen, 36.4, 19.9, 23, 37.6, WOOD, 1.6)
    arm(pen, "19 29, 15.6 35.4, 23 35", coat, 7, 6.2, 4.4, cuff=coat.deep)
    fist(pen, 25.4, 34, 2.2, skin, 38)
    h = pen.at(25, 16, 6, 6)
    human_face(h, skin, old=True, look=-0.7, brow="#6d6a70", tilt=-0.6, mouth="line", jaw=1.04)
    for s, x in ((-1, -0.84), (1, 0.84)):
        h.form(curve(f"{x} -0.5!, {x + s * 0.14} 0, {x} 0.6!, {x - s * 0.2} 0"), tone("#8a878c"), 0.06, 0.04)
    h.form(
        curve("-1.3 -0.5!, -1.1 -1.1, -0.2 -1.42, 0.8 -1.2, 1.1 -0.6!, 0.2 -0.56, -0.6 -0.4"), tone("#4d4a52"), 0.2, 0.1
    )
    h.form(curve("-1.5 -0.36!, -1 -0.64, 0 -0.66, 0.2 -0.46, -0.7 -0.34"), tone("#35333c"), 0.05, 0.05)


def _key_ring(pen: Pen) -> None:
    """A ring of keys that hangs from the origin."""
    brass = tone("#d9a945")
    ring = [(cos(a * pi / 180) * 2.4, 2 + sin(a * pi / 180) * 2.4) for a in range(0, 361, 30)]
    pen.line(ring, brass.dark, 0.6)
    for turn in (-34, 0, 32):
        k = pen.at(0, 4, 1, turn)
        k.line([(0, 0), (0, 4.6)], brass.base, 0.7)
        k.fill(plank(0, 3.2, 1.5, 3.8), brass.base)
        k.fill(plank(0, 4.3, 1.8, 4.9), brass.base)


@plate("Sister Vesper", "isles", light="day", shadow=None, disc=(29, 13, 12.5), place=0, accent=TALENT)
def sister_vesper(pen: Pen, rng: Random) -> None:
    cloth, skin = tone("#39455a"), SKINS["pale"]
    veil = mirrored_outline("0 -11, 5 -9.6, 7.8 -4, 8.4 4, 10.6 12.6!, 0 16!")
    pen.at(28.5, 13.4).form(veil, cloth, 1.3, 0.5)
    bust(pen.at(28.5, 22), cloth, 10, 12.4, 6)
    pen.form(curve("24.6 22!, 32.4 22!, 32.8 46!, 24.2 46!"), BONE, 1.1, 0.4)
    arm(pen, "20.4 28, 17.4 34, 24 34.6", cloth, 6.4, 6.4, 6, cuff=BONE.dark)
    arm(pen, "36.8 28, 42.4 32.6, 41.6 26.6", cloth, 6.4, 6, 5, cuff=BONE.dark)
    staff(pen, 42.4, 6, 42.4, 44, GOLD, 1.2)
    pen.form(
        poly(
            (41.6, 0.6),
            (43.2, 0.6),
            (43.2, 4),
            (46.6, 4),
            (46.6, 5.6),
            (43.2, 5.6),
            (43.2, 11),
            (41.6, 11),
            (41.6, 5.6),
            (38.2, 5.6),
            (38.2, 4),
            (41.6, 4),
        ),
        GOLD,
        0.35,
        0.2,
    )
    fist(pen, 42.2, 24.6, 2.0, skin)
    pen.form(oval(25.6, 34.8, 2.2, 1.6, -10), skin, 0.3, 0.2)
    pen.at(28.5, 13.6).form(mirrored_outline("0 -7.6, 4.6 -6.2, 6 0, 5.2 6, 6 9.4!, 0 11.6"), BONE, 0.8, 0.3)
    h = pen.at(28.5, 13.6, 5.2)
    human_face(h, skin, mouth="smile", iris="#4c6a7c", jaw=1.12, ears=False, tilt=-0.5)
    h.form(mirrored_outline("0 -1.5, 0.7 -1.2, 1.1 -0.4!, 0.6 -0.72, 0 -0.8"), BONE, 0.08, 0.05)


@plate("Bellwether", "isles", light="day", shadow=None, disc=(28.5, 13, 13), place=0, accent=POWER)
def bellwether(pen: Pen, rng: Random) -> None:
    wool, horn, face_ = tone("#efe7d6"), tone("#b58a55"), tone("#5c4b4a")
    for x, y, r in (
        (13, 38, 6),
        (44, 38, 6),
        (17, 31, 6.4),
        (40, 31, 6.4),
        (21, 38, 6),
        (36, 38, 6),
        (28.5, 40, 7),
        (22.4, 25.6, 5.6),
        (34.6, 25.6, 5.6),
    ):
        pen.form(oval(x, y, r), wool, 0.8, 0.5)
    for s in (-1, 1):
        w = pen.at(28.5, 14, flip=s < 0)
        w.form(leaf(5, 3, 11.4, 8.6, 3.4, -0.1), far_side_tone(face_), 0.4, 0.3)
        _draw_ram_horn(w, horn)
    pen.at(28.5, 14).form(mirrored_outline("0 -8, 4.4 -6.6, 5.4 -1, 3.8 6, 3 10.4, 0 12"), face_, 1.2, 0.6)
    for x, y, r in ((28.5, 5.4, 3.2), (25.2, 6.8, 2.6), (31.8, 6.8, 2.6), (28.5, 8.4, 2.4)):
        pen.form(oval(x, y, r), wool, 0.4, 0.3)
    for s in (-1, 1):
        pen.eye(28.5 + s * 3.3, 14.4, 1.0, "#e2b04c", INK, (0.85, 0.4))
        pen.fill(leaf(28.5 + s * 0.7, 22.4, 28.5 + s * 1.9, 21.2, 0.8), "#2a2224")
    pen.line([(26.4, 23.8), (28.5, 24.4), (30.6, 23.8)], "#2a2224", 0.35)
    pen.form(tube("19 28.6, 28.5 31, 38 28.6", 2, 2, 2).shape(), tone("#8c3b34"), 0.4, 0.3)
    _bell(pen.at(28.5, 30.4))


def _draw_ram_horn(pen: Pen, horn: Tone) -> None:
    """A ram's horn that curls beside the head, in two parts, with its rings."""
    for start, end, r0, r1, widths in ((206, 366, 7.6, 7.0, (4.4, 6, 6, 5)), (352, 545, 7.1, 4.2, (5.2, 4.4, 3, 0.9))):
        points = []
        for i in range(7):
            a, r = (start + (end - start) * i / 6) * pi / 180, r0 + (r1 - r0) * i / 6
            points.append((9.2 + cos(a) * r, -1.6 + sin(a) * r))
        limb = Tube(points, widths)
        pen.form(limb.shape(), horn, 0.8, 0.5)
        for i in range(1, 7):
            pen.fill(limb.strip(-0.96, 0.96, i / 7 - 0.014, i / 7 + 0.014), horn.deep)


def _bell(pen: Pen) -> None:
    bronze = tone("#d9a13f")
    pen.form(mirrored_outline("0 -0.6, 2 0, 3.2 2.4, 3.6 5.2, 5 8!, 0 8.6"), bronze, 0.9, 0.6)
    pen.line([(-4.2, 6.4), (0, 6.9), (4.2, 6.4)], bronze.dark, 0.4)
    pen.form(oval(0, 9, 1.5, 1.1), tone("#8c6a34"), 0.3, 0.2)
