"""Defaults for the optional fields of `DeckGame`: a plain board, plain lists. Pure: no Django."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from collection.bar_charts import Chart
from collection.games import GameId
from collection.games.field_types_and_checks import GameCard
from config.marked_text import MarkedText, marked
from decks.games.deck_data import CheckedDeck, SavedDeck, Slot
from decks.games.figures import FigureGroup


@dataclass(frozen=True, slots=True)
class PlainBoard:
    """The cards of a deck in card order, for `templates/decks/default/_board.html`."""

    slots: Sequence[Slot[GameCard]]

    @property
    def size(self) -> int:
        """The number of cards."""
        return len(self.slots)


def plain_board(deck: CheckedDeck[GameCard]) -> PlainBoard:
    """A board with all cards of the deck."""
    return PlainBoard(deck.slots(deck.saved.slugs))


def plain_name(_nominated: str) -> MarkedText | str:
    """The default name of a new deck, whatever it nominates."""
    return marked("Deck")


def plain_match_data(deck: SavedDeck, _cards: Mapping[str, GameCard]) -> dict[str, object]:
    """The deck as match data: its name, and its cards by slug."""
    return {"name": deck.name, "cards": list(deck.slugs)}


def no_charts(_deck: CheckedDeck[GameCard]) -> list[Chart]:
    """No charts."""
    return []


def no_figures(_deck: CheckedDeck[GameCard]) -> list[FigureGroup]:
    """No figures."""
    return []


def no_searches(_deck: CheckedDeck[GameCard]) -> list[tuple[MarkedText | str, str]]:
    """No ready-made searches."""
    return []


def no_limits(_deck: SavedDeck) -> None:
    """No limits: the rules cannot be put like that."""
    return


def no_worth(_card: GameCard, _deck: Sequence[GameCard]) -> int:
    """All cards are worth the same."""
    return 0


def number_sort_key(card: GameCard, _nominated: str) -> tuple[int, ...]:
    """A sort key: cards by their number in the set."""
    return (card.number,)


Writer = Callable[[SavedDeck, Sequence[GameCard]], str]


def text_list_writer(game: GameId) -> Writer:
    """A function that writes decks of a game as text: headers, then one line per card (docs/decks.md)."""

    def write(deck: SavedDeck, cards: Sequence[GameCard]) -> str:
        rows = Counter(card.name for card in cards)
        lines = [f"game: {game}", f"name: {deck.name}", "", *(f"{count} {card}" for card, count in rows.items())]
        return "\n".join(lines) + "\n"

    return write


def json_list_writer(game: GameId) -> Writer:
    """A function that writes decks of a game as JSON: slugs, repeated for every copy."""

    def write(deck: SavedDeck, cards: Sequence[GameCard]) -> str:
        given = {"game": game.value, "name": deck.name, "cards": [card.slug for card in cards]}
        return json.dumps(given, ensure_ascii=False, indent=2) + "\n"

    return write
