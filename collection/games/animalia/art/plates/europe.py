"""Plates of Animalia: Europe's bird and larger mammals."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import (
    INK,
    Marks,
    facing_head,
    far_side_tone,
    furred_tail,
    head,
    paw,
    perching_bird,
    quadruped,
    spots,
    tufts,
)
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, oval, tone, tube
from collection.plates.plate import plate


@plate("Aquatic warbler", "marsh", light="dawn", place=0, shadow=None, disc=(39, 14, 12))
def warbler(pen: Pen, rng: Random) -> None:
    buff, dark, straw = tone("#cf9f55"), "#3d2d26", "#f3d27a"
    reed = tone("#93a35c")
    for stem, w in (([(8, 46), (9.6, 22), (8.6, -5)], 1.1), ([(50, 46), (49.4, 26), (51.6, 5)], 0.9)):
        pen.line(stem, reed.dark, w)
    for k in range(7):
        pen.fill(leaf(51.4, 7 - k * 0.5, 49.4 + k * 0.9, 1.4 + abs(k - 3) * 0.9, 1.1, 0.12), "#a98f5c")
    pen.fill(leaf(9.4, 20, 22, 8, 1.6, 0.2), reed.dark)
    pen.form(tube("-5 41, 14 37, 34 33.6, 62 23", 1.9, 2.2, 2, 1.5).shape(), reed, 0.4, 0.3)
    pen.form(leaf(44, 30.6, 56, 37, 2.2, 0.16), reed, 0.3, 0.2)
    h = perching_bird(
        pen,
        buff,
        "#f6e9c9",
        crown=tone(straw),
        bill=(5, 2.2, "#5a4238", "#c99a78"),
        wing=tone("#a97a45"),
        patch="#c99a55",
        tail=(11, 3.6, tone("#8f6a42")),
        tail_bars="#6a4c34",
        skull=6,
        leg="#d9a27c",
        iris="#2a1a15",
        breast=[
            (leaf(x, y, x - 0.6, y + 2, 0.5), "#b98f5c")
            for x, y in ((38, 18), (36.6, 21), (34.6, 24.4), (39, 21.4), (32, 27))
        ],
        lean=8,
    )
    streaks = (
        (31, 13.6, 27, 17.6),
        (29, 13.8, 25, 18.4),
        (27, 15.4, 22.4, 21.4),
        (25, 17.4, 20, 24.6),
    )
    for x, y, u, v in streaks:
        pen.fill(leaf(x, y, u, v, 1.0, 0.06), dark)
    with h.clip(oval(-0.2, -0.2, 6, 5.28)) as cap:
        cap.fill(curve("6 -3.4, 1.6 -5.6, -4 -5, -7.6 0, -6 0.6, -3 -3, 1.4 -3.9, 5.6 -1.8"), dark)
        cap.line([(5.6, -2.6), (1.5, -4.75), (-3.4, -4.2), (-7, -0.4)], "#e3b566", 0.7)
        cap.fill(leaf(-6.4, 1.4, 2, -0.5, 1.3, -0.06), "#8a5f3c")
        cap.fill(curve("-7 2.4, 0 2.6, 6 1.2, 7 7, -7 7"), "#f8ecd0")
    h.eye(2, -0.75, 0.98, "#2a1a15", "#5a3d2c")


@plate("European mink", "river", shadow=None, disc=(37, 13, 11.5))
def mink(pen: Pen, rng: Random) -> None:
    coat, white, stone = tone("#5b3d31", 1.1), "#fbf3e6", tone("#a3a39c")
    pen.form(curve("3 40, 4.6 34.6, 12 32.6, 26 33.2, 40 32, 50 33.4, 54 38, 54 44, 3 44"), stone, 0.9, 0.7)
    for x, y, r in ((9, 37, 1.2), (20, 38.4, 0.9), (44, 36.4, 1.3), (33, 37.6, 0.8)):
        pen.fill(oval(x, y, r * 1.6, r * 0.6), stone.dark)
    furred_tail(pen, [(11, 24.6), (6.4, 26.4), (3, 21.6), (3.4, 14)], [4, 4.8, 5, 1.8], coat)
    quadruped(
        pen,
        coat,
        rump=7.6,
        chest=37.6,
        top=20,
        depth=8.4,
        leg=2.3,
        arch=3.2,
        tuck=0.4,
        ground=33.6,
        claws="#d9cbb6",
        neck=((42.8, 18), 9.6, 8),
    )
    h = pen.at(44.4, 16.6, 5, 8)
    lips = [(curve("2.1 -0.1, 1.5 0.2, 0.9 0.62, 1 1.1, 2.4 1.2"), white)]
    head(
        h,
        coat,
        snout=1.66,
        drop=0.36,
        tip=0.36,
        jaw=0.86,
        brow=0.74,
        ear=(0.52, 0.62, -38),
        round_ear=True,
        ear_at=(-0.56, -0.58),
        inner="#8a6152",
        nose="#2a1d1f",
        nose_size=0.19,
        iris="#1c1214",
        eye=0.2,
        eye_at=(0.56, -0.18),
        marks=lips,
    )
    for a in (-0.1, 0.12, 0.3):
        h.line([(1.3, 0.5), (0.9, 0.62 + a * 0.5), (0.3, 0.66 + a * 1.6)], white, 0.026)
    for x, y in ((14, 21.4), (19, 19.4), (24, 19), (29, 20), (17, 24), (27, 23)):
        pen.fill(leaf(x, y, x - 2.2, y + 0.8, 0.45, 0.1), coat.light)


@plate("Grey wolf", "woods", light="night", place=0, shadow=(26, 34.7, 19), disc=(38, 13, 12.5))
def wolf(pen: Pen, rng: Random) -> None:
    coat, cream, dark = tone("#9c9ca6"), "#ece6da", tone("#5f606d")
    pen = pen.at(0.6, 1.8, 0.945)
    furred_tail(pen, [(12.6, 18), (8, 21), (4.6, 25.4), (2, 30.4)], [3.6, 5.6, 5.2, 1.4], coat, "#45434f", 0.72)
    for text, foot in (("18.6 20, 21.8 25.6, 20.4 29.4, 23.6 33.2", 23.4), ("35.4 22, 38.4 27, 41.4 29.6, 42 33", 42)):
        limb = tube(text, 6, 3.8, 2.4, 2.2) if foot < 30 else tube(text, 5, 3.4, 2.4, 2.2)
        pen.form(limb.shape(), far_side_tone(coat), 0.5, 0.3)
        paw(pen, foot - 0.2, 33.6, 1.9, far_side_tone(tone(cream)))
    body = curve("40 17, 36.4 13, 28 14.4, 19.6 13.2, 13.4 14.4, 10.4 19, 12.4 23.6, 19 23, 27 25.2, 34 28, 39.4 24.6")
    saddle = [(curve("6 11, 20 11, 36 11, 40 15.4, 33 19.4, 25 18, 17 19.2, 9 17"), dark.base)]
    pen.form(body, coat, 1.5, 0.6, [*saddle, *tufts((15, 15.6, 34, 22), 10, coat.dark, 1.9)])
    pen.edge(body, cream, 0, -1.5)
    hind = tube("15.4 18.6, 15 24, 10.6 27.6, 11.4 33.2", 9.4, 7, 2.9, 2.4)
    pen.form(hind.shape(), coat, 0.8, 0.4, [(hind.strip(-1.4, 1.4, 0.7, 1), cream)])
    paw(pen, 11.2, 33.8, 2.1, tone(cream))
    fore = tube("34.6 21, 35 26, 33 29.6, 32.6 33.2", 6.4, 4.2, 2.7, 2.4)
    pen.form(fore.shape(), coat, 0.6, 0.4, [(fore.strip(-1.4, 1.4, 0.6, 1), cream)])
    paw(pen, 32.4, 33.8, 2.1, tone(cream))
    pen.form(tube("35 19, 41 18, 45.4 18.4", 15, 11, 8).shape(), coat, 0.7, 0.4)
    mane = curve(
        "46 13.4, 42 12.2!, 41.6 13.4, 37.4 11!, 37 12.6, 32.4 11.4!, 32.6 13.4, 28 13.4!, 32 17, 39 17.6, 45 17"
    )
    pen.form(mane, dark, 0.5, 0.4)
    ruff = curve("45.6 17, 47 21.6, 45 23, 44.4 26!, 42 24.4, 40.6 27.6!, 38.4 25.4, 36.4 28.4!, 35 24, 36 19, 41 16.4")
    strands = [
        (leaf(x, y, x - 0.6, y + 3, 0.7, 0.1), coat.dark)
        for x, y in ((39, 19.4), (41.4, 20.6), (37.6, 21.6), (43.4, 19.6))
    ]
    pen.form(ruff, tone("#b7b7bf"), 0.6, 0.4, strands)
    head(
        pen.at(46, 17.4, 4.3, 8),
        coat,
        snout=2.4,
        drop=0.42,
        tip=0.36,
        jaw=0.86,
        brow=0.66,
        ear=(1.15, 0.95, -22),
        ear_at=(-0.4, -0.66),
        inner="#d8b8a4",
        pale=cream,
        iris="#e0a43a",
        eye=0.19,
        eye_at=(0.58, -0.18),
        nose_size=0.27,
        marks=[(curve("-1.2 -1.2, 0.4 -1.1, 1.9 -0.1, 2.3 0.16, 1.2 0, 0.3 -0.34, -0.6 -0.3"), dark.base)],
    )


@plate("Iberian lynx", "scrub", place=3, shadow=(27, 34.6, 14), disc=(19, 13, 11.5))
def lynx(pen: Pen, rng: Random) -> None:
    coat, cream, ink = tone("#cf9a5c"), "#fbf0dc", "#3a2a26"
    pen.form(tube("15 30.6, 10.4 30.4, 8 27.4", 3.6, 3.4, 3).shape(), coat, 0.4, 0.3, [(oval(7.6, 26.4, 3, 2.4), ink)])
    pen.form(tube("36.4 22, 37.4 28, 37.6 33", 4.6, 3.4, 2.8).shape(), far_side_tone(coat), 0.4, 0.2)
    paw(pen, 37.4, 33.8, 2, far_side_tone(coat))
    body = tube("16 29, 21 23.6, 27.6 19, 33 17", 12, 15, 14, 12)
    shape = curve("39 14, 33 11.6, 25.6 14, 17.6 20.4, 13 27.4, 13.6 32.4, 19 34.2, 30 34, 36.4 31, 40 23")
    marks = [*spots(body, 7, 5, 0.95, ink, rng, 0.02, 0.95, 0.86)]
    pen.form(shape, coat, 1.5, 0.6, [*marks, (curve("42 14, 37.4 20, 37 27, 35 34, 44 34"), cream)])
    haunch = curve("15.4 27.6, 19 23.4, 25 24, 28 28.4, 26.4 33.4, 19 34.4, 15 32.4")
    pen.form(
        haunch,
        coat,
        0.9,
        0.5,
        [
            (oval(x, y, 0.9, 0.75), ink)
            for x, y in ((18.6, 26.4), (22, 25.4), (25, 27.2), (20.4, 29.2), (24, 30.4), (17.4, 30))
        ],
    )
    paw(pen, 23.4, 33.8, 2.3, coat)
    pen.form(
        tube("33.4 22, 33.6 28, 33 33", 5.6, 4, 3.1).shape(),
        coat,
        0.5,
        0.4,
        [(oval(x, y, 0.65), ink) for x, y in ((32.4, 24), (34.4, 26), (32.6, 28), (34, 30))],
    )
    paw(pen, 32.6, 33.8, 2.3, coat)
    lynx_head(pen.at(38.4, 13.8, 6.6), coat, cream, ink)


def lynx_head(h: Pen, coat: Tone, cream: str, ink: str) -> None:
    """Tufts on the ears and a double beard on the cheeks."""
    for s in (-1, 1):
        side = h.at(0, 0, flip=s < 0)
        side.fill(leaf(0.74, -1.25, 0.98, -2.0, 0.16, 0.1), ink)
        side.form(curve("0.28 -0.78!, 0.52 -1.24, 0.82 -1.62!, 0.98 -1.1, 0.98 -0.4!"), coat, 0.09, 0.05)
        side.fill(curve("0.46 -0.8, 0.62 -1.1, 0.8 -1.36!, 0.86 -1, 0.86 -0.6"), ink)
        side.fill(curve("0.5 -0.76, 0.62 -0.98, 0.74 -1.08, 0.78 -0.6"), cream)
        for x, y, u, v, w, paint in (
            (0.5, 0.36, 1.2, 1.12, 0.56, coat),
            (0.4, 0.5, 1.02, 1.66, 0.56, tone(cream)),
            (0.2, 0.6, 0.66, 1.5, 0.46, tone(cream)),
        ):
            side.form(leaf(x, y, u, v, w, -0.08, 0.45), paint, 0.08, 0.05)
        side.fill(leaf(0.7, 0.6, 0.98, 1.36, 0.14, -0.05), ink)
    lines = [
        (leaf(x * k, y, u * k, v, 0.11), ink)
        for k in (-1, 1)
        for x, y, u, v in ((0.14, -1, 0.1, -0.5), (0.36, -0.9, 0.26, -0.5), (1, 0.1, 0.62, 0.12), (1, 0.44, 0.6, 0.34))
    ]
    facing_head(h, coat, cream, marks=lines, ear=0.01, iris="#d9b04a", nose="#c9827a")


@plate("European bison", "woods", place=1, shadow=(27, 34.6, 20), disc=(31, 15, 13))
def wisent(pen: Pen, rng: Random) -> None:
    coat, mane, hoof = tone("#8a5c3c"), tone("#5e3c2c"), tone("#3a2c2c")
    furred_tail(pen, [(7.6, 16), (4.6, 20), (4.6, 25), (5.4, 28)], [1.8, 1.3, 1.2, 2.4], coat, mane.base, 0.72)
    for x, hind in ((15, True), (37.6, False)):
        cloven_leg(pen, x, 22, 33.6, 2.7, hind, far_side_tone(coat), far_side_tone(hoof))
    back = (
        "6 19, 8 15.4, 14 13.8, 20 12.6, 25 8.6, 30.6 5.4, 36 6.8, 41 11.6, 43.4 18, 42 25,"
        " 37 29.6, 30 28.6, 23 26.4, 15 26.8, 8.6 26, 6 22.6"
    )
    pen.form(
        curve(back),
        coat,
        1.7,
        0.8,
        [(curve("29 2, 27.4 10, 29 17, 31 23, 36 31, 50 30, 50 2"), mane.base), *woolly_locks(rng, mane)],
    )
    for x, hind in ((11, True), (33.4, False)):
        cloven_leg(pen, x, 21 if hind else 23, 34.4, 2.9, hind, coat if hind else mane, hoof)
    for x, y, u, v in ((34, 26, 33, 32), (36.4, 27, 36.4, 33), (39, 26, 39.4, 32), (41.4, 24, 42.4, 30)):
        pen.form(leaf(x, y, u, v, 3.4, 0.04, 0.4), mane, 0.4, 0.25)
    bison_head(pen.at(44.2, 18.6, 1, 6), coat, mane)


def woolly_locks(rng: Random, mane: Tone) -> Marks:
    """Woolly locks over hump and shoulder."""
    out = []
    for _ in range(26):
        x, y = rng.uniform(29.5, 41), rng.uniform(7, 26)
        out.append((leaf(x, y, x - 1.2, y + 2.6, 1, 0.15), rng.choice((mane.light, mane.dark))))
    return out


def cloven_leg(pen: Pen, x: float, y: float, ground: float, w: float, hind: bool, coat: Tone, hoof: Tone) -> None:
    """A leg from the body at (x, y) down to a cloven hoof."""
    h, k = ground - y, 1 if hind else 0
    line = [(x, y), (x + k * 0.6, y + h * 0.36), (x - k * 1.2, y + h * 0.66), (x - k * 0.8, ground - 1)]
    pen.form(Tube(line, [w * 2.5 if hind else w * 1.9, w * 1.5, w * 0.86, w * 0.86]).shape(), coat, 0.6, 0.35)
    u = x - k * 0.8
    pen.form(
        curve(
            f"{u - w * 0.46} {ground - 1.9}!, {u + w * 0.46} {ground - 1.9}!,"
            f" {u + w * 0.76} {ground}!, {u - w * 0.5} {ground}!"
        ),
        hoof,
        0.3,
        0.2,
    )
    pen.line([(u + w * 0.1, ground - 1.4), (u + w * 0.2, ground)], hoof.deep, 0.2)


def bison_head(h: Pen, coat: Tone, mane: Tone) -> None:
    """A great head carried low, horns curved in, a beard under the chin."""
    horn = tone("#4a4246")
    h.form(tube("3.4 -7, 5.6 -9.4, 5 -12.6", 2.2, 1.6, 0.4).shape(), far_side_tone(horn), 0.25, 0.2)
    for x, y, u, v in ((-1.0, 7.0, -0.6, 15.0), (1.4, 8.0, 2.2, 15.6), (3.8, 8.0, 5.0, 13.6)):
        h.form(leaf(x, y - 3, u, v, 3.2, 0.05, 0.4), mane, 0.4, 0.25)
    skull = curve("-4.6 -5.6, -0.6 -8.6, 3.4 -7, 6.4 -1.6, 8.8 4, 8.6 7.4, 5.6 8.8, 2 7.4, -2.4 4.6, -5.4 0")
    h.form(skull, coat, 1, 0.6, [(curve("-8 -10, 4 -10, 4.4 -6, 1.6 -3, -1.4 1, -3 6, -8 4"), mane.base)])
    h.form(oval(7.4, 6.2, 2, 2.4, -20), tone("#4a3a3c"), 0.4, 0.35)
    h.fill(oval(8.3, 5.4, 0.5, 0.35, 60), INK)
    h.line([(8.6, 7.8), (6.6, 8), (4.8, 7)], mane.deep, 0.3)
    h.form(leaf(-2.6, -3.6, -7.4, -2, 2.8, 0.12), mane, 0.3, 0.25)
    for x, y, u, v in ((-3.0, -7.6, -1.6, -2.6), (-0.6, -8.6, 1.4, -4.0), (1.6, -8.0, 3.6, -4.6)):
        h.form(leaf(x, y, u, v, 2.6, 0.1), mane, 0.3, 0.2)
    h.form(tube("-0.6 -6.6, -3.2 -9.4, -1.4 -13", 2.6, 2, 0.4).shape(), horn, 0.35, 0.3)
    h.eye(3.4, -1.6, 0.95, "#2a1a15", coat.deep, (0.6, 0.6))
