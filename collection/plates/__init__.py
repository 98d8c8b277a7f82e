"""How illustrations, icons and card backs are drawn: pure code that makes drawing operations, for SVG and PDF.

What there is to draw is in the folders of the games: `collection/games/<game>/art/`.
"""

from collection.plates.draw import paint, svg

__all__ = ["paint", "svg"]
