"""Shapes: closed outlines from a few points or measurements."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin

from collection.plates.draw.ops import Point, Shape


def smooth_curve(points: Sequence[Point], closed: bool = True) -> Shape:
    """A curve through the points: circular if they are on a circle, and sharp at points marked (x, y, 1)."""
    n = len(points)
    tangents: list[tuple[float, float] | None] = []
    for i, p in enumerate(points):
        if len(p) > 2 or (not closed and i in (0, n - 1)):
            tangents.append(None)
            continue
        a, b = points[i - 1], points[(i + 1) % n]
        ux, uy, vx, vy = p[0] - a[0], p[1] - a[1], b[0] - p[0], b[1] - p[1]
        la, lb = hypot(ux, uy) or 1e-6, hypot(vx, vy) or 1e-6
        tx, ty = ux / la * lb + vx / lb * la, uy / la * lb + vy / lb * la
        length = hypot(tx, ty) or 1e-6
        tangents.append((tx / length, ty / length))
    shape: Shape = [("M", points[0][0], points[0][1])]
    for i in range(n if closed else n - 1):
        p, q, t, u = points[i], points[(i + 1) % n], tangents[i], tangents[(i + 1) % n]
        dx, dy = q[0] - p[0], q[1] - p[1]
        chord = hypot(dx, dy) or 1e-6
        c1, c2 = (p[0] + dx / 3, p[1] + dy / 3), (q[0] - dx / 3, q[1] - dy / 3)
        if t:
            h = chord * 2 / 3 / (1 + max(0.0, (t[0] * dx + t[1] * dy) / chord))
            c1 = (p[0] + t[0] * h, p[1] + t[1] * h)
        if u:
            h = chord * 2 / 3 / (1 + max(0.0, (u[0] * dx + u[1] * dy) / chord))
            c2 = (q[0] - u[0] * h, q[1] - u[1] * h)
        shape.append(("C", *c1, *c2, q[0], q[1]))
    return [*shape, ("Z",)] if closed else shape


@lru_cache(maxsize=1024)
def parse_points(text: str) -> tuple[Point, ...]:
    """Parses points written "x y, x y, ..."; a corner is marked "x y!"."""

    def one(entry: str) -> Point:
        x, y = entry.rstrip("!").split()
        return (float(x), float(y), 1) if entry.endswith("!") else (float(x), float(y))

    return tuple(one(entry.strip()) for entry in text.split(","))


def curve(text: str) -> Shape:
    """A closed curve through points written "x y, x y, ...": round, but a corner at each point marked "x y!"."""
    return smooth_curve(parse_points(text))


def poly(*points: Point) -> Shape:
    """A closed outline of straight lines."""
    return [("M", *points[0][:2]), *(("L", *p[:2]) for p in points[1:]), ("Z",)]


def oval(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0.0) -> Shape:
    """An ellipse, rotated by `turn` degrees."""
    ry, k, c, s = rx if ry is None else ry, 0.5523, cos(radians(turn)), sin(radians(turn))

    def at(x: float, y: float) -> tuple[float, float]:
        return cx + x * rx * c - y * ry * s, cy + x * rx * s + y * ry * c

    return [
        ("M", *at(1, 0)),
        ("C", *at(1, k), *at(k, 1), *at(0, 1)),
        ("C", *at(-k, 1), *at(-1, k), *at(-1, 0)),
        ("C", *at(-1, -k), *at(-k, -1), *at(0, -1)),
        ("C", *at(k, -1), *at(1, -k), *at(1, 0)),
        ("Z",),
    ]


def leaf(x0: float, y0: float, x1: float, y1: float, width: float, bend: float = 0.0, peak: float = 0.5) -> Shape:
    """Pointed at both ends, widest at `peak`, bent sideways by `bend` of its length."""
    dx, dy = x1 - x0, y1 - y0
    length = hypot(dx, dy) or 1e-6
    nx, ny, w = -dy / length, dx / length, width / 2
    mx, my = x0 + dx * peak + nx * bend * length, y0 + dy * peak + ny * bend * length
    return smooth_curve([(x0, y0, 1), (mx + nx * w, my + ny * w), (x1, y1, 1), (mx - nx * w, my - ny * w)])


def petal(x0: float, y0: float, x1: float, y1: float, width: float, tip: float = 0.82, root: float = 0.3) -> Shape:
    """Narrow at the first point, rounded at the second: ears, feathers, paddles, toes."""
    dx, dy = x1 - x0, y1 - y0
    length = hypot(dx, dy) or 1e-6
    nx, ny, w = -dy / length, dx / length, width / 2
    x2, y2 = x0 + dx * (1 - (1 - tip) * 0.9), y0 + dy * (1 - (1 - tip) * 0.9)
    mx, my = x0 + dx * 0.55, y0 + dy * 0.55
    return smooth_curve(
        [
            (x0 - nx * w * root, y0 - ny * w * root),
            (mx - nx * w, my - ny * w),
            (x2 - nx * w * 0.62, y2 - ny * w * 0.62),
            (x1, y1),
            (x2 + nx * w * 0.62, y2 + ny * w * 0.62),
            (mx + nx * w, my + ny * w),
            (x0 + nx * w * root, y0 + ny * w * root),
        ]
    )


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """The shape, shifted."""
    return [(s[0], *(v + (dy if i % 2 else dx) for i, v in enumerate(s[1:]))) for s in shape]


def inverse_shape(shape: Shape) -> Shape:
    """The whole plate except the shape (to be drawn even-odd)."""
    return [*shape, ("M", -60, -60), ("L", 120, -60), ("L", 120, 120), ("L", -60, 120), ("Z",)]
