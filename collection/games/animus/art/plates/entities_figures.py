"""Plates: the entities that have hands or a face. What matters is above y = 25, because text covers the rest."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.games.animus.art.station_stair_wood_scenes import arc_points, starry_sky
from collection.plates.draw import (
    Pen,
    Shape,
    Tone,
    Tube,
    curve,
    leaf,
    mix,
    oval,
    petal,
    poly,
    smooth_curve,
    tone,
    tube,
)
from collection.plates.plans.animal_faces import mirrored_outline
from collection.plates.plans.people import plank
from collection.plates.plate import plate

GOLD, PALE = tone("#e3b04b"), tone("#efe9fa")


@plate("Mother of Doors", "void", light="dusk", shadow=None, disc=(28.5, 12, 1))
def mother_of_doors(pen: Pen, rng: Random) -> None:
    starry_sky(pen, rng, "#2a1f4e", "#5a3f74", "#a86a80", "#e0a07a", stars=26)
    veil = tone("#3c2f5e")
    for x, y, k, paint in (
        (5.5, 25, 0.7, "#7fc0b0"),
        (51.5, 25, 0.7, "#e89a6a"),
        (13.6, 22.6, 0.5, "#d9c06a"),
        (43.4, 22.6, 0.5, "#8f9fe0"),
    ):
        _door(pen.at(x, y, k), paint, "#2e2548")
    robe = curve(
        "28.5 0.4, 32 2, 33.4 6.4, 36.4 10, 38.4 17, 42 26, 47 46!, 10 46!, 15 26, 18.6 17, 20.6 10, 23.6 6.4, 25 2"
    )
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        w.form(tube("7 12.4, 13 17, 16.4 12.4", 5, 4.4, 3.4).shape(), veil, 0.6, 0.4)
        _draw_hand_of_keys(w.at(16.8, 11, 1, 14))
    pen.form(robe, veil, 1.6, 0.8)
    pen.form(_arch(28.5, 2.6, 2.7, 9.4), tone("#1d1634"), 0.3, 0)
    for s in (-1, 1):
        pen.fill(leaf(28.5 + s * 0.5, 6.5, 28.5 + s * 2, 6.1, 0.75), "#f9e6b4")
    for w_, top, paint in (
        (8.0, 10.6, "#2f7f86"),
        (6.4, 12.4, "#c2607a"),
        (4.9, 14.2, "#e3a950"),
        (3.5, 16.2, "#5766b8"),
        (2.1, 18.2, "#fbf3dc"),
    ):
        pen.form(_gate(28.5, top - 0.9, w_ + 0.6), tone("#241c3e"), 0.2, 0.25)
        pen.form(_gate(28.5, top, w_), tone(paint), 0.5, 0.3)
    pen.fill(oval(28.5, 21.2, 0.55, 0.75), "#241c3e")
    pen.fill(poly((28.2, 21.4), (28.8, 21.4), (29.1, 23.8), (27.9, 23.8)), "#241c3e")
    for y, spread in ((28.4, 10), (31.4, 14), (34.6, 19), (38, 25)):
        pen.fill(plank(28.5 - spread, y, 28.5 + spread, 46), mix("#5a3f74", "#1c1532", (y - 26) / 14))
        pen.fill(plank(28.5 - spread, y, 28.5 + spread, y + 0.5), mix("#f6d9a0", "#5a3f74", (y - 28) / 14))


def _arch(x: float, top: float, w: float, foot: float) -> Shape:
    """A doorway with a round head, `w` half as wide as it stands."""
    return curve(
        f"{x - w} {foot}!, {x - w} {top + w}, {x - w * 0.7} {top + w * 0.3}, {x} {top}, "
        f"{x + w * 0.7} {top + w * 0.3}, {x + w} {top + w}, {x + w} {foot}!"
    )


def _gate(x: float, top: float, w: float) -> Shape:
    """A doorway with a pointed head that goes down to the steps."""
    return curve(
        f"{x - w} 44!, {x - w} {top + w * 1.25}, {x - w * 0.62} {top + w * 0.5}, {x} {top}!, "
        f"{x + w * 0.62} {top + w * 0.5}, {x + w} {top + w * 1.25}, {x + w} 44!"
    )


def _door(pen: Pen, light: str, frame: str) -> None:
    """A door ajar that stands by itself, with the light behind it."""
    pen.form(_arch(0, -17, 4.6, 0), tone(frame), 0.4, 0.3)
    pen.fill(_arch(0, -15.8, 3.5, 0), light)
    pen.form(poly((-3.5, 0), (-3.5, -12.6), (-0.8, -14), (-0.8, 1.4)), tone(mix(frame, light, 0.3)), 0.3, 0.2)
    pen.dot(-1.4, -5.8, 0.4, "#f6e2b0")


def _draw_hand_of_keys(pen: Pen) -> None:
    """A hand whose fingers are keys."""
    pen.form(oval(0, 0, 1.7, 1.9), GOLD, 0.3, 0.2)
    for turn, length in ((-40, 4.6), (-14, 6), (12, 5.8), (38, 4.4)):
        k = pen.at(0, 0, 1, turn)
        k.line([(0, -1), (0, -length)], GOLD.base, 0.6)
        k.line([(0, -length), (1.3, -length)], GOLD.base, 0.5)
        k.line([(0, -length + 1.1), (1.0, -length + 1.1)], GOLD.base, 0.5)


@plate("The Gilded Advocate", "void", shadow=None, disc=(28.5, 12, 1))
def the_gilded_advocate(pen: Pen, rng: Random) -> None:
    starry_sky(pen, rng, "#2a1230", "#5c1f3f", "#933b48", "#c97a52", stars=22)
    for i in range(24):
        a = i * 15 * pi / 180
        r = 25 if i % 2 else 18
        pen.fill(
            leaf(28.5 + cos(a) * 8, 12 + sin(a) * 8, 28.5 + cos(a) * r, 12 + sin(a) * r, 1.7, peak=0.2),
            mix("#5c1f3f", "#e3b04b", 0.4 if i % 2 else 0.58),
        )
    paper, seal = tone("#f0e2c0"), tone("#b8323a")
    for text, widths in (
        ("-4 30, 8 26, 18 31.4, 28 28.4, 38 32.6, 50 27, 62 31", (4.4, 4.4)),
        ("-4 37, 10 33.6, 22 38.4, 36 34.6, 48 38.6, 62 34.6", (5, 5)),
    ):
        band = tube(text, *widths)
        pen.form(band.shape(), paper, 0.6, 0.4)
        for o in (-0.5, -0.1, 0.3):
            pen.fill(band.strip(o, o + 0.07, 0.04, 0.96), "#b79a72")
    pen.form(Tube([(10, 7.6), (19, 5), (28.5, 4.2), (38, 5), (47, 7.6)], (1.1, 1.6, 1.1)).shape(), GOLD, 0.3, 0.25)
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        _scale(w.at(18.4, 7.4), heavy=s > 0)
    mask = mirrored_outline("0 0.6, 5.4 1.8, 8 6.6, 7.4 13, 4.6 19.4, 1.8 22.8, 0 23.6")
    m = pen.at(28.5)
    m.form(mirrored_outline("0 -1.6!, 2 2!, 5.6 -0.4!, 6.4 3, 9.4 3.4!, 8.6 8, 0 8"), tone("#c08a34"), 0.6, 0.4)
    m.form(mask, tone("#ecc15a"), 1.7, 1.0)
    for s in (-1, 1):
        w = m.at(0, 0, flip=s < 0)
        w.line([(1.6, 10.6), (3.5, 11.8), (5.6, 10.4)], "#7a4f1e", 0.6)
        for d in (2.4, 3.5, 4.6):
            w.line([(d, 11.6), (d * 1.04, 12.6)], "#7a4f1e", 0.3)
        w.line([(1.2, 8), (3.4, 6.6), (6, 8)], "#a87428", 0.55)
        w.fill(curve("4 14, 6 13.4, 5.2 16.4, 3.8 17"), "#d9a43f")
        w.form(poly((0, 6.4), (0.9, 8), (1.6, 14.4), (0, 15.4)), tone("#f3d27c" if s < 0 else "#d9a43f"), 0.1, 0.1)
    m.fill(curve("-2.4 18.2!, -0.9 17.5, 0 17.9, 0.9 17.5, 2.4 18.2!, 0 19.5"), "#a8642a")
    m.line([(-2.2, 18.3), (0, 18.5), (2.2, 18.3)], "#6d3a18", 0.25)
    m.form(poly((0, 2), (1.2, 3.8), (0, 5.6), (-1.2, 3.8)), seal, 0.2, 0.2)
    for place in ((12, 30.4, 2.5), (45.4, 30.4, 2.3), (28.5, 36.4, 2.7)):
        _seal(pen, *place)


def _seal(pen: Pen, x: float, y: float, r: float) -> None:
    """A blot of red wax of radius r with two ribbons."""
    seal, ribbon = tone("#b8323a"), tone("#8c2430")
    for d in (-0.9, 0.9):
        u = x + d * 1.8
        pen.form(
            poly((x + d - 0.7, y), (x + d + 0.7, y), (u + 0.8, y + 5), (u, y + 4.2), (u - 0.8, y + 5)), ribbon, 0.2, 0.2
        )
    rim = [(i * pi / 5, r * (1.08 if i % 2 else 0.94)) for i in range(10)]
    pen.form(smooth_curve([(x + cos(a) * d, y + sin(a) * d) for a, d in rim]), seal, 0.5, 0.4)
    pen.line(arc_points(x, y, r * 0.6), seal.dark, 0.25)


def _scale(pen: Pen, *, heavy: bool) -> None:
    """A pan on three threads; the heavy one holds a heart, the other a feather."""
    y = 11.6 if heavy else 8.4
    for x in (-4.4, 0, 4.4):
        pen.line([(0, 0), (x, y)], GOLD.light, 0.28)
    if heavy:
        pen.form(
            curve(f"0 {y - 2.6}!, 1.4 {y - 3.8}, 2.7 {y - 2.4}, 0 {y + 1}!, -2.7 {y - 2.4}, -1.4 {y - 3.8}"),
            tone("#c73c48"),
            0.4,
            0.3,
        )
    else:
        pen.form(leaf(-2.6, y - 0.4, 3, y - 3.8, 1.7, 0.1), PALE, 0.3, 0.2)
        pen.line([(-3.2, y), (2.4, y - 3.3)], "#a89bb8", 0.2)
    pen.form(curve(f"-5 {y}!, 5 {y}!, 3 {y + 2}, 0 {y + 2.6}, -3 {y + 2}"), GOLD, 0.4, 0.3)


@plate("The Last Gardener", "void", shadow=None, disc=(28.5, 12, 1))
def the_last_gardener(pen: Pen, rng: Random) -> None:
    starry_sky(pen, rng, "#0f2a36", "#1f5358", "#5c9484", "#bcd0a0", stars=34)
    _world_tree(pen)
    _gardener(pen)
    for y, paint in ((33, "#2c5a48"), (36.6, "#1c4038")):
        pen.fill(
            smooth_curve(
                [(-8, y + 1, 1), (8, y - 1), (24, y + 0.6), (42, y - 0.8), (66, y + 0.6, 1), (66, 48, 1), (-8, 48, 1)]
            ),
            paint,
        )
    for _ in range(14):
        x, y = rng.uniform(-1, 58), rng.uniform(33.6, 39)
        for i in range(5):
            a = i * 72 * pi / 180
            pen.dot(x + cos(a) * 0.5, y + sin(a) * 0.5, 0.36, ("#f0b8c8", "#f6e2a0", "#e9e4f6")[int(y) % 3])


def _world_tree(pen: Pen) -> None:
    """A tree whose fruits are small worlds."""
    wood = tone("#6d5440")
    for text, widths in (
        ("41 46, 42.6 34, 41.4 26, 43.6 18, 43 12", (6, 4.4, 3.6, 2.8, 1.6)),
        ("42 24, 46.4 18.6, 50.6 17.4, 53 14", (2.6, 2, 1.4, 0.5)),
        ("43.4 17, 40 12.4, 37 11.4, 35.4 8.6", (2, 1.5, 1, 0.4)),
        ("43.2 14, 46 8.4, 49 7", (1.7, 1.2, 0.4)),
        ("43 13, 42 7.4, 43 4", (1.5, 1, 0.4)),
        ("42 28.6, 39 26.4, 37.4 26.6", (2.2, 1.4, 0.4)),
    ):
        pen.form(tube(text, *widths).shape(), wood, 0.5, 0.3)
    for x, y, r, sea, land in (
        (53, 15.4, 2.5, "#4a92c0", "#8fbf6a"),
        (35, 8, 2.3, "#d98a4a", "#f0c07a"),
        (49.6, 6.6, 2.1, "#a67fc0", "#d9b8e6"),
        (43, 3.6, 1.9, "#c9c2b0", "#8f8a80"),
        (36.6, 29, 1.9, "#5fb0a0", "#e6e2b8"),
    ):
        pen.line([(x, y - r - 1), (x, y - r)], wood.deep, 0.35)
        pen.form(
            oval(x, y, r),
            tone(sea),
            0.5,
            0.3,
            [
                (oval(x - r * 0.4, y - r * 0.3, r * 0.55, r * 0.36, 20), land),
                (oval(x + r * 0.4, y + r * 0.4, r * 0.5, r * 0.3, -20), land),
            ],
        )
    pen.line(arc_points(35, 8, 3.6, 0, 360, 0.3), "#f6e2b0", 0.3)
    for x, y, turn in (
        (46, 9.6, 20),
        (39, 12, -60),
        (48.6, 17.6, 40),
        (43.6, 8, -20),
        (40, 25.6, -60),
        (44.8, 20, 60),
    ):
        a = (turn - 90) * pi / 180
        pen.form(leaf(x, y, x + cos(a) * 3, y + sin(a) * 3, 1.5), tone("#7fae58"), 0.2, 0.2)


def _gardener(pen: Pen) -> None:
    """A giant of roots to the waist, a wreath of blossom on its head, with shears."""
    coat = tone("#8a6a4e")
    body = curve("22 14!, 28 17, 31.4 22, 30 30, 33 46!, 5 46!, 8.6 32, 8 23, 12 17, 18 14!")
    pen.form(body, coat, 1.5, 0.8)
    with pen.clip(body) as grain:
        for text in ("12 18, 14 28, 11 44", "17 17, 18.6 30, 17 46", "23 17, 22.6 30, 25 46", "27 19, 26.6 30, 30 46"):
            limb = tube(text, 1.2, 1.6, 2)
            grain.fill(limb.shape(), coat.dark)
            grain.fill(limb.strip(-0.8, -0.3), coat.light)
        for x, y, r in ((12, 30, 3), (27, 34, 2.6), (19, 38, 3)):
            grain.fill(oval(x, y, r, r * 0.7), "#5f8a4c")
    pen.form(tube("9.6 21, 5.6 28, 10 33", 4.8, 4, 3).shape(), coat, 0.6, 0.4)
    pen.form(Tube([(28, 19.6), (33, 22.4)], (4.8, 3.8)).shape(), coat, 0.6, 0.4)
    pen.form(Tube([(33, 22.4), (32.4, 15.6)], (3.6, 2.8)).shape(), coat, 0.5, 0.4)
    for turn, flip in ((16, False), (44, True)):
        blade = pen.at(33, 14.6, 1, turn)
        s = -1 if flip else 1
        blade.form(curve(f"0 1!, {-0.8 * s} -2, {0.2 * s} -8!, {0.9 * s} -2.4"), tone("#d3dade"), 0.25, 0.2)
        blade.line([(0, 0), (s * -1.2, 2.6), (s * -0.4, 4)], "#b8463a", 0.8)
    pen.dot(33, 14.6, 0.55, "#8a949c")
    pen.form(oval(32.6, 16, 1.9, 1.6), coat, 0.3, 0.3)
    _wreathed_head(pen.at(20, 11), coat)


def _wreathed_head(h: Pen, coat: Tone) -> None:
    """A head of bark with a beard of roots and a wreath."""
    head = mirrored_outline("0 -7, 3.6 -6, 5 -2, 4.4 2.4, 2.6 5.4, 0 6.6")
    for u in (-3, -1.4, 0.4, 2):
        h.form(tube(f"{u} 3, {u * 1.2} 7, {u * 1.5 + 0.6} 11", 1.8, 1.3, 0.3).shape(), coat, 0.3, 0.2)
    h.form(head, tone(mix(coat.base, "#d9b58a", 0.35)), 1.0, 0.6)
    for s in (-1, 1):
        h.fill(oval(s * 2, -0.6, 1.15, 0.9), "#2c2a24")
        h.dot(s * 2, -0.6, 0.6, "#d8f080")
        h.line([(s * 0.8, -2.2), (s * 2, -2.7), (s * 3.4, -1.8)], coat.deep, 0.6)
    h.line([(0, -1), (0.5, 1.6), (-0.4, 1.9)], coat.deep, 0.4)
    h.line([(-1.3, 3.4), (0, 3.9), (1.3, 3.4)], coat.deep, 0.4)
    for i in range(9):
        a = (180 + i * 22.5) * pi / 180
        x, y = cos(a) * 5.2, -3.2 + sin(a) * 4.4
        h.form(leaf(x, y, x + cos(a) * 3.2, y + sin(a) * 3.2, 1.8), tone("#6f9a4a"), 0.2, 0.2)
        for k in range(5):
            b = (k * 72 + 20 * i) * pi / 180
            h.form(
                petal(x, y, x + cos(b) * 1.5, y + sin(b) * 1.5, 1.2, root=0.5),
                tone(("#f0b8c8", "#f8ecd8", "#f3cf7a")[i % 3]),
                0.1,
                0,
            )
        h.dot(x, y, 0.42, "#d98a3a")
