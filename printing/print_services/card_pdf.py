"""Pages with one side of a card each, with its bleed and with boxes that say where it is cut. Lengths are in mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from config.marked_text import MarkedText, marked
from printing.canvas import PrintCanvas
from printing.compiled_drawings import MM
from printing.geometry import MAX_BLEED, Line, Rectangle, Size
from printing.job_pdf import back_form_name, store_shared_back
from printing.print_job import Job
from printing.print_services.card_pages import CardPage
from printing.stepwise_work import Steps, completed

TRIM_PAINT, SAFE_PAINT = "#d81b1b", "#1560d8"
"""The colours of the lines in previews."""


def card_pages_steps(job: Job, pages: Sequence[CardPage], bleed: float, canvas: PrintCanvas) -> Steps[bytes]:
    """A PDF of these pages in order, drawn on an empty canvas, in one step for each face and each page.

    The TrimBox of a page is the cut card, its BleedBox the whole page (MediaBox).
    """
    yield from _store_faces(canvas, job, pages)
    for page in pages:
        size = Rectangle(0, 0, *page.trim).grown(bleed).size
        _set_boxes(canvas, size, bleed)
        with canvas.page(size, page_label(job, page)):
            _draw_face(canvas, page, bleed, (bleed, bleed))
        yield
    return canvas.finish()


def pixel_pages_pdf(job: Job, pages: Sequence[CardPage], bleed: float, dpi: int) -> bytes:
    """A PDF of pages that are a whole number of pixels wide and high at that resolution; the card is in the middle."""
    canvas = PrintCanvas(job.title, greyscale=job.setup.greyscale, language=job.language)
    completed(_store_faces(canvas, job, pages))
    for page in pages:
        width, height = page_pixels(page.trim, bleed, dpi)
        size = Size(width * 25.4 / dpi, height * 25.4 / dpi)
        with canvas.page(size):
            at = ((size.width - page.trim.width) / 2, (size.height - page.trim.height) / 2)
            _draw_face(canvas, page, bleed + 0.1, at)
    return canvas.finish()


def preview_pdf(job: Job, page: CardPage, bleed: float, safe: float) -> bytes:
    """One page with lines along the cut (red) and around the area that is safe for text (blue), for the screen."""
    canvas = PrintCanvas(job.title, greyscale=job.setup.greyscale, language=job.language)
    completed(_store_faces(canvas, job, [page]))
    trim = Rectangle(bleed, bleed, *page.trim)
    with canvas.page(Rectangle(0, 0, *page.trim).grown(bleed).size):
        _draw_face(canvas, page, bleed, (bleed, bleed))
        canvas.greyscale = False  # the lines are not printed
        canvas.stroke_lines(_edges(trim), 0.25, TRIM_PAINT, (1.6, 1.0))
        canvas.stroke_lines(_edges(trim.grown(-safe)), 0.25, SAFE_PAINT, (1.6, 1.0))
    return canvas.finish()


def page_pixels(trim: Size, bleed: float, dpi: int) -> tuple[int, int]:
    """The width and height in pixels of a card with its bleed."""
    return round((trim.width + 2 * bleed) / 25.4 * dpi), round((trim.height + 2 * bleed) / 25.4 * dpi)


def page_label(job: Job, page: CardPage) -> str:
    """`page_text` in the language of the print."""
    return job.language(page_text(job, page))


def page_text(job: Job, page: CardPage) -> MarkedText:
    """What a page shows: the number and the name of the card, and its side."""
    name = job.card_faces[page.line].label
    number = page.line + 1
    if page.back:
        return marked("{number} {name}, back", number=number, name=name)
    return marked("{number} {name}, front", number=number, name=name)


def _store_faces(canvas: PrintCanvas, job: Job, pages: Iterable[CardPage]) -> Steps[None]:
    """Stores each face and shared back of the pages once."""
    listed = list(pages)
    for index in sorted({page.face for page in listed if page.face is not None}):
        face = job.card_faces[index]
        with canvas.form(f"face-{index}", Rectangle(0, 0, *face.trim).grown(MAX_BLEED)):
            face.draw(canvas)
        yield
    for trim in dict.fromkeys(page.trim for page in listed if page.face is None):
        store_shared_back(canvas, job, trim, MAX_BLEED)


def _draw_face(canvas: PrintCanvas, page: CardPage, bleed: float, at: tuple[float, float]) -> None:
    """Draws a face with the upper left corner of its trim at `at`.

    Faces have 3 mm of bleed. For more, the same face, slightly enlarged, shows around it.
    """
    name = back_form_name(page.trim) if page.face is None else f"face-{page.face}"
    if bleed > MAX_BLEED:
        wide = (page.trim.width + 2 * bleed) / (page.trim.width + 2 * MAX_BLEED)
        high = (page.trim.height + 2 * bleed) / (page.trim.height + 2 * MAX_BLEED)
        with canvas.moved(at[0] - page.trim.width * (wide - 1) / 2, at[1] - page.trim.height * (high - 1) / 2):
            canvas.scale(wide, high)
            canvas.place_form(name, 0, 0)
    canvas.place_form(name, *at)


def _set_boxes(canvas: PrintCanvas, page: Size, bleed: float) -> None:
    """Sets the TrimBox and the BleedBox of the following page."""
    canvas.setTrimBox((bleed * MM, bleed * MM, (page.width - bleed) * MM, (page.height - bleed) * MM))
    canvas.setBleedBox((0, 0, page.width * MM, page.height * MM))


def _edges(area: Rectangle) -> list[Line]:
    x, y, width, height = area
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return [Line(*start, *end) for start, end in pairwise(corners)]
