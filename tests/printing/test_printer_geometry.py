"""Deviations of printers and their correction, in millimetres."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printing.geometry import STANDARD, Edges, Flip, Rectangle, Size, Spacing, place_behind
from printing.layout import best_layout
from printing.printer_geometry import Deviation, Printer, quarter_turn

A4 = Size(210.0, 297.0)
DEVIATIONS = st.builds(
    Deviation, st.floats(-5, 5), st.floats(-5, 5), st.floats(-2, 2), st.floats(0.95, 1.05), st.floats(0.95, 1.05)
)
POINTS = st.tuples(st.floats(0, 210), st.floats(0, 297))


def test_a_deviation_stretches_turns_clockwise_and_moves_right_and_down():
    assert Deviation(x=2, y=1).on(A4).apply(105, 148.5) == pytest.approx((107, 149.5))
    assert Deviation(angle=90).on(A4).apply(105 + 10, 148.5) == pytest.approx((105, 148.5 + 10))
    assert Deviation(scale_x=1.01).on(A4).apply(205, 148.5) == pytest.approx((206, 148.5))


@given(DEVIATIONS, POINTS)
def test_the_inverse_undoes_a_deviation_and_a_deviation_is_found_again_in_its_map(deviation, point):
    there = deviation.on(A4)
    assert there.inverse.apply(*there.apply(*point)) == pytest.approx(point, abs=1e-9)
    found = Deviation.of(there, A4)
    for name in ("x", "y", "angle", "scale_x", "scale_y"):
        assert getattr(found, name) == pytest.approx(getattr(deviation, name), abs=1e-9)


@given(DEVIATIONS, POINTS, st.sampled_from(list(Flip)))
def test_a_back_seen_through_the_paper_deviates_alike_whichever_edge_is_flipped(deviation, point, flip):
    """What is printed on the back at the place behind a point is seen where the deviation moves that point."""
    printer = Printer(back=deviation)
    behind = place_behind(A4, Rectangle(*point, 0, 0), flip)
    x, y = printer.printed(A4, back=True, flip=flip).apply(behind.x, behind.y)
    seen = place_behind(A4, Rectangle(x, y, 0, 0), flip)
    assert (seen.x, seen.y) == pytest.approx(deviation.on(A4).apply(*point), abs=1e-9)


@given(DEVIATIONS, DEVIATIONS, POINTS, st.sampled_from(list(Flip)), st.booleans())
def test_a_corrected_sheet_is_printed_as_it_should_be(front, back, point, flip, landscape):
    """A landscape sheet is turned to go through the printer; its back is behind its front again."""
    printer, sheet = Printer(front=front, back=back), A4.rotated if landscape else A4
    turn = quarter_turn(sheet) if landscape else None
    x, y = point[::-1] if landscape else point
    behind = place_behind(sheet, Rectangle(x, y, 0, 0), flip)
    spots = []
    for side, place in ((False, (x, y)), (True, behind[:2])):
        page = printer.corrected(sheet, back=side, flip=flip).apply(*place)
        paper = printer.printed(A4, back=side, flip=flip).apply(*page)
        assert paper == pytest.approx(turn.apply(*place) if turn else place, abs=1e-9)
        spots.append(paper)
    through = place_behind(A4, Rectangle(*spots[1], 0, 0), flip)
    assert through[:2] == pytest.approx(spots[0], abs=1e-9)


def test_the_edges_of_an_upright_page_are_those_of_a_landscape_sheet_turned_to_the_right():
    edges = Edges(left=1, top=2, right=3, bottom=4)
    area = edges.on(A4.rotated).area(A4.rotated)
    corners = [quarter_turn(A4.rotated).apply(area.x + dx, area.y + dy) for dx, dy in ((0, 0), area.size)]
    xs, ys = ([corner[axis] for corner in corners] for axis in (0, 1))
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((1, 2, 210 - 3, 297 - 4))


EDGES = st.builds(Edges, *[st.integers(0, 25).map(float)] * 4)


@given(EDGES, st.sampled_from([None, *Flip]), st.booleans(), st.sampled_from([0.0, 2.0]))
def test_cards_their_backs_and_the_foot_stay_within_the_printable_area(edges, flip, folded, bleed):
    layout = best_layout(A4, STANDARD, bleed, Spacing(3, folded=folded, edges=edges, flip=flip))
    free = edges.on(layout.sheet).area(layout.sheet)
    inked = [layout.inked(), layout.foot] if layout.foot.size.width <= free.width else [layout.inked()]
    if flip:
        inked += [place_behind(layout.sheet, area, flip) for area in inked]
    for area in inked:
        if area.size != layout.foot.size or area.height <= free.height:
            assert area.x > free.x - 1e-6
            assert area.y > free.y - 1e-6
            assert area.x + area.width < free.x + free.width + 1e-6
            assert area.y + area.height < free.y + free.height + 1e-6


def test_a_wide_white_edge_at_the_bottom_takes_no_room_at_the_top():
    assert best_layout(A4, spacing=Spacing(edges=Edges(3, 3, 3, 12.7))).capacity == 9
    assert best_layout(A4, spacing=Spacing(edges=Edges(12.7, 12.7, 12.7, 12.7))).capacity < 9
