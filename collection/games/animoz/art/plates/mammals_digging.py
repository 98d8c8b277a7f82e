"""Plates: egg-layers and burrowers."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import far_side_tone, paw, toe_fan, tufts
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, oval, tone
from collection.plates.plate import plate


@plate("Short-beaked echidna", "scrub", shadow=(27, 34.3, 20))
def echidna(pen: Pen, rng: Random) -> None:
    fur, cream, tip = tone("#5f4433"), tone("#f3dca6"), "#43291f"
    for x in (16, 34):
        paw(pen, x + 3, 33.2, 2, far_side_tone(fur), "#b9a48a")

    def quill(x: float, y: float, angle: float, r: float) -> None:
        u, v = x + cos(angle) * r, y + sin(angle) * r
        pen.fill(
            leaf(x, y, u, v, 1.35, peak=0.35),
            cream.base if rng.random() < 0.6 else cream.dark if rng.random() < 0.5 else cream.light,
        )
        pen.fill(leaf(x + (u - x) * 0.58, y + (v - y) * 0.58, u, v, 0.74, peak=0.25), tip)

    def dome(rho: float, theta: float) -> tuple[float, float]:
        return 24.6 + cos(theta) * 15.4 * rho, 32.6 - sin(theta) * 16 * rho

    for i in range(27):
        theta = pi * (1.0 - 0.80 * i / 26)
        quill(*dome(0.88, theta), -theta - 0.50, 6.4 * rng.uniform(0.85, 1.1))
    pen.form(curve("9 29, 11 22.5, 17.6 17, 25 15.6, 33 18.4, 38.4 24, 41 30, 36 33.9, 14 33.9"), fur, 1.6, 0)
    pen.form(Tube([(44, 28.8), (49.6, 30.6), (55, 31.4)], [3.4, 2.1, 1.1]).shape(), tone("#46353a"), 0.4, 0.3)
    pen.form(curve("35 22.8, 41.6 23.4, 46.2 27, 47.4 30.4, 43 32.8, 35 33"), tone("#94704f"), 0.8, 0.5)
    for j in range(5):
        for i in range(19 - 2 * j):
            n = 18 - 2 * j
            theta = pi * (1.0 - (0.84 - 0.02 * j) * (i + (0.5 if j % 2 else 0)) / n)
            quill(*dome(0.84 - 0.145 * j, theta), -theta - 0.55 + 0.1 * j, 5.8 * rng.uniform(0.9, 1.1))
    for x in (15, 36):
        paw(pen, x, 33.6, 2.2, fur, "#efdcbc")
    pen.eye(42.8, 27.2, 0.85, "#1b1214", "#5a4030")
    pen.line([(51.6, 31.9), (54.4, 31.8)], "#2c2024", 0.2)


@plate("Platypus", "river", water=True, shadow=None, flip=True)
def platypus(pen: Pen, rng: Random) -> None:
    coat, bill, web = tone("#80573c"), tone("#56545e"), tone("#6a5148")
    _webbed(pen, (38.6, 22), (40.4, 29), 74, far_side_tone(coat), far_side_tone(web), 5.4)
    _webbed(pen, (17.6, 19), (12.8, 24.4), 142, far_side_tone(coat), far_side_tone(web), 4)
    paddle = curve("19 15.4, 13 12.4, 6.6 10.4, 1.8 11.4, 0.8 15.2, 3.4 19.4, 10 22.4, 19 23.4")
    lines = [(leaf(2.2 + i * 2.3, 9 + i * 0.8, 3 + i * 2.5, 24, 0.4), coat.deep) for i in range(6)]
    lines += [(leaf(0.6 + i * 0.6, 11 + i * 2.2, 17.6, 12.2 + i * 2.7, 0.34), coat.deep) for i in range(5)]
    pen.form(paddle, tone("#6d4832"), 0.9, 0.5, lines)
    body = curve(
        "45 19.2, 41.4 15.6, 36 14.2, 29 12.6, 21 13, 14.4 15.8, 11.4 19.4, 14.6 22.8, 21 25.4, "
        "30 26.4, 37.6 25.2, 42 25, 45.2 23.8"
    )
    pen.form(body, coat, 1.5, 0.7, tufts((19, 14.6, 37, 21.5), 15, coat.dark, 1.9))
    pen.edge(body, "#dcbd92", 0.2, -1.9)
    beak = curve("44.4 16.6, 48 17.4, 52.6 17.4, 55.8 19.6, 56.2 22.8, 53.6 25.4, 48.6 25, 44.4 24.8, 43.4 20.6")
    pen.form(beak, tone("#4b4853"), 0.4, 0.2)
    pen.form(
        curve("44.6 16.8, 48 17.4, 52.6 17.4, 55.8 19.6, 55.6 21.8, 52.4 23.2, 48.4 22.6, 44.6 22.4, 43.6 19.6"),
        tone("#6b6974"),
        0.5,
        0.5,
    )
    pen.form(curve("42.8 16, 45.4 16.4, 46.4 20.2, 45.4 24.6, 43 24.9, 44 20.4"), tone("#57535f"), 0.3, 0.25)
    for y in (19, 20.8):
        pen.fill(oval(52.8, y, 0.42, 0.26), bill.deep)
    pen.fill(oval(41.9, 20.3, 1.2, 0.8, 20), "#ecd6ac")
    pen.eye(40.8, 18.6, 0.9, "#1d1418", coat.deep)
    _webbed(pen, (36, 22.4), (28.8, 29), 138, coat, web, 7.4)
    _webbed(pen, (19.4, 22), (12.6, 27.4), 158, coat, web, 4.8)
    for x, y, r in ((47, 12, 0.7), (49.4, 8.6, 0.5), (45.6, 5.4, 0.6), (50.6, 4, 0.35)):
        pen.line([(x - r, y), (x, y - r), (x + r, y), (x, y + r), (x - r, y)], "#d9efe6", 0.22)


def _webbed(
    pen: Pen, hip: tuple[float, float], wrist: tuple[float, float], angle: float, coat: Tone, web: Tone, reach: float
) -> None:
    """A swimming limb, swept back along the body: thigh, spread web, claws beyond its edge; `angle` in degrees."""
    x, y = wrist
    for i in range(5):
        a = (angle - 44 + 22 * i) * pi / 180
        u, v = cos(a), sin(a)
        pen.fill(
            leaf(x + u * reach * 0.8, y + v * reach * 0.8, x + u * reach * 1.24, y + v * reach * 1.24, 0.8), "#e8d9c4"
        )
    toe_fan(pen, x, y, angle, 92, 5, reach, reach * 0.52, web)
    pen.form(
        Tube([hip, ((hip[0] + x) / 2 + 0.8, (hip[1] + y) / 2 + 0.4), wrist], [6, 4.6, 2.8]).shape(),
        coat,
        0.6,
        0.4,
    )
