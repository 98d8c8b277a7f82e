"""Plates of Animalia: North America's butterfly, prairie dog and tortoise."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import far_side_tone, head
from collection.plates.bodies.small_animals import feeler, jointed_legs
from collection.plates.draw import (
    Pen,
    Shape,
    Tone,
    curve,
    leaf,
    oval,
    parse_points,
    petal,
    poly,
    smooth_curve,
    tone,
    tube,
)
from collection.plates.plate import plate

BLACK = "#2c2328"
FORE = "32.6 24!, 36.6 15, 37.6 6.6, 34.6 2, 28.6 2.6, 23.8 7, 21 13.4, 20.6 18.6, 25.6 21.8"
HIND = "32.2 24.8!, 27.4 18, 20.6 14.2, 13.6 14.4, 8.8 18.6, 7.6 24.4, 10.4 29.6, 16.6 31.6, 24 30, 29 27.4"


FORE_SPOTS = "36.4 5.4, 34.2 3.2, 31 3.2, 28 4.4, 35.2 7.6, 32.4 5.4, 29.6 6.4, 25.4 7, 23.2 10.2, 21.8 13.6, 21.6 17"
HIND_SPOTS = "13 15.6, 10 18, 8.8 21, 8.7 24.4, 9.8 27.6, 12.6 30, 16.6 30.8, 20.6 30.2, 24.4 29, 16 15.2, 11.4 19.2"


@plate("Monarch butterfly", "prairie", shadow=None, disc=(20, 15, 12.5))
def monarch(pen: Pen, rng: Random) -> None:
    coneflower(pen.at(36.4, 30.6))
    coneflower(pen.at(50.4, 33.4, 0.6, 8))
    coneflower(pen.at(4.6, 32.6, 0.55, -6))
    monarch_wing(pen.at(4.6, -0.6, 1, 7), FORE, far_side_tone(tone("#e8862a")), (33, 12), 0.76)
    legs = ("36 25.6, 37.6 27, 37 29", "34 26, 34.4 28, 33 29.6", "38 24.8, 40.4 26, 40.6 28.4")
    jointed_legs(pen, legs, tone(BLACK), 0.7, 0.6, 0.5)
    trunk = tube("27 29, 31.4 26.6, 36 24.4, 38.6 22.8", 1.4, 2.6, 3.2, 2.8)
    pen.form(trunk.shape(), tone(BLACK, 1.2), 0.5, 0.5)
    monarch_wing(pen, FORE, tone("#ee8a24"), (29.4, 12), 0.8, FORE_SPOTS)
    monarch_wing(pen, HIND, tone("#f29a38"), (19, 23.4), 0.8, HIND_SPOTS)
    h = pen.at(40, 21.8)
    feeler(h, "0.6 -1.4, 3 -6, 6.4 -9.4", BLACK, 0.35)
    feeler(h, "0.2 -1.6, 1 -7, 3 -11.4", BLACK, 0.35)
    for x, y in ((6.6, -9.6), (3.1, -11.8)):
        h.dot(x, y, 0.6, BLACK)
    h.form(oval(0, 0, 1.9, 1.8), tone(BLACK, 1.2), 0.4, 0.4)
    h.dot(0.6, -0.3, 0.8, "#6b5148")
    for x, y in ((-1.2, -0.9), (-0.6, 1), (-3, 1.4), (-4.4, 0.6), (-3.2, 3.2)):
        h.dot(x, y, 0.3, "#fdf6e6")
    h.line([(1.4, 1), (2.4, 3.4), (0.8, 6)], BLACK, 0.3)


def monarch_wing(pen: Pen, edge: str, orange: Tone, heart: tuple[float, float], k: float, spots: str = "") -> None:
    """One wing of stained glass: a black hem, orange panes between black veins, white spots in the hem."""
    points = parse_points(edge)
    root, (cx, cy) = points[0], heart
    rim = smooth_curve(points)
    pen.form(rim, tone(BLACK, 1.2), 0.6, 0.4)
    panes = smooth_curve([(cx + (p[0] - cx) * k, cy + (p[1] - cy) * k) for p in points])
    veins: list[tuple[Shape, str]] = [(leaf(root[0], root[1], x, y, 0.75, 0.03), BLACK) for x, y, *_ in points[2:-1]]
    with pen.clip(rim) as inner:
        inner.form(panes, orange, 0.8, 0.6, veins)
        for x, y, *_ in parse_points(spots) if spots else ():
            inner.dot(x, y, 0.5, "#fdf6ec")


def coneflower(pen: Pen) -> None:
    """A purple coneflower: drooping rays and a prickly cone, the cone's top at the origin."""
    feeler(pen, "1 16, 0.4 8, 0 2", "#6d7a3c", 0.9)
    for i in range(11):
        x = -5 + i
        paint = tone("#d980a8" if i % 2 else "#c9679a")
        pen.form(petal(x * 0.5, 1.2, x * 1.7, 6.6 - abs(x) * 0.62, 1.9), paint, 0.2, 0.1)
    cone = curve("-4.4 1.6, -3 -0.8, 0 -1.6, 3 -0.8, 4.4 1.6, 2.4 3.2, -2.4 3.2")
    pen.form(
        cone,
        tone("#b0582e"),
        0.5,
        0.4,
        [(leaf(x, 2, x * 1.1, -1.4, 0.4), "#e9a04a") for x in (-3.4, -2.2, -1, 0.2, 1.4, 2.6, 3.6)],
    )


