"""Headings of pages, and tables to write scores in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from config.marked_text import MarkedText, marked
from printing.canvas import PrintCanvas
from printing.fit_text import fit_line
from printing.fonts import Font
from printing.geometry import Line, Rectangle

INK, PALE, RULE = "#18232c", "#eef1ec", "#9aa59d"
CREAM = "#fdfaf0"
HEAD = 15.0
"""Depth of a page's heading."""
APART, LABEL = 5.0, 48.0
"""The gap between two tables, and the width of the column with the names of their rows, in mm."""


def draw_heading(
    canvas: PrintCanvas, area: Rectangle, words: MarkedText | str, aside: MarkedText | str, paint: str
) -> Rectangle:
    """Draws a band with the page's title. Returns the area below it."""
    canvas.fill_rectangle(Rectangle(area.x, area.y, area.width, HEAD - 3.0), paint, 1.6)
    canvas.text(area.x + 4.0, area.y + 8.6, canvas.language(words), Font.SERIF_BOLD, 19, CREAM)
    line = fit_line(canvas.language(aside), Font.SANS_SEMIBOLD, 9.0, area.width * 0.55)
    canvas.fitted_line(area.x + area.width - 4.0, area.y + 7.8, line, CREAM, "right")
    return Rectangle(area.x, area.y + HEAD, area.width, area.height - HEAD)


class Grid(NamedTuple):
    """A table: its upper left corner, and how wide and high its columns and rows are, in mm."""

    x: float
    y: float
    widths: Sequence[float]
    heights: Sequence[float]

    def cell(self, column: int, row: int, across: int = 1) -> Rectangle:
        """A cell, or several side by side."""
        x, y = self.x + sum(self.widths[:column]), self.y + sum(self.heights[:row])
        return Rectangle(x, y, sum(self.widths[column : column + across]), self.heights[row])

    @property
    def area(self) -> Rectangle:
        return Rectangle(self.x, self.y, sum(self.widths), sum(self.heights))


def draw_grid(canvas: PrintCanvas, grid: Grid, strong: Sequence[int] = (), width: float = 0.2) -> None:
    """Draws the lines of a table; those left of the `strong` columns are heavier."""
    area = grid.area
    xs = [area.x + sum(grid.widths[:n]) for n in range(len(grid.widths) + 1)]
    ys = [area.y + sum(grid.heights[:n]) for n in range(len(grid.heights) + 1)]
    canvas.stroke_lines([Line(area.x, y, area.x + area.width, y) for y in ys], width, RULE)
    canvas.stroke_lines([Line(x, area.y, x, area.y + area.height) for x in xs], width, RULE)
    heavy = [Line(xs[n], area.y, xs[n], area.y + area.height) for n in strong]
    if heavy:
        canvas.stroke_lines(heavy, 0.5, INK)


def draw_in_cell(
    canvas: PrintCanvas,
    cell: Rectangle,
    words: MarkedText | str,
    font: Font,
    size: float,
    paint: str = INK,
    align: str = "middle",
) -> None:
    """Draws a line of text in a cell, set smaller if necessary."""
    line = fit_line(canvas.language(words), font, size, cell.width - 1.6, 0.5)
    x = {"left": cell.x + 1.2, "middle": cell.x + cell.width / 2, "right": cell.x + cell.width - 1.2}[align]
    canvas.fitted_line(x, cell.y + cell.height / 2 + line.size * 0.12, line, paint, align)


class Row(NamedTuple):
    """A row of a tally: its label, and perhaps an icon in a colour before it."""

    words: MarkedText | str
    icon: str = ""
    paint: str = INK


def draw_tallies(canvas: PrintCanvas, area: Rectangle, rows: Sequence[Row], players: int, count: int = 3) -> None:
    """Draws tables for several games below one another: a column per player, a row per score, and the total."""
    deep = (area.height - (count - 1) * APART) / count
    for n in range(count):
        _draw_tally(canvas, Rectangle(area.x, area.y + n * (deep + APART), area.width, deep), rows, players)


def _draw_tally(canvas: PrintCanvas, area: Rectangle, rows: Sequence[Row], players: int) -> None:
    lines = [*rows, Row(marked("Total"))]
    row = (area.height - 8.0) / len(lines)
    grid = Grid(area.x, area.y, [LABEL, *[(area.width - LABEL) / players] * players], [8.0, *[row] * len(lines)])
    for n in (0, len(lines)):
        canvas.fill_rectangle(grid.cell(0, n, players + 1), PALE)
    draw_in_cell(canvas, grid.cell(0, 0), marked("Player"), Font.SERIF_ITALIC, 9.0, align="left")
    for n, line in enumerate(lines, start=1):
        cell = grid.cell(0, n)
        if line.icon:
            canvas.icon(line.icon, cell.x + 1.4, cell.y + cell.height / 2 - 2.1, 4.2, line.paint)
        font = Font.SANS_BOLD if n == len(lines) else Font.SANS
        draw_in_cell(
            canvas, Rectangle(cell.x + 6.4, cell.y, cell.width - 6.4, cell.height), line.words, font, 9.4, align="left"
        )
    draw_grid(canvas, grid, (0, 1, players + 1))
