"""Base PDFs underneath the cards: which page belongs on which side of a sheet, and how it is drawn. Pure.

The files are those that `printing.base_pdf_reading` makes: each page has one form, which is copied into the print with
the objects that it refers to, once, however often it is placed.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, cast

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, PdfObject, StreamObject
from reportlab.pdfbase.pdfdoc import PDFObjectReference

from printing.base_pdf_reading import FORM
from printing.canvas import PrintCanvas
from printing.geometry import Size
from printing.pdf_objects import WrittenObject, WrittenPart

TOLERANCE = 1.0
"""By how much the sides of a page may differ from those of the paper, in mm."""


@dataclass(frozen=True)
class BasePages:
    """A base PDF: its name, its file with its checksum and its bytes, and the sizes of its pages in mm."""

    name: str
    path: Path
    sha256: str
    bytes: int
    sizes: tuple[Size, ...]

    def __repr__(self) -> str:
        return f"BasePages({self.name!r}, {self.sha256})"  # the key of cached files does not depend on the path

    def page_of(self, sheet: int, *, back: bool, duplex: bool) -> int | None:
        """The index of the page below one side of sheet number `sheet` (from 1); None for no page.

        With backs on pages of their own, odd pages are below fronts and even ones below backs; otherwise pages follow
        the sheets. The last of each kind is repeated.
        """
        pages = range(len(self.sizes))
        wanted = pages[int(back) :: 2] if duplex else pages
        return wanted[min(sheet, len(wanted)) - 1] if wanted else None

    def misfit(self, paper: Size) -> int | None:
        """The number of the first page that is not as large as the paper, upright or turned; None if all are."""
        for number, size in enumerate(self.sizes, start=1):
            if any(abs(a - b) > TOLERANCE for a, b in zip(sorted(size), sorted(paper), strict=True)):
                return number
        return None


def draw_base(canvas: PrintCanvas, base: BasePages, page: int, sheet: Size) -> None:
    """Draws a page of a base PDF below what follows, centred on the sheet.

    An upright page below a landscape sheet is turned by a quarter to the left, and the other way round, as the printer
    turns the sheet.
    """
    size = base.sizes[page]
    name = f"base-{page}"
    if not canvas.hasForm(name):
        _store_forms(canvas, base)
    upright_page, upright_sheet = size.height >= size.width, sheet.height >= sheet.width
    turn = 0.0 if upright_page == upright_sheet else 90.0 if upright_sheet else -90.0
    middle = (sheet.width / 2, sheet.height / 2)
    with canvas.rotated(*middle, turn) if turn else nullcontext():
        canvas.place_form(name, middle[0] - size.width / 2, middle[1] + size.height / 2)


def _store_forms(canvas: PrintCanvas, base: BasePages) -> None:
    """Stores the forms of all pages with what they refer to."""
    reader = PdfReader(base.path)
    importer = _Importer(canvas)
    for number, page in enumerate(reader.pages):
        form = cast(DictionaryObject, cast(DictionaryObject, page["/Resources"])["/XObject"]).raw_get(FORM)
        canvas._doc.addForm(f"base-{number}", importer.made(form.get_object()))


class _Importer:
    """Makes ReportLab's objects from those of a file; each indirect object once."""

    def __init__(self, canvas: PrintCanvas) -> None:
        self.document = canvas._doc
        self._references: dict[int, PDFObjectReference] = {}

    def made(self, value: Any) -> WrittenPart:
        """The object as ReportLab writes it."""
        if isinstance(value, IndirectObject):
            return self._reference(value)
        if isinstance(value, StreamObject):
            data: bytes = value._data
            head = self._dictionary(value, b" /Length %d " % len(data))
            return WrittenObject(head, b"\nstream\n", data, b"\nendstream\n")
        if isinstance(value, DictionaryObject):
            return self._dictionary(value)
        if isinstance(value, ArrayObject):
            return WrittenObject(b"[ ", *(part for item in value for part in (self.made(item), b" ")), b"]")
        return _written(value)

    def _dictionary(self, value: DictionaryObject, more: bytes = b"") -> WrittenObject:
        """ReportLab's own dictionaries write unusual names wrongly."""
        entries = [(name, value.raw_get(name)) for name in value if name != "/Length"]
        written = [(_written(NameObject(name)), b" ", self.made(entry), b" ") for name, entry in entries]
        return WrittenObject(b"<< ", *(part for parts in written for part in parts), more, b">>")

    def _reference(self, value: IndirectObject) -> PDFObjectReference:
        if value.idnum not in self._references:
            made = self.made(value.get_object())
            parts = made if isinstance(made, WrittenObject) else WrittenObject(made)
            self._references[value.idnum] = self.document.Reference(parts, f"BaseObject{value.idnum}")
        return self._references[value.idnum]


def _written(value: PdfObject) -> bytes:
    """A name, number, string or other simple object as it is in a file."""
    out = BytesIO()
    value.write_to_stream(out)
    return out.getvalue()
