"""The content of Animalia cards for plain faces."""

from __future__ import annotations

from collections.abc import Iterator

from collection.games.animalia import (
    COIN,
    CONTINENT_NAMES,
    EFFECT_TEXTS,
    GIANT_VALUE,
    TYPES,
    AnimaliaCard,
    Continent,
    Kind,
    Leads,
    load,
)
from config.marked_text import marked_term
from printing.games.animalia.face import (
    GIANT_TEXT,
    SPECIAL_HEAD,
    SYMBOL_TEXTS,
    missing_types,
    requirement_name,
    type_icon,
)
from printing.plain_content import PlainContent, PlainText
from printing.print_language import ENGLISH, PrintLanguage


def plain_content(card: AnimaliaCard, language: PrintLanguage = ENGLISH) -> PlainContent:
    """Everything on a card; a continent has its used side behind it."""
    kinds = {Kind.ANIMAL: _animal, Kind.MISSION: _mission, Kind.CONTINENT: _continent, Kind.IWC: _iwc}
    return kinds[card.kind](card, language)


def _flavour(card: AnimaliaCard) -> tuple[PlainText, ...]:
    return (PlainText(card.text, flavour=True),) if card.text else ()


def _name_of(continent: Continent | None, language: PrintLanguage) -> str:
    return language.term(CONTINENT_NAMES[continent]) if continent else ""


def _animal(card: AnimaliaCard, language: PrintLanguage) -> PlainContent:
    missing = ", ".join(f"{language.term(TYPES[value - 1])} {value}" for value in missing_types(card.continent))
    action = SYMBOL_TEXTS[card.symbol] if card.symbol else GIANT_TEXT if card.value == GIANT_VALUE else ""
    texts = [
        PlainText(
            language.term(card.type), icon=type_icon(card.value or 1), head=language(marked_term("card term", "Type"))
        )
    ]
    if action:
        texts.append(
            PlainText(
                action,
                icon=f"symbol-{card.symbol}" if card.symbol else "",
                head=language(marked_term("card term", "Action")),
            )
        )
    texts.append(PlainText(missing, language(marked_term("card term", "Not here")), language=language.code))
    return PlainContent(
        name=card.name,
        caption=card.latin,
        index=str(card.value),
        symbol=f"continent-{card.continent}",
        symbol_name=_name_of(card.continent, language),
        texts=(*texts, *_flavour(card)),
    )


def _mission(card: AnimaliaCard, language: PrintLanguage) -> PlainContent:
    return PlainContent(
        name=card.name,
        index=f"{card.order}/6",
        symbol=f"continent-{card.continent}",
        symbol_name=language(marked_term("card term", "Mission")),
        texts=(*(_requirement(slug, language) for slug in card.requires), *_flavour(card)),
    )


def _requirement(slug: str, language: PrintLanguage) -> PlainText:
    """A requirement: value, name, type and continent of an animal."""
    animal = load().get(slug)
    if slug == COIN:
        return PlainText(requirement_name(slug, language), language(marked_term("card term", "Coin")), "symbol-coin")
    if animal is None or not animal.value:
        return PlainText(requirement_name(slug), "?")
    return PlainText(
        f"{animal.name}, {_name_of(animal.continent, language)}", str(animal.value), type_icon(animal.value)
    )


def _continent(card: AnimaliaCard, language: PrintLanguage, used: bool = False) -> PlainContent:
    types = [n for n in range(1, len(TYPES) + 1) if n not in missing_types(card.continent)]
    return PlainContent(
        name=card.name,
        label=f"{card.name}, side {'B' if used else 'A'}",
        index=card.letter,
        symbol=f"continent-{card.continent}",
        symbol_name=language(
            marked_term("card term", "Continent, used") if used else marked_term("card term", "Continent")
        ),
        texts=(
            PlainText(EFFECT_TEXTS.get(card.special, ""), f"{language(SPECIAL_HEAD)}:", "symbol-special"),
            PlainText(
                language(marked_term("card term", "used on this continent."))
                if used
                else EFFECT_TEXTS.get(card.once, ""),
                language(marked_term("card term", "Once, free:")),
                "animalia-once",
                language=language.code if used else ENGLISH.code,
            ),
            *_rules(card),
            PlainText(
                ", ".join(f"{language.term(TYPES[n - 1])} {n}" for n in types),
                language(marked_term("card term", "Types:")),
                minor=True,
                language=language.code,
            ),
        ),
        behind=None if used else _continent(card, language, used=True),
    )


def _rules(card: AnimaliaCard) -> Iterator[PlainText]:
    if card.text:
        yield PlainText(card.text)
    if card.dominance:
        yield PlainText("Gentle Giants of other colours dominate.")
    if card.leads == Leads.IWC:
        yield PlainText("The IWC leads the first trick of a round.")


def _iwc(card: AnimaliaCard, _language: PrintLanguage) -> PlainContent:
    return PlainContent(
        name="IWC", label=card.name, symbol="animalia-iwc", symbol_name="", texts=(PlainText(card.text),)
    )
