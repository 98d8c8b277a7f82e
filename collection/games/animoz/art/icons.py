"""Icons of ANiMOZ: dangers, Levels, Forms, Statuses, BiOMEs. Silhouettes, because they are 4 mm high in print."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.draw import Shape, leaf, petal
from collection.plates.icon_parts import (
    Icon,
    curve,
    curved_line,
    disc,
    line,
    outline,
    oval,
    polygon,
    solid,
    spokes,
    star,
)


def wave(y: float) -> str:
    """A line of water across the square."""
    return f"1.5 {y}, 5 {y - 1.9}, 8.5 {y}, 12 {y + 1.9}, 15.5 {y}, 19 {y - 1.9}, 22.5 {y}"


DANGERS: dict[str, Icon] = {
    "drought": [
        solid(disc(12, 9.4, 4)),
        *spokes(12, 9.4, 6.4, 7.8, 8, 180)[:5],
        solid(polygon("1 15.6, 9.6 15.6, 8 18.4, 10.6 22.6, 1 22.6")),
        solid(polygon("11.8 15.6, 23 15.6, 23 22.6, 13 22.6, 10.4 18.4")),
    ],
    "fire": [
        solid(
            curve(
                "12.4 1.4!, 13.6 5, 17.4 9, 19.6 14, 18 19.6, 12 22.6, 6 19.6,"
                " 4.4 14.4, 6 9.6, 7.4 8!, 8.8 11, 10 11.6!, 12.2 7"
            ),
            curve("12.4 12.6!, 13.4 15, 14.8 17, 14 19.6, 12 20.4, 10 19.6, 9.2 17.4, 10.6 15.4"),
        )
    ],
    "flood": [
        solid(
            polygon(
                "12 1.6, 21.4 9.4, 18.6 9.4, 18.6 13.4, 14.4 12.6,"
                " 14.4 9.4, 9.6 9.4, 9.6 13.8, 5.4 13, 5.4 9.4, 2.6 9.4"
            )
        ),
        curved_line(wave(16.2), 2.2),
        curved_line(wave(20.8), 2.2),
    ],
    "persecution": [
        outline(disc(12, 12, 7), 2.2),
        line("12 1.4, 12 7.6", 2.2),
        line("12 16.4, 12 22.6", 2.2),
        line("1.4 12, 7.6 12", 2.2),
        line("16.4 12, 22.6 12", 2.2),
        solid(disc(12, 12, 1.7)),
    ],
    "disease": [
        solid(disc(12, 12, 6), disc(10, 10.4, 1.5), disc(14.4, 13.2, 1.9)),
        *spokes(12, 12, 6, 9.4, 8, 22.5, 1.9),
        *(solid(disc(12 + 9.6 * cos(a * pi / 180), 12 + 9.6 * sin(a * pi / 180), 1.7)) for a in range(22, 382, 45)),
    ],
    "invasive": [
        solid(
            curve(
                "3 2.4!, 9 6.6, 12 6.2, 15 6.6, 21 2.4!, 21.2 9, 22.2 13.4, 20 18.6, 15.6 21.6,"
                " 12 22.2, 8.4 21.6, 4 18.6, 1.8 13.4, 2.8 9"
            ),
            oval(7.6, 12.8, 1.9, 2.3),
            oval(16.4, 12.8, 1.9, 2.3),
            polygon("10.2 16.8, 13.8 16.8, 12 19.2"),
        ),
        solid(oval(7.6, 12.8, 0.6, 1.7)),
        solid(oval(16.4, 12.8, 0.6, 1.7)),
    ],
    "climate": [
        solid(
            curve("5.6 13!, 5.6 4.6, 9 1.4, 12.4 4.6, 12.4 13!, 14.4 17, 12.6 21.4, 9 22.8, 5.4 21.4, 3.6 17"),
            curve("8 15!, 8 5, 9 4, 10 5, 10 15!, 11.6 17.6, 9 20.2, 6.4 17.6"),
        ),
        solid(disc(9, 17.6, 1.7)),
        line("9 17, 9 10", 1.6),
        line("18.4 21, 18.4 4", 2.4),
        line("14.8 7.8, 18.4 3.6, 22 7.8", 2.4),
    ],
    "habitat": [
        solid(
            curve(
                "3.4 9.6!, 4.6 14, 4 18, 1 22.4!, 6 20.8, 9 21, 12 22.8!, 15 21, 18 20.8, 23 22.4!, 20 18,"
                " 19.4 14, 20.6 9.6!, 17 12.8, 12 13.8, 7 12.8"
            )
        ),
        solid(oval(12, 7.2, 8.8, 5), oval(12, 7.2, 6.2, 3), oval(12, 7.2, 3.4, 1.5)),
    ],
    "disaster": [
        solid(disc(12, 12, 5.6), disc(12, 12, 2.2)),
        solid(curve("18 2.4!, 10 3.4, 5.6 8.2, 6.4 13, 9 10!, 10 7, 13.4 4.4")),
        solid(curve("6 21.6!, 14 20.6, 18.4 15.8, 17.6 11, 15 14!, 14 17, 10.6 19.6")),
    ],
}


def tiers(own: int) -> Icon:
    """The food pyramid with five tiers, of which the species' own is tall; 0 is the top."""
    out, y = [], 2.0
    for i in range(5):
        height = 6.4 if i == own else 1.5
        half = 2 + i * 2.05
        lower = half + (1.6 if i == own else 0.5)
        out.append(
            solid(polygon(f"{12 - half} {y}, {12 + half} {y}, {12 + lower} {y + height}, {12 - lower} {y + height}"))
        )
        y += height + 1.85
    return list(out)


