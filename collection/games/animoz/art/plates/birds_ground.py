"""Plates: birds that walk."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import far_side_tone, feathers, toe_fan
from collection.plates.draw import Pen, Shape, Tone, Tube, curve, leaf, mix, oval, petal, smooth_curve, tone, tube
from collection.plates.plate import plate


@plate("Superb lyrebird", "forest", shadow=(30, 34.5, 15), disc=(20, 14, 13.5))
def lyrebird(pen: Pen, rng: Random) -> None:
    coat, wing = tone("#8a7363"), tone("#9a5f3c")
    _lyre(pen.at(20.6, 27))
    for x, y, paint in ((34.6, 33.8, far_side_tone(tone("#5b4d4c"))), (30, 34.4, tone("#5b4d4c"))):
        pen.form(tube(f"{x - 3.4} 27, {x + 0.6} 30.4, {x} {y}", 4.2, 1.7, 1.2).shape(), paint, 0.3, 0.2)
        toe_fan(pen, x, y, 14, 70, 3, 4.4, 0.9, paint)
        toe_fan(pen, x, y, 176, 20, 2, 1.9, 0.8, paint)
    throat = tube("38 23, 42.4 19, 44 13", 8.6, 5.2, 3.8)
    pen.form(throat.shape(), coat, 0.7, 0.4, [(throat.strip(0.1, 1.3, 0, 1), "#a98f7c")])
    for i, (x, y) in enumerate(((15.4, 19.4), (19, 17.2), (23, 17), (13.6, 22.6), (26.4, 18.6))):
        pen.form(
            petal(25.4, 26.4, x, y, 4.6, root=0.9),
            Tone(wing.dark, wing.deep, coat.dark, wing.deep) if i < 3 else coat,
            0.4,
            0.3,
        )
    body = curve("42 22, 38 19, 31 18.8, 25 20.6, 19.4 22.6, 16.8 26, 18.6 29.8, 25 32, 33 31.4, 39.4 28")
    pen.form(body, coat, 1.4, 0.6)
    pen.edge(body, "#a98f7c", -0.6, -1.2)
    for x, y, u, v in ((24, 22, 17, 22.4), (23, 24, 16, 25), (23, 26, 16.6, 27.6), (26, 21.4, 20, 20.4)):
        pen.form(petal(x, y, u, v, 2.8, root=0.8), Tone(coat.base, coat.dark, coat.light, coat.deep), 0.35, 0.2)
    fold = curve("38 22, 33 20.4, 27 22.4, 21.6 27!, 26 29.4, 32 28.6, 37 26")
    pen.form(fold, wing, 0.7, 0.5)
    with pen.clip(fold) as inner:
        feathers(
            inner,
            tube("36.4 25, 30 26, 24 28", 1, 1, 1),
            6,
            8,
            2.2,
            (166, 162),
            Tone(wing.base, wing.dark, wing.deep, wing.deep),
        )
        feathers(inner, tube("36.6 22.8, 32 22.6, 27 24.6", 1, 1, 1), 5, 4.8, 2.4, (160, 154), wing)
    h = pen.at(45, 11.2, 1, 4)
    h.form(curve("2 -0.9!, 4.6 -0.7, 7 0.8!, 4.6 0.9, 2 0.9!"), tone("#4b4346"), 0.3, 0.25)
    h.form(oval(0, 0, 3.1, 2.8), coat, 0.6, 0.4)
    h.fill(leaf(-1, 0.4, 2.4, 0.2, 1.3), "#5f6a78")
    h.eye(0.9, -0.4, 0.85, "#2a1a17", "#5f6a78")


def _lyre(tail: Pen) -> None:
    """The tail, raised: filaments like lace between two curled feathers that make a lyre; its root at the origin."""
    lace, amber, dark = "#f1e9dc", tone("#c98a4c"), "#5a3a2c"
    for i in range(13):
        a = (-129 + i * 6.5) * pi / 180
        u, v = cos(a) * 22, sin(a) * 23.4
        stem = Tube([(0, 0), (u * 0.55 - v * 0.05 * (i - 6) / 6, v * 0.55), (u, v)], [0.5, 0.5, 0.3])
        tail.fill(stem.shape(), mix(lace, "#6d5f66", 0.55))
        for k in range(9):
            (x, y), s = stem.at(0.3 + k * 0.08), (1 if k % 2 else -1)
            tail.fill(
                leaf(x, y, x + cos(a + s * 0.6) * 2.1, y + sin(a + s * 0.6) * 2.1, 0.34), lace if i % 2 else "#cfc4bb"
            )
    for s in (-1, 1):
        side = tail.at(0, 0, flip=s < 0)
        plume = tube(
            "0.6 0, 7 -5.4, 12.4 -12.6, 11.6 -19.4, 15.8 -23.2, 17.8 -20.6", 1.6, 2.8, 3.4, 3, 2.8, 2.2, steps=6
        )
        notches = [(_notch(plume, t), dark) for t in (0.14, 0.22, 0.3, 0.38, 0.46, 0.54, 0.62, 0.7)]
        tip = [(plume.strip(-1.3, 1.3, 0.78, 1), dark), (oval(17.8, -20.6, 1.4), dark)]
        side.form(plume.shape(), amber, 0.6, 0.4, [*notches, *tip])


def _notch(plume: Tube, t: float) -> Shape:
    """A dark notch from the inner edge of the plume to its shaft."""
    return smooth_curve(
        [
            plume.at(t, -1.2),
            plume.at(t + 0.035, -0.5),
            plume.at(t + 0.02, 0.15),
            plume.at(t - 0.02, 0.1),
            plume.at(t - 0.03, -0.6),
        ]
    )


@plate("Emu", "scrub", light="dawn", flip=True, shadow=(26, 34.8, 14), disc=(17, 13, 11.5))
def emu(pen: Pen, rng: Random) -> None:
    coat, skin = tone("#77604f"), tone("#8fb0c4")
    shin = tone("#8a7a6c")
    for x, foot, paint in ((30, 34, far_side_tone(shin)), (24, 35, shin)):
        thigh = tube(f"{x - 1} 20, {x + 0.6} 24, {x - 0.6} 27", 7, 5, 2.6)
        pen.form(tube(f"{x - 0.8} 26, {x - 1.4} 29.4, {x + 0.4} {foot - 0.4}", 2.4, 2, 1.7).shape(), paint, 0.35, 0.2)
        toe_fan(pen, x + 0.2, foot - 0.2, 18, 64, 3, 4, 1.4, paint)
        pen.form(thigh.shape(), coat if x < 28 else far_side_tone(coat), 0.6, 0.3)
    neck = tube("33 16.4, 38.4 14.4, 40.4 9.4, 42 4.8", 7.4, 4.2, 2.6, 2.4)
    pen.form(
        neck.shape(),
        coat,
        0.6,
        0.4,
        [(neck.strip(-1.3, 1.3, 0.56, 1), skin.base), (neck.strip(0.2, 1.3, 0.56, 1), skin.dark)],
    )
    body = curve("36.6 15, 32 11.4, 24 9.8, 15 12.4, 9.4 18.6, 8 25, 13 25.4, 22 25, 30 23.6, 35.6 20")
    pen.form(body, coat, 1.6, 0.6)
    _shag(pen, coat, rng)
    h = pen.at(43, 4.8, 1, 6)
    h.form(curve("1.6 -0.9!, 4 -0.8, 6 0.6!, 4 1, 1.4 1.1!"), tone("#4f4848"), 0.3, 0.25)
    h.form(oval(0, 0, 2.5, 2.1), skin, 0.5, 0.35)
    for i in range(9):
        h.fill(leaf(1.4 - i * 0.44, -1.6, -0.6 - i * 0.42, -3.2 + i * 0.36, 0.5), "#3d3032")
    h.fill(curve("1.8 -1.4, 0 -2.1, -2 -1.4, -2.6 0.6, -1.6 -0.4, 0 -1"), "#3d3032")
    h.eye(0.7, -0.3, 0.68, "#d98a2f", "#3d3032", (0.55, 0.55))


def _shag(pen: Pen, coat: Tone, rng: Random) -> None:
    """Loose double feathers that hang from the back like straw, parted along the spine."""
    for row, (y, n) in enumerate(((11.6, 9), (14.4, 10), (17.4, 11), (20.4, 12), (22.8, 12))):
        for i in range(n):
            x = 33 - row * 0.5 - i * (22 - row * 0.2) / n
            lift = max(0.0, (15 - x)) * 0.42
            drop = rng.uniform(4.4, 6)
            paint = (coat.light, coat.base, coat.dark, mix(coat.base, coat.dark, 0.5))[(i * 3 + row) % 4]
            pen.fill(leaf(x, y + lift * 0.6, x - 1.8 - i * 0.16, y + drop + lift, 1.1, 0.08, 0.4), paint)


@plate("Malleefowl", "scrub", shadow=None, disc=(19, 13, 11.5))
def malleefowl(pen: Pen, rng: Random) -> None:
    grey, cream = tone("#a39a96"), tone("#efe0c4")
    _mound(pen)
    leg = tone("#7c7672")
    for x, y, paint in ((31.6, 31.0, far_side_tone(leg)), (26.0, 32.0, leg)):
        pen.form(tube(f"{x - 1.6} 25, {x + 0.4} 28, {x + 0.2} {y}", 4.2, 2.1, 1.6).shape(), paint, 0.3, 0.2)
        toe_fan(pen, x + 0.2, y, 16, 74, 3, 4.4, 1.3, paint)
    for k, (x, y) in enumerate(((3.0, 15.6), (1.6, 18.6), (2.4, 21.8))):
        feather = tube(f"15 21, 9 {y + 1.6}, {x} {y}", 4.6, 4.4, 3)
        bars = [(feather.strip(-1.1, 1.1, t, t + 0.07), "#5b4a44") for t in (0.55, 0.74)]
        pen.form(
            feather.shape(),
            tone("#97806d" if k else "#86715f"),
            0.4,
            0.3,
            [*bars, (feather.strip(-1.1, 1.1, 0.92, 1), cream.base)],
        )
    body = curve("42 18.6, 39 14, 33 12.4, 25 13.6, 17 17.2, 12.6 21.6, 17 26.4, 25 29.4, 33 28.8, 39 25.4, 42.4 21.6")
    pen.form(body, cream, 1.4, 0.4, [(curve("46 12, 39.4 14.4, 37.4 20, 38.4 28, 47 28"), grey.base)])
    neck = tube("39 19, 42.4 14, 43 8.6", 8.6, 4.8, 3.8)
    pen.form(neck.shape(), grey, 0.7, 0.4, [(neck.strip(0.5, 1.4, 0, 0.9), "#3f373b")])
    pen.form(leaf(42.6, 17.6, 38.4, 28, 3, -0.12), tone("#3f373b"), 0.3, 0.2)
    _draw_banded_wing(pen, cream)
    h = pen.at(43.6, 7.4, 1, 4)
    h.form(curve("1.9 -0.8!, 3.8 -0.8, 5.6 0.8!, 3.8 0.9, 1.9 1!"), tone("#5a5052"), 0.3, 0.25)
    h.form(oval(0, 0, 2.9, 2.5), grey, 0.6, 0.4)
    for i in range(4):
        h.fill(leaf(-0.6 - i * 0.5, -1.8 + i * 0.2, -3 - i * 0.5, -3.2 + i * 0.5, 0.7), "#6f5d58")
    h.fill(leaf(-0.4, 0.8, 2.2, 0.6, 0.8), "#f3e6cd")
    h.eye(0.8, -0.5, 0.75, "#a8642f", "#4a4043")


def _mound(pen: Pen) -> None:
    """The nest: a heap of sand and leaves that the bird tends."""
    pen.form(curve("-6 38, 4 35, 14 32, 26 30.6, 38 31.4, 48 34.4, 63 38, 63 44, -6 44"), tone("#d9b27c"), 0.8, 0.6)
    for i in range(14):
        x = 6 + i * 3.3
        pen.fill(
            leaf(x, 36.6 + (i * 7 % 5) * 0.6, x + 2.6, 36 + (i * 3 % 4) * 0.6, 0.8, 0.1),
            ("#a9773f", "#8f8a4a", "#c28f52")[i % 3],
        )


def _draw_banded_wing(pen: Pen, cream: Tone) -> None:
    """The folded wing: overlapping feathers, each grey at its root, barred black and chestnut, and edged in cream."""
    fold = curve("38.6 17.4, 34 13.4, 27 13.6, 19 17.4, 9 23.6!, 17 26.4, 26 27.2, 34 24.8, 38 21.2")
    pen.form(fold, tone("#b59a80"), 0.8, 0.4)
    rows = ((25.4, 8, 5.4, 3.0), (22.6, 8, 5, 3.2), (19.6, 7, 4.6, 3.2), (16.8, 6, 4.2, 3.0), (14.4, 4, 3.6, 2.8))
    with pen.clip(fold) as wing:
        for row, (y0, n, length, width) in enumerate(rows):
            for i in range(n):
                x, y = 10.6 + row * 2.2 + i * 3.4, y0 + 0.5 - i * 0.12
                root, tip = (x + length * 0.7, y - 1.4), (x - length * 0.45, y + 1.2)
                feather = petal(*root, *tip, width, root=0.9)
                shade = Tube([root, tip], [width, width])
                wing.form(
                    feather,
                    cream,
                    0.35,
                    0.15,
                    [
                        (shade.strip(-1.2, 1.2, 0, 0.34), "#9d938e"),
                        (shade.strip(-1.2, 1.2, 0.34, 0.5), "#3f3331"),
                        (shade.strip(-1.2, 1.2, 0.5, 0.72), "#96583a"),
                    ],
                )
