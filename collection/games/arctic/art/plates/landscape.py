"""Plates: the six places of Arctic's landscape, which join from left to right, each with a sign of life."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import far_side_tone
from collection.plates.draw import WIDTH, Pen, curve, leaf, oval, parse_points, petal, poly, tone, tube
from collection.plates.plate import Disc, plate

SUN = (128.0, 9.5, 7.0)
"""The position of the sun over the whole landscape."""


def sun(share: int) -> Disc:
    """The same sun as one plate sees it."""
    return SUN[0] - WIDTH * share, SUN[1], SUN[2]


def gulls(pen: Pen, places: tuple[tuple[float, float, float], ...]) -> None:
    """Birds far off: two bent strokes each."""
    for x, y, r in places:
        for s in (-1, 1):
            pen.fill(leaf(x, y, x + s * r * 2, y - r * 0.5, r * 0.42, -0.24 * s), "#f8fbfb")
            pen.fill(leaf(x + s * r * 1.3, y - r * 0.62, x + s * r * 2.06, y - r * 0.48, r * 0.3, -0.1 * s), "#6c7a86")


@plate("Open sea", "vista", shadow=None, disc=sun(0), place=0)
def land_0(pen: Pen, rng: Random) -> None:
    coat = tone("#2f3f5c")
    for s in (-1, 1):
        p = pen.at(26, 31, flip=s < 0)
        p.form(curve("0 -6.4!, 2.6 -9, 7.6 -10.6, 12 -9.2!, 9.6 -6, 5 -4.4, 1.8 -1!, 2.6 3!, 0 3!"), coat, 0.6, 0.5)
        p.fill(petal(3.4, 2.6, 6.6, -2.6, 2, root=0.9), "#f4fafa")
        p.fill(petal(1.6, 2.8, 3, -1, 1.6, root=0.9), "#cfe6ee")
    pen.fill(poly((25.4, 25.6), (26.6, 25.6), (27, 33), (25, 33)), coat.base)
    pen.fill(oval(26, 33.4, 8, 1.2), "#f4fafa")
    gulls(pen, ((12, 11, 1.5), (17.5, 8, 1.1), (44, 9.5, 1.3)))


@plate("Ice floe", "vista", shadow=None, disc=sun(1), place=1)
def land_1(pen: Pen, rng: Random) -> None:
    coat = tone("#8a8f9c")
    pen.fill(oval(29, 36.2, 10, 0.9), "#c3d8e4")
    pen.form(petal(20.6, 35, 16, 32.4, 2.2, root=0.8), far_side_tone(coat), 0.3, 0.2)
    pen.form(
        curve("19 35.4, 20.6 33, 26 30.8, 32 29, 35.4 26.4, 38.4 26, 40 28, 39 31.4, 36 34.6, 30 36, 22 36.2"),
        coat,
        0.9,
        0.5,
    )
    pen.form(petal(33, 33.4, 37.6, 36.4, 2.2, root=0.7), coat, 0.3, 0.2)
    for x, y in ((26, 32.6), (29, 31.6), (23.6, 34), (31, 33.4), (27.6, 34.2)):
        pen.fill(oval(x, y, 0.5, 0.36), coat.dark)
    pen.form(oval(39.6, 28.4, 1.3, 1), tone("#b9bac2"), 0.2, 0.2)
    pen.dot(40.5, 28, 0.34, "#2a2024")
    pen.eye(38, 27.4, 0.6, "#2a1712", coat.deep)


@plate("Shore", "vista", shadow=None, disc=sun(2), place=2)
def land_3(pen: Pen, rng: Random) -> None:
    stone = tone("#9a938f")
    for shape in (
        poly((40.4, 36), (41, 30.6), (43.4, 30.8), (43.2, 36.2)),
        poly((46.6, 36.2), (46.2, 30.8), (48.6, 30.4), (49.4, 36)),
        curve("38.6 30.8, 39 28.6, 45 27.8, 50.8 28.4, 51.2 30.6, 45 31.2"),
        curve("41.8 28, 42 25.6, 45 25, 48 25.6, 48 28, 45 28.4"),
        curve("43.2 25.2, 43.4 22.4, 45.2 21.6, 47 22.6, 46.8 25.2, 45 25.6"),
    ):
        pen.form(shape, stone, 0.5, 0.35)
    gulls(pen, ((7, 14, 1.2), (11.5, 17, 0.9), (38, 11.5, 1.1)))


@plate("Tundra", "vista", shadow=None, disc=sun(3), place=3)
def land_6(pen: Pen, rng: Random) -> None:
    for x, y, k, flip in ((11, 31.6, 0.62, False), (24.6, 30.2, 0.5, True), (40, 34, 0.85, True)):
        _caribou(pen.at(x, y, k, flip=flip))


@plate("Hills", "vista", shadow=None, disc=sun(4), place=4)
def land_10(pen: Pen, rng: Random) -> None:
    for x, y, k, flip in ((9, 24.4, 0.42, False), (44, 24.4, 0.46, True), (51.6, 25.4, 0.38, True)):
        _caribou(pen.at(x, y, k, flip=flip))
    gulls(pen, ((30, 9, 1.2), (35, 11.4, 0.9)))


@plate("Glacier peak", "vista", shadow=None, disc=sun(5), place=5)
def land_15(pen: Pen, rng: Random) -> None:
    gulls(pen, ((10, 8, 1.5), (15.4, 10.6, 1.1), (50, 5, 1.2)))


def _caribou(pen: Pen) -> None:
    """A reindeer that stands on the origin and looks right, 10 mm long."""
    coat, pale = tone("#7a5a46"), tone("#e9dcc6")
    for x in (-3.4, 2.6):
        pen.form(tube(f"{x + 0.9} -4, {x + 1.1} 0", 1.2, 0.7).shape(), far_side_tone(coat), 0.2, 0.1)
    pen.form(curve("-5 -6.4, -3 -7.8, 1.6 -7.6, 4 -8.4, 5 -6, 3.6 -3.8, 0 -3.6, -4 -3.6"), coat, 0.5, 0.3)
    for x in (-4, 2.2):
        pen.form(tube(f"{x} -4.4, {x} 0", 1.6, 0.8).shape(), coat, 0.2, 0.15)
    pen.form(curve("2.6 -7.6, 4.6 -10, 6.4 -9.6, 6 -6.6, 4.4 -4.4, 3 -5"), pale, 0.4, 0.2)
    pen.form(curve("4.8 -10.4, 6.6 -10.2, 9.2 -8, 8.8 -7.2, 6.4 -7.8, 5 -8.8"), coat, 0.3, 0.2)
    for line in (
        "5.4 -10.2, 3 -12, 2.6 -14.4, 4.6 -16.6",
        "3 -12, 1.6 -13.2",
        "5.8 -10.2, 6.6 -12.4, 8.2 -13.6, 8.8 -15.8",
    ):
        pen.line(parse_points(line), "#d8bd94", 0.55)
    pen.dot(6.6, -9.3, 0.26, "#2a1712")
