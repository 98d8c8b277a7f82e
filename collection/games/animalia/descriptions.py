"""How an Animalia card is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from collection.games.animalia import COIN, EFFECT_TEXTS, MISSIONS, AnimaliaCard, Continent, Kind, Symbol, load
from collection.games.contract import Descriptions
from collection.games.field_words import Word, plain_words, yes_or_no

SHOWN = (
    "kind",
    "continent",
    "value",
    "type",
    "symbol",
    "order",
    "requires",
    "letter",
    "special",
    "once",
    "dominance",
    "leads",
    "number",
)
"""The fields that stand in the table of a card page, where the card's kind has them."""
CALLED = {continent: continent.replace("-", " ").title() for continent in Continent}
SYMBOLS = {
    Symbol.EXCHANGE: "Exchange",
    Symbol.TAKE: "Take",
    Symbol.SPECIAL: "Special action",
    Symbol.COIN: "Coin",
}
LEADERS = {"iwc": "The IWC", "mission": "Whoever was dealt the round's first mission"}
CHOICES: Mapping[str, Mapping[Any, str]] = {
    "continent": CALLED,
    "symbol": SYMBOLS,
    "special": EFFECT_TEXTS,
    "once": EFFECT_TEXTS,
    "leads": LEADERS,
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """One requirement of a mission as a face shows it."""

    name: str
    value: int | None
    continent: str
    icon: str
    plate: str = ""


def wanted(slug: str) -> Wanted:
    """A requirement by its slug: an animal of the box, or any animal with a coin."""
    if slug == COIN:
        return Wanted("Any animal with a coin", None, "", "symbol-coin")
    card = load().get(slug)
    if card is None:
        return Wanted(slug.replace("-", " ").capitalize(), None, "", "")
    return Wanted(card.name, card.value, card.continent or "", type_icon(card.type), card.plate)


def type_icon(kind: str) -> str:
    """The icon of a type by its last word: type-giant for a Gentle Giant."""
    return f"type-{kind.split()[-1].lower()}" if kind else ""


def face(card: AnimaliaCard) -> dict[str, Any]:
    """What the compact face shows beside the fields of the card."""
    return {
        "continent_name": CALLED[card.continent] if card.continent else "",
        "continent_icon": f"continent-{card.continent}" if card.continent else "symbol-coin",
        "type_icon": type_icon(card.type),
        "symbol_icon": f"symbol-{card.symbol}" if card.symbol else "",
        "symbol_name": SYMBOLS[card.symbol] if card.symbol else "",
        "wanted": [wanted(slug) for slug in card.requires],
        "missions": MISSIONS,
        "special_text": EFFECT_TEXTS.get(card.special, ""),
        "once_text": EFFECT_TEXTS.get(card.once, ""),
    }


def spoken(card: AnimaliaCard) -> str:
    """Everything that the face shows, in words."""
    at_home = CALLED[card.continent] if card.continent else ""
    if card.kind is Kind.ANIMAL:
        symbol = f", {SYMBOLS[card.symbol].lower()}" if card.symbol else ""
        return f"{card.name}, {card.value}, {card.type}, {at_home}{symbol}"
    if card.kind is Kind.MISSION:
        needs = ", ".join(each.name for each in map(wanted, card.requires))
        return f"Mission {card.order} of {MISSIONS}, {at_home}: {needs}"
    if card.kind is Kind.CONTINENT:
        parts = [f"{card.name}, difficulty {card.letter}"]
        parts += [f"special action: {EFFECT_TEXTS.get(card.special, card.special)}"]
        parts += [f"once: {EFFECT_TEXTS.get(card.once, card.once)}"]
        return ", ".join([*parts, f"Gentle Giants dominate: {'yes' if card.dominance else 'no'}"])
    return card.name


def caption(card: AnimaliaCard) -> str:
    """What stands beside the name where there is room for a line."""
    if card.kind is Kind.ANIMAL:
        return f"{card.type} {card.value}"
    if card.kind is Kind.MISSION:
        return f"Mission {card.order} of {MISSIONS}"
    return f"Difficulty {card.letter}" if card.kind is Kind.CONTINENT else "The third hand"


def in_words(card: AnimaliaCard, name: str) -> list[Word]:
    """The values of a field, each with the key of its icon (empty for none)."""
    value = getattr(card, name)
    if name == "requires":
        return [(each.name, each.icon) for each in map(wanted, card.requires)]
    if name == "dominance":
        return yes_or_no(card.dominance)
    if name in ("special", "once", "leads"):
        return plain_words(EFFECT_TEXTS.get(value, LEADERS.get(value, value)))
    if isinstance(value, Continent):
        return [(CALLED[value], f"continent-{value}")]
    if isinstance(value, Symbol):
        return [(SYMBOLS[value], f"symbol-{value}")]
    if name == "type":
        return [(card.type, type_icon(card.type))]
    if name == "kind":
        return [("IWC" if card.kind is Kind.IWC else card.kind.title(), "")]
    return [(f"#{value}", "")] if name == "number" else plain_words(value)


DESCRIPTIONS = Descriptions(shown=SHOWN, choices=CHOICES, face=face, spoken=spoken, caption=caption, in_words=in_words)
