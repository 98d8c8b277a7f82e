"""A mammal's head: in profile, or facing the viewer."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.bodies.parts import INK, Marks, far_side_tone
from collection.plates.draw import Pen, Point, Shape, Tone, curve, leaf, mix, oval, petal, smooth_curve, tone


def _ear(pen: Pen, length: float, width: float, rounded: bool, coat: Tone, inner: str) -> None:
    """One ear with its base at the origin."""
    if rounded:
        pen.form(oval(0, -length * 0.45, width * 0.55, length * 0.55), coat, 0.14, 0.08)
        pen.fill(oval(0.06, -length * 0.42, width * 0.33, length * 0.36), inner)
        return
    shell = smooth_curve(
        [(-width / 2, 0), (-width * 0.42, -length / 2), (0, -length, 1), (width * 0.45, -length * 0.45), (width / 2, 0)]
    )
    pen.form(shell, coat, 0.12, 0.08)
    pen.fill(leaf(width * 0.06, 0.05, 0, -length * 0.86, width * 0.52, peak=0.42), inner)


def _pale_jaw(pen: Pen, skull: Shape, snout: float, drop: float, tip: float, jaw: float, pale: str) -> None:
    """Cheek and chin in the pale colour, the chin a little shaded."""
    with pen.clip(skull) as inside:
        inside.fill(
            smooth_curve(
                [(snout + 0.2, drop), (1.3, drop + 0.08), (0.7, 0.42), (0.1, 0.75), (-0.2, 1.3), (snout, 1.4)]
            ),
            pale,
        )
        inside.fill(
            smooth_curve([(snout + 0.2, drop + tip * 0.55), (1.2, jaw * 0.8), (0.3, 0.95), (0.2, 1.4), (snout, 1.5)]),
            mix(pale, "#2b2145", 0.16),
        )


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
    """A mammal's head in profile: skull of radius 1 at the origin, snout to the right. `ear`: length,
    width, degrees.
    """
    mid, low = 0.55 + (snout - 0.6) * 0.4, drop + tip * 0.9
    crown = [(-0.15, -1), (min(0.55, mid * 0.66), -brow), (mid, -0.3 + drop * 0.3)]
    muzzle = [(snout - 0.25, drop - tip * 1.05), (snout, drop - tip * 0.1), (snout - 0.2, low)]
    cheek = [(mid - 0.05, jaw * 0.95), (0.2, 1.02), (-0.8, 0.75), (-1.05, -0.1), (-0.75, -0.75)]
    skull = smooth_curve([*crown, *muzzle, *cheek])
    length, width, angle = ear
    behind = pen.at(ear_at[0] + (0.5 if round_ear else 0.62), ear_at[1] - 0.1, turn=angle + 22)
    _ear(behind, length, width, round_ear, far_side_tone(coat), mix(inner, coat.deep, 0.55))
    pen.form(skull, coat, 0.24, 0.1, marks)
    if pale:
        _pale_jaw(pen, skull, snout, drop, tip, jaw, pale)
    if mouth:
        corner = (min(0.95, mid * 0.85), jaw * 0.62)
        pen.line([(snout - 0.16, drop + tip * 0.42), (snout * 0.75, drop + tip * 0.62), corner], coat.deep, 0.09)
    pen.form(oval(snout - 0.1, drop - tip * 0.3, nose_size, nose_size * 0.8), tone(nose), 0.08, 0.07)
    _ear(pen.at(ear_at[0], ear_at[1], turn=angle), length, width, round_ear, coat, inner)
    pen.eye(eye_at[0], eye_at[1], eye, iris, ring or coat.deep, (0.6, 0.6))


def facing_head(
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
    """A cat's or bear's head facing the viewer, radius 1 at the origin, for a body in profile."""
    hair = mane or coat
    for ring, n, reach in ((0, 17, 1.78), (1, 15, 1.46)):
        for i in range(n if mane else 0):
            a = (i + ring * 0.5) / n * 2 * pi + 0.3
            pen.form(
                petal(cos(a) * 0.4, sin(a) * 0.4 + 0.1, cos(a) * reach, sin(a) * reach * 1.02 + 0.14, 0.74, root=0.8),
                hair if ring else far_side_tone(hair),
                0.1,
                0.05,
            )
    for s in (-1, 1):
        pen.form(oval(s * 0.7, -0.74, ear, ear * 1.04), coat, 0.09, 0.05)
        pen.fill(oval(s * 0.7, -0.7, ear * 0.6, ear * 0.62), inner)
    skull = curve(
        "0 -0.98, 0.58 -0.86, 0.96 -0.28, 0.98 0.3, 0.62 0.84, 0 1.04, -0.62 0.84, -0.98 0.3, -0.96 -0.28, -0.58 -0.86"
    )
    pen.form(skull, coat, 0.17, 0.08, marks)
    with pen.clip(skull) as inside:
        for s in (-1, 1):
            inside.fill(leaf(s * 0.52, 0.62, s * 1.1, 0.3, 0.5), muzzle)
            inside.fill(oval(s * 0.4, -0.36, 0.17, 0.13, s * 20), muzzle)
    pen.form(oval(0, 0.8, 0.3, 0.22), tone(muzzle), 0.08, 0)
    for s in (-1, 1):
        pen.form(oval(s * 0.25, 0.52, 0.33, 0.27), tone(muzzle), 0.08, 0.04)
    pen.form(curve("-0.13 -0.1, 0.13 -0.1, 0.2 0.2, 0 0.36, -0.2 0.2"), coat, 0.02, 0.04)
    pen.form(curve("-0.21 0.2, 0 0.16, 0.21 0.2, 0.1 0.36, 0 0.42, -0.1 0.36"), tone(nose), 0.05, 0.04)
    pen.line([(0, 0.42), (0, 0.56)], INK, 0.045)
    for s in (-1, 1):
        pen.line([(0, 0.56), (s * 0.14, 0.66), (s * 0.32, 0.6)], INK, 0.045)
        for x, y in ((0.2, 0.5), (0.3, 0.58), (0.36, 0.46)):
            pen.dot(s * x, y, 0.026, coat.deep)
        pen.eye(s * 0.42, -0.1, 0.165, iris, INK, (0.56, 0.56) if round_pupil else (0.3, 0.8))
