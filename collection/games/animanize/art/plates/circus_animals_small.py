"""Plates of the smaller circus animals, ranks 2 to 6."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, bands, facing_head, far_side_tone, head, paw, toe_fan
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, petal, poly, tone, tube
from collection.plates.plans.circus_props import BLUE, GREEN, RED, YELLOW, Hoop, ball, pedestal, star
from collection.plates.plate import plate


@plate("Mouse shot from a cannon", "blue ring", shadow=(11, 36, 11), disc=(39, 15, 13.5), place=0)
def circus_mouse(pen: Pen, rng: Random) -> None:
    puffs = "19.4 27 3, 22.6 24 3, 20.4 31.6 2.4, 27.6 30.4 2.3, 30.6 32 1.3, 24 28.6 3.3, 24.2 32 2.5"
    for x, y, r in (map(float, puff.split()) for puff in puffs.split(", ")):
        pen.form(oval(x, y, r), tone("#f4eee6"), 0.5, 0.3)
    _cannon(pen)
    coat, pink, red = tone("#a99c9c"), tone("#eab0a6"), tone(RED)
    m = pen.at(34.4, 18.8, 1, -27)
    m.form(tube("-9 1, -14 3.6, -17.6 1.4, -21.4 3.4", 1.5, 1.2, 1, 0.6).shape(), pink, 0.2, 0.15)
    for dy, paint in ((-2.4, far_side_tone(coat)), (0, coat)):
        m.form(
            petal(-11, 4.4 + dy, -17.4, 6.6 + dy, 2.2, root=0.8),
            pink if paint is coat else far_side_tone(pink),
            0.3,
            0.2,
        )
        m.form(tube(f"-5 {2.6 + dy}, -9 {5 + dy}, -12 {4.6 + dy}", 6, 4, 2).shape(), paint, 0.5, 0.3)
    m.form(curve("9 -3.4, 3 -5.6, -5 -5, -9.6 -0.4, -6.4 4.2, 2 5.4, 8.6 3.6"), coat, 1.1, 0.5)
    m.edge(curve("9 -3.4, 3 -5.6, -5 -5, -9.6 -0.4, -6.4 4.2, 2 5.4, 8.6 3.6"), "#f3e9df", 0, -1.3)
    m.form(
        curve("8.6 -1.6!, 2 -6.6, -6 -9.6, -15.4 -9.4!, -12.6 -6.4, -15.6 -2.8!, -6 -0.6, 3 1!, 7 2.6!"), red, 0.9, 0.5
    )
    m.fill(star(-6.2, -5, 2.3, 20), YELLOW)
    for x, y, paint, hand in ((18.4, 3.8, far_side_tone(coat), far_side_tone(pink)), (16.4, 6.8, coat, pink)):
        m.form(tube(f"6.4 2.4, {x - 6} {y}, {x} {y}", 3.8, 2.5, 2).shape(), paint, 0.4, 0.3)
        m.form(oval(x + 0.4, y, 1.4, 1.1), hand, 0.2, 0.2)
    h = m.at(11.2, -3.2, 4.5, 22)
    head(
        h, coat, snout=1.9, drop=0.42, tip=0.2, ear=(1.6, 1.5, -30), round_ear=True, ear_at=(-0.8, -0.3),
        inner="#eab0a6", nose="#d97f80", nose_size=0.2, pale="#f3e9df", iris="#2a1712", eye=0.24, eye_at=(0.6, -0.12),
    )  # fmt: skip
    h.form(curve("-0.62 -0.62!, -0.5 -1.1, 0.1 -1.34, 0.72 -1.06, 0.98 -0.5!, 0.2 -0.66"), tone(BLUE), 0.16, 0.1)
    h.line([(-0.5, -0.7), (-0.2, 0.2), (0.3, 0.95)], "#2f4f86", 0.11)


def _cannon(pen: Pen) -> None:
    """A painted barrel on a wheel that points up to the right."""
    c = pen.at(9.6, 29.6, 1, -28)
    barrel = Tube([(-11, 0), (-4, 0), (4, 0), (10, 0)], [9.6, 10.4, 9.4, 10.4])
    marks = [*bands(barrel, 2, YELLOW, 0.2, 1.06, 0.16), (star(-0.6, 0, 2.6, 28), YELLOW)]
    c.form(barrel.shape(), tone(BLUE), 1.5, 0.7, marks)
    c.form(oval(11.6, 0, 2, 5.2), tone(YELLOW), 0.4, 0.3)
    c.fill(oval(11.9, 0, 1.4, 4.2), "#2a2440")
    pen.form(oval(7, 33, 5.2), tone("#8f3a2f"), 0.7, 0.5)
    pen.form(oval(7, 33, 3.8), tone("#e3c28e"), 0.4, 0)
    for i in range(4):
        a = i * pi / 4 + 0.2
        pen.line([(7 - cos(a) * 4, 33 - sin(a) * 4), (7 + cos(a) * 4, 33 + sin(a) * 4)], "#8f3a2f", 0.75)
    pen.form(oval(7, 33, 1.3), tone(YELLOW), 0.3, 0.2)


@plate("Cat on a trapeze", "violet ring", shadow=(26, 36, 10), disc=(30, 15, 13.5), place=2)
def circus_cat(pen: Pen, rng: Random) -> None:
    coat, cream, suit = tone("#e0924a"), "#fbeedb", tone("#2f8a8f")
    for x, u in ((19, 21.6), (38.4, 39.4)):
        pen.line([(x, -4), (u, 6.6)], "#f3e3c2", 0.5)
    pen.form(tube("25 29.6, 19.6 34.4, 26 37, 33 33.8", 2, 2, 1.9, 1.4).shape(), coat, 0.3, 0.2)
    for d, paint in ((-2.6, far_side_tone(coat)), (0, coat)):
        leg = tube(f"23 {27.4 + d}, 15 {31.4 + d}, 7.4 {29.4 + d * 1.6}", 7.6, 5, 2.8)
        pen.form(leg.shape(), paint, 0.6, 0.3, bands(leg, 4, "#a85f2c", 0.4, 0.9, 0.3))
        paw(pen, 7.6, 29.2 + d * 1.6, 1.9, paint, turn=-150)
    for x, u in ((26.6, 23.8), (35, 37.4)):
        arm = tube(f"{x} 20, {u + (x - u) * 0.2} 14, {u} 7", 5.4, 3.8, 2.8)
        pen.form(arm.shape(), coat, 0.5, 0.3, bands(arm, 4, "#a85f2c", 0.35, 0.9, 0.3))
    body = tube("31.4 17, 30.6 22.6, 27 27, 21.6 29.2", 9, 10.4, 10, 8)
    dress = [
        (star(*body.at(t, o), 1.3, 10), "#f6d98a") for t, o in ((0.45, -0.4), (0.58, 0.35), (0.72, -0.35), (0.86, 0.3))
    ]
    pen.form(
        body.shape(),
        coat,
        1.2,
        0.5,
        [(body.strip(-1.4, 1.4, 0.24, 1.02), suit.base), (body.strip(0.5, 1.4, 0.2, 1), suit.dark), *dress],
    )
    pen.form(tube("18.6 6.6, 42 6.6", 1.7, 1.7).shape(), tone("#f0d9a6"), 0.4, 0.2)
    for x in (23.8, 37.4):
        pen.form(oval(x, 6.2, 2.1, 1.9), coat, 0.4, 0.3)
        for d in (-0.7, 0.3):
            pen.line([(x + d, 5), (x + d, 6.8)], coat.deep, 0.2)
    bars = [
        (leaf(x * k, y, u * k, v, 0.15), "#a85f2c")
        for k in (-1, 1)
        for x, y, u, v in ((0.3, -1, 0.16, -0.6), (1, -0.1, 0.66, -0.02), (1, 0.3, 0.68, 0.24))
    ]
    h = pen.at(31, 15.6, 6.1, -6)
    for s in (-1, 1):
        h.form(poly((s * 0.98, -0.3), (s * 0.92, -1.36), (s * 0.2, -0.84)), coat, 0.1, 0.06)
        h.fill(poly((s * 0.86, -0.5), (s * 0.83, -1.12), (s * 0.4, -0.82)), "#f0b9a0")
    facing_head(
        h,
        coat,
        cream,
        iris="#8fbf5a",
        ear=0.1,
        round_pupil=False,
        nose="#d9807a",
        marks=[*bars, (leaf(0, -1, 0, -0.5, 0.16), "#a85f2c")],
    )
    for s in (-1, 1):
        for y in (0.44, 0.6):
            h.line([(s * 0.5, y), (s * 1.24, y + (y - 0.5) * 1.6)], "#fff8ea", 0.03)


@plate("Penguin who juggles", "ring", shadow=(28.5, 35.6, 13), disc=(28.5, 15.5, 14), place=0)
def circus_penguin(pen: Pen, rng: Random) -> None:
    coat, white, orange = tone("#2f3550"), tone("#fbf6ea"), tone("#f09a3a")
    for i, (paint, stripe) in enumerate(
        ((RED, "#f8e6c0"), (BLUE, "#f8e6c0"), (YELLOW, "#fff6dc"), (GREEN, "#f8e6c0"), (RED, "#f8e6c0"))
    ):
        a = (204 + i * 33) * pi / 180
        ball(pen, 28.5 + cos(a) * 21.6, 16 + sin(a) * 12.4, 2.7, paint, stripe, i * 40)
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        w.form(curve("5.4 18.4, 10 15.6, 15 11.6, 17.6 10.4!, 17 14, 13 19.4, 8 23.6"), coat, 0.6, 0.5)
        w.fill(curve("8 21.4, 12.6 17.6, 16.4 13.4, 16 15, 12.6 19.6, 8.6 22.8"), mix(white.base, coat.base, 0.3))
        toe_fan(w, 4, 34.2, 70, 80, 3, 3.6, 2.2, orange)
    pen.form(curve("28.5 12, 35 15, 38 23, 36.4 31, 32 34.6, 25 34.6, 20.6 31, 19 23, 22 15"), coat, 1.4, 0.7)
    pen.form(curve("28.5 16.6, 33.4 18, 35.4 24, 33.6 31, 28.5 34, 23.4 31, 21.6 24, 23.6 18"), white, 1.3, 0.2)
    pen.fill(curve("23.4 19.4, 28.5 18, 33.6 19.4, 32 22.6, 28.5 23.6, 25 22.6"), mix(white.base, "#f5c24d", 0.55))
    pen.form(curve("28.5 6.2, 33.4 8, 34.6 13, 32.6 17.4, 28.5 18.8, 24.4 17.4, 22.4 13, 23.6 8"), coat, 0.9, 0.6)
    for s in (-1, 1):
        pen.form(
            curve(f"{28.5 + s * 5.5} 11.8!, {28.5 + s * 5.6} 15, {28.5 + s * 3} 18!, {28.5 + s * 4.2} 14.8"),
            tone("#f5b53d"),
            0.3,
            0.2,
        )
        pen.eye(28.5 + s * 2.5, 11.2, 1.05, "#5a3418", "#f4ead8", (0.62, 0.62))
    pen.form(curve("28.5 11.6, 30.2 13, 28.5 16.4!, 26.8 13"), orange, 0.35, 0.3)
    for s in (-1, 1):
        pen.form(curve(f"28.5 20.2, {28.5 + s * 3.6} 18.2!, {28.5 + s * 3.8} 22.4!"), tone(RED), 0.3, 0.25)
    pen.form(oval(28.5, 20.3, 1, 1.1), tone(RED), 0.3, 0.2)


@plate("Seal that balances a ball", "ring", shadow=(24, 36.6, 17), disc=(36, 14, 13.5), place=1)
def circus_seal(pen: Pen, rng: Random) -> None:
    coat, under = tone("#6f7890"), "#d6d3d6"
    pedestal(pen, 25.5, 30.8, 29, 6.4, RED)
    for y, w in ((28.4, 3), (30, 3.4)):
        pen.form(petal(14, 29.4, 4.4, y - 4, w), far_side_tone(coat), 0.4, 0.2)
    pen.form(petal(35.6, 24, 43, 30.8, 4.2, root=0.8), far_side_tone(coat), 0.5, 0.3)
    body = curve("39.4 14, 41 19.4, 39.6 25, 34 29.6, 25 31, 15 30.6, 11 29, 15 26.4, 22.4 23.8, 29 19.6, 33 12.6")
    pen.form(body, coat, 1.7, 0.6, [(curve("42 15, 39.6 21, 34.4 25.6, 30 31, 42 30"), under)])
    pen.form(curve("31 22.6, 35 24.6, 34 29, 38.4 31.6, 31 32.4, 27 30.4, 27.6 26"), coat, 0.8, 0.5)
    h = pen.at(37.4, 14.6, 1, -58)
    h.form(curve("-5.4 2.6, -4.6 -3.4, 0.4 -4, 4.6 -2.6, 7 -0.8, 6.4 1.4, 4 3, 0 4.4"), coat, 0.9, 0.5)
    h.fill(curve("4 2.8, 6.6 1.2, 6.8 0.2, 3.4 0.6, 0.6 2.6, 0 4.2"), under)
    h.form(oval(6.6, -0.5, 0.9, 0.75), tone(INK), 0.2, 0.2)
    h.fill(leaf(-2.2, -0.6, -4, 0.8, 0.9), coat.deep)
    h.eye(2.2, -1.4, 1.05, "#2a1712", coat.deep)
    for d in (-0.4, 0.5, 1.4):
        h.line([(4.8, 0.8), (3.6, 2.8 + d), (1.6, 5 + d)], "#f6efe2", 0.2)
    ball(pen, 42.4, 4.9, 4.2, BLUE, "#fbe3a4", 30)


@plate("Dog that jumps through a hoop", "ring", shadow=(29, 36, 15), disc=(36, 14.5, 13.5), place=2)
def circus_dog(pen: Pen, rng: Random) -> None:
    coat, brown = tone("#f6ecdc"), "#9a5a34"
    hoop, paint = Hoop(25, 17.8, 6.6, 16), tone(RED)
    hoop.far(pen, paint, "#fbe3b0", 2.2)
    for points in ("17 22, 11 27.4, 4.6 27.6", "38 18, 44 22, 50.6 19"):
        pen.form(tube(points, 5.6, 3.4, 2.2).shape(), far_side_tone(coat), 0.4, 0.2)
    _dog_body(pen, coat, brown)
    hoop.near(pen, paint, "#fbe3b0", 2.4)
    pen.form(tube("25 33.6, 25 37", 1.6, 2).shape(), tone("#7a4a3a"), 0.3, 0.2)
    pen.form(curve("20 37!, 22 35.8, 28 35.8, 30 37!, 28 38.4, 22 38.4"), tone(BLUE), 0.4, 0.3)


def _dog_body(pen: Pen, coat: Tone, brown: str) -> None:
    """A terrier in mid leap with a ruff, white with a saddle and an ear of brown."""
    pen.form(tube("13 20, 8 16.6, 7.6 12.4", 2.4, 2, 1.3).shape(), coat, 0.3, 0.2)
    body = tube("13.6 21.4, 20 18.8, 29 17.6, 38 15.8", 8, 9, 10.4, 8.6)
    pen.form(
        body.shape(),
        coat,
        1.3,
        0.5,
        [(oval(*body.at(0.36, -0.5), 5, 3.6), brown), (oval(*body.at(0.02, -0.2), 2.6, 3), brown)],
    )
    hind = tube("16 22, 11.4 27, 5 30.6", 8.4, 5, 2.4)
    pen.form(hind.shape(), coat, 0.7, 0.4)
    paw(pen, 5.4, 30.2, 1.6, coat, turn=150)
    pen.form(tube("36 19.4, 42 24, 50 23", 6.6, 3.8, 2.4).shape(), coat, 0.6, 0.4)
    paw(pen, 49.6, 22.8, 1.6, coat, turn=-10)
    ruff = tone(BLUE)
    for i in range(9):
        a = (70 + i * 25) * pi / 180
        pen.form(
            petal(41, 14.2, 41 + cos(a) * 6.2, 14.2 + sin(a) * 6.6, 3.6, root=0.6),
            ruff if i % 2 else tone(YELLOW),
            0.4,
            0.25,
        )
    head(
        pen.at(43.4, 11.6, 4.9, -4), coat, snout=2.05, drop=0.5, tip=0.34, brow=0.72, ear=(0.01, 0.01, 0), inner=brown,
        iris="#4a2a18", eye=0.22, ring="#5f3420",
        marks=[(curve("-1.2 -1.2, 0.7 -1.2, 0.9 -0.2, 0.4 0.2, -0.4 0.2, -1.2 0.4"), brown)],
    )  # fmt: skip
    pen.form(curve("40.6 8, 38.6 6.6, 34.4 5.4, 32.4 7.6, 35.4 9.8, 39.4 11.2"), tone(brown), 0.5, 0.4)
