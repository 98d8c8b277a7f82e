"""ReportLab in millimetres, y down, with its unsuitable defaults corrected.

- `useA85` off: text-encoded streams take forty times as long and a quarter more space.
- Every canvas starts with an embedded font, so that the file never refers to an unembedded Helvetica.
- A form contains its shadings; ReportLab leaves them out.
- A plate is compiled once per process to a compressed PDF stream that any document can include.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFImageXObject, PDFName, PDFStream

from collection.games import GameId
from collection.games.drawings import ICONS
from collection.plates.draw import Op
from collection.plates.icon_parts import SIDE
from collection.plates.vector_icons import outlined, paint_icon
from printing import fonts
from printing.compiled_drawings import (
    MM,
    CompiledDrawing,
    colour,
    compiled_back,
    compiled_drawing,
    compiled_plate,
)
from printing.fit_text import TextLine
from printing.fonts import Font
from printing.geometry import Flip, Line, Rectangle, Size
from printing.greyscale import GreyCanvas, grey_picture
from printing.hyphenation import SOFT_HYPHEN
from printing.print_language import ENGLISH, PrintLanguage
from printing.printer_geometry import Affine

rl_config.useA85 = 0


class MirroredCopy(NamedTuple):
    """A copy of a picture that fills `area`, mirrored from left to right (`sideways`), top to bottom (`upright`) or
    both. Only what is inside `clip` is visible."""

    area: Rectangle
    clip: Rectangle
    sideways: bool
    upright: bool


class PrintCanvas(GreyCanvas):
    """A PDF that is being drawn. Anything drawn more than once is a form, stored once and placed by name.

    With `greyscale`, everything is in shades of grey.
    """

    _least_type = 0.0
    """The smallest type in points; smaller one is set as high as that, and narrower, so that it is not wider."""
    _broken_word: tuple[int, str] | None = None
    """Where the operator of a word begins whose rest is on the next line, and what of it has been drawn."""

    def __init__(
        self,
        title: str,
        subject: str = "",
        flip: Flip | None = None,
        version: tuple[int, int] = (1, 6),
        *,
        greyscale: bool = False,
        language: PrintLanguage = ENGLISH,
    ) -> None:
        fonts.register_fonts()
        super().__init__(
            BytesIO(),
            pageCompression=1,
            invariant=1,
            initialFontName=Font.SANS.value,
            pdfVersion=version,
            lang=language.code,
        )
        self.setTitle(title)
        self.setSubject(subject)
        self.setAuthor("Menagerie")
        self.setCreator("Menagerie")
        self.setViewerPreference("PrintScaling", "None")
        self.setViewerPreference("DisplayDocTitle", "true")
        if flip is not None:
            self.setViewerPreference("Duplex", f"DuplexFlip{flip.value.title()}Edge")
        self._stored: set[str] = set()
        self.greyscale = greyscale
        self.language = language

    def finish(self) -> bytes:
        """The PDF. Nothing can be drawn afterwards."""
        for stored in self._doc.idToObject.values():
            if isinstance(stored, PDFImageXObject):
                stored.format = partial(_formatted_once, stored)
        pdf: bytes = self.getpdfdata()
        return pdf

    @contextmanager
    def page(
        self, size: Size, label: str = "", correction: Affine | None = None, names: Iterable[str] = ()
    ) -> Iterator[None]:
        """One page, drawn inside the block in mm from its upper left corner. The label is its bookmark.

        Bookmarks that are added later refer to the page by its `names`, of which each has one bookmark.
        With a `correction` the page is upright, and all that is drawn inside the block is moved by it.
        """
        page = size if correction is None else Size(min(size), max(size))
        self.setPageSize((page.width * MM, page.height * MM))
        self.translate(0, page.height * MM)
        if correction is not None:
            a, b, c, d, e, f = correction
            self.transform(a, -b, -c, d, e * MM, -f * MM)
        for name in (*names, *([label] if label else [])):
            self.bookmarkPage(name)
        if label:
            self.addOutlineEntry(label, label)
        yield
        self.showPage()

    @contextmanager
    def form(self, name: str, area: Rectangle) -> Iterator[None]:
        """A reusable drawing; nothing outside the area (in mm) is visible."""
        self.beginForm(name, *_pdf_bounds(area))
        yield
        self.endForm()

    def plate_form(self, slug: str) -> str:
        """The name of a plate's form, stored on its first use."""
        return self._store_form(f"plate-{slug}", partial(compiled_plate, slug, greyscale=self.greyscale))

    def back_form(self, game: GameId) -> str:
        """The name of the form of a game's card back, stored on its first use."""
        return self._store_form(f"back-{game}", partial(compiled_back, game, greyscale=self.greyscale))

    def drawing_form(self, name: str, ops: Callable[[], Sequence[Op]], size: Size, bleed: float = 0.0) -> str:
        """The name of any other drawing's form, compiled once per process; `name` identifies what `ops` returns."""
        return self._store_form(name, partial(compiled_drawing, name, ops, size, bleed, greyscale=self.greyscale))

    def _store_form(self, name: str, find: Callable[[], CompiledDrawing]) -> str:
        """Stores the drawing on first use and returns the name."""
        if name not in self._stored:
            self._doc.addForm(name, _form_xobject(self.compiled(find())))
            self._stored.add(name)
        return name

    def compiled(self, drawing: CompiledDrawing) -> CompiledDrawing:
        """A compiled drawing as this file stores it; a file in other colours converts it."""
        return drawing

    @contextmanager
    def moved(self, x: float, y: float) -> Iterator[None]:
        """Moves the origin to (x, y) mm until the block ends."""
        self.saveState()
        self.translate(x * MM, -y * MM)
        yield
        self.restoreState()

    @contextmanager
    def clipped(self, area: Rectangle | None) -> Iterator[None]:
        """Hides everything outside the area until the block ends; without an area, nothing."""
        if area is None:
            yield
            return
        self.saveState()
        self.clip_rectangle(area, 0.0)
        yield
        self.restoreState()

    @contextmanager
    def rotated(self, x: float, y: float, degrees: float = 180.0) -> Iterator[None]:
        """Rotates everything clockwise about (x, y) mm until the block ends."""
        self.saveState()
        self.translate(x * MM, -y * MM)
        self.rotate(-degrees)
        self.translate(-x * MM, y * MM)
        yield
        self.restoreState()

    def place_form(self, name: str, x: float, y: float, scale: float = 1.0) -> None:
        """Places a form with its origin at (x, y) mm, scaled by `scale`."""
        with self.moved(x, y):
            if scale != 1.0:
                self.scale(scale, scale)
            self.doForm(name)

    def fill_rectangle(self, area: Rectangle, paint: str, radius: float = 0.0) -> None:
        """A filled rectangle, its corners rounded by `radius` mm."""
        self.setFillColor(colour(paint))
        x, y, w, h = area.x * MM, -(area.y + area.height) * MM, area.width * MM, area.height * MM
        if radius:
            self.roundRect(x, y, w, h, radius * MM, stroke=0, fill=1)
        else:
            self.rect(x, y, w, h, stroke=0, fill=1)

    def clip_rectangle(self, area: Rectangle, radius: float) -> None:
        """Hides everything outside the rounded rectangle until the current `moved` ends."""
        path = self.beginPath()
        path.roundRect(area.x * MM, -(area.y + area.height) * MM, area.width * MM, area.height * MM, radius * MM)
        self.clipPath(path, stroke=0, fill=0)

    def clip_circle(self, x: float, y: float, radius: float) -> None:
        """Hides everything outside the circle until the current `moved` ends."""
        path = self.beginPath()
        path.circle(x * MM, -y * MM, radius * MM)
        self.clipPath(path, stroke=0, fill=0)

    def picture(self, path: Path, area: Rectangle) -> None:
        """Draws a picture file, stretched to fill the area. A JPEG file is stored unchanged and only once."""
        if self.greyscale:
            self._place_grey_picture(path, area)
            return
        self.drawImage(str(path), area.x * MM, -(area.y + area.height) * MM, area.width * MM, area.height * MM)

    def _place_grey_picture(self, path: Path, area: Rectangle) -> None:
        name = f"grey-{sha256(str(path).encode()).hexdigest()[:16]}"
        if name not in self._stored:
            self._doc.addForm(name, grey_picture(path, name))
            self._stored.add(name)
        with self.moved(area.x, area.y + area.height):
            self.scale(area.width * MM, area.height * MM)
            self.doForm(name)

    def picture_over_copies(self, path: Path, area: Rectangle, copies: Iterable[MirroredCopy]) -> None:
        """Draws a picture file like `picture`, over mirrored copies of it that share its stored data."""
        start = len(self._code)
        self.picture(path, area)
        drawn = self._code[start:]
        name = next(each for each in drawn if each.endswith(" Do"))
        self._code[start:] = [*(_copy_operators(name, copy) for copy in copies), *drawn]

    def icon(self, key: str, x: float, y: float, side: float, paint: str) -> None:
        """An icon in one colour, its upper left corner at (x, y)."""
        paint_icon(self, ICONS[key], x * MM, -(y + side) * MM, side, paint)

    def outlined_icon(self, key: str, x: float, y: float, side: float, paint: str, width: float) -> None:
        """An icon as outlines, `width` mm wide, its upper left corner at (x, y)."""
        paint_icon(self, outlined(ICONS[key], width * SIDE / side), x * MM, -(y + side) * MM, side, paint)

    def fill_circle(self, x: float, y: float, radius: float, paint: str) -> None:
        """A filled circle."""
        self.setFillColor(colour(paint))
        self.circle(x * MM, -y * MM, radius * MM, stroke=0, fill=1)

    def stroke_circle(self, x: float, y: float, radius: float, width: float, paint: str) -> None:
        """The outline of a circle, `width` mm wide."""
        self.setStrokeColor(colour(paint))
        self.setLineWidth(width * MM)
        self.circle(x * MM, -y * MM, radius * MM, stroke=1, fill=0)

    def stroke_rectangle(self, area: Rectangle, radius: float, width: float, paint: str) -> None:
        """The outline of a rectangle, its corners rounded by `radius` mm."""
        self.setStrokeColor(colour(paint))
        self.setLineWidth(width * MM)
        x, y, w, h = area.x * MM, -(area.y + area.height) * MM, area.width * MM, area.height * MM
        self.roundRect(x, y, w, h, radius * MM, stroke=1, fill=0)

    def fill_polygon(self, points: Sequence[tuple[float, float]], paint: str) -> None:
        """A filled shape with straight sides, corner by corner."""
        path = self.beginPath()
        path.moveTo(points[0][0] * MM, -points[0][1] * MM)
        for x, y in points[1:]:
            path.lineTo(x * MM, -y * MM)
        path.close()
        self.setFillColor(colour(paint))
        self.drawPath(path, stroke=0, fill=1)

    def stroke_lines(
        self, lines: Iterable[Line], width: float, paint: str, dash: tuple[float, float] | None = None
    ) -> None:
        """Straight lines, `width` mm wide; `dash` are the lengths of the dashes and of the gaps between them, in mm."""
        self.setStrokeColor(colour(paint))
        self.setLineWidth(width * MM)
        if dash:
            self.setDash([length * MM for length in dash])
        self.lines([(a * MM, -b * MM, c * MM, -d * MM) for a, b, c, d in lines])
        if dash:
            self.setDash()

    def diamond(self, x: float, y: float, radius: float, fill: str | None, stroke: str, width: float = 0.2) -> None:
        """A square on its corner, centred on (x, y)."""
        path = self.beginPath()
        corners = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
        path.moveTo(corners[0][0] * MM, -corners[0][1] * MM)
        for u, v in corners[1:]:
            path.lineTo(u * MM, -v * MM)
        path.close()
        self.setLineWidth(width * MM)
        self.setStrokeColor(colour(stroke))
        if fill:
            self.setFillColor(colour(fill))
        self.drawPath(path, stroke=1, fill=int(fill is not None))

    def fitted_line(self, x: float, y: float, fitted: TextLine, paint: str, align: str = "left") -> None:
        """A fitted line, its baseline at y mm."""
        self.text(x, y, fitted.text, fitted.font, fitted.size, paint, align)

    @contextmanager
    def least_type(self, size: float) -> Iterator[None]:
        """Sets no type smaller than that, in points, until the block ends."""
        before, self._least_type = self._least_type, size
        yield
        self._least_type = before

    def text(self, x: float, y: float, text: str, font: Font, size: float, paint: str, align: str = "left") -> None:
        """One line, its baseline at y mm; `align` says whether x is its left end, middle or right end.

        After a line that ends in a broken word, the next one must begin with the rest of that word.
        """
        self.setFont(font.value, max(size, self._least_type))
        self.setFillColor(colour(paint))
        if align != "left":
            x -= fonts.width_mm(text, font, size) * (1.0 if align == "right" else 0.5)
        if self._broken_word:
            rest, space, after = text.partition(" ")
            self._end_broken_word(x, y, rest, size)
            x, text = x + fonts.width_mm(rest, font, size), space + after
        if text.endswith(SOFT_HYPHEN):
            before, space, beginning = text.rpartition(" ")
            self._draw_string(x, y, before + space, size)
            self._begin_broken_word(x + fonts.width_mm(before + space, font, size), y, beginning, size)
        elif text:
            self._draw_string(x, y, text, size)

    def _draw_string(self, x: float, y: float, text: str, size: float) -> None:
        """Draws characters as wide as type of that size is."""
        if size >= self._least_type:
            self.drawString(x * MM, -y * MM, text)
            return
        line = self.beginText(x * MM, -y * MM)
        line.setHorizScale(100 * size / self._least_type)
        line.textOut(text)
        line.setHorizScale(100)
        self.drawText(line)

    def _begin_broken_word(self, x: float, y: float, beginning: str, size: float) -> None:
        """Draws the beginning of a word and leaves room for the operator that says what the whole word is."""
        self._broken_word = (len(self._code), beginning.removesuffix(SOFT_HYPHEN))
        self._code.append("")
        self._draw_string(x, y, beginning, size)

    def _end_broken_word(self, x: float, y: float, rest: str, size: float) -> None:
        """Draws the rest of a word, or its next part. Readers of the file find the word as a whole."""
        assert self._broken_word
        at, word = self._broken_word
        whole = word + rest.removesuffix(SOFT_HYPHEN)
        self._draw_string(x, y, rest, size)
        self._broken_word = (at, whole) if rest.endswith(SOFT_HYPHEN) else None
        if not self._broken_word:
            self._code[at] = f"/Span <</ActualText <FEFF{whole.encode('utf-16-be').hex()}>>> BDC"
            self._code.append("EMC")


