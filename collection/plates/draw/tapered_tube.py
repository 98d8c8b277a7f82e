"""A tapered tube along a curve, with coordinates of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from collection.plates.draw.ops import Point, Shape
from collection.plates.draw.shapes import parse_points, smooth_curve


class Tube:
    """A tapered tube along a curve: snake, tail, neck, leg. `t` runs from 0 to 1 along it, `off` from -1 to 1 across
    it.
    """

    def __init__(self, points: Sequence[Point], widths: Sequence[float], steps: int = 5) -> None:
        curve, n = smooth_curve(points, closed=False), len(points) - 1
        self.points: list[tuple[float, float]] = []
        self.half: list[float] = []
        x, y = curve[0][1:]
        for i, (_, x1, y1, x2, y2, x3, y3) in enumerate(curve[1:]):
            for j in range(steps + (i == n - 1)):
                t = j / steps
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                self.points.append((a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3))
                self.half.append(_between(widths, (i + t) / n * (len(widths) - 1)) / 2)
            x, y = x3, y3
        lengths = [hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(self.points)]
        self.length = sum(lengths)
        self.along = [sum(lengths[:i]) / self.length for i in range(len(self.points))]

    def _direction_at_point(self, i: int) -> tuple[float, float]:
        p, q = self.points[max(0, i - 1)], self.points[min(len(self.points) - 1, i + 1)]
        length = hypot(q[0] - p[0], q[1] - p[1]) or 1e-6
        return (q[0] - p[0]) / length, (q[1] - p[1]) / length

    def at(self, t: float, off: float = 0.0) -> tuple[float, float]:
        """The point at fraction `t` of the length; `off` 1 is the lower edge of a limb that runs to the right."""
        i = next((k for k in range(len(self.along) - 1) if self.along[k + 1] >= t), len(self.along) - 2)
        share = (t - self.along[i]) / ((self.along[i + 1] - self.along[i]) or 1e-6)
        (x0, y0), (x1, y1) = self.points[i], self.points[i + 1]
        (tx, ty), (ux, uy) = self._direction_at_point(i), self._direction_at_point(i + 1)
        w = (self.half[i] + (self.half[i + 1] - self.half[i]) * share) * off
        return (
            x0 + (x1 - x0) * share - (ty + (uy - ty) * share) * w,
            y0 + (y1 - y0) * share + (tx + (ux - tx) * share) * w,
        )

    def strip(self, a: float, b: float, t0: float = 0.0, t1: float = 1.0, n: int = 0) -> Shape:
        """The part between offsets a and b and between t0 and t1: a stripe, a belly, or (if short) a band."""
        n = n or max(2, round((t1 - t0) * len(self.points) / 2))
        ts = [t0 + (t1 - t0) * i / n for i in range(n + 1)]
        left, right = [self.at(t, a) for t in ts], [self.at(t, b) for t in reversed(ts)]
        return smooth_curve([(*left[0], 1), *left[1:-1], (*left[-1], 1), (*right[0], 1), *right[1:-1], (*right[-1], 1)])

    def shape(self) -> Shape:
        """The outline, with round ends."""
        n = len(self.points)
        keep = [*range(0, n - 1, 2), n - 1]
        frames = {i: self._direction_at_point(i) for i in keep}
        side = {
            k: [
                (
                    self.points[i][0] - frames[i][1] * self.half[i] * k,
                    self.points[i][1] + frames[i][0] * self.half[i] * k,
                )
                for i in keep
            ]
            for k in (-1, 1)
        }
        (x0, y0), (x1, y1) = self.points[0], self.points[-1]
        head = (x0 - frames[0][0] * self.half[0], y0 - frames[0][1] * self.half[0])
        tail = (x1 + frames[n - 1][0] * self.half[-1], y1 + frames[n - 1][1] * self.half[-1])
        return smooth_curve([head, *side[-1], tail, *reversed(side[1])])


def _between(values: Sequence[float], place: float) -> float:
    i = min(int(place), len(values) - 2)
    t = place - i
    t = t * t * (3 - 2 * t)
    return values[i] + (values[i + 1] - values[i]) * t


def tube(text: str, *widths: float, steps: int = 5) -> Tube:
    """A limb through points written "x y, x y, ...", its widths spread evenly along it."""
    return Tube(parse_points(text), widths, steps)
