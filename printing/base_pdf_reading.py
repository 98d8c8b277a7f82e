"""Takes from an uploaded PDF only what its pages show, as a new PDF. Pure; called in a process with limited resources.

Each page becomes one form with the content and the resources of the page, turned and moved so that its visible part
begins at the origin. Everything else is left out: actions, scripts, attachments, forms to fill in, annotations,
layers, structure and metadata. What cannot be printed safely is refused.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

from PIL import Image
from pypdf import Configuration, PageObject, PdfReader, PdfWriter, apply_configuration
from pypdf.errors import LimitReachedError, PyPdfError
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NullObject,
    PdfObject,
    StreamObject,
)

MAX_PAGES: Final = 20
MAX_OBJECTS: Final = 20_000
MAX_DEPTH: Final = 40
"""How deeply objects may be nested, references included."""
MAX_DECODED: Final = 40_000_000
"""The most bytes of all decoded streams other than pictures."""
MAX_PIXELS: Final = 40_000_000
"""The most pixels of all pictures: a page of A4 at 600 dpi has 35 million."""
LEAST_SIDE, MOST_SIDE = 100.0, 510.0
"""The limits of the sides of a page, in mm."""
LIMITS: Final = Configuration(
    zlib_maximum_output_length=MAX_DECODED,
    lzw_maximum_output_length=MAX_DECODED,
    run_length_maximum_output_length=MAX_DECODED,
    stream_filters_maximum_length=4,
    page_tree_maximum_entries=10_000,
)
"""The limits of pypdf that are lower than its own."""
MM: Final = 72 / 25.4
FORM: Final = "/Base"
"""The name of the form on each page of the new PDF."""

RESOURCES: Final = ("/ExtGState", "/ColorSpace", "/Pattern", "/Shading", "/XObject", "/Font")
"""The resources that are kept; `/Properties` would name layers."""
NAME_MAPS: Final = frozenset({"/CharProcs", "/Colorants"})
"""Dictionaries whose keys are names that the file has chosen."""
LEFT_OUT: Final = frozenset(
    {"/A", "/AA", "/AF", "/Alternates", "/Annots", "/B", "/Dests", "/EF", "/JS", "/LastModified", "/Measure"}
    | {"/Metadata", "/Names", "/OC", "/OCProperties", "/OPI", "/OpenAction", "/Parent", "/PieceInfo", "/PtData"}
    | {"/Ref", "/StructParent", "/StructParents", "/Thumb", "/Length"}
)
"""Entries that do not change what a page shows, or that refer to other files, actions or layers."""
OTHER_FILES: Final = ("/F", "/FFilter", "/FDecodeParms")
"""Entries of a stream whose data are in another file."""
DECODED: Final = frozenset({"/FlateDecode", "/LZWDecode", "/ASCII85Decode", "/ASCIIHexDecode", "/RunLengthDecode"})
SHORT: Final = {"/Fl": "/FlateDecode", "/LZW": "/LZWDecode", "/A85": "/ASCII85Decode", "/AHx": "/ASCIIHexDecode"} | {
    "/RL": "/RunLengthDecode", "/DCT": "/DCTDecode", "/CCF": "/CCITTFaxDecode",
}  # fmt: skip
PICTURE_FILTERS: Final = frozenset({"/DCTDecode", "/CCITTFaxDecode"})


class UnusablePdf(Exception):
    """A PDF that is refused: `reason` is a key of `printing.base_pdfs.REASONS`, `figure` a number for the sentence."""

    def __init__(self, reason: str, figure: float = 0) -> None:
        super().__init__(reason, figure)
        self.reason, self.figure = reason, figure


def page_contents(data: bytes) -> tuple[bytes, list[tuple[float, float]]]:
    """A new PDF with nothing but what the pages show, and the width and height of each page in mm.

    Raises UnusablePdf, and MemoryError or RecursionError for what exceeds the limits of the process.
    """
    try:
        with apply_configuration(LIMITS):
            reader = PdfReader(BytesIO(data), strict=False)
            if reader.is_encrypted:
                raise UnusablePdf("encrypted")
            pages = list(reader.pages)
            if not 1 <= len(pages) <= MAX_PAGES:
                raise UnusablePdf("pages", len(pages))
            copier = _Copier()
            sizes = [copier.add_page(page) for page in pages]
            return copier.finish(), sizes
    except LimitReachedError as fault:
        raise UnusablePdf("heavy") from fault
    except (PyPdfError, ValueError, TypeError, KeyError, AttributeError, IndexError, ArithmeticError) as fault:
        raise UnusablePdf("damaged") from fault


class _Copier:
    """Copies pages into a new PDF, within the limits."""

    def __init__(self) -> None:
        self.writer = PdfWriter()
        self.writer.metadata = None
        self._copies: dict[tuple[int, int], IndirectObject] = {}
        self._open: set[tuple[int, int]] = set()
        self._objects, self._decoded, self._pixels = 0, 0, 0

    def add_page(self, page: PageObject) -> tuple[float, float]:
        """Add a page; returns its width and height in mm."""
        box, turn = page.cropbox, page.rotation % 360
        x0, x1 = sorted((max(box.left, page.mediabox.left), min(box.right, page.mediabox.right)))
        y0, y1 = sorted((max(box.bottom, page.mediabox.bottom), min(box.top, page.mediabox.top)))
        wide, high = float(x1 - x0), float(y1 - y0)
        if float(page.get("/UserUnit", 1)) != 1 or turn % 90:
            raise UnusablePdf("unit")
        matrix = {
            0: (1, 0, 0, 1, -x0, -y0),
            90: (0, -1, 1, 0, -y0, x1),
            180: (-1, 0, 0, -1, x1, y1),
            270: (0, 1, -1, 0, y1, -x0),
        }[turn]
        width, height = (high, wide) if turn in (90, 270) else (wide, high)
        if not all(LEAST_SIDE <= side / MM <= MOST_SIDE for side in (width, height)):
            raise UnusablePdf("size")
        form = DecodedStreamObject()
        form.set_data(self._page_content(page))
        form[NameObject("/Type")], form[NameObject("/Subtype")] = NameObject("/XObject"), NameObject("/Form")
        form[NameObject("/BBox")] = _numbers(x0, y0, x1, y1)
        form[NameObject("/Matrix")] = _numbers(*matrix)
        form[NameObject("/Resources")] = self._resources(page.get("/Resources", DictionaryObject()), 0)
        if group := page.get("/Group"):
            form[NameObject("/Group")] = self._copied(group, 1)
        reference = self.writer._add_object(form.flate_encode())
        made = self.writer.add_blank_page(width, height)
        forms = DictionaryObject({NameObject(FORM): reference})
        made[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): forms})
        shown = DecodedStreamObject()
        shown.set_data(f"q {FORM} Do Q".encode())
        made[NameObject("/Contents")] = self.writer._add_object(shown)
        return round(width / MM, 2), round(height / MM, 2)

    def finish(self) -> bytes:
        """The new PDF."""
        out = BytesIO()
        self.writer.write(out)
        return out.getvalue()

    def _page_content(self, page: PageObject) -> bytes:
        """The operators of a page, whose streams are joined."""
        found = page.get("/Contents")
        found = found.get_object() if found is not None else None
        parts = list(found) if isinstance(found, ArrayObject) else [found]
        return b"\n".join(self._decoded_data(part.get_object()) for part in parts if part is not None)

    def _decoded_data(self, stream: PdfObject | None) -> bytes:
        """The data of a stream that is not a picture. Raises UnusablePdf."""
        if not isinstance(stream, StreamObject):
            raise UnusablePdf("damaged")
        if any(name in stream for name in OTHER_FILES):
            raise UnusablePdf("other-files")
        if unknown := [name for name in _filter_names(stream) if name not in DECODED]:
            raise UnusablePdf("damaged" if unknown[0] in PICTURE_FILTERS else "filter")
        data: bytes = stream.get_data()
        self._decoded += len(data)
        if self._decoded > MAX_DECODED:
            raise UnusablePdf("heavy")
        return data

    # ---- objects

    def _copied(self, value: PdfObject, depth: int) -> PdfObject:
        """A copy of an object with all that it refers to. Raises UnusablePdf."""
        self._objects += 1
        if self._objects > MAX_OBJECTS or depth > MAX_DEPTH:
            raise UnusablePdf("complex")
        if isinstance(value, IndirectObject):
            return self._reference(value, depth)
        if isinstance(value, StreamObject):
            return self._stream(value, depth)
        if isinstance(value, DictionaryObject):
            return self._dictionary(value, depth)
        if isinstance(value, ArrayObject):
            return ArrayObject(self._copied(item, depth + 1) for item in value)
        if isinstance(value, PdfObject):
            return value
        raise UnusablePdf("damaged")

    def _reference(self, value: IndirectObject, depth: int) -> IndirectObject:
        """A reference to the copy of an object; an object that contains itself is refused."""
        key = (value.idnum, value.generation)
        if key in self._open:
            raise UnusablePdf("complex")
        if key not in self._copies:
            self._open.add(key)
            self._copies[key] = self.writer._add_object(self._copied(value.get_object() or NullObject(), depth + 1))
            self._open.discard(key)
        return self._copies[key]

    def _dictionary(self, value: DictionaryObject, depth: int) -> DictionaryObject:
        return DictionaryObject(
            (NameObject(name), self._entry(name, value.raw_get(name), depth)) for name in value if name not in LEFT_OUT
        )

    def _entry(self, name: str, value: PdfObject, depth: int) -> PdfObject:
        if name == "/Resources":
            return self._resources(value, depth + 1)
        return self._named(value, depth + 1) if name in NAME_MAPS else self._copied(value, depth + 1)

    def _resources(self, value: Any, depth: int) -> DictionaryObject:
        """The resources of a page or form, those that are kept."""
        found = value.get_object()
        return DictionaryObject(
            (NameObject(kind), self._named(found.raw_get(kind), depth + 1)) for kind in RESOURCES if kind in found
        )

    def _named(self, value: Any, depth: int) -> DictionaryObject:
        """A copy of a dictionary whose keys are names that the file has chosen."""
        found = value.get_object()
        return DictionaryObject((NameObject(name), self._copied(found.raw_get(name), depth + 1)) for name in found)

    def _stream(self, value: StreamObject, depth: int) -> PdfObject:
        """A copy of a stream. Pictures keep their data as they are; other data are decoded once to count them."""
        if value.get("/Subtype") == "/PS":
            raise UnusablePdf("filter")
        names = _filter_names(value)
        if value.get("/Subtype") == "/Image":
            self._check_picture(value, names)
            copy = StreamObject()
            copy._data = value._data
        else:
            copy = DecodedStreamObject()
            copy.set_data(self._decoded_data(value))
        for name, entry in self._dictionary(value, depth).items():
            if isinstance(copy, DecodedStreamObject) and name in ("/Filter", "/DecodeParms", "/F", "/DP"):
                continue
            copy[NameObject(name)] = entry
        return copy.flate_encode() if isinstance(copy, DecodedStreamObject) else copy

    def _check_picture(self, value: Any, names: list[str]) -> None:
        """Raises UnusablePdf if a picture is too large or compressed in a way that is not accepted."""
        if any(name in value for name in OTHER_FILES):
            raise UnusablePdf("other-files")
        if any(name not in DECODED | PICTURE_FILTERS for name in names):
            raise UnusablePdf("filter")
        pixels = int(value["/Width"]) * int(value["/Height"])
        if "/DCTDecode" in names:
            plain = value.get_data() if names != ["/DCTDecode"] else value._data
            pixels = max(pixels, _jpeg_pixels(plain))
        self._pixels += pixels
        if pixels < 1 or self._pixels > MAX_PIXELS:
            raise UnusablePdf("pixels")


def _jpeg_pixels(data: bytes) -> int:
    """The number of pixels that a JPEG file says it has. Raises UnusablePdf if it is not one."""
    try:
        with Image.open(BytesIO(data), formats=("JPEG",)) as picture:
            return picture.width * picture.height
    except (OSError, Image.DecompressionBombError) as fault:
        raise UnusablePdf("pixels") from fault


def _filter_names(stream: StreamObject) -> list[str]:
    """The names of the filters of a stream, in their long form."""
    found = stream.get("/Filter", ArrayObject())
    found = found.get_object()
    names = [str(name.get_object()) for name in found] if isinstance(found, ArrayObject) else [str(found)]
    return [SHORT.get(name, name) for name in names]


def _numbers(*values: float) -> ArrayObject:
    return ArrayObject(FloatObject(round(float(value), 4)) for value in values)