@plate("Black-tailed prairie dog", "prairie", shadow=None, disc=(39, 13, 12))
def prairie_dog(pen: Pen, rng: Random) -> None:
    coat, cream, soil = tone("#cfa06a"), "#f6e4c2", tone("#b08a58")
    pen.form(curve("-6 38, 2 34, 9 31.4, 16 31.6, 24 33.4, 34 33.4, 44 34.6, 56 36, 63 44, -6 44"), soil, 0.9, 0.6)
    pen.fill(oval(10.4, 32.6, 6.4, 2.1, -3), "#4a3428")
    young = pen.at(10, 24.6)
    young.form(curve("-3.2 8, -3.6 3, -2 -0.6, 2 -0.6, 4 3, 3.6 8"), coat, 0.6, 0.4)
    prairie_dog_head(young.at(0.8, -1.4, 3.3, 4), coat, cream)
    pen.form(
        curve("3.4 32.6!, 6 34.1, 10.4 34.8, 15 34, 17.4 32.4!, 18.6 34.2, 15 36.4, 10 37, 5 36.4, 2 34.4"),
        soil,
        0,
        0.35,
    )
    tail = tube("26 32.6, 20.6 32.4, 17.4 29.4, 17.6 26", 3, 2.8, 2.6, 1.4)
    pen.form(tail.shape(), coat, 0.4, 0.3, [(tail.strip(-1.6, 1.6, 0.66, 1), BLACK), (oval(*tail.at(1), 1.1), BLACK)])
    pen.form(tube("36 18.6, 40.4 21.4, 41.4 24", 2.8, 2, 1.4).shape(), far_side_tone(coat), 0.3, 0.2)
    body = curve("38 12, 33.4 10.6, 29.4 13.6, 26 19.6, 23.6 26.4, 24 32, 28 34.6, 36 34.4, 39.6 30, 40 23, 39.4 16.6")
    pen.form(
        body,
        coat,
        1.4,
        0.7,
        [
            (curve("44 12, 38.2 15, 37 21, 36.6 28, 33.6 35, 44 35"), cream),
            *(
                (leaf(x, y, x - 1, y + 1.8, 0.5, 0.1), coat.dark)
                for x, y in parse_points("30 16, 28 20, 32 19, 27 24, 31 23, 34 16.4")
            ),
        ],
    )
    pen.form(curve("25 29, 27.6 25.4, 32.4 26, 34.6 29.6, 33 33.6, 28 34.8, 25 33"), coat, 0.9, 0.5)
    pen.form(curve("27.4 35.2, 29 33.8, 36 34, 40 34.4, 39 35.6, 33 35.8"), tone("#e3bb8a"), 0.4, 0.3)
    pen.form(tube("34 17.6, 36.4 22.6, 40.4 23", 4, 2.8, 1.8).shape(), coat, 0.5, 0.4)
    for dy in (-0.5, 0.3, 1.1):
        pen.form(petal(40, 22.8 + dy * 0.6, 43.2, 22.6 + dy, 0.8), tone("#7a5a44"), 0.12, 0.08)
    prairie_dog_head(pen.at(36.6, 9, 4.7, -4), coat, cream)


def prairie_dog_head(h: Pen, coat: Tone, cream: str) -> None:
    """A round head with small ears and a dark whisker pad."""
    head(
        h,
        coat,
        snout=1.5,
        drop=0.4,
        tip=0.42,
        jaw=0.92,
        brow=0.86,
        ear=(0.5, 0.5, -30),
        round_ear=True,
        ear_at=(-0.5, -0.62),
        inner="#9a6a48",
        nose="#3a2a28",
        nose_size=0.2,
        pale=cream,
        iris="#1c1214",
        eye=0.24,
        eye_at=(0.46, -0.24),
        marks=[(leaf(0.5, -0.62, 1.3, -0.06, 0.2), coat.light), (leaf(0.1, 0.2, 0.9, 0.34, 0.22), coat.dark)],
    )
    h.fill(curve("1.26 0.74, 1.46 0.74, 1.42 1, 1.3 1"), "#fff8e8")
    for a in (-0.16, 0.06, 0.28):
        h.line([(1.2, 0.4), (0.9, 0.52 + a * 0.5), (0.4, 0.5 + a * 1.5)], "#6a4a3a", 0.03)


