"""Plates: the hunters among Australia's mammals."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import brush, head, quadruped, spots
from collection.plates.draw import Limb, Pen, curve, leaf, mix, oval, poly, tone
from collection.plates.plate import plate


@plate("Dingo", "scrub", shadow=(27, 34.6, 17))
def dingo(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#d0904f"), "#f6e6c8"
    brush(pen, [(16, 17.4), (10.6, 19), (7.6, 24.4), (5, 29.5)], [2.4, 4, 4.4, 1.2], coat, cream, 0.78)
    quadruped(
        pen,
        coat,
        rump=14,
        chest=37,
        top=15,
        depth=10.4,
        leg=2.3,
        under=cream,
        socks=tone(cream),
        neck=((41.4, 13.4), 11, 8.4),
    )
    head(
        pen.at(42.8, 12, 4.3, 2),
        coat,
        snout=2.15,
        drop=0.42,
        tip=0.3,
        brow=0.62,
        ear=(1.3, 1.0, -16),
        inner="#f0d3b2",
        pale=cream,
        eye_at=(0.55, -0.2),
        iris="#8a5a22",
        eye=0.2,
    )


@plate("Spotted-tailed quoll", "forest", light="dusk", shadow=(27, 34.4, 19))
def quoll(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#8a5433"), "#f8eedb"
    tail = Limb([(15, 25), (8.5, 27), (4.2, 21), (5.4, 12.5)], [2.6, 3.6, 3.8, 2])
    pen.form(tail.shape(), coat, 0.5, 0.3, spots(tail, 5, 2, 0.75, cream, rng, 0.15, 0.95, 0.5))
    body = Limb([(12.5, 25), (21, 23.4), (30, 24), (38, 24.5)], [10, 10, 10, 9])
    quadruped(
        pen,
        coat,
        rump=11.5,
        chest=38.5,
        top=18.6,
        depth=10.8,
        leg=2.15,
        arch=0.9,
        tuck=0.8,
        under="#e9d3b4",
        claws="#f0e2cc",
        marks=spots(body, 7, 4, 1, cream, rng, 0.0, 0.92, 0.78),
        neck=((41.6, 20.4), 10, 8.4),
    )
    for x, y, r in (
        (16.4, 24.6, 1),
        (18.8, 28, 0.8),
        (14.6, 28, 0.7),
        (35.6, 20.8, 0.85),
        (39, 18.8, 0.65),
        (37.6, 24, 0.8),
        (34.4, 25.4, 0.7),
        (40, 22.6, 0.55),
    ):
        pen.fill(oval(x, y, r, r * 0.9), cream)
    head(
        pen.at(43, 19.8, 4.3, 8),
        coat,
        snout=2.15,
        drop=0.46,
        tip=0.32,
        ear=(1.1, 1.05, -24),
        round_ear=True,
        inner="#e8a798",
        nose="#d98a86",
        nose_size=0.28,
        pale="#efdcc0",
        iris="#2c1a14",
        eye=0.23,
        marks=[(oval(-0.1, -0.72, 0.17), cream), (oval(-0.7, 0.05, 0.16), cream)],
    )


@plate("Eastern quoll", "forest", light="night", shadow=(27, 34.4, 19), flip=True)
def eastern_quoll(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#cfa866"), "#fbf3e2"
    body = Limb([(12.5, 25), (21, 23.4), (30, 24), (38, 24.5)], [10, 10, 10, 9])
    brush(pen, [(15, 25), (8, 27), (4, 21), (5, 13)], [2.6, 3.8, 4, 2], coat, cream, 0.8)
    quadruped(
        pen,
        coat,
        rump=11.5,
        chest=38.5,
        top=18.6,
        depth=10.8,
        leg=2.1,
        arch=0.9,
        tuck=0.8,
        under=cream,
        marks=spots(body, 7, 4, 0.9, cream, rng, 0, 0.92, 0.78),
        neck=((41.6, 20.4), 10, 8.4),
    )
    for x, y, r in ((16.4, 24.6, 0.9), (18.8, 28, 0.75), (14.6, 28, 0.65), (35.6, 20.8, 0.8), (37.6, 24, 0.75)):
        pen.fill(oval(x, y, r, r * 0.9), cream)
    head(
        pen.at(43, 19.8, 4.3, 8),
        coat,
        snout=2.1,
        drop=0.46,
        ear=(1.05, 1, -24),
        round_ear=True,
        inner="#e8a798",
        pale=cream,
        nose="#d98a86",
    )


@plate("Tasmanian devil", "forest", light="dusk", shadow=(28, 34.4, 18))
def devil(pen: Pen, rng: Random) -> None:
    coat, white = tone("#3d333a", 1.15), "#f7f1e6"
    brush(pen, [(14, 23), (8.5, 24.5), (3.6, 22)], [5, 4, 1.6], coat)
    quadruped(
        pen,
        coat,
        rump=11,
        chest=38,
        top=16,
        depth=13.4,
        leg=2.9,
        arch=1.4,
        tuck=0.8,
        claws="#d8cfc2",
        neck=((41, 18.4), 14, 13),
    )
    pen.fill(leaf(12.4, 18.6, 20.4, 22, 2.2, -0.08), white)
    pen.fill(curve("35.6 23.4!, 38 25.4, 41 25.2, 43.4 23.2!, 42 26.8, 38.6 28, 36 26.4"), white)
    h = pen.at(42.6, 17.6, 6.1, 5)
    head(
        h,
        coat,
        snout=1.7,
        drop=0.4,
        tip=0.46,
        jaw=1.02,
        brow=0.82,
        ear=(0.72, 0.7, -36),
        round_ear=True,
        ear_at=(-0.48, -0.6),
        inner="#d98280",
        nose="#1d1518",
        nose_size=0.25,
        iris="#1c1214",
        eye=0.155,
        eye_at=(0.52, -0.14),
        mouth=False,
    )
    jaw = curve("1.56 0.8!, 0.5 0.62!, 0.74 1.22, 1.36 1.26")
    h.fill(jaw, "#b8434b")
    h.fill(curve("0.8 1.08, 1.06 0.96, 1.36 1.08, 1.26 1.28, 0.84 1.26"), "#e58c88")
    for x, r in ((1.44, 0.24), (1.26, 0.11), (1.12, 0.11), (0.96, 0.13), (0.82, 0.1)):
        h.fill(poly((x - 0.07, 0.7), (x + 0.07, 0.74), (x, 0.74 + r)), white)
    for x in (1.34, 1.2):
        h.fill(poly((x - 0.06, 1.2), (x + 0.06, 1.2), (x, 1.04)), white)
    h.line([(1.44, 1.18), (0.95, 1.3), (0.5, 0.78)], coat.base, 0.15)
    for a in (-0.1, 0.12, 0.3):
        h.line([(1.3, 0.52), (0.75, 0.62 + a * 0.4), (0.1, 0.62 + a * 1.4)], mix(coat.light, white, 0.35), 0.025)


@plate("Numbat", "scrub", shadow=(26, 34.4, 17))
def numbat(pen: Pen, rng: Random) -> None:
    coat, white = tone("#b4623a"), "#fbf0dc"
    _bottlebrush(pen)
    dark = [
        (curve("8 14, 22 14, 28 17, 26 32, 8 32"), "#5c3230"),
        (curve("24 12, 29.5 16, 28.5 32, 24 32"), "#84453a"),
    ]
    stripes = [
        (Limb([(x, 16), (x - 1.5, 22), (x - 0.2, 29.5)], [1.2, 1.6, 0.8]).shape(), white)
        for x in (14.6, 18, 21.4, 24.8, 28.2)
    ]
    quadruped(
        pen,
        coat,
        rump=11.5,
        chest=37,
        top=18.6,
        depth=10,
        leg=2,
        arch=1.5,
        tuck=0.8,
        under="#f0d9ba",
        marks=[*dark, *stripes],
        claws="#efe0c8",
        neck=((40.6, 20), 9.4, 6.4),
    )
    with pen.clip(curve("14 20.6, 18 20.4, 20 24, 18.6 28, 15.4 28, 13.4 25")) as haunch:
        for mark, paint in stripes[:2]:
            haunch.fill(mark, paint)
    head(
        pen.at(42, 19.6, 3.6, 13),
        coat,
        snout=3.0,
        drop=0.5,
        tip=0.2,
        jaw=0.72,
        brow=0.74,
        ear=(1.2, 0.85, -18),
        inner="#e9b394",
        nose_size=0.22,
        pale=white,
        iris="#2a1712",
        eye=0.22,
        marks=[(leaf(-0.9, -0.34, 2.9, 0.38, 0.46, 0.02), "#43262a"), (leaf(-0.7, 0.0, 2.3, 0.52, 0.3, 0.02), white)],
        ring="#43262a",
    )


def _bottlebrush(pen: Pen) -> None:
    """The numbat's tail, its hairs on end."""
    tail = Limb([(14, 24), (7.6, 23.4), (5, 15.5), (8.4, 6.5)], [2.4, 5, 6, 1.4])
    hairs = [
        (leaf(*tail.at(t, o * 0.2), *tail.at(min(1, t + 0.12), o * 1.3), 0.5), "#e2b184")
        for t in (0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.84)
        for o in (-1, 1)
    ]
    pen.form(tail.shape(), tone("#a06a4a"), 0.6, 0.3, hairs)
