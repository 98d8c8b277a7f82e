"""What cards, hands and people are called on the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from django.utils.safestring import SafeString

from collection.games import GameId
from collection.games.animalia import AnimaliaCard
from play.engine.contract import Event
from play.games.animalia.card_table import Table
from play.games.animalia.log_sentences import describe_event
from play.games.animalia.view_types import AnimaliaView, HandView
from play.tables.card_links import Linker
from play.tables.perspective import Perspective

AnimaliaPerspective: TypeAlias = Perspective[AnimaliaView, Table]
"""A viewer's perspective on a table of Animalia."""
IN_SENTENCE = {"You": "you", "IWC": "the IWC", "Partner": "your partner"}
"""Names of hands within a sentence, where they differ."""
SEAT = re.compile(r"(the pile of )?\b[sS]eat ([0-9])\b")
"""How the rules refer to a seat, because they do not know the players' names."""


class Names:
    """The cards of one match by slug, and the names of its hands for one viewer."""

    def __init__(self, perspective: AnimaliaPerspective) -> None:
        self._perspective = perspective
        self._cards: Mapping[str, AnimaliaCard] = perspective.table.cards
        self.cards = {slug: card.name for slug, card in self._cards.items()}
        self._link = Linker(GameId.ANIMALIA, self.cards).linked

    def __getitem__(self, slug: str) -> AnimaliaCard:
        return self._cards[slug]

    def hand(self, place: int) -> str:
        """“You”, a name, “IWC” or “Partner”."""
        hand = self._perspective.view["places"][place]
        if hand["word"] == "iwc":
            return "IWC"
        if hand["word"] == "partner" or hand["seat"] is None:
            return "Partner"
        return self._perspective.name(hand["seat"])

    def sentence(self, event: Event) -> str:
        """The log's sentence for an event, for this viewer."""
        return describe_event(event, self._perspective.names, self._perspective.addressed_seat, self.cards)

    def linked(self, event: Event) -> SafeString:
        """The same sentence with links to its cards."""
        return self._link(self.sentence(event))


def name_in_sentence(who: str) -> str:
    """A hand's name within a sentence: “you”, “the IWC”, “your partner”, “Heron”."""
    return IN_SENTENCE.get(who, who)


def is_viewers_hand(perspective: AnimaliaPerspective, hand: HandView) -> bool:
    """Whether the hand is the viewer's own."""
    return hand["seat"] is not None and hand["seat"] == perspective.seat and hand["word"] not in ("partner", "iwc")


def replace_seats(perspective: AnimaliaPerspective, text: str, by_name: bool = False) -> str:
    """A sentence of the rules with names instead of seats: “you”, “Heron”, “your pile”, “Heron’s pile”.

    With `by_name`, the reader is also called by name, as on buttons that name several people.
    """

    def called(found: re.Match[str]) -> str:
        seat, pile = int(found[2]) - 1, bool(found[1])
        who = perspective.names[seat] if by_name else perspective.name(seat)
        if who == "You":
            return "your pile" if pile else "you"
        return f"{who}’s pile" if pile else who

    return SEAT.sub(called, text)
