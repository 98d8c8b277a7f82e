"""The stats of a card as rows of the table on its page, and the game of a card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard
from collection.games.field_value_text import Word
from collection.games.value_certainty import Certainty
from collection.models import Correction

GAME_OF_TYPE: dict[type, GameId] = {CARD_GAMES[game].card_fields.card: game for game in GameId}


def game_of(card: GameCard) -> GameId:
    """The game of a card, by its type."""
    return GAME_OF_TYPE[type(card)]


@dataclass(frozen=True, slots=True)
class StatRow:
    """One row: a field with its values as words and icons, its certainty, and its correction if there is one.

    `accepted` is the value that applies to everyone, in words, if the visitor sees a value of their own instead.
    """

    field: str
    label: str
    words: list[Word]
    certainty: Certainty
    correction: Correction | None
    accepted: str | None = None


def stat_rows(card: GameCard, corrections: Iterable[Correction], accepted: GameCard | None = None) -> list[StatRow]:
    """The rows of a card: the fields that its game shows and its kind has.

    `accepted` is the card with the values that apply to everyone, if `card` may have a visitor's own values."""
    known = CARD_GAMES[game_of(card)]
    described, fields, kind = known.descriptions, known.field, getattr(card, "kind", None)
    corrected = {correction.field: correction for correction in corrections}

    def row(name: str) -> StatRow:
        own = accepted is not None and getattr(card, name) != getattr(accepted, name)
        return StatRow(
            name,
            fields[name].label,
            described.in_words(card, name),
            card.certainty.get(name, Certainty.RECONSTRUCTED),
            corrected.get(name),
            ", ".join(text for text, _ in described.in_words(accepted, name)) if own and accepted is not None else None,
        )

    return [row(name) for name in described.shown if fields[name].belongs_to(kind)]
