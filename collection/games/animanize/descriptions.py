"""Descriptions of Animanize cards in words."""

from __future__ import annotations

from collections.abc import Mapping

from collection.games.animanize import CircusCard, Colour, Kind
from collection.games.contract import Descriptions
from collection.games.field_value_text import Word, kind_term, number_word, plain_words
from config.marked_text import Text, card_term, marked

SHOWN = ("kind", "colour", "rank", "act", "number")
"""The fields in the table of a card page, if the card's kind has them."""
SHAPES = {Colour.RED: "ball", Colour.BLUE: "star", Colour.YELLOW: "pennant", Colour.GREEN: "club"}
"""Each suit's shape, so that suits can be told apart without colours."""
SUITS: Mapping[str, Text] = {
    colour: marked("{colour}, {shape}", colour=card_term(colour.title()), shape=card_term(shape))
    for colour, shape in SHAPES.items()
}
CHOICES = {"colour": SUITS}


def face_context(card: CircusCard) -> dict[str, object]:
    """What the compact face shows in addition to the card's fields."""
    return {"suit_icon": f"suit-{card.colour}" if card.colour else f"circus-{card.kind}"}


def screen_reader_text(card: CircusCard) -> str:
    """Everything that the face shows, in words, for screen readers."""
    if card.kind is Kind.NUMBER and card.colour:
        return f"{card.colour.title()} {card.rank}"
    if card.kind is Kind.SUMMARY:
        return f"{card.name}. {card.text}"
    rank = f", rank {card.rank}" if card.rank else ""
    return f"{card.name}{rank}, {card.act}" if card.act else f"{card.name}{rank}"


def caption(card: CircusCard) -> Text:
    """A short line to show next to the name."""
    if card.colour:
        return card_term(f"{card.colour.title()} {SHAPES[card.colour]}")
    return card.act or kind_term(card.kind)


def field_words(card: CircusCard, name: str) -> list[Word]:
    """The values of a field, each with the key of its icon (empty for none)."""
    value = getattr(card, name)
    if name == "kind":
        return [(kind_term(card.kind), "" if card.kind in (Kind.NUMBER, Kind.SUMMARY) else f"circus-{card.kind}")]
    if isinstance(value, Colour):
        return [(SUITS[value], f"suit-{value}")]
    return number_word(value) if name == "number" else plain_words(value)


DESCRIPTIONS = Descriptions(
    shown=SHOWN, choices=CHOICES, face=face_context, spoken=screen_reader_text, caption=caption, in_words=field_words
)
