"""The calibration of a printer: where its marks are, and how the printer deviates by what is read off them.

Pure: millimetres on an upright sheet from its upper left corner, y down, as seen from the front. The calibration page
is printed with the corrections of the printer as it is known, so what is read is what these corrections still lack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import asin, ceil, degrees
from typing import NamedTuple

from config.marked_text import marked
from printing.geometry import ROUNDING, Edges, NoRoom, Size
from printing.printer_geometry import EXACT, Affine, Deviation, Printer

LEAST = Size(140.0, 200.0)
"""The smallest paper that has room for all marks, upright."""
MOST_LINES = 20
"""A scale has this many lines on either side of its line 0."""
PITCH, BACK_PITCH = 1.0, 0.9
"""From one line to the next on the front, and on the back: where lines of the same number n meet, the back is displaced
by n tenths of a millimetre."""
TENTH = PITCH - BACK_PITCH
ACROSS_INSET, DOWN_INSET = (46.0, 26.0), (30.0, 62.0)
"""The middles of the scales from the nearest corner of the sheet."""
POSITION_INSET = 20.0
"""The lines A and B are this far from the left edge, C from the upper one."""
POSITION_REACH = 26.0
"""The middles of A and B from the upper and the lower edge."""
LEAST_STEP, MOST_STEP, STEP = 0.5, 15.0, 0.5
"""The lines at each edge of the sheet: the first, the last, and from one to the next."""
CORNERS = ("upper_left", "upper_right", "lower_left", "lower_right")
FINE = 10.0
"""White edges are rounded up to a tenth of a millimetre."""


class Scale(NamedTuple):
    """A scale with the line 0 at (x, y), across or down the sheet; `name` is what its reading is called."""

    name: str
    x: float
    y: float
    across: bool

    def front_line(self, number: float) -> tuple[float, float]:
        """The point on the axis of the scale where a line of the front is."""
        return self._line(number * PITCH)

    def back_line(self, number: float) -> tuple[float, float]:
        """The same for a line of the back, seen through the paper, as long as the back is exactly behind the front."""
        return self._line(number * BACK_PITCH)

    def _line(self, at: float) -> tuple[float, float]:
        return (self.x + at, self.y) if self.across else (self.x, self.y + at)


SCALES = tuple(f"{corner}_{way}" for corner in CORNERS for way in ("across", "down"))
"""The names of all scales, in the order in which they are read."""


@dataclass(frozen=True, slots=True)
class Readings:
    """What was read off a printed calibration page; None for what was not.

    `scales`: the numbers at which lines meet, in the order of SCALES. `across` and `down`: the lengths of the rulers in
    mm. `position`: from the left edge of the paper to the lines A and B, and from the upper edge to C, in mm. `edges`:
    the first visible line at each edge.
    """

    scales: tuple[float, ...] | None = None
    across: float | None = None
    down: float | None = None
    position: tuple[float, float, float] | None = None
    edges: Edges | None = None


def scales(sheet: Size) -> list[Scale]:
    """The scales of a sheet in the order of SCALES. Raises `NoRoom` for a sheet that is too small."""
    if sheet.width < LEAST.width or sheet.height < LEAST.height:
        raise NoRoom(marked("The calibration page needs paper of at least {size}.", size=LEAST.label))
    found = []
    for corner in CORNERS:
        for across, (dx, dy) in ((True, ACROSS_INSET), (False, DOWN_INSET)):
            x = dx if corner.endswith("left") else sheet.width - dx
            y = dy if corner.startswith("upper") else sheet.height - dy
            found.append(Scale(f"{corner}_{'across' if across else 'down'}", x, y, across))
    return found


def rulers(sheet: Size) -> Size:
    """The lengths of the rulers across and down the middle of the sheet: 100 mm, or more on larger paper."""
    return Size(150.0 if sheet.width >= 190 else 100.0, 200.0 if sheet.height >= 270 else 100.0)


def steps() -> list[float]:
    """The distances of the lines at an edge from that edge."""
    return [LEAST_STEP + n * STEP for n in range(round((MOST_STEP - LEAST_STEP) / STEP) + 1)]


def position_points(sheet: Size) -> tuple[tuple[float, float], ...]:
    """The middles of the lines A, B and C, whose distances from the edges are measured."""
    return (
        (POSITION_INSET, POSITION_REACH),
        (POSITION_INSET, sheet.height - POSITION_REACH),
        (sheet.width / 2, POSITION_INSET),
    )


def calibrated(printer: Printer, sheet: Size, readings: Readings) -> Printer:
    """The printer as known by readings of a calibration page that was printed with the corrections of `printer`.

    What was not read stays as it was; without the scales, backs stay as they are against the fronts.
    """
    front = _front_deviation(sheet, readings)
    seen = front if readings.scales is None else _back_deviation(sheet, front, readings.scales)
    after_front, after_back = front.on(sheet), seen.on(sheet)
    return replace(
        printer,
        front=Deviation.of(after_front.after(printer.front.on(sheet)), sheet),
        back=Deviation.of(after_back.after(printer.back.on(sheet)), sheet),
        edges=printer.edges if readings.edges is None else _white_edges(sheet, after_front, readings.edges),
    )


def _front_deviation(sheet: Size, readings: Readings) -> Deviation:
    """How the front of the page deviates, by the rulers and the lines A, B and C."""
    full = rulers(sheet)
    scale_x = 1.0 if readings.across is None else readings.across / full.width
    scale_y = 1.0 if readings.down is None else readings.down / full.height
    if readings.position is None:
        return replace(EXACT, scale_x=scale_x, scale_y=scale_y)
    a, b, c = position_points(sheet)
    to_a, to_b, to_c = readings.position
    angle = degrees(asin(max(-1.0, min(1.0, (to_a - to_b) / (scale_y * (b[1] - a[1]))))))
    turned = Deviation(angle=angle, scale_x=scale_x, scale_y=scale_y).on(sheet)
    x = (to_a - turned.apply(*a)[0] + to_b - turned.apply(*b)[0]) / 2
    return Deviation(x, to_c - turned.apply(*c)[1], angle, scale_x, scale_y)


def _back_deviation(sheet: Size, front: Deviation, numbers: Sequence[float]) -> Deviation:
    """How the back of the page deviates, seen from the front, by where the lines of the scales meet.

    Between the front and the back there is a small displacement, turn and stretch across and down: five unknowns, of
    which the eight readings are linear functions; their least squares are taken.
    """
    rows, values = [], []
    for scale, number in zip(scales(sheet), numbers, strict=True):
        x, y = scale.back_line(number)
        x, y = x - sheet.width / 2, y - sheet.height / 2
        rows.append([1.0, 0.0, -y, x, 0.0] if scale.across else [0.0, 1.0, x, 0.0, y])
        values.append(TENTH * number * (front.scale_x if scale.across else front.scale_y))
    dx, dy, turn, across, down = least_squares(rows, values)
    a, b, c, d, e, f = front.on(sheet)
    x, y = sheet.width / 2, sheet.height / 2
    shift = (dx - across * x + turn * y, dy - turn * x - down * y)
    return Deviation.of(Affine(a + across, b + turn, c - turn, d + down, e + shift[0], f + shift[1]), sheet)


def least_squares(rows: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """The unknowns for which the sums of the rows, each times the unknowns, differ least from the values.

    The columns of the rows must be independent. Solves the normal equations by Gauss-Jordan elimination.
    """
    count = range(len(rows[0]))
    system = [
        [sum(row[i] * row[j] for row in rows) for j in count]
        + [sum(row[i] * value for row, value in zip(rows, values, strict=True))]
        for i in count
    ]
    for i in count:
        pivot = max(range(i, len(system)), key=lambda row: abs(system[row][i]))
        system[i], system[pivot] = system[pivot], system[i]
        system[i] = [figure / system[i][i] for figure in system[i]]
        for other in count:
            if other != i:
                factor = system[other][i]
                system[other] = [theirs - factor * ours for theirs, ours in zip(system[other], system[i], strict=True)]
    return [row[-1] for row in system]


def _white_edges(sheet: Size, front: Affine, first: Edges) -> Edges:
    """What the printer leaves white, by the first visible line at each edge, which is printed where `front` says."""
    x, y = sheet.width / 2, sheet.height / 2
    white = (
        front.apply(first.left, y)[0],
        front.apply(x, first.top)[1],
        sheet.width - front.apply(sheet.width - first.right, y)[0],
        sheet.height - front.apply(x, sheet.height - first.bottom)[1],
    )
    read = zip(white, first, strict=True)
    return Edges(*(ceil(edge * FINE - ROUNDING) / FINE if line else 0.0 for edge, line in read)).at_least(0.0)
