"""Objects for ReportLab's documents that are written as they are given."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.pdfdoc import PDFObject


class WrittenObject(PDFObject):  # type: ignore[misc]
    """An object that is written as these parts, one after the other: bytes, and references to other objects."""

    def __init__(self, *parts: Any) -> None:
        self.parts = parts

    def format(self, document: Any) -> bytes:
        """The parts as they are in the file; references have their numbers by now."""
        return b"".join(part if isinstance(part, bytes) else part.format(document) for part in self.parts)
