"""A butterfly and a spider."""

from __future__ import annotations

from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, smooth_curve, tone


def butterfly(pen: Pen, wing: Tone, border: str, *, dots: str = "", tails: bool = False) -> None:
    """A butterfly seen from above at the origin, wings spread."""
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
            w.form(smooth_curve(points), tone(border), 0.7, 0.35)
            cell = smooth_curve([(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in points if y < 14])
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
    pen.form(Tube([(0, -4.4), (0, 0), (0, 9.4)], [2, 2.6, 0.9]).shape(), tone(mix(border, "#6b5a50", 0.3)), 0.5, 0.4)
    pen.form(oval(0, -5.2, 1.4, 1.3), tone(mix(border, "#6b5a50", 0.3)), 0.3, 0.2)


def spider(pen: Pen, coat: Tone, mark: str) -> None:
    """A spider seen from above at the origin, hanging head down."""
    for s in (-1, 1):
        w = pen.at(0, 0, flip=s < 0)
        for knee, shin, foot in (
            ((8, 9), (11, 15), (7, 21)),
            ((11, 5), (17, 9), (17, 16)),
            ((11, -2), (18, -5), (20, -11)),
            ((7, -7), (11.6, -15), (9, -21)),
        ):
            w.form(Tube([(1, 4), knee, shin, foot], [1.5, 1.4, 1, 0.4]).shape(), coat, 0.3, 0.3)
    pen.form(oval(0, 5, 3.5, 3.9), coat, 0.7, 0.5)
    pen.form(
        curve("0 -13, 5.6 -10.6, 7.4 -4.4, 5 1, 0 3, -5 1, -7.4 -4.4, -5.6 -10.6"),
        coat,
        1.6,
        0.9,
        [
            (curve("0 -11.6, 1.8 -8, 1.1 -5.4, 1.9 -2, 0 1.2, -1.9 -2, -1.1 -5.4, -1.8 -8"), mark),
            (oval(-3.6, -8.4, 1.3, 0.7, -40), coat.light),
        ],
    )
    for x, y in ((-1.2, 7.4), (1.2, 7.4), (-0.5, 8.2), (0.5, 8.2)):
        pen.dot(x, y, 0.32, "#f2ece4")