def _copy_operators(name: str, copy: MirroredCopy) -> str:
    """The operators that draw a stored picture in the area of a mirrored copy, clipped."""
    x0, y0, x1, y1 = _pdf_bounds(copy.area)
    left, low, right, high = _pdf_bounds(copy.clip)
    across, x = (x0 - x1, x1) if copy.sideways else (x1 - x0, x0)
    up, y = (y0 - y1, y1) if copy.upright else (y1 - y0, y0)
    clip = f"{left:.4f} {low:.4f} {right - left:.4f} {high - low:.4f} re W n"
    return f"q {clip} {across:.4f} 0 0 {up:.4f} {x:.4f} {y:.4f} cm {name} Q"


def _formatted_once(image: PDFImageXObject, document: object) -> bytes:
    """A picture as it is written, after which its data are released: a file of pictures is in memory twice, not four
    times."""
    written: bytes = PDFImageXObject.format(image, document)
    image.streamContent = b""
    return written


def _pdf_bounds(area: Rectangle) -> tuple[float, float, float, float]:
    """A rectangle in mm, y down, in PDF order: left, bottom, right, top in points."""
    return area.x * MM, -(area.y + area.height) * MM, (area.x + area.width) * MM, -area.y * MM


def _form_xobject(drawing: CompiledDrawing) -> PDFStream:
    """A compiled drawing as a form: already compressed, its shadings in its own resources."""
    resources = {"Shading": PDFDictionary(dict(drawing.shadings))} if drawing.shadings else {}
    head = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Form"),
        "BBox": PDFArray(_pdf_bounds(drawing.area)),
        "Resources": PDFDictionary(resources),
        "Filter": PDFName("FlateDecode"),
    }
    return PDFStream(PDFDictionary(head), content=drawing.stream)
