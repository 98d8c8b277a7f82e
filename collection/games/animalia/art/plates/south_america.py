"""Plates of Animalia: South America's otter, eagle, cat and tapir."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import (
    INK,
    Marks,
    bands,
    branch,
    facing_head,
    far_side_tone,
    feathers,
    head,
    paw,
    quadruped,
    toe_fan,
)
from collection.plates.bodies.small_animals import feeler
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, parse_points, petal, poly, tone, tube
from collection.plates.plate import plate


@plate("Giant otter", "river", place=0, shadow=None, disc=(40, 13, 11.5))
def giant_otter(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#7a4f38"), "#f6e3b8"
    branch(pen, [(-6, 36.6), (12, 35), (34, 36), (63, 33.6)], [6, 7, 7, 5.6], "#a08566")
    paddle = tube("13 30, 7.6 31.4, 4 28.6, 2.4 22.4", 5.6, 5, 4.4, 1.4)
    pen.form(paddle.shape(), coat, 0.6, 0.4)
    pen.form(tube("36 27, 40.4 29.6, 43.6 32.6", 4.6, 3.4, 2.4).shape(), far_side_tone(coat), 0.4, 0.2)
    toe_fan(pen, 43.6, 32.6, 20, 80, 4, 2.8, 1.3, far_side_tone(coat))
    body = curve(
        "38 9, 33.6 11.6, 31.6 17, 26 19.8, 17 22, 10.6 26.6, 10 31.4, 16 34,"
        " 27 33.6, 36 32.6, 41 28.4, 43.4 22, 44.4 14"
    )
    throat = curve("48 8, 42.4 11.6, 39.6 14.6, 40.8 17.4, 38.8 20.4, 40 23.4, 39 26, 41.4 28.4, 43.4 24, 46 18")
    pen.form(
        body,
        coat,
        1.6,
        0.8,
        [
            (throat, cream),
            (oval(38.6, 21.4, 1, 1.4), cream),
            (oval(38.2, 17, 0.8, 1), cream),
            *(
                (leaf(x, y, x - 2.6, y + 1.2, 0.55, 0.1), coat.light)
                for x, y in parse_points("33 19, 28 21.6, 23 23, 30 24, 19 24.6, 26 26")
            ),
        ],
    )
    toe_fan(pen, 22.6, 33.4, 12, 80, 5, 4, 1.6, tone("#8a604a"))
    pen.form(curve("12.6 28, 16 24, 22 24.4, 25.4 28.4, 23.4 32.8, 17 34.2, 12.8 32.4"), coat, 1, 0.6)
    fish(pen.at(42.6, 31.6, 1, 14))
    pen.form(tube("36.4 22, 36.4 27, 39.6 31", 6, 4.6, 3).shape(), coat, 0.6, 0.5)
    toe_fan(pen, 39.6, 31.2, 40, 90, 5, 2.9, 1.3, tone("#8a604a"))
    otter_head(pen.at(40.6, 9.4, 5.3, 6), coat, cream)


def otter_head(h: Pen, coat: Tone, cream: str) -> None:
    """A broad flat snout, small round ears, a pale chin and long whiskers."""
    head(
        h,
        coat,
        snout=1.5,
        drop=0.24,
        tip=0.62,
        jaw=0.96,
        brow=0.66,
        ear=(0.42, 0.44, -40),
        round_ear=True,
        ear_at=(-0.66, -0.46),
        inner="#5f3d2e",
        nose="#2f2326",
        nose_size=0.2,
        iris="#1c1214",
        eye=0.19,
        eye_at=(0.5, -0.3),
        marks=[(curve("1.6 0.42, 1.2 0.6, 0.5 0.66, -0.2 1.1, 2 1.4"), cream)],
    )
    for a in (-0.14, 0.06, 0.26):
        h.line([(1.36, 0.42), (1.1, 0.62 + a * 0.6), (0.5, 0.7 + a * 1.8)], "#fff2d6", 0.028)


def fish(pen: Pen) -> None:
    """The catch: a silver fish centred at the origin, its tail to the left."""
    silver = tone("#9fb3bd")
    pen.form(curve("-4 0!, -7.6 -2.6!, -6.8 0, -7.6 2.6!"), silver, 0.25, 0.2)
    pen.form(
        curve("-4.6 0, -1 -2.2, 4 -2, 7 0.2, 4 2, -1 2.1"),
        silver,
        0.5,
        0.4,
        [(curve("-5 0.6, 2 1, 8 0.4, 6 4, -5 4"), "#e9efe9"), (leaf(-4, -0.6, 3, -0.9, 0.5), "#d9694a")],
    )
    pen.eye(5, -0.5, 0.5, "#e8d27a", silver.deep, (0.5, 0.5))


@plate("Harpy eagle", "jungle", light="dawn", place=0, shadow=None, disc=(28.5, 13, 13))
def harpy(pen: Pen, rng: Random) -> None:
    slate, white, grey, gold = tone("#4a4d5a", 1.1), tone("#f3efe6"), tone("#b9bcc4"), tone("#e9c04a")
    for k in (-2.6, 2.6, 0):
        quill = Tube([(28.5 + k * 0.5, 28), (28.5 + k, 35), (28.5 + k * 1.3, 42)], [4, 4.4, 4.2])
        pen.form(quill.shape(), grey, 0.4, 0.2, bands(quill, 5, slate.base, 0.2, 1, 0.5))
    branch(pen, [(-5, 33.4), (14, 35.6), (40, 35.2), (62, 32)], [4.4, 5.2, 5.4, 4.6], "#7d6653")
    for s in (-1, 1):
        side = pen.at(28.5, 0, flip=s < 0)
        fold = curve("3.6 14.4, 9 15.6, 12.4 20, 13 26, 11 32, 8 36!, 6.6 31, 6 25, 4 20")
        side.form(fold, slate, 1, 0.6)
        with side.clip(fold) as inner:
            feathers(
                inner,
                tube("12 25, 10 28, 8.4 30", 1, 1, 1),
                4,
                8,
                2.6,
                (104, 98),
                Tone(slate.light, slate.dark, slate.deep, slate.deep),
            )
            for y in (16.6, 19.6, 22.8):
                feathers(inner, tube(f"12 {y}, 9 {y + 0.6}, 6 {y}", 1, 1, 1), 4, 3.8, 2.6, (96, 96), slate)
    belly = curve("28.5 12, 34.6 15.4, 36.4 21, 34.6 28, 28.5 31, 22.4 28, 20.6 21, 22.4 15.4")
    pen.form(
        belly,
        white,
        1.4,
        0.3,
        [(curve("20 12, 37 12, 38 17.6, 35 20.4, 31.4 20, 28.5 21.4, 25.6 20, 22 20.4, 19 17.6"), slate.base)],
    )
    for s in (-1, 1):
        side = pen.at(28.5, 0, flip=s < 0)
        side.form(
            curve("1 23.6, 5.6 22.6, 7 27, 5.6 31, 2.4 31.4, 0.8 28"),
            white,
            0.7,
            0.3,
            [(leaf(1.4, y, 6.4, y - 0.4, 0.7, 0.14), slate.light) for y in (25, 27, 29)],
        )
        talons(side, gold)
    harpy_head(pen.at(28.5, 10.4), grey, slate)


def talons(side: Pen, gold: Tone) -> None:
    """A thick yellow foot on the bough, its claws as long as a bear's."""
    side.form(tube("3.6 30, 3.8 33", 2.6, 2.4).shape(), gold, 0.3, 0.2)
    for a in (60, 92, 126):
        t = a * pi / 180
        u, v = 3.8 + cos(t) * 3.4, 33 + sin(t) * 2.4
        side.form(
            tube(f"3.8 33, {(3.8 + u) / 2} {(33 + v) / 2 - 0.4}, {u} {v}", 1.8, 1.6, 1.3).shape(), gold, 0.25, 0.2
        )
        side.fill(
            curve(
                f"{u - 0.8} {v - 0.3}!, {u + 0.8} {v - 0.3}!, {u + 0.5} {v + 1.6},"
                f" {u - 0.2} {v + 2.8}!, {u - 0.5} {v + 1.4}"
            ),
            INK,
        )


