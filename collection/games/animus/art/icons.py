"""Icons of Animus: three gems, the values and positions of a fight, damage, the entity's mark, eight keywords."""

from __future__ import annotations

from collection.plates.draw import Shape
from collection.plates.icon_parts import (
    Icon,
    arc,
    box,
    curve,
    curved_line,
    disc,
    line,
    mirrored_shape,
    outline,
    oval,
    polygon,
    solid,
    spokes,
)

GEM_MIDDLE = (12.0, 12.2)


def rimmed_gem(outer: Shape) -> Icon:
    """A cut gem: the outline filled, with a thin groove a little inside it. Its middle stays whole, for a number."""
    x, y = GEM_MIDDLE

    def inset(share: float) -> Shape:
        return [
            (s[0], *(v * share + (y if i % 2 else x) * (1 - share) for i, v in enumerate(s[1:])))
            for s in outer
        ]  # fmt: skip

    return [solid(outer, inset(0.87), inset(0.79))]


GEMS: dict[str, Icon] = {
    "power": rimmed_gem(polygon("12 0.9, 22.9 8.9, 18.8 22.6, 5.2 22.6, 1.1 8.9")),
    "talent": rimmed_gem(polygon("12 0.4, 22 12.2, 12 24, 2 12.2")),
    "skill": rimmed_gem(disc(12, 12.2, 10.9)),
}
"""POWER is a pentagon, TALENT a diamond, SKILL round: told apart without colour."""

_FIST = mirrored_shape(
    "12 4.2, 14.2 4.4, 15.4 5.8!, 17.4 5, 19.4 5.6, 20.2 7.4!, 21.8 8.4, 22 11, 21.4 15, 19 18.4, 18.6 22.8!, 12 22.8!"
)

ANIMUS: dict[str, Icon] = {
    "melee": [
        solid(
            _FIST,
            polygon("7.6 6.6, 8.8 6.6, 8.8 11.4, 7.6 11.4"),
            polygon("11.4 5.6, 12.6 5.6, 12.6 11.4, 11.4 11.4"),
            polygon("15.2 6.6, 16.4 6.6, 16.4 11.4, 15.2 11.4"),
            curve("3.2 12!, 9 12.8, 12.6 13.2, 13.4 15.2, 12 17, 8.6 17!, 8.6 15.7!, 11.2 15.5, 11.8 14.8, "
                  "11 14.3, 8 14.1, 3.6 13.5!"),
        ),
    ],
    "range": [
        outline(disc(12, 12, 8.6), 2),
        solid(disc(12, 12, 3.2)),
        *spokes(12, 12, 8.6, 11, 4, 0, 2),
    ],
    "support": [
        solid(
            mirrored_shape("12 1, 16.6 3.2, 21.2 3.8!, 21 12.6, 17.4 19, 12 23"),
            mirrored_shape("12 3.8, 15.8 5.5, 18.7 6.1!, 18.4 12, 15.9 16.8, 12 20"),
        ),
        solid(polygon("10.6 7.4, 13.4 7.4, 13.4 10.4, 16.4 10.4, 16.4 13.2, 13.4 13.2, 13.4 16.2, 10.6 16.2, "
                   "10.6 13.2, 7.6 13.2, 7.6 10.4, 10.6 10.4")),
    ],
    "damage": [
        solid(
            polygon("12 0.6, 14.4 5.4, 19.6 2.8, 18.6 8.2, 23.6 9.4, 19.8 13, 23 17.4, 17.6 17.4, 17.2 22.8, "
                 "12.8 19.4, 9 23.4, 7.6 18.2, 2 19.4, 4.6 14.6, 0.4 11.2, 5.6 9.4, 4.2 3.6, 9.4 5.6"),
            polygon("13.4 6.6, 10.4 11.4, 13 12.6, 10.2 17.4, 15.8 12, 12.9 10.7, 15.4 7.4"),
        ),
    ],
    "entity": [
        *spokes(12, 12, 8.4, 10.9, 8, 22.5, 1.8),
        solid(curve("0.6 12!, 5.4 7, 12 5, 18.6 7, 23.4 12!, 18.6 17, 12 19, 5.4 17"), disc(12, 12, 4.9), disc(12, 12,
        2.7)),
    ],
}  # fmt: skip


