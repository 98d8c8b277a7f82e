"""More body plans: hopper, glider, bat, seal, turtle, fish, wader, owl, raptor, butterfly, crab, spider. Same rules as bodies.py."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.bodies import INK, Marks, fan, far, feathers, head, tufts, wing_up
from collection.plates.draw import Limb, Pen, Tone, leaf, mix, oval, petal, poly, smooth, tone


def hopper(
    pen: Pen,
    coat: Tone,
    under: str,
    *,
    ear: tuple[float, float, float] = (1.85, 0.95, -14),
    hands: Tone | None = None,
    face: Marks = (),
) -> None:
    """Kangaroo or wallaby, sitting upright on hind feet and tail."""
    dark = hands or tone(coat.deep)
    pen.form(Limb([(20, 26.6), (13, 31), (6, 33.4), (-4, 33)], [8, 5.2, 3.6, 2.2]).shape(), coat, 0.8, 0.4)
    pen.form(petal(27, 33, 40, 33.4, 2.2, root=0.9), far(coat), 0.4, 0.2)
    pen.form(Limb([(36.8, 18), (40.6, 21.4), (43.8, 20.4)], [3, 2.2, 1.3]).shape(), far(coat), 0.3, 0.2)
    body = smooth(
        [
            (40, 10),
            (36, 8.6),
            (32, 12.6),
            (24, 17),
            (17.4, 23.4),
            (17.6, 30),
            (24, 32.6),
            (31.4, 30),
            (35.6, 25),
            (39, 18),
        ]
    )
    pen.form(
        body,
        coat,
        1.2,
        0.6,
        [
            *tufts((24, 15, 35, 21), 8, mix(coat.base, coat.dark, 0.6)),
            (smooth([(44, 8), (38.6, 14), (35.6, 20), (31, 27), (30, 33), (44, 30)]), under),
        ],
    )
    pen.edge(body, mix(under, "#2b2145", 0.2), -0.9, -0.6)
    pen.form(Limb([(27.6, 27.6), (25.6, 31), (21.8, 32.6)], [5, 3.4, 2.6]).shape(), coat, 0.5, 0.3)
    pen.form(
        smooth([(18.2, 26), (21.6, 21.4), (27.4, 21), (31.4, 25), (30.6, 29.4), (25.6, 31.4), (19.6, 30.8)]),
        coat,
        1.2,
        0.7,
    )
    pen.form(
        smooth([(20.4, 32.6), (22.4, 31.8), (30, 32.8), (35.6, 33), (37.2, 34), (35, 34.6), (22, 34.5)]), coat, 0.5, 0.3
    )
    for x in (33.6, 35.2):
        pen.line([(x, 33.2), (x + 0.9, 34.2)], coat.deep, 0.22)
    pen.form(Limb([(35.4, 16.6), (37.4, 22), (41.4, 23.6)], [4, 2.7, 1.5]).shape(), coat, 0.5, 0.4)
    pen.form(oval(42, 23.8, 1.3, 1), dark, 0.3, 0.2)
    for dy in (-0.3, 0.2, 0.7):
        pen.fill(leaf(42.6, 23.6 + dy, 44.4, 24 + dy, 0.35), INK)
    head(
        pen.at(39.2, 8.6, 3.2, 9),
        coat,
        snout=2.15,
        drop=0.5,
        tip=0.34,
        jaw=0.78,
        brow=0.7,
        ear=ear,
        ear_at=(-0.3, -0.7),
        pale=under,
        iris="#2d1a12",
        eye=0.21,
        eye_at=(0.5, -0.25),
        marks=face,
    )


def glider(pen: Pen, coat: Tone, under: str, *, stripe: str = "#3a3038", tail: Tone | None = None) -> None:
    """A gliding possum seen from above, membrane spread between hands and feet; draw at its centre."""
    long = Limb([(-1, 9), (-4, 15), (-10, 17), (-17, 13)], [2.4, 4, 4.4, 1.6])
    pen.form(
        long.shape(),
        tail or coat,
        0.6,
        0.4,
        [(long.strip(-1.4, 1.4, 0.74, 1), stripe), (oval(*long.at(1), 1.2), stripe)],
    )
    for s in (-1, 1):
        for x, y, a in ((14.6, -7.2, -28), (12.2, 11, 42)):
            fan(pen, s * x, y, a if s > 0 else 180 - a, 96, 4, 2.5, 0.8, tone("#e8b9a8"))
    sheet = smooth(
        [
            (3, -7.6),
            (9, -7.8),
            (15.4, -7.4, 1),
            (12.8, -2),
            (11.6, 4),
            (12.8, 11.2, 1),
            (6, 10),
            (0, 10.6),
            (-6, 10),
            (-12.8, 11.2, 1),
            (-11.6, 4),
            (-12.8, -2),
            (-15.4, -7.4, 1),
            (-9, -7.8),
            (-3, -7.6),
        ]
    )
    pen.form(sheet, coat, 1, 0.5)
    pen.edge(sheet, under, 0, -0.9)
    for s in (-1, 1):
        fold = smooth([(s * 4, -4), (s * 9, -5), (s * 11, 0), (s * 9.4, 7), (s * 4.4, 6)])
        pen.fill(fold, mix(coat.base, coat.dark, 0.55))
    pen.form(smooth([(0, -9), (4, -5.6), (5, 1), (4, 8), (0, 11), (-4, 8), (-5, 1), (-4, -5.6)]), coat, 1.1, 0.6)
    pen.fill(leaf(0, -8, 0, 10.4, 1.7), stripe)
    for s in (-1, 1):
        pen.form(petal(s * 3, -12.6, s * 6, -17.2, 3.6, root=0.6), tone("#c99a8f"), 0.4, 0.3)
    pen.form(
        smooth(
            [(0, -16.2), (4.2, -14.2), (5, -10.6), (2.6, -7.6), (0, -6.6), (-2.6, -7.6), (-5, -10.6), (-4.2, -14.2)]
        ),
        coat,
        0.8,
        0.5,
    )
    pen.fill(smooth([(0, -9.6), (2.8, -9), (1.6, -7.2), (0, -6.7), (-1.6, -7.2), (-2.8, -9)]), under)
    pen.fill(leaf(0, -16.4, 0, -8.6, 1.5), stripe)
    for s in (-1, 1):
        pen.fill(leaf(s * 1.4, -9.2, s * 4.6, -12.6, 2.8), stripe)
        pen.eye(s * 2.9, -11, 1.3, "#2a1620", "#f1e6dc", (0.7, 0.7))
    pen.form(oval(0, -7.7, 0.75, 0.55), tone("#d98f8c"), 0.1, 0.1)


def seal(pen: Pen, coat: Tone, under: str) -> None:
    """A sea lion upright on its flippers."""
    for y, w in ((31.4, 3), (33, 3.4)):
        pen.form(petal(13, 32, 2.4, y, w), far(coat), 0.4, 0.2)
    pen.form(petal(35, 26, 45, 33.6, 4.6, root=0.8), far(coat), 0.5, 0.3)
    body = smooth(
        [
            (40.4, 5.6),
            (36.4, 8.4),
            (34.8, 13.6),
            (29, 19),
            (20, 23.6),
            (11, 29.6),
            (10.4, 33.2),
            (20, 34.4),
            (32, 34),
            (40, 29.6),
            (42.6, 21.4),
            (43, 14.6),
            (45, 9),
        ]
    )
    pen.form(body, coat, 1.3, 0.8)
    pen.edge(body, under, -1.7, -1.1)
    flipper = smooth(
        [(33, 20.6), (37.6, 20.4), (39, 26), (36.6, 30.6), (33, 34), (26.4, 35.4), (25, 34.2), (30.6, 31), (32.4, 26.6)]
    )
    pen.form(flipper, Tone(coat.base, coat.dark, coat.deep, coat.deep), 0.7, 0.5)
    h = pen.at(41.2, 9, 1, 4)
    h.form(
        smooth(
            [
                (-4.6, -1),
                (-2.6, -4.4),
                (1.6, -4.6),
                (4.6, -2.2),
                (8, -0.8),
                (8.8, 1),
                (7.4, 3),
                (3, 3.8),
                (-2, 4.6),
                (-4.4, 2.6),
            ]
        ),
        coat,
        0.9,
        0.6,
        [(smooth([(9, 1), (5.4, 1.4), (2, 3), (-1, 6), (10, 6)]), under)],
    )
    h.form(oval(8, -0.3, 1.15, 0.85), tone(INK), 0.2, 0.2)
    h.line([(8.2, 0.8), (6.4, 1.9), (3.6, 1.8)], coat.deep, 0.3)
    h.form(petal(-2.4, -1, -4.2, 1.4, 1.3), far(coat), 0.2, 0.1)
    for dy in (0, 0.8, 1.6):
        h.line([(6.8, 0.8 + dy * 0.3), (5.2, 2 + dy), (3.4, 2.4 + dy * 1.5)], mix(under, "#ffffff", 0.5), 0.14)
    h.eye(3.2, -1.4, 0.98, "#1d1315", coat.deep)


def turtle(pen: Pen, skin: Tone, shell: Tone, scute: str, under: str) -> None:
    """A sea turtle under way to the right, seen from a little above."""

    def flipper(points: list[tuple[float, float]], paint: Tone) -> None:
        (x0, y0), (x1, y1) = points[0], points[len(points) // 2]
        pen.form(
            shape := smooth(points),
            paint,
            0.7,
            0.5,
            [
                (oval(x0 + (x1 - x0) * k + d, y0 + (y1 - y0) * k + 1, 0.95, 0.75), mix(paint.base, paint.deep, 0.6))
                for k in (0.12, 0.28, 0.44, 0.6, 0.76)
                for d in (-1.9, -0.1, 1.7)
            ],
        )
        pen.edge(shape, under, -0.1, -0.45)

    flipper([(37.6, 14.4), (39, 10.6), (36, 5.6), (29.6, 0.6), (26, -0.4), (29, 4), (31.4, 9.6), (32.6, 13)], far(skin))
    flipper([(15, 17.4), (10, 13.6), (6.6, 13.4), (5.4, 12.4), (6.4, 17), (12, 20.4)], far(skin))
    flipper([(14.6, 23), (10, 26.4), (6, 29.6), (5, 32.6), (10, 32.2), (17, 27.4)], skin)
    face = smooth([(38, 15), (43, 12.8), (47.6, 12.6), (51, 15), (51.4, 17.8), (48.6, 19.8), (43, 20.4), (38, 21)])
    pen.form(
        face,
        skin,
        0.8,
        0.5,
        [
            (smooth([(52, 17.2), (47, 18), (41, 19), (36, 24), (52, 24)]), under),
            *(
                (oval(x, y, 0.95, 0.72), mix(skin.base, skin.deep, 0.6))
                for x, y in ((44.4, 14.2), (47, 14.2), (42, 15.6), (44, 16.4), (40, 17.2), (42.4, 17.8))
            ),
        ],
    )
    pen.line([(51.3, 17.3), (49, 18), (46.8, 17.8)], skin.deep, 0.3)
    pen.eye(48, 15.8, 0.95, "#221a14", under)
    dome = smooth(
        [(10.6, 20), (14, 14), (22, 9.8), (31, 10.4), (38, 14.4), (40.6, 19), (36, 24), (27, 26.6), (17, 25.6)]
    )
    pen.form(dome, tone(under), 0.6, 0)
    with pen.clip(dome) as inner:
        lid = smooth(
            [(11, 18.8), (14, 13.4), (22, 9), (31, 9.6), (38.6, 14), (40, 17.6), (35.6, 21.6), (27, 23.8), (17, 23)]
        )
        inner.form(lid, shell, 1.2, 0.6)
    with pen.clip(
        smooth(
            [
                (11.6, 18.6),
                (14.6, 13.8),
                (22, 9.8),
                (31, 10.4),
                (38, 14.4),
                (39.2, 17.4),
                (35, 20.8),
                (27, 22.8),
                (17.4, 22),
            ]
        )
    ) as inner:
        for i in range(5):
            x = 14.6 + i * 5.3
            y, w = 16.6 - i * 0.28, 2.35
            for shape in (
                poly(
                    (x - w, y),
                    (x - w * 0.5, y - 2.2),
                    (x + w * 0.5, y - 2.2),
                    (x + w, y),
                    (x + w * 0.5, y + 2.2),
                    (x - w * 0.5, y + 2.2),
                ),
                poly(
                    (x - w * 0.3, y - 2.8),
                    (x + 2.6 - w * 0.6, y - 2.8),
                    (x + 2.65 + w * 0.45, y - 2.8),
                    (x + 2.4 + w * 0.6, y - 8),
                    (x - w * 0.6, y - 8),
                ),
                poly(
                    (x - w * 0.3, y + 2.8),
                    (x + 2.65 + w * 0.45, y + 2.8),
                    (x + 2.9 + w * 0.6, y + 8),
                    (x - w * 0.9, y + 8),
                ),
            ):
                inner.fill(shape, scute)
            inner.fill(leaf(x - 1.4, y - 1.2, x + 1.3, y - 1, 0.9), mix(scute, "#fff3d8", 0.3))
    flipper([(36.6, 20.6), (38, 25.4), (33, 31.6), (23.4, 38), (18.6, 38.6), (24, 33.4), (28.6, 25.6), (31, 22)], skin)


def fish(
    pen: Pen,
    coat: Tone,
    *,
    band: str = "",
    rim: str = INK,
    fin: Tone | None = None,
    deep: float = 9.5,
    bands_at: tuple[float, ...] = (0.12, 0.43, 0.73),
    iris: str = "#e8772e",
) -> None:
    """A deep-bodied fish, facing right, its middle at (28, 19)."""
    paint, d = fin or coat, deep

    def finned(points: list[tuple[float, ...]], rays: list[tuple[float, float, float, float]], p: Tone = paint) -> None:
        shape = smooth(points)
        pen.form(shape, p, 0.6, 0.4, [(leaf(*r, 0.3), p.dark) for r in rays])
        pen.edge(shape, rim, 0, 0.5 if points[1][1] < 19 else -0.5)

    finned(
        [(12.6, 17, 1), (8, 12.4), (4, 12), (3.4, 15.6), (4.4, 19), (3.4, 22.6), (4, 26), (8, 25.6), (12.6, 21, 1)],
        [(12, 19, 4.4, 19 + k) for k in (-5, -2.5, 0, 2.5, 5)],
    )
    finned(
        [
            (18, 19 - d * 0.62, 1),
            (23, 19 - d * 1.36),
            (29, 19 - d * 1.12),
            (32, 19 - d * 1.3),
            (37, 19 - d * 1.16),
            (41, 19 - d * 0.7, 1),
        ],
        [(x, 14, x - 2, 19 - d * 1.3) for x in (21, 24, 27, 31, 34, 37)],
    )
    finned(
        [(18, 19 + d * 0.6, 1), (20, 19 + d * 1.3), (26, 19 + d * 1.06), (28, 19 + d * 0.8, 1)],
        [(x, 26, x - 2, 19 + d * 1.3) for x in (21, 23.5)],
    )
    finned(
        [(31, 19 + d * 0.8, 1), (32, 19 + d * 1.4), (36.6, 19 + d * 1.12), (38, 19 + d * 0.7, 1)],
        [(x, 26, x - 1, 19 + d * 1.3) for x in (34, 36)],
    )
    body = smooth(
        [
            (50.6, 19.6),
            (47.6, 15),
            (41, 19 - d * 0.84),
            (32, 19 - d),
            (22, 19 - d * 0.74),
            (13, 16.6),
            (11.4, 19),
            (13, 21.4),
            (22, 19 + d * 0.74),
            (32, 19 + d),
            (41, 19 + d * 0.86),
            (47.6, 23.6),
        ]
    )
    marks = []
    for at in bands_at if band else ():
        x = 11 + at * 39
        for w, colour in ((4.4, rim), (3.2, band)):
            marks.append(
                (
                    smooth(
                        [
                            (x - w / 2, 5),
                            (x + w / 2, 5),
                            (x + w * 0.8, 18.5),
                            (x + w / 2, 33),
                            (x - w / 2, 33),
                            (x - w * 0.1, 18.5),
                        ]
                    ),
                    colour,
                )
            )
    pen.form(body, coat, 1.6, 0.8, marks)
    pen.edge(body, mix(coat.base, "#2b2145", 0.16), 0.3, -0.8)
    finned(
        [(34.6, 20.4, 1), (30.6, 18.8), (27.4, 21.4), (28.4, 25.4), (32, 26), (34.8, 23.2, 1)],
        [(34, 21.8, 29, y) for y in (20.6, 22.8, 24.6)],
    )
    pen.line([(50.2, 20.6), (48.4, 21.4), (46.8, 21)], coat.deep, 0.4)
    pen.eye(45.4, 17.4, 1.7, iris, INK, (0.68, 0.68))


def wader(
    pen: Pen,
    coat: Tone,
    *,
    neck: Tone | None = None,
    crown: str = "",
    bill: tuple[float, float, str] = (7, 1.5, "#6f6a58"),
    legs: str = "#4c4746",
    plume: Tone | None = None,
    flight: Tone | None = None,
    iris: str = "#e0a22f",
) -> None:
    """A long-legged bird standing at y = 35."""
    shin = tone(legs)
    for dx, paint in ((2.6, far(shin)), (0, shin)):
        pen.form(
            Limb([(22.6 + dx, 18), (23.8 + dx, 26), (22.6 + dx * 1.5, 34.6)], [2.6, 1, 0.8]).shape(), paint, 0.2, 0.15
        )
        pen.form(oval(23.7 + dx, 26.2, 0.8, 0.8), paint, 0.2, 0.1)
        fan(pen, 22.6 + dx * 1.5, 34.7, 12, 60, 3, 3.4, 0.6, paint)
    pen = pen.at(3.6, 0.2, 0.86)
    throat = Limb([(29, 17.6), (34.4, 15.4), (35.6, 10.4), (36.6, 4.8)], [6, 3.4, 2.3, 2.1])
    pen.form(throat.shape(), neck or coat, 0.5, 0.35)
    body = smooth([(33, 16), (29, 12.6), (22, 13), (13.4, 18), (9.6, 22.6), (16, 23.4), (24, 24), (30.4, 21.6)])
    pen.form(body, coat, 1.2, 0.6)
    for i in range(6):
        pen.form(petal(15.6 + i * 1.5, 17.6, 6.6 + i * 2.2, 25.6 + i * 0.32, 2.5, root=0.6), plume or coat, 0.4, 0.25)
    wing = smooth([(31, 15.6), (25, 13.6), (18, 16.4), (10.6, 22.4, 1), (19, 23), (27, 21)])
    pen.form(wing, coat, 0.8, 0.6)
    with pen.clip(wing) as inner:
        feathers(
            inner,
            Limb([(29, 19.4), (23, 20.8), (17, 22)], [1, 1, 1]),
            6,
            7.6,
            2.1,
            (160, 156),
            flight or Tone(coat.base, coat.dark, coat.deep, coat.deep),
        )
        feathers(inner, Limb([(29.6, 17), (24, 17.6), (18, 19.6)], [1, 1, 1]), 6, 5, 2.1, (158, 152), coat)
    h = pen.at(37, 4.6, 1, 10)
    length, depth, dark = bill
    h.form(
        smooth(
            [
                (1.4, -depth * 0.6, 1),
                (1.8 + length * 0.5, -depth * 0.3),
                (2 + length, 0.55, 1),
                (1.8 + length * 0.5, depth * 0.45),
                (1.4, depth * 0.6, 1),
            ]
        ),
        tone(dark),
        0.3,
        0.2,
    )
    h.form(
        oval(0, 0, 2.5, 2.1),
        neck or coat,
        0.5,
        0.3,
        [(smooth([(-4, -1.2), (0, -0.6), (4, -3), (4, 4), (-4, 4)]), crown)] if crown else (),
    )
    h.eye(0.9, -0.35, 0.6, iris, INK, (0.5, 0.5))


def butterfly(pen: Pen, wing: Tone, border: str, *, dots: str = "", tails: bool = False) -> None:
    """Seen from above at the origin, wings spread."""
    for s in (-1, 1):
        w = pen.at(0, 0, flip=s < 0)
        hind = (
            [(1, 1), (8, 2), (14.6, 5), (16, 9.6), (13.6, 13.4)]
            + ([(12.4, 18.6), (11.4, 18.7), (11.2, 14.2)] if tails else [])
            + [(7, 13.4), (3.4, 10)]
        )
        fore = [
            (0.8, -0.6),
            (3, -7),
            (10, -13.4),
            (19.6, -15.4),
            (22, -13.2),
            (19.4, -6),
            (17.4, 0.6),
            (12, 3.6),
            (5, 3),
        ]
        for points, (cx, cy), k in ((hind, (6.4, 6.4), 0.72), (fore, (8.6, -4.6), 0.74)):
            w.form(smooth(points), tone(border), 0.7, 0.35)
            cell = smooth([(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in points if y < 14])
            w.form(
                cell,
                wing,
                0.7,
                0.6,
                [
                    (
                        leaf(cx * 0.3, cy * 0.3, cx + (x - cx) * 0.8, cy + (y - cy) * 0.8, 0.34),
                        mix(wing.base, border, 0.65),
                    )
                    for x, y in points[1:-1]
                ],
            )
        for x, y in (
            ((18.6, -12), (17.6, -9.4), (16.9, -6.8), (16.3, -4), (15.6, -1.2), (14.2, 8.4), (12.6, 11.6), (9.4, 12))
            if dots
            else ()
        ):
            w.dot(x, y, 0.5, dots)
        w.line([(0.4, -5.4), (2.4, -10), (5, -13.6)], border, 0.3)
        w.dot(5, -13.8, 0.55, border)
    pen.form(Limb([(0, -4.4), (0, 0), (0, 9.4)], [2, 2.6, 0.9]).shape(), tone(mix(border, "#6b5a50", 0.3)), 0.5, 0.4)
    pen.form(oval(0, -5.2, 1.4, 1.3), tone(mix(border, "#6b5a50", 0.3)), 0.3, 0.2)


def crab(pen: Pen, shell: Tone, claw: Tone, *, spot: str = "") -> None:
    """From the front, claws raised, feet at y = 34."""
    for s in (-1, 1):
        c = pen.at(28.5, 0, flip=s < 0)
        for i, (x, knee, foot) in enumerate(
            (
                (7, (17, 14.6), (22.6, 29.6)),
                (8, (18, 18.4), (23, 33.4)),
                (7.4, (15.6, 22.4), (18.6, 35)),
                (5, (11, 25), (12.4, 35.4)),
            )
        ):
            c.form(
                Limb(
                    [(x, 23 + i * 0.5), knee, ((knee[0] + foot[0]) / 2 + 0.9, (knee[1] + foot[1]) / 2), foot],
                    [2.8, 2.5, 1.9, 0.4],
                ).shape(),
                far(shell) if i % 2 == 0 else shell,
                0.4,
                0.3,
            )
        c.form(Limb([(7, 22), (13, 22), (14.6, 15)], [3.2, 3.2, 2.8]).shape(), claw, 0.5, 0.4)
        c.form(
            smooth(
                [
                    (12.4, 15.6),
                    (11.6, 10.4),
                    (14.4, 6),
                    (18.2, 3.4, 1),
                    (17.4, 8),
                    (16.6, 10.4, 1),
                    (19.6, 6.6, 1),
                    (19.8, 11),
                    (17.6, 15.6),
                    (15, 17),
                ]
            ),
            claw,
            0.8,
            0.6,
        )
    pen.form(
        smooth(
            [
                (28.5, 15),
                (36, 15.4),
                (41.4, 18.4),
                (40.4, 24),
                (35.4, 29.6),
                (28.5, 31),
                (21.6, 29.6),
                (16.6, 24),
                (15.6, 18.4),
                (21, 15.4),
            ]
        ),
        shell,
        1.4,
        0.8,
        [
            (oval(x, y, r, r * 0.8), spot)
            for x, y, r in ((21, 19.4, 1.1), (36, 19.4, 1.1), (24.6, 18, 0.7), (32.4, 18, 0.7), (28.5, 19.6, 0.9))
        ]
        if spot
        else (),
    )
    pen.line([(23, 26), (28.5, 27.6), (34, 26)], shell.deep, 0.4)
    for x in (24.4, 32.6):
        pen.form(Limb([(x, 17), (x - (28.5 - x) * 0.1, 11)], [1.5, 1.2]).shape(), shell, 0.3, 0.2)
        pen.eye(x - (28.5 - x) * 0.1, 10, 1.7, "#2a1a1c", shell.deep)


def spider(pen: Pen, coat: Tone, mark: str) -> None:
    """From above, hanging head down at the origin."""
    for s in (-1, 1):
        w = pen.at(0, 0, flip=s < 0)
        for knee, shin, foot in (
            ((8, 9), (11, 15), (7, 21)),
            ((11, 5), (17, 9), (17, 16)),
            ((11, -2), (18, -5), (20, -11)),
            ((7, -7), (11.6, -15), (9, -21)),
        ):
            w.form(Limb([(1, 4), knee, shin, foot], [1.5, 1.4, 1, 0.4]).shape(), coat, 0.3, 0.3)
    pen.form(oval(0, 5, 3.5, 3.9), coat, 0.7, 0.5)
    pen.form(
        smooth([(0, -13), (5.6, -10.6), (7.4, -4.4), (5, 1), (0, 3), (-5, 1), (-7.4, -4.4), (-5.6, -10.6)]),
        coat,
        1.6,
        0.9,
        [
            (
                smooth([(0, -11.6), (1.8, -8), (1.1, -5.4), (1.9, -2), (0, 1.2), (-1.9, -2), (-1.1, -5.4), (-1.8, -8)]),
                mark,
            ),
            (oval(-3.6, -8.4, 1.3, 0.7, -40), coat.light),
        ],
    )
    for x, y in ((-1.2, 7.4), (1.2, 7.4), (-0.5, 8.2), (0.5, 8.2)):
        pen.dot(x, y, 0.32, "#f2ece4")


ROUND_FACE = [(28.5, 4.6), (33.4, 5.4), (36.4, 10), (34.4, 15.4), (28.5, 18.4), (22.6, 15.4), (20.6, 10), (23.6, 5.4)]


def owl(
    pen: Pen,
    coat: Tone,
    white: Tone,
    grey: Tone,
    *,
    face: Tone,
    rim: str,
    fleck: str = "#8a6b52",
    iris: str = "#20151a",
    eye: float = 1.75,
    round_face: bool = False,
    barred: bool = False,
) -> None:
    """From the front, on a perch at y = 34: white is the belly, grey the wing tips; the face is a heart or round."""
    for x in (-1.7, 1.7, 0):
        pen.form(petal(28.5 + x * 0.5, 30, 28.5 + x * 1.5, 40.4, 3.4, root=0.8), coat, 0.5, 0.3)
    pen.form(
        smooth([(28.5, 10), (36, 14), (38.6, 21), (36, 29), (28.5, 34.4), (21, 29), (18.4, 21), (21, 14)]),
        white,
        1.5,
        0.3,
        [
            (leaf(x - 1.5, y - 0.7, x + 1.5, y - 0.7, 1, 0.3) if barred else oval(x, y, 0.34, 0.5), fleck)
            for x, y in (
                (25, 23),
                (28, 25),
                (31.6, 23.4),
                (26.4, 27.6),
                (30, 28),
                (28.4, 22),
                (33, 26),
                (24, 26),
                (28.6, 30.4),
            )
        ],
    )
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        shape = smooth([(5, 14), (9.6, 17.4), (11.2, 24), (8.6, 31.6), (4.4, 37.4, 1), (5, 30), (6.4, 24), (4.6, 19)])
        w.form(shape, coat, 0.9, 0.5)
        with w.clip(shape) as inner:
            feathers(inner, Limb([(10, 24), (8, 28), (6.6, 31)], [1, 1, 1]), 4, 7, 2.2, (112, 104), grey)
            for y in (17.4, 20, 22.6):
                feathers(inner, Limb([(10.4, y), (7.6, y + 0.4), (5.4, y)], [1, 1, 1]), 4, 3.2, 2.2, (98, 98), coat)
            for x, y in ((7.4, 18), (9, 20.4), (6.8, 21.6), (8.6, 24), (9.4, 27), (7.8, 29)):
                inner.fill(oval(x, y, 0.42), "#fff6e2")
                inner.fill(oval(x, y - 0.5, 0.3), "#6d5446")
    pen.form(
        smooth(
            [(28.5, 2.6), (35.4, 4.6), (38.2, 10.6), (35.4, 17), (28.5, 20.4), (21.6, 17), (18.8, 10.6), (21.6, 4.6)]
        ),
        coat,
        1,
        0.6,
    )
    disc = (
        smooth(ROUND_FACE)
        if round_face
        else smooth(
            [
                (28.5, 6.4, 1),
                (32, 4.4),
                (36.2, 7),
                (36.4, 12.4),
                (33.4, 16.8),
                (28.5, 19.8, 1),
                (23.6, 16.8),
                (20.6, 12.4),
                (20.8, 7),
                (25, 4.4),
            ]
        )
    )
    pen.fill(
        smooth([(28.5 + (x - 28.5) * 1.1, 11 + (y - 11) * 1.1) for x, y in ROUND_FACE])
        if round_face
        else smooth(
            [
                (28.5, 5.4, 1),
                (32.4, 3.6),
                (37, 6.6),
                (37.2, 12.8),
                (34, 17.6),
                (28.5, 20.8, 1),
                (23, 17.6),
                (19.8, 12.8),
                (20, 6.6),
                (24.6, 3.6),
            ]
        ),
        rim,
    )
    pen.form(disc, face, 0.5, 0)
    for s in (-1, 1):
        pen.fill(leaf(28.5 + s * 0.3, 12.4, 28.5 + s * 5.6, 8.4, 3.4, 0.1 * s), mix(face.base, rim, 0.25))
        pen.eye(28.5 + s * 3.7, 10.9, eye, iris, mix(face.base, rim, 0.5), (0.62, 0.62))
    pen.form(leaf(28.5, 10.6, 28.5, 16.6, 1.9, peak=0.62), tone("#e5bfa2"), 0.3, 0.2)
    for x in (25.6, 31.4):
        pen.form(Limb([(x, 29.5), (x, 33)], [3, 2]).shape(), white, 0.4, 0.2)
        fan(pen, x, 33.4, 90, 95, 3, 2.6, 1.1, tone("#c9a58c"))


def raptor(
    pen: Pen,
    coat: Tone,
    flight: Tone,
    mid: Tone,
    gold: Tone,
    *,
    breast: Tone | None = None,
    rump: Tone | None = None,
    tail: str = "wedge",
) -> None:
    """In flight, wings spread: coat, flight feathers, coverts, head; the tail is a wedge, a fan or a fork."""
    bird = pen.at(28.8, 18.6, 0.92, -4)
    shapes = {"wedge": (20.6, 15.4, 5.2), "fan": (17, 16, 6.6), "fork": (14.6, 18.4, 5.4)}
    end, side, half = shapes[tail]
    wedge = smooth(
        [
            (-2, 6, 1),
            (-half, 13),
            (-half, side),
            (-half * 0.55, (side + end) / 2 + 0.4),
            (0, end, 1),
            (half * 0.55, (side + end) / 2 + 0.4),
            (half, side),
            (half, 13),
            (2, 6, 1),
        ]
    )
    bird.form(
        wedge,
        rump or flight,
        0.9,
        0.4,
        [
            (
                leaf(x * 0.3, 7, x, 19.6 - abs(x) * 0.9, 0.5),
                mix(rump.base, rump.dark, 0.4) if rump else mix(flight.base, mid.base, 0.6),
            )
            for x in (-4, -2.6, -1.2, 1.2, 2.6, 4)
        ],
    )
    wing_up(bird.at(-2.4, 0, flip=True), coat, flight, mid)
    wing_up(bird.at(2.4, 0), coat, flight, mid)
    body = smooth([(0, -6), (3.2, -3), (3.9, 2), (2.2, 8), (0, 10.4), (-2.2, 8), (-3.9, 2), (-3.2, -3)])
    bird.form(
        body,
        breast or coat,
        1,
        0.5,
        [
            (leaf(x, y, x + 0.3, y + 1.9, 0.7), mix(breast.base, breast.dark, 0.35) if breast else mid.base)
            for x, y in ((-2, -1), (0, -2), (1.8, -0.6), (-1, 1.6), (1, 1.8), (-2, 4), (0.2, 4.6), (1.8, 4))
        ],
    )
    for x in (-1.7, 1.7):
        bird.form(petal(x, 4.6, x * 1.25, 10, 2.6), breast or gold, 0.4, 0.2)
        fan(bird, x * 1.25, 10, 90, 90, 3, 2, 0.9, tone("#e2c27a"))
    h = bird.at(0.2, -6.6, 1, 7)
    h.form(smooth([(-3, 3.6), (-3.3, -0.6), (-1.4, -3.4), (1.6, -3.2), (3, -1), (2.8, 3.6), (0, 5.6)]), gold, 0.7, 0.4)
    h.form(
        smooth([(1.8, -2.1, 1), (4, -2.2), (6.2, -0.5), (5.9, 1.7, 1), (4.8, 0.5), (1.9, 0.6, 1)]),
        tone("#d9c9a8"),
        0.4,
        0.3,
        [(smooth([(4.6, -3), (7, -2), (7, 3), (4.7, 1)]), "#3e3838")],
    )
    h.line([(0.2, -1.9), (2.4, -1.5)], "#3d2720", 0.45)
    h.eye(1.1, -0.8, 0.72, "#8a4f1d", "#3d2720", (0.55, 0.55))


def bat(pen: Pen, skin: Tone, fur: Tone, collar: Tone, *, face: Tone, iris: str = "#9c5a25") -> None:
    """A flying fox from the front, wings spread: membrane, body fur, ruff, muzzle."""
    for s in (-1, 1):
        w = pen.at(28.5, 19, flip=s < 0)
        tips = [(27.5, -9), (26.4, 3.6), (19.4, 10.6), (11, 12), (2, 13)]
        wrist = (14.4, -11.4)
        outline = [(1.4, -4, 1), (7.6, -7.4), (*wrist, 1), (22, -13), (*tips[0], 1)]
        hollows = [
            ((p[0] + q[0]) * 0.41 + wrist[0] * 0.18, (p[1] + q[1]) * 0.41 + wrist[1] * 0.18)
            for p, q in zip(tips, tips[1:])
        ]
        for hollow, q in zip(hollows, tips[1:]):
            outline += [hollow, (*q, 1)]
        membrane = smooth(outline)
        w.form(membrane, skin, 1, 0.5)
        with w.clip(membrane) as inner:
            for p, hollow in zip(tips, hollows):
                inner.fill(poly(wrist, p, hollow), mix(skin.base, skin.light, 0.38))
        for x, y in tips[:-1]:
            w.line([wrist, ((wrist[0] + x) / 2 + 0.6, (wrist[1] + y) / 2 - 0.5), (x, y)], skin.deep, 0.42)
        w.form(Limb([(1, -2), (7, -5.6), wrist], [3, 2.2, 1.3]).shape(), skin, 0.4, 0.4)
        w.form(leaf(14.2, -11.2, 14.8, -14.4, 0.9), tone("#2a1d22"), 0.1, 0.1)
    pen.form(
        smooth([(28.5, 12), (32.4, 15), (33, 21), (31, 28), (28.5, 31.4), (26, 28), (24, 21), (24.6, 15)]),
        fur,
        1.2,
        0.5,
        [
            (leaf(x, y, x + 0.2, y + 2, 0.6), fur.light)
            for x, y in ((27, 21), (29.6, 20.6), (28.2, 23.6), (30.4, 24), (26.6, 24.6), (28.6, 27))
        ],
    )
    for x in (27, 30):
        fan(pen, x, 31, 90, 60, 3, 1.6, 0.6, tone("#2f2228"))
    pen.form(
        smooth([(28.5, 9.6), (33, 11.6), (34, 15.6), (31.6, 19), (28.5, 20.2), (25.4, 19), (23, 15.6), (24, 11.6)]),
        collar,
        0.9,
        0.5,
    )
    for s in (-1, 1):
        e = pen.at(28.5, 0, flip=s < 0)
        e.form(leaf(2.2, 7.2, 4.8, 1.6, 2.9, -0.06, 0.45), skin, 0.3, 0.2)
        e.fill(leaf(2.6, 6.6, 4.3, 2.8, 1.3, -0.06, 0.45), "#8a6468")
    pen.form(
        smooth(
            [
                (28.5, 4.4),
                (32.2, 6),
                (33, 9.6),
                (30.8, 12.6),
                (30, 15.4),
                (28.5, 16.6),
                (27, 15.4),
                (26.2, 12.6),
                (24, 9.6),
                (24.8, 6),
            ]
        ),
        fur,
        0.8,
        0.5,
    )
    pen.form(smooth([(28.5, 9.6), (30.2, 12), (29.9, 15), (28.5, 16.3), (27.1, 15), (26.8, 12)]), face, 0.4, 0.3)
    for x in (26.2, 30.8):
        pen.eye(x, 9.4, 1.12, iris, fur.deep, (0.55, 0.55))
    pen.form(oval(28.5, 14.6, 1.15, 0.8), tone(INK), 0.2, 0.2)


def face(
    pen: Pen,
    coat: Tone,
    muzzle: str,
    *,
    iris: str = "#d9a032",
    nose: str = "#c9706a",
    ear: float = 0.36,
    inner: str = "#f3d6bd",
    mane: Tone | None = None,
    marks: Marks = (),
    round_pupil: bool = True,
) -> None:
    """A cat's or bear's head turned to the viewer, radius 1 at the origin; goes on a body in profile."""
    hair = mane or coat
    for ring, n, reach in ((0, 17, 1.78), (1, 15, 1.46)):
        for i in range(n if mane else 0):
            a = (i + ring * 0.5) / n * 2 * pi + 0.3
            pen.form(
                petal(cos(a) * 0.4, sin(a) * 0.4 + 0.1, cos(a) * reach, sin(a) * reach * 1.02 + 0.14, 0.74, root=0.8),
                hair if ring else far(hair),
                0.1,
                0.05,
            )
    for s in (-1, 1):
        pen.form(oval(s * 0.7, -0.74, ear, ear * 1.04), coat, 0.09, 0.05)
        pen.fill(oval(s * 0.7, -0.7, ear * 0.6, ear * 0.62), inner)
    skull = smooth(
        [
            (0, -0.98),
            (0.58, -0.86),
            (0.96, -0.28),
            (0.98, 0.3),
            (0.62, 0.84),
            (0, 1.04),
            (-0.62, 0.84),
            (-0.98, 0.3),
            (-0.96, -0.28),
            (-0.58, -0.86),
        ]
    )
    pen.form(skull, coat, 0.17, 0.08, marks)
    with pen.clip(skull) as inside:
        for s in (-1, 1):
            inside.fill(leaf(s * 0.52, 0.62, s * 1.1, 0.3, 0.5), muzzle)
            inside.fill(oval(s * 0.4, -0.36, 0.17, 0.13, s * 20), muzzle)
    pen.form(oval(0, 0.8, 0.3, 0.22), tone(muzzle), 0.08, 0)
    for s in (-1, 1):
        pen.form(oval(s * 0.25, 0.52, 0.33, 0.27), tone(muzzle), 0.08, 0.04)
    pen.form(smooth([(-0.13, -0.1), (0.13, -0.1), (0.2, 0.2), (0, 0.36), (-0.2, 0.2)]), coat, 0.02, 0.04)
    pen.form(
        smooth([(-0.21, 0.2), (0, 0.16), (0.21, 0.2), (0.1, 0.36), (0, 0.42), (-0.1, 0.36)]), tone(nose), 0.05, 0.04
    )
    pen.line([(0, 0.42), (0, 0.56)], INK, 0.045)
    for s in (-1, 1):
        pen.line([(0, 0.56), (s * 0.14, 0.66), (s * 0.32, 0.6)], INK, 0.045)
        for x, y in ((0.2, 0.5), (0.3, 0.58), (0.36, 0.46)):
            pen.dot(s * x, y, 0.026, coat.deep)
        pen.eye(s * 0.42, -0.1, 0.165, iris, INK, (0.56, 0.56) if round_pupil else (0.3, 0.8))
