"""What a printer does to a page: it moves, turns and stretches it, and leaves its edges white.

Pure: millimetres and degrees. A page has its upper left corner at the origin, y down, and is upright (portrait): this
is how it goes through the printer. Everything is measured about the middle of the sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from printing.geometry import NO_EDGES, Edges, Flip, Size, flips_sideways


class Affine(NamedTuple):
    """A map of the plane: (x, y) goes to (a·x + c·y + e, b·x + d·y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Where a point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Affine) -> Affine:
        """The map that applies `first`, then this one."""
        e, f = self.apply(first.e, first.f)
        return Affine(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            e,
            f,
        )

    @property
    def inverse(self) -> Affine:
        """The map that undoes this one, which must not be singular."""
        area = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / area, -self.b / area, -self.c / area, self.a / area
        return Affine(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))


@dataclass(frozen=True, slots=True)
class Deviation:
    """How a printed side deviates from its page: it is stretched about the middle of the sheet (factors), turned
    clockwise by `angle` degrees, and moved to the right by `x` and down by `y` mm, in this order."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0

    def on(self, sheet: Size) -> Affine:
        """From a point of the page to where it is printed on the paper."""
        turn = radians(self.angle)
        a, b = self.scale_x * cos(turn), self.scale_x * sin(turn)
        c, d = -self.scale_y * sin(turn), self.scale_y * cos(turn)
        x, y = sheet.width / 2, sheet.height / 2
        return Affine(a, b, c, d, x + self.x - a * x - c * y, y + self.y - b * x - d * y)

    @classmethod
    def of(cls, affine: Affine, sheet: Size) -> Deviation:
        """The deviation that this map of the sheet comes closest to; it may also shear, by very little."""
        a, b, c, d = affine[:4]
        x, y = affine.apply(sheet.width / 2, sheet.height / 2)
        angle = degrees(atan2(b - c, a + d))
        return cls(x - sheet.width / 2, y - sheet.height / 2, angle, hypot(a, b), hypot(c, d))

    def mirrored(self, sideways: bool) -> Deviation:
        """The same deviation, seen through the paper, which is turned like the page of a book, or of a calendar."""
        x, y = (-self.x, self.y) if sideways else (self.x, -self.y)
        return Deviation(x, y, -self.angle, self.scale_x, self.scale_y)


EXACT = Deviation()
"""A side that is printed as it should be."""


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer. `back` is how its backs deviate as seen from the front, through the paper: this does not depend on
    the edge over which the sheet is flipped. `edges` are what stays white on an upright page, front or back.

    `paper` is the title of the paper with which it was measured, `paper_size` its size.
    """

    name: str = ""
    front: Deviation = EXACT
    back: Deviation = EXACT
    edges: Edges = NO_EDGES
    paper: str = ""
    paper_size: Size | None = None

    def printed(self, sheet: Size, *, back: bool, flip: Flip) -> Affine:
        """From a point of an upright page to where it is printed, both seen from the side that is printed."""
        side = self.back.mirrored(flips_sideways(sheet, flip)) if back else self.front
        return side.on(sheet)

    def corrected(self, sheet: Size, *, back: bool, flip: Flip) -> Affine:
        """From where something should be on the sheet, upright or not, to where it must be on the upright page."""
        upright = Size(min(sheet), max(sheet))
        undone = self.printed(upright, back=back, flip=flip).inverse
        return undone.after(quarter_turn(sheet)) if sheet.width > sheet.height else undone


def quarter_turn(sheet: Size) -> Affine:
    """From a point of a landscape sheet to its place on the same sheet turned upright, by a quarter to the right.

    A back that is turned like this is behind its front as before, whichever edge the sheet is flipped on.
    """
    return Affine(0.0, 1.0, -1.0, 0.0, sheet.height, 0.0)


def is_upright(sheet: Size) -> bool:
    """Whether a sheet is portrait, as it goes through the printer."""
    return sheet.height >= sheet.width
