"""Drawing operations, shapes, the pen and two renderers.

Millimetres, y down, origin at the upper left of the trimmed plate (57 x 40). Light falls from the upper left.
A shape is a list of segments; a pen maps shapes onto the plate and shades them in plate space, so that a
mirrored or turned animal keeps the light where it was. No transparency and no filters: every tone is a solid
colour, which prints as drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import Any, NamedTuple

WIDTH, HEIGHT, BLEED = 57.0, 40.0, 3.0

Segment = tuple[Any, ...]  # ("M", x, y) ("L", x, y) ("C", x1, y1, x2, y2, x, y) ("Z",)
Shape = list[Segment]
Point = Sequence[float]  # (x, y), or (x, y, 1) for a corner


@dataclass(frozen=True, slots=True)
class Path:
    """One filled or stroked path; `evenodd` is for the crescents of light and shade."""

    shape: Shape
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    evenodd: bool = False


@dataclass(frozen=True, slots=True)
class Ellipse:
    cx: float
    cy: float
    rx: float
    ry: float
    fill: str


@dataclass(frozen=True, slots=True)
class Gradient:
    """A vertical gradient in a rectangle: the sky, or water."""

    x: float
    y: float
    w: float
    h: float
    stops: tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Clip:
    """`ops` are seen only inside `shape`."""

    shape: Shape
    ops: list[Op] = field(default_factory=list)


Op = Path | Ellipse | Gradient | Clip


# ---- colour


class Tone(NamedTuple):
    """Four steps of one colour: light faces the sun, dark faces away, deep is for far limbs and lines."""

    light: str
    base: str
    dark: str
    deep: str


@lru_cache(maxsize=4096)
def mix(a: str, b: str, t: float) -> str:
    """The colour a share `t` of the way from `a` to `b` (both "#rrggbb")."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(p + (q - p) * t):02x}" for p, q in pairs)


@lru_cache(maxsize=512)
def tone(base: str, contrast: float = 1.0) -> Tone:
    """Warm light and cool violet shade, the same for every animal."""
    return Tone(
        mix(base, "#fff3d8", 0.30 * contrast),
        base,
        mix(base, "#2b2145", 0.27 * contrast),
        mix(base, "#221a3a", 0.48 * contrast),
    )


# ---- shapes


def smooth(points: Sequence[Point], closed: bool = True) -> Shape:
    """A curve through the points: circular where they lie on a circle, sharp at points marked (x, y, 1)."""
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


def poly(*points: Point) -> Shape:
    return [("M", *points[0][:2]), *(("L", *p[:2]) for p in points[1:]), ("Z",)]


def oval(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0.0) -> Shape:
    """An ellipse, turned by degrees."""
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
    return smooth([(x0, y0, 1), (mx + nx * w, my + ny * w), (x1, y1, 1), (mx - nx * w, my - ny * w)])


