"""Plates of Animalia: South America's frog, chinchilla, macaw and crocodile."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import (
    Marks,
    bands,
    branch,
    far_side_tone,
    head,
    lizard,
    perching_bird,
    spikes,
)
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, parse_points, poly, tone, tube
from collection.plates.plate import plate


@plate("Golden poison frog", "jungle", place=0, shadow=None, disc=(22, 13, 11.5))
def poison_frog(pen: Pen, rng: Random) -> None:
    green = tone("#4d9a58")
    big_leaf = curve("-4 36!, 6 31.4, 20 30.4, 36 31.4, 50 33.6, 60 38.6!, 46 40.4, 24 41.4, 6 40")
    pen.form(big_leaf, green, 0.9, 0.6)
    with pen.clip(big_leaf) as inner:
        inner.line([(-4, 36), (20, 36.4), (60, 38.6)], green.light, 0.7)
        for i in range(2, 56, 6):
            inner.line([(i, 36.2), (i + 3, 33.6), (i + 7, 31)], green.light, 0.3)
            inner.line([(i, 36.2), (i + 4, 38.4), (i + 7, 41)], green.dark, 0.3)
    _dart_frog(pen, tone("#f4b81c"))
    for x, y, r in ((8, 34.6, 1.1), (51, 36, 0.9), (47, 37.6, 0.6), (12.4, 37.8, 0.7)):
        pen.form(oval(x, y, r, r * 0.86), tone("#bfe6dc"), 0.25, 0.25)
        pen.dot(x - r * 0.3, y - r * 0.3, r * 0.25, "#ffffff")


def _dart_frog(pen: Pen, coat: Tone) -> None:
    """A slender frog on its toes: bare skin, a straight back, black eyes at the sides, long thin limbs with round
    pads.
    """

    def limb(text: str, widths: tuple[float, ...], paint: Tone, angle: float) -> None:
        leg = tube(text, *widths)
        pen.form(leg.shape(), paint, 0.4, 0.25)
        x, y = leg.at(1)
        for i in range(4):
            a = (angle + 26 * (i - 1.5)) * pi / 180
            u, v = x + cos(a) * 3, y + sin(a) * 1.7
            pen.form(Tube([(x, y), (u, v)], [0.9, 0.7]).shape(), paint, 0.15, 0.1)
            pen.form(oval(u, v, 0.7, 0.6), paint, 0.15, 0.1)

    limb("36.4 23, 41.6 26, 43.4 32.2", (3, 2.2, 1.4), far_side_tone(coat), 20)
    limb("17 27, 10.4 24.6, 13.4 33", (5, 3, 1.6), far_side_tone(coat), 8)
    body = curve(
        "46.4 14.6, 43.4 11, 38.4 9.8, 32 12.6, 24 17.6, 16 23.6, 13.4 28, 16.4 30.8, 24 30.4, 33 28, 40.4 24, 45.4 19"
    )
    shine = [(leaf(20, 22.4, 36, 13.2, 1.8, 0.06), coat.light), (leaf(24, 23.4, 37, 16.6, 0.9, 0.05), coat.light)]
    pen.form(
        body, coat, 1.4, 0.8, [*shine, (curve("47 17.4, 41 20.4, 34 25, 27 28.4, 19 30, 24 33, 40 30"), "#fad54e")]
    )
    pen.line([(46, 16.2), (43, 17.6), (38.6, 17.8)], coat.deep, 0.36)
    pen.fill(oval(45.2, 13.6, 0.25, 0.35), coat.deep)
    pen.form(oval(43.4, 11.2, 1.5, 1.4), far_side_tone(coat), 0.3, 0.2)
    pen.form(oval(39.4, 12.4, 2.4, 2.3), coat, 0.4, 0.4)
    pen.eye(39.9, 12.4, 1.6, "#211613", coat.dark, (0.5, 0.5))
    pen.fill(oval(35.4, 15.2, 0.95, 1.2, 20), coat.dark)
    limb("34.6 22.4, 31.4 27, 35 33.4", (4, 2.8, 1.6), coat, 16)
    thigh = tube("18.6 27, 26.4 23, 21 31.4", 7, 4.6, 2.6)
    pen.form(thigh.shape(), coat, 0.7, 0.5)
    limb("21.6 30.4, 18 33.2, 25.6 34", (2.6, 2, 1.6), coat, 8)


@plate("Short-tailed chinchilla", "mountain", light="dusk", shadow=None, disc=(18, 14, 12))
def chinchilla(pen: Pen, rng: Random) -> None:
    coat, white, stone, pink = tone("#a5a6b8"), "#f6f0ea", tone("#8a7f8c"), tone("#e9c4bc")
    pen.form(curve("-6 38, 4 34.4, 14 32.6, 30 33.6, 44 32.4, 54 35, 63 38, 63 44, -6 44"), stone, 0.9, 0.6)
    for u, v, r in ((8.0, 37.4, 1.6), (24.0, 38.0, 2.0), (48.0, 36.6, 1.5)):
        pen.fill(oval(u, v, r * 1.6, r * 0.5), stone.dark)
    plume(pen)
    pen.form(tube("38 24, 43 25.4, 44.4 23", 3.4, 2.6, 1.6).shape(), far_side_tone(coat), 0.3, 0.2)
    ball = curve(
        "37 9.6, 30 10.4, 22.4 13.6, 16.6 19.6, 14.4 26.6, 16.6 32.4, 23 34.6,"
        " 33 34.8, 39.6 32.6, 42.4 27, 42.6 19, 41 12.6"
    )
    fur = [
        (leaf(u, v, u - 2, v + 1.3, 0.7, 0.12), coat.light)
        for u, v in parse_points("24 15.6, 29 13.6, 20 20, 25 19.4, 30 18, 18.4 24, 22 24.6, 27 23.4, 32 22.6")
    ]
    pen.form(ball, coat, 1.8, 0.9, [*fur, (curve("47 14, 40.6 20, 37.6 26, 35 31, 32 36, 48 36"), white)])
    pen.form(curve("18.6 27.6, 22 23.6, 28.6 23.6, 32.4 27.6, 31 32.8, 24.4 34.6, 19.4 32.6"), coat, 1, 0.6)
    pen.form(curve("24 34.2, 27 33, 34 33.2, 39.6 33.6, 40.6 34.8, 36 35.6, 25 35.4"), pink, 0.4, 0.3)
    big_ear(pen.at(41.4, 10.6, 0.94, 26), far_side_tone(coat), "#8f6a78")
    h = pen.at(39.4, 14.4, 6.4, 8)
    head(
        h,
        coat,
        snout=1.4,
        drop=0.34,
        tip=0.46,
        jaw=0.96,
        brow=0.92,
        ear=(0.01, 0.01, 0),
        nose="#d99a9a",
        nose_size=0.14,
        pale=white,
        iris="#1c1214",
        eye=0.28,
        eye_at=(0.46, -0.2),
    )
    big_ear(pen.at(35.2, 11, 1, -20), coat, "#d9a4a8")
    for a in (-0.34, -0.1, 0.14, 0.38):
        h.line([(1.14, 0.42), (0.9, 0.6 + a * 0.8), (0.2, 0.8 + a * 2)], "#fff6ee", 0.026)
    pen.form(tube("36.4 21, 39.6 25.4, 43.6 24", 4.4, 3.2, 1.8).shape(), coat, 0.5, 0.4)
    pen.line([(44.2, 27.6), (45.4, 22), (48, 17.4)], "#7d8a4a", 0.4)
    for u, v in ((48, 17.4), (47.4, 19.6), (46, 21)):
        pen.form(leaf(u, v + 1, u + 2.2, v - 1.2, 1.2, 0.1), tone("#93a05a"), 0.15, 0.1)
    for d in (-0.7, 0.1, 0.9):
        pen.form(oval(44.6, 24 + d, 1, 0.5), pink, 0.15, 0.1)


def plume(pen: Pen) -> None:
    """The bushy tail with its hairs sticking out."""
    tail = tube("19 31.6, 11 31.4, 6.4 26.6, 7.4 20.4", 4, 5.6, 6.4, 2.6)
    hairs = [
        (leaf(*tail.at(t, o * 0.2), *tail.at(min(1, t + 0.14), o * 1.25), 0.6), "#b9bac9")
        for t in (0.3, 0.42, 0.54, 0.66, 0.78)
        for o in (-1, 1)
    ]
    pen.form(tail.shape(), tone("#7f7f93"), 0.6, 0.4, hairs)


def big_ear(ear: Pen, coat: Tone, inside: str) -> None:
    """A thin round ear as large as half the head."""
    ear.form(curve("-1.5 1, -4 -3.4, -3.2 -8.4, 0.2 -10.4, 3.6 -8, 3.8 -3, 1.5 1"), coat, 0.5, 0.4)
    ear.form(curve("-0.6 0, -2.5 -3.6, -1.9 -7.4, 0.3 -8.8, 2.5 -7, 2.5 -3, 0.9 0"), tone(inside), 0.5, 0.2)


@plate("Hyacinth macaw", "jungle", place=1, flip=True, shadow=None, disc=(19, 14, 12))
def macaw(pen: Pen, rng: Random) -> None:
    blue, gold, ink = tone("#2f55c4", 1.1), "#f6cf3a", "#2a2a34"
    branch(pen, [(-5, 27), (14, 29.2), (34, 30), (62, 34)], [3.4, 4, 4.4, 5], "#8f7258")
    h = perching_bird(
        pen.at(8.6, 1.6, 0.84),
        blue,
        "#3f6ad6",
        crown=blue,
        bill=(6, 7, ink, "#3a3a44"),
        wing=tone("#264bb4", 1.1),
        patch="#3a66d4",
        tail=(21, 3.6, tone("#2342a6", 1.1)),
        skull=6.8,
        leg="#5a5660",
        iris="#2a1a17",
        hook=True,
        lean=6,
    )
    h.form(
        curve("3.6 -5.4!, 8 -6.4, 11.8 -3.2, 12 2.4, 10.4 6.2!, 9.4 2.8, 6.4 1.4, 3.8 1.6!"), tone(ink, 1.6), 0.6, 0.5
    )
    h.form(curve("4 2!, 6.8 2.2, 8.8 3.6, 7.4 5.6, 4.6 4.8"), tone("#3a3a44", 1.4), 0.4, 0.2)
    h.form(curve("2.6 1.2, 4.4 1.8, 5.2 4, 4.6 6, 3 5.4, 2.2 3.2"), tone(gold), 0.25, 0.2)
    h.form(curve("3.4 1.4, 6.6 1.8, 6.4 2.6, 3.6 2.4"), tone(gold), 0.1, 0.1)
    h.eye(1.9, -1.2, 1.2, "#2a1a17", gold, (0.55, 0.55))
    for x, y in ((48, 33), (51, 35), (46, 35.6)):
        pen.form(oval(x, y + 2, 1.7, 2), tone("#a9873f"), 0.4, 0.3)


@plate("Orinoco crocodile", "marsh", light="dusk", place=1, flip=True, shadow=(28, 35, 24), disc=(38, 13, 11.5))
def orinoco(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#b5a069"), "#f3e6bf"
    limb = tube(
        "1.6 33.6, 5.4 28, 12.4 27.4, 19 27.4, 25.6 26, 31.6 25, 37 24.4", 0.7, 2.4, 4.8, 7.4, 9.8, 9.6, 7, steps=6
    )
    spikes(pen, limb, -0.92, 24, 1.8, Tone(coat.light, coat.base, coat.deep, coat.deep), 0.04, 0.95, -0.35)
    marks: Marks = [
        *bands(limb, 10, mix(coat.base, "#5a4a35", 0.6), 0.05, 0.95, 0.4, -1.2, 0.05),
        *(
            (oval(*limb.at(0.2 + i * 0.044, off), 0.5, 0.34), coat.light)
            for i in range(17)
            for off in (-0.62, -0.25, 0.1)
        ),
    ]
    lizard(pen, coat, spine=(), widths=(), limb=limb, marks=marks, leg=2.9, hind=0.47, fore=0.82, toes=2.6, ground=34.6)
    pen.edge(limb.shape(), cream, -0.1, -1.6)
    crocodile_head(pen, coat, cream)


def crocodile_head(pen: Pen, coat: Tone, cream: str) -> None:
    """The long, slender head, closed: teeth outside the lips, a knob at the nose, an eye on top."""
    lower = curve("33 25.6, 38 27, 45 27.8, 52 28.2, 54.8 28.6, 54.4 30, 50 30.2, 42 30, 36 29.6, 32.6 28.6")
    pen.form(lower, tone(cream), 0.7, 0.3)
    for i in range(11):
        x, y = 40.6 + i * 1.3, 27.6 + i * 0.07
        s = 1.5 if i % 3 else 2
        pen.fill(poly((x - 0.4, y), (x + 0.45, y), (x, y + s)), "#fffaf0")
        pen.fill(poly((x + 0.3, y + 1.6), (x + 1, y + 1.6), (x + 0.65, y + 0.2)), "#fffaf0")
    upper = curve(
        "32 21.6, 35.4 19.6, 38 19.2, 40.6 21.4, 44 24, 49 25, 52.4 24.4, 54.8 25.2, 55.6 27,"
        " 54.4 28.4, 49 28.2, 43 28.2, 38 28.2, 33 28.4"
    )
    pen.form(
        upper,
        coat,
        0.9,
        0.5,
        [
            (oval(x, y, 0.6, 0.36), coat.dark)
            for x, y in ((43, 25.6), (45.4, 26), (47.6, 26.4), (50, 26.4), (41, 26.4), (36, 25.4), (34.4, 26.4))
        ],
    )
    pen.line([(54, 27.8), (48, 27.9), (41.6, 27.6), (37.4, 26.6)], coat.deep, 0.26)
    pen.form(oval(37.6, 20.4, 2.3, 1.8), coat, 0.5, 0.4)
    pen.eye(38, 20.4, 1.1, "#d9c04a", coat.deep, (0.22, 0.8))
    pen.dot(53.6, 25.4, 0.4, coat.deep)
