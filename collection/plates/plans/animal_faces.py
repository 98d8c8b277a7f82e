"""Heads facing the viewer, besides those that `face` draws: fox and bear, radius 1 at the origin."""

from __future__ import annotations

from collection.plates.bodies import INK, far_side_tone
from collection.plates.draw import Pen, Shape, Tone, curve, leaf, mix, oval, parse_points, smooth_curve, tone


def mirrored_outline(right: str) -> Shape:
    """A closed outline from its right half, top to bottom; the first and last points are on the middle line."""
    half = parse_points(right)
    return smooth_curve([*half, *((-p[0], *p[1:]) for p in reversed(half[1:-1]))])


def fox_face(
    pen: Pen, coat: Tone, pale: str, *, iris: str = "#b9762a", inner: str = "#cdb3bb", blaze: str = ""
) -> None:
    """A fox's face: a wedge with wide cheeks, short thick ears and a small dark nose."""
    for s in (-1, 1):
        e = pen.at(s * 0.62, -0.6, flip=s < 0)
        e.form(
            curve("-0.4 0.16, -0.3 -0.36, 0.22 -0.92!, 0.42 -0.5, 0.44 0.3"),
            far_side_tone(coat) if s > 0 else coat,
            0.1,
            0.08,
        )
        e.fill(curve("-0.16 0.1, -0.1 -0.26, 0.2 -0.66!, 0.27 -0.3, 0.26 0.2"), inner)
    skull = mirrored_outline(
        "0 -0.86, 0.52 -0.8, 0.92 -0.34, 1.3 0.3!, 1.06 0.42, 1.08 0.66!, 0.62 0.72, 0.32 1.0, 0 1.12"
    )
    pen.form(skull, coat, 0.15, 0.08)
    with pen.clip(skull) as inside:
        if blaze:
            inside.fill(mirrored_outline("0 -0.9, 0.3 -0.9, 0.34 -0.1, 0.2 0.5, 0 0.6"), blaze)
        for s in (-1, 1):
            inside.fill(curve(f"{s * 0.14} 0.56, {s * 0.5} 0.34, {s * 1.3} 0.22, {s * 1.2} 1.2, 0 1.3"), pale)
            inside.fill(leaf(s * 0.3, 1.12, s * 1.14, 0.62, 0.2, 0.1 * s), mix(pale, "#2b2145", 0.14))
    pen.form(curve("-0.2 0.1, 0 0.02, 0.2 0.1, 0.28 0.6, 0.2 0.92, 0 1.0, -0.2 0.92, -0.28 0.6"), coat, 0.05, 0.06)
    pen.form(curve("-0.19 0.72, 0 0.66, 0.19 0.72, 0.1 0.9, 0 0.94, -0.1 0.9"), tone(INK), 0.05, 0.05)
    for s in (-1, 1):
        pen.line([(0, 0.94), (s * 0.1, 1.02), (s * 0.24, 0.98)], INK, 0.045)
        pen.eye(s * 0.45, 0.06, 0.165, iris, INK, (0.5, 0.68))


def bear_face(
    pen: Pen, coat: Tone, muzzle: str, *, inner: str, nose: str = "#2c262b", iris: str = "#3a2417", eye: float = 0.13
) -> None:
    """A bear's face: a broad skull, small round ears, a long muzzle towards the viewer."""
    for s in (-1, 1):
        pen.form(oval(s * 0.74, -0.72, 0.31, 0.31), coat, 0.1, 0.06)
        pen.fill(oval(s * 0.73, -0.69, 0.17, 0.18), inner)
    skull = mirrored_outline("0 -0.96, 0.56 -0.86, 0.92 -0.3, 1.06 0.3, 0.74 0.86, 0.3 1.06, 0 1.08")
    pen.form(skull, coat, 0.18, 0.09)
    pad = mirrored_outline("0 0, 0.3 0.06, 0.5 0.44, 0.5 0.82, 0.28 1.08, 0 1.14")
    pen.form(pad, tone(muzzle), 0.12, 0.07)
    pen.form(mirrored_outline("0 0.22, 0.24 0.26, 0.26 0.42, 0.1 0.58, 0 0.6"), tone(nose), 0.06, 0.05)
    pen.line([(0, 0.58), (0, 0.78)], nose, 0.05)
    for s in (-1, 1):
        pen.line([(0, 0.78), (s * 0.16, 0.88), (s * 0.34, 0.8)], nose, 0.05)
        pen.eye(s * 0.42, -0.06, eye, iris, INK, (0.66, 0.66))
