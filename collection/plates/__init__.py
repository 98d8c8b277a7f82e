"""The drawing code for illustrations, icons and card backs: it produces drawing operations for SVG and PDF. Pure.

The drawings themselves are in the games' folders: `collection/games/<game>/art/`.
"""

from collection.plates.draw import paint, svg

__all__ = ["paint", "svg"]
