"""The icons of the pages. Their strokes are two units wide, which is more than a pixel at 16 pixels."""

from __future__ import annotations

from math import cos, pi, sin

from collection.plates.draw import Shape, poly
from collection.plates.icon_parts import (
    Icon,
    arc,
    box,
    curve,
    curved_line,
    disc,
    line,
    outline,
    polygon,
    solid,
    spokes,
    star,
)


def cog(teeth: int = 8) -> Shape:
    """A wheel with teeth."""
    ends = []
    for i in range(teeth):
        for d, r in ((-0.3, 7.2), (-0.19, 10), (0.19, 10), (0.3, 7.2)):
            a = (i + d) / teeth * 2 * pi
            ends.append((12 + cos(a) * r, 12 + sin(a) * r))
    return poly(*ends)


SHEET = "6 2.6, 14 2.6, 19 7.6, 19 21.4, 6 21.4"

PLACES: dict[str, Icon] = {
    "home": [
        outline(polygon("4 11, 12 3.6, 20 11, 20 20.4, 4 20.4")),
        line("9.6 20.4, 9.6 14.2, 14.4 14.2, 14.4 20.4"),
    ],
    "box": [
        outline(polygon("2.8 4, 21.2 4, 21.2 8.6, 2.8 8.6")),
        line("4.4 8.6, 4.4 20, 19.6 20, 19.6 8.6"),
        line("9.6 12.6, 14.4 12.6"),
    ],
    "cards": [outline(box(8.6, 3, 11.8, 15.4)), curved_line("5 7.4!, 4.4 8, 4.6 19!, 5.4 20.8, 7 21.2!, 15 21.2!")],
    "deck": [
        outline(box(3, 6.6, 10.6, 14.4)),
        line("8.4 3.4, 18.6 5.4"),
        curved_line("18.6 5.4!, 20.6 6.4, 20.8 8.4, 18.6 18.6!"),
    ],
    "print": [
        line("7 8, 7 3, 17 3, 17 8"),
        curved_line("6.6 17.4!, 3 17.4!, 3 8.4!, 21 8.4!, 21 17.4!, 17.4 17.4!"),
        outline(polygon("7 14.2, 17 14.2, 17 21.4, 7 21.4")),
    ],
    "score": [line("5 20.6, 5 12.6", 2.6), line("12 20.6, 12 4", 2.6), line("19 20.6, 19 8.8", 2.6)],
    "log": [*(solid(disc(4, y, 1.5)) for y in (5.6, 12, 18.4)), *(line(f"8.6 {y}, 21 {y}") for y in (5.6, 12, 18.4))],
    "rules": [
        curved_line("12 6.4!, 9.6 4.6, 3 4.4!, 3 18.4!, 9.6 18.6, 12 20.4!"),
        curved_line("12 6.4!, 14.4 4.6, 21 4.4!, 21 18.4!, 14.4 18.6, 12 20.4!"),
        line("12 6.4, 12 20.4"),
    ],
    "settings": [outline(cog()), outline(disc(12, 12, 3))],
    "menu": [line("3.6 6, 20.4 6"), line("3.6 12, 20.4 12"), line("3.6 18, 20.4 18")],
}

