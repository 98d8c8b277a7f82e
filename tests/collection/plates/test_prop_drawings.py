"""Parts that drawings are made of: stars, hoops, staffs, arms."""

from __future__ import annotations

from math import hypot

import pytest

from collection.plates.draw import Pen, tone
from collection.plates.icon_parts import SIDE, mirrored_shape
from collection.plates.plans.circus_props import Hoop, star
from collection.plates.plans.people import arm, staff
from tests.collection.drawing_helpers import corners

WOOD = tone("#80583c")


def test_a_twin_is_the_same_on_both_sides_of_the_middle() -> None:
    points = {(round(s[-2], 3), round(s[-1], 3)) for s in mirrored_shape("12 2, 18 6, 20 14!, 12 21") if s[0] != "Z"}
    assert points == {(round(SIDE - x, 3), y) for x, y in points}
    assert len(points) == 6


def test_a_star_has_five_points_and_one_of_them_is_up() -> None:
    shape = star(10, 10, 4)
    tips = [s for s in shape if s[0] != "Z" and hypot(s[1] - 10, s[2] - 10) > 3.99]
    assert len(tips) == 5
    assert min(s[2] for s in tips) == pytest.approx(6)


def test_an_animal_jumps_between_the_far_and_the_near_half_of_a_hoop() -> None:
    hoop = Hoop(20, 18, 6, 16)
    far, near = hoop.arc(-92, 92, 1), hoop.arc(90, 270, 1)
    assert all(x >= 20 - 1 for x, _ in far.points)
    assert all(x <= 20 + 1 for x, _ in near.points)


def test_a_staff_is_straight_and_as_wide_as_asked() -> None:
    pen = Pen()
    staff(pen, 0, 0, 0, 10, WOOD, 2)
    assert {(round(x, 6), round(y, 6)) for x, y in corners(pen.ops[:1])} == {(1, 0), (1, 10), (-1, 10), (-1, 0)}


def test_an_arm_is_two_limbs_that_meet_at_the_elbow() -> None:
    pen = Pen()
    arm(pen, "0 0, 10 0, 10 10", WOOD, 4, 4, 2)
    upper, _, fore, _ = pen.ops
    assert max(x for x, _ in corners([upper])) == pytest.approx(12, abs=0.1)
    assert min(y for _, y in corners([fore])) == pytest.approx(-2, abs=0.1)
