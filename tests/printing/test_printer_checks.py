"""The preflight of a printer, and what stays within its printable area."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printing.geometry import Edges, Flip
from printing.preflight_line import Verdict
from printing.printer_checks import printer_checks
from printing.printer_geometry import Deviation, Printer
from printing.sheet_guides import guide_lines
from printing.sheet_setup import Guides

INKJET = Printer("Canon", back=Deviation(x=0.5), edges=Edges(6.0, 3.4, 6.0, 12.7))


def titles(wanted) -> dict[str, str]:
    return {check.title: check.text for check in printer_checks(wanted)}


def test_everything_stays_within_the_printable_area_if_it_should(job):
    """Portrait and landscape, fronts and backs, with marks of all kinds."""
    for bleed, backs, flip, guides in (
        (0.0, False, Flip.LONG, Guides.TICKS),
        (3.0, True, Flip.LONG, Guides.CROSSES),
        (3.0, True, Flip.SHORT, Guides.LINES),
    ):
        setup = {"bleed": bleed, "backs": backs, "flip": flip, "guides": guides, "back_guides": True}
        wanted = job(9, profile=INKJET, within_printable=True, **setup)
        checks = list(printer_checks(wanted))
        assert [check.verdict for check in checks] == [Verdict.PASSED, Verdict.PASSED], checks
        for side in wanted.sides:
            sheet = wanted.sheet_size(side)
            free = INKJET.edges.on(sheet).area(sheet)
            for line in guide_lines(wanted, side):
                for x, y in (line[:2], line[2:]):
                    assert free.x - 1e-6 < x < free.x + free.width + 1e-6
                    assert free.y - 1e-6 < y < free.y + free.height + 1e-6


def test_what_is_not_printed_is_named_by_edge(job):
    found = titles(job(9, profile=INKJET))
    assert found["The ruler is outside the printable area"].startswith("8.2 mm at the lower edge")
    assert "Cards are outside the printable area" not in found
    wide = replace(INKJET, edges=Edges(left=12.0))
    found = titles(job(9, profile=wide))
    assert found["Cards are outside the printable area"].startswith("1.5 mm at the left edge")


def test_a_landscape_sheet_has_the_right_edge_of_the_printer_at_its_top(job):
    found = titles(job(8, bleed=3.0, profile=replace(INKJET, edges=Edges(right=25.0))))
    (text,) = (text for title, text in found.items() if title.startswith("Cards"))
    assert "at the upper edge" in text


@pytest.mark.parametrize(
    ("printer", "title"),
    [
        (Printer("Canon"), "“Canon” is not calibrated"),
        (INKJET, "Corrected for “Canon”"),
        (None, "The printable area is not known"),
    ],
)
def test_the_preflight_says_whether_anything_is_corrected(job, printer, title):
    assert title in titles(job(1, profile=printer, within_printable=True))
