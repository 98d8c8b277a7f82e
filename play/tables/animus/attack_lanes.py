"""Lanes: lines between the places that can attack each other, with the odds of possible attacks as labels.

One drawing for a desktop, one for a phone, in the grid's own units.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from play.engine.contract import Seat
from play.games.animus.places import PLACES, REACH
from play.tables.animus.formations import percent
from play.tables.animus.match_cards import MINE, THEIRS
from play.tables.animus.perspective import AnimusPerspective

Pair = tuple[str, str]
Point = tuple[int, int]
HALF = 0.5
DESKTOP = {
    ("my-melee", "their-melee"): "M400 300H600",
    ("my-range-left", "their-range-left"): "M240 118H760",
    ("my-range-right", "their-range-right"): "M240 482H760",
    ("my-range-left", "their-melee"): "M240 150H570Q600 150 600 205",
    ("my-range-right", "their-melee"): "M240 450H570Q600 450 600 395",
    ("their-range-left", "my-melee"): "M760 180H430Q400 180 400 205",
    ("their-range-right", "my-melee"): "M760 420H430Q400 420 400 395",
}
"""SVG paths in a drawing of 1000 by 600: seven columns, the viewer's side on the left."""
PHONE = {
    ("my-melee", "their-melee"): "M300 145V112",
    ("my-range-left", "their-range-left"): "M125 199V58",
    ("my-range-right", "their-range-right"): "M475 199V58",
    ("my-range-left", "their-melee"): "M153 199V115Q153 100 205 100",
    ("my-range-right", "their-melee"): "M447 199V115Q447 100 395 100",
    ("their-range-left", "my-melee"): "M181 58V142Q181 157 205 157",
    ("their-range-right", "my-melee"): "M419 58V142Q419 157 395 157",
}
"""SVG paths in a drawing of 600 by 257: seven rows, the other side at the top."""
CENTRES = {
    "my-support-left": (74, 100), "my-support-middle": (74, 300), "my-support-right": (74, 500),
    "my-range-left": (237, 200), "my-range-right": (237, 400), "my-melee": (400, 300),
    "their-support-left": (926, 100), "their-support-middle": (926, 300), "their-support-right": (926, 500),
    "their-range-left": (763, 200), "their-range-right": (763, 400), "their-melee": (600, 300),
}  # fmt: skip
PHONE_CENTRES = {
    "their-support-left": (100, 16), "their-support-middle": (300, 16), "their-support-right": (500, 16),
    "their-range-left": (200, 58), "their-range-right": (400, 58), "their-melee": (300, 100),
    "my-melee": (300, 157), "my-range-left": (200, 199), "my-range-right": (400, 199),
    "my-support-left": (100, 241), "my-support-middle": (300, 241), "my-support-right": (500, 241),
}  # fmt: skip
DESKTOP_SIZE, PHONE_SIZE = (1000, 600), (600, 257)
DESKTOP_MARKS = {
    ("my-range-left", "their-range-left"): (500, 118), ("my-range-left", "their-melee"): (500, 149),
    ("their-range-left", "my-melee"): (500, 180), ("my-melee", "their-melee"): (500, 300),
    ("their-range-right", "my-melee"): (500, 420), ("my-range-right", "their-melee"): (500, 451),
    ("my-range-right", "their-range-right"): (500, 482),
}  # fmt: skip
PHONE_MARKS = {
    ("my-range-left", "their-range-left"): (116, 97), ("my-range-left", "their-melee"): (150, 160),
    ("their-range-left", "my-melee"): (185, 128), ("my-melee", "their-melee"): (300, 128),
    ("their-range-right", "my-melee"): (415, 128), ("my-range-right", "their-melee"): (450, 160),
    ("my-range-right", "their-range-right"): (484, 97),
}  # fmt: skip
"""The positions of the odds of each lane."""
DESKTOP_SPARE = tuple((500, y) for y in (260, 340, 225, 375, 80, 520, 48, 552))
PHONE_SPARE = ((120, 128), (480, 128), (56, 128), (544, 128))
"""Positions for the odds of attacks that only an ability makes possible, which have no lane."""
BEFORE_ATTACKS = ("tactical", "combat")
"""The phases before or during attacks."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane between two characters; `active`: it is that of the current fight or of the chosen attacker."""

    desktop: str
    phone: str
    active: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """A label on a lane: the probability that only the target is hit. Positions are percentages of the drawing.
    `likely`: over 50%.
    """

    words: str
    likely: bool
    desktop: tuple[float, float]
    phone: tuple[float, float]


