"""Whole faces and backs from players' own pictures. A picture that ends at the cut is mirrored outwards to make bleed.

The mirrored copies are the same stored picture, placed with another matrix: its JPEG data are neither decoded nor
stored twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from printing.canvas import MirroredCopy, PrintCanvas
from printing.face_contract import Face, Note, Picture
from printing.face_preflight_notes import picture_notes
from printing.geometry import MAX_BLEED, Rectangle, Size
from printing.wrapped_face import WrappedFace

OVERLAP = 0.15
"""How far in mm a mirrored copy extends below the picture; without it, a white hairline shows between the two."""


@dataclass(frozen=True, slots=True)
class ScanFace(WrappedFace):
    """A face that is a picture of its owner's. `own` is the face that it replaces; its other side stays."""

    own: Face
    picture: Picture

    @property
    def trim(self) -> Size:
        return self.own.trim

    @property
    def back(self) -> Face | None:
        return self.own.back

    @property
    def plate(self) -> str:
        return ""

    @property
    def picture_bytes(self) -> int:
        return self.picture.size

    def notes(self) -> Iterator[Note]:
        """Notes on the picture; the texts of the replaced face are not printed."""
        yield from picture_notes(self.label, self.picture)

    def draw(self, canvas: PrintCanvas) -> None:
        """Draws the picture with 3 mm of bleed."""
        draw_scan(canvas, self.picture, self.trim)


def draw_scan(canvas: PrintCanvas, picture: Picture, trim: Size) -> None:
    """Draws a whole face or back with 3 mm of bleed, the trim's upper left corner at the origin."""
    area = Rectangle(0, 0, *trim).grown(picture.bleed or 0.0)
    outer = Rectangle(0, 0, *trim).grown(MAX_BLEED)
    if area.x > outer.x:
        sides = [(across, down) for across, down in product((-1, 0, 1), repeat=2) if across or down]
        canvas.picture_over_copies(picture.path, area, [_mirrored(area, outer, *side) for side in sides])
    else:
        canvas.picture(picture.path, area)


def _mirrored(area: Rectangle, outer: Rectangle, across: int, down: int) -> MirroredCopy:
    """The copy for the strip (or corner) of the bleed on one side: -1 is left or above, 1 right or below, 0 neither."""
    x, width = _strip(area.x, area.width, outer.x, across)
    y, height = _strip(area.y, area.height, outer.y, down)
    copy = area.moved(across * (area.width - OVERLAP), down * (area.height - OVERLAP))
    return MirroredCopy(copy, Rectangle(x, y, width, height), sideways=across != 0, upright=down != 0)


def _strip(start: float, length: float, outer: float, side: int) -> tuple[float, float]:
    """Where a strip begins along one axis, and how long it is."""
    if side == 0:
        return start, length
    deep = start - outer + OVERLAP
    return (outer if side < 0 else start + length - OVERLAP), deep
