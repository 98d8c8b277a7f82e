"""Plates of the larger circus animals, ranks 7 to 9."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import INK, far_side_tone, paw, tufts
from collection.plates.draw import Pen, curve, leaf, mix, oval, petal, poly, tone, tube
from collection.plates.plans.animal_faces import bear_face
from collection.plates.plans.circus_props import BLUE, RED, YELLOW, ball, pedestal, star
from collection.plates.plans.hoofed_legs import hoofed_leg
from collection.plates.plate import plate


@plate("Horse on a tightrope", "blue ring", shadow=(25, 37, 16), disc=(24, 15, 13.5), place=0)
def circus_horse(pen: Pen, rng: Random) -> None:
    coat, mane, sock = tone("#a8603a"), tone("#f3dfb8"), "#f6e8d0"
    for x, top in ((1.2, 29.6), (55.8, 29.6)):
        pen.form(poly((x - 1.1, top), (x + 1.1, top), (x + 1.6, 37), (x - 1.6, 37)), tone("#8f3a2f"), 0.5, 0.3)
        pen.form(oval(x, top, 2.2, 0.9), tone(YELLOW), 0.2, 0.2)
    pen.line([(1.2, 30), (28, 32.5), (55.8, 30)], "#5a3d3a", 1.3)
    pen.line([(1.2, 29.8), (28, 32.25), (55.8, 29.8)], "#f3e0b4", 0.7)
    deep = far_side_tone(coat)
    tail = curve("12.6 13.4, 8.6 11.6, 4.6 15, 4 21, 2.4 25!, 6.6 24.4, 9 20, 10.2 16.6, 13.4 16.6")
    pen.form(tail, mane, 0.6, 0.4)
    hoofed_leg(pen, deep, (16.4, 18), (21.6, 32.2), 1.9, hoof="#3d2a2a", hind=True, sock=mix(sock, coat.deep, 0.4))
    hoofed_leg(pen, deep, (32.6, 19), (31.4, 32.4), 1.9, hoof="#3d2a2a", sock=mix(sock, coat.deep, 0.4))
    body = curve(
        "11.6 16.6, 14.6 12, 21 12.6, 28 13, 34 11.2, 38.6 15, 37.6 20.4, 32.6 22.8, 25 22.2, 18 21.6, 12.6 20.6"
    )
    pen.form(body, coat, 1.4, 0.7)
    hoofed_leg(pen, coat, (15, 17), (12.6, 31.6), 2.1, hoof="#3d2a2a", hind=True, sock=sock)
    lifted = tube("34 18.6, 39.6 21, 41.6 24.4, 37.6 27.6", 5.4, 3.4, 2, 1.8)
    pen.form(lifted.shape(), coat, 0.5, 0.35, [(lifted.strip(-1.4, 1.4, 0.74, 1), sock)])
    pen.form(poly((38.6, 26.6), (37.2, 28.8), (35, 28.4), (36.8, 26.2)), tone("#3d2a2a"), 0.2, 0.2)
    neck = curve("31 12.6, 36 9, 40.4 4.4, 44.6 4.6, 45 8.6, 41.6 13, 38.4 18, 33 18")
    pen.form(neck, coat, 0.8, 0.6)
    with pen.clip(body) as inner:
        inner.fill(oval(33.4, 16.4, 4), coat.base)
    _horse_tack(pen)
    face = curve("40.8 4.6, 44 3.4, 47 5.2, 51 10, 52.6 12.8, 51.8 15, 49.6 15.2, 46.4 12.6, 43 11, 40.6 8.6")
    pen.form(
        face,
        coat,
        0.7,
        0.5,
        [
            (leaf(45.6, 4, 51.6, 12.4, 1.8, -0.08), sock),
            (curve("50 11, 54 13, 53 17, 48.6 16, 49 13"), mix(coat.base, "#3d2a2a", 0.4)),
        ],
    )
    pen.dot(51.4, 12.8, 0.42, INK)
    pen.line([(51.8, 14.4), (50.2, 14.3), (49, 13.4)], coat.deep, 0.25)
    pen.eye(44.8, 7.2, 0.85, "#2a1712", coat.deep)
    pen.form(leaf(42.2, 5.2, 41, 0.8, 1.9, -0.1, 0.45), coat, 0.3, 0.3)
    crest = curve(
        "43.4 3.6!, 40 3.2, 36.4 6, 32.6 9.4, 29.6 14.6!, 33 13.6, 32.8 16!, 36 13, 36.4 14.6!, 39 10.4,"
        " 40.2 10.6!, 41.4 7.2"
    )
    pen.form(crest, mane, 0.5, 0.4)
    pen.line([(43, 9.6), (45.4, 10.4), (47.8, 12.4)], RED, 0.6)
    pen.line([(47.4, 7.4), (46.6, 10), (45.4, 12)], RED, 0.6)
    _plume(pen, 44, 3.2)


def _plume(pen: Pen, x: float, y: float) -> None:
    """Three feathers on the brow."""
    for dx, dy, paint in ((-3.4, -1.6, BLUE), (2.6, -2.2, BLUE), (-0.6, -2.6, RED)):
        pen.form(petal(x, y, x + dx, y + dy, 2, root=0.5), tone(paint), 0.25, 0.2)


def _horse_tack(pen: Pen) -> None:
    """A blanket with stars, a girth, a breast strap."""
    blanket = curve("18.6 12!, 28.4 12.6!, 28.6 19.6!, 23.4 20.6, 18.2 19.2!")
    stars = [(star(x, y, r), "#f6d98a") for x, y, r in ((23.4, 16, 2.4), (20.2, 14.4, 0.8), (26.8, 18, 0.8))]
    pen.form(blanket, tone(RED), 0.7, 0.4, stars)
    pen.line([(18.2, 19.2), (23.4, 20.5), (28.6, 19.6)], YELLOW, 0.6)
    pen.line([(28.4, 15.6), (33, 17.6), (38.2, 16.6)], YELLOW, 0.7)


@plate("Bear who walks on a globe", "violet ring", shadow=(28.5, 36.4, 10), disc=(28.5, 14.5, 14), place=0)
def circus_bear(pen: Pen, rng: Random) -> None:
    coat, tan, red = tone("#7d5138"), "#d8ae80", tone(RED)
    ball(pen, 28.5, 28.2, 8.6, BLUE, "#f8e6c0", 12)
    for i in range(4):
        pen.fill(star(23 + i * 3.9, 27.4 + (i % 2) * 3.4, 1.3, i * 20), YELLOW)
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        w.form(tube("4.4 13.4, 10.6 13.4, 16.4 9", 5, 4.6, 3.8).shape(), coat, 0.7, 0.4)
        paw(w, 16, 8.8, 2.1, coat, "#3d2a24", turn=-38)
        w.form(tube("3.4 17, 5 19.4, 4.4 21.4", 6.4, 5.4, 4).shape(), coat, 0.7, 0.4)
        w.form(oval(5, 21.2, 3, 1.7, 16), coat, 0.5, 0.3)
        for d in (0.6, 1.6, 2.6):
            w.line([(4.6 + d, 20.6), (4.9 + d, 22)], coat.deep, 0.2)
    body = curve("28.5 9.6, 33.6 11.6, 35 16, 33 20.4, 28.5 21.8, 24 20.4, 22 16, 23.4 11.6")
    pen.form(body, coat, 1.2, 0.5)
    waistcoat = curve(
        "28.5 10!, 33.6 11.6, 34.9 15.4, 33.6 18.6!, 29 15!, 28.5 12!, 28 15!, 23.4 18.6!, 22.1 15.4, 23.4 11.6"
    )
    pen.form(waistcoat, red, 0.6, 0.4)
    for x in (26.4, 30.6):
        pen.line([(x - 1.2, 13.4), (x + 1.2, 13.4)], YELLOW, 0.4)
    bear_face(pen.at(28.5, 8, 5.2), coat, tan, inner="#c98f6a", eye=0.13)
    hat = pen.at(29.4, 3.5, 0.9, 10)
    hat.form(curve("-2.2 0.4!, -1.8 -2.6!, 0 -2.9, 1.8 -2.6!, 2.2 0.4!, 0 0.9"), red, 0.4, 0.3)
    hat.line([(0, -2.7), (1.6, -2.2), (2.6, -0.6)], YELLOW, 0.3)
    hat.fill(oval(2.7, -0.2, 0.5, 0.8), YELLOW)


@plate("Elephant on a drum", "ring", shadow=(26, 37, 15), disc=(22, 15, 13.5), place=1)
def circus_elephant(pen: Pen, rng: Random) -> None:
    coat, pink = tone("#98a0b0"), "#d9a9a8"
    pedestal(pen, 26, 30, 27, 7, BLUE)
    deep = far_side_tone(coat)
    pen.line([(11.6, 14), (8.4, 18), (8.8, 22.4)], coat.dark, 0.9)
    pen.form(leaf(8.8, 21.4, 8.6, 25, 1.5), tone("#4a4658"), 0.2, 0)
    pen.form(tube("20.6 21, 22.6 26, 23.4 29.6", 7, 5.6, 5.2).shape(), deep, 0.6, 0.3)
    pen.form(tube("36 19, 43 22, 45.6 26.4", 7, 5.4, 4.6).shape(), deep, 0.6, 0.3)
    for d in (-1.2, 0.1, 1.4):
        pen.fill(oval(45.8 + d, 28 - d * 0.4, 0.6, 0.5), mix(deep.base, "#f3e3d0", 0.6))
    body = curve("11 16.6, 14.4 9.4, 22 6.6, 30 6.8, 37 9, 40 14.6, 38.6 20.6, 32 24.6, 23 25, 14.6 23.6, 11.4 20.6")
    pen.form(body, coat, 1.7, 0.8, tufts((16, 18, 26, 23), 5, mix(coat.base, coat.dark, 0.6), 1.2))
    for points, w in (("16.4 19, 17.4 25, 17 29.8", 8.6), ("33 19, 33.6 25, 33 29.8", 7.8)):
        leg = tube(points, w, w * 0.76, w * 0.7)
        pen.form(leg.shape(), coat, 0.9, 0.4)
        x, y = leg.at(1)
        for d in (-1.5, 0, 1.5):
            pen.fill(oval(x + d + 0.4, y + 1.6, 0.68, 0.55), "#f3e3d0")
    _elephant_cloth(pen)
    trunk = tube("45 14, 49.6 16.6, 53.4 13.4, 53.2 7.6, 49.6 4", 6.6, 4.8, 3.6, 2.8, 2.2)
    pen.form(
        trunk.shape(),
        coat,
        0.6,
        0.4,
        [(trunk.strip(-1, 0.4, t, t + 0.018, 2), coat.dark) for t in (0.3, 0.42, 0.54, 0.66, 0.78, 0.88)],
    )
    pen.form(leaf(45.6, 17.4, 50.4, 20.4, 1.9, 0.16, 0.4), tone("#f8efd9"), 0.3, 0.2)
    pen.form(curve("42 4.4, 46.4 6.4, 48 11, 47.4 16, 44.6 19.4, 40 18, 36.6 13, 37.4 7.4"), coat, 1.0, 0.7)
    pen.line([(45.2, 18), (46.6, 17), (47.6, 15.6)], coat.deep, 0.3)
    ear = curve("40.4 7.4, 36 4.6, 30.4 6, 28.6 11.4, 30.8 17.6, 35.6 20.6, 38.4 17, 40.8 13")
    pen.form(
        ear,
        coat,
        1.0,
        0.6,
        [(curve("39 9, 35.6 7.2, 32 8.6, 31 12, 32.8 16.4, 35.4 17.6, 37.6 14.6"), mix(pink, coat.base, 0.35))],
    )
    pen.eye(44.2, 10.4, 0.95, "#3a2418", coat.deep)
    pen.line([(43, 8.8), (44.4, 8.4), (45.6, 8.9)], coat.deep, 0.25)
    pen.form(curve("38.4 6.6!, 40 3.6, 43.4 3.2, 46.8 6.6!, 44 9.6!, 42 7.2"), tone(RED), 0.4, 0.3)
    pen.fill(star(42.6, 5.4, 1.3), YELLOW)
    _plume(pen, 41.8, 3.4)


def _elephant_cloth(pen: Pen) -> None:
    """A cloth over the back, with a golden hem and tassels."""
    cloth = curve("16.6 7.6!, 22 6.2, 28.6 6.4!, 28.8 16.4!, 22.6 17.4, 16.4 16!")
    pen.form(cloth, tone(RED), 0.8, 0.5, [(star(22.6, 11.4, 3), "#f6d98a")])
    pen.line([(16.4, 15.8), (22.6, 17.2), (28.8, 16.2)], YELLOW, 0.9)
    for i in range(6):
        x = 17 + i * 2.3
        pen.fill(petal(x, 16.4 + (0.8 if 0 < i < 5 else 0.2), x, 19 + (0.8 if 0 < i < 5 else 0.2), 1), YELLOW)
