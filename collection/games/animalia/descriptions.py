"""How Animalia cards are described on pages and to screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from collection.games.animalia import (
    COIN,
    CONTINENT_NAMES,
    EFFECT_TEXTS,
    MISSIONS_PER_CONTINENT,
    TYPES,
    AnimaliaCard,
    Continent,
    Kind,
    Symbol,
    load,
)
from collection.games.contract import Descriptions
from collection.games.field_value_text import Word, kind_term, number_word, plain_words, yes_or_no
from config.marked_text import Text, card_term, marked, pgettext_noop

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
"""The fields in the table of a card page, if the card's kind has them."""
SYMBOLS = {
    Symbol.EXCHANGE: pgettext_noop("card term", "Exchange"),
    Symbol.TAKE: pgettext_noop("card term", "Take"),
    Symbol.SPECIAL: pgettext_noop("card term", "Special action"),
    Symbol.COIN: pgettext_noop("card term", "Coin"),
}
LEADERS = {"iwc": marked("The IWC"), "mission": marked("The player with the round’s first mission")}
CHOICES: Mapping[str, Mapping[str, Text]] = {
    "continent": {continent: card_term(name) for continent, name in CONTINENT_NAMES.items()},
    "type": {kind: card_term(kind) for kind in TYPES},
    "symbol": {symbol: card_term(name) for symbol, name in SYMBOLS.items()},
    "special": EFFECT_TEXTS,
    "once": EFFECT_TEXTS,
    "leads": LEADERS,
}
ANY_WITH_COIN = "Any animal with a coin"


@dataclass(frozen=True, slots=True)
class Requirement:
    """One requirement of a mission, for the compact face. `continent` is "" for a coin."""

    name: str
    value: int | None
    continent: str
    icon: str
    plate: str = ""


def requirement(slug: str) -> Requirement:
    """The requirement of that slug: an animal, or any animal with a coin."""
    if slug == COIN:
        return Requirement(ANY_WITH_COIN, None, "", "symbol-coin")
    card = load().get(slug)
    if card is None:
        return Requirement(slug.replace("-", " ").capitalize(), None, "", "")
    return Requirement(card.name, card.value, card.continent or "", type_icon(card.type), card.plate)


def type_icon(kind: str) -> str:
    """The icon of a type, named after its last word: type-giant for a Gentle Giant; "" for no type."""
    return f"type-{kind.split()[-1].lower()}" if kind else ""


def face_context(card: AnimaliaCard) -> dict[str, object]:
    """The context of the compact face in addition to the card."""
    return {
        "continent_name": CONTINENT_NAMES[card.continent] if card.continent else "",
        "continent_icon": f"continent-{card.continent}" if card.continent else "symbol-coin",
        "type_icon": type_icon(card.type),
        "symbol_icon": f"symbol-{card.symbol}" if card.symbol else "",
        "symbol_name": SYMBOLS[card.symbol] if card.symbol else "",
        "requirements": [requirement(slug) for slug in card.requires],
        "missions": MISSIONS_PER_CONTINENT,
        "special_text": EFFECT_TEXTS.get(card.special, ""),
        "once_text": EFFECT_TEXTS.get(card.once, ""),
    }


def screen_reader_text(card: AnimaliaCard) -> str:
    """The face in words, for screen readers."""
    continent = CONTINENT_NAMES[card.continent] if card.continent else ""
    if card.kind is Kind.ANIMAL:
        symbol = f", {SYMBOLS[card.symbol].lower()}" if card.symbol else ""
        return f"{card.name}, {card.value}, {card.type}, {continent}{symbol}"
    if card.kind is Kind.MISSION:
        needs = ", ".join(each.name for each in map(requirement, card.requires))
        return f"Mission {card.order} of {MISSIONS_PER_CONTINENT}, {continent}: {needs}"
    if card.kind is Kind.CONTINENT:
        parts = [f"{card.name}, difficulty {card.letter}"]
        parts += [f"special action: {EFFECT_TEXTS.get(card.special, card.special)}"]
        parts += [f"once: {EFFECT_TEXTS.get(card.once, card.once)}"]
        return ", ".join([*parts, f"Gentle Giants dominate: {'yes' if card.dominance else 'no'}"])
    return card.name


def caption(card: AnimaliaCard) -> Text:
    """A short line next to the name."""
    if card.kind is Kind.ANIMAL:
        return marked("{type} {value}", type=card_term(card.type), value=card.value)
    if card.kind is Kind.MISSION:
        return marked("Mission {number} of {all}", number=card.order, all=MISSIONS_PER_CONTINENT)
    if card.kind is Kind.CONTINENT:
        return marked("Difficulty {letter}", letter=card.letter)
    return marked("The third hand")


def field_words(card: AnimaliaCard, name: str) -> list[Word]:
    """The values of a field, each with its icon ("" for none)."""
    value = getattr(card, name)
    if name == "requires":
        return [
            (marked("Any animal with a coin") if each.name == ANY_WITH_COIN else each.name, each.icon)
            for each in map(requirement, card.requires)
        ]
    if name == "dominance":
        return yes_or_no(card.dominance)
    if name == "leads" and value in LEADERS:
        return [(LEADERS[value], "")]
    if name in ("special", "once"):
        return plain_words(EFFECT_TEXTS.get(value, value))
    if isinstance(value, Continent):
        return [(CHOICES["continent"][value], f"continent-{value}")]
    if isinstance(value, Symbol):
        return [(card_term(SYMBOLS[value]), f"symbol-{value}")]
    if name == "type":
        return [(card_term(card.type), type_icon(card.type))]
    if name == "kind":
        return [("IWC" if card.kind is Kind.IWC else kind_term(card.kind), "")]
    return number_word(value) if name == "number" else plain_words(value)


DESCRIPTIONS = Descriptions(
    shown=SHOWN, choices=CHOICES, face=face_context, spoken=screen_reader_text, caption=caption, in_words=field_words
)
