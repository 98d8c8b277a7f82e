"""Body plans: functions of proportions, colours and markings, drawn in plate millimetres, facing right.

A plan draws from far to near: far limbs in the deep tone, body, near limbs, head, eye. Species give the numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from random import Random

from collection.plates.draw import Limb, Pen, Point, Shape, Tone, leaf, mix, oval, petal, poly, smooth, tone

Marks = Sequence[tuple[Shape, str]]
INK = "#2a1d1f"


# ---- parts


def far(coat: Tone) -> Tone:
    """The colours of a limb on the far side."""
    return Tone(coat.dark, mix(coat.dark, coat.deep, 0.45), coat.deep, coat.deep)


def paw(pen: Pen, x: float, y: float, size: float, coat: Tone, claws: str = "", turn: float = 0) -> None:
    p = pen.at(x, y, turn=turn)
    if claws:
        for dy in (-0.12, 0.18, 0.45):
            p.fill(leaf(size * 0.7, size * dy * 0.6, size * 1.55, size * (dy * 0.5 + 0.25), size * 0.22), claws)
    p.form(oval(size * 0.35, 0, size * 0.95, size * 0.5), coat, 0.25 * size, 0.15 * size)
    for dx in (0.55, 0.88):
        p.line([(size * dx, -0.05 * size), (size * (dx + 0.06), size * 0.36)], coat.deep, 0.1 * size)


def fan(
    pen: Pen, x: float, y: float, angle: float, spread: float, n: int, length: float, width: float, coat: Tone
) -> None:
    """Toes or webbed feet: petals around a point, `angle` in degrees (0 right, 90 down)."""
    for i in range(n):
        a = (angle + spread * (i / (n - 1) - 0.5)) * pi / 180
        pen.form(petal(x, y, x + cos(a) * length, y + sin(a) * length, width), coat, width * 0.2, width * 0.12)


def branch(pen: Pen, points: Sequence[Point], widths: Sequence[float], colour: str = "#8a6b53") -> None:
    wood = tone(colour)
    limb = Limb(points, widths)
    pen.form(
        limb.shape(),
        wood,
        0.9,
        0.45,
        [
            (limb.strip(o, o + 0.12, t, t + 0.2), wood.dark)
            for o, t in ((-0.3, 0.08), (0.1, 0.3), (-0.2, 0.5), (0.25, 0.68), (-0.4, 0.78))
        ],
    )


def tufts(box: tuple[float, float, float, float], n: int, colour: str, length: float = 1.5) -> list[tuple[Shape, str]]:
    """Short hairs in staggered rows inside a box, lying back: a little texture for a plain coat."""
    x0, y0, x1, y1 = box
    out = []
    for i in range(n):
        x, y = x0 + (x1 - x0) * ((i * 0.618) % 1), y0 + (y1 - y0) * (i + 0.5) / n
        out.append((leaf(x, y, x - length, y + length * 0.36, length * 0.24, 0.1), colour))
    return out


def spots(
    limb: Limb,
    rows: int,
    across: int,
    size: float,
    colour: str,
    rng: Random,
    t0: float = 0.1,
    t1: float = 0.9,
    spread: float = 0.8,
) -> list[tuple[Shape, str]]:
    out = []
    for i in range(rows):
        for j in range(across):
            t = t0 + (t1 - t0) * (i + 0.25 + (0.5 if j % 2 else 0)) / rows
            x, y = limb.at(min(t, 0.99), (-spread + 2 * spread * j / max(1, across - 1)) + rng.uniform(-0.05, 0.05))
            r = size * rng.uniform(0.75, 1.15)
            out.append((oval(x, y, r, r * 0.9), colour))
    return out


def bands(
    limb: Limb,
    n: int,
    colour: str,
    t0: float = 0.05,
    t1: float = 0.95,
    share: float = 0.45,
    a: float = -1.1,
    b: float = 1.1,
) -> list[tuple[Shape, str]]:
    step = (t1 - t0) / n
    return [(limb.strip(a, b, t0 + i * step, t0 + (i + share) * step, 2), colour) for i in range(n)]


def spikes(
    pen: Pen,
    limb: Limb,
    off: float,
    n: int,
    size: float,
    coat: Tone,
    t0: float = 0.0,
    t1: float = 1.0,
    lean: float = -0.5,
) -> None:
    """Thorns or scutes that stand off the limb: two tones, largest in the middle."""
    for i in range(n):
        t = t0 + (t1 - t0) * (i + 0.5) / n
        (x, y), (cx, cy), (ax, ay) = limb.at(t, off), limb.at(t, 0), limb.at(max(0, t - 0.02), off)
        d, k = hypot(x - cx, y - cy) or 1, hypot(x - ax, y - ay) or 1
        nx, ny, tx, ty = (x - cx) / d, (y - cy) / d, (x - ax) / k, (y - ay) / k
        r = size * (0.55 + 0.45 * sin(pi * (i + 0.5) / n))
        tip = (x + nx * r + tx * lean * r, y + ny * r + ty * lean * r)
        foot, toe = (
            (x - tx * r * 0.5 - nx * r * 0.3, y - ty * r * 0.5 - ny * r * 0.3),
            (x + tx * r * 0.5 - nx * r * 0.3, y + ty * r * 0.5 - ny * r * 0.3),
        )
        pen.fill(poly(foot, tip, toe), coat.base)
        pen.fill(poly(((foot[0] + toe[0]) / 2, (foot[1] + toe[1]) / 2), tip, toe), coat.dark)


def head(
    pen: Pen,
    coat: Tone,
    *,
    snout: float = 2.1,
    drop: float = 0.4,
    tip: float = 0.3,
    jaw: float = 0.8,
    brow: float = 0.75,
    ear: tuple[float, float, float] = (1.6, 1.1, -15),
    round_ear: bool = False,
    ear_at: Point = (-0.35, -0.6),
    inner: str = "#d9a58f",
    nose: str = INK,
    nose_size: float = 0.26,
    iris: str = "#5a3418",
    eye: float = 0.22,
    eye_at: Point = (0.55, -0.22),
    pale: str = "",
    ring: str = "",
    marks: Marks = (),
    mouth: bool = True,
) -> None:
    """A mammal's head in profile: skull of radius 1 at the origin, snout to the right. Ear: length, width, degrees."""
    mid = 0.55 + (snout - 0.6) * 0.4
    outline = smooth(
        [
            (-0.15, -1),
            (min(0.55, mid * 0.66), -brow),
            (mid, -0.3 + drop * 0.3),
            (snout - 0.25, drop - tip * 1.05),
            (snout, drop - tip * 0.1),
            (snout - 0.2, drop + tip * 0.9),
            (mid - 0.05, jaw * 0.95),
            (0.2, 1.02),
            (-0.8, 0.75),
            (-1.05, -0.1),
            (-0.75, -0.75),
        ]
    )
    length, width, angle = ear

    def one_ear(p: Pen, paint: Tone, inside: str) -> None:
        if round_ear:
            p.form(oval(0, -length * 0.45, width * 0.55, length * 0.55), paint, 0.14, 0.08)
            p.fill(oval(0.06, -length * 0.42, width * 0.33, length * 0.36), inside)
        else:
            p.form(
                smooth(
                    [
                        (-width / 2, 0),
                        (-width * 0.42, -length * 0.5),
                        (0, -length, 1),
                        (width * 0.45, -length * 0.45),
                        (width / 2, 0),
                    ]
                ),
                paint,
                0.12,
                0.08,
            )
            p.fill(leaf(width * 0.06, 0.05, 0, -length * 0.86, width * 0.52, peak=0.42), inside)

    one_ear(
        pen.at(ear_at[0] + (0.5 if round_ear else 0.62), ear_at[1] - 0.1, turn=angle + 22),
        far(coat),
        mix(inner, coat.deep, 0.55),
    )
    pen.form(outline, coat, 0.24, 0.1, marks)
    if pale:
        with pen.clip(outline) as inside:
            inside.fill(
                smooth([(snout + 0.2, drop), (1.3, drop + 0.08), (0.7, 0.42), (0.1, 0.75), (-0.2, 1.3), (snout, 1.4)]),
                pale,
            )
            inside.fill(
                smooth([(snout + 0.2, drop + tip * 0.55), (1.2, jaw * 0.8), (0.3, 0.95), (0.2, 1.4), (snout, 1.5)]),
                mix(pale, "#2b2145", 0.16),
            )
    if mouth:
        pen.line(
            [
                (snout - 0.16, drop + tip * 0.42),
                (snout - 0.25 * snout, drop + tip * 0.62),
                (min(0.95, mid * 0.85), jaw * 0.62),
            ],
            coat.deep,
            0.09,
        )
    pen.form(oval(snout - 0.1, drop - tip * 0.3, nose_size, nose_size * 0.8), tone(nose), 0.08, 0.07)
    one_ear(pen.at(ear_at[0], ear_at[1], turn=angle), coat, inner)
    pen.eye(eye_at[0], eye_at[1], eye, iris, ring or coat.deep, (0.6, 0.6))


