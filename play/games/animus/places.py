"""The six places of a formation: which is behind which, what can be reached, and which a switch may exchange.
[U 4, U 6.6, U 7]

A place is a number from 0 to 5; a spot is `6 * seat + place`. Left faces left, so lanes run straight across.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Place: TypeAlias = int
"""0 Melee, 1 and 2 Range (left and right), 3 to 5 Support (left, middle and right), from the owner's point of view."""
Spot: TypeAlias = int
"""A place of one of the two formations: `6 * seat + place`."""

PLACES: Final = ("melee", "range-left", "range-right", "support-left", "support-middle", "support-right")
"""The words of action texts. [U 4.1]"""
PLACE_OF: Final = {word: place for place, word in enumerate(PLACES)}
COUNT: Final = len(PLACES)
MELEE, RANGE_LEFT, RANGE_RIGHT, SUPPORT_LEFT, SUPPORT_MIDDLE, SUPPORT_RIGHT = range(COUNT)
NOWHERE: Final = -1
SUPPORTS: Final = (SUPPORT_LEFT, SUPPORT_MIDDLE, SUPPORT_RIGHT)

POSITION: Final = (0, 1, 1, 2, 2, 2)
"""By place: 0 Melee, 1 Range, 2 Support."""
POSITIONS: Final = ("melee", "range", "support")
BEHIND: Final = ((1, 2), (3, 4), (4, 5), (), (), ())
"""By place: the places directly behind it. [U 4.2]"""
AHEAD: Final = ((), (0,), (0,), (1,), (1, 2), (2,))
"""By place: the places directly in front of it."""
BESIDE: Final = ((), (2,), (1,), (4,), (3, 5), (4,))
"""By place: the places next to it in the same position. [U 4.4]"""
REACH: Final = ((0, 1, 2), (0, 1), (0, 2), (), (), ())
"""By place: the enemy's places that it can attack. [U 7.1 to U 7.3]"""
DIAGONAL: Final = ((0, 1, 2), (0, 1, 2), (0, 1, 2), (), (), ())
"""The same for a character that also reaches the other Range place."""
FROM_SUPPORT: Final = ((), (), (), (0, 1), (0, 1, 2), (0, 2))
"""By place: everything that the Range places in front of it reach. [U 7.12]"""
SWITCHES: Final = ((0, 1), (0, 2), (1, 2), (1, 3), (1, 4), (2, 4), (2, 5), (3, 4), (3, 5), (4, 5))
"""The pairs of places that a switch may exchange. [U 6.6]"""
PARTNERS: Final = tuple(sum(1 << a + b - place for a, b in SWITCHES if place in (a, b)) for place in range(COUNT))
"""By place: the mask of the places with which it may be switched."""
SWITCHABLE: Final = tuple(
    sum(1 << place for place in range(COUNT) if mask >> place & 1 and mask & PARTNERS[place])
    for mask in range(1 << COUNT)
)
"""By the mask of the places whose characters may be switched: the mask of those that have a partner."""


def fight_is_melee(attacker: Place, defender: Place) -> bool:
    """Whether both fighters add their Melee values: only if both are in Melee. [U 7.5]"""
    return attacker == defender == MELEE


def _fillable_places_mask(taken: int) -> int:
    """The mask of the free places that have a character in front of them, and Melee if it is free."""
    found = 0
    for place in range(COUNT):
        led = place == MELEE or any(taken >> ahead & 1 for ahead in AHEAD[place])
        if led and not taken >> place & 1:
            found |= 1 << place
    return found


OPEN_PLACES: Final = tuple(_fillable_places_mask(taken) for taken in range(1 << COUNT))
"""By the mask of the places taken: the mask of those where a character can be put."""
MEMBERS: Final = tuple(tuple(place for place in range(COUNT) if mask >> place & 1) for mask in range(1 << COUNT))
"""By mask: the places in it, Melee first."""
