"""Cards as PNG files for print services: one for each side of a card, with bleed, in sRGB and with its resolution."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from django.utils.text import slugify
from django.utils.translation import gettext
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from printing.output_options import LEAST_DPI
from printing.page_images import page_image
from printing.print_job import Job
from printing.print_services.card_pages import CardPage, different_pages
from printing.print_services.card_pdf import page_pixels, pixel_pages_pdf
from printing.print_services.presets import Specification
from printing.refusals import TooManyPixels
from printing.shown_numbers import grouped_text

MAX_PIXELS = 160_000_000
"""The most pixels in all pictures of a zip file."""
LEVEL = 3
"""zlib's level for PNG files: half the time of level 6 for files a few per cent larger."""


def image_pixels(job: Job, spec: Specification) -> int:
    """The number of pixels in all pictures of an order."""
    sizes = [page_pixels(page.trim, spec.bleed, spec.dpi) for page in different_pages(job)]
    return sum(width * height for width, height in sizes)


def check_pixels(job: Job, spec: Specification) -> None:
    """Raises TooManyPixels if the pictures of an order are too many or too large."""
    if (pixels := image_pixels(job, spec)) > MAX_PIXELS:
        most = int(spec.dpi * (MAX_PIXELS / pixels) ** 0.5)
        remedy = gettext("Choose fewer cards at a time.")
        if most >= LEAST_DPI:
            remedy = gettext("Choose at most %(most)s dpi, or fewer cards.") % {"most": most}
        raise TooManyPixels(
            gettext(
                "The pictures would come to %(pixels)s million pixels in total; one file can contain at most %(most)s."
            )
            % {"pixels": grouped_text(pixels / 1e6), "most": grouped_text(MAX_PIXELS / 1e6)},
            remedy=remedy,
        )


def card_images(job: Job, spec: Specification) -> Iterator[tuple[str, bytes]]:
    """The name and the content of a PNG file for each different side of a card, fronts first."""
    pages = tuple(different_pages(job))
    pdf = pixel_pages_pdf(job, pages, spec.bleed, spec.dpi)
    for number, page in enumerate(pages):
        picture = page_image(pdf, number, spec.dpi / 25.4)
        yield image_name(job, page), png_file(picture, spec.dpi)


def image_name(job: Job, page: CardPage) -> str:
    """The name of a picture: its folder, the number and name of the card, and how often it is printed."""
    if page.back and page.face is None:
        sizes = {face.trim for face in job.card_faces}
        size = f"-{page.trim.width:g}x{page.trim.height:g}mm" if len(sizes) > 1 else ""
        return f"backs/back{size}-x{page.copies}.png"
    face = job.card_faces[page.line if page.face is None else page.face]
    return f"{'backs' if page.back else 'fronts'}/{page.line + 1:03}-{slugify(face.label) or 'card'}-x{page.copies}.png"


def png_file(picture: Image.Image, dpi: int) -> bytes:
    """A picture as a PNG file in sRGB with its resolution."""
    info, out = PngInfo(), BytesIO()
    info.add(b"sRGB", b"\x00")
    picture.save(out, "PNG", compress_level=LEVEL, dpi=(dpi, dpi), pnginfo=info)
    return out.getvalue()
