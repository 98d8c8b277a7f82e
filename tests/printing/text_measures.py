"""Measures the text of a PDF file as it is printed, whatever scale its forms are placed at."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import byref
from math import hypot

import pypdfium2 as pdfium
from pypdfium2 import raw


def letter_sizes(pdf: bytes) -> Iterator[tuple[str, float]]:
    """Every visible character of a file with its size on paper, in points: the height of its type, however wide."""
    document = pdfium.PdfDocument(pdf)
    for page in document:
        text, matrix = page.get_textpage(), raw.FS_MATRIX()
        for n in range(text.count_chars()):
            letter = chr(raw.FPDFText_GetUnicode(text, n))
            if letter.isspace() or not raw.FPDFText_GetMatrix(text, n, byref(matrix)):
                continue
            yield letter, raw.FPDFText_GetFontSize(text, n) * hypot(matrix.c, matrix.d)
        text.close()
        page.close()
    document.close()