# ---- mammals


def quadruped(
    pen: Pen,
    coat: Tone,
    *,
    rump: float = 14,
    chest: float = 38,
    top: float = 17,
    depth: float = 9.5,
    ground: float = 34.4,
    leg: float = 2.3,
    arch: float = 0,
    tuck: float = 1.6,
    under: str = "",
    socks: Tone | None = None,
    marks: Marks = (),
    claws: str = "",
    neck: tuple[Point, float, float] | None = None,
) -> None:
    """A walking mammal without head and tail. `neck`: its end, and widths at shoulder and head."""
    n, back_coat, foot = chest - rump, far(coat), socks or coat
    bottom = top + depth
    for x, hind, paint, shoe in (
        (rump + 0.36 * n, True, back_coat, far(foot)),
        (chest - 0.04 * n, False, back_coat, far(foot)),
    ):
        _leg(pen, x, bottom - depth * 0.5, ground - 0.5, leg, hind, paint, shoe, claws)
    body = smooth(
        [
            (chest + 0.01 * n, top + 0.34 * depth),
            (chest - 0.12 * n, top),
            (chest - 0.45 * n, top + 0.05 * depth - arch),
            (rump + 0.18 * n, top + 0.02 * depth - arch * 0.6),
            (rump, top + 0.36 * depth),
            (rump + 0.03 * n, top + 0.78 * depth),
            (rump + 0.3 * n, bottom - tuck),
            (chest - 0.42 * n, bottom + 0.1),
            (chest - 0.14 * n, bottom + 0.35),
            (chest + 0.03 * n, top + 0.74 * depth),
        ]
    )
    hairs = (
        []
        if marks
        else tufts(
            (rump + 0.42 * n, top + 0.14 * depth, chest - 0.2 * n, top + 0.72 * depth),
            9,
            mix(coat.base, coat.dark, 0.6),
        )
    )
    pen.form(body, coat, 1.5, 0.5, [*marks, *hairs])
    if under:
        pen.edge(body, under, 0, -depth * 0.15)
    if neck:
        (nx, ny), w0, w1 = neck
        throat = Limb(
            [
                (chest - 0.17 * n, top + depth * 0.42),
                ((chest - 0.1 * n + nx) / 2 + 0.5, (top + depth * 0.3 + ny) / 2),
                (nx, ny),
            ],
            [w0, (w0 + w1) * 0.46, w1],
        )
        pen.form(throat.shape(), coat, 0.7, 0.4, [(throat.strip(0.35, 1.2), under)] if under else ())
        with pen.clip(body) as inner:
            inner.fill(oval(chest - 0.17 * n, top + depth * 0.45, w0 * 0.5), coat.base)
    _leg(pen, rump + 0.17 * n, top + depth * 0.42, ground, leg, True, coat, foot, claws)
    _leg(pen, chest - 0.15 * n, top + depth * 0.6, ground, leg, False, coat, foot, claws)