@plate("Desert tortoise", "desert", place=0, shadow=(27, 34.6, 21), disc=(40, 12, 11))
def tortoise(pen: Pen, rng: Random) -> None:
    skin, shell, rim = tone("#9a8568"), tone("#8a6540"), tone("#c29a5c")
    joshua(pen.at(6.8, 33.4), 1)
    joshua(pen.at(50.6, 31), 0.6)
    for x in (16, 36.6):
        tortoise_leg(pen, x, 33.4, far_side_tone(skin))
    neck = tube("37 26, 43 24.4, 47 21.4", 7.4, 6, 5.4)
    pen.form(
        neck.shape(),
        skin,
        0.7,
        0.5,
        [(oval(*neck.at(t, o), 0.6, 0.44), skin.dark) for t in (0.45, 0.6, 0.75) for o in (-0.5, 0.1, 0.6)],
    )
    pen.form(curve("11 28.6, 40 27, 42.6 29.6, 36 31.6, 24 32.4, 13 31.4"), rim, 0.6, 0.2)
    dome = curve("6.6 27.6, 8.4 19.6, 13.6 13, 22 9.6, 31 10.2, 38 15, 41.6 22, 42.4 27, 35 29.4, 24 30.4, 13 29.8")
    pen.form(dome, shell, 1.6, 0.8)
    with pen.clip(dome) as lid:
        for edge in (
            "9 13!, 16 11!, 18.6 19!, 15 25!, 8 25!, 5 20!",
            "17 10.6!, 28.4 9!, 30.4 17.6!, 26.6 24.6!, 18 25!, 19.8 18.6!",
            "29.6 9.6!, 37 11!, 43 20!, 42.6 24.6!, 33.6 24.6!, 31.8 17!",
        ):
            scute(lid, edge)
        for x in range(6, 46, 5):
            lid.form(poly((x, 25.8), (x + 4.6, 25.8), (x + 4.4, 31), (x + 0.4, 31)), rim, 0.4, 0.3)
            lid.fill(poly((x + 1.2, 26.8), (x + 3.4, 26.8), (x + 3.2, 29), (x + 1.4, 29)), "#8a6a40")
    tortoise_leg(pen, 12, 34.2, skin)
    tortoise_leg(pen, 34.6, 34.2, skin)
    h = pen.at(47.6, 19.8, 1, 4)
    h.form(
        curve("-3.8 -2, -1 -3.8, 3 -3.8, 5.8 -1.6, 6.4 1, 5 2.6, 1 3.6, -3 3"),
        skin,
        0.8,
        0.5,
        [
            (oval(x, y, 0.62, 0.45), skin.dark)
            for x, y in ((-2.4, -1.6), (-0.6, -2.6), (-2, 0.6), (0.2, 0.6), (-1, -0.8))
        ],
    )
    h.line([(6.2, 1), (3.6, 1.4), (1.4, 0.8)], skin.deep, 0.32)
    h.dot(5.6, -0.6, 0.26, skin.deep)
    h.eye(2.9, -1.2, 0.95, "#4a3a20", skin.deep, (0.6, 0.6))
    for x, y in ((53.4, 33), (51.2, 34), (55, 34.6)):
        feeler(pen, f"{x} 39, {x} {y}", "#7d8a45", 0.35)
        for a in range(0, 360, 60):
            pen.fill(leaf(x, y, x + cos(a * pi / 180) * 1.6, y + sin(a * pi / 180) * 1.3, 0.8), "#f4d04a")


def scute(pen: Pen, edge: str) -> None:
    """A scute of the shell with its growth rings."""
    points = parse_points(edge)
    cx, cy = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    for k, paint in ((0.94, "#a97e4c"), (0.76, "#8f673c"), (0.58, "#bb9056"), (0.4, "#9a7040"), (0.22, "#d2aa68")):
        pen.fill(poly(*((cx + (p[0] - cx) * k, cy + (p[1] - cy) * k) for p in points)), paint)


def tortoise_leg(pen: Pen, x: float, ground: float, skin: Tone) -> None:
    """A leg like an elephant's, with scales and nails."""
    for k in (0, 1, 2):
        pen.fill(leaf(x + 1.2 + k * 1.1, ground - 0.6, x + 2.2 + k * 1.2, ground + 0.5, 0.9), "#efe0c0")
    limb = tube(f"{x} 26, {x + 0.4} 30, {x + 1.4} {ground - 1.4}", 6.4, 5.6, 4.6)
    pen.form(
        limb.shape(),
        skin,
        0.8,
        0.5,
        [(oval(*limb.at(t, o), 0.7, 0.5), skin.dark) for t in (0.45, 0.65, 0.85) for o in (-0.5, 0.05, 0.6)],
    )


def joshua(pen: Pen, k: float) -> None:
    """A Joshua tree with its foot at the origin: forked branches with tufts of pointed leaves."""
    bark, green = "#a86e4c", "#8f9a5c"
    for line in (
        "0 0, 0.4 -6, 0 -10",
        "0.2 -6, 3.4 -9, 4 -13",
        "0.2 -8, -3 -10.6, -3.6 -14",
        "3.4 -9.4, 6.6 -10.6, 7.6 -12.6",
    ):
        pen.line([(x * k, y * k) for x, y, *_ in parse_points(line)], bark, 1.3 * k)
    for x, y in ((0, -10.6), (4, -13.4), (-3.6, -14.4), (7.8, -13)):
        for i in range(9):
            a = (-200 + i * 27.5) * pi / 180
            pen.fill(leaf(x * k, y * k, (x + cos(a) * 2.8) * k, (y + sin(a) * 2.8) * k, 0.75 * k), green)
