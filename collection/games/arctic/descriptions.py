"""Descriptions of Arctic cards in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from collection.games.arctic import Animal, ArcticCard, Kind
from collection.games.arctic.card import printed_name
from collection.games.contract import Descriptions
from collection.games.field_value_text import Word, plain_words

SHOWN = ("kind", "animal", "companion", "placement", "draw", "deck", "points", "side_a", "side_b", "number")
"""The fields in the table of a card page, if the card's kind has them."""
ANIMAL_NAMES = {animal: animal.value.title() for animal in Animal} | {Animal.BEAR: "Polar bear"}
"""The names of the six animals, with a capital."""
CHOICES = {"animal": ANIMAL_NAMES, "companion": ANIMAL_NAMES}


def face_context(card: ArcticCard) -> dict[str, Any]:
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


def caption(card: ArcticCard) -> str:
    """A short line to show next to the name."""
    if card.kind is Kind.ANIMAL:
        return f"Deck {card.deck}: place {card.placement}, draw {card.draw}"
    if card.kind is Kind.LANDSCAPE:
        return f"Worth {card.points}"
    return "Power" if card.kind is Kind.POWER else "Totem"


def field_words(card: ArcticCard, name: str) -> list[Word]:
    """The values of a field, each with the key of its icon (empty for none)."""
    value = getattr(card, name)
    if isinstance(value, Animal):
        return [(ANIMAL_NAMES[value], f"arctic-{value}")]
    if name == "kind":
        return [(card.kind.title(), "")]
    return [(f"#{value}", "")] if name == "number" else plain_words(value)


DESCRIPTIONS = Descriptions(
    shown=SHOWN, choices=CHOICES, face=face_context, spoken=screen_reader_text, caption=caption, in_words=field_words
)