def _leg(pen: Pen, x: float, y: float, ground: float, w: float, hind: bool, coat: Tone, foot: Tone, claws: str) -> None:
    h = ground - y
    if hind:
        limb = Limb(
            [(x, y), (x + 0.10 * h, y + 0.34 * h), (x - 0.13 * h, y + 0.68 * h), (x - 0.09 * h, ground - w * 0.3)],
            [w * 2.9, w * 2.3, w * 0.95, w * 0.85],
        )
    else:
        limb = Limb(
            [(x, y), (x - 0.04 * h, y + 0.4 * h), (x + 0.03 * h, y + 0.7 * h), (x + 0.02 * h, ground - w * 0.3)],
            [w * 1.7, w * 1.35, w * 0.9, w * 0.85],
        )
    pen.form(
        limb.shape(),
        coat,
        w * 0.28,
        w * 0.16,
        [(limb.strip(-1.3, 1.3, 0.72, 1), foot.base)] if foot is not coat else (),
    )
    end = limb.at(1)
    paw(pen, end[0] - w * 0.1, ground - w * 0.2, w * 0.72, foot, claws)


def brush(
    pen: Pen,
    points: Sequence[Point],
    widths: Sequence[float],
    coat: Tone,
    tuft: str = "",
    end: float = 0.72,
    marks: Marks = (),
) -> Limb:
    """A furred tail, its end perhaps in another colour."""
    tail, dyed = Limb(points, widths), list(marks)
    if tuft:
        x, y = tail.at(1)
        dyed += [
            (tail.strip(-1.6, 1.6, end, 1), tuft),
            (oval(x, y, widths[-1] * 0.75), tuft),
            (tail.strip(0.3, 1.6, end, 1), mix(tuft, "#2b2145", 0.2)),
        ]
    pen.form(tail.shape(), coat, 0.6, 0.35, dyed)
    return tail