def harpy_head(h: Pen, grey: Tone, slate: Tone) -> None:
    """The head, facing the viewer: a raised double crest and a heavy hooked beak."""
    for s in (-1, 1):
        side = h.at(0, 0, flip=s < 0)
        for u, v, w, paint in (
            (9.6, -5, 3, far_side_tone(grey)),
            (8.4, -7.6, 3.4, slate),
            (5.4, -9, 3.2, slate),
            (2.4, -8.6, 2.8, far_side_tone(grey)),
        ):
            side.form(petal(u * 0.3, -1.6, u, v, w, root=0.6), paint, 0.35, 0.25)
    ruff = curve("0 -6, 4.6 -5, 7.4 -1, 7 3.6, 4 6.4, 0 7.2, -4 6.4, -7 3.6, -7.4 -1, -4.6 -5")
    h.form(ruff, grey, 0.9, 0.5)
    for s in (-1, 1):
        side = h.at(0, 0, flip=s < 0)
        side.fill(leaf(5.8, -2.6, 6.2, 3.6, 1.3, -0.2), grey.dark)
        h.eye(s * 3.3, -0.7, 1.35, "#e6d9b4", slate.deep, (0.5, 0.5))
        side.form(leaf(0.9, -0.6, 5.6, -3, 1.7, -0.08), grey, 0.1, 0.2)
    h.form(curve("-1.7 -0.6, 0 -1.4, 1.7 -0.6, 2 2, 1 3.6, 0 6!, -1 3.6, -2 2"), tone("#3f3d45", 1.2), 0.5, 0.5)
    h.form(curve("-1.6 -0.7, 0 -1.5, 1.6 -0.7, 1.7 0.6, 0 1.2, -1.7 0.6"), tone("#6f7078"), 0.2, 0.2)
    for x in (-0.8, 0.8):
        h.fill(oval(x, 0, 0.28, 0.4), INK)


