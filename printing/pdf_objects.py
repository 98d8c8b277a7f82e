"""Objects for ReportLab's documents that are written as they are given."""

from __future__ import annotations

from typing import TypeAlias

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject, PDFObjectReference


class WrittenObject(PDFObject):  # type: ignore[misc]
    """An object that is written as these parts, one after the other: bytes, and references to other objects."""

    def __init__(self, *parts: WrittenPart) -> None:
        self.parts: tuple[WrittenPart, ...] = parts

    def format(self, document: PDFDocument) -> bytes:
        """The parts as they are in the file; references have their numbers by now."""
        return b"".join(part if isinstance(part, bytes) else part.format(document) for part in self.parts)


WrittenPart: TypeAlias = bytes | WrittenObject | PDFObjectReference