def petal(x0: float, y0: float, x1: float, y1: float, width: float, tip: float = 0.82, root: float = 0.3) -> Shape:
    """Narrow at the first point, rounded at the second: ears, feathers, paddles, toes."""
    dx, dy = x1 - x0, y1 - y0
    length = hypot(dx, dy) or 1e-6
    nx, ny, w = -dy / length, dx / length, width / 2
    x2, y2 = x0 + dx * (1 - (1 - tip) * 0.9), y0 + dy * (1 - (1 - tip) * 0.9)
    mx, my = x0 + dx * 0.55, y0 + dy * 0.55
    return smooth(
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
    return [(s[0], *(v + (dy if i % 2 else dx) for i, v in enumerate(s[1:]))) for s in shape]


def outside(shape: Shape) -> Shape:
    """All the plate but the shape (drawn even-odd)."""
    return [*shape, ("M", -60, -60), ("L", 120, -60), ("L", 120, 120), ("L", -60, 120), ("Z",)]


class Limb:
    """A tapered tube along a curve: snake, tail, neck, leg. `t` runs 0..1 along it, `off` -1..1 across it."""

    def __init__(self, points: Sequence[Point], widths: Sequence[float], steps: int = 5) -> None:
        curve, n = smooth(points, closed=False), len(points) - 1
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
        lengths = [hypot(q[0] - p[0], q[1] - p[1]) for p, q in zip(self.points, self.points[1:])]
        self.length = sum(lengths)
        self.along = [sum(lengths[:i]) / self.length for i in range(len(self.points))]

    def _frame(self, i: int) -> tuple[float, float]:
        p, q = self.points[max(0, i - 1)], self.points[min(len(self.points) - 1, i + 1)]
        length = hypot(q[0] - p[0], q[1] - p[1]) or 1e-6
        return (q[0] - p[0]) / length, (q[1] - p[1]) / length

    def at(self, t: float, off: float = 0.0) -> tuple[float, float]:
        """The point at `t` of the length; off 1 is the lower edge of a limb that runs to the right."""
        i = next((k for k in range(len(self.along) - 1) if self.along[k + 1] >= t), len(self.along) - 2)
        share = (t - self.along[i]) / ((self.along[i + 1] - self.along[i]) or 1e-6)
        (x0, y0), (x1, y1) = self.points[i], self.points[i + 1]
        (tx, ty), (ux, uy) = self._frame(i), self._frame(i + 1)
        w = (self.half[i] + (self.half[i + 1] - self.half[i]) * share) * off
        return (
            x0 + (x1 - x0) * share - (ty + (uy - ty) * share) * w,
            y0 + (y1 - y0) * share + (tx + (ux - tx) * share) * w,
        )

    def strip(self, a: float, b: float, t0: float = 0.0, t1: float = 1.0, n: int = 0) -> Shape:
        """The part between offsets a and b and between t0 and t1: stripe, belly, or (short) a band."""
        n = n or max(2, round((t1 - t0) * len(self.points) / 2))
        ts = [t0 + (t1 - t0) * i / n for i in range(n + 1)]
        left, right = [self.at(t, a) for t in ts], [self.at(t, b) for t in reversed(ts)]
        return smooth([(*left[0], 1), *left[1:-1], (*left[-1], 1), (*right[0], 1), *right[1:-1], (*right[-1], 1)])

    def shape(self) -> Shape:
        """The outline, with round ends."""
        n = len(self.points)
        keep = [*range(0, n - 1, 2), n - 1]
        frames = {i: self._frame(i) for i in keep}
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
        return smooth([head, *side[-1], tail, *reversed(side[1])])


def _between(values: Sequence[float], place: float) -> float:
    i = min(int(place), len(values) - 2)
    t = place - i
    t = t * t * (3 - 2 * t)
    return values[i] + (values[i + 1] - values[i]) * t


# ---- the pen


class Pen:
    """Puts shapes on the plate: `fill` flat, `form` shaded, `line` stroked, `clip` inside a shape."""

    def __init__(self, ops: list[Op] | None = None, matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0)) -> None:
        self.ops: list[Op] = [] if ops is None else ops
        self.matrix = matrix
        self.scale = hypot(matrix[0], matrix[1])

    def at(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> Pen:
        """A pen whose origin lies at (x, y), scaled, turned by degrees and perhaps mirrored."""
        a, b, c, d, e, f = self.matrix
        k, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
        p, q, r, t = (-k, -s, -s, k) if flip else (k, s, -s, k)
        return Pen(
            self.ops, (a * p + c * q, b * p + d * q, a * r + c * t, b * r + d * t, a * x + c * y + e, b * x + d * y + f)
        )

    def map(self, shape: Shape) -> Shape:
        a, b, c, d, e, f = self.matrix
        if (a, b, c, d, e, f) == (1, 0, 0, 1, 0, 0):
            return shape
        out: Shape = []
        for s in shape:
            values: list[float] = []
            for i in range(1, len(s), 2):
                values += (a * s[i] + c * s[i + 1] + e, b * s[i] + d * s[i + 1] + f)
            out.append((s[0], *values))
        return out

    def fill(self, shape: Shape, colour: str) -> None:
        self.ops.append(Path(self.map(shape), colour))

    def dot(self, x: float, y: float, r: float, colour: str) -> None:
        a, b, c, d, e, f = self.matrix
        r *= self.scale
        self.ops.append(Ellipse(a * x + c * y + e, b * x + d * y + f, r, r, colour))

    def line(self, points: Sequence[Point], colour: str, width: float = 0.35) -> None:
        """A round-ended curve through the points."""
        self.ops.append(Path(self.map(smooth(points, closed=False)), None, colour, width * self.scale))

    def form(
        self,
        shape: Shape,
        colour: Tone,
        shade: float = 0.9,
        light: float = 0.4,
        marks: Sequence[tuple[Shape, str]] = (),
    ) -> None:
        """A shaded solid: flat colour, a crescent of shade lower right, one of light upper left, then the markings."""
        mapped = self.map(shape)
        shade, light = shade * self.scale, light * self.scale
        inner: list[Op] = []
        if shade > 0.8 * self.scale:
            inner.append(
                Path(
                    outside(moved(mapped, -shade * 1.35, -shade * 2.3)),
                    mix(colour.base, colour.dark, 0.38),
                    evenodd=True,
                )
            )
        if shade:
            inner.append(Path(outside(moved(mapped, -shade * 0.55, -shade)), colour.dark, evenodd=True))
        if light:
            inner.append(Path(outside(moved(mapped, light * 0.55, light)), colour.light, evenodd=True))
        inner += [Path(self.map(mark), paint) for mark, paint in marks]
        self.ops += [Path(mapped, colour.base), Clip(mapped, inner)]

    def edge(self, shape: Shape, colour: str, dx: float, dy: float) -> None:
        """A crescent of colour along one edge: (0, -1) paints the lower edge 1 mm deep (belly, snow, rim)."""
        mapped = self.map(shape)
        rim = outside(moved(mapped, dx * self.scale, dy * self.scale))
        self.ops.append(Clip(mapped, [Path(rim, colour, evenodd=True)]))

    @contextmanager
    def clip(self, shape: Shape) -> Iterator[Pen]:
        group = Clip(self.map(shape))
        self.ops.append(group)
        yield Pen(group.ops, self.matrix)

    def eye(
        self,
        x: float,
        y: float,
        r: float,
        iris: str = "#3a2417",
        ring: str | None = None,
        pupil: tuple[float, float] = (0.62, 0.62),
    ) -> None:
        """An eye with its highlight towards the light; `pupil` is its half width and height as shares of r."""
        if ring:
            self.dot(x, y, r * 1.32, ring)
        self.dot(x, y, r, iris)
        self.fill(oval(x, y, r * pupil[0], r * pupil[1]), "#17110f")
        flip = -1 if self.matrix[0] * self.matrix[3] - self.matrix[1] * self.matrix[2] < 0 else 1
        self.dot(x - r * 0.34 * flip, y - r * 0.36, r * 0.30, "#ffffff")


# ---- renderers

_SVG = {"M": "M%.2f %.2f", "L": "L%.2f %.2f", "C": "C%.2f %.2f %.2f %.2f %.2f %.2f", "Z": "Z"}
_PDF = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}