SIGNS: dict[str, Icon] = {
    "check": [line("4.4 12.8, 9.8 18.2, 19.8 6.6", 2.4)],
    "cross": [line("5.6 5.6, 18.4 18.4", 2.4), line("18.4 5.6, 5.6 18.4", 2.4)],
    "warn": [outline(polygon("12 3.4, 22 20.6, 2 20.6")), line("12 9.6, 12 14.4"), solid(disc(12, 17.4, 1.3))],
    "hint": [
        outline(curve("9 16!, 6.4 13.4, 5.4 9.6, 7.4 5.2, 12 3, 16.6 5.2, 18.6 9.6, 17.6 13.4, 15 16!")),
        line("9.2 18.8, 14.8 18.8"),
        line("10.6 21.6, 13.4 21.6"),
    ],
    "help": [
        outline(disc(12, 12, 9.4)),
        curved_line("9 9.4!, 9.8 7.2, 12 6.4, 14.4 7.4, 14.8 9.8, 12 12, 12 13.8!"),
        solid(disc(12, 17.2, 1.3)),
    ],
    "info": [outline(disc(12, 12, 9.4)), line("12 11, 12 17"), solid(disc(12, 7.4, 1.3))],
    "wait": [
        line("6 2.8, 18 2.8"),
        line("6 21.2, 18 21.2"),
        outline(curve("7.4 2.8!, 16.6 2.8!, 16 7.6, 12 12!, 16 16.4, 16.6 21.2!, 7.4 21.2!, 8 16.4, 12 12!, 8 7.6")),
        solid(curve("9 20.4!, 12 16.6!, 15 20.4!")),
    ],
    "clock": [outline(disc(12, 12, 9.4)), line("12 6.4, 12 12, 16 14.6")],
    "star": [outline(star(12, 12.8, 10.4))],
    "star-full": [solid(star(12, 12.8, 11))],
    "lock": [
        outline(box(4.6, 10.8, 14.8, 10.4)),
        curved_line("7.8 10.6!, 7.8 7.8!, 9 4.4, 12 3, 15 4.4, 16.2 7.8!, 16.2 10.6!"),
        line("12 15, 12 17"),
    ],
    "eye": [
        outline(curve("1.8 12!, 6.6 6.6, 12 4.8, 17.4 6.6, 22.2 12!, 17.4 17.4, 12 19.2, 6.6 17.4")),
        solid(disc(12, 12, 3.2)),
    ],
    "sun": [outline(disc(12, 12, 4.2)), *spokes(12, 12, 8, 10, 8)],
    "moon": [
        outline(
            curve(
                "19.8 14.6!, 16.4 15.4, 11.8 13.6, 9.2 9.4, 10.2 3.6!, 5.8 6, 3.6 10.6, 4.4 15.6, 8 19.6, 13 20.6, "
                "17.4 18.8"
            )
        )
    ],
    "dots": [solid(disc(5, 12, 1.9)), solid(disc(12, 12, 1.9)), solid(disc(19, 12, 1.9))],
}

ACTS: dict[str, Icon] = {
    "search": [outline(disc(10.4, 10.4, 6.8)), line("15.4 15.4, 21 21", 2.4)],
    "back": [line("11 5, 4 12, 11 19", 2.2), line("4.4 12, 20.4 12", 2.2)],
    "prev": [line("14.8 4.6, 7.4 12, 14.8 19.4", 2.4)],
    "next": [line("9.2 4.6, 16.6 12, 9.2 19.4", 2.4)],
    "undo": [
        line("8.4 4, 3.6 8.8, 8.4 13.6"),
        curved_line("3.8 8.8!, 14 8.8!, 18.6 10.4, 20.4 14.6, 18.6 18.8, 14 20.4!, 9 20.4!"),
    ],
    "redo": [
        line("15.6 4, 20.4 8.8, 15.6 13.6"),
        curved_line("20.2 8.8!, 10 8.8!, 5.4 10.4, 3.6 14.6, 5.4 18.8, 10 20.4!, 15 20.4!"),
    ],
    "swap": [line("3.4 8.4, 19.6 8.4"), line("15.6 4, 20.2 8.4"), line("20.6 16, 4.4 16"), line("8.4 20.4, 3.8 16")],
    "plus": [line("12 4.4, 12 19.6", 2.4), line("4.4 12, 19.6 12", 2.4)],
    "minus": [line("4.4 12, 19.6 12", 2.4)],
    "edit": [outline(polygon("4 20, 5 15.4, 16 4.4, 19.6 8, 8.6 19")), line("13.4 7, 17 10.6")],
    "trash": [
        line("3.6 6.4, 20.4 6.4"),
        line("9 6.2, 9 3.2, 15 3.2, 15 6.2"),
        line("5.6 6.6, 6.6 21, 17.4 21, 18.4 6.6"),
        line("10 10.6, 10 16.8"),
        line("14 10.6, 14 16.8"),
    ],
    "copy": [
        outline(box(8.6, 8.6, 12, 12)),
        curved_line("15.4 5.4!, 15 3.8, 13.8 3.4!, 4.8 3.4!, 3.4 4.8!, 3.4 13.8!, 3.8 15, 5.4 15.4!"),
    ],
    "share": [
        line("6 12, 18 5.6", 1.8),
        line("6 12, 18 18.4", 1.8),
        *(solid(disc(x, y, 3)) for x, y in ((6, 12), (18, 5.4), (18, 18.6))),
    ],
    "download": [line("12 3.4, 12 15.4"), line("7 10.6, 12 15.6, 17 10.6"), line("4 17, 4 20.6, 20 20.6, 20 17")],
    "upload": [line("12 15.6, 12 4"), line("7 8.6, 12 3.6, 17 8.6"), line("4 17, 4 20.6, 20 20.6, 20 17")],
    "play": [solid(polygon("6.4 3.6, 20.4 12, 6.4 20.4"))],
    "pause": [solid(box(5.4, 4, 4.8, 16, 1)), solid(box(13.8, 4, 4.8, 16, 1))],
    "filter": [outline(polygon("3 4.4, 21 4.4, 14 12.6, 14 19, 10 20.8, 10 12.6"))],
}

