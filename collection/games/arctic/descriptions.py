"""How an Arctic card is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from collection.games.arctic import Animal, ArcticCard, Kind
from collection.games.contract import Descriptions
from collection.games.field_words import Word, plain_words

SHOWN = ("kind", "animal", "companion", "placement", "draw", "deck", "points", "side_a", "side_b", "number")
"""The fields that stand in the table of a card page, where the card's kind has them."""
CALLED = {animal: animal.value.title() for animal in Animal} | {Animal.BEAR: "Polar bear"}
"""The six animals as people call them."""
CHOICES = {"animal": CALLED, "companion": CALLED}


def face(card: ArcticCard) -> dict[str, Any]:
    """What the compact face shows beside the fields of the card."""
    return {
        "animal_name": CALLED[card.animal] if card.animal else "",
        "animal_icon": f"arctic-{card.animal}" if card.animal else "",
        "companion_icon": f"arctic-{card.companion}" if card.companion else "",
    }


def one_side(card: ArcticCard, side: str) -> ArcticCard:
    """A power as it lies on the table: the other side, "a" or "b", says nothing."""
    return replace(card, side_b="") if side == "a" else replace(card, side_a="")


def spoken(card: ArcticCard) -> str:
    """Everything that the face shows, in words."""
    if card.kind is Kind.ANIMAL and card.animal and card.companion:
        return (
            f"{CALLED[card.animal]}, place {card.placement}, draw {card.draw}, "
            f"companion {CALLED[card.companion]}, deck {card.deck}"
        )
    if card.kind is Kind.POWER and card.animal:
        sides = [f"Side {name}: {text}" for name, text in (("A", card.side_a), ("B", card.side_b)) if text]
        return " ".join([f"Power of the {CALLED[card.animal].lower()}.", *sides])
    if card.kind is Kind.TOTEM and card.animal:
        return f"Totem: {CALLED[card.animal]}"
    return f"Landscape worth {card.points}" if card.points is not None else card.name


def caption(card: ArcticCard) -> str:
    """What stands beside the name where there is room for a line."""
    if card.kind is Kind.ANIMAL:
        return f"Deck {card.deck}: place {card.placement}, draw {card.draw}"
    if card.kind is Kind.LANDSCAPE:
        return f"Worth {card.points}"
    return "Power" if card.kind is Kind.POWER else "Totem"


def in_words(card: ArcticCard, name: str) -> list[Word]:
    """The values of a field, each with the key of its icon (empty for none)."""
    value = getattr(card, name)
    if isinstance(value, Animal):
        return [(CALLED[value], f"arctic-{value}")]
    if name == "kind":
        return [(card.kind.title(), "")]
    return [(f"#{value}", "")] if name == "number" else plain_words(value)


DESCRIPTIONS = Descriptions(shown=SHOWN, choices=CHOICES, face=face, spoken=spoken, caption=caption, in_words=in_words)
