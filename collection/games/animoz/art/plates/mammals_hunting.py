"""Plates: the hunters among Australia's mammals."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import far_side_tone, furred_tail, head, paw, quadruped, spots, tufts
from collection.plates.draw import Pen, Shape, Tone, Tube, curve, leaf, mix, oval, poly, tone, tube
from collection.plates.plate import plate


@plate("Dingo", "scrub", shadow=(27, 34.6, 17), disc=(36, 13, 11.5))
def dingo(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#d19a5c"), "#f7ead2"
    furred_tail(pen, [(15.6, 15.4), (10.4, 14.6), (6.2, 10.8), (7, 4.6)], [2.6, 3.8, 3.6, 1.4], coat, cream, 0.76)
    for x, y, u in ((21, 20, 23.4), (35.6, 22, 38.6)):
        pen.form(
            tube(f"{x} {y}, {x + 1.8} 25, {u - 1} 29, {u} 33", 5, 3.6, 2.1, 1.9).shape(), far_side_tone(coat), 0.5, 0.3
        )
        paw(pen, u - 0.2, 33.6, 1.6, far_side_tone(tone(cream)))
    body = curve("39 16.4, 36.6 12.6, 29 13.4, 21 12.6, 15.4 13.4, 13 17.6, 15 22, 21 21.6, 28 23.4, 34.4 26, 38.6 23")
    pen.form(body, coat, 1.4, 0.6, tufts((17, 14.6, 34, 20), 9, coat.dark, 1.5))
    pen.edge(body, cream, 0, -1.3)
    throat = tube("34.6 18.6, 39.4 14.6, 41.4 10.2", 12.6, 9.4, 7.6)
    pen.form(throat.shape(), coat, 0.8, 0.4, [(throat.strip(0.42, 1.3, 0, 1), cream)])
    with pen.clip(body) as inner:
        inner.fill(oval(33.4, 18.4, 5.4, 5), coat.base)
    hind = tube("17.4 17.6, 16 23.4, 13.4 27.4, 14.8 33", 8.6, 6.2, 2.5, 2)
    pen.form(hind.shape(), coat, 0.7, 0.4, [(hind.strip(-1.4, 1.4, 0.78, 1), cream)])
    fore = tube("33.4 20.6, 33.2 25.4, 33.6 29, 33.2 33", 5.6, 3.6, 2.3, 2.1)
    pen.form(fore.shape(), coat, 0.6, 0.35, [(fore.strip(-1.4, 1.4, 0.66, 1), cream)])
    for x in (14.6, 33):
        paw(pen, x, 33.8, 1.75, tone(cream))
    h = pen.at(42.8, 9.6, 4.2, 6)
    head(
        h,
        coat,
        snout=2.2,
        drop=0.44,
        tip=0.42,
        jaw=0.92,
        brow=0.72,
        ear=(1.15, 1.05, -10),
        ear_at=(-0.3, -0.62),
        inner="#f0d3b2",
        pale=cream,
        eye_at=(0.6, -0.16),
        iris="#8a5a22",
        eye=0.18,
        nose_size=0.3,
    )


@plate("Spotted-tailed quoll", "forest", light="dusk", shadow=(27, 34.4, 19))
def quoll(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#8a5433"), "#f8eedb"
    tail = Tube([(15, 25), (8.5, 27), (4.2, 21), (5.4, 12.5)], [2.6, 3.6, 3.8, 2])
    pen.form(tail.shape(), coat, 0.5, 0.3, spots(tail, 5, 2, 0.75, cream, rng, 0.15, 0.95, 0.5))
    body = Tube([(12.5, 25), (21, 23.4), (30, 24), (38, 24.5)], [10, 10, 10, 9])
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
    coat, cream = tone("#c8a05f"), "#fbf3e2"
    furred_tail(pen, [(14.6, 20.4), (9, 17.2), (4.4, 12.4), (6.4, 5)], [3, 4.2, 4.4, 1.8], coat, cream, 0.84)
    for x, y, u in ((19, 22, 23.6), (36.4, 24, 41.4)):
        pen.form(tube(f"{x} {y}, {x + 2.2} 27.4, {u} 32.8", 6, 3.6, 2.3).shape(), far_side_tone(coat), 0.5, 0.3)
        paw(pen, u - 0.2, 33.4, 1.7, far_side_tone(coat))
    body = curve(
        "41.6 20.6, 37.4 17.4, 30 17.8, 22 14.8, 15.6 15.6, 11.6 20.4, 12.6 26, 18 28.4, 26 27.8, 34 29, 40 27.2"
    )
    pen.form(body, coat, 1.4, 0.6, _quoll_spots(coat, cream))
    pen.edge(body, cream, 0.2, -1.5)
    hind = tube("17.4 21.6, 18.6 26.4, 13.6 29, 12.4 33", 10.4, 7.4, 3, 2.5)
    pen.form(hind.shape(), coat, 0.8, 0.5, [(oval(x, y, r, r * 0.82, 20), cream) for x, y, r in _THIGH_SPOTS])
    paw(pen, 12, 33.6, 2, coat, cream)
    fore = tube("35.4 24, 34.6 28.4, 31.6 30.6, 32 33", 6.4, 4.2, 2.6, 2.4)
    pen.form(fore.shape(), coat, 0.6, 0.4, [(oval(35, 25, 0.8, 0.65, 30), cream)])
    paw(pen, 31.8, 33.6, 1.9, coat, cream)
    neck = tube("37 22.6, 41 22.4, 44.4 23.4", 11, 8.6, 7.6)
    pen.form(
        neck.shape(), coat, 0.6, 0.4, [(oval(39, 20.4, 0.7, 0.55, 10), cream), (neck.strip(0.5, 1.3, 0, 1), cream)]
    )
    head(
        pen.at(46, 23, 4.1, 16),
        coat,
        snout=2.2,
        drop=0.44,
        tip=0.24,
        ear=(1.05, 0.95, -30),
        round_ear=True,
        inner="#e8a798",
        pale=cream,
        nose="#d98a86",
        nose_size=0.2,
    )


_THIGH_SPOTS = ((15.4, 19.4, 0.85), (19.2, 20.6, 0.95), (16.6, 23.4, 1.0), (20.6, 24.6, 0.7), (17.6, 27, 0.7))


def _quoll_spots(coat: Tone, cream: str) -> list[tuple[Shape, str]]:
    """Spots that follow the back: large and bright on top, smaller, flatter and duller towards the belly."""
    rows = ((16.6, 5, 1.05, 24.4), (19.4, 5, 1.2, 22.6), (22.2, 5, 1.0, 24), (24.8, 4, 0.8, 26))
    out = []
    for row, (y, n, r, x0) in enumerate(rows):
        for i in range(n):
            x, size = x0 + i * 3.5 + (i * 37 % 5) * 0.25, r * (0.7 + (i * 53 + row * 29) % 7 / 12)
            lift = 1.4 * ((i - 2) / 2) ** 2 * (-1 if i > 2 else 0.2)
            paint = cream if row < 2 else mix(cream, coat.base, 0.12 * row)
            out.append(
                (oval(x, y - lift * 0.4 + (i * 31 % 4) * 0.35, size, size * (0.84 - row * 0.06), 24 - i * 9), paint)
            )
    return out


@plate("Tasmanian devil", "forest", light="dusk", shadow=(28, 34.4, 18))
def devil(pen: Pen, rng: Random) -> None:
    coat, white = tone("#3d333a", 1.15), "#f7f1e6"
    furred_tail(pen, [(14, 23), (8.5, 24.5), (3.6, 22)], [5, 4, 1.6], coat)
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
    _numbat_tail(pen)
    dark = [
        (curve("8 14, 22 14, 28 17, 26 32, 8 32"), "#5c3230"),
        (curve("24 12, 29.5 16, 28.5 32, 24 32"), "#84453a"),
    ]
    stripes = [
        (Tube([(x, 16), (x - 1.5, 22), (x - 0.2, 29.5)], [1.2, 1.6, 0.8]).shape(), white)
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


def _numbat_tail(pen: Pen) -> None:
    """The numbat's tail, its hairs on end."""
    tail = Tube([(14, 24), (7.6, 23.4), (5, 15.5), (8.4, 6.5)], [2.4, 5, 6, 1.4])
    hairs = [
        (leaf(*tail.at(t, o * 0.2), *tail.at(min(1, t + 0.12), o * 1.3), 0.5), "#e2b184")
        for t in (0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.84)
        for o in (-1, 1)
    ]
    pen.form(tail.shape(), tone("#a06a4a"), 0.6, 0.3, hairs)