# ---- reptiles and frogs


def snake(
    pen: Pen,
    coat: Tone,
    belly: str,
    *,
    girth: float = 4.6,
    band: str = "",
    bands_n: int = 16,
    crown: Tone | None = None,
    iris: str = "#b5652a",
    scale: str = "",
) -> None:
    """A snake in one open loop, its forebody raised."""
    limb = Limb(
        [
            (22, 23.4),
            (33, 23.2),
            (43, 25),
            (47.2, 29),
            (41.5, 32.9),
            (29, 33.6),
            (18.5, 33.2),
            (12, 29.5),
            (12.4, 23),
            (16.4, 18.2),
            (17, 12.6),
            (21, 9.6),
        ],
        [
            0.3,
            girth * 0.5,
            girth * 0.78,
            girth * 0.95,
            girth * 1.08,
            girth * 1.1,
            girth * 1.06,
            girth,
            girth * 0.92,
            girth * 0.82,
            girth * 0.74,
            girth * 0.68,
        ],
    )
    shape = limb.shape()
    marks = bands(limb, bands_n, band, 0.03, 0.93, 0.46) if band else []
    for i in range(74 if scale else 0):
        for off in (-0.62, -0.2, 0.22) if i % 2 else (-0.41, 0.01):
            (x, y), (u, v) = limb.at(0.12 + i / 90, off), limb.at(min(0.13 + i / 90 + 0.006, 1), off)
            marks.append((leaf(x, y, u, v, 0.34 * girth / 4.6), scale))
    pen.form(shape, coat, 0.9, 0.55, marks)
    pen.edge(shape, mix(belly, "#2b2145", 0.2), -0.55, -girth * 0.24)
    pen.edge(shape, belly, -0.5, -girth * 0.15)
    h, top = pen.at(20.5, 9.7, girth / 4.6 * 1.12, 8), crown or coat
    h.line([(7.6, 1.2), (9.6, 1.9), (10.8, 1.3)], "#8c2f39", 0.22)
    h.line([(9.2, 1.75), (10.6, 2.6)], "#8c2f39", 0.22)
    skull = smooth(
        [
            (-1.6, -0.9),
            (1.4, -2.2),
            (4.6, -1.7),
            (7, -0.3),
            (7.7, 0.8),
            (6.6, 1.75),
            (3.4, 1.95),
            (0.4, 1.9),
            (-1.6, 1.2),
        ]
    )
    h.form(skull, top, 0.5, 0.35, [(smooth([(8, 1), (4, 0.95), (0.6, 1.0), (-2, 0.6), (-2, 3), (8, 3)]), belly)])
    h.line([(7.3, 1), (4, 0.85), (1.2, 1.05)], top.deep, 0.16)
    h.dot(6.7, 0.1, 0.16, top.deep)
    h.eye(4.5, -0.35, 0.62, iris, top.deep, (0.55, 0.55))
    h.line([(3.5, -1.05), (4.6, -1.1), (5.6, -0.7)], top.deep, 0.22)


