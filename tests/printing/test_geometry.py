"""The positions of cards on a sheet, in millimetres and without drawing anything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printing.games.animus.face import LARGE_SIZE
from printing.games.print_games import PRINT_GAMES
from printing.geometry import FOOT, MARGIN, MAX_BLEED, PAPERS, RULER, STANDARD, TICK, TICK_GAP, Flip, Rectangle, Size
from printing.layout import best_layout, max_bleed

A4, LETTER = PAPERS["a4"].size, PAPERS["letter"].size


@pytest.mark.parametrize(
    ("paper", "bleed", "across", "down"),
    [
        (A4, 0.0, 3, 3),
        (A4, 1.8, 3, 3),
        (A4, 1.9, 4, 2),
        (A4, 3.0, 4, 2),
        (LETTER, 0.0, 3, 3),
        (LETTER, 0.9, 3, 3),
        (LETTER, 2.1, 4, 2),
        (LETTER, 3.0, 3, 2),
    ],
)
def test_a_sheet_holds_as_many_cards_as_fit_in_either_orientation(paper, bleed, across, down):
    layout = best_layout(paper, STANDARD, bleed)
    assert (layout.columns, layout.rows) == (across, down)


@pytest.mark.parametrize(("paper", "most"), [(A4, 1.8), (LETTER, 0.9)])
def test_the_widest_bleed_for_nine_is_known_to_a_tenth(paper, most):
    assert max_bleed(paper) == most


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_four_large_cards_fit_with_all_the_bleed_that_faces_have(paper):
    assert best_layout(paper, LARGE_SIZE, MAX_BLEED).capacity == best_layout(paper, LARGE_SIZE).capacity == 4
    assert max_bleed(paper, LARGE_SIZE) == MAX_BLEED


@given(paper=st.sampled_from([A4, LETTER]), tenths=st.integers(0, 30))
def test_cards_bleed_marks_and_foot_keep_apart_and_within_the_margins(paper, tenths):
    layout = best_layout(paper, STANDARD, tenths / 10)
    block = layout.block()
    assert block.x >= MARGIN - 1e-6
    assert block.y >= MARGIN - 1e-6
    assert block.x + block.width <= layout.sheet.width - MARGIN + 1e-6
    assert block.y + block.height <= layout.sheet.height - MARGIN + 1e-6
    assert apart(layout.foot, block)
    assert not any(inside(layout.foot, x, y) for tick in layout.crop_marks() for x, y in (tick[:2], tick[2:]))
    assert max(layout.foot.width, layout.foot.height) >= RULER
    assert min(layout.foot.width, layout.foot.height) == FOOT


@given(paper=st.sampled_from([A4, LETTER]), tenths=st.integers(0, 30))
def test_the_gap_between_two_cards_is_the_bleed_of_both(paper, tenths):
    bleed = tenths / 10
    layout = best_layout(paper, STANDARD, bleed)
    first, second = layout.trims()[:2]
    below = layout.trims()[layout.columns]
    assert second.x - (first.x + first.width) == pytest.approx(2 * bleed)
    assert below.y - (first.y + first.height) == pytest.approx(2 * bleed)


def test_cards_that_touch_are_cut_apart_with_one_cut():
    across, down = best_layout(A4).cuts()
    assert (len(across), len(down)) == (4, 4)


def test_cards_with_bleed_are_cut_apart_with_two_cuts():
    across, down = best_layout(A4, STANDARD, 3.0).cuts()
    assert (len(across), len(down)) == (8, 4)


SIZES = [STANDARD, LARGE_SIZE]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.label)
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("tenths", range(0, 31, 3))
def test_crop_marks_are_outside_every_cards_bleed_on_all_four_sides(paper, size, tenths):
    layout = best_layout(paper, size, tenths / 10)
    inked = [trim.grown(layout.bleed) for trim in layout.trims()]
    x0, y0, x1, y1 = hull(inked)
    sides = {"left": [], "right": [], "above": [], "below": []}
    for tick in layout.crop_marks():
        mark = Rectangle(tick.x1, tick.y1, tick.x2 - tick.x1, tick.y2 - tick.y1)
        assert mark.width + mark.height == pytest.approx(TICK)
        assert all(apart(mark.grown(TICK_GAP), art) for art in inked)
        assert -1e-6 <= mark.x <= mark.x + mark.width <= layout.sheet.width + 1e-6
        assert -1e-6 <= mark.y <= mark.y + mark.height <= layout.sheet.height + 1e-6
        if mark.width:
            sides["left" if mark.x < x0 else "right"].append(mark.y)
            assert mark.x + mark.width <= x0 - TICK_GAP + 1e-6 or mark.x >= x1 + TICK_GAP - 1e-6
        else:
            sides["above" if mark.y < y0 else "below"].append(mark.x)
            assert mark.y + mark.height <= y0 - TICK_GAP + 1e-6 or mark.y >= y1 + TICK_GAP - 1e-6
    xs, ys = layout.cuts()
    assert sides == {"left": ys, "right": ys, "above": xs, "below": xs}


def hull(boxes):
    """The left, upper, right and lower edge of the area that they cover."""
    return (
        min(box.x for box in boxes), min(box.y for box in boxes),
        max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes),
    )  # fmt: skip


def test_all_sizes_of_cards_are_tested():
    looks = PRINT_GAMES.values()
    assert {look.card for look in looks} | {look.large.card for look in looks if look.large} == set(SIZES)


def test_every_cut_has_a_mark_at_both_ends():
    layout = best_layout(A4)
    across, down = layout.cuts()
    assert len(list(layout.crop_marks())) == 2 * (len(across) + len(down))


@pytest.mark.parametrize("flip", list(Flip))
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_flipping_the_sheet_twice_leads_back_to_the_same_place(flip, bleed):
    layout = best_layout(LETTER, STANDARD, bleed)
    for trim in layout.trims():
        assert layout.area_behind(layout.area_behind(trim, flip), flip) == pytest.approx(trim)


def test_a_portrait_sheet_flipped_on_its_long_edge_mirrors_the_backs_sideways():
    layout = best_layout(A4)
    first = layout.trims()[0]
    assert layout.area_behind(first, Flip.LONG) == pytest.approx(Rectangle(210 - first.x - 63, first.y, 63, 88))


def test_a_landscape_sheet_flipped_on_its_long_edge_mirrors_the_backs_vertically():
    layout = best_layout(A4, STANDARD, 3.0)
    first = layout.trims()[0]
    assert layout.area_behind(first, Flip.LONG) == pytest.approx(Rectangle(first.x, 210 - first.y - 88, 63, 88))


@pytest.mark.parametrize("bleed", [-0.1, 3.1, 50.0])
def test_a_bleed_wider_than_that_of_faces_is_refused(bleed):
    with pytest.raises(ValueError, match="the bleed is 0 to 3 mm"):
        best_layout(A4, STANDARD, bleed)


def test_paper_too_small_for_a_card_is_refused_with_the_size_of_the_card():
    with pytest.raises(ValueError, match="No card of 63 × 88 mm fits on this paper"):
        best_layout(Size(70, 90))


def test_faces_and_sheets_are_drawn_without_django():
    code = "import sys, printing.job_pdf; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False).returncode == 0


def inside(box: Rectangle, x: float, y: float) -> bool:
    return box.x < x < box.x + box.width and box.y < y < box.y + box.height


def apart(one: Rectangle, other: Rectangle) -> bool:
    return (
        one.x + one.width <= other.x + 1e-6
        or other.x + other.width <= one.x + 1e-6
        or one.y + one.height <= other.y + 1e-6
        or other.y + other.height <= one.y + 1e-6
    )
