"""A snake in one open loop."""

from __future__ import annotations

from collection.plates.bodies.coats import bands
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, parse_points

_LOOP = "22 23.4, 33 23.2, 43 25, 47.2 29, 41.5 32.9, 29 33.6, 18.5 33.2, 12 29.5, 12.4 23, 16.4 18.2, 17 12.6, 21 9.6"
_TAPER = (0.5, 0.78, 0.95, 1.08, 1.1, 1.06, 1, 0.92, 0.82, 0.74, 0.68)  # of the girth, from behind the tail's tip


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
    limb = Tube(parse_points(_LOOP), [0.3, *(girth * w for w in _TAPER)])
    shape = limb.shape()
    marks = bands(limb, bands_n, band, 0.03, 0.93, 0.46) if band else []
    for i in range(74 if scale else 0):
        for off in (-0.62, -0.2, 0.22) if i % 2 else (-0.41, 0.01):
            (x, y), (u, v) = limb.at(0.12 + i / 90, off), limb.at(min(0.13 + i / 90 + 0.006, 1), off)
            marks.append((leaf(x, y, u, v, 0.34 * girth / 4.6), scale))
    pen.form(shape, coat, 0.9, 0.55, marks)
    pen.edge(shape, mix(belly, "#2b2145", 0.2), -0.55, -girth * 0.24)
    pen.edge(shape, belly, -0.5, -girth * 0.15)
    _snake_head(pen.at(20.5, 9.7, girth / 4.6 * 1.12, 8), crown or coat, belly, iris)


def _snake_head(h: Pen, top: Tone, belly: str, iris: str) -> None:
    """The head in profile, tongue out, its nape at the origin."""
    h.line([(7.6, 1.2), (9.6, 1.9), (10.8, 1.3)], "#8c2f39", 0.22)
    h.line([(9.2, 1.75), (10.6, 2.6)], "#8c2f39", 0.22)
    skull = curve("-1.6 -0.9, 1.4 -2.2, 4.6 -1.7, 7 -0.3, 7.7 0.8, 6.6 1.75, 3.4 1.95, 0.4 1.9, -1.6 1.2")
    h.form(skull, top, 0.5, 0.35, [(curve("8 1, 4 0.95, 0.6 1, -2 0.6, -2 3, 8 3"), belly)])
    h.line([(7.3, 1), (4, 0.85), (1.2, 1.05)], top.deep, 0.16)
    h.dot(6.7, 0.1, 0.16, top.deep)
    h.eye(4.5, -0.35, 0.62, iris, top.deep, (0.55, 0.55))
    h.line([(3.5, -1.05), (4.6, -1.1), (5.6, -0.7)], top.deep, 0.22)