def lizard(
    pen: Pen,
    coat: Tone,
    *,
    spine: Sequence[Point],
    widths: Sequence[float],
    leg: float = 2.2,
    under: str = "",
    marks: Marks = (),
    fore: float = 0.78,
    hind: float = 0.5,
    ground: float = 33.8,
    toes: float = 2.6,
    limb: Limb | None = None,
) -> Limb:
    """Body, tail and four legs; the spine runs from the tail's tip to the neck, legs leave it at `hind` and `fore`."""
    body = limb or Limb(spine, widths)

    def one(t: float, dx: float, dy: float, paint: Tone, front: bool) -> None:
        x, y = body.at(t, 0.35)
        x, y, k = x + dx, y + dy, (1 if front else -1)
        gx, gy = x + (2.6 if front else 0.5), ground + dy * 0.8
        arm = Limb(
            [(x, y), (x - 2.2 * k + (0 if front else 2.2), (y + gy) / 2 + 0.3), (gx, gy - 0.4)],
            [leg * 1.55, leg * 1.15, leg * 0.72],
        )
        if not front:
            arm = Limb(
                [(x, y), (x + 4.4, y + (gy - y) * 0.38), (x + 1.2, y + (gy - y) * 0.8), (gx + 0.6, gy - 0.3)],
                [leg * 1.7, leg * 1.35, leg, leg * 0.75],
            )
        fan(pen, gx, gy - 0.3, 18, 75, 5, toes, toes * 0.26, paint)
        pen.form(arm.shape(), paint, 0.4, 0.25)

    one(hind + 0.06, 2.8, -1.6, far(coat), False)
    one(fore + 0.05, 2.6, -1.6, far(coat), True)
    shape = body.shape()
    pen.form(shape, coat, 1.1, 0.5, marks)
    if under:
        pen.edge(shape, under, -0.1, -1.0)
    one(hind, 0, 0, coat, False)
    one(fore, 0, 0, coat, True)
    return body


def frog(
    pen: Pen, coat: Tone, belly: str, *, iris: str = "#d9a441", pads: str = "", marks: Marks = (), stripe: str = ""
) -> None:
    pad = tone(pads) if pads else coat

    def toes(x: float, y: float, angle: float, paint: Tone, tipped: Tone, n: int = 4) -> None:
        for i in range(n):
            a = (angle + 74 * (i / (n - 1) - 0.5)) * pi / 180
            u, v = x + cos(a) * 3.5, y + sin(a) * 1.9
            pen.form(Limb([(x, y), ((x + u) / 2, (y + v) / 2 - 0.2), (u, v)], [1.1, 0.8, 0.8]).shape(), paint, 0.2, 0.1)
            pen.form(oval(u, v, 0.92, 0.78), tipped, 0.25, 0.15)

    pen.form(Limb([(40, 25), (44.5, 29), (45.5, 33)], [4, 3, 2]).shape(), far(coat), 0.4, 0.2)
    toes(45.6, 33, 30, far(coat), far(pad))
    body = smooth(
        [
            (47.6, 20.2),
            (45.6, 15.4),
            (39, 12.6),
            (31, 13.6),
            (22, 19),
            (14.4, 27.5),
            (15.5, 32.8),
            (24, 34),
            (35, 33.8),
            (43, 29.4),
            (46.6, 24),
        ]
    )
    pen.form(
        body,
        coat,
        1.0,
        0.7,
        [
            (smooth([(48, 22.4), (42, 23.6), (36, 23.4), (32, 26), (28, 31), (26, 36), (44, 36), (49, 28)]), belly),
            (smooth([(48, 26), (42, 29), (36, 33), (34, 36), (46, 36)]), mix(belly, "#2b2145", 0.14)),
            *marks,
        ],
    )
    pen.line([(47.2, 21.3), (43.6, 22.5), (39, 22.6), (34.6, 21.2)], coat.deep, 0.4)
    if stripe:
        pen.line([(46.6, 19.8), (41, 20.6), (34, 20.4), (29, 22)], stripe, 0.7)
    pen.dot(46.1, 18.2, 0.3, coat.deep)
    pen.form(oval(43.8, 13, 2.5, 2.7), coat, 0.4, 0.4)
    pen.eye(44.6, 12.8, 1.75, iris, coat.deep, (0.6, 0.36))
    pen.form(oval(36.8, 13.2, 4.1, 3.9), coat, 0.7, 0.5)
    pen.eye(37.3, 13, 2.75, iris, coat.deep, (0.78, 0.36))
    pen.form(Limb([(15.6, 32.6), (22, 33.2), (28.6, 33.4)], [3.4, 3, 2]).shape(), coat, 0.5, 0.25)
    pen.form(
        smooth([(13.4, 29), (17.5, 24), (24.5, 23.6), (28.8, 27), (26, 31.4), (18, 33.6), (13.8, 32.4)]), coat, 0.9, 0.6
    )
    toes(29, 33.4, 10, coat, pad)
    pen.form(Limb([(35.4, 25.6), (34, 30), (37.2, 33.4)], [4.6, 3.3, 2]).shape(), coat, 0.5, 0.4)
    toes(37.6, 33.6, 28, coat, pad)


