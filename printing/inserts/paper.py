"""What pages of words and figures are made of: a heading, tables to write in, rules in columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from printing.fonts import Font
from printing.geometry import Box, Line
from printing.inserts.insert import Insert
from printing.press import Press
from printing.typeset import Paragraph, Piece, Run, fit_line, flow

INK, PALE, RULE = "#18232c", "#eef1ec", "#9aa59d"
CREAM = "#fdfaf0"
HEAD = 15.0
"""Depth of a page's heading."""
GUTTER, APART, LABEL = 8.0, 5.0, 48.0
"""Between columns of words, between tables, and for the names of their lines."""
BOLD = re.compile(r"\*\*(.+?)\*\*([.,:;)]*)")
"""Bold words, with the stops that hang on them."""


def heading(press: Press, area: Box, words: str, aside: str, paint: str) -> Box:
    """A band with the page's name; the area that is left below it."""
    press.ground(Box(area.x, area.y, area.width, HEAD - 3.0), paint, 1.6)
    press.text(area.x + 4.0, area.y + 8.6, words, Font.SERIF_BOLD, 19, CREAM)
    line = fit_line(aside, Font.SANS_SEMIBOLD, 9.0, area.width * 0.55)
    press.line(area.x + area.width - 4.0, area.y + 7.8, line, CREAM, "right")
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


def rule(press: Press, grid: Grid, strong: Sequence[int] = (), width: float = 0.2) -> None:
    """The lines of a table; those left of the `strong` columns are heavier."""
    box = grid.box
    xs = [box.x + sum(grid.widths[:n]) for n in range(len(grid.widths) + 1)]
    ys = [box.y + sum(grid.heights[:n]) for n in range(len(grid.heights) + 1)]
    press.strokes([Line(box.x, y, box.x + box.width, y) for y in ys], width, RULE)
    press.strokes([Line(x, box.y, x, box.y + box.height) for x in xs], width, RULE)
    heavy = [Line(xs[n], box.y, xs[n], box.y + box.height) for n in strong]
    if heavy:
        press.strokes(heavy, 0.5, INK)


def word(press: Press, cell: Box, words: str, font: Font, size: float, paint: str = INK, align: str = "middle") -> None:
    """A line in a cell, set smaller if it has to be."""
    line = fit_line(words, font, size, cell.width - 1.6, 0.5)
    x = {"left": cell.x + 1.2, "middle": cell.x + cell.width / 2, "right": cell.x + cell.width - 1.2}[align]
    press.line(x, cell.y + cell.height / 2 + line.size * 0.12, line, paint, align)


class Row(NamedTuple):
    """A line of a tally: what counts, and perhaps an icon before it in a colour."""

    words: str
    icon: str = ""
    paint: str = INK


def tallies(press: Press, area: Box, rows: Sequence[Row], players: int, count: int = 3) -> None:
    """Several games under one another: a column a player, a line for all that counts, the total below."""
    deep = (area.height - (count - 1) * APART) / count
    for n in range(count):
        _draw_tally(press, Box(area.x, area.y + n * (deep + APART), area.width, deep), rows, players)


def _draw_tally(press: Press, box: Box, rows: Sequence[Row], players: int) -> None:
    lines = [*rows, Row("Total")]
    row = (box.height - 8.0) / len(lines)
    grid = Grid(box.x, box.y, [LABEL, *[(box.width - LABEL) / players] * players], [8.0, *[row] * len(lines)])
    for n in (0, len(lines)):
        press.ground(grid.cell(0, n, players + 1), PALE)
    word(press, grid.cell(0, 0), "Player", Font.SERIF_ITALIC, 9.0, align="left")
    for n, line in enumerate(lines, start=1):
        cell = grid.cell(0, n)
        if line.icon:
            press.icon(line.icon, cell.x + 1.4, cell.y + cell.height / 2 - 2.1, 4.2, line.paint)
        font = Font.SANS_BOLD if n == len(lines) else Font.SANS
        word(press, Box(cell.x + 6.4, cell.y, cell.width - 6.4, cell.height), line.words, font, 9.4, align="left")
    rule(press, grid, (0, 1, players + 1))


