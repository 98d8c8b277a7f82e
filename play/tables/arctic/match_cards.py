"""The animal cards of a match, and links to them in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from django.utils.safestring import SafeString

from collection.games import GameId
from collection.games.arctic import ArcticCard, Kind, load
from play.games.arctic.log_sentences import card_name
from play.tables.arctic.perspective import ArcticPerspective
from play.tables.card_links import Linker


class Cards:
    """The animal cards of one match. `names`: those whose name differs from the box, by slug."""

    def __init__(self, perspective: ArcticPerspective) -> None:
        table = perspective.table
        self._cards: dict[str, ArcticCard] = dict(zip(table.slugs, table.cards, strict=True))
        self.names = {slug: card.name for slug, card in self._cards.items() if card.name != card_name(slug)}

    def __getitem__(self, slug: str) -> ArcticCard:
        return self._cards[slug]

    def all(self, slugs: Iterable[str]) -> list[ArcticCard]:
        """The cards with these slugs."""
        return [self[slug] for slug in slugs]

    def pile(self, slugs: Iterable[str | None]) -> list[ArcticCard | None]:
        """The cards of a pile from the bottom; None for a face-down card."""
        return [self[slug] if slug else None for slug in slugs]

    def linker(self) -> Callable[[str], SafeString]:
        """A function that links the card names in a sentence."""
        if not self.names:
            return link_box_cards
        return Linker(GameId.ARCTIC, {slug: card.name for slug, card in self._cards.items()}).linked


@cache
def box_linker() -> Linker:
    """Links the names of the cards in the box: “Fox 2/4 with orca”."""
    return Linker(GameId.ARCTIC, {slug: card.name for slug, card in load().items() if card.kind is Kind.ANIMAL})


@lru_cache(maxsize=8192)
def link_box_cards(sentence: str) -> SafeString:
    """The sentence with links on card names. Cached, because the log is rendered again after every move."""
    return box_linker().linked(sentence)
