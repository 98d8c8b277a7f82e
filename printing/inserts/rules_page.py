"""The rules summary: a text with a few marks, set in two columns on one page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from config.marked_text import MarkedText
from printing.canvas import PrintCanvas
from printing.fit_text import Paragraph, Run, TextPiece, flow_paragraphs
from printing.fonts import Font
from printing.geometry import Line, Rectangle
from printing.inserts.insert import LABELS, Insert, Part
from printing.inserts.score_tables import INK, RULE, draw_heading
from printing.print_language import ENGLISH

GUTTER = 8.0
"""The gap between the columns, in mm."""
BOLD = re.compile(r"\*\*(.+?)\*\*([.,:;)]*)")
"""Bold words, with the punctuation that follows them."""


def rules_page(title: str, aside: MarkedText, text: str, paint: str) -> Insert:
    """A page with a summary of the rules in two columns.

    `text` has headings (`# …`), list items (`- …`), paragraphs separated by empty lines, and **bold** words.
    """
    return Insert(LABELS[Part.RULES], partial(_draw_rules, title, aside, text, paint))


def _draw_rules(title: str, aside: MarkedText, text: str, paint: str, canvas: PrintCanvas, area: Rectangle) -> None:
    below = draw_heading(canvas, area, title, aside, paint)
    width = (below.width - GUTTER) / 2
    found = columns(list(paragraphs(text)), width, below.height)
    for number, column in enumerate(found):
        x = below.x + number * (width + GUTTER)
        for piece in column:
            ink = paint if piece.font is Font.SERIF_BOLD else INK
            canvas.text(x + piece.x, below.y + piece.y, piece.text, piece.font, piece.size, ink)
    middle, deep = below.x + below.width / 2, max(piece.y for column in found for piece in column)
    canvas.stroke_lines([Line(middle, below.y + 1.0, middle, below.y + deep)], 0.15, RULE)


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
    """Headings, list items and paragraphs; a line without a mark continues the one above unless that is a heading."""
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
            yield Run(before, Font.SANS, ENGLISH.code)
        yield Run(bold[1] + bold[2], Font.SANS_BOLD)
        at = bold.end()
    if after := line[at:].strip():
        yield Run(after, Font.SANS, ENGLISH.code)


def columns(
    text: Sequence[Paragraph], width: float, height: float, count: int = 2, most: int = 122
) -> list[list[TextPiece]]:
    """The text in columns of that size, in the largest type that fits, up to `most` per cent of its own size.

    No column ends with a heading. Raises ValueError if the text does not fit at any readable size.
    """
    for size in range(most, 69, -1):
        scaled = [_scaled(paragraph, size / 100) for paragraph in text]
        pieces = flow_paragraphs(scaled, width, 1e6).pieces
        found = break_into_columns(pieces, height)
        if len(found) <= count:
            return _balance_columns(pieces, height, count)
    raise ValueError(f"the text needs {len(found)} columns of {width:g} x {height:g} mm, and there are {count}")


def _balance_columns(pieces: Sequence[TextPiece], height: float, count: int) -> list[list[TextPiece]]:
    """The columns, as equal in height as possible."""
    found = break_into_columns(pieces, height)
    while len(tighter := break_into_columns(pieces, height := height - 2.0)) <= count:
        found = tighter
    return found


def _scaled(paragraph: Paragraph, by: float) -> Paragraph:
    return Paragraph(
        paragraph.runs, paragraph.size * by, paragraph.leading, paragraph.above * by, paragraph.indent, paragraph.mark
    )


def break_into_columns(pieces: Sequence[TextPiece], height: float) -> list[list[TextPiece]]:
    """The lines broken into columns; a heading stays with what follows it."""
    lines = [list(line) for _, line in groupby(pieces, key=lambda piece: round(piece.y, 3))]
    found: list[list[TextPiece]] = [[]]
    top = 0.0
    for n, line in enumerate(lines):
        last = line[0].y if line[0].font is not Font.SERIF_BOLD or n + 2 >= len(lines) else lines[n + 2][0].y
        if last - top > height - 1.0 and found[-1]:
            found.append([])
            top = line[0].y - line[0].size * 0.3
        found[-1] += [piece._replace(y=piece.y - top) for piece in line]
    return found