@plate("Jaguar", "jungle", light="dusk", place=0, shadow=None, disc=(40, 13, 12))
def jaguar(pen: Pen, rng: Random) -> None:
    coat, cream, ink = tone("#e2a445"), "#fbefd6", "#3a2722"
    tail = tube("10 21.6, 5 22.6, 3.4 28, 4.6 34, 8.4 36.4", 3.4, 3.2, 3, 2.8, 2)
    pen.form(tail.shape(), coat, 0.4, 0.25, bands(tail, 6, ink, 0.35, 1, 0.42))
    branch(pen, [(-6, 29.4), (12, 31.4), (34, 30.6), (63, 26)], [5.6, 6.4, 6.6, 5.4], "#86694f")
    body = tube("12 22.6, 19 21.6, 27 21.4, 36 20.6", 13, 13, 13, 12.4)
    shape = curve("40 14.6, 34 13.8, 26 14.8, 17 13.8, 9.6 16.4, 6.6 21.6, 8.4 27, 15 29.6, 26 29, 36 28.4, 41 24")
    pen.form(shape, coat, 1.5, 0.6, rosettes(body, rng, coat, ink))
    pen.edge(shape, cream, 0, -1.1)
    haunch = curve("8.6 21, 12.6 17.2, 18.4 18.4, 20.4 23.4, 17.4 28, 11.6 28.4, 8.4 25.4")
    leg = tube("13 24, 15.6 29, 13.4 33.6", 7, 5, 3.8)
    pen.form(
        leg.shape(),
        coat,
        0.6,
        0.4,
        [(oval(*leg.at(t, o), 0.75, 0.6), ink) for t, o in ((0.5, -0.3), (0.6, 0.4), (0.75, -0.2), (0.88, 0.3))],
    )
    paw(pen, 12.6, 34.6, 2.5, coat)
    pen.form(haunch, coat, 0.9, 0.5, rosettes(tube("9.6 22.6, 14 22.6, 19.4 22.8", 8, 9, 8), rng, coat, ink, 2, 3))
    for line, x, y, paint in (
        ("37 23, 43 26.4, 48.6 26", 48.4, 26, far_side_tone(coat)),
        ("33.4 22.6, 36 27.6, 42.6 28.6", 42.6, 28.6, coat),
    ):
        arm = tube(line, 7, 5, 3.8)
        pen.form(
            arm.shape(),
            paint,
            0.6,
            0.4,
            [(oval(*arm.at(t, o), 0.7, 0.6), ink) for t, o in ((0.3, -0.3), (0.45, 0.3), (0.6, -0.3), (0.75, 0.2))],
        )
        paw(pen, x, y, 2.3, paint)
    dots_ = [
        (oval(x * k, y, 0.075, 0.06), ink)
        for k in (-1, 1)
        for x, y in (
            (0.16, -0.78),
            (0.42, -0.74),
            (0.1, -0.54),
            (0.7, -0.44),
            (0.82, -0.1),
            (0.84, 0.16),
            (0.3, -0.58),
            (0.26, -0.92),
        )
    ]
    h = pen.at(40.6, 15.6, 7.3, -4)
    facing_head(h, coat, cream, marks=dots_, iris="#d9b23c", nose="#b5685e", inner="#6a4438", ear=0.3)


def rosettes(limb: Tube, rng: Random, coat: Tone, ink: str, rows: int = 7, across: int = 3) -> Marks:
    """Rings of four uneven blots round a darker middle, some with a spot, in staggered rows along a limb."""
    out = []
    warm = mix(coat.base, "#a8602a", 0.45)
    for i in range(rows):
        for j in range(across):
            u, v = limb.at(min((i + 0.3 + (0.5 if j % 2 else 0)) / rows, 0.97), -0.78 + 1.4 * j / max(1, across - 1))
            r, turn = rng.uniform(1.15, 1.4), rng.uniform(0, 360)
            out.append((oval(u, v, r, r * 0.86, turn), warm))
            for arc, length in ((0, 0.72), (100, 0.5), (180, 0.6), (270, 0.46)):
                a = (turn + arc) * pi / 180
                out.append((oval(u + cos(a) * r, v + sin(a) * r * 0.86, r * length, 0.4, turn + arc + 90), ink))
            if (i + j) % 2:
                out.append((oval(u, v, 0.36, 0.3), ink))
    return out


