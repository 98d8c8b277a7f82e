"""Pages of a PDF as pictures, so that previews show exactly what is printed."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

from collection.drawing_files import pdfium_lock
from printing.geometry import Size

WHOLE = 1 - 1e-6
"""PDFium rounds up: without this, 504.00001 pixels become 505, the last of them white."""


def page_image(pdf: bytes | Path, page: int, pixels_per_mm: float) -> Image.Image:
    """One page (counted from 0) as a picture. Raises IndexError if there is no such page."""
    with pdfium_lock:
        document = pypdfium2.PdfDocument(pdf)
        try:
            if not 0 <= page < len(document):
                raise IndexError(page)
            sheet = document[page]
            bitmap = sheet.render(scale=pixels_per_mm * 25.4 / 72 * WHOLE)
            picture: Image.Image = bitmap.to_pil().convert("RGB")
            bitmap.close()
            sheet.close()
        finally:
            document.close()
    return picture


def encode_image(picture: Image.Image, kind: str) -> bytes:
    """The picture as a file of kind `webp` or `png`."""
    out = BytesIO()
    if kind == "webp":
        picture.save(out, "WEBP", quality=88, method=2)
    else:
        picture.save(out, "PNG", compress_level=6)
    return out.getvalue()


def pixel_size(size: Size, pixels_per_mm: float) -> tuple[int, int]:
    """The width and height in pixels of a page of that size."""
    return round(size.width * pixels_per_mm), round(size.height * pixels_per_mm)
