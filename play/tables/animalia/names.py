"""How cards, hands and people are called on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString

from collection.games import GameId
from collection.games.animalia import AnimaliaCard
from play.engine.contract import Event
from play.games.animalia.story import tell
from play.tables.card_links import Linker
from play.tables.look import Look


class Names:
    """The cards of one match by slug, and whose each of the three hands is."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._cards: Mapping[str, AnimaliaCard] = look.table.cards
        self.cards = {slug: card.name for slug, card in self._cards.items()}
        self._link = Linker(GameId.ANIMALIA, self.cards).linked

    def __getitem__(self, slug: str) -> AnimaliaCard:
        return self._cards[slug]

    def hand(self, place: int) -> str:
        """“You”, a name, “IWC” or “Partner”."""
        held: dict[str, Any] = self._look.view["places"][place]
        if held["word"] == "iwc":
            return "IWC"
        if held["word"] == "partner":
            return "Partner"
        return self._look.name(held["seat"])

    def sentence(self, event: Event) -> str:
        """An event in words for the reader."""
        return tell(event, self._look.names, self._look.reader, self.cards)

    def linked(self, event: Event) -> SafeString:
        """The same with links on its cards."""
        return self._link(self.sentence(event))
