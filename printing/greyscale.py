"""Shades of grey for everything that a canvas draws. A grey file uses only the colour space of greys, so that a printer
needs only black ink for it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image
from reportlab.lib.colors import Color
from reportlab.pdfbase.pdfdoc import PDFImageXObject
from reportlab.pdfgen.canvas import Canvas

RED, GREEN, BLUE = 0.299, 0.587, 0.114
"""How much each primary contributes to the lightness of a colour (ITU-R BT.601, as in Pillow's mode L)."""
QUALITY = 90
"""The quality of pictures that are converted (JPEG)."""


def grey_of(colour: Color) -> float:
    """The shade of grey, from 0 (black) to 1 (white), that is as light as a colour."""
    return float(RED * colour.red + GREEN * colour.green + BLUE * colour.blue)


class GreyCanvas(Canvas):  # type: ignore[misc]
    """A canvas that replaces colours with greys while `greyscale` is set."""

    greyscale = False

    def setFillColor(self, aColor: object, alpha: float | None = None) -> None:
        if self.greyscale and isinstance(aColor, Color):
            self.setFillGray(grey_of(aColor))
        else:
            super().setFillColor(aColor, alpha)

    def setStrokeColor(self, aColor: object, alpha: float | None = None) -> None:
        if self.greyscale and isinstance(aColor, Color):
            self.setStrokeGray(grey_of(aColor))
        else:
            super().setStrokeColor(aColor, alpha)


def grey_picture(path: Path, name: str) -> PDFImageXObject:
    """The file of a picture in shades of grey, as an object for a PDF."""
    out = BytesIO()
    with Image.open(path) as picture:
        picture.convert("L").save(out, "JPEG", quality=QUALITY, optimize=True)
    out.seek(0)
    found = PDFImageXObject(name)
    found.loadImageFromJPEG(out)
    return found
