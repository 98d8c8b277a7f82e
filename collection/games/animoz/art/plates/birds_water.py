"""Plates: birds of the water's edge."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import far_side_tone, feathers
from collection.plates.draw import Pen, Tone, curve, leaf, mix, poly, smooth_curve, tone, tube
from collection.plates.plans import wader
from collection.plates.plate import plate
from collection.plates.scenes import SCENES


@plate("Brolga", "river", shadow=(24, 35, 10), disc=(38, 14, 12))
def brolga(pen: Pen, rng: Random) -> None:
    wader(pen, tone("#a9b0bb"), crown="#cf4433", bill=(8, 1.7, "#8a8672"))


@plate("Black swan", "river", shadow=None, disc=(37, 14, 12.5))
def black_swan(pen: Pen, rng: Random) -> None:
    coat, water = tone("#3b3741", 1.15), SCENES["river"].palette.near
    pen = pen.at(2, 0.4, 0.95)
    pen.fill(curve("5 31, 14 30, 30 30, 44 30.6, 46 32, 38 34, 24 34.6, 10 33.6"), mix(water, coat.base, 0.6))
    for k in (-1.6, 0.4):
        pen.form(tube(f"16 25, 9 {22.6 + k}, 4.6 {19.6 + k * 1.6}", 5, 4, 1.6).shape(), far_side_tone(coat), 0.4, 0.3)
    body = curve("43.4 26, 41 21.6, 34 19.4, 25 18.4, 15 20, 8.4 24.6, 9.4 29.6, 16 32.2, 28 32.8, 38 32, 42.4 29.6")
    pen.form(body, coat, 1.5, 0.7)
    neck = tube(
        "39 28, 43.6 24.4, 43.4 19, 38.4 14.6, 35.6 10, 38.4 5.8, 42 5.4", 7.4, 5.6, 4.2, 3.5, 3.1, 3.1, 3.4, steps=6
    )
    pen.form(neck.shape(), coat, 0.6, 0.45)
    _draw_ruffled_wing(pen, coat)
    h = pen.at(42.2, 5.6, 1, 12)
    h.form(
        curve("1 -1.4!, 4 -1.1, 8.2 0, 9 1.2, 7.6 1.8, 4 1.7, 1 1.8!"),
        tone("#d8402f"),
        0.5,
        0.35,
        [(poly((6.3, -2), (7.3, -2), (7, 3), (5.9, 3)), "#fbf3ea")],
    )
    h.line([(8.4, 1.1), (5, 0.9), (2, 1)], "#8f2a26", 0.22)
    h.form(curve("2 -1.2, 0.4 -2, -2 -1.4, -2.6 0.8, -0.6 2, 1.8 1.6"), coat, 0.4, 0.35)
    h.eye(0.5, -0.4, 0.55, "#c9392c", "#211d25", (0.5, 0.5))
    for x, y, w in ((8, 32.2, 10), (20, 33.2, 15), (38, 32.4, 12), (28, 34.2, 10), (50, 31.6, 9)):
        pen.fill(leaf(x - w / 2, y, x + w / 2, y, 0.55), mix(water, "#ffffff", 0.55))


def _draw_ruffled_wing(pen: Pen, coat: Tone) -> None:
    """The folded wing with its curled, ruffled feathers and a hint of the white flight feathers below."""
    fold = curve("38 23, 33 18.6, 24 16.6, 14 18, 6.4 22!, 12 27, 22 29.4, 32 28.4, 37 26")
    pen.form(fold, coat, 0.9, 0.6)
    with pen.clip(fold) as inner:
        feathers(inner, tube("30 28, 22 28.6, 14 27", 1, 1, 1), 5, 8, 2.2, (176, 196), tone("#efe9e2"))
        feathers(inner, tube("36 25.6, 27 27, 17 25.4", 1, 1, 1), 8, 7, 2.6, (168, 188), coat)
    for row, (along, n, length) in enumerate(
        (("35.4 23.4, 27 23.6, 17 22.6", 8, 5.6), ("36 21.4, 28 20, 19 19.4", 7, 5))
    ):
        limb = tube(along, 1, 1, 1)
        for i in range(n):
            x, y = limb.at(i / (n - 1))
            curl = smooth_curve(
                [
                    (x + 1, y - 1.4),
                    (x - length * 0.5, y - 1.6),
                    (x - length, y - 2.2 - row * 0.5, 1),
                    (x - length * 0.6, y + 1),
                    (x + 0.4, y + 1.4),
                ]
            )
            pen.form(curl, Tone(mix(coat.light, "#8f8795", 0.4), coat.base, coat.dark, coat.deep), 0.45, 0.3)
