"""Notes on a face's texts and picture that matter before it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printing.faces import SHARP, Note, NoteKind, Picture
from printing.fonts import missing_letters
from printing.typeset import Fitted, Flowed

TypesetText = Fitted | Flowed
"""Text as it will be printed: a line, or paragraphs in a box."""


def face_notes(label: str, texts: Mapping[str, TypesetText], picture: Picture | None) -> Iterator[Note]:
    """Text set smaller or cut, letters that cannot be set, a coarse picture: of the card that is called `label`."""
    for what, text in texts.items():
        if text.cut:
            yield Note(label, NoteKind.CUT, what)
        elif text.scale < 1.0:
            yield Note(label, NoteKind.TIGHT, what, text.scale)
    if unknown := "".join(dict.fromkeys(letter for text in texts.values() for letter in _lacking(text))):
        yield Note(label, NoteKind.UNKNOWN_LETTERS, unknown)
    if picture and picture.dpi < SHARP:
        yield Note(label, NoteKind.COARSE, "picture", picture.dpi)


def _lacking(text: TypesetText) -> str:
    if isinstance(text, Fitted):
        return missing_letters(text.text, text.font)
    return "".join(missing_letters(piece.text, piece.font) for piece in text.pieces)
