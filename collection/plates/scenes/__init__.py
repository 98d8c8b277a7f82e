"""Landscapes: layers from sky to foreground, laid out by a seed in a fixed palette.

Every scene is pale and calm in the middle, where the animal is. It has one large disc of sun or moon behind the animal,
ground from about y = 33 down, and a dark foreground that is drawn after the animal and frames it.
"""

from collection.plates.scenes.biomes import BIOMES
from collection.plates.scenes.other_continents import WORLD
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.polar import POLAR
from collection.plates.scenes.scene import Scene
from collection.plates.scenes.scene_layers import draw_background, draw_foreground

SCENES: dict[str, Scene] = {**BIOMES, **WORLD, **POLAR}
"""The landscapes that every game may use, by name."""

__all__ = ["SCENES", "Palette", "Scene", "draw_background", "draw_foreground"]
