"""What is fixed for a match and known to all: the figures on the cards, and the text of every action."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from collection.games.arctic import ANIMALS, POINTS, ArcticCard, Kind, box_problems, card_from, load

Card: TypeAlias = int
"""An animal card of the box by its place in `Table.slugs`: deck by deck, animal by animal, draw value by draw value."""
Kin: TypeAlias = int
"""One of the six animals, by its place in `ANIMALS`."""

FOX, MOOSE, WALRUS, ORCA, PUFFIN, BEAR = range(len(ANIMALS))
KINDS: Final = tuple(str(animal) for animal in ANIMALS)
FIRST_PLACE, LAST_PLACE = 0, len(POINTS) - 1
START: Final = POINTS.index(3)
"""The place where all tokens begin, the third. [A 1.4]"""
WORTH: Final = POINTS
"""Points for a run, or for a number of animals, of 1, 2, … and 6; nothing of nothing. [A 8.1]"""
MOST: Final = len(WORTH)

CONFIRM: Final = "confirm"
TAKE_BACK: Final = "take-back"
LIFT: Final = "lift"
REFILL: Final = "refill"
DRAW_PILE: Final = "draw-pile"
RECOVER: Final = "recover"
STAY: Final = "stay"
KEEP: Final = "keep"
BEST: Final = "fox:best"
PLAIN: Final = (CONFIRM, TAKE_BACK, LIFT, REFILL, DRAW_PILE, RECOVER, STAY, KEEP)
LEFT: Final = "walrus:left"
RIGHT: Final = "walrus:right"
ALL: Final = -1
"""The argument of `fox:best`."""
MOST_PENALTIES: Final = 6
"""A placement value of five, one more by the moose, and nothing in hand."""


def worth(number: int) -> int:
    """The points of a run of so many cards, or of so many animals. [A 8.1]"""
    return WORTH[min(number, MOST) - 1] if number else 0


class Table:
    """Look-up tables over the animal cards of the box. Lists are indexed by `Card`.

    `faces` are all cards of the box by slug, and `places` what the six places of the landscape are worth. [A 1.4]
    `meaning` takes an action's text apart into its verb and a card, an animal, a seat or a number.
    """

    def __init__(self, faces: Mapping[str, ArcticCard]) -> None:
        cards = tuple(card for card in faces.values() if card.kind is Kind.ANIMAL)
        self.faces = faces
        self.places = tuple(card.points or 0 for card in faces.values() if card.kind is Kind.LANDSCAPE)
        self.cards = cards
        self.slugs = [card.slug for card in cards]
        self.card: dict[str, Card] = {slug: place for place, slug in enumerate(self.slugs)}
        self.animal: list[Kin] = [KINDS.index(card.animal or "") for card in cards]
        self.companion: list[Kin] = [KINDS.index(card.companion or "") for card in cards]
        self.draw = [card.draw or 0 for card in cards]
        self.placement = [card.placement or 0 for card in cards]
        self.bit = [1 << place for place in range(len(cards))]
        self.meaning: dict[str, tuple[str, int]] = {verb: (verb, 0) for verb in PLAIN}
        self._write_actions()

    def _write_actions(self) -> None:
        self.place = self._texts("place", self.slugs)
        self.under = self._texts("under", self.slugs)
        self.bottom = self._texts("bottom", self.slugs)
        self.swap = self._texts("swap", self.slugs)
        self.swap_for = self._texts("swap-for", self.slugs)
        self.take = self._texts("draw", self.slugs)
        self.discard = self._texts("discard", self.slugs)
        self.left = self._texts("left", KINDS)
        self.give = self._texts("give", range(4))
        self.penalties = self._texts(CONFIRM, range(MOST_PENALTIES + 1))
        self.fox = self._texts("fox", KINDS)
        self.meaning.update({LEFT: ("walrus", -1), RIGHT: ("walrus", 1), BEST: ("fox", ALL)})

    def _texts(self, verb: str, arguments: Any) -> list[str]:
        texts = [f"{verb}:{argument}" for argument in arguments]
        self.meaning.update({text: (verb, place) for place, text in enumerate(texts)})
        return texts

    def names(self, cards: Any) -> list[str]:
        """The slugs of the cards."""
        return [self.slugs[card] for card in cards]

    def pack(self, decks: int) -> list[Card]:
        """The cards of the decks 1 to `decks`, in the order of the box. [A 1.1]"""
        return [place for place, card in enumerate(self.cards) if (card.deck or 0) <= decks]


def table_for(stats: Mapping[str, Mapping[str, Any]]) -> Table:
    """The table of the box, with these stats in place of its own where they name one of its cards.

    Raises ValueError for stats that are no card of the box, or with which Arctic cannot be played.
    """
    return _table(json.dumps({slug: dict(given) for slug, given in stats.items()}, sort_keys=True))


@lru_cache(maxsize=32)
def _table(stats: str) -> Table:
    faces = dict(load())
    for slug, given in json.loads(stats).items():
        card = card_from(given)
        if slug not in faces or card.kind is not faces[slug].kind:
            raise ValueError(f"Arctic is played with the cards of its box; {slug[:40]} is not one of them.")
        faces[slug] = card
    for problem in box_problems(faces):
        raise ValueError(problem)
    return Table(faces)