@plate("Mountain tapir", "mountain", shadow=(26, 34.6, 19), disc=(19, 12, 11))
def tapir(pen: Pen, rng: Random) -> None:
    coat, white = tone("#54423f", 1.15), "#f3ece0"
    frailejon(pen.at(51.6, 33, 0.9))
    frailejon(pen.at(4, 32.4, 0.72))
    frailejon(pen.at(45.4, 30.4, 0.45))
    pen.form(leaf(9.6, 17, 6.4, 22, 2.2, 0.1), coat, 0.3, 0.2)
    quadruped(
        pen,
        coat,
        rump=8.6,
        chest=36.4,
        top=12,
        depth=14.6,
        leg=3,
        arch=1.2,
        tuck=0.6,
        claws="#d9cdbb",
        neck=((40.4, 15), 14, 11),
        marks=fleece(rng, coat),
    )
    h = pen.at(42.4, 14.4, 1.02, 8)
    h.form(petal(-1, -4, 0.8, -8.8, 3.2, root=0.7), far_side_tone(coat), 0.3, 0.2)
    skull = curve(
        "-4.6 -3.6, -1 -6, 3 -5, 6.6 -1.8, 9.6 1.4, 11.4 5.6, 10.6 8.6, 9 8.2, 8.2 5.8, 6 5.6, 2 6.6, -3 5.6, -5.6 1"
    )
    h.form(
        skull,
        coat,
        1,
        0.6,
        [
            (curve("9.4 9.6, 8.4 5.4, 6 4.4, 3.6 5, 2.6 6, 4 8, 8 8"), white),
            (curve("12 9.6, 10.2 7.4, 8.6 7.6, 8.6 10"), white),
        ],
    )
    h.line([(8.2, 5.9), (6, 5.6), (3.6, 6)], coat.deep, 0.26)
    for x, y in ((9.2, 2.2), (9.9, 3.8)):
        h.line([(x - 1.2, y + 0.9), (x, y + 0.4), (x + 0.7, y - 0.3)], coat.deep, 0.22)
    h.dot(10.6, 6.6, 0.34, coat.deep)
    h.form(petal(-3, -3.6, -3.6, -9, 3.6, root=0.7), coat, 0.35, 0.3)
    h.fill(petal(-3, -4.4, -3.5, -8.2, 1.8, root=0.7), "#8a6a62")
    h.edge(petal(-3, -3.6, -3.6, -9, 3.6, root=0.7), white, 0.1, 0.55)
    h.eye(2.6, -1.6, 0.92, "#2a1a17", coat.deep, (0.6, 0.6))
    for x, y in ((-4.6, -2.6), (-6.4, -1.6), (-8.4, -1.2)):
        h.form(leaf(x + 2, y, x - 1.4, y - 1.6, 1.6, 0.12), coat, 0.2, 0.15)


def fleece(rng: Random, coat: Tone) -> Marks:
    """Wool: short curls all over the flank."""
    out = []
    for _ in range(34):
        x, y = rng.uniform(11, 36), rng.uniform(13, 25)
        out.append((leaf(x, y, x - 1.6, y + 1.1, 0.6, 0.25), rng.choice((coat.light, coat.dark, coat.light))))
    return out


def frailejon(pen: Pen) -> None:
    """A frailejon of the paramo with its foot at the origin: a shaggy stem, silvery leaves, yellow flowers."""
    pen.fill(poly((-1.3, 0), (-1.1, -8), (1.1, -8), (1.3, 0)), "#8a6f52")
    for y in (-1.6, -3.6, -5.6):
        for x in (-0.9, 0, 0.9):
            pen.fill(leaf(x, y - 1, x * 1.6, y + 1.6, 0.9), "#a3866a")
    for i in range(13):
        a = (-205 + i * 230 / 12) * pi / 180
        pen.form(
            petal(0, -8.4, cos(a) * 5.4, -8.4 + sin(a) * 5.4, 1.7), tone("#b5c2a0" if i % 2 else "#a3b48f"), 0.25, 0.15
        )
    for x, y in ((-2.4, -14.4), (0.4, -15.6), (3, -14)):
        feeler(pen, f"{x * 0.4} -9.4, {x * 0.8} -12, {x} {y}", "#9aa884", 0.35)
        pen.form(oval(x, y, 0.95, 0.85), tone("#efc93e"), 0.2, 0.15)
