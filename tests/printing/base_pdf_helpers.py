"""Base PDFs for tests: a letterhead, and rows of it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO

from django.core.files.base import ContentFile
from reportlab.pdfgen.canvas import Canvas

from collection.models import Player
from printing.base_pdf_reading import MM, page_contents
from printing.models import BasePdf

A4 = (210.0, 297.0)


def letterhead(*texts: str, size: tuple[float, float] = A4) -> bytes:
    """A PDF of pages in mm, each with a pale blue ground and a text at its upper left, 20 mm from the edges."""
    out = BytesIO()
    width, height = size[0] * MM, size[1] * MM
    canvas = Canvas(out, pagesize=(width, height), invariant=1)
    for text in texts:
        canvas.setFillColorRGB(0.8, 0.9, 1.0)
        canvas.rect(0, 0, width, height, stroke=0, fill=1)
        canvas.setFillColorRGB(0, 0, 0)
        canvas.drawString(20 * MM, height - 20 * MM, text)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def base_row(owner: Player, texts: Sequence[str] = ("Burrow Club",), size: tuple[float, float] = A4) -> BasePdf:
    """A base PDF of that player, as an upload makes it."""
    made, sizes = page_contents(letterhead(*texts, size=size))
    row = BasePdf(owner=owner, name=texts[0], sha256=sha256(made).hexdigest(), size=len(made), pages=sizes)
    row.file.save("base.pdf", ContentFile(made))
    return row
