"""The deal of games in which every player has a deck: a saved one, or one that this server lends."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from decks.deck_status import deck_for_play, deck_stats
from decks.games.deck_data import SavedDeck
from decks.games_with_decks import deck_game
from decks.models import Deck
from play.engine.chance import Chance
from play.engine.contract import Config, DeckData, Options
from play.games.play_games import PLAY_GAMES
from play.tables.box_deal import LONGEST_SENTENCE
from play.tables.built_in_card_stats import own_set_stats
from play.tables.seat_decks import Cards, SeatDeck

HOUSE_DECKS = 12
"""The number of different decks that this server lends."""


@dataclass(frozen=True, slots=True)
class DeckDeal:
    """A `Deal` for such a game. Its `DeckGame` has a `house_deck` and checks decks; its rules check the rest."""

    game: GameId

    def problems(self, options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
        """The problems of the decks; if there are none, the rules' sentence about wrong options or seats, if any."""
        if found := list(self._deck_problems(seat_decks, known)):
            return found
        decks = [each.deck for each in self.complete_decks(options, seat_decks)]
        _, cards = self.options_and_cards(options, seat_decks, known)
        try:
            PLAY_GAMES[self.game].rules.setup(self.config(options, decks, cards), Chance(b"probe"))
        except ValueError as fault:
            return [str(fault)[:LONGEST_SENTENCE]]
        return []

    def _deck_problems(self, seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
        read = CARD_GAMES[self.game].card_from
        for each in seat_decks:
            slugs = tuple(each.deck.get("cards", ()))
            cards = {slug: read(found) for slug in slugs if (found := each.stats.get(slug) or known.get(slug))}
            if each.deck:
                for problem in deck_game(self.game).problems(SavedDeck(slugs), cards):
                    yield f"{each.deck.get('name') or 'The deck'}: {problem}"

    def complete_decks(self, options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:  # noqa: ARG002
        """The same, with a lent deck for every seat that has none; the lent decks are all different."""
        numbers = iter(secrets.SystemRandom().sample(range(HOUSE_DECKS), len(seat_decks)))
        return [each if each.deck else house_seat_deck(self.game, next(numbers)) for each in seat_decks]

    def options_and_cards(
        self, options: Options, seat_decks: Sequence[SeatDeck], cards: Cards
    ) -> tuple[Options, Cards]:
        """The options, completed, and every card that a deck may hold."""
        whole = PLAY_GAMES[self.game].variants.complete(len(seat_decks), options)
        return dict(whole.options), {**own_set_stats(self.game), **{slug: dict(card) for slug, card in cards.items()}}

    def config(self, options: Options, decks: Sequence[DeckData], cards: Cards) -> Config:
        """The config for the game's `setup`."""
        return Config(len(decks), options, decks, cards)


def house_seat_deck(game: GameId, number: int) -> SeatDeck:
    """The deck with that number that this server lends."""
    known, stats = CARD_GAMES[game], own_set_stats(game)
    house_deck = deck_game(game).house_deck
    slugs = house_deck("", number, {slug: known.card_from(card) for slug, card in stats.items()}) if house_deck else ()
    deck = {"name": f"House {deck_game(game).noun} {number + 1}", "cards": list(slugs)}
    return SeatDeck(deck, {slug: stats[slug] for slug in slugs})


def saved_seat_deck(game: GameId, deck: Deck) -> SeatDeck:
    """A saved deck as it is now; later changes to it do not affect the match."""
    known = CARD_GAMES[game]
    stats = {slug: known.stats(face) for slug, face in deck_stats(deck).items()}
    return SeatDeck(deck_for_play(deck), stats, deck.pk)
