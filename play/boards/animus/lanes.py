"""The lanes: who reaches whom, as lines behind the places. One drawing for a desk, one for a phone, in the grid's own units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.boards.animus.cards import MINE, THEIRS
from play.boards.look import Look
from play.engine.contract import Seat
from play.games.animus.places import PLACES, REACH

DESK = {
    ("my-melee", "their-melee"): "M400 300H600",
    ("my-range-left", "their-range-left"): "M240 118H760",
    ("my-range-right", "their-range-right"): "M240 482H760",
    ("my-range-left", "their-melee"): "M240 150H570Q600 150 600 205",
    ("my-range-right", "their-melee"): "M240 450H570Q600 450 600 395",
    ("their-range-left", "my-melee"): "M760 180H430Q400 180 400 205",
    ("their-range-right", "my-melee"): "M760 420H430Q400 420 400 395",
}
"""On 1000 by 600: seven columns, mine left."""
PHONE = {
    ("my-melee", "their-melee"): "M300 145V108",
    ("my-range-left", "their-range-left"): "M125 200V55",
    ("my-range-right", "their-range-right"): "M475 200V55",
    ("my-range-left", "their-melee"): "M153 200V112Q153 97 205 97",
    ("my-range-right", "their-melee"): "M447 200V112Q447 97 395 97",
    ("their-range-left", "my-melee"): "M181 55V141Q181 156 205 156",
    ("their-range-right", "my-melee"): "M419 55V141Q419 156 395 156",
}
"""On 600 by 253: seven rows, theirs above."""
CENTRES = {
    "my-support-left": (74, 100), "my-support-middle": (74, 300), "my-support-right": (74, 500),
    "my-range-left": (237, 200), "my-range-right": (237, 400), "my-melee": (400, 300),
    "their-support-left": (926, 100), "their-support-middle": (926, 300), "their-support-right": (926, 500),
    "their-range-left": (763, 200), "their-range-right": (763, 400), "their-melee": (600, 300),
}  # fmt: skip
PHONE_CENTRES = {
    "their-support-left": (100, 16), "their-support-middle": (300, 16), "their-support-right": (500, 16),
    "their-range-left": (200, 57), "their-range-right": (400, 57), "their-melee": (300, 97),
    "my-melee": (300, 155), "my-range-left": (200, 196), "my-range-right": (400, 196),
    "my-support-left": (100, 236), "my-support-middle": (300, 236), "my-support-right": (500, 236),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Lane:
    """One line; `open` when it is what the viewer may use now."""

    desk: str
    phone: str
    open: bool


def lanes(look: Look, mine: Seat) -> list[Lane]:
    """Every lane between two who stand there, the open ones last, so that they lie on top."""
    open_now = open_pairs(look)
    standing = {
        spot
        for whose, seat in ((MINE, mine), (THEIRS, 1 - mine))
        for place, seen in look.view["seats"][seat]["formation"].items()
        if seen and (spot := f"{whose}-{place}")
    }
    pairs = [pair for pair in DESK if set(pair) <= standing]
    odd = [pair for pair in open_now if known(pair) not in pairs]
    drawn = [lane(pair, pair in open_now or pair[::-1] in open_now) for pair in [*pairs, *odd]]
    return sorted(drawn, key=lambda each: each.open)


def known(pair: tuple[str, str]) -> tuple[str, str]:
    """The pair as the drawings have it."""
    return pair if pair in DESK else pair[::-1]


def open_pairs(look: Look) -> list[tuple[str, str]]:
    """What the chosen attacker reaches, or the two who fight."""
    if fight := look.view["fight"]:
        sides = (fight["attacker"], fight["defender"])
        mine = look.seat or 0
        spots = [f"{MINE if side['seat'] == mine else THEIRS}-{side['place']}" for side in sides]
        return [(spots[0], spots[1])]
    half = look.view["half"]
    if not half or half[0] != "attack":
        return []
    return [(f"{MINE}-{half[1]}", f"{THEIRS}-{row['place']}") for row in look.view["targets"].get(half[1], ())]


def lane(pair: tuple[str, str], is_open: bool) -> Lane:
    """A drawn lane, or a straight line for a reach that only a card gives."""
    pair = known(pair)
    if pair in DESK:
        return Lane(DESK[pair], PHONE[pair], is_open)
    return Lane(straight(CENTRES, pair), straight(PHONE_CENTRES, pair), is_open)


def straight(centres: dict[str, tuple[int, int]], pair: Sequence[str]) -> str:
    """From centre to centre."""
    (x, y), (to_x, to_y) = (centres[spot] for spot in pair)
    return f"M{x} {y}L{to_x} {to_y}"


def drawn_pairs() -> set[tuple[str, str]]:
    """The pairs that reach of the rules joins, as spots: what the drawings must have. [U 7.1, U 7.2]"""
    return {
        known((f"{MINE}-{PLACES[place]}", f"{THEIRS}-{PLACES[other]}"))
        for place, reach in enumerate(REACH)
        for other in reach
    }
