"""Calibration: a simulated printer prints the page, its marks are read, and then it prints sheets as they should be."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageOps

from printing.calibration import Readings, calibrated, least_squares, scales
from printing.calibration_page import calibration_pdf
from printing.geometry import PAPERS, TICK, TICK_GAP, Edges, Flip, NoRoom, Size, flips_sideways
from printing.job_pdf import render_job
from printing.printer_geometry import EXACT, Deviation, Printer
from tests.case_counts import case_choice
from tests.printing.conftest import pages
from tests.printing.simulated_printer import PX, SimulatedPrinter, apart, held_to_the_light
from tests.printing.test_sheets import column, dark_spots, row

A4 = PAPERS["a4"].size
TOLERANCE = 0.1
NEW = Printer("Canon", paper="A4", paper_size=A4)
BAD = SimulatedPrinter(
    Deviation(x=0.9, y=-1.3, angle=0.35, scale_x=1.006, scale_y=0.994),
    Deviation(x=-0.2, y=-0.6, angle=0.1, scale_x=1.004, scale_y=0.997),
    Edges(4.2, 3.1, 4.2, 12.7),
)
"""A printer that is far off, more so on the back: 1.3 mm between front and back."""
DEVIATIONS = st.builds(
    Deviation, st.floats(-2, 2), st.floats(-2, 2), st.floats(-0.4, 0.4), st.floats(0.99, 1.01), st.floats(0.99, 1.01)
)
SMALL = st.builds(
    Deviation,
    st.floats(-0.7, 0.7),
    st.floats(-0.7, 0.7),
    st.floats(-0.2, 0.2),
    st.floats(-0.002, 0.002),
    st.floats(-0.002, 0.002),
)


def profile_of(printer: SimulatedPrinter, sheet: Size, flip: Flip, rounds: int = 1) -> Printer:
    """The profile after so many calibrations."""
    profile = NEW
    for _ in range(rounds):
        profile = calibrated(profile, sheet, printer.readings(profile, sheet, flip))
    return profile


def remaining(printer: SimulatedPrinter, profile: Printer, sheet: Size, flip: Flip) -> tuple[float, float]:
    """The largest distance in mm between front and back, and the largest stretch (a share), that remain on the sheet
    within 15 mm of its edges."""
    behind, stretch = 0.0, 0.0
    sideways = flips_sideways(sheet, flip)
    side = {
        back: printer.paper_map(sheet, back=back, flip=flip).after(profile.corrected(sheet, back=back, flip=flip))
        for back in (False, True)
    }
    for x, y in ((15, 15), (sheet.width - 15, 15), (15, sheet.height - 15), (sheet.width - 15, sheet.height - 15)):
        hidden = (sheet.width - x, y) if sideways else (x, sheet.height - y)
        u, v = side[True].apply(*hidden)
        through = (sheet.width - u, v) if sideways else (u, sheet.height - v)
        behind = max(behind, apart(side[False].apply(x, y), through))
    for paper in side.values():
        stretch = max(stretch, abs((paper.a**2 + paper.b**2) ** 0.5 - 1), abs((paper.c**2 + paper.d**2) ** 0.5 - 1))
    return behind, stretch


@settings(max_examples=60)
@given(DEVIATIONS, SMALL, st.sampled_from(list(Flip)), st.sampled_from(["a4", "letter", "a5"]))
def test_any_printer_is_known_after_one_calibration(front, between, flip, paper):
    """Backs are as near to their fronts, and sizes as true, as readings to a tenth of a millimetre allow."""
    back = Deviation(*(getattr(front, name) + getattr(between, name) for name in Deviation.__slots__))
    printer, sheet = SimulatedPrinter(front, back), PAPERS[paper].size
    behind, stretch = remaining(printer, profile_of(printer, sheet, flip), sheet, flip)
    small = paper == "a5"  # its scales are so near to each other that it must be extrapolated to the corners
    assert behind < (0.15 if small else TOLERANCE)
    assert stretch < (0.0018 if small else 0.0009)  # 0.0009 is 0.08 mm in a card


def test_a_second_calibration_reads_only_what_the_first_left():
    profile = profile_of(BAD, A4, Flip.LONG)
    again = BAD.readings(profile, A4, Flip.LONG)
    assert max(abs(number) for number in again.scales or ()) <= 1
    assert (again.across, again.down) == (pytest.approx(150, abs=0.11), pytest.approx(200, abs=0.11))
    assert again.position == pytest.approx((20, 20, 20), abs=0.11)
    better = calibrated(profile, A4, again)
    assert remaining(BAD, better, A4, Flip.LONG)[0] < TOLERANCE


def test_a_printer_calibrated_on_one_edge_is_known_on_the_other():
    profile = profile_of(BAD, A4, Flip.LONG)
    assert remaining(BAD, profile, A4, Flip.SHORT)[0] < TOLERANCE


def test_white_edges_are_never_narrower_than_they_are_and_at_most_a_step_wider():
    profile = profile_of(BAD, A4, Flip.LONG)
    for found, really in zip(profile.edges, BAD.edges, strict=True):
        assert really - 0.11 <= found <= really + 0.75


def test_what_was_not_read_stays_as_it_was():
    known = replace(NEW, front=Deviation(x=1.0), back=Deviation(x=2.0), edges=Edges(1, 2, 3, 4))
    assert calibrated(known, A4, Readings()) == known
    stretched = calibrated(known, A4, Readings(across=151.5))
    assert (stretched.front.scale_x, stretched.back.scale_x) == (pytest.approx(1.01), pytest.approx(1.01))
    assert stretched.front.scale_y == 1.0
    assert stretched.edges == known.edges
    assert calibrated(known, A4, Readings(scales=(0.0,) * 8)).back.x == pytest.approx(2.0)


def test_lines_with_the_number_three_meet_if_the_back_is_three_tenths_too_far_right():
    profile = calibrated(NEW, A4, Readings(scales=(3.0, 0.0) * 4))
    assert profile.back.x == pytest.approx(0.3)
    assert (profile.back.y, profile.back.angle) == (pytest.approx(0), pytest.approx(0, abs=1e-6))
    assert profile.front == EXACT


def test_least_squares_solve_equations_and_average_what_contradicts():
    assert least_squares([[1, 1], [1, -1]], [5, 1]) == pytest.approx([3, 2])
    assert least_squares([[1.0], [1.0]], [4, 6]) == pytest.approx([5])


def test_paper_that_is_too_small_for_the_marks_is_refused():
    with pytest.raises(NoRoom, match="at least 140 × 200 mm"):
        scales(Size(139, 300))


# On paper


@cache
def calibration_pages(flip: Flip) -> list[Image.Image]:
    return [page.convert("L") for page in pages(calibration_pdf(NEW, A4, flip, 1), PX)]


@pytest.mark.parametrize("flip", list(Flip))
def test_the_printed_marks_are_where_the_readings_expect_them(flip):
    """The lines of a scale on rasterised paper meet at the number that the simulated eye reads."""
    front, back = (BAD.print(page, back=side, flip=flip) for side, page in enumerate(calibration_pages(flip)))
    through, read = held_to_the_light(back, flip), BAD.readings(NEW, A4, flip).scales
    assert read is not None
    moved = BAD.front.on(A4), BAD.back.on(A4)
    for scale, number in zip(scales(A4), read, strict=True):
        found = []
        for paper, axis_of, far in ((front, moved[0], -2.5), (through, moved[1], 2.5)):
            x, y = axis_of.apply(scale.x, scale.y)
            strip = paper.crop(row(paper, y + far) if scale.across else column(paper, x + far))
            middle, axis = (x, 0) if scale.across else (y, 1)
            spots = [spot for spot in dark_spots(strip, axis) if abs(spot - middle) < 21]
            assert len(spots) == 41, scale.name
            found.append(spots)
        met = min(range(41), key=lambda n: abs(found[0][n] - found[1][n])) - 20
        assert abs(met - number) <= 1, scale.name


@pytest.mark.parametrize(  # with the larger bleed the sheet is landscape
    ("bleed", "flip"), case_choice([(1.8, Flip.LONG), (3.0, Flip.SHORT)], product([1.8, 3.0], Flip))
)
def test_a_corrected_sheet_has_its_trim_and_its_backs_in_place(job, flip, bleed):
    """Measured between the crop marks on the rasterised paper, front and back."""
    profile = profile_of(BAD, A4, flip)
    plain = job(9, bleed=bleed, backs=True, flip=flip, back_guides=True)
    front, back = measured(plain, profile, flip)
    wanted = [edge for axis in plain.layout.cuts() for edge in axis]
    assert [b - a for a, b in pairwise(front)] == pytest.approx([b - a for a, b in pairwise(wanted)], abs=TOLERANCE)
    assert back == pytest.approx(front, abs=TOLERANCE)


def test_without_the_correction_neither_sizes_nor_backs_are_right(job):
    plain = job(9, bleed=1.8, backs=True, back_guides=True)
    front, back = measured(plain, None, Flip.LONG)
    assert max(abs(a - b) for a, b in zip(front, back, strict=True)) > 0.8
    assert abs(front[5] - front[0] - (plain.layout.cuts()[0][5] - plain.layout.cuts()[0][0])) > 0.5


def measured(plain, profile: Printer | None, flip: Flip) -> tuple[list[float], list[float]]:
    """The crop marks on the paper in mm: those of the front, and those of the back as seen through the paper."""
    wanted = replace(plain, setup=replace(plain.setup, profile=profile))
    layout = wanted.layout
    printer = replace(BAD, edges=Edges())  # marks within the white edges are measured, too
    papers = []
    for side, page in enumerate(pages(render_job(wanted), PX)):
        sheet = page.convert("L")
        if layout.sheet.width > layout.sheet.height and profile is None:
            sheet = sheet.transpose(Image.Transpose.ROTATE_270)
        assert sheet.width < sheet.height
        papers.append(printer.print(sheet, back=bool(side), flip=flip))
    if layout.sheet.width > layout.sheet.height:
        papers = [paper.transpose(Image.Transpose.ROTATE_90) for paper in papers]
    block, away = layout.block(), TICK_GAP + TICK / 2
    sides = [papers[0], held_to_the_light(papers[1], flip)]
    if layout.sheet.width > layout.sheet.height:  # flipped on that edge of the landscape sheet
        sideways = layout.flips_sideways(flip)
        sides[1] = ImageOps.mirror(papers[1]) if sideways else ImageOps.flip(papers[1])
    xs, ys = layout.cuts()
    found = []
    for paper in sides:
        across = dark_spots(paper.crop(row(paper, block.y - away)), 0)
        down = dark_spots(paper.crop(column(paper, block.x - away)), 1)
        found.append([*nearest(across, xs), *nearest(down, ys)])
    return found[0], found[1]


def nearest(spots: list[float], wanted: list[float]) -> list[float]:
    """Those spots that are nearest to the wanted places; others are the ruler and its text."""
    return [min(spots, key=lambda spot, at=at: abs(spot - at)) for at in wanted]
