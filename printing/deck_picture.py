"""A deck as one picture to share: its name, and the face of each card with the number of copies."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from printing.card_sheets import face_pictures
from printing.face_contract import Face
from printing.fonts import FOLDERS, Font

PAPER, INK, QUIET, BADGE = "#f4f6f1", "#18232c", "#45525c", "#18232c"
MARGIN, GAP = 36, 14
FEW = 24
"""Up to this many different cards are shown six in a row; more are shown ten in a row."""
CARD = (63, 88)
"""The proportions of a cell. A card of another size is made to fit."""
TITLE, NOTE, COUNT = 46, 24, 26
HEADER = 132
PIXELS_PER_MM = 4.0


def deck_picture(title: str, note: str, lines: Sequence[tuple[Face, int]]) -> bytes:
    """The deck as a PNG file, 1,200 or 1,600 pixels wide. `note` is a line below the title."""
    columns, width = (6, 1200) if len(lines) <= FEW else (10, 1600)
    cell = (width - 2 * MARGIN - (columns - 1) * GAP) // columns
    height = cell * CARD[1] // CARD[0]
    places = _places([face for face, _ in lines], columns)
    rows = places[-1].row + 1
    picture = Image.new("RGB", (width, HEADER + rows * (height + GAP) - GAP + MARGIN), PAPER)
    draw = ImageDraw.Draw(picture)
    _text(draw, (MARGIN, 24), title, Font.SERIF_BOLD, TITLE, width - 2 * MARGIN, INK)
    _text(draw, (MARGIN, 84), note, Font.SANS, NOTE, width - 2 * MARGIN, QUIET)
    faces = face_pictures([face for face, _ in lines], PIXELS_PER_MM)
    for face, place, (_, count) in zip(faces, places, lines, strict=True):
        wide = place.span * cell + (place.span - 1) * GAP
        left, top = MARGIN + place.column * (cell + GAP), HEADER + place.row * (height + GAP)
        face.thumbnail((wide, height), Image.Resampling.LANCZOS)
        picture.paste(face, (left + (wide - face.width) // 2, top + (height - face.height) // 2))
        if count > 1:
            _count_badge(draw, (left + wide, top), count)
    out = BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()


class _Place(NamedTuple):
    """Where a card is: its row, its first column, and how many columns it takes."""

    row: int
    column: int
    span: int


def _places(faces: Sequence[Face], columns: int) -> list[_Place]:
    """The cards row by row; a card that is wider than it is high takes two columns."""
    places: list[_Place] = []
    row = column = 0
    for face in faces:
        span = 2 if face.trim.width > face.trim.height else 1
        if column + span > columns:
            row, column = row + 1, 0
        places.append(_Place(row, column, span))
        column += span
    return places


def _font(font: Font, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FOLDERS[font.family] / f"{font.value}.ttf"), size)


def _text(
    draw: ImageDraw.ImageDraw, at: tuple[int, int], text: str, font: Font, size: int, most: int, colour: str
) -> None:
    """Write a line of text, smaller if it would be wider than `most` pixels."""
    drawn = _font(font, size)
    if (wide := drawn.getlength(text)) > most:
        drawn = _font(font, max(12, int(size * most / wide)))
    draw.text(at, text, colour, drawn)


def _count_badge(draw: ImageDraw.ImageDraw, corner: tuple[int, int], count: int) -> None:
    """The number of copies over the upper right corner of a card."""
    text, font = f"×{count}", _font(Font.SANS_BOLD, COUNT)
    wide = int(font.getlength(text)) + 20
    left, top = corner[0] - wide + 8, corner[1] - 8
    draw.rounded_rectangle((left, top, left + wide, top + 38), 19, BADGE, PAPER, 3)
    draw.text((left + 10, top + 2), text, PAPER, font)
