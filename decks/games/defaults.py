"""What a `DeckGame` does where a game says nothing else: a board without order, plain lists. Pure: no Django."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games import GameId
from collection.games.fields import GameCard
from decks.charts import Chart
from decks.games.deck_data import CheckedDeck, SavedDeck, Slot


@dataclass(frozen=True, slots=True)
class PlainBoard:
    """The cards of a deck in their order, as `templates/decks/default/_board.html` shows them."""

    slots: Sequence[Slot[Any]]

    @property
    def size(self) -> int:
        """How many cards."""
        return len(self.slots)


def plain_board(deck: CheckedDeck[Any]) -> PlainBoard:
    """All cards of the deck."""
    return PlainBoard(deck.slots(deck.saved.slugs))


def plain_name(_nominated: str) -> str:
    """The name of a new deck, whatever it nominates."""
    return "Deck"


def plain_match_data(deck: SavedDeck, _cards: Mapping[str, Any]) -> dict[str, Any]:
    """Its name and its cards by slug, as a seat takes them to a match."""
    return {"name": deck.name, "cards": list(deck.slugs)}


def no_charts(_deck: CheckedDeck[Any]) -> list[Chart]:
    """Nothing is counted."""
    return []


def no_searches(_deck: CheckedDeck[Any]) -> list[tuple[str, str]]:
    """No ready-made searches."""
    return []


def by_number(card: GameCard, _nominated: str) -> tuple[int, ...]:
    """The cards in their order in the set."""
    return (card.number,)


Writer = Callable[[SavedDeck, Sequence[Any]], str]


def text_list(game: GameId) -> Writer:
    """Writes decks of a game as text: headers, then one line per card, as docs/decks.md describes it."""

    def write(deck: SavedDeck, cards: Sequence[GameCard]) -> str:
        rows = Counter(card.name for card in cards)
        lines = [f"game: {game}", f"name: {deck.name}", "", *(f"{count} {card}" for card, count in rows.items())]
        return "\n".join(lines) + "\n"

    return write


def json_list(game: GameId) -> Writer:
    """Writes decks of a game as JSON: slugs, repeated for every copy."""

    def write(deck: SavedDeck, cards: Sequence[GameCard]) -> str:
        given = {"game": game.value, "name": deck.name, "cards": [card.slug for card in cards]}
        return json.dumps(given, ensure_ascii=False, indent=2) + "\n"

    return write
