"""Rectangles of several sizes on as few sheets as possible, separated by straight cuts."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from printing.geometry import Rectangle, Size
from printing.packing import Cell, Group, pack
from tests.printing.test_geometry import apart

SHEETS = ((Rectangle(5.0, 5.0, 200.0, 277.0),), (Rectangle(5.0, 5.0, 287.0, 190.0),))
EDGE = 1e-6


def groups(*sizes: tuple[float, float, int]) -> tuple[Group, ...]:
    """Groups of a width, a height and a number of rectangles; every other group may overhang by 1.5 mm."""
    found, after = [], 0
    for width, height, count in sizes:
        found.append(Group(Size(width, height), tuple(range(after, after + count)), 1.5 * (len(found) % 2)))
        after += count
    return tuple(found)


WIDTHS, HEIGHTS = st.sampled_from([22.0, 32.0, 44.0, 63.0, 126.0]), st.sampled_from([22.0, 32.0, 68.0, 88.0])
SIZES = st.lists(
    st.tuples(WIDTHS, HEIGHTS, st.integers(1, 12)), min_size=1, max_size=4, unique_by=lambda size: size[:2]
)


@settings(max_examples=25)
@given(SIZES)
def test_every_rectangle_is_placed_once_inside_a_container_and_apart_from_others(sizes):
    wanted = groups(*sizes)
    sheets = pack(wanted, SHEETS)
    group_of = {item: group for group in wanted for item in group.items}
    assert sorted(cell.item for sheet in sheets for cell in sheet.cells) == sorted(group_of)
    for sheet in sheets:
        (whole,) = SHEETS[sheet.container]
        for cell in sheet.cells:
            size, _, overhang = group_of[cell.item]
            assert cell.area.size == (size.rotated if cell.turned else size)
            assert inside(cell.area, whole.grown(overhang))
        assert all(apart(one.area, other.area) for one, other in combinations(sheet.cells, 2))
        assert separable_by_straight_cuts([cell.area for cell in sheet.cells])


def test_rectangles_that_straight_cuts_cannot_separate_are_recognised():
    """Four rectangles, each of which ends at the side of the next, around a fifth: the check above can fail."""
    around = [(0, 0, 2, 1), (2, 0, 1, 2), (1, 2, 2, 1), (0, 1, 1, 2), (1, 1, 1, 1)]
    assert not separable_by_straight_cuts([Rectangle(*map(float, area)) for area in around])


def test_what_fits_on_one_sheet_is_not_spread_over_two():
    three_totems_and_tokens = groups((63, 88, 3), (32, 32, 6), (22, 22, 6), (40, 40, 1))
    assert len(pack(three_totems_and_tokens, SHEETS)) == 1
    assert len(pack(groups((63, 88, 9)), SHEETS)) == 1
    assert len(pack(groups((63, 88, 10)), SHEETS)) == 2


def test_a_rectangle_is_turned_if_it_fits_only_like_that():
    (sheet,) = pack(groups((250, 60, 1)), ((Rectangle(0, 0, 100, 260),),))
    assert sheet.cells == (Cell(0, Rectangle(0, 0, 60, 250), turned=True),)


def test_equal_rectangles_share_their_cuts():
    (sheet,) = pack(groups((63, 88, 9)), SHEETS)
    assert len({cell.area.x for cell in sheet.cells}) == len({cell.area.y for cell in sheet.cells}) == 3


def test_the_areas_of_a_container_are_filled_separately():
    rows = ((Rectangle(0, 0, 60, 100), Rectangle(100, 0, 60, 100)),)
    assert len(pack(groups((50, 90, 2)), rows)) == 1
    assert pack(groups((110, 90, 1)), rows) is None


def test_what_fits_on_no_sheet_is_not_packed():
    assert pack(groups((63, 88, 1), (300, 300, 1)), SHEETS) is None


def test_each_group_extends_beyond_the_container_by_its_own_overhang():
    (whole,) = container = (Rectangle(0, 0, 188, 88),)
    cards = Group(Size(64, 90), (0, 1, 2), overhang=2.0)
    (sheet,) = pack((cards,), (container,))
    assert [cell.area.x for cell in sheet.cells] == [-2.0, 62.0, 126.0]
    assert {cell.area.y for cell in sheet.cells} == {-2.0}
    for overhang, count in ((0.9, None), (1.0, 1)):  # 64 x 90 needs 1 mm around 62 x 88
        found = pack((Group(Size(64, 90), (0,), overhang),), ((Rectangle(0, 0, 62, 88),),))
        assert (found and len(found)) == count
    tokens = Group(Size(30, 30), (3, 4))
    (mixed,) = pack((cards._replace(items=(0, 1)), tokens), (container,))
    placed = [cell.area for cell in mixed.cells]
    assert all(inside(area, whole) for area in placed if area.width == 30)
    assert all(apart(one, other) for one, other in combinations(placed, 2))


def inside(area: Rectangle, whole: Rectangle) -> bool:
    return (
        area.x >= whole.x - EDGE
        and area.y >= whole.y - EDGE
        and area.x + area.width <= whole.x + whole.width + EDGE
        and area.y + area.height <= whole.y + whole.height + EDGE
    )


def separable_by_straight_cuts(areas: list[Rectangle]) -> bool:
    """Whether cuts from edge to edge of what remains separate all rectangles."""
    if len(areas) < 2:
        return True
    flat = [Rectangle(area.y, area.x, area.height, area.width) for area in areas]
    for listed in (areas, flat):
        for cut in sorted({area.x for area in listed})[1:]:
            left = [n for n, area in enumerate(listed) if area.x + area.width <= cut + EDGE]
            right = [n for n, area in enumerate(listed) if area.x >= cut - EDGE]
            if left and right and len(left) + len(right) == len(listed):
                return all(separable_by_straight_cuts([areas[n] for n in side]) for side in (left, right))
    return False
