"""Icons of ANiMOZ: one for everything that a card shows as an icon, distinguishable without colour."""

from __future__ import annotations

from itertools import pairwise

import pytest

from collection.games.animoz import Biome, Danger, Form, Level, Status
from collection.games.drawings import ICONS
from tests.collection.drawing_helpers import darkness, rasterise_icon


@pytest.mark.parametrize(
    ("group", "values"),
    [("danger", Danger), ("level", Level), ("form", Form), ("status", Status), ("biome", Biome)],
)
def test_everything_a_card_names_by_an_icon_has_one(group, values):
    missing = [v for v in values if f"{group}-{v.value.lower().replace(' ', '-')}" not in ICONS]
    assert missing == []


@pytest.mark.parametrize("danger", ["disease", "invasive", "climate", "habitat", "disaster"])
def test_dangers_of_the_ecosystem_have_an_icon_too(danger):
    assert ICONS[f"danger-{danger}"]


def test_statuses_differ_in_the_number_of_gems():
    ink = [darkness(rasterise_icon(f"status-{name}", 16)) for name in ("common", "infrequent", "rare", "highly-rare")]
    assert all(more > less + 0.05 for less, more in pairwise(ink))


def test_levels_climb_the_pyramid_from_base_to_apex():
    def tall_tier(key: str) -> float:
        """The centre of the tallest run of ink along the vertical axis of the icon, 0 at the top."""
        image, runs, start = rasterise_icon(key), [], None
        for y in range(image.height):
            ink = image.getpixel((image.width // 2, y)) < 128
            if ink and start is None:
                start = y
            if start is not None and (not ink or y == image.height - 1):
                runs.append((y - start, (y + start) / 2))
                start = None
        assert len(runs) == 5, "five tiers"
        return max(runs)[1]

    heights = [tall_tier(f"level-{name}") for name in ("apex", "carn", "omni", "herb", "base")]
    assert all(lower - upper > 4 for upper, lower in pairwise(heights))
