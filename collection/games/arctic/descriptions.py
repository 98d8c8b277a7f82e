"""Descriptions of Arctic cards in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from collection.games.arctic import Animal, ArcticCard, Kind
from collection.games.arctic.card import printed_name
from collection.games.contract import Descriptions
from collection.games.field_value_text import Word, kind_term, number_word, plain_words
from config.marked_text import MarkedText, Text, card_term, marked

SHOWN = ("kind", "animal", "companion", "placement", "draw", "deck", "points", "side_a", "side_b", "number")
"""The fields in the table of a card page, if the card's kind has them."""
ANIMAL_NAMES = {animal: animal.value.title() for animal in Animal} | {Animal.BEAR: "Polar bear"}
"""The names of the six animals, with a capital."""
ANIMAL_TERMS: Mapping[str, Text] = {animal: card_term(name) for animal, name in ANIMAL_NAMES.items()}
CHOICES = {"animal": ANIMAL_TERMS, "companion": ANIMAL_TERMS}


def face_context(card: ArcticCard) -> dict[str, object]:
    """What the compact face shows in addition to the card's fields."""
    return {
        "animal_name": ANIMAL_NAMES[card.animal] if card.animal else "",
        "printed_name": printed_name(card),
        "animal_icon": f"arctic-{card.animal}" if card.animal else "",
        "companion_icon": f"arctic-{card.companion}" if card.companion else "",
    }


def with_one_side(card: ArcticCard, side: str) -> ArcticCard:
    """A power card with only the text of that side, "a" or "b"."""
    return replace(card, side_b="") if side == "a" else replace(card, side_a="")


def screen_reader_text(card: ArcticCard) -> str:
    """Everything that the face shows, in words, for screen readers."""
    if card.kind is Kind.ANIMAL and card.animal and card.companion:
        named = printed_name(card)
        kind = "" if named == ANIMAL_NAMES[card.animal] else f"{named}, "
        return (
            f"{kind}{ANIMAL_NAMES[card.animal]}, place {card.placement}, draw {card.draw}, "
            f"companion {ANIMAL_NAMES[card.companion]}, deck {card.deck}"
        )
    if card.kind is Kind.POWER and card.animal:
        sides = [f"Side {name}: {text}" for name, text in (("A", card.side_a), ("B", card.side_b)) if text]
        return " ".join([f"Power of the {ANIMAL_NAMES[card.animal].lower()}.", *sides])
    if card.kind is Kind.TOTEM and card.animal:
        return f"Totem: {ANIMAL_NAMES[card.animal]}"
    return f"Landscape worth {card.points}" if card.points is not None else card.name


def caption(card: ArcticCard) -> MarkedText:
    """A short line to show next to the name."""
    if card.kind is Kind.ANIMAL:
        values = {"deck": card.deck, "placement": card.placement, "draw": card.draw}
        return marked("Deck {deck}: place {placement}, draw {draw}", **values)
    if card.kind is Kind.LANDSCAPE:
        return marked("Worth {points}", points=card.points)
    return kind_term(card.kind)


def field_words(card: ArcticCard, name: str) -> list[Word]:
    """The values of a field, each with the key of its icon (empty for none)."""
    value = getattr(card, name)
    if isinstance(value, Animal):
        return [(ANIMAL_TERMS[value], f"arctic-{value}")]
    if name == "kind":
        return [(kind_term(card.kind), "")]
    return number_word(value) if name == "number" else plain_words(value)


DESCRIPTIONS = Descriptions(
    shown=SHOWN, choices=CHOICES, face=face_context, spoken=screen_reader_text, caption=caption, in_words=field_words
)
