"""Files for download: sheets as a PDF, files for print services, and sheets with outlines for cutting machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import BoundedSemaphore
from typing import NamedTuple

from django.utils.text import slugify
from django.utils.translation import gettext

from config.marked_text import marked
from printing import services
from printing.cache_keys import cache_key
from printing.canvas import PrintCanvas
from printing.cutting.cricut_pictures import cricut_pictures
from printing.cutting.cut_paths import CutSheet, cut_sheets, dxf_file, svg_file
from printing.file_cache import PAGES, PRODUCTIONS
from printing.job_pdf import render_steps
from printing.output_options import Colours, FileFormat, Machine
from printing.page_images import encode_image, page_image
from printing.print_job import Job
from printing.print_services.card_images import card_images
from printing.print_services.card_pages import CardFile, CardPage, card_files, different_pages
from printing.print_services.card_pdf import card_pages_steps, preview_pdf
from printing.print_services.ink_canvas import InkCanvas
from printing.print_services.ink_profile import ink_profile
from printing.print_services.inks import InkConverter
from printing.print_services.presets import Specification
from printing.refusals import PrinterBusy
from printing.services import MAX_WAIT, PREVIEWS, Plan, job_key, pdf_make, print_slot
from printing.stepwise_work import Steps, completed
from printing.zip_files import ZipWriter, zip_of

PDF, ZIP = "application/pdf", "application/zip"
CUT_KINDS = {"svg": "image/svg+xml", "dxf": "image/vnd.dxf"}
_zip_slots = BoundedSemaphore(1)


class Download(NamedTuple):
    """A finished file: its content, the name to save it as, and its media type."""

    data: bytes
    name: str
    media: str


def download_make(*, plan: Plan) -> Download:
    """What is produced, as one file: a PDF, or a zip file if there are several files. Raises `Refusal`."""
    if _single_pdf(plan):
        data = pdf_make(job=plan.job) if plan.specification is None else _service_pdf_make(plan, plan.specification)
        return Download(data.read_bytes(), download_name(plan, "pdf"), PDF)
    return zip_make(plan=plan)


def sheets_make(*, plan: Plan) -> Download:
    """The PDF of the sheets, or what a print service gets. Raises `Refusal`."""
    if plan.specification is None:
        return Download(pdf_make(job=plan.job).read_bytes(), download_name(plan, "pdf"), PDF)
    return download_make(plan=plan)


def download_make_uncached(*, plan: Plan) -> Download:
    """What is produced, without the file cache: for the command line."""
    with print_slot():
        return completed(download_steps(plan))


def download_steps(plan: Plan) -> Steps[Download]:
    """What is produced, as one file, without the file cache, in about `download_step_count` steps."""
    files = _files(plan)
    if _single_pdf(plan):
        _, steps = next(files)
        data = yield from steps
        return Download(data, download_name(plan, "pdf"), PDF)
    archive = ZipWriter()
    for name, steps in files:
        data = yield from steps
        archive.add(name, data)
        yield
    return Download(archive.finish(), download_name(plan, "zip"), ZIP)


def download_step_count(plan: Plan) -> int:
    """About how many steps `download_steps` takes."""
    job, spec = plan.job, plan.specification
    if spec and spec.format is FileFormat.PNG:
        return sum(1 for _ in different_pages(job))
    if spec:
        return sum(len({page.face for page in file.pages}) + len(file.pages) for file in card_files(job, spec))
    pictures = len(job.sides) if job.cutting and job.cutting.machine is Machine.CRICUT else 0
    return len(job.distinct_faces) + len(job.sides) + pictures


def zip_make(*, plan: Plan) -> Download:
    """Everything that is produced, as a zip file. Raises PrinterBusy, FileTooLarge."""
    key = f"{_key(plan)}.zip"

    def make() -> bytes:
        return zip_of((name, completed(steps)) for name, steps in _files(plan))

    if PRODUCTIONS.size_of(key) is None:
        with _zip_slot():
            PRODUCTIONS.fetch(key, make)
    data = PRODUCTIONS.fetch(key, make).read_bytes()
    return Download(data, download_name(plan, "zip"), ZIP)


def cut_file_make(*, plan: Plan, number: int, kind: str) -> Download:
    """The outlines of the sheet of that number as a file of a kind in CUT_KINDS. Raises IndexError without such."""
    if plan.job.cutting is None or kind not in CUT_KINDS:
        raise IndexError(number)
    found = [each for each in cut_sheets(plan.job, plan.job.cutting) if each.first <= number <= each.last]
    if not found:
        raise IndexError(number)
    return Download(_cut_file(found[0], kind), f"{found[0].name}.{kind}", CUT_KINDS[kind])


def page_image_make(*, plan: Plan, page: int, size: str) -> bytes:
    """A picture (WebP) of one page of what is produced, counted from 1; `size` is a key of PREVIEWS.

    Raises IndexError if there is no such page.
    """
    if plan.specification:
        return service_page_image_make(job=plan.job, spec=plan.specification, page=page, size=size)
    return services.page_image_make(job=plan.job, page=page, size=size)


def service_page_image_make(*, job: Job, spec: Specification, page: int, size: str) -> bytes:
    """A picture (WebP) of one page of the files for a print service, counted from 1, with lines that are not printed.

    Raises IndexError if there is no such page.
    """
    pages = service_pages(job, spec)
    if not 1 <= page <= len(pages):
        raise IndexError(page)
    shown, bleed, safe = pages[page - 1], spec.bleed, spec.service.safe
    pixels_per_mm = preview_pixels_per_mm(shown, spec, size)

    def make() -> bytes:
        with print_slot():
            pdf = preview_pdf(job, shown, bleed, safe)
        return encode_image(page_image(pdf, 0, pixels_per_mm), "webp")

    return PAGES.read(f"{cache_key(job_key(job), shown, bleed, safe)}-card-{size}.webp", make)


def preview_pixels_per_mm(page: CardPage, spec: Specification, size: str) -> float:
    """The scale of a preview, so that a single card is about as wide as half a sheet."""
    return PREVIEWS[size] * min(2.0, 200.0 / (page.trim.width + 2 * spec.bleed))


def service_pages(job: Job, spec: Specification) -> tuple[CardPage, ...]:
    """All pages of the files for a print service, in order."""
    return tuple(page for file in card_files(job, spec) for page in file.pages)


def download_name(plan: Plan, kind: str) -> str:
    """The name of the file: the title of the order, and the paper, the service or the machine."""
    production = plan.options.production
    what = production.service if plan.specification else plan.job.setup.paper
    if plan.job.cutting:
        what = f"{what}-{plan.job.cutting.machine}"
    return f"{slugify(plan.job.title) or 'cards'}-{what}.{kind}"


def _single_pdf(plan: Plan) -> bool:
    """Whether what is produced is one PDF."""
    spec = plan.specification
    if spec is None:
        return plan.job.cutting is None
    return spec.format is FileFormat.PDF and len(card_files(plan.job, spec)) == 1


def _key(plan: Plan) -> str:
    profile = ink_profile() if plan.specification and plan.specification.colours is Colours.CMYK else None
    inks = sha256(profile.read_bytes()).hexdigest() if profile else ""
    return cache_key(job_key(plan.job), plan.specification, inks)


def _service_pdf_make(plan: Plan, spec: Specification) -> Path:
    """The path of the only PDF for a print service, from the cache or made now."""
    key, (file,) = f"{_key(plan)}.pdf", card_files(plan.job, spec)

    def make() -> bytes:
        return completed(_service_steps(plan.job, spec, file))

    if PRODUCTIONS.size_of(key) is None:
        with print_slot():
            PRODUCTIONS.fetch(key, make)
    return PRODUCTIONS.fetch(key, make)


def _service_steps(job: Job, spec: Specification, file: CardFile) -> Steps[bytes]:
    profile = ink_profile() if spec.colours is Colours.CMYK else None
    subject, language = job.language(marked("One side of a card on each page, with bleed")), job.language
    greyscale = job.setup.greyscale
    canvas = PrintCanvas(job.title, subject, greyscale=greyscale, language=language)
    if profile:
        inks = InkConverter(profile, spec.ink)
        canvas = InkCanvas(job.title, subject, inks, spec.pdfx, greyscale=greyscale, language=language)
    return card_pages_steps(job, file.pages, spec.bleed, canvas)


def _files(plan: Plan) -> Iterator[tuple[str, Steps[bytes]]]:
    """The files that are produced, with their names and the steps that make them."""
    job, spec = plan.job, plan.specification
    if spec and spec.format is FileFormat.PNG:
        yield from _made(card_images(job, spec))
    elif spec:
        for file in card_files(job, spec):
            yield f"{file.name}.pdf", _service_steps(job, spec, file)
    else:
        yield "sheets.pdf", render_steps(job)
    if job.cutting:
        for sheet in cut_sheets(job, job.cutting):
            for kind in CUT_KINDS:
                yield f"{sheet.name}.{kind}", _ready(_cut_file(sheet, kind))
        if job.cutting.machine is Machine.CRICUT:
            yield from _made(cricut_pictures(job, job.cutting))


def _made(files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, Steps[bytes]]]:
    """Files that are made when they are asked for, in no further steps."""
    return ((name, _ready(data)) for name, data in files)


def _ready(data: bytes) -> Steps[bytes]:
    yield from ()
    return data


def _cut_file(sheet: CutSheet, kind: str) -> bytes:
    return (svg_file if kind == "svg" else dxf_file)(sheet).encode()


@contextmanager
def _zip_slot() -> Iterator[None]:
    """Allows one zip file at a time in a process, because they can be large. Raises PrinterBusy."""
    if not _zip_slots.acquire(timeout=MAX_WAIT):
        raise PrinterBusy(
            gettext("Others are making large files right now."),
            remedy=gettext("Nothing is lost; try again in a minute."),
        )
    try:
        yield
    finally:
        _zip_slots.release()
