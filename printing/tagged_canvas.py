"""A canvas whose PDFs are tagged: screen readers are told which cards are on a page, in order, and what they say.

Every card on a sheet is a `Figure` with its name and the words that are drawn on it as alternative text. The drawing of
a face stays one form that is stored once; the place where it is used is marked. Pages of text are paragraphs (`P`).
Everything else (marks, rulers, settings lines, shared backs, base PDFs) is an artifact, which screen readers skip.

ReportLab has no structure trees; the objects are written here, as ISO 32000-1 (14.7 and 14.8) describes them.
"""

from __future__ import annotations

from codecs import BOM_UTF16_BE
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObjectReference, PDFPage

from printing.canvas import PrintCanvas
from printing.fonts import Font
from printing.geometry import Size
from printing.hyphenation import SOFT_HYPHEN
from printing.pdf_objects import WrittenObject, WrittenPart
from printing.printer_geometry import Affine

MAX_ALT = 4_000
"""The most characters of an alternative text."""


class Mark(NamedTuple):
    """Marked content of a page: the type of its structure element, and the name of its alternative text ("" for none).
    Its number on the page is its place in the list."""

    kind: str
    alt: str = ""


class TaggedCanvas(PrintCanvas):
    """A canvas that records what is marked, and writes the structure tree when it is finished."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._marks: list[Mark] = []
        self._marked_pages: list[tuple[str, list[Mark]]] = []
        self._alternatives: dict[str, str] = {}
        self._words: list[str] | None = None

    @contextmanager
    def page(
        self, size: Size, label: str = "", correction: Affine | None = None, names: Iterable[str] = ()
    ) -> Iterator[None]:
        self._marks = []
        with super().page(size, label, correction, names):
            yield
        self._marked_pages.append((f"Page{self._doc.pageCounter - 1}", self._marks))

    @contextmanager
    def described(self, name: str, label: str) -> Iterator[None]:
        """Records the words that are drawn until the block ends, after the label, as the alternative text `name`."""
        self._words = []
        yield
        words, self._words = " ".join(" ".join(self._words).split()).replace(f"{SOFT_HYPHEN} ", ""), None
        said = words if words.startswith(label) else f"{label}: {words}" if words else label
        self._alternatives[name] = said[:MAX_ALT]

    def text(self, x: float, y: float, text: str, font: Font, size: float, paint: str, align: str = "left") -> None:
        if self._words is not None:
            self._words.append(text)
        super().text(x, y, text, font, size, paint, align)

    def alternative(self, name: str) -> bytes:
        """An alternative text as it is in the file."""
        return _text_string(self._alternatives[name])

    @contextmanager
    def tagged(self, kind: str, alt: str = "") -> Iterator[None]:
        """Marks what is drawn until the block ends, if anything is, as a structure element with that alternative
        text."""
        self._code.append(f"/{kind} <</MCID {len(self._marks)}>> BDC")
        before = len(self._code)
        yield
        if len(self._code) == before:
            self._code.pop()
            return
        self._code.append("EMC")
        self._marks.append(Mark(kind, alt))

    @contextmanager
    def artifact(self) -> Iterator[None]:
        """Marks what is drawn until the block ends as of no meaning to readers."""
        self._code.append("/Artifact BMC")
        yield
        self._code.append("EMC")

    def finish(self) -> bytes:
        if any(marks for _, marks in self._marked_pages):
            self._write_structure()
        return super().finish()

    def _write_structure(self) -> None:
        """Adds the tree of all marks to the document, and to each page the key of its entry in the parent tree."""
        refer = self._doc.Reference
        root, whole, tree = WrittenObject(), WrittenObject(), WrittenObject()
        root_reference, whole_reference = refer(root, "StructTreeRoot"), refer(whole, "StructDocument")
        elements: list[WrittenPart] = []
        entries: list[WrittenPart] = []
        for key, (name, marks) in enumerate(self._marked_pages):
            page = self._doc.idToObject[name]
            page.__NoDefault__ = [*PDFPage.__NoDefault__, "StructParents"]
            page.StructParents = key
            made = [self._element(mark, n, whole_reference, refer(page)) for n, mark in enumerate(marks)]
            elements += made
            entries += [b"%d [" % key, *_listed(made), b"] "]
        whole.parts = (b"<</S/Document/P ", root_reference, b"/K[", *_listed(elements), b"]>>")
        tree.parts = (b"<</Nums[", *entries, b"]>>")
        head = (b"<</Type/StructTreeRoot/K ", whole_reference, b"/ParentTree ", refer(tree, "ParentTree"))
        root.parts = (*head, b"/ParentTreeNextKey %d>>" % len(self._marked_pages))
        self._doc.Catalog.StructTreeRoot = root
        self._doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    def _element(
        self, mark: Mark, number: int, parent: PDFObjectReference, page: PDFObjectReference
    ) -> PDFObjectReference:
        """A reference to the structure element of a mark. Alternative texts are stored once."""
        parts: list[WrittenPart] = [b"<</S/%s/P " % mark.kind.encode(), parent, b"/Pg ", page, b"/K %d" % number]
        if mark.alt:
            written = WrittenObject(self.alternative(mark.alt))
            known = self._doc.idToObject.get(f"Alt-{mark.alt}", written)
            parts += [b"/Alt ", self._doc.Reference(known, f"Alt-{mark.alt}")]
        return self._doc.Reference(WrittenObject(*parts, b">>"))


def _listed(references: Iterable[PDFObjectReference]) -> Iterator[WrittenPart]:
    for reference in references:
        yield from (reference, b" ")


def _text_string(text: str) -> bytes:
    """A text string: in PDFDocEncoding, which ReportLab registers, or in UTF-16 if it has other characters."""
    try:
        plain: bytes = text.encode("pdfdoc")
    except UnicodeEncodeError:
        return b"<" + (BOM_UTF16_BE + text.encode("utf-16-be")).hex().encode() + b">"
    for special in (b"\\", b"(", b")", b"\r"):
        plain = plain.replace(special, b"\\r" if special == b"\r" else b"\\" + special)
    return b"(" + plain + b")"
