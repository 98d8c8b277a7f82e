"""Coat patterns in the coordinates of a limb: hairs, spots, bands, thorns."""

from __future__ import annotations

from math import hypot, pi, sin
from random import Random

from collection.plates.draw import Pen, Shape, Tone, Tube, leaf, oval, poly


def tufts(box: tuple[float, float, float, float], n: int, colour: str, length: float = 1.5) -> list[tuple[Shape, str]]:
    """Short hairs in staggered rows inside a rectangle, pointing backwards: texture for a plain coat."""
    x0, y0, x1, y1 = box
    out = []
    for i in range(n):
        x, y = x0 + (x1 - x0) * ((i * 0.618) % 1), y0 + (y1 - y0) * (i + 0.5) / n
        out.append((leaf(x, y, x - length, y + length * 0.36, length * 0.24, 0.1), colour))
    return out


def spots(
    limb: Tube,
    rows: int,
    across: int,
    size: float,
    colour: str,
    rng: Random,
    t0: float = 0.1,
    t1: float = 0.9,
    spread: float = 0.8,
) -> list[tuple[Shape, str]]:
    """Rows of spots along a limb, every second row offset by half a step; `size` is their mean radius."""
    out = []
    for i in range(rows):
        for j in range(across):
            t = t0 + (t1 - t0) * (i + 0.25 + (0.5 if j % 2 else 0)) / rows
            x, y = limb.at(min(t, 0.99), (-spread + 2 * spread * j / max(1, across - 1)) + rng.uniform(-0.05, 0.05))
            r = size * rng.uniform(0.75, 1.15)
            out.append((oval(x, y, r, r * 0.9), colour))
    return out


def bands(
    limb: Tube,
    n: int,
    colour: str,
    t0: float = 0.05,
    t1: float = 0.95,
    share: float = 0.45,
    a: float = -1.1,
    b: float = 1.1,
) -> list[tuple[Shape, str]]:
    """n bands across a limb, each `share` of its step wide, from offset a to offset b."""
    step = (t1 - t0) / n
    return [(limb.strip(a, b, t0 + i * step, t0 + (i + share) * step, 2), colour) for i in range(n)]


def spikes(
    pen: Pen,
    limb: Tube,
    off: float,
    n: int,
    size: float,
    coat: Tone,
    t0: float = 0.0,
    t1: float = 1.0,
    lean: float = -0.5,
) -> None:
    """Thorns or scutes along the limb: two tones, largest in the middle."""
    for i in range(n):
        t = t0 + (t1 - t0) * (i + 0.5) / n
        (x, y), (cx, cy), (ax, ay) = limb.at(t, off), limb.at(t, 0), limb.at(max(0, t - 0.02), off)
        d, k = hypot(x - cx, y - cy) or 1, hypot(x - ax, y - ay) or 1
        nx, ny, tx, ty = (x - cx) / d, (y - cy) / d, (x - ax) / k, (y - ay) / k
        r = size * (0.55 + 0.45 * sin(pi * (i + 0.5) / n))
        tip = (x + nx * r + tx * lean * r, y + ny * r + ty * lean * r)
        foot, toe = (
            (x - tx * r * 0.5 - nx * r * 0.3, y - ty * r * 0.5 - ny * r * 0.3),
            (x + tx * r * 0.5 - nx * r * 0.3, y + ty * r * 0.5 - ny * r * 0.3),
        )
        pen.fill(poly(foot, tip, toe), coat.base)
        pen.fill(poly(((foot[0] + toe[0]) / 2, (foot[1] + toe[1]) / 2), tip, toe), coat.dark)