# ---- birds


def feathers(
    pen: Pen,
    along: Limb,
    n: int,
    length: float,
    width: float,
    angle: tuple[float, float],
    coat: Tone,
    t0: float = 0,
    t1: float = 1,
    tip: str = "",
    taper: tuple[float, float] = (1, 1),
) -> None:
    """A row of feathers along a limb, turning from the first angle to the second; each overlaps the next."""
    for i in range(n):
        s = i / (n - 1)
        x, y = along.at(t0 + (t1 - t0) * s)
        a, r = (angle[0] + (angle[1] - angle[0]) * s) * pi / 180, length * (taper[0] + (taper[1] - taper[0]) * s)
        u, v = x + cos(a) * r, y + sin(a) * r
        shape = petal(x, y, u, v, width, root=0.6)
        pen.form(shape, coat, width * 0.16, width * 0.07, [(oval(u, v, width * 0.62), tip)] if tip else ())


def wing_up(pen: Pen, coat: Tone, flight: Tone, coverts: Tone, span: float = 1.0) -> None:
    """One spread wing to the right of the origin (the shoulder): primaries, secondaries, two rows of coverts."""
    arm = Limb([(-1, 1.5), (5, -2.2), (11.5, -5.6), (14, -5.6)], [3, 3.6, 3.2, 1.6])
    hand = Limb([(11.2, -4.6), (13.4, -5.4), (14.6, -4.8)], [1, 1, 1])
    feathers(pen, hand, 7, 13.5 * span, 2.5, (62, -14), flight, taper=(0.74, 1))
    feathers(pen, arm, 9, 9.6 * span, 2.6, (100, 68), flight, 0.06, 0.8, taper=(0.92, 1.02))
    feathers(pen, hand, 5, 6.4 * span, 2.2, (64, 4), coverts)
    feathers(pen, arm, 8, 5.8 * span, 2.5, (98, 66), coverts, 0.05, 0.84)
    feathers(pen, arm, 8, 3.2 * span, 2.3, (98, 62), coat, 0.05, 0.9)
    pen.form(arm.shape(), coat, 0.5, 0.5)