PEOPLE: dict[str, Icon] = {
    "person": [outline(disc(12, 7.6, 4.2)), curved_line("4 21!, 4.8 16.6, 8.4 14.4!, 15.6 14.4!, 19.2 16.6, 20 21!")],
    "people": [
        outline(disc(9, 8, 3.6)),
        curved_line("2.4 20.4!, 3 16.4, 6 14.4!, 12 14.4!, 15 16.4, 15.6 20.4!"),
        arc(15.6, 8, 3.4, -80, 80),
        curved_line("17.6 14.6!, 20.6 16.4, 21.6 20.4!"),
    ],
    "bot": [
        outline(box(4, 8, 16, 12.4, 2.4)),
        line("12 7.6, 12 4.6"),
        solid(disc(12, 3.4, 1.8)),
        solid(disc(8.8, 13, 1.6)),
        solid(disc(15.2, 13, 1.6)),
        line("9 17, 15 17", 1.6),
    ],
    "die": [
        outline(box(3.4, 3.4, 17.2, 17.2, 3)),
        *(solid(disc(x, y, 1.6)) for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16))),
    ],
    "chat": [outline(polygon("3.4 4.4, 20.6 4.4, 20.6 16.4, 11.4 16.4, 6.6 20.6, 6.6 16.4, 3.4 16.4"))],
    "camera": [
        outline(polygon("2.6 7, 7 7, 8.8 4, 15.2 4, 17 7, 21.4 7, 21.4 19.8, 2.6 19.8")),
        outline(disc(12, 13, 3.8)),
    ],
    "picture": [
        outline(box(2.8, 4, 18.4, 16)),
        solid(disc(8, 9, 1.9)),
        line("3.6 18, 10 12.6, 13.6 16, 16.4 13.6, 20.6 17.4"),
    ],
    "ruler": [
        outline(polygon("2.4 8, 21.6 8, 21.6 16, 2.4 16")),
        *(line(f"{x} 8, {x} {y}", 1.8) for x, y in ((6.6, 12), (10.2, 11), (13.8, 12), (17.4, 11))),
    ],
    "page": [outline(polygon(SHEET)), line("14 2.8, 14 7.6, 18.8 7.6")],
}

SETS: dict[str, Icon] = {
    "set-paw": [
        solid(curve("12 11.4, 16.4 14, 18 18.4, 15.4 20.6, 12 19.4, 8.6 20.6, 6 18.4, 7.6 14")),
        *(solid(disc(x, y, 2.1)) for x, y in ((4.6, 11.4), (9, 5.6), (15, 5.6), (19.4, 11.4))),
    ],
    "set-star": [solid(star(12, 12.4, 10.6, points=6, waist=0.5))],
    "set-leaf": [outline(curve("4 20!, 4.4 10, 11 4.6, 20 4!, 19.4 13, 14 19.6")), line("4 20, 14 10")],
    "set-wave": [
        curved_line("2.4 9!, 5.6 6, 8.8 9, 12 12, 15.2 9, 18.4 6, 21.6 9!"),
        curved_line("2.4 16!, 5.6 13, 8.8 16, 12 19, 15.2 16, 18.4 13, 21.6 16!"),
    ],
    "set-drop": [solid(curve("12 2.6!, 16.4 8.6, 18.6 14, 16.4 19.4, 12 21.4, 7.6 19.4, 5.4 14, 7.6 8.6"))],
    "set-mountain": [outline(polygon("2 20, 9.4 5, 13.4 12.6, 15.6 9, 22 20")), line("7 10.4, 9.4 12.4, 11.8 10")],
}
"""The symbols of players' own sets."""

UI: dict[str, Icon] = {**PLACES, **SIGNS, **ACTS, **PEOPLE, **SETS}
