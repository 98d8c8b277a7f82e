"""The pen puts shapes on the plate: flat, shaded, stroked or clipped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import cos, hypot, radians, sin

from collection.plates.draw.colour import Tone, mix
from collection.plates.draw.ops import Clip, Ellipse, Op, Path, Point, Shape
from collection.plates.draw.shapes import inverse_shape, moved, oval, smooth_curve


class Pen:
    """Puts shapes on the plate: `fill` flat, `form` shaded, `line` stroked, `clip` inside a shape."""

    def __init__(self, ops: list[Op] | None = None, matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0)) -> None:
        self.ops: list[Op] = [] if ops is None else ops
        self.matrix = matrix
        self.scale = hypot(matrix[0], matrix[1])

    def at(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> Pen:
        """A pen with its origin at (x, y), scaled, turned by degrees and optionally mirrored."""
        a, b, c, d, e, f = self.matrix
        k, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
        p, q, r, t = (-k, -s, -s, k) if flip else (k, s, -s, k)
        return Pen(
            self.ops, (a * p + c * q, b * p + d * q, a * r + c * t, b * r + d * t, a * x + c * y + e, b * x + d * y + f)
        )

    def map(self, shape: Shape) -> Shape:
        """The shape in plate millimetres."""
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
        """Draw a flat solid."""
        self.ops.append(Path(self.map(shape), colour))

    def fills(self, shapes: Iterable[Shape], colour: str) -> None:
        """Draw many flat solids as one path: leaves, blades. All must have the same direction, or overlaps become
        holes.
        """
        self.fill([segment for shape in shapes for segment in shape], colour)

    def dot(self, x: float, y: float, r: float, colour: str) -> None:
        """Draw a flat circle."""
        a, b, c, d, e, f = self.matrix
        r *= self.scale
        self.ops.append(Ellipse(a * x + c * y + e, b * x + d * y + f, r, r, colour))

    def line(self, points: Sequence[Point], colour: str, width: float = 0.35) -> None:
        """Draw a curve through the points, with round ends."""
        self.ops.append(Path(self.map(smooth_curve(points, closed=False)), None, colour, width * self.scale))

    def form(
        self,
        shape: Shape,
        colour: Tone,
        shade: float = 0.9,
        light: float = 0.4,
        marks: Sequence[tuple[Shape, str]] = (),
    ) -> None:
        """Draw a shaded solid: a flat colour, a crescent of shade lower right, one of light upper left, then the
        markings.
        """
        mapped = self.map(shape)
        shade, light = shade * self.scale, light * self.scale
        inner: list[Op] = []
        if shade > 0.8 * self.scale:
            inner.append(
                Path(
                    inverse_shape(moved(mapped, -shade * 1.35, -shade * 2.3)),
                    mix(colour.base, colour.dark, 0.38),
                    evenodd=True,
                )
            )
        if shade:
            inner.append(Path(inverse_shape(moved(mapped, -shade * 0.55, -shade)), colour.dark, evenodd=True))
        if light:
            inner.append(Path(inverse_shape(moved(mapped, light * 0.55, light)), colour.light, evenodd=True))
        inner += [Path(self.map(mark), paint) for mark, paint in marks]
        self.ops += [Path(mapped, colour.base), Clip(mapped, inner)]

    def edge(self, shape: Shape, colour: str, dx: float, dy: float) -> None:
        """Draw a crescent of colour along one edge: (0, -1) paints the lower edge 1 mm deep (belly, snow, rim)."""
        mapped = self.map(shape)
        rim = inverse_shape(moved(mapped, dx * self.scale, dy * self.scale))
        self.ops.append(Clip(mapped, [Path(rim, colour, evenodd=True)]))

    @contextmanager
    def clip(self, shape: Shape) -> Iterator[Pen]:
        """A pen whose drawing is visible only inside the shape."""
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
        """Draw an eye with its highlight towards the light; `pupil` is half its width and height as fractions of r."""
        if ring:
            self.dot(x, y, r * 1.32, ring)
        self.dot(x, y, r, iris)
        self.fill(oval(x, y, r * pupil[0], r * pupil[1]), "#17110f")
        flip = -1 if self.matrix[0] * self.matrix[3] - self.matrix[1] * self.matrix[2] < 0 else 1
        self.dot(x - r * 0.34 * flip, y - r * 0.36, r * 0.30, "#ffffff")
