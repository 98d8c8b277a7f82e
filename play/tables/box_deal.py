"""The deal of games whose box is the deck: players have no decks, and the options determine the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games import GameId
from play.engine.chance import Chance
from play.engine.contract import Config, DeckData, Options
from play.games.play_games import PLAY_GAMES
from play.tables.built_in_card_stats import own_set_stats
from play.tables.seat_decks import Cards, SeatDeck

LONGEST_SENTENCE = 300
"""The longest sentence of a refusal, which may quote long input, in characters."""


@dataclass(frozen=True, slots=True)
class BoxDeal:
    """A `Deal` for such a game. Its rules decide what can be set up."""

    game: GameId

    def problems(self, options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
        """The rules' sentence about what is wrong with the options or the number of players; [] if nothing is."""
        try:
            cards = known or own_set_stats(self.game)
            PLAY_GAMES[self.game].rules.setup(self.config(options, [{}] * len(seat_decks), cards), Chance(b"probe"))
        except ValueError as fault:
            return [str(fault)[:LONGEST_SENTENCE]]
        return []

    def complete_decks(self, options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:  # noqa: ARG002
        """The same, since players have no decks."""
        return list(seat_decks)

    def options_and_cards(
        self, options: Options, seat_decks: Sequence[SeatDeck], cards: Cards
    ) -> tuple[Options, Cards]:
        """The options, completed so that a record does not depend on defaults, and every card of the box."""
        whole = PLAY_GAMES[self.game].variants.complete(len(seat_decks), options)
        return dict(whole.options), {slug: dict(card) for slug, card in (cards or own_set_stats(self.game)).items()}

    def config(self, options: Options, decks: Sequence[DeckData], cards: Cards) -> Config:
        """The config for the game's `setup`."""
        whole = PLAY_GAMES[self.game].variants.complete(len(decks), options)
        return Config(whole.seats, whole.options, (), cards)
