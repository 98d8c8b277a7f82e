"""Plates: bees, the ant and the termite."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import far_side_tone
from collection.plates.bodies.small_animals import bee, feeler, jointed_legs, rings
from collection.plates.draw import Pen, Tone, curve, leaf, mix, oval, tone, tube
from collection.plates.plate import plate


@plate("Blue-banded bee", "scrub", shadow=None, disc=(37, 14, 12))
def native_bee(pen: Pen, rng: Random) -> None:
    feeler(pen, "11 42, 13 34, 12 27", "#5f7a3e", 1)
    for a in range(0, 360, 20):
        x, y = 12 + cos(a * pi / 180) * 7.4, 25.5 + sin(a * pi / 180) * 6.6
        pen.line([(12, 25.5), (x, y)], "#f3c64a" if a % 40 else "#ffe08a", 0.5)
        pen.dot(x, y, 0.75, "#fff0b8")
    pen.form(oval(12, 25.5, 4.4, 4), tone("#eab23a"), 0.8, 0.5)
    bee(
        pen,
        tone("#c98a3c"),
        tone("#3a3038", 1.1),
        "#7fd0e8",
        wings=("31 13.4, 43 1.6, 7.2 0", "33 14, 52.6 5, 8.2 0"),
        pollen="#f5c53d",
    )


@plate("Dawson's burrowing bee", "desert", shadow=None, flip=True, disc=(42, 12, 10.5))
def dawson_bee(pen: Pen, rng: Random) -> None:
    clay = tone("#b9733f")
    for x, y, r in ((1, 34.6, 4.4), (34, 36.4, 5), (47, 34.8, 4)):
        pen.form(oval(x, y + 1.6, r, r * 0.42), clay, 0.5, 0.4)
        pen.fill(oval(x, y + 0.6, r * 0.42, r * 0.17), clay.deep)
    chimney(pen.at(3.6, 0), clay)
    bee(
        pen.at(-2.2, 8.4, 0.98, -17),
        tone("#dcb877"),
        tone("#54302a", 1.1),
        "#c98a52",
        n=3,
        wings=("33 13.4, 51.6 12.4, 6.6 0", "34 15, 50.6 19.4, 6 0"),
        pane="#f0dcb4",
        eye="#59663c",
        brow="#fbf1d2",
    )


def chimney(pen: Pen, clay: Tone) -> None:
    """The bent tube of clay over a nest, its mouth turned up, crumbs of clay about it."""
    neck = tube("11 37, 10.4 31.6, 11 27.4", 9.6, 7.2, 6.6)
    pen.form(curve("0 38, 5 34.6, 11 33.4, 17 34.8, 22 38, 11 39.6"), clay, 0.9, 0.5)
    pen.form(neck.shape(), clay, 0.9, 0.5, rings(neck, 5, mix(clay.base, clay.dark, 0.7), 0.1, 1, 0.2))
    pen.form(oval(11.2, 26.2, 4, 1.9), clay, 0.3, 0.4)
    pen.fill(oval(11.3, 26.1, 2.8, 1.1), clay.deep)
    for x, y, r in ((4, 35.4, 0.9), (18.4, 36, 1), (21.4, 37.2, 0.7), (2, 37, 0.7)):
        pen.form(oval(x, y, r, r * 0.8), clay, 0.25, 0.2)


@plate("Iridomyrmex ant", "desert", shadow=(27, 34.6, 22), disc=(31, 13, 11.5))
def suchi_ant(pen: Pen, rng: Random) -> None:
    red, dark = tone("#8a3f2a", 1.05), tone("#43323c", 1.1)
    jointed_legs(
        pen,
        ("27 23, 19.6 24.6, 17 29, 14 33.2", "30 23.6, 28 28.4, 32.6 33.4", "33.6 22.6, 41 27, 46.4 27.6, 49.6 33.2"),
        far_side_tone(red),
        2,
        1.6,
        1,
        0.5,
    )
    gaster(pen, dark)
    pen.form(curve("19.4 23, 20.2 18.8, 21.6 17.4, 22.8 19, 23.8 23"), red, 0.4, 0.3)
    pen.form(
        curve("22.4 22.4, 23.4 18.6, 27 18, 29.4 16, 33.4 15.8, 36 18.6, 35.4 22.8, 30 24.6, 25 24.6"), red, 0.9, 0.5
    )
    pen.line([(28.6, 17.2), (28.4, 20.4), (29.4, 23.6)], red.dark, 0.3)
    ant_head(pen.at(40.6, 17.4, 1, 12), red, dark)
    jointed_legs(
        pen,
        (
            "25.4 23, 17 22.6, 11.4 29, 6.6 34.4",
            "28.8 23.6, 25.4 27, 23.6 30, 22.6 34.4",
            "32.4 23.4, 37.4 26.2, 39.6 30, 41.4 34.4",
        ),
        red,
        2.4,
        1.9,
        1.2,
        0.5,
    )


def gaster(pen: Pen, dark: Tone) -> None:
    """An ant's abdomen with its seams and a cool sheen along the back."""
    spine = tube("2 20, 10 19.4, 20 21.4", 16, 16, 16)
    seams = rings(spine, 4, mix(dark.base, "#a9683c", 0.5), 0.12, 1, 0.1)
    sheen = (curve("5.4 17, 8.4 14.2, 13 14, 17 16.4, 13 15.8, 9 16"), "#7d84a8")
    outline = "2.4 20.6, 4.2 15.4, 9 12.4, 14.4 13.2, 18.6 17, 20 21.4, 18 24.6, 12.6 26.8, 6.4 25.6"
    pen.form(curve(outline), dark, 1.4, 0.7, [*seams, sheen])


