"""Composes card backs: a pattern of motifs, a frame, and a crest in the middle, all of which look the same
upside down.
"""

from __future__ import annotations

from itertools import cycle
from math import hypot
from random import Random

from collection.plates.card_back_parts import CARD, CREAM, Design, Motif, Stock, box, frame
from collection.plates.draw import BLEED, Op, Path, Pen

MEDALLION = 18.0
EDGE = 8.6
"""The distance from the trim to the middle of the outermost motif, in millimetres."""
Size = tuple[float, float]


def compose_card_back(stock: Stock, design: Design, size: Size = CARD) -> list[Op]:
    """Return the operations of a back of `size` mm with `BLEED` mm around it. It is unchanged by a half turn."""
    pen, (width, height) = Pen(), size
    middle = (width / 2, height / 2)
    pen.fill(box(-BLEED, -BLEED, width + BLEED, height + BLEED), stock.ground)
    design.field(pen, stock)
    halves = (pen, pen.at(width, height, turn=180))
    for place, motif in zip(_motif_positions(middle), cycle(design.motifs), strict=False):
        _draw_motif(halves, place, motif, stock)
    for inset, weight in ((4.2, 0.5), (5.3, 0.2)):
        pen.ops.append(Path(frame(inset, size=size), None, CREAM, weight))
    for r, paint in ((MEDALLION, CREAM), (MEDALLION - 0.7, stock.ground), (MEDALLION - 1.3, CREAM)):
        pen.dot(*middle, r, paint)
    pen.dot(*middle, MEDALLION - 1.6, stock.ground)
    for half in halves:
        design.crest(half.at(*middle), stock)
    return pen.ops


def _motif_positions(middle: Size) -> list[tuple[float, float]]:
    """Staggered positions of half of the motifs, between frame and medallion; the other half follow by a half turn."""
    places, across = [], round(middle[0] / 9.2) + 1
    for j in range(-4, 1):
        for i in range(-across, across):
            dx, dy = (i + (0.5 if j % 2 else 0)) * 9.2, j * 8.4
            upper = j < 0 or dx < 0
            inside = abs(dx) < middle[0] - EDGE and abs(dy) < middle[1] - EDGE
            if upper and inside and hypot(dx, dy) > MEDALLION + 3.6:
                places.append((middle[0] + dx, middle[1] + dy))
    return places


def _draw_motif(halves: tuple[Pen, Pen], place: tuple[float, float], motif: Motif, stock: Stock) -> None:
    """Draw one motif of the pattern and its counterpart; the angle depends only on the position."""
    turn = Random(f"{place[0]:.1f} {place[1]:.1f}").uniform(-65, 65)
    for half in halves:
        motif(half.at(*place, 0.88, turn), stock)
