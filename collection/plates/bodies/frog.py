"""A sitting frog."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.bodies.parts import Marks, far_side_tone
from collection.plates.draw import Pen, Tone, Tube, curve, mix, oval, tone


def frog(
    pen: Pen, coat: Tone, belly: str, *, iris: str = "#d9a441", pads: str = "", marks: Marks = (), stripe: str = ""
) -> None:
    """A frog sitting on a perch at y = 34, facing right."""
    pad = tone(pads) if pads else coat

    def toes(x: float, y: float, angle: float, paint: Tone, tipped: Tone, n: int = 4) -> None:
        for i in range(n):
            a = (angle + 74 * (i / (n - 1) - 0.5)) * pi / 180
            u, v = x + cos(a) * 3.5, y + sin(a) * 1.9
            pen.form(
                Tube([(x, y), ((x + u) / 2, (y + v) / 2 - 0.2), (u, v)], [1.1, 0.8, 0.8]).shape(),
                paint,
                0.2,
                0.1,
            )
            pen.form(oval(u, v, 0.92, 0.78), tipped, 0.25, 0.15)

    pen.form(Tube([(40, 25), (44.5, 29), (45.5, 33)], [4, 3, 2]).shape(), far_side_tone(coat), 0.4, 0.2)
    toes(45.6, 33, 30, far_side_tone(coat), far_side_tone(pad))
    body = curve(
        "47.6 20.2, 45.6 15.4, 39 12.6, 31 13.6, 22 19, 14.4 27.5, 15.5 32.8, 24 34, 35 33.8, 43 29.4, 46.6 24"
    )
    pen.form(
        body,
        coat,
        1.0,
        0.7,
        [
            (curve("48 22.4, 42 23.6, 36 23.4, 32 26, 28 31, 26 36, 44 36, 49 28"), belly),
            (curve("48 26, 42 29, 36 33, 34 36, 46 36"), mix(belly, "#2b2145", 0.14)),
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
    pen.form(Tube([(15.6, 32.6), (22, 33.2), (28.6, 33.4)], [3.4, 3, 2]).shape(), coat, 0.5, 0.25)
    pen.form(curve("13.4 29, 17.5 24, 24.5 23.6, 28.8 27, 26 31.4, 18 33.6, 13.8 32.4"), coat, 0.9, 0.6)
    toes(29, 33.4, 10, coat, pad)
    pen.form(Tube([(35.4, 25.6), (34, 30), (37.2, 33.4)], [4.6, 3.3, 2]).shape(), coat, 0.5, 0.4)
    toes(37.6, 33.6, 28, coat, pad)