LEVELS: dict[str, Icon] = {name: tiers(i) for i, name in enumerate(("apex", "carn", "omni", "herb", "base"))}


def blossom() -> list[Shape]:
    """Five petals around a centre."""
    turns = [(-90 + 72 * i) * pi / 180 for i in range(5)]
    return [
        petal(12 + cos(a) * 3.6, 12 + sin(a) * 3.6, 12 + cos(a) * 10.8, 12 + sin(a) * 10.8, 8.2, 0.82, 0.4)
        for a in turns
    ]


FORMS: dict[str, Icon] = {
    "venom": [
        curved_line("2 3.4, 7 5, 12 5.6, 17 5, 22 3.4", 3),
        solid(curve("2.6 5!, 7.8 6.4!, 8.2 11, 6.2 17.4!, 3.4 12")),
        solid(curve("21.4 5!, 16.2 6.4!, 15.8 11, 17.8 17.4!, 20.6 12")),
        solid(curve("12 9!, 14.2 14, 15.4 18.4, 12 22.4, 8.6 18.4, 9.8 14")),
    ],
    "predator": [
        solid(leaf(8.4, 1.6, 3, 20.4, 4.2, -0.06, 0.36)),
        solid(leaf(14.8, 1.4, 9.4, 22.6, 4.6, -0.06, 0.36)),
        solid(leaf(21, 2.6, 16.2, 21.4, 4.2, -0.06, 0.36)),
    ],
    "flee": [
        solid(curve("10.4 4.6!, 22.8 12!, 10.4 19.4!, 13.2 12")),
        line("1.6 8.2, 7.6 8.2", 2.2),
        line("3.6 12, 9.8 12", 2.2),
        line("1.6 15.8, 7.6 15.8", 2.2),
    ],
    "pollinator": [*(solid(shape) for shape in blossom()), solid(disc(12, 12, 2.5))],
    "defend": [
        solid(
            curve("12 1.6!, 16 3.8, 21 4.6!, 20.8 11, 18 17.6, 12 22.6!, 6 17.6, 3.2 11, 3 4.6!, 8 3.8"),
            curve("12 4.8!, 12 18.8!, 8 14.8, 6.2 10.4, 6 7!, 9.4 6.2"),
        )
    ],
    "wing": [
        solid(
            curve(
                "22.8 5.2!, 18.6 2.6, 13 3.4, 7 4.2, 1 2!, 2.2 6.2, 6.4 8.4!, 2.6 8.4!, 4.6 11.8, 9.4 12.8!,"
                " 5.8 13.6!, 8.8 16.4, 13.2 16.4!, 10 18.2!, 14.6 20.6, 19.6 18, 22.4 13"
            ),
        )
    ],
}


