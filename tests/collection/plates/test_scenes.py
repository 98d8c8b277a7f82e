"""Landscapes: background, middle ground and foreground."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from collection.games.drawings import SCENES
from collection.plates.draw import Ellipse, Pen
from collection.plates.scenes import draw_background, draw_foreground
from collection.plates.scenes.other_continents import WORLD
from collection.plates.scenes.palettes import LIGHTS
from tests.case_loop import in_a_loop
from tests.collection.drawing_helpers import lightness

ACCENT = "#d9432f"


def test_a_chart_has_no_foreground_and_a_cave_only_stone() -> None:
    chart, cave, meadow = Pen(), Pen(), Pen()
    for pen, biome in ((chart, "chart"), (cave, "cave"), (meadow, "mountain")):
        draw_foreground(pen, SCENES[biome], Random("x"), SCENES[biome].colours(), water=False)
    assert chart.ops == []
    assert len(cave.ops) == 4
    assert len(meadow.ops) > 4


@pytest.mark.parametrize("biome", WORLD)
def test_every_middle_ground_of_a_landscape_is_drawn_over_its_sun(biome: str) -> None:
    for place in range(len(WORLD[biome].middle_grounds)):
        pen = Pen()
        draw_background(pen, SCENES[biome], Random("x"), SCENES[biome].colours(), disc=(28.5, 12, 11), place=place)
        sun = next(i for i, op in enumerate(pen.ops) if isinstance(op, Ellipse) and op.rx == 11)
        assert len(pen.ops) - sun > 12


@in_a_loop("biome, light", list(product(SCENES, LIGHTS)))
def test_sun_and_moon_are_lighter_than_the_sky_and_the_foreground_darker_than_the_ground(
    biome: str, light: str
) -> None:
    colours = SCENES[biome].colours(light)
    assert lightness(colours.disc) > max(lightness(colours.top), lightness(colours.bottom))
    assert lightness(colours.dark) < lightness(colours.ground)


def test_an_accent_colours_the_halo_and_nothing_else() -> None:
    plain, tinted = Pen(), Pen()
    for pen, accent in ((plain, ""), (tinted, ACCENT)):
        draw_background(pen, SCENES["coast"], Random("x"), SCENES["coast"].colours(), disc=(28, 12, 10), accent=accent)
    changed = [one for one, other in zip(tinted.ops, plain.ops, strict=True) if one != other]
    assert [op.rx for op in changed if isinstance(op, Ellipse)] == [12.2]
    assert len(changed) == 1
