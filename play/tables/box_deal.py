"""Games whose box is the deck: nobody brings anything, the options say how it is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games import GameId
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.play_games import PLAY_GAMES
from play.tables.house_cards import house_cards
from play.tables.seat_decks import SeatDeck

Options = Mapping[str, Any]
Cards = Mapping[str, Mapping[str, Any]]

LONGEST_SENTENCE = 300
"""A refusal quotes what it refuses, however long that was."""


@dataclass(frozen=True, slots=True)
class BoxDeal:
    """A `Deal` for one such game. The rules themselves say what cannot be set up."""

    game: GameId

    def problems(self, options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
        """The sentence with which the game's rules refuse these options or this number of players."""
        try:
            cards = known or house_cards(self.game)
            PLAY_GAMES[self.game].rules.setup(self.config(options, [{}] * len(seat_decks), cards), Chance(b"probe"))
        except ValueError as fault:
            return [str(fault)[:LONGEST_SENTENCE]]
        return []

    def completed(self, options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:  # noqa: ARG002
        """Nothing is brought."""
        return list(seat_decks)

    def frozen(
        self, options: Options, seat_decks: Sequence[SeatDeck], cards: Cards
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The options, completed, so that a record needs no defaults of this server; and every card of the box."""
        whole = PLAY_GAMES[self.game].variants.complete(len(seat_decks), options)
        return dict(whole.options), {slug: dict(card) for slug, card in (cards or house_cards(self.game)).items()}

    def config(self, options: Options, decks: Sequence[Mapping[str, Any]], cards: Cards) -> Config:
        """As the game's `setup` reads it."""
        whole = PLAY_GAMES[self.game].variants.complete(len(decks), options)
        return Config(whole.seats, whole.options, (), cards)
