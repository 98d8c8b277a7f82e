"""Papers, margins, gaps, skipped places and folded sheets: where cards are, without drawing anything."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printing.card_sizes import CARD_SIZES
from printing.geometry import (
    FOOT_DEPTH,
    LEAST_MARGIN,
    LEAST_PAPER,
    MOST_GAP,
    MOST_MARGIN,
    MOST_PAPER,
    NO_EDGES,
    PAPERS,
    STANDARD,
    Flip,
    Fold,
    NoRoom,
    Rectangle,
    Size,
    Spacing,
)
from printing.layout import Layout, best_layout
from tests.printing.test_geometry import apart

EDGE = 1e-6


def tenths(least: float, most: float) -> st.SearchStrategy[float]:
    return st.integers(round(least * 10), round(most * 10)).map(lambda number: number / 10)


SPACINGS = st.builds(
    Spacing,
    tenths(LEAST_MARGIN, MOST_MARGIN),
    tenths(0, MOST_GAP),
    st.booleans(),
    st.just(False),
    st.just(NO_EDGES),
    st.none(),
)
SHEETS = st.sampled_from([paper.size for paper in PAPERS.values()]) | st.builds(
    Size, tenths(LEAST_PAPER, MOST_PAPER), tenths(LEAST_PAPER, MOST_PAPER)
)


def test_each_paper_holds_as_many_cards_as_the_docs_say():
    expected = {"a4": 9, "letter": 9, "a3": 18, "a5": 4, "legal": 10, "tabloid": 18}
    assert {name: best_layout(paper.size).capacity for name, paper in PAPERS.items()} == expected


def test_a_folded_sheet_holds_half_of_the_cards_that_fit_beside_their_backs():
    folded = {name: best_layout(paper.size, spacing=Spacing(folded=True)) for name, paper in PAPERS.items()}
    assert {name: layout.capacity for name, layout in folded.items()} == {
        "a4": 4, "letter": 4, "a3": 9, "a5": 2, "legal": 5, "tabloid": 8,
    }  # fmt: skip
    assert {layout.fold for layout in folded.values()} == set(Fold)


@given(SHEETS, st.sampled_from([size.size for size in CARD_SIZES.values()]), tenths(0, 3), SPACINGS)
def test_cards_keep_their_distances_on_any_paper(paper, card, bleed, spacing):
    try:
        layout = best_layout(paper, card, bleed, spacing)
    except NoRoom:
        return
    inked = [trim.grown(bleed) for trim in layout.trims()]
    if layout.fold:
        inked += [layout.area_behind(area, Flip.LONG) for area in inked]
    for area in inked:
        assert area.x > spacing.margin - EDGE
        assert area.y > spacing.margin - EDGE
        assert area.x + area.width < layout.sheet.width - spacing.margin + EDGE
        assert area.y + area.height < layout.sheet.height - spacing.margin + EDGE
        assert apart(area, layout.foot)
    assert 0 <= layout.foot.x <= layout.foot.x + layout.foot.width <= layout.sheet.width + EDGE
    assert 0 <= layout.foot.y <= layout.foot.y + layout.foot.height <= layout.sheet.height + EDGE
    for one, other in list(combinations(inked, 2))[:400]:
        assert apart(one, other)


@given(SHEETS, tenths(0, 3), SPACINGS)
def test_the_gap_between_neighbours_is_the_chosen_one_or_that_of_their_bleed(paper, bleed, spacing):
    try:
        layout = best_layout(paper, STANDARD, bleed, spacing)
    except NoRoom:
        return
    lefts, tops = layout.column_lefts(), layout.row_tops()
    steps = [b - a - 63.0 for a, b in pairwise(lefts)]
    steps += [b - a - 88.0 for a, b in pairwise(tops)]
    assert steps == pytest.approx([max(2 * bleed, spacing.gap)] * len(steps))


@given(SHEETS, tenths(0, 3), SPACINGS)
def test_it_does_not_matter_which_side_of_the_paper_is_given_first(paper, bleed, spacing):
    def capacity(size: Size) -> int:
        try:
            return best_layout(size, STANDARD, bleed, spacing).capacity
        except NoRoom:
            return 0

    assert capacity(paper) == capacity(paper.rotated)


@given(SHEETS, st.sampled_from([size.size for size in CARD_SIZES.values()]), tenths(0, 3), SPACINGS)
def test_a_sheet_holds_as_many_cards_as_fit_with_the_foot_below_or_beside_them(paper, card, bleed, spacing):
    """Paper was refused on which cards fit if the largest grid left no strip for the foot (2026-11-26)."""
    spacing = spacing._replace(folded=False)
    both = 2 * spacing.margin
    foot = spacing.margin + FOOT_DEPTH + spacing.foot_margins(paper).bottom
    most = max(
        fitting(sheet.width - left, card.width, bleed, spacing.gap)
        * fitting(sheet.height - low, card.height, bleed, spacing.gap)
        for sheet in (paper, paper.rotated)
        for left, low in ((both, foot), (foot, both))
    )
    if most:
        assert best_layout(paper, card, bleed, spacing).capacity == most
    else:
        with pytest.raises(NoRoom):
            best_layout(paper, card, bleed, spacing)


def fitting(room: float, card: float, bleed: float, gap: float) -> int:
    """How many cards fit beside each other, counted one by one."""
    count, end = 0, card + 2 * bleed
    while end <= room + EDGE:
        count, end = count + 1, end + max(2 * bleed, gap) + card
    return count


def test_no_card_is_lost_on_standard_paper_to_a_grid_without_room_for_the_foot():
    for paper, size, bleed, spacing, count in (
        ("legal", "mini-us", 0.0, Spacing(7.0, 5.0), 18),
        ("letter", "mini-euro", 0.0, Spacing(), 15),
        ("tabloid", "jumbo", 0.0, Spacing(), 6),
        ("a3", "mini-us", 3.0, Spacing(), 28),
    ):
        assert best_layout(PAPERS[paper].size, CARD_SIZES[size].size, bleed, spacing).capacity == count
    assert best_layout(Size(455.0, 455.0)).capacity == 30


def test_the_foot_keeps_to_a_chosen_margin():
    for margin in (3.0, 5.0, 12.0):
        for paper in PAPERS.values():
            foot, sheet = (layout := best_layout(paper.size, spacing=Spacing(margin))).foot, layout.sheet
            edge = margin - 0.5 - EDGE
            assert foot.x > edge
            assert foot.y > edge
            assert foot.x + foot.width < sheet.width - edge
            assert foot.y + foot.height < sheet.height - edge


def test_skipped_places_stay_empty():
    whole, holed = best_layout(PAPERS["a4"].size), best_layout(PAPERS["a4"].size, skipped=(1, 5))
    places = whole.trims()
    assert holed.trims() == [place for number, place in enumerate(places, start=1) if number not in (1, 5)]
    assert holed.capacity == 7
    assert holed.empty_places(7) == [places[0], places[4]]
    assert holed.empty_places(5) == [places[0], places[4], places[7], places[8]]


def test_a_sheet_on_which_every_place_is_skipped_is_refused():
    with pytest.raises(NoRoom, match="All 9 places on the sheet are skipped"):
        best_layout(PAPERS["a4"].size, skipped=tuple(range(1, 13)))


def test_paper_that_holds_no_card_is_refused_with_the_size_of_the_card():
    with pytest.raises(NoRoom, match=r"No card of 177\.8 × 139\.7 mm fits on this paper"):
        best_layout(PAPERS["a5"].size, Size(177.8, 139.7))


def test_folding_puts_each_back_behind_its_front():
    """Folded along the middle, a point and its mirror image meet."""
    for paper in PAPERS.values():
        layout = best_layout(paper.size, bleed=1.0, spacing=Spacing(folded=True))
        for flip in Flip:
            for trim in layout.trims():
                assert folded(layout, layout.area_behind(trim, flip)) == pytest.approx(trim)


def folded(layout: Layout, area: Rectangle) -> Rectangle:
    """Where an area of the other half is after folding, seen through the paper."""
    if layout.fold is Fold.SIDEWAYS:
        return area._replace(x=2 * (layout.sheet.width / 2) - (area.x + area.width))
    return area._replace(y=2 * (layout.sheet.height / 2) - (area.y + area.height))
