"""The parts of card backs: a game's two colours, its motifs, the frame, and functions for directions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from collection.plates.draw import Pen, Shape, Tube, mix

CARD = (63.0, 88.0)
"""The trimmed card in millimetres."""
CREAM = "#f4efdd"


@dataclass(frozen=True, slots=True)
class Stock:
    """The two colours of a card back: the ground, and a slightly lighter one for the pattern."""

    ground: str

    @property
    def pattern_colour(self) -> str:
        return mix(self.ground, CREAM, 0.2)


Motif = Callable[[Pen, Stock], None]
"""Draws around the origin, about 9 mm wide (a crest: half of what is in the medallion, whose radius is 16 mm)."""


def no_pattern(_pen: Pen, _stock: Stock) -> None:
    """Draw nothing: a field without a pattern."""


@dataclass(frozen=True, slots=True)
class Design:
    """The drawings of a game's back: motifs for the pattern, used in turn; half a crest; and the field below the
    motifs.

    The other half of the crest is the same, rotated by a half turn. `field` is drawn once, inside the frame, in the
    millimetres of the card, and must look the same upside down.
    """

    motifs: tuple[Motif, ...]
    crest: Motif
    field: Motif = no_pattern


def _spot(pen: Pen, stock: Stock) -> None:
    pen.dot(0, 0, 1.6, stock.pattern_colour)


def _disc(pen: Pen, _stock: Stock) -> None:
    """Half of two discs, one on each side of the middle."""
    pen.dot(0, -7.0, 4.5, CREAM)


PLAIN_DESIGN = Design((_spot,), _disc)
"""For a game without a design of its own: spots, and two discs in the medallion."""


def point_ahead(body: Tube, reach: float) -> tuple[float, float]:
    """The point at distance `reach` beyond the end of a limb."""
    (x, y), (u, v) = body.at(0.97), body.at(1)
    d = hypot(u - x, v - y)
    return u + (u - x) / d * reach, v + (v - y) / d * reach


def turn_direction(way: tuple[float, float], degrees: float) -> tuple[float, float]:
    """The direction, rotated clockwise by `degrees`."""
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    return way[0] * c - way[1] * s, way[0] * s + way[1] * c


def box(x0: float, y0: float, x1: float, y1: float) -> Shape:
    """The rectangle between two corners."""
    return [("M", x0, y0), ("L", x1, y0), ("L", x1, y1), ("L", x0, y1), ("Z",)]


def frame(inset: float, hollow: float = 3.2, size: tuple[float, float] = CARD) -> Shape:
    """A frame at distance `inset` from the trim, its corners hollowed by quarter circles; `size` is the trimmed card in
    millimetres.
    """
    x0, y0, x1, y1 = inset, inset, size[0] - inset, size[1] - inset
    k = hollow * 0.5523
    return [
        ("M", x0 + hollow, y0),
        ("L", x1 - hollow, y0),
        ("C", x1 - hollow, y0 + k, x1 - k, y0 + hollow, x1, y0 + hollow),
        ("L", x1, y1 - hollow),
        ("C", x1 - k, y1 - hollow, x1 - hollow, y1 - k, x1 - hollow, y1),
        ("L", x0 + hollow, y1),
        ("C", x0 + hollow, y1 - k, x0 + k, y1 - hollow, x0, y1 - hollow),
        ("L", x0, y0 + hollow),
        ("C", x0 + k, y0 + hollow, x0 + hollow, y0 + k, x0 + hollow, y0),
        ("Z",),
    ]
