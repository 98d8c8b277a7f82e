"""The cards of one match by slug, with links to their pages, and the names of places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.utils.safestring import SafeString

from collection.games import GameId
from collection.games.animus import AnimusCard
from play.games.animus.card_table import Table
from play.tables.card_links import Linker

WORDS = {
    "melee": "Melee",
    "range-left": "left Range",
    "range-right": "right Range",
    "support-left": "left Support",
    "support-middle": "middle Support",
    "support-right": "right Support",
}
"""Places in a sentence. [U 4.1]"""
MINE, THEIRS = "my", "their"


class Cards:
    """The characters and entities of a match."""

    def __init__(self, table: Table) -> None:
        self._cards = {card.slug: card for card in distinctly_named([*table.characters, *table.entities])}
        self.names = {slug: card.name for slug, card in self._cards.items()}
        self._link = Linker(GameId.ANIMUS, self.names).linked

    def __getitem__(self, slug: str) -> AnimusCard:
        return self._cards[slug]

    def __contains__(self, slug: str) -> bool:
        return slug in self._cards

    def all(self, slugs: Iterable[str]) -> list[AnimusCard]:
        """Those cards, in that order."""
        return [self._cards[slug] for slug in slugs]

    def linked(self, sentence: str) -> SafeString:
        """The sentence with a link on every card's name."""
        return self._link(sentence)


def distinctly_named(cards: Sequence[AnimusCard]) -> list[AnimusCard]:
    """The cards, with the world (or else a number) after the name of different cards that share a name. [U 1.8]

    The same card on both sides keeps its name; there the sentences say whose it is.
    """
    prints: dict[str, list[AnimusCard]] = {}
    for card in cards:
        alike = prints.setdefault(card.name, [])
        if replace(card, slug="") not in alike:
            alike.append(replace(card, slug=""))
    return [replace(card, name=_name_among(card, prints[card.name])) for card in cards]


def _name_among(card: AnimusCard, alike: Sequence[AnimusCard]) -> str:
    if len(alike) == 1:
        return card.name
    alone = [each.world for each in alike].count(card.world) == 1
    return f"{card.name} ({card.world if card.world and alone else alike.index(replace(card, slug='')) + 1})"