def rules_page(title: str, aside: str, text: str, paint: str) -> Insert:
    """Rules in short, in two columns on one page.

    `text` has headings (`# …`), points (`- …`), paragraphs with an empty line between them, and **bold** words.
    """
    return Insert("Rules in short", partial(_draw_rules, title, aside, text, paint))


def _draw_rules(title: str, aside: str, text: str, paint: str, press: Press, area: Box) -> None:
    below = heading(press, area, title, aside, paint)
    width = (below.width - GUTTER) / 2
    found = columns(list(paragraphs(text)), width, below.height)
    for number, column in enumerate(found):
        x = below.x + number * (width + GUTTER)
        for piece in column:
            ink = paint if piece.font is Font.SERIF_BOLD else INK
            press.text(x + piece.x, below.y + piece.y, piece.text, piece.font, piece.size, ink)
    middle, deep = below.x + below.width / 2, max(piece.y for column in found for piece in column)
    press.strokes([Line(middle, below.y + 1.0, middle, below.y + deep)], 0.15, RULE)


def paragraphs(text: str) -> Iterator[Paragraph]:
    """The marked text as paragraphs."""
    for words in _blocks(text.replace("'", "’")):
        if words.startswith("# "):
            yield Paragraph((Run(words[2:], Font.SERIF_BOLD),), 13.0, 1.25, above=2.6)
        elif words.startswith("- "):
            yield Paragraph(tuple(_runs(words[2:])), 9.4, 1.3, above=0.5, indent=3.4, mark="•")
        else:
            yield Paragraph(tuple(_runs(words)), 9.4, 1.3, above=1.0)


def _blocks(text: str) -> Iterator[str]:
    """Headings, points and paragraphs; a line without a mark goes on with the one before, unless that is a heading."""
    block = ""
    for line in [*map(str.strip, text.splitlines()), ""]:
        if not line or line.startswith(("# ", "- ")) or block.startswith("# "):
            if block:
                yield block
            block = line
        else:
            block = f"{block} {line}".strip()


def _runs(line: str) -> Iterator[Run]:
    at = 0
    for bold in BOLD.finditer(line):
        if before := line[at : bold.start()].strip():
            yield Run(before, Font.SANS)
        yield Run(bold[1] + bold[2], Font.SANS_BOLD)
        at = bold.end()
    if after := line[at:].strip():
        yield Run(after, Font.SANS)


def columns(
    text: Sequence[Paragraph], width: float, height: float, count: int = 2, most: int = 122
) -> list[list[Piece]]:
    """The text in columns of that size, in the largest type that they hold, up to `most` per cent of its own.

    No heading ends a column.

    Raises ValueError for text that no readable size brings on one page.
    """
    for size in range(most, 69, -1):
        scaled = [_scaled(paragraph, size / 100) for paragraph in text]
        pieces = flow(scaled, width, 1e6).pieces
        found = _break(pieces, height)
        if len(found) <= count:
            return _balanced(pieces, height, count)
    raise ValueError(f"the text needs {len(found)} columns of {width:g} x {height:g} mm, and there are {count}")


def _balanced(pieces: Sequence[Piece], height: float, count: int) -> list[list[Piece]]:
    """The columns as even as they come out."""
    found = _break(pieces, height)
    while len(tighter := _break(pieces, height := height - 2.0)) <= count:
        found = tighter
    return found


def _scaled(paragraph: Paragraph, by: float) -> Paragraph:
    return Paragraph(
        paragraph.runs, paragraph.size * by, paragraph.leading, paragraph.above * by, paragraph.indent, paragraph.mark
    )


def _break(pieces: Sequence[Piece], height: float) -> list[list[Piece]]:
    """Line after line into columns; a heading goes with what follows it."""
    lines = [list(line) for _, line in groupby(pieces, key=lambda piece: round(piece.y, 3))]
    found: list[list[Piece]] = [[]]
    top = 0.0
    for n, line in enumerate(lines):
        last = line[0].y if line[0].font is not Font.SERIF_BOLD or n + 2 >= len(lines) else lines[n + 2][0].y
        if last - top > height - 1.0 and found[-1]:
            found.append([])
            top = line[0].y - line[0].size * 0.3
        found[-1] += [piece._replace(y=piece.y - top) for piece in line]
    return found
