"""What to know before files are sent to a print service."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext, ngettext

from config.translated_text import translated
from printing.backs_check import other_backs_text
from printing.card_backs import count_backs
from printing.card_sizes import CARD_SIZES
from printing.face_contract import SHARP
from printing.inserts.insert import Part
from printing.output_options import AS_ASKED, Colours, FileFormat
from printing.preflight import bleed_title, card_size_checks, face_checks
from printing.preflight_line import Check, Verdict, listed
from printing.print_job import Job
from printing.print_services.card_pages import CardPage
from printing.print_services.ink_canvas import TITLES
from printing.print_services.presets import Specification
from printing.services import Plan
from printing.shown_numbers import decimal_text, size_text


def service_checks(plan: Plan, spec: Specification, pages: Sequence[CardPage]) -> Iterator[Check]:
    """All checks of an order; `pages` are those of its files, in order."""
    job = plan.job

    def page_of(face: int) -> int:
        return next((number for number, page in enumerate(pages, start=1) if page.face == face), 1)

    yield from face_checks(job, page_of)
    if job.listed_faces:
        names = listed([face.label for face in job.listed_faces])
        text = gettext("Texts end in “…”: %(names)s. Choose larger cards, or shorten the texts.") % {"names": names}
        yield Check(Verdict.FAILED, gettext("Cards are too small for their texts"), text)
    yield from card_size_checks(job)
    yield from _size_checks(plan, spec)
    yield _bleed_check(spec)
    yield _backs_check(job)
    yield from _colour_checks(plan, spec)
    others = [translated(part.noun) for part in plan.order.parts if part is not Part.CARDS]
    if others:
        text = gettext("These are not cards; print them at home: %(names)s.") % {"names": ", ".join(others)}
        yield Check(Verdict.WARNING, gettext("Only the cards"), text)
    for need in spec.service.needs:
        yield Check(Verdict.PASSED, translated(spec.service.title), translated(need))


def _size_checks(plan: Plan, spec: Specification) -> Iterator[Check]:
    """Sizes that the service does not print."""
    chosen, service = plan.options.setup.card_size, spec.service
    if chosen != spec.card_size:
        used = CARD_SIZES[spec.card_size]
        text = gettext(
            "Cards are %(size)s (%(name)s), because we know no product of %(service)s with %(other)s. “Another print "
            "service” makes files of any size."
        ) % {
            "size": size_text(used.size),
            "name": translated(used.title),
            "service": translated(service.title),
            "other": size_text(plan.options.setup.card),
        }
        yield Check(Verdict.PASSED, gettext("Card size of the service"), text)
    sizes = list(dict.fromkeys(face.trim for face in plan.job.card_faces))
    large = [size for size in sizes if size != plan.job.usual_size]
    if large and len(sizes) > 1:
        text = gettext("Cards of %(size)s are in files of their own. Ask whether the service prints that size.") % {
            "size": size_text(large[0])
        }
        yield Check(Verdict.WARNING, gettext("Two sizes of cards"), text)


def _bleed_check(spec: Specification) -> Check:
    asked, title = spec.service.bleed, bleed_title(spec.bleed)
    if spec.bleed < asked - 0.01:
        text = gettext("%(service)s asks for %(bleed)s mm.")
        text %= {"service": translated(spec.service.title), "bleed": decimal_text(asked, 3)}
        return Check(Verdict.WARNING, title, text)
    text = gettext("Text is safe %(distance)s mm inside the cut: the blue line in the preview.")
    text %= {"distance": decimal_text(spec.service.safe, 3)}
    return Check(Verdict.PASSED, title, text)


def _backs_check(job: Job) -> Check:
    double, other = count_backs(job)
    text = gettext("Blank backs.") if job.blank_back else gettext("All cards share one back.")
    if double:
        text = ngettext(
            "%(number)s of %(all)s cards has side B as its back.",
            "%(number)s of %(all)s cards have side B as their back.",
            double,
        )
        text %= {"number": double, "all": job.cards}
    if other:
        text = f"{text} {other_backs_text(other)}"
    return Check(Verdict.PASSED, gettext("Every card has a back"), text)


def _colour_checks(plan: Plan, spec: Specification) -> Iterator[Check]:
    if spec.format is FileFormat.PNG:
        if spec.dpi < SHARP:
            text = gettext("Print services ask for at least %(least)s dpi.") % {"least": SHARP}
            yield Check(Verdict.WARNING, gettext("Resolution of %(dpi)s dpi") % {"dpi": spec.dpi}, text)
        return
    if spec.colours is Colours.CMYK and plan.job.setup.greyscale:
        text = gettext("The file needs only black ink (%(standard)s).") % {"standard": TITLES[spec.pdfx]}
        yield Check(Verdict.PASSED, gettext("Shades of grey"), text)
    elif spec.colours is Colours.CMYK:
        text = gettext("Colours are converted for printing inks, with at most %(ink)s%% in total (%(standard)s).")
        yield Check(Verdict.PASSED, "CMYK", text % {"ink": spec.ink, "standard": TITLES[spec.pdfx]})
    elif spec.service.colours is Colours.CMYK:
        text = gettext("%(service)s asks for CMYK.") % {"service": translated(spec.service.title)}
        if plan.options.production.colours == AS_ASKED:
            text = f"{text} " + gettext("This server has no colour profile for printing inks.")
        yield Check(Verdict.WARNING, gettext("Colours in RGB"), text)
