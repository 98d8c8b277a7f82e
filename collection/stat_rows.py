"""The stats of a card as rows of the table on its page, and the game of a card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard
from collection.games.value_certainty import Certainty
from collection.models import Correction
from config.translated_text import translated, translated_term

GAME_OF_TYPE: dict[type, GameId] = {CARD_GAMES[game].card_fields.card: game for game in GameId}


def game_of(card: GameCard) -> GameId:
    """The game of a card, by its type."""
    return GAME_OF_TYPE[type(card)]


def english_caption(card: GameCard) -> str:
    """One line of text about a card, which is the same in every language: for comparing it with what is typed."""
    return str(CARD_GAMES[game_of(card)].descriptions.caption(card))


@dataclass(frozen=True, slots=True)
class StatRow:
    """One row: a field with its values as words and icons, its certainty, and its correction if there is one.

    `accepted` is the value that applies to everyone, in words, if the visitor sees a value of their own instead.
    `as_printed`: the words are the card's own, in its language; otherwise they are in that of the request.
    """

    field: str
    label: str
    words: list[tuple[str, str]]
    certainty: Certainty
    correction: Correction | None
    accepted: str | None = None
    as_printed: bool = False


def stat_rows(card: GameCard, corrections: Iterable[Correction], accepted: GameCard | None = None) -> list[StatRow]:
    """The rows of a card: the fields that its game shows and its kind has.

    `accepted` is the card with the values that apply to everyone, if `card` may have a visitor's own values."""
    known = CARD_GAMES[game_of(card)]
    described, fields, kind = known.descriptions, known.field, getattr(card, "kind", None)
    corrected = {correction.field: correction for correction in corrections}

    def row(name: str) -> StatRow:
        own = accepted is not None and getattr(card, name) != getattr(accepted, name)
        words = described.in_words(card, name)
        return StatRow(
            name,
            translated_term(fields[name].label),
            [(translated(text), icon) for text, icon in words],
            card.certainty.get(name, Certainty.RECONSTRUCTED),
            corrected.get(name),
            ", ".join(translated(text) for text, _ in described.in_words(accepted, name))
            if own and accepted is not None
            else None,
            as_printed=fields[name].type is str and all(isinstance(text, str) for text, _ in words),
        )

    return [row(name) for name in described.shown if fields[name].belongs_to(kind)]
