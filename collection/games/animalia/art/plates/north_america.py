"""Plates of Animalia: North America's birds and larger mammals."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, far_side_tone, feathers, head, toe_fan, wing_up
from collection.plates.draw import (
    Pen,
    Tone,
    curve,
    leaf,
    mix,
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


@plate("Whooping crane", "marsh", light="dusk", place=0, shadow=(27, 35, 10), disc=(33, 14, 13))
def crane(pen: Pen, rng: Random) -> None:
    white, ink, shin = tone("#f6f1ea"), tone("#2f2a33", 1.2), tone("#4a4148")
    pen = pen.at(3.4, 4.4, 0.88)
    raised_wing(pen.at(31, 16, 0.82, 52), far_side_tone(white), far_side_tone(ink), 0.92)
    for x, knee, foot, paint in ((29.6, 30.6, 33.6, far_side_tone(shin)), (26.6, 28.4, 25.6, shin)):
        pen.form(tube(f"{x} 20, {knee} 27, {foot} 34.2", 2.6, 1.1, 0.9).shape(), paint, 0.2, 0.15)
        pen.form(oval(knee, 27, 0.95, 0.9), paint, 0.2, 0.1)
        toe_fan(pen, foot, 34.4, 12, 64, 3, 3.8, 0.7, paint)
    throat = tube("33 19, 38.4 17.4, 39.4 12.4, 41.6 8", 7, 3.8, 2.6, 2.3)
    pen.form(throat.shape(), white, 0.5, 0.3)
    pen.form(curve("37 18, 33 14.4, 27 14.6, 20.6 18, 16.4 23, 21 24.6, 29 25, 34.6 22.4"), white, 1.2, 0.5)
    for i in range(6):
        pen.form(petal(22 + i * 1.3, 19.4, 13.4 + i * 2, 25.8 + i * 0.36, 2.5, root=0.6), white, 0.45, 0.2)
    raised_wing(pen.at(30.4, 17.4), white, ink, 1)
    h = pen.at(42.2, 7.4, 1, -12)
    h.form(poly((1.6, -0.9), (11, 0.5), (1.6, 1.1)), tone("#9a8f5e"), 0.3, 0.2)
    h.form(
        oval(0, 0, 2.7, 2.3),
        white,
        0.5,
        0.3,
        [
            (curve("-3 -1.4, 0 -0.5, 4 -0.9, 4 -4, -3 -4"), "#c9372f"),
            (curve("1.4 0.3, 4 0.4, 3 2.4, -1.6 1.6"), "#8f2f33"),
        ],
    )
    h.eye(0.9, -0.5, 0.62, "#f0c84a", INK, (0.5, 0.5))


def raised_wing(pen: Pen, white: Tone, black: Tone, span: float) -> None:
    """A wing raised to the upper left, its ten outer feathers black; the shoulder at the origin."""
    arm = tube("1 1.4, -5 -2.4, -10 -7.4, -12.4 -11", 3, 3.8, 3.2, 1.6)
    hand = tube("-9.4 -7.4, -11.6 -10, -12.8 -11.4", 1, 1, 1)
    feathers(pen, hand, 7, 10.6 * span, 2.3, (150, 262), black, taper=(0.9, 1))
    feathers(pen, arm, 8, 9.4 * span, 2.6, (118, 156), white, 0.06, 0.82, taper=(0.9, 1))
    feathers(pen, hand, 5, 5 * span, 2.1, (150, 250), white)
    feathers(pen, arm, 7, 5.4 * span, 2.5, (122, 156), white, 0.05, 0.86)
    pen.form(arm.shape(), white, 0.5, 0.3)


@plate("Black-footed ferret", "prairie", light="night", shadow=None, disc=(28.5, 14, 13))
def ferret(pen: Pen, rng: Random) -> None:
    coat, cream, soil = tone("#e0bd86"), "#fbf3e2", tone("#7a6248")
    pen.fill(curve("9.6 34, 13 31.4, 20 30, 28.5 29.6, 37 30, 44 31.4, 47.4 34, 40 38, 17 38"), "#2b2024")
    body = tube("28.5 40, 28.8 32, 28.2 24, 28.5 15", 12.6, 12.4, 11, 9.6)
    pen.form(body.shape(), coat, 1.5, 0.7, [(curve("28.5 13, 31.6 18, 32 28, 31 42, 26 42, 25 28, 25.4 18"), cream)])
    for s in (-1, 1):
        side = pen.at(28.5, 0, flip=s < 0)
        limb = tube("4.4 19.6, 6 24, 3 28.4", 4.2, 3.4, 2.6)
        side.form(limb.shape(), coat, 0.6, 0.4, [(limb.strip(-1.4, 1.4, 0.5, 1), BLACK)])
        toe_fan(side, 2.8, 28.6, 95, 70, 4, 2.3, 0.85, tone(BLACK, 1.3))
    h = pen.at(28.5, 10.6)
    for s in (-1, 1):
        side = h.at(0, 0, flip=s < 0)
        side.form(oval(5.2, -5, 2.5, 2.6), coat, 0.4, 0.3)
        side.fill(oval(5.1, -4.6, 1.6, 1.7), "#8a6450")
    skull = curve("0 -7.4, 4.4 -6.4, 7 -2, 6.6 2.4, 4 5.8, 0 7.4, -4 5.8, -6.6 2.4, -7 -2, -4.4 -6.4")
    h.form(
        skull, tone(cream), 1, 0.4, [(curve("0 -9, 5 -8, 5 -4.6, 2 -4.4, 0 -5.4, -2 -4.4, -5 -4.6, -5 -8"), coat.base)]
    )
    with h.clip(skull) as inner:
        inner.fill(
            curve(
                "0 -1.4, 2.4 -3.6, 5.6 -3.2, 8 -0.6, 6.4 1.4, 3 1.8, 0 0.6, -3 1.8,"
                " -6.4 1.4, -8 -0.6, -5.6 -3.2, -2.4 -3.6"
            ),
            BLACK,
        )
        inner.form(curve("0 0, 2 2, 3 4.6, 1.6 7.8, -1.6 7.8, -3 4.6, -2 2"), tone(cream), 0.4, 0.2)
    for s in (-1, 1):
        h.eye(s * 3.4, -1, 1.2, "#3a2218", "#120c0e", (0.6, 0.6))
        for dy in (0, 0.7, 1.4):
            h.line([(s * 1.6, 4.2 + dy * 0.3), (s * 4.6, 4 + dy), (s * 7.4, 3.6 + dy * 1.8)], "#fff7ea", 0.14)
    h.form(curve("-1.3 2.2, 0 1.8, 1.3 2.2, 0.8 3.4, 0 3.9, -0.8 3.4"), tone("#4a3034"), 0.25, 0.25)
    h.line([(-1.8, 5.4), (-0.8, 5.6), (0, 4.8), (0.8, 5.6), (1.8, 5.4)], INK, 0.26)
    pen.form(
        curve("-6 40, 4 36, 13 33.4, 20 35, 28.5 36.4, 37 35, 44 33.2, 53 36, 63 39, 63 46, -6 46"), soil, 0.6, 0.6
    )
    for x, y in ((10, 37.4), (17, 38), (25, 38.4), (34, 38), (42, 36.6), (48, 38)):
        pen.form(oval(x, y, 0.9, 0.6), soil, 0.2, 0.2)


@plate("California condor", "sky", place=1, shadow=None, disc=(17, 13, 11))
def condor(pen: Pen, rng: Random) -> None:
    black, white, skin = tone("#3a343c", 1.15), tone("#f6f1e6"), tone("#e8895a")
    bird = pen.at(28.4, 18.6, 0.9, -6)
    wedge = smooth_curve([(-2.4, 5, 1), (-5, 11), (-5.4, 13.4), (0, 15, 1), (5.4, 13.4), (5, 11), (2.4, 5, 1)])
    bird.form(
        wedge, black, 0.8, 0.4, [(leaf(x * 0.3, 6, x, 14.4, 0.5), black.deep) for x in (-4, -2.4, -0.8, 0.8, 2.4, 4)]
    )
    for s in (-1, 1):
        wing_up(bird.at(2.4 * s, 0, flip=s < 0), black, black, white, 1.04)
    bird.form(
        curve("0 -6, 3.6 -3, 4 2, 2.4 7.6, 0 9.6, -2.4 7.6, -4 2, -3.6 -3"),
        black,
        1,
        0.5,
        [
            (leaf(x, y, x + 0.3, y + 1.9, 0.7), black.light)
            for x, y in parse_points("-2 -1, 0 -2, 1.8 -0.6, -1 1.6, 1 1.8, -2 4, 0.2 4.6, 1.8 4")
        ],
    )
    for x in (-1.6, 1.6):
        toe_fan(bird, x, 8, 90, 60, 3, 2, 0.8, tone("#d9b9a8"))
    for i in range(9):
        a = (100 + i * 20) * pi / 180
        bird.form(
            leaf(0, -5.4, cos(a) * 4.4 + 0.4, -6.6 + sin(a) * 3.4 * (1 if sin(a) > 0 else 0.2) + 2, 1.6),
            black,
            0.2,
            0.15,
        )
    condor_head(bird.at(0.8, -8.2, 1.08, 8), skin)


def condor_head(h: Pen, skin: Tone) -> None:
    """The bare head: orange skin in folds, a dark stripe in front of the eye, an ivory beak."""
    h.form(tube("-1.4 3.4, -0.6 1, 0.4 -0.6", 4.2, 3.8, 4.2).shape(), skin, 0.5, 0.4)
    for y in (1, 2, 3):
        h.line([(-2.8, y), (-1, y + 0.5), (1, y)], mix(skin.base, "#b0405a", 0.5), 0.24)
    h.form(curve("2.4 -2!, 4.6 -2.1, 7 -0.6, 6.8 1.9!, 5.4 0.6, 2.4 1!"), tone("#efe0c4"), 0.4, 0.3)
    h.form(
        curve("-2.4 0.4, -2.4 -2.2, 0 -3.8, 2.6 -3, 3.9 -1, 3 1, 0.4 1.8"),
        skin,
        0.6,
        0.5,
        [(leaf(1.4, -3.6, 3.4, -0.8, 1.3), "#4a3038")],
    )
    h.eye(0.9, -1.3, 0.75, "#c93a34", "#6a3030", (0.5, 0.5))


@plate("Red wolf", "marsh", light="dawn", place=0, flip=True, shadow=(27, 34.6, 18), disc=(19, 13, 11.5))
def red_wolf(pen: Pen, rng: Random) -> None:
    coat, cream, dark = tone("#b9764a"), "#f3e0c2", "#574540"
    grizzle = mix(coat.base, dark, 0.62)
    tail = tube("12.6 18, 8.4 19.6, 5.4 24, 4.8 29.4", 3.4, 5, 5, 1.4)
    pen.form(tail.shape(), coat, 0.5, 0.3, [(tail.strip(-1.6, 1.6, 0.68, 1), dark), (oval(*tail.at(1), 1.2), dark)])
    trotting_leg(pen, "18.6 21, 21.6 26.4, 18.8 30.4, 20.6 33.8", 5.4, far_side_tone(coat))
    trotting_leg(pen, "35 22, 33.4 27.4, 30.4 30.2, 29.4 33.4", 4.4, far_side_tone(coat))
    body = curve("40.4 15.6, 36 13, 28 14, 19 13.2, 13 15, 11.6 20, 14.6 24.2, 22 23.8, 30 26, 37 26.4, 41 21.6")
    back = curve("8 10, 44 10, 42 15.4, 34 16.8, 24 16, 15 17.8, 9 19")
    hairs = [
        (leaf(x, y, x - 2.4, y + 0.9, 0.6, 0.1), coat.dark)
        for x, y in parse_points("36 19, 32 18.6, 28 19.6, 34 21.4, 30 22, 24 19")
    ]
    hairs += [(leaf(x, 17.6, x - 1.4, 15, 1.4, 0.1), grizzle) for x in (16, 20, 24, 28, 32, 36)]
    pen.form(body, coat, 1.4, 0.6, [(back, grizzle), *hairs])
    pen.edge(body, cream, 0, -1.5)
    neck = tube("35.4 18.6, 40.4 15.6, 44 13.6", 12, 10.4, 9)
    pen.form(neck.shape(), coat, 0.7, 0.4, [(neck.strip(-1.3, -0.5), grizzle), (neck.strip(0.5, 1.3), cream)])
    with pen.clip(body) as inner:
        inner.fill(oval(35.4, 19.2, 5), coat.base)
    for x, y, u, v in ((41, 18, 40.4, 22.6), (43.6, 16.6, 44, 20.6)):
        pen.form(leaf(x, y, u, v, 2.6, 0.05, 0.4), tone(cream), 0.3, 0.2)
    trotting_leg(pen, "16 19.4, 17.4 25.4, 13 29.4, 11 33.8", 7, coat)
    trotting_leg(pen, "37.4 20.6, 38.8 26.4, 41.6 30, 43.4 33.8", 5.2, coat)
    head(
        pen.at(44.8, 12.6, 4.7, 14),
        coat,
        snout=2.15,
        drop=0.42,
        tip=0.36,
        jaw=0.84,
        brow=0.66,
        ear=(1.15, 1.0, -22),
        inner="#efcfae",
        pale=cream,
        iris="#c98a2f",
        eye=0.18,
        eye_at=(0.55, -0.2),
        marks=[(leaf(-0.9, -0.95, 1.7, 0.0, 0.66), grizzle)],
    )


def trotting_leg(pen: Pen, line: str, width: float, coat: Tone) -> None:
    """A trotting leg with its paw."""
    limb = tube(line, width, width * 0.72, width * 0.42, width * 0.36)
    pen.form(limb.shape(), coat, 0.5, 0.3)
    x, y = limb.at(1)
    pen.form(oval(x + 0.9, min(y, 34), 2, 1), coat, 0.3, 0.2)
    pen.line([(x + 1.4, y - 0.2), (x + 1.6, y + 0.6)], coat.deep, 0.18)


@plate("West Indian manatee", "coast", water=True, shadow=None)
def manatee(pen: Pen, rng: Random) -> None:
    skin, pale = tone("#8f959c"), "#b9bcbc"
    pen.form(curve("35 25, 38.6 27, 38.4 31.6, 35.4 34.6, 33 32.4, 32.6 28"), far_side_tone(skin), 0.6, 0.3)
    paddle = curve("12.4 22.4, 8.4 19.4, 3.6 19.6, 1.4 23.4, 2.4 28, 6.6 30, 11 27.6")
    pen.form(paddle, skin, 0.8, 0.5, [(leaf(11, 24.6, 3.4, y, 0.4), skin.dark) for y in (22, 24.6, 27)])
    body = curve(
        "9.6 22.2, 15 18.4, 21 12.6, 29 9.6, 37 10.4, 43 13.2, 48.6 14.6, 52.6 18, 53.4 22.6,"
        " 50.4 26, 45 26.8, 40 29.6, 31 31.4, 22 30.4, 14.6 27, 10 26.6"
    )
    marks = [
        (oval(x, y, 1.7, 0.5, t), mix(skin.base, "#7d9a6c", 0.5))
        for x, y, t in ((24, 13, -25), (30, 11.6, -5), (35, 12.4, 8), (20, 17, -35), (27.6, 15, -12))
    ]
    folds = [
        (tube(f"{x} {y - 5}, {x - 1.6} {y}, {x - 0.4} {y + 6}", 0.14, 0.5, 0.14).shape(), skin.dark)
        for x, y in ((42, 19), (39.6, 20), (17, 23), (14.4, 23.4))
    ]
    pen.form(
        body,
        skin,
        1.8,
        0.9,
        [(curve("12 28, 22 28, 32 28.6, 41 26.6, 44 30, 30 34, 14 32"), mix(skin.base, pale, 0.6)), *marks, *folds],
    )
    flipper = curve("33.6 24.6, 38 25.4, 40.4 29.4, 40 34, 37 36.6, 34.4 34.4, 33.6 30")
    pen.form(flipper, skin, 0.8, 0.6)
    for x in (36, 37.2, 38.4):
        pen.form(oval(x, 36 - abs(x - 37.2) * 0.5, 0.5, 0.42), tone("#e6dccb"), 0.1, 0.1)
    muzzle = curve("47 17.6, 51 16.8, 54 19, 54.8 23, 53.4 26.4, 50 27.2, 47 25.4, 46 21.4")
    pen.form(muzzle, tone(pale), 0.8, 0.5)
    for x, y in ((52.4, 18.6), (53.8, 19.6)):
        pen.fill(leaf(x, y, x + 0.7, y + 1, 0.6), skin.deep)
    pen.line([(54.2, 24.4), (51.8, 25.4), (48.6, 24.4)], skin.deep, 0.34)
    for x, y in ((48.6, 21), (50.4, 20.4), (52.2, 21.4), (49.4, 22.8), (51.4, 23), (53, 22.8)):
        pen.dot(x, y, 0.2, skin.deep)
        pen.line([(x, y), (x + 1.1, y + 1.1)], "#efe9dd", 0.12)
    for k in (1.9, 2.7):
        pen.line(
            [(44.6 - k * 0.5, 18.6 + k * 0.2), (44.8, 18.6 - k * 0.62), (46.2 + k * 0.3, 17.8 - k * 0.2)],
            skin.dark,
            0.22,
        )
    pen.eye(45.4, 18.8, 0.95, "#231a18", skin.deep, (0.6, 0.6))
    for x, y, r in ((55, 15.4, 0.5), (54.6, 11.6, 0.75), (55.6, 8, 0.4)):
        pen.dot(x, y, r, "#dff0ee")
