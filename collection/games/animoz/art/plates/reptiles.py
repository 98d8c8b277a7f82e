"""Plates: reptiles and frogs."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import bands, branch, far_side_tone, frog, lizard, snake, spikes, toe_fan
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, parse_points, poly, tone, tube
from collection.plates.plans import turtle
from collection.plates.plate import plate


@plate("Western brown snake", "desert", shadow=(28, 35.6, 20), disc=(38, 13, 11.5))
def brown_snake(pen: Pen, rng: Random) -> None:
    snake(pen, tone("#bb7434"), "#f5dfae", scale="#8f5526", crown=tone("#7b4427"), iris="#d9822b")


@plate("Red-bellied black snake", "river", shadow=(28, 35.6, 20), disc=(36, 13, 11.5))
def black_snake(pen: Pen, rng: Random) -> None:
    snake(pen, tone("#34323f", 1.1), "#d8452f", girth=4.8, scale="#23212c", iris="#7a4a25")


@plate("Saltwater crocodile", "river", shadow=(28, 35, 24))
def crocodile(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#77845a"), "#efe6bd"
    limb = tube("2 17.6, 2.6 24, 7.4 29.6, 14 30, 21 28.6, 29 28, 36 27.6", 0.7, 2.6, 5, 7.4, 9.4, 9.8, 8, steps=6)
    scutes = Tone(coat.light, coat.base, coat.deep, coat.deep)
    spikes(pen, limb, -0.92, 22, 1.9, scutes, 0.04, 0.93, -0.35)
    marks = bands(limb, 9, mix(coat.base, coat.deep, 0.55), 0.06, 0.95, 0.42, -1.2, 0.25)
    rows = [(i, off) for i in range(17) for off in (-0.62, -0.25, 0.1)]
    marks += [(oval(*limb.at(0.2 + i * 0.044, off), 0.5, 0.34), coat.light) for i, off in rows]
    lizard(pen, coat, spine=(), widths=(), limb=limb, marks=marks, leg=2.9, hind=0.47, fore=0.83, toes=2.5, ground=34.6)
    pen.edge(limb.shape(), cream, -0.1, -1.7)
    jaws(pen, coat)


def jaws(pen: Pen, coat: Tone) -> None:
    """The crocodile's open mouth: lower jaw, both rows of teeth, upper jaw with eye and nostril."""
    pen.fill(curve("37 27.4, 45 25.4, 52 26.6, 50 30, 40 31"), "#c96a63")
    for i in range(9):
        x, y = 40.2 + i * 1.5, i * 0.44
        pen.fill(poly((x - 0.45, 29.6 + y), (x + 0.5, 29.9 + y), (x + 0.15, 27.9 + y)), "#fbf6e4")
    lower = "34 27.6, 38 28.8, 46 31, 53.4 33, 53.8 34.2, 50 34.6, 40 33, 34 31.6"
    pen.form(curve(lower), tone("#cfc998"), 0.6, 0.3)
    for i in range(10):
        x, s = 40.4 + i * 1.55, 1.9 if i % 3 else 2.5
        pen.fill(poly((x - 0.5, 25.9 - i * 0.3), (x + 0.5, 25.8 - i * 0.3), (x + 0.05, 25.8 + s - i * 0.3)), "#fffaf0")
    upper = (
        "32 24.6, 36.4 22.6, 39.4 20.6, 42 21.4, 44 22, 50 20.8, 53 19.6, 55 20.4,"
        " 55.2 22.6, 53 23.6, 46 25.4, 40.4 27, 35 29, 32 28"
    )
    knobs = ((46, 23), (48.4, 22.4), (50.6, 22), (47.4, 23.8), (50, 23.2), (37.6, 25.6), (35.6, 26.4))
    pen.form(curve(upper), coat, 0.9, 0.5, [(oval(x, y, 0.5, 0.36), coat.dark) for x, y in knobs])
    pen.form(oval(40.2, 21.8, 2.3, 1.9), coat, 0.5, 0.4)
    pen.eye(40.6, 21.7, 1.1, "#e0b53f", coat.deep, (0.22, 0.8))
    pen.dot(53.8, 20.8, 0.4, coat.deep)


@plate("Green tree frog", "river", shadow=None, disc=(24, 13, 11.5))
def tree_frog(pen: Pen, rng: Random) -> None:
    branch(pen, [(-5, 36.5), (14, 35.6), (34, 36), (62, 33.6)], [4.4, 5, 5.2, 4.4], "#8c6f55")
    frog(
        pen,
        tone("#78b83e"),
        "#fbf6dc",
        marks=[(oval(x, y, 0.55, 0.45), "#f3f2c6") for x, y in ((24, 20.4), (20.4, 23.4), (28.4, 18.4), (31, 21))],
    )


