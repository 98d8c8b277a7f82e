"""Notes on a face's texts and picture, to read before printing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printing.face_contract import SHARP, Note, NoteKind, Picture
from printing.fit_text import TextBlock, TextLine
from printing.fonts import missing_letters

TypesetText = TextLine | TextBlock
"""Text as it will be printed: one line, or a block of paragraphs."""


def face_notes(label: str, texts: Mapping[str, TypesetText], picture: Picture | None) -> Iterator[Note]:
    """Notes on the card called `label`: text set smaller or cut off, missing characters, a low-resolution picture."""
    for what, text in texts.items():
        if text.cut:
            yield Note(label, NoteKind.CUT, what, lost=text.lost)
        elif text.scale < 1.0:
            yield Note(label, NoteKind.TIGHT, what, text.scale)
    if unknown := "".join(dict.fromkeys(letter for text in texts.values() for letter in _unprintable_letters(text))):
        yield Note(label, NoteKind.UNKNOWN_LETTERS, unknown)
    if picture:
        yield from picture_notes(label, picture)


def picture_notes(label: str, picture: Picture) -> Iterator[Note]:
    """Notes on an owner's picture on the card called `label`."""
    yield Note(label, NoteKind.PICTURE, "picture", picture.dpi)
    if round(picture.dpi) < SHARP:
        yield Note(label, NoteKind.COARSE, "picture", picture.dpi)


def _unprintable_letters(text: TypesetText) -> str:
    if isinstance(text, TextLine):
        return missing_letters(text.text, text.font)
    return "".join(missing_letters(piece.text, piece.font) for piece in text.pieces)