def ant_head(h: Pen, red: Tone, dark: Tone) -> None:
    """An ant's head that looks right: heart-shaped, with mandibles and feelers that bend at the elbow."""
    h.form(tube("2.4 -3, 5.4 -8, 9.4 -9.4, 12.6 -6.6", 0.9, 0.8, 1.1, 0.9).shape(), far_side_tone(red), 0.2, 0.2)
    h.form(curve("5.4 2, 9.6 2.6, 10.8 5.6, 8.6 7.6, 8.4 5.2, 5 4.6"), dark, 0.4, 0.3)
    h.form(curve("-5 -1, -3.4 -5, 1.4 -5.2, 5.4 -2.4, 7 1.8, 5.6 5, 1 5.4, -3.6 3.8"), red, 0.9, 0.5)
    h.form(curve("4 3.4, 7.6 3.6, 9.6 7, 7.4 9.4, 7 6.8, 3.6 5.6"), dark, 0.4, 0.3)
    h.eye(1.2, -1.2, 1.1, "#2a1b1e", red.deep)
    h.form(tube("3 -2.6, 2 -8.6, 6.4 -13.2, 11.6 -12.6", 1, 0.9, 1.2, 1).shape(), red, 0.25, 0.2)


@plate("Spinifex termite", "scrub", shadow=(30, 34.6, 20), disc=(40, 12, 10.5))
def termite(pen: Pen, rng: Random) -> None:
    mound(pen, rng)
    pale, head = tone("#f0d9a6"), tone("#7d3f22", 1.05)
    legs = ("31 28, 27 29.6, 24 33.4", "35 27.6, 36.4 30.6, 34.8 33.4", "38 26.6, 43 29.4, 45 33.2")
    jointed_legs(pen, legs, far_side_tone(pale), 1.7, 1.3, 0.6)
    spine = tube("33.6 24.6, 27 24.4, 19.6 25, 12 27, 6.6 29.6", 14, 14, 14, 14, 14)
    outline = "33.4 22, 27 19.4, 19 19.4, 12 21.8, 7.6 25.6, 6.8 28.8, 10.4 31, 18 31.4, 26 30, 33 27.6"
    seams = rings(spine, 9, mix(pale.base, "#a9683c", 0.55), 0.1, 1, 0.16)
    pen.form(curve(outline), pale, 1.2, 0.6, seams)
    for shape in ("30.8 24, 33.4 20, 36 21, 36.4 27, 33 28.4", "34.4 22, 37 19.6, 39.4 21, 39.6 26, 36.4 27.6"):
        pen.form(curve(shape), pale, 0.5, 0.35)
    nasute(pen.at(42.6, 20.4), head)
    jointed_legs(
        pen,
        ("30.6 28, 25 30.8, 20.4 34.4", "34.4 28.2, 32 31.4, 30.6 34.4", "37.6 27.4, 40.6 31, 40 34.4"),
        pale,
        2,
        1.6,
        0.7,
    )


def nasute(h: Pen, head: Tone) -> None:
    """A soldier's head: a pear whose stalk is the nozzle it squirts from, and beaded feelers."""
    for line in ("2.4 -2.4, 3.6 -9.4, 8.6 -13", "1 2, 6.6 5.4, 11.4 8.4"):
        limb = tube(line, 0.7, 0.7, 0.7)
        h.fill(limb.shape(), head.light)
        for i in range(9):
            h.dot(*limb.at(0.06 + i * 0.115), 0.68 - i * 0.02, mix(head.base, "#f0d9a6", 0.35 + i * 0.05))
    h.form(curve("-6 0, -4.4 -5, 0.6 -6, 4.6 -3.4, 11.4 0.4!, 11.4 1.6!, 4.4 3.6, 0.4 5.4, -4.4 4.4"), head, 0.9, 0.5)
    h.fill(leaf(-3.6, -3.2, 2.4, -3.8, 0.9, -0.12), mix(head.base, "#fff3d8", 0.5))


def mound(pen: Pen, rng: Random) -> None:
    """A cathedral of earth: blunt ribs side by side, the lit side ochre."""
    earth = tone("#bd7f50")
    ribs = (
        "-1 36!, 0 24, 2.6 17.6, 5 17, 7 22, 9.4 36!",
        "14 36!, 15.6 20, 17.6 12.6, 20 12, 22 18, 25 36!",
        "5 36!, 6.6 16, 9.4 4.4, 12 3.2, 14.4 8, 16 18, 18 36!",
        "-4 38!, -2 30, 0.6 25.6, 3.4 26.4, 6.6 31, 8.6 38!",
        "10 38!, 11.6 29, 13.6 22.4, 16.4 22, 19 28, 21.4 38!",
    )
    for rib in ribs:
        pen.form(curve(rib), earth, 0.9, 0.5)
    for x, y in ((10.6, 8), (12, 13.6), (9.4, 18), (18.6, 17), (4.2, 21), (14.6, 26.6), (1.6, 29), (20, 22)):
        pen.fill(leaf(x, y, x + rng.uniform(-0.4, 0.4), y + 2.6, 0.6), earth.dark)
