"""Plates: small mammals of sand and heath."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import far_side_tone, head
from collection.plates.draw import Pen, Shape, Tone, Tube, curve, leaf, mix, oval, petal, tone, tube
from collection.plates.plans import croucher
from collection.plates.plate import plate
from collection.plates.scenes import SCENES


@plate("Greater bilby", "desert", light="night", shadow=(25, 34.5, 17))
def bilby(pen: Pen, rng: Random) -> None:
    coat, white, pink = tone("#a9b0c4"), "#faf4ec", "#eaa9a4"
    tail = tube("13.5 27, 8 28.5, 3.6 24.4, 3.2 17.5", 2.4, 2.2, 2, 1.2)
    ends = [(tail.strip(-1.5, 1.5, 0, 0.25), coat.base), (tail.strip(-1.5, 1.5, 0.58, 1), white)]
    pen.form(tail.shape(), tone("#3c3848"), 0.4, 0.25, [*ends, (oval(*tail.at(1), 1), white)])
    croucher(pen, coat, white, "#f1ddd2", claws="#fff6ec")
    _long_ear(pen.at(40, 16.2, turn=16), far_side_tone(coat), mix(pink, "#5a4660", 0.45))
    _long_ear(pen.at(36.4, 16.6, turn=-13), coat, pink)
    h = pen.at(38.2, 18.8, 4.5, 17)
    head(
        h,
        coat,
        snout=3.0,
        drop=0.34,
        tip=0.2,
        jaw=0.72,
        brow=0.78,
        ear=(0.01, 0.01, 0),
        nose="#e79a98",
        nose_size=0.22,
        pale=white,
        iris="#1c1418",
        eye=0.24,
        eye_at=(0.5, -0.2),
    )
    _whiskers(h, 2.3, 0.42, "#5b566a")


def _long_ear(ear: Pen, coat: Tone, inside: str) -> None:
    ear.form(curve("-1.5 1, -2.9 -5, -2.6 -10.6, -0.2 -14.6, 2.4 -10.6, 2.8 -5, 1.5 1"), coat, 0.5, 0.4)
    lining = curve("-0.5 -0.5, -1.7 -5.4, -1.4 -10, 0 -12.8, 1.7 -10, 1.9 -5.4, 0.8 -0.5")
    ear.form(lining, tone(inside), 0.5, 0.2)


def _whiskers(h: Pen, x: float, y: float, colour: str) -> None:
    for a in (-0.22, 0, 0.25):
        h.line([(x, y), (x - 0.3, y + 0.48 + a), (x - 0.8, y + 0.93 + a * 1.6)], colour, 0.03)


@plate("Sandy inland mouse", "desert", light="dusk", shadow=(31, 34.4, 11), disc=(19, 13, 11.5))
def sandy_mouse(pen: Pen, rng: Random) -> None:
    coat, white = tone("#c99a63"), "#fbf0de"
    _spinifex(pen, rng)
    m = pen.at(11.6, 9.8, 0.72)
    tail = tube("15 31, 8 34.4, 1 33.4, -5.4 29, -11 30.4", 1.5, 1.4, 1.2, 0.9, 0.5)
    m.form(tail.shape(), tone("#b98a6a"), 0.3, 0.2)
    croucher(m.at(2, 0.6), coat, white, "#efcdb8")
    _round_ear(m.at(40.2, 16.4, 0.82, turn=18), far_side_tone(coat), "#a9706f")
    h = m.at(40.4, 20.8, 5.2, 10)
    head(
        h,
        coat,
        snout=2.0,
        drop=0.4,
        tip=0.22,
        jaw=0.8,
        brow=0.78,
        ear=(0.01, 0.01, 0),
        nose="#d98a86",
        nose_size=0.15,
        pale=white,
        iris="#1c1214",
        eye=0.26,
        eye_at=(0.6, -0.16),
    )
    _round_ear(m.at(37.6, 17.8, 0.82, turn=-16), coat, "#e9aaa0")
    for a in (-0.3, -0.05, 0.2):
        h.line([(1.6, 0.44), (1.2, 0.7 + a * 0.5), (0.6, 0.84 + a * 1.4)], "#fff3df", 0.03)
    for x, y, turn in ((45.4, 33.4, 10), (49.2, 34, -20), (47.4, 35.2, 40)):
        pen.form(oval(x, y, 1.15, 0.8, turn), tone("#e7b95f"), 0.3, 0.2)


def _spinifex(pen: Pen, rng: Random) -> None:
    """Grass taller than the mouse, with seed heads, to show its size."""
    blade, seed = tone("#b9924a"), "#e9cf8e"
    for i in range(15):
        x, lean = 44 + i * 0.8, (i - 4) * 1.15 + rng.uniform(-1, 1)
        top = 4.6 + abs(i - 6) * 1.7 + rng.uniform(0, 2)
        stem = Tube([(x, 35.4), (x + lean * 0.3, 20), (x + lean, top)], [0.9, 0.65, 0.25])
        pen.fill(stem.shape(), (blade.dark, blade.base, blade.light)[i % 3])
        for k in range(5 if i % 2 else 0):
            u, v = stem.at(0.8 + k * 0.045)
            pen.fill(leaf(u, v, u + (1.2 if k % 2 else -1.2), v - 1.3, 0.7), seed)


def _round_ear(ear: Pen, coat: Tone, inside: str) -> None:
    ear.form(curve("-1.4 1, -3.2 -2.6, -2.2 -6.6, 0.4 -7.6, 2.8 -5.6, 3 -2, 1.4 1"), coat, 0.45, 0.35)
    ear.form(curve("-0.6 0.2, -1.9 -2.8, -1.2 -5.4, 0.5 -6.2, 2 -4.8, 2.1 -2, 0.8 0.2"), tone(inside), 0.4, 0.15)


@plate("Southern marsupial mole", "desert", shadow=None, disc=(35, 13, 11.5))
def marsupial_mole(pen: Pen, rng: Random) -> None:
    fur, skin, claw = tone("#e9b34a"), tone("#d98f7c"), tone("#f7ead6")
    sand = SCENES["desert"].palette
    dune = tone(mix(sand.near, sand.ground, 0.4))
    pen.form(curve("-6 36, 1 30.4, 9 28.6, 16 31, 24 34, 24 42, -6 42"), tone(sand.near), 0.7, 0.5)
    tail = tube("12.4 25.6, 7 24.4, 2.8 25.6", 5.4, 3.6, 2)
    rings = [(tail.strip(-1.2, 1.2, t, t + 0.06), skin.dark) for t in (0.36, 0.5, 0.64, 0.78, 0.9)]
    pen.form(tail.shape(), skin, 0.5, 0.3, rings)
    pen.form(curve("12 31, 16 29.6, 21 31.4, 20.4 34, 14 34.6"), far_side_tone(skin), 0.4, 0.2)
    _spade_hand(pen.at(43.4, 25.6, 0.8, 6), far_side_tone(fur), far_side_tone(skin), far_side_tone(claw))
    body = curve(
        "47.6 24.4, 47 19.4, 43 15.8, 37 13.4, 29 11.6, 20 12.8, 13 17.2,"
        " 9.6 23.4, 11 30, 18 34.4, 28 35, 38 33.4, 45 29.4"
    )
    pen.form(body, fur, 1.8, 0.9, _silk(fur))
    pen.edge(body, "#f6d58b", 0.2, 1.1)
    cheek = curve("50 26.4, 49.6 20.8, 46 17, 41.4 15.8, 37.6 18.4, 36.4 23.6, 38.6 28.6, 43 31, 48 29.8")
    pen.form(cheek, fur, 1, 0.7, [(leaf(x, y, x - 2.2, y + 0.8, 0.4, 0.1), fur.light) for x, y in _CHEEK_HAIRS])
    shield = tone("#cf8a72")
    pen.form(curve("45 19.4, 49 20, 52 22.6, 52.6 26, 50.4 28.8, 46.6 28.8, 44.4 26.4, 46 23"), shield, 0.6, 0.5)
    pen.line([(45.2, 21.4), (47.6, 22.4), (49.6, 24)], shield.dark, 0.35)
    for x, y in ((49.0, 26.0), (51.0, 25.0)):
        pen.fill(oval(x, y, 0.42, 0.62, -24), shield.deep)
    pen.line([(45.6, 29), (47.6, 29.8), (49.8, 29)], shield.deep, 0.3)
    pen.fill(oval(40, 21.4, 0.5, 0.75, 20), fur.deep)
    pen.form(oval(17, 32.6, 4.2, 2.1, 14), skin, 0.5, 0.3)
    for x, y in ((19.0, 31.8), (19.6, 33.0), (19.0, 34.2)):
        pen.form(petal(x, y, x + 4, y + 0.9, 1.3, root=0.8), claw, 0.25, 0.15)
    pen.form(curve("6 42, 14 37, 24 35, 33 35.6, 42 38, 52 37, 62 39, 62 44, 6 44"), dune, 0.5, 0.6)
    _spade_hand(pen.at(34.6, 26.4, 1, 22), fur, skin, claw)
    for i in range(26):
        a, r = -pi * rng.uniform(0.02, 0.5), rng.uniform(3, 12)
        pen.dot(45 + cos(a) * r, 38 + sin(a) * r, rng.uniform(0.25, 0.65), dune.base if i % 2 else dune.dark)


_CHEEK_HAIRS = ((43.4, 18.4), (46, 20), (41.4, 24.6), (43.6, 27.4), (40.4, 27))


def _silk(fur: Tone) -> list[tuple[Shape, str]]:
    """Silky hair in rows that follow the body: pale on the back, darker towards the belly."""
    out = []
    for row, (y, x0, n) in enumerate(
        ((15, 19, 6), (18, 15.4, 7), (21.2, 13.4, 7), (24.6, 13, 7), (28, 14, 7), (31, 18, 5))
    ):
        for i in range(n):
            x = x0 + i * 3.5 + (row % 2) * 1.4
            paint = fur.light if row < 3 and i % 3 else fur.dark if row > 2 else mix(fur.base, fur.dark, 0.5)
            out.append((leaf(x + 1.6, y + i * 0.1, x - 1.5, y + 0.9 + i * 0.1, 0.55, 0.08), paint))
    return out


def _spade_hand(p: Pen, fur: Tone, skin: Tone, claw: Tone) -> None:
    """The hand: two claws as big as spades, and the arm above them."""
    for points in (
        "3 -1.6, 7.6 -4.6, 12.6 -3.4, 15.6 0.2!, 10.6 1.4, 5 1.6",
        "2.6 0.6, 7 0, 11.4 2.8, 13 7!, 8.4 6.4, 3.4 4",
    ):
        p.form(curve(points), claw, 0.9, 0.5)
    p.line([(5, -1), (9.4, -1.8), (14, -0.2)], claw.dark, 0.35)
    p.line([(4.6, 2.4), (8.4, 3), (11.8, 5.8)], claw.dark, 0.35)
    p.form(oval(3.2, 1, 3, 3.4, 20), skin, 0.7, 0.45)
    p.form(tube("-6 -4, -2 -2.4, 1.6 0.6", 9, 8, 6).shape(), fur, 0.8, 0.6)


@plate("Honey possum", "scrub", light="dusk", shadow=None, disc=(19, 13, 11.5))
def honey_possum(pen: Pen, rng: Random) -> None:
    coat, cream, pink = tone("#a98a6c"), "#fbeed6", tone("#e9b09c")
    pen.form(tube("20 46, 27 37, 35 31, 41 27", 2.6, 2.4, 2.2, 2).shape(), tone("#7a5a48"), 0.5, 0.35)
    _banksia(pen.at(43.4, 16, 1, 16), rng)
    tail = tube("18 29, 12 32.4, 8.4 28, 12.4 24.4, 15 28, 11.4 34.4, 14 39", 2, 1.7, 1.5, 1.4, 1.2, 1.1, 0.9)
    pen.form(tail.shape(), pink, 0.3, 0.2)
    pen.form(tube("27 27, 31 30, 30 33", 3.4, 2.6, 1.6).shape(), far_side_tone(coat), 0.3, 0.2)
    body = curve("37 13.4, 31 13, 24.6 16.6, 18 22.4, 15.4 28, 17.6 31.6, 24 31.6, 31 27.4, 36.6 21.4")
    stripe = tube("37 12, 30 15.4, 23 20, 16 28.6", 0.6, 1.9, 1.9, 0.6)
    side = tube("36 15.4, 31 18, 25 22, 19.4 29", 0.4, 1.2, 1.2, 0.4)
    marks = [(stripe.shape(), "#4d3430"), (side.shape(), mix(coat.base, "#4d3430", 0.55))]
    pen.form(body, coat, 1.3, 0.6, marks)
    pen.edge(body, cream, -0.5, -1.3)
    pen.form(curve("17.6 28, 20.6 24.6, 25.4 25.4, 27 29, 24 32.4, 19 32.4"), coat, 0.8, 0.5)
    for limb, x, y in (("24 31, 27.6 32.6, 30.6 33.4", 30.4, 33.2), ("33 22, 36.6 24, 39.6 23", 39.6, 22.8)):
        pen.form(tube(limb, 3, 2, 1.3).shape(), coat, 0.4, 0.3)
        for dy in (-1, 0, 1):
            pen.form(
                tube(f"{x} {y}, {x + 1.6} {y + dy * 0.6}, {x + 2.6} {y + dy * 1.1}", 0.8, 0.7, 0.9).shape(),
                pink,
                0.15,
                0.1,
            )
    h = pen.at(35, 14, 4.3, -4)
    head(
        h,
        coat,
        snout=3.1,
        drop=0.42,
        tip=0.16,
        jaw=0.74,
        brow=0.74,
        ear=(1.25, 1.15, -34),
        round_ear=True,
        ear_at=(-0.4, -0.55),
        inner="#e9aaa0",
        nose="#d98a86",
        nose_size=0.17,
        pale=cream,
        iris="#1c1214",
        eye=0.3,
        eye_at=(0.5, -0.2),
        marks=[(leaf(-1, -1, 1.2, -0.66, 0.36), "#4d3430")],
    )
    _whiskers(h, 2.3, 0.5, "#fff3df")


def _banksia(p: Pen, rng: Random) -> None:
    """A flower spike, upright at the origin: rows of styles over a golden core, toothed leaves below."""
    green = tone("#6f8f52")
    for a, r in ((205, 13), (160, 12), (115, 13), (68, 12), (28, 13), (-14, 12)):
        u, v = cos(a * pi / 180) * r, 10 + sin(a * pi / 180) * r * 0.7
        p.form(petal(0, 10, u, v, 3.4, root=0.4), green, 0.4, 0.25)
        p.line([(0, 10), (u * 0.5, 10 + (v - 10) * 0.5), (u * 0.9, 10 + (v - 10) * 0.9)], green.light, 0.25)
    core, style = tone("#e59a2e"), tone("#f6c34d")
    for k in range(11):
        y = 10 - k * 2
        w = 5.6 * (1 if k < 8 else 0.88 - (k - 8) * 0.16)
        for s in (-1, 1):
            for j in range(2):
                x = s * (w + 1.5 - j * 1.1)
                p.line([(s * w * 0.4, y + 0.8), (x * 0.86, y + 0.2 - j), (x, y - 1.4 - j)], style.dark, 0.4)
                p.dot(x, y - 1.5 - j, 0.42, style.light)
    p.form(
        curve("0 -12.6, 3.8 -11, 5.4 -6, 5.6 4, 4.2 10.4, 0 12, -4.2 10.4, -5.6 4, -5.4 -6, -3.8 -11"), core, 1.3, 0.6
    )
    for k in range(11):
        for j in range(5):
            x, y = -4.2 + j * 2.1 + (1.05 if k % 2 else 0), 9 - k * 2
            if abs(x) < 4.9:
                p.fill(leaf(x, y + 0.9, x + 0.1, y - 1.1, 0.8), style.base if x < 1.6 else core.dark)
