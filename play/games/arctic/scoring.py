"""Runs, variety, totem and penalties: what a pile is worth. [A 8]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from play.engine.contract import Seat
from play.games.arctic.state import State
from play.games.arctic.table import KINDS, MOST, Kin, worth

WILD = -1
"""A face-down card in a row of animals."""
RUN = 2
"""So many cards of one animal make a run."""


class Points(NamedTuple):
    """`runs` is the longest run of each animal, 0 when it has none of two or more."""

    runs: tuple[int, ...]
    sequences: int
    variety: int
    totem: int
    penalties: int

    @property
    def total(self) -> int:
        return self.sequences + self.variety + self.totem - self.penalties


def row(state: State, seat: Seat) -> tuple[Kin, ...]:
    """The animals of a pile from the bottom; WILD for a card that lies face down."""
    animal = state.table.animal
    return tuple([animal[card] if card >= 0 else WILD for card in state.piles[seat]])


def runs_of(animals: Sequence[Kin]) -> tuple[int, ...]:
    """The longest run of each animal; a single card is none, and WILD breaks a run. [A 8.2]"""
    longest = [0] * len(KINDS)
    before, length = WILD, 0
    for animal in animals:
        length = length + 1 if animal == before else 1
        before = animal
        if length >= RUN and animal != WILD and length > longest[animal]:
            longest[animal] = length
    return tuple(longest)


def pile_points(runs: Sequence[int]) -> tuple[int, int]:
    """What the longest runs and their number are worth. [A 8.2, A 8.3]"""
    return sum(map(worth, runs)), worth(len(KINDS) - runs.count(0))


@lru_cache(maxsize=4096)
def best_animals(animals: tuple[Kin, ...]) -> tuple[Kin, ...]:
    """What the WILD cards of a row had best be, from the bottom. [A 8.6]

    Goes through the row with every state of (longest runs, animal and length of the run at hand) that choices can lead to.
    """
    states: dict[tuple[tuple[int, ...], Kin, int], tuple[Kin, ...]] = {((0,) * len(KINDS), WILD, 0): ()}
    for place, animal in enumerate(animals):
        options = (animal,) if animal != WILD else sensible(animals, place)
        following: dict[tuple[tuple[int, ...], Kin, int], tuple[Kin, ...]] = {}
        for (longest, before, length), chosen in states.items():
            for option in options:
                run = min(length + 1, MOST) if option == before else 1
                grown = longest
                if run >= RUN and run > longest[option]:
                    grown = (*longest[:option], run, *longest[option + 1 :])
                following.setdefault((grown, option, run), chosen if animal != WILD else (*chosen, option))
        states = following
    return max(states.items(), key=lambda item: sum(pile_points(item[0][0])))[1]


def sensible(animals: tuple[Kin, ...], place: int) -> tuple[Kin, ...]:
    """What a WILD card may well be: an animal next to it; any, where several WILD cards lie together."""
    beside = animals[max(place - 1, 0) : place] + animals[place + 1 : place + 2]
    if WILD in beside or not beside:
        return tuple(range(len(KINDS)))
    return tuple(dict.fromkeys(beside))


def resolved(state: State, seat: Seat) -> tuple[Kin, ...]:
    """The row of a pile with its face-down cards as their player chose, the rest as suits them best. [A 8.6]"""
    animals = row(state, seat)
    if WILD not in animals:
        return animals
    animals = put(animals, state.wild[seat])
    return put(animals, best_animals(animals)) if WILD in animals else animals


def put(animals: tuple[Kin, ...], chosen: Sequence[Kin]) -> tuple[Kin, ...]:
    """The row with the first WILD cards replaced."""
    given = iter(chosen)
    return tuple([next(given, WILD) if animal == WILD else animal for animal in animals])


def hidden(state: State, seat: Seat) -> int:
    """How many cards of the pile lie face down."""
    return sum(card < 0 for card in state.piles[seat])


def points(state: State, seat: Seat) -> Points:
    """All that the seat would score now. [A 8.2 to A 8.6]"""
    runs = runs_of(resolved(state, seat))
    sequences, variety = pile_points(runs)
    totem = state.table.places[state.tokens[state.totems[seat]]]
    return Points(runs, sequences, variety, totem, len(state.penalties[seat]))
