"""The outlines that a cutting machine follows, as SVG and DXF files. Pure, in mm from the sheet's upper left corner.

A DXF file (AutoCAD release 12, as every program reads it) has the same coordinates with y up from the lower edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from math import pi, tan
from typing import NamedTuple

from printing.cutting.registration import registration_marks
from printing.geometry import Rectangle, Size
from printing.inserts.insert import LoosePiece
from printing.job_pages import Side
from printing.output_options import Cutting
from printing.print_job import Job

QUARTER = tan(pi / 8)
"""The bulge of a quarter circle in a DXF polyline: the tangent of a quarter of its angle."""


class CutSheet(NamedTuple):
    """The outlines of equal sheets, whose numbers are `first` to `last`; `marks` are the registration marks."""

    first: int
    last: int
    size: Size
    outlines: tuple[Rectangle, ...]
    radius: float
    marks: tuple[Rectangle, ...]

    @property
    def name(self) -> str:
        """The name of its files, without the ending."""
        return f"cut-sheet-{self.first}" if self.first == self.last else f"cut-sheets-{self.first}-to-{self.last}"


def cut_sheets(job: Job, cutting: Cutting) -> tuple[CutSheet, ...]:
    """The outlines of a job's cards, sheet by sheet; successive sheets with the same outlines share them."""
    fronts = [side for side in job.sides if side.faces and not side.back]
    sheets = []
    for (size, outlines), run in groupby(fronts, key=lambda side: (job.sheet_size(side), _outlines(job, side))):
        numbers = [side.sheet for side in run]
        radius = min([cutting.corner_radius, *(min(each.width, each.height) / 2 for each in outlines)])
        marks = registration_marks(size, cutting)
        sheets.append(CutSheet(numbers[0], numbers[-1], size, outlines, radius, marks))
    return tuple(sheets)


def svg_file(sheet: CutSheet) -> str:
    """The outlines as an SVG file of the sheet's size: group `cut` has the cards, `marks` the registration marks."""
    width, height = (_number(side) for side in sheet.size)
    marks = "".join(
        f'<rect x="{_number(mark.x)}" y="{_number(mark.y)}" width="{_number(mark.width)}" '
        f'height="{_number(mark.height)}"/>\n'
        for mark in sheet.marks
    )
    cuts = "".join(f'<path d="{_svg_path(outline, sheet.radius)}"/>\n' for outline in sheet.outlines)
    group = f'<g id="marks" fill="#000000">\n{marks}</g>\n' if marks else ""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" '
        f'height="{height}mm" viewBox="0 0 {width} {height}">\n{group}'
        f'<g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">\n{cuts}</g>\n</svg>\n'
    )


def dxf_file(sheet: CutSheet) -> str:
    """The outlines as a DXF file: layer CUT has the cards, MARKS the registration marks, SHEET the paper."""
    edge = Rectangle(0, 0, *sheet.size)
    pairs = [
        (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"), (9, "$INSUNITS"), (70, 4),
        (9, "$EXTMIN"), (10, 0.0), (20, 0.0), (9, "$EXTMAX"), (10, sheet.size.width), (20, sheet.size.height),
        (0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), *_layers(("CUT", 1), ("MARKS", 7), ("SHEET", 8)), (0, "ENDSEC"),
        (0, "SECTION"), (2, "ENTITIES"),
        *_polyline(edge, "SHEET", sheet.size.height, 0.0),
        *(pair for mark in sheet.marks for pair in _polyline(mark, "MARKS", sheet.size.height, 0.0)),
        *(pair for each in sheet.outlines for pair in _polyline(each, "CUT", sheet.size.height, sheet.radius)),
        (0, "ENDSEC"), (0, "EOF"),
    ]  # fmt: skip
    return "".join(f"{code:>3}\r\n{_value(value)}\r\n" for code, value in pairs)


def _outlines(job: Job, side: Side) -> tuple[Rectangle, ...]:
    """The trimmed cards on the front of a sheet."""
    faces = job.distinct_faces
    return tuple(
        Rectangle(*(round(figure, 4) for figure in place.area))
        for place in job.placements(side)
        if not isinstance(faces[place.face], LoosePiece)
    )


def _svg_path(outline: Rectangle, radius: float) -> str:
    """A closed path with rounded corners, clockwise from the upper edge."""
    x, y, width, height = outline
    right, low = x + width, y + height
    if not radius:
        points = " L".join(f"{_number(a)} {_number(b)}" for a, b in ((x, y), (right, y), (right, low), (x, low)))
        return f"M{points} Z"
    arc = f"A{_number(radius)} {_number(radius)} 0 0 1"
    parts = [f"M{_number(x + radius)} {_number(y)}"]
    for (a, b), (c, d) in (
        ((right - radius, y), (right, y + radius)),
        ((right, low - radius), (right - radius, low)),
        ((x + radius, low), (x, low - radius)),
        ((x, y + radius), (x + radius, y)),
    ):
        parts += [f"L{_number(a)} {_number(b)}", f"{arc} {_number(c)} {_number(d)}"]
    return " ".join([*parts, "Z"])


def _layers(*layers: tuple[str, int]) -> Iterator[tuple[int, object]]:
    """The table of layers, each with its colour."""
    yield from ((0, "TABLE"), (2, "LAYER"), (70, len(layers)))
    for name, paint in layers:
        yield from ((0, "LAYER"), (2, name), (70, 0), (62, paint), (6, "CONTINUOUS"))
    yield (0, "ENDTAB")


def _polyline(outline: Rectangle, layer: str, sheet_height: float, radius: float) -> Iterator[tuple[int, object]]:
    """A closed polyline, counterclockwise with y up; the corners are arcs (bulges)."""
    x, width, height = outline.x, outline.width, outline.height
    low = sheet_height - outline.y - height
    right, top = x + width, low + height
    yield from ((0, "POLYLINE"), (8, layer), (66, 1), (10, 0.0), (20, 0.0), (30, 0.0), (70, 1))
    for point_x, point_y, bulge in _vertices(x, low, right, top, radius):
        yield from ((0, "VERTEX"), (8, layer), (10, point_x), (20, point_y), (30, 0.0))
        if bulge:
            yield (42, bulge)
    yield from ((0, "SEQEND"), (8, layer))


def _vertices(x: float, low: float, right: float, top: float, radius: float) -> Iterable[tuple[float, float, float]]:
    """The vertices of a rectangle, each with the bulge of the part that begins there."""
    if not radius:
        return ((x, low, 0.0), (right, low, 0.0), (right, top, 0.0), (x, top, 0.0))
    return (
        (x + radius, low, 0.0), (right - radius, low, QUARTER),
        (right, low + radius, 0.0), (right, top - radius, QUARTER),
        (right - radius, top, 0.0), (x + radius, top, QUARTER),
        (x, top - radius, 0.0), (x, low + radius, QUARTER),
    )  # fmt: skip


def _number(value: float) -> str:
    """A length with at most four decimal places."""
    return f"{round(value, 4):g}" if abs(value) < 10 else f"{value:.4f}".rstrip("0").rstrip(".")


def _value(value: object) -> str:
    return f"{value:.6f}" if isinstance(value, float) else f"{value:>6}" if isinstance(value, int) else str(value)
