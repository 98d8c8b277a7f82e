"""Lists to carry, as PDF: boxes to tick beside the copies to take, to put back or to check, in two columns.

The files are tagged: the headings of places and the rows are read aloud in their order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from config.marked_text import MarkedText, marked
from printing.fit_text import fit_line
from printing.fonts import Font
from printing.geometry import Line, Rectangle, Size
from printing.print_language import PrintLanguage
from printing.tagged_canvas import TaggedCanvas

INK, QUIET, RULE = "#18232c", "#4b5a63", "#9aa59d"
MARGIN, GUTTER = 14.0, 8.0
"""White edges, which every printer can keep, and the gap between the columns, in mm."""
LEAST_COLUMN = 70.0
"""The least width of a column, in mm, with which there are two."""
TITLE, FOOT = 16.0, 6.0
"""The depth of the title on the first page, and of the line at the foot of each, in mm."""
HEADING, ROW = 9.0, 9.4
"""The depth of the name of a place, and of a row, in mm."""
TICK, WRITTEN = 4.2, 11.0
"""The side of a box to tick, and the width of a box to write a number in, in mm."""


class ChecklistRow(NamedTuple):
    """Copies on a list: how many, the card's name, and what identifies them, such as position and condition."""

    copies: int
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class Checklist:
    """A list to carry. `sections` are the names of places with their rows; a name may be empty.

    `counted`: every row has a box for the number that is really there."""

    title: MarkedText | str
    about: MarkedText | str
    sections: Sequence[tuple[str, Sequence[ChecklistRow]]]
    counted: bool = False


class _Entry(NamedTuple):
    """A heading (without a row) or a row, at (x, y) mm on a page."""

    page: int
    x: float
    y: float
    heading: str
    row: ChecklistRow | None


def checklist_pdf(listed: Checklist, sheet: Size, language: PrintLanguage) -> bytes:
    """The list as PDF on sheets of that size; one page that says so if there is nothing on it."""
    width = (sheet.width - 2 * MARGIN - GUTTER) / 2
    if width < LEAST_COLUMN:
        width = sheet.width - 2 * MARGIN
    entries = list(_entries(listed, sheet, width))
    title, about = language(listed.title), language(listed.about)
    canvas = TaggedCanvas(title, about, language=language)
    count = entries[-1].page + 1 if entries else 1
    for page in range(count):
        with canvas.page(sheet):
            if not page:
                _draw_title(canvas, sheet, title, about)
            for entry in entries:
                if entry.page == page:
                    _draw_entry(canvas, entry, width, counted=listed.counted)
            foot = language(marked("{title}, page {page} of {pages}", title=title, page=page + 1, pages=count))
            with canvas.artifact():
                line = fit_line(foot, Font.SANS, 7.5, sheet.width - 2 * MARGIN)
                canvas.fitted_line(sheet.width / 2, sheet.height - MARGIN + 2.0, line, QUIET, "middle")
    return canvas.finish()


def _entries(listed: Checklist, sheet: Size, width: float) -> Iterator[_Entry]:
    """The headings and rows with their places: down the left column, then down the right one if there are two. A
    heading is followed by a row in its column, and repeated where its rows continue."""
    page, column, y = 0, 0, MARGIN + TITLE
    last = int(width < sheet.width / 2)
    low = sheet.height - MARGIN - FOOT
    for heading, rows in listed.sections:
        for number, row in enumerate(rows):
            fresh = number == 0
            if y + ROW + (HEADING if fresh and heading else 0.0) > low:
                page, column, fresh = (page, column + 1, True) if column < last else (page + 1, 0, True)
                y = MARGIN if page else MARGIN + TITLE
            x = MARGIN + column * (width + GUTTER)
            if fresh and heading:
                yield _Entry(page, x, y, heading, None)
                y += HEADING
            yield _Entry(page, x, y, heading, row)
            y += ROW


def _draw_title(canvas: TaggedCanvas, sheet: Size, title: str, about: str) -> None:
    wide = sheet.width - 2 * MARGIN
    with canvas.tagged("H1"):
        canvas.fitted_line(MARGIN, MARGIN + 5.0, fit_line(title, Font.SERIF_BOLD, 17.0, wide), INK)
    if not about:
        return
    with canvas.tagged("P"):
        canvas.fitted_line(MARGIN, MARGIN + 11.0, fit_line(about, Font.SANS, 9.0, wide), QUIET)


def _draw_entry(canvas: TaggedCanvas, entry: _Entry, width: float, *, counted: bool) -> None:
    x, y, row = entry.x, entry.y, entry.row
    if row is None:
        with canvas.tagged("H2"):
            canvas.fitted_line(x, y + 5.6, fit_line(entry.heading, Font.SANS_BOLD, 10.5, width), INK)
        with canvas.artifact():
            canvas.stroke_lines([Line(x, y + 7.2, x + width, y + 7.2)], 0.3, INK)
        return
    with canvas.artifact():
        canvas.stroke_rectangle(Rectangle(x + 0.2, y + 1.2, TICK, TICK), 0.6, 0.25, INK)
        if counted:
            area = Rectangle(x + width - WRITTEN, y + 0.8, WRITTEN, ROW - 2.4)
            canvas.stroke_rectangle(area, 0.6, 0.2, RULE)
    left, free = x + TICK + 2.4, width - TICK - 2.4 - (WRITTEN + 2.0 if counted else 0.0)
    with canvas.tagged("P"):
        name = fit_line(f"{row.copies} × {row.name}", Font.SANS_SEMIBOLD, 10.0, free)
        canvas.fitted_line(left, y + 4.4, name, INK)
        canvas.fitted_line(left, y + 7.9, fit_line(row.about, Font.SANS, 7.5, free), QUIET)
