"""Parts of a landscape: ridges, trunks, tussocks, clouds."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.draw import Pen, Point, Shape, leaf, oval, poly, smooth_curve


def ridge(y: float, rise: float, rng: Random, n: int = 5, sharp: bool = False) -> Shape:
    """Land from a wavy (or faceted) skyline down to the lower edge."""
    xs = [-6 + 69 * i / n for i in range(n + 1)]
    line: list[Point] = [
        (x + rng.uniform(-3, 3), y - rise * rng.random() * (1 if i % 2 else 0.35)) for i, x in enumerate(xs)
    ]
    line[0], line[-1] = (-8, line[0][1]), (66, line[-1][1])
    points = [(*p[:2], 1) for p in line] if sharp else [(*line[0], 1), *line[1:-1], (*line[-1], 1)]
    return smooth_curve([*points, (66, 46, 1), (-8, 46, 1)])


def mesa(pen: Pen, x: float, y: float, w: float, h: float, colour: str, side: str) -> None:
    """A table mountain of that width and height on the line y, its right flank in `side`."""
    pen.fill(
        poly(
            (x - w * 0.72, y),
            (x - w * 0.5, y - h * 0.55),
            (x - w * 0.46, y - h),
            (x + w * 0.44, y - h),
            (x + w * 0.5, y - h * 0.5),
            (x + w * 0.75, y),
        ),
        colour,
    )
    pen.fill(
        poly(
            (x + w * 0.18, y),
            (x + w * 0.22, y - h),
            (x + w * 0.44, y - h),
            (x + w * 0.5, y - h * 0.5),
            (x + w * 0.75, y),
        ),
        side,
    )


def trunk(pen: Pen, x: float, w: float, colour: str, side: str, rng: Random, bark: str = "") -> None:
    """A gum tree: slightly bent, wider at the foot, shaded on the right, with a bough."""
    b, f = rng.uniform(-1.5, 1.5), w * 0.32
    left, right = (
        [(x - w / 2 - f, 37), (x - w / 2, 24), (x - w / 2 + b, 10), (x - w * 0.42, -5)],
        [(x + w * 0.42, -5), (x + w / 2 + b, 10), (x + w / 2, 24), (x + w / 2 + f, 37)],
    )
    pen.fill(
        smooth_curve([(*left[0], 1), *left[1:3], (*left[3], 1), (*right[0], 1), *right[1:3], (*right[3], 1)]), colour
    )
    inner = [(p[0] - w * 0.34, p[1]) for p in reversed(right)]
    pen.fill(
        smooth_curve([(*right[0], 1), *right[1:3], (*right[3], 1), (*inner[0], 1), *inner[1:3], (*inner[3], 1)]), side
    )
    for _ in range(3 if bark else 0):
        y = rng.uniform(-2, 30)
        pen.fill(leaf(x - w * 0.3 + b * 0.6, y, x - w * 0.1 + b * 0.6, y + w * 1.1, w * 0.22), bark)


def tussock(pen: Pen, x: float, y: float, h: float, colour: str, rng: Random, n: int = 9, spread: float = 62) -> None:
    """n blades from one root, fanned out over twice `spread` degrees."""
    blades = []
    for i in range(n):
        a = (-spread + 2 * spread * i / (n - 1) + rng.uniform(-5, 5)) * pi / 180
        r = h * rng.uniform(0.7, 1) * (1 - abs(a) * 0.18)
        root, tip = (x + (i - n / 2) * h * 0.035, y + 0.4), (x + sin(a) * r, y - cos(a) * r)
        blades.append(leaf(*root, *tip, h * 0.11, bend=0.07 if a > 0 else -0.07, peak=0.35))
    pen.fills(blades, colour)


def fern(pen: Pen, x: float, y: float, length: float, angle: float, colour: str) -> None:
    """A frond that bends over towards its angle (degrees from upright)."""

    def stem(t: float) -> tuple[float, float, float]:
        a = angle * (0.6 + 0.8 * t) * pi / 180
        return x + sin(a) * length * t, y - cos(a) * length * t, a

    leaves = []
    for i in range(1, 10):
        px, py, a = stem(i / 10)
        r = length * 0.30 * (1.05 - i / 10)
        leaves += [leaf(px, py, px + sin(a + s) * r, py - cos(a + s) * r, r * 0.36) for s in (-1.1, 1.1)]
    pen.fills(leaves, colour)
    pen.line([stem(t)[:2] for t in (0, 0.35, 0.7, 1)], colour, 0.35)


def sprig(pen: Pen, x: float, y: float, dx: float, dy: float, colour: str, rng: Random, n: int = 7) -> None:
    """A twig of gum leaves, hanging in from the edge."""
    pen.line([(x, y), (x + dx * 0.55, y + dy * 0.4), (x + dx, y + dy)], colour, 0.4)
    for i in range(n):
        t, s = (i + 0.6) / n, 1 if i % 2 else -1
        px, py = x + dx * t, y + dy * (t * 0.8 + 0.2 * t * t)
        pen.fill(
            leaf(px, py, px + s * rng.uniform(1.2, 3) + dx * 0.1, py + rng.uniform(4, 6), 1.3, bend=0.12 * s, peak=0.4),
            colour,
        )


def bush(pen: Pen, x: float, y: float, r: float, colour: str, light: str) -> None:
    """A heap of round leaves of about radius r, lit from the left."""
    for dx, dy, k in ((-0.8, -0.35, 0.6), (0.8, -0.35, 0.62), (0, -0.75, 0.8), (-0.3, -0.2, 0.7), (0.4, -0.2, 0.7)):
        pen.fill(oval(x + dx * r, y + dy * r, r * k), colour)
    for dx, dy, k in ((-0.15, -0.95, 0.5), (-0.95, -0.5, 0.34), (0.62, -0.55, 0.3)):
        pen.fill(oval(x + dx * r, y + dy * r, r * k), light)


def cloud(pen: Pen, x: float, y: float, w: float, colour: str, shade: str) -> None:
    """A cloud w wide with a flat base on the line y."""
    flat = poly((x - w, y - w), (x + w, y - w), (x + w, y), (x - w, y))
    with pen.clip(flat) as inner:
        for paint, d in ((shade, 0.0), (colour, -w * 0.045)):
            for dx, r in ((-0.36, 0.13), (-0.14, 0.22), (0.12, 0.17), (0.34, 0.11)):
                inner.fill(oval(x + dx * w + d, y - 0.02 * w + d, w * r * 1.12, w * r), paint)


def ripples(pen: Pen, y0: float, y1: float, colour: str, rng: Random, n: int = 9) -> None:
    """n bright streaks on water between y0 and y1, longer towards the viewer."""
    streaks = []
    for i in range(n):
        y, x, w = y0 + (y1 - y0) * (i + rng.random() * 0.6) / n, rng.uniform(-2, 58), rng.uniform(3, 10)
        streaks.append(leaf(x - w, y, x + w, y, 0.28 + 0.05 * (y - y0)))
    pen.fills(streaks, colour)


def fog(pen: Pen, rng: Random, y: float, colour: str, n: int = 4) -> None:
    """Banks of fog around the line y."""
    for i in range(n):
        x, w = -4 + 65 * (i + rng.random()) / n, rng.uniform(9, 15)
        pen.fill(leaf(x - w, y + rng.uniform(-1, 1), x + w, y + rng.uniform(-1, 1), rng.uniform(1.4, 2.4)), colour)