def gems(full: int) -> Icon:
    """Four places in a diamond: `full` of them gems, the rest dots."""
    places = ((12, 5.6), (5.6, 12), (18.4, 12), (12, 18.4))
    out: Icon = []
    for i, (x, y) in enumerate(places):
        r = 5.2
        cut = polygon(f"{x} {y - r}, {x + r} {y}, {x} {y + r}, {x - r} {y}")
        out.append(solid(cut) if i < full else solid(disc(x, y, 1.4)))
    return out


STATUS: dict[str, Icon] = {
    name: gems(n) for name, n in (("highly-rare", 4), ("rare", 3), ("infrequent", 2), ("common", 1))
}

BIOMES: dict[str, Icon] = {
    "forest": [
        solid(curve("8.4 1.2, 11.6 2.6, 13.2 5.8, 15 9.6, 13.6 13.6, 8.4 15.2, 3.2 13.6, 1.8 9.6, 3.6 5.8, 5.2 2.6")),
        line("8.4 12, 8.4 22.4", 2.4),
        solid(curve("18.4 8.2, 21.4 10.4, 22.8 14.2, 21.4 17.2, 18.4 18.2, 15.4 17.2, 14.6 15.4!, 16.6 12.6, 17 8.8!")),
        line("18.4 16, 18.4 22.4", 2.2),
    ],
    "desert": [
        solid(disc(16.6, 7, 4.4)),
        solid(curve("1 17!, 6 12.6, 9 11.4!, 13 14, 17 15.4, 23 15.4!, 23 17.6!, 16 18, 10 16, 7 16, 1 19.4!")),
        solid(curve("1 22.6!, 6 19.4, 10 18.8, 15 20.6, 23 20.4!, 23 22.6!")),
    ],
    "river": [
        solid(
            curve(
                "13.4 1.4!, 11.6 4, 6.4 6.4, 5.6 9.4, 10.4 12.4, 11.6 15.4, 7.4 18.8, 2.4 22.6!, 17 22.6!, 20.4 19,"
                " 21 14.4, 16.4 10.6, 11.4 8.6, 13 6.4, 16.6 4, 17.4 1.4!"
            )
        )
    ],
    "scrub": [
        solid(curve("1.4 9.4, 4 5.6, 8.6 4.6, 12 2.6, 16.4 4.2, 20.4 5.8, 22.6 9.4, 19 10.8, 12 10.2, 5 10.8")),
        line("12 22, 12 15.6, 6.4 9.6", 2),
        line("12 15.6, 17.6 9.6", 2),
        line("12 15, 12 9.6", 1.6),
        line("2 22, 22 22", 2),
        line("5 21, 3.6 18", 1.6),
        line("19 21, 20.4 18", 1.6),
    ],
    "sky": [
        solid(
            curve(
                "6 20.4!, 2.4 18.6, 1.4 15.4, 3.4 12.2, 6.6 11.6!, 8.4 7.6, 12.6 6.2,"
                " 16.4 8, 17.8 11.4!, 21 12.4, 22.6 15.8, 21.2 19, 18 20.4!"
            )
        ),
        curved_line("13.4 4, 15.4 1.8, 17.4 4.2!, 19.6 1.8, 22 3.8", 1.7),
    ],
    "coast": [
        solid(
            curve(
                "1 21!, 2.6 12, 8 5, 15 3.6, 20.6 7, 21.6 12!, 18.4 10, 15 10.4,"
                " 13.2 13.4, 14.4 17, 18 19, 23 19!, 23 22.6!, 1 22.6!"
            )
        ),
    ],
    "wildcard": [solid(star(12, 12.2, 11, 4, 0.36), disc(12, 12.2, 2)), *spokes(12, 12.2, 7.4, 9, 4, 45, 2)],
}

ICONS = {
    "danger": DANGERS,
    "level": LEVELS,
    "form": FORMS,
    "status": STATUS,
    "biome": BIOMES,
}
"""The icons by the first word of their keys."""
