"""Points: runs, variety, totem and penalties. [A 8]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from play.engine.contract import Seat
from play.games.arctic.card_table import ANIMAL_SLUGS, MAX_COUNTED, AnimalIndex, run_points
from play.games.arctic.state import State

WILD = -1
"""Stands for a face-down card in a list of animals."""
SHORTEST_RUN = 2
"""The fewest cards of one animal that make a run."""


class Points(NamedTuple):
    """The points of one seat. `runs` has the length of the longest run of each animal, 0 for none of two or more."""

    runs: tuple[int, ...]
    sequences: int
    variety: int
    totem: int
    penalties: int

    @property
    def total(self) -> int:
        return self.sequences + self.variety + self.totem - self.penalties


def pile_animals(state: State, seat: Seat) -> tuple[AnimalIndex, ...]:
    """The animals of a pile from the bottom; WILD for a face-down card."""
    animal = state.table.animal
    return tuple([animal[card] if card >= 0 else WILD for card in state.piles[seat]])


def runs_of(animals: Sequence[AnimalIndex]) -> tuple[int, ...]:
    """The length of the longest run of each animal, 0 for none; WILD breaks a run. [A 8.2]"""
    longest = [0] * len(ANIMAL_SLUGS)
    before, length = WILD, 0
    for animal in animals:
        length = length + 1 if animal == before else 1
        before = animal
        if length >= SHORTEST_RUN and animal != WILD and length > longest[animal]:
            longest[animal] = length
    return tuple(longest)


def pile_points(runs: Sequence[int]) -> tuple[int, int]:
    """The points for the longest runs, and for the number of animals with a run. [A 8.2, A 8.3]"""
    return sum(map(run_points, runs)), run_points(len(ANIMAL_SLUGS) - runs.count(0))


@lru_cache(maxsize=4096)
def best_wild_animals(animals: tuple[AnimalIndex, ...]) -> tuple[AnimalIndex, ...]:
    """The animals for the WILD cards that score most, from the bottom. [A 8.6]

    A dynamic program over the pile; its states are (longest runs, animal and length of the current run).
    """
    states: dict[tuple[tuple[int, ...], AnimalIndex, int], tuple[AnimalIndex, ...]] = {
        ((0,) * len(ANIMAL_SLUGS), WILD, 0): ()
    }
    for place, animal in enumerate(animals):
        options = (animal,) if animal != WILD else animals_to_try_as_wild(animals, place)
        following: dict[tuple[tuple[int, ...], AnimalIndex, int], tuple[AnimalIndex, ...]] = {}
        for (longest, before, length), chosen in states.items():
            for option in options:
                run = min(length + 1, MAX_COUNTED) if option == before else 1
                grown = longest
                if run >= SHORTEST_RUN and run > longest[option]:
                    grown = (*longest[:option], run, *longest[option + 1 :])
                following.setdefault((grown, option, run), chosen if animal != WILD else (*chosen, option))
        states = following
    return max(states.items(), key=lambda item: sum(pile_points(item[0][0])))[1]


def animals_to_try_as_wild(animals: tuple[AnimalIndex, ...], place: int) -> tuple[AnimalIndex, ...]:
    """The animals worth trying for a WILD card: those next to it, or all if another WILD card is next to it."""
    beside = animals[max(place - 1, 0) : place] + animals[place + 1 : place + 2]
    if WILD in beside or not beside:
        return tuple(range(len(ANIMAL_SLUGS)))
    return tuple(dict.fromkeys(beside))


def counted_animals(state: State, seat: Seat) -> tuple[AnimalIndex, ...]:
    """The animals of a pile: face-down cards as their player named them, the others as scores most. [A 8.6]"""
    animals = pile_animals(state, seat)
    if WILD not in animals:
        return animals
    animals = fill_wild(animals, state.named_animals[seat])
    return fill_wild(animals, best_wild_animals(animals)) if WILD in animals else animals


def fill_wild(animals: tuple[AnimalIndex, ...], chosen: Sequence[AnimalIndex]) -> tuple[AnimalIndex, ...]:
    """The animals with the first WILD cards replaced by `chosen`."""
    given = iter(chosen)
    return tuple([next(given, WILD) if animal == WILD else animal for animal in animals])


def face_down_count(state: State, seat: Seat) -> int:
    """The number of face-down cards in the seat's pile."""
    return sum(card < 0 for card in state.piles[seat])


def current_points(state: State, seat: Seat) -> Points:
    """The points that the seat would score now. [A 8.2 to A 8.6]"""
    runs = runs_of(counted_animals(state, seat))
    sequences, variety = pile_points(runs)
    totem = state.table.places[state.tokens[state.totems[seat]]]
    return Points(runs, sequences, variety, totem, len(state.penalties[seat]))
