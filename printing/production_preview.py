"""What the Print shop's page shows of files for print services and of sheets for cutting machines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext, pgettext

from collection.games.drawings import STOCKS
from config.translated_text import translated
from printing import print_shop_page
from printing.cutting.cricut_pictures import picture_area
from printing.cutting.cut_paths import cut_sheets
from printing.downloads import preview_pixels_per_mm, service_pages
from printing.field_errors import labelled
from printing.geometry import Rectangle, Size
from printing.output_options import FileFormat, Machine
from printing.page_images import pixel_size
from printing.preflight_line import Check
from printing.print_duration import is_long
from printing.print_job import Job
from printing.print_services.card_images import image_pixels
from printing.print_services.card_pages import CardPage, card_files, different_pages
from printing.print_services.card_pdf import page_pixels, page_text
from printing.print_services.presets import Specification
from printing.print_services.service_checks import service_checks
from printing.print_shop_page import PagePicture, PreflightLine, Thumbnail, ThumbnailCard
from printing.production_choices import ORDERS
from printing.services import Plan, job_key, paper_checked
from printing.shown_numbers import decimal_text, fixed_text, grouped_text, size_text

MOST_THUMBNAILS = 240
MOST_CUT_LINKS = 6
"""The most sheets whose outlines have links of their own; the zip file has all of them."""


class DownloadLink(NamedTuple):
    """A link to a file; the first of a list is the main one."""

    address: str
    label: str


def preview_context(plan: Plan, number: int) -> dict[str, object]:
    """Template variables of the preview and the preflight, with page `number` (from 1) shown large."""
    query, long = plan.options.query(), is_long(plan)
    addresses = {"manifest": _address("print-manifest", query), "background": _address("print-file-start", query)}
    more: dict[str, object] = addresses | {"long": long}
    if plan.specification:
        return _service_context(plan, plan.specification, number) | more
    context = print_shop_page.preview_context(plan, number) | more
    if plan.job.cutting is None:
        return context
    links = list(_cutter_links(plan))
    return context | {"downloads": links, "download_note": _cutter_note(plan.job)}


def preview_address(plan: Plan, number: int) -> str:
    """The address of the shop's page that shows page `number` large."""
    if plan.specification is None:
        return print_shop_page.preview_address(plan, number)
    number = _nearest(number, len(service_pages(plan.job, plan.specification)))
    return _address("print-shop", _with_page(plan.options.query(), number))


def _cutter_links(plan: Plan) -> Iterator[DownloadLink]:
    job, query = plan.job, plan.options.query()
    yield DownloadLink(_address("print-zip", query), gettext("Sheets and outlines (zip)"))
    yield DownloadLink(_address("print-pdf", query), gettext("Sheets (PDF)"))
    sheets = cut_sheets(job, job.cutting) if job.cutting else ()
    for sheet in sheets[:MOST_CUT_LINKS]:
        for kind in ("svg", "dxf"):
            address = f"{reverse('print-cut', args=[sheet.first, kind])}?{urlencode(query)}"
            text = gettext("Outlines of sheets %(first)s to %(last)s (%(kind)s)")
            if sheet.first == sheet.last:
                text = gettext("Outlines of sheet %(first)s (%(kind)s)")
            yield DownloadLink(address, text % {"first": sheet.first, "last": sheet.last, "kind": kind.upper()})


def _cutter_note(job: Job) -> str:
    """How to use the files."""
    if job.cutting and job.cutting.machine is Machine.CRICUT:
        with paper_checked():
            fronts = [side for side in job.sides if side.faces and not side.back]
            width = picture_area(job, fronts[0]).width if fronts else 0.0
        return gettext(
            "Upload the pictures of the zip file to Design Space, set the width of the first one to %(width)s mm, and "
            "leave its bleed on. Design Space prints its own marks."
        ) % {"width": fixed_text(width, 2)}
    return gettext(
        "Print the PDF at 100% without scaling. In Silhouette Studio, set the same paper, and registration marks with "
        "the same distance, length and thickness, then open the outlines."
    )


# ---- print services


