"""The status of a deck: whether it is legal, whether it can be built from the owned cards, and what to print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from collection.games.field_types_and_checks import GameCard
from collection.models import Player
from config.translated_text import translated
from decks.free_copies import Buildable, FreeCopies
from decks.games.contract import LegalNote
from decks.games.deck_data import CheckedDeck, SavedDeck
from decks.games_with_decks import deck_game
from decks.models import Deck
from decks.problem import Problem


@dataclass(frozen=True)
class DeckStatus:
    """A deck with its problems, and whether it can be built."""

    deck: Deck
    problems: tuple[Problem, ...]
    buildable: Buildable

    @property
    def legal_note(self) -> LegalNote:
        """How pages say that the deck is legal, if it is."""
        return deck_game(self.deck.game).legal_note(saved_deck(self.deck))

    @property
    def own_values(self) -> tuple[str, ...]:
        """The names of its cards that are checked with values of the player's own."""
        return tuple(dict.fromkeys(card.name for card in self.deck.cards() if card.own_values))

    @cached_property
    def accepted_problems(self) -> tuple[Problem, ...]:
        """The rules that the deck breaks with the values that apply to everyone, as at most tables."""
        if not self.own_values:
            return self.problems
        return deck_problems(self.deck, {card.slug: card.accepted_face for card in self.deck.cards()})

    @property
    def has_single_card_size(self) -> bool:
        """Whether all cards of its game are printed in the same size."""
        return deck_game(self.deck.game).is_large is None


def saved_deck(deck: Deck) -> SavedDeck:
    """The deck as plain data, for the modules of its game."""
    return SavedDeck(tuple(deck.slugs()), deck.name, deck.nominated, deck.draft)


def deck_stats(deck: Deck, known: dict[int, GameCard] | None = None) -> Mapping[str, Any]:
    """The stats of the deck's cards by slug, in the type of its game.

    `known` holds stats by card id, shared between decks so that each is made only once; missing stats are added to it.
    """
    known = {} if known is None else known
    cards = {card.pk: card for card in deck.cards()}
    known |= {pk: card.face for pk, card in cards.items() if pk not in known}
    return {card.slug: known[pk] for pk, card in cards.items()}


def deck_problems(deck: Deck, stats: Mapping[str, GameCard] | None = None) -> tuple[Problem, ...]:
    """The rules that the deck breaks, in the language of the request; () if it is legal. Pass the `stats` of its cards
    if they are known."""
    found = deck_game(deck.game).problems(saved_deck(deck), deck_stats(deck) if stats is None else stats)
    return tuple(translated_problem(problem) for problem in found)


def translated_problem(problem: Problem) -> Problem:
    """The problem with its text in the language of the request."""
    return replace(problem, text=translated(problem.text))


def deck_for_play(deck: Deck) -> dict[str, object]:
    """The deck as match data. It is not checked: see `deck_problems`."""
    return deck_game(deck.game).match_data(saved_deck(deck), deck_stats(deck))


def deck_list_text(deck: Deck, form: str) -> str:
    """The deck as a list that can be imported again: `txt` or `json`."""
    game, stats = deck_game(deck.game), deck_stats(deck)
    write = game.as_json if form == "json" else game.as_text
    return write(saved_deck(deck), [stats[slug] for slug in deck.slugs()])


def deck_statuses(decks: Iterable[Deck], player: Player | None) -> Sequence[DeckStatus]:
    """The status of every deck, in a fixed number of queries if they were fetched `with_cards`."""
    copies, known = FreeCopies(player), dict[int, GameCard]()
    return [DeckStatus(deck, deck_problems(deck, deck_stats(deck, known)), copies.buildable(deck)) for deck in decks]


def deck_for_analysis(deck: Deck) -> CheckedDeck[GameCard]:
    """A deck as its game's charts and figures need it, whoever has its cards."""
    return deck_for_page(DeckStatus(deck, deck_problems(deck), Buildable(len(deck.cards()))))


def deck_for_page(status: DeckStatus) -> CheckedDeck[GameCard]:
    """The deck as plain data for the modules of its game, which lay it out on pages."""
    deck = status.deck
    return CheckedDeck(
        saved=saved_deck(deck),
        cards={card.slug: card for card in deck.cards()},
        stats=deck_stats(deck),
        problems=status.problems,
        missing=Counter({card.slug: count for card, count in status.buildable.missing.items()}),
    )
