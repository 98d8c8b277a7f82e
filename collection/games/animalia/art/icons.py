"""Icons of Animalia: ten types of animals, the symbols on their cards, the three continents and terms of the game."""

from __future__ import annotations

from collection.plates.continents import fit_continent
from collection.plates.draw import Shape, leaf, parse_points, poly, smooth_curve
from collection.plates.icon_parts import (
    Icon,
    arc,
    box,
    curve,
    curved_line,
    disc,
    line,
    outline,
    oval,
    polygon,
    solid,
    star,
)


def mirrored(text: str) -> Icon:
    """A solid and its mirror image across the middle of the square."""
    points = parse_points(text)
    return [solid(smooth_curve(points)), solid(smooth_curve([(24 - p[0], *p[1:]) for p in points]))]


def paw(x: float, y: float, r: float) -> list[Shape]:
    """A pad and four toes within r of (x, y)."""
    pad = [(0, -0.12), (0.42, 0.16), (0.62, 0.62), (0.34, 0.9), (0, 0.78), (-0.34, 0.9), (-0.62, 0.62), (-0.42, 0.16)]
    toes = ((-0.76, -0.1, -20), (-0.3, -0.62, -6), (0.3, -0.62, 6), (0.76, -0.1, 20))
    return [
        smooth_curve([(x + u * r, y + v * r) for u, v in pad]),
        *(oval(x + u * r, y + v * r, r * 0.24, r * 0.34, turn) for u, v, turn in toes),
    ]


TYPES: dict[str, Icon] = {
    "insect": [
        *mirrored("13 9.6!, 15.4 4.6, 19.6 2, 22.8 3, 22.8 8, 20.6 11.4, 16.6 13, 13 12.6!"),
        *mirrored("13 13.6!, 17 14.2, 20.4 15.2, 21 18.4, 18.4 21.6, 15 20.4, 13.4 17.4"),
        solid(oval(12, 13.4, 1.15, 6.4)),
        curved_line("11.6 7.6, 10.6 4.4, 8.4 2.2", 1.6),
        curved_line("12.4 7.6, 13.4 4.4, 15.6 2.2", 1.6),
    ],
    "amphibian": [
        solid(curve("12 6, 16.4 5.6, 19.6 9, 18.6 14.6, 15.4 19.4, 12 20.6, 8.6 19.4, 5.4 14.6, 4.4 9, 7.6 5.6")),
        solid(disc(7.4, 5, 3.4), disc(7.4, 4.6, 1.5)),
        solid(disc(16.6, 5, 3.4), disc(16.6, 4.6, 1.5)),
        *(curved_line(f"{12 + s * 4.6} 11.6, {12 + s * 9} 12.2, {12 + s * 10} 8.4", 2.2) for s in (-1, 1)),
        *(
            curved_line(f"{12 + s * 3.4} 17, {12 + s * 8.4} 14.8, {12 + s * 8} 19.4, {12 + s * 10.4} 22", 2.6)
            for s in (-1, 1)
        ),
    ],
    "rodent": [
        solid(
            curve("22.8 16.6!, 20 12.4, 17 10.8, 14 9.6, 9.6 9.4, 5.6 12, 4.4 16, 5.4 19.6!, 18 19.6!, 21.4 18.6"),
            disc(19.2, 14.6, 0.95),
        ),
        solid(disc(15.6, 8.6, 3.6), disc(15.8, 8.6, 1.6)),
        curved_line("5.4 18.4, 2.4 17.6, 1.4 14, 3.4 10.4, 2.8 7", 1.7),
        line("9 20.6, 13 20.6", 2),
        line("16 20.6, 18.6 20.6", 2),
    ],
    "bird": [
        solid(
            curve(
                "23 7.4!, 19.8 6, 18 3.6, 14.6 3.4, 12.4 5.8, 9.6 9, 1 17.4!, 6.4 16.8,"
                " 9.6 18.6, 14.4 18.2, 18.2 14.6, 19.4 9.4"
            ),
            disc(16.6, 6.4, 1.05),
            curve("13.8 9.6!, 14.6 12.6, 12 15.2, 7 15.8!, 10.6 13.6"),
        ),
        line("12.6 18, 12 22.4, 15 22.4", 1.6),
        line("9.6 18, 8.6 22.4, 11.2 22.4", 1.6),
    ],
    "reptile": [
        solid(
            curve(
                "0.8 17.4!, 1.8 11.4, 5 6.4, 9.4 4.4, 13.8 5.6, 16.8 9.6, 17.8 13.4!,"
                " 18.4 9.6, 20.4 8, 22.6 8.8, 23.4 11.2,"
                " 21.8 13, 20.8 13.4, 20 17.4!, 17.2 18!, 17.8 21.4!, 13.2 21.4!,"
                " 12.4 18!, 7 18!, 7 21.4!, 2.6 21.4!, 3.2 18!"
            ),
            polygon("5.8 10, 9.2 8, 12.6 10, 12.6 12.8, 9.2 14.8, 5.8 12.8"),
        ),
    ],
    "otterlike": [
        solid(
            curve(
                "0.8 20.8!, 1.6 16.6, 4.4 12, 8.6 9, 12.6 9.4, 15 9.8, 16.4 7.4, 18 4.6, 21 4.6, 23.4 8.2!, 21.6 10.2,"
                " 19.8 11.4, 19 14.4, 19.4 18, 21.2 19.8!, 16.8 19.8!, 15.6 16, 12.6 14.8, 10.8 15.4, 10.6 17.6,"
                " 12.2 19.8!, 7.2 19.8!, 6 16.6, 5 15.8, 3.2 18"
            ),
            disc(20.2, 7, 0.9),
        ),
        solid(disc(17.6, 5.2, 1.5)),
    ],
    "raptor": [
        solid(
            curve(
                "1.6 22.8!, 2 15, 4 8, 9 3, 15 1.8, 19.4 4.4, 22.4 8.6, 23 13.6,"
                " 21.4 17.8!, 19.8 14.4, 16.6 13.6!, 14 14.6,"
                " 15.2 17, 13.4 18.6!, 15 22.8!, 11.4 20.8!, 9.6 22.8!, 6.8 20.8!, 5 22.8!"
            ),
            oval(14.2, 7.6, 1.7, 1.4, 20),
        ),
    ],
    "doglike": [
        solid(
            curve(
                "2 22.8!, 3 15.6, 6.2 10.8, 3.6 4.4!, 10 7.4, 14.4 5.6, 19.6 1!, 22.2 2.6,"
                " 21.6 4.6!, 17.6 9!, 21 8.2!, 19.6 11,"
                " 15.8 13.2!, 14.6 16, 16 19, 15.4 22.8!, 12.4 20.6!, 10.4 22.8!, 7.8 20.6!, 5 22.8!"
            ),
            leaf(10.4, 10.4, 13.6, 9, 1.6, 0.1),
        )
    ],
    "catlike": [
        solid(
            curve("4 2!, 9.4 5.4, 14.6 5.4, 20 2!, 21 8, 21 13, 18 18.4, 12 20.6, 6 18.4, 3 13, 3 8"),
            oval(8, 11, 1.5, 2),
            oval(16, 11, 1.5, 2),
            curve("10.4 14.4!, 13.6 14.4!, 12 16.6!"),
        ),
        line("0.9 13.6, 4 14.4", 1.6),
        line("1.6 19, 5 17.2", 1.6),
        line("23.1 13.6, 20 14.4", 1.6),
        line("22.4 19, 19 17.2", 1.6),
    ],
    "giant": [
        solid(
            curve(
                "1.6 12, 4 8.4, 8 7.6, 11.4 4, 15.6 3.4, 18.6 6, 20.4 7.6!, 22.2 5!,"
                " 22 8.6, 23 12, 22.2 16.4, 19.8 16.8,"
                " 18.6 14.6, 17.4 16!, 17 21.6!, 14.2 21.6!, 13.4 16.4, 9 15.6, 7.4 16.6!,"
                " 7.2 21.6!, 4.4 21.6!, 3.6 16.4, 2 14.6"
            ),
            disc(20.2, 11.2, 0.95),
        ),
    ],
}

