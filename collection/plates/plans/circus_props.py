"""Circus props: balls, pedestals, hoops, paper stars."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.bodies import bands
from collection.plates.draw import Pen, Shape, Tone, Tube, leaf, mix, oval, poly, smooth_curve, tone

GOLD = tone("#f0bb45")
RED, BLUE, YELLOW, GREEN = "#d5473d", "#3a76b8", "#f0bb45", "#4b9a5b"


def star(x: float, y: float, r: float, turn: float = 0.0, waist: float = 0.46) -> Shape:
    """A star with five points, the first upwards."""
    ends = []
    for i in range(10):
        a, d = (turn - 90 + i * 36) * pi / 180, r * (waist if i % 2 else 1)
        ends.append((x + cos(a) * d, y + sin(a) * d))
    return poly(*ends)


def ball(pen: Pen, x: float, y: float, r: float, paint: str, stripe: str, turn: float = 0.0) -> None:
    """A painted ball: three stripes that meet at a pole."""
    p = pen.at(x, y, r, turn)
    stripes = [
        (leaf(-0.35, -0.8, u, v, 0.52, b), stripe) for u, v, b in ((1, 0.3, -0.22), (0, 1.1, 0), (-1.1, 0.3, 0.22))
    ]
    p.form(oval(0, 0, 1), tone(paint), 0.2, 0.09, [*stripes, (oval(-0.35, -0.8, 0.16), mix(stripe, paint, 0.3))])


def pedestal(pen: Pen, x: float, top: float, w: float, h: float, paint: str, trim: str = "#f0bb45") -> None:
    """A round stand for an animal, w wide at the top and wider below, its upper face on the line y = `top`."""
    half, foot, dip = w / 2, w / 2 + h * 0.22, w * 0.05
    side = smooth_curve(
        [
            (x - half, top, 1),
            (x, top + dip * 1.6),
            (x + half, top, 1),
            (x + foot, top + h, 1),
            (x, top + h + dip * 1.6),
            (x - foot, top + h, 1),
        ]
    )
    panels = []
    n = 7
    for i in range(n):
        a, b = -1 + 2 * i / n, -1 + 2 * (i + 0.5) / n
        panels.append(
            (
                poly(
                    (x + half * a, top - 1),
                    (x + half * b, top - 1),
                    (x + foot * b, top + h + 2),
                    (x + foot * a, top + h + 2),
                ),
                trim,
            )
        )
    pen.form(side, tone(paint), 0.9, 0, panels)
    pen.form(oval(x, top, half * 1.04, dip * 1.5 + 0.5), tone(mix(trim, "#fff6dc", 0.5)), 0.3, 0.2)


class Hoop:
    """A ring seen from the side: `far` is drawn before the animal, `near` after it."""

    def __init__(self, x: float, y: float, rx: float, ry: float) -> None:
        self.x, self.y, self.rx, self.ry = x, y, rx, ry

    def arc(self, start: float, end: float, width: float) -> Tube:
        """The part between two angles in degrees (0 right, 90 down)."""
        points = []
        for i in range(13):
            a = (start + (end - start) * i / 12) * pi / 180
            points.append((self.x + cos(a) * self.rx, self.y + sin(a) * self.ry))
        return Tube(points, [width, width], steps=2)

    def far(self, pen: Pen, paint: Tone, stripe: str, width: float = 1.8) -> None:
        """The half behind the animal."""
        self._draw_striped_half(
            pen,
            self.arc(-92, 92, width * 0.86),
            Tone(paint.base, paint.dark, paint.deep, paint.deep),
            mix(stripe, "#2b2145", 0.25),
        )

    def near(self, pen: Pen, paint: Tone, stripe: str, width: float = 1.8) -> None:
        """The half in front of the animal."""
        self._draw_striped_half(pen, self.arc(90, 270, width), paint, stripe)

    def _draw_striped_half(self, pen: Pen, limb: Tube, paint: Tone, stripe: str) -> None:
        pen.form(limb.shape(), paint, 0.3, 0.25, bands(limb, 9, stripe, 0, 1, 0.5))

    def stars(self, pen: Pen, start: float, end: float, n: int, r: float, paints: tuple[str, ...]) -> None:
        """n paper stars on the ring between two angles."""
        for i in range(n):
            a = start + (end - start) * (i + 0.5) / n
            x, y = self.x + cos(a * pi / 180) * self.rx, self.y + sin(a * pi / 180) * self.ry
            pen.form(star(x, y, r, a * 0.7), tone(paints[i % len(paints)]), 0.25, 0.2)