def perching_bird(
    pen: Pen,
    back: Tone,
    belly: str,
    *,
    crown: Tone,
    bill: tuple[float, float, str, str] = (8, 3.4, "#3b3432", "#c9b08a"),
    wing: Tone | None = None,
    patch: str = "",
    tail: tuple[float, float, Tone] | None = None,
    tail_bars: str = "",
    skull: float = 6,
    stripe: str = "",
    leg: str = "#6b5a4d",
    iris: str = "#4a2c17",
    hook: bool = False,
) -> None:
    """A bird on a perch at y = 33; bill: length, depth, upper and lower colour; tail: length, width, tone."""
    w = wing or back
    length, width, paint = tail or (15, 4.6, back)
    for i, k in enumerate((0.9, -0.9, 0)):
        x, y = 19 - length * 0.78 + k * 0.6, 27.5 + length * 0.62 + k
        quill = Limb([(20, 26.5), ((20 + x) / 2, (26.5 + y) / 2), (x, y)], [width * 0.7, width * 0.8, width * 0.62])
        pen.form(
            quill.shape(),
            far(paint) if i == 0 else paint,
            0.4,
            0.3,
            bands(quill, 6, tail_bars, 0.25, 0.98, 0.4) if tail_bars else (),
        )
    for x in (27, 31):
        pen.form(Limb([(x - 1, 28), (x, 31), (x + 0.2, 33.2)], [3, 1.5, 1.1]).shape(), tone(leg), 0.3, 0.2)
        fan(pen, x, 33.2, 25, 90, 3, 2.4, 0.9, tone(leg))
    body = smooth(
        [(41.5, 15), (36, 10.5), (30, 11.6), (24.5, 18), (17.4, 26), (18.4, 30.4), (27, 31.4), (35.6, 28.6), (40.6, 22)]
    )
    under = tone(belly)
    pen.form(body, under, 1.5, 0.4)
    fold = smooth([(35.4, 16.6), (29.6, 14.4), (24, 19), (12.4, 31, 1), (22.5, 29.6), (31, 26.4), (35.6, 21.5)])
    pen.form(smooth([(33, 11.5), (27, 14.4), (21, 21), (16.4, 27.4), (22, 27), (31, 20)]), back, 0.6, 0.4)
    pen.form(fold, w, 0.8, 0.55)
    with pen.clip(fold) as inner:
        arm = Limb([(33.6, 22.4), (27, 24.6), (19.5, 27.4)], [1, 1, 1])
        feathers(inner, arm, 6, 9.5, 2.6, (158, 152), Tone(w.light, w.dark, w.deep, w.deep))
        feathers(
            inner,
            Limb([(34, 19.5), (28.5, 21.5), (23, 24.6)], [1, 1, 1]),
            6,
            5.4,
            2.8,
            (155, 150),
            tone(patch) if patch else w,
        )
        feathers(inner, Limb([(34.4, 16.8), (29.6, 17.8), (25, 21)], [1, 1, 1]), 5, 4.4, 2.9, (150, 146), w)
    upper, depth, dark, pale = bill[0], bill[1], bill[2], bill[3]
    h = pen.at(37, 12.4)
    reach = skull * 0.62 + upper
    h.form(
        smooth(
            [
                (skull * 0.5, 0.3, 1),
                (skull * 0.62 + upper * 0.5, depth * 0.3 + 0.35),
                (reach * 0.97, 0.75, 1),
                (skull * 0.8, 0),
            ]
        ),
        tone(pale),
        0.4,
        0.1,
    )
    if hook:
        beak = smooth(
            [
                (skull * 0.55, -depth * 0.72, 1),
                (skull * 0.7 + upper * 0.5, -depth * 0.8),
                (reach, depth * 0.1),
                (reach - 0.4, depth * 0.95, 1),
                (reach - upper * 0.32, depth * 0.25),
                (skull * 0.5, 0.5, 1),
            ]
        )
    else:
        beak = smooth(
            [
                (skull * 0.5, -depth * 0.62, 1),
                (skull * 0.62 + upper * 0.5, -depth * 0.42),
                (reach, 0.75, 1),
                (skull * 0.62 + upper * 0.4, 0.55),
                (skull * 0.5, 0.5, 1),
            ]
        )
    h.form(
        oval(-0.2, -0.2, skull, skull * 0.88),
        crown,
        0.9,
        0.5,
        [(smooth([(-7, 2.6), (0, 1.9), (skull, 0.9), (skull, 8), (-7, 8)]), belly)] if crown.base != belly else (),
    )
    h.form(beak, tone(dark), 0.45, 0.35)
    if stripe:
        h.fill(leaf(skull * 0.75, -0.2, -skull * 1.02, 0.6, 2.5, 0.06, 0.35), stripe)
    h.eye(skull * 0.34, -0.75, 0.98, iris, mix(stripe or crown.deep, INK, 0.3))
