"""The content of ANiMOZ cards for plain faces."""

from __future__ import annotations

from collections.abc import Iterator

from collection.games.animoz import Species, length_text, weight_text
from config.marked_text import marked_term
from printing.games.animoz.face import NUMBER, POWERS, WEAK_TO, translated_features
from printing.plain_content import PlainContent, PlainText, PlainValue
from printing.print_language import ENGLISH, PrintLanguage

OVERCOMES, ALSO_IN = marked_term("card term", "Overcomes"), marked_term("card term", "Also in")


def plain_content(card: Species, language: PrintLanguage = ENGLISH) -> PlainContent:
    """Everything on a card: its first BiOME as the symbol; Level, Form and Status as values."""
    level, form = f"level-{card.level.lower()}", f"form-{card.form.lower()}"
    status = f"status-{card.status.lower().replace(' ', '-')}"
    return PlainContent(
        name=card.name,
        label=f"{card.name}, {card.common}",
        caption=f"{card.common} · {card.latin}",
        symbol=f"biome-{card.biome}",
        symbol_name=language.term(card.biome.title()),
        values=(
            PlainValue(language(marked_term("card term", "Level")), language.term(card.level), level),
            PlainValue(language(marked_term("card term", "Form")), language.term(card.form), form),
            PlainValue(language(marked_term("card term", "Status")), language.term(card.status), status),
        ),
        texts=tuple(_texts(card, language)),
    )


def _texts(card: Species, language: PrintLanguage) -> Iterator[PlainText]:
    if card.powers:
        yield PlainText(", ".join(card.powers), language(POWERS))
    if weaknesses := translated_features(card, language):
        yield PlainText(", ".join(weaknesses), language(WEAK_TO), language=language.code)
    if card.overcomes:
        dangers = ", ".join(language.term(danger.title()) for danger in card.overcomes)
        yield PlainText(dangers, language(OVERCOMES), language=language.code)
    if card.secondary:
        biomes = ", ".join(language.term(biome.title()) for biome in card.secondary)
        yield PlainText(biomes, language(ALSO_IN), language=language.code)
    weight, length = (language.measure(text) for text in (weight_text(card.weight), length_text(card.length)))
    yield PlainText(f"{card.number} · {weight} · {length}", language(NUMBER), minor=True)
    if card.text:
        yield PlainText(card.text, flavour=True)