def sword(turn: int) -> Icon:
    """A blade that points up to the right (turn 1) or to the left (-1), with its guard and grip."""

    def at(text: str) -> Shape:
        shape = polygon(text)
        return shape if turn > 0 else [(s[0], *(v if i % 2 else 24 - v for i, v in enumerate(s[1:]))) for s in shape]

    return [
        solid(at("22.8 1.2, 22.2 4.8, 9.4 17.6, 6.4 14.6, 19.2 1.8")),
        solid(at("2.8 13.2, 4.4 11.6, 12.4 19.6, 10.8 21.2")),
        solid(at("5.8 16.2, 7.8 18.2, 3.6 22.4, 1.6 20.4")),
    ]


KEYWORDS: dict[str, Icon] = {
    "play": [
        solid(box(7.4, 0.6, 9.2, 12.2, 1.4)),
        solid(polygon("4.4 14.4, 19.6 14.4, 12 20.4")),
        line("2.4 22.4, 21.6 22.4", 2),
    ],
    "tactical": [
        arc(6, 18, 3.4, 0, 360, 2),
        line("15.4 2.6, 22 9.2", 2.4),
        line("22 2.6, 15.4 9.2", 2.4),
        curved_line("8.6 14.6, 12.6 13.6, 13.6 9.8, 11 6.4, 6 6.4", 2),
        solid(polygon("7.4 2.4, 7.4 10.4, 1.6 6.4")),
    ],
    "combat": [*sword(1), *sword(-1)],
    "kill": [
        solid(
            curve("12 1.2, 18.4 3.4, 21.4 9.4, 20 15, 16.8 17.2!, 16.8 22.6!, 7.2 22.6!, 7.2 17.2!, 4 15, "
                  "2.6 9.4, 5.6 3.4"),
            oval(8, 11, 2.5, 2.7),
            oval(16, 11, 2.5, 2.7),
            polygon("12 13.6, 13.7 17, 10.3 17"),
            polygon("9.5 19.4, 10.7 19.4, 10.7 22.7, 9.5 22.7"),
            polygon("13.3 19.4, 14.5 19.4, 14.5 22.7, 13.3 22.7"),
        ),
    ],
    "death": [
        solid(
            curve("4 19.6!, 4 9, 7.2 3.2, 12 1.4, 16.8 3.2, 20 9, 20 19.6!"),
            polygon("8 7, 16 7, 16 8.8, 8 8.8"),
            polygon("8 10.8, 16 10.8, 16 12.6, 8 12.6"),
            polygon("8 14.6, 13 14.6, 13 16.4, 8 16.4"),
        ),
        line("1.6 21.8, 22.4 21.8", 2.2),
    ],
    "ongoing": [
        curved_line("12 12, 15.4 8, 19 7.2, 22.2 9.6, 22.2 14.4, 19 16.8, 15.4 16, 12 12, 8.6 8, 5 7.2, 1.8 9.6, "
            "1.8 14.4, 5 16.8, 8.6 16, 12 12", 2.6),
    ],
    "reset": [
        arc(12, 12.6, 8.6, -40, 250, 2.8),
        solid(polygon("9.2 0.4, 9.6 9, 16.6 3.6")),
    ],
    "reaction": [solid(polygon("14.6 0.6, 4 13.4, 10.6 13.4, 7.6 23.4, 20 9.4, 12.8 9.4, 17.6 0.6"))],
}  # fmt: skip
"""One a keyword, called by the keyword."""

ICONS = {
    "gem": GEMS,
    "animus": ANIMUS,
    "keyword": KEYWORDS,
}
"""By the first word of their keys."""