@plate("Tiger snake", "scrub", shadow=(28, 35.6, 20), flip=True)
def tiger_snake(pen: Pen, rng: Random) -> None:
    snake(pen, tone("#5f5a3c"), "#ead083", band="#c7b05a", bands_n=26, girth=5, crown=tone("#4a4632"))


@plate("Green sea turtle", "coast", water=True, shadow=None)
def sea_turtle(pen: Pen, rng: Random) -> None:
    turtle(pen.at(1.6, 1.9, 0.95), tone("#8fa66a"), tone("#5c5a38"), "#9a8a4c", "#f1e7bd")


@plate("Eastern long-necked turtle", "river", shadow=(24, 35, 19), disc=(42, 13, 10.5))
def long_necked_turtle(pen: Pen, rng: Random) -> None:
    skin, cream = tone("#77745c"), "#efe0ac"
    for x, y in ((14.6, 30), (31.6, 29.4)):
        webbed_leg(pen, x, y - 1.4, far_side_tone(skin))
    pen.form(leaf(6.6, 28.6, 1.4, 31.4, 1.8, 0.1), skin, 0.3, 0.2)
    neck = tube("27 26.4, 34 27, 39.4 24.4, 40.4 18.6, 41.4 13, 46 10", 6, 4.8, 4.2, 3.8, 3.4, 3.4, steps=6)
    warts = [
        (oval(*neck.at(0.2 + i * 0.048, off), 0.34), skin.dark)
        for i in range(16)
        for off in ((-0.4,) if i % 2 else (0.05,))
    ]
    pen.form(neck.shape(), skin, 0.7, 0.5, [*warts, (neck.strip(0.42, 1.3), cream)])
    carapace(pen, cream)
    for x, y in ((10, 30.4), (27, 30.6)):
        webbed_leg(pen, x, y, skin)
    snake_head(pen.at(45.6, 9.6, 1, 6), skin, cream)


def carapace(pen: Pen, cream: str) -> None:
    """A low, broad shell with its shields, and the edge of the pale belly plate under it."""
    shell = tone("#6b4a35")
    pen.form(curve("6 29.4, 14 31, 26 31, 33 28.6, 30 32.8, 20 34, 10 33"), tone(cream), 0.6, 0.2)
    dome = curve("4.2 28.4, 6.4 24, 12 19.8, 20 18.4, 27.4 19.8, 32.6 23.4, 35 27.4, 31 30, 20 31.4, 9 31")
    seams = [
        "12.6 18, 11 23.6, 5.6 26.6",
        "19.6 16, 18.6 23.6, 21 31.6",
        "26.6 17.6, 26 24, 29.6 30.6",
        "11 23.6, 12.4 31.4",
    ]
    pen.form(dome, shell, 1.4, 0.7)
    with pen.clip(dome) as inner:
        for seam in (*seams, "5.6 26.6, 11 23.6, 18.6 23.6, 26 24, 33 25.4"):
            inner.line(parse_points(seam), shell.deep, 0.5)
    pen.edge(dome, mix(shell.base, cream, 0.45), 0, -0.8)


def webbed_leg(pen: Pen, x: float, y: float, skin: Tone) -> None:
    """A stout leg with a webbed, clawed foot on the ground."""
    toe_fan(pen, x + 1.6, 33.8, 14, 70, 4, 3.6, 1.5, skin)
    pen.form(Tube([(x, y - 1), (x - 0.4, 32), (x + 1.8, 33.8)], [4.4, 3.6, 2.4]).shape(), skin, 0.5, 0.3)


def snake_head(h: Pen, skin: Tone, cream: str) -> None:
    """A flat head, pointed at the snout, pale along the jaw, the eye well forward."""
    skull = curve("-2.6 -1.9, 1 -2.8, 4.6 -2.2, 7.8 -0.4, 8.4 0.7, 6.6 1.9, 2.6 2.5, -2 2.2")
    h.form(skull, skin, 0.6, 0.4, [(curve("9 0.6, 4 0.9, 0 0.8, -3 0.6, -3 4, 9 4"), cream)])
    h.line([(8.2, 0.7), (5, 0.95), (2.2, 0.7)], skin.deep, 0.25)
    h.fill(oval(-0.6, -0.4, 0.7, 0.8), skin.dark)
    h.dot(7.6, -0.2, 0.2, skin.deep)
    h.eye(4.7, -1, 0.85, "#f0d05a", skin.deep, (0.5, 0.5))