def lane_odds_marks(perspective: AnimusPerspective) -> list[Mark]:
    """The odds of every possible attack, while nothing has been chosen yet."""
    chances = odds_by_lane(perspective)
    desktop = label_positions(chances, DESKTOP_MARKS, DESKTOP_SPARE, CENTRES)
    phone = label_positions(chances, PHONE_MARKS, PHONE_SPARE, PHONE_CENTRES)
    return [
        Mark(
            percent(win),
            win > HALF,
            percent_position(desktop[pair], DESKTOP_SIZE),
            percent_position(phone[pair], PHONE_SIZE),
        )
        for pair, win in chances.items()
        if pair in desktop and pair in phone
    ]


def odds_by_lane(perspective: AnimusPerspective) -> dict[Pair, float]:
    """By lane: the probability that only the target is hit; empty once something is chosen or during a fight."""
    view = perspective.view
    if view["phase"] not in BEFORE_ATTACKS or view["fight"] or view["half"]:
        return {}
    return {
        in_drawing_order((f"{MINE}-{place}", f"{THEIRS}-{row['place']}")): row["win"]
        for place, rows in view["targets"].items()
        for row in rows
    }


def label_positions(
    pairs: Iterable[Pair], usual: Mapping[Pair, Point], spare: Sequence[Point], centres: Mapping[str, Point]
) -> dict[Pair, Point]:
    """A position for the label of each pair: on its lane, or else the nearest spare position that is left."""
    found = {pair: usual[pair] for pair in pairs if pair in usual}
    free = [*spare, *(point for pair, point in usual.items() if pair not in found)]
    for pair in pairs:
        if pair not in found and free:
            (x, y), (to_x, to_y) = (centres[spot] for spot in pair)
            found[pair] = min(free, key=lambda at: hypot(at[0] - (x + to_x) / 2, at[1] - (y + to_y) / 2))
            free.remove(found[pair])
    return found


def percent_position(point: Point, size: Point) -> tuple[float, float]:
    """A position in percent of the drawing's size."""
    return round(100 * point[0] / size[0], 2), round(100 * point[1] / size[1], 2)


def lanes(perspective: AnimusPerspective, mine: Seat) -> list[Lane]:
    """Every lane between two characters, the active ones last, so that they are drawn on top."""
    active_pairs = active_lane_pairs(perspective)
    standing = {
        spot
        for whose, seat in ((MINE, mine), (THEIRS, 1 - mine))
        for place, seen in perspective.view["seats"][seat]["formation"].items()
        if seen and (spot := f"{whose}-{place}")
    }
    pairs = [pair for pair in DESKTOP if set(pair) <= standing]
    odd = [pair for pair in (*active_pairs, *odds_by_lane(perspective)) if in_drawing_order(pair) not in pairs]
    drawn = [lane(pair, pair in active_pairs or pair[::-1] in active_pairs) for pair in [*pairs, *odd]]
    return sorted(drawn, key=lambda each: each.active)


def in_drawing_order(pair: tuple[str, str]) -> tuple[str, str]:
    """The pair in the order used by the drawings."""
    return pair if pair in DESKTOP else pair[::-1]


def active_lane_pairs(perspective: AnimusPerspective) -> list[tuple[str, str]]:
    """The lanes of the current fight or of the chosen attacker."""
    if fight := perspective.view["fight"]:
        sides = (fight["attacker"], fight["defender"])
        mine = perspective.seat or 0
        spots = [f"{MINE if side['seat'] == mine else THEIRS}-{side['place']}" for side in sides]
        return [(spots[0], spots[1])]
    half = perspective.view["half"]
    if not half or half[0] != "attack":
        return []
    return [(f"{MINE}-{half[1]}", f"{THEIRS}-{row['place']}") for row in perspective.view["targets"].get(half[1], ())]


def lane(pair: tuple[str, str], is_active: bool) -> Lane:
    """A lane; a straight line for an attack that only an ability makes possible."""
    pair = in_drawing_order(pair)
    if pair in DESKTOP:
        return Lane(DESKTOP[pair], PHONE[pair], is_active)
    return Lane(straight_path(CENTRES, pair), straight_path(PHONE_CENTRES, pair), is_active)


def straight_path(centres: dict[str, tuple[int, int]], pair: Sequence[str]) -> str:
    """A line from centre to centre."""
    (x, y), (to_x, to_y) = (centres[spot] for spot in pair)
    return f"M{x} {y}L{to_x} {to_y}"


def required_lane_pairs() -> set[tuple[str, str]]:
    """The pairs of spots that can attack each other by the rules, for which there must be a lane. [U 7.1, U 7.2]"""
    return {
        in_drawing_order((f"{MINE}-{PLACES[place]}", f"{THEIRS}-{PLACES[other]}"))
        for place, reach in enumerate(REACH)
        for other in reach
    }
