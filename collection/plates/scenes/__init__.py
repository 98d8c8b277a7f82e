"""Landscapes of the biomes: layers from sky to foreground, laid out by a seed in a fixed palette.

Every scene holds its middle pale and quiet (that is where the animal stands), has one large disc of sun or moon
behind it, ground from about y = 33 down, and a dark foreground that is drawn after the animal and frames it.
"""

from collection.plates.scenes.frame import back, front
from collection.plates.scenes.palettes import PALETTES, Palette, palette

__all__ = ["PALETTES", "Palette", "back", "front", "palette"]
