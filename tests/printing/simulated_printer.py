"""A printer that moves, turns and stretches pages and leaves edges white, and the eye that reads its calibration page.

It prints rasterised pages onto rasterised paper; the readings are those that its geometry gives, rounded as by eye.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from printing.calibration import MOST_LINES, Readings, Scale, position_points, rulers, scales, steps
from printing.geometry import NO_EDGES, Edges, Flip, Rectangle, Size, flips_sideways, place_behind
from printing.printer_geometry import Affine, Deviation, Printer

PX = 12
"""Pixels per mm of pages and paper."""


@dataclass(frozen=True)
class SimulatedPrinter:
    """What it really does; a profile can only estimate it."""

    front: Deviation
    back: Deviation
    edges: Edges = NO_EDGES

    def paper_map(self, sheet: Size, *, back: bool, flip: Flip) -> Affine:
        """From a point of an upright page to where it is on the paper, seen from the printed side."""
        return Printer(front=self.front, back=self.back).printed(sheet, back=back, flip=flip)

    def print(self, page: Image.Image, *, back: bool, flip: Flip) -> Image.Image:
        """The paper with this page printed on it."""
        sheet = Size(page.width / PX, page.height / PX)
        a, b, c, d, e, f = self.paper_map(sheet, back=back, flip=flip).inverse
        # The middle of pixel (i, j) is at ((i + 0.5) / PX, (j + 0.5) / PX) mm; PIL reckons with these middles itself.
        matrix = (a, c, e * PX, b, d, f * PX)
        paper = page.transform(page.size, Image.Transform.AFFINE, matrix, Image.Resampling.BICUBIC, fillcolor=255)
        area = self.edges.area(sheet)
        inside = tuple(round(v * PX) for v in (area.x, area.y, area.x + area.width, area.y + area.height))
        white = Image.new("L", page.size, 255)
        white.paste(paper.crop(inside), inside[:2])
        return white

    def readings(self, profile: Printer, sheet: Size, flip: Flip) -> Readings:
        """What can be read off the calibration page that was printed with the corrections of `profile`."""
        front = self.paper_map(sheet, back=False, flip=flip).after(profile.corrected(sheet, back=False, flip=flip))
        back = self.paper_map(sheet, back=True, flip=flip).after(profile.corrected(sheet, back=True, flip=flip))

        def seen(x: float, y: float) -> tuple[float, float]:
            """A point of the back, given by the point of the front that it should be behind, seen through the paper."""
            spot = back.apply(*place_behind(sheet, Rectangle(x, y, 0, 0), flip)[:2])
            return place_behind(sheet, Rectangle(*spot, 0, 0), flip)[:2]

        def distance(scale: Scale, number: float) -> float:
            axis = 0 if scale.across else 1
            return abs(front.apply(*scale.front_line(number))[axis] - seen(*scale.back_line(number))[axis])

        numbers = [half / 2 for half in range(-2 * MOST_LINES, 2 * MOST_LINES + 1)]  # a half if two lines are as near
        met = tuple(float(min(numbers, key=lambda n, s=scale: distance(s, n))) for scale in scales(sheet))
        x, y, full = sheet.width / 2, sheet.height / 2, rulers(sheet)
        across = [front.apply(x + sign * full.width / 2, y) for sign in (-1, 1)]
        down = [front.apply(x, y + sign * full.height / 2) for sign in (-1, 1)]
        a, b, c = (front.apply(*spot) for spot in position_points(sheet))
        return Readings(
            met,
            by_ruler(apart(*across)),
            by_ruler(apart(*down)),
            (by_ruler(a[0]), by_ruler(b[0]), by_ruler(c[1])),
            self._first_lines(front, sheet),
        )

    def _first_lines(self, front: Affine, sheet: Size) -> Edges:
        x, y, white = sheet.width / 2, sheet.height / 2, self.edges
        shown = (
            lambda at: front.apply(at, y)[0] > white.left,
            lambda at: front.apply(x, at)[1] > white.top,
            lambda at: front.apply(sheet.width - at, y)[0] < sheet.width - white.right,
            lambda at: front.apply(x, sheet.height - at)[1] < sheet.height - white.bottom,
        )
        return Edges(*(next(at for at in steps() if visible(at)) for visible in shown))


def by_ruler(length: float) -> float:
    """A length as read off a ruler: to the nearest tenth of a millimetre."""
    return round(length, 1)


def apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def held_to_the_light(back: Image.Image, flip: Flip) -> Image.Image:
    """The back of the paper as it is seen from the front, through the paper."""
    sideways = flips_sideways(Size(*back.size), flip)
    return back.transpose(Image.Transpose.FLIP_LEFT_RIGHT if sideways else Image.Transpose.FLIP_TOP_BOTTOM)
