"""The figures of a card's page, and whose card it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.certainty import Certainty
from collection.games.field_words import Word
from collection.games.fields import GameCard
from collection.models import Correction

GAME_OF_TYPE: dict[type, GameId] = {CARD_GAMES[game].card_fields.card: game for game in GameId}


def game_of(card: GameCard) -> GameId:
    """Whose card it is, by its type."""
    return GAME_OF_TYPE[type(card)]


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
    known = CARD_GAMES[game_of(card)]
    described, fields, kind = known.descriptions, known.field, getattr(card, "kind", None)
    corrected = {correction.field: correction for correction in corrections}
    return [
        Figure(
            name,
            fields[name].label,
            described.in_words(card, name),
            card.certainty.get(name, Certainty.RECONSTRUCTED),
            corrected.get(name),
        )
        for name in described.shown
        if fields[name].belongs_to(kind)
    ]
