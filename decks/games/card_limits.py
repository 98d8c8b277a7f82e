"""The rules of a game's decks as limits on counts, and traits of its cards. Pure: no Django.

`deck_change_search.py` finds the best change of a deck from its limits. Traits are what players compare cards by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from collection.games.field_types_and_checks import GameCard
from config.marked_text import MarkedText

C = TypeVar("C", bound=GameCard)


@dataclass(frozen=True)
class CountLimit(Generic[C]):
    """A legal deck has from `least` to `most` of the cards that `counts` accepts; `most` is None if there is no upper
    limit."""

    counts: Callable[[C], bool]
    least: int = 0
    most: int | None = None

    def allows(self, count: int) -> bool:
        """Whether a legal deck may have so many of these cards."""
        return count >= self.least and (self.most is None or count <= self.most)


@dataclass(frozen=True)
class DeckLimits(Generic[C]):
    """A deck is legal if and only if its cards are known, all limits are met, and there are at most `copies` of each
    card (None: any number)."""

    limits: tuple[CountLimit[C], ...]
    copies: int | None = None

    def are_met(self, slugs: Iterable[str], cards: Mapping[str, C]) -> bool:
        """Whether a deck of these cards, copies repeated, is legal."""
        held = Counter(slugs)
        if any(slug not in cards for slug in held) or (self.copies and any(n > self.copies for n in held.values())):
            return False
        return all(
            limit.allows(sum(count for slug, count in held.items() if limit.counts(cards[slug])))
            for limit in self.limits
        )


@dataclass(frozen=True)
class CardTrait(Generic[C]):
    """Something that players compare cards by, such as a type or a level.

    `options` are its values and their labels in order; `values` are those of one card. A card can have several.
    `graded`: the options are steps of a scale.
    """

    key: str
    label: MarkedText | str
    options: tuple[tuple[str, MarkedText | str], ...]
    values: Callable[[C], tuple[str, ...]]
    graded: bool = False

    def option_label(self, value: str) -> MarkedText | str:
        """The label of a value."""
        return dict(self.options)[value]


SHARE = 100
"""The closeness that a trait contributes if all cards of a deck have it in common with a card."""


class DeckProfile(Generic[C]):
    """How frequent the values of traits are in a deck."""

    def __init__(self, deck: Sequence[C], traits: Sequence[CardTrait[C]]) -> None:
        self._size = max(1, len(deck))
        self._traits = traits
        self._counts = [Counter(value for card in deck for value in trait.values(card)) for trait in traits]

    def closeness(self, card: C) -> int:
        """How similar a card is to those of the deck: for each trait, the share of the deck that has the card's most
        frequent value, in hundredths."""
        return sum(
            max((held[value] for value in trait.values(card)), default=0) * SHARE // self._size
            for trait, held in zip(self._traits, self._counts, strict=True)
        )
