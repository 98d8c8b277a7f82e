"""Plates: lizards."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import Marks, bands, far_side_tone, lizard, spikes, toe_fan
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, oval, poly, tone, tube
from collection.plates.plate import plate

RUST = "#8f3d22"


@plate("Perentie", "desert", shadow=(28, 35.4, 20))
def perentie(pen: Pen, rng: Random) -> None:
    coat, cream, ring = tone("#a07a4c"), "#f7e6b4", "#4d3324"
    spine = "27 36.9, 15 37, 6 34, 5.4 28.6, 13 25.6, 22 24.8, 32 23.8, 39 19.4, 43.6 14.2"
    limb = tube(spine, 0.5, 1.5, 2.3, 3.2, 4.6, 8.2, 7.2, 4.4, 3.8, steps=6)
    marks = []
    for i in range(19):
        t = 0.26 + i * 0.037
        for off in (-0.66, -0.05, 0.56) if i % 2 else (-0.36, 0.26):
            x, y = limb.at(t, off)
            r = 0.95 if 0.45 < t < 0.8 else 0.68
            marks += [(oval(x, y, r), ring), (oval(x, y, r * 0.66), cream)]
    marks += bands(limb, 6, ring, 0.0, 0.25, 0.5)
    lizard(pen, coat, spine=(), widths=(), limb=limb, marks=marks, under=cream, hind=0.47, fore=0.715, toes=3)
    goanna_head(pen.at(43.4, 14.6, 1, -14), coat, cream)


def goanna_head(h: Pen, coat: Tone, cream: str) -> None:
    """A long flat head with a forked tongue."""
    h.line([(10, 1.3), (11.4, 1.9), (12.4, 1.3)], "#b0436a", 0.3)
    h.line([(11.2, 1.8), (12.2, 2.7)], "#b0436a", 0.3)
    freckles = ((0, -1.4), (1.6, 0.1), (-1.2, 0.2), (5, -0.9), (6.6, -0.4))
    throat = (curve("11 1, 5 1, 0 1.3, -3 1, -3 4, 11 4"), cream)
    skull = curve("-2.4 -2.2, 1.6 -3, 5.4 -2.2, 9.4 -0.6, 10.5 0.8, 9.2 2, 4 2.3, -1.6 2.2")
    h.form(skull, coat, 0.6, 0.4, [throat, *((oval(x, y, 0.42), cream) for x, y in freckles)])
    h.line([(10, 1.1), (5, 1), (1, 1.2)], coat.deep, 0.22)
    h.dot(8.6, -0.1, 0.28, coat.deep)
    h.eye(3.2, -1.1, 0.8, "#c98b35", coat.deep, (0.5, 0.5))


@plate("Thorny dragon", "desert", shadow=(28, 34.6, 19), disc=(19, 14, 11.5))
def thorny_dragon(pen: Pen, rng: Random) -> None:
    coat, thorn = tone("#d9983f"), tone("#f2cf86")
    spine = "4 18.6, 6.6 24.6, 14 27.6, 21 26.4, 28 25, 35 24.4, 40 22.6"
    limb = tube(spine, 1.6, 3.2, 6.4, 12.2, 13.6, 10.6, 6.6, steps=6)
    spikes(pen, limb, -1, 17, 3.1, thorn, 0.02, 0.97)
    spikes(pen, limb, 1, 12, 2, thorn, 0.05, 0.92)
    saddles = ((0.1, 0.2), (0.22, 0.3), (0.36, 0.1), (0.52, 0.15), (0.7, 0.1), (0.87, 0.3))
    marks = [mark for t, reach in saddles for mark in saddle(limb, t, -1.3, reach, 0.042)]
    marks += [mark for t in (0.29, 0.44, 0.61, 0.79) for mark in saddle(limb, t, 1.3, 0.62, 0.03)]
    lizard(
        pen, coat, spine=(), widths=(), limb=limb, marks=marks, leg=2.9, hind=0.46, fore=0.78, toes=2.1, under="#fbe6b3"
    )
    for off, n, t0, t1 in ((-0.62, 8, 0.22, 0.9), (-0.2, 9, 0.2, 0.92), (0.25, 8, 0.25, 0.9)):
        spikes(pen, limb, off, n, 1.9, thorn, t0, t1)
    false_head(pen.at(38.6, 18.6), coat, thorn)
    horned_head(pen.at(43, 21, 1, 6), coat, thorn)


def false_head(pen: Pen, coat: Tone, thorn: Tone) -> None:
    """The false head on the neck, with three thorns."""
    pen.form(oval(0, 0, 2.8, 2.5), coat, 0.6, 0.4)
    for a in (-150, -100, -50):
        root, tip, end = ((a + d) * pi / 180 for d in (-24, 0, 24))
        ends = [(cos(root) * 2.2, sin(root) * 2), (cos(tip) * 5, sin(tip) * 4.4), (cos(end) * 2.2, sin(end) * 2)]
        pen.fill(poly(*ends), thorn.base)


def horned_head(h: Pen, coat: Tone, thorn: Tone) -> None:
    """A short head with a horn over each eye and thorns at the throat."""
    bars = [(leaf(-1.4, -3.4, 1.6, 3.4, 2.2, 0.1), RUST), (leaf(3.2, -3, 6.4, 2.6, 1.1), RUST)]
    throat = (curve("7 1.5, 3 2, 0 2.4, 0 5, 7 5"), "#fbe6b3")
    skull = curve("-3.4 -2.4, 0.4 -3.8, 4.2 -2.6, 6.6 0.2, 5.8 2.4, 1.4 3.6, -3.4 2.8")
    h.form(skull, coat, 0.8, 0.5, [*bars, throat])
    for x, y, u, v, w in (
        (-1.8, -2.6, -3.6, -7.4, 2),
        (0.6, -3.2, 2.4, -8.2, 2.4),
        (4, -2.4, 6.6, -4.6, 1.3),
        (-3, 1.4, -4.6, 3.8, 1.3),
        (-1, 2.8, -1.8, 5.2, 1.3),
    ):
        h.fill(poly((x - w / 2, y), (u, v), (x + w / 2, y + 0.4)), thorn.base)
        h.fill(poly((x + w * 0.1, y + 0.2), (u, v), (x + w / 2, y + 0.4)), thorn.dark)
    h.line([(6.3, 1.3), (4, 1.6), (1.6, 1.4)], coat.deep, 0.28)
    h.eye(2.2, -0.9, 0.92, "#7a3d1c", coat.deep, (0.6, 0.6))


def saddle(limb: Tube, t: float, edge: float, reach: float, half: float) -> Marks:
    """A patch from the edge of the back (or belly) inwards, its end round; `half` is half its length."""
    r = half * limb.length
    return [(limb.strip(edge, reach, t - half, t + half, 2), RUST), (oval(*limb.at(t, reach), r, r * 0.9), RUST)]


@plate("Pygmy bluetongue", "scrub", shadow=(30, 34.8, 22), disc=(40, 14, 11.5))
def pygmy_bluetongue(pen: Pen, rng: Random) -> None:
    coat, cream, dark = tone("#a98a63"), "#f0e0bc", "#5d4634"
    den(pen)
    body = tube(
        "0.6 35.6, 7.6 31.6, 16 28.4, 24.6 27, 32 26.8, 37.4 24.8, 41.4 21.8", 5, 7, 9, 10.6, 9.8, 7.8, 7, steps=6
    )
    short_leg(pen, body.at(0.66, 0.4), 2.6, -1, far_side_tone(coat))
    marks = [
        (oval(*body.at(0.2 + i * 0.044, off), 0.95, 0.5, -10), dark)
        for i in range(17)
        for off in ((-0.7, -0.1) if i % 2 else (-0.4, 0.2))
    ]
    shape = body.shape()
    pen.form(shape, coat, 1.3, 0.6, marks)
    pen.edge(shape, cream, -0.1, -1.5)
    short_leg(pen, body.at(0.36, 0.5), 0, 0, coat)
    short_leg(pen, body.at(0.7, 0.5), 0, 0, coat)
    skink_head(pen.at(41.2, 20.6, 1, -8), coat, cream, dark)
    burrow_lip(pen)


def den(pen: Pen) -> None:
    """The spider's burrow the skink lives in: a heap of earth with a dark mouth."""
    pen.form(curve("-7 38!, -4 27, 1 22, 7.4 21.4, 13 24.6, 17 30, 19 37!, 8 39"), tone("#b98f5c"), 0.9, 0.5)
    pen.fill(oval(7, 29.8, 6.6, 5.6, -14), "#3a2a24")


