"""What lives in water: turtle, fish, crab."""

from __future__ import annotations

from collection.plates.bodies import INK, far
from collection.plates.draw import Limb, Pen, Tone, leaf, mix, outline, oval, poly, smooth, tone


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
    face = outline("38 15, 43 12.8, 47.6 12.6, 51 15, 51.4 17.8, 48.6 19.8, 43 20.4, 38 21")
    pen.form(
        face,
        skin,
        0.8,
        0.5,
        [
            (outline("52 17.2, 47 18, 41 19, 36 24, 52 24"), under),
            *(
                (oval(x, y, 0.95, 0.72), mix(skin.base, skin.deep, 0.6))
                for x, y in ((44.4, 14.2), (47, 14.2), (42, 15.6), (44, 16.4), (40, 17.2), (42.4, 17.8))
            ),
        ],
    )
    pen.line([(51.3, 17.3), (49, 18), (46.8, 17.8)], skin.deep, 0.3)
    pen.eye(48, 15.8, 0.95, "#221a14", under)
    dome = outline("10.6 20, 14 14, 22 9.8, 31 10.4, 38 14.4, 40.6 19, 36 24, 27 26.6, 17 25.6")
    pen.form(dome, tone(under), 0.6, 0)
    with pen.clip(dome) as inner:
        lid = outline("11 18.8, 14 13.4, 22 9, 31 9.6, 38.6 14, 40 17.6, 35.6 21.6, 27 23.8, 17 23")
        inner.form(lid, shell, 1.2, 0.6)
    with pen.clip(
        outline("11.6 18.6, 14.6 13.8, 22 9.8, 31 10.4, 38 14.4, 39.2 17.4, 35 20.8, 27 22.8, 17.4 22")
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
            outline(
                "12.4 15.6, 11.6 10.4, 14.4 6, 18.2 3.4!, 17.4 8, 16.6 10.4!, 19.6 6.6!, 19.8 11, 17.6 15.6, 15 17"
            ),
            claw,
            0.8,
            0.6,
        )
    pen.form(
        outline("28.5 15, 36 15.4, 41.4 18.4, 40.4 24, 35.4 29.6, 28.5 31, 21.6 29.6, 16.6 24, 15.6 18.4, 21 15.4"),
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
