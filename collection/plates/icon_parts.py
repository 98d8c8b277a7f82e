"""The parts of icons: strokes and solids in one colour on a square with sides of 24, y down."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.draw import Op, Path, Shape, curve, oval, parse_points, poly, smooth_curve

SIDE = 24.0
INK = "currentColor"
"""The one colour of an icon: a page's text colour in SVG, replaced by another colour in print."""

Icon = list[Op]


def line(text: str, width: float = 2.0) -> Path:
    """A stroke of straight segments from point to point."""
    first, *rest = parse_points(text)
    return Path([("M", *first[:2]), *(("L", *point[:2]) for point in rest)], None, INK, width)


def curved_line(text: str, width: float = 2.0) -> Path:
    """A stroke along a smooth curve."""
    return Path(smooth_curve(parse_points(text), closed=False), None, INK, width)


def outline(shape: Shape, width: float = 2.0) -> Path:
    """The outline of a shape."""
    return Path(shape, None, INK, width)


def solid(*shapes: Shape) -> Path:
    """A filled shape; further shapes are holes in it (and a shape in a hole is filled again)."""
    return Path([segment for shape in shapes for segment in shape], INK, evenodd=True)


def polygon(text: str) -> Shape:
    """A closed shape with straight sides."""
    return poly(*parse_points(text))


def mirrored_shape(text: str) -> Shape:
    """A closed curve, symmetric about the vertical middle of the square, from the points of its right half, top to
    bottom.

    The first and last points are on the middle line.
    """
    half = parse_points(text)
    return smooth_curve([*half, *((SIDE - x, *rest) for x, *rest in reversed(half[1:-1]))])


def disc(x: float, y: float, r: float) -> Shape:
    return oval(x, y, r)


def box(x: float, y: float, w: float, h: float, r: float = 1.5) -> Shape:
    """A rectangle with round corners."""
    k = r * 0.4477
    return [
        ("M", x + r, y),
        ("L", x + w - r, y),
        ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r),
        ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h),
        ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    ]


def arc(x: float, y: float, r: float, start: float, end: float, width: float = 2.0) -> Path:
    """A stroke along a circle, clockwise from `start` to `end` in degrees (0 is right)."""
    n = max(1, round(abs(end - start) / 45))
    step = (end - start) * pi / 180 / n
    reach = 4 / 3 * sin(step / 2) / (1 + cos(step / 2)) * r
    shape: Shape = []
    for i in range(n + 1):
        a = start * pi / 180 + i * step
        u, v = x + cos(a) * r, y + sin(a) * r
        if i == 0:
            shape.append(("M", u, v))
            continue
        b = a - step
        bend = (x + cos(b) * r - sin(b) * reach, y + sin(b) * r + cos(b) * reach)
        shape.append(("C", *bend, u + sin(a) * reach, v - cos(a) * reach, u, v))
    return Path(shape, None, INK, width)


def spokes(x: float, y: float, near: float, far: float, n: int, turn: float = 0.0, width: float = 2.0) -> Icon:
    """`n` rays around a point, from radius `near` to radius `far`."""
    out: Icon = []
    for i in range(n):
        a = (turn + 360 * i / n) * pi / 180
        u, v = cos(a), sin(a)
        out.append(Path([("M", x + u * near, y + v * near), ("L", x + u * far, y + v * far)], None, INK, width))
    return out


def star(x: float, y: float, r: float, points: int = 5, waist: float = 0.45) -> Shape:
    """A star with one point up; `waist` is the inner radius as a fraction of the outer."""
    ends = []
    for i in range(2 * points):
        a, d = (i / points - 0.5) * pi, r * (waist if i % 2 else 1)
        ends.append((x + cos(a) * d, y + sin(a) * d))
    return poly(*ends)


__all__ = [
    "INK",
    "SIDE",
    "Icon",
    "arc",
    "box",
    "curve",
    "curved_line",
    "disc",
    "line",
    "mirrored_shape",
    "outline",
    "oval",
    "polygon",
    "solid",
    "spokes",
    "star",
]
