"""Pages with the texts of cards on which they do not fit, in columns, in type that is easy to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from config.marked_text import marked
from printing.canvas import PrintCanvas
from printing.card_face_base import curl_apostrophes
from printing.fit_text import Paragraph, Run, TextPiece, flow_paragraphs
from printing.fonts import Font
from printing.geometry import Rectangle, Size, Spacing
from printing.inserts.insert import Insert, full_area
from printing.inserts.rules_page import GUTTER, break_into_columns
from printing.inserts.score_tables import HEAD, INK, draw_heading
from printing.plain_content import PlainContent
from printing.small_faces import SmallFace, SmallLook, content_paragraphs

TITLE = marked("Texts of small cards")
NAME, BODY = 11.0, 9.0
"""The sizes of names and texts, in points."""
APART = 2.4
"""The gap between two texts, in mm."""
LEAST_AREA = Size(60.0, 60.0)
LEAST_COLUMN, MOST_COLUMN = 60.0, 100.0
"""The limits of the width of a column in mm, where the paper has room."""


def text_pages(faces: Sequence[SmallFace], paper: Size, spacing: Spacing, paint: str) -> Iterator[Insert]:
    """Pages with all that is on these sides of cards, on paper of that size; none without any."""
    if not faces:
        return
    area = full_area(Size(min(paper), max(paper)), spacing)
    needs = Size(max(area.width, LEAST_AREA.width), max(area.height, LEAST_AREA.height))
    count = max(1, int((needs.width + GUTTER) // (LEAST_COLUMN + GUTTER)))
    width = min((needs.width + GUTTER) / count - GUTTER, MOST_COLUMN)
    columns = _columns([list(_paragraphs(face.content)) for face in faces], width, needs.height - HEAD)
    for start in range(0, len(columns), count):
        yield Insert(TITLE, partial(_draw_page, columns[start : start + count], width, paint), needs=needs)


def _columns(texts: Sequence[Sequence[Paragraph]], width: float, height: float) -> list[list[TextPiece]]:
    """The texts below one another in columns of that size. Only a text that is longer than a column is divided."""
    columns: list[list[TextPiece]] = [[]]
    y = 0.0
    for text in texts:
        block = flow_paragraphs(text, width, 1e6)
        if columns[-1] and y + APART + block.height > height:
            columns.append([])
        y = y + APART if columns[-1] else 0.0
        first, *others = break_into_columns(block.pieces, height) if block.height > height else [block.pieces]
        columns[-1] += [piece._replace(y=y + piece.y) for piece in first]
        columns += [list(column) for column in others]
        y = max(piece.y for piece in columns[-1]) + 1.0
    return columns


def _paragraphs(content: PlainContent) -> Iterator[Paragraph]:
    name = content.label if content.name in content.label else f"{content.name} · {content.label}".removesuffix(" · ")
    yield Paragraph((Run(curl_apostrophes(name), Font.SERIF_BOLD),), NAME, 1.2)
    yield from content_paragraphs(content, BODY, SmallLook(BODY))


def _draw_page(
    columns: Sequence[Sequence[TextPiece]], width: float, paint: str, canvas: PrintCanvas, area: Rectangle
) -> None:
    below = draw_heading(canvas, area, TITLE, "", paint)
    for number, column in enumerate(columns):
        x = below.x + number * (width + GUTTER)
        for piece in column:
            ink = paint if piece.font is Font.SERIF_BOLD else INK
            canvas.text(x + piece.x, below.y + piece.y, piece.text, piece.font, piece.size, ink)