def burrow_lip(pen: Pen) -> None:
    """The near lip of the burrow, drawn over the tail."""
    pen.form(
        curve("-4 32, -0.4 32.4, 3.6 34.8, 8.6 35.6, 13.6 34.4, 17 34.8, 20 37.6, 8 41, -6 40"),
        tone("#b98f5c"),
        0.7,
        0.5,
    )
    for x, y in ((2, 37), (7, 37.6), (12, 36.6), (15, 37.4)):
        pen.form(oval(x, y, 0.8, 0.6), tone("#a87d4c"), 0.2, 0.2)


def short_leg(pen: Pen, root: tuple[float, float], dx: float, dy: float, coat: Tone) -> None:
    """A short leg of a fat skink."""
    x, y = root[0] + dx, root[1] + dy
    foot = 34 + dy * 0.8
    toe_fan(pen, x + 3.2, foot - 0.4, 14, 76, 5, 2.3, 0.66, coat)
    pen.form(
        Tube([(x, y), (x - 0.6, (y + foot) / 2 + 0.4), (x + 3, foot - 0.5)], [4.2, 3, 1.9]).shape(),
        coat,
        0.45,
        0.3,
    )


def skink_head(h: Pen, coat: Tone, cream: str, dark: str) -> None:
    """A blunt, broad wedge of a head with large shields and a tongue just out."""
    h.form(curve("9 1.6, 12.6 1.4, 13.4 2.6, 11.6 3.6, 8.6 2.8"), tone("#d9697a"), 0.25, 0.2)
    skull = curve("-4 -2.6, -1 -4.4, 4 -4.4, 8.4 -2.2, 10.8 0.4, 10.6 2, 8 3.4, 3 4, -2.4 4")
    flecks = [(oval(x, y, 0.75, 0.45), dark) for x, y in ((-2, -1.4), (0.6, -3), (2.2, 1.2), (-1.4, 1.2), (6, -1.6))]
    h.form(skull, coat, 0.8, 0.5, [*flecks, (curve("12 1.4, 6 2, 1 2.2, -4 2, -4 6, 12 6"), cream)])
    h.line([(10.6, 1.3), (6.4, 1.6), (1.4, 1.7)], coat.deep, 0.28)
    for line in ([(1, -4.2), (2.6, -2.4), (5.6, -3.6)], [(2.6, -2.4), (2.2, -0.6)], [(6.6, -2.8), (7.6, -0.8)]):
        h.line(line, coat.dark, 0.22)
    h.form(leaf(-2.2, -0.6, -1.4, 1.8, 0.9), far_side_tone(coat), 0.1, 0.1)
    h.dot(9.4, -0.3, 0.28, coat.deep)
    h.eye(4.4, -1, 0.95, "#a9582a", coat.deep, (0.55, 0.55))