def _service_context(plan: Plan, spec: Specification, number: int) -> dict[str, object]:
    job, query, pages = plan.job, plan.options.query(), service_pages(plan.job, spec)
    number = _nearest(number, len(pages))
    first = min(max(number - MOST_THUMBNAILS // 2, 1), max(len(pages) - MOST_THUMBNAILS + 1, 1))
    shown = pages[first - 1 : first - 1 + MOST_THUMBNAILS]
    files = card_files(job, spec)
    single = spec.format is FileFormat.PDF and len(files) == 1
    label = gettext("Download the PDF") if single else gettext("Download the files (zip)")
    return {
        "summary": translated(plan.order.summary),
        "job": job,
        "thumbnails": [_thumbnail(job, spec, page, n, query) for n, page in enumerate(shown, start=first)],
        "number": number,
        "sheet": _picture(job, spec, pages[number - 1], number, query),
        "preflight": [_line(check, query) for check in service_checks(plan, spec, pages)],
        "facts": list(_facts(plan, spec)),
        "downloads": [DownloadLink(_address("print-pdf" if single else "print-zip", query), label)],
        "download_note": gettext(
            "The lines in the preview are not in the files: red for the cut, blue for what is safe."
        ),
        "source": spec.service.source,
        "proxies": _address("print-proxies", query) if plan.order.lines else "",
    }


def _facts(plan: Plan, spec: Specification) -> Iterator[tuple[str, str]]:
    job, files = plan.job, card_files(plan.job, spec)
    yield gettext("For"), translated(spec.service.title)
    yield gettext("Cards"), str(job.cards)
    for trim in dict.fromkeys(file.trim for file in files):
        yield gettext("Card"), size_text(trim)
    yield gettext("Bleed"), f"{decimal_text(spec.bleed, 3)} mm"
    if spec.format is FileFormat.PNG:
        width, height = page_pixels(files[0].trim, spec.bleed, spec.dpi)
        yield gettext("Pictures"), str(sum(1 for _ in different_pages(job)))
        yield gettext("Each"), gettext("%(width)s × %(height)s pixels") % {"width": width, "height": height}
        total = grouped_text(image_pixels(job, spec) / 1e6)
        yield gettext("In total"), gettext("%(number)s million pixels") % {"number": total}
        return
    yield gettext("Pages"), str(sum(len(file.pages) for file in files))
    yield gettext("Page"), size_text(Rectangle(0, 0, *files[0].trim).grown(spec.bleed).size)
    yield pgettext("of pages", "Order"), gettext(dict(ORDERS)[spec.order])
    yield gettext("Colours"), spec.colours.upper()


def _thumbnail(job: Job, spec: Specification, page: CardPage, number: int, query: Mapping[str, str]) -> Thumbnail:
    size = _page_size(page, spec)
    tint = STOCKS[job.game].ground if page.face is None else job.card_faces[page.face].tint
    label = (gettext("%(sheet)s back") if page.back else gettext("%(sheet)s front")) % {"sheet": number}
    card = ThumbnailCard(Rectangle(0, 0, *size), tint)
    return Thumbnail(number, label, size, [card], _address("print-shop", _with_page(query, number)))


def _picture(job: Job, spec: Specification, page: CardPage, number: int, query: Mapping[str, str]) -> PagePicture:
    """The large picture of a page."""
    size, address = _page_size(page, spec), {**query, "page": str(number), "v": job_key(job)}
    width, height = pixel_size(size, preview_pixels_per_mm(page, spec, "large"))
    return PagePicture(
        src=_address("print-page", address),
        small=_address("print-page", {**address, "size": "small"}),
        small_width=pixel_size(size, preview_pixels_per_mm(page, spec, "small"))[0],
        width=width,
        height=height,
        landscape=width > height,
        alt=labelled(gettext("Page %(number)s") % {"number": number}, translated(page_text(job, page))),
    )


def _page_size(page: CardPage, spec: Specification) -> Size:
    return Rectangle(0, 0, *page.trim).grown(spec.bleed).size


def _line(check: Check, query: Mapping[str, str]) -> PreflightLine:
    return PreflightLine(check, _address("print-shop", _with_page(query, check.page)) if check.page else "", "")


def _nearest(number: int, count: int) -> int:
    """The number of the page nearest to `number` that exists."""
    return min(max(number, 1), count)


def _with_page(query: Mapping[str, str], number: int) -> dict[str, str]:
    return {**query, "page": str(number)} if number > 1 else dict(query)


def _address(name: str, query: Mapping[str, str]) -> str:
    return f"{reverse(name)}?{urlencode(query)}" if query else reverse(name)
