"""A page's heading, and tables to write scores in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printing.canvas import PrintCanvas
from printing.fonts import Font
from printing.geometry import Box, Line
from printing.typeset import fit_line

INK, PALE, RULE = "#18232c", "#eef1ec", "#9aa59d"
CREAM = "#fdfaf0"
HEAD = 15.0
"""Depth of a page's heading."""
APART, LABEL = 5.0, 48.0
"""Between two tables, and the width of the names of their lines, in mm."""


def draw_heading(canvas: PrintCanvas, area: Box, words: str, aside: str, paint: str) -> Box:
    """A band with the page's name; the area that is left below it."""
    canvas.fill_box(Box(area.x, area.y, area.width, HEAD - 3.0), paint, 1.6)
    canvas.text(area.x + 4.0, area.y + 8.6, words, Font.SERIF_BOLD, 19, CREAM)
    line = fit_line(aside, Font.SANS_SEMIBOLD, 9.0, area.width * 0.55)
    canvas.fitted_line(area.x + area.width - 4.0, area.y + 7.8, line, CREAM, "right")
    return Box(area.x, area.y + HEAD, area.width, area.height - HEAD)


class Grid(NamedTuple):
    """A table: its upper left corner, and how wide and high its columns and rows are, in mm."""

    x: float
    y: float
    widths: Sequence[float]
    heights: Sequence[float]

    def cell(self, column: int, row: int, across: int = 1) -> Box:
        """A cell, or several side by side."""
        x, y = self.x + sum(self.widths[:column]), self.y + sum(self.heights[:row])
        return Box(x, y, sum(self.widths[column : column + across]), self.heights[row])

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, sum(self.widths), sum(self.heights))


def draw_grid(canvas: PrintCanvas, grid: Grid, strong: Sequence[int] = (), width: float = 0.2) -> None:
    """The lines of a table; those left of the `strong` columns are heavier."""
    box = grid.box
    xs = [box.x + sum(grid.widths[:n]) for n in range(len(grid.widths) + 1)]
    ys = [box.y + sum(grid.heights[:n]) for n in range(len(grid.heights) + 1)]
    canvas.stroke_lines([Line(box.x, y, box.x + box.width, y) for y in ys], width, RULE)
    canvas.stroke_lines([Line(x, box.y, x, box.y + box.height) for x in xs], width, RULE)
    heavy = [Line(xs[n], box.y, xs[n], box.y + box.height) for n in strong]
    if heavy:
        canvas.stroke_lines(heavy, 0.5, INK)


def draw_in_cell(
    canvas: PrintCanvas, cell: Box, words: str, font: Font, size: float, paint: str = INK, align: str = "middle"
) -> None:
    """A line in a cell, set smaller if it has to be."""
    line = fit_line(words, font, size, cell.width - 1.6, 0.5)
    x = {"left": cell.x + 1.2, "middle": cell.x + cell.width / 2, "right": cell.x + cell.width - 1.2}[align]
    canvas.fitted_line(x, cell.y + cell.height / 2 + line.size * 0.12, line, paint, align)


class Row(NamedTuple):
    """A line of a tally: what counts, and perhaps an icon before it in a colour."""

    words: str
    icon: str = ""
    paint: str = INK


def draw_tallies(canvas: PrintCanvas, area: Box, rows: Sequence[Row], players: int, count: int = 3) -> None:
    """Several games under one another: a column a player, a line for all that counts, the total below."""
    deep = (area.height - (count - 1) * APART) / count
    for n in range(count):
        _draw_tally(canvas, Box(area.x, area.y + n * (deep + APART), area.width, deep), rows, players)


def _draw_tally(canvas: PrintCanvas, box: Box, rows: Sequence[Row], players: int) -> None:
    lines = [*rows, Row("Total")]
    row = (box.height - 8.0) / len(lines)
    grid = Grid(box.x, box.y, [LABEL, *[(box.width - LABEL) / players] * players], [8.0, *[row] * len(lines)])
    for n in (0, len(lines)):
        canvas.fill_box(grid.cell(0, n, players + 1), PALE)
    draw_in_cell(canvas, grid.cell(0, 0), "Player", Font.SERIF_ITALIC, 9.0, align="left")
    for n, line in enumerate(lines, start=1):
        cell = grid.cell(0, n)
        if line.icon:
            canvas.icon(line.icon, cell.x + 1.4, cell.y + cell.height / 2 - 2.1, 4.2, line.paint)
        font = Font.SANS_BOLD if n == len(lines) else Font.SANS
        draw_in_cell(
            canvas, Box(cell.x + 6.4, cell.y, cell.width - 6.4, cell.height), line.words, font, 9.4, align="left"
        )
    draw_grid(canvas, grid, (0, 1, players + 1))
