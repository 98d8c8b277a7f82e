"""The preflight's checks of a printer: what is corrected, and what is where the printer cannot print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext, gettext_noop

from printing.geometry import Edges, Line, Rectangle, Size, hull
from printing.inserts.insert import LoosePiece, foot_area
from printing.job_pages import Side
from printing.preflight_line import Check, Verdict
from printing.print_job import Job
from printing.printer_geometry import EXACT, Printer, is_upright
from printing.sheet_guides import guide_lines
from printing.sheet_setup import Guides
from printing.shown_numbers import decimal_text

LEAST_LOSS = 0.05
"""What is cut off by less than this (mm) cannot be seen."""
LOSSES = (
    gettext_noop("%(width)s mm at the left edge are not printed."),
    gettext_noop("%(width)s mm at the upper edge are not printed."),
    gettext_noop("%(width)s mm at the right edge are not printed."),
    gettext_noop("%(width)s mm at the lower edge are not printed."),
)
"""What is not printed at each edge, in the order of `Edges`."""


def printer_checks(job: Job) -> Iterator[Check]:
    """What the printer profile of a job changes, and what it does not print. Nothing without a profile."""
    printer = job.setup.profile
    if printer is None:
        if job.setup.within_printable:
            text = gettext("Choose a printer profile; without one, the area that your printer can print is not known.")
            yield Check(Verdict.WARNING, gettext("The printable area is not known"), text)
        return
    yield _correction_check(job, printer)
    if any(printer.edges):
        yield from _area_checks(job, printer.edges)


def _correction_check(job: Job, printer: Printer) -> Check:
    """What is corrected, or why nothing is."""
    title = gettext("Corrected for “%(printer)s”") % {"printer": printer.name}
    if (printer.front, printer.back) == (EXACT, EXACT):
        text = gettext("Nothing is corrected: this printer is not calibrated yet.")
        return Check(Verdict.WARNING, gettext("“%(printer)s” is not calibrated") % {"printer": printer.name}, text)
    paper = job.setup.sheet
    if printer.paper_size and sorted(printer.paper_size) != sorted(paper.size):
        text = gettext("It was calibrated with %(paper)s. On %(other)s it may print at another place.")
        text %= {"paper": printer.paper, "other": paper.title}
        return Check(Verdict.WARNING, title, text)
    text = gettext("The file is for this printer only.")
    if any(not is_upright(sheet) for sheet in _sheets(job)):
        text = f"{text} " + gettext("All pages of the file are upright.")
    return Check(Verdict.PASSED, title, text)


def _sheets(job: Job) -> list[Size]:
    return [job.sheet_size(side) for side in job.sides]


def _area_checks(job: Job, edges: Edges) -> Iterator[Check]:
    """What is not within the printable area: one check for each kind of thing, with the first page where it is."""
    found: dict[str, tuple[int, float, str]] = {}
    for number, side in _different_sides(job):
        white = edges.on(job.sheet_size(side))
        for kind, area in _inked_areas(job, side):
            loss, edge = max(zip(_losses(white, area, job.sheet_size(side)), LOSSES, strict=True))
            if loss > max(LEAST_LOSS, found.get(kind, (0, 0.0, ""))[1]):
                found[kind] = (number, loss, edge)
    for kind, (number, loss, edge) in found.items():
        text = gettext(edge) % {"width": decimal_text(loss, 1)}
        if not job.setup.within_printable:
            text = f"{text} " + gettext("Choose to stay within the area that the printer can print.")
        verdict = Verdict.FAILED if kind in KINDS_TO_CUT else Verdict.WARNING
        yield Check(verdict, gettext(kind), text, number)
    if not found:
        text = gettext("Everything is within the area that this printer can print.")
        yield Check(Verdict.PASSED, gettext("Within the printable area"), text)


CARDS = gettext_noop("Cards are outside the printable area")
PAGES = gettext_noop("Pages are outside the printable area")
BLEED = gettext_noop("The bleed is outside the printable area")
MARKS = gettext_noop("Marks are outside the printable area")
RULER = gettext_noop("The ruler is outside the printable area")
KINDS_TO_CUT = {CARDS, PAGES}
"""Things of which nothing may be missing."""


def _different_sides(job: Job) -> Iterator[tuple[int, Side]]:
    """The pages that differ in what is where, with their numbers: of equal sheets of cards only the fullest."""
    known = set()
    for number, side in enumerate(job.sides, start=1):
        key = (side.batch, side.back) if side.insert is None and side.mixed is None else number
        if key not in known:
            known.add(key)
            yield number, side


def _inked_areas(job: Job, side: Side) -> Iterator[tuple[str, Rectangle]]:
    """What is printed on a page, and where."""
    spacing = job.setup.spacing
    if side.insert:
        yield PAGES, side.insert.area(job.paper, spacing)
        yield RULER, foot_area(job.sheet_size(side), spacing)
        return
    shown = list(job.shown(side))
    if shown:
        yield CARDS, hull([each.area for each in shown])
        yield BLEED, hull([each.area.grown(_bleed(job, each.face)) for each in shown])
    lines = guide_lines(job, side)
    if lines and job.setup.guides is not Guides.LINES:  # these always run to the edge
        yield MARKS, _hull_of_lines(lines)
    arrangement = job.arrangement(side)
    yield RULER, arrangement.area_behind(arrangement.foot, job.setup.flip) if side.back else arrangement.foot


def _bleed(job: Job, face: int | None) -> float:
    piece = None if face is None else job.distinct_faces[face]
    return piece.bleed if isinstance(piece, LoosePiece) else job.setup.bleed


def _hull_of_lines(lines: Sequence[Line]) -> Rectangle:
    ends = [spot for line in lines for spot in (line[:2], line[2:])]
    return hull([Rectangle(x, y, 0.0, 0.0) for x, y in ends])


def _losses(white: Edges, area: Rectangle, sheet: Size) -> tuple[float, float, float, float]:
    """How much of an area is beyond each edge, in the order of `LOSSES`; negative if nothing is."""
    return (
        white.left - area.x,
        white.top - area.y,
        area.x + area.width - sheet.width + white.right,
        area.y + area.height - sheet.height + white.bottom,
    )
