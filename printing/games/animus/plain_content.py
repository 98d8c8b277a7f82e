"""The content of Animus cards for plain faces."""

from __future__ import annotations

from collections.abc import Iterator

from collection.games.animus import AnimusCard
from config.marked_text import marked_term
from printing.games.animus.face import BEATS, LARGE_SIZE, type_text
from printing.plain_content import PlainContent, PlainText, PlainValue
from printing.print_language import ENGLISH, PrintLanguage


def plain_content(card: AnimusCard, language: PrintLanguage = ENGLISH) -> PlainContent:
    """Everything on a card: level and type in its head, the values, and its abilities with their icons."""
    if card.type is None:
        return PlainContent(
            name=card.name,
            symbol="animus-entity",
            symbol_name=language(marked_term("card term", "Entity")),
            texts=tuple(_texts(card)),
            size=LARGE_SIZE,
        )
    return PlainContent(
        name=card.name,
        caption=card.world,
        index=str(card.level),
        symbol=f"gem-{card.type}",
        symbol_name=type_text(card.type, language),
        values=(
            PlainValue(language(marked_term("card term", "Melee")), str(card.melee), "animus-melee"),
            PlainValue(language(marked_term("card term", "Range")), str(card.range), "animus-range"),
            PlainValue(language(BEATS), type_text(card.type.beats, language), f"gem-{card.type.beats}"),
        ),
        texts=tuple(_texts(card)),
    )


def _texts(card: AnimusCard) -> Iterator[PlainText]:
    for sentence in card.sentences:
        keyword, _, words = sentence.partition(": ")
        yield PlainText(words, f"{keyword}:", f"keyword-{keyword.split()[0].strip(',').lower()}")
    if card.text:
        yield PlainText(card.text, flavour=True)
