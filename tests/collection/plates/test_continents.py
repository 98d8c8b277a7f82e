"""The coasts of continents, and their projection onto a plane."""

from __future__ import annotations

import pytest

from collection.plates.continents import LANDS, coasts, fit_continent, project


@pytest.mark.parametrize(
    ("name", "city", "sea"),
    [
        ("europe", (21, 52), (3.5, 56)),
        ("europe", (-3.7, 40.4), (-6, 45.5)),
        ("europe", (12.6, 42), (16, 43)),
        ("north-america", (-99, 19.6), (-90, 25)),
        ("north-america", (-106, 52), (-85, 59)),
        ("south-america", (-60, -3), (-85, -20)),
        ("south-america", (-58.8, -34.8), (-45, -35)),
    ],
)
def test_cities_are_on_land_and_seas_are_not(name: str, city: tuple[float, float], sea: tuple[float, float]) -> None:
    """Warsaw, Madrid and Rome; the North Sea, Biscay and the Adriatic; and so on across the ocean."""
    assert inside(name, *city)
    assert not inside(name, *sea)


def inside(name: str, longitude: float, latitude: float) -> bool:
    """Whether a place is on the mainland: a ray from it to the right crosses the coast an odd number of times."""
    x, y = project(LANDS[name], longitude, latitude)
    coast = coasts(name)[0]
    crossed = 0
    for (a, b), (c, d) in zip(coast, (*coast[1:], coast[0]), strict=True):
        if (b > y) != (d > y) and x < a + (c - a) * (y - b) / (d - b):
            crossed += 1
    return crossed % 2 == 1


@pytest.mark.parametrize("name", LANDS)
def test_a_continent_is_fitted_into_its_rectangle_and_fills_one_side_of_it(name: str) -> None:
    points = [point for coast in fit_continent(name, (10, 5, 30, 20)).coasts() for point in coast]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    assert left >= 10 - 1e-9
    assert right <= 40 + 1e-9
    assert top >= 5 - 1e-9
    assert bottom <= 25 + 1e-9
    assert right - left == pytest.approx(30) or bottom - top == pytest.approx(20)


@pytest.mark.parametrize("name", LANDS)
def test_the_centre_of_the_projection_is_in_the_middle_and_north_is_up(name: str) -> None:
    land = LANDS[name]
    longitude, latitude = land.centre
    assert project(land, longitude, latitude) == pytest.approx((0, 0))
    assert project(land, longitude, latitude + 1)[1] < 0 < project(land, longitude + 1, latitude)[0]


def test_a_square_degree_has_the_same_area_everywhere() -> None:
    """Lambert's projection: the area of a small patch depends on its latitude only as on the globe."""
    land = LANDS["south-america"]

    def patch(longitude: float, latitude: float) -> float:
        ring = [project(land, longitude + u, latitude + v) for u, v in ((0, 0), (0.01, 0), (0.01, 0.01), (0, 0.01))]
        pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
        return abs(sum(a * d - c * b for (a, b), (c, d) in pairs)) / 2

    assert patch(-40, 5) == pytest.approx(patch(-75, 5), rel=0.001)
