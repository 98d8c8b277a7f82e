"""What stands on the cards of each game, asked alike: `CARD_GAMES[game].problems_of(stats)`. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from collection.games import GameId, PerGame, animalia, animanize, animoz, animus, arctic
from collection.games.fields import Field, GameCard, Problems

C = TypeVar("C", bound=GameCard)


class CardGame(Protocol[C]):
    """A game's module of cards. The module itself satisfies it."""

    @property
    def FIELDS(self) -> tuple[Field, ...]:
        """Every field of a card, in the order of a form."""

    @property
    def FIELD(self) -> Mapping[str, Field]:
        """The same by name."""

    def problems_of(self, stats: Mapping[str, Any], /) -> Problems:
        """What is wrong with a card's stats as a person typed them, [] when they make a card. Nothing is raised."""

    def box_problems(self, cards: Mapping[str, C], /) -> list[str]:
        """What is wrong with the game's own set as a whole: sentences, [] when the rules can play it."""

    def card_from(self, stats: Mapping[str, Any], /) -> C:
        """The card that these stats describe. Raises ValueError with the first of `problems_of`."""

    def stats(self, card: C, /) -> dict[str, Any]:
        """The card as a JSON object; `card_from` reads it back."""

    def load(self) -> Mapping[str, C]:
        """The set that comes with the house, by slug. Raises ValueError naming card and field when the file is wrong."""


CARD_GAMES: PerGame[CardGame[Any]] = PerGame(
    {
        GameId.ANIMOZ: animoz,
        GameId.ARCTIC: arctic,
        GameId.ANIMANIZE: animanize,
        GameId.ANIMALIA: animalia,
        GameId.ANIMUS: animus,
    }
)
