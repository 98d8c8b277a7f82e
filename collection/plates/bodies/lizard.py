"""A lizard: body, tail and four legs along one spine."""

from __future__ import annotations

from collections.abc import Sequence

from collection.plates.bodies.parts import Marks, far_side_tone, toe_fan
from collection.plates.draw import Pen, Point, Tone, Tube


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
    limb: Tube | None = None,
) -> Tube:
    """Body, tail and four legs; the spine runs from the tail's tip to the neck, legs leave it at `hind` and `fore`."""
    body = limb or Tube(spine, widths)

    def one(t: float, dx: float, dy: float, paint: Tone, front: bool) -> None:
        x, y = body.at(t, 0.35)
        x, y, k = x + dx, y + dy, (1 if front else -1)
        gx, gy = x + (2.6 if front else 0.5), ground + dy * 0.8
        arm = Tube(
            [(x, y), (x - 2.2 * k + (0 if front else 2.2), (y + gy) / 2 + 0.3), (gx, gy - 0.4)],
            [leg * 1.55, leg * 1.15, leg * 0.72],
        )
        if not front:
            arm = Tube(
                [(x, y), (x + 4.4, y + (gy - y) * 0.38), (x + 1.2, y + (gy - y) * 0.8), (gx + 0.6, gy - 0.3)],
                [leg * 1.7, leg * 1.35, leg, leg * 0.75],
            )
        toe_fan(pen, gx, gy - 0.3, 18, 75, 5, toes, toes * 0.26, paint)
        pen.form(arm.shape(), paint, 0.4, 0.25)

    one(hind + 0.06, 2.8, -1.6, far_side_tone(coat), False)
    one(fore + 0.05, 2.6, -1.6, far_side_tone(coat), True)
    shape = body.shape()
    pen.form(shape, coat, 1.1, 0.5, marks)
    if under:
        pen.edge(shape, under, -0.1, -1.0)
    one(hind, 0, 0, coat, False)
    one(fore, 0, 0, coat, True)
    return body
