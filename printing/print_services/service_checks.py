"""What to know before files are sent to a print service."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printing.card_sizes import CARD_SIZES
from printing.face_contract import SHARP
from printing.inserts.insert import Part
from printing.preflight import card_size_checks, face_checks
from printing.preflight_check import Check, Verdict
from printing.print_job import Job
from printing.print_services.card_pages import CardPage
from printing.print_services.presets import Specification
from printing.production import AS_ASKED, Colours, FileFormat
from printing.services import Plan


def service_checks(plan: Plan, spec: Specification, pages: Sequence[CardPage]) -> Iterator[Check]:
    """All checks of an order; `pages` are those of its files, in order."""
    job = plan.job

    def page_of(face: int) -> int:
        return next((number for number, page in enumerate(pages, start=1) if page.face == face), 1)

    yield from face_checks(job, page_of)
    yield from card_size_checks(job)
    yield from _size_checks(plan, spec)
    yield _bleed_check(spec)
    yield _backs_check(job)
    yield from _colour_checks(plan, spec)
    others = [part.label.lower() for part in plan.order.parts if part is not Part.CARDS]
    if others:
        text = f"These are not cards; print them at home: {', '.join(others)}."
        yield Check(Verdict.WARNING, "Only the cards", text)
    for need in spec.service.needs:
        yield Check(Verdict.PASSED, spec.service.title, need)


def _size_checks(plan: Plan, spec: Specification) -> Iterator[Check]:
    """Sizes that the service does not print."""
    chosen, service = plan.options.setup.card_size, spec.service
    if chosen != spec.card_size:
        own, used = CARD_SIZES[chosen], CARD_SIZES[spec.card_size]
        text = (
            f"Cards are {used.size.label} ({used.title}), because we know no product of {service.title} with "
            f"{own.size.label}. “Another print service” makes files of any size."
        )
        yield Check(Verdict.PASSED, "Card size of the service", text)
    sizes = list(dict.fromkeys(face.trim for face in plan.job.card_faces))
    large = [size for size in sizes if size != plan.job.usual_size]
    if large and len(sizes) > 1:
        text = f"Cards of {large[0].label} are in files of their own. Ask whether the service prints that size."
        yield Check(Verdict.WARNING, "Two sizes of cards", text)


def _bleed_check(spec: Specification) -> Check:
    asked, title = spec.service.bleed, f"Bleed of {round(spec.bleed, 3):g} mm"
    if spec.bleed < asked - 0.01:
        text = f"{spec.service.title} asks for {round(asked, 3):g} mm."
        return Check(Verdict.WARNING, title, text)
    text = f"Text is safe {round(spec.service.safe, 3):g} mm inside the cut: the blue line in the preview."
    return Check(Verdict.PASSED, title, text)


def _backs_check(job: Job) -> Check:
    double = sum(count for face, count in job.lines if face.back)
    text = "All cards share one back." if not double else f"{double} of {job.cards} cards have a side B as their back."
    return Check(Verdict.PASSED, "Every card has a back", text)


def _colour_checks(plan: Plan, spec: Specification) -> Iterator[Check]:
    if spec.format is FileFormat.PNG:
        if spec.dpi < SHARP:
            text = f"Print services ask for at least {SHARP} dpi."
            yield Check(Verdict.WARNING, f"Resolution of {spec.dpi} dpi", text)
        return
    if spec.colours is Colours.CMYK and plan.job.setup.greyscale:
        yield Check(Verdict.PASSED, "Shades of grey", "The file needs only black ink (PDF/X-1a).")
    elif spec.colours is Colours.CMYK:
        text = f"Colours are converted for printing inks, with at most {spec.ink}% in total (PDF/X-1a)."
        yield Check(Verdict.PASSED, "CMYK", text)
    elif spec.service.colours is Colours.CMYK:
        why = "" if plan.options.production.colours != AS_ASKED else " This server has no colour profile of inks."
        text = f"{spec.service.title} asks for CMYK.{why}"
        yield Check(Verdict.WARNING, "Colours in RGB", text)
