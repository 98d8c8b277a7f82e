"""Sheets as pictures for Cricut Design Space, which prints a picture and cuts along its opaque parts.

Lengths are in mm.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image, ImageDraw

from printing.geometry import Rectangle, hull
from printing.job_pages import Side
from printing.job_pdf import render_job
from printing.output_options import Cutting
from printing.page_images import page_image
from printing.print_job import Job

DPI = 300
PIXELS_PER_MM = DPI / 25.4
SMOOTH = 4
"""Outlines are drawn this many times larger, then reduced."""


def cricut_pictures(job: Job, cutting: Cutting) -> Iterator[tuple[str, bytes]]:
    """A PNG file for the front of each sheet: the cards with their rounded corners, and nothing between them."""
    pdf = render_job(job)
    for number, side in enumerate(job.sides):
        if side.faces and not side.back:
            picture = page_image(pdf, number, PIXELS_PER_MM)
            yield f"sheet-{side.sheet}.png", _cut_out(picture, job, side, cutting.corner_radius)


def picture_area(job: Job, side: Side) -> Rectangle:
    """The area of a sheet that its picture shows: all cards, as cut."""
    return hull([place.area for place in job.placements(side)])


def _cut_out(picture: Image.Image, job: Job, side: Side, radius: float) -> bytes:
    """The picture of a sheet without everything around its cards."""
    area, scale = picture_area(job, side), PIXELS_PER_MM
    size = (round(area.width * scale), round(area.height * scale))
    left, top = round(area.x * scale), round(area.y * scale)
    mask = Image.new("L", (size[0] * SMOOTH, size[1] * SMOOTH))
    pen = ImageDraw.Draw(mask)
    for place in job.placements(side):
        x, y = (place.area.x - area.x) * scale * SMOOTH, (place.area.y - area.y) * scale * SMOOTH
        corner = (x + place.area.width * scale * SMOOTH - 1, y + place.area.height * scale * SMOOTH - 1)
        pen.rounded_rectangle((x, y, *corner), radius * scale * SMOOTH, fill=255)
    cut = picture.crop((left, top, left + size[0], top + size[1]))
    cut.putalpha(mask.resize(size, Image.Resampling.BOX))
    out = BytesIO()
    cut.save(out, "PNG", compress_level=3, dpi=(DPI, DPI))
    return out.getvalue()
