"""Feathers: a row along a limb, and a spread wing made of rows."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.draw import Pen, Tone, Tube, oval, petal


def feathers(
    pen: Pen,
    along: Tube,
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
    """A row of overlapping feathers along a limb, their angle changing from the first to the second."""
    for i in range(n):
        s = i / (n - 1)
        x, y = along.at(t0 + (t1 - t0) * s)
        a, r = (angle[0] + (angle[1] - angle[0]) * s) * pi / 180, length * (taper[0] + (taper[1] - taper[0]) * s)
        u, v = x + cos(a) * r, y + sin(a) * r
        shape = petal(x, y, u, v, width, root=0.6)
        pen.form(shape, coat, width * 0.16, width * 0.07, [(oval(u, v, width * 0.62), tip)] if tip else ())


def wing_up(pen: Pen, coat: Tone, flight: Tone, coverts: Tone, span: float = 1.0) -> None:
    """One spread wing to the right of the origin (the shoulder): primaries, secondaries, two rows of coverts."""
    arm = Tube([(-1, 1.5), (5, -2.2), (11.5, -5.6), (14, -5.6)], [3, 3.6, 3.2, 1.6])
    hand = Tube([(11.2, -4.6), (13.4, -5.4), (14.6, -4.8)], [1, 1, 1])
    feathers(pen, hand, 7, 13.5 * span, 2.5, (62, -14), flight, taper=(0.74, 1))
    feathers(pen, arm, 9, 9.6 * span, 2.6, (100, 68), flight, 0.06, 0.8, taper=(0.92, 1.02))
    feathers(pen, hand, 5, 6.4 * span, 2.2, (64, 4), coverts)
    feathers(pen, arm, 8, 5.8 * span, 2.5, (98, 66), coverts, 0.05, 0.84)
    feathers(pen, arm, 8, 3.2 * span, 2.3, (98, 62), coat, 0.05, 0.9)
    pen.form(arm.shape(), coat, 0.5, 0.5)
