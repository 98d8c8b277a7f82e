"""Icons of Animanize: a shape for each suit, animals, lions, and terms of the game."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.draw import Shape, leaf, poly
from collection.plates.icon_parts import (
    Icon,
    box,
    curve,
    curved_line,
    disc,
    line,
    mirrored_shape,
    oval,
    polygon,
    solid,
    star,
)


def mane(n: int = 11) -> Shape:
    """A ring of pointed locks."""
    ends = []
    for i in range(2 * n):
        a, r = (i / n - 0.5) * pi, 8.4 if i % 2 else 11.6
        ends.append((12 + cos(a) * r, 12 + sin(a) * r))
    return poly(*ends)


def burst(n: int = 9) -> Shape:
    """A jagged cloud with alternating long and short points."""
    ends = []
    for i in range(2 * n):
        a, r = (i / n - 0.5) * pi, 6.8 if i % 2 else (11.4 if i % 4 else 9.4)
        ends.append((12 + cos(a) * r, 12 + sin(a) * r))
    return poly(*ends)


SUITS: dict[str, Icon] = {
    "red": [
        solid(
            disc(12, 12, 10.6),
            curve("2 8.4!, 9 9.6, 15.4 7.4, 19.2 4.4!, 21 6.8!, 16.8 10.2, 9.4 12.6, 1.5 11.4!"),
            curve("3.4 18!, 10.4 18, 17.6 15, 22.4 10.8!, 22.2 14!, 18.4 17.8, 11 20.9, 5.2 20!"),
        )
    ],
    "blue": [solid(star(12, 12.6, 11.4, 5, 0.46))],
    "yellow": [
        line("4.4 1.6, 4.4 22.4", 2.4),
        solid(polygon("7 2, 23 8.6, 7 15.2")),
    ],
    "green": [
        solid(
            curve("18.6 1.6, 22.4 5.4, 21.6 9.6, 17.6 12.6, 12.2 15.4!, 8.6 11.8!, 11.4 6.4, 14.4 2.4"),
            leaf(11, 6.6, 17.2, 12.8, 1.3),
        ),
        line("9.6 14.4, 5 19", 3),
        solid(disc(4, 20, 2.8)),
    ],
}

CIRCUS: dict[str, Icon] = {
    "animal": [
        solid(mirrored_shape("12 11, 15.4 13, 18.4 17, 17 21.4, 12 20.6")),
        *(
            solid(oval(x, y, 2.3, 3.2, turn))
            for x, y, turn in ((3.8, 11.8, -24), (8.8, 5, -8), (15.2, 5, 8), (20.2, 11.8, 24))
        ),
    ],
    "lion": [
        solid(mane(), mirrored_shape("12 6.6, 14.6 6.2, 17.6 8.4, 17.4 13, 15.4 17.4, 12 18.6")),
        *(solid(disc(x, 10.6, 1.2)) for x in (9.2, 14.8)),
        solid(mirrored_shape("12 12.6, 14.2 12.4!, 13.4 14.4, 12 15.4")),
        curved_line("9.4 16, 10.8 16.4, 12 15, 13.2 16.4, 14.6 16", 1.6),
    ],
    "tent": [
        line("12 1.4, 12 6", 1.8),
        solid(polygon("12.6 0.8, 17.8 2.6, 12.6 4.4")),
        solid(
            curve("12 5!, 15.4 9.4, 22.6 13!, 21.4 15!, 20.4 22.6!, 3.6 22.6!, 2.6 15!, 1.4 13!, 8.6 9.4"),
            polygon("12 13.6, 15.4 22.6, 8.6 22.6"),
            curve("8 13!, 6.6 15.2!, 6.2 22.6!, 5 22.6!, 5.2 15.4!, 7 12.6!"),
            curve("16 13!, 17.4 15.2!, 17.8 22.6!, 19 22.6!, 18.8 15.4!, 17 12.6!"),
        ),
    ],
    "brawl": [solid(burst(), star(12, 12.4, 4.4, 5, 0.45))],
    "trick": [
        solid(polygon("6.6 7.4, 6.6 21.4, 1 9.8")),
        solid(polygon("17.4 7.4, 17.4 21.4, 23 9.8")),
        solid(box(8, 2.6, 8, 19.6, 1.4), star(12, 12.8, 3.1)),
    ],
    "start": [
        solid(
            curve("5.6 3!, 9 1.8, 15 1.8, 18.4 3!, 17.4 10, 17.4 17!, 12 18.4, 6.6 17!, 6.6 10"),
            polygon("6.55 11.4, 17.45 11.4, 17.4 14.2, 6.6 14.2"),
        ),
        solid(curve("1.2 16!, 4.8 17.6!, 12 19.8, 19.2 17.6!, 22.8 16!, 21.4 20, 12 22.6, 2.6 20")),
    ],
}

ICONS = {
    "suit": SUITS,
    "circus": CIRCUS,
}
"""The icons by the first word of their keys."""
