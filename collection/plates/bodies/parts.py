"""Parts that many bodies share: far limbs, paws, toes, a perch."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from collection.plates.draw import Pen, Point, Shape, Tone, Tube, leaf, mix, oval, petal, tone

INK = "#2a1d1f"
Marks = Sequence[tuple[Shape, str]]


def far_side_tone(coat: Tone) -> Tone:
    """The colours of a limb on the far side."""
    return Tone(coat.dark, mix(coat.dark, coat.deep, 0.45), coat.deep, coat.deep)


def paw(pen: Pen, x: float, y: float, size: float, coat: Tone, claws: str = "", turn: float = 0) -> None:
    """A paw of `size` mm with its heel at (x, y), two toe lines and perhaps claws."""
    p = pen.at(x, y, turn=turn)
    if claws:
        for dy in (-0.12, 0.18, 0.45):
            p.fill(leaf(size * 0.7, size * dy * 0.6, size * 1.55, size * (dy * 0.5 + 0.25), size * 0.22), claws)
    p.form(oval(size * 0.35, 0, size * 0.95, size * 0.5), coat, 0.25 * size, 0.15 * size)
    for dx in (0.55, 0.88):
        p.line([(size * dx, -0.05 * size), (size * (dx + 0.06), size * 0.36)], coat.deep, 0.1 * size)


def toe_fan(
    pen: Pen, x: float, y: float, angle: float, spread: float, n: int, length: float, width: float, coat: Tone
) -> None:
    """Toes or webbed feet: petals around a point, `angle` in degrees (0 right, 90 down)."""
    for i in range(n):
        a = (angle + spread * (i / (n - 1) - 0.5)) * pi / 180
        pen.form(petal(x, y, x + cos(a) * length, y + sin(a) * length, width), coat, width * 0.2, width * 0.12)


def branch(pen: Pen, points: Sequence[Point], widths: Sequence[float], colour: str = "#8a6b53") -> None:
    """A branch along the points, with strips of darker bark."""
    wood = tone(colour)
    limb = Tube(points, widths)
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
