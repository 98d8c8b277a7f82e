"""Fixed data of a match that every seat knows: the values on the cards, and the text of every action."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from collection.games.arctic import ANIMALS, POINTS, ArcticCard, Kind, card_from, load, set_problems
from play.engine.contract import CardStats

Card: TypeAlias = int
"""The index of an animal card in `Table.slugs`, which is sorted by deck, then animal, then draw value."""
AnimalIndex: TypeAlias = int
"""The index of an animal in `ANIMALS`."""

FOX, MOOSE, WALRUS, ORCA, PUFFIN, BEAR = range(len(ANIMALS))
ANIMAL_SLUGS: Final = tuple(str(animal) for animal in ANIMALS)
FIRST_PLACE, LAST_PLACE = 0, len(POINTS) - 1
START_PLACE: Final = POINTS.index(3)
"""The index of the place where all tokens start. [A 1.4]"""
MAX_COUNTED: Final = len(POINTS)
"""Longer runs score no more than a run of this length. [A 8.1]"""

CONFIRM: Final = "confirm"
UNDO: Final = "take-back"
LIFT: Final = "lift"
REFILL: Final = "refill"
DRAW_PILE: Final = "draw-pile"
RECOVER: Final = "recover"
STAY: Final = "stay"
KEEP: Final = "keep"
BEST: Final = "fox:best"
PLAIN_ACTIONS: Final = (CONFIRM, UNDO, LIFT, REFILL, DRAW_PILE, RECOVER, STAY, KEEP)
LEFT: Final = "walrus:left"
RIGHT: Final = "walrus:right"
ALL_CARDS: Final = -1
"""The argument of `fox:best`: all cards that have no animal yet."""
MAX_PENALTIES: Final = 6
"""A placement value of five, plus one (moose power), with an empty hand."""


def run_points(number: int) -> int:
    """The points for a run of `number` cards, or for runs of `number` different animals. [A 8.1]"""
    return POINTS[min(number, MAX_COUNTED) - 1] if number else 0


class Table:
    """Look-up tables for the animal cards of the box. Lists are indexed by `Card`.

    `faces`: all cards of the box by slug. `places`: the points of the six places of the landscape. [A 1.4]
    `parsed_action`: for the text of an action, its verb and the index of its card, animal, seat or number.
    The lists whose names end in `_actions` hold the texts of actions, by that index.
    """

    def __init__(self, faces: Mapping[str, ArcticCard]) -> None:
        cards = tuple(card for card in faces.values() if card.kind is Kind.ANIMAL)
        self.faces = faces
        self.places = tuple(card.points or 0 for card in faces.values() if card.kind is Kind.LANDSCAPE)
        self.cards = cards
        self.slugs = [card.slug for card in cards]
        self.card_by_slug: dict[str, Card] = {slug: place for place, slug in enumerate(self.slugs)}
        self.animal: list[AnimalIndex] = [ANIMAL_SLUGS.index(card.animal or "") for card in cards]
        self.companion: list[AnimalIndex] = [ANIMAL_SLUGS.index(card.companion or "") for card in cards]
        self.draw = [card.draw or 0 for card in cards]
        self.placement = [card.placement or 0 for card in cards]
        self.bit = [1 << place for place in range(len(cards))]
        self.parsed_action: dict[str, tuple[str, int]] = {verb: (verb, 0) for verb in PLAIN_ACTIONS}
        self._fill_action_tables()

    def _fill_action_tables(self) -> None:
        self.place_actions = self._add_actions("place", self.slugs)
        self.under_actions = self._add_actions("under", self.slugs)
        self.bottom_actions = self._add_actions("bottom", self.slugs)
        self.swap_actions = self._add_actions("swap", self.slugs)
        self.swap_for_actions = self._add_actions("swap-for", self.slugs)
        self.draw_actions = self._add_actions("draw", self.slugs)
        self.discard_actions = self._add_actions("discard", self.slugs)
        self.left_actions = self._add_actions("left", ANIMAL_SLUGS)
        self.give_actions = self._add_actions("give", range(4))
        self.penalty_actions = self._add_actions(CONFIRM, range(MAX_PENALTIES + 1))
        self.fox_actions = self._add_actions("fox", ANIMAL_SLUGS)
        self.parsed_action.update({LEFT: ("walrus", -1), RIGHT: ("walrus", 1), BEST: ("fox", ALL_CARDS)})

    def _add_actions(self, verb: str, arguments: Iterable[str | int]) -> list[str]:
        texts = [f"{verb}:{argument}" for argument in arguments]
        self.parsed_action.update({text: (verb, place) for place, text in enumerate(texts)})
        return texts

    def slugs_of(self, cards: Iterable[Card]) -> list[str]:
        """The slugs of the cards."""
        return [self.slugs[card] for card in cards]

    def cards_of_decks(self, decks: int) -> list[Card]:
        """The cards of decks 1 to `decks`, in the order of the box. [A 1.1]"""
        return [place for place, card in enumerate(self.cards) if (card.deck or 0) <= decks]


def table_for(stats: Mapping[str, CardStats]) -> Table:
    """The table for the cards of the box; `stats`, by slug, replace those of the box.

    Raises ValueError for a card that is not in the box, and for stats with which Arctic cannot be played.
    """
    return _cached_table(json.dumps({slug: dict(given) for slug, given in stats.items()}, sort_keys=True))


@lru_cache(maxsize=32)
def _cached_table(stats: str) -> Table:
    faces = dict(load())
    for slug, given in json.loads(stats).items():
        card = card_from(given)
        if slug not in faces or card.kind is not faces[slug].kind:
            raise ValueError(f"{slug[:40]} is not a card of the Arctic box.")
        faces[slug] = card
    for problem in set_problems(faces):
        raise ValueError(problem)
    return Table(faces)
