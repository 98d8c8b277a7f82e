"""Registration marks of cutting machines, and the layout of cards that keeps clear of them. Pure, in mm.

A Silhouette machine finds a sheet by a square in its upper left corner and angles in others. A Cricut machine prints
marks of its own around pictures of limited size (print then cut), so that only this size matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from config.marked_text import marked, marked_plural
from printing.geometry import FOOT, RULER, NoRoom, Rectangle, Size, Spacing
from printing.layout import Layout, block_size
from printing.output_options import Cutting, Machine

SQUARE = 5.0
"""The side of the square of a Silhouette machine."""
CLEARANCE = 2.0
"""White space around registration marks."""
FOOT_CLEARANCE = 3.0
"""Distance between registration marks and the strip with the ruler."""
CRICUT_AREA = Size(171.45, 234.95)
"""The largest picture that a Cricut machine prints and cuts: 6.75 by 9.25 inches."""
CRICUT_GAP = 2.0
"""Least gap between two cards, so that Cricut Design Space cuts each on its own."""


def registration_marks(sheet: Size, cutting: Cutting) -> tuple[Rectangle, ...]:
    """The black areas of a sheet's marks: the square, and the two lines of each angle. None for a Cricut machine."""
    if cutting.machine is Machine.CRICUT:
        return ()
    inset, long, thick = cutting.mark_inset, cutting.mark_length, cutting.mark_thickness
    right, low = sheet.width - inset, sheet.height - inset
    marks = [
        Rectangle(inset, inset, SQUARE, SQUARE),
        Rectangle(right - long, inset, long, thick),
        Rectangle(right - thick, inset, thick, long),
        Rectangle(inset, low - thick, long, thick),
        Rectangle(inset, low - long, thick, long),
    ]
    if cutting.machine is Machine.SILHOUETTE_4:
        marks += [Rectangle(right - long, low - thick, long, thick), Rectangle(right - thick, low - long, thick, long)]
    return tuple(marks)


def cut_area(sheet: Size, cutting: Cutting, spacing: Spacing) -> Rectangle:
    """The part of a sheet that the machine can cut: within the marks or, for a Cricut machine, its largest area."""
    if cutting.machine is not Machine.CRICUT:
        return spacing.margins(sheet).at_least(cutting.mark_inset).area(sheet)
    most = CRICUT_AREA.rotated if sheet.width > sheet.height else CRICUT_AREA
    width, height = (
        min(most.width, sheet.width - 2 * spacing.margin),
        min(most.height, sheet.height - 2 * spacing.margin),
    )
    return Rectangle((sheet.width - width) / 2, (sheet.height - height) / 2, width, height)


def cutter_layout(
    paper: Size, card: Size, bleed: float, spacing: Spacing, skipped: tuple[int, ...], cutting: Cutting
) -> Layout:
    """The layout with the most cards that overlaps no mark; portrait if both orientations hold the same number.

    Raises `NoRoom` if no card fits, or if every place is skipped.
    """
    if cutting.machine is Machine.CRICUT:
        spacing = spacing._replace(gap=max(spacing.gap, CRICUT_GAP + 2 * bleed))
    found = [
        layout for sheet in (paper, paper.rotated) for layout in _sheet_layouts(sheet, card, bleed, spacing, cutting)
    ]
    if not found:
        text = marked("No card of {size} fits on this paper between the marks of the cutting machine.", size=card.label)
        raise NoRoom(text)
    best = replace(max(found, key=lambda layout: layout.count), skipped=skipped)
    if not best.capacity:
        raise NoRoom(
            marked_plural(
                "The only place on the sheet is skipped.", "All {number} places on the sheet are skipped.", best.count
            )
        )
    return best


def _sheet_layouts(sheet: Size, card: Size, bleed: float, spacing: Spacing, cutting: Cutting) -> Iterator[Layout]:
    """The layouts on a sheet in this orientation, each as near to the middle as the marks allow."""
    foot, area = _foot(sheet, spacing, cutting), cut_area(sheet, cutting, spacing)
    if foot is None:
        return
    barred = [mark.grown(CLEARANCE) for mark in registration_marks(sheet, cutting)] + [foot.grown(0.3)]
    between = spacing.between(bleed)
    for columns in range(1, int(area.width / (card.width + between)) + 2):
        for rows in range(1, int(area.height / (card.height + between)) + 2):
            block = block_size(card, bleed, columns, rows, spacing)
            if (place := _free_place(block, area, sheet, barred)) is not None:
                x, y = place
                left, top, gap, adjoining = x + bleed, y + bleed, spacing.gap, spacing.adjoining
                yield Layout(sheet, card, columns, rows, bleed, left, top, foot, gap, adjoining=adjoining)


def _free_place(block: Size, area: Rectangle, sheet: Size, barred: Sequence[Rectangle]) -> tuple[float, float] | None:
    """Where a block fits in an area of the sheet without touching anything: in the middle, or else moved to an edge."""
    if block.width > area.width + 1e-6 or block.height > area.height + 1e-6:
        return None
    xs = ((sheet.width - block.width) / 2, area.x, area.x + area.width - block.width)
    ys = ((sheet.height - block.height) / 2, area.y, area.y + area.height - block.height)
    for y in ys:
        for x in xs:
            if not any(_overlap(Rectangle(x, y, *block), each) for each in barred):
                return x, y
    return None


def _foot(sheet: Size, spacing: Spacing, cutting: Cutting) -> Rectangle | None:
    """The strip with the ruler, along the lower edge between the marks; None if that is shorter than the ruler."""
    left, _, right, bottom = spacing.foot_margins(sheet)
    if cutting.machine is not Machine.CRICUT:
        left = cutting.mark_inset + cutting.mark_length + FOOT_CLEARANCE
    if cutting.machine is Machine.SILHOUETTE_4:
        right = left
    long = sheet.width - left - right
    return Rectangle(left, sheet.height - bottom - FOOT, long, FOOT) if long >= RULER else None


def _overlap(one: Rectangle, other: Rectangle) -> bool:
    return (
        one.x < other.x + other.width - 1e-6
        and other.x < one.x + one.width - 1e-6
        and one.y < other.y + other.height - 1e-6
        and other.y < one.y + one.height - 1e-6
    )
