"""How a card is told: in words, as the figures of its page, as a compact face. One file a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from collection.games import GameId, PerGame
from collection.games.animalia import AnimaliaCard
from collection.games.animanize import CircusCard
from collection.games.animoz import Species
from collection.games.animus import AnimusCard
from collection.games.arctic import ArcticCard
from collection.games.card_games import CARD_GAMES
from collection.games.certainty import Certainty
from collection.games.fields import GameCard
from collection.models import Correction
from collection.reading import animalia, animanize, animoz, animus, arctic
from collection.reading.words import Word

C_contra = TypeVar("C_contra", bound=GameCard, contravariant=True)


class Reading(Protocol[C_contra]):
    """A game's module of this package. The module itself satisfies it."""

    @property
    def SHOWN(self) -> tuple[str, ...]:
        """The fields in the table of a card page, in their order; a card shows those of its kind."""
        ...

    @property
    def CHOICES(self) -> Mapping[str, Mapping[Any, str]]:
        """What a form calls the choices of some fields; the others are called by their values."""
        ...

    def face(self, card: C_contra, /) -> dict[str, Any]:
        """What `templates/collection/<game>/_card_face.html` shows beside the fields of the card."""
        ...

    def spoken(self, card: C_contra, /) -> str:
        """Everything that the face shows, in words."""
        ...

    def caption(self, card: C_contra, /) -> str:
        """What stands beside the name where there is room for a line."""
        ...

    def in_words(self, card: C_contra, name: str, /) -> list[Word]:
        """The values of a field, each with the key of its icon (empty for none)."""
        ...


READINGS: PerGame[Reading[Any]] = PerGame(
    {
        GameId.ANIMOZ: animoz,
        GameId.ARCTIC: arctic,
        GameId.ANIMANIZE: animanize,
        GameId.ANIMALIA: animalia,
        GameId.ANIMUS: animus,
    }
)
TYPES: dict[type, GameId] = {
    Species: GameId.ANIMOZ,
    ArcticCard: GameId.ARCTIC,
    CircusCard: GameId.ANIMANIZE,
    AnimaliaCard: GameId.ANIMALIA,
    AnimusCard: GameId.ANIMUS,
}


def game_of(card: GameCard) -> GameId:
    """Whose card it is, by its type."""
    return TYPES[type(card)]


@dataclass(frozen=True, slots=True)
class Figure:
    """One field: its values as words with their icons, and how sure we are of it."""

    field: str
    label: str
    words: list[Word]
    certainty: Certainty
    correction: Correction | None


def figures(card: GameCard, corrections: Iterable[Correction]) -> list[Figure]:
    """The figures of a card: the fields that its game shows and its kind has."""
    game = game_of(card)
    reading, fields, kind = READINGS[game], CARD_GAMES[game].FIELD, getattr(card, "kind", None)
    corrected = {correction.field: correction for correction in corrections}
    return [
        Figure(
            name,
            fields[name].label,
            reading.in_words(card, name),
            card.certainty.get(name, Certainty.RECONSTRUCTED),
            corrected.get(name),
        )
        for name in reading.SHOWN
        if fields[name].belongs_to(kind)
    ]
