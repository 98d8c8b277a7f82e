"""About how long a print takes to make, to decide whether it is made in the background."""

from __future__ import annotations

from printing.output_options import Colours, FileFormat, Machine
from printing.page_images import pixel_size
from printing.print_services.card_images import image_pixels
from printing.services import Plan

BASE, FACE, PAGE = 0.3, 0.005, 0.005
"""The seconds for an empty file, and what each different face and each page add."""
PICTURE, CMYK_PICTURE = 0.02, 0.3
"""The seconds for each picture of the owner's, and for one that is converted to CMYK."""
MILLION_PIXELS = 0.12
"""The seconds for a million pixels of PNG files."""
CRICUT_PIXELS_PER_MM = 300 / 25.4
LONG = 2.0
"""A print that takes more seconds than this is made in the background."""


def seconds_to_make(plan: Plan) -> float:
    """About how many seconds the files of a plan take on a slow core, once its illustrations have been drawn."""
    job, spec = plan.job, plan.specification
    pictures = sum(1 for face in job.card_faces if face.picture_bytes)
    each = CMYK_PICTURE if spec and spec.colours is Colours.CMYK else PICTURE
    seconds = BASE + FACE * len(job.distinct_faces) + each * pictures
    if spec and spec.format is FileFormat.PNG:
        return seconds + MILLION_PIXELS * image_pixels(job, spec) / 1e6
    if spec:
        return seconds + PAGE * 2 * job.cards
    seconds += PAGE * len(job.sides)
    if job.cutting and job.cutting.machine is Machine.CRICUT:
        width, height = pixel_size(job.paper, CRICUT_PIXELS_PER_MM)
        sheets = sum(1 for side in job.sides if side.faces and not side.back)
        seconds += MILLION_PIXELS * width * height * sheets / 1e6
    return seconds


def is_long(plan: Plan) -> bool:
    """Whether a plan should be made in the background."""
    return seconds_to_make(plan) > LONG
