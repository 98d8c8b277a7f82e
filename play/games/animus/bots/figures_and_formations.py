"""Characters as the evaluation sees them, and formations with one change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from play.games.animus.card_table import Card
from play.games.animus.places import BEHIND, OPEN_PLACES, Place

LOST_SHARE: Final = (1.0, 0.5, 0.22, 0.0)
"""The share of a character that counts as lost, by the number of tokens that it can still take."""


class Figure:
    """A character in play, or one that might be, for the evaluation.

    `type` is a number of `TYPES`; `traits` are bits as in the table. `left`: the number of tokens that it can still
    take, including the one that kills it. `worth`: the points that its owner loses with it. `counts`: the levels that
    are eliminated with it. `bonus`: what is added to its die. `moved`: it has changed its place this turn. `ready`: it
    has an attack left this turn. `met`: cached values of attacks on others, by Range and Melee; a figure with cached
    values must not be changed.
    """

    __slots__ = (
        "bonus",
        "card",
        "counts",
        "damage",
        "left",
        "level",
        "melee",
        "met",
        "moved",
        "range",
        "ready",
        "traits",
        "type",
        "worth",
    )

    def __init__(self, card: Card, level: int, kind: int, melee: int, ranged: int, worth: float) -> None:
        self.card = card
        self.level = level
        self.type = kind
        self.melee = melee
        self.range = ranged
        self.traits = 0
        self.bonus = 0
        self.moved = False
        self.counts = level
        self.damage = 0
        self.left = 3
        self.worth = worth
        self.ready = True
        self.met: tuple[dict[Figure, float], dict[Figure, float]] = ({}, {})

    def copy(self) -> Figure:
        """A copy that can be changed."""
        twin = Figure(self.card, self.level, self.type, self.melee, self.range, self.worth)
        twin.traits, twin.damage, twin.left, twin.ready = self.traits, self.damage, self.left, self.ready
        twin.bonus, twin.counts, twin.moved = self.bonus, self.counts, self.moved
        return twin

    def loss_from_damage(self, tokens: int = 1) -> float:
        """What its owner loses if it takes that many more tokens."""
        return self.worth * (lost_share(self.left - tokens) - lost_share(self.left))


Side: TypeAlias = Sequence[Figure | None]
"""The six places of a formation."""


def lost_share(left: int) -> float:
    """The share of a character that counts as lost when it can take that many more tokens."""
    return LOST_SHARE[left] if 0 <= left < len(LOST_SHARE) else LOST_SHARE[0] if left < 0 else 0.0


def with_figure_placed(side: Side, figure: Figure, place: Place) -> list[Figure | None]:
    """The formation with the figure in a place."""
    found = list(side)
    found[place] = figure
    return found


def with_places_swapped(side: Side, one: Place, other: Place) -> list[Figure | None]:
    """The formation with two places exchanged."""
    found = list(side)
    found[one], found[other] = found[other], found[one]
    return found


def with_figure_removed(side: Side, place: Place) -> list[Figure | None]:
    """The formation without the character in that place; those behind move up."""
    found = list(side)
    found[place] = None
    return with_gap_closed(found, place)


def with_gap_closed(side: Side, gap: Place) -> list[Figure | None]:
    """The formation with a gap closed by the leftmost character that can move up. [U 5.1]"""
    found = list(side)
    while behind := [place for place in BEHIND[gap] if found[place] is not None]:
        found[gap], found[behind[0]] = found[behind[0]], None
        gap = behind[0]
    return found


def empty_places(side: Side) -> list[Place]:
    """The places where a character may be put. [U 4.5]"""
    taken = sum([1 << place for place, figure in enumerate(side) if figure is not None])
    return [place for place in range(len(side)) if OPEN_PLACES[taken] >> place & 1]