def svg(ops: Sequence[Op], name: str = "plate", bleed: float = BLEED) -> str:
    """The plate as SVG text; `name` keeps ids apart when several plates share a page."""
    body: list[str] = []
    count = [0]

    def data(shape: Shape) -> str:
        return "".join([_SVG[s[0]] % s[1:] for s in shape])

    def emit(items: Sequence[Op]) -> None:
        for op in items:
            match op:
                case Path(shape, fill, stroke, width, evenodd):
                    ink = (
                        f' stroke="{stroke}" stroke-width="{width:.2f}" stroke-linecap="round" stroke-linejoin="round"'
                    )
                    body.append(
                        f'<path d="{data(shape)}" fill="{fill or "none"}"{ink if stroke else ""}'
                        f"{' fill-rule=' + chr(34) + 'evenodd' + chr(34) if evenodd else ''}/>"
                    )
                case Ellipse(cx, cy, rx, ry, fill):
                    body.append(f'<ellipse cx="{cx:.2f}" cy="{cy:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}"/>')
                case Gradient(x, y, w, h, stops):
                    count[0] += 1
                    key = f"{name}-{count[0]}"
                    inner = "".join(f'<stop offset="{at}" stop-color="{c}"/>' for at, c in stops)
                    body.append(
                        f'<linearGradient id="{key}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'
                        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="url(#{key})"/>'
                    )
                case Clip(shape, children) if children:
                    count[0] += 1
                    key = f"{name}-{count[0]}"
                    body.append(f'<clipPath id="{key}"><path d="{data(shape)}"/></clipPath><g clip-path="url(#{key})">')
                    emit(children)
                    body.append("</g>")

    emit(ops)
    box = f"{-bleed:g} {-bleed:g} {WIDTH + 2 * bleed:g} {HEIGHT + 2 * bleed:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(body)}</svg>'


def paint(canvas: Any, ops: Sequence[Op], x: float, y: float, bleed: float = BLEED) -> None:
    """Draws the plate on a ReportLab canvas, trimmed lower left corner at (x, y) in points."""
    from reportlab.lib.colors import HexColor

    colour = lru_cache(maxsize=None)(HexColor)
    unit = 72 / 25.4

    class trace:  # a ReportLab path is whatever has getCode(); its own one spends most of its time on rounding
        def __init__(self, shape: Shape) -> None:
            self.shape = shape

        def getCode(self) -> str:
            return "n " + " ".join([_PDF[s[0]] % s[1:] for s in self.shape])

    def emit(items: Sequence[Op]) -> None:
        for op in items:
            match op:
                case Path(shape, fill, stroke, width, evenodd):
                    if fill:
                        canvas.setFillColor(colour(fill))
                    if stroke:
                        canvas.setStrokeColor(colour(stroke))
                        canvas.setLineWidth(width)
                    canvas.drawPath(
                        trace(shape), stroke=int(bool(stroke)), fill=int(bool(fill)), fillMode=0 if evenodd else 1
                    )
                case Ellipse(cx, cy, rx, ry, fill):
                    canvas.setFillColor(colour(fill))
                    canvas.ellipse(cx - rx, cy - ry, cx + rx, cy + ry, stroke=0, fill=1)
                case Gradient(gx, gy, w, h, stops):
                    canvas.saveState()
                    canvas.clipPath(
                        trace(poly((gx, gy), (gx + w, gy), (gx + w, gy + h), (gx, gy + h))), stroke=0, fill=0
                    )
                    canvas.linearGradient(0, gy, 0, gy + h, [colour(c) for _, c in stops], [at for at, _ in stops])
                    canvas.restoreState()
                case Clip(shape, children) if children:
                    canvas.saveState()
                    canvas.clipPath(trace(shape), stroke=0, fill=0, fillMode=1)
                    emit(children)
                    canvas.restoreState()

    canvas.saveState()
    canvas.translate(x, y + HEIGHT * unit)
    canvas.scale(unit, -unit)
    frame = poly((-bleed, -bleed), (WIDTH + bleed, -bleed), (WIDTH + bleed, HEIGHT + bleed), (-bleed, HEIGHT + bleed))
    canvas.clipPath(trace(frame), stroke=0, fill=0)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    emit(ops)
    canvas.restoreState()
