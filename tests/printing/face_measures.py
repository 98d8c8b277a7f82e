"""Measures printed faces: their words, and the colours along their edges."""

from __future__ import annotations

import re
from contextlib import closing

import pypdfium2
from PIL import Image, ImageColor

from printing.face_contract import Face
from printing.geometry import STANDARD
from printing.job_pdf import faces_pdf
from printing.page_images import page_image

PX = 8
"""Pixels per mm: enough to see a hair's breadth of type."""


def words_on(face: Face) -> str:
    """All text of a face, normalised as by `normalise_text`."""
    (text,) = page_texts(faces_pdf([face]))
    return normalise_text(text)


def page_texts(pdf: bytes) -> list[str]:
    """The text of each page. PDFium finds it in a tenth of the time that pypdf takes."""
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return [page.get_textpage().get_text_range() for page in document]


def normalise_text(text: str) -> str:
    """The text in lower case, without white space and with plain apostrophes."""
    return re.sub(r"[\s\N{SOFT HYPHEN}]+", "", text.replace("’", "'")).lower()


def face_image(face: Face, pixels_per_mm: float = PX) -> Image.Image:
    return page_image(faces_pdf([face]), 0, pixels_per_mm)


def rgb(name: str) -> tuple[int, ...]:
    return ImageColor.getrgb(name)


def edge_colours(face: Face, deep: float, bands: tuple[tuple[float, float], ...] = ()) -> list[set[tuple[int, ...]]]:
    """The colours of strips along the four edges, `deep` mm wide, the heights (mm) in `bands` left out at the sides."""
    picture = face_image(face)
    width, height, edge = picture.width, picture.height, round(deep * PX)
    strips = [(0, 0, width, edge), (0, height - edge, width, height)]
    tops = [0.0, *(foot + 0.3 for _, foot in bands)]
    feet = [*(top - 0.3 for top, _ in bands), STANDARD.height]
    for top, foot in zip(tops, feet, strict=True):
        strips += [(x, round(top * PX), x + edge, round(foot * PX)) for x in (0, width - edge)]
    return [{tone for _, tone in picture.crop(strip).getcolors(100_000) or []} for strip in strips]