SYMBOLS: dict[str, Icon] = {
    "exchange": [
        arc(12, 12, 8.2, 200, 320, 2.6),
        arc(12, 12, 8.2, 20, 140, 2.6),
        solid(polygon("14.6 10, 23 10.6, 20.6 2.6")),
        solid(polygon("9.4 14, 1 13.4, 3.4 21.4")),
    ],
    "take": [
        solid(box(7.6, 0.8, 8.8, 6.6, 1.2)),
        line("12 9.4, 12 14", 2.8),
        solid(polygon("6.8 12.4, 17.2 12.4, 12 18")),
        curved_line("1.8 13.4!, 3 19, 7.6 22!, 16.4 22!, 21 19, 22.2 13.4!", 2.8),
    ],
    "special": [solid(star(12, 12, 11.4, 8, 0.56), star(12, 12.6, 5, 5, 0.45))],
    "coin": [outline(disc(12, 12, 9.9), 2.2), solid(*paw(12, 12.2, 6.4))],
}


def continent(name: str, islands: int) -> Icon:
    """The mainland and its first islands, as large as the square allows."""
    return [solid(poly(*coast)) for coast in fit_continent(name, (1, 0.6, 22, 22.8)).coasts()[: islands + 1]]


CONTINENTS: dict[str, Icon] = {
    "europe": continent("europe", 5),
    "north-america": continent("north-america", 6),
    "south-america": continent("south-america", 0),
}


ANIMALIA: dict[str, Icon] = {
    "iwc": [
        solid(disc(12, 10.4, 8.4), *paw(12, 10.8, 6.2)),
        curved_line("1.4 6.4, 1.8 14, 5.6 19.6, 11 22.4", 1.9),
        curved_line("22.6 6.4, 22.2 14, 18.4 19.6, 13 22.4", 1.9),
    ],
    "mission": [
        outline(box(3.8, 4.4, 16.4, 18.4, 1.6), 2),
        solid(box(8, 1.6, 8, 5.4, 1.2)),
        line("7.2 11.8, 8.8 13.4, 11.4 10.2", 1.8),
        line("13.8 12, 17 12", 1.8),
        line("7.2 17.6, 8.8 19.2, 11.4 16", 1.8),
        line("13.8 17.8, 17 17.8", 1.8),
    ],
    "star": [outline(star(12, 12.8, 10), 1.9), solid(star(12, 12.8, 3.6))],
    "once": [
        solid(disc(12, 12, 11), polygon("8.4 8.8, 12.4 5, 14.6 5, 14.6 19, 11.4 19, 11.4 9.6, 8.4 12")),
    ],
}

ICONS = {
    "type": TYPES,
    "symbol": SYMBOLS,
    "continent": CONTINENTS,
    "animalia": ANIMALIA,
}
"""Icons by the first part of their keys."""
